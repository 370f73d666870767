"""How often an observation has to be made in a row until a class is probable enough."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.check.checked import Report
from _byhand.check.exercise import Given, exercise_of
from _byhand.check.verdicts import check
from helpers.answers.asked import expect, only_answer, said, values_of
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.problems.tables import Problem
from helpers.workings.decision import until
from helpers.workings.student_hand import StudentHand


def asked(likelihoods: dict[str, Any], priors: dict[str, Any], least: str, **more: Any) -> Problem:
    """Until the first class is so probable."""
    return {
        "format": 1,
        "topic": "bayes_decision",
        "classes": list(priors),
        "priors": priors,
        "likelihoods": likelihoods,
        "until": {"class": next(iter(priors)), "posterior": least},
        **more,
    }


def screening(least: str, **more: Any) -> Problem:
    likelihoods = {"ill": {"+": "0.9", "-": "0.1"}, "well": {"+": "0.09", "-": "0.91"}}
    return asked(likelihoods, {"ill": "0.01", "well": "0.99"}, least, query="+", **more)


def test_positives_in_a_row() -> None:
    """The odds 1/99 grow tenfold each time: 10/99, 100/99, 1000/99."""
    made = screening("0.9")
    expect(made, {"observations[ill]": "3", "posterior[ill after 2]": "100/199", "posterior[ill after 3]": "1000/1099"})
    assert "It takes 3 observations in a row of +" in said(made)
    assert only_answer(made).decision == "well"


def test_prior_that_is_large_enough() -> None:
    expect(screening("0.01"), {"observations[ill]": "0", "posterior[ill after 0]": "1/100"})
    assert "No observation is needed" in said(screening("0.01"))


def test_exactly_reached() -> None:
    """Odds of 100/99 are P = 100/199."""
    assert values_of(screening("100/199"))["observations[ill]"] == 2


def test_limit_is_not_reached() -> None:
    """A class with the same likelihood keeps its share: 0.1/(0.1 + 0.2) = 1/3 is only approached."""
    made = asked({"a": "0.5", "b": "0.5", "c": "0.1"}, {"a": "0.1", "b": "0.2", "c": "0.7"}, "1/3")
    assert values_of(made)["observations[a]"] is None
    assert "gets closer to 1/3" in said(made)
    # 0.0125/0.0382 is 0.327, and 0.00625/0.01882 is 0.332.
    assert values_of({**made, "until": {"class": "a", "posterior": "0.33"}})["observations[a]"] == 4


def test_limit_that_is_reached_where_others_are_ruled_out() -> None:
    made = asked({"a": "0.5", "b": "0.5", "c": 0}, {"a": "0.1", "b": "0.2", "c": "0.7"}, "1/3")
    assert values_of(made)["observations[a]"] == 1


def test_posterior_that_rises_and_falls() -> None:
    """Between a likely and an unlikely class: 0.5, then 0.4^n against 0.1 · 0.8^n falls."""
    made = asked({"a": "0.4", "b": "0.8", "c": "0.1"}, {"a": "0.3", "b": "0.1", "c": "0.6"}, "0.9")
    assert values_of(made)["observations[a]"] is None
    assert "no longer rises" in said(made)


@pytest.mark.parametrize("least", ["0.5", "1"])
def test_impossible_class_is_never_reached(least: str) -> None:
    made = asked({"a": 0, "b": "0.5"}, {"a": "0.4", "b": "0.6"}, least)
    assert values_of(made)["observations[a]"] is None
    assert "a is impossible" in said(made)


def test_certainty_needs_the_others_ruled_out() -> None:
    assert values_of(screening("1"))["observations[ill]"] is None


@given(
    st.lists(st.tuples(st.integers(1, 5), st.integers(0, 6)), min_size=2, max_size=4),
    st.fractions(0, 1, max_denominator=40),
)
@examples(100)
def test_least_number_by_updating(parts: list[tuple[int, int]], least: Fraction) -> None:
    """One update after another with fractions; 60 are enough to see one that never gets there."""
    names = [f"c{place}" for place in range(len(parts))]
    total = sum(prior for prior, _ in parts)
    shares = [Fraction(prior, total) for prior, _ in parts]
    made = asked(
        {name: str(Fraction(factor, 7)) for name, (_, factor) in zip(names, parts, strict=True)},
        {name: str(share) for name, share in zip(names, shares, strict=True)},
        str(least),
    )
    values, own, found = values_of(made), [*shares], None
    for number in range(61):
        if own[0] >= least:
            found = number
            break
        joint = [share * factor for share, (_, factor) in zip(own, parts, strict=True)]
        if not sum(joint):
            break
        own = [each / sum(joint) for each in joint]
    assert values["observations[c0]"] == found
    if found is not None:
        assert values[f"posterior[c0 after {found}]"] == own[0]


def test_ratios_are_enough() -> None:
    made = asked({"a": 10, "b": 1}, {"a": "0.01", "b": "0.99"}, "0.9", relative=True)
    expect(made, {"observations[a]": "3", "posterior[a after 3]": "1000/1099"})


def test_beside_one_observation_after_another() -> None:
    """posterior[c after 1] stands once."""
    answer = only_answer(screening("0.9", stepwise=True))
    names = [quantity.id for quantity in answer.quantities]
    assert len(names) == len(set(names))


def test_refusals() -> None:
    made = screening("0.9")
    assert_refused({**made, "until": {"class": "none", "posterior": "0.9"}}, "until.class", "ill")
    assert_refused({**made, "until": {"class": "ill", "posterior": "2"}}, "until.posterior")
    assert_refused({**made, "until": {"class": "ill"}}, "until.posterior")
    assert_refused({**made, "query": ["+", "+"]}, "until", "one observation")
    assert_refused({**made, "query": [["+"], ["-"]]}, "until", "one observation")
    assert_refused({key: value for key, value in made.items() if key != "query"}, "until", "one observation")


def test_more_than_a_hundred_are_refused() -> None:
    assert_refused(asked({"a": "0.501", "b": "0.5"}, {"a": "0.5", "b": "0.5"}, "0.9"), "until", "100")


def _checked(hand: StudentHand) -> Report:
    made = screening("0.9")
    exercise = exercise_of(made, 0, lambda each: solving.solve(each).answers)
    return check(exercise, [Given(name, f"{float(value):.4g}") for name, value in hand.figures.items()])


def test_working_without_a_slip_is_right() -> None:
    hand = StudentHand()
    until(screening("0.9"), hand)
    assert [each.verdict for each in _checked(hand).figures] == ["right"] * 4


@pytest.mark.parametrize("number", [1, 2, 3])
def test_opposite_likelihoods_are_named(number: int) -> None:
    place = f"posterior[ill after {number}]"
    hand = StudentHand("complement_observed", place)
    until(screening("0.9"), hand)
    report = _checked(hand)
    assert report.first_wrong is not None
    assert report.figures[report.first_wrong].causes[0].key == "complement_observed"
