"""Topic `topic_template`: the numbers of its example, and where nothing can be decided."""

from __future__ import annotations

from fractions import Fraction

import pytest

from _byhand import solving
from _byhand.check.exercise import Given, exercise_of
from _byhand.check.verdicts import check
from _byhand.errors import InputError
from helpers.problems.tables import example

EXAMPLE = example("topic_template/rows_that_agree")


def test_the_example() -> None:
    """Counted by hand: rows 1, 2 and 5 are sunny; two of them say no."""
    (answer,) = solving.solve(EXAMPLE).answers
    assert {quantity.id: quantity.value for quantity in answer.quantities} == {
        "share[no]": Fraction(2, 3),
        "share[yes]": Fraction(1, 3),
        "votes[no]": 2,
        "votes[yes]": 1,
    }
    assert answer.decision == "no"


def test_a_figure_is_checked_by_the_arithmetic_of_its_quantity() -> None:
    """A student divides by all six rows: 1/6."""
    figures = [Given("votes[no]", "2"), Given("share[no]", "0.67"), Given("share[yes]", "1/6")]
    report = check(exercise_of(EXAMPLE, 0, lambda each: solving.solve(each).answers), figures)
    assert [checked.verdict for checked in report.figures] == ["right", "right", "differs"]


def test_a_tie_and_no_row_at_all() -> None:
    tied, none = solving.solve({**EXAMPLE, "query": [{}, {"Outlook": "overcast", "Wind": "strong"}]}).answers
    assert (tied.decision, tied.tied) == (None, ("no", "yes"))
    assert (none.decision, [quantity.value for quantity in none.quantities]) == (None, [None, None, 0, 0])


def test_an_unknown_feature_is_refused() -> None:
    with pytest.raises(InputError) as caught:
        solving.solve({**EXAMPLE, "query": {"Rain": "yes"}})
    assert caught.value.field == "query"
