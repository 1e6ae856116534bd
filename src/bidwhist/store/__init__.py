"""What lasts between games: settings, saved tables, game files and their history."""
