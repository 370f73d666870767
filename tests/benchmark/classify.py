"""Times the classification of a whole table against scikit-learn's encoding, fit and prediction in the same run.

    python tests/benchmark/classify.py [rounds] [--quick]

Both start from the same columns of strings, learn from one table and classify every row of another of the same size:
scikit-learn by OrdinalEncoder, CategoricalNB and predict_proba; we read the problem, count, and compute posteriors and
decisions. "whole request" is the request of the page: it reads a pasted text, classifies it and writes its first rows;
"file" writes all rows as CSV. Every round has new tables. A ratio is our time divided by scikit-learn's, the median of
the rounds; below 1 ours is faster. If the site is built, its Python answers the same requests. The script asserts no
time.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.naive_bayes import CategoricalNB
from sklearn.preprocessing import OrdinalEncoder

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2] / "pysrc"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from _byhand.bridge import handle
from _byhand.problem.columns import ProblemTable
from _byhand.topics.naive_bayes import TOPIC
from benchmark.solve import in_pyodide, make_table, seconds, spread
from benchmark.timing import Times, medians

SIZES = ((14, 5), (100_000, 10))
QUICK_SIZES = ((14, 5), (1000, 4))
# With fewer rounds a median means little.
ROUNDS = 5

Names = list[str]
Rows = list[list[str]]


def theirs(rows: Rows, cases: Rows) -> Callable[[], Any]:
    features, classes = np.array([row[:-1] for row in rows], dtype=object), np.array([row[-1] for row in rows])
    asked = np.array(cases, dtype=object)

    def run() -> Any:
        encoder = OrdinalEncoder()
        model = CategoricalNB(alpha=1.0).fit(encoder.fit_transform(features), classes)
        shares = model.predict_proba(encoder.transform(asked))
        return shares, model.classes_[shares.argmax(axis=1)]

    return run


def stated(names: Names, rows: Rows) -> dict[str, Any]:
    table = {"columns": names, "rows": rows}
    return {"format": 1, "topic": "naive_bayes", "table": table, "convention": {"smoothing": 1}}


def ours(names: Names, rows: Rows, cases: Rows) -> Callable[[], Any]:
    problem, columns = stated(names, rows), tuple(zip(*cases, strict=True))
    table = ProblemTable(tuple(names[:-1]), columns, tuple(range(len(cases))), ())

    def run() -> Any:
        assert TOPIC.classify_batch is not None
        return TOPIC.classify_batch(problem, table, [])

    return run


def requests(names: Names, rows: Rows, cases: Rows) -> dict[str, str]:
    text = "\n".join(",".join(row) for row in [names[:-1], *cases])
    params = {"problem": stated(names, rows), "cases": text}
    return {name: json.dumps({"method": name, "params": params}) for name in ("classify", "classified_file")}


def seen_only(cases: Rows, rows: Rows) -> Rows:
    """The cases; values that their column lacks are replaced by those of the first row."""
    known = [set(column) for column in zip(*rows, strict=True)]
    return [[cell if cell in known[at] else rows[0][at] for at, cell in enumerate(case)] for case in cases]


def warm_up(columns: int) -> str:
    """A request that makes Python import and compile the modules of the others."""
    names, rows, _ = make_table(14, columns, -1)
    return requests(names, rows, [row[:-1] for row in rows])["classify"]


def measure(size: int, columns: int, rounds: int) -> Times:
    asked = []
    times: Times = {"theirs": [], "ours": [], "classify": [], "classified_file": []}
    for number in range(rounds):
        names, rows, _ = make_table(size, columns, 2 * number)
        cases = [row[:-1] for row in make_table(size, columns, 2 * number + 1)[1]]
        # The values of both tables are the same: scikit-learn has no probability for one that it has not seen.
        cases = seen_only(cases, rows)
        one, other = theirs(rows, cases), ours(names, rows, cases)
        if number == 0:
            shares, _ = one()
            found = other()
            order = [sorted(found.classes).index(name) for name in found.classes]
            assert np.abs(found.posteriors - shares[:, order]).max() < 1e-9
        times["theirs"].append(seconds(one))
        times["ours"].append(seconds(other))
        for name, request in requests(names, rows, cases).items():
            times[name].append(seconds(partial(handle, request)))
            if name == "classify":
                asked.append(request)
    times["pyodide"] = in_pyodide([warm_up(columns), *asked])[1:]
    return times


def compare(size: int, columns: int, rounds: int) -> None:
    times = measure(size, columns, rounds)
    found = medians({name: taken for name, taken in times.items() if taken})
    print(f"\n{size} x {columns}; scikit-learn: {spread(times['theirs'])}")
    labels = {"ours": "reading, counting, decisions", "classify": "whole request", "classified_file": "file"}
    for name, label in labels.items():
        beside = ""
        if "pyodide" in found and name == "classify":
            beside = f"   Pyodide {spread(times['pyodide'])}, ratio {found['pyodide'] / found[name]:.1f}"
        print(f"  {label:30} {spread(times[name])}   ratio {found[name] / found['theirs']:.2f}{beside}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rounds", type=int, nargs="?", default=ROUNDS)
    parser.add_argument("--quick", action="store_true", help="one small round, to see that it runs")
    given = parser.parse_args()
    for size, columns in QUICK_SIZES if given.quick else SIZES:
        compare(size, columns, 1 if given.quick else given.rounds)


if __name__ == "__main__":
    main()
