"""JSON Schemas of what the commands print (docs/formats.md).

Unlike a reader of the formats, who must pass over unknown keys, these allow none: a key that is
added has to be written down here and there. Words are spelt out, not taken from the engine: they
are a promise to others.
"""

from typing import Any, Final

Schema = dict[str, Any]

ID: Final[Schema] = {"type": "string", "pattern": r"^[a-z0-9_\-]+$"}
HASH: Final[Schema] = {"type": "string", "pattern": "^[0-9a-f]{24}$"}
PLACE: Final[Schema] = {"type": "string", "pattern": r"^[1-4]\.([oib][1-4]|[pm])$"}
SEAT: Final[Schema] = {"type": "integer", "minimum": 0, "maximum": 3}
NATURAL: Final[Schema] = {"type": "integer", "minimum": 0}
FROM_1: Final[Schema] = {"type": "integer", "minimum": 1}
INTEGER: Final[Schema] = {"type": "integer"}
YES: Final[Schema] = {"type": "boolean"}
TEXT: Final[Schema] = {"type": "string"}

KINDS: Final = ("book", "patient", "artefact", "student", "building", "palace")
COUNTERS: Final = ("coins", "goods", "favour", "shame", "steps", "wild")
COUNTED: Final = (
    *("books", "patients", "artefacts", "students", "tiles", "columns", "buildings"),
    *("palace_pieces", "boats_in_port", "ports", "sections", "night_cards"),
    *("favour", "coins", "goods"),
)


def record(**keys: Schema) -> Schema:
    """An object with exactly these keys."""
    return partial_record((), **keys)


def partial_record(optional: tuple[str, ...], /, **keys: Schema) -> Schema:
    """The same, but some of them may be left out."""
    return {
        "type": "object",
        "properties": keys,
        "required": [key for key in keys if key not in optional],
        "additionalProperties": False,
    }


def each(item: Schema, at_least: int = 0, at_most: int | None = None) -> Schema:
    """An array of such items."""
    schema: Schema = {"type": "array", "items": item, "minItems": at_least}
    return schema if at_most is None else {**schema, "maxItems": at_most}


def by_id(names: Schema, value: Schema) -> Schema:
    """An object that maps such names to such values."""
    return {
        "type": "object",
        "propertyNames": names,
        "additionalProperties": value,
        "minProperties": 1,
    }


