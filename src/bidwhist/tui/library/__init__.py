"""Finished and unfinished games, and statistics."""
