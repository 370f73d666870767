"""Results derived from the posterior, the fit of a family, and the pictures of sequential learning."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pytest
from scipy import stats

from _byhand.document.writing import spans_to_plain
from helpers.answers.asked import document_of, unfolded, values_of
from helpers.printed.formulas import read
from helpers.problems.samples import made
from helpers.problems.tables import Problem, example


def step(document: Any, name: str) -> Any:
    [found] = [each for each in document["steps"] if each["id"] == name]
    return found


def printed(document: Any, name: str) -> dict[str, list[str]]:
    """The right side of each left side in the formulas of a step."""
    return {
        line["parts"][0]["plain"]: [part["plain"] for part in line["parts"][1:]]
        for block in step(document, name)["blocks"]
        if block["type"] == "formula"
        for line in block["lines"]
    }


def charts(document: Any, name: str) -> list[Any]:
    return [block for block in step(document, name)["blocks"] if block["type"] == "chart"]


def sentences(document: Any, name: str) -> list[str]:
    blocks = step(document, name)["blocks"]
    return ["".join(str(span.get("text", "")) for span in each["spans"]) for each in blocks if "spans" in each]


# --- variance and median

BETA = {"beta": {"a": 2, "b": 3}}
GAMMA = {"gamma": {"shape": 2, "rate": 3}}


@pytest.mark.parametrize(
    ("problem", "name", "posterior"),
    [
        (made("bernoulli", counts={"1": 3, "0": 4}, prior=BETA), "p", stats.beta(5, 7)),
        (made("bernoulli", counts={"1": 3, "0": 2}, prior=BETA), "p", stats.beta(5, 5)),
        (made("bernoulli", counts={"1": 3, "0": 0}, prior={"beta": {"a": 1, "b": 1}}), "p", stats.beta(4, 1)),
        (made("bernoulli", counts={"1": 0, "0": 3}, prior={"beta": {"a": 1, "b": 1}}), "p", stats.beta(1, 4)),
        (made("poisson", data=[2, 1], prior=GAMMA), "λ", stats.gamma(5, scale=1 / 5)),
        (made("poisson", data=[0], prior={"gamma": {"shape": 1, "rate": 2}}), "λ", stats.expon(scale=1 / 3)),
        (
            made("exponential", data=[2, 1], prior={"inverse_gamma": {"shape": 3, "scale": 4}}),
            "μ",
            stats.invgamma(5, scale=7),
        ),
        (made("uniform", data=[2, 5], prior={"pareto": {"shape": 2, "minimum": 3}}), "θ", stats.pareto(4, scale=5)),
    ],
)
def test_variance_and_median_are_derived(problem: Problem, name: str, posterior: Any) -> None:
    found = printed(unfolded(problem), "uncertainty")
    assert float(read(found[f"E({name}^2 | D)"][0], {})) == pytest.approx(posterior.moment(2))
    assert float(read(found[f"Var({name} | D)"][0], {})) == pytest.approx(posterior.var())
    assert float(read(found[f"median({name} | D)"][0], {})) == pytest.approx(posterior.median(), abs=5e-5)
    law = found.get(f"P({name} ≤ m | D)", ["1/2"])
    assert float(read(law[0], {"m": posterior.median()})) == pytest.approx(0.5)


def test_median_of_a_few_values() -> None:
    found = printed(unfolded(example("estimation/three_coins")), "uncertainty")
    assert found["P(p ≤ 0.6 | D)"][:2] == ["50/203 + 72/203", "122/203"]
    assert float(read(found["E(p^2 | D)"][0], {})) == pytest.approx((0.25 * 50 + 0.36 * 72 + 0.81 * 81) / 203)
    variance = values_of(example("estimation/three_coins"))["posterior_variance[p]"]
    assert float(read(found["Var(p | D)"][0], {})) == pytest.approx(float(variance))


def test_a_posterior_without_variance() -> None:
    document = unfolded(example("estimation/taxis"))
    assert "Var(θ | D)" not in printed(document, "uncertainty")
    assert "The posterior has no variance" in sentences(document, "uncertainty")[0]


# --- a family that is wrong


def test_two_lumps() -> None:
    problem = example("estimation/lumps")
    values = values_of(problem)
    assert (float(values["ml[mean]"]), float(values["ml[variance]"])) == (3.2, 1.455)
    low, high = stats.norm(3.2, math.sqrt(1.455)).ppf([0.25, 0.75])
    data = [float(each) for each in problem["data"]]
    assert ([each < low for each in data].count(True), [each >= high for each in data].count(True)) == (8, 8)
    document = unfolded(problem)
    assert printed(document, "fit")["χ²"][-1] == "16"
    assert "two clusters" in sentences(document, "fit")[-1]
    [chart] = charts(document, "fit")
    bars = chart["marks"][0]["points"]
    assert sum(
        y * (right - left) for (left, y), (right, _) in zip(bars[::2], bars[1::2], strict=True)
    ) == pytest.approx(1)


def test_few_observations_between_two_lumps() -> None:
    lumps = example("estimation/lumps")
    for more, sentence in (
        ([], "none of the 16 observations lies in the middle half"),
        (["3.2"], "of the 17 observations only 1 lies in the middle half"),
        (["3.1", "3.2"], "of the 18 observations only 2 lie in the middle half"),
    ):
        told = sentences(unfolded({**lumps, "data": [*lumps["data"], *more]}), "fit")
        assert [sentence in each for each in told].count(True) == 1


def normal_scores(count: int) -> Sequence[str]:
    return [f"{each:.4f}" for each in stats.norm(10, 2).ppf([(place + 0.5) / count for place in range(count)])]


def test_a_family_that_fits() -> None:
    document = unfolded(made("normal", data=normal_scores(20)))
    assert float(read(printed(document, "fit")["χ²"][0], {})) <= 7.81
    assert any("no evidence against the family" in each for each in sentences(document, "fit"))


@pytest.mark.parametrize(
    "problem",
    [
        made("normal", data=normal_scores(7)),
        made("normal", summary={"n": 20, "mean": 1, "variance": 2}),
        made("normal", data=[3] * 9),
    ],
)
def test_fit_of_few_data_is_not_judged(problem: Problem) -> None:
    assert "fit" not in {each["id"] for each in unfolded(problem)["steps"]}


# --- step by step

NIG = {"normal_inverse_gamma": {"mean": 5, "strength": 2, "shape": 3, "scale": 4}}


@pytest.mark.parametrize(
    ("problem", "curves"),
    [
        (made("bernoulli", data=["1", "1", "0"], prior={"discrete": {"0.5": "0.4", "0.9": "0.6"}}), 2),
        (made("categorical", data=["a", "b", "a"], prior={"dirichlet": 1}), 2),
        (made("categorical", data=list("abcdefgh"), prior={"dirichlet": 1}), 6),
        (made("normal", data=[4, 7, 5], prior=NIG), 4),
        (made("poisson", data=[4, 7], prior=GAMMA), 3),
    ],
)
def test_each_kind_of_prior_is_drawn_step_by_step(problem: Problem, curves: int) -> None:
    [chart] = charts(unfolded({**problem, "stepwise": True}), "stepwise")
    assert len(chart["marks"]) == curves


def test_the_course_of_a_candidate() -> None:
    problem = made("bernoulli", data=["1", "0"], prior={"discrete": {"0.5": "0.4", "0.9": "0.6"}}, stepwise=True)
    [chart] = charts(unfolded(problem), "stepwise")
    first = 0.4 * 0.5 / (0.4 * 0.5 + 0.6 * 0.9)
    second = 0.4 * 0.25 / (0.4 * 0.25 + 0.6 * 0.09)
    assert [y for _, y in chart["marks"][0]["points"]] == pytest.approx([0.4, first, second], rel=1e-4)


def test_order_of_counts() -> None:
    problem = made("poisson", counts={"2": 1, "0": 2}, prior=GAMMA, stepwise=True)
    assert any("in the order 2, 0." in each for each in sentences(unfolded(problem), "stepwise"))
    assert [values_of(problem)[f"hyper[shape after {number}]"] for number in (1, 2, 3)] == [4, 4, 4]


def test_the_contrary_of_a_value_that_did_not_occur() -> None:
    values = values_of(made("bernoulli", data=["heads", "heads"], predict=["tails"]))
    assert values["predictive_ml[tails]"] == 0


def test_the_answer_names_the_posterior() -> None:
    """What the exercise asks for stands at the top; a few possible values have a table instead."""
    for name, posterior in (
        ("coin_prior", "p | D ~ Beta(9, 5)"),
        ("accidents", "λ | D ~ Gamma(15, 8)"),
        ("heights", "μ | D ~ N(2940/17 ≈ 172.9412, 225/34 ≈ 6.6176)"),
        ("taxis", "θ | D ~ Pareto(2, 100)"),
        ("die", "p | D ~ Dirichlet(4, 6, 5, 1, 7, 3)"),
        ("three_coins", None),
    ):
        lines = [spans_to_plain(line) for line in document_of(example(f"estimation/{name}"))["answers"]]
        found = [line for line in lines if line.startswith("Posterior distribution: ")]
        assert found == ([] if posterior is None else [f"Posterior distribution: {posterior}."])
