"""How many processes work at the same time: as many as there are cores, if memory allows."""

import os

MEMORY_EACH = 2 * 2**30  # in bytes: a worker of the tests with its browser


def workers(*, waiting: int = 0) -> int:
    """At least 1; `waiting` more than there are cores, for work that waits for other processes."""
    memory = memory_of_machine()
    most = cores() + waiting
    return max(1, most if memory is None else min(most, memory // MEMORY_EACH))


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):  # Linux
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def memory_of_machine() -> int | None:
    """In bytes; None where the system does not tell."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):  # AttributeError: Windows has no sysconf
        return None
