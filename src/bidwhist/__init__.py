"""Bid Whist for the terminal: a pure engine, bots that play it, and a table to sit down at."""

__version__ = "0.1.0"
