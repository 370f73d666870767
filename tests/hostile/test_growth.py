"""No reader and no regular expression takes more than n log n, whatever is pasted."""

from hostile import expressions, readers


def test_regular_expressions() -> None:
    assert list(expressions.grown_badly(6000)) == []


def test_readers() -> None:
    texts = readers.shapes(starts=("",), ends=("\x01end",))
    assert list(readers.grown_badly(("naive_bayes", "text_naive_bayes", "network"), texts, 6000)) == []
