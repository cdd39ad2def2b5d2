"""/play-on in a simulated Discord: codes, buttons, menus, a game to its end, who may not."""

import re

from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.service import Table
from bot.service.table.play import Walk
from engine.choices import CONFIRM
from tests.kit.company import begin, company, tagged
from tests.kit.discord import (
    MENU,
    House,
    button_id,
    choices,
    choose,
    components,
    labels,
    shown,
)
from tests.service.several import forward

LAST = 13
CODE = re.compile(r"`(g[0-9a-z]+-\d\d-[0-9a-z]{6})`")


def codes(message: ResponseMessage) -> list[str]:
    return CODE.findall(message.content)


async def finished(house: House, level: str = "beginner") -> list[str]:
    """Amina's solo game, played out; the codes of its turns."""
    await house.start(level=level)
    await forward(house.bot.desk.tables, await house.table(), lambda _: False)
    return codes(shown(await house.amina.slash(house.channel, "play-on")))


async def played_on(house: House, person: MemberActor) -> Table:
    """The game that a person is playing on."""
    games = await house.bot.desk.tables.games_of(person.id)
    game = next(game for game in games if game.kind == "played_on")
    table = await house.bot.desk.tables.table(game.id)
    assert table is not None
    return table


async def nearly_out(house: House, table: Table) -> Table:
    """The game up to the confirmation of its person's last turn, past Discord."""
    return await forward(house.bot.desk.tables, table, _only_confirming_is_left)


def _only_confirming_is_left(walk: Walk) -> bool:
    decision = walk.decision
    assert decision is not None
    return decision.options[0].text == CONFIRM and walk.state.seats[0].turns == LAST


async def test_log_names_a_code_for_each_turn_that_can_be_played_anew(house: House) -> None:
    offered = await finished(house)
    assert len(offered) == 13
    for number in (1, 7, 13):
        told = shown(await house.basim.slash(house.channel, "log", turn=number))
        assert codes(told) == [offered[number - 1]], "everybody here may play on from it"


async def test_the_end_card_leads_to_a_game_from_one_of_its_turns(house: House) -> None:
    await house.start()
    await nearly_out(house, await house.table())
    await house.amina.slash(house.channel, "turn confirm")
    end = house.card()
    assert "Play on from a turn" in labels(end)
    [first] = codes(end)
    for person in (house.basim, house.amina):
        listing = shown(await person.click(end, custom_id=tagged(end, "on")))
        assert listing.ephemeral
        assert codes(listing)[0] == first
        menu = tagged(listing, "on.from")
        begun = await person.select(listing, [codes(listing)[12]], custom_id=menu)
        assert "turn 13" in shown(begun).content


async def test_a_button_and_a_menu_begin_it(house: House) -> None:
    offered = await finished(house)
    before = len(house.messages())
    listing = shown(await house.basim.slash(house.channel, "play-on"))
    assert listing.ephemeral
    [menu] = [item for item in components(listing) if item["type"] == MENU]
    assert [option["value"] for option in menu["options"]] == offered
    assert "Amina" in menu["options"][4]["label"]
    result = await house.basim.select(listing, [offered[4]], custom_id=menu["custom_id"])
    assert "turn 5" in shown(result).content
    [card] = result.followups
    assert "Take turn" in labels(card)
    assert card.ephemeral
    assert card.attachments
    assert len(house.messages()) == before, "nobody else sees anything of it"
    table = await played_on(house, house.basim)
    assert table.state.seats[0].turns == 5
    panel = shown(await house.basim.click(card, label="Take turn"))
    assert choices(panel)


async def test_it_is_played_to_its_end_and_compared(house: House) -> None:
    offered = await finished(house)
    await house.amina.slash(house.channel, "play-on", code=offered[11].upper())
    table = await nearly_out(house, await played_on(house, house.amina))
    panel = shown(await house.amina.slash(house.channel, "turn show"))
    await house.restart()
    result = await house.amina.click(panel, custom_id=button_id(panel, "confirm"))
    compared = result.followups[-1]
    assert "from turn 12 on" in compared.content
    assert "Then" in compared.content
    assert "Now" in compared.content
    assert compared.attachments
    assert str(compared.attachments[0].description).startswith("Score race")
    over = await house.bot.desk.tables.table(table.id)
    assert over is not None
    assert str(over.sheet.columns[0].total) in compared.content
    end = result.followups[-2]
    score = await house.amina.click(end, label="Score")
    assert score.followups[-1].content == compared.content, "and can be seen again"
    assert "Play on from a turn" in labels(end)
    assert labels(shown(await house.amina.click(end, custom_id=tagged(end, "on")))) == []


async def test_engine_players_answer_in_a_game_of_several(house: House) -> None:
    people = company(house, 3)
    await begin(house, people)
    await forward(house.bot.desk.tables, await house.table(), lambda _: False)
    listing = shown(await house.amina.slash(house.channel, "play-on"))
    assert len(codes(listing)) == 13, "the turns of one's own seat"
    result = await house.amina.slash(
        house.channel, "play-on", code=codes(listing)[10], opponent="greedy"
    )
    panel = shown(await house.amina.click(result.followups[0], label="Take turn"))
    while "confirm" not in choices(panel):
        panel = await choose(house.amina, panel, max(choices(panel)))
    confirmed = await house.amina.click(panel, custom_id=button_id(panel, "confirm"))
    own, answers = confirmed.followups
    assert labels(own) == []
    assert answers.content.count("### ") == 2, "both others have made their turns"
    assert "🤖" in answers.content
    assert "Take turn" in labels(answers)
    table = await played_on(house, house.amina)
    assert table.asks(house.amina.id)


