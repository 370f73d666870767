"""Every line names the quantity that it prints, and its arithmetic and its result are the number of the answer."""

from __future__ import annotations

import json
from collections import defaultdict
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from _byhand.arithmetic.expr import Expr, Rounded
from _byhand.arithmetic.printer import Display
from _byhand.check.workings.working import Working
from _byhand.document.ids import read_id
from _byhand.document.steps import Names, Solution
from _byhand.document.writing import write_document
from _byhand.solving import solve
from _byhand.texts import load_texts
from _byhand.topics import all_topics
from build_steps.common import ROOT
from helpers.printed.quantities import documented, printed_in

EXAMPLES = [(topic.name, name) for topic in all_topics() for name in topic.examples]
CASES = sorted((ROOT / "tests" / "cases" / "contract").glob("*.json"))
# Problems that together state every field of a topic.
FULL = [
    (path.parent.name, number)
    for path in sorted((ROOT / "tests" / "topics").glob("*/every_field.json"))
    for number in range(len(json.loads(path.read_text("utf-8"))))
]
# Quantities with a derivation but no printed number of their own: parts of a line about another quantity, or steps that
# no line shows.
NOT_NAMED = {
    "bayes_decision": {"best", "error_rate", "joint", "odds", "ratio", "threshold", "worst"},
    "bayesian_network": {"joint", "likelihood", "log_score", "score"},
    # The moment estimates of categories are their shares, and candidates have none of their own.
    # An interval is printed whole, as confidence[θ].
    "estimation": {
        *("confidence_high", "confidence_low", "estimate", "evidence", "joint", "moment", "posterior_variance"),
        *("predictive_ml", "total"),
    },
    "evaluation": {"undecided"},
    # The cells and margins of the given table, and the probabilities of parts that nobody asked for.
    "events": {"joint", "marginal", "probability"},
    "gaussian_discriminant": {
        *("constant", "covariance", "delta_squared", "determinant", "determinant_known", "determinant_middle"),
        *("deviation", "mean_difference", "discriminant", "inverse", "inverse_known", "inverse_middle", "scatter"),
        *("scatter_determinant", "scatter_inverse"),
    },
    # What is learnt alone has ξ; the prediction for t = 1 is π.
    "hidden_markov": {"predicted", "xi"},
    "logistic_regression": {
        *("information", "information_determinant", "intercept_gradient", "rest", "row_p", "row_z", "weight_gradient"),
        "odds_ratio",
    },
    # Only the first iteration is worked; tables list the others.
    "mixture": {"expected", "failures", "iterations", "likelihood", "responsibility", "successes", "weight"},
    # The line that is not met, and the odds of a conclusion by one rule.
    "subjective_bayes": {"if_false", "if_true", "odds", "posterior"},
    # A product of few factors is not repeated as a sum of logarithms.
    "naive_bayes": {"log_score", "product"},
    "text_naive_bayes": {"log_score", "product", "tokens", "vocabulary"},
}
# The same in one example only, of which others print a line.
NOT_NAMED_IN_EXAMPLES = {("kidney_stones", "evidence"), ("structure_scores", "cpt")}


@cache
def _example(topic: str, name: str) -> Solution:
    path = ROOT / "pysrc" / "_byhand" / "topics" / topic / "examples" / f"{name}.json"
    return solve({"topic": topic, **_problem(path)})


def _problem(path: Path) -> dict[str, Any]:
    data = json.loads(path.read_text("utf-8"))
    problem: dict[str, Any] = data.get("problem", data)
    return problem


def _close(shown: Any, wanted: Any, place: Expr) -> bool:
    if wanted is None or isinstance(wanted, bool):
        return False
    if isinstance(place, Rounded):
        # A convention that rounds prints rounded numbers.
        return abs(Fraction(shown) - Fraction(wanted)) * 2 <= Fraction(1, 10**place.places)
    if shown == wanted:
        return True
    return abs(float(shown) - float(wanted)) <= 1e-9 * max(1.0, abs(float(wanted)))


