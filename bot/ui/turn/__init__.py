"""A turn in Discord: the panel, hints, plans, and what can be looked up meanwhile."""
