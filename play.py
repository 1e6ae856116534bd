"""Play from this folder, with nothing to install first: `python3 play.py`, `py play.py` on Windows.

What follows goes to `bidwhist`. The first run makes a virtual environment in `~/.cache/bidwhist`
and installs the dependencies there, because many systems refuse to have anything installed into
their own Python. `play.py pytest` runs the tests in the same way.

Nothing here is newer than Python 3.6, so that an older Python says what is missing.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent
OLDEST = (3, 11)
NEWER = ("python3.14", "python3.13", "python3.12", "python3.11")
EXTRAS = {"pytest": "test", "serve": "web"}  # what a word among the arguments needs besides
NO_PIP = "this Python can install nothing: on Debian and Ubuntu, sudo apt install python3-venv"


def main(arguments):
    """Run the game, or the tests, in their environment; return the exit status."""
    if sys.version_info < OLDEST:
        return use_newer(arguments)
    extras = sorted({EXTRAS[word] for word in arguments if word in EXTRAS})
    try:
        python = environment(extras)
    except subprocess.CalledProcessError:  # it has said why
        return say("bidwhist could not be set up. The first start needs a network.", 1)
    except (OSError, ValueError) as fault:
        return say(f"bidwhist could not be set up: {fault}.", 1)
    except KeyboardInterrupt:
        return 130
    if arguments[:1] == ["pytest"]:
        os.chdir(str(ROOT))
        return run([python, "-m", *arguments])
    return run([python, "-P", "-m", "bidwhist", *arguments])


def use_newer(arguments):
    """Run this program with a newer Python, where there is one."""
    newer = next(filter(None, map(shutil.which, NEWER)), None)
    if newer is None:
        text = "bidwhist needs Python 3.11 or newer; this is {}.{}. See https://www.python.org/downloads/."
        return say(text.format(*sys.version_info), 2)
    return run([newer, str(ROOT / "play.py"), *arguments])


def run(command):
    """Run a command in the place of this program; where that cannot be, return its exit status."""
    if os.name == "posix":
        os.execv(command[0], command)
    child = subprocess.Popen(command)
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:  # the child has had it as well, and decides
            pass


def environment(extras):
    """Return the Python of an environment with these extras, which is made if need be."""
    of = [str(ROOT), sys.version, sys.base_prefix, *extras]
    folder = cache() / hashlib.sha256("\n".join(of).encode()).hexdigest()[:12]
    wanted = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    ready = folder / "pyproject.toml"  # with what was asked for when the environment was made
    if not ready.exists() or ready.read_text(encoding="utf-8") != wanted:
        say(f"Setting up in {folder}. This is done once and takes a minute.")
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=str(folder.parent)) as place:
            made = Path(place) / "made"
            install(made, extras)
            (made / "pyproject.toml").write_text(wanted, encoding="utf-8")
            if folder.exists():
                folder.rename(Path(place) / "old")
            made.rename(folder)
    return python_of(folder)


def cache():
    """Return the folder of the environments."""
    home = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return Path(home).absolute() / "bidwhist"


def python_of(folder):
    """Return the path of an environment's Python."""
    return str(
        folder.joinpath(*(["Scripts", "python.exe"] if os.name == "nt" else ["bin", "python"]))
    )


def install(folder, extras):
    """Make an environment and install this folder's bidwhist into it, to be run from here."""
    can_bring_pip = find_spec("ensurepip") is not None  # Debian and Ubuntu hand it out separately
    make = [sys.executable, "-m", "venv", *([] if can_bring_pip else ["--without-pip"])]
    subprocess.run([*make, str(folder)], check=True)
    python = python_of(folder)
    what = str(ROOT) + ("[{}]".format(",".join(extras)) if extras else "")
    if can_bring_pip:
        pip = [python, "-m", "pip"]
    elif find_spec("pip"):
        pip = [sys.executable, "-m", "pip", "--python", python]
    else:
        raise OSError(NO_PIP)
    quiet = ["--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", *quiet, "--editable", what], check=True)


def say(text, status=0):
    """Print a sentence beside the program's output; return the exit status."""
    print(text, file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
