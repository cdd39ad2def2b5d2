"""Requests: what the people of a game must agree on."""
