"""/stats and /leaderboard in a simulated Discord: what is shown, to whom, and what is refused."""

import re

import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.service import Person
from bot.ui.results.leaderboards import Listed
from bot.ui.results.statistics import Asked
from storage import Place
from tests.bot.test_limits import check_components
from tests.kit.company import begin, company, tagged
from tests.kit.discord import House, components, labels, shown
from tests.service.kit import started
from tests.service.several import begun, forward

HOSTILE = "@everyone **`x`** [a](b)"


def described(message: ResponseMessage) -> str:
    """The alternative text of the one picture of a message."""
    (picture,) = message.attachments
    return picture.description or ""


def person(member: MemberActor, name: str | None = None) -> Person:
    return Person(member.id, name or str(member.user.global_name))


async def played(
    house: House, people: list[Person], number: int = 0, guild_id: int | None = None
) -> None:
    """A game of several people that was played out on the server."""
    tables = house.bot.desk.tables
    home = Place(channel_id=9_000 + number, guild_id=guild_id or house.guild.id)
    table = await begun(
        tables, len(people), seed=f"stats {number}", home=home, people=tuple(people)
    )
    await forward(tables, table, lambda walk: walk.decision is None, f"stats {number}")


async def played_solo(house: House, who: Person, number: int = 0) -> int:
    tables = house.bot.desk.tables
    home = Place(channel_id=9_500 + number, guild_id=house.guild.id)
    table = await started(tables, seed=f"solo {number}", home=home, person=who)
    over = await forward(tables, table, lambda walk: walk.decision is None, f"solo {number}")
    return over.sheet.columns[0].total


async def test_own_results_in_words_and_charts(house: House) -> None:
    await played(house, [person(house.amina), person(house.basim)])
    total = await played_solo(house, person(house.amina))
    told = shown(await house.amina.slash(house.channel, "stats"))
    check_components(told)
    assert told.ephemeral
    for part in (
        "**Amina** · All games · Everywhere",
        "⭐ Rating **1",
        "from 1 game · provisional",
        "👥 Games of 2 people: ",
        "🤖 Against the Bot, Beginner: ",
        f"best {total}",
        "📅 Best days: ",
        "🎴 Favourite Characters: ",
        "⏳ Half of all turns take less than ",
    ):
        assert part in told.content, told.content
    assert told.attachments[0].filename == "averages.png"
    assert "Average points. Games: 2." in described(told)
    assert labels(told) == [
        "Averages",
        "Rating",
        "Results",
        "All games",
        "With others",
        "Against the Bot",
        "This server",
        "Everywhere",
    ]


async def test_buttons_turn_to_other_charts_and_games(house: House) -> None:
    await played(house, [person(house.amina), person(house.basim)])
    total = await played_solo(house, person(house.amina))
    told = shown(await house.amina.slash(house.channel, "stats", chart="rating"))
    assert told.attachments[0].filename == "rating.png"
    assert "Rating of Amina: 1" in described(told)
    results = shown(await house.amina.click(told, label="Results"))
    assert results.id == told.id
    assert results.attachments[0].filename == "results.png"
    solo = shown(await house.amina.click(results, label="Against the Bot"))
    assert "👥" not in solo.content
    assert "Games: 1." in described(solo)
    assert str(total) in solo.content
    here = shown(await house.amina.click(solo, label="This server"))
    assert "**Amina** · Against the Bot · This server" in here.content


async def test_who_has_not_played_is_told_so(house: House) -> None:
    told = shown(await house.amina.slash(house.channel, "stats"))
    assert "no finished game" in told.content
    assert told.attachments == []
    other = shown(await house.amina.slash(house.channel, "stats", person=house.basim))
    assert "no finished game" in other.content
    for board in ("rating", "expert"):
        empty = shown(await house.amina.slash(house.channel, "leaderboard", list=board))
        assert "Nobody is listed here yet." in empty.content
        check_components(empty)


async def test_others_see_what_was_played_here_unless_they_may_not(house: House) -> None:
    await played(house, [person(house.amina), person(house.basim)])
    await played(house, [person(house.amina), person(house.basim)], 1, guild_id=77)
    here = shown(await house.basim.slash(house.channel, "stats", person=house.amina))
    assert "**Amina** · All games · This server" in here.content
    assert re.search(r"of 1 won", here.content)
    everywhere = {"person": house.amina, "where": "everywhere"}
    refused = shown(await house.basim.slash(house.channel, "stats", **everywhere))
    assert "Amina does not let you see that" in refused.content
    pressed = shown(await house.basim.click(here, label="Everywhere"))
    assert "Amina does not let you see that" in pressed.content

    await house.amina.slash(house.channel, "settings statistics", who="everyone")
    allowed = shown(await house.basim.slash(house.channel, "stats", **everywhere))
    assert re.search(r"of 2 won", allowed.content)

    set_to = shown(await house.amina.slash(house.channel, "settings statistics", who="nobody"))
    assert "Nobody but me" in set_to.content
    assert "Nobody but me" in shown(await house.amina.slash(house.channel, "settings show")).content
    hidden = shown(await house.basim.slash(house.channel, "stats", person=house.amina))
    assert "does not let you see that" in hidden.content
    own = shown(await house.amina.slash(house.channel, "stats"))
    assert re.search(r"of 2 won", own.content)


