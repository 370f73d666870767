"""Workings of EM and k-means as text: six models, several starts, the notations of books, both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from _byhand import solving
from _byhand.check.exercise import Exercise, Given, exercise_of
from _byhand.check.slips import SLIPS
from _byhand.check.text.checking import check_text
from _byhand.check.verdicts import check
from _byhand.check.workings.working import Rerun
from _byhand.document.ids import read_id
from helpers.problems.tables import example
from helpers.workings.readings import check_working, quantities_read

COINS = example("mixture/two_coins")
THREE = example("mixture/li_hang_9_1")
NORMALS = example("mixture/two_normals")
MELONS = example("mixture/melons_without_class")
POINTS = example("mixture/k_means")
COUNTS: dict[str, Any] = {
    "format": 1,
    "topic": "mixture",
    "model": "poisson",
    "data": [0, 3, 5, 1],
    "iterations": 1,
    "start": {"slow": {"weight": "1/4", "rate": 1}, "fast": {"weight": "3/4", "rate": 4}},
}
ONCE = {**COINS, "iterations": 1}


def exercise(problem: Mapping[str, Any]) -> Exercise:
    return exercise_of(problem, 0, lambda each: solving.solve(each).answers)


def verdicts(problem: Mapping[str, Any], text: str) -> set[str]:
    return {each.verdict for each in check_working(problem, text).report.figures}


@pytest.mark.parametrize(
    ("problem", "line", "read"),
    [
        (COINS, "γ_{1,A} = 0.4491, γ_1(B) = 0.5509", "responsibility[1,A after 1] responsibility[1,B after 1]"),
        (COINS, r"$\gamma_{2,A}^{(1)} \approx 0.805$", "responsibility[2,A after 1]"),
        (COINS, "responsibility of A for row 3 = 0.7335", "responsibility[3,A after 1]"),
        (COINS, "E-step, row 4: A 0.3522, B 0.6478", "responsibility[4,A after 1] responsibility[4,B after 1]"),
        (
            COINS,
            "P(A | x_1) = 0.45, P(z_3 = A | x_3) = 0.73",
            "responsibility[1,A after 1] responsibility[3,A after 1]",
        ),
        (COINS, "E[z_{2A}] = 0.80", "responsibility[2,A after 1]"),
        (COINS, "第1组数据来自硬币A的概率为 0.4491", "responsibility[1,A after 1]"),
        (COINS, "After one iteration p_A = 0.71, θ_B = 0.58", "p[A after 1] p[B after 1]"),
        (COINS, "After 10 iterations: θ_A = 0.80 and θ_B = 0.52", "p[A after 10] p[B after 10]"),
        (COINS, "p_A^{(1)} = 21.2975/29.8697 = 0.713", "p[A after 1]"),
        (COINS, "p_A, p_B = 0.7130, 0.5813", "p[A after 1] p[B after 1]"),
        (COINS, "The start: p_A = 0.6, p_B = 0.5", "p[A after 0] p[B after 0]"),
        (
            ONCE,
            "N_A = 2.987, S_A = 21.2975, F_A = 8.5722",
            "expected[A after 1] successes[A after 1] failures[A after 1]",
        ),
        (ONCE, "Expected heads of A: 21.2975, expected tails of A: 8.5722", "successes[A after 1] failures[A after 1]"),
        (ONCE, "硬币 B 的正面概率为 0.5813", "p[B after 1]"),
        (ONCE, "ℓ(θ^(0)) = -33.0939, ℓ(θ^(1)) = -31.8593", "log_likelihood[0] log_likelihood[1]"),
        (THREE, r"\mu_1^{(1)} = 0.3636, μ_3^{(1)} = 0.4706", "responsibility[1,B after 1] responsibility[3,B after 1]"),
        (THREE, "π^{(1)} = 0.4064，p^{(1)} = 0.5368，q^{(1)} = 0.6432", "weight[B after 1] p[B after 1] p[C after 1]"),
        (THREE, "迭代两次后 π = 0.4064, 1 - π = 0.5936", "weight[B after 2] weight[C after 2]"),
        (THREE, "对数似然 ℓ(θ^(1)) = -6.7301", "log_likelihood[1]"),
        (THREE, "当 y_j = 0 时 μ_j = 0.4706", "responsibility[3,B after 1]"),
        (NORMALS, "Iteration 1: μ_1 = 2.4496, σ_2² = 3.1924", "mean[A after 1] variance[B after 1]"),
        (NORMALS, "第 1 次迭代：A 的均值 2.4496，方差 2.4991", "mean[A after 1] variance[A after 1]"),
        (NORMALS, "after 1 iteration the mixing weights are 0.4446 and 0.5554", "weight[A after 1] weight[B after 1]"),
        (NORMALS, "after 1 step σ_A = 1.5809", "?"),
        (COUNTS, "γ_1(slow) = 0.87, λ_slow = 0.5901, λ_2 = 3.3534", None),
        (MELONS, "P(是|x_5) = 27/59 = 0.4576", "responsibility[5,是 after 1]"),
        (MELONS, "γ_7(是) = 0.4576, γ_14(是) = 0.2195", "responsibility[5,是 after 1] responsibility[8,是 after 1]"),
        (MELONS, "after 1 iteration P(是) = 0.5197, P(色泽=乌黑|是) = 0.5255", None),
        (POINTS, "第1次：G1={x1,x5}；G1 的中心 (2.5, 2)", None),
        (POINTS, "Iteration 1: x2 → G2, J = 26.5", "cluster[2 after 1] distortion[1]"),
        (POINTS, "After iteration 1 centroid 1 = (2.5, 2)", "centre[G1 after 1]"),
    ],
)
def test_labels_of_one_line(problem: dict[str, Any], line: str, read: str | None) -> None:
    own = {
        COUNTS["model"]: "responsibility[1,slow after 1] rate[slow after 1] rate[fast after 1]",
        MELONS["model"]: "prior[是 after 1] likelihood[色泽=乌黑|是 after 1]",
        POINTS["model"]: "cluster[1 after 1] cluster[5 after 1] centre[G1 after 1]",
    }
    working = check_working(problem, line)
    assert quantities_read(working) == (read or own[problem["model"]])
    assert {each.verdict for each in working.report.figures} <= {"right"}


def test_iterations_follow_from_the_order_of_the_steps() -> None:
    text = """γ_{1,A} = 0.4491, γ_{1,B} = 0.5509
