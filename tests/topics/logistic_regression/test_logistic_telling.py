"""Explanations of a logistic regression: the steps, the printed numbers, the remedies."""

from __future__ import annotations

import json
import math
import re
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.writing import spans_to_plain, write_document
from _byhand.render.plain import to_plain
from _byhand.texts import LANGUAGES, load_texts
from _byhand.topics.logistic_regression.maximum.solved import solve_problem
from helpers.printed.arithmetic import blocks_of, chains_of
from helpers.printed.chains import STYLES, check_chain
from helpers.problems.logistic import fitted
from helpers.problems.tables import Problem, example

BASE: Problem = {"format": 1, "topic": "logistic_regression"}
HOURS = example("hours_studied")
THREE = example("three_classes")


def document(problem: Problem, lang: str = "en", display: Display | None = None) -> Any:
    return write_document(solving.solve(problem), load_texts(lang), display or Display())


GAUSSIAN = "Comparison with the Gaussian discriminant"


def steps_of(problem: Problem) -> dict[str, dict[str, Any]]:
    return {step["id"]: step for step in document(problem)["steps"]}


def fold_of(problem: Problem, title: str) -> dict[str, Any]:
    """A step that nobody asked for."""
    folds = [block for block in blocks_of(document(problem)["steps"]) if block["type"] == "details"]
    (found,) = [fold for fold in folds if spans_to_plain(fold["summary"]) == title]
    return {"id": "", "title": found["summary"], "blocks": found["blocks"], "steps": []}


def said(step: dict[str, Any]) -> str:
    alone: Any = {"title": [], "source": None, "exercise": [], "answers": [], "short": [], "steps": [step]}
    return to_plain(alone | {"format": 1, "lang": "en", "rows": {}, "words": {}}, "everything")


def shown(step: dict[str, Any]) -> str:
    """The steps without their folds."""
    return said(step).partition("\nRemarks\n")[0]


def table(columns: str, *rows: str) -> dict[str, Any]:
    return {"columns": columns.split(), "rows": [row.split() for row in rows]}


def vectors(text: str) -> list[list[float]]:
    """The matrices printed in a text, as lists of all their numbers"""
    return [
        [float(number) for number in re.findall(r"-?[\d.]+", found.replace("\u2212", "-"))]
        for found in re.findall(r"\[([^\]]*\d[^\]]*)\]", text)
    ]


TOUCHING = {**BASE, "table": table("a y", "1 p", "2 p", "3 p", "3 q", "4 q"), "query": ["2"]}
COLLINEAR = {**BASE, "table": table("a b y", "1 2 p", "2 4 q", "3 6 p", "4 8 q"), "query": ["1", "2"]}
APART = {
    **BASE,
    "table": table("a b y", "1 1 p", "2 1 p", "1 2 p", "5 1 q", "6 1 q", "1 6 r", "2 6 r"),
    "query": ["2", "3"],
}
MANY = {
    **BASE,
    "table": {
        "columns": [*(f"f{place}" for place in range(10)), "y"],
        "rows": [
            [*(str((row * (place + 3) ** 2 * 7) % 31) for place in range(10)), "pq"[(row * row) % 7 % 2]]
            for row in range(80)
        ],
    },
    "query": ["3"] * 10,
}
PROBLEMS: dict[str, Problem] = {
    "hours": HOURS,
    "start": {**HOURS, "start": ["-1", "0.5"]},
    "ascent": {**HOURS, "method": "gradient_ascent", "gradient": "sum", "learning_rate": "0.01", "iterations": 3},
    "diverged": {**HOURS, "method": "gradient_ascent", "gradient": "sum", "learning_rate": "5"},
    "far": {**HOURS, "query": "1e9"},
    "loss": {**HOURS, "loss": {"actions": ["admit", "deny"], "matrix": [["5", "0"], ["0", "1"]]}},
    "refuse": {
        **HOURS,
        "loss": {"actions": ["yes", "no", "ask"], "matrix": [["0", "1"], ["1", "0"], ["0.2", "0.2"]]},
    },
    "three": THREE,
    "rest": {**THREE, "multiclass": "one_vs_rest"},
    "touching": TOUCHING,
    "collinear": COLLINEAR,
    "many": MANY,
    "hostile": {**BASE, "table": table(r"$x_1$\ <b>y", r"1 \alpha{", "2 %&", r"3 \alpha{", "2.5 %&"), "query": ["1"]},
}


