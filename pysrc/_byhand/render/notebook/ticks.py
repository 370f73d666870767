"""Round numbers along an axis, and how they are written, as on the page (web/charts/ticks.js)."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10, sqrt

_SUPERSCRIPTS = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
# Powers of ten outside these are written as such.
_LEAST, _MOST = -3, 5


def round_ticks(low: float, high: float, count: float) -> list[float]:
    """Multiples of 1, 2 or 5 times a power of ten, about `count` of them."""
    rough = (high - low) / max(1.0, count)
    power = 10.0 ** floor(log10(rough))
    ratio = rough / power
    step = power * (10 if ratio >= sqrt(50) else 5 if ratio >= sqrt(10) else 2 if ratio >= sqrt(2) else 1)
    first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
    # Whole multiples, so that no tick is 0.30000000000000004.
    return [float(f"{multiple * step:.12g}") for multiple in range(first, last + 1)]


def tick_labels(ticks: Sequence[float]) -> list[str]:
    """All in the same way, 0.2 or 2·10⁻⁵, with a true minus."""
    largest = max((abs(tick) for tick in ticks), default=0.0)
    power = floor(log10(largest) + 1e-9) if largest > 0 else 0
    if _LEAST <= power <= _MOST:
        places = max((len(f"{tick:.12g}".partition(".")[2]) for tick in ticks), default=0)
        return [_signed(f"{tick:.{places}f}") for tick in ticks]
    shown = [f"{tick / 10.0**power:.6g}" for tick in ticks]
    return [
        "0" if tick == 0 else f"{_signed(each)}·10{str(power).translate(_SUPERSCRIPTS)}"
        for tick, each in zip(ticks, shown, strict=True)
    ]


def _signed(written: str) -> str:
    return written.replace("-", "\u2212")
