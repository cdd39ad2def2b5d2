"""Solo games with modules: how they are begun, and what there is to look at."""

from simcord.results import ResponseMessage

from bot.playground.welcome import welcome
from bot.ui.beginning.modules import SETS, modules_word, read_modules
from tests.kit.discord import Component, House, choices, choose, components, ids, labels, shown

ALL = "public_works,contracts,objectives"


def menu_of(message: ResponseMessage) -> Component:
    [menu] = [item for item in components(message) if item.get("options")]
    return menu


def test_every_set_has_a_word_that_is_read_back() -> None:
    assert len(SETS) == len({modules_word(chosen) for chosen in SETS}) == 8
    assert all(read_modules(modules_word(chosen)) == chosen for chosen in SETS)
    assert read_modules("objectives, contracts") == ("contracts", "objectives")
    assert read_modules("") == ()
    assert read_modules("contracts,chess") is None


async def test_the_command_offers_every_set_by_its_names(house: House) -> None:
    group = house.bot.tree.get_command("solo").to_dict(house.bot.tree)  # type: ignore[union-attr]
    [start] = [each for each in group["options"] if each["name"] == "start"]
    [option] = [each for each in start["options"] if each["name"] == "modules"]
    names = {choice["value"]: choice["name"] for choice in option["choices"]}
    assert len(names) == 8
    assert names["none"] == "Base game"
    assert names[ALL] == "Public Works, Contracts and Objectives"


async def test_a_game_begins_with_the_modules_that_were_asked_for(house: House) -> None:
    answer = shown(
        await house.amina.slash(
            house.channel, "solo start", level="expert", modules="contracts,objectives"
        )
    )
    assert "Modules: Contracts and Objectives." in answer.content
    setup = (await house.table()).setup
    assert (setup.level, setup.modules) == ("expert", ("contracts", "objectives"))


async def test_modules_by_menu_then_a_level_begin_a_game(house: House) -> None:
    """On the welcome card of the playground."""
    await welcome(house.bot, house.channel.id)
    card = house.card()
    assert card.attachments[0].filename.startswith("table")
    menu = menu_of(card)
    assert len(menu["options"]) == 8
    assert chosen(menu) == ["none"]
    await house.amina.select(card, ["public_works"], custom_id=menu["custom_id"])
    await house.amina.select(house.card(), ["contracts"], custom_id=menu["custom_id"])
    [card] = house.messages()
    assert chosen(menu_of(card)) == ["contracts"], "the card shows what was picked"
    assert card.attachments, "its picture stays"
    begun = shown(await house.amina.click(card, label="★★★ Advanced"))
    assert "has begun" in begun.content
    setup = (await house.table()).setup
    assert (setup.level, setup.modules) == ("advanced", ("contracts",))


def chosen(menu: Component) -> list[str]:
    """The values of the options that a menu shows as picked."""
    return [option["value"] for option in menu["options"] if option.get("default")]


async def test_the_boards_of_modules_can_be_looked_at(house: House) -> None:
    card = await house.start(modules=ALL)
    assert "Modules" in labels(card)
    by_button = shown(await house.amina.click(card, label="Modules"))
    by_command = shown(await house.amina.slash(house.channel, "board", part="modules"))
    for answer in (by_button, by_command):
        assert answer.attachments[0].filename.startswith("modules")
        assert "modules" in [option["value"] for option in menu_of(answer)["options"]]
    told = await house.amina.slash(house.channel, "board", part="text")
    words = "\n".join(m.content for m in (shown(told), *told.followups))
    for name in ("Public Works", "Contracts", "Objectives"):
        assert f"**{name}**" in words


async def test_without_modules_there_is_no_board_of_them(house: House) -> None:
    card = await house.start()
    assert "Modules" not in labels(card)
    answer = shown(await house.amina.slash(house.channel, "board", part="modules"))
    assert "without modules" in answer.content
    assert not answer.attachments
    assert "modules" not in [option["value"] for option in menu_of(answer)["options"]]


async def test_contracts_and_objectives_are_cards(house: House) -> None:
    known = house.bot.desk.components
    contracts, objectives = known.contracts.contracts, known.objectives.objectives
    named = [(card.id, card.name) for card in contracts]
    named += [(card.id, card.name) for card in objectives]
    for card, name in named:
        offered = await house.amina.autocomplete(house.channel, "card", "name", name)
        assert card in [choice["value"] for choice in offered]
        answer = shown(await house.amina.slash(house.channel, "card", name=card))
        assert name in answer.content


async def test_the_rules_have_pages_on_modules(house: House) -> None:
    for key in ("modules", "public_works", "contracts", "objectives"):
        page = shown(await house.amina.slash(house.channel, "rules", topic=key))
        assert page.content.startswith("### ")


async def test_why_a_tile_cannot_go_to_the_civic_board(house: House) -> None:
    """Play on until the Civic board asks; then ask about a tile of another kind."""
    await house.start(modules="public_works")
    for _ in range(13):
        panel = await house.open_panel()
        while "confirm" not in choices(panel):
            if any(text.startswith("civic:") for text in choices(panel)):
                offered = await house.amina.autocomplete(house.channel, "why", "option", "")
                assert {choice["value"].partition(":")[0] for choice in offered} == {"civic"}
                option = offered[0]["value"]
                answer = shown(await house.amina.slash(house.channel, "why", option=option))
                assert answer.content
                assert list(ids(answer)), "it leads to the rule"
                return
            panel = await choose(house.amina, panel, max(choices(panel)))
        await house.amina.slash(house.channel, "turn confirm")
    raise AssertionError("the Civic board never asked")
