"""The settings a person makes in the environment and in .env."""

import os
from pathlib import Path

import pytest

from bot.settings import SHORTEST_SECRET, VARIABLES, Settings, SettingsError, load_settings

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.not-a-real-token_only-its-shape"
SECRET = "s" * SHORTEST_SECRET
NOWHERE = Path("there-is-no-such-file.env")


def load(**environ: str) -> Settings:
    return load_settings(environ, NOWHERE)


def problems(**environ: str) -> tuple[str, ...]:
    with pytest.raises(SettingsError) as caught:
        load(**environ)
    return caught.value.problems


def test_without_any_variable_everything_has_a_default() -> None:
    settings = load()
    assert settings == Settings()
    assert settings.database_url == "sqlite+aiosqlite:///baghdad.db"
    assert settings.discord_token is None
    assert settings.components is None


def test_every_variable_is_read(tmp_path: Path) -> None:
    values = {
        "DISCORD_TOKEN": TOKEN,
        "DATABASE_URL": "sqlite:////srv/games.db",
        "BAGHDAD_COMPONENTS": str(tmp_path),
        "BAGHDAD_MORE_COMPONENTS": os.pathsep.join((str(tmp_path), str(tmp_path))),
        "BAGHDAD_LOCALE": "pt-BR",
        "DAILY_SECRET": SECRET,
        "LOG_FORMAT": "JSON",
        "LOG_LEVEL": "debug",
        "OWNER_IDS": "175928847299117063, 80351110224678912",
    }
    assert values.keys() == set(VARIABLES)
    assert load(**values) == Settings(
        discord_token=TOKEN,
        database_url="sqlite+aiosqlite:////srv/games.db",
        components=tmp_path,
        more_components=(tmp_path, tmp_path),
        locale="pt_BR",
        daily_secret=SECRET,
        log_format="json",
        log_level="DEBUG",
        owner_ids=frozenset({175928847299117063, 80351110224678912}),
    )


@pytest.mark.parametrize("name", VARIABLES)
def test_an_empty_variable_counts_as_not_set(name: str) -> None:
    assert load(**{name: "  "}) == Settings()


@pytest.mark.parametrize(
    ("written", "used"),
    [
        ("sqlite:///games.db", "sqlite+aiosqlite:///games.db"),
        ("sqlite+aiosqlite:///games.db", "sqlite+aiosqlite:///games.db"),
        ("postgres://a:b@db/baghdad", "postgresql+asyncpg://a:b@db/baghdad"),
        ("postgresql://db:5433/baghdad", "postgresql+asyncpg://db:5433/baghdad"),
        ("postgresql+asyncpg://db/baghdad", "postgresql+asyncpg://db/baghdad"),
    ],
)
def test_a_database_address_names_its_asynchronous_driver(written: str, used: str) -> None:
    assert load(DATABASE_URL=written).database_url == used


BAD_VALUES = [
    ("DISCORD_TOKEN", "paste-your-token", "three parts joined by dots"),
    ("DISCORD_TOKEN", "two.parts", "three parts joined by dots"),
    ("DISCORD_TOKEN", "Bot a.b.c", "three parts joined by dots"),
    ("DATABASE_URL", "games.db", "must start with sqlite:///"),
    ("DATABASE_URL", "mysql://u:hunter2@db/x", "must start with sqlite:///"),
    ("DATABASE_URL", "sqlite://games.db", "must name a file"),
    ("DATABASE_URL", "sqlite:///:memory:", "must name a file"),
    ("DATABASE_URL", "sqlite:///", "must name a file"),
    ("DATABASE_URL", "postgresql://u:hunter2@db", "must name host and database"),
    ("DATABASE_URL", "postgresql://u:hunter2@db:port/x", "must name host and database"),
    ("DATABASE_URL", "postgresql:///baghdad", "must name host and database"),
    ("DATABASE_URL", "postgresql://u:hunter2@[db/x", "must name host and database"),
    ("BAGHDAD_COMPONENTS", "no-such-folder", "names no-such-folder, which is not a folder"),
    ("BAGHDAD_MORE_COMPONENTS", "no-such-folder", "names no-such-folder, which is not a folder"),
    ("BAGHDAD_LOCALE", "klingon", "no language code"),
    ("BAGHDAD_LOCALE", "e n", "no language code"),
    ("DAILY_SECRET", "hunter2", "at least 32 random characters"),
    ("LOG_FORMAT", "xml", "choose one of text, json"),
    ("LOG_LEVEL", "LOUD", "choose one of DEBUG, INFO, WARNING, ERROR"),
    ("OWNER_IDS", "@somebody", "'@somebody', which is not a user id"),
    ("OWNER_IDS", "1759²", "'1759²', which is not a user id"),
]


