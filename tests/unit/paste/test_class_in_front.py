"""Lines that begin with their class: the class becomes a column, and a line that asks becomes a case."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.errors import InputError
from _byhand.parsed.pasted import parse
from _byhand.paste.lines.class_in_front import read_class_in_front
from _byhand.protocol.parsed import Parsed
from _byhand.reading.source import Source
from _byhand.texts import load_texts
from helpers.examples import examples

ROWS = (("sunny", "hot", "high"), ("rain", "mild", "normal"), ("sunny", "mild", "high"))
CLASSES = ("yes", "no", "yes")
ASKED = ("rain", "hot", "high")


def pasted(text: str) -> Parsed:
    return parse({"text": text}, None, load_texts("en"))


@pytest.mark.parametrize("asks", ["Classify", "?", "test", "new case", "待测", "Predict"])
@pytest.mark.parametrize("between", [", ", " ", "\t", "、", "; "])
def test_the_class_in_front_is_the_class(between: str, asks: str) -> None:
    lines = [f"{name}: {between.join(row)}" for name, row in zip((*CLASSES, asks), (*ROWS, ASKED), strict=True)]
    parsed = pasted("\n".join(lines))
    assert parsed["kind"] == "cases"
    assert [row[-1] for row in parsed["rows"]] == [*CLASSES, "?"]
    assert [tuple(row[:-1]) for row in parsed["rows"]] == [*ROWS, ASKED]
    assert parsed["class_column"] == parsed["columns"][-1]
    assert parsed["kinds"] == ["training"] * 3 + ["case"]


@pytest.mark.parametrize(
    "text",
    [
        "A: 1 2\nB: 3 4\nA: 2 2",  # numbers are points by class
        "Outlook: sunny, rain, sunny\nPlay: yes, no, yes\nWind: weak, weak, strong",  # one line for each feature
        "d1: sunny, hot, yes\nd2: rain, hot, no\nd3: sunny, mild, yes",  # a number for each row
        "yes: sunny, hot\nno: rain\nyes: sunny, mild",
        "Tim: see you later\nAnn: good bye then\nTim: take care now",
    ],
)
def test_other_lines_with_colons_are_not(text: str) -> None:
    assert read_class_in_front(Source(text)) is None
    try:
        parsed = pasted(text)
    except InputError:
        return
    assert parsed["reading"]["format"] != "class_in_front"


VALUES = st.sampled_from(["red", "blue", "green"])


@given(st.lists(st.tuples(st.sampled_from(["on", "off"]), VALUES, VALUES, VALUES), min_size=4, max_size=9))
@examples(100)
def test_every_cell_is_read_from_its_place(rows: list[tuple[str, str, str, str]]) -> None:
    source = Source("\n".join(f"{name}: {', '.join(cells)}" for name, *cells in rows))
    grid = read_class_in_front(source)
    repeating = sum(len({row[at] for row in rows}) < len(rows) for at in (1, 2, 3))
    if len({row[0] for row in rows}) < 2:
        assert grid is None
        return
    assert repeating == 3, "three values in four rows or more"
    assert grid is not None
    assert [tuple(row) for row in grid.rows] == [(*cells, name) for name, *cells in rows]
    for row, starts in zip(grid.rows, grid.starts, strict=True):
        assert all(source.text.startswith(cell, start) for cell, start in zip(row, starts, strict=True))
