"""All time limits of the tests; longer on a slow or busy machine.

A limit is for hangs. Tests wait for a state, so a longer limit costs nothing if the state arrives.
"""

import functools
import os
import time

_REFERENCE_S = 0.02  # of the work below, on the machine where the limits were chosen
_MOST = 8.0  # whatever the machine does, a test that hangs ends

SOON_S = 20.0  # the page follows an action
START_S = 90.0  # the page and its Python start
BUSY_S = 1.5  # a page at work answers no click
LONG_S = 120.0  # a browser starts, or a program ends
VERY_LONG_S = 300.0  # a benchmark or TeX ends


@functools.cache
def slowness() -> float:
    """The time that a fixed piece of work takes here, by the time that it took on the reference machine."""
    times = []
    for _ in range(3):
        began = time.process_time()
        sum(number * number % 7 for number in range(250_000))
        times.append(time.process_time() - began)
    return min(times) / _REFERENCE_S


def factor() -> float:
    """How many times as long a wait may take as on the idle reference machine; measured anew for each wait."""
    load = os.getloadavg()[0] / (os.cpu_count() or 1) if hasattr(os, "getloadavg") else 1.0
    return min(_MOST, max(1.0, slowness()) * max(1.0, load))


def seconds(limit: float) -> float:
    return limit * factor()


def milliseconds(limit: float) -> float:
    """For Playwright: `timeout=milliseconds(START_S)`."""
    return 1000 * seconds(limit)
