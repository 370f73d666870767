"""Lets a coverage-guided fuzzer (atheris, with libFuzzer) choose the requests.

`python3 build.py fuzz --guided` runs it. It stores inputs that reach new lines in a corpus, and mutates them further.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence

import atheris

# atheris instruments modules while they are imported.
with atheris.instrument_imports(include=["_byhand"]):
    from hostile import fuzz
    from hostile.choices import Choices
    from hostile.inputs import mutated
    from hostile.verdict import fault

_LONGEST = 1000
_MOST_MEGABYTES = 3000
_MOST_SECONDS = 120


def main(arguments: Sequence[str] | None = None) -> None:
    """Until the time is over; then the process ends, with the status that `fuzz.main` would return."""
    options = fuzz.parse_arguments(arguments)
    options.corpus.mkdir(parents=True, exist_ok=True)
    fuzz.limit_memory()
    report = fuzz.Report(options.found)
    end = time.monotonic() + options.minutes * 60

    def try_one(data: bytes) -> None:
        request = mutated.request(Choices(data))
        report.tried[mutated.kind_of(request)] += 1
        wrong = fault(request)
        if wrong is not None:
            report.add(request, wrong)
        report.say()
        if time.monotonic() > end:
            # libFuzzer never ends by itself.
            os._exit(report.close(f"guided, with seed {options.seed}"))

    limits = (f"-max_len={_LONGEST}", "-len_control=0", f"-timeout={_MOST_SECONDS}", f"-rss_limit_mb={_MOST_MEGABYTES}")
    seed = f"-seed={options.seed % 2**32 or 1}"
    atheris.Setup([sys.argv[0], str(options.corpus), *limits, seed, "-verbosity=0"], try_one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
