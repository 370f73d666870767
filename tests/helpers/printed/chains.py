"""Checks that every printed chain of arithmetic is true, and that its marks highlight the counted rows."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from _byhand import solving
from _byhand.arithmetic.printer import Display, NumberStyle
from _byhand.document.writing import write_document
from _byhand.texts import LANGUAGES, load_texts
from helpers.printed.arithmetic import (
    Matrix,
    NotArithmetic,
    evaluate_matrix,
    latex_to_plain,
    maths_of,
    matrices_overlap,
)
from helpers.problems.tables import Problem

STYLES: tuple[NumberStyle, ...] = ("fraction", "decimal", "both")


def documents(problem: Problem, digits: tuple[int, ...] = (2, 4, 10)) -> list[Any]:
    solution = solving.solve(problem)
    return [
        write_document(solution, load_texts(language), Display(style, each))
        for language in LANGUAGES
        for style in STYLES
        for each in digits
    ]


def exact(value: Matrix) -> bool:
    return all(low == high for row in value for low, high in row)


def check_chain(chain: list[tuple[str, str, str]]) -> int:
    """Compare each numeric part with the one before; how many comparisons there were."""
    return _compared(tuple(chain))


@cache
def _compared(chain: tuple[tuple[str, str, str], ...]) -> int:
    """Once for lines that are equal in both languages, and for every number of digits."""
    before, compared = None, 0
    # A left side such as 0.33 + 0.33 + 0.33 is also rounded if the next part only approximates it.
    following = [relation for relation, _, _ in chain[1:]] + [""]
    for (relation, plain, latex), after in zip(chain, following, strict=True):
        try:
            value = evaluate_matrix(plain, rounded=relation == "≈" or (relation in ("", ">", "<") and after == "≈"))
            printed = evaluate_matrix(plain)
        except (NotArithmetic, ZeroDivisionError):
            assert not re.fullmatch(r"[-\u2212\d.+·×/()^ ]*[1-9][-\u2212\d.+·×/()^ ]*", plain) or "0" in plain, plain
            before = None
            continue
        if latex:
            assert matrices_overlap(evaluate_matrix(latex_to_plain(latex)), printed), (plain, latex)
        if before is not None:
            compared += 1
            if relation == "=":
                # Logarithms may cancel: −½ ln(1/4) + ln(1/2) = 0 is true, but it is computed with 30 digits.
                assert printed == before[1] or (not exact(before[1]) and matrices_overlap(printed, before[1])), chain
            else:
                assert relation == "≈", chain
                assert matrices_overlap(value, before[0]), chain
        before = value, printed
    return compared


def check_marks(document: Any, *, exact_counts: bool, of_classes: bool = False) -> None:
    """Marks enclose whole pieces of LaTeX, and the rows they light up are as many as the count printed there.

    `of_classes`: a frequency table has a row for each class, and that one is lit.
    """
    rows, words = document["rows"], document["words"]
    for math in maths_of(document):
        for start, end, key, of_key in math["marks"]:
            assert 0 <= start < end <= len(math["latex"])
            marked = math["latex"][start:end]
            depth = 0
            for char in re.sub(r"\\[{}]", "", marked):
                depth += {"{": 1, "}": -1}.get(char, 0)
                assert depth >= 0, marked
            assert depth == 0, marked
            counts = re.fullmatch(r"\\frac\{(\d+)(?: \+ .*)?\}\{(\d+)(?: \+ .*)?\}", marked)
            smoothed = "+" in marked
            # Among words it is words that are counted.
            lit = words if (key if of_key is None else of_key) in words else rows
            if key in document["entries"]:
                # It refers to a cell, which counts nothing.
                assert of_key is None
            elif of_classes:
                # If only words are counted, no row belongs to a class, and none is highlighted.
                assert not rows or rows[key], key
            elif marked.isdecimal():
                assert len(lit.get(key, [])) == int(marked), (marked, key)
            elif counts and (exact_counts or smoothed):
                assert len(lit.get(key, [])) == int(counts[1]), (marked, key)
                assert len(lit.get(of_key, [])) == int(counts[2]), (marked, of_key)
