"""The command line: ``python -m bot`` (or ``baghdad``) and a command.

Each command imports what it needs when it runs, so that ``--help`` is quick and a tool that only
reads files works without a database or Discord's library.
"""

import sys
from pathlib import Path
from typing import NoReturn

import click

from bot.cli.errors import Trouble, one_line, sentence
from bot.cli.version import version

_INTERRUPTED = 130
"""What a process ends with that was stopped by Ctrl-C."""

_FOLDER = click.Path(file_okay=False, path_type=Path)
_DATABASE = click.Path(dir_okay=False, path_type=Path)
_FILE = click.Path(dir_okay=False, allow_dash=True, path_type=Path)


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(version(), message="%(version)s")
def commands() -> None:
    """The Discord bot with which people play the board game Baghdad."""


@commands.command()
def run() -> None:
    """Connect to Discord and serve games until stopped."""
    from bot.settings import load_settings

    settings = load_settings()
    settings.require_token()  # what is wrong with settings is said before Discord's library loads
    from bot import running
    from bot.cli.reaching import reaching_discord

    with reaching_discord():
        running.run(settings)


@commands.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen at.")
@click.option("--port", default=8080, show_default=True, type=click.IntRange(0, 65535))
@click.option("--browser/--no-browser", default=True, help="Open the page in a browser.")
@click.option("--db", type=_DATABASE, help="File of the games; default: playground.db here.")
def playground(*, host: str, port: int, browser: bool, db: Path | None) -> None:
    """Open a simulated Discord in the browser: no token, no network."""
    from bot.settings import load_settings

    try:
        from bot import playground as room
    except ModuleNotFoundError as missing:
        raise Trouble(
            f"The playground needs {missing.name}: install the extra with "
            "“pip install 'baghdad-bot[playground]'”, or call scripts/play."
        ) from missing
    room.serve(load_settings(), host=host, port=port, open_browser=browser, database=db)


@commands.command()
@click.option("--guild", type=click.IntRange(1), help="Only for this server, at once.")
def sync(guild: int | None) -> None:
    """Tell Discord which commands the bot has."""
    from bot.settings import load_settings

    settings = load_settings()
    settings.require_token()
    from bot import running
    from bot.cli.reaching import reaching_discord

    with reaching_discord():
        synced = running.sync(settings, guild)
    click.echo(f"{synced} commands are in Discord now.")


@commands.command()
def doctor() -> None:
    """Say what is wrong with settings, database and Discord, and how to mend it."""
    from bot import running
    from bot.settings import load_settings

    problems = running.doctor(load_settings())
    if problems:
        raise Trouble("\n".join(problems))
    click.echo("All is well.")


@commands.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def backup(file: Path) -> None:
    """Copy the database into FILE while the bot may go on running."""
    from bot.cli.database import back_up

    click.echo(back_up(file))


@commands.command()
@click.argument("game")
@click.option("-o", "--output", type=_FILE, default=Path("-"), help="Write here, not to stdout.")
def export(game: str, output: Path) -> None:
    """Print a game of the database, such as g7k, as an export file (docs/formats.md)."""
    from bot.cli.database import exported
    from bot.cli.files import write

    write(output, exported(game))


@commands.command()
@click.argument("file", type=_FILE)
@click.option("--state", "what", flag_value="state", help="Print the full state as JSON.")
@click.option("--score", "what", flag_value="score", help="Print the score sheet as JSON.")
@click.option("--at", type=click.IntRange(0), help="After this entry of the log; 0: the start.")
@click.option("--components", type=_FOLDER, help="Folder of the component set, if not built in.")
def replay(file: Path, what: str | None, at: int | None, components: Path | None) -> None:
    """Play an export file again and say where it leads. FILE may be - for standard input."""
    from bot.cli.replay import replayed

    click.echo(replayed(file, what, at, components))


@commands.command()
@click.option("--seats", type=click.IntRange(1, 4), help="So many people at the table.")
@click.option("--solo", "level", metavar="LEVEL", help="One person against the Bot.")
@click.option("--modules", default="", help="Modules to add, with commas between.")
@click.option("--players", default="random", show_default=True, help="Who decides, in turn.")
@click.option("--games", default=1, show_default=True, type=click.IntRange(1))
@click.option("--seed", default="1", show_default=True, help="All chance follows from it.")
@click.option("--json", "as_json", is_flag=True, help="A line of JSON for each game.")
@click.option("--log", "folder", type=_FOLDER, help="Write an export file of each game here.")
@click.option("--jobs", type=click.IntRange(1), help="Processes at work; default: all cores.")
@click.option("--components", type=_FOLDER, help="Folder of another component set.")
def simulate(  # noqa: PLR0913 - one parameter for each option
    *,
    seats: int | None,
    level: str | None,
    modules: str,
    players: str,
    games: int,
    seed: str,
    as_json: bool,
    folder: Path | None,
    jobs: int | None,
    components: Path | None,
) -> None:
    """Let the engine's players play games, and report each (docs/formats.md)."""
    from bot.cli.simulate import simulated
    from bot.cli.simulated_game import Plan

    plan = Plan.checked(
        seats=seats,
        level=level,
        modules=modules,
        players=players,
        seed=seed,
        components=components,
    )
    for line in simulated(plan, games, jobs=jobs, folder=folder, as_json=as_json):
        click.echo(line)


@commands.group()
def ratings() -> None:
    """Work with the ratings of those who play with others."""


@ratings.command()
def rebuild() -> None:
    """Work out all ratings anew from the stored games; the bot may go on running."""
    from bot.cli.ratings import rebuilt

    click.echo(rebuilt())


@commands.group()
def components() -> None:
    """Work with component sets: the cards, tiles, boards and numbers of the game."""


@components.command()
@click.argument("folder", metavar="DIR", type=_FOLDER)
def check(folder: Path) -> None:
    """Check the component set in DIR and say what it holds."""
    from bot.cli.components import checked

    click.echo(checked(folder))


def main() -> None:
    """Run the command that the arguments name, and end the process.

    Errors of use end it with 2 and all others with 1, each after a sentence on standard error;
    Ctrl-C ends it with 130. Who stops reading our output, like ``head``, hears nothing more.
    """
    try:
        sys.exit(commands(standalone_mode=False))
    except click.exceptions.NoArgsIsHelpError as bare:
        click.echo(bare.format_message())
        sys.exit(bare.exit_code)
    except click.ClickException as error:
        _fail(error.format_message(), error.exit_code)
    except click.Abort:
        sys.exit(_INTERRUPTED)
    except Exception as error:
        told = _sentences(error)
        if told is None:
            raise
        _fail(told, 1)


def _fail(text: str, code: int) -> NoReturn:
    for line in text.splitlines():
        click.echo(one_line(line), err=True)
    sys.exit(code)


def _sentences(error: Exception) -> str | None:
    """What an error says to people; None for a defect, whose traceback is wanted."""
    from bot.service.errors import BrokenGame
    from bot.settings import SettingsError
    from engine.errors import ComponentError, LogError, SetupError
    from storage import StorageError

    if isinstance(error, ComponentError | SettingsError):
        return str(error)
    if isinstance(error, LogError | SetupError):
        return sentence(str(error))
    if isinstance(error, BrokenGame | StorageError):
        return one_line(str(error))
    return None


if __name__ == "__main__":
    main()
