"""Whole rules over a table of observations, against brute force over every rule with fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.document.writing import write_answer
from helpers.answers.asked import answer_to, unfolded, values_of
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.problems.tables import Problem, example

NAMES = ("a", "b", "c%")
SHOWN = ("x", "y=1", "中")


def shares(draw: st.DrawFn, count: int) -> list[Fraction]:
    parts = draw(st.lists(st.integers(0, 6), min_size=count, max_size=count))
    assume(sum(parts))
    return [Fraction(part, sum(parts)) for part in parts]


@st.composite
def tables(draw: st.DrawFn, *, stakes: str | None = None, classes: int = 3) -> Problem:
    """Two or three classes and observations; 0-1 loss, losses or payoffs."""
    names = NAMES[: draw(st.integers(2, classes))]
    shown = SHOWN[: draw(st.integers(2, 3))]
    problem: Problem = {
        "format": 1,
        "topic": "bayes_decision",
        "classes": list(names),
        "priors": {name: str(p) for name, p in zip(names, shares(draw, len(names)), strict=True)},
        "likelihoods": {
            name: {each: str(p) for each, p in zip(shown, shares(draw, len(shown)), strict=True)} for name in names
        },
    }
    kind = stakes or draw(st.sampled_from(["", "loss", "payoff"]))
    if kind:
        actions = draw(st.integers(1, 3))
        matrix = [[draw(st.integers(-3, 6)) for _ in names] for _ in range(actions)]
        problem[kind] = {"actions": [f"act {place}" for place in range(actions)], "matrix": matrix}
    return problem


class Oracle:
    """The same exercise from the definitions alone: losses, and the risk of any rule in any class."""

    def __init__(self, problem: Problem) -> None:
        self.names = problem["classes"]
        self.shown = list(problem["likelihoods"][self.names[0]])
        self.priors = [Fraction(problem["priors"][name]) for name in self.names]
        self.likelihoods = {
            (each, name): Fraction(problem["likelihoods"][name][each]) for each in self.shown for name in self.names
        }
        stated = problem.get("loss") or problem.get("payoff")
        self.sign = -1 if "payoff" in problem else 1
        self.actions = stated["actions"] if stated else list(self.names)
        matrix = stated["matrix"] if stated else [[int(a != b) for b in self.names] for a in self.names]
        self.loss = {
            (action, name): self.sign * Fraction(cost)
            for action, row in zip(self.actions, matrix, strict=True)
            for name, cost in zip(self.names, row, strict=True)
        }

    def pairs(self, rule: tuple[str, ...]) -> list[tuple[str, str]]:
        return list(zip(self.shown, rule, strict=True))

    def class_risks(self, rule: tuple[str, ...]) -> list[Fraction]:
        return [
            sum(
                (
                    self.likelihoods[x, name] * self.loss[action, name]
                    for x, action in zip(self.shown, rule, strict=True)
                ),
                Fraction(0),
            )
            for name in self.names
        ]

    def total(self, rule: tuple[str, ...]) -> Fraction:
        return sum((p * risk for p, risk in zip(self.priors, self.class_risks(rule), strict=True)), Fraction(0))

    @property
    def rules(self) -> list[tuple[str, ...]]:
        return list(product(self.actions, repeat=len(self.shown)))


def escaped(name: str) -> str:
    return name.replace("=", r"\=")


@examples(60)
@given(problem=tables())
def test_every_rule_by_brute_force(problem: Problem) -> None:
    oracle = Oracle(problem)
    values = values_of({**problem, "rules": "all"})
    what = "total_payoff" if "payoff" in problem else "total_risk"
    risks = {rule: oracle.class_risks(rule) for rule in oracle.rules}
    for rule, own in risks.items():
        named = ",".join(map(escaped, rule))
        assert values[f"{what}[{named}]"] == oracle.sign * oracle.total(rule)
        for name, risk in zip(oracle.names, own, strict=True):
            assert values[f"{what}[{name} given {named}]"] == oracle.sign * risk
        beaten = any(
            all(one <= other for one, other in zip(rival, own, strict=True)) and rival != own
            for rival in risks.values()
        )
        assert values[f"admissible[{named}]"] is not beaten
    best = min(oracle.total(rule) for rule in oracle.rules)
    assert values["payoff_with_sample_information" if "payoff" in problem else "bayes_risk"] == oracle.sign * best


@examples(60)
@given(problem=tables())
def test_the_rule_and_its_values_for_every_observation(problem: Problem) -> None:
    oracle, answer = Oracle(problem), answer_to(problem)
    values = {quantity.id: quantity.value for quantity in answer.quantities}
    kind = "payoff" if "payoff" in problem else "risk"
    assert answer.rule is not None
    assert list(answer.rule) == oracle.shown
    for x in oracle.shown:
        joint = [p * oracle.likelihoods[x, name] for p, name in zip(oracle.priors, oracle.names, strict=True)]
        evidence = sum(joint, Fraction(0))
        risks = {}
        for action in oracle.actions:
            terms = (part * oracle.loss[action, name] for part, name in zip(joint, oracle.names, strict=True))
            risks[action] = sum(terms, Fraction(0))
            shown = oracle.sign * risks[action] / evidence if evidence else None
            assert values[f"{kind}[{action} given {escaped(x)}]"] == shown
        for part, name in zip(joint, oracle.names, strict=True):
            assert values[f"posterior[{name} given {escaped(x)}]"] == (part / evidence if evidence else None)
        assert answer.rule[x] == [action for action in oracle.actions if risks[action] == min(risks.values())]
    taken = tuple(best[0] for best in answer.rule.values())
    if set(oracle.actions) == set(oracle.names):
        right = Fraction(0)
        for x, action in zip(oracle.shown, taken, strict=True):
            right += oracle.priors[oracle.names.index(action)] * oracle.likelihoods[x, action]
        assert values["error_rate"] == 1 - right
    else:
        assert "error_rate" not in values


@examples(40)
@given(problem=tables(), data=st.data())
def test_no_stated_rule_beats_the_best_one(problem: Problem, data: st.DataObject) -> None:
    oracle = Oracle(problem)
    rule = data.draw(st.sampled_from(oracle.rules))
    values = values_of({**problem, "rule": dict(zip(oracle.shown, rule, strict=True))})
    gains = "payoff" in problem
    what = "total_payoff" if gains else "total_risk"
    assert values[what] == oracle.sign * oracle.total(rule)
    for name, risk in zip(oracle.names, oracle.class_risks(rule), strict=True):
        assert values[f"{what}[{name}]"] == oracle.sign * risk
    best = values["payoff_with_sample_information" if gains else "bayes_risk"]
    assert values[what] <= best if gains else values[what] >= best


@examples(60)
@given(problem=st.sampled_from(["loss", "payoff"]).flatmap(lambda stakes: tables(stakes=stakes)))
def test_sample_information_is_at_most_perfect_information(problem: Problem) -> None:
    oracle, values = Oracle(problem), values_of(problem)
    alone = min(oracle.total((action,) * len(oracle.shown)) for action in oracle.actions)
    known = sum(
        (p * min(oracle.loss[action, name] for action in oracle.actions))
        for p, name in zip(oracle.priors, oracle.names, strict=True)
    )
    assert values["perfect_information"] == alone - known
    assert values["sample_information"] == alone - min(oracle.total(rule) for rule in oracle.rules)
    assert 0 <= values["sample_information"] <= values["perfect_information"]
    without = {name: value for name, value in problem.items() if name != "likelihoods"}
    decided, kind = answer_to(without), "payoff" if "payoff" in problem else "risk"
    priors = {quantity.id: quantity.value for quantity in decided.quantities}
    assert priors["perfect_information"] == values["perfect_information"]
    risks = {action: oracle.total((action,) * len(oracle.shown)) for action in oracle.actions}
    assert {action: priors[f"{kind}[{action}]"] for action in risks} == {
        action: oracle.sign * risk for action, risk in risks.items()
    }
    best = [action for action, risk in risks.items() if risk == min(risks.values())]
    assert (decided.decision, list(decided.tied)) == ((best[0], []) if len(best) == 1 else (None, best))


@examples(30)
@given(problem=tables(), data=st.data())
def test_relabelling_permutes_the_answer(problem: Problem, data: st.DataObject) -> None:
    oracle = Oracle(problem)
    names, shown = data.draw(st.permutations(oracle.names)), data.draw(st.permutations(oracle.shown))
    other = {**problem, "classes": names}
    other["likelihoods"] = {name: {x: problem["likelihoods"][name][x] for x in shown} for name in names}
    for kind in ("loss", "payoff"):
        if kind in problem:
            columns = [problem["classes"].index(name) for name in names]
            matrix = [[row[column] for column in columns] for row in problem[kind]["matrix"]]
            other[kind] = {**problem[kind], "matrix": matrix}
    one, two = answer_to(problem), answer_to(other)
    assert one.rule is not None
    assert two.rule is not None
    assert {x: set(best) for x, best in one.rule.items()} == {x: set(best) for x, best in two.rule.items()}
    found = {quantity.id: quantity.value for quantity in two.quantities}
    # If nothing else tells which class an action belongs to, the order does; the error rate of a tie too.
    kept = {
        quantity.id: quantity.value
        for quantity in one.quantities
        if quantity.id.partition("[")[0] not in ("threshold", "ratio", "error_rate")
    }
    assert {name: found[name] for name in kept} == kept


@examples(30)
@given(problem=tables(stakes="loss"))
def test_payoffs_are_losses_with_the_other_sign(problem: Problem) -> None:
    stated = problem.pop("loss")
    gains = {**stated, "matrix": [[-cost for cost in row] for row in stated["matrix"]]}
    one, two = answer_to({**problem, "loss": stated}), answer_to({**problem, "payoff": gains})
    assert one.rule == two.rule
    losses, payoffs = values_of({**problem, "loss": stated}), values_of({**problem, "payoff": gains})
    for name, value in losses.items():
        if name.startswith(("threshold", "ratio", "perfect", "sample", "posterior")):
            assert payoffs[name] == value
        if name.startswith("risk["):
            assert payoffs[name.replace("risk[", "payoff[")] == (None if value is None else -value)


def test_ties_are_null_in_the_rule_and_listed_beside_it() -> None:
    written: Any = write_answer(
        answer_to(
            {
                "format": 1,
                "topic": "bayes_decision",
                "classes": ["a", "b"],
                "priors": {"a": "1/2", "b": "1/2"},
                "likelihoods": {"a": {"x": "1/2", "y": "1/2"}, "b": {"x": "1/2", "y": "1/2"}},
            }
        )
    )
    assert written["rule"] == {"x": None, "y": None}
    assert written["tied"] == {"x": ["a", "b"], "y": ["a", "b"]}
    assert written["decision"] is None


# --- books


def test_the_weather_of_chernoff_and_moses() -> None:
    """The risks of the strategies (0, 5), (0.7, 2.9) and (3, 2), and the Bayes risk by hand: 0.4 + 0.51 + 0.67."""
    values = values_of(example("bayes_decision/weather_rules"))
    named = "light clothes,raincoat,boots and umbrella"
    assert values[f"total_risk[sunny given {named}]"] == Fraction("0.7")
    assert values[f"total_risk[rain given {named}]"] == Fraction("2.9")
    assert values["bayes_risk"] == Fraction("1.58") == values[f"total_risk[{named}]"]
    assert values["total_risk"] == Fraction("1.6")
    assert sum(value is True for name, value in values.items() if name.startswith("admissible")) == 8


def test_the_oil_of_hillier_and_lieberman() -> None:
    """They print EVPI = 142.5, an expected payoff of 153 with the survey, and its value 53."""
    values = values_of(example("bayes_decision/oil_survey"))
    assert values["payoff_with_sample_information"] == 153
    assert values["payoff_with_perfect_information"] == Fraction("242.5")
    assert values["perfect_information"] == Fraction("142.5")
    assert values["sample_information"] == 53
    assert values["posterior[oil given unfavourable]"] == Fraction(1, 7)


# --- refusals and large inputs

BASE: Problem = {
    "format": 1,
    "topic": "bayes_decision",
    "classes": ["a", "b"],
    "priors": {"a": "1/3", "b": "2/3"},
    "likelihoods": {"a": {"x": "1/2", "y": "1/2"}, "b": {"x": "1/4", "y": "3/4"}},
}
STAKES = {"actions": ["u", "v"], "matrix": [[0, 1], [1, 0]]}
MANY = {name: {f"o{place}": "1/10" for place in range(10)} for name in "ab"}

REFUSED: list[tuple[str, Problem]] = [
    ("likelihoods.a", {**BASE, "likelihoods": {"a": {"x": "1/2", "y": "1/4"}, "b": {"x": "1/4", "y": "3/4"}}}),
    ("priors", {name: value for name, value in BASE.items() if name != "priors"}),
    ("loss", {**BASE, "loss": STAKES, "payoff": STAKES}),
    ("reject", {**BASE, "payoff": STAKES, "reject": 1}),
    ("payoff.matrix", {**BASE, "payoff": {"actions": ["u"], "matrix": []}}),
    ("rule.z", {**BASE, "rule": {"x": "a", "y": "a", "z": "a"}}),
    ("rule", {**BASE, "rule": {"x": "a"}}),
    ("rule.y", {**BASE, "rule": {"x": "a", "y": "c"}}),
    ("rule.y", {**BASE, "rule": {"x": "a", "y": ["a"]}}),
    ("rule", {**BASE, "rule": ["a"]}),
    ("rule", {**BASE, "query": "x", "rule": {"x": "a", "y": "a"}}),
    ("rules", {**BASE, "query": "x", "rules": "all"}),
    ("rules", {**BASE, "rules": "some"}),
    ("rules", {**BASE, "likelihoods": MANY, "rules": "all"}),
]


@pytest.mark.parametrize(("place", "problem"), REFUSED)
def test_bad_input_names_its_place(place: str, problem: Problem) -> None:
    assert_refused(problem, place)


def test_near_sums_of_likelihoods_are_normalised() -> None:
    likelihoods = {"a": {"x": "0.33", "y": "0.66"}, "b": {"x": "1/4", "y": "3/4"}}
    solution = solving.solve({**BASE, "likelihoods": likelihoods})
    assert [notice.key for notice in solution.warnings] == ["bayes_decision.tables.notice.likelihoods_scaled"]
    values = {quantity.id: quantity.value for quantity in solution.answers[0].quantities}
    assert values["posterior[a given x]"] == Fraction(2, 5)


def test_a_class_that_is_called_as_a_rule_is() -> None:
    """With a single observation, the rule "a" and the class "a" have the same ID; the stated rule's comes first."""
    one = {**BASE, "likelihoods": {"a": {"x": 1}, "b": {"x": 1}}, "rule": {"x": "b"}, "rules": "all"}
    values = values_of(one)
    assert (values["total_risk"], values["total_risk[a]"], values["total_risk[b]"]) == (Fraction(1, 3), 1, 0)
    written = write_answer(answer_to(one))["values"]
    assert list(written) == list(dict.fromkeys(written))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_long_table_is_explained(language: str) -> None:
    """More observations than stand in a headline, and more lines than are worked out one by one."""
    likelihoods = {name: {f"o{place}": "1/40" for place in range(40)} for name in "ab"}
    titles = [step["id"] for step in unfolded({**BASE, "likelihoods": likelihoods, "loss": STAKES}, language)["steps"]]
    assert titles == ["given", "joint", "posteriors", "risks", "rule_of_table", "classes", "rule", "information"]
