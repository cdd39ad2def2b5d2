"""What the use cases of the daily challenge give: frozen records and closed unions."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from bot.daily import Streak
from bot.service.table.outcomes import Repeated
from bot.service.table.records import Table
from storage.records.days import Attempt, DayRecord, Race

DAILY_CLOSED_POST: Final = "daily_closed"
"""Kind of the message to a person whose attempt was not finished in time; its channel is the
person, its payload ``{"day": "2026-11-30", "game": "g7k"}``."""

DAILY_RESULTS_POST: Final = "daily_results"
"""Kind of the message with the results of a day; payload ``{"day": …, "guild": server id}``."""


@dataclass(frozen=True, slots=True)
class DailyOff:
    """Nothing was done: without a secret there is no challenge."""


@dataclass(frozen=True, slots=True)
class NoSuchDay:
    """Nothing was done: there was no challenge on that day, or it has not begun."""

    day: date


@dataclass(frozen=True, slots=True)
class DayOver:
    """Nothing was done: an attempt at a day begins on that very day."""

    record: DayRecord


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """Nothing was done: the day is a game of rules that this version does not play any more."""

    record: DayRecord


@dataclass(frozen=True, slots=True)
class NotYet:
    """Nothing was done: the person's own attempt at the day comes first."""

    record: DayRecord


@dataclass(frozen=True, slots=True)
class ForgottenMeanwhile:
    """Nothing was done: the person had begun the day, then had all that is kept deleted."""

    record: DayRecord


@dataclass(frozen=True, slots=True)
class Attempted:
    """A person's attempt at a day is under way; ``begun`` is whether it has begun just now."""

    record: DayRecord
    table: Table
    begun: bool


@dataclass(frozen=True, slots=True)
class Practising:
    """A practice game of a day is under way; ``begun`` as above."""

    record: DayRecord
    table: Table
    begun: bool


@dataclass(frozen=True, slots=True)
class Finish:
    """What came of a person's attempt at a day, with their streak as of that day.

    ``attempt`` says whether it counts. ``par`` is None where nobody has reckoned it.
    """

    record: DayRecord
    attempt: Attempt
    streak: Streak

    @property
    def par(self) -> int | None:
        """The points of the engine's strong player in the same game."""
        return None if self.record.par is None else self.record.par[-1][0]


@dataclass(frozen=True, slots=True)
class Practised:
    """How a practice game went, beside par and the person's attempt."""

    record: DayRecord
    race: Race
    attempt: Attempt | None


@dataclass(frozen=True, slots=True)
class Ghost:
    """Whom one may be compared with at a day."""

    user_id: int
    name: str


@dataclass(frozen=True, slots=True)
class Compared:
    """Races through the same game: one's own, par, and another person's."""

    record: DayRecord
    own: Race | None
    other: tuple[str, Race] | None


@dataclass(frozen=True, slots=True)
class ArchiveLine:
    """A past day, and one's own attempt at it if there was one."""

    record: DayRecord
    attempt: Attempt | None


PlayOutcome = (
    Attempted
    | Finish
    | DailyOff
    | NoSuchDay
    | DayOver
    | RulesChanged
    | ForgottenMeanwhile
    | Repeated
)
"""Of ``Daily.play``. With a Finish the person has had their attempt."""

PractiseOutcome = Practising | NotYet | NoSuchDay | RulesChanged | ForgottenMeanwhile | Repeated
"""Of ``Daily.practise``."""
