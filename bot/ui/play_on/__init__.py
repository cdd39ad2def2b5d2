"""Playing on from a turn of another game, in Discord."""
