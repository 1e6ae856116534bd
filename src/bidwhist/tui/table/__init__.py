"""The table: its screen, its parts and its commands."""
