"""The position of a label within a part of the plane."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Points = Sequence[Sequence[float]]

# Candidate positions per side, and the ratio of a label's width to its height.
_PLACES = 40
_WIDER = 3
# Points are compared with all candidates in batches of this size.
_AT_ONCE = 256


@dataclass(frozen=True)
class Room:
    """The distances of the candidates from the frame and from its content, relative to the frame."""

    x: Floats
    y: Floats
    room: Floats


def room_beside(others: Points, low: Sequence[float], high: Sequence[float]) -> Room:
    """The room that the frame from `low` to `high` and the points leave."""
    shares = (np.arange(_PLACES) + 0.5) / _PLACES
    x, y = (places.ravel() for places in np.meshgrid(shares, shares))
    room = np.minimum(np.minimum(x, 1 - x) / _WIDER, np.minimum(y, 1 - y))
    points = _shares(others, low, high)
    for first in range(0, len(points), _AT_ONCE):
        across, up = points[first : first + _AT_ONCE, :, None].swapaxes(0, 1)
        squares = ((x - across) / _WIDER) ** 2 + (y - up) ** 2
        room = np.minimum(room, np.sqrt(squares.min(axis=0)))
    return Room(x, y, room)


def widest_place(rings: Sequence[Points], beside: Room, low: Sequence[float], high: Sequence[float]) -> list[float]:
    """The point inside the rings (even-odd rule) that is farthest from them and from the other content."""
    x, y, room = beside.x, beside.y, beside.room
    inside = np.zeros(x.shape, dtype=bool)
    for ring in rings:
        for one, two in pairwise(_shares(ring, low, high)):
            if one[1] != two[1]:
                crossing = one[0] + (y - one[1]) / (two[1] - one[1]) * (two[0] - one[0])
                inside ^= ((one[1] > y) != (two[1] > y)) & (x < crossing)
            room = np.minimum(room, _distance(x, y, one, two))
    best = int(np.argmax(np.where(inside, room, -1.0)))
    start, extent = np.array(low), np.array(high) - np.array(low)
    return [float(place) for place in start + extent * np.array([x[best], y[best]])]


def _shares(points: Points, low: Sequence[float], high: Sequence[float]) -> Floats:
    """(n, 2) the points relative to the frame"""
    start = np.array(low)
    shares: Floats = (np.array(points, dtype=np.float64).reshape(-1, 2) - start) / (np.array(high) - start)
    return shares


def _distance(x: Floats, y: Floats, start: Floats, end: Floats) -> Floats:
    """The distance of each point to a line segment; horizontal distance counts less."""
    across, up = (end[0] - start[0]) / _WIDER, end[1] - start[1]
    dx, dy = (x - start[0]) / _WIDER, y - start[1]
    length = across * across + up * up
    along = np.clip((dx * across + dy * up) / length, 0, 1) if length > 0 else np.zeros_like(x)
    away: Floats = np.sqrt((dx - along * across) ** 2 + (dy - along * up) ** 2)
    return away