p_A = 0.713, p_B = 0.5813
γ_{1,A} = 0.2958
p_A = 0.7453, p_B = 0.5693"""
    assert quantities_read(check_working(COINS, text)).split("] ")[4:] == [
        "responsibility[1,A after 2",
        "p[A after 2",
        "p[B after 2]",
    ]
    assert verdicts(COINS, text) == {"right"}


def test_responsibilities_may_be_counted_from_the_parameters_behind_them() -> None:
    text = "γ_{1,A}^{(0)} = 0.4491\np_A^{(1)} = 0.713\nγ_{1,A}^{(1)} = 0.2958\np_A^{(2)} = 0.7453"
    assert verdicts(COINS, text) == {"right"}
    assert "responsibility[1,A after 2]" in quantities_read(check_working(COINS, text))


def test_tables_of_rows_of_components_and_of_iterations() -> None:
    rows = "Iteration 1\n| i | x | γ_A | γ_B |\n|---|---|---|---|\n| 1 | 1 | 0.9526 | 0.0474 |\n| 2 | 2 | 0.88 | 0.12 |"
    assert quantities_read(check_working(NORMALS, rows)) == " ".join(
        f"responsibility[{row},{name} after 1]" for row in (1, 2) for name in "AB"
    )
    parts = (
        "after 1 iteration\n| part | weight | mean | variance |\n|---|---|---|---|\n| B | 0.5554 | 6.1415 | 3.1924 |"
    )
    assert quantities_read(check_working(NORMALS, parts)) == "weight[B after 1] mean[B after 1] variance[B after 1]"
    steps = "| t | μ_A | σ_B² | ℓ |\n|---|---|---|---|\n| 0 | 2 | 4 | -13.9577 |\n| 1 | 2.4496 | 3.1924 | -13.6150 |"
    assert quantities_read(check_working(NORMALS, steps)) == " ".join(
        f"mean[A after {t}] variance[B after {t}] log_likelihood[{t}]" for t in (0, 1)
    )


def test_lists_go_over_the_rows_or_the_components() -> None:
    every = "Responsibilities for A: 0.4491, 0.8050, 0.7335, 0.3522, 0.6472"
    assert quantities_read(check_working(COINS, every)) == " ".join(
        f"responsibility[{row},A after 1]" for row in range(1, 6)
    )
    some = "Responsibilities for A: 0.4491, 0.8050"
    assert "responsibility[2,A after 1]" not in quantities_read(check_working(COINS, some))
    assert quantities_read(check_working(COINS, "γ_1 = (0.4491, 0.5509)")) == (
        "responsibility[1,A after 1] responsibility[1,B after 1]"
    )


@pytest.mark.parametrize(
    ("problem", "text", "cause"),
    [
        (ONCE, "γ_{1,A} = 0.5509", "classes_swapped"),
        (ONCE, "第1组来自硬币A的概率为 0.2958", "later_parameters_used"),
        (COINS, "after 1 iteration p_A = 21.2975/50 = 0.4260", "divided_by_all"),
        (ONCE, "p_A = 0.287", "heads_and_tails_exchanged"),
        (THREE, "μ_1^{(1)} = 0.4615", "mixture_weight_forgotten"),
        (NORMALS, "第 1 次迭代，B 的方差为 3.2125", "variance_about_old_mean"),
        (NORMALS, "Iteration 1: μ_A = 2.6240", "hard_assignment"),
    ],
)
def test_slips_are_found_in_texts(problem: dict[str, Any], text: str, cause: str) -> None:
    (figure,) = check_working(problem, text).report.figures
    assert (figure.verdict, cause in [each.key for each in figure.causes]) == ("differs", True)


@pytest.mark.parametrize(
    ("problem", "text"),
    [
        (COINS, "p_A = 0.75"),  # of which of ten iterations?
        (COINS, "p_A = 0.6, p_B = 0.5\nγ_{1,A} = 0.4491\nthe mean of the shares is 0.6"),
        (NORMALS, "d(x_1, A) = 1.5, the deviation of A is 2.9"),
        (COINS, "a_{1,A} = 0.000398, L = 0.000796"),
        (POINTS, "d(x3, G1) = 2.236"),
    ],
)
def test_what_is_not_sure_is_never_called_wrong(problem: dict[str, Any], text: str) -> None:
    assert verdicts(problem, text) <= {"right"}


def test_wrong_clusters_and_centres_are_wrong() -> None:
    text = "Iteration 1: x1 → G1, x2 → G2, x5 → G2\nnew centre of G2 = (2.75, 0.5)"
    working = check_working(POINTS, text)
    assert [each.verdict for each in working.report.figures] == ["right", "right", "differs", "differs"]


def label(name: str) -> str:
    """How a person writes a quantity."""
    parts = read_id(name)
    letters = {"weight": "π", "mean": "μ", "variance": "σ^2", "expected": "N", "successes": "S", "failures": "F"}
    letters |= {"rate": "λ", "p": "p"}
    component, _, step = str(parts.given[0] if parts.given else parts.of[-1]).rpartition(" after ")
    if parts.kind == "responsibility":
        return f"γ_{{{parts.of[0]},{component}}}^{{({step})}}"
    if parts.kind == "likelihood":
        return f"P({'='.join(parts.of[0])}|{component})^{{({step})}}"
    return (
        f"P({component})^{{({step})}}"
        if parts.kind == "prior"
        else f"{letters[parts.kind]}_{{{component}}}^{{({step})}}"
    )


@pytest.mark.parametrize("problem", [ONCE, THREE, NORMALS, COUNTS, MELONS], ids=lambda each: each["model"])
def test_a_text_is_judged_as_its_figures_are(problem: dict[str, Any]) -> None:
    """One value of each slip, first as a figure by its ID, then in a text."""
    own = exercise({**problem, "iterations": 1})
    plain, count = Rerun(own.working), 0
    names = [name for name in own.working.ways if not name.startswith("log") and "responsibility[7" not in name]
    for place, slip in enumerate(SLIPS):
        name = next((each for each in names[place % 5 :] if next(iter(slip.in_one(own.working, each)), None)), None)
        if name is None:
            continue
        value = plain.figure(name, next(iter(slip.in_one(own.working, name))).changes)
        if not abs(value - own.working.numbers[name]) > 0.01:
            continue
        count += 1
        (by_id,) = check(own, [Given(name, f"{value:.4f}")]).figures
        (by_text,) = check_text(own, f"{label(name)} = {value:.4f}").report.figures
        assert (by_text.given.id, by_text.verdict, by_text.causes) == (name, by_id.verdict, by_id.causes)
    assert count > 5
