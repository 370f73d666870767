"""A result too long for a line is printed as a decimal, with its exact value in a fold."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from _byhand.arithmetic.printer import Display, NumberStyle
from _byhand.document.writing import spans_to_plain, write_document
from _byhand.texts import load_texts
from helpers.answers.solved import solved, written
from helpers.printed.arithmetic import blocks_of, chains_of
from helpers.problems.tables import example_names

_LONG = re.compile(r"\d{6,}/\d{6,}")


def folded(name: str, language: str = "en") -> dict[str, str]:
    """The lines of the folds with exact values, by left side."""
    document = written(name, language)
    summary = {"en": "The exact values", "zh": "精确值"}[language]
    return {
        line["parts"][0]["plain"]: line["parts"][-1]["plain"]
        for block in blocks_of(document["steps"])
        if block["type"] == "details" and spans_to_plain(block["summary"]) == summary
        for formula in block["blocks"]
        for line in formula["lines"]
    }


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_exact_values_are_there_on_demand(language: str) -> None:
    """C. Manning, P. Raghavan, H. Schütze, example 13.1: 4782969/6934265 is no headline."""
    answer = spans_to_plain(written("china", language)["answers"][0])
    assert "0.6898" in answer
    assert "/" not in answer
    lines = folded("china", language)
    assert lines["P(China | x)"] == "4782969/6934265"
    assert lines["P(not China | x)"] == "2151296/6934265"


@pytest.mark.thorough
@pytest.mark.parametrize("name", example_names())
def test_exact_values_equal_the_answer_and_appear_once(name: str) -> None:
    values = {each.value for each in solved(name).answers[0].quantities if isinstance(each.value, Fraction)}
    lines = folded(name)
    posteriors = [Fraction(text) for left, text in lines.items() if re.fullmatch(r"P\([^()]* \| x\)", left)]
    assert set(posteriors) <= values
    document = written(name)
    # Two quantities of a model may be equal: the last filtered and the last smoothed probability.
    told = [
        (chain[0][1], plain)
        for chain in chains_of(document)
        for _, plain, latex in chain
        if latex and _LONG.search(plain)
    ]
    assert len(told) == len(set(told))


@pytest.mark.thorough
@pytest.mark.parametrize("style", ["fraction", "decimal", "both"])
def test_no_headline_holds_a_long_fraction(style: NumberStyle) -> None:
    for name in example_names():
        document = write_document(solved(name), load_texts("en"), Display(style))
        assert not any(_LONG.search(spans_to_plain(answer)) for answer in document["answers"]), name
