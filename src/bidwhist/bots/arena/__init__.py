"""Matches between bots, and what they came to."""
