"""What goes wrong in a use case through no act of a person."""


class BrokenGame(Exception):
    """A stored game that this version cannot read; the text says which and what to do."""
