"""What can go wrong in the database, each as one sentence for the person who runs the bot.

A lost race or a doubled press is no error: those are outcomes (storage.outcomes).
"""


class StorageError(Exception):
    """The database cannot be used as asked; the text says why and what to do."""


class StorageUnavailable(StorageError):
    """The database did not answer in time, or not at all; trying again later may help."""


class NewerDatabase(StorageError):
    """The database was written by a newer version of the bot than this one."""
