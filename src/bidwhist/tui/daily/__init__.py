"""The daily deal on the screen."""
