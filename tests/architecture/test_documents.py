"""Links between the project's documents lead somewhere."""

import re
from pathlib import PurePosixPath
from urllib.parse import unquote

import pytest

from tests.architecture.tracked import PROJECT, tracked_texts

LINK = re.compile(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
DOCUMENTS = sorted(path for path in tracked_texts() if path.endswith(".md"))


def links(document: str) -> list[str]:
    found = [first or second for first, second in LINK.findall(tracked_texts()[document])]
    return [link for link in found if not re.match(r"[a-z]+:", link)]


def anchors(document: str) -> set[str]:
    """The anchors that a forge makes of the headings."""
    headings = HEADING.findall((PROJECT / document).read_text("utf-8"))
    return {re.sub(r"[^\w\- ]", "", each.lower()).strip().replace(" ", "-") for each in headings}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_somewhere(document: str) -> None:
    dead = []
    for link in links(document):
        path, _, anchor = unquote(link).partition("#")
        target = str(PurePosixPath(document).parent / path) if path else document
        exists = (PROJECT / target).exists()
        if not exists or (anchor and target.endswith(".md") and anchor not in anchors(target)):
            dead.append(link)
    assert dead == []


def test_every_decision_is_listed() -> None:
    records = {path for path in DOCUMENTS if re.match(r"docs/adr/\d{4}-", path)}
    listed = {f"docs/adr/{link}" for link in links("docs/adr/README.md")}
    assert listed == records
    assert records
