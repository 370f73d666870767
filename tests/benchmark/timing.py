"""Times a run with empty caches, or with filled ones if the script asks for a warm run."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).parents[2] / "pysrc"))

from _byhand.cache import clear_all

Times = dict[str, list[float]]  # seconds by benchmark, one for each round
_Result = TypeVar("_Result")


def timed(
    run: Callable[[], _Result], clock: Callable[[], float] = time.perf_counter, *, warm: bool = False
) -> tuple[float, _Result]:
    """Seconds, and the result.

    warm  keep the caches of earlier runs; the caller must then give each run an input of its own
    """
    if not warm:
        clear_all()
    began = clock()
    result = run()
    return clock() - began, result


def medians(times: Times) -> dict[str, float]:
    return {name: statistics.median(taken) for name, taken in times.items()}
