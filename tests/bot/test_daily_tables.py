"""Tables, past days, races, settings and posts of the daily challenge in a simulated Discord."""

import json
from datetime import timedelta

from bot.daily import seed_of
from engine import RULES_VERSION, default_components
from tests.bot.test_administration import caliph
from tests.bot.test_limits import check_components
from tests.kit.daily import (
    DAY,
    HOUR,
    PAR,
    SETTINGS,
    TODAY,
    finish,
    given,
    later,
    said,
    told_par,
    without_par,
)
from tests.kit.discord import (
    House,
    components,
    labels,
    shown,
)
from tests.service.dailies import SECRET

__all__ = ["SETTINGS", "without_par"]  # for all tests here


async def test_the_table_of_the_server_is_paged(house: House) -> None:
    people = [
        house.guild.add_member(house.env.create_user(f"p{number}", global_name=f"Person {number}"))
        for number in range(12)
    ]
    for number, person in enumerate(people):
        await given(house, person, 100 - number)
    await given(house, house.amina, 5)
    page = shown(await house.amina.slash(house.channel, "daily table"))
    assert page.ephemeral
    assert "This server · 1 January 2026" in page.content
    assert "`   1` Person 0 · **100**" in page.content
    assert "`  13` Amina · **5** (+5) ←" in page.content
    assert "13 people" in page.content
    check_components(page)
    page = shown(await house.amina.click(page, label="Next ▶"))
    assert "Person 10" in page.content
    assert "Person 0 " not in page.content
    menu = next(item for item in components(page) if "daily.span" in item["custom_id"])
    page = shown(await house.amina.select(page, ["week"], custom_id=menu["custom_id"]))
    assert "29 Dec – 4 Jan 2026" in page.content
    menu = next(item for item in components(page) if "daily.scope" in item["custom_id"])
    page = shown(await house.amina.select(page, ["everybody"], custom_id=menu["custom_id"]))
    assert "`   1` somebody · **100**" in page.content
    assert "Amina" in page.content


async def test_nobody_reads_a_name_that_formats_or_calls(house: House) -> None:
    user = house.env.create_user("hostile", global_name="@everyone `*_~|")
    person = house.guild.add_member(user)
    await given(house, person, 50)
    page = shown(await house.amina.slash(house.channel, "daily table"))
    assert "@everyone" not in page.content.replace("\\@everyone", "")


async def test_past_days_are_listed_picked_and_practised(house: House) -> None:
    await house.amina.slash(house.channel, "daily play")
    await told_par(house)
    await finish(house, house.amina)
    await later(house, 2 * DAY)
    page = shown(await house.basim.slash(house.channel, "daily archive"))
    assert "1 Jan · ★★ Intermediate · Objectives · ⛳ 8888" in page.content
    assert "The days to come" in page.content
    check_components(page)
    menu = next(item for item in components(page) if "daily.pick" in item["custom_id"])
    picked = shown(await house.basim.select(page, ["2026-01-01"], custom_id=menu["custom_id"]))
    assert f"Par: {PAR}" in picked.content
    answers = said(await house.basim.click(picked, label="Practise"))
    assert "Practice" in answers[0].content
    own = shown(await house.amina.slash(house.channel, "daily archive", day="2026-01-01"))
    assert f"Par is {PAR}" in own.content
    offered = await house.amina.autocomplete(house.channel, "daily archive", "day", "2026")
    assert [one["value"] for one in offered] == ["2026-01-01"]


async def test_races_are_compared_turn_by_turn(house: House) -> None:
    await given(house, house.basim, 80)
    await house.amina.slash(house.channel, "daily play")
    await told_par(house)
    told = await finish(house, house.amina)
    answer = shown(await house.amina.click(told[-1], label="Compare"))
    assert "Turn" in answer.content
    assert "Par" in answer.content
    assert answer.attachments
    check_components(answer)
    menu = next(item for item in components(answer) if "daily.ghost" in item["custom_id"])
    assert [one["label"] for one in menu["options"]] == ["Basim"]
    chosen = [str(house.basim.id)]
    answer = shown(await house.amina.select(answer, chosen, custom_id=menu["custom_id"]))
    last = answer.content.splitlines()[-2].split()
    assert last[0] == "13"
    assert last[-2:] == [str(PAR), "80"]
    assert "Basim 0, 6," in str(answer.attachments[0].description)
    typed = shown(await house.amina.slash(house.channel, "daily compare", person=house.basim))
    assert typed.content == answer.content


