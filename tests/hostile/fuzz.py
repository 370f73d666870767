"""Changed exercises, one after the other, until the time is over; what goes wrong is kept in tests/hostile/found/.

`python3 build.py fuzz --minutes 10` runs it. The test command replays what was found, and tries a few more.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import resource
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from hostile import inputs, links
from hostile.verdict import fault

FOUND = Path(__file__).parent / "found"
_MOST_BYTES = 3 << 30
_SAID_EVERY = 60.0
_MOST_ALIKE = 3
# In one round: what the engine is asked, and what the page is given as links, all in one Node.
_REQUESTS, _LINKS = 1000, 1000


def keep(request: dict[str, Any], folder: Path = FOUND) -> Path:
    """Write a request that was answered wrongly where the test command replays it."""
    folder.mkdir(exist_ok=True)
    written = json.dumps(request, indent=1, sort_keys=True) + "\n"
    path = folder / f"{hashlib.sha256(written.encode()).hexdigest()[:12]}.json"
    path.write_text(written, "utf-8")
    return path


def fuzz(minutes: float, seed: int, folder: Path) -> tuple[int, int]:
    """How many requests were tried, and how many different faults were found."""
    resource.setrlimit(resource.RLIMIT_AS, (_MOST_BYTES, resource.RLIM_INFINITY))
    end = time.monotonic() + minutes * 60
    said = time.monotonic()
    tried = 0
    kinds: Counter[str] = Counter()
    while time.monotonic() < end:
        for request, wrong in _faults(seed, tried):
            kind = wrong.strip().splitlines()[-1][:100] + str(wrong.count("File")) + _place(wrong)
            kinds[kind] += 1
            if kinds[kind] <= _MOST_ALIKE:
                sys.stdout.write(f"{keep(request, folder)}: {wrong}\n")
        tried += _REQUESTS + _LINKS
        if time.monotonic() - said > _SAID_EVERY:
            said = time.monotonic()
            sys.stdout.write(f"{tried} requests, {sum(kinds.values())} answered wrongly\n")
            sys.stdout.flush()
    return tried, len(kinds)


def _faults(seed: int, first: int) -> Iterator[tuple[dict[str, Any], str]]:
    """What is answered wrongly of so many requests and links; each has a seed of its own, and can be made again."""
    for number in range(first, first + _REQUESTS):
        request = inputs.request(Random(f"{seed}/{number}"))
        wrong = fault(request)
        if wrong is not None:
            yield request, wrong
    number = first + _REQUESTS
    problems = [inputs.problem(Random(f"{seed}/{at}")) for at in range(number, number + _LINKS)]
    for problem, wrong in links.faults(problems):
        yield links.as_request(problem), wrong


def _place(wrong: str) -> str:
    """The last line of our own in a traceback: faults from one place are one fault."""
    places = [line.strip() for line in wrong.splitlines() if line.strip().startswith("File")]
    return places[-1] if places else ""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="fuzz")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=None, help="the same seed tries the same requests")
    parser.add_argument("--found", type=Path, default=FOUND, help="folder for what is answered wrongly")
    options = parser.parse_args(arguments)
    seed = options.seed if options.seed is not None else int(time.time())
    tried, wrong = fuzz(options.minutes, seed, options.found)
    sys.stdout.write(f"{tried} requests with seed {seed}: {wrong} different faults\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