def maybe(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def one_of(*words: str) -> Schema:
    return {"enum": list(words)}


def by_name(names: tuple[str, ...], value: Schema) -> Schema:
    return record(**dict.fromkeys(names, value))


FORMAT_1: Final[Schema] = {"const": 1}
LEVEL: Final[Schema] = one_of("beginner", "intermediate", "advanced", "expert")
MODULES: Final[Schema] = each(one_of("public_works", "contracts", "objectives"))
PIECE_NAME: Final[Schema] = one_of("base", "pillar", "arch", "spire", "dome")

EXPORT: Final[Schema] = record(
    format=FORMAT_1,
    rules_version=FROM_1,
    setup=record(
        colours=each(TEXT, 2, 4),
        seed={"type": "string", "minLength": 1, "maxLength": 100},
        components=TEXT,
        level=maybe(LEVEL),
        modules=MODULES,
    ),
    log=each(
        partial_record(
            ("auto",),
            seq=FROM_1,
            seat=SEAT,
            choice={"type": "string", "minLength": 1, "maxLength": 60},
            auto={"const": True},
        )
    ),
)

COLUMN_KEYS: Final[dict[str, Schema]] = {
    "colour": TEXT,
    "seat": SEAT,
    "rows": each(record(key=TEXT, multiplier=INTEGER, count=INTEGER, points=INTEGER), at_least=1),
    "total": INTEGER,
    "night_points": NATURAL,
    "favour": INTEGER,
    "rank": FROM_1,
}
WINNERS: Final[Schema] = each(SEAT, at_least=1)
TIE_BREAK: Final[Schema] = one_of("points", "night", "favour", "shared", "bot")

SCORE: Final[Schema] = record(
    format=FORMAT_1,
    rules_version=FROM_1,
    state_hash=HASH,
    over=YES,
    columns=each(record(**COLUMN_KEYS), at_least=1),
    winners=WINNERS,
    tie_break=TIE_BREAK,
    seq=NATURAL,
)

SIMULATION: Final[Schema] = record(
    format=FORMAT_1,
    game=FROM_1,
    seed=TEXT,
    result=one_of("finished", "stuck", "illegal", "error"),
    detail=TEXT,
    level=maybe(LEVEL),
    modules=MODULES,
    seats=each(record(**COLUMN_KEYS, player=TEXT), at_least=1),
    winners=WINNERS,
    tie_break=TIE_BREAK,
    choices=NATURAL,
    forced=NATURAL,
    turns=NATURAL,
    state_hash=HASH,
)

BUILDING: Final[Schema] = record(
    seat=SEAT,
    place=PLACE,
    level={"type": "integer", "minimum": 1, "maximum": 5},
    design=ID,
    side=maybe(one_of("outer", "inner")),
    public=YES,
)
PIECE: Final[Schema] = record(
    piece=PIECE_NAME, section=maybe(FROM_1), space=maybe(FROM_1), seat=maybe(SEAT)
)
CARD: Final[Schema] = record(id=ID, met=maybe(YES))
BOAT: Final[Schema] = {
    "oneOf": [record(port=ID, slot=FROM_1, multiplier=FROM_1), record(space=TEXT)]
}

SEAT_REPORT: Final[Schema] = record(
    seat=SEAT,
    colour=TEXT,
    bot=YES,
    turns=NATURAL,
    counters=by_name(COUNTERS, INTEGER),
    rows=by_name(
        ("book", "patient", "artefact", "student"), each(record(tile=ID, face_down=YES), 0, 5)
    ),
    houses_left=NATURAL,
    buildings=each(BUILDING, 0, 5),
    boats=each(BOAT, 0, 5),
    boats_left=NATURAL,
    architects=each(PIECE, 0, 5),
    architects_left=NATURAL,
    tokens=each(record(section=TEXT, space=FROM_1), 0, 4),
    tokens_left=NATURAL,
    cards=record(
        hand=each(CARD), board=each(maybe(CARD), 3, 3), pile=each(CARD), discard=each(CARD)
    ),
    vizier=record(quadrant=maybe(FROM_1), place=maybe(PLACE)),
    icons=by_name((*KINDS, "boats"), NATURAL),
    done=by_name(KINDS, NATURAL),
    counts=by_name(COUNTED, INTEGER),
    points=INTEGER,
)

BOARDS: Final[Schema] = partial_record(
    ("public_works", "contracts", "objectives"),
    public_works=record(civic=each(each(ID)), houses=each(SEAT), spaces=each(INTEGER)),
    contracts=record(face_up=each(TEXT), left=each(NATURAL), discarded=each(ID)),
    objectives=record(
        cards=each(record(id=ID, markers=each(maybe(SEAT)))),
        left=NATURAL,
        won=each(each(ID)),
        out=each(ID),
    ),
)

BOT: Final[Schema] = record(
    level=LEVEL,
    board=TEXT,
    active=maybe(record(id=ID, moves=NATURAL, symbols=each(one_of(*KINDS), 4, 4))),
    top=maybe(
        record(
            id=ID,
            moves=NATURAL,
            number={"type": "integer", "minimum": 1, "maximum": 4},
            arc=one_of("outer", "inner"),
            arrow=one_of("day", "night"),
        )
    ),
    deck_size=NATURAL,
    reserve_size=NATURAL,
    used=each(ID),
    stack=each(CARD),
)

TABLE: Final[Schema] = record(
    slots=by_id(PLACE, maybe(ID)),
    sites=by_id(PLACE, maybe(BUILDING)),
    palace=record(
        pieces=each(PIECE),
        rings=by_name(("pillar", "arch", "spire"), each(maybe(PIECE), 4, 4)),
        sections=each(record(section=FROM_1, id=ID, scoring_tile=ID), 4, 4),
    ),
    ports=each(
        record(
            port=ID,
            scoring_tile=ID,
            slots=each(record(slot=FROM_1, multiplier=FROM_1, seat=maybe(SEAT)), at_least=1),
        ),
        4,
        4,
    ),
    wisdom=by_id(TEXT, each(maybe(SEAT), 4, 4)),
    display=each(ID, 0, 5),
    pool_size=NATURAL,
    bag_size=NATURAL,
    out=each(CARD),
    modules=BOARDS,
    bot=maybe(BOT),
)

STATE: Final[Schema] = record(
    format=FORMAT_1,
    rules_version=FROM_1,
    state_hash=HASH,
    turn=NATURAL,
    round=NATURAL,
    rounds=FROM_1,
    active=SEAT,
    over=YES,
    owed=each({"type": "object"}),
    seats=each(SEAT_REPORT, 2, 4),
    table=TABLE,
    seq=NATURAL,
)
