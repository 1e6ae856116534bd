"""The parts of the table: each draws what it is given and posts what a person does."""
