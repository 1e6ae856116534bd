"""The table in a browser (extra `web`): a small server, and a process for each visitor."""
