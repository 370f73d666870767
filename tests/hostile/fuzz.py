"""Tries mutated exercises until the time is over, and stores faults in tests/hostile/found/.

`python3 build.py fuzz --minutes 10` runs it. The test command replays stored faults, and tries a few more.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import resource
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from helpers.printed import katex
from hostile.inputs import extremes, links, mutated
from hostile.verdict import fault

FOUND = Path(__file__).parent / "found"
_MOST_BYTES = 3 << 30
_SAID_EVERY = 60.0
_MOST_ALIKE = 3
# Requests to the engine and links for the page in one round; one Node tries all links of a round.
_REQUESTS, _LINKS = 2000, 1000
# This share of the requests has one extreme value in a valid problem.
_EXTREME = 0.25


def keep(request: dict[str, Any], folder: Path = FOUND) -> Path:
    """Write a request that was answered wrongly where the test command replays it."""
    folder.mkdir(exist_ok=True)
    written = json.dumps(request, indent=1, sort_keys=True) + "\n"
    path = folder / f"{hashlib.sha256(written.encode()).hexdigest()[:12]}.json"
    path.write_text(written, "utf-8")
    return path


class Report:
    """The trials and the faults; a few inputs of each kind of fault are stored in `folder`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.tried: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self._said = time.monotonic()

    def add(self, request: dict[str, Any], wrong: str) -> None:
        kind = kind_of_fault(wrong)
        self.kinds[kind] += 1
        if self.kinds[kind] <= _MOST_ALIKE:
            sys.stdout.write(f"{keep(request, self.folder)}: {wrong}\n")

    def say(self) -> None:
        """Print the progress now and then."""
        if time.monotonic() - self._said > _SAID_EVERY:
            self._said = time.monotonic()
            sys.stdout.write(f"{self.tried.total()} inputs, {self.kinds.total()} answered wrongly\n")
            sys.stdout.flush()

    def close(self, how: str) -> int:
        """Print the summary; the exit status."""
        for kind, number in sorted(self.tried.items()):
            sys.stdout.write(f"{number:8} {kind}\n")
        sys.stdout.write(f"{self.tried.total()} inputs {how}: {len(self.kinds)} different faults\n")
        sys.stdout.flush()
        return 1 if self.kinds else 0


def fuzz(minutes: float, seed: int, report: Report) -> None:
    """Try mutated exercises and links until the time is over."""
    end = time.monotonic() + minutes * 60
    shapes: set[str] = set()
    while time.monotonic() < end:
        for request, wrong in _faults(seed, report.tried, shapes):
            report.add(request, wrong)
        report.say()


def _faults(seed: int, tried: Counter[str], shapes: set[str]) -> Iterator[tuple[dict[str, Any], str]]:
    """The faulty answers to this many requests and links; each has a seed of its own, and can be reproduced.

    shapes  of formulas that were typeset before
    """
    first = tried.total()
    shown: dict[str, dict[str, Any]] = {}
    for number in range(first, first + _REQUESTS):
        rng = Random(f"{seed}/{number}")
        is_extreme = rng.random() < _EXTREME
        request = extremes.request(rng) if is_extreme else mutated.request(rng)
        tried["extreme" if is_extreme else mutated.kind_of(request)] += 1
        latex: set[str] = set()
        wrong = fault(request, latex)
        if wrong is not None:
            yield request, wrong
        for each in latex:
            if katex.shape(each) not in shapes:
                shapes.add(katex.shape(each))
                shown[each] = request
    for each, wrong in katex.faults(shown):
        yield shown[each], wrong
    number = first + _REQUESTS
    given = [links.link(Random(f"{seed}/{at}")) for at in range(number, number + _LINKS)]
    tried.update("fragment" if isinstance(link, str) else "link" for link in given)
    for link, wrong in links.faults(given):
        yield links.as_request(link), wrong


def kind_of_fault(wrong: str) -> str:
    """A key that faults with the same cause share: the end of the message and its place in our code."""
    said = re.sub(r"\d+|'[^']*'|\"[^\"]*\"|\[.*", "…", wrong.strip().splitlines()[-1])
    return said[:60] + _place(wrong)


def _place(wrong: str) -> str:
    """Our last line in a traceback: faults from one place count as one."""
    places = [line.strip() for line in wrong.splitlines() if line.strip().startswith("File")]
    return places[-1] if places else ""


def parse_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="fuzz")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=int(time.time()), help="the same seed tries the same requests")
    parser.add_argument("--found", type=Path, default=FOUND, help="folder for what is answered wrongly")
    parser.add_argument("--corpus", type=Path, help="folder for what reaches something new (hostile.guided)")
    return parser.parse_args(arguments)


def limit_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (_MOST_BYTES, resource.RLIM_INFINITY))


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse_arguments(arguments)
    limit_memory()
    report = Report(options.found)
    fuzz(options.minutes, options.seed, report)
    return report.close(f"with seed {options.seed}")


if __name__ == "__main__":
    sys.exit(main())
