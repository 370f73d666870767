"""The place of a label within a part of the plane."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Points = Sequence[Sequence[float]]

# The place is sought among so many to each side; a label is so much wider than high.
_PLACES = 40
_WIDER = 3


def widest_place(rings: Sequence[Points], others: Points, low: Sequence[float], high: Sequence[float]) -> list[float]:
    """The point within the rings (even-odd rule) that is farthest from them and from `others`, both in the frame."""
    start, extent = np.array(low), np.array(high) - np.array(low)
    lines = [(np.array(ring) - start) / extent for ring in rings]
    shares = (np.arange(_PLACES) + 0.5) / _PLACES
    x, y = (places.ravel() for places in np.meshgrid(shares, shares))
    inside = np.zeros(x.shape, dtype=bool)
    room = np.minimum(np.minimum(x, 1 - x) / _WIDER, np.minimum(y, 1 - y))
    for line in lines:
        for one, two in pairwise(line):
            if one[1] != two[1]:
                crossing = one[0] + (y - one[1]) / (two[1] - one[1]) * (two[0] - one[0])
                inside ^= ((one[1] > y) != (two[1] > y)) & (x < crossing)
            room = np.minimum(room, _distance(x, y, one, two))
    for point in (np.array(others, dtype=np.float64).reshape(-1, 2) - start) / extent:
        room = np.minimum(room, _distance(x, y, point, point))
    best = int(np.argmax(np.where(inside, room, -1.0)))
    return [float(place) for place in start + extent * np.array([x[best], y[best]])]


def _distance(x: Floats, y: Floats, start: Floats, end: Floats) -> Floats:
    """From each point to a stretch, where a step across counts less."""
    across, up = (end[0] - start[0]) / _WIDER, end[1] - start[1]
    dx, dy = (x - start[0]) / _WIDER, y - start[1]
    length = across * across + up * up
    along = np.clip((dx * across + dy * up) / length, 0, 1) if length > 0 else np.zeros_like(x)
    away: Floats = np.sqrt((dx - along * across) ** 2 + (dy - along * up) ** 2)
    return away
