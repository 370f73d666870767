"""The posterior of a pyAgrum network equals that of LazyPropagation, or is refused with a reason."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import byhand
from helpers.examples import examples
from helpers.fitted.networks import Drawn, gum, in_pyagrum, networks

TOLERANCE = 1e-9


def posteriors(solution: byhand.Solution, labels: list[str]) -> list[float]:
    return [solution.quantities[f"posterior[{label}]"].value for label in labels]


@examples(2000)
@given(networks(), st.lists(st.floats(0.01, 5), min_size=3, max_size=3))
def test_posterior_equals_lazy_propagation(drawn: Drawn, likelihoods: list[float]) -> None:
    net = in_pyagrum(drawn)
    evidence: dict[str, Any] = dict(drawn.evidence)
    if len(evidence) > 1:
        # One of the observations is uncertain.
        name = min(evidence)
        evidence[name] = likelihoods[: len(drawn.states[name])]
    solution = byhand.explain(net, evidence, query=drawn.query)
    engine = gum.LazyPropagation(net)
    engine.setEvidence(evidence)
    labels = list(net.variable(drawn.query).labels())
    if solution.quantities["evidence"].value == 0:
        # pyAgrum refuses this evidence, or leaves it out where the query does not depend on it.
        assert solution.quantities[f"posterior[{labels[0]}]"].value is None
        return
    wanted = engine.posterior(drawn.query).tolist()
    assert posteriors(solution, labels) == pytest.approx(wanted, abs=TOLERANCE)
    assert solution.quantities["evidence"].value == pytest.approx(engine.evidenceProbability(), abs=TOLERANCE)
    best = [label for label, number in zip(labels, wanted, strict=True) if number > max(wanted) - TOLERANCE]
    assert solution.answer.decision in (best if len(best) == 1 else [None, *best])


def mixed() -> Any:
    """A variable of each kind that pyAgrum has."""
    net = gum.BayesNet()
    net.add(gum.LabelizedVariable("a", "", ["yes", "no"]))
    net.add(gum.RangeVariable("r", "", 3, 5))
    net.add(gum.DiscretizedVariable("d", "", [0, 1, 2.5]))
    net.add(gum.IntegerVariable("i", "", [2, 7, 9]))
    net.add(gum.NumericalDiscreteVariable("n", "", [0.5, 1.5]))
    for tail, head in ("ar", "ad", "rd", "ai", "dn"):
        net.addArc(tail, head)
    net.generateCPTs()
    return net


@pytest.mark.parametrize(
    ("name", "value"),
    [("r", 0), ("r", "3"), ("r", 2), ("d", "0.5"), ("d", "[0;1["), ("d", 1), ("i", "7"), ("i", 2), ("n", "0.5")],
)
def test_states_are_meant_as_pyagrum_means_them(name: str, value: object) -> None:
    net = mixed()
    engine = gum.LazyPropagation(net)
    engine.setEvidence({name: value})
    solution = byhand.explain(net, {name: value}, query="a")
    assert posteriors(solution, ["yes", "no"]) == pytest.approx(engine.posterior("a").tolist(), abs=TOLERANCE)


def test_noisy_or_is_explained_by_its_table() -> None:
    net = gum.BayesNet()
    for name in "abe":
        net.add(name, 2) if name != "e" else net.addNoisyORCompound(gum.LabelizedVariable("e", "", 2), 0.1)
    net.addWeightedArc("a", "e", 0.4)
    net.addWeightedArc("b", "e", 0.7)
    net.cpt("a").fillWith([0.3, 0.7])
    net.cpt("b").fillWith([0.9, 0.1])
    engine = gum.LazyPropagation(net)
    engine.setEvidence({"e": 1, "a": 0})
    solution = byhand.explain(net, {"e": 1, "a": 0})
    assert posteriors(solution, ["0", "1"]) == pytest.approx(engine.posterior("b").tolist(), abs=TOLERANCE)


@pytest.mark.parametrize(
    ("evidence", "query", "field", "words"),
    [
        ({"r": 3}, "a", "case.r", "place of a state"),
        ({"r": "6"}, "a", "case.r", "the states are 3, 4, 5"),
        ({"d": 0.5}, "a", "case.d", "is no evidence"),
        ({"a": [0, 0]}, "r", "case.a", "is no evidence"),
        ({"z": 0}, "a", "case", "no variable z"),
        ({"a": 0}, None, "query", "these are not observed: r, d, i, n"),
        ({"a": 0}, "a", "query", "observed already"),
        (["a"], "a", "case", "as a dict"),
    ],
)
def test_unclear_evidence_is_refused(evidence: Any, query: Any, field: str, words: str) -> None:
    with pytest.raises(byhand.ProblemError, match=words) as refused:
        byhand.explain(mixed(), evidence, query=query)
    assert refused.value.field == field


def test_table_that_is_no_distribution_is_refused() -> None:
    net = gum.fastBN("a->b")
    net.cpt("a").fillWith([0.333, 0.666])
    with pytest.raises(byhand.ProblemError, match=r"sum to 0\.999"):
        byhand.explain(net, {"b": 0})


def test_fractions_are_recovered_from_floats() -> None:
    # 0.3333333333333333 and 0.6666666666666666 sum to 0.9999999999999999 as decimals.
    net = gum.fastBN("a->b")
    net.cpt("a").fillWith([1 / 3, 2 / 3])
    net.cpt("b")[{"a": 0}] = [1 / 7, 6 / 7]
    net.cpt("b")[{"a": 1}] = [0.25, 0.75]
    solution = byhand.explain(net, {"b": 0})
    # 1/3 · 1/7 : (1/3 · 1/7 + 2/3 · 1/4) = 2/9
    assert str(solution.quantities["posterior[0]"].exact) == "2/9"
    assert "0.3333333333333333 in the table of a is the float nearest to 1/3" in solution.as_text()


def test_joint_posterior_of_two_variables() -> None:
    net = gum.fastBN("a->b->c")
    engine = gum.LazyPropagation(net)
    engine.addJointTarget({"a", "b"})
    engine.setEvidence({"c": 1})
    joint = engine.jointPosterior({"a", "b"})
    solution = byhand.explain(net, {"c": 1}, query=["a", "b"])
    for one in (0, 1):
        for other in (0, 1):
            wanted = joint[{"a": one, "b": other}]
            assert solution.quantities[f"posterior[{one},{other}]"].value == pytest.approx(wanted, abs=TOLERANCE)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_explanation_reads_alike_in_every_length(lang: Any) -> None:
    solution = byhand.explain(mixed(), {"r": "4", "d": [1, 0.5]}, query="n", lang=lang)
    assert "pyAgrum" in solution.as_text()
    ids = [step.id for step in solution.steps]
    assert (ids[0], *ids[-2:]) == ("model", "library", "departures")
