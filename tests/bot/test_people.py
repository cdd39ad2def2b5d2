"""Resign, hand on, remind, take back by consent, vote, play again, move, recap."""

import random
import re

from simcord.actors import MemberActor

from bot.service import Table
from tests.bot.test_limits import check_components
from tests.kit.company import (
    asked,
    begin,
    company,
    live_cards,
    pinged,
    tagged,
    turn_by_panel,
)
from tests.kit.discord import House, button_id, choices, choose, labels, shown, texts
from tests.service.several import forward, no_card_is_left


async def play(house: House, people: list[MemberActor], turns: int, seed: int = 1) -> Table:
    """So many turns by whoever is asked."""
    rng = random.Random(seed)
    for _ in range(turns):
        await turn_by_panel(house, people, rng, live_cards(house)[-1])
    return await house.table()


async def test_resigning_hands_the_seat_to_the_program_which_plays_on(house: House) -> None:
    people = company(house, 3)
    await begin(house, people)
    person = asked(await house.table(), people)
    question = shown(await person.slash(house.channel, "resign"))
    assert "for good" in question.content
    await person.click(question, custom_id=tagged(question, "resign"))
    await house.env.advance_time(61)
    table = await house.table()
    assert "has resigned" in texts(house.messages())
    assert [entry.choice for entry in table.log].count("confirm") >= 1
    assert asked(table, people) is not person
    assert not table.own_seats_of(person.id)


async def test_the_last_one_left_has_won(house: House) -> None:
    people = company(house, 2)
    await begin(house, people)
    question = shown(await house.basim.slash(house.channel, "resign"))
    await house.basim.click(question, custom_id=tagged(question, "resign"))
    assert await house.bot.desk.tables.game_in(house.channel.id) is None
    assert "resigned" in house.messages()[-1].content


async def test_a_stranger_can_neither_resign_nor_nudge_nor_vote(house: House) -> None:
    people = company(house, 3)
    await begin(house, people[:2])
    for command in (
        "resign",
        "nudge",
        "undo-turn",
        "vote end",
        "vote pause",
        "replace",
        "plan show",
    ):
        answer = shown(await people[2].slash(house.channel, command))
        assert "seat" in answer.content, command


async def test_diplicity_react_350_a_seat_is_offered_and_taken(house: House) -> None:
    people = company(house, 4)
    await begin(house, people[:3])
    _, basim, cemile, dawud = people
    await basim.slash(house.channel, "replace", person=dawud)
    card = house.card()
    assert "is offered" in card.content
    assert [str(dawud.id)] == pinged(house)[-1]
    refused = shown(await cemile.click(card, custom_id=tagged(card, "agree")))
    assert "not for you" in refused.content
    await dawud.click(card, custom_id=tagged(card, "agree"))
    table = await house.table()
    assert table.own_seats_of(dawud.id)
    assert not table.own_seats_of(basim.id)
    assert labels(card) == []
    assert "taken over" in texts(house.messages())


async def test_swords_and_ravens_1556_a_nudge_calls_only_who_is_waited_for(house: House) -> None:
    people = company(house, 3)
    await begin(house, people)
    person = asked(await house.table(), people)
    other = next(one for one in people if one is not person)
    early = shown(await other.slash(house.channel, "nudge"))
    assert "not long ago" in early.content
    await house.env.advance_time(13 * 3600)
    done = shown(await other.slash(house.channel, "nudge"))
    assert "reminded" in done.content
    assert pinged(house)[-1] == [str(person.id)]
    again = shown(await other.slash(house.channel, "nudge"))
    assert "not long ago" in again.content
    own = shown(await person.slash(house.channel, "nudge"))
    assert "Nobody else" in own.content


async def test_who_left_the_server_is_noticed_by_a_nudge(house: House) -> None:
    people = company(house, 3)
    await begin(house, people)
    person = asked(await house.table(), people)
    other = next(one for one in people if one is not person)
    await house.env.advance_time(13 * 3600)
    house.guild.remove_member(person)
    answer = shown(await other.slash(house.channel, "nudge"))
    assert "/replace" in answer.content


