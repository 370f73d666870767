"""Slips made by a separate program, recognised from its figures; and figures without a slip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest

from _byhand import solving
from _byhand.check.checked import Report
from _byhand.check.exercise import Exercise, Given, exercise_of
from _byhand.check.verdicts import check
from _byhand.numbers.real import Value
from _byhand.texts import load_texts
from helpers.examples import PART
from helpers.workings.naive_bayes import OF_SMOOTHING, SLIPS, Figures, Person

TABLES = ("play_tennis", "play_tennis_overcast", "li_hang_4_1", "watermelon", "watermelon_zero")
SEEDS = 3
EVERY = [each["id"] for each in solving.examples(load_texts("en"))]


def _exercise(problem: dict[str, Any]) -> Exercise:
    return exercise_of(problem, 0, lambda each: solving.solve(each).answers)


@cache
def _example(name: str) -> Exercise:
    return _exercise(dict(solving.example(name, load_texts("en"))))


def _stated(name: str) -> tuple[dict[str, Any], list[str], list[tuple[str, ...]], dict[str, str]]:
    problem = dict(solving.example(name, load_texts("en")))
    columns, target = problem["table"]["columns"], problem["target"]
    features = problem.get("features") or [each for each in columns if each != target]
    rows = [dict(zip(columns, row, strict=True)) for row in problem["table"]["rows"]]
    asked = problem["query"][0] if isinstance(problem["query"], list) else problem["query"]
    case = {each: asked[each] for each in features if each in asked}
    return problem, features, [(*(row[each] for each in features), row[target]) for row in rows], case


def _written(value: Fraction) -> str:
    """Four significant digits."""
    number = float(value)
    return f"{number:.4g}" if not number or abs(number) >= 1e-3 else f"{number:.3e}"


@cache
def _by_convention(name: str, smoothing: int) -> Exercise:
    problem, _, _, case = _stated(name)
    return _exercise({**problem, "query": case, "convention": {"preset": "laplace" if smoothing else "mle"}})


def _workings(name: str, smoothing: int) -> Iterator[tuple[str, Figures, Figures, Exercise]]:
    """The key of the slip, all figures with it, and those without."""
    exercise, (_, features, rows, case) = _by_convention(name, smoothing), _stated(name)
    right = Person(features, list(rows), case, Fraction(smoothing)).figures()
    assert {each: exercise.working.exact[each] for each in right} == right
    for key, slip in SLIPS.items():
        for seed in range(SEEDS if smoothing or key not in OF_SMOOTHING else 0):
            person = Person(features, list(rows), case, Fraction(smoothing))
            slip(person, Random(f"{name} {key} {seed} {smoothing}"))
            try:
                figures = person.figures()
            except ZeroDivisionError:
                continue
            if any(figures[each] != right.get(each) for each in figures):
                yield key, figures, right, exercise


def _named(report: Report, key: str) -> bool | None:
    """Whether the cause of the first wrong figure is the slip; None where none is wrong."""
    if report.first_wrong is None:
        return None
    return key in [cause.key for cause in report.figures[report.first_wrong].causes[:2]]


@pytest.mark.thorough
@pytest.mark.parametrize("smoothing", [0, 1])
def test_a_slip_in_a_whole_working_is_named_first_or_second(smoothing: int) -> None:
    named: list[tuple[str, str, bool]] = []
    # The bound is one over all of them.
    for name in TABLES[:: PART if PART > 2 else 1]:
        for key, figures, _, exercise in _workings(name, smoothing):
            found = _named(check(exercise, [Given(each, _written(value)) for each, value in figures.items()]), key)
            if found is not None:
                named.append((name, key, found))
    missed = [each for each in named if not each[2]]
    assert len(named) > 50
    assert len(missed) <= 0.05 * len(named), missed


@pytest.mark.thorough
@pytest.mark.parametrize("name", TABLES)
def test_a_slip_found_gives_the_digits(name: str) -> None:
    """For the posterior alone: every named cause reproduces it."""
    for _, figures, right, exercise in _workings(name, 1):
        (wrong, *_) = [each for each in figures if each.startswith("posterior")]
        if figures[wrong] == right[wrong]:
            continue
        for found in check(exercise, [Given(wrong, _written(figures[wrong]))]).figures:
            for cause in found.causes:
                if cause.key not in ("digits_swapped", "arithmetic_slip"):
                    assert found.figure is not None
                    assert found.figure.agrees_nearly(cause.value), (wrong, figures[wrong], cause.key)


def _as_people_write(value: Value, chance: Random) -> Iterator[str]:
    """The usual ways: to some decimals, to some digits, cut, in percent, as a power of ten, as a fraction."""
    number = Decimal(value.numerator) / Decimal(value.denominator) if isinstance(value, Fraction) else value
    if isinstance(value, Fraction) and value.denominator < 10**6:
        times = chance.randint(1, 4)
        yield f"{value.numerator * times}/{value.denominator * times}"
    for digits in range(2, 7):
        if Decimal("1e-9") < abs(number) < Decimal("1e9"):
            yield f"{number:.{digits}g}" if abs(number) < 100 else f"{number:.{digits}f}"
            scientific = f"{number:.{digits - 1}e}".replace("e", "×10^(") + ")"
            yield scientific
            places = Decimal(1).scaleb(min(0, number.adjusted() - digits + 1))
            if places < 1 or abs(number) >= 1000:  # 74 is no figure for 74.6
                yield f"{number.quantize(places, rounding='ROUND_DOWN'):f}"
            if abs(number) < 1:
                yield f"{number * 100:.{digits}g} %" if abs(number) * 100 >= 1 else f"{number * 100:.{digits}f} %"


@pytest.mark.thorough
@pytest.mark.parametrize("name", EVERY)
def test_right_figures_are_never_called_wrong(name: str) -> None:
    exercise, chance = _example(name), Random(name)
    exact = exercise.working.exact
    chosen = chance.sample(sorted(exact), min(len(exact), max(4, 40 // PART)))
    for quantity in chosen:
        for text in _as_people_write(exact[quantity], chance):
            (found,) = check(exercise, [Given(quantity, text)]).figures
            assert found.figure is not None
            # A single digit is right if it is rounded.
            one_digit = found.figure.written.significant < 2 and found.verdict == "rounded_early"
            assert found.verdict == "right" or one_digit, (quantity, text, str(exact[quantity])[:40])


@pytest.mark.thorough
@pytest.mark.parametrize("name", EVERY[:: min(6, 2 * PART)])
def test_figures_with_nothing_in_them_get_no_confident_story(name: str) -> None:
    """Four random digits of about the right size: most of them explained by nothing, hardly any by one slip of two."""
    exercise, chance = _example(name), Random(name)
    numbers = {each: exercise.working.numbers[each] for each in exercise.working.ways}
    positive = [each for each, number in numbers.items() if 1e-6 < abs(number) < 1e6]
    told: list[Sequence[str]] = []
    for quantity in chance.choices(positive, k=6) if positive else ():
        text = f"{abs(numbers[quantity]) * chance.uniform(0.2, 4):.5g}"
        (found,) = check(exercise, [Given(quantity, text)]).figures
        if found.verdict == "differs":
            told.append([cause.key for cause in found.causes])
    assert sum(bool(each) for each in told) <= max(2, len(told) // 3), told
