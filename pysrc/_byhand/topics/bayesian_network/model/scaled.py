"""Tables of exact numbers as integers over a common denominator."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

# Integers below this bound are exact as machine integers.
MACHINE = 1 << 63


@dataclass(frozen=True, eq=False)
class Scaled:
    """The numbers are integers / denominator; none is negative.

    integers  of machine size, or Python's as objects
    """

    integers: NDArray[Any]
    denominator: int

    @cached_property
    def top(self) -> int:
        """The largest integer."""
        return int(self.integers.max())


def scaled(numbers: Sequence[Fraction], sizes: Sequence[int]) -> Scaled:
    """The numbers of a table with axes of these sizes, the last one fastest."""
    denominator = math.lcm(*{number.denominator for number in numbers})
    integers = [number.numerator * (denominator // number.denominator) for number in numbers]
    kind = np.int64 if max(integers) < MACHINE else object
    return Scaled(np.array(integers, kind).reshape(sizes), denominator)


def in_lowest_terms(integers: object, denominator: int) -> Scaled:
    """integers / denominator without a common factor."""
    # NumPy reduces an axis of a vector to a number, and would take Python's integers from 2^63 on for unsigned ones,
    # and these, beside signed ones, for floats.
    kind = integers.dtype if isinstance(integers, np.ndarray | np.generic) else np.dtype(object)
    whole: NDArray[Any] = np.asarray(integers, kind)
    if not whole.any():
        # Their common factor would be the denominator, which may be too large for machine integers.
        return Scaled(whole, 1)
    if kind.hasobject:
        common = math.gcd(denominator, *whole.ravel().tolist())
    else:
        common = math.gcd(denominator, int(np.gcd.reduce(whole, axis=None)))
    return Scaled(np.asarray(whole // common, kind) if common > 1 else whole, denominator // common)
