"""What somebody types that cannot be: they are told so in a sentence, and nothing is done."""

import random

import pytest
from simcord.results import ResponseMessage

from storage import NewHolder
from tests.kit.company import asked, begin, company, open_lobby, tagged, turn_by_panel
from tests.kit.discord import House, labels, shown, texts

GO = {"option": "go:1"}
GIBBERISH = ("x", "بغداد", "y" * 3000)


async def typed(house: House, command: str, **options: object) -> ResponseMessage:
    """What the bot answers Amina, who types a command in the channel."""
    return shown(await house.amina.slash(house.channel, command, **options))


@pytest.mark.parametrize("command", ["vote end", "resign", "solo give-up"])
async def test_a_solo_game_does_not_end_before_its_player_says_so_twice(
    house: House, command: str
) -> None:
    await house.start()
    question = await typed(house, command)
    assert "for good" in question.content
    assert not (await house.table()).over
    await house.amina.click(question, label="Yes, give it up")
    assert await house.bot.desk.tables.game_in(house.channel.id) is None


async def test_whoever_is_left_alone_in_a_game_is_asked_before_it_ends(house: House) -> None:
    await begin(house, company(house, 2))
    table = await house.table()
    (seat,) = table.own_seats_of(house.basim.id)
    program = NewHolder(kind="engine", display_name="Basim", player="random")
    await house.bot.desk.tables.admin.seat(table.id, seat, program)
    question = await typed(house, "vote end")
    assert "ends at once" in question.content
    assert not (await house.table()).over
    await house.amina.click(question, custom_id=tagged(question, "end"))
    assert await house.bot.desk.tables.game_in(house.channel.id) is None


async def test_a_game_with_others_is_not_given_up_alone(house: House) -> None:
    await begin(house, company(house, 2))
    answer = await typed(house, "solo give-up")
    assert "/vote end" in answer.content
    assert not labels(answer)


async def test_a_game_that_a_vote_ended_is_told_as_ended_and_can_be_looked_at(
    house: House,
) -> None:
    people = company(house, 2)
    await begin(house, people)
    await turn_by_panel(house, people, random.Random(1), house.card())
    await typed(house, "vote end")
    await house.basim.click(house.card(), label="Agree")
    assert "Most points when it ended" in house.messages()[-1].content
    assert "If the game ended now" not in texts(house.messages())
    for look in ("recap", "log", "score"):
        assert "No game is played here" not in (await typed(house, look)).content


async def test_a_bot_is_neither_guest_nor_stand_in_nor_heir(house: House) -> None:
    machine = house.guild.add_member(house.env.create_user("dice", bot=True))
    assert "is a bot" in (await typed(house, "baghdad new", guest=machine)).content
    await open_lobby(house)
    assert "is a bot" in (await typed(house, "baghdad invite", person=machine)).content
    await house.basim.click(house.card(), label="Join")
    await typed(house, "baghdad start")
    assert "is a bot" in (await typed(house, "replace", person=machine)).content
    assert "is a bot" in (await typed(house, "settings stand-in", friend=machine)).content
    assert "somebody else" in (await typed(house, "settings stand-in", friend=house.amina)).content
    assert "the quick player" in (await typed(house, "settings show")).content


@pytest.mark.parametrize("seat", GIBBERISH)
async def test_a_seat_that_is_not_there_is_no_other_seat(house: House, seat: str) -> None:
    await begin(house, company(house, 2))
    before = len(house.messages())
    for command in ("replace", "board"):
        assert "no such seat" in (await typed(house, command, seat=seat)).content
    assert len(house.messages()) == before, "no seat was offered"


@pytest.mark.parametrize("text", GIBBERISH)
async def test_what_is_no_choice_is_quoted(house: House, text: str) -> None:
    await house.start()
    for command in ("turn choose", "why"):
        answer = (await typed(house, command, option=text)).content
        assert f"“{text[:40]}" in answer
        assert "not among the choices" in answer


@pytest.mark.parametrize("text", GIBBERISH)
async def test_a_colour_or_a_game_that_is_not_there_is_quoted(house: House, text: str) -> None:
    answer = (await typed(house, "baghdad new", colour=text)).content
    assert answer.startswith(f"There is no colour “{text[:40]}")
    assert len(answer) < 200
    for command in ("rematch", "baghdad move-here"):
        answer = (await typed(house, command, game=text)).content
        assert answer.startswith(f"There is no game “{text[:40]}")


async def test_who_is_not_asked_is_told_whose_turn_it_is(house: House) -> None:
    people = company(house, 2)
    await begin(house, people)
    first = asked(await house.table(), people)
    (other,) = (person for person in people if person is not first)
    for command, options in (("hint", {}), ("why", {"option": "go:1"})):
        answer = shown(await other.slash(house.channel, command, **options)).content
        assert "It is not your turn" in answer


async def test_the_log_of_the_first_turn_says_that_nothing_has_happened(house: House) -> None:
    await house.start()
    assert "Nothing has happened yet" in (await typed(house, "log")).content


async def test_a_busy_channel_leads_to_what_keeps_it_busy(house: House) -> None:
    await house.start()
    assert "Its table card" in (await typed(house, "baghdad new")).content
    other = house.guild.create_text_channel("other")
    await house.amina.slash(other, "baghdad new")
    answer = shown(await house.basim.slash(other, "solo start"))
    assert "/baghdad join" in answer.content


async def test_a_plan_is_confirmed_only_when_it_is_a_whole_turn(house: House) -> None:
    people = company(house, 2)
    await begin(house, people)
    first = asked(await house.table(), people)
    (other,) = (person for person in people if person is not first)
    answer = shown(await other.slash(house.channel, "plan confirm")).content
    assert "not complete" in answer
    answer = shown(await other.slash(house.channel, "plan add", option="x")).content
    assert "“x” is not among the choices" in answer


async def test_a_plan_that_is_complete_stays_as_it_is(house: House) -> None:
    people = company(house, 2)
    await begin(house, people)
    first = asked(await house.table(), people)
    (other,) = (person for person in people if person is not first)
    while offered := await other.autocomplete(house.channel, "plan add", "option", ""):
        answer = await other.slash(house.channel, "plan add", option=offered[0]["value"])
        if "✅" in shown(answer).content:
            break
    answers = [
        shown(await other.slash(house.channel, command, **options)).content
        for command, options in (("plan confirm", {}), ("plan confirm", {}), ("plan add", GO))
    ]
    assert all("will be confirmed" in answer for answer in answers)
    assert "your plan is as it was" in answers[-1]


async def test_a_holiday_that_was_not_filed_cannot_be_taken_away(house: House) -> None:
    answer = (await typed(house, "settings no-holiday", first="2026-08-01")).content
    assert "no holiday" in answer