def _check(solution: Solution) -> int:
    """Every ID is one of the answer's, with the number that is printed, which every working before it gives; how many
    there are.
    """
    workings = [Working(answer) for answer in solution.answers]
    found = 0
    for each in printed_in(solution):
        if not each.ids:
            continue
        found += 1
        if each.query is None:
            own = [working for working in workings if all(name in working.amounts for name in each.ids)]
            assert own, each.ids
        else:
            own = [workings[each.query]]
        numbers = each.numbers
        for working in own:
            for name in each.ids:
                assert name in working.amounts, (name, each.query)
                wanted = working.amounts[name]
                assert any(_close(number, wanted, each.shown) for number in numbers), (name, numbers, wanted)
                for value in each.worked():
                    assert _close(value, wanted, each.shown), (name, value, wanted)
    return found


@pytest.mark.thorough
@pytest.mark.parametrize(("topic", "name"), EXAMPLES, ids=[f"{topic}.{name}" for topic, name in EXAMPLES])
def test_example_lines_print_their_quantity(topic: str, name: str) -> None:
    solution = _example(topic, name)
    # An answer about the arrows alone has only names and truths.
    numbers = [each.value for answer in solution.answers for each in answer.quantities if _is_number(each.value)]
    assert (_check(solution) > 0) == bool(numbers)


def _is_number(value: object) -> bool:
    return not isinstance(value, bool | Names | None)


@pytest.mark.thorough
@pytest.mark.parametrize("path", CASES, ids=[path.stem for path in CASES])
def test_so_does_every_line_of_other_exercises(path: Path) -> None:
    problem = _problem(path)
    if "topic" not in problem:
        pytest.skip("a text")
    try:
        solution = solve(problem)
    except Exception as error:
        if type(error).__name__ in ("InputError", "OtherTopicError"):
            pytest.skip("no exercise")
        raise
    _check(solution)


@pytest.mark.thorough
@pytest.mark.parametrize(("topic", "number"), FULL, ids=[f"{topic}.{number}" for topic, number in FULL])
def test_so_does_every_line_where_all_fields_are_used(topic: str, number: int) -> None:
    path = ROOT / "tests" / "topics" / topic / "every_field.json"
    _check(solve(json.loads(path.read_text("utf-8"))[number]))


@pytest.mark.thorough
def test_nearly_all_printed_results_can_be_checked() -> None:
    """Quantities with a derivation, by topic and kind: those without a line are the ones listed above."""
    unnamed: dict[str, set[str]] = defaultdict(set)
    named, printed = 0, 0
    for topic, name in EXAMPLES:
        solution = _example(topic, name)
        marked: dict[int | None, set[str]] = defaultdict(set)
        for each in printed_in(solution):
            marked[each.query].update(each.ids)
        for query, answer in enumerate(solution.answers):
            for quantity in Working(answer).ways:
                kind = read_id(quantity).kind
                if quantity in marked[query] or quantity in marked[None]:
                    named += 1
                elif kind not in NOT_NAMED.get(topic, ()) and (name, kind) not in NOT_NAMED_IN_EXAMPLES:
                    unnamed[topic].add(kind)
                    printed += 1
    assert unnamed == {}
    assert named >= 0.95 * (named + printed)
    assert named > 2000


def test_the_document_says_of_which_case_a_quantity_is() -> None:
    solution = _example("bayes_decision", "two_tests")
    document = write_document(solution, load_texts("en"), Display())
    found = list(documented(document))
    posteriors = [each for each in found if each["quantities"] == ["posterior[ill]"]]
    assert {each["query"] for each in posteriors} == {0, 1}
    # Above the solution there is a line for each case, with the posterior that is asked for.
    assert [each["query"] for each in documented(document["answers"])] == [0, 1]


def test_parts_without_an_answer_name_no_quantity() -> None:
    """How the decision about a single row comes about has posteriors, but they are no quantities of the answer."""
    problem = _problem(ROOT / "tests" / "cases" / "contract" / "evaluate_beside_query.json")
    document = write_document(solve(problem), load_texts("en"), Display())
    evaluation = next(step for step in document["steps"] if step["id"] == "evaluation")
    folds = [block for block in evaluation["blocks"] if block["type"] == "details"]
    assert folds
    assert list(documented(folds)) == []
    assert {each.get("query") for each in documented(evaluation["steps"])} == {len(solve(problem).answers) - 1}
