"""One game at a table without a screen: dealing, the session, claims and deal codes."""
