"""EM and k-means: numbers of books and papers, independent computations, readings of the data, refusals."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from _byhand import solving
from _byhand.check.exercise import Given, exercise_of
from _byhand.check.verdicts import check
from _byhand.errors import InputError
from _byhand.texts import load_texts
from build_steps.common import ROOT
from helpers.answers.bridged import result_of
from helpers.problems.tables import example

BASE = {"format": 1, "topic": "mixture"}
COINS = {**BASE, "model": "binomial", "start": {"A": {"p": "0.6"}, "B": {"p": "0.5"}}, "fixed": ["weight"]}
SERIES = [[5, 10], [9, 10], [8, 10], [4, 10], [7, 10]]
TOSSES = [1, 1, 0, 1, 0, 0, 1, 0, 1, 1]
NORMALS = {**BASE, "model": "normal", "start": {"A": {"mean": 2, "variance": 4}, "B": {"mean": 6, "variance": 4}}}


def values(problem: Mapping[str, Any]) -> dict[str, Any]:
    (answer,) = solving.solve(problem).answers
    return {quantity.id: quantity.value for quantity in answer.quantities}


# --- numbers of others


def test_two_coins_give_the_published_figures() -> None:
    """Do & Batzoglou (2008), figure 1: shares 0.45, 0.80, 0.73, 0.35, 0.65; 0.71 and 0.58; after ten 0.80 and 0.52."""
    found = values(example("mixture/two_coins"))
    shares = [round(float(found[f"responsibility[{i},A after 1]"]), 2) for i in range(1, 6)]
    assert shares == [0.45, 0.80, 0.73, 0.35, 0.65]
    assert [round(float(found[f"p[{name} after 1]"]), 2) for name in "AB"] == [0.71, 0.58]
    assert [round(float(found[f"p[{name} after 10]"]), 2) for name in "AB"] == [0.80, 0.52]
    assert round(float(found["successes[A after 1]"]), 1) == 21.3
    assert round(float(found["failures[B after 1]"]), 1) == 8.4


def test_the_first_iteration_is_exact() -> None:
    """Of five heads in ten: 3⁵ · 2⁵ / 5¹⁰ against 1/2¹⁰."""
    found = values({**COINS, "data": SERIES})
    share = Fraction(3**5 * 2**5, 5**10)
    assert found["responsibility[1,A after 1]"] == share / (share + Fraction(1, 2**10))
    assert isinstance(found["p[A after 1]"], Fraction)


@pytest.mark.parametrize(
    ("name", "weight", "p", "q"),
    [("li_hang_9_1", 0.4064, 0.5368, 0.6432), ("li_hang_9_1_other_start", 0.5, 0.6, 0.6)],
)
def test_three_coins_end_as_in_the_book(name: str, weight: float, p: float, q: float) -> None:
    """Li Hang, example 9.1; both starts stay where they are after one iteration."""
    found = values(example(f"mixture/{name}"))
    for t in (1, 2):
        ends = [found[f"weight[B after {t}]"], found[f"p[B after {t}]"], found[f"p[C after {t}]"]]
        assert [round(float(each), 4) for each in ends] == [weight, p, q]


def test_two_clusters_end_as_in_the_book() -> None:
    """Li Hang, example 14.2: {x₁, x₅} and {x₂, x₃, x₄} about (2.5, 2) and (2, 0)."""
    found = values(example("mixture/k_means"))
    assert [found[f"cluster[{i} after 1]"] for i in range(1, 6)] == ["G1", "G2", "G2", "G2", "G1"]
    assert found["centre[G1 after 2]"] == (Fraction(5, 2), 2)
    assert found["centre[G2 after 1]"] == (2, 0)
    assert (found["distortion[1]"], found["distortion[2]"], found["iterations"]) == (
        Fraction(53, 2),
        Fraction(53, 2),
        2,
    )


def test_melons_without_a_class_by_hand() -> None:
    """27/59 from 4/7 · 1/2 · 1/4 · 3/4 against 3/7 · 1/3 · 2/3 · 2/3; 9/41 likewise."""
    found = values(example("mixture/melons_without_class"))
    row, other = found["responsibility[5,是 after 1]"], found["responsibility[8,是 after 1]"]
    assert (row, other) == (Fraction(27, 59), Fraction(9, 41))
    assert found["prior[是 after 1]"] == (4 + row + other) / 9
    assert found["likelihood[色泽=乌黑|是 after 1]"] == (2 + row) / (4 + row + other)
    assert found["likelihood[根蒂=蜷缩|否 after 1]"] == 1 / (5 - row - other)
    assert found["responsibility[1,是 after 1]"] == 1


def test_two_normals_by_floats() -> None:
    """The same iterations in plain floats."""
    problem = example("mixture/two_normals")
    found, data = values(problem), [float(x) for x in problem["data"]]
    rows = [(0.5, 2.0, 4.0), (0.5, 6.0, 4.0)]
    for t in range(1, 6):
        joint = [
            [w * math.exp(-((x - m) ** 2) / (2 * v)) / math.sqrt(2 * math.pi * v) for w, m, v in rows] for x in data
        ]
        level = sum(math.log(sum(row)) for row in joint)
        assert float(found[f"log_likelihood[{t - 1}]"]) == pytest.approx(level, rel=1e-12)
        shares = [[part / sum(row) for part in row] for row in joint]
        rows = []
        for k, name in enumerate("AB"):
            own = [row[k] for row in shares]
            mean = sum(r * x for r, x in zip(own, data, strict=True)) / sum(own)
            variance = sum(r * (x - mean) ** 2 for r, x in zip(own, data, strict=True)) / sum(own)
            rows.append((sum(own) / len(data), mean, variance))
            assert float(found[f"mean[{name} after {t}]"]) == pytest.approx(mean, rel=1e-12)
            assert float(found[f"variance[{name} after {t}]"]) == pytest.approx(variance, rel=1e-12)


def test_counts_have_factorials_in_their_likelihood() -> None:
    start = {"a": {"weight": "1/4", "rate": 1}, "b": {"weight": "3/4", "rate": 4}}
    found = values({**BASE, "model": "poisson", "data": [0, 3], "start": start})
    one = math.exp(-1) / 4, 3 * math.exp(-4) / 4
    other = math.exp(-1) / 6 / 4, 3 * math.exp(-4) * 64 / 6 / 4
    assert float(found["log_likelihood[0]"]) == pytest.approx(math.log(sum(one)) + math.log(sum(other)), rel=1e-12)
    share = one[0] / sum(one), other[0] / sum(other)
    assert float(found["rate[a after 1]"]) == pytest.approx(3 * share[1] / sum(share), rel=1e-12)


# --- what is fixed or shared


def test_what_is_fixed_stays() -> None:
    found = values({**NORMALS, "data": [1, 2, 4, 5, 7, 8], "fixed": ["mean", "variance"]})
    assert (found["mean[A after 1]"], found["variance[B after 1]"]) == (2, 4)
    assert found["weight[A after 1]"] != Fraction(1, 2)


def test_a_shared_variance_is_pooled() -> None:
    data = [1, 2, 4, 5, 7, 8]
    found = values({**NORMALS, "data": data, "shared_variance": True})
    squares = sum(
        float(found[f"responsibility[{i},{name} after 1]"]) * (x - float(found[f"mean[{name} after 1]"])) ** 2
        for i, x in enumerate(data, 1)
        for name in "AB"
    )
    assert float(found["variance[A after 1]"]) == pytest.approx(squares / 6, rel=1e-12)
    assert found["variance[A after 1]"] == found["variance[B after 1]"]


def test_smoothing_is_added_to_each_expected_count() -> None:
    problem = {**example("mixture/melons_without_class"), "iterations": 1, "convention": {"smoothing": 1}}
    found = values(problem)
    dark = 2 + found["responsibility[5,是 after 1]"]
    assert found["likelihood[色泽=乌黑|是 after 1]"] == (dark + 1) / (found["expected[是 after 1]"] + 3)
    assert found["likelihood[色泽=乌黑|是 after 0]"] == Fraction(2 + 1, 4 + 3)
    assert found["prior[是 after 1]"] == found["expected[是 after 1]"] / 9


def test_an_empty_cluster_keeps_its_centre() -> None:
    found = values({**BASE, "model": "k_means", "data": [1, 2, 3], "start": {"near": 2, "far": 100}})
    assert (found["centre[far after 1]"], found["centre[near after 1]"], found["iterations"]) == (100, 2, 1)


def test_a_tied_point_goes_to_the_first_cluster() -> None:
    found = values({**BASE, "model": "k_means", "data": [0, 2, 4], "start": {"a": 0, "b": 4}, "iterations": 1})
    assert [found[f"cluster[{i} after 1]"] for i in (1, 2, 3)] == ["a", "a", "b"]


def test_em_stops_where_a_variance_is_0() -> None:
    start = {"A": {"mean": 1, "variance": 1}, "B": {"mean": 2, "variance": 1}}
    solution = solving.solve({**NORMALS, "data": [3, 3], "start": start, "iterations": 4})
    found = {quantity.id: quantity.value for quantity in solution.answers[0].quantities}
    assert (found["variance[A after 1]"], found["log_likelihood[1]"]) == (0, None)
    assert "log_likelihood[2]" not in found


# --- how data and starts may be written


@pytest.mark.parametrize(
    "data",
    [
        "5 10\n9 10\n8 10\n4 10\n7 10",
        "HTTTHHTHTH\nHHHHTHHHHH\nHTHHHHHTHH\nHTHTTTHHTT\nTHHHTHHHTH",
        ["正反反反正正反正反正", *SERIES[1:]],
    ],
)
def test_trials_are_read_in_any_form(data: Any) -> None:
    assert values({**COINS, "data": data})["p[A after 1]"] == values({**COINS, "data": SERIES})["p[A after 1]"]


@pytest.mark.parametrize("data", ["1101001011", "HHTHTTHTHH", "H, H, T, H, T, T, H, T, H, H", "x\n1 1 0 1 0 0 1 0 1 1"])
def test_tosses_are_read_in_any_form(data: str) -> None:
    start = {"B": {"weight": "0.4", "p": "0.6"}, "C": {"weight": "0.6", "p": "0.7"}}
    problem = {**BASE, "start": start}
    assert values({**problem, "data": data}) == values({**problem, "data": TOSSES})


@pytest.mark.parametrize(
    "start",
    [
        "A: p = 0.6\nB: p = 0.5",
        "A 0.6\nB 0.5",
        "\tweight\tp\nA\t0.5\t0.6\nB\t0.5\t0.5",
        "A: θ=0.6, π=1/2\nB: 0.5, weight 1/2",
    ],
)
def test_a_start_may_be_written_in_lines(start: str) -> None:
    assert values({**COINS, "data": SERIES, "start": start}) == values({**COINS, "data": SERIES})


def test_tables_of_a_start_may_be_written_in_lines() -> None:
    table = {"columns": ["f", "c"], "rows": [["x", "a"], ["y", "b"], ["x", None]]}
    problem = {**BASE, "model": "naive_bayes", "table": table, "target": "c"}
    features = {"f": {"x": {"a": "0.7", "b": "0.2"}, "y": {"a": "0.3", "b": "0.8"}}}
    stated = values({**problem, "start": {"priors": {"a": "0.4", "b": "0.6"}, "features": features}})
    assert stated["responsibility[3,a after 1]"] == Fraction(28, 40)
    lines = "priors: a 0.4, b 0.6\nf = x: a 0.7, b 0.2\nf = y: a 0.3, b 0.8"
    assert values({**problem, "start": lines}) == stated


def test_a_pasted_table_keeps_the_rows_without_a_class() -> None:
    text = "f\tc\nx\ta\nx\ta\ny\tb\nx\tb\nx\t?\n"
    found = values({**BASE, "model": "naive_bayes", "table": text, "target": "c"})
    assert found["responsibility[5,a after 1]"] == Fraction(1, 2) / (Fraction(1, 2) + Fraction(1, 4))


def test_the_page_keeps_the_rows_without_a_class() -> None:
    """Other kinds of exercise would classify them, and say so."""
    text = "f\tc\nx\ta\nx\ta\ny\tb\nx\tb\nx\t?\n"
    read = result_of("parse", {"topic": "mixture", "text": text, "lang": "en"})
    assert (read["kinds"], read["cases"], read["warnings"]) == (["training"] * 5, [], [])
    other = result_of("parse", {"topic": "naive_bayes", "text": text, "lang": "en"})
    assert (other["kinds"][-1], len(other["cases"]), len(other["warnings"])) == ("case", 1, 1)


# --- what is refused


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"start": {"A": {"p": "0.6"}}}, "start"),
        ({"start": {"A": {"weight": 0, "p": "0.6"}, "B": {"weight": 1, "p": "0.5"}}}, "start.A.weight"),
        ({"start": {"A": {"weight": "0.5", "p": "0.6"}, "B": {"p": "0.5"}}}, "start.B"),
        ({"start": {"A": {"weight": "0.5", "p": "0.6"}, "B": {"weight": "0.4", "p": "0.5"}}}, "start"),
        ({"start": {"A": {"p": "1.5"}, "B": {"p": "0.5"}}}, "start.A.p"),
        ({"start": {"A": {"mean": "1.5"}, "B": {"p": "0.5"}}}, "start.A.mean"),
        ({"start": {"A": {}, "B": {"p": "0.5"}}}, "start.A.p"),
        ({"start": {"A": {"p": 0}, "B": {"p": 0}}}, "start"),
        ({"start": "A: p"}, "start"),
        ({"start": "\tweight\tp\nA\t\t0.6\nB\t0.5\t0.5"}, "start"),
        ({"start": None}, "start"),
        ({"data": [[5, 4]]}, "data[1]"),
        ({"data": [5]}, "data[1]"),
        ({"data": []}, "data"),
        ({"data": 7}, "data"),
        ({"data": [5], "known": {"trials": "1/2"}}, "known.trials"),
        ({"data": ["HHH"], "known": {"trials": 10}}, "data[1]"),
        ({"fixed": ["mean"]}, "fixed"),
        ({"iterations": 1001}, "iterations"),
        ({"shared_variance": True}, "shared_variance"),
        ({"table": "a\tb"}, "table"),
        ({"model": "gmm"}, "model"),
        ({"steps": 3}, "steps"),
    ],
)
def test_what_is_impossible_is_refused(change: Mapping[str, Any], field: str) -> None:
    with pytest.raises(InputError) as caught:
        solving.solve({**COINS, "data": SERIES, **change})
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("problem", "field"),
    [
        (
            {
                "model": "normal",
                "data": [1],
                "start": {"A": {"mean": 1, "variance": 0}, "B": {"mean": 2, "variance": 1}},
            },
            "start.A.variance",
        ),
        ({"model": "poisson", "data": ["1.5"], "start": {"A": {"rate": 1}, "B": {"rate": 2}}}, "data[1]"),
        ({"model": "bernoulli", "data": [2], "start": {"A": {"p": "0.1"}, "B": {"p": "0.2"}}}, "data[1]"),
        ({"model": "k_means", "data": [[1, 2]], "start": {"A": 1, "B": 2}}, "data[1]"),
        ({"model": "k_means", "data": [1, 2], "start": {"A": 1}}, "start"),
        ({"model": "k_means", "data": [1, 2], "start": {"A": 1, "B": [1, 2]}}, "start.B"),
        ({"model": "k_means", "data": [1, 2], "start": {"A": 1, "B": 2}, "iterations": 101}, "iterations"),
        ({"model": "naive_bayes", "table": "f\tc\nx\ta\ny\tb", "target": "c"}, "table"),
        ({"model": "naive_bayes", "table": "f\tc\nx\ta\ny\t?", "target": "c"}, "table"),
        ({"model": "naive_bayes", "table": "f\tc\nx\ta\nx\ta\ny\tb\nz\t?", "target": "c"}, "table"),
    ],
)
def test_what_a_model_does_not_take_is_refused(problem: Mapping[str, Any], field: str) -> None:
    with pytest.raises(InputError) as caught:
        solving.solve({**BASE, **problem})
    assert caught.value.field == field


def test_weights_that_nearly_add_up_are_scaled() -> None:
    start = {"A": {"weight": "0.33", "p": "0.6"}, "B": {"weight": "0.66", "p": "0.5"}}
    solution = solving.solve({**COINS, "data": SERIES, "start": start})
    assert {each.id: each.value for each in solution.answers[0].quantities}["weight[A after 0]"] == Fraction(1, 3)
    assert [notice.key for notice in solution.warnings] == ["mixture.notice.scaled"]


# --- a student's figures


def causes(problem: Mapping[str, Any], figures: Mapping[str, str]) -> list[str]:
    """The first cause of each figure that differs."""
    exercise = exercise_of(dict(problem), 0, lambda each: solving.solve(each).answers)
    report = check(exercise, [Given(name, value) for name, value in figures.items()])
    return [each.causes[0].key for each in report.figures if each.verdict == "differs" and each.causes]


def test_responsibilities_by_the_new_parameters_are_named() -> None:
    """By 0.7130 and 0.5813: 0.713⁵ · 0.287⁵/(0.713⁵ · 0.287⁵ + 0.5813⁵ · 0.4187⁵) = 0.2958."""
    p, q = (float(values({**COINS, "data": SERIES})[f"p[{name} after 1]"]) for name in "AB")
    wrong = (p * (1 - p)) ** 5 / ((p * (1 - p)) ** 5 + (q * (1 - q)) ** 5)
    figures = {"responsibility[1,A after 1]": f"{wrong:.4f}"}
    assert causes({**COINS, "data": SERIES}, figures) == ["later_parameters_used"]


def test_a_hard_assignment_is_named() -> None:
    """Series 2, 3 and 5 are A's: 24 heads of 30; the others have 9 of 20."""
    for name, figure in {"successes[A after 1]": "24", "p[B after 1]": "0.45", "expected[A after 1]": "3"}.items():
        assert causes({**COINS, "data": SERIES}, {name: figure}) == ["hard_assignment"]


