"""Factors as integers over a common denominator: exact at every size, and computed only where somebody looks."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.topics.bayesian_network.inference import factor as factors
from _byhand.topics.bayesian_network.inference.elimination import compute, eliminate, probability_beside, prune
from _byhand.topics.bayesian_network.inference.factor import Factor, maximised_out, multiplied, summed_out
from _byhand.topics.bayesian_network.inference.posterior import infer
from _byhand.topics.bayesian_network.model.model import Find, Network, Variable
from _byhand.topics.bayesian_network.model.scaled import in_lowest_terms, scaled
from _byhand.topics.bayesian_network.problem import read_problem
from helpers.examples import examples
from helpers.oracles.network import full
from helpers.problems.networks import Problem, chain, inquiries

# On both sides of the bounds of machine integers, signed and unsigned.
NUMBERS = st.one_of(
    st.integers(0, 3),
    st.integers(2**31 - 2, 2**32 + 2),
    st.integers(2**63 - 2, 2**64 + 2),
    st.integers(10**40, 10**40 + 3),
)
SIZES = (2, 3, 2)
NETWORK = Network(tuple(Variable(f"v{at}", tuple("abc"[:size]), ()) for at, size in enumerate(SIZES)), (None,) * 3)


@st.composite
def tables(draw: st.DrawFn, scope: tuple[int, ...]) -> tuple[Factor, dict[tuple[int, ...], Fraction]]:
    """A factor, and the same numbers by the values."""
    sizes = [SIZES[place] for place in scope]
    below = draw(st.sampled_from([1, 10, 10**8, 2**63, 3**50]))
    numbers = [Fraction(draw(NUMBERS), below) for _ in range(prod(sizes))]
    made = Factor(scope, tuple(sizes), "table", given=in_lowest_terms(*_parts(numbers, sizes)))
    return made, dict(zip(product(*map(range, sizes)), numbers, strict=True))


def _parts(numbers: list[Fraction], sizes: list[int]) -> tuple[object, int]:
    found = scaled(numbers, sizes)
    return found.integers, found.denominator


@given(tables((0, 1)), tables((1, 2)), tables((1,)), st.sampled_from([1 << 16, 1]))
@examples(60)
def test_products_sums_and_maxima_are_exact(
    one: tuple[Factor, Mapping[tuple[int, ...], Fraction]],
    two: tuple[Factor, Mapping[tuple[int, ...], Fraction]],
    three: tuple[Factor, Mapping[tuple[int, ...], Fraction]],
    held: int,
) -> None:
    """Against fractions, entry by entry; a product that is not held is summed value by value."""
    expected = {(a, b, c): one[1][a, b] * two[1][b, c] * three[1][b,] for a, b, c in product(*map(range, SIZES))}
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(factors, "_MOST_HELD", held)
        whole = multiplied(NETWORK, [one[0], two[0], three[0]])
        summed, best = summed_out(whole, 1), maximised_out(whole, 1)
        assert dict(whole.numbers) == expected
        assert dict(summed.numbers) == {
            (a, c): sum((expected[a, b, c] for b in range(3)), Fraction(0)) for a in range(2) for c in range(2)
        }
        assert dict(best.numbers) == {
            (a, c): max(expected[a, b, c] for b in range(3)) for a in range(2) for c in range(2)
        }
        alone = summed_out(summed_out(summed, 0), 2)
    assert dict(alone.numbers) == {(): sum(expected.values(), Fraction(0))}
    assert "scaled" not in whole.__dict__


@given(st.integers(2**62, 2**65), st.integers(1, 2**65))
@examples(30)
def test_a_single_large_number_stays_an_integer(number: int, below: int) -> None:
    found = in_lowest_terms(number, below)
    assert Fraction(int(found.integers[()]), found.denominator) == Fraction(number, below)


def test_zeros_over_a_large_denominator_are_zeros() -> None:
    """No factor in common with a denominator that is larger than a machine integer."""
    small = in_lowest_terms(np.array([1, 3], np.int64), 10**15)
    none = in_lowest_terms(np.array([0, 0], np.int64), 10**15)
    made = [Factor((0,), (2,), "table", given=each) for each in (small, small, none)]
    assert dict(summed_out(multiplied(NETWORK, made), 0).numbers) == {(): 0}
    assert dict(multiplied(NETWORK, made).numbers) == {(0,): 0, (1,): 0}


@given(inquiries(most=6, least=1))
@examples(60)
def test_pruned_elimination_equals_enumeration(problem: Problem) -> None:
    """P(e) from the kept factors times the dropped ones, against the full joint distribution."""
    network, question = _read(problem)
    evidence = problem["question"]["evidence"]
    pruned = prune(network, question.targets, question.evidence)
    trace = eliminate(network, question.targets, question.evidence)
    kept = sum(compute(trace.rounds, trace.final).numbers.values(), Fraction(0))
    whole = full(problem).probability(evidence)
    beside = probability_beside(network, question.evidence, pruned) if pruned.scales else 1
    assert kept * beside == whole
    assert infer(network, question).evidence == whole


@given(inquiries(most=5), st.randoms(use_true_random=False))
@examples(40)
def test_names_and_order_of_values_change_nothing(problem: Problem, chance: Any) -> None:
    names = list(problem["variables"])
    chance.shuffle(names)
    renamed = dict(zip(names, [f"w{len(names) - at}" for at in range(len(names))], strict=True))
    variables = {
        renamed[name]: {
            **variable,
            "values": variable["values"][::-1],
            "parents": [renamed[parent] for parent in variable.get("parents", [])],
            "cpt": [
                {**row, "given": {renamed[parent]: value for parent, value in row["given"].items()}}
                for row in variable["cpt"]
            ]
            if isinstance(variable["cpt"], list)
            else variable["cpt"],
        }
        for name, variable in ((name, problem["variables"][name]) for name in names)
    }
    asked = problem["question"]
    question = {
        "find": [renamed[name] for name in asked["find"]],
        "evidence": {renamed[name]: value for name, value in asked["evidence"].items()},
    }
    assert _answers({**problem, "variables": variables, "question": question}) == _answers(problem)


def _answers(problem: Problem) -> dict[tuple[str, ...], tuple[Fraction, Fraction | None]]:
    network, question = _read(problem)
    found = infer(network, question)
    return {
        tuple(network.variables[place].values[at] for place, at in zip(question.targets, places, strict=True)): (
            found.joints[places],
            found.posteriors[places],
        )
        for places in found.joints
    }


def _read(problem: Problem) -> tuple[Network, Find]:
    found = read_problem(problem)
    (question,) = found.questions
    assert isinstance(question, Find)
    return found.network, question


def test_a_long_chain_needs_no_deep_recursion() -> None:
    """Each factor is computed from the one before: in order, and not one inside the other."""
    network, question = _read(chain(30))
    variables = tuple(Variable(f"v{at}", ("yes", "no"), (at - 1,) if at else ()) for at in range(900))
    tables_of_chain = (network.tables[0], *(network.tables[1],) * 899)
    asked = Find((0,), {899: 0}, None, None, {})
    found = infer(Network(variables, tables_of_chain), asked)
    assert sum(each for each in found.posteriors.values() if each is not None) == 1
    share = Fraction(1, 2)
    for _ in range(899):
        share = share * Fraction(3, 4) + (1 - share) * Fraction(1, 5)
    assert found.evidence == share
    assert question.targets == (0,)
