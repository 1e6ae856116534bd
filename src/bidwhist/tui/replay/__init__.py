"""Replay of a finished hand, and playing it again."""
