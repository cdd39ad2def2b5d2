"""The pictures of the game: layouts turn views into scenes, the painter turns scenes into files."""
