"""Tables that were copied with one cell in each line are shown and asked, and taken with one answer."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from _byhand.parsed.chain import judged
from _byhand.parsed.instructions import instructions_of
from _byhand.reading.doubts import Doubt
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions
from _byhand.table.chain import table_said
from _byhand.table.table import Reading, Table, read_text
from helpers.answers.refused import refusal

BUYS = [
    ["Age", "young", "young", "old", "old"],
    ["Income", "high", "low", "high", "low"],
    ["Buys", "yes", "no", "yes", "yes"],
]
NUMBERS = [["x1", "2.5", "3", "4", "5.5"], ["x2", "1", "1", "6", "7"], ["y", "0", "0", "1", "1"]]
CHINESE = [
    ["年龄", "青年", "青年", "中年", "老年", "老年"],
    ["有工作", "否", "否", "是", "否", "是"],
    ["类别", "否", "否", "是", "否", "是"],
]
PHRASES = [["Age", "<= 30", "<= 30", "31 … 40", "> 40"], ["Credit rating", "fair", "very good", "fair", "fair"]]


def column_after_column(columns: Sequence[Sequence[str]], between: str = "\n") -> str:
    return between.join("".join(f"{cell}\n" for cell in column) for column in columns)


def asked_about(text: str) -> Doubt | None:
    return next((doubt for doubt in judged(text, Instructions()).doubts if doubt.rule == "layout"), None)


def tables(text: str) -> list[Table]:
    """The table of each answer."""
    doubt = asked_about(text)
    assert doubt is not None
    assert doubt.stops
    found = []
    for way in doubt.ways:
        said = instructions_of({"lang": "en", "text": text, "as": way.kind, "reading": {**way.instructions}}, None)  # type: ignore[typeddict-item]
        judgement = judged(text, said)
        assert judgement.best is not None
        assert not any(one.rule == "layout" for one in judgement.doubts)
        found.append(table_said(judgement.best, Page(text), said))
    return found


def columns_of(table: Table) -> list[list[str]]:
    return [[column.name, *column.cells] for column in table.columns]


@pytest.mark.parametrize("columns", [BUYS, NUMBERS, CHINESE, PHRASES])
@pytest.mark.parametrize("between", ["", "\n", "\n\n"])
def test_columns_are_the_first_answer(columns: list[list[str]], between: str) -> None:
    assert columns_of(tables(column_after_column(columns, between))[0]) == columns


@pytest.mark.parametrize("name", ["No.\n", "编号\n", ""])
@pytest.mark.parametrize("between", ["", "\n"])
def test_numbers_of_rows_are_a_column(name: str, between: str) -> None:
    text = f"{name}1\n2\n3\n4\n{between}{column_after_column(BUYS, between)}"
    table = tables(text)[0]
    assert columns_of(table)[1:] == BUYS
    assert table.features == ("Age", "Income")


def test_rows_one_below_the_other_are_an_answer() -> None:
    text = "".join(f"{cell}\n" for row in zip(*BUYS, strict=True) for cell in row)
    assert BUYS in [columns_of(table) for table in tables(text)]


def test_caption_and_sentence_around_the_cells_are_left() -> None:
    text = f"Table 3.1 Customers\n\n{column_after_column(BUYS, '')}\nWill a young customer with a high income buy it?\n"
    assert columns_of(tables(text)[0]) == BUYS


def test_open_class_is_the_case() -> None:
    columns = [[*BUYS[0], "old"], [*BUYS[1], "low"], [*BUYS[2], "?"]]
    assert tables(column_after_column(columns))[0].cases() == [{"Age": "old", "Income": "low"}]


def test_stated_table_is_asked_as_well() -> None:
    text = column_after_column(BUYS)
    assert refusal(read_text, text).key == "paste.ask.layout"
    assert read_text(text, Reading(layout="columns:3")).names == ("Age", "Income", "Buys")


def test_shorter_column_is_named() -> None:
    text = column_after_column([*BUYS[:2], BUYS[2][:-1]])
    failure = judged(text, Instructions()).failures[0].error
    assert (failure.key, failure.line, failure.params["cells"]) == ("parse.column_of_other_length", 13, 4)


@pytest.mark.parametrize(
    "text",
    [
        "x\n3\n5\n4\n6\n3\n5\n",
        "3\n5\n4\n6\n3\n5\n4\n4\n",
        "x\n1\n2\n1\nx\n3\n4\n3\n",
        "apple\npear\nplum\ncherry\nfig\nlemon\nmelon\ngrape\n",
        "heads\ntails\nheads\nheads\ntails\nheads\ntails\nheads\n",
        "the\ncat\nsat\non\nthe\nmat\nand\nthe\ndog\nlay\nby\nthe\ndoor\nof\nthe\nhouse\n",
        "yes\nno\nyes\nyes\n\nyes\nno\nno\nyes\n",
        "milk\n2\neggs\n12\nbread\n1\nbutter\n1\n",
        "free money\nlunch today\nfree lunch\nmoney now\nspam\nham\n",
        "Weather\nsunny\nrain\nsunny\nsunny\nrain\n",
        "Anna\nBen\nCarl\nDora\n\nEmil\nFritz\nGina\nHans\n",
    ],
)
def test_list_of_something_else_is_not_asked(text: str) -> None:
    assert asked_about(text) is None


WORDS = st.sampled_from(["young", "old", "high", "low", "yes", "no", "好", "差", "very good", "n1"])


@st.composite
def random_columns(draw: st.DrawFn) -> list[list[str]]:
    names = draw(
        st.lists(st.sampled_from([f"Feature {letter}" for letter in "ABCDEFG"]), min_size=2, max_size=6, unique=True)
    )
    rows = draw(st.integers(5, 12))
    columns = []
    for name in names:
        domain = draw(st.lists(WORDS, min_size=2, max_size=3, unique=True))
        values = st.sampled_from(domain) if draw(st.booleans()) else st.integers(0, 99).map(str)
        columns.append([name, *draw(st.lists(values, min_size=rows, max_size=rows))])
    columns[-1][1:] = draw(st.lists(st.sampled_from(["yes", "no"]), min_size=rows, max_size=rows))
    return columns


@settings(max_examples=60, deadline=None)
@given(random_columns(), st.sampled_from(["", "\n"]))
def test_random_table_comes_back_with_one_answer(columns: list[list[str]], between: str) -> None:
    found = [columns_of(table) for table in tables(column_after_column(columns, between))]
    assert columns in found
    assert found[0] == columns
