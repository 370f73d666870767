"""Every printed line of arithmetic is true, in every number style and language."""

from __future__ import annotations

import itertools
import re
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arithmetic import (
    Matrix,
    NotArithmetic,
    chains_of,
    evaluate,
    evaluate_matrix,
    latex_to_plain,
    maths_of,
    matrices_overlap,
    misses,
)
from byhand import solving
from byhand.errors import InputError
from byhand.ink import Display, NumberStyle
from byhand.texts import LANGUAGES, load_texts
from byhand.writing import write_document
from problems import (
    OVERCAST,
    SUNNY,
    Problem,
    classes_of,
    example,
    example_names,
    exercises,
    measured_exercises,
    number_of,
    tennis,
)

STYLES: tuple[NumberStyle, ...] = ("fraction", "decimal", "both")


def documents(problem: Problem, digits: tuple[int, ...] = (2, 4, 10)) -> list[dict[str, Any]]:
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
    """Once only for what is printed alike in both languages, and in fractions for every number of digits."""
    before, compared = None, 0
    # A left side such as 0.33 + 0.33 + 0.33 is rounded, too, if what follows only approximates it.
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


def check_marks(document: dict[str, Any], *, exact_counts: bool, of_classes: bool = False) -> None:
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
                # It points at a cell, which nothing was counted in.
                assert of_key is None
            elif of_classes:
                assert rows[key], key
            elif marked.isdecimal():
                assert len(lit.get(key, [])) == int(marked), (marked, key)
            elif counts and (exact_counts or smoothed):
                assert len(lit.get(key, [])) == int(counts[1]), (marked, key)
                assert len(lit.get(of_key, [])) == int(counts[2]), (marked, of_key)


EXERCISES = {
    **{name: example(name) for name in example_names()},
    "laplace": tennis(OVERCAST, preset="laplace"),
    "third": tennis(SUNNY, smoothing="1/3", prior="smoothed"),
    "given prior": tennis(SUNNY, prior={"Yes": "0.333", "No": "2/3"}),
    "m-estimate": tennis(OVERCAST, m_estimate={"m": "2.5"}, scope="zero_rows"),
    "e1071": tennis(OVERCAST, preset="r_e1071"),
    "rounded": tennis(SUNNY, digits=3),
    "rounded and smoothed": tennis(OVERCAST, digits=4, smoothing="0.1"),
    "wide domain": tennis(SUNNY, smoothing=1, domain={"Outlook": 5, "Wind": ["Strong", "Weak", "Storm"]}),
    "two cases": tennis([SUNNY, OVERCAST], preset="li_hang"),
    "model only": tennis(),
    "numbers rounded": {**example("weather_numeric"), "convention": {"digits": 3, "smoothing": 1}},
    "numbers with a floor": {**example("height_weight"), "convention": {"variance_floor": "1/30"}},
    "numbers without a case": {**example("watermelon_numeric"), "query": None},
}


@pytest.mark.parametrize("name", EXERCISES)
def test_printed_arithmetic_is_true(name: str) -> None:
    convention = EXERCISES[name].get("convention", {})
    counts_only = not {"smoothing", "m_estimate", "digits"} & set(convention)
    counts_only = counts_only and convention.get("preset") in (None, "mle", "mitchell", "r_e1071")
    solution = solving.solve(EXERCISES[name])
    # Both languages print the same numbers, so each number of digits is looked at in one of them.
    for digits, style in itertools.product(range(2, 11), STYLES):
        document = write_document(solution, load_texts(LANGUAGES[digits % 2]), Display(style, digits))
        assert sum(map(check_chain, chains_of(document))) >= 2
        assert [chain for chain in chains_of(document) if misses(chain)] == []
        check_marks(document, exact_counts=counts_only, of_classes="counts" in EXERCISES[name])


@settings(max_examples=60)
@given(
    problem=st.one_of(exercises(weighted=False), measured_exercises(weighted=False, extreme=False)),
    digits=st.integers(2, 10),
)
def test_printed_arithmetic_of_random_exercises_is_true(problem: Problem, digits: int) -> None:
    try:
        made = documents(problem, (digits,))
    except InputError:
        return
    for document in made:
        for chain in chains_of(document):
            check_chain(chain)
            assert misses(chain) == [], chain
        check_marks(document, exact_counts=False)


@settings(max_examples=40)
@given(problem=st.one_of(exercises(), measured_exercises()), digits=st.integers(2, 10), style=st.sampled_from(STYLES))
def test_lines_end_in_the_value_of_the_answer(problem: Problem, digits: int, style: NumberStyle) -> None:
    """P(c) = ... ends in prior[c], P(c) · P(x | c) in score[c], P(c | x) in posterior[c], P(x) in the evidence."""
    try:
        solution = solving.solve(problem)
    except InputError:
        return
    values = {quantity.id: quantity.value for quantity in solution.answers[0].quantities}
    names = {"P(x)": "evidence", "p(x)": "evidence"}
    for name in classes_of(problem):
        names |= {f"P({name})": f"prior[{name}]", f"P({name}) · P(x | {name})": f"score[{name}]"}
        names |= {f"P({name} | x)": f"posterior[{name}]", f"P(x | {name})": f"product[{name}]"}
        names |= {f"P({name}) · p(x | {name})": f"score[{name}]", f"p(x | {name})": f"product[{name}]"}
    document = write_document(solution, load_texts("en"), Display(style, digits))
    for chain in chains_of(document):
        left, (relation, plain, _) = chain[0][1], chain[-1]
        value = values.get(names.get(left, ""))
        if value is None or len(chain) == 1:
            continue
        try:
            low, high = evaluate(plain, rounded=relation == "≈")
        except NotArithmetic:
            continue
        assert low <= Fraction(number_of(value)) <= high, chain


@pytest.mark.parametrize(
    ("plain", "value"),
    [
        ("5/14 · 3/5", "3/14"),
        ("(2 + 1)/(9 + 3)", "1/4"),
        ("1.5 × 10^\u22123", "0.0015"),
        ("1/2 × 10^\u22122", "0.005"),
        ("\u22121 + 3 · 2", "5"),
    ],
)
def test_the_evaluator_itself(plain: str, value: str) -> None:
    assert evaluate(plain) == (Fraction(value), Fraction(value))


@pytest.mark.parametrize(
    ("working", "result", "missed"),
    [
        # σ² = 0.0102 for 0.01023 gives a density of 3.950.
        ("1/√(2 · π · 0.0102)", "3.9443", True),
        ("1/√(2 · π · 0.01023)", "3.9443", False),
        ("0.3333 + 0.3333 + 0.3333", "1", False),
        ("2 · [0.11; 0.25]", "[0.22; 0.51]", True),
        ("0.001 · 0.0123", "1.23 × 10^\u22125", False),
        ("0.001 · 0.012", "1.23 × 10^\u22125", True),
    ],
)
def test_what_misses_its_result(working: str, result: str, missed: bool) -> None:
    assert misses([("", "p", ""), ("≈", working, ""), ("≈", result, "")]) == [working] * missed


def test_the_evaluator_reads_rounded_numbers_as_intervals() -> None:
    assert evaluate("0.33", rounded=True) == (Fraction("0.325"), Fraction("0.335"))
    low, high = evaluate("ln(1/2)")
    assert low < Fraction("-0.693147180559945309417") < high
    assert latex_to_plain(r"\frac{1 + \frac{1}{2}}{3} \cdot 10^{-2}") == "((1 + ((1)/(2)))/(3)) · 10^\u22122"
