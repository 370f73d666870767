"""A table whose cells are expressions in one parameter, against books, a fine grid and SymPy."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
import sympy
from hypothesis import assume, given
from hypothesis import strategies as st

from helpers.answers.asked import values_of
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.problems.samples import close
from helpers.problems.tables import example

Problem = dict[str, Any]


def problem(cells: dict[str, str], **fields: Any) -> Problem:
    return {"format": 1, "topic": "estimation", "model": "cells", "cells": cells, **fields}


GENOTYPES = {"AA": "t^2", "Aa": "2t(1-t)", "aa": "(1-t)^2"}


def test_exam_of_2002() -> None:
    """数学一 2002: moment 1/4, maximum likelihood (7 − √13)/12."""
    values = values_of({**example("estimation/exam_table"), "predict": ["3", 0]})
    wanted = (7 - math.sqrt(13)) / 12
    close(values["ml[θ]"], wanted)
    assert values["moment[θ]"] == Fraction(1, 4)
    close(values["log_likelihood"], math.log(4 * wanted**6 * (1 - wanted) ** 2 * (1 - 2 * wanted) ** 4))
    bend = 6 / wanted**2 + 2 / (1 - wanted) ** 2 + 16 / (1 - 2 * wanted) ** 2
    close(values["std_error[θ]"], 1 / math.sqrt(bend))
    close(values["predictive_ml[3]"], 1 - 2 * wanted)
    close(values["predictive_ml[0]"], wanted**2)


def test_genotypes_are_counted_by_alleles() -> None:
    """Hardy–Weinberg: (2·10 + 68)/(2·190); Rice, Mathematical Statistics, 8.5.1 has 0.4247 for 342, 500, 187."""
    values = values_of(problem(GENOTYPES, counts={"AA": 187, "Aa": 500, "aa": 342}))
    assert values["ml[t]"] == Fraction(2 * 187 + 500, 2 * 1029)
    assert round(1 - float(values["ml[t]"]), 4) == 0.5753
    p = float(values["ml[t]"])
    close(values["std_error[t]"], math.sqrt(p * (1 - p) / 2058))
    assert values["moment[t]"] is None


def test_linkage_of_fisher_and_rao() -> None:
    """Rao 1973, 5g: (2 + θ)/4, (1 − θ)/4, (1 − θ)/4, θ/4 with 125, 18, 20, 34 has θ = 0.6268, error 0.0515."""
    cells = {"a": "(2+θ)/4", "b": "(1-θ)/4", "c": "(1-θ)/4", "d": "θ/4"}
    values = values_of(problem(cells, counts={"a": 125, "b": 18, "c": 20, "d": 34}))
    assert round(float(values["ml[θ]"]), 4) == 0.6268
    assert round(float(values["std_error[θ]"]), 4) == 0.0515
    close(values["ml[θ]"], (15 + math.sqrt(15**2 + 4 * 197 * 68)) / (2 * 197))


def test_second_moment_where_the_first_is_constant() -> None:
    values = values_of(problem({"-1": "t/2", "0": "1-t", "1": "t/2"}, data=[1, 0, -1, 0, 1, 0, 0, 0]))
    assert values["moment[t]"] == values["ml[t]"] == Fraction(3, 8)


@pytest.mark.parametrize(
    ("cells", "data", "moment"),
    [
        # E(X) = 3θ² − 2θ + 1 is symmetric about 1/3: two solutions in 0 ≤ θ ≤ 1/2 or none.
        ({"0": "2t(1-t)", "1": "t^2 + (1-t)^2 - t^2/2", "3": "t^2/2"}, [0, 1, 1, 0, 3], None),
        ({"a": "t", "b": "1-t"}, ["a", "b"], None),
        ({"0": "t", "1": "1-t"}, [0, 1, 1], Fraction(1, 3)),
    ],
)
def test_moment_is_null_without_a_single_solution(
    cells: dict[str, str], data: list[Any], moment: Fraction | None
) -> None:
    values = values_of(problem(cells, data=data))
    if moment is None:
        t = sympy.Symbol("t")
        if "a" not in cells:
            expected = sum(
                int(v) * sympy.sympify(c.replace("^", "**").replace("2t", "2*t").replace("t(", "t*("))
                for v, c in cells.items()
            )
            mean = sympy.Rational(sum(data), len(data))
            inside = [each for each in sympy.solve(expected - mean, t) if each.is_real and 0 <= each <= 1]
            assert len(inside) != 1
    assert values["moment[t]"] == moment


def test_maximum_at_an_end_of_the_range() -> None:
    values = values_of(problem({"0": "t", "1": "1-t"}, data=[0, 0]))
    assert values["ml[t]"] == 1
    assert values["log_likelihood"] == 0
    assert values["std_error[t]"] is None
    assert values["moment[t]"] == 1
    stated = values_of(problem({"0": "t", "1": "1-t"}, data=[0, 0], range=["1/4", "1/2"]))
    assert stated["ml[t]"] == Fraction(1, 2)
    assert stated["moment[t]"] is None


def test_two_equal_maxima_give_no_estimate() -> None:
    # t(1 − t) is the same at t and 1 − t; the likelihood (2t(1−t))^1 (1 − 2t(1−t))^3 has maxima at both sides of 1/2.
    values = values_of(problem({"0": "2t(1-t)", "1": "1 - 2t(1-t)"}, data=[0, 1, 1, 1]))
    assert values["ml[t]"] is None
    assert values["log_likelihood"] is None
    half = values_of(problem({"0": "2t(1-t)", "1": "1 - 2t(1-t)"}, data=[0, 1, 1, 1], range=[0, "1/2"]))
    close(half["ml[t]"], (2 - math.sqrt(2)) / 4)


def test_likelihood_without_a_maximum() -> None:
    cells = {"0": "1/(1+t)", "1": "t/(1+t)"}
    assert values_of(problem(cells, data=[0, 1, 1]))["ml[t]"] == 2
    assert values_of(problem(cells, data=[1, 1]))["ml[t]"] is None
    assert values_of(problem(cells, data=[0, 0]))["ml[t]"] == 0
    constant = values_of(problem({"0": "1/2", "1": "t/2", "2": "(1-t)/2"}, data=[0, 0]))
    assert constant["ml[t]"] is None


def test_zero_of_a_cell_inside_the_range() -> None:
    values = values_of(problem({"0": "(1-2t)^2", "1": "4t(1-t)"}, data=[0, 0, 0, 1], range=[0, "3/5"]))
    # ln L = 6 ln|1 − 2t| + ln t + ln(1 − t): left of 1/2 at (1 − √(3/4))/2, right of it at the end.
    wanted = (1 - math.sqrt(3 / 4)) / 2
    close(values["ml[t]"], wanted)


@st.composite
def tables(draw: st.DrawFn) -> tuple[dict[str, str], list[int]]:
    """Products of linear cells: each row splits with a share that is linear in t, positive in 0 < t < 1."""
    kinds = ["t", "1-t", "(1+t)/2", "(1-t)/2", "t/2", "1-t/2", "(1+2t)/4"]
    one, other = draw(st.sampled_from(kinds)), draw(st.sampled_from(kinds))
    cells = {
        "0": f"({one})({other})",
        "1": f"({one})(1-({other}))",
        "2": f"(1-({one}))({other})",
        "4": f"(1-({one}))(1-({other}))",
    }
    return cells, draw(st.lists(st.integers(0, 6), min_size=4, max_size=4).filter(any))


def python_of(cell: str) -> str:
    return cell.replace(")(", ")*(").replace("2t", "2*t")


@examples(80)
@given(tables())
def test_no_place_of_a_grid_is_more_likely(given_: tuple[dict[str, str], list[int]]) -> None:
    cells, counts = given_
    observed = dict(zip(cells, counts, strict=True))
    values = values_of(problem(cells, counts=observed, range=[0, 1]))
    grid = np.linspace(0, 1, 20001)
    with np.errstate(divide="ignore", invalid="ignore"):
        terms = [count * np.log(eval(python_of(cells[name]), {"t": grid})) for name, count in observed.items() if count]
    heights = sum(terms)
    if values["ml[t]"] is None:
        return
    assert float(values["log_likelihood"]) >= np.nanmax(heights) - 1e-9
    near = float(np.interp(float(values["ml[t]"]), grid, np.nan_to_num(heights, neginf=-1e9)))
    assert near >= np.nanmax(heights) - 1e-3


@examples(60)
@given(tables())
def test_moment_is_that_of_sympy(given_: tuple[dict[str, str], list[int]]) -> None:
    cells, counts = given_
    t, n = sympy.Symbol("t"), sum(counts)
    values = values_of(problem(cells, counts=dict(zip(cells, counts, strict=True)), range=[0, 1]))
    for order in range(1, 5):
        shares = {name: sympy.sympify(python_of(cell)) for name, cell in cells.items()}
        expected = sympy.expand(sum(int(name) ** order * share for name, share in shares.items()))
        if expected.free_symbols:
            break
    else:
        assume(False)
    powers = zip(cells, counts, strict=True)
    observed = sympy.Rational(sum(int(name) ** order * count for name, count in powers), n)
    inside = [each for each in sympy.real_roots(sympy.Poly(expected - observed, t)) if 0 <= each <= 1]
    if len(set(inside)) == 1:
        close(values["moment[t]"], float(inside[0].evalf(30)))
    else:
        assert values["moment[t]"] is None


@pytest.mark.parametrize(
    ("fields", "place", "words"),
    [
        ({"cells": {"0": "t", "1": "1-2t"}}, "cells", "sum to -t + 1"),
        ({"cells": {"0": "t", "1": "1-2t", "2": "t + 0.01"}}, "cells", "sum to 1.01"),
        ({"cells": {"0": "t"}}, "cells", "2 to 30"),
        ({"cells": {"0": "1/2", "1": "1/2"}, "parameter": "t"}, "cells", "depends on t"),
        ({"cells": {"0": "t", "1": "1-s"}}, "parameter", "letters"),
        ({"cells": {"0": "t s", "1": "1-t s"}, "parameter": "t"}, "cells.0", "s (character 3)"),
        ({"cells": {"0": "sqrt(t)", "1": "1-sqrt(t)"}}, "cells.0", "no ratio of polynomials"),
        ({"cells": {"0": "t/0", "1": "1-t"}}, "cells.0", "divides by 0"),
        ({"cells": {"0": "t^13", "1": "1-t^13"}}, "cells.0", "above 12"),
        ({"cells": {"0": "1/2t", "1": "1-1/2t"}}, "cells.0", "two ways"),
        ({"cells": {"0": "-1-t^2", "1": "2+t^2"}}, "cells", "negative"),
        ({"cells": {"0": "t^2", "1": "1-t^2"}, "data": [0, 2]}, "data[2]", "2"),
        ({"cells": {"0": "t(t-1)(t-2)/3", "1": "1 - t(t-1)(t-2)/3"}}, "range", "separate ranges"),
        ({"range": [0, 2]}, "range", "negative"),
        ({"range": [1, 0]}, "range", "smaller end"),
        ({"range": [0]}, "range", "[a, b]"),
        ({"range": ["inf", 1]}, "range[1]", "[a, b]"),
        ({"range": ["ln(0)", 1]}, "range[1]", "[a, b]"),
        ({"data": []}, "data", "list the data"),
        ({"data": None, "counts": {"0": 0}}, "counts", "list the data"),
        ({"prior": {"beta": {"a": 1, "b": 1}}}, "prior", "table of cells"),
        ({"parameter": "exp"}, "parameter", "one letter"),
        ({"cells": {"0": "t", "1": "1-t", "2": "0"}, "data": [2]}, "cells.2", "probability is 0"),
        ({"predict": "7"}, "predict", "7"),
        ({"predict": ["1", 1]}, "predict", "twice"),
        ({"model": "bernoulli", "success": "1"}, "cells", "Only model"),
    ],
)
def test_errors_name_the_place(fields: Problem, place: str, words: str) -> None:
    assert_refused({**problem({"0": "t", "1": "1-t"}, data=[0, 1]), **fields}, place, words)


def test_range_follows_from_the_cells() -> None:
    values = values_of(problem({"0": "t^2", "1": "1-t^2"}, data=[0, 1, 1, 1]))
    # −1 ≤ t ≤ 1: t² = 1/4 has two solutions.
    assert values["ml[t]"] is None
    positive = values_of(problem({"0": "t^2", "1": "1-t^2"}, data=[0, 1, 1, 1], range=[0, 1]))
    assert positive["ml[t]"] == Fraction(1, 2)


@pytest.mark.parametrize("data", ["0, 1, 1", "0 1 1", "0\n1\n1", [0, "1", "1.0"]])
def test_data_may_be_pasted(data: Any) -> None:
    assert values_of(problem({"0": "t", "1": "1-t"}, data=data))["ml[t]"] == Fraction(1, 3)
