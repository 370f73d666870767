"""A CategoricalNB model as a problem of the topic `naive_bayes`, where that topic takes its numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from _byhand.counting.explain_estimates import MOST_LIT_ROWS
from _byhand.document.steps import Solution
from _byhand.errors import InputError
from _byhand.models.case import Case, Data
from _byhand.models.naive.explained import Explained
from _byhand.models.naive.fitted import Alpha, Floats, class_name
from _byhand.numbers.rational import ExactNumber
from _byhand.numbers.real import real
from _byhand.solving import solve

# More features make a solution that nobody reads.
_MOST_FEATURES = 100
# Its scores may differ from ours by the rounding of 50 digits.
_CLOSE = 1e-12


def by_topic(
    explained: Explained, tables: Sequence[Floats], codes: Sequence[int], alpha: Alpha, data: Data | None
) -> Solution | None:
    """The topic's solution; None if it refuses these numbers or names, or understands any of them otherwise."""
    scored = explained.written.scored
    if not scored.whole or explained.priors.total != 1 or len(tables) > _MOST_FEATURES or scored.result.impossible:
        return None
    words = [_words(explained.case, column, table.shape[1]) for column, table in enumerate(tables)]
    names = [feature.name for feature in explained.case.features]
    if not (_differ(names) and _differ(scored.classes) and all(map(_differ, words))):
        return None
    target = next((name for name in ("y", "class", "target") if _differ([*names, name])), None)
    if target is None:
        return None
    convention: dict[str, Any] = {"smoothing": ExactNumber(alpha.same), "prior": _prior(explained)}
    query = {name: word[code] for name, word, code in zip(names, words, codes, strict=True)}
    problem: dict[str, Any] = {"format": 1, "topic": "naive_bayes", "target": target, "query": query}
    counts = {"totals": _counts(scored.classes, explained.model.class_count_)} | {
        "features": {
            name: {value: _counts(scored.classes, table[:, code]) for code, value in enumerate(word)}
            for name, word, table in zip(names, words, tables, strict=True)
        }
    }
    if data is not None and len(data.classes) <= MOST_LIT_ROWS:
        rows = _rows(data, words)
        domain = dict(zip(names, words, strict=True))
        lit = problem | {
            "table": {"columns": [*names, target], "rows": rows},
            "types": dict.fromkeys(names, "category"),
            "features": names,
            "convention": convention | {"domain": domain},
        }
        solution = _solved(lit, explained)
        if solution is not None:
            return solution
    return _solved(problem | {"counts": counts, "convention": convention}, explained)


def _solved(problem: dict[str, Any], explained: Explained) -> Solution | None:
    """The solution, if its scores are those of the model's numbers, class by class."""
    try:
        solution = solve(problem)
    except InputError:
        return None
    result = explained.written.scored.result
    found = {quantity.id: quantity.value for quantity in solution.answers[0].quantities}
    for index, name in enumerate(result.classes):
        log = found.get(f"log_score[{name}]", "")
        own = result.log_scores[index]
        if own is None or log is None:
            if own is not log:
                return None
        elif isinstance(log, str) or abs(float(real(log)) - float(real(own))) > _CLOSE * max(1, abs(float(own))):  # type: ignore[arg-type]
            return None
    return solution


def _prior(explained: Explained) -> object:
    if explained.priors.source == "given":
        named = zip(explained.written.classes, explained.priors.shares, strict=True)
        return {name: ExactNumber(share.value) for name, share in named if share.value is not None}
    return explained.priors.source


def _counts(classes: Sequence[str], values: Iterable[float]) -> dict[str, int]:
    return {name: int(value) for name, value in zip(classes, values, strict=True)}


def _words(case: Case, column: int, size: int) -> list[str]:
    codes = case.features[column].codes
    return [str(codes[code]) if code < len(codes) else str(code) for code in range(size)]


def _rows(data: Data, words: Sequence[Sequence[str]]) -> list[list[str]]:
    features = data.features.toarray() if hasattr(data.features, "toarray") else np.asarray(data.features)
    return [
        [*(word[int(code)] for word, code in zip(words, row, strict=True)), class_name(label)]
        for row, label in zip(features, data.classes, strict=True)
    ]


def _differ(names: Sequence[str]) -> bool:
    """Do they differ by more than case and spaces?"""
    return len({"".join(name.split()).casefold() for name in names}) == len(names) and all(map(str.strip, names))