async def test_a_vote_ends_the_game_only_if_everybody_agrees(house: House) -> None:
    people = company(house, 3)
    await begin(house, people)
    await people[0].slash(house.channel, "vote end")
    card = house.card()
    check_components(card)
    await people[1].click(card, custom_id=tagged(card, "agree"))
    assert f"<@{people[2].id}>" in house.card().content
    assert f"<@{people[1].id}>" not in house.card().content
    await people[2].click(card, custom_id=tagged(card, "refuse"))
    assert "Refused" in card.content
    assert not (await house.table()).over
    await people[0].slash(house.channel, "vote end")
    for person in people[1:]:
        offered = await person.autocomplete(house.channel, "vote agree", "question", "")
        await person.slash(house.channel, "vote agree", question=offered[0]["value"])
    assert await house.bot.desk.tables.game_in(house.channel.id) is None
    assert "Everybody agreed" in house.messages()[-1].content


async def market_turn(house: House, people: list[MemberActor]) -> MemberActor:
    """Whoever is asked takes nothing from the City, so that nothing hidden comes to light."""
    person = asked(await house.table(), people)
    panel = shown(await person.slash(house.channel, "turn show"))
    while "confirm" not in choices(panel):
        offered = sorted(choices(panel))
        market = [text for text in offered if text.endswith(".m")]
        panel = await choose(person, panel, (market or offered)[0])
    await person.click(panel, custom_id=button_id(panel, "confirm"))
    return person


async def in_the_last_round(house: House, people: list[MemberActor]) -> None:
    """Play on to where a confirmation shows nothing new any more."""
    await begin(house, people)
    tables = house.bot.desk.tables
    await forward(tables, await house.table(), no_card_is_left, "late")
    await market_turn(house, people)


async def test_who_acted_last_takes_a_turn_back_at_once(house: House) -> None:
    people = company(house, 3)
    await in_the_last_round(house, people)
    person = await market_turn(house, people)
    before = await house.table()
    menu = shown(await person.slash(house.channel, "undo-turn"))
    check_components(menu)
    points = await house.bot.desk.tables.requests.take_back_points(before, person.id)
    value = str(points[0].target)
    price = shown(await person.select(menu, [value], custom_id=tagged(menu, "undo")))
    assert "no longer count" in price.content
    assert "Nobody else" in price.content
    await person.click(price, custom_id=tagged(price, f"undo.{value}"))
    after = await house.table()
    assert asked(after, people) is person
    assert after.seq > before.seq, "taking back is written down, nothing is deleted"
    assert "taken back" in house.messages()[-1].content
    assert len(live_cards(house)) == 1


async def test_others_have_to_agree_whose_choices_would_be_undone(house: House) -> None:
    people = company(house, 3)
    await in_the_last_round(house, people)
    first = await market_turn(house, people)
    second = asked(await house.table(), people)
    panel = shown(await second.slash(house.channel, "turn show"))
    await choose(second, panel, min(choices(panel)))
    offered = await first.autocomplete(house.channel, "undo-turn", "choice", "")
    before = await house.table()
    await first.slash(house.channel, "undo-turn", choice=offered[-1]["value"])
    card = house.card()
    assert f"<@{second.id}>" in card.content
    assert pinged(house)[-1] == [str(second.id)]
    check_components(card)
    stranger = next(one for one in people if one not in (first, second))
    assert (
        "not for you" in shown(await stranger.click(card, custom_id=tagged(card, "agree"))).content
    )
    await second.click(card, custom_id=tagged(card, "agree"))
    after = await house.table()
    assert asked(after, people) is first
    assert after.seq > before.seq
    assert labels(card) == []


