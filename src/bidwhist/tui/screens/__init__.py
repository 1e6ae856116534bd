"""The screens: the table, and what comes before, between and over its games."""
