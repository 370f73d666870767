"""How long our solve takes, and how much memory, beside scikit-learn in the same run.

    python tests/benchmark/solve.py

Both get the same columns of strings and classify the same case. "counting and posteriors" is tally, build_model and
classify; scikit-learn's part is OrdinalEncoder + CategoricalNB, fit and predict_proba. Runs are interleaved, so that
what else the machine does falls on both; the median counts. Memory is the peak of what Python and NumPy allocate beyond
the columns, in a pass of its own, since tracing slows everything down.
"""

from __future__ import annotations

import gc
import random
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.naive_bayes import CategoricalNB
from sklearn.preprocessing import OrdinalEncoder

sys.path.insert(0, str(Path(__file__).parents[2] / "pysrc"))

from byhand import solving  # noqa: E402
from byhand.expr import Display  # noqa: E402
from byhand.texts import load_texts  # noqa: E402
from byhand.topics.naive_bayes.classify import Result, classify  # noqa: E402
from byhand.topics.naive_bayes.model import build_model, tally  # noqa: E402
from byhand.topics.naive_bayes.problem import NaiveBayesProblem, read_problem  # noqa: E402

Problem = dict[str, Any]
SIZES = ((14, 4, 3), (100_000, 9, 12))


def exercise(rows: int, features: int, values: int) -> Problem:
    """A table of strings with `features` features and a class column, and one case."""
    chance = random.Random(20)
    names = [f"feature {place}" for place in range(features)]
    table = [
        [*(f"value {chance.randrange(values)}" for _ in names), f"class {chance.randrange(3)}"] for _ in range(rows)
    ]
    table[:values] = [[f"value {at}"] * features + [f"class {at % 3}"] for at in range(values)]
    return {
        "format": 1,
        "topic": "naive_bayes",
        "table": {"columns": [*names, "class"], "rows": table},
        "target": "class",
        "features": names,
        "query": dict.fromkeys(names, "value 1"),
        "convention": {"preset": "scikit_learn"},
    }


def ours(problem: NaiveBayesProblem) -> Result:
    counts = tally(problem)
    case = problem.cases[0]
    names = [feature.name for feature in problem.features]
    return classify(build_model(counts, problem.convention, dict(zip(names, case.values, strict=True))), case)


def theirs(problem: NaiveBayesProblem) -> Any:
    cells = np.array([feature.cells for feature in problem.features], dtype=object).T
    encoder = OrdinalEncoder(dtype=np.int64)
    model = CategoricalNB().fit(encoder.fit_transform(cells), np.array(problem.classes, dtype=object))
    case = np.array([problem.cases[0].values], dtype=object)
    return model.classes_, model.predict_proba(encoder.transform(case))[0]


def whole(problem: Problem) -> Any:
    return solving.result(solving.solve(problem), load_texts("en"), Display())


def seconds(work: Callable[[], object], repeat: int) -> float:
    start = time.perf_counter()
    for _ in range(repeat):
        work()
    return (time.perf_counter() - start) / repeat


def peak(work: Callable[[], object]) -> int:
    work()
    gc.collect()
    tracemalloc.start()
    work()
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most


def check_agreement(problem: NaiveBayesProblem) -> None:
    """The comparison is worth nothing if both do not give the same posteriors."""
    posteriors = dict(zip(tally(problem).classes, ours(problem).posteriors, strict=True))
    for name, probability in zip(*theirs(problem), strict=True):
        assert abs(float(posteriors[name] or 0) - probability) < 1e-9


def compare(rows: int, features: int, values: int) -> None:
    given = exercise(rows, features, values)
    problem = read_problem(given)
    check_agreement(problem)
    works: dict[str, Callable[[], object]] = {
        "scikit-learn": lambda: theirs(problem),
        "counting and posteriors": lambda: ours(problem),
        "whole solve": lambda: whole(given),
    }
    repeat = 10 if rows < 1000 else 1
    rounds = 31 if rows < 1000 else 9
    times: dict[str, list[float]] = {name: [] for name in works}
    for name, work in works.items():
        seconds(work, 1)
    for _ in range(rounds):
        for name, work in works.items():
            times[name].append(seconds(work, repeat))
    medians = {name: statistics.median(runs) for name, runs in times.items()}
    peaks = {name: peak(work) for name, work in works.items()}
    print(f"{rows} rows × {features + 1} columns")
    for name in works:
        time_ratio, memory_ratio = medians[name] / medians["scikit-learn"], peaks[name] / peaks["scikit-learn"]
        print(
            f"  {name:24} {medians[name] * 1000:9.3f} ms ({time_ratio:6.3f})"
            f" {peaks[name] / 1024:12.1f} KiB ({memory_ratio:6.3f})"
        )


if __name__ == "__main__":
    print("median time, peak memory; in parentheses the ratio to scikit-learn's")
    for size in SIZES:
        compare(*size)
