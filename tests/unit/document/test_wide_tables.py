"""Tables of many classes are transposed or divided; their content is counted again here."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product
from typing import Any

import pytest

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.wide_tables import MOST_COLUMNS
from _byhand.document.writing import spans_to_plain, write_document
from _byhand.texts import LANGUAGES, load_texts
from helpers.printed.arithmetic import blocks_of

Json = Any
Rows = list[tuple[str, str]]


def rows_of(classes: int, values: int) -> Rows:
    """Some of the values with each class, some of them several times."""
    names = [f"K{number}" for number in range(1, classes + 1)]
    return [
        (f"v{value}", name)
        for place, (name, value) in enumerate(product(names, range(1, values + 1)))
        for _ in range(1 + (7 * place) % 3)
    ]


def document_of(rows: Rows, lang: str = "en", **fields: object) -> Json:
    table = {"columns": ["f", "class"], "rows": [list(row) for row in rows]}
    problem = {"format": 1, "topic": "naive_bayes", "table": table, "query": {"f": "v1"}, **fields}
    return write_document(solving.solve(problem), load_texts(lang), Display(numbers="fraction"))


def tables_of(document: Json, step: str) -> list[Json]:
    [found] = [each for each in document["steps"] if each["id"] == step]
    return [block for block in found["blocks"] if block["type"] == "table"]


def shares(rows: Rows) -> dict[tuple[str, str], str]:
    """n(value, class)/n(class), as it is written."""
    of_class = Counter(name for _, name in rows)
    return {(value, name): f"{n}/{of_class[name]}" for (value, name), n in Counter(rows).items()}


def first_word(spans: list[Json]) -> str:
    """The name of a class, say, before the number of its rows."""
    return re.split(r"[ （]", spans_to_plain(spans))[0]


def written(tables: list[Json], *, turned: bool) -> dict[tuple[str, str], str]:
    """The tables' content for each value and class."""
    found = {}
    for table in tables:
        heads = [first_word(column["spans"]) for column in table["columns"]]
        for row in table["rows"]:
            name, *cells = [cell["main"] for cell in row["cells"]]
            for head, cell in zip(heads[1:], map(spans_to_plain, cells), strict=True):
                value, of = (head, first_word(name)) if turned else (first_word(name), head)
                assert (value, of) not in found
                found[value, of] = cell
    return {key: cell for key, cell in found.items() if key[0].startswith("v")}


def test_few_classes_stand_side_by_side() -> None:
    rows = rows_of(MOST_COLUMNS, 3)
    tables = tables_of(document_of(rows), "likelihoods")
    assert len(tables) == 1
    assert written(tables, turned=False) == shares(rows)


def test_many_classes_stand_down_the_rows() -> None:
    rows = rows_of(12, 3)
    [table] = tables_of(document_of(rows), "likelihoods")
    assert [spans_to_plain(column["spans"]) for column in table["columns"]] == ["", "v1", "v2", "v3", "sum"]
    assert written([table], turned=True) == shares(rows)
    # A class keeps its colour, and is the head of its row; the values of the case are marked as before.
    assert [row["class"] for row in table["rows"]] == list(range(12))
    assert all(row["cells"][0]["header"] for row in table["rows"])
    assert [[cell["marked"] for cell in row["cells"]] for row in table["rows"]] == [[False, True, *[False] * 3]] * 12


@pytest.mark.parametrize("lang", LANGUAGES)
def test_many_classes_and_many_values_are_divided(lang: str) -> None:
    rows = rows_of(13, 8)
    tables = tables_of(document_of(rows, lang), "likelihoods")
    assert [[column["class"] for column in table["columns"]] for table in tables] == [
        [None, *range(4)],
        [None, *range(4, 8)],
        [None, *range(8, 13)],
    ]
    assert written(tables, turned=False) == shares(rows)
    captions = [spans_to_plain(table["caption"]) for table in tables]
    continued = {"en": " (continued)", "zh": "（续表）"}[lang]
    assert captions == [captions[0], *[captions[0] + continued] * 2]


def test_a_loss_matrix_keeps_its_rows() -> None:
    """The text says which of its indices is which."""
    rows = rows_of(8, 3)
    names = sorted({name for _, name in rows})
    loss = {"actions": ["stay", "go"], "matrix": [[1] * 8, [2] * 8]}
    document = document_of(rows, loss=loss)
    [step] = [each for each in document["steps"] if "risk" in each["id"]]
    tables = [block for block in blocks_of([step]) if block["type"] == "table"]
    assert [[first_word(column["spans"]) for column in table["columns"]] for table in tables] == [
        ["action", *names[:4]],
        ["action", *names[4:]],
    ]
    assert all([first_word(row["cells"][0]["main"]) for row in table["rows"]] == ["stay", "go"] for table in tables)
