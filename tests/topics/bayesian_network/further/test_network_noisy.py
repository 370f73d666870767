"""Noisy-or: its table by brute force and in pyAgrum, AIMA's fever, and what follows from given rows."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.topics.bayesian_network.noisy.unknowns import ContradictionError, IrrationalError, Known, solve
from helpers.answers.asked import only_answer
from helpers.answers.derived import wrong_ways
from helpers.answers.network_answers import assert_refused_as, check_lines, quantities_of
from helpers.examples import examples
from helpers.oracles.network import agrum_noisy
from helpers.problems.networks import Problem

CAUSES = ("Cold", "Flu", "Malaria")


def fever(cpt: dict[str, Any], **more: Any) -> Problem:
    variables: dict[str, Any] = {name: {"values": ["T", "F"], "cpt": {"T": "0.1"}} for name in CAUSES}
    variables["Fever"] = {"values": ["T", "F"], "parents": list(CAUSES), "cpt": cpt}
    return {"format": 1, "topic": "bayesian_network", "variables": variables, **more}


def row(values: str, number: object) -> dict[str, Any]:
    """FTF and P(fever): a row of the table"""
    return {"given": dict(zip(CAUSES, values, strict=True)), "p": {"T": str(number)}}


def table_of(problem: Problem, effect: str = "Fever") -> dict[str, Any]:
    """The entries of the table of the effect"""
    answer = only_answer(problem)
    return {each.id: each.value for each in answer.quantities if each.id.startswith(f"cpt[{effect}=")}


def test_fever_of_aima() -> None:
    """AIMA (3rd ed.), section 14.3: P(¬fever) by the inhibitions 0.6, 0.2 and 0.1."""
    book = {"FFF": "1", "FFT": "0.1", "FTF": "0.2", "FTT": "0.02", "TFF": "0.6", "TFT": "0.06", "TTF": "0.12",
            "TTT": "0.012"}  # fmt: skip
    found = table_of(fever({"inhibition": {"Cold": "0.6", "Flu": "0.2", "Malaria": "0.1"}}))
    for values, number in book.items():
        given_ = ",".join(f"{name}={value}" for name, value in zip(CAUSES, values, strict=True))
        assert found[f"cpt[Fever=F|{given_}]"] == Fraction(number)
        assert found[f"cpt[Fever=T|{given_}]"] == 1 - Fraction(number)
    assert found == table_of(fever({"noisy_or": {"Cold": "0.4", "Flu": "0.8", "Malaria": "0.9"}}))


TENTHS = st.integers(0, 10).map(lambda number: Fraction(number, 10))


@given(st.lists(TENTHS, min_size=1, max_size=4), st.one_of(st.none(), TENTHS), st.booleans(), st.booleans())
@examples(80)
def test_table_is_one_minus_the_product(
    shares: list[Fraction], leak: Fraction | None, inhibited: bool, turned: bool
) -> None:
    """Whatever the order of the values, and by p or by 1 − p."""
    values = ["no", "yes"] if turned else ["yes", "no"]
    names = [f"c{at}" for at in range(len(shares))]
    stated = {**({} if leak is None else {"leak": leak}), **dict(zip(names, shares, strict=True))}
    numbers = {name: str(1 - number if inhibited else number) for name, number in stated.items()}
    variables: dict[str, Any] = {name: {"values": values, "cpt": {values[0]: "0.5"}} for name in names}
    variables["e"] = {"values": values, "parents": names, "cpt": {"inhibition" if inhibited else "noisy_or": numbers}}
    problem = {"format": 1, "topic": "bayesian_network", "variables": variables}
    found = table_of(problem, "e")
    for state in product(values, repeat=len(names)):
        present = [share for share, value in zip(shares, state, strict=True) if value == "yes"]
        nothing = (1 - (leak or Fraction(0))) * prod((1 - share for share in present), start=Fraction(1))
        given_ = ",".join(f"{name}={value}" for name, value in zip(names, state, strict=True))
        assert found[f"cpt[e=no|{given_}]"] == nothing
        assert found[f"cpt[e=yes|{given_}]"] == 1 - nothing
    assert list(wrong_ways(only_answer(problem))) == []


@given(st.lists(TENTHS.filter(bool), min_size=3, max_size=3), TENTHS.filter(lambda number: number < 1))
@examples(20)
def test_noisy_or_as_in_pyagrum(shares: list[Fraction], leak: Fraction) -> None:
    stated = dict(zip(CAUSES, map(str, shares), strict=True))
    question = {"find": "Cold", "evidence": {"Fever": "T"}}
    found = quantities_of(fever({"noisy_or": {"leak": str(leak), **stated}}, question=question))
    expected = agrum_noisy([float(share) for share in shares], float(leak), prior=0.1)
    assert float(found["posterior[T]"]) == pytest.approx(expected)


@given(
    st.lists(TENTHS, min_size=3, max_size=3),
    TENTHS,
    st.sets(st.sampled_from(list(product("TF", repeat=3))), min_size=1),
)
@examples(120)
def test_sought_numbers_are_those_that_made_the_rows(shares: list[Fraction], leak: Fraction, shown: set[Any]) -> None:
    """What is found is what the rows were made of; where it is not found, another noisy-or gives the same rows."""
    rows = []
    for state in sorted(shown):
        present = [share for share, value in zip(shares, state, strict=True) if value == "T"]
        rows.append(row("".join(state), 1 - (1 - leak) * prod((1 - share for share in present), start=Fraction(1))))
    problem = fever({"noisy_or": {"leak": "?", **dict.fromkeys(CAUSES, "?")}, "rows": rows})
    found = quantities_of(problem)
    true = dict(zip((*CAUSES, "leak"), (*shares, leak), strict=True))
    for name, number in true.items():
        assert found[f"noisy_or[Fever|{name}]"] in (None, number)
    if len(shown) == 8 and 1 not in shares and leak != 1:
        assert None not in found.values()
    check_lines(problem)


def _sought(rows: list[dict[str, Any]], **known: str) -> dict[str, Any]:
    return quantities_of(fever({"noisy_or": {**dict.fromkeys(CAUSES, "?"), **known}, "rows": rows}))


def test_what_follows_from_rows() -> None:
    two = [row("TFF", "0.4"), row("TTF", "0.88")]
    assert _sought(two) == {
        "noisy_or[Fever|Cold]": Fraction("0.4"),
        "noisy_or[Fever|Flu]": Fraction("0.8"),
        "noisy_or[Fever|Malaria]": None,
    }
    pairs = [row("TTF", "0.88"), row("TFT", "0.94"), row("FTT", "0.98")]
    assert list(_sought(pairs).values()) == [Fraction("0.4"), Fraction("0.8"), Fraction("0.9")]
    nothing = [row("TTT", "0")]
    assert list(_sought(nothing).values()) == [0, 0, 0]
    certain = [row("TTF", "1"), row("TFF", "0.4")]
    assert list(_sought(certain).values()) == [Fraction("0.4"), 1, None]
    either = [row("TTF", "1")]
    assert list(_sought(either).values()) == [None, None, None]
    leak = [row("FFF", "0.1"), row("TFF", "0.46")]
    assert _sought(leak, leak="?", Flu="0.5", Malaria="0")["noisy_or[Fever|Cold]"] == Fraction("0.4")


def test_headline_states_what_was_sought() -> None:
    problem = fever({"noisy_or": {"Cold": "?", "Flu": "0.8", "Malaria": "?"}, "rows": [row("TTF", "0.88")]})
    (line,) = solving.solve(problem).lines
    assert line.key == "bayesian_network.noisy.answer"
    check_lines(problem)


@pytest.mark.parametrize(
    "rows",
    [
        [row("FFF", "0.1"), row("TFF", "0.05")],
        [row("FFF", "0.1")],
        [row("TFF", "0.4"), row("FTF", "0.8"), row("TTF", "0.9")],
        [row("TFF", "1"), row("TTF", "0.5")],
        [row("TTF", "0.5"), row("TTT", "0.4")],
        [row("TTF", "0.88"), row("TFT", "0.94"), row("FTT", "0.1")],
    ],
)
def test_rows_that_contradict_each_other(rows: list[Any]) -> None:
    cpt = {"noisy_or": dict.fromkeys(CAUSES, "?"), "rows": rows}
    assert_refused_as(fever(cpt), "noisy.contradiction", "variables.Fever.cpt.rows")


def test_root_that_is_no_fraction_is_refused() -> None:
    rows = [row("TTF", "0.5"), row("TFT", "0.5"), row("FTT", "0.5")]
    cpt = {"noisy_or": dict.fromkeys(CAUSES, "?"), "rows": rows}
    assert_refused_as(fever(cpt), "noisy.irrational", "variables.Fever.cpt.rows")


@pytest.mark.parametrize(
    ("cpt", "key", "field"),
    [
        ({"noisy_or": {"Cold": "0.4", "Flu": "0.8"}}, "noisy.missing", ".noisy_or"),
        ({"noisy_or": {**dict.fromkeys(CAUSES, "0.4"), "Rain": "0.1"}}, "noisy.not_a_parent", ".noisy_or"),
        ({"noisy_or": dict.fromkeys(CAUSES, "?")}, "noisy.rows_needed", ".noisy_or"),
        ({"noisy_or": dict.fromkeys(CAUSES, "x")}, "noisy.number", ".noisy_or.Cold"),
        ({"noisy_or": dict.fromkeys(CAUSES, "0.4"), "inhibition": dict.fromkeys(CAUSES, "0.6")}, "noisy.both", ""),
    ],
)
def test_what_a_noisy_or_must_not_be(cpt: dict[str, Any], key: str, field: str) -> None:
    assert_refused_as(fever(cpt), key, f"variables.Fever.cpt{field}")


def test_effect_needs_two_values() -> None:
    problem = fever({"noisy_or": dict.fromkeys(CAUSES, "0.4")})
    problem["variables"]["Fever"]["values"] = ["none", "mild", "high"]
    assert_refused_as(problem, "noisy.two_values", "variables.Fever.cpt")


def test_parent_called_leak_is_refused() -> None:
    problem = fever({"noisy_or": {"leak": "0.4"}})
    problem["variables"]["leak"] = problem["variables"].pop("Cold")
    problem["variables"]["Fever"]["parents"] = ["leak"]
    assert_refused_as(problem, "noisy.leak_is_parent", "variables.Fever.cpt")


def test_question_needs_every_number() -> None:
    cpt = {"noisy_or": dict.fromkeys(CAUSES, "?"), "rows": [row("TFF", "0.4")]}
    problem = fever(cpt, question={"find": "Fever"})
    assert_refused_as(problem, "noisy.open", "variables.Fever.cpt")


def test_first_value_is_present_where_no_value_says_so() -> None:
    problem = fever({"noisy_or": {"Cold": "0.4", "Flu": "0.8", "Malaria": "0.9"}})
    problem["variables"]["Cold"] = {"values": ["severe", "none"], "cpt": {"severe": "0.1"}}
    found = table_of(problem)
    assert found["cpt[Fever=T|Cold=severe,Flu=F,Malaria=F]"] == Fraction("0.4")
    assert found["cpt[Fever=T|Cold=none,Flu=F,Malaria=F]"] == 0


@given(st.lists(st.tuples(st.sets(st.integers(0, 3), min_size=1), st.integers(1, 4)), min_size=1, max_size=4))
@examples(150)
def test_products_against_a_grid(stated: list[tuple[set[int], int]]) -> None:
    """∏ q = 2^(1−k): every solution among the powers of ½ agrees with what was found."""
    products = [Known(frozenset(unknown), (), Fraction(1, 2 ** (power - 1))) for unknown, power in stated]
    names = sorted({each for unknown, _ in stated for each in unknown})
    solutions = [
        dict(zip(names, powers, strict=True))
        for powers in product(range(4), repeat=len(names))
        if all(
            sum(dict(zip(names, powers, strict=True))[each] for each in unknown) == power - 1
            for unknown, power in stated
        )
    ]
    try:
        found = solve(products, {})
    except ContradictionError:
        assert not solutions
        return
    except IrrationalError:
        return
    for solution in solutions:
        for each, power in solution.items():
            exact = found[each]
            assert exact is None or exact.number == Fraction(1, 2**power)