@pytest.mark.thorough
@pytest.mark.parametrize("name", PROBLEMS)
def test_printed_arithmetic_is_true(name: str) -> None:
    for style in STYLES:
        found = document(PROBLEMS[name], LANGUAGES[len(name) % 2], Display(style, 3))
        assert sum(map(check_chain, chains_of(found))) or name in ("diverged", "touching", "collinear")


def test_first_iteration_is_newtons() -> None:
    """θ = (XᵀX/4)⁻¹ Xᵀ(y − ½), by NumPy."""
    rows = [line.split(",") for line in HOURS["table"].split()[1:]]
    x = np.array([[1.0, float(row[0])] for row in rows])
    y = np.array([float(row[1]) for row in rows])
    printed = vectors(shown(steps_of(HOURS)["first"]).partition("gradient.\n")[2])
    gradient, information = x.T @ (y - 0.5), x.T @ x / 4
    wanted = [gradient, 4 * information, information, None, None, np.linalg.inv(information)]
    for found, each in zip(printed, wanted, strict=False):
        assert each is None or np.allclose(found, each.ravel(), atol=6e-5)
    assert np.allclose(printed[-1], np.linalg.solve(information, gradient), atol=6e-5)


def test_first_iteration_of_several_classes_is_newtons() -> None:
    """With the whole information matrix of all coefficients, put together from its definition, by NumPy."""
    rows = [line.split(",") for line in THREE["table"].split()[1:]]
    x = np.array([[1.0, float(row[0]), float(row[1])] for row in rows])
    y = np.array([[float(row[2] == name) for name in ("middle", "high")] for row in rows])
    p = np.full((len(rows), 2), 1 / 3)
    blocks = [[(x.T * (p[:, c] * ((c == d) - p[:, d]))) @ x for d in range(2)] for c in range(2)]
    step = np.linalg.solve(np.block(blocks), np.concatenate([x.T @ (y[:, c] - p[:, c]) for c in range(2)]))
    # For each class: inverse, gradients of this and all classes, new coefficients.
    printed = vectors(shown(steps_of(THREE)["first"]))
    assert np.allclose([*printed[-4], *printed[-1]], step, atol=6e-5)


def test_one_step_of_gradient_ascent() -> None:
    # 10.125 · 0.1, and a twentieth of that.
    for gradient, weight in (("sum", 1.0125), ("mean", 0.05063)):
        problem = {**HOURS, "method": "gradient_ascent", "gradient": gradient, "learning_rate": "0.1", "iterations": 1}
        assert vectors(shown(steps_of(problem)["first"]))[-1] == [0, weight]


def test_book_figures_are_printed() -> None:
    """Wikipedia, Logistic regression: coefficients, standard errors, Wald's z."""
    text = said(steps_of(HOURS)["result"])
    assert re.search(r"intercept +−4\.0777 +1\.7610 +−2\.3", text)
    assert re.search(r"Hours +1\.5046 +0\.6287 +2\.39", text)


@pytest.mark.parametrize(
    ("name", "patches"),
    [
        ("diverged", [{"learning_rate": "0.03"}, {"method": "newton", "iterations": None}]),
        ("ascent", [{"iterations": 30}, {"method": "newton", "iterations": None}]),
    ],
)
def test_a_remedy_is_offered(name: str, patches: list[dict[str, object]]) -> None:
    step = steps_of(PROBLEMS[name])["iterations"]
    (choice,) = (block for block in step["blocks"] if block["type"] == "choice")
    assert [option["patch"] for option in choice["options"]] == patches
    for patch in patches:
        patched = {field: value for field, value in {**PROBLEMS[name], **patch}.items() if value is not None}
        assert "result" in steps_of(patched)


