"""Every printed line of arithmetic is true, in every number style and language."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.arithmetic.printer import Display, NumberStyle
from _byhand.document.writing import write_document
from _byhand.errors import InputError
from _byhand.texts import LANGUAGES, load_texts
from helpers.examples import examples
from helpers.printed.arithmetic import (
    NotArithmetic,
    chains_of,
    evaluate,
    latex_to_plain,
    misses,
)
from helpers.printed.chains import STYLES, check_chain, check_marks, documents
from helpers.problems.tables import (
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

pytestmark = pytest.mark.thorough

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
# The numbers of a graph alone, and of an equation in letters, stand in few lines with a working.
FEWER_WORKINGS = {"bayesian_network/back_door": 0, "estimation/exam_density": 1}


@pytest.mark.parametrize("name", EXERCISES)
def test_printed_arithmetic_is_true(name: str) -> None:
    convention = EXERCISES[name].get("convention", {})
    counts_only = not {"smoothing", "m_estimate", "digits"} & set(convention)
    counts_only = counts_only and convention.get("preset") in (None, "mle", "mitchell", "r_e1071")
    # These structures are smoothed unless the exercise says otherwise.
    counts_only = counts_only and EXERCISES[name].get("structure") not in ("spode", "aode")
    solution = solving.solve(EXERCISES[name])
    # Both languages print the same numbers, so each number of digits is looked at in one of them; and in one style,
    # another one in the exercises before and after.
    styles = itertools.islice(itertools.cycle(STYLES), list(EXERCISES).index(name) % len(STYLES), None)
    for digits, style in zip(range(2, 11), styles, strict=False):
        document = write_document(solution, load_texts(LANGUAGES[digits % 2]), Display(style, digits))
        assert sum(map(check_chain, chains_of(document))) >= FEWER_WORKINGS.get(name, 2)
        assert [chain for chain in chains_of(document) if misses(chain)] == []
        check_marks(document, exact_counts=counts_only, of_classes="counts" in EXERCISES[name])


@examples(60)
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


@examples(40)
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
def test_operands_that_miss_their_result(working: str, result: str, missed: bool) -> None:
    assert misses([("", "p", ""), ("≈", working, ""), ("≈", result, "")]) == [working] * missed


def test_the_evaluator_reads_rounded_numbers_as_intervals() -> None:
    assert evaluate("0.33", rounded=True) == (Fraction("0.325"), Fraction("0.335"))
    low, high = evaluate("ln(1/2)")
    assert low < Fraction("-0.693147180559945309417") < high
    assert latex_to_plain(r"\frac{1 + \frac{1}{2}}{3} \cdot 10^{-2}") == "((1 + ((1)/(2)))/(3)) · 10^\u22122"
