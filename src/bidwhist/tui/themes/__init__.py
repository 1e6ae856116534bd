"""Colors: palettes, themes, contrast."""
