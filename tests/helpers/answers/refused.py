"""Exercises that are refused."""

from __future__ import annotations

import re

import pytest

from byhand import solving
from byhand.errors import InputError
from byhand.texts import LANGUAGES, load_texts
from helpers.problems.tables import Problem


def assert_refused(made: Problem, field: str, word: str = "") -> None:
    """The failure names this field; its sentence is whole and short in every language, and in English has this word."""
    with pytest.raises(InputError) as caught:
        solving.solve(made)
    assert caught.value.field == field
    for language in LANGUAGES:
        sentence = solving.error_sentence(caught.value, load_texts(language))
        assert 0 < len(sentence) < 400
        assert not re.search(r"\{\w", sentence)
        assert word in sentence or language != "en", sentence
