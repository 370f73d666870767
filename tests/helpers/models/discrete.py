"""Cases of scikit-learn's discrete naive Bayes models, and the quantities and sentences of their explanations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from _byhand.arithmetic.printer import Display
from _byhand.document.steps import Solution
from _byhand.document.writing import write_document
from _byhand.models.case import Case, Feature
from _byhand.protocol.answers import Lang
from _byhand.render import RENDERERS
from _byhand.texts import load_texts


def case_of(row: Any, names: Sequence[str] | None = None, codes: Sequence[Sequence[str]] | None = None) -> Case:
    """A case of numbers; names x1, x2, ... unless given; codes: of each feature the words of its codes"""
    values = np.asarray(row, dtype=float)
    features = []
    for place, value in enumerate(values):
        words = codes[place] if codes else ()
        given = words[int(value)] if value < len(words) else None
        features.append(Feature(names[place] if names else f"x{place + 1}", float(value), given, words))
    return Case(features, values.reshape(1, -1))


def values_of(solution: Solution) -> Mapping[str, Any]:
    """The quantities of the answer, by ID."""
    return {quantity.id: quantity.value for quantity in solution.answers[0].quantities}


def name_of(label: Any) -> str:
    """The class as an explanation calls it."""
    return str(label.item() if isinstance(label, np.generic) else label)


def printed(solution: Solution, lang: Lang = "en", to: str = "plain") -> str:
    """The whole solution in one language."""
    return RENDERERS[to][0](write_document(solution, load_texts(lang), Display()), "full")
