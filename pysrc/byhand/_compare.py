"""`compare`: two fitted models on one case, or a model and a solved exercise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document import steps as doc
from _byhand.frames.values import plain_problem
from _byhand.models.comparing import explain as comparing
from _byhand.models.pipeline import explaining
from byhand._errors import checked_digits, in_words, texts_in
from byhand._solution import Language, Quantity, Solution


@dataclass(frozen=True, eq=False, repr=False)
class Comparison(Solution):
    """Two explanations of one case side by side; it is read, printed and shown like a `Solution`.

    It has no answer of its own: `a.answer` and `b.answer` are the two.

        >>> import byhand
        >>> play = {"format": 1, "topic": "naive_bayes", "query": {"Wind": "weak"},
        ...         "table": "Wind,Play\\nweak,yes\\nweak,yes\\nstrong,yes\\nweak,no\\nstrong,no"}
        >>> found = byhand.compare(play, {**play, "convention": {"preset": "laplace"}}, None)
        >>> found
        <Comparison of naive_bayes: 8 differences>
        >>> [str(each.exact) for each in found.differences[found.first_difference]]
        ['2/3', '3/5']
    """

    _solved_a: doc.Solution = field(kw_only=True)
    _solved_b: doc.Solution = field(kw_only=True)
    _differing: Sequence[str] = field(kw_only=True)

    @cached_property
    def a(self) -> Solution:
        """The explanation of the first model."""
        return Solution(self._solved_a, self.lang, self.digits)

    @cached_property
    def b(self) -> Solution:
        """The explanation of the second model."""
        return Solution(self._solved_b, self.lang, self.digits)

    @cached_property
    def differences(self) -> Mapping[str, tuple[Quantity, Quantity]]:
        """By ID, the quantity of `a` and that of `b`, in the order of the computation.

        These are the quantities that both have and whose values differ by more than 1e-9 of their size.
        """
        one, other = self.a.quantities, self.b.quantities
        return MappingProxyType({name: (one[name], other[name]) for name in self._differing})

    @property
    def first_difference(self) -> str | None:
        """The ID of the first of the `differences`; None if there is none."""
        return next(iter(self._differing), None)

    def __repr__(self) -> str:
        return f"<Comparison of {self._solved.topic}: {len(self._differing)} differences>"


Comparison.__module__ = "byhand"


def compare(
    model_a: Any,
    model_b: Any,
    case: Any,
    data: Any = None,
    *,
    names: Sequence[str] | None = None,
    target: str | None = None,
    query: Any = None,
    lang: Language = "en",
    digits: int = Display.digits,
) -> Comparison:
    """Where two models part on one case, and why: P(c | x) of both, quantity by quantity.

    - `model_a`, `model_b`: fitted models or pipelines as in `explain`; or a `Solution`, or a problem in problem format
      1, that has the case as its only query: why does my model differ from the book?
    - `case`, `data`, `target`, `query`: as in `explain`, for both.
    - `names`: two names; otherwise the classes, with the settings in which they differ.
    - `lang`, `digits`: as in `solve`.

    ProblemError if one of the models or the case cannot be explained, or if the two have no quantity in common.

        >>> import byhand
        >>> test = {"format": 1, "topic": "bayes_decision", "classes": ["ill", "well"], "query": "+",
        ...         "priors": {"ill": "1/100", "well": "99/100"},
        ...         "likelihoods": {"ill": {"+": "9/10"}, "well": {"+": "1/10"}}}
        >>> rare = {**test, "priors": {"ill": "1/1000", "well": "999/1000"}}
        >>> found = byhand.compare(test, rare, None, names=["clinic", "town"])
        >>> found.first_difference, found.a.answer.decision, found.b.answer.decision
        ('joint[ill]', 'well', 'well')
    """
    texts = texts_in(lang)
    digits = checked_digits(digits, texts)
    with in_words(texts):
        one, other = (
            _side(each, name, (case, data, target, query))
            for each, name in zip((model_a, model_b), comparing.two_names(names), strict=True)
        )
        found = comparing.compare(one, other)
        return Comparison(
            found.solution, lang, digits, _solved_a=one.solution, _solved_b=other.solution, _differing=found.differing
        )


def _side(given: Any, name: str | None, stated: tuple[Any, Any, str | None, Any]) -> comparing.Side:
    if isinstance(given, Solution):
        return comparing.Side(given._solved, None, name)
    if isinstance(given, Mapping):
        problem = plain_problem(given)
        return comparing.Side(solving.solve(problem), None, name or comparing.book_of(problem))
    case, data, target, query = stated
    return comparing.Side(explaining.explain(given, case, data, target=target, query=query), given, name)