async def test_a_stranger_of_the_server_is_not_looked_up_here(house: House) -> None:
    outside = house.env.create_user("outside", global_name="Outside")
    await played(house, [Person(outside.id, "Outside"), person(house.basim)])
    refused = shown(await house.amina.slash(house.channel, "stats", person=outside))
    assert "Outside does not let you see that" in refused.content


async def test_ratings_of_the_server_and_of_everywhere(house: House) -> None:
    people = [person(one) for one in company(house, 3)]
    await played(house, people)
    here = shown(await house.amina.slash(house.channel, "leaderboard"))
    check_components(here)
    lines = here.content.splitlines()
    assert lines[0] == "**Ratings** · This server"
    ranked = [line for line in lines if line.startswith("`")]
    assert [line[:6] for line in ranked] == ["`  1.`", "`  2.`", "`  3.`"]
    assert sum("· you" in line for line in ranked) == 1
    assert "? – provisional" in here.content
    everywhere = shown(await house.amina.click(here, label="Everywhere"))
    ranked = [line for line in everywhere.content.splitlines() if line.startswith("`")]
    assert len(ranked) == 1, "only oneself, as nobody else wants to be seen"
    assert "Amina" in ranked[0]
    await house.basim.slash(house.channel, "settings statistics", who="everyone")
    both = shown(await house.amina.slash(house.channel, "leaderboard", where="everywhere"))
    assert "Basim" in both.content
    assert "Cemile" not in both.content
    await house.basim.slash(house.channel, "settings statistics", who="nobody")
    without = shown(await house.amina.slash(house.channel, "leaderboard"))
    assert "Basim" not in without.content
    assert "Basim" in shown(await house.basim.slash(house.channel, "leaderboard")).content


async def test_pages_and_ones_own_line(house: House) -> None:
    storage = house.bot.desk.tables._ledger.storage
    rows = ", ".join(
        f"({house.guild.id}, {5_000 + n}, 25, 5, 20, {2500 - n // 2}, false)" for n in range(34)
    )
    own = f"({house.guild.id}, {house.amina.id}, 25, 5, 3, 1500, true)"
    for statement in (
        f"INSERT INTO ratings VALUES {rows}, {own}",
        f"INSERT INTO player_names VALUES ({house.guild.id}, 5000, '{HOSTILE}')",
    ):
        await storage.database.write(
            lambda connection, statement=statement: connection.exec_driver_sql(statement)  # type: ignore[misc]
        )
    first = shown(await house.amina.slash(house.channel, "leaderboard"))
    assert "Page 1 of 4" in first.content
    assert "` 35.` Somebody · **1500?**" in first.content
    assert not re.search(r"(?<!\\)@everyone|\*\*`x`\*\*|\]\(b\)", first.content)
    assert labels(first) == ["Next", "My line", "This server", "Everywhere"]
    second = shown(await house.amina.click(first, label="Next"))
    ranked = [line for line in second.content.splitlines() if line.startswith("`")]
    assert [line[1:4].strip() for line in ranked[:4]] == ["11", "11", "13", "13"]
    last = shown(await house.amina.click(second, label="My line"))
    assert "Page 4 of 4" in last.content
    assert "` 35.` Somebody · **1500?** · 3 games · you" in last.content
    assert labels(last) == ["Back", "This server", "Everywhere"]
    beyond = shown(await house.amina.slash(house.channel, "leaderboard", page=99_999))
    assert "Page 4 of 4" in beyond.content


async def test_the_menu_turns_to_another_leaderboard(house: House) -> None:
    await played(house, [person(house.amina), person(house.basim)])
    best = await played_solo(house, person(house.amina))
    ratings = shown(await house.amina.slash(house.channel, "leaderboard"))
    (menu,) = [item for item in components(ratings) if item.get("options")]
    assert [option["label"] for option in menu["options"]] == [
        "Ratings",
        "Beginner · Base game",
        "Intermediate · Base game",
        "Advanced · Base game",
        "Expert · Base game",
    ]
    word = menu["options"][1]["value"]
    solo = shown(await house.amina.select(ratings, [word], custom_id=menu["custom_id"]))
    assert solo.id == ratings.id
    assert f"best **{best}**" in solo.content
    check_components(solo)


async def test_the_end_of_a_game_tells_what_it_did_to_ratings(house: House) -> None:
    people = [house.amina, house.basim]
    await begin(house, people)
    question = shown(await house.basim.slash(house.channel, "resign"))
    await house.basim.click(question, custom_id=tagged(question, "resign"))
    end = house.messages()[-1].content
    assert re.search(r"⭐ Ratings: .*Amina \*\*1605\?\*\* \(\+105\)", end), end
    assert "Basim **1395?** (−105)" in end


