"""Solves and writes each built-in example once per process, for tests that do not change it."""

from __future__ import annotations

from functools import cache
from typing import Any

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.steps import Solution
from _byhand.document.writing import write_document
from _byhand.texts import load_texts
from helpers.problems.tables import example


@cache
def solved(name: str) -> Solution:
    return solving.solve(example(name))


@cache
def written(name: str, language: str = "en") -> Any:
    """Its document; the tests do not change it."""
    return write_document(solved(name), load_texts(language), Display())
