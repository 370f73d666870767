"""Expected utilities and the value of information are read from a text, each as what it is of."""

from __future__ import annotations

import pytest

from helpers.workings.readings import check_working

# EU(test) = 22.5, EU(skip) = 20.
OIL = "bayesian_network/oil_wildcatter"
# Nothing is observed: 35 and 70. Forecast rainy: 56 and 28. The forecast is worth 77 − 70 = 7.
UMBRELLA = "bayesian_network/forecast_umbrella"


def judged(problem: str, text: str, query: int = 0) -> list[tuple[str, str]]:
    working = check_working(problem, text, query=query)
    assert not working.unread
    return [(each.given.id, each.verdict) for each in working.report.figures]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("EU(skip) = {}", "expected_utility[skip]"),
        ("EU(Test = skip) = {}", "expected_utility[skip]"),
        ("E[U | skip] = {}", "expected_utility[skip]"),
        ("MEU = {}", "maximum_expected_utility"),
        ("最大期望效用 = {}", "maximum_expected_utility"),
        ("EU(drill | closed, test) = {}", "expected_utility[drill given test,closed]"),
        ("EU(drill | closed) = {}", "expected_utility[drill given test,closed]"),
        ("EU(Drill=drill | Test=test, Result=closed) = {}", "expected_utility[drill given test,closed]"),
    ],
)
def test_utilities_right_and_wrong(line: str, name: str) -> None:
    right = {"expected_utility[skip]": "20", "maximum_expected_utility": "22.5"}.get(name, "77.5")
    assert judged(OIL, line.format(right)) == [(name, "right")]
    assert judged(OIL, line.format("23.4")) == [(name, "differs")]


@pytest.mark.parametrize("label", ["VOI", "VPI", "VOI(Forecast)", "the value of information", "信息的价值", "信息价值"])
def test_the_value_of_information(label: str) -> None:
    assert judged(UMBRELLA, f"{label} = 77 - 70 = 7", query=2) == [("value_of_information", "right")]
    assert judged(UMBRELLA, f"{label} = 8", query=2) == [("value_of_information", "differs")]


def test_what_is_best_after_a_forecast() -> None:
    text = "MEU(sunny) = 91.59\nMEU(Forecast=rainy) = 70\nMEU(no forecast) = 70"
    assert judged(UMBRELLA, text, query=2) == [
        ("maximum_expected_utility[sunny]", "right"),
        ("maximum_expected_utility[rainy]", "differs"),
        ("maximum_expected_utility", "right"),
    ]


@pytest.mark.parametrize(
    ("line", "query"),
    [
        ("With a rainy forecast EU(take) = 56", 0),
        ("EU(take | rainy) = 35", 0),
        ("MEU(rainy) = 70", 0),
        ("P(rain | rainy) = 0.72", 0),
        ("EVPI = 21", 2),
        ("VOI(Weather) = 21", 2),
        ("VOI(Weather) = 7", 2),
        ("MEU = 77", 2),
    ],
)
def test_what_another_question_asks_is_not_judged(line: str, query: int) -> None:
    working = check_working(UMBRELLA, line, query=query)
    assert not working.report.figures
    assert working.unread


def test_an_action_that_is_denied_is_another_one() -> None:
    assert not check_working(OIL, "The expected utility without the test is 20").report.figures


def test_rain_is_no_rainy_forecast() -> None:
    assert judged(UMBRELLA, "P(rain | rainy) = 0.72", query=2) == [("posterior[Weather=rain|Forecast=rainy]", "right")]
    assert judged(UMBRELLA, "P(rain | sunny) = 0.15", query=2) == [
        ("posterior[Weather=rain|Forecast=sunny]", "differs")
    ]
    assert judged(UMBRELLA, "P(rain) = 0.3", query=1) == [("cpt[Weather=rain]", "right")]


def test_the_head_of_a_clause_says_after_which_forecast() -> None:
    text = "Sunny: EU(take) = 24.21, EU(leave) = 91.59\nRainy: EU(take) = 28; cloudy: EU(leave) = 60.12"
    assert judged(UMBRELLA, text, query=2) == [
        ("expected_utility[take given sunny]", "right"),
        ("expected_utility[leave given sunny]", "right"),
        ("expected_utility[take given rainy]", "differs"),
        ("expected_utility[leave given cloudy]", "differs"),
    ]
    assert judged(OIL, "Without test: EU(drill) = -35 + 15 + 40 = 20") == [
        ("expected_utility[drill given skip,no result]", "right")
    ]


def test_a_chance_without_the_decision_before_it() -> None:
    assert judged(OIL, "P(dry | closed) = 0.05/0.24 = 0.208") == [
        ("posterior[Oil=dry|Result=closed,Test=test]", "right")
    ]
    assert judged(OIL, "P(dry | closed) = 0.5") == [("posterior[Oil=dry|Result=closed,Test=test]", "differs")]
