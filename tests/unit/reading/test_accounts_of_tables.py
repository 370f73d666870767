"""Every reader of tables says where each line of the text went."""

import pytest

from byhand.paste.chain.cells import ask
from byhand.paste.chain.readers import CASE_READERS
from byhand.reading.page import Page
from helpers.problems import pastes


@pytest.mark.parametrize("name", pastes.names())
def test_account_covers_every_line(name: str) -> None:
    page = Page(pastes.pasted(name))
    filled = [page.whole.place(page.whole.starts[at])[0] for at, line in enumerate(page.whole.lines) if line.strip()]
    readings = ask(page).readings
    assert readings
    for reading in readings:
        assert [line for run in reading.account.runs for line in filled if run.first <= line <= run.last] == filled


def test_readers_have_names_of_their_own() -> None:
    names = [reader.name for reader in CASE_READERS]
    assert len(set(names)) == len(names)
