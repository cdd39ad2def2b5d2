"""How games are kept: read, written and remembered, one act after the other."""
