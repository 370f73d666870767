"""`explain`: a fitted model's prediction of one case, worked as on paper."""

from __future__ import annotations

from typing import Any

from _byhand.arithmetic.printer import Display
from _byhand.models.pipeline import explaining
from _byhand.texts import load_texts
from byhand._errors import in_words
from byhand._solution import Language, Solution


def explain(
    model: Any,
    case: Any,
    data: Any = None,
    *,
    target: str | None = None,
    query: Any = None,
    lang: Language = "en",
    digits: int = Display.digits,
) -> Solution:
    """The worked solution of one case as the fitted model predicts it."""
    with in_words(load_texts(lang)):
        solution = explaining.explain(model, case, data, target=target, query=query)
        return Solution(solution, lang, digits)