@pytest.mark.thorough
@pytest.mark.parametrize("gradient", ["sum", "mean"])
@pytest.mark.parametrize("classes", [2, 3])
def test_below_the_bound_the_log_likelihood_rises(gradient: str, classes: int) -> None:
    """No learning rate that the page offers makes any step go too far, also for features of another scale."""
    rows = [f"{60 * (row % 5 + 1)},{row * row % 7 % classes if row % 2 else 0}" for row in range(20)]
    problem = {**BASE, "table": "\n".join(["x,y", *rows]), "method": "gradient_ascent", "gradient": gradient}
    step = steps_of({**problem, "learning_rate": "1"})["iterations"]
    (choice,) = (block for block in step["blocks"] if block["type"] == "choice")
    found = solve_problem(fitted({**problem, **choice["options"][0]["patch"]})).fit
    assert all(one.log_likelihood < other.log_likelihood for one, other in pairwise(found.path))
    assert found.ending == "stopped"


@pytest.mark.parametrize(("far", "shown"), [("9", True), ("1000000000000000", False)])
def test_no_power_of_e_that_no_decimal_holds(far: str, shown: bool) -> None:
    """After a long step the logit of the first row is 10²⁹ and more, and is not put into a formula."""
    rows = [f"{far},a", "1,b", "2,a", "3,b"]
    problem = {**BASE, "table": "\n".join(["x,y", *rows]), "method": "gradient_ascent", "learning_rate": "1"}
    assert ("Now every row has its own probability" in said(steps_of(problem)["iterations"])) == shown


@pytest.mark.parametrize("name", ["touching", "collinear", "diverged"])
def test_no_result_without_a_maximum(name: str) -> None:
    found = document(PROBLEMS[name])
    steps = {step["id"] for step in found["steps"]}
    assert steps.isdisjoint({"result", "logit", "decision", "boundary"})
    assert re.match("No ", spans_to_plain(found["answers"][0]))


@pytest.mark.parametrize(
    "table", [example("separable")["table"], "year,class\n1997,ice\n1999,ice\n2000,ice\n2001,water\n2004,water\n"]
)
def test_the_separating_rule_holds_as_it_is_printed(table: str) -> None:
    text = said(steps_of({**example("separable"), "table": table, "target": None, "query": None})["iterations"])
    rule = re.search(r"(−?[\d.]+) ([+−]) x > 0", text)
    assert rule is not None
    intercept, slope = float(rule[1].replace("−", "-")), 1 if rule[2] == "+" else -1
    for line in table.split()[1:]:
        number, name = line.split(",")
        assert (intercept + slope * float(number) > 0) == (name == "water")


def marks_of(step: dict[str, Any]) -> list[dict[str, Any]]:
    """The marks of a step's last chart"""
    marks: list[dict[str, Any]] = [block["marks"] for block in blocks_of([step]) if block["type"] == "chart"][-1]
    return marks


@pytest.mark.parametrize(
    ("problem", "kinds"),
    [
        (example("separable"), {"dots", "region", "rule"}),
        (TOUCHING, {"dots", "region", "rule"}),
        (COLLINEAR, {"dots"}),
        (PROBLEMS["diverged"], {"dots", "rule"}),
        (APART, {"dots", "patch", "curve"}),
        ({**APART, "multiclass": "one_vs_rest"}, {"dots"}),
    ],
)
def test_rows_are_drawn_also_without_a_maximum(problem: Problem, kinds: set[str]) -> None:
    marks = marks_of(steps_of(problem)["iterations"])
    assert {mark["kind"] for mark in marks} == kinds
    for mark in marks:
        if mark["kind"] == "region":
            inside = [x for dots in marks if dots["class"] == mark["class"] for x, _ in dots.get("points", ())]
            assert inside
            assert all(mark["low"] <= x <= mark["high"] for x in inside)


@pytest.mark.parametrize("reject", [False, True])
def test_losses_shift_the_boundary(reject: bool) -> None:
    """Where two actions have the same risk, by the logistic function and the definition of risk."""
    costs: list[tuple[float, float]] = [(0, 1), (4, 0), *([(0.5, 0.5)] if reject else [])]
    loss = {"actions": ["a", "b", "c"][: len(costs)], "matrix": [list(row) for row in costs]}
    rows = [row for row in THREE["table"].split() if not row.endswith("high")]
    problem = {field: value for field, value in THREE.items() if field != "reference"}
    problem = {**problem, "table": "\n".join(rows), "positive": "middle", "loss": loss}
    weights = {quantity.id: float(quantity.value) for quantity in solving.solve(problem).answers[0].quantities[:3]}  # type: ignore[arg-type]
    marks = marks_of(steps_of(problem)["result"])
    lines = [mark["points"] for mark in marks if mark["kind"] == "curve"]
    assert len(lines) == 1 + reject
    for x, y in (point for line in lines for point in line):
        z = weights["intercept"] + weights["weight[x1]"] * x + weights["weight[x2]"] * y
        chance = 1 / (1 + np.exp(-z))
        risks = sorted(low * (1 - chance) + middle * chance for low, middle in costs)
        assert risks[0] == pytest.approx(risks[1], abs=1e-4)


