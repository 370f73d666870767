"""Measures time and peak memory of our solve against scikit-learn's OrdinalEncoder + CategoricalNB in the same run.

    python tests/benchmark/solve.py [rounds] [--quick]

Both start from the same columns of strings and answer the same case. Both do "counting + posteriors": counts, smoothed
probabilities, posteriors (ours exact, theirs in floating point). "whole solve" also reads the problem and writes the
worked solution, for which scikit-learn has no equivalent: of a new table each time, and of one table with a new λ each
time, so that no cache has the answer. A ratio is ours divided by scikit-learn's, the median of alternating rounds;
below 1 ours is faster or smaller.

Then every built-in example except the one of 10,000 rows is solved, each time with another number, from request to
response: in this Python, and in the site's if that is built. The script asserts no time.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.naive_bayes import CategoricalNB
from sklearn.preprocessing import OrdinalEncoder

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2] / "pysrc"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.bridge import handle
from _byhand.cache import clear_all
from _byhand.problem.cases import Case
from _byhand.problem.categories import CategoricalColumn, CategoricalSamples
from _byhand.problem.convention import Convention
from _byhand.problem.fields import ProblemHeading
from _byhand.texts import load_texts
from _byhand.topics import all_topics
from _byhand.topics.naive_bayes.model.classify import classify
from _byhand.topics.naive_bayes.model.model import build_model, tally
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem
from benchmark.changes import LARGE_EXAMPLES, with_other_number
from benchmark.limits import node
from benchmark.timing import Times, timed
from build_steps.engine.runtime import ENGINE

SIZES = ((14, 5), (100_000, 10))
QUICK_SIZES = ((14, 5), (1000, 4))
REPEATED, CHANGES = 20, 20
QUICK_REPEATED, QUICK_CHANGES = 2, 3
LABELS = {
    "theirs": "scikit-learn",
    "ours": "counting + posteriors",
    "new": "whole solve, new table",
    "changed": "whole solve, λ changed",
}
VALUES = ("low", "middle", "high", "very high")
CLASSES = ("yes", "no", "perhaps")


def make_table(rows: int, columns: int, seed: int) -> tuple[list[str], list[list[str]], dict[str, str]]:
    """Names (the class last), rows of strings, and a case; of every seed another table."""
    chance = random.Random(seed)
    names = [f"feature {number}" for number in range(1, columns)] + ["class"]
    table = [[chance.choice(VALUES) for _ in names[1:]] + [chance.choice(CLASSES)] for _ in range(rows)]
    return names, table, {name: table[0][place] for place, name in enumerate(names[:-1])}


def our_part(names: list[str], columns: list[tuple[str, ...]], case: dict[str, str]) -> Callable[[], Any]:
    convention = Convention(preset="laplace", smoothing=Fraction(1))
    asked = Case(case, tuple(case.values()), (None,) * len(case))

    def run() -> Any:
        problem = NaiveBayesProblem(
            heading=ProblemHeading(None, None, None),
            target=names[-1],
            samples=CategoricalSamples(
                classes=tuple(dict.fromkeys(columns[-1])),
                class_cells=columns[-1],
                columns=tuple(CategoricalColumn(name, cells) for name, cells in zip(names, columns[:-1], strict=False)),
                weights=None,
                source_rows=(),
            ),
            cases=(asked,),
            loss=None,
            convention=convention,
            notices=(),
        )
        return classify(build_model(tally(problem), convention, {}), asked).outcome.posteriors

    return run


def their_part(columns: list[tuple[str, ...]], case: dict[str, str]) -> Callable[[], Any]:
    features = np.array(columns[:-1], dtype=object).T
    classes = np.array(columns[-1], dtype=object)
    asked = np.array([list(case.values())], dtype=object)

    def run() -> Any:
        encoder = OrdinalEncoder()
        model = CategoricalNB(alpha=1.0).fit(encoder.fit_transform(features), classes)
        return model.predict_proba(encoder.transform(asked))

    return run


def whole_solve(names: list[str], table: list[list[str]], case: dict[str, str]) -> Callable[[Any], Any]:
    """A function that solves the table with a smoothing of λ."""
    problem = {
        "format": 1,
        "topic": "naive_bayes",
        "table": {"columns": names, "rows": table},
        "query": case,
        "convention": {"preset": "laplace"},
    }

    def run(smoothing: str) -> Any:
        asked = {**problem, "convention": {"preset": "laplace", "smoothing": smoothing}}
        return solving.result(solving.solve(asked), load_texts("en"), Display())

    return run


def seconds(run: Callable[[], Any], *, warm: bool = False) -> float:
    """Processor time in seconds."""
    return timed(run, time.process_time, warm=warm)[0]


def peak_bytes(run: Callable[[], Any]) -> int:
    gc.collect()
    tracemalloc.start()
    run()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def measure(rows: int, columns: int, rounds: int, repeat: int) -> Times:
    """`repeat` runs in each round, of a new table each; of λ changed, of one table with a new λ each."""
    times: Times = {label: [] for label in LABELS}
    for number in range(rounds):
        tables = [make_table(rows, columns, number * repeat + each) for each in range(repeat)]
        names, table, case = tables[0]
        cells = columns_of(table)
        ours, theirs, whole = our_part(names, cells, case), their_part(cells, case), whole_solve(names, table, case)
        expected = dict(zip(sorted(set(cells[-1])), theirs()[0], strict=True))
        for name, posterior in zip(dict.fromkeys(cells[-1]), ours(), strict=True):
            assert abs(float(posterior) - expected[name]) < 1e-9
        times["new"] += [seconds(partial(whole_solve(*each), "1")) for each in tables]
        times["theirs"] += [seconds(theirs) for _ in range(repeat)]
        times["ours"] += [seconds(ours) for _ in range(repeat)]
        whole("1")
        times["changed"] += [seconds(partial(whole, f"1.{number}{each + 1:02}"), warm=True) for each in range(repeat)]
    return times


def measure_memory(rows: int, columns: int) -> dict[str, int]:
    """Bytes at the peak."""
    names, table, case = make_table(rows, columns, 0)
    cells, whole = columns_of(table), whole_solve(names, table, case)
    peaks = {}
    for label, run in (
        ("theirs", their_part(cells, case)),
        ("ours", our_part(names, cells, case)),
        ("new", partial(whole, "1")),
    ):
        clear_all()
        peaks[label] = peak_bytes(run)
    return {**peaks, "changed": peak_bytes(partial(whole, "2"))}


def columns_of(table: list[list[str]]) -> list[tuple[str, ...]]:
    return list(zip(*table, strict=True))


def beside_sklearn(rows: int, columns: int, rounds: int, repeated: int) -> None:
    times, peaks = measure(rows, columns, rounds, repeated if rows < 1000 else 1), measure_memory(rows, columns)
    stock = statistics.median(times["theirs"])
    print(f"\n{rows} x {columns}; scikit-learn: {stock * 1e3:.2f} ms, {peaks['theirs'] / 1e6:.2f} MB")
    for label, name in LABELS.items():
        if label != "theirs":
            ratio, memory = statistics.median(times[label]) / stock, peaks[label] / peaks["theirs"]
            print(f"  {name:34} {spread(times[label])}   ratio {ratio:.2f}, of memory {memory:.2f}")


def spread(times: list[float]) -> str:
    """p50 and p95 in ms."""
    ordered = sorted(times)
    high = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    return f"p50 {statistics.median(ordered) * 1e3:7.2f} ms, p95 {high * 1e3:7.2f} ms"


def example_changes(quick: bool) -> dict[str, list[str]]:
    """For each example, or the first of each topic, requests that change one of its numbers again and again."""
    made = {}
    for topic in all_topics():
        for name in topic.examples[:1] if quick else topic.examples:
            if name not in LARGE_EXAMPLES:
                problem = dict(solving.example(name, load_texts("en")))
                made[name] = [
                    json.dumps({"method": "solve", "params": {"problem": with_other_number(problem, number)}})
                    for number in range(1, (QUICK_CHANGES if quick else CHANGES) + 1)
                ]
    return made


def in_pyodide(requests: list[str]) -> list[float]:
    """Processor seconds for each, in the site's Python; [] without a built site.

    No request may be repeated: the second answer would come from a cache.
    """
    assert len(set(requests)) == len(requests)
    if not (ENGINE / "snapshot.wasm").exists():
        return []
    script = Path(__file__).parents[1] / "helpers" / "engine" / "timed.mjs"
    written = node([script, ENGINE], "Solving in Pyodide", text="\n".join(requests) + "\n")
    return [float(line) / 1e3 for line in written.splitlines() if line.replace(".", "").isdigit()]


def changes_of_examples(quick: bool) -> None:
    print("\nA number of an example changed; the first answer of each is left out")
    asked = example_changes(quick)
    number = QUICK_CHANGES if quick else CHANGES
    everywhere = in_pyodide([each for requests in asked.values() for each in requests])
    for place, (name, requests) in enumerate(asked.items()):
        here = [seconds(partial(handle, each), warm=True) for each in requests][1:]
        there = everywhere[place * number + 1 : (place + 1) * number]
        beside = (
            f"   Pyodide {spread(there)}, ratio {statistics.median(there) / statistics.median(here):.1f}"
            if there
            else ""
        )
        print(f"  {name:22} {spread(here)}{beside}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rounds", type=int, nargs="?", default=7)
    parser.add_argument("--quick", action="store_true", help="one small round, to see that it runs")
    given = parser.parse_args()
    for rows, columns in QUICK_SIZES if given.quick else SIZES:
        beside_sklearn(rows, columns, *((1, QUICK_REPEATED) if given.quick else (given.rounds, REPEATED)))
    changes_of_examples(given.quick)


if __name__ == "__main__":
    main()
