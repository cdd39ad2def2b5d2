"""The pages of the rules."""

import re
from pathlib import Path

import msgspec
import pytest

from bot.wording import LOCALES, Words, find_topics, rules_topic, topic_title
from bot.wording.topics import LONGEST_TOPIC, PAGES
from engine import Components
from engine.components.catalog import build

WANTED = {
    "overview setup turn slide play characters goals draft confirm order secrets",
    "boats ports trade vizier city neighbours icons actions book library patient artefact student",
    "links building great market bonus palace rings masons",
    "end scoring scoring_tiles night favour shame ties",
    "bot bot_boats bot_vizier bot_places bot_building bot_palace bot_bonus bot_cards bot_scoring",
    "modules public_works contracts objectives",
}


def test_there_is_a_page_on_everything() -> None:
    assert set(PAGES) == {key for line in WANTED for key in line.split()}


@pytest.mark.parametrize("key", PAGES)
def test_every_page_is_short_and_complete(key: str, components: Components, words: Words) -> None:
    page = rules_topic(key, components, words)
    assert page.title
    assert 100 <= len(page.text) <= LONGEST_TOPIC
    assert "{" not in page.text
    assert "bonus action" not in page.text or words.locale == "en"


@pytest.mark.parametrize("key", PAGES)
def test_links_lead_somewhere(key: str) -> None:
    links = PAGES[key].links
    assert links
    assert set(links) <= set(PAGES)
    assert key not in links
    assert len(set(links)) == len(links)


def test_every_page_can_be_reached_from_the_first() -> None:
    seen, edge = {"overview"}, ["overview"]
    while edge:
        for key in PAGES[edge.pop()].links:
            if key not in seen:
                seen.add(key)
                edge.append(key)
    apart = {"setup", "modules", "public_works", "contracts", "objectives"}
    assert set(PAGES) - seen <= apart


def test_titles_are_unique(words: Words) -> None:
    titles = [title for _, title in find_topics("", words, limit=100)]
    assert len(set(titles)) == len(titles) == len(PAGES)


@pytest.mark.parametrize("key", PAGES)
def test_a_page_is_found_by_its_title_and_its_key(key: str, words: Words) -> None:
    title = topic_title(key, words)
    for typed in (title, title.upper(), f"  {title.lower()} "):
        assert find_topics(typed, words, limit=1) == ((key, title),)
    assert key in dict(find_topics(key, words))


def test_accents_do_not_matter() -> None:
    assert find_topics("bateaux", Words("fr"))[0][0] == "boats"
    assert find_topics("cupula", Words("es"))[0][0] == "palace"
    assert find_topics("gebaude", Words("de"))[0][0] == "building"
    assert "great" in dict(find_topics("Große", Words("de")))


def test_nothing_fits_nonsense(words: Words) -> None:
    assert find_topics("xyzzy", words) == ()


def test_no_number_of_the_game_is_typed_into_a_page() -> None:
    typed = {}
    for key, page in PAGES.items():
        for paragraph in page.paragraphs:
            plain = re.sub(r"\{[^}]*\}|^\d\. |1st|2nd|3rd", "", paragraph, flags=re.MULTILINE)
            digits = set(re.findall(r"\d+", plain)) - {"0", "1"}
            if digits:
                typed[key] = digits
    assert typed == {}


def test_other_numbers_come_from_the_component_set(components: Components, words: Words) -> None:
    records = msgspec.json.decode(components.to_json())
    records["palace"]["costs"]["base"] = 7
    records["numbers"]["shame_points"] = -8
    other = build(msgspec.convert(records, type(components.records)))
    assert words.ngettext("{n} Goods", "{n} Goods", 7) in rules_topic("palace", other, words).text
    assert "−8" in rules_topic("shame", other, words).text
    assert "−8" not in rules_topic("shame", components, words).text


@pytest.mark.parametrize("locale", LOCALES)
def test_nothing_falls_back_to_english(locale: str, components: Components) -> None:
    if locale == "en":
        return
    english, other = Words("en"), Words(locale)
    for key in PAGES:
        mine = rules_topic(key, components, other)
        assert mine.text != rules_topic(key, components, english).text


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("neighbor", "neighbours"),
        ("favor", "favour"),
        ("artifact", "artefact"),
        ("win", "scoring"),
    ],
)
def test_pages_are_found_in_american_spelling_too(typed: str, key: str, english: Words) -> None:
    assert find_topics(typed, english, limit=1)[0][0] == key


def test_docs_explain_what_the_pages_explain() -> None:
    """docs/rules.md marks every rule with where it comes from."""
    text = (Path(__file__).parents[2] / "docs" / "rules.md").read_text("utf-8")
    rules = [line for line in text.splitlines() if line.startswith("- ")]
    marked = [line for line in rules if re.search(r"\*\((seed|ours)\)\*", line)]
    assert len(rules) == len(marked) > 60


def test_the_example_of_the_docs_is_true_of_the_component_set(components: Components) -> None:
    text = (Path(__file__).parents[2] / "docs" / "rules.md").read_text("utf-8")
    example = text.partition("## A small turn")[2]
    card, row = components.characters["al_kindi"], components.player_board.rows["student"]
    (link,) = (
        one for one in components.player_board.links if (one.column, one.lower) == (2, "student")
    )
    spaces = {space.id: space.reward for space in components.river.spaces}
    assert (card.icons, card.boats) == (("artefact", "student"), 1)
    assert f"`w3`, which gives {spaces['w3'].goods} Goods" in example
    assert f"`w2` for {spaces['w2'].coins} Coin" in example
    assert f"gives {row[1].wild} Wild tokens" in example
    assert f"link between the two gives {link.reward.favour} Favour" in example
    assert f"needs {('', 'one')[components.numbers.icons_needed[1]]} icon" in example
    assert components.numbers.patient_neighbour_coins == 1
    assert components.numbers.student_neighbour_favour == 1