async def test_settings_of_a_person(house: House) -> None:
    shown_first = shown(await house.amina.slash(house.channel, "daily settings"))
    assert "Your name is shown: On my servers and to friends" in shown_first.content
    answer = shown(
        await house.amina.slash(
            house.channel, "daily settings", shown="nowhere", friend=house.basim
        )
    )
    assert "Basim is marked as a friend." in answer.content
    assert "Your name is shown: Nowhere" in answer.content
    check_components(answer)
    menu = next(iter(components(answer)))
    answer = shown(await house.amina.select(answer, ["everywhere"], custom_id=menu["custom_id"]))
    assert "Your name is shown: In all tables" in answer.content
    (offered,) = await house.amina.autocomplete(house.channel, "daily settings", "forget", "b")
    answer = shown(
        await house.amina.slash(house.channel, "daily settings", forget=offered["value"])
    )
    assert "Friends: nobody" in answer.content


async def test_results_are_posted_where_a_server_asks_for_it(house: House) -> None:
    refused = shown(await house.basim.slash(house.channel, "daily post", hour=9))
    assert "may manage this server" in refused.content
    admin = caliph(house)
    wrong = shown(await admin.slash(house.channel, "daily post", hour=9, zone="Nowhere"))
    assert "no time zone" in wrong.content
    answer = shown(await admin.slash(house.channel, "daily post", hour=9, zone="Asia/Baghdad"))
    assert "9:00 (Asia/Baghdad)" in answer.content
    await given(house, house.amina, 50)
    await given(house, house.basim, 60)
    await told_par(house)
    await later(house, DAY + 6 * HOUR)
    (posted,) = house.messages()
    assert "1 January 2026" in posted.content
    assert "`   1` Basim · **60**" in posted.content
    # Others may still be at it.
    assert str(PAR) not in posted.content
    assert labels(posted) == ["Daily challenge", "Results"]
    await house.restart()
    await later(house, HOUR)
    assert len(house.messages()) == 1
    begun = said(await house.basim.click(posted, label="Daily challenge"))
    assert begun[0].ephemeral
    assert "2 January 2026" in begun[0].content
    answer = shown(await admin.slash(house.channel, "daily post"))
    assert "No results" in answer.content
    await later(house, DAY)
    assert len(house.messages()) == 1


async def test_what_a_server_asks_for_now_comes_at_its_first_hour(house: House) -> None:
    """The clock had nothing to do before noon when it last looked."""
    await given(house, house.amina, 50)
    await later(house, DAY + HOUR)
    await caliph(house).slash(house.channel, "daily post", hour=2, zone="UTC")
    await later(house, HOUR)
    (posted,) = house.messages()
    assert "Amina · **50**" in posted.content


async def test_tomorrows_seed_is_nowhere_to_be_seen(house: House) -> None:
    """Neither in the database, also after tomorrow was prepared, nor in anything sent."""
    await house.amina.slash(house.channel, "daily play")
    await finish(house, house.amina)
    await later(house, 20 * HOUR)
    tables = house.bot.desk.tables
    assert await tables.daily._book.prepare(TODAY + timedelta(days=1)) is not None
    for command in ("daily play", "daily archive", "daily table", "privacy export"):
        await house.amina.slash(house.channel, command)
    fingerprint = default_components().fingerprint
    seed = seed_of(SECRET, TODAY + timedelta(days=1), RULES_VERSION, fingerprint)
    sent = json.dumps([str(request.json) for request in house.env.http_requests])
    for secret in (seed, SECRET):
        assert secret not in sent
    today = seed_of(SECRET, TODAY, RULES_VERSION, fingerprint)
    assert today not in sent
