"""Solves and writes each built-in example once per process, for tests that do not change it."""

from __future__ import annotations

from functools import cache
from typing import Any

from byhand import solving
from byhand.arithmetic.printer import Display
from byhand.document.steps import Solution
from byhand.document.writing import write_document
from byhand.texts import load_texts
from helpers.problems.tables import example


@cache
def solved(name: str) -> Solution:
    return solving.solve(example(name))


@cache
def written(name: str, language: str = "en") -> Any:
    """Its document; the tests do not change it."""
    return write_document(solved(name), load_texts(language), Display())
