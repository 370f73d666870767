"""How the quantities of an exercise in letters are derived at their values, for the check of a working."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from byhand.arithmetic.expr import Expr, Given
from byhand.arithmetic.functions import Difference
from byhand.arithmetic.quoted import Quoted
from byhand.document.ids import identifier
from byhand.document.steps import Ways
from byhand.letters.places import Path
from byhand.topics.bayes_decision.lettered.model import ONE, LetterModel


def letter_ways(model: LetterModel, numeric: Callable[[], Ways]) -> Ways:
    """Those of the numeric exercise, where besides a number 1 − p is derived from p."""
    found = numeric()
    return Ways({**found.made, **dict(_complements(model))}, found.given, found.rows, found.among)


def _complements(model: LetterModel) -> Iterator[tuple[str, Expr]]:
    """prior[b] = 1 − prior[a], and likewise of two observations of a class: the later from the one before"""
    point, stated = model.lettered.value, model.lettered.expressions
    for path, each in stated.items():
        for other, before in stated.items():
            if other == path or point is None:
                break
            if path[:-1] == other[:-1] and path[0] in ("priors", "likelihoods") and each.ratio == ONE - before.ratio:
                yield _id(path), Difference(Given(Fraction(1)), Quoted(_id(other), before.ratio.at(point)))
                break


def _id(path: Path) -> str:
    """prior[c], likelihood[o|c]"""
    field, *names = (str(part) for part in path)
    if field == "priors":
        return identifier("prior", names[0])
    return (
        identifier("likelihood", names[1], given=(names[0],)) if len(names) > 1 else identifier("likelihood", names[0])
    )
