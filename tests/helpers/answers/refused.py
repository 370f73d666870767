"""Exercises that are refused."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import ParamSpec

import pytest

from _byhand import solving
from _byhand.errors import InputError
from _byhand.texts import LANGUAGES, load_texts
from helpers.problems.tables import Problem

P = ParamSpec("P")


def refusal(call: Callable[P, object], *args: P.args, **params: P.kwargs) -> InputError:
    """The failure of a call that must fail."""
    with pytest.raises(InputError) as caught:
        call(*args, **params)
    return caught.value


def assert_refused(made: Problem, field: str, word: str = "") -> None:
    """The failure names this field; its sentence is whole and short in every language, and in English has this word."""
    error = refusal(solving.solve, made)
    assert error.field == field
    for language in LANGUAGES:
        sentence = solving.error_sentence(error, load_texts(language))
        assert 0 < len(sentence) < 400
        assert not re.search(r"\{\w", sentence)
        assert word in sentence or language != "en", sentence
