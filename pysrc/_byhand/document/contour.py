"""The regions of the plane in which each of several functions is the largest, as polygons, from values on a grid.

Each grid cell is split into two triangles on which the functions are taken as linear ("marching triangles"). So no
cell is ambiguous, and the regions neither overlap nor leave gaps. Straight boundaries come out exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from _byhand.cache import LRU, MOST_CELLS
from _byhand.document.chart import Point

Floats = NDArray[np.float64]
Interval = tuple[float, float]
Line = tuple[Point, ...]
# Corners of regions have names, so that rounding cannot separate equal corners: a crossing of two regions is named by
# the two ends of its grid edge, a frame corner or a point on the frame by its node twice, a meeting of three regions
# by the nodes of its triangle.
_Corner = tuple[int, ...]

# Nodes per side; the cells are then about four pixels wide.
NODES = 160
# A line is simplified while it moves by less than this fraction of the frame: a seventh of a pixel.
_TOLERANCE = 1 / 4000


@dataclass(frozen=True)
class Partition:
    """The partition of the frame.

    regions     index of a function, and the closed rings (last point = first) around the region where it is the
                largest
    boundaries  two indices, and a line on which both functions are equal and no other is larger
    """

    regions: tuple[tuple[int, tuple[Line, ...]], ...]
    boundaries: tuple[tuple[int, int, Line], ...]


def grid(x: Interval, y: Interval, nodes: int = NODES) -> tuple[Floats, Floats]:
    """The coordinates (nodes, nodes) of a grid over the frame; each row has one y, in ascending order."""
    shares = np.arange(nodes) / (nodes - 1)
    across, up = (low + (high - low) * shares for low, high in (x, y))
    return np.meshgrid(across, up)


# The regions stay the same when another case is classified.
_CACHE: LRU[Partition] = LRU(4, MOST_CELLS)


def partition(scores: Floats, x: Interval, y: Interval) -> Partition:
    """{score_c ≥ max of the others} for each c, and the boundaries between these regions.

    scores (K, rows, columns): finite values of K functions on a grid over the frame, as made by `grid`; of equal
    values
    the first counts as the larger.
    """
    key = (scores.shape, scores.tobytes(), x, y)
    return _CACHE.get(key, scores.size, lambda: _partition(scores, x, y))


def _partition(scores: Floats, x: Interval, y: Interval) -> Partition:
    tiles = _Tiles(scores)
    unit = {index: [_simplified(tiles.at, arc) for arc in arcs] for index, arcs in tiles.arcs().items()}
    kept = {corner for arcs in unit.values() for arc in arcs for corner in arc}
    frame = tiles.corners()

    def scaled(line: Sequence[_Corner]) -> Line:
        places = (tiles.at[corner] for corner in line)
        return tuple((x[0] + (x[1] - x[0]) * u, y[0] + (y[1] - y[0]) * v) for u, v in places)

    regions = []
    for index in range(len(scores)):
        rings = [[corner for corner in ring if corner in kept or corner in frame] for ring in tiles.rings(index)]
        if rings:
            regions.append((index, tuple(scaled([*ring, ring[0]]) for ring in rings)))
    boundaries = [(*pair, scaled(arc)) for pair, arcs in sorted(unit.items()) for arc in arcs]
    return Partition(tuple(regions), tuple(boundaries))


def zero_lines(values: Floats, x: Interval, y: Interval) -> tuple[Line, ...]:
    """The lines on which values (rows, columns) on a grid over the frame are 0. A closed line ends at its start."""
    boundaries = partition(np.stack((values, np.zeros_like(values))), x, y).boundaries
    return tuple(line for _, _, line in boundaries)


class _Tiles:
    """The edges of all regions, over the frame [0, 1] × [0, 1].

    at      position of a corner
    after   for each function the edges around its region, with the region on their left
    beyond  the function on the other side of an edge; None at the frame
    """

    def __init__(self, scores: Floats) -> None:
        self.scores = scores
        count, self.rows, self.columns = scores.shape
        self.largest = np.argmax(scores, axis=0)
        self.at: dict[_Corner, Point] = {}
        self.after: list[dict[_Corner, _Corner]] = [{} for _ in range(count)]
        self.beyond: list[dict[_Corner, int]] = [{} for _ in range(count)]
        for nodes in self._mixed_triangles():
            self._divide(nodes)
        self._surround()

    def _mixed_triangles(self) -> Iterator[tuple[int, int, int]]:
        """The nodes, counterclockwise, of triangles that belong to more than one function."""
        lower_left = np.arange(self.rows * self.columns).reshape(self.rows, self.columns)[:-1, :-1].ravel()
        best = self.largest.ravel()
        right, above = lower_left + 1, lower_left + self.columns
        for triangles in ((lower_left, right, above + 1), (lower_left, above + 1, above)):
            first, second, third = (best[nodes] for nodes in triangles)
            mixed = (first != second) | (second != third)
            yield from zip(*(nodes[mixed].tolist() for nodes in triangles), strict=True)

    def _divide(self, nodes: tuple[int, int, int]) -> None:
        turns = [(nodes[turn], nodes[(turn + 1) % 3], nodes[(turn + 2) % 3]) for turn in range(3)]
        classes = [self._best(node) for node in nodes]
        if len(set(classes)) == 3:
            middle = self._meeting(nodes, classes)
            for node, following, previous in turns:
                self._edge(node, following, self._crossing(node, following), middle)
                self._edge(node, previous, middle, self._crossing(previous, node))
            return
        # One node differs from the other two.
        apart = next(turn for turn in range(3) if classes.count(classes[turn]) == 1)
        node, following, previous = turns[apart]
        start, end = self._crossing(node, following), self._crossing(previous, node)
        self._edge(node, following, start, end)
        self._edge(following, node, end, start)

    def _edge(self, own: int, other: int, start: _Corner, end: _Corner) -> None:
        index = self._best(own)
        self.after[index][start] = end
        self.beyond[index][start] = self._best(other)

    def _surround(self) -> None:
        last_row, last_column = (self.rows - 1) * self.columns, self.columns - 1
        sides = (
            range(last_column + 1),
            range(last_column, last_row + last_column + 1, self.columns),
            range(last_row + last_column, last_row - 1, -1),
            range(last_row, -1, -self.columns),
        )
        for side in sides:
            for node, following in pairwise(side):
                start, end = self._node(node), self._node(following)
                if self._best(node) == self._best(following):
                    self.after[self._best(node)][start] = end
                else:
                    crossing = self._crossing(node, following)
                    self.after[self._best(node)][start] = crossing
                    self.after[self._best(following)][crossing] = end

    def corners(self) -> frozenset[_Corner]:
        """The corners of the frame."""
        top = (self.rows - 1) * self.columns
        return frozenset((node, node) for node in (0, self.columns - 1, top, top + self.columns - 1))

    def rings(self, index: int) -> Iterator[list[_Corner]]:
        """The rings around a function's region, counterclockwise, around holes clockwise; not closed yet."""
        after = dict(self.after[index])
        while after:
            start, corner = after.popitem()
            ring = [start]
            while corner != start:
                ring.append(corner)
                corner = after.pop(corner)
            yield ring

    def arcs(self) -> dict[tuple[int, int], list[list[_Corner]]]:
        """The lines between two regions, from the frame or a third region to the next one, or closed."""
        found: dict[tuple[int, int], list[list[_Corner]]] = {}
        for first, edges in enumerate(self.after):
            for second in sorted(set(self.beyond[first].values())):
                if second > first:
                    after = {start: edges[start] for start, other in self.beyond[first].items() if other == second}
                    found[first, second] = list(_chains(after))
        return found

    def _best(self, node: int) -> int:
        return int(self.largest[divmod(node, self.columns)])

    def _score(self, index: int, node: int) -> float:
        return float(self.scores[(index, *divmod(node, self.columns))])

    def _place(self, node: int) -> Point:
        row, column = divmod(node, self.columns)
        return column / (self.columns - 1), row / (self.rows - 1)

    def _node(self, node: int) -> _Corner:
        self.at[node, node] = self._place(node)
        return node, node

    def _crossing(self, node: int, other: int) -> _Corner:
        """The point between two neighbours at which their largest functions are equal."""
        ends = (node, other) if node < other else (other, node)
        if ends not in self.at:
            one, two = (self._best(end) for end in ends)
            start, end = (self._score(one, end) - self._score(two, end) for end in ends)
            self.at[ends] = _weighted((-end, start), [self._place(end) for end in ends])
        return ends

    def _meeting(self, nodes: tuple[int, int, int], classes: Sequence[int]) -> _Corner:
        """The point at which three functions are equal: λ ⟂ g₁ − g₂ and λ ⟂ g₁ − g₃ for barycentric coordinates λ."""
        one, two, three = ([self._score(index, node) for node in nodes] for index in classes)
        a = [x - y for x, y in zip(one, two, strict=True)]
        b = [x - y for x, y in zip(one, three, strict=True)]
        weights = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
        places = [self._place(node) for node in nodes]
        if not any(weights) or min(weights) < 0 < max(weights):
            # Because of rounding, or because they are equal outside the triangle: take the centre of the crossings.
            places = [self.at[self._crossing(nodes[turn], nodes[turn - 1])] for turn in range(3)]
            weights = [1.0, 1.0, 1.0]
        self.at[nodes] = _weighted(weights, places)
        return nodes


