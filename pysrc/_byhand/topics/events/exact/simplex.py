"""Exact linear programming: maximise c·x over A x = b, x ≥ 0, by the simplex algorithm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from _byhand.topics.events.exact.whole_rows import first_entry, primitive, whole, without

ZERO, ONE = Fraction(0), Fraction(1)
# One coefficient for each world.
Row = Sequence[Fraction]


@dataclass(frozen=True)
class Equation:
    """row · x = value"""

    row: tuple[Fraction, ...]
    value: Fraction


@dataclass(frozen=True)
class Optimum:
    """The largest value, and where it is reached; value None: it grows without bound."""

    value: Fraction | None
    point: tuple[Fraction, ...]


class Polytope:
    """The points x ≥ 0 with A x = b, from one vertex of which every optimisation starts. `empty` if there is none.

    The tableau holds whole numbers over one common denominator (Edmonds' pivoting): each division by the denominator
    before leaves no rest.
    """

    def __init__(self, equations: Sequence[Equation], width: int) -> None:
        self.width = width
        self.empty = False
        independent = _independent(equations, width)
        if independent is None:
            self.empty = True
        else:
            self._find_vertex(independent)

    def _find_vertex(self, rows: list[list[int]]) -> None:
        """Phase 1: drive the sum of artificial variables, one for each row, to 0. They never come back."""
        width = self.width
        signed = [row if row[-1] >= 0 else [-number for number in row] for row in rows]
        tableau = _Tableau(signed, list(range(width, width + len(rows))), 1)
        cost = [sum(column) for column in zip(*signed, strict=True)] if signed else [0] * (width + 1)
        tableau.improve(cost)
        if cost[-1]:
            self.empty = True
            return
        for place, column in enumerate(tableau.basis):
            if column >= width:
                # The rows are independent: an entry other than 0 exists. The right side is 0, so that its sign is free.
                enter = first_entry(tableau.rows[place], width)
                assert enter is not None
                if tableau.rows[place][enter] < 0:
                    tableau.rows[place] = [-number for number in tableau.rows[place]]
                tableau.pivot(place, enter, cost)
        self._vertex = tableau

    def largest(self, objective: Row) -> Optimum:
        """Maximise objective · x. The polytope is not empty."""
        scale = lcm(*(number.denominator for number in objective), 1)
        wanted = [*(int(number * scale) for number in objective), 0]
        vertex = self._vertex
        tableau = _Tableau([list(row) for row in vertex.rows], list(vertex.basis), vertex.denominator)
        cost = [number * tableau.denominator for number in wanted]
        for place, column in enumerate(tableau.basis):
            if wanted[column]:
                row = tableau.rows[place]
                cost = [number - wanted[column] * other for number, other in zip(cost, row, strict=True)]
        bounded = tableau.improve(cost)
        point = [ZERO] * self.width
        for place, column in enumerate(tableau.basis):
            point[column] = Fraction(tableau.rows[place][-1], tableau.denominator)
        value = Fraction(-cost[-1], tableau.denominator * scale)
        return Optimum(value if bounded else None, tuple(point))

    def smallest(self, objective: Row) -> Optimum:
        found = self.largest([-number for number in objective])
        return Optimum(None if found.value is None else -found.value, found.point)


@dataclass
class _Tableau:
    """rows: the numerators, the right side last; basis: the column of each row; denominator: that of all entries"""

    rows: list[list[int]]
    basis: list[int]
    denominator: int

    def improve(self, cost: list[int]) -> bool:
        """Pivot until no column of `cost` is positive; False if the objective grows without bound."""
        width = len(cost) - 1
        while True:
            enter = next((at for at in range(width) if cost[at] > 0), None)
            if enter is None:
                return True
            leave = self._leaving(enter)
            if leave is None:
                return False
            self.pivot(leave, enter, cost)

    def _leaving(self, enter: int) -> int | None:
        """The row whose variable reaches 0 first; of several the one of the first column (Bland)."""
        leave = None
        for place, row in enumerate(self.rows):
            if row[enter] <= 0:
                continue
            if leave is not None:
                best = self.rows[leave]
                gap = row[-1] * best[enter] - best[-1] * row[enter]
                if gap > 0 or (gap == 0 and self.basis[place] > self.basis[leave]):
                    continue
            leave = place
        return leave

    def pivot(self, leave: int, enter: int, cost: list[int]) -> None:
        row, before = self.rows[leave], self.denominator
        lead = row[enter]
        for place, other in enumerate(self.rows):
            if place != leave:
                self.rows[place] = _pivoted(other, row, other[enter], lead, before)
        cost[:] = _pivoted(cost, row, cost[enter], lead, before)
        self.denominator = lead
        self.basis[leave] = enter


def _pivoted(other: list[int], row: list[int], factor: int, lead: int, before: int) -> list[int]:
    if not factor:
        return other if lead == before else [number * lead // before for number in other]
    return [(number * lead - factor * each) // before for number, each in zip(other, row, strict=True)]


def _independent(equations: Sequence[Equation], width: int) -> list[list[int]] | None:
    """The equations in echelon form without those that follow from others; None if they contradict each other."""
    found: list[tuple[int, list[int]]] = []
    for equation in equations:
        row = primitive(whole([*equation.row, equation.value]))
        for lead, other in found:
            row = without(row, other, lead)
        first = first_entry(row, width)
        if first is not None:
            found.append((first, row))
        elif row[-1]:
            return None
    return [row for _, row in found]
