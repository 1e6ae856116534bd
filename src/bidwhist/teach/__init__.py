"""The teacher: lessons, and what was good or bad about a bid, a burial, a card."""
