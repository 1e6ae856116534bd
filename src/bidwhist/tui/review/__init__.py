"""The review of a finished hand on the screen."""
