"""Lobbies: people gather for a game of two to four, and it begins."""
