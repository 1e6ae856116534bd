"""The words of the game: rules, results and names as players read them."""
