"""The daily deal: one hand a day, the same for everybody, with par and the expert's result."""
