"""Every cell, case and number of a reading stands in a line that the account gives to it.

These are properties of all readers: they hold for the texts of the tests, for parts of them put together, and for
hostile texts.
"""

from __future__ import annotations

import json
import re
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.errors import InputError
from _byhand.parsed.chain import judged
from _byhand.paste.chain.cells import ask
from _byhand.protocol.parsed import LineRole
from _byhand.reading.accounts import Account
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reading
from _byhand.reading.statements import Told
from _byhand.table.chain import judge_tables
from _byhand.table.model import Reading as Asked
from _byhand.table.table import Table
from helpers.examples import examples
from helpers.margins import CASES
from helpers.told.exercises import exercise
from hostile.growth.readers import shapes

TEXTS = sorted(path.relative_to(CASES).as_posix() for path in CASES.rglob("*.txt"))
LANGUAGES = sorted(path.stem for path in (CASES / "told").glob("*.json"))
_BREAK = re.compile(r"\r\n|[\n\r\x85\u2028\u2029]")
_OF_KIND: dict[str, LineRole] = {"training": "row", "case": "case", "total": "total"}


@cache
def held(name: str) -> str:
    return (CASES / name).read_bytes().decode("utf-8")


def role(account: Account, page: Page, place: int) -> LineRole | None:
    run = account.role_of(page.whole.place(place)[0])
    return None if run is None else run.role


def check_lines(page: Page, reading: Reading) -> None:
    source = page.whole
    filled = {source.place(source.starts[at])[0] for at, line in enumerate(source.lines) if line.strip()}
    covered = [line for run in reading.account.runs for line in range(run.first, run.last + 1)]
    assert len(covered) == len(set(covered)), reading.name
    assert filled <= set(covered), reading.name
    assert all((run.role == "left_out") == (run.reason is not None) for run in reading.account.runs)


def check_grid(page: Page, reading: Reading) -> None:
    """The cells of a reader, before rows of names and totals are told from the others."""
    grid = reading.content.grid
    assert grid is not None
    for cells, starts in zip(grid.rows, grid.starts, strict=True):
        for cell, place in zip(cells, starts, strict=True):
            found = role(reading.account, page, place) if cell.strip() else "row"
            assert found in ("row", "header", "case", "total"), (reading.name, cell)


def check_table(page: Page, reading: Reading, table: Table) -> None:
    """The cells of a table that is handed on: rows are rows, cases are cases."""
    lines: dict[int, set[LineRole]] = {}
    for kind, starts in zip(table.kinds, table.starts, strict=True):
        for place in starts:
            lines.setdefault(page.whole.line(place), set()).add("row" if table.transposed else _OF_KIND[kind])
    for kind, cells, starts in zip(table.kinds, table.rows(), table.starts, strict=True):
        for cell, place in zip(cells, starts, strict=True):
            if cell.strip():
                found = role(reading.account, page, place)
                # Several rows may stand in one line.
                assert found in lines[page.whole.line(place)], (reading.name, kind, cell)


def check_told(text: str, told: Told) -> None:
    """Each number is bound or asked, once, and stands where it is said to stand."""
    spans = [one.token.span for one in told.marks] + [gap.token.span for gap in told.asked if gap.token is not None]
    assert sorted(spans, key=repr) == sorted((token.span for token in told.tokens), key=repr)
    lines = _BREAK.split(text)
    for span in spans:
        assert lines[span.line - 1][span.start : span.end].strip(), span


def check(text: str) -> None:
    try:
        page = Page(text)
        answers = ask(page)
        found = judged(text, Instructions())
        tables = judge_tables(page, Asked(), Instructions(), wanted=True)
    except InputError:
        return
    for reading in answers.readings:
        check_lines(page, reading)
        check_grid(page, reading)
    for reading in ([] if found.best is None else [found.best]) + list(found.others):
        for one in (reading, *reading.beside):
            check_lines(page, one)
            if one.content.told is not None:
                check_told(text, one.content.told)
    best = tables.judged.best
    if best is not None:
        check_table(page, best, tables.of(best))


@pytest.mark.parametrize("name", TEXTS)
def test_places_of_a_held_text(name: str) -> None:
    check(held(name))


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_of_held_exercises(language: str) -> None:
    for case in json.loads(held(f"told/{language}.json")):
        check(case["text"])


@pytest.mark.thorough
def test_places_of_hostile_texts() -> None:
    for shape in shapes():
        check(shape.text(300))


@given(names=st.lists(st.sampled_from(TEXTS), min_size=2, max_size=3), gap=st.sampled_from(["", "\n", "\n\n"]))
@examples(60)
def test_places_of_texts_together(names: list[str], gap: str) -> None:
    check(gap.join(held(name) for name in names))


@given(name=st.sampled_from(TEXTS), data=st.data())
@examples(60)
def test_places_of_a_cut_text(name: str, data: st.DataObject) -> None:
    """A part of a text, with another line end and an invisible sign within."""
    text = held(name)
    first = data.draw(st.integers(0, len(text)), label="first")
    last = data.draw(st.integers(first, len(text)), label="last")
    at = data.draw(st.integers(first, last), label="at")
    end = data.draw(st.sampled_from(["\n", "\r\n", "\r", "\u2028"]), label="end")
    sign = data.draw(st.sampled_from(["", "\ufeff", "\u200b", "\t", "\x0c"]), label="sign")
    check((text[first:at] + sign + text[at:last]).replace("\n", end))


@given(st.integers(0, 10**9), st.sampled_from(TEXTS))
@examples(60)
def test_places_of_an_exercise_beside_a_text(seed: int, name: str) -> None:
    check(f"{exercise(Random(seed)).text}\n\n{held(name)}")