def test_the_slips_of_the_m_step_are_named() -> None:
    found = values({**NORMALS, "data": [1, 2, 4, 5, 7, 8]})
    shares = [float(found[f"responsibility[{i},A after 1]"]) for i in range(1, 7)]
    data, total, mean = [1, 2, 4, 5, 7, 8], sum(shares), float(found["mean[A after 1]"])
    about_old = sum(r * (x - 2) ** 2 for r, x in zip(shares, data, strict=True)) / total
    problem = {**NORMALS, "data": data}
    assert causes(problem, {"variance[A after 1]": f"{about_old:.4f}"}) == ["variance_about_old_mean"]
    assert causes(problem, {"mean[A after 1]": f"{mean * total / 6:.4f}"}) == ["divided_by_all"]


def test_forgotten_weights_and_exchanged_tails_are_named() -> None:
    start = {"B": {"weight": "0.4", "p": "0.6"}, "C": {"weight": "0.6", "p": "0.7"}}
    problem = {**BASE, "data": TOSSES, "start": start}
    assert causes(problem, {"responsibility[1,B after 1]": "0.4615"}) == ["mixture_weight_forgotten"]
    tails = Fraction(4 * 4, 4 * 4 + 6 * 3)  # 0.4 · 0.4 against 0.6 · 0.3
    assert causes(problem, {"responsibility[1,B after 1]": f"{float(tails):.4f}"}) == ["heads_and_tails_exchanged"]


# --- the search of the page


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_search_finds_em_by_its_names(language: str) -> None:
    keywords = load_texts(language).entries["mixture.keywords"]
    absent = json.loads((ROOT / "web" / "texts" / f"{language}.json").read_text("utf-8"))["examples.absent"]
    names = (
        "EM",
        "expectation-maximisation",
        "mixture",
        "混合模型",
        "EM算法",
        "三硬币",
        "k-means",
        "k 均值",
        "GMM",
        "聚类",
    )
    assert [name for name in names if name not in keywords.split(", ")] == []
    assert [line for line in absent.split("\n") if line.startswith(("EM ", "k-means"))] == []
