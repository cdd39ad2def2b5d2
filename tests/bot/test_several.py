"""Games of several people in Discord: by panel and by commands, pings, wrong and late presses."""

import random

import pytest

from tests.bot.test_administration import caliph
from tests.bot.test_limits import check_components
from tests.kit.company import (
    asked,
    begin,
    check_end,
    company,
    live_cards,
    pinged,
    turn_by_commands,
    turn_by_panel,
)
from tests.kit.discord import House, button_id, choices, choose, ids, labels, shown, texts
from tests.kit.short import TURNS


@pytest.mark.short_games
@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_whole_game_by_panel_and_by_commands_with_a_seat_of_the_program(
    house: House, seats: int
) -> None:
    """Everybody plays by panel in one round and by commands in the next."""
    rng, people = random.Random(seats), company(house, seats)
    modules = "contracts" if seats == 3 else "none"
    if seats == 3:
        await house.amina.slash(house.channel, "baghdad new", seats=seats, modules=modules)
        for person in people[1:]:
            await person.slash(house.channel, "baghdad join")
        await house.amina.slash(house.channel, "baghdad start")
    else:
        await begin(house, people)
    table = await house.table()
    given = str(table.own_seats_of(people[-1].id)[0])
    await caliph(house).slash(house.channel, "admin seat", game=table.code, seat=given)
    played = 0
    while await house.bot.desk.tables.game_in(house.channel.id) is not None:
        live = live_cards(house)
        assert len(live) == 1, "only the latest card has live buttons"
        if (now := await house.table()).people[now.state.active].kind == "engine":
            await house.env.advance_time(61)
        elif played // (seats - 1) % 2:
            answer = await turn_by_commands(house, people, rng)
            assert "confirmed" in answer.content
            played += 1
        else:
            answer = await turn_by_panel(house, people, rng, live[0])
            assert "confirmed" in answer.content
            played += 1
    await check_end(house, table.id, house.channel)
    assert played == TURNS * (seats - 1)
    last = house.messages()[-1]
    assert "Total" in last.content
    assert "Rematch" in labels(last)
    assert [m for m in house.messages()[:-1] if list(ids(m))] == []
    check_components(last)


async def test_each_turn_calls_exactly_the_next_player(house: House) -> None:
    rng, people = random.Random(5), company(house, 3)
    await begin(house, people)
    expected = [[str(asked(await house.table(), people).id)]]
    for _ in range(4):
        await turn_by_panel(house, people, rng, house.card())
        expected.append([str(asked(await house.table(), people).id)])
    assert pinged(house) == expected
    assert "it is your turn" in house.card().content
    assert "since <t:" in house.card().content


async def test_only_who_is_asked_can_take_the_turn(house: House) -> None:
    people = company(house, 3)
    await begin(house, people[:2])
    table = await house.table()
    person = asked(table, people)
    for other in people:
        if other is person:
            continue
        answer = shown(await other.click(house.card(), label="Take turn"))
        assert not choices(answer)
        assert "not your turn" in answer.content or "no seat" in answer.content
        await other.slash(house.channel, "turn choose", option=table.decision.options[0].text)  # type: ignore[union-attr]
        await other.slash(house.channel, "turn confirm")
    assert (await house.table()).seq == table.seq


async def test_a_panel_of_another_player_acts_for_nobody_else(house: House) -> None:
    people = company(house, 2)
    await begin(house, people)
    table = await house.table()
    person = asked(table, people)
    other = next(one for one in people if one is not person)
    panel = shown(await person.click(house.card(), label="Take turn"))
    house.press_at_once((other, panel, button_id(panel, min(choices(panel)))))
    await house.env.settle()
    assert (await house.table()).seq == table.seq


async def test_asyncti4_1405_a_doubled_confirmation_writes_one_card(house: House) -> None:
    rng, people = random.Random(6), company(house, 2)
    await begin(house, people)
    person = asked(await house.table(), people)
    panel = shown(await person.click(house.card(), label="Take turn"))
    while "confirm" not in choices(panel):
        panel = await choose(person, panel, rng.choice(sorted(choices(panel))))
    press = (person, panel, button_id(panel, "confirm"))
    house.press_at_once(press, press, press)
    await house.env.settle()
    assert [entry.choice for entry in (await house.table()).log].count("confirm") == 1
    assert len(live_cards(house)) == 1


async def test_hands_stay_hidden_from_the_others(house: House) -> None:
    people = company(house, 2)
    await begin(house, people)
    table = await house.table()
    for person in people:
        hand = table.view(person.id).seats[table.seat_of(person.id) or 0].hand or ()
        names = [one.name for one in table.view().components.characters.values() if one.id in hand]
        assert names
        said = texts(house.messages())
        other = next(one for one in people if one is not person)
        said += shown(await other.click(house.card(), label="Boards")).content
        said += shown(await other.click(house.card(), label="My hand")).content
        for name in names:
            assert name not in said


async def test_a_game_of_several_outlives_a_restart_in_mid_turn(house: House) -> None:
    rng, people = random.Random(7), company(house, 2)
    await begin(house, people)
    await turn_by_panel(house, people, rng, house.card())
    await house.restart()
    await turn_by_panel(house, people, rng, house.card())
    assert [entry.choice for entry in (await house.table()).log].count("confirm") == 2
