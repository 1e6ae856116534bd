"""The daily deal: one hand a day, the same for everybody, with what it is measured by."""
