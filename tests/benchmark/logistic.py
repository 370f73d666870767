"""Times our Newton fit against scikit-learn's LogisticRegression without penalty in the same run.

    python tests/benchmark/logistic.py [rounds] [--quick]

Both fit the same weights to the same floats. "fit" times the fit alone; "read and fit" starts from the pasted text and
also tests for separation, for which scikit-learn has no equivalent. Our floats are equal on every platform, so they use
neither BLAS nor the processor's exponentials. Every round has a new table. A ratio is our time divided by
scikit-learn's, the median of the rounds; below 1 ours is faster. The script asserts no time.
"""

from __future__ import annotations

import argparse
import math
import sys
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2] / "pysrc"))

from _byhand.topics.logistic_regression.maximum.solved import solve_problem
from _byhand.topics.logistic_regression.model.model import LogisticProblem, SolvedLogistic
from _byhand.topics.logistic_regression.model.problem import read_problem
from benchmark.timing import Times, medians, timed

SIZES = ((10_000, 2), (10_000, 10), (20_000, 20))
QUICK_SIZES = ((300, 2),)
# lbfgs is scikit-learn's default; it recommends newton-cholesky for many rows and few features.
SOLVERS = ("lbfgs", "newton-cholesky")


def make_table(rows: int, features: int, seed: int) -> str:
    """Comma-separated text, the class last."""
    chance = np.random.default_rng(seed)
    points = chance.normal(size=(rows, features))
    logits = points @ chance.normal(size=features) - 0.5
    classes = chance.random(rows) < 1 / (1 + np.exp(-logits))
    lines = [",".join([f"x{place}" for place in range(1, features + 1)] + ["class"])]
    lines += [
        ",".join([*(f"{entry:.4f}" for entry in point), str(int(own))])
        for point, own in zip(points, classes, strict=True)
    ]
    return "\n".join(lines)


def make_problem(rows: int, features: int, seed: int) -> dict[str, Any]:
    table = make_table(rows, features, seed)
    return {"format": 1, "topic": "logistic_regression", "table": table, "positive": "1"}


def read(data: dict[str, Any]) -> LogisticProblem:
    problem = read_problem(data)
    assert isinstance(problem, LogisticProblem)
    return problem


def read_and_solve(data: dict[str, Any]) -> SolvedLogistic:
    return solve_problem(read(data))


def measure(rows: int, features: int, rounds: int) -> Times:
    times: Times = {name: [] for name in ("fit", "read and fit", *SOLVERS)}
    for number in range(rounds):
        stated = make_problem(rows, features, number)
        problem = read(stated)
        taken, solved = timed(partial(solve_problem, problem))
        times["fit"].append(taken)
        times["read and fit"].append(timed(partial(read_and_solve, stated))[0])
        points, labels = problem.samples.floats, problem.samples.labels == problem.positive
        for solver in SOLVERS:
            model = LogisticRegression(C=math.inf, tol=1e-8, max_iter=1000, solver=solver)
            times[solver].append(timed(partial(model.fit, points, labels))[0])
            np.testing.assert_allclose(solved.fit.weights[0], [*model.intercept_, *model.coef_[0]], rtol=1e-4)
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rounds", type=int, nargs="?", default=7)
    parser.add_argument("--quick", action="store_true", help="one small round, to see that it runs")
    given = parser.parse_args()
    for rows, features in QUICK_SIZES if given.quick else SIZES:
        found = medians(measure(rows, features, 1 if given.quick else given.rounds))
        for name in ("fit", "read and fit"):
            beside = "  ".join(
                f"{solver} {found[solver] * 1e3:.1f} ms (ratio {found[name] / found[solver]:.2f})" for solver in SOLVERS
            )
            print(f"{rows} x {features}  {name:12}  ours {found[name] * 1e3:.1f} ms  {beside}")


if __name__ == "__main__":
    main()
