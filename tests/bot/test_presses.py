"""Presses that must not act: of others, late ones, doubled ones, several at once."""

from tests.kit.discord import House, button_id, choices, choose, labels, shown


async def test_a_stranger_cannot_take_the_turn(house: House) -> None:
    card = await house.start()
    answer = shown(await house.basim.click(card, label="Take turn"))
    assert answer.ephemeral
    assert "no seat" in answer.content
    assert (await house.table()).seq == 0


async def test_a_stranger_cannot_choose_by_command(house: House) -> None:
    await house.start()
    text = (await house.table()).decision.options[0].text  # type: ignore[union-attr]
    for command, options in (
        ("turn show", {}),
        ("turn choose", {"option": text}),
        ("turn undo", {}),
        ("turn restart", {}),
        ("turn confirm", {}),
        ("hand", {}),
    ):
        answer = shown(await house.basim.slash(house.channel, command, **options))
        assert answer.ephemeral
        assert "seat" in answer.content
    assert (await house.table()).seq == 0


async def test_a_stranger_sees_the_table_but_no_hand(house: House) -> None:
    card = await house.start()
    for label in ("Boards", "Recap", "Score", "Rules"):
        assert shown(await house.basim.click(card, label=label)).ephemeral
    table = await house.table()
    names = [
        character.name
        for character in table.view().components.starting
        if character.id in (table.view(house.amina.id).seats[0].hand or ())
    ]
    assert len(names) == 3
    seen = shown(await house.basim.click(card, label="Boards"))
    hand = shown(await house.basim.click(card, label="My hand"))
    for name in names:
        assert name not in seen.content + hand.content


async def test_asyncti4_2597_a_stale_press_does_nothing_and_shows_the_table_as_it_is(
    house: House,
) -> None:
    await house.start()
    old = await house.open_panel()
    old_ids = {text: button_id(old, text) for text in choices(old)}
    first, second, *_ = sorted(choices(old))
    fresh = await choose(house.amina, old, first)
    before = (await house.table()).seq
    # The old message was edited; a press made just before that still carries the old id.
    [late] = house.press_at_once((house.amina, fresh, old_ids[second]))
    await house.env.settle()
    del late
    assert (await house.table()).seq == before


async def test_asyncti4_5_a_button_that_the_bot_does_not_know_is_answered(house: House) -> None:
    card = await house.start()
    unknown = ("confirm", "g:1", "x:g1:0:take", "d:g1:0", "")
    results = house.press_at_once(*((house.amina, card, one) for one in unknown))
    await house.env.settle()
    for result in results:
        assert "too old" in shown(result).content
        assert "`/turn show`" in shown(result).content
    assert (await house.table()).seq == 0


async def test_asyncti4_5_an_old_panel_is_answered_in_every_button(house: House) -> None:
    await house.start()
    old = await house.open_panel()
    other = await house.open_panel()
    await choose(house.amina, other, min(choices(other)))
    before = await house.table()
    for text in sorted(choices(old))[1:]:
        answer = await choose(house.amina, old, text)
        assert "moved on" in answer.content
        assert choices(answer).keys() == {o.text for o in before.decision.options}  # type: ignore[union-attr]
        assert (await house.table()).log == before.log
        break


async def test_a_stale_undo_takes_nothing_back(house: House) -> None:
    await house.start()
    first = await house.open_panel()
    panel = await choose(house.amina, first, min(choices(first)))
    undo = button_id(panel, "undo")
    other = await house.open_panel()
    await choose(house.amina, other, min(choices(other)))
    before = await house.table()
    answer = shown(await house.amina.click(panel, custom_id=undo))
    assert "moved on" in answer.content
    assert (await house.table()).log == before.log


async def test_a_double_press_acts_once(house: House) -> None:
    await house.start()
    panel = await house.open_panel()
    press = (house.amina, panel, button_id(panel, min(choices(panel))))
    results = house.press_at_once(press, press)
    await house.env.settle()
    assert all(result.acknowledged for result in results)
    made = [entry for entry in (await house.table()).log if not entry.auto]
    assert len(made) == 1


async def test_two_different_presses_at_once_count_as_one(house: House) -> None:
    await house.start()
    panel = await house.open_panel()
    first, second, *_ = sorted(choices(panel))
    results = house.press_at_once(
        (house.amina, panel, button_id(panel, first)),
        (house.amina, panel, button_id(panel, second)),
    )
    await house.env.settle()
    assert all(result.acknowledged for result in results)
    made = [entry.choice for entry in (await house.table()).log if not entry.auto]
    assert made in ([first], [second])


async def test_a_double_confirmation_plays_one_turn(house: House) -> None:
    await house.start()
    panel = await house.open_panel()
    while "confirm" not in choices(panel):
        panel = await choose(house.amina, panel, max(choices(panel)))
    press = (house.amina, panel, button_id(panel, "confirm"))
    house.press_at_once(press, press, press)
    await house.env.settle()
    table = await house.table()
    assert [entry.choice for entry in table.log].count("confirm") == 1
    assert sum("The Bot · turn" in message.content for message in house.messages()) == 1


async def test_a_press_on_a_finished_turn_opens_the_present_one(house: House) -> None:
    old_card = await house.start()
    panel = await house.open_panel()
    while "confirm" not in choices(panel):
        panel = await choose(house.amina, panel, max(choices(panel)))
    confirm = button_id(panel, "confirm")
    await house.amina.click(panel, custom_id=confirm)
    assert labels(old_card) == []
    panel = await house.open_panel()
    assert choices(panel)
