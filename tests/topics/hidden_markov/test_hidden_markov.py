"""Topic `hidden_markov`: the published numbers of its examples, recomputed by brute force over all paths."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import pytest

from _byhand import solving
from helpers.answers.asked import values_of
from helpers.oracles.hidden_markov import Model
from helpers.problems.tables import Problem, example

BOXES = Model(
    [Fraction(each) for each in ("0.2", "0.4", "0.4")],
    [[Fraction(each) for each in row] for row in (("0.5", "0.2", "0.3"), ("0.3", "0.5", "0.2"), ("0.2", "0.3", "0.5"))],
    [[Fraction(each) for each in row] for row in (("0.5", "0.5"), ("0.4", "0.6"), ("0.7", "0.3"))],
)
RED, WHITE = 0, 1


def values(problem: Problem, answer: int = 0) -> dict[str, Any]:
    return {each.id: each.value for each in solving.solve(problem).answers[answer].quantities}


def test_boxes_and_balls() -> None:
    """李航, examples 10.2 and 10.3: P = 0.13022, the best path 3, 3, 3 with 0.0147."""
    problem = example("hidden_markov/boxes_and_balls")
    found, observed = values(problem), (RED, WHITE, RED)
    assert found["likelihood"] == Fraction("0.130218") == BOXES.likelihood(observed)
    assert [found[f"alpha[{state},3]"] for state in (1, 2, 3)] == [
        Fraction(each) for each in ("0.04187", "0.035512", "0.052836")
    ]
    assert found["path_probability"] == Fraction("0.0147")
    (answer,) = solving.solve(problem).answers
    assert (answer.decision, answer.tied) == ("3,3,3", [])
    assert BOXES.best(observed) == (Fraction("0.0147"), {(2, 2, 2)})
    assert [found[f"back[{state},3]"] for state in (1, 2, 3)] == ["2", "2", "3"]
    assert [found[f"path[{t}]"] for t in (1, 2, 3)] == ["3", "3", "3"]


def test_four_boxes() -> None:
    """李航, example 10.1; no number is printed there: by brute force."""
    chain = Model(
        [Fraction(1, 4)] * 4,
        [
            [Fraction(each) for each in row]
            for row in (
                ("0", "1", "0", "0"),
                ("0.4", "0", "0.6", "0"),
                ("0", "0.4", "0", "0.6"),
                ("0", "0", "0.5", "0.5"),
            )
        ],
        [[Fraction(each) for each in row] for row in (("0.5", "0.5"), ("0.3", "0.7"), ("0.6", "0.4"), ("0.8", "0.2"))],
    )
    observed = (RED, RED, WHITE, WHITE, RED)
    (answer,) = solving.solve(example("hidden_markov/four_boxes")).answers
    found = {each.id: each.value for each in answer.quantities}
    most, paths = chain.best(observed)
    assert found["likelihood"] == chain.likelihood(observed) == Fraction("0.026862016")
    assert (found["path_probability"], len(paths)) == (most, 1)
    assert answer.decision == ",".join(str(state + 1) for state in paths.pop())


def test_the_exercise_with_four_balls() -> None:
    """李航, exercise 10.1: 0.0600908. A solution in circulation prints 0.0601088, two digits exchanged."""
    found = values(example("hidden_markov/backward_exercise"))
    assert found["likelihood"] == BOXES.likelihood((RED, WHITE, RED, WHITE)) == Fraction("0.0600908")
    assert [found[f"beta[{state},1]"] for state in (1, 2, 3)] == [
        Fraction(each) for each in ("0.112462", "0.121737", "0.104881")
    ]


def test_umbrellas() -> None:
    """Russell & Norvig, section 14.2: 0.818, 0.883 filtered; 0.883 smoothed after two days; the path of figure 14.5."""
    problem = example("hidden_markov/umbrellas")
    found = values(problem)
    assert float(found["filtered[rain,1]"]) == pytest.approx(0.818, abs=5e-4)
    assert float(found["filtered[rain,2]"]) == pytest.approx(0.883, abs=5e-4)
    two_days = values({**problem, "observations": ["umbrella", "umbrella"]})
    assert float(two_days["gamma[rain,1]"]) == pytest.approx(0.883, abs=5e-4)
    assert two_days["beta[rain,1]"] == Fraction("0.69")
    assert two_days["beta[dry,1]"] == Fraction("0.41")
    (answer,) = solving.solve(problem).answers
    assert answer.decision == "rain,rain,dry,rain,rain"
    assert float(found["predicted[rain,6]"]) == pytest.approx(0.7 * 0.867339 + 0.3 * 0.132661, abs=1e-6)


def test_ice_cream() -> None:
    """Jurafsky & Martin, figure A.5: 0.32, 0.02, 0.0404, 0.069 forward; figure A.8: 0.0384, 0.064 by Viterbi."""
    found = values(example("hidden_markov/ice_cream"))
    assert [found[name] for name in ("alpha[hot,1]", "alpha[cold,1]", "alpha[hot,2]", "alpha[cold,2]")] == [
        Fraction(each) for each in ("0.32", "0.02", "0.0404", "0.069")
    ]
    assert [found[name] for name in ("delta[hot,2]", "delta[cold,2]")] == [Fraction("0.0384"), Fraction("0.064")]
    model = Model(
        [Fraction("0.8"), Fraction("0.2")],
        [[Fraction("0.6"), Fraction("0.4")], [Fraction("0.5"), Fraction("0.5")]],
        [[Fraction("0.2"), Fraction("0.4"), Fraction("0.4")], [Fraction("0.5"), Fraction("0.4"), Fraction("0.1")]],
    )
    once = model.learnt([(2, 0, 2)])
    assert [found[f"initial[{name} after 1]"] for name in ("hot", "cold")] == once.pi
    assert [found[f"transition[hot,{name} after 1]"] for name in ("hot", "cold")] == once.a[0]
    assert [found[f"emission[cold,{name} after 1]"] for name in (1, 2, 3)] == once.b[1]
    twice = once.learnt([(2, 0, 2)])
    assert float(found["transition[hot,cold after 2]"]) == pytest.approx(float(twice.a[0][1]), rel=1e-12)
    assert float(found["log_likelihood[2]"]) == pytest.approx(math.log(twice.likelihood((2, 0, 2))), rel=1e-12)


def test_impossible_observations_leave_all_that_is_given_them_undefined() -> None:
    problem = {
        "format": 1,
        "topic": "hidden_markov",
        "initial": {"a": 1, "b": 0},
        "transitions": {"a": {"a": 1}, "b": {"b": 1}},
        "emissions": {"a": {"x": 1, "y": 0}, "b": {"x": 0, "y": 1}},
        "observations": ["x", "y", "x"],
        "predict": 1,
        "learn": {"iterations": 1},
    }
    (answer,) = solving.solve(problem).answers
    found = {each.id: each.value for each in answer.quantities}
    assert (found["likelihood"], found["path_probability"]) == (0, 0)
    undefined = ("log_likelihood", "gamma[a,1]", "xi[a,a,1]", "path[1]", "path_posterior", "most_probable[1]")
    assert [found[name] for name in (*undefined, "scale[3]", "filtered[a,2]", "predicted[a,4]")] == [None] * 9
    assert (found["scale[2]"], found["filtered[a,1]"], found["predicted[b,2]"]) == (0, 1, 0)
    assert (answer.decision, answer.tied) == (None, [])
    assert found["initial[a after 0]"] == 1
    assert found["initial[a after 1]"] is None
    assert values_of(problem)["alpha[a,3]"] == 0


def test_a_state_that_is_never_visited_keeps_its_row() -> None:
    problem = {
        "format": 1,
        "topic": "hidden_markov",
        "initial": {"a": 1, "b": 0},
        "transitions": {"a": {"a": 1}, "b": {"a": "1/3", "b": "2/3"}},
        "emissions": {"a": {"x": "1/2", "y": "1/2"}, "b": {"x": "1/4", "y": "3/4"}},
        "observations": "x, x, y",
        "learn": {"iterations": 1},
    }
    found = values(problem)
    assert [found[name] for name in ("transition[b,a after 1]", "emission[b,y after 1]")] == [
        Fraction(1, 3),
        Fraction(3, 4),
    ]
    assert found["emission[a,x after 1]"] == Fraction(2, 3)
