"""The modules that plug into the base game (rules.md §8)."""
