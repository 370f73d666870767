"""Workings with events as text: set signs, words, bars, letters side by side, draws, tables; measures and ratios."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.problems.tables import example
from helpers.workings.readings import check_working

UNION = example("events/union")
DENTIST = example("events/dentist")
ASPIRIN = example("events/aspirin")
URN = example("events/urn")
LANGUAGES = example("events/languages")
SCREENING = example("evaluation/screening")
RATERS: dict[str, Any] = {
    "format": 1,
    "topic": "evaluation",
    "raters": {"yes": {"yes": 20, "no": 5}, "no": {"yes": 10, "no": 15}},
}
WEIGHTED: dict[str, Any] = {
    "format": 1,
    "topic": "evaluation",
    "weights": "linear",
    "raters": {
        "low": {"low": 20, "mid": 5, "high": 1},
        "mid": {"low": 4, "mid": 15, "high": 6},
        "high": {"low": 1, "mid": 3, "high": 25},
    },
}
SCORES: dict[str, Any] = {
    "format": 1,
    "topic": "evaluation",
    "positive": "p",
    "probabilities": True,
    "beta": 2,
    "threshold": 0.5,
    "scores": [
        {"class": name, "score": score} for name, score in (("p", 0.9), ("n", 0.4), ("p", 0.6), ("n", 0.2), ("p", 0.3))
    ],
}
AGE: dict[str, Any] = {
    "format": 1,
    "topic": "logistic_regression",
    "confidence": "0.95",
    "weights": {"intercept": "-5.309", "age": "0.111"},
    "std_errors": {"intercept": "1.134", "age": "0.024"},
}


def judged(problem: dict[str, Any], line: str) -> list[tuple[str, str]]:
    return [(each.given.id.replace("\\", ""), each.verdict) for each in check_working(problem, line).report.figures]


@pytest.mark.parametrize(
    ("problem", "line", "event"),
    [
        (UNION, "P(A ∩ B) = P(A) P(B|A) = 0.5 · 0.8 = 0.4", "A and B"),
        (UNION, "P(AB) = 0.4", "A and B"),
        (UNION, r"$P(A \cup B) = 0.5 + 0.6 - 0.4 = 0.7$", "A or B"),
        (UNION, "P(A+B) = 0.7", "A or B"),
        (UNION, "P(A|B) = 0.4/0.6 = 0.667", "A given B"),
        (UNION, r"P(A \mid B) = 0.667", "A given B"),
        (UNION, "P(A̅B̅) = 0.3", "not A and not B"),
        (UNION, r"P(\bar{A} \cap \bar{B}) = 0.3", "not A and not B"),
        (UNION, r"P(\overline{A \cup B}) = 1 - 0.7 = 0.3", "not A and not B"),
        (UNION, "P(A^c ∩ B^c) = 0.3", "not A and not B"),
        (UNION, "P(A'B') = 0.3", "not A and not B"),
        (UNION, "P(¬A ∧ ¬B) = 0.3", "not A and not B"),
        (UNION, "所以 P(B∪A) = 0.7", "A or B"),
        (DENTIST, "P(cavity ∨ toothache) = 0.28", "cavity or toothache"),
        (DENTIST, "P(cavity | toothache) = 0.12/0.2 = 0.6", "cavity given toothache"),
        (DENTIST, "P(¬cavity | toothache) = 0.4", "not cavity given toothache"),
        (ASPIRIN, "P(heart attack | placebo) = 189/11034 = 0.0171", '"heart attack"=yes given group=placebo'),
        (URN, "P(W_2 | W_1) = 3/5", "draw2=white given draw1=white"),
        (URN, "P(W1W2) = 4/6 · 3/5 = 0.4", "draw1=white and draw2=white"),
        (URN, "P(both white) = 0.4", "draw1=white and draw2=white"),
        (URN, "P(second white | first white) = 3/5", "draw2=white given draw1=white"),
        (URN, "P(at least one white) = 14/15", "number(white)>=1"),
        (LANGUAGES, "P(S ∪ F ∪ G) = 0.5", "Spanish or French or German"),
    ],
)
def test_events_are_compared_and_not_their_texts(problem: dict[str, Any], line: str, event: str) -> None:
    assert judged(problem, line) == [(f"probability[{event}]", "right")]


def test_cells_and_margins_of_a_joint_table() -> None:
    assert judged(DENTIST, "P(toothache, catch, cavity) = 0.108") == [("joint[true,true,true]", "right")]
    assert judged(DENTIST, "P(catch) = 0.34") == [("marginal[catch=true]", "right")]


@pytest.mark.parametrize(
    ("problem", "line", "cause"),
    [
        (UNION, "P(A∪B) = 0.5 + 0.6 = 1.1", "overlap_counted_twice"),
        (UNION, "P(AB) = 0.5 · 0.6 = 0.3", "product_without_independence"),
        (UNION, "P(A|B) = 0.8", "condition_turned"),
        (URN, "P(W_2|W_1) = 4/6", "replacement_ignored"),
    ],
)
def test_slips_of_events_are_found_in_signs(problem: dict[str, Any], line: str, cause: str) -> None:
    (figure,) = check_working(problem, line).report.figures
    assert figure.verdict == "differs"
    assert cause in [each.key for each in figure.causes]


@pytest.mark.parametrize("line", ["P(A ∩ C) = 0.2", "P(A Δ B) = 0.3", "P(B - A) = 0.9", "P(X) = 0.1"])
def test_events_that_the_exercise_has_not_are_not_judged(line: str) -> None:
    assert judged(UNION, line) == []


@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        ("P(AB) = 0.4 ≠ 0.3, so A and B are not independent.", "right"),
        ("A and B are independent.", "differs"),
        ("A 与 B 不独立", "right"),
        ("A、B 相互独立", "differs"),
    ],
)
def test_statements_of_independence(line: str, verdict: str) -> None:
    assert ("independent[A,B]", verdict) in judged(UNION, line)


def test_independence_that_is_only_supposed_is_not_judged() -> None:
    assert judged(UNION, "If A and B were independent") == []
    assert judged(UNION, "若 A 与 B 独立") == []


@pytest.mark.parametrize(
    ("problem", "line", "quantity"),
    [
        (SCREENING, "LR+ = 0.8/0.096 = 8.34", "lr_plus"),
        (SCREENING, "LR− = 0.221", "lr_minus"),
        (SCREENING, "阳性似然比 = 8.34", "lr_plus"),
        (SCREENING, "κ = 0.1257", "kappa"),
        (RATERS, "p_o = 0.7", "observed_agreement"),
        (RATERS, "Pr(e) = 0.5", "chance"),
        (RATERS, "期望一致率 p_e = 0.5", "chance"),
        (RATERS, "SE(κ) = 0.1296", "std_error[kappa]"),
        (RATERS, "kappa 系数 0.4", "kappa"),
        (RATERS, "κ = (0.7-0.5)/(1-0.5) = 0.4", "kappa"),
        (SCORES, "Brier score = 0.172", "brier"),
        (SCORES, "布里尔分数 0.172", "brier"),
        (SCORES, "log loss = 0.5108", "log_loss"),
        (SCORES, "F_2 = 0.7143", "f_beta[p]"),
        (SCORES, "F_β = 0.7143", "f_beta[p]"),
        (ASPIRIN, "RR = 1.818", "risk_ratio"),
        (ASPIRIN, "relative risk = 1.82", "risk_ratio"),
        (ASPIRIN, "OR = 1.832", "odds_ratio"),
        (AGE, "OR = e^{0.111} = 1.117", "odds_ratio[age]"),
        (AGE, "odds ratio for age: 1.117", "odds_ratio[age]"),
        (AGE, "age 的优势比 = 1.117", "odds_ratio[age]"),
        (AGE, "95% CI for the odds ratio of age: (1.066, 1.171)", "odds_ratio_interval[age]"),
        (AGE, "95% CI for w_age: (0.0640, 0.1580)", "interval[age]"),
    ],
)
def test_names_of_measures_and_ratios(problem: dict[str, Any], line: str, quantity: str) -> None:
    assert judged(problem, line) == [(quantity, "right")]


def test_wrong_measures_are_wrong() -> None:
    for problem, line, quantity in (
        (SCREENING, "LR+ = 0.221", "lr_plus"),
        (RATERS, "p_e = 0.55", "chance"),
        (WEIGHTED, "κ_w = 0.62", "weighted_kappa"),
        (AGE, "OR = 1.217", "odds_ratio[age]"),
        (SCORES, "F_2 = 0.8", "f_beta[p]"),
    ):
        assert judged(problem, line) == [(quantity, "differs")]


# P(A) = 0.5, P(B) = 0.4, P(AB) = 0.2
_BOTH: dict[str, Any] = {
    "format": 1,
    "topic": "events",
    "given": {"A": "0.5", "B": "0.4", "A and B": "0.2"},
    "find": ["A or B", "A and not B", "not A and not B"],
}


@pytest.mark.parametrize("sign", ["-", "−", "－", r"\setminus ", r" \setminus ", "∖", "\\"])
def test_a_without_b_in_every_sign(sign: str) -> None:
    assert judged(_BOTH, f"P(A{sign}B) = 0.5 - 0.2 = 0.3") == [("probability[A and not B]", "right")]
    assert judged(_BOTH, f"P(A{sign}B) = 0.1") == [("probability[A and not B]", "differs")]


@pytest.mark.parametrize(
    "label",
    [
        r"P(\overline{A}\,\overline{B})",
        r"P(\bar A \cap \bar B)",
        r"P(\bar A\bar B)",
        "P(非A且非B)",
        r"P(\overline{A\cup B})",
    ],
)
def test_neither_in_every_sign(label: str) -> None:
    assert judged(_BOTH, f"{label} = 0.3") == [("probability[not A and not B]", "right")]
    assert judged(_BOTH, f"{label} = 0.4") == [("probability[not A and not B]", "differs")]


def test_a_minus_beside_an_or_is_not_guessed() -> None:
    assert judged(_BOTH, "P(A ∪ B - A) = 0.2") == []
    assert judged(_BOTH, "P(A或B) = 0.7") == [("probability[A or B]", "right")]
