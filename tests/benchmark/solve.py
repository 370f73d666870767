"""Time and peak memory of our solve, beside scikit-learn's OrdinalEncoder + CategoricalNB in the same run.

    python tests/benchmark/solve.py [rounds]

Both start from the same columns of strings and answer the same case. "counting + posteriors" is what both do:
counts, smoothed probabilities, posteriors (ours exact, theirs in floating point). "whole solve" adds reading the
problem and writing the worked solution, which scikit-learn has no equivalent of. Ratios are ours / scikit-learn's,
medians of rounds taken in turn; below 1 ours is faster or smaller. Nothing here asserts a time.
"""

from __future__ import annotations

import gc
import random
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.naive_bayes import CategoricalNB
from sklearn.preprocessing import OrdinalEncoder

sys.path.insert(0, str(Path(__file__).parents[2] / "pysrc"))

from byhand import solving
from byhand.convention import Convention
from byhand.ink import Display
from byhand.problem import Heading
from byhand.texts import load_texts
from byhand.topics.naive_bayes.cases import Case
from byhand.topics.naive_bayes.classify import classify
from byhand.topics.naive_bayes.features import Feature
from byhand.topics.naive_bayes.model import build_model, tally
from byhand.topics.naive_bayes.problem import NaiveBayesProblem

SIZES = ((14, 5), (100_000, 10))
VALUES = ("low", "middle", "high", "very high")
CLASSES = ("yes", "no", "perhaps")


def make_table(rows: int, columns: int) -> tuple[list[str], list[list[str]], dict[str, str]]:
    """Names (the class last), rows of strings, and a case."""
    chance = random.Random(7)
    names = [f"feature {number}" for number in range(1, columns)] + ["class"]
    table = [[chance.choice(VALUES) for _ in names[1:]] + [chance.choice(CLASSES)] for _ in range(rows)]
    return names, table, {name: table[0][place] for place, name in enumerate(names[:-1])}


def our_part(names: list[str], columns: list[tuple[str, ...]], case: dict[str, str]) -> Callable[[], Any]:
    convention = Convention(preset="laplace", smoothing=Fraction(1))
    asked = Case(case, tuple(case.values()), (None,) * len(case))
    problem = NaiveBayesProblem(
        heading=Heading(None, None, None),
        target=names[-1],
        classes=columns[-1],
        names=tuple(dict.fromkeys(columns[-1])),
        features=tuple(Feature(name, cells) for name, cells in zip(names, columns[:-1], strict=False)),
        weights=None,
        source_rows=(),
        cases=(asked,),
        loss=None,
        convention=convention,
        notices=(),
    )
    return lambda: classify(build_model(tally(problem), convention, {}), asked).outcome.posteriors


def their_part(columns: list[tuple[str, ...]], case: dict[str, str]) -> Callable[[], Any]:
    features = np.array(columns[:-1], dtype=object).T
    classes = np.array(columns[-1], dtype=object)
    asked = np.array([list(case.values())], dtype=object)

    def run() -> Any:
        encoder = OrdinalEncoder()
        model = CategoricalNB(alpha=1.0).fit(encoder.fit_transform(features), classes)
        return model.predict_proba(encoder.transform(asked))

    return run


def whole_solve(names: list[str], table: list[list[str]], case: dict[str, str]) -> Callable[[], Any]:
    problem = {
        "format": 1,
        "topic": "naive_bayes",
        "table": {"columns": names, "rows": table},
        "query": case,
        "convention": {"preset": "laplace"},
    }
    return lambda: solving.result(solving.solve(problem), load_texts("en"), Display())


def seconds(run: Callable[[], Any], repeat: int) -> float:
    gc.collect()
    began = time.perf_counter()
    for _ in range(repeat):
        run()
    return (time.perf_counter() - began) / repeat


def peak_bytes(run: Callable[[], Any]) -> int:
    gc.collect()
    tracemalloc.start()
    run()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    print(f"{'table':>12}  {'':34}  {'ours':>10}  {'sklearn':>10}  {'ratio':>6}")
    for rows, columns in SIZES:
        names, table, case = make_table(rows, columns)
        cells = [tuple(row[place] for row in table) for place in range(columns)]
        ours, theirs, whole = our_part(names, cells, case), their_part(cells, case), whole_solve(names, table, case)
        expected = dict(zip(sorted(set(cells[-1])), theirs()[0], strict=True))
        for name, posterior in zip(dict.fromkeys(cells[-1]), ours(), strict=True):
            assert abs(float(posterior) - expected[name]) < 1e-9
        repeat = 50 if rows < 1000 else 1
        times: dict[str, list[float]] = {"ours": [], "theirs": [], "whole": []}
        for _ in range(rounds):
            for label, run in (("ours", ours), ("theirs", theirs), ("whole", whole)):
                times[label].append(seconds(run, repeat))
        medians = {label: statistics.median(found) for label, found in times.items()}
        peaks = {"ours": peak_bytes(ours), "theirs": peak_bytes(theirs), "whole": peak_bytes(whole)}
        size = f"{rows} x {columns}"
        for label, name in (("ours", "counting + posteriors"), ("whole", "whole solve")):
            time_ratio = medians[label] / medians["theirs"]
            peak_ratio = peaks[label] / peaks["theirs"]
            ours_ms, theirs_ms = medians[label] * 1e3, medians["theirs"] * 1e3
            ours_mb, theirs_mb = peaks[label] / 1e6, peaks["theirs"] / 1e6
            print(f"{size:>12}  {name + ', time':34}  {ours_ms:>7.2f} ms  {theirs_ms:>7.2f} ms  {time_ratio:>6.2f}")
            print(f"{size:>12}  {name + ', memory':34}  {ours_mb:>7.2f} MB  {theirs_mb:>7.2f} MB  {peak_ratio:>6.2f}")


if __name__ == "__main__":
    main()
