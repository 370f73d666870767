"""Worked solutions of Bayes exercises and of fitted models, step by step as on paper.

    >>> import byhand
    >>> test = {"format": 1, "topic": "bayes_decision", "classes": ["ill", "well"],
    ...         "priors": {"ill": "1/100", "well": "99/100"},
    ...         "likelihoods": {"ill": {"+": "9/10"}, "well": {"+": "1/10"}}, "query": "+"}
    >>> solution = byhand.solve(test)
    >>> solution.answer.decision
    'well'
    >>> solution.quantities["posterior[ill]"].exact
    Fraction(1, 12)

The names below are public, and no others. Each is imported when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from byhand._version import __version__

if TYPE_CHECKING:
    from byhand._checked import Checked, CheckedFigure, CheckedLine, check
    from byhand._classified import Classified, ClassifiedRow, classify
    from byhand._compare import Comparison, compare
    from byhand._errors import ProblemError
    from byhand._explain import explain
    from byhand._problem import problem
    from byhand._reading import OtherReading, Question, Reading, read
    from byhand._solution import Answer, Quantity, Solution, Step, solve

_HOMES = {
    "Answer": "_solution",
    "Checked": "_checked",
    "CheckedFigure": "_checked",
    "CheckedLine": "_checked",
    "Classified": "_classified",
    "ClassifiedRow": "_classified",
    "Comparison": "_compare",
    "OtherReading": "_reading",
    "ProblemError": "_errors",
    "Quantity": "_solution",
    "Question": "_reading",
    "Reading": "_reading",
    "Solution": "_solution",
    "Step": "_solution",
    "check": "_checked",
    "classify": "_classified",
    "compare": "_compare",
    "explain": "_explain",
    "problem": "_problem",
    "read": "_reading",
    "solve": "_solution",
}

__all__ = [
    "Answer",
    "Checked",
    "CheckedFigure",
    "CheckedLine",
    "Classified",
    "ClassifiedRow",
    "Comparison",
    "OtherReading",
    "ProblemError",
    "Quantity",
    "Question",
    "Reading",
    "Solution",
    "Step",
    "__version__",
    "check",
    "classify",
    "compare",
    "explain",
    "problem",
    "read",
    "solve",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'byhand' has no attribute {name!r}")
    found = getattr(import_module(f"byhand.{_HOMES[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return __all__
