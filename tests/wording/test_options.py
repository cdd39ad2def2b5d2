"""Options: labels that are told apart and fit, previews that say what will happen."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.wording import (
    LOCALES,
    Words,
    event_lines,
    option_description,
    option_label,
    question,
    score_text,
    table_text,
    words_for,
)
from engine import Components, Setup, apply, default_components, new_game, pending, preview
from engine import score as score_of
from engine import view as view_of
from engine.choices import CONFIRM, DECLINE, Decision, Option
from engine.rng import Stream
from engine.state import State
from engine.tasks import ChooseRingSpace, StopAtPlace, UseMarket
from engine.views import View
from engine.words import LEVELS, MODULES

BUTTON = 80
SELECT = 100
AIM = 34

games = st.builds(
    Setup,
    colours=st.integers(2, 4).map(lambda seats: default_components().numbers.colours[:seats]),
    seed=st.uuids().map(str),
    components=st.just(default_components().fingerprint),
    modules=st.lists(st.sampled_from(MODULES), unique=True).map(
        lambda chosen: tuple(module for module in MODULES if module in chosen)
    ),
) | st.builds(
    Setup,
    colours=st.just(default_components().numbers.colours[:2]),
    seed=st.uuids().map(str),
    components=st.just(default_components().fingerprint),
    level=st.sampled_from(LEVELS),
)


def check_options(state: State, decision: Decision, words: Words) -> None:
    """Everything that a panel shows for a decision, with the real previews."""
    view = view_of(state, decision.seat)
    assert question(decision, view, words)
    labels = [option_label(option, decision, view, words) for option in decision.options]
    assert len(set(labels)) == len(labels), labels
    for option, label in zip(decision.options, labels, strict=True):
        assert 1 <= len(label) <= BUTTON
        account = None if option.text == CONFIRM else preview(state, option.text)
        about = option_description(option, account, decision, view, words)
        assert len(about) <= SELECT
        assert "{" not in label + about
        assert len(option_description(option, None, decision, view, words)) <= SELECT


def secrets_of(state: State) -> set[str]:
    """Starting Characters still in a hand: nobody else has ever seen which."""
    components = default_components()
    starting = {card.id for card in components.starting}
    held = {card for own in state.seats for card in own.hand}
    return {components.characters[card].name for card in held & starting}


@settings(max_examples=12)
@given(setup=games, locale=st.sampled_from(LOCALES))
def test_whole_games_in_words(setup: Setup, locale: str) -> None:
    words = words_for(locale)
    state = new_game(setup)
    chance = Stream(setup.seed, "wording")
    number = 0
    while (decision := pending(state)) is not None:
        number += 1
        if number % 4 == 0:
            check_options(state, decision, words)
        text = chance.choice(decision.options).text
        step = apply(state, decision.seat, text)
        public = view_of(step.state, None)
        lines = event_lines(step.events, public, words)
        assert all(line and "\n" not in line and "{" not in line for line in lines)
        shown = "\n".join(lines)
        if number % 10 == 0:
            paragraphs = table_text(public, words)
            assert all(len(paragraph) <= 2000 for paragraph in paragraphs)
            shown += "\n".join(paragraphs)
        assert not [name for name in secrets_of(step.state) if f"**{name}**" in shown]
        state = step.state
    assert len(score_text(score_of(state), view_of(state, None), words)) <= 2000


@pytest.mark.parametrize("locale", LOCALES)
def test_cards_and_designs_fit_without_being_cut(locale: str, components: Components) -> None:
    words = words_for(locale)
    setup = Setup(
        colours=components.numbers.colours[:2], seed="fit", components=components.fingerprint
    )
    state = new_game(setup)
    decision = pending(state)
    assert decision is not None
    view = view_of(state, decision.seat)
    cards = tuple(Option(f"play:{card}") for card in components.characters)
    every = Decision(decision.seat, decision.task, cards)
    for option in cards:
        label = option_label(option, every, view, words)
        assert len(label) <= AIM
        about = option_description(option, None, every, view, words)
        assert len(about) <= SELECT
        assert not about.endswith("…"), about


def test_ring_spaces_show_their_reward(table: View, english: Words) -> None:
    spaces = tuple(Option(f"ring:{number}") for number in (1, 2, 3, 4))
    decision = Decision(0, ChooseRingSpace(0, "arch", 2), spaces)
    labels = [option_label(option, decision, table, english) for option in spaces]
    assert labels == [
        "Space 1: +2 Favour",
        "Space 2: +2 Coins, +2 Goods",
        "Space 3: +2 Wild",
        "Space 4: +4 Boat moves",
    ]


def test_places_elsewhere_and_empty_slots_have_labels(
    table: View, components: Components, words: Words
) -> None:
    every = (
        *components.slots,
        *components.sites,
        *components.palace_sites,
        *components.markets,
    )
    options = tuple(Option(f"act:{place}") for place in every)
    decision = Decision(0, StopAtPlace(0), options)
    labels = [option_label(option, decision, table, words) for option in options]
    assert len(set(labels)) == len(labels)


def test_equal_labels_are_told_apart(table: View, words: Words) -> None:
    same = Decision(0, UseMarket(0), (Option("market:1"), Option("market:01")))
    first, second = (option_label(option, same, table, words) for option in same.options)
    assert first != second
    assert second.endswith(" [01]")


def test_declining_and_confirming_need_no_description(table: View, words: Words) -> None:
    decision = Decision(0, StopAtPlace(0), (Option(DECLINE), Option(CONFIRM)))
    for option in decision.options:
        assert option_description(option, None, decision, table, words) == ""
