"""Workings of subjective Bayes as text: odds before and after, one rule alone, several together, LS for LN."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.problems.tables import example
from helpers.workings.readings import check_working, quantities_read

CERTAIN = example("subjective_bayes/certain_evidence")
CERTAINTIES = example("subjective_bayes/certainties")
PROSPECTOR = example("subjective_bayes/prospector")
MEASLES = example("subjective_bayes/measles")
DENIED: dict[str, Any] = {
    "format": 1,
    "topic": "subjective_bayes",
    "priors": {"H": "0.2"},
    "observed": {"E": False},
    "rules": [{"if": "E", "then": "H", "LS": "8", "LN": "0.25"}],
}


@pytest.mark.parametrize(
    ("problem", "line", "quantity"),
    [
        (CERTAIN, "O(H) = 0.03/0.97 = 0.0309", "prior_odds[H]"),
        (CERTAIN, "O(H|E1) = LS·O(H) = 20·0.0309 = 0.6186", "odds[H|1]"),
        (CERTAIN, r"$O(H \mid E_1) = 0.6186$", "odds[H|1]"),
        (CERTAIN, "P(H|E1) = 0.3822", "if_true[1]"),
        (CERTAIN, "O(H|E1,E2) = 185.567", "odds[H]"),
        (CERTAIN, "O(H|E1E2) = 185.6", "odds[H]"),
        (CERTAIN, "P(H|E1, E2) = 0.9946", "posterior[H]"),
        (CERTAIN, "最终 O(H) = 185.6", "odds[H]"),
        (CERTAINTIES, "先验几率 O(H1) = 0.1", "prior_odds[H1]"),
        (CERTAINTIES, "P(H1|S1) = 0.1364", "posterior[H1|1]"),
        (CERTAINTIES, "O(H1|S_2) = 0.3415", "odds[H1|2]"),
        (CERTAINTIES, "O(H1|S1,S2) = 0.5392", "odds[H1]"),
        (CERTAINTIES, "P(H1|S1S2) = 0.3503", "posterior[H1]"),
        (CERTAINTIES, "P(H2|H1) = 0.3939", "if_true[3]"),
        (CERTAINTIES, "P(H2|S1,S2) = 0.1195", "posterior[H2|3]"),
        (CERTAINTIES, "P(H2|E3) = 0.00598", "posterior[H2|4]"),
        (CERTAINTIES, "P(H2|S1,S2,S3) = 0.0755", "posterior[H2]"),
        (CERTAINTIES, "最后 P(H2) = 0.0755", "posterior[H2]"),
        (PROSPECTOR, "P(STIR|S) = 0.8249", "posterior[STIR]"),
        (PROSPECTOR, "final odds of HYPE: 0.3144", "odds[HYPE]"),
        (PROSPECTOR, "P(STIR | FMGS) = 0.6897", "if_true[1]"),
        (MEASLES, "P(fever and not vaccinated | S) = 0.6", "posterior[fever and not vaccinated]"),
        (DENIED, "O(H|¬E) = 0.25 · 0.25 = 0.0625", "odds[H|1]"),
        (DENIED, "P(H|not E) = 0.0588", "if_false[1]"),
    ],
)
def test_right_figures_in_the_notation_of_books(problem: dict[str, Any], line: str, quantity: str) -> None:
    working = check_working(problem, line)
    assert quantities_read(working) == quantity
    assert [each.verdict for each in working.report.figures] == ["right"]


@pytest.mark.parametrize(
    ("problem", "line", "quantity", "cause"),
    [
        (CERTAINTIES, "O(H1|S1,S2) = 0.0539", "odds[H1]", "prior_odds_not_divided"),
        (DENIED, "O(H|¬E) = 8 · 0.25 = 2", "odds[H|1]", "ls_for_ln"),
        (DENIED, "P(H|¬E) = 0.6667", "if_false[1]", "ls_for_ln"),
        (PROSPECTOR, "P(HYPE | STIR) = 0.0001", "if_true[3]", "ls_for_ln"),
        (PROSPECTOR, "P(STIR|S1) = 0.3500", "posterior[STIR|1]", "other_line"),
        (MEASLES, "P(fever and not vaccinated | S) = 0.9", "posterior[fever and not vaccinated]", "min_for_max"),
    ],
)
def test_slips_of_rules_are_found_in_texts(problem: dict[str, Any], line: str, quantity: str, cause: str) -> None:
    (figure,) = check_working(problem, line).report.figures
    assert (figure.given.id, figure.verdict) == (quantity, "differs")
    assert cause in [each.key for each in figure.causes]


def test_what_a_condition_leaves_open_is_not_called_wrong() -> None:
    text = "P(H2|S7) = 0.4\nO(H1|X) = 3\nP(H1) = 0.77"
    assert {each.verdict for each in check_working(CERTAINTIES, text).report.figures} <= {"right"}
