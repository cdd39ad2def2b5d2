"""What the person who runs the bot may set, read once from the environment and the .env file.

No other module looks at the environment; everything else takes the `Settings` record.
"""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

from babel import Locale, UnknownLocaleError

T = TypeVar("T")

VARIABLES = (
    "DISCORD_TOKEN",
    "DATABASE_URL",
    "BAGHDAD_COMPONENTS",
    "BAGHDAD_MORE_COMPONENTS",
    "BAGHDAD_LOCALE",
    "DAILY_SECRET",
    "LOG_FORMAT",
    "LOG_LEVEL",
    "OWNER_IDS",
)
LOG_FORMATS = ("text", "json")
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
SHORTEST_SECRET = 32

# The spellings people use, and the asynchronous driver that each stands for.
_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


class SettingsError(ValueError):
    """Some settings cannot be used; `problems` has one sentence for each."""

    def __init__(self, *problems: str) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that can be set from outside. Secrets never show in the repr."""

    discord_token: str | None = field(default=None, repr=False)
    # A file in the folder that the bot is started from. An address may hold a password.
    database_url: str = field(default="sqlite+aiosqlite:///baghdad.db", repr=False)
    components: Path | None = None
    more_components: tuple[Path, ...] = ()
    locale: str = "en"
    daily_secret: str | None = field(default=None, repr=False)
    log_format: str = "text"
    log_level: str = "INFO"
    owner_ids: frozenset[int] = frozenset()

    def require_token(self) -> str:
        """Return the bot token; raise SettingsError if it is not set."""
        if self.discord_token is None:
            raise SettingsError(
                "DISCORD_TOKEN is not set: copy .env.example to .env and put the bot token "
                "from Discord's developer portal into it."
            )
        return self.discord_token


def load_settings(
    environ: Mapping[str, str] | None = None, env_file: Path = Path(".env")
) -> Settings:
    """Read the settings; a variable of the environment wins over the same name in `env_file`.

    An empty value counts as not set, and the file need not exist. Raises SettingsError with a
    sentence for each thing that is wrong, all of them at once.
    """
    reading = _Reading(env_file)
    reading.values.update(os.environ if environ is None else environ)
    read, default = reading.value, Settings()
    settings = Settings(
        discord_token=read("DISCORD_TOKEN", _token, default.discord_token),
        database_url=read("DATABASE_URL", _database_url, default.database_url),
        components=read("BAGHDAD_COMPONENTS", _folder, default.components),
        more_components=read("BAGHDAD_MORE_COMPONENTS", _folders, default.more_components),
        locale=read("BAGHDAD_LOCALE", _locale, default.locale),
        daily_secret=read("DAILY_SECRET", _secret, default.daily_secret),
        log_format=read("LOG_FORMAT", _one_of(LOG_FORMATS), default.log_format),
        log_level=read("LOG_LEVEL", _one_of(LOG_LEVELS), default.log_level),
        owner_ids=read("OWNER_IDS", _user_ids, default.owner_ids),
    )
    if reading.problems:
        raise SettingsError(*reading.problems)
    return settings


class _Reading:
    """The raw values of one start, and what was found wrong with them so far."""

    def __init__(self, env_file: Path) -> None:
        self.values: dict[str, str] = {}
        self.problems: list[str] = []
        if env_file.exists():
            for number, line in enumerate(env_file.read_text("utf-8").splitlines(), start=1):
                self._take_line(line.strip(), f"Line {number} of {env_file.name}")

    def _take_line(self, line: str, place: str) -> None:
        if not line or line.startswith("#"):
            return
        name, equals, value = line.removeprefix("export ").partition("=")
        name, value = name.strip(), value.strip()
        if not equals or not name.isidentifier():
            self.problems.append(f"{place} is not of the form NAME=value.")
            return
        if name not in VARIABLES and (close := get_close_matches(name, VARIABLES, 1, 0.8)):
            self.problems.append(f"{place} sets {name}, which is unknown: is it {close[0]}?")
        if len(value) > 1 and value[0] == value[-1] and value[0] in "'\"":
            value = value[1:-1]
        self.values[name] = value

    def value(self, name: str, parse: Callable[[str], T], default: T) -> T:
        """Return the parsed value of a variable, or the default if it is unset or wrong."""
        text = self.values.get(name, "").strip()
        try:
            return parse(text) if text else default
        except ValueError as error:
            self.problems.append(f"{name} {error}")
            return default


# Each reader below returns the value or raises ValueError with the end of a sentence that starts
# with the variable's name. Nothing secret may be quoted in it.


def _token(text: str) -> str:
    parts = text.split(".")
    if len(parts) != 3 or not all(parts) or any(mark.isspace() for mark in text):  # noqa: PLR2004 - the shape of a token
        raise ValueError(
            "is not a bot token, which is three parts joined by dots: copy it anew from the page "
            "“Bot” of your application in Discord's developer portal."
        )
    return text


def _database_url(text: str) -> str:
    scheme, separator, rest = text.partition("://")
    driver = _DRIVERS.get(scheme)
    if not separator or driver is None:
        raise ValueError(
            "must start with sqlite:/// (and a file) or postgresql:// (and user, host and name)."
        )
    if driver.startswith("sqlite"):
        if not rest.startswith("/") or rest.strip("/") in ("", ":memory:"):
            raise ValueError("must name a file, as in sqlite:///baghdad.db.")
    elif not _names_a_database(text):
        raise ValueError(
            "must name host and database, as in postgresql://user:password@host/baghdad."
        )
    return f"{driver}://{rest}"


def _names_a_database(address: str) -> bool:
    try:
        parts = urlsplit(address)
        return bool(parts.hostname and parts.path.strip("/") and parts.port != 0)
    except ValueError:  # its own words would quote the password
        return False


def _folder(text: str) -> Path:
    folder = Path(text).expanduser()
    if not folder.is_dir():
        raise ValueError(
            f"names {text}, which is not a folder: give the folder of a component set."
        )
    return folder


def _folders(text: str) -> tuple[Path, ...]:
    return tuple(_folder(part.strip()) for part in text.split(os.pathsep) if part.strip())


def _locale(text: str) -> str:
    try:
        return str(Locale.parse(text.replace("-", "_")))
    except (UnknownLocaleError, ValueError):
        raise ValueError(f"is {text!r}, which is no language code like en, de or pt-BR.") from None


def _secret(text: str) -> str:
    if len(text) < SHORTEST_SECRET:
        raise ValueError(
            f"is too short to keep tomorrow's challenge secret: give at least {SHORTEST_SECRET} "
            "random characters."
        )
    return text


def _one_of(allowed: tuple[str, ...]) -> Callable[[str], str]:
    def choose(text: str) -> str:
        for word in allowed:
            if word.casefold() == text.casefold():
                return word
        raise ValueError(f"is {text!r}: choose one of {', '.join(allowed)}.")

    return choose


def _user_ids(text: str) -> frozenset[int]:
    ids = text.replace(",", " ").split()
    if wrong := [part for part in ids if not (part.isascii() and part.isdigit())]:
        raise ValueError(
            f"holds {wrong[0]!r}, which is not a user id: in Discord, switch on developer mode and "
            "copy your own id, a long number; put commas between several."
        )
    return frozenset(map(int, ids))
