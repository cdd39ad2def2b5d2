"""Database URLs, read the way people write them."""

from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from storage.errors import StorageError

_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}


def database_url(text: str) -> URL:
    """The URL with the driver this package uses. Raises StorageError if it is none we can use.

    The text itself is not repeated in the error: it may hold a password.
    """
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise StorageError(
            "DATABASE_URL is not a database address. "
            "Write sqlite:///file.db or postgresql://user:password@host/name."
        ) from None
    driver = _DRIVERS.get(url.get_backend_name())
    if driver is None:
        raise StorageError(
            f"DATABASE_URL names {url.get_backend_name()!r}; only sqlite and postgresql are known."
        )
    url = url.set(drivername=driver)
    if is_sqlite(url):
        _check_file(url)
    return url


def is_sqlite(url: URL) -> bool:
    """Whether the database is a file of SQLite; otherwise it is PostgreSQL."""
    return url.get_backend_name() == "sqlite"


def sqlite_file(url: URL) -> Path:
    """The file of an SQLite database."""
    assert url.database is not None
    return Path(url.database)


def _check_file(url: URL) -> None:
    if url.database is None or url.database.startswith((":memory:", "file:")):
        raise StorageError(
            "DATABASE_URL must name a file (sqlite:///file.db): games have to outlive the process."
        )
    folder = sqlite_file(url).absolute().parent
    if not folder.is_dir():
        raise StorageError(
            f"The folder {folder} for the database does not exist. "
            "Create it, or change DATABASE_URL."
        )
