"""The few words that are written into pictures, in English; the bot passes them translated.

Names of cards, gates and ports come from the component set, names of people from the bot.
Templates are filled by ``str.format``.
"""

from collections.abc import Callable
from dataclasses import dataclass

from engine.words import Level, Piece


def initials(name: str) -> str:
    """The first letters of a quadrant's name: ``NE`` for ``north-east``."""
    return "".join(part[:1] for part in name.replace("-", " ").split()).upper()


@dataclass(frozen=True, slots=True)
class Words:
    """Labels and templates, by where they stand.

    ``called`` says how a name of the component set is spelt in the language of the reader, ``told``
    does so for what the set tells about a Character; in English that is as the set has it.
    ``quarter`` shortens the name of a quadrant.
    """

    round_of: str = "Turn {round} of {rounds}"
    to_play: str = "{name} to play"
    game_over: str = "The game is over"
    the_bot: str = "The Bot"
    seat: str = "Seat {number}"
    palace: str = "Palace"
    wisdom: str = "Wisdom area"
    river: str = "Tigris"
    palace_site: str = "Palace site"
    market: str = "market"
    city: str = "Round City"
    display: str = "On display"
    pool: str = "Pool"
    bag: str = "Bag"
    hand: str = "Hand"
    board: str = "Board"
    pile: str = "Fulfilled"
    points: str = "points"
    deck: str = "Deck"
    stack: str = "Characters taken"
    active_card: str = "Active card"
    top_card: str = "Top of the deck"
    starting: str = "Starting"
    day: str = "Day"
    night: str = "Night"
    race: str = "Score race"
    averages: str = "Average points"
    games: str = "Games: {games}"
    own_average: str = "Own average"
    others: str = "Others at the table"
    rating: str = "Rating"
    rating_unsure: str = "Provisional"
    rating_spread: str = "How sure the number is"
    results: str = "Results"
    results_won: str = "Won: {n}"
    results_other: str = "Not won: {n}"
    results_average: str = "Average {points}"
    against_bot: str = "to the Bot"
    against_par: str = "to par"
    streak: str = "days in a row"
    since: str = "Since your last turn"
    public_works: str = "Public Works"
    contracts: str = "Contracts"
    objectives: str = "Objectives"
    score: str = "Score"
    score_now: str = "If the game ended now"
    row_great: str = "Great Building"
    row_base: str = "Base"
    row_dome: str = "Dome"
    row_night: str = "Night Characters"
    row_artefacts: str = "Artefacts"
    row_favour: str = "Favour"
    row_shame: str = "Shame"
    row_public_houses: str = "Public Houses"
    row_civic: str = "Civic board"
    row_objectives: str = "Objectives"
    row_total: str = "Total"
    by_night: str = "Points are equal; Night Characters decide."
    by_favour: str = "Points and Night Characters are equal; Favour decides."
    by_nothing: str = "Points, Night Characters and Favour are equal: shared victory."
    by_the_bot: str = "Points are equal, and that is enough for the Bot."

    alt_table: str = "The whole table. {headline}. {seats}"
    alt_seat: str = (
        "{name}: {points} points; Coins {coins}, Goods {goods}, Favour {favour}, Step {steps}, "
        "Wild {wild}, Shame {shame}; {rows}; Buildings {buildings}, Palace pieces {pieces}, "
        "Boats in port {docks}; Vizier at {place}."
    )
    alt_bot: str = (
        "{name}: {points} points; {rows}; Buildings {buildings}, Palace pieces {pieces}, "
        "Boats in port {docks}; Vizier at {place}."
    )
    alt_rows: str = "Books {books}, Patients {patients}, Artefacts {artefacts}, Students {students}"
    alt_nowhere: str = "no place yet"
    alt_city: str = "The Round City. {quadrants}"
    alt_quadrant: str = "Quadrant {number}: {places}."
    alt_building: str = "Building {level} of {name}"
    alt_river: str = "The Tigris. Boats: {boats}. {ports}"
    alt_port: str = "{port} ({tile}): {slots}."
    alt_vizier: str = "Vizier of {name} at {place}"
    alt_palace: str = "The Palace. Sections: {sections}. Built: {pieces}."
    alt_piece: str = "{piece} {section} by {name}"
    alt_masons: str = "the masons"
    alt_none: str = "nothing yet"
    alt_wisdom: str = "The Wisdom area. On display: {cards}. Library tokens: {tokens}."
    alt_cards: str = "Characters: {cards}."
    alt_score: str = "The score sheet. {totals}."
    alt_total: str = "{name} {points}"
    alt_pool: str = "Cards left in the pool: {n}"
    alt_column: str = "Column of {name}: {slots}"
    alt_houses: str = "Public Houses: {houses}"
    alt_below: str = "{n} more below"
    alt_left: str = "Objectives left: {n}"
    alt_question: str = "The open question. {options}."
    alt_go: str = "Quadrant {number}"
    alt_space: str = "space {number}"
    alt_decline: str = "Do without"
    alt_stay: str = "Stay here"
    alt_recap: str = "{name}: {points} points ({difference})"
    alt_averages: str = "{name} {points} (others {others})"
    alt_rating: str = "Rating of {name}: {points}, lowest {least}, highest {most}. Games: {n}."
    alt_rating_point: str = "{day}: {points}"
    alt_results: str = "Points of {name}. Games: {n}. Average {points}. {bins}."
    alt_results_bin: str = "{first} to {last}: {n}, {won} won"
    alt_replay: str = "The game in {n} pictures. {totals}."
    coins: str = "Coins"
    goods: str = "Goods"
    favour: str = "Favour"
    steps: str = "Step tokens"
    wild: str = "Wild tokens"
    shame: str = "Shame"
    artefact: str = "Artefact"
    building: str = "Building"
    boat: str = "Boat"
    vizier: str = "Vizier"
    library: str = "Library token"
    book: str = "Book"
    patient: str = "Patient"
    student: str = "Student"
    empty: str = "empty"
    base: str = "Base"
    pillar: str = "Pillar"
    arch: str = "Arch"
    spire: str = "Spire"
    dome: str = "Dome"
    beginner: str = "Beginner"
    intermediate: str = "Intermediate"
    advanced: str = "Advanced"
    expert: str = "Expert"

    called: Callable[[str], str] = str
    told: Callable[[str], str] = str
    quarter: Callable[[str], str] = initials

    def row(self, key: str) -> str:
        """The label of a row of the score sheet that is not a Scoring tile's."""
        return str(getattr(self, f"row_{key}", key))

    def level(self, level: Level) -> str:
        """The name of a level of the Bot."""
        return str(getattr(self, level))

    def piece(self, piece: Piece) -> str:
        """The name of a Palace piece."""
        return str(getattr(self, piece))


ENGLISH = Words()