@pytest.mark.parametrize(("name", "value", "said"), BAD_VALUES)
def test_a_bad_value_gets_one_sentence(name: str, value: str, said: str) -> None:
    (sentence,) = problems(**{name: value})
    assert sentence.startswith(f"{name} ")
    assert said in sentence
    assert sentence.endswith(".")
    assert "hunter2" not in sentence


def test_each_variable_but_none_other_has_a_bad_value_above() -> None:
    assert {name for name, _, _ in BAD_VALUES} == set(VARIABLES)


def test_all_that_is_wrong_is_said_at_once() -> None:
    with pytest.raises(SettingsError) as caught:
        load(LOG_LEVEL="LOUD", OWNER_IDS="me", BAGHDAD_LOCALE="de")
    assert [sentence.split()[0] for sentence in caught.value.problems] == ["LOG_LEVEL", "OWNER_IDS"]
    assert str(caught.value) == "\n".join(caught.value.problems)


def test_secrets_never_show_in_a_repr() -> None:
    address = "postgresql://u:hunter2@db/baghdad"
    settings = load(DISCORD_TOKEN=TOKEN, DAILY_SECRET=SECRET, DATABASE_URL=address)
    for secret in (TOKEN, SECRET, "hunter2"):
        assert secret not in repr(settings)
        assert secret not in str(settings)


def test_a_token_is_asked_for_only_where_it_is_needed() -> None:
    assert load(DISCORD_TOKEN=TOKEN).require_token() == TOKEN
    with pytest.raises(SettingsError, match=r"copy \.env\.example to \.env"):
        load().require_token()


def write_env(folder: Path, text: str) -> Path:
    path = folder / ".env"
    path.write_text(text, "utf-8")
    return path


def test_the_env_file_is_read(tmp_path: Path) -> None:
    path = write_env(
        tmp_path,
        f"# a comment\n\nDISCORD_TOKEN={TOKEN}\nexport LOG_LEVEL = 'WARNING'\n"
        'DATABASE_URL="sqlite:///a=b.db"\nTZ=Asia/Baghdad\n',
    )
    assert load_settings({}, path) == Settings(
        discord_token=TOKEN, log_level="WARNING", database_url="sqlite+aiosqlite:///a=b.db"
    )


def test_the_environment_wins_over_the_env_file(tmp_path: Path) -> None:
    path = write_env(tmp_path, "LOG_LEVEL=WARNING\nLOG_FORMAT=json\n")
    settings = load_settings({"LOG_LEVEL": "ERROR"}, path)
    assert (settings.log_level, settings.log_format) == ("ERROR", "json")


def test_the_process_and_its_folder_are_read_by_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LOG_LEVEL", "ERROR")
    write_env(tmp_path, "LOG_FORMAT=json\n")
    monkeypatch.chdir(tmp_path)
    assert load_settings() == Settings(log_level="ERROR", log_format="json")


@pytest.mark.parametrize("line", ["LOG_LEVEL", "LOG LEVEL=INFO", "=INFO", "1ST=INFO"])
def test_a_line_that_sets_nothing_is_named(tmp_path: Path, line: str) -> None:
    with pytest.raises(SettingsError, match=r"^Line 2 of \.env is not of the form NAME=value\.$"):
        load_settings({}, write_env(tmp_path, f"# first\n{line}\n"))


def test_a_misspelt_name_in_the_env_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as caught:
        load_settings({}, write_env(tmp_path, "DISCORD_TOKN=x\n"))
    (sentence,) = caught.value.problems
    assert sentence == "Line 1 of .env sets DISCORD_TOKN, which is unknown: is it DISCORD_TOKEN?"


def test_the_example_file_can_be_used_as_it_is() -> None:
    example = Path(__file__).parents[2] / ".env.example"
    assert load_settings({}, example) == Settings()