def test_both_models_stand_side_by_side() -> None:
    """The other model's posteriors are those that it gives when it is asked."""
    titles = {"multinomial": "Multinomial", "one_vs_rest": "One-vs-rest"}
    for mine, other in (("multinomial", "one_vs_rest"), ("one_vs_rest", "multinomial")):
        step = fold_of({**THREE, "multiclass": mine}, titles[other])
        block = [block for block in step["blocks"] if block["type"] == "table"][-1]
        asked = solving.solve({**THREE, "multiclass": other}).answers[0]
        wanted = [
            float(quantity.value)  # type: ignore[arg-type]
            for quantity in asked.quantities
            if quantity.id.startswith("posterior")
        ]
        column = 1 + ("multinomial", "one_vs_rest").index(other)
        shown = [float(spans_to_plain(row["cells"][column]["main"])) for row in block["rows"]]
        assert shown == pytest.approx(wanted, abs=6e-5)


def test_the_gaussian_column_is_that_topics_answer() -> None:
    gaussian = {field: HOURS[field] for field in ("format", "table", "target", "query")}
    asked = solving.solve({**gaussian, "topic": "gaussian_discriminant", "covariance": "shared"}).answers[0]
    wanted = {quantity.id: quantity.value for quantity in asked.quantities}
    text = said(fold_of(HOURS, GAUSSIAN))
    for name in "01":
        found = re.search(rf"P\(Pass = {name} \| x\) +[\d.]+ +([\d.]+)", text)
        assert found is not None
        assert float(found[1]) == pytest.approx(float(wanted[f"posterior[{name}]"]), abs=6e-5)  # type: ignore[arg-type]


def test_comparison_with_gaussian_discriminant_is_named() -> None:
    """One-vs-rest is not compared; and too large a learning rate separates no classes."""
    assert "P(low | x)     0.06847      0.1699" in said(fold_of({**THREE, "multiclass": "one_vs_rest"}, GAUSSIAN))
    assert "Multinomial  Gaussian" in said(fold_of({**THREE, "multiclass": "one_vs_rest"}, GAUSSIAN))
    assert "separable" in said(fold_of(example("separable"), GAUSSIAN))
    diverged = {**HOURS, "method": "gradient_ascent", "learning_rate": "9"}
    assert "separable" not in said(fold_of(diverged, GAUSSIAN))


def test_ten_thousand_rows_make_a_small_document() -> None:
    found = document(example("two_clouds"))
    assert len(json.dumps(found)) < 200_000
    dots = [mark for block in blocks_of(found["steps"]) if block["type"] == "chart" for mark in block["marks"]]
    assert sum(len(mark["points"]) for mark in dots if mark["kind"] == "dots") < 500


def test_log_likelihood_is_explained_in_both_forms() -> None:
    """Li Hang, Statistical Learning Methods, section 6.1.3: L(w) = sum of y (w.x) - ln(1 + exp(w.x))."""
    text = said(steps_of(HOURS)["likelihood"])
    assert "ℓ(θ) = Σ_i [y_i · z_i − ln(1 + e^(z_i))]" in text
    assert "ln σ(z) = −ln(1 + e^(−z)) = z − ln(1 + e^z)" in text
    found = solve_problem(fitted(HOURS))
    (weights,) = found.fit.weights.tolist()
    seen = (found.problem.samples.labels == found.problem.positive).tolist()
    forms = [weights[0] + weights[1] * x for x in found.problem.samples.floats[:, 0].tolist()]
    total = sum(y * z - math.log1p(math.exp(z)) for y, z in zip(seen, forms, strict=True))
    assert found.fit.path[-1].log_likelihood == pytest.approx(total, rel=1e-12)
    assert "z_(i, y_i) − ln Σ_k exp z_ik" in said(steps_of(THREE)["likelihood"])
