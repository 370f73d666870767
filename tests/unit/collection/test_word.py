"""The Word document of a collection: its text, its tables, and its formulas as equations of Word."""

from __future__ import annotations

import io
import zipfile
from typing import Any

import pytest

from _byhand.arithmetic.printer import Display
from _byhand.collection.assembling import Layout, sheet
from _byhand.document.writing import write_document
from _byhand.protocol.collection import AnswersPlace
from _byhand.texts import LANGUAGES, load_texts
from helpers.answers.solved import solved, written
from helpers.printed.word import MATH, WORD, body_of, lines_of, misshapen, word_files
from helpers.problems.tables import example_names

EN = load_texts("en")


def made(names: list[str], language: Any = "en", answers: AnswersPlace = "below", **layout: Any) -> Any:
    documents = [written(name, language) for name in names]
    return sheet(documents, Layout(answers, **{"length": "everything", **layout}), load_texts(language))


def formulas(value: Any) -> int:
    """How many formulas a part of a document has; the lines of a block are one each."""
    if isinstance(value, list):
        return sum(map(formulas, value))
    if not isinstance(value, dict):
        return 0
    if value.get("type") in ("chart", "graph"):
        return formulas(value["caption"]) + formulas(value.get("root"))
    here = value.get("kind") == "math" or "parts" in value
    return here + sum(formulas(each) for name, each in value.items() if name != "parts" or not here)


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_formulas_are_equations(language: str) -> None:
    sheets = [made([name], language) for name in example_names()]
    for name, one, file in zip(example_names(), sheets, word_files(sheets), strict=True):
        body = body_of(file)
        wanted = sum(formulas(part["heading"]) + formulas(part["blocks"]) for part in one["parts"])
        assert len(list(body.iter(f"{MATH}oMath"))) == wanted, name
        assert misshapen(body) == [], name
        assert not [line for line in lines_of(body) if "\\" in line and "frac" in line], name


def test_tables_and_headings_are_words_own() -> None:
    one = made(["play_tennis"], answers="without", title="Sheet 1", name="", date="3 Nov")
    body = body_of(word_files([one])[0])
    (table,) = body.iter(f"{WORD}tbl")
    assert len(list(table.iter(f"{WORD}tr"))) == 15
    styles = [each.get(f"{WORD}val") for each in body.iter(f"{WORD}pStyle")]
    assert styles == ["Title", "Heading1"]
    lines = lines_of(body)
    assert lines[0] == "Sheet 1"
    assert lines[1] == "Name:   Date: 3 Nov"
    assert lines[2].startswith("Exercise 1 · ")


def test_word_has_no_answer_where_none_is_wanted() -> None:
    without, apart = (made(["play_tennis"], answers=place) for place in ("without", "apart"))
    texts = ["\n".join(lines_of(body_of(file))) for file in word_files([without, apart])]
    assert "0.7954" not in texts[0]
    assert "0.7954" in texts[1]
    assert "Solutions" in texts[1].splitlines()


def test_a_fraction_is_one_of_word() -> None:
    document = write_document(solved("play_tennis"), EN, Display())
    body = body_of(word_files([sheet([document], Layout(length="brief"), EN)])[0])
    fractions = [["".join(each.itertext()) for each in found] for found in body.iter(f"{MATH}f")]
    assert ["5", "14"] in fractions
    assert ["486", "611"] in fractions


def test_word_pages_are_numbered_and_columns_as_wide_as_their_text() -> None:
    (file,) = word_files([made(["china"], answers="without")])
    with zipfile.ZipFile(io.BytesIO(file)) as parts:
        footers = [parts.read(name).decode() for name in parts.namelist() if "footer" in name and name.endswith("xml")]
    assert any(">PAGE<" in footer for footer in footers)
    (grid,) = body_of(file).iter(f"{WORD}tblGrid")
    number, text, label = (int(column.get(f"{WORD}w", "0")) for column in grid)
    # "Chinese Beijing Chinese" beside the number of a row, and "not China".
    assert number < label < text
    assert number + label + text < 9638  # A4 between margins of 2 cm, in twentieths of a point
