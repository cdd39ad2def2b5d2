"""The rules of a turn, one file per act: what may be chosen and what it does, side by side."""
