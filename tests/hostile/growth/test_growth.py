"""No reader and no regular expression takes more than n log n on any text."""

import json

import pytest

from _byhand import bridge
from helpers.patience import seconds
from hostile.growth import expressions, readers, timing, web_expressions

pytestmark = [pytest.mark.thorough, pytest.mark.long]


def test_regular_expressions_take_n_log_n() -> None:
    bad = list(expressions.grown_badly(4000))
    assert not bad, "\n".join(bad)


def test_regular_expressions_of_the_page_take_n_log_n() -> None:
    patterns = web_expressions.listed()
    assert len(patterns) > 50
    bad = web_expressions.grown_badly(patterns)
    assert not bad, "\n".join(bad)
    careless = {"name": "careless", "source": r"(?:a|b)+c+$", "flags": "u"}
    assert web_expressions.grown_badly([careless]) != []


def test_readers_take_n_log_n() -> None:
    texts = readers.shapes(starts=("",), ends=("\x01end",))
    bad = list(readers.grown_badly(("naive_bayes", "text_naive_bayes", "network"), texts, 4000))
    assert not bad, "\n".join(bad)


def test_stated_types_are_looked_up_once() -> None:
    """An edited table states the types of its 1,000 columns; each is looked up once."""
    rows = [[str(row * at % 97 / 7) for at in range(1000)] + ["ab"[row % 2]] for row in range(1, 41)]
    names = [f"x{at}" for at in range(1000)]
    reading = {"header": True, "types": dict.fromkeys(names, "number"), "class_column": "y", "used": names}
    grid = {"columns": [*names, "y"], "rows": [*rows, [*rows[0][:-1], "?"]]}
    params = {"grid": grid, "topic": "naive_bayes", "reading": reading}
    spent = timing.seconds_of(lambda: bridge.handle(json.dumps({"method": "parse", "params": params})), seconds(5))
    assert spent is not None
