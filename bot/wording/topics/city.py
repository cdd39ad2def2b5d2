"""Pages on the Round City: the Vizier and its actions (rules.md §4.4)."""

from typing import Final

from bot.wording.catalog import N_
from bot.wording.topics.page import Page

PAGES: Final = (
    Page(
        "vizier",
        N_("Vizier"),
        (
            N_(
                "On your first turn your Vizier may come to any quadrant. Later it goes to the "
                "next one clockwise, and one further for each Step token you spend, {steps} at "
                "most."
            ),
            N_(
                "If you own Buildings there from earlier turns that pay, they pay now. Then you "
                "stop at a place whose action you can do, or at the market, pay the neighbours "
                "and act."
            ),
            N_(
                "Viziers do not block each other, with one exception: nobody stops at a Palace "
                "site while another Vizier is there."
            ),
        ),
        ("city", "neighbours", "actions", "building"),
        N_("move quadrant step token"),
    ),
    Page(
        "city",
        N_("The Round City"),
        (
            N_(
                "Clockwise the quadrants are {quadrants}. Each has the same places: {outer} outer "
                "and {inner} inner slots with City tiles, {sites} Building sites, a Palace site "
                "and a market."
            ),
            N_(
                "A place is written as quadrant and name, such as {place}: o is an outer slot, i "
                "an inner one, b a Building site. Clockwise they stand in this order: {order}."
            ),
            N_(
                "Lines on the board join slots and sites within a quadrant. Nothing is joined "
                "across a gate; Palace sites and markets are joined to nothing. The gates on the "
                "borders are {gates}."
            ),
        ),
        ("vizier", "neighbours"),
        N_("map quadrants gates places slots rings connections"),
    ),
    Page(
        "neighbours",
        N_("Neighbours"),
        (
            N_(
                "Before you act at a slot or a Building site, the streets around it want their "
                "share. For every **Patient** in a slot joined to yours you pay {patient_cost}; "
                "for every **Student** you lose {student_cost}."
            ),
            N_(
                "A Coin you do not have becomes a Shame token. Favour that would fall off the low "
                "end of its track becomes Shame too."
            ),
            N_(
                "The tile you take does not count, nor does a slot that was emptied this turn. "
                "Palace sites and markets have no neighbours."
            ),
        ),
        ("city", "favour", "shame"),
        N_("patients students connected pay neighbors"),
    ),
    Page(
        "icons",
        N_("Icons and Wild tokens"),
        (
            N_(
                "An action needs skill icons of its kind on the Characters on your board. For "
                "your 1st, 2nd, 3rd … action of one kind these are {icons}."
            ),
            N_(
                "Icons are not used up: they serve every action while the Character is there. "
                "Wild tokens fill in for missing icons, one each, and are spent for you, never "
                "more than needed."
            ),
            N_("A bonus action needs one icon fewer."),
        ),
        ("actions", "bonus", "student"),
        N_("skill icons wild joker requirements"),
    ),
    Page(
        "actions",
        N_("The six kinds of action"),
        (
            N_(
                "📘 **Book**, 🛏️ **Patient**, 🏺 **Artefact**, 🎓 **Student**: take a tile of that "
                "kind from a City slot.\n"
                "🏠 **Building**: put a Building on an empty site.\n"
                "🕌 **Palace**: build a piece of the Palace."
            ),
            N_("Of each kind you can do {most} in a game. The market counts as none of them."),
        ),
        ("book", "patient", "artefact", "student", "building", "palace", "market", "icons"),
        N_("kinds limit five"),
    ),
    Page(
        "book",
        N_("Book"),
        (
            N_("The tile goes to the leftmost free space of your row of Books."),
            N_(
                "Your first Book brings {first_book}. Each later one sends a Library token to its "
                "own section of the Wisdom area."
            ),
        ),
        ("library", "links", "icons"),
        N_("books tile"),
    ),
    Page(
        "library",
        N_("Library tokens"),
        (
            N_(
                "With each Book from the second on you place a Library token in the section of "
                "that Book, on a free space of your choice, and get its reward. The space stays "
                "taken, and each section has only {section_spaces}. The token has to be placed "
                "even if you want no reward."
            ),
            N_("{sections}"),
        ),
        ("book", "order", "bonus"),
        N_("wisdom area sections reward spaces"),
    ),
    Page(
        "patient",
        N_("Patient"),
        (
            N_(
                "The tile goes to the leftmost free space of your row of Patients. Grateful "
                "families send material: the spaces give, from left to right, {patients}."
            ),
            N_("As long as a Patient lies in the City, acting next to it costs {patient_cost}."),
        ),
        ("neighbours", "palace", "links"),
        N_("patients hospital goods"),
    ),
    Page(
        "artefact",
        N_("Artefact"),
        (
            N_(
                "The tile goes to the leftmost free space of your row of Artefacts. At the end "
                "the spots under face-up Artefacts score {artefact_points}, left to right."
            ),
            N_(
                "There are {artefact_types} types: {artefacts}. A further tile of a type that you "
                "show face up is put face down. It still fills its space for links, columns and "
                "tiles, but it is no Artefact for goals, Scoring tiles or points."
            ),
        ),
        ("links", "scoring", "icons"),
        N_("artefacts treasure duplicate face down artifacts"),
    ),
    Page(
        "student",
        N_("Student"),
        (
            N_(
                "The tile goes to the leftmost free space of your row of Students. The spaces "
                "give, from left to right, {students}."
            ),
            N_("As long as a Student lies in the City, acting next to it costs {student_cost}."),
        ),
        ("icons", "neighbours", "links"),
        N_("students pupils wild"),
    ),
    Page(
        "links",
        N_("Links"),
        (
            N_(
                "Between two spaces of your board that lie one above the other there may be a "
                "link. As soon as both spaces are filled it pays, once."
            ),
            N_("{links}"),
        ),
        ("order", "bonus", "actions"),
        N_("columns rows board bonuses"),
    ),
    Page(
        "building",
        N_("Building"),
        (
            N_(
                "Your first Building has level 1, and each further one is a level higher. On an "
                "empty site you pay {building_costs} Coins, by level, and choose the outer or "
                "the inner design; your leftmost House goes on it."
            ),
            N_("Taking the House off uncovers a reward, by level: {houses}"),
            N_(
                "From your next turns on the Building pays you whenever your Vizier comes to its "
                "quadrant:\n{designs}"
            ),
        ),
        ("great", "vizier", "neighbours"),
        N_("buildings house site level designs income"),
    ),
    Page(
        "great",
        N_("Great Buildings, the highest level"),
        (
            N_(
                "Buildings of level {levels} exist in one copy each; whoever is first has the "
                "choice. They pay nothing during the game and score {great_points} points at the "
                "end for each thing they count:"
            ),
            N_("{greats}"),
        ),
        ("building", "scoring"),
        N_("great building wonders"),
    ),
    Page(
        "market",
        N_("Market"),
        (
            N_("At the market you take {market}. It needs no icons and has no neighbours."),
            N_("It is no action of one of the six kinds, so links and goals do not see it."),
        ),
        ("vizier", "actions"),
        N_("coins goods pass"),
    ),
    Page(
        "bonus",
        N_("Bonus actions"),
        (
            N_(
                "A bonus action is a further action, of a kind that is named, in the quadrant of "
                "your Vizier. It stays where it is, neighbours are paid as usual, and you need "
                "one icon fewer. A Palace site may be occupied for it."
            ),
            N_(
                "You take it at once or not at all. It is also lost if nothing fits, or if your "
                "Vizier has not come to the City yet."
            ),
        ),
        ("icons", "order", "links", "bot_bonus"),
        N_("extra action free"),
    ),
)
