"""Swapped rows and columns of a matrix."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Product, Sum
from _byhand.arithmetic.functions import Difference
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working

_OF_MATRICES = ("loss", "gain", "confusion", "covariance", "inverse", "w")
_LOSSES = {"risk": "loss", "payoff": "gain"}


def _exchanged(working: Working, name: str) -> Iterator[Made]:
    """In the figure itself, or in every entry that it quotes."""
    own = _turned(working, name)
    if own is not None:
        yield Made({name: quoted(working, own)}, name, {"other": own})
    yield from _of_losses(working, name)
    yield from _regret_by_rows(working, name)
    changes = {}
    for source in working.sources(name)[1:]:
        other = _turned(working, source)
        if other is not None:
            changes[source] = quoted(working, other)
    if changes:
        yield Made(changes, name)


def _of_losses(working: Working, name: str) -> Iterator[Made]:
    """The column of losses for the row: the cost of each action in this class, instead of this action in each class."""
    way, kind = working.ways.get(name), _LOSSES.get(working.names[name].kind)
    if kind is None or not isinstance(way, Sum) or len(working.names[name].of) != 1:
        return
    costs = [(working.names[each].of, quoted(working, each)) for each in working.kind(kind)]
    actions = list(dict.fromkeys(of[0] for of, _ in costs if len(of) == 2))
    size = len(actions)
    own = working.names[name].of[0]
    if len(costs) != size * size or own not in actions or len(way.terms) != size:
        return
    column = [costs[row * size + actions.index(own)][1] for row in range(size)]
    terms = zip(way.terms, column, strict=True)
    new = tuple(Product((cost, term.factors[1])) for term, cost in terms if isinstance(term, Product))
    if len(new) == size:
        yield Made({name: Sum(new)}, name)


def _regret_by_rows(working: Working, name: str) -> Iterator[Made]:
    """The best payoff of the action in place of the best one in this state."""
    parts = working.names[name]
    if parts.kind not in ("regret", "largest_regret") or not parts.of:
        return
    action, _, state = str(parts.of[0]).partition(" given ")
    row = {each: of for each in working.kind("gain") if (of := working.names[each].of)[:1] == (action,)}
    if len(row) < 2:
        return
    best = max(row, key=lambda each: working.numbers[each])
    other = [each for each, of in row.items() if of[1:] == (state,)] or [
        min(row, key=lambda each: working.numbers[each])
    ]
    yield Made({name: Difference(quoted(working, best), quoted(working, other[0]))}, name)


def _turned(working: Working, name: str) -> str | None:
    parts = working.names[name]
    if parts.kind not in _OF_MATRICES or len(parts.of) != 2 or parts.of[0] == parts.of[1]:
        return None
    other = type(parts)(parts.kind, parts.of[::-1], parts.given).id
    return other if other in working.exact and working.exact[other] != working.exact[name] else None


SLIP = Slip("matrix_transposed", 0.03, _exchanged)
