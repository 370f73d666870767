"""The number of processes that work at the same time."""

import os

import pytest

from build_steps import workers

GB = 2**30


@pytest.mark.parametrize(
    ("cores", "memory", "waiting", "expected"),
    [
        (1, 1 * GB, 0, 1),
        (2, 8 * GB, 0, 2),
        (2, 8 * GB, 1, 3),
        (2, 4 * GB, 1, 2),
        (16, 32 * GB, 1, 16),
        (16, 64 * GB, 1, 17),
        (16, None, 0, 16),
    ],
)
def test_workers_follow_cores_and_memory(
    cores: int, memory: int | None, waiting: int, expected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "cores", lambda: cores)
    monkeypatch.setattr(workers, "memory_of_machine", lambda: memory)
    assert workers.workers(waiting=waiting) == expected


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="only Linux restricts a process to some cores")
def test_cores_respect_affinity() -> None:
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    try:
        assert workers.cores() == 1
    finally:
        os.sched_setaffinity(0, before)


@pytest.mark.parametrize("error", [AttributeError, OSError, ValueError])
def test_unknown_memory_does_not_limit_workers(error: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> int:
        raise error

    monkeypatch.setattr(os, "sysconf", fail, raising=False)
    assert workers.memory_of_machine() is None
