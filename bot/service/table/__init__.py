"""A table: what a game is to the use cases, what acts make of it, and what they may come to."""
