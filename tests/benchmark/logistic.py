"""Time of our Newton fit, beside scikit-learn's LogisticRegression without penalty in the same run.

    python tests/benchmark/logistic.py [rounds] [--quick]

Both fit the same weights to the same floats. "fit" is that alone; "read and fit" starts from the pasted text and
decides about separation as well, which scikit-learn has no equivalent of. Our floats come out the same on every
platform, so they use neither BLAS nor the processor's own exponentials. Ratios are ours / scikit-learn's, medians of
rounds taken in turn; below 1 ours is faster. Nothing here asserts a time.
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression

sys.path.insert(0, str(Path(__file__).parents[2] / "pysrc"))

from byhand.topics.logistic_regression.maximum.solved import solve_problem
from byhand.topics.logistic_regression.model.model import LogisticProblem, Solved
from byhand.topics.logistic_regression.model.problem import read_problem

SIZES = ((10_000, 2), (10_000, 10), (20_000, 20))
QUICK_SIZES = ((300, 2),)
# lbfgs is what scikit-learn takes by default, newton-cholesky what it recommends for many rows and few features.
SOLVERS = ("lbfgs", "newton-cholesky")


def make_table(rows: int, features: int) -> str:
    """Comma-separated text, the class last."""
    chance = np.random.default_rng(7)
    points = chance.normal(size=(rows, features))
    logits = points @ chance.normal(size=features) - 0.5
    classes = chance.random(rows) < 1 / (1 + np.exp(-logits))
    lines = [",".join([f"x{place}" for place in range(1, features + 1)] + ["class"])]
    lines += [
        ",".join([*(f"{entry:.4f}" for entry in point), str(int(own))])
        for point, own in zip(points, classes, strict=True)
    ]
    return "\n".join(lines)


def read(data: dict[str, Any]) -> LogisticProblem:
    problem = read_problem(data)
    assert isinstance(problem, LogisticProblem)
    return problem


def read_and_solve(data: dict[str, Any]) -> Solved:
    return solve_problem(read(data))


def seconds(run: Callable[[], Any]) -> float:
    began = time.perf_counter()
    run()
    return time.perf_counter() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rounds", type=int, nargs="?", default=7)
    parser.add_argument("--quick", action="store_true", help="one small round, to see that it runs")
    given = parser.parse_args()
    rounds = 1 if given.quick else given.rounds
    for rows, features in QUICK_SIZES if given.quick else SIZES:
        data = {"format": 1, "topic": "logistic_regression", "table": make_table(rows, features), "positive": "1"}
        problem = read(data)
        points, labels = problem.samples.floats, problem.samples.labels == problem.positive
        theirs = {name: LogisticRegression(C=math.inf, tol=1e-8, max_iter=1000, solver=name) for name in SOLVERS}
        runs: dict[str, Callable[[], Any]] = {
            "fit": partial(solve_problem, problem),
            "read and fit": partial(read_and_solve, data),
            **{name: partial(model.fit, points, labels) for name, model in theirs.items()},
        }
        weights = runs["fit"]().fit.weights[0]
        for model in theirs.values():
            model.fit(points, labels)
            np.testing.assert_allclose(weights, [*model.intercept_, *model.coef_[0]], rtol=1e-4)
        times: dict[str, list[float]] = {name: [] for name in runs}
        for _ in range(rounds):
            for name, run in runs.items():
                times[name].append(seconds(run))
        medians = {name: statistics.median(found) for name, found in times.items()}
        for name in ("fit", "read and fit"):
            beside = "  ".join(
                f"{solver} {medians[solver] * 1e3:.1f} ms (ratio {medians[name] / medians[solver]:.2f})"
                for solver in SOLVERS
            )
            print(f"{rows} x {features}  {name:12}  ours {medians[name] * 1e3:.1f} ms  {beside}")


if __name__ == "__main__":
    main()
