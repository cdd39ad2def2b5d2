"""Pictures in every language: names of the component set are translated, and still have room."""

from dataclasses import replace
from functools import cache

import pytest

from bot.wording import Words, picture_words
from bot.wording.catalog import LOCALES
from engine import default_components, game, score
from engine.views import View
from engine.words import MODULES
from render import Options, draw_part, draw_score, draw_table
from render.layout.hand import cards_scene
from render.layout.module_cards import contract_scene, objective_scene
from render.layout.question import question_scene
from render.layout.score import row_label, score_scene
from render.look import bare_look, look_at
from render.scene import Scene
from render.scene_space import texts
from render.theme import NIGHT
from tests.render.checks import outside, overlapping, too_small
from tests.render.pictures import CROPPED, scenes
from tests.render.questions import questions
from tests.render.tables import HARD_NAMES, full, played, setup

COMPONENTS = default_components()
OTHERS = [locale for locale in LOCALES if locale != "en"]
languages = pytest.mark.parametrize("locale", OTHERS)


@cache
def views() -> tuple[View, ...]:
    """A table as full as it gets with all modules, and one against the Bot."""
    crowded = replace(setup(4, "translated"), modules=MODULES)
    alone = setup(2, "translated", "expert")
    return (
        full(game.view(played(crowded, 99, seed=7)[0], 0)),
        game.view(played(alone, 13, seed=7)[0], 0),
    )


def english_only(locale: str) -> set[str]:
    """Names of the component set that are said otherwise in a language."""
    words, records = Words(locale), COMPONENTS.records
    things = (
        *COMPONENTS.city.gates,
        *COMPONENTS.river.ports,
        *COMPONENTS.buildings.designs,
        *COMPONENTS.buildings.great,
        *COMPONENTS.scoring_tiles,
        *records.contracts.contracts,
        *records.objectives.objectives,
        *COMPONENTS.characters.values(),
        *COMPONENTS.bot_board_by_level.values(),
    )
    names = {thing.name for thing in things}
    told = {words.name(name) for name in names} | {words.gettext(name) for name in names}
    return names - told


def shown(scene: Scene) -> list[str]:
    return [one.text.string for one in texts(scene)]


@languages
def test_pictures_keep_to_their_frames_and_say_no_name_in_english(locale: str) -> None:
    words, foreign = picture_words(Words(locale)), english_only(locale)
    for view in views():
        for name, scene in scenes(view, words=words):
            assert not foreign & set(shown(scene)), name
            assert overlapping(scene) == [], name
            if name not in CROPPED:
                assert outside(scene) == [], name


@languages
def test_questions_say_no_name_in_english(locale: str) -> None:
    words, foreign = picture_words(Words(locale)), english_only(locale)
    for state in questions():
        decision = game.pending(state)
        assert decision is not None
        view = game.view(state, decision.seat)
        scene = question_scene(look_at(view, NIGHT, words, HARD_NAMES), view, {})
        assert not foreign & set(shown(scene))


@languages
def test_the_rows_of_the_score_sheet_are_named_by_their_scoring_tiles(locale: str) -> None:
    words = Words(locale)
    state = played(setup(3, "translated"), 99, seed=7)[0]
    view, sheet = game.view(state, None), score(state)
    look = look_at(view, NIGHT, picture_words(words), HARD_NAMES)
    scene = score_scene(look, sheet, view)
    tiles = [row.key for row in sheet.columns[0].rows if row.key.startswith("tile:")]
    assert len(tiles) == len(COMPONENTS.scoring_tiles)
    for key in tiles:
        spelt = words.name(COMPONENTS.scoring_tile_by_id[key.partition(":")[2]].name)
        assert row_label(look, key) == spelt
        assert spelt in shown(scene)
    assert outside(scene) == []
    assert overlapping(scene) == []
    assert too_small(scene) == []


@languages
def test_every_card_is_whole(locale: str) -> None:
    words = Words(locale)
    look = bare_look(COMPONENTS, NIGHT, picture_words(words))
    for card, record in COMPONENTS.characters.items():
        told = " ".join(shown(cards_scene(look, (card,), {card: 3})))
        assert all(word in told for word in words.name(record.name).split()), card
        assert all(word in told for word in words.about(record.about).split()), card
        assert "…" not in told, card
    modules: list[tuple[str, Scene]] = [
        *((one.name, contract_scene(look, one)) for one in COMPONENTS.contracts.contracts),
        *((one.name, objective_scene(look, one)) for one in COMPONENTS.objectives.objectives),
    ]
    for name, scene in modules:
        assert words.name(name) in " ".join(shown(scene)), name
        assert outside(scene) == []
        assert overlapping(scene) == []


@languages
def test_alternative_texts_say_the_names_that_the_pictures_show(locale: str) -> None:
    words = Words(locale)
    options = Options(words=picture_words(words))
    crowded, _ = views()
    sheet = score(played(setup(4, "translated"), 9, seed=7)[0])
    river, palace, modules = (
        draw_part(crowded, part, options).alt_text for part in ("river", "palace", "modules")
    )
    tiles = COMPONENTS.scoring_tile_by_id
    assert all(words.name(tiles[port.scoring_tile].name) in river for port in crowded.ports)
    assert all(words.name(tiles[tile].name) in palace for tile in crowded.palace_tiles)
    assert words.gettext("Public Works") in modules
    foreign = {name for name in english_only(locale) if " " in name}
    for told in (river, palace, modules, draw_table(crowded, options).alt_text):
        assert not [name for name in foreign if name in told]
    assert draw_score(sheet, crowded, options).alt_text


def test_the_words_of_a_language_are_one_piece() -> None:
    """What is kept of pictures is kept by them: two that differ would keep everything twice."""
    assert picture_words(Words("de")) is picture_words(Words("de"))
    assert picture_words(Words("de")) != picture_words(Words("fr"))
