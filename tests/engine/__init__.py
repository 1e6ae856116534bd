"""The engine, chapter by chapter of docs/rules.md, and as a whole."""