async def test_autocomplete_offers_turns_and_seats(house: House) -> None:
    offered = await finished(house)
    for typed in ("", offered[0][:3], offered[0].split("-")[0].upper()):
        found = await house.amina.autocomplete(house.channel, "play-on", "code", typed)
        assert [choice["value"] for choice in found] == offered
        told = " ".join(choice["name"].partition(":")[2] for choice in found)
        assert " −" in told
        assert " -" not in told
    seats = await house.amina.autocomplete(house.channel, "play-on", "seat", "", code=offered[0])
    assert [choice["name"] for choice in seats] == ["Amina"]
    none = await house.amina.autocomplete(house.channel, "play-on", "seat", "", code="g1-01-0")
    assert none == []


async def test_codes_of_a_private_game_are_shown_to_nobody_else(house: House) -> None:
    offered = await finished(house)
    await house.amina.slash(house.channel, "play-on", code=offered[11])
    table = await nearly_out(house, await played_on(house, house.amina))
    await house.amina.slash(house.channel, "turn confirm")
    own = await house.amina.autocomplete(house.channel, "play-on", "code", table.code)
    assert {choice["value"].split("-")[0] for choice in own} == {table.code}
    others = await house.basim.autocomplete(house.channel, "play-on", "code", table.code)
    assert table.code not in {choice["value"].split("-")[0] for choice in others}
    shared = await house.basim.slash(house.channel, "play-on", code=own[0]["value"])
    assert "has begun" in shown(shared).content, "a code that was shared opens it"


async def test_bad_codes_and_seats_are_told_in_one_sentence(house: House) -> None:
    offered = await finished(house)
    for bad in ("nonsense", offered[0][:-1] + "zz", "g1-99-000000", "*@everyone*"):
        told = shown(await house.amina.slash(house.channel, "play-on", code=bad))
        assert "no code of a turn" in told.content
        assert "everyone" not in told.content
    answer = await house.amina.slash(house.channel, "play-on", code=offered[0], seat="the Bot")
    assert "only one seat" in shown(answer).content
    answer = await house.amina.slash(house.channel, "play-on", code=offered[0], seat="Zaynab")
    assert "only one seat" in shown(answer).content


async def test_a_running_game_of_several_is_refused(house: House) -> None:
    people = company(house, 2)
    await begin(house, people)
    answer = shown(await house.amina.slash(house.channel, "play-on"))
    assert "still being played" in answer.content
    assert codes(shown(await house.amina.slash(house.channel, "log"))) == []


async def test_the_own_solo_game_can_be_tried_otherwise_while_it_runs(house: House) -> None:
    await house.start()
    offered = codes(shown(await house.amina.slash(house.channel, "play-on")))
    assert len(offered) == 1
    refused = await house.basim.slash(house.channel, "play-on", code=offered[0])
    assert "still being played" in shown(refused).content
    begun = await house.amina.slash(house.channel, "play-on", code=offered[0])
    assert "has begun" in shown(begun).content
    assert (await house.table()).game.kind == "solo", "the game of the channel stays"


async def test_a_second_one_has_to_wait(house: House) -> None:
    offered = await finished(house)
    await house.amina.slash(house.channel, "play-on", code=offered[3])
    busy = shown(await house.amina.slash(house.channel, "play-on", code=offered[4]))
    assert "already" in busy.content
    sure = shown(await house.amina.click(busy, custom_id=button_id(busy, "give_up")))
    await house.amina.click(sure, custom_id=button_id(sure, "give_up.yes"))
    begun = shown(await house.amina.slash(house.channel, "play-on", code=offered[4]))
    assert "turn 5" in begun.content


async def test_nothing_to_play_on_from(house: House) -> None:
    answer = shown(await house.amina.slash(house.channel, "play-on"))
    assert "none is over" in answer.content


async def test_it_is_played_in_a_direct_message_too(house: House) -> None:
    offered = await finished(house)
    user, home = house.amina.user, house.amina.user.dm_channel
    listing = shown(await user.slash("play-on"))
    assert codes(listing) == offered, "wherever one's latest game was"
    begun = await user.slash("play-on", code=offered[12])
    panel = shown(await user.click(begun.followups[0], label="Take turn"))
    assert choices(panel)
    table = await played_on(house, house.amina)
    assert table.game.place.channel_id == home.id
    await nearly_out(house, table)
    confirmed = await user.slash("turn confirm")
    assert "from turn 13 on" in confirmed.followups[-1].content
    told = shown(await user.slash("moments"))
    assert f"What decided game {table.code}" in told.content


async def test_look_ups_find_a_private_game_that_is_over(house: House) -> None:
    offered = await finished(house)
    thread = house.thread()
    await house.basim.slash(thread, "play-on", code=offered[11])
    table = await nearly_out(house, await played_on(house, house.basim))
    await house.basim.slash(thread, "turn confirm")
    other = house.thread()
    for channel in (thread, other):
        sheet = shown(await house.basim.slash(channel, "score"))
        assert "Basim" in sheet.content
        told = shown(await house.basim.slash(channel, "log", turn=13))
        assert codes(told)[0].split("-")[0] == table.code
        for command in ("board", "recap"):
            assert "No game" not in shown(await house.basim.slash(channel, command)).content
    stranger = shown(await house.amina.slash(thread, "score"))
    assert "Basim" not in stranger.content, "that game is for Basim's eyes only"
