"""The table in the terminal: screens, widgets and faces, over the engine's views."""
