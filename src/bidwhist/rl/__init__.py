"""Bid Whist as a PettingZoo environment, for learning programs (extra `rl`).

`actions` numbers what can be done, `observation` turns a seat's view into numbers, `environment`
has the game. Import `env` or `raw_env` from `bidwhist.rl.environment`; they need PettingZoo.
"""
