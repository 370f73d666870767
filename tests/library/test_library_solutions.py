"""What a `Solution` has: answers, exact quantities, steps, warnings, and an ID that is near an unknown one."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

import byhand
from _byhand.document.writing import spans_to_plain
from byhand import _solution

# Mitchell, Machine Learning, section 6.2.1: P(cancer | +) = 0.0078 / (0.0078 + 0.0298) = 78/376.
TEST: dict[str, Any] = {
    "format": 1,
    "topic": "bayes_decision",
    "classes": ["cancer", "none"],
    "priors": {"cancer": "0.008", "none": "0.992"},
    "likelihoods": {"cancer": {"+": "0.98"}, "none": {"+": "0.03"}},
    "query": "+",
}
EXACT = Fraction(8 * 98, 8 * 98 + 992 * 3)


def test_a_solution_has_exact_quantities() -> None:
    solution = byhand.solve(TEST)
    assert solution.answer.decision == "none"
    assert solution.quantities["posterior[cancer]"].exact == EXACT
    assert solution.quantities["posterior[cancer]"].value == pytest.approx(float(EXACT), rel=1e-15)
    assert solution.topic == "bayes_decision"
    assert solution.warnings == ()


def test_an_unknown_quantity_names_the_near_ones() -> None:
    quantities = byhand.solve(TEST).quantities
    with pytest.raises(KeyError) as raised:
        quantities["posterior[cancr]"]
    assert raised.value.args == ("no quantity 'posterior[cancr]'; there are 'posterior[cancer]', 'posterior[none]'",)
    assert quantities.get("posterior[cancr]") is None
    with pytest.raises(KeyError, match=r"posterior\[\.\.\.\]"):
        quantities["xyz"]


def test_the_answer_leaves_the_document_unwritten() -> None:
    with patch.object(_solution, "write_document", side_effect=AssertionError("written")):
        solution = byhand.solve(TEST)
        assert str(solution.answer).startswith("P(cancer | +)")
        assert solution.quantities["posterior[none]"].exact == 1 - EXACT
        assert "bayes_decision" in repr(solution)


def test_the_sentence_is_that_of_the_document() -> None:
    solution = byhand.solve({**TEST, "query": [["+"], ["+", "+"]]})
    written = [spans_to_plain(line) for line in solution._document["answers"]]
    assert [answer.sentence for answer in solution.answers] == written


def test_several_answers_have_no_single_one() -> None:
    solution = byhand.solve({**TEST, "query": [["+"], ["+", "+"]]})
    assert len(solution.answers) == 2
    with pytest.raises(ValueError, match="2 answers"):
        solution.answer  # noqa: B018


def test_steps_have_their_text() -> None:
    solution = byhand.solve(TEST)
    assert solution.steps
    assert any("0.008" in step.text for step in solution.steps)
    whole = "\n".join(map(str, solution.steps))
    assert solution.steps[0].title in whole


def test_equal_problems_have_equal_solutions() -> None:
    one, other = byhand.solve(TEST), byhand.solve(dict(TEST))
    assert one == other
    assert hash(one) == hash(other)
    assert one != byhand.solve(TEST, digits=6)
    assert one != byhand.solve({**TEST, "priors": {"cancer": "0.009", "none": "0.991"}})
    assert one != "a text"
    assert one.answer == other.answer
    assert hash(one.answer) == hash(other.answer)


def test_repr_is_short() -> None:
    classes = [f"class {number}" for number in range(60)]
    long = {
        **TEST,
        "classes": classes,
        "priors": dict.fromkeys(classes, "1/60"),
        "likelihoods": {name: {"+": "1/2"} for name in classes},
    }
    solution = byhand.solve(long)
    assert len(repr(solution)) < 150
    assert len(repr(solution.quantities)) < 150
    assert len(repr(solution.steps[0])) < 200


def test_the_other_language_is_one_replacement_away() -> None:
    solution = byhand.solve(TEST)
    assert replace(solution, lang="zh") == byhand.solve(TEST, lang="zh")
    assert replace(solution, lang="zh").quantities["posterior[cancer]"].exact == EXACT


def test_a_solution_cannot_be_changed() -> None:
    solution = byhand.solve(TEST)
    with pytest.raises(FrozenInstanceError):
        solution.lang = "zh"  # type: ignore[misc]
    with pytest.raises(TypeError):
        solution.quantities["posterior[cancer]"] = solution.quantities["posterior[none]"]  # type: ignore[index]


@pytest.mark.parametrize(
    "share", [Fraction(1, 125), Decimal("0.008"), 0.008, np.float64(0.008), np.float32(0.008), "0.8%"]
)
def test_numbers_of_any_kind_are_read_exactly(share: Any) -> None:
    rest = share if isinstance(share, str) else type(share)(1) - share
    priors = {"cancer": share, "none": "0.992" if isinstance(rest, str | float | np.floating) else rest}
    assert byhand.solve({**TEST, "priors": priors}).quantities["posterior[cancer]"].exact == EXACT


def test_a_rule_for_all_observations_is_kept() -> None:
    # By hand: + has the joint risks 0.00784 * 100 > 0.02976 * 1, - has 0.00016 * 100 < 0.96224 * 1.
    whole = {
        **{name: value for name, value in TEST.items() if name != "query"},
        "likelihoods": {"cancer": {"+": "0.98", "-": "0.02"}, "none": {"+": "0.03", "-": "0.97"}},
        "loss": {"actions": ["treat", "wait"], "matrix": [["0", "1"], ["100", "0"]]},
    }
    rule = byhand.solve(whole).answer.rule
    assert rule is not None
    assert dict(rule) == {"+": ("treat",), "-": ("wait",)}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"topic": "unknown"}, "topic"),
        ({"nothing": 1}, "nothing"),
        ({"priors": {"cancer": float("nan"), "none": 1}}, "priors.cancer"),
        ({"priors": {"cancer": float("inf"), "none": 1}}, "priors.cancer"),
        ({"priors": {"cancer": np.datetime64("2020-01-01"), "none": 1}}, "priors.cancer"),
        ({"priors": {"cancer": b"0.1", "none": 1}}, "priors.cancer"),
    ],
)
def test_a_wrong_field_is_named(change: dict[str, Any], field: str) -> None:
    with pytest.raises(byhand.ProblemError) as raised:
        byhand.solve({**TEST, **change})
    assert raised.value.field == field
    assert str(raised.value).startswith(f"{field}: ")


@pytest.mark.parametrize("digits", [1, 11, True, 2.5])
def test_digits_outside_their_range_are_refused(digits: Any) -> None:
    with pytest.raises(byhand.ProblemError, match="digits: must be one of 2"):
        byhand.solve(TEST, digits=digits)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(byhand.ProblemError, match="lang: must be one of en, zh"):
        byhand.solve(TEST, lang="de")  # type: ignore[arg-type]


def test_what_is_no_dictionary_is_refused() -> None:
    with pytest.raises(byhand.ProblemError, match="dictionary"):
        byhand.solve([])  # type: ignore[arg-type]


@pytest.mark.parametrize("use", [byhand.explain, partial(byhand.compare, TEST)], ids=["explain", "compare"])
def test_explanations_refuse_the_same_arguments(use: Any) -> None:
    with pytest.raises(byhand.ProblemError, match="lang: must be one of en, zh"):
        use(TEST, None, lang="de")
    with pytest.raises(byhand.ProblemError):
        use(TEST, None, digits=1)
