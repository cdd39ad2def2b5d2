"""What Discord may do to the bot: expired tokens, deleted places, refused and failing requests."""

from datetime import timedelta

import pytest
from simcord.results import ResponseMessage

import render
from tests.kit.discord import House, button_id, choices, choose, labels, shown

MESSAGES = "/channels/*/messages"
WEBHOOK = "/webhooks/*/*/messages/@original"


async def ready_to_confirm(house: House) -> ResponseMessage:
    """A panel whose turn is complete."""
    panel = await house.open_panel()
    while "confirm" not in choices(panel):
        panel = await choose(house.amina, panel, max(choices(panel)))
    return panel


async def test_an_old_panel_is_answered_by_a_fresh_one(house: House) -> None:
    await house.start()
    panel = await house.open_panel()
    await house.env.advance_time(timedelta(minutes=16).total_seconds())
    text = min(choices(panel))
    result = await house.amina.click(panel, custom_id=button_id(panel, text))
    assert shown(result).id != panel.id
    assert shown(result).ephemeral
    assert (await house.table()).log[0].choice == text


async def test_a_panel_that_cannot_be_edited_is_answered_by_a_fresh_one(house: House) -> None:
    await house.start()
    panel = await house.open_panel()
    house.env.inject_error("PATCH", WEBHOOK, status=404, code=10008)
    result = await house.amina.click(panel, custom_id=button_id(panel, min(choices(panel))))
    assert choices(result.followups[0])
    assert result.followups[0].ephemeral


async def test_a_lost_answer_leaves_the_choice_made(house: House) -> None:
    await house.start()
    panel = await house.open_panel()
    house.env.inject_error("*", "/webhooks/*", status=404, code=10015, times=None)
    await house.amina.click(panel, custom_id=button_id(panel, min(choices(panel))))
    assert len((await house.table()).log) >= 1
    assert not house.bot.desk.failures


async def test_discordjs_7005_a_press_that_was_noticed_too_late_does_nothing(house: House) -> None:
    """The person was told that it failed, so it must not act."""
    await house.start()
    panel = await house.open_panel()
    house.env.inject_error("POST", "/interactions/*", status=404, code=10062)
    await house.amina.click(panel, custom_id=button_id(panel, min(choices(panel))))
    assert (await house.table()).seq == 0


async def test_a_server_error_delays_a_card_and_loses_none(house: House) -> None:
    await house.start()
    panel = await ready_to_confirm(house)
    house.env.inject_error("POST", MESSAGES, status=503, times=1)
    closed = shown(await house.amina.click(panel, custom_id=button_id(panel, "confirm")))
    assert "on its way" in closed.content
    await house.env.advance_time(5)
    _, own, bots = house.messages()
    assert "### Amina · turn 1 of 13" in own.content
    assert "### The Bot · turn 1 of 13" in bots.content
    assert "Take turn" in labels(house.card())


async def test_a_deleted_channel_loses_no_game(house: House) -> None:
    await house.start()
    panel = await ready_to_confirm(house)
    del panel
    table = await house.table()
    elsewhere = house.guild.create_text_channel("elsewhere")
    house.env.backend.delete_channel(house.channel.id)
    await house.env.settle()
    result = await house.amina.slash(elsewhere, "turn confirm")
    assert "Nothing is lost" in shown(result).content
    told = result.followups[-1]
    assert "The Bot · turn 1" in told.content
    assert told.ephemeral
    # The game goes on in private panels.
    panel = shown(await house.amina.click(told, label="Take turn"))
    panel = await choose(house.amina, panel, min(choices(panel)))
    after = await house.bot.desk.tables.table(table.id)
    assert after is not None
    assert len(after.log) > len(table.log) + 1


async def test_lost_permissions_lose_no_game(house: House) -> None:
    await house.start()
    panel = await ready_to_confirm(house)
    house.env.inject_error("POST", MESSAGES, status=403, code=50013, times=None)
    result = await house.amina.click(panel, custom_id=button_id(panel, "confirm"))
    assert "Nothing is lost" in shown(result).content
    assert "Take turn" in labels(result.followups[-1])


