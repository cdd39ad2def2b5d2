"""The numbers of the whole table."""

from engine.components.records.record import Record, Reward


class Pieces(Record, frozen=True):
    """How many of each piece a seat has."""

    boats: int
    houses: int
    architects: int
    library_tokens: int


class Start(Record, frozen=True):
    """What a seat begins with; ``coins`` by seat order."""

    coins: tuple[int, ...]
    goods: int
    steps: int
    favour: int


class FavourTrack(Record, frozen=True):
    """Points of each step, from ``lowest`` upwards."""

    lowest: int
    points: tuple[int, ...]

    @property
    def highest(self) -> int:
        """The last step of the track."""
        return self.lowest + len(self.points) - 1


class Numbers(Record, frozen=True):
    """The table-wide numbers of the set (file ``set.toml``)."""

    id: str
    name: str
    version: int
    colours: tuple[str, ...]
    pieces: Pieces
    start: Start
    cards_per_seat: int
    display: int
    board_places: int
    most_of_a_kind: int
    icons_needed: tuple[int, ...]
    most_steps: int
    most_trades: int
    favour_track: FavourTrack
    shame_points: int
    patient_neighbour_coins: int
    student_neighbour_favour: int
    market: tuple[Reward, ...]
