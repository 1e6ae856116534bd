"""What a shell needs to complete the command line, for bash, zsh and fish."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bidwhist.cli.cli_spec import Argument, Command, commands


def bash() -> str:
    """Return a script for bash, from version 3.2 on."""
    program, *rest = commands()
    known = "|".join(command.name for command in rest)
    values = "\n".join(
        _bash_value(command, option) for command in (program, *rest) for option in command.options
        if option.value
    )  # fmt: skip
    words = "\n".join(_bash_words(command, rest) for command in (program, *rest))
    return f"""\
# Completion of bidwhist for bash. Use it with: eval "$(bidwhist completion bash)"
_bidwhist() {{
    local IFS=$'\\n' current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}}
    local command= word words= files=
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case $word in {known}) command=$word; break ;; esac
    done
    if [ "$current" = = ]; then
        current=
    elif [ "$previous" = = ]; then
        previous=${{COMP_WORDS[COMP_CWORD-2]}}
    fi
    COMPREPLY=()
    case $command:$previous in
{values}
    esac
    case $command in
{words}
    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    if [ -n "$files" ]; then COMPREPLY+=($(compgen -f -- "$current")); fi
}}
complete -o filenames -F _bidwhist bidwhist
"""


def _bash_value(command: Command, option: Argument) -> str:
    """Return the line that completes an option's value or allows any."""
    at = "|".join(f"{command.name}:{flag}" for flag in option.flags)
    if option.choices:
        words = _bash_list(option.choices)
        return f'        {at}) COMPREPLY=($(compgen -W {words} -- "$current")); return ;;'
    if option.takes_file or option.takes_folder:
        kind = "f" if option.takes_file else "d"
        return f'        {at}) COMPREPLY=($(compgen -{kind} -- "$current")); return ;;'
    return f"        {at}) return ;;"


def _bash_words(command: Command, rest: list[Command]) -> str:
    """Return the line with the words that may come next."""
    words = [flag for option in command.options for flag in option.flags]
    words += [choice for argument in command.positional for choice in argument.choices]
    if not command.name:
        words += [other.name for other in rest]
    files = " files=1" if any(argument.takes_file for argument in command.positional) else ""
    return f"        {command.name or quoted('')}) words={_bash_list(words)}{files} ;;"


def _bash_list(words: list[str] | tuple[str, ...]) -> str:
    return "$'" + "\\n".join(words) + "'"


def zsh() -> str:
    """Return a script for zsh, to be evaluated or put into a folder of `fpath` as `_bidwhist`."""
    program, *rest = commands()
    listed = "\n".join(
        f"        {quoted(command.name + ':' + command.text.replace(':', chr(92) + ':'))}"
        for command in rest
    )
    cases = "\n".join(
        f"        {command.name})\n            _arguments \\\n{_zsh(command, 16)} ;;"
        for command in rest
    )
    return f"""\
#compdef bidwhist
# Completion of bidwhist for zsh. Use it with: eval "$(bidwhist completion zsh)"
_bidwhist() {{
    local curcontext=$curcontext state line
    local -a commands
    commands=(
{listed}
    )
    _arguments -C \\
{_zsh(program, 8)} \\
        '1:command:->command' '*::argument:->argument' && return
    case $state in
    command) _describe command commands ;;
    argument)
        case $line[1] in
{cases}
        esac ;;
    esac
}}
if [ "$funcstack[1]" = _bidwhist ]; then _bidwhist "$@"; else compdef _bidwhist bidwhist; fi
"""


def _zsh(command: Command, indent: int) -> str:
    """Return a command's arguments as `_arguments` of zsh takes them, a line each."""
    specs = [
        quoted(f"{flag}[{_zsh_text(option.text)}]{_zsh_value(option)}")
        for option in command.options
        for flag in option.flags
    ]
    specs += [quoted(f"*{_zsh_value(argument)}") for argument in command.positional]
    return " \\\n".join(" " * indent + spec for spec in specs)


def _zsh_text(text: str) -> str:
    for sign in "\\[]:":
        text = text.replace(sign, "\\" + sign)
    return text


def _zsh_value(argument: Argument) -> str:
    if not argument.value:
        return ""
    if argument.choices:
        return f":{argument.value}:({' '.join(argument.choices)})"
    files = ":_files" if argument.takes_file else ":_files -/" if argument.takes_folder else ": "
    return f":{argument.value}{files}"


def fish() -> str:
    """Return a script for fish."""
    lines = [
        "# Completion of bidwhist for fish. Use it with: bidwhist completion fish | source",
        "complete -c bidwhist -f",
    ]
    for command in commands():
        when = f"__fish_seen_subcommand_from {command.name}"
        if not command.name:
            when = "__fish_use_subcommand"
        else:
            lines.append(
                f"complete -c bidwhist -n __fish_use_subcommand -a {command.name} "
                f"-d {_fish_quoted(command.text)}"
            )
        lines += [
            f"complete -c bidwhist -n {_fish_quoted(when)}{_fish_words(argument)}"
            for argument in command.arguments
            if argument.flags or argument.choices or argument.takes_file
        ]
    return "\n".join([*lines, ""])


def _fish_words(argument: Argument) -> str:
    words = "".join(
        f" -l {flag[2:]}" if flag.startswith("--") else f" -s {flag[1:]}" for flag in argument.flags
    )
    if argument.choices:
        words += f" -x -a {_fish_quoted(' '.join(argument.choices))}"
    elif argument.takes_folder:
        words += " -x -a '(__fish_complete_directories)'"
    elif argument.takes_file:
        words += " -r -F"
    elif argument.value:
        words += " -x"
    return f"{words} -d {_fish_quoted(argument.text)}" if argument.flags else words


def quoted(text: str) -> str:
    """Return the text as one word of a shell."""
    return "'" + text.replace("'", "'\\''") + "'"


def _fish_quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


SHELLS: Final[Mapping[str, Callable[[], str]]] = {"bash": bash, "zsh": zsh, "fish": fish}
"""The shells by name."""
