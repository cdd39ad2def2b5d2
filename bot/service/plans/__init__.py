"""Plans: turns filed before they have come."""