async def test_what_came_to_light_is_not_taken_back(house: House) -> None:
    people = company(house, 2)
    await begin(house, people)
    answer = shown(await people[0].slash(house.channel, "undo-turn"))
    assert "can be taken back" in answer.content
    wrong = shown(await people[0].slash(house.channel, "undo-turn", choice="0"))
    assert wrong.ephemeral
    assert (await house.table()).seq == 0


async def test_a_rematch_invites_the_same_people(house: House) -> None:
    people = company(house, 2)
    await begin(house, people)
    code = (await house.table()).code
    early = shown(await people[1].slash(house.channel, "rematch", game=code))
    assert "not over" in early.content
    question = shown(await people[0].slash(house.channel, "resign"))
    await people[0].click(question, custom_id=tagged(question, "resign"))
    end = house.card()
    assert "Rematch" in labels(end)
    await people[1].click(end, custom_id=tagged(end, "rematch"))
    lobby = house.card()
    assert "Basim" in lobby.content
    assert pinged(house)[-1] == [str(people[0].id)]
    await people[0].click(lobby, custom_id=tagged(lobby, "lobby.join"))
    assert len(live_cards(house)) == 1


async def test_a_game_moves_to_another_channel_and_goes_on_there(house: House) -> None:
    people = company(house, 2)
    await begin(house, people)
    await play(house, people, 1)
    other = house.guild.create_text_channel("elsewhere")
    await people[0].slash(other, "baghdad move-here")
    assert len(live_cards(house, other)) == 1
    assert live_cards(house) == []
    card = house.card(other)
    person = asked(await house.table(other), people)
    assert "Take turn" in labels(card)
    assert shown(await person.click(card, label="Take turn")).ephemeral
    again = shown(await people[0].slash(other, "baghdad move-here"))
    assert "already" in again.content


async def test_dgm_1_0_0_the_home_of_a_game_is_deleted_and_nothing_is_lost(house: House) -> None:
    people = company(house, 2)
    await begin(house, people)
    await play(house, people, 1)
    table = await house.table()
    house.env.backend.delete_channel(house.channel.id)
    await house.env.settle()
    for person in people:
        told = house.messages(person.user.dm_channel)
        assert "/baghdad move-here" in texts(told)
    other = house.guild.create_text_channel("new home")
    await people[0].slash(other, "baghdad move-here")
    assert (await house.table(other)).log == table.log


async def test_a_kicked_bot_loses_no_game(house: House) -> None:
    people = company(house, 2)
    await begin(house, people)
    before = await house.table()
    house.env.backend.remove_guild(house.guild.id)
    await house.env.settle()
    for _ in range(3):
        await house.env.advance_time(24 * 3600)
    after = await house.bot.desk.tables.table(before.id)
    assert after is not None
    assert after.log == before.log
    assert not after.over


async def test_a_new_name_is_shown_from_the_next_choice_on(house: House) -> None:
    people = company(house, 2)
    await begin(house, people)
    person = asked(await house.table(), people)
    house.env.backend.users[person.id].global_name = "Zaynab"
    await play(house, people, 1)
    names = [record.display_name for record in (await house.table()).people]
    assert "Zaynab" in names


async def test_18xx_4203_recap_tells_all_turns_since_ones_own_with_what_changed(
    house: House,
) -> None:
    people = company(house, 3)
    await begin(house, people)
    first = asked(await house.table(), people)
    await play(house, people, 3)
    answer = shown(await first.slash(house.channel, "recap"))
    assert "2 turns since your last one" in answer.content
    for person in people:
        if person is not first:
            assert f"### {person.user.global_name} · turn" in answer.content
    assert f"### {first.user.global_name} · turn" not in answer.content
    assert "Coin" in answer.content
    [picture] = answer.attachments
    assert picture.filename.startswith("recap")
    assert answer.content.index("`1`") < answer.content.index("`2`")
    numbered = re.findall(r"`(\d+)`", answer.content)
    assert numbered == [str(number) for number in range(1, len(numbered) + 1)]
    assert set(numbered) == set(re.findall(r", (\d+) \D", picture.description or ""))
