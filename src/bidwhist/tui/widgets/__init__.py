"""The parts of the table: each draws its data and posts messages for a person's input."""
