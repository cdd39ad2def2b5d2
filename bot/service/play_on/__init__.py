"""Playing on from any turn of another game."""
