"""The lessons on the screen."""
