"""The names of the files of a component set."""


def file_name(field: str) -> str:
    """The file that a field of ``ComponentRecords`` is read from.

    >>> file_name("numbers"), file_name("river")
    ('set.toml', 'river.toml')
    """
    return "set.toml" if field == "numbers" else f"{field}.toml"
