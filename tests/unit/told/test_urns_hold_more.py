"""An urn that holds more than what is counted is asked about."""

import pytest

from _byhand.reading.reader import Instructions
from _byhand.told.problem import told_problem
from _byhand.told.reader import read_told

URN = "Urn A holds 4 red and 3 blue balls{more}. Urn B holds 2 red and 5 blue balls. An urn is chosen at random and "
QUESTION = "a ball is drawn. It is red. What is the probability that urn A was chosen?"


@pytest.mark.parametrize("more", [" and a green ball", ", and some green ones"])
def test_more_than_is_counted_is_asked(more: str) -> None:
    told = read_told(URN.format(more=more) + QUESTION, Instructions())
    assert told is None or not told_problem(told).complete


def test_an_urn_that_is_counted_is_read() -> None:
    told = read_told(URN.format(more="") + QUESTION, Instructions())
    assert told is not None
    assert told_problem(told).complete
