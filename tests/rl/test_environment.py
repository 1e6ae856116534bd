"""The PettingZoo environment: its own tests, the rewards, and that nothing hidden gets in."""

import copy
import pickle
import random
import re
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra rl is not installed")

import numpy as np
from pettingzoo.test import api_test, seed_test

from bidwhist.engine import IllegalAction, Phase
from bidwhist.engine.cards import cards_in
from bidwhist.rl import actions
from bidwhist.rl.environment import AGENTS, env, raw_env
from bidwhist.rl.observation import MOST, PARTS, SIZE, STARTS

OPTIONS: list[dict[str, Any]] = [
    {},
    {"profile": "low-ace", "rules": {"all_pass": "redeal"}},
    {"profile": "kitchen-table", "episode": "game"},
    {"rules": {"revokes": "called", "kitty_shown": "always"}},
]


def any_action(world: Any, chance: random.Random) -> int:
    """A legal action of the agent whose turn it is."""
    mask = world.observe(world.agent_selection)["action_mask"]
    number: int = chance.choice(np.flatnonzero(mask).tolist())
    return number


def part(vector: Any, name: str) -> Any:
    """A part of an observation."""
    return vector[STARTS[name] : STARTS[name] + PARTS[name]]


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("options", OPTIONS)
def test_pettingzoo_finds_the_interface_in_order(options: dict[str, Any]) -> None:
    api_test(env(**options), num_cycles=200)


@pytest.mark.parametrize("options", OPTIONS)
def test_one_seed_is_one_game(options: dict[str, Any]) -> None:
    seed_test(lambda: env(**options), num_cycles=100)


def by_pickle(world: Any) -> Any:
    """The environment as another process would have it."""
    return pickle.loads(pickle.dumps(world))


@pytest.mark.parametrize("copied", [copy.deepcopy, by_pickle])
@pytest.mark.parametrize("steps", [0, 3, 9, 30])
@pytest.mark.parametrize("made", [env, raw_env])
def test_a_copy_has_the_same_hand_and_goes_its_own_way(made: Any, steps: int, copied: Any) -> None:
    def play(world: Any, number: int, seed: int) -> list[Any]:
        chance, seen = random.Random(seed), []
        for _ in range(number):
            world.step(any_action(world, chance))
            seen += [world.observe(agent)["observation"].tobytes() for agent in AGENTS]
        return seen

    world = made(rules={"kitty_shown": "always"})
    world.reset(seed=7)
    play(world, steps, 1)
    twin = copied(world)
    assert play(twin, 12, 2) == play(world, 12, 2)
    assert play(twin, 3, 3) != play(world, 3, 4)
    world.reset()
    twin.reset()
    assert play(twin, 1, 5) == play(world, 1, 5)


def test_one_that_was_never_begun_can_be_copied() -> None:
    for copied in (copy.deepcopy, by_pickle):
        world = copied(env(episode="game"))
        world.reset(seed=7)
        assert world.unwrapped.episode == "game"


def test_episodes_after_a_seed_differ_and_come_again() -> None:
    def hands(world: raw_env) -> list[bytes]:
        world.reset(seed=7)
        first = world.observe("north_0")["observation"].tobytes()
        world.reset()
        return [first, world.observe("north_0")["observation"].tobytes()]

    world = raw_env()
    first = hands(world)
    assert first == hands(world) == hands(raw_env())
    assert first[0] != first[1]


@pytest.mark.parametrize("options", OPTIONS)
def test_rewards_are_the_hands_points_and_add_up_to_nothing(options: dict[str, Any]) -> None:
    world = raw_env(**options)
    world.reset(seed=3)
    chance = random.Random(3)
    rewards = dict.fromkeys(AGENTS, 0.0)
    for agent in world.agent_iter():
        _, reward, terminated, _, _ = world.last()
        rewards[agent] += reward
        world.step(None if terminated else any_action(world, chance))
    state = world._state
    net = state.score[0] - state.score[1]
    assert rewards == {agent: net * (1, -1, 1, -1)[seat] for seat, agent in enumerate(AGENTS)}
    assert state.phase == Phase.OVER if world.episode == "game" else state.hand_number == 1


@pytest.mark.parametrize("number", [actions.ACCEPT, actions.NAMES, actions.CARDS, actions.CALLS])
def test_an_illegal_action_says_why_and_changes_nothing(number: int) -> None:
    world = raw_env()
    world.reset(seed=1)
    before = world._state
    with pytest.raises(IllegalAction, match=r"\.$"):
        world.step(number)
    assert world._state is before


def test_with_the_wrappers_an_illegal_action_ends_the_episode_at_a_loss_of_one() -> None:
    world = env()
    world.reset(seed=1)
    agent = world.agent_selection
    world.step(actions.ACCEPT)
    assert world.rewards[agent] == -1
    assert all(world.terminations.values())


def test_a_burial_is_six_choices_of_one_agent() -> None:
    world = raw_env()
    world.reset(seed=2)
    chance = random.Random(2)
    while world._state.phase != Phase.BURY:
        world.step(any_action(world, chance))
    declarer, hand = world.agent_selection, world.view(world.agent_selection).hand
    chosen: list[int] = []
    while world._state.phase == Phase.BURY:
        assert world.agent_selection == declarer
        seen = world.observe(declarer)["observation"]
        assert np.flatnonzero(part(seen, "aside")).tolist() == sorted(chosen)
        chosen.append(any_action(world, chance) - actions.CARDS)
        world.step(chosen[-1] + actions.CARDS)
    assert len(set(chosen)) == 6
    assert sorted(cards_in(world._state.buried)) == sorted(chosen)
    assert hand >> chosen[0] & 1
    assert not part(world.observe(declarer)["observation"], "aside").any()


def test_what_is_laid_aside_is_seen_by_the_declarer_alone() -> None:
    world = raw_env()
    world.reset(seed=2)
    chance = random.Random(2)
    while world._state.phase != Phase.BURY:
        world.step(any_action(world, chance))
    others = [agent for agent in AGENTS if agent != world.agent_selection]
    before = [world.observe(agent)["observation"].tobytes() for agent in others]
    world.step(any_action(world, chance))
    assert [world.observe(agent)["observation"].tobytes() for agent in others] == before


def test_every_number_is_within_the_space_and_the_hand_is_ones_own() -> None:
    world = raw_env(rules={"target": 3}, episode="game")
    world.reset(seed=4)
    chance = random.Random(4)
    while not any(world.terminations.values()):
        for seat, agent in enumerate(AGENTS):
            seen = world.observe(agent)
            assert world.observation_space(agent).contains(seen)
            held = world._state.holding(seat)
            assert np.flatnonzero(part(seen["observation"], "hand")).tolist() == list(
                cards_in(held)
            )
        world.step(any_action(world, chance))
    assert abs(world.observe(AGENTS[0])["observation"]).max() <= MOST


def test_the_table_is_told_in_words_without_a_hand() -> None:
    world = raw_env(render_mode="ansi")
    world.reset(seed=1)
    text = world.render()
    assert text is not None
    assert "Hand 1." in text
    assert " of " not in text
    assert "You are" not in text


def test_an_episode_is_a_hand_or_a_game() -> None:
    with pytest.raises(ValueError, match="a hand or a game"):
        raw_env(episode="evening")  # type: ignore[arg-type]


def test_the_example_in_the_document_runs_to_its_end() -> None:
    text = (Path(__file__).parents[2] / "docs/research.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    exec(example, names)
    assert not names["world"].agents
    assert f"{SIZE:,} numbers" in text
