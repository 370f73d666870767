"""Proposes cells for the numbers of an exercise about an event with two sides, by the best assignment of all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from _byhand.told.proposals.clues import Cell, Clue

MOST_NUMBERS = 12
# The best assignment leads the next one by so much.
_MARGIN = 1.0
# A number whose best cell has less than this says something else.
_FLOOR = -2.0
_MOST_ASSIGNMENTS = 50_000
# What an exercise states: the prior, and a likelihood for each class.
_NEEDED = ((None, None), (True, True), (True, False))


# What one number says: one cell, two for an accuracy of both classes, none for a number that is not needed.
Cells = tuple[Cell, ...]
# A right result fits the class; a wrong one does not.
_RIGHT: Cells = (Cell(True, True), Cell(False, False))
_WRONG: Cells = (Cell(False, True), Cell(True, False))


@dataclass(frozen=True)
class Assigned:
    """The cells of the numbers, in order."""

    cells: tuple[Cells, ...]
    score: float


def best(clues: Sequence[Clue], sentences: Sequence[int]) -> Assigned | None:
    """The assignment that gives each number a cell and leads all others; None if there is none.

    sentences  by number, of the clues
    """
    totals = [clue for clue in clues if clue.is_total]
    if totals and not all(clue.speaks for clue in clues if clue.share and not clue.is_total):
        return None
    inherited: bool | None = None
    right = wrong = False
    options: list[list[tuple[Cells, float]]] = []
    for at, clue in enumerate(clues):
        if clue.result is not None:
            right = wrong = False
        behind = (
            other.result
            for other, sentence in zip(clues[at:], sentences[at:], strict=True)
            if sentence == sentences[at] and other.result is not None
        )
        options.append(list(_options(clue, next(behind, None) if inherited is None else inherited, right, wrong)))
        if clue.right or clue.wrong:
            right, wrong = clue.right, clue.wrong
        if clue.result is not None:
            inherited = clue.result
    if len(clues) > MOST_NUMBERS or not all(options) or prod(map(len, options)) > _MOST_ASSIGNMENTS:
        return None
    assignments = (one for one in _assignments(clues, options, 0, {}) if not _repeats(one, clues))
    found = sorted(assignments, key=lambda one: -one.score)
    if not found:
        return None
    first = found[0]
    second = next((one for one in found if _said(one, clues) != _said(first, clues)), None)
    return None if second is not None and first.score - second.score < _MARGIN else first


def _repeats(assigned: Assigned, clues: Sequence[Clue]) -> bool:
    """Whether two numbers are one share, though one of them does not name the class: "60% are old and 60% are new"."""
    shares = [
        (cells[0].of, clue)
        for cells, clue in zip(assigned.cells, clues, strict=True)
        if len(cells) == 1 and cells[0].result is None
    ]
    silent = {of for of, clue in shares if clue.main is None and clue.condition is None}
    return any(sum(of == side for of, _ in shares) > 1 for side in silent)


def _said(assigned: Assigned, clues: Sequence[Clue]) -> frozenset[tuple[bool, bool | None, Fraction]]:
    """P(class) and P(result | class) of an assignment; two assignments may say the same."""
    found: set[tuple[bool, bool | None, Fraction]] = set()
    for cells, clue in zip(assigned.cells, clues, strict=True):
        for cell in cells:
            if cell.result is None:
                found.add((True, True, clue.value if cell.of else 1 - clue.value))
            else:
                found.add((False, cell.of, clue.value if cell.result else 1 - clue.value))
    return frozenset(found)


def _options(clue: Clue, inherited: bool | None, right: bool, wrong: bool) -> Iterator[tuple[Cells, float]]:
    if not clue.share:
        if clue.condition is None and clue.main is None and clue.result is None:
            yield (), 0.0
        return
    if clue.is_total:
        yield (Cell(clue.result, None),), 2.0
        return
    if clue.foreign or clue.of_all:
        return
    if clue.fixed is not None:
        yield (clue.fixed,), 3.0
        return
    stated = clue.result is not None and not (clue.right or clue.wrong) and clue.condition is None
    # "Of the positive ones 60% are ill" and "8% of all are positive" are no likelihoods.
    if stated and ((clue.inside and clue.main is not None) or (clue.prior and clue.main is None)):
        return
    if clue.judges and clue.condition is None and clue.right != clue.wrong and (clue.right or clue.both):
        yield _RIGHT if clue.right != clue.mirrored else _WRONG, 2.0 - 2.0 * (clue.main is not None)
    if clue.again:
        yield (), 1.0
    if clue.result is None and not clue.prior and (right or wrong) and not (clue.right or clue.wrong):
        right_here, wrong_here = right, wrong
    else:
        right_here, wrong_here = clue.right, clue.wrong
    for of in (True, False):
        score = _prior(clue, of)
        if score >= _FLOOR and not clue.unheard:
            yield (Cell(None, of),), score
        for result in () if clue.only_share else (True, False):
            score = _likelihood(clue, Cell(result, of), inherited, right_here, wrong_here)
            if score >= _FLOOR:
                yield (Cell(result, of),), score


def _prior(clue: Clue, of: bool) -> float:
    side = clue.main if clue.main is not None else clue.condition
    if clue.right or clue.wrong:
        return -9
    score = 2.0 * clue.prior
    if side is None:
        if of and clue.linked:
            return -9
        score -= 0.5 if of != clue.linked else 2.0
    elif side == of:
        score += clue.strength if clue.main is not None else clue.strength - 1.0
    else:
        score -= 6
    if clue.strong and clue.condition is not None:
        score -= 3
    return score - (1.0 if clue.inside else 2.0) * (clue.result is not None)


def _likelihood(clue: Clue, cell: Cell, inherited: bool | None, right: bool, wrong: bool) -> float:
    side = clue.condition if clue.condition is not None else clue.main
    score = -2.0 * clue.prior + clue.strong
    if side is None:
        score -= (2.0 if cell.of else 0.5) if clue.other else 2.0
    elif side == cell.of:
        score += clue.strength
        score += 0.5 if clue.condition is not None else 0.0
    else:
        score -= 6
    if right or wrong:
        expected: bool | None = (cell.of != clue.mirrored) == right
        return score + (2.0 if cell.result == expected else -6)
    if clue.result is not None:
        return score + ((1.0 if clue.inside else 2.0) if clue.result == cell.result else -6)
    if inherited is None:
        return score - 2.5
    return score + (0.0 if inherited == cell.result else -6) - 0.5


def _assignments(
    clues: Sequence[Clue],
    options: Sequence[Sequence[tuple[Cells, float]]],
    at: int,
    taken: dict[Cell, Fraction],
) -> Iterator[Assigned]:
    """All assignments from the number `at` on that contradict nothing and leave nothing open."""
    if at == len(clues):
        if _is_whole(taken):
            yield Assigned((), 0.0)
        return
    value = clues[at].value
    for cells, score in options[at]:
        if all(_fits(cell, value, taken) for cell in cells):
            for rest in _assignments(clues, options, at + 1, taken | dict.fromkeys(cells, value)):
                yield Assigned((cells, *rest.cells), score + rest.score)


def _is_whole(taken: dict[Cell, Fraction]) -> bool:
    """Whether all is stated: a total stands for the likelihood of one class."""
    stated = [any(needed(cell, kind, of) for cell in taken) for kind, of in _NEEDED]
    total = any(cell.of is None for cell in taken)
    return stated[0] and (sum(stated) == 2 if total else all(stated))


def needed(cell: Cell, kind: bool | None, of: bool | None) -> bool:
    """Whether a cell gives the prior (kind None), or the likelihood of the class `of`."""
    if kind is None:
        return cell.result is None
    return cell.result is not None and cell.of is not None and cell.of == of


def _fits(cell: Cell, value: Fraction, taken: dict[Cell, Fraction]) -> bool:
    """Whether a number agrees with those that are assigned: the same again, or the rest."""
    if cell in taken:
        return taken[cell] == value
    if cell.of is None:
        return Cell(not cell.result, None) not in taken
    other = Cell(None, not cell.of) if cell.result is None else Cell(not cell.result, cell.of)
    return other not in taken or taken[other] + value == 1
