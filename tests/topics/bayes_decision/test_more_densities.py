"""Densities and probabilities of whole numbers against SciPy: heights, boundaries, errors, Bayes risk."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from scipy import stats

from _byhand.numbers.arctangent import upper_turn
from _byhand.numbers.real import real
from helpers.answers.asked import answer_to, values_of
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.oracles.densities import height
from helpers.problems.densities import CONTINUOUS, DISCRETE, stated
from helpers.problems.tables import Problem

Density = dict[str, Any]
places = st.fractions(min_value=-3, max_value=3, max_denominator=4)


def made(densities: dict[str, Density], **fields: Any) -> Problem:
    priors = {name: f"1/{len(densities)}" for name in densities}
    heading: Problem = {"format": 1, "topic": "bayes_decision", "classes": list(densities)}
    return {**heading, "priors": priors, "densities": densities, **fields}


lines = st.sampled_from(CONTINUOUS).flatmap(stated)


@examples(14)
@given(one=lines, other=lines)
def test_regions_errors_and_risk_on_the_line(one: Density, other: Density) -> None:
    assume(one != other)
    values = values_of(made({"a": one, "b": other}))
    ends = [float(value) for name, value in values.items() if name.startswith("boundary[")]
    assert ends == sorted(ends)
    # t = arctan x reaches over the whole line, so that the tails of Cauchy are counted as well.
    cuts = np.array(sorted({-math.pi / 2, math.pi / 2, *map(math.atan, ends), *np.arctan(np.linspace(-30, 30, 481))}))
    nodes, weights = np.polynomial.legendre.leggauss(12)
    middles, halves = (cuts[1:] + cuts[:-1]) / 2, np.diff(cuts) / 2

    def least(t: Any) -> Any:
        x = np.tan(t)
        return np.minimum(height(one, x), height(other, x)) / 2 * (1 + x * x)

    risk = float(halves @ least(middles[:, None] + halves[:, None] * nodes) @ weights)
    assert float(values["bayes_risk"]) == pytest.approx(risk, abs=2e-5)
    assert (float(values["error[a]"]) + float(values["error[b]"])) / 2 == pytest.approx(
        float(values["bayes_risk"]), abs=1e-15
    )
    for low, high in pairwise([-50.0, *ends, 50.0]):
        x = low + (high - low) * np.linspace(0.01, 0.99, 61)
        difference = height(one, x) - height(other, x)
        slack = 1e-12 * (height(one, x) + height(other, x)) + 1e-300
        assert (difference >= -slack).all() or (difference <= slack).all(), (low, high)


discrete = st.sampled_from(DISCRETE).flatmap(stated)


@pytest.mark.thorough
@examples(30)
@given(densities=st.lists(discrete, min_size=2, max_size=3), cost=st.integers(1, 4))
def test_discrete_tail_by_summation(densities: list[Density], cost: int) -> None:
    named = dict(zip("abc", densities, strict=False))
    names = list(named)
    matrix = np.array([[0 if one == other else cost if one == "a" else 1 for other in names] for one in names])
    loss = {"actions": names, "matrix": matrix.tolist()}
    values = values_of(made(named, loss=loss))
    k = np.arange(0, 400)
    heights = np.array([height(density, k) for density in densities]) / len(names)
    risks = matrix @ heights
    assert float(values["bayes_risk"]) == pytest.approx(risks.min(axis=0).sum(), abs=1e-12)
    ends = [float(value) for name, value in values.items() if name.startswith("boundary[")]
    assert ends == sorted(ends)
    seen = k[heights.sum(axis=0) > 1e-30]
    for low, high in pairwise([-1.0, *ends, 400.0]):
        inner = seen[(seen > low) & (seen < high)]
        best = risks[:, inner] <= risks[:, inner].min(axis=0) * (1 + 1e-9)
        assert not len(inner) or best.all(axis=1).any(), (low, high)


@examples(25)
@given(densities=st.one_of(st.tuples(lines, lines), st.tuples(discrete, discrete)), data=st.data())
def test_posterior_of_measurements_is_that_of_the_product(
    densities: tuple[Density, Density], data: st.DataObject
) -> None:
    whole = next(iter(densities[0])) in DISCRETE
    number = st.integers(0, 14).map(str) if whole else places.map(str)
    measured = data.draw(st.lists(number, min_size=1, max_size=4))
    problem = made(dict(zip("ab", densities, strict=True)), query={"measurements": measured})
    found = {quantity.id: quantity.value for quantity in answer_to(problem).quantities}
    x = [float(Fraction(each)) for each in measured]
    products = [float(np.prod([height(density, each) for each in x])) for density in densities]
    for name, product in zip("ab", products, strict=True):
        joint = found[f"joint[{name}]"]
        assert isinstance(joint, Fraction) or joint is not None
        assert float(joint) == pytest.approx(product / 2, rel=1e-9, abs=1e-300)  # type: ignore[arg-type]
    if sum(products) > 1e-250:
        assert float(found["posterior[a]"]) == pytest.approx(products[0] / sum(products), rel=1e-9)  # type: ignore[arg-type]
    else:
        assert sum(products) > 0 or found["posterior[a]"] is None


def test_rational_results_are_exact() -> None:
    """A tie of two binomials at 5 of 10; 1/4 in the tails of two Cauchy densities whose scale is half the distance."""
    swapped = {"a": {"binomial": {"trials": 10, "p": "0.2"}}, "b": {"binomial": {"trials": 10, "p": "0.8"}}}
    values = values_of(made(swapped, query=5))
    assert values["boundary[1]"] == 5
    assert values["posterior[a]"] == Fraction(1, 2)
    tail = sum(Fraction(math.comb(10, k) * 4 ** (10 - k), 5**10) for k in range(6, 11))
    assert values["error[a]"] == tail
    cauchy = {"a": {"cauchy": {"location": 3, "scale": 1}}, "b": {"cauchy": {"location": 5, "scale": 1}}}
    assert values_of(made(cauchy)) == {
        "boundary[1]": 4, "bayes_risk": Fraction(1, 4), "error[a]": Fraction(1, 4), "error[b]": Fraction(1, 4),
        "threshold[a]": Fraction(1, 2), "threshold[b]": Fraction(1, 2), "ratio[a,b]": 1,
    }  # fmt: skip
    # x² = 4 ln 2 makes e^(−x²/2) = 1/4 and e^(−x²/4) = 1/2.
    rayleigh = {"a": {"normal": {"mean": 0, "variance": 1}}, "b": {"rayleigh": {"scale": 1}}}
    assert values_of(made(rayleigh, query=1))["posterior[a]"] is not None
    hours = {"a": {"geometric": {"p": "1/2"}}, "b": {"geometric": {"p": "1/6"}}}
    found = values_of(made(hours, query={"measurements": [2, 1]}))
    assert found["posterior[a]"] == Fraction(1, 8) / (Fraction(1, 8) + Fraction(5, 216))
    assert found["error[b]"] == 1 - Fraction(5, 6) ** 3


@pytest.mark.parametrize("weights", [(1,), ("1/4", "3/4")])
def test_equal_parts_of_a_mixture_are_that_density(weights: tuple[object, ...]) -> None:
    other = {"normal": {"mean": 1, "variance": 3}}
    alone = {"normal": {"mean": -1, "variance": 2}}
    mixed = {"mixture": [{"weight": weight, **alone} for weight in weights]}
    one, two = (values_of(made({"a": each, "b": other}, query=0)) for each in (alone, mixed))
    assert one.keys() == two.keys()
    for name, value in one.items():
        assert float(value) == pytest.approx(float(two[name]), rel=1e-12)


@pytest.mark.parametrize("z", ["-30", "-1", "-0.2", "0", "0.5", "1", "7", "1e30"])
def test_the_tail_of_cauchy_is_that_of_scipy(z: str) -> None:
    assert float(real(upper_turn(Fraction(z)))) == pytest.approx(stats.cauchy.sf(float(z)), rel=1e-14)


NORMAL = {"normal": {"mean": 0, "variance": 1}}
REFUSED: list[tuple[str, Problem]] = [
    ("densities.b", made({"a": {"poisson": {"rate": 1}}, "b": NORMAL})),
    ("densities.a.rayleigh.scale", made({"a": {"rayleigh": {"scale": 0}}, "b": NORMAL})),
    ("densities.a.triangular.mode", made({"a": {"triangular": {"low": 0, "mode": 2, "high": 1}}, "b": NORMAL})),
    ("densities.a.triangular.high", made({"a": {"triangular": {"low": 1, "mode": 1, "high": 1}}, "b": NORMAL})),
    ("densities.a.geometric.p", made({"a": {"geometric": {"p": 0}}, "b": {"geometric": {"p": 1}}})),
    ("densities.a.geometric.p", made({"a": {"geometric": {"p": "1e-6"}}, "b": {"geometric": {"p": 1}}})),
    ("densities.a.poisson.rate", made({"a": {"poisson": {"rate": 10**7}}, "b": {"poisson": {"rate": 1}}})),
    ("densities.a.poisson", made({"a": {"poisson": {"rate": "1e-30"}}, "b": {"poisson": {"rate": 1}}})),
    (
        "densities.a.binomial.trials",
        made({"a": {"binomial": {"trials": "2.5", "p": 1}}, "b": {"poisson": {"rate": 1}}}),
    ),
    ("densities.a.binomial.p", made({"a": {"binomial": {"trials": 2, "p": 2}}, "b": {"poisson": {"rate": 1}}})),
    ("densities.a.mixture", made({"a": {"mixture": []}, "b": NORMAL})),
    ("densities.a.mixture[1]", made({"a": {"mixture": [3]}, "b": NORMAL})),
    ("densities.a.mixture", made({"a": {"mixture": [{"weight": "1/2", **NORMAL}]}, "b": NORMAL})),
    ("densities.a.mixture[1].weight", made({"a": {"mixture": [{"weight": 2, **NORMAL}]}, "b": NORMAL})),
    ("query.measurements", made({"a": NORMAL, "b": NORMAL}, query={"measurements": []})),
    ("query[1]", made({"a": NORMAL, "b": NORMAL}, query=[[], 18])),
    ("query[2]", made({"a": NORMAL, "b": NORMAL}, query=[18, [1, 2]])),
    ("query.measurements[2]", made({"a": NORMAL, "b": NORMAL}, query={"measurements": [1, "x"]})),
    ("query", made({"a": {"poisson": {"rate": 1}}, "b": {"poisson": {"rate": 2}}}, query="1.5")),
]


@pytest.mark.parametrize(("place", "problem"), REFUSED)
def test_bad_input_names_its_place(place: str, problem: Problem) -> None:
    assert_refused(problem, place)


def test_far_numbers_are_solved_in_time() -> None:
    """At the maximum width: every probability is summed."""
    wide: dict[str, Density] = {
        "a": {"poisson": {"rate": 1200}},
        "b": {"poisson": {"rate": 1180}},
        "c": {"geometric": {"p": "1/10"}},
    }
    values = values_of(made(wide, query=1190))
    assert 0 < float(values["bayes_risk"]) < 1