def _weighted(weights: Sequence[float], places: Sequence[Point]) -> Point:
    total = sum(weights)
    shares = [weight / total for weight in weights]
    x, y = (sum(share * place[axis] for share, place in zip(shares, places, strict=True)) for axis in (0, 1))
    return x, y


def _chains(after: dict[_Corner, _Corner]) -> Iterator[list[_Corner]]:
    """Join edges end to end: open lines first, then closed ones."""
    left = dict(after)
    ends = set(after.values())
    starts = [corner for corner in after if corner not in ends]
    while left:
        corner = starts.pop() if starts else next(iter(left))
        line = [corner]
        while corner in left:
            corner = left.pop(corner)
            line.append(corner)
        yield line


def _simplified(at: dict[_Corner, Point], line: list[_Corner]) -> list[_Corner]:
    """Drop corners that hardly matter (Douglas and Peucker 1973)."""
    places = np.array([at[corner] for corner in line])
    kept = {0, len(line) - 1}
    spans = [(0, len(line) - 1)]
    while spans:
        first, last = spans.pop()
        if last - first < 2:
            continue
        along = places[last] - places[first]
        off = places[first + 1 : last] - places[first]
        length = float(np.sqrt((along * along).sum()))
        if length > 0:
            distances = np.abs(off[:, 0] * along[1] - off[:, 1] * along[0]) / length
        else:
            distances = np.sqrt(off[:, 0] ** 2 + off[:, 1] ** 2)  # a closed line
        farthest = int(np.argmax(distances))
        if distances[farthest] > _TOLERANCE:
            middle = first + 1 + farthest
            kept.add(middle)
            spans += [(first, middle), (middle, last)]
    return [line[place] for place in sorted(kept)]
