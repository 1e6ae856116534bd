"""Bid Whist as a PettingZoo AEC environment of four agents, two against two.

An agent acts at its seat's turn; where revokes are called it calls at its own turn only. An episode
is one hand or, with `episode="game"`, a whole game. After each hand an agent's reward is its side's
points less the other side's, so that the four rewards add up to 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from bidwhist.engine import Bury, HouseRules, Phase, SeatView, apply, house_rules, new_game, view
from bidwhist.game.dealing import fresh_seed, next_deal
from bidwhist.rl.actions import CARDS, COUNT, action_of, legal_numbers, may_lay_aside
from bidwhist.rl.observation import MOST, SIZE, observe

AGENTS = ("north_0", "east_1", "south_2", "west_3")
"""The agents by seat."""


def env(**options: Any) -> AECEnv:
    """Return the usual environment: an illegal action ends the episode with a loss."""
    made: AECEnv = raw_env(**options)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(AECEnv):  # noqa: N801  (PettingZoo's name for it)
    """The environment without wrappers; an illegal action raises `IllegalAction`.

    `profile` and `rules` are the house rules; `render_mode` "ansi" or "human" has `render` return
    or print the table in words.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "human"],
        "name": "bidwhist_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        profile: str = "pagat",
        rules: Mapping[str, str | int] | None = None,
        episode: Literal["hand", "game"] = "hand",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if episode not in ("hand", "game"):
            raise ValueError(f"An episode is a hand or a game, not {episode!r}.")
        self.house_rules: HouseRules = house_rules(profile, **(rules or {}))
        self.episode = episode
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.agent_selection = AGENTS[0]
        self.observation_spaces = {agent: _observation_space() for agent in AGENTS}
        self.action_spaces = {agent: spaces.Discrete(COUNT) for agent in AGENTS}
        self._seed = fresh_seed()
        self._episodes = 0
        self._state = new_game(self.house_rules)
        self._aside = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the agent's observation space."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the agent's action space."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal the first hand of a new episode; later episodes follow from the last seed."""
        if seed is not None:
            self._seed, self._episodes = str(seed), 0
        self._episodes += 1
        self._state = new_game(self.house_rules)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._deal()

    def view(self, agent: str) -> SeatView:
        """Return the agent's SeatView."""
        return view(self._state, AGENTS.index(agent))

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        """Return the observation and, all 0 out of turn, the mask of legal actions."""
        seen = self.view(agent)
        aside = self._aside if seen.is_my_turn else 0
        mask = np.zeros(COUNT, np.int8)
        mask[list(legal_numbers(seen, aside))] = 1
        return {"observation": observe(seen, aside), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Act for the agent whose turn it is; `IllegalAction` changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        before = self._state.result
        self._act(agent, int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._state.result is not None and self._state.result is not before:
            self._score()
        else:
            self.agent_selection = AGENTS[self._state.turn]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _act(self, agent: str, action: int) -> None:
        """Change the state, or lay a card aside."""
        seat = AGENTS.index(agent)
        card = action - CARDS
        seen = self.view(agent)
        if (
            seen.phase == Phase.BURY
            and 0 <= card < 54
            and may_lay_aside(seen, self._aside) >> card & 1
        ):
            self._aside |= 1 << card
            if self._aside.bit_count() == self.house_rules.kitty_size:
                self._state = apply(self._state, Bury(seat, self._aside))
                self._aside = 0
            return
        self._state = apply(self._state, action_of(action, seat))

    def _deal(self) -> None:
        """Deal the next hand."""
        self._state = apply(self._state, next_deal(self._state, f"{self._seed} {self._episodes}"))
        self._aside = 0
        self.agent_selection = AGENTS[self._state.turn]

    def _score(self) -> None:
        """Give the hand's rewards, and end the episode or deal again."""
        result = self._state.result
        assert result is not None
        net = float(result.points[0] - result.points[1])
        self.rewards = {agent: -net if seat & 1 else net for seat, agent in enumerate(AGENTS)}
        if self.episode == "hand" or self._state.phase == Phase.OVER:
            self.terminations = dict.fromkeys(AGENTS, True)
            self.agent_selection = AGENTS[0]
        else:
            self._deal()

    def render(self) -> str | None:
        """Return the table in words as an onlooker sees it; in mode "human" print it instead."""
        from bidwhist.plain.descriptions import table_lines

        names = [agent.split("_")[0].capitalize() for agent in AGENTS]
        text = "\n".join(table_lines(names, view(self._state, -1)))
        if self.render_mode == "human":
            print(text, end="\n\n")
            return None
        return text


def _observation_space() -> spaces.Space[Any]:
    return spaces.Dict(
        {
            "observation": spaces.Box(-MOST, MOST, (SIZE,), np.float32),
            "action_mask": spaces.Box(0, 1, (COUNT,), np.int8),
        }
    )
