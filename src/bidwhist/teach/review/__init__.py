"""The review of a finished hand."""
