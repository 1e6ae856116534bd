"""What the table looks like: pure functions from views, looks and sizes to cells and Content."""
