"""The game in sentences, a line each: for screen readers, braille and serial lines, scripts."""
