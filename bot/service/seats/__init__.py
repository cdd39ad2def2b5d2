"""Seats: who sits at a game, who stands in, and how a seat changes hands."""
