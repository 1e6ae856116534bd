"""What lies over a screen."""
