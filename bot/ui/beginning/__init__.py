"""How a game begins: its module, set and pace, and the solo game."""
