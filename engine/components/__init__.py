"""The component set: every card, tile, board and number of the game, as data."""
