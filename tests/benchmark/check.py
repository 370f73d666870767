"""Times "Why does my answer differ?" for one figure and for a whole working, against one solve of the same exercise.

    python tests/benchmark/check.py [rounds] [--quick]

The figure is the last posterior (or the last quantity) of the first case, made a seventh too large: almost nothing
explains it, so every slip and convention is tried. The working ends with this figure. The script prints the ratio to
one solve with its document, as the median of the rounds of one run, and names the slowest exercise. It asserts no time.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2] / "pysrc"))

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.check.exercise import Given, exercise_of
from _byhand.check.report.messages import called
from _byhand.check.text.checking import check_text
from _byhand.check.verdicts import check
from _byhand.texts import load_texts
from benchmark.timing import Times, medians, timed

TEXTS = load_texts("en")
QUICK = ("naive_bayes/play_tennis", "bayesian_network/umbrella")
MOST_LINES = 60


def wrong_figure(problem: dict[str, Any]) -> Given | None:
    """None if no answer has a computed number."""
    working = exercise_of(problem, 0, lambda each: solving.solve(each).answers).working
    names = [name for name in working.order if working.numbers[name]]
    last = next((name for name in reversed(names) if name.startswith("posterior[")), names[-1] if names else None)
    return None if last is None else Given(last, f"{working.numbers[last] * 8 / 7:.4g}")


def as_text(problem: dict[str, Any], wrong: Given) -> str:
    working = exercise_of(problem, 0, lambda each: solving.solve(each).answers).working
    right = [f"{called(name, TEXTS)} = {working.numbers[name]:.4g}" for name in working.order if name != wrong.id]
    return "\n".join([*right[-MOST_LINES:], f"{called(wrong.id, TEXTS)} = {wrong.text}"])


def solve(problem: dict[str, Any]) -> None:
    solving.result(solving.solve(problem), TEXTS, Display())


def one_figure(problem: dict[str, Any], figure: Given) -> None:
    check(exercise_of(problem, 0, lambda each: solving.solve(each).answers), [figure])


def whole_text(problem: dict[str, Any], text: str) -> None:
    check_text(exercise_of(problem, 0, lambda each: solving.solve(each).answers), text)


def measure(problem: dict[str, Any], figure: Given, rounds: int) -> Times:
    runs: dict[str, Callable[[], None]] = {
        "solve": partial(solve, problem),
        "figure": partial(one_figure, problem, figure),
        "text": partial(whole_text, problem, as_text(problem, figure)),
    }
    times: Times = {name: [] for name in runs}
    for _ in range(rounds):
        for name, run in runs.items():
            times[name].append(timed(run)[0])
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rounds", type=int, nargs="?", default=3)
    parser.add_argument("--quick", action="store_true", help="one round of two exercises, to see that it runs")
    given = parser.parse_args()
    slowest: dict[str, tuple[float, str]] = {}
    for name in QUICK if given.quick else [each["id"] for each in solving.examples(TEXTS)]:
        problem = dict(solving.example(name, TEXTS))
        figure = wrong_figure(problem)
        if figure is None:
            continue
        found = medians(measure(problem, figure, 1 if given.quick else given.rounds))
        for each in ("figure", "text"):
            slowest[each] = max(slowest.get(each, (0.0, "")), (found[each], name))
            ratio = found[each] / found["solve"]
            print(f"{name:44}  {each:6}  {found[each] * 1e3:6.0f} ms  ratio {ratio:.2f}", flush=True)
    for each, (time_taken, name) in slowest.items():
        print(f"slowest {each}: {name}, {time_taken * 1e3:.0f} ms")


if __name__ == "__main__":
    main()