async def test_permissions_given_back_bring_the_table_card_back(house: House) -> None:
    await house.start()
    panel = await ready_to_confirm(house)
    house.env.inject_error("POST", MESSAGES, status=403, code=50013, times=2)
    result = await house.amina.click(panel, custom_id=button_id(panel, "confirm"))
    assert "Nothing is lost" in shown(result).content
    await house.amina.slash(house.channel, "solo table")
    assert "Take turn" in labels(house.card())


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (400, 40005), (413, 0)])
async def test_a_refused_picture_leaves_the_turn_in_words(
    house: House, status: int, code: int
) -> None:
    await house.start()
    panel = await ready_to_confirm(house)
    house.env.inject_error("POST", MESSAGES, status=status, code=code)
    closed = shown(await house.amina.click(panel, custom_id=button_id(panel, "confirm")))
    assert "new table card" in closed.content
    _, own, bots = house.messages()
    assert "could not be uploaded" in own.content
    assert "Amina · turn 1" in own.content
    assert own.attachments == []
    assert bots.attachments


async def test_a_refused_picture_leaves_the_panel_in_words(house: House) -> None:
    await house.start()
    house.env.inject_error("PATCH", WEBHOOK, status=413, code=40005)
    panel = await house.open_panel()
    assert "could not be uploaded" in panel.content
    assert panel.attachments == []
    panel = await choose(house.amina, panel, min(choices(panel)))
    assert panel.attachments


async def test_discord_8572_a_picture_too_large_for_the_place_is_not_even_tried(
    house: House,
) -> None:
    await house.start()
    house.emitted_as(attachment_size_limit=1000)
    panel = await house.open_panel()
    assert "could not be uploaded" in panel.content


async def test_a_picture_that_cannot_be_drawn_leaves_the_turn_in_words(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    panel = await ready_to_confirm(house)

    def broken(*_: object) -> render.Picture:
        raise RuntimeError("out of ink")

    monkeypatch.setattr(render, "draw_table", broken)
    await house.amina.click(panel, custom_id=button_id(panel, "confirm"))
    assert "could not be drawn" in house.card().content
    assert "The Bot · turn 1" in house.card().content
    assert "Take turn" in labels(house.card())
    assert [str(error) for error in house.bot.desk.pictures.failures] == ["out of ink"] * 2
    house.bot.desk.pictures.failures.clear()


async def test_every_picture_is_described(house: House) -> None:
    await house.start()
    panel = await ready_to_confirm(house)
    await house.amina.click(panel, custom_id=button_id(panel, "confirm"))
    looks = ("board", "hand", "score", "recap")
    answers = [shown(await house.amina.slash(house.channel, look)) for look in looks]
    seen = [*house.messages(), panel, *answers]
    pictures = [picture for message in seen for picture in message.attachments]
    assert len(pictures) >= 7
    for picture in pictures:
        assert picture.description
        assert len(picture.description) <= 1024
        assert picture.size < 1024 * 1024


async def test_a_deleted_table_card_is_no_trouble(house: House) -> None:
    card = await house.start()
    panel = await ready_to_confirm(house)
    house.env.backend.delete_message(house.channel.id, card.id)
    await house.env.settle()
    closed = shown(await house.amina.click(panel, custom_id=button_id(panel, "confirm")))
    assert "confirmed" in closed.content
    assert "Take turn" in labels(house.card())


async def test_discord_4413_an_old_card_that_cannot_be_edited_is_no_trouble(house: House) -> None:
    await house.start()
    panel = await ready_to_confirm(house)
    for code in (30046, 50083):
        house.env.inject_error("PATCH", f"{MESSAGES}/*", status=400, code=code)
    await house.amina.click(panel, custom_id=button_id(panel, "confirm"))
    assert "Take turn" in labels(house.card())


async def test_every_message_mentions_nobody(house: House) -> None:
    await house.start()
    panel = await ready_to_confirm(house)
    await house.amina.click(panel, custom_id=button_id(panel, "confirm"))
    written = [
        request
        for request in house.env.http_requests
        if request.method == "POST" and request.path.endswith("/messages")
    ]
    assert written
    for request in written:
        assert request.json is not None
        assert request.json["allowed_mentions"] == {"parse": []}
        assert request.json["enforce_nonce"] is True
