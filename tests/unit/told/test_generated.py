"""Exercises put together from many sentences: a complete reading is exact, and a changed meaning is asked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.reading.reader import Instructions
from _byhand.reading.statements import Told
from _byhand.texts import load_texts
from _byhand.told.clean import clean
from _byhand.told.languages.complements import complement_of
from _byhand.told.names import name_of
from _byhand.told.problem import told_problem
from _byhand.told.reader import read_told
from helpers.told.exercises import Exercise, exercise
from helpers.told.sources import KINDS

TEXTS = load_texts("en")
SEEDS = range(300)
GUARDS = ("at least", "at most", "exactly", "either", "neither", "unless", "except", "more than", "fewer", "another")


def read(text: str) -> Told:
    told = read_told(text, Instructions())
    assert told is not None
    return told


def share(written: str) -> Fraction:
    return Fraction(written[:-1]) / 100 if written.endswith("%") else Fraction(written)


def wanted_of(told: Told) -> str:
    side, _ = told.question.wanted[0]
    return name_of(told.axes[side.axis], side.value)


def posterior(problem: dict[str, Any], wanted: str) -> Fraction:
    scores = {name: share(prior) for name, prior in problem["priors"].items()}
    observed = problem["query"] if isinstance(problem["query"], list) else [problem["query"]]
    for name in scores:
        for one in observed:
            scores[name] *= share(problem["likelihoods"][name][one])
    total = sum(scores.values(), Fraction(0))
    return scores[wanted] / total if total else Fraction(0)


@pytest.mark.parametrize("seed", SEEDS)
def test_complete_reading_has_the_exact_answer(seed: int) -> None:
    made = exercise(Random(seed))
    told = read(made.text)
    stated = told_problem(told)
    if stated.complete:
        assert posterior(stated.problem, wanted_of(told)) == made.answer, made.text


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_sources_urns_counts_and_two_results_are_exact(kind: Callable[[Random], Exercise]) -> None:
    complete = 0
    for seed in range(60):
        made = kind(Random(seed))
        told = read(made.text)
        stated = told_problem(told)
        if stated.complete:
            complete += 1
            assert posterior(stated.problem, wanted_of(told)) == made.answer, made.text
    assert complete >= 54


def test_nine_of_ten_exercises_are_complete() -> None:
    complete = sum(told_problem(read(exercise(Random(seed)).text)).complete for seed in SEEDS)
    assert complete >= 0.95 * len(SEEDS)


@pytest.mark.parametrize("seed", range(10))
def test_solver_gives_the_exact_answer(seed: int) -> None:
    made = exercise(Random(seed))
    told = read(made.text)
    stated = told_problem(told)
    assert stated.complete
    outcome = solving.solve(solving.load_json(json.dumps({"format": 1, **stated.problem})))
    answers = solving.result(outcome, TEXTS, Display())["answers"]
    assert answers[0]["values"][f"posterior[{wanted_of(told)}]"]["value"] == pytest.approx(float(made.answer))


@pytest.mark.parametrize("seed", range(100))
def test_every_number_is_a_mark_or_asked(seed: int) -> None:
    text = exercise(Random(seed)).text
    told = read(text)
    places = [(token.span.start, token.span.end) for token in told.tokens]
    for digits in re.finditer(r"\d+", clean(text)):
        assert sum(start <= digits.start() < end for start, end in places) == 1
    known = [mark.token for mark in told.marks] + [gap.token for gap in told.asked if gap.token is not None]
    assert sorted(known, key=lambda token: token.span.start) == list(told.tokens)


@pytest.mark.parametrize("seed", range(100))
def test_no_name_is_invented(seed: int) -> None:
    text = exercise(Random(seed)).text
    problem = told_problem(read(text)).problem
    observed = problem.get("query", [])
    words = text.split()
    spoken = {" ".join(words[start:end]) for start in range(len(words)) for end in range(start + 1, start + 6)}
    denied = {complement_of(name.strip(".,;:?“”"), "not ") for name in spoken}
    for name in [*problem.get("classes", []), *([observed] if isinstance(observed, str) else observed)]:
        assert name in text or name in denied


@pytest.mark.parametrize("guard", GUARDS)
def test_guard_word_in_a_complete_text_is_asked(guard: str) -> None:
    for seed in range(40):
        random = Random(seed)
        words = exercise(random).text.split()
        words.insert(random.randrange(1, len(words)), guard)
        told = read_told(" ".join(words), Instructions())
        assert told is None or not told_problem(told).complete, " ".join(words)
