"""Exercises for the tests of parameters from data, and their figures beside floats."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.problems.tables import Problem


def made(model: str, **fields: Any) -> Problem:
    return {"format": 1, "topic": "estimation", "model": model, **fields}


def close(found: Any, wanted: float, rel: float = 1e-12) -> None:
    assert float(found) == pytest.approx(wanted, rel=rel, abs=1e-14)