async def test_the_end_of_a_game_keeps_quiet_about_who_hides(house: House) -> None:
    people = [house.amina, house.basim]
    await house.basim.slash(house.channel, "settings statistics", who="nobody")
    await begin(house, people)
    question = shown(await house.basim.slash(house.channel, "resign"))
    await house.basim.click(question, custom_id=tagged(question, "resign"))
    end = house.messages()[-1].content
    assert "Amina **1605?**" in end
    assert "Basim **" not in end


async def test_results_against_the_bot_by_level(house: House) -> None:
    best = max([await played_solo(house, person(house.amina), n) for n in range(2)])
    await played_solo(house, person(house.basim, HOSTILE), 5)
    told = shown(await house.amina.slash(house.channel, "leaderboard", list="beginner"))
    assert told.content.startswith("**Beginner · Base game** · This server")
    assert f"best **{best}** · average" in told.content
    assert "of 2 won · you" in told.content
    assert not re.search(r"(?<!\\)@everyone", told.content)
    other = shown(
        await house.amina.slash(
            house.channel, "leaderboard", list="beginner", modules="contracts,objectives"
        )
    )
    assert "Nobody is listed here yet." in other.content
    assert "Contracts and Objectives" in other.content


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("stats", {"chart": "nonsense"}),
        ("stats", {"games": "'; DROP TABLE"}),
        ("stats", {"where": "moon"}),
        ("leaderboard", {"list": "everything"}),
        ("leaderboard", {"list": "expert", "modules": "dragons"}),
    ],
)
async def test_options_that_nobody_offers_are_refused(
    house: House, command: str, options: dict[str, str]
) -> None:
    """A client may send what its menus do not offer."""
    sent = [{"name": name, "type": 3, "value": value} for name, value in options.items()]
    house.emitted_as(data={"id": "1", "name": command, "type": 1, "options": sent})
    answer = shown(await house.amina.slash(house.channel, command))
    assert answer.ephemeral
    assert 10 < len(answer.content) < 200
    assert not answer.attachments


async def test_who_may_see_ones_results_is_one_of_a_list(house: House) -> None:
    sent = {"name": "who", "type": 3, "value": "aliens"}
    group = {"name": "statistics", "type": 1, "options": [sent]}
    house.emitted_as(data={"id": "1", "name": "settings", "type": 1, "options": [group]})
    answer = shown(await house.amina.slash(house.channel, "settings statistics", who="nobody"))
    assert answer.content == "Pick one of the list."
    assert await house.bot.desk.tables.leaderboards.openness(house.amina.id) == "server"


@pytest.mark.parametrize(
    "word",
    ["stats.x", "stats.averages.all.h.abc", "stats.averages.all.h", "stats.a.b.c.1", "stats."],
)
def test_ids_of_other_versions_are_known_as_such(word: str) -> None:
    assert Asked.read(word) is None


def test_ids_say_what_they_ask_for() -> None:
    for asked in (
        Asked(1_400_000_000_000_000_001, "averages", "several", "everywhere"),
        Asked(7, "rating", "solo", "here"),
    ):
        assert Asked.read(asked.word) == asked
        assert len(asked.word) <= 60
    for listed in (
        Listed("rating", (), "here", 3),
        Listed("intermediate", ("public_works", "contracts", "objectives"), "everywhere", 99_999),
    ):
        assert Listed.read(listed.word) == listed
        assert len(listed.word) <= 60
    for word in ("leaders.", "leaders.rating.-.h", "leaders.rating.-.h.x", "leaders.x.-.h.1"):
        assert Listed.read(word) is None


async def test_statistics_outlive_a_restart_and_come_in_messages(house: House) -> None:
    await played(house, [person(house.amina), person(house.basim)])
    told = shown(await house.amina.slash(house.channel, "stats"))
    await house.restart()
    again = shown(await house.amina.click(told, label="Rating"))
    assert "Rating of Amina" in described(again)
    user = house.amina.user
    private = shown(await user.slash("stats"))
    assert "**Amina** · All games · Everywhere" in private.content
    assert "This server" not in labels(private)
    listed = shown(await user.slash("leaderboard"))
    assert "**Ratings** · Everywhere" in listed.content
    refused = shown(await user.slash("stats", person=house.basim))
    assert "does not let you see that" in refused.content


async def test_a_user_app_shows_the_same(house: House) -> None:
    await played(house, [person(house.amina), person(house.basim)])
    user = house.amina.user
    house.emitted_as(context=2, authorizing_integration_owners={"1": str(user.id)})
    assert "⭐ Rating" in shown(await user.slash("stats")).content
    assert "Amina" in shown(await user.slash("leaderboard")).content


async def test_who_is_forgotten_is_listed_no_more(house: House) -> None:
    await played(house, [person(house.amina), person(house.basim)])
    await house.amina.slash(house.channel, "leaderboard")
    asked = shown(await house.basim.slash(house.channel, "privacy delete"))
    await house.basim.click(asked, label="Yes, forget me")
    told = shown(await house.amina.slash(house.channel, "leaderboard"))
    assert "Basim" not in told.content
    assert "Amina" in told.content
