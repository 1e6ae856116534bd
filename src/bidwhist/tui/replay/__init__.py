"""Going through a finished hand, and playing it again."""
