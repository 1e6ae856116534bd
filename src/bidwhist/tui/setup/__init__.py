"""The title, the set-up of a game, house rules and settings."""
