"""The people of a game: who sits at it, how a seat changes hands, what they must agree on."""
