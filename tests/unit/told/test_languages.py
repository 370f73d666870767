"""Exercises in each language: read completely and right, or asked."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from _byhand.reading.reader import Instructions
from _byhand.told.exercise import read_told
from _byhand.told.languages.known import LANGUAGES, language_for
from _byhand.told.names import name_of
from _byhand.told.problem import told_problem

_CASES = Path(__file__).parents[2] / "cases" / "told"


def cases(asked: bool) -> list[Any]:
    """The exercises of all languages that are read, or asked."""
    return [
        pytest.param(case, id=f"{path.stem}-{number}")
        for path in sorted(_CASES.glob("*.json"))
        for number, case in enumerate(json.loads(path.read_text(encoding="utf-8")), 1)
        if ("asks" in case) == asked
    ]


@pytest.mark.parametrize("case", cases(asked=False))
def test_exercise_is_read_completely(case: dict[str, Any]) -> None:
    told = read_told(case["text"], Instructions())
    assert told is not None
    stated = told_problem(told)
    assert stated.complete
    assert {key: stated.problem[key] for key in case["problem"]} == case["problem"]
    wanted, _ = told.question.wanted[0]
    assert name_of(told.axes[wanted.axis], wanted.value) == case["wanted"]
    assert bayes(case["problem"], case["wanted"] if told.question.observed else None) == Fraction(case["answer"])


@pytest.mark.parametrize("case", cases(asked=True))
def test_unclear_exercise_is_asked(case: dict[str, Any]) -> None:
    told = read_told(case["text"], Instructions())
    assert told is not None
    assert not told_problem(told).complete


@pytest.mark.parametrize("code", LANGUAGES)
def test_language_has_ten_exercises_of_its_own(code: str) -> None:
    found = json.loads((_CASES / f"{code}.json").read_text(encoding="utf-8"))
    assert sum("problem" in case for case in found) >= 10
    assert all(language_for(case["text"]).code == code for case in found)


@pytest.mark.parametrize(
    ("text", "complement"),
    [
        ("甲厂占60%，乙厂占40%。P(A)=0.3，P(B|A)=0.5，P(B|非A)=0.2，求P(A|B)。", "非A"),
        ("P(A) = 0,3 und P(B|A) = 0,5. Gesucht ist die Wahrscheinlichkeit P(A|B).", "nicht A"),
    ],
)
def test_complement_has_the_words_of_its_language(text: str, complement: str) -> None:
    told = read_told(text, Instructions())
    assert told is not None
    assert complement in {name_of(axis, value) for axis in told.axes for value in range(len(axis.names))}


def test_language_without_words_is_asked_number_by_number() -> None:
    told = read_told(
        "Sairaudesta kärsii 1 % väestöstä. Testi on positiivinen 90 %:lla sairaista ja 5 %:lla terveistä.",
        Instructions(),
    )
    assert told is not None
    assert [mark.token.written for mark in told.marks] == []
    assert [gap.token.written for gap in told.asked if gap.token] == ["1 %", "90 %", "5 %"]


def bayes(problem: dict[str, Any], wanted: str | None) -> Fraction:
    """P(wanted | observed), or P(observed) if nothing is wanted, from the numbers as written."""
    observed = problem["query"] if isinstance(problem["query"], list) else [problem["query"]]
    scores = {name: share(written) for name, written in problem["priors"].items()}
    for name in scores:
        for one in observed:
            scores[name] *= share(problem["likelihoods"][name][one])
    total = sum(scores.values(), Fraction(0))
    return total if wanted is None else Fraction(scores[wanted], total)


def share(written: str) -> Fraction:
    plain = written.replace(",", ".").strip()
    return Fraction(plain.removesuffix("%").strip()) / 100 if plain.endswith("%") else Fraction(plain)
