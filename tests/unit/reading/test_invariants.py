"""Every line has a role, no table is swallowed, prose is no table, and the order of readers does not matter.

These are properties: they hold for all texts of the tests, for parts of them put together, and for hostile texts.
"""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.errors import InputError
from _byhand.paste.chain import readers as chain_readers
from _byhand.paste.chain.cells import ask
from _byhand.paste.chain.readers import CASE_READERS
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reading
from _byhand.table.chain import judge_tables, read_cases
from _byhand.table.model import Reading as Asked
from _byhand.table.table import read_text
from helpers.examples import examples
from helpers.problems import pastes
from hostile.growth.readers import shapes

CASES = [pastes.pasted(name) for name in pastes.names()]
SENTENCES = (
    "A box holds 3 red, 4 green and 5 blue balls; two are drawn.",
    "If it rains, Tom is late with probability 0.3; if not, with 0.1.",
    "What is the probability that a patient, who tests positive, has the disease?",
    "Of the women, 1% have the disease: the test finds 90%, and 8% of the others.",
    "P(A|B) = 0.3, P(B) = 0.2, and P(A) is what we look for.",
    "某工厂有甲、乙、丙三条流水线，产量分别占 25%、35%、40%，次品率为 5%、4%、2%。",
    "求任取一件产品为次品的概率，并说明理由。",
)


def filled(page: Page) -> list[int]:
    source = page.whole
    lines = (source.place(source.starts[at])[0] for at, line in enumerate(source.lines) if line.strip())
    return sorted(set(lines))


def readings(text: str) -> Iterator[tuple[Page, Reading]]:
    try:
        page = Page(text)
        judged = read_cases(page, Instructions())
    except InputError:
        return
    for reading in (judged.best, *judged.others):
        if reading is not None:
            yield page, reading
            yield from ((page, beside) for beside in reading.beside)


def check_accounts(text: str) -> None:
    for page, reading in readings(text):
        covered = [line for run in reading.account.runs for line in filled(page) if run.first <= line <= run.last]
        assert covered == filled(page), reading.name
        assert all((run.role == "left_out") == (run.reason is not None) for run in reading.account.runs)


@pytest.mark.parametrize("name", pastes.names())
def test_every_line_of_a_held_paste_has_a_role(name: str) -> None:
    check_accounts(pastes.pasted(name))


@pytest.mark.thorough
def test_every_line_of_a_hostile_text_has_a_role() -> None:
    for shape in shapes():
        check_accounts(shape.text(300))


@given(
    parts=st.lists(st.sampled_from([*CASES, *SENTENCES]), min_size=2, max_size=3), gap=st.sampled_from(["\n", "\n\n"])
)
@examples(60)
def test_every_line_of_texts_together_has_a_role(parts: list[str], gap: str) -> None:
    check_accounts(gap.join(parts))


TABLES = [
    "outlook,wind,play\nsunny,weak,no\nrain,weak,yes\nsunny,strong,no\nrain,strong,yes",
    "color\tshape\tkind\nred\tround\tapple\nred\tlong\tchili\ngreen\tround\tapple\nred\tround\tapple",
    "| age | car | risk |\n|---|---|---|\n| young | sports | high |\n| old | family | low |\n| young | family | low |",
    "色泽,根蒂,好瓜\n青绿,蜷缩,是\n乌黑,蜷缩,是\n青绿,硬挺,否\n浅白,硬挺,否",
    "height;weight;sex\n180;80;m\n170;60;f\n175;75;m\n160;55;f",
]


@pytest.mark.parametrize("first", range(len(TABLES)))
@pytest.mark.parametrize("second", range(len(TABLES)))
def test_another_table_is_not_swallowed(first: int, second: int) -> None:
    if first == second:
        return
    page = Page(f"{TABLES[first]}\n\n{TABLES[second]}\n")
    tables = judge_tables(page, Asked(), Instructions(), wanted=True)
    best = tables.judged.best
    assert best is not None
    assert any(doubt.rule == "two_tables" and doubt.stops for doubt in tables.judged.doubts)
    assert tables.of(best).names in {read_text(TABLES[first]).names, read_text(TABLES[second]).names}


@pytest.mark.parametrize("text", TABLES)
def test_lower_half_of_a_table_belongs_to_it(text: str) -> None:
    lines = text.split("\n")
    cut = len(lines) - 2
    parted = "\n".join((*lines[:cut], "", *lines[cut:]))
    assert read_text(parted).rows() == read_text(text).rows()


@given(
    lines=st.lists(st.sampled_from(SENTENCES), min_size=1, max_size=5, unique=True),
    mark=st.sampled_from(["", "- ", "1. "]),
)
@examples(80)
def test_prose_is_no_table(lines: list[str], mark: str) -> None:
    text = "\n".join(mark + line for line in lines)
    judged = read_cases(Page(text), Instructions())
    assert judged.best is None or judged.stopped, judged.best


@pytest.mark.parametrize("text", [*TABLES, *CASES[:40]])
def test_order_of_readers_does_not_matter(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(text)
    before = {reading.name: reading.content.grid and reading.content.grid.rows for reading in ask(page).readings}
    shuffled = list(chain_readers.FORMAT_READERS)
    Random(7).shuffle(shuffled)
    monkeypatch.setattr("_byhand.paste.chain.cells.FORMAT_READERS", tuple(shuffled))
    after = {reading.name: reading.content.grid and reading.content.grid.rows for reading in ask(Page(text)).readings}
    assert after == before


def test_readers_say_what_they_recognise() -> None:
    assert len({reader.name for reader in CASE_READERS}) == len(CASE_READERS)
    assert all(reader.about.endswith(".") and reader.kinds for reader in CASE_READERS)
