"""Looking things up: cards, rules, why not, boards in words, log."""

from tests.kit.discord import House, choices, choose, components, ids, labels, shown


async def test_every_part_of_the_table_can_be_looked_at(house: House) -> None:
    await house.start()
    for part in ("table", "city", "river", "palace", "wisdom", "board", "text"):
        answer = shown(await house.amina.slash(house.channel, "board", part=part))
        assert answer.ephemeral
        assert answer.content
        [menu] = [item for item in components(answer) if item.get("options")]
        assert len(menu["options"]) == 8, "seven parts, two boards among them"


async def test_the_menu_of_parts_turns_to_another(house: House) -> None:
    card = await house.start()
    looked = shown(await house.amina.click(card, label="Boards"))
    [menu] = list(ids(looked))
    turned = await house.amina.select(looked, ["board.1"], custom_id=menu)
    assert shown(turned).id == looked.id
    assert "Bot" in shown(turned).content


async def test_the_whole_table_in_words(house: House) -> None:
    await house.start()
    result = await house.amina.slash(house.channel, "board", part="text")
    told = "\n".join(m.content for m in (shown(result), *result.followups))
    for word in ("Round City", "Tigris", "Palace", "Amina", "Bot"):
        assert word in told


async def test_the_boards_of_both_seats_by_name(house: House) -> None:
    await house.start()
    offered = await house.amina.autocomplete(house.channel, "board", "seat", "")
    assert [choice["name"] for choice in offered] == ["Amina", "the Bot"]
    answers = [
        shown(await house.amina.slash(house.channel, "board", seat=choice["value"])).content
        for choice in offered
    ]
    assert "Amina" in answers[0]
    assert "Beginner" in answers[1]


async def test_a_card_by_autocomplete_and_by_typing(house: House) -> None:
    offered = await house.amina.autocomplete(house.channel, "card", "name", "hunayn")
    name = offered[0]["name"]
    by_id = shown(await house.amina.slash(house.channel, "card", name=offered[0]["value"]))
    by_name = shown(await house.amina.slash(house.channel, "card", name=name))
    assert by_id.content == by_name.content
    unknown = shown(await house.amina.slash(house.channel, "card", name="zzz `zzz`"))
    assert "No card" in unknown.content


async def test_cards_of_the_modules_come_as_pictures(house: House) -> None:
    components = house.bot.desk.components
    contract, objective = components.contracts.contracts[0], components.objectives.objectives[0]
    for card in (contract, objective, next(iter(components.characters.values()))):
        answer = shown(await house.amina.slash(house.channel, "card", name=card.id))
        assert card.name in answer.content
        assert card.name in str(answer.attachments[0].description)
    bot_card = components.bot_cards[0].id
    assert not shown(await house.amina.slash(house.channel, "card", name=bot_card)).attachments


async def test_rules_lead_from_page_to_page(house: House) -> None:
    contents = shown(await house.amina.slash(house.channel, "rules"))
    menu = next(iter(components(contents)))
    page = shown(
        await house.amina.select(
            contents, [menu["options"][0]["value"]], custom_id=menu["custom_id"]
        )
    )
    assert page.content.startswith(f"### {menu['options'][0]['label']}")
    link = labels(page)[0]
    further = shown(await house.amina.click(page, label=link))
    assert further.content.startswith(f"### {link}")
    assert further.id == page.id, "one message turns its pages"


async def test_every_page_of_the_rules_can_be_shown(house: House) -> None:
    contents = shown(await house.amina.slash(house.channel, "rules"))
    for menu in components(contents):
        for option in menu["options"]:
            page = shown(await house.amina.slash(house.channel, "rules", topic=option["value"]))
            assert page.content.startswith(f"### {option['label']}")
            assert labels(page)


async def test_why_names_the_rule_and_leads_to_it(house: House) -> None:
    await house.start()
    panel = await house.open_panel()
    while not any(text.startswith("act:") for text in choices(panel)):
        panel = await choose(house.amina, panel, max(choices(panel)))
    offered = await house.amina.autocomplete(house.channel, "why", "option", "")
    assert offered
    assert not {choice["value"] for choice in offered} & choices(panel).keys()
    answer = shown(await house.amina.slash(house.channel, "why", option=offered[0]["value"]))
    assert answer.content
    [page] = labels(answer)
    assert shown(await house.amina.click(answer, label=page)).content.startswith(f"### {page}")
    legal = next(iter(choices(panel)))
    allowed = shown(await house.amina.slash(house.channel, "why", option=legal))
    assert "among your choices" in allowed.content


async def test_an_illegal_choice_is_refused_with_its_reason(house: House) -> None:
    await house.start()
    answer = shown(await house.amina.slash(house.channel, "turn choose", option="act:1.p"))
    assert (await house.table()).seq == 0
    assert choices(answer), "the panel is shown again"
    nonsense = shown(await house.amina.slash(house.channel, "turn choose", option="mumble " * 20))
    assert (await house.table()).seq == 0
    assert choices(nonsense)


async def test_log_and_recap_tell_both_sides(house: House) -> None:
    await house.start()
    assert "Nothing has happened" in shown(await house.amina.slash(house.channel, "recap")).content
    panel = await house.open_panel()
    while "confirm" not in choices(panel):
        panel = await choose(house.amina, panel, max(choices(panel)))
    await house.amina.slash(house.channel, "turn confirm")
    for command, options in (("recap", {}), ("log", {}), ("log", {"turn": 1})):
        told = shown(await house.amina.slash(house.channel, command, **options)).content
        assert "Amina · turn 1" in told
        assert "The Bot · turn 1" in told
    none = shown(await house.amina.slash(house.channel, "log", turn=9))
    assert "no such turn" in none.content


async def test_help_names_every_command(house: House) -> None:
    told = shown(await house.amina.slash(house.channel, "help")).content
    for leaf in house.amina.available_commands(house.channel):
        assert f"/{leaf}" in told, leaf


async def test_undo_and_restart_by_command(house: House) -> None:
    await house.start()
    panel = await house.open_panel()
    for _ in range(3):
        panel = await choose(house.amina, panel, max(choices(panel)))
    seq = (await house.table()).seq
    await house.amina.slash(house.channel, "turn undo")
    table = await house.table()
    assert table.seq == seq + 1, "taking back is an entry too"
    assert table.open_turn.moves
    await house.amina.slash(house.channel, "turn restart")
    assert not (await house.table()).open_turn.moves
    answer = shown(await house.amina.slash(house.channel, "turn undo"))
    assert "nothing to take back" in answer.content.lower()


async def test_a_button_says_why_not_for_all_that_is_left_out(house: House) -> None:
    await house.start()
    panel = await house.open_panel()
    assert "Why not …" not in labels(panel), "every Character of the hand may be played"
    while not any(text.startswith("act:") for text in choices(panel)):
        panel = await choose(house.amina, panel, min(choices(panel)))
    told = shown(await house.amina.click(panel, label="Why not …")).content
    typed = shown(await house.amina.slash(house.channel, "why")).content
    assert told == typed
    assert "**Palace site** — You are" in told
    assert "is not in the" not in told, "other quadrants are left out"


async def test_a_choice_is_typed_as_the_panel_shows_it(house: House) -> None:
    await house.start()
    for typed in ("2", "2 · Masawayh the Elder", "masawayh the elder", "play:masawayh"):
        await house.amina.slash(house.channel, "turn choose", option=typed)
        assert [entry.choice for entry in (await house.table()).log][-1] == "play:masawayh"
        await house.amina.slash(house.channel, "turn undo")
