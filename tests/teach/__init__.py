"""The lessons, the hints and the review."""
