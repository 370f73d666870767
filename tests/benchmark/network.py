"""Time of our variable elimination, beside our enumeration and pyAgrum's LazyPropagation in the same run.

    python tests/benchmark/network.py [rounds] [--quick]

One posterior in binary networks of 12 and of 30 variables. "infer" is the numbers alone, exact fractions with the whole
trace of the elimination; "solve" reads the problem and writes the document as well. pyAgrum computes in floats, in C++;
its network is built beforehand. Ratios are ours / theirs, medians of rounds taken in turn; below 1 ours is faster.
Nothing here asserts a time.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "helpers"))
sys.path.insert(0, str(Path(__file__).parents[2] / "pysrc"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from byhand import solving
from byhand.arithmetic.printer import Display
from byhand.document.writing import write_document
from byhand.texts import load_texts
from byhand.topics.bayesian_network.inference.enumeration import terms
from byhand.topics.bayesian_network.inference.inferred import infer
from byhand.topics.bayesian_network.model.model import Find, Network
from byhand.topics.bayesian_network.problem import read_problem
from network_oracle import agrum, agrum_posterior
from network_problems import Problem, chain, variable


def random_network(size: int, parents: int) -> Problem:
    chance = random.Random(7)
    variables: dict[str, Any] = {}
    for at in range(size):
        own = chance.sample(list(variables), min(at, chance.randint(1, parents)))
        rows = {row: Fraction(chance.randint(1, 99), 100) for row in product(["yes", "no"], repeat=len(own))}
        numbers = {row: [share, 1 - share] for row, share in rows.items()}
        variables[f"v{at + 1}"] = variable(["yes", "no"], own, numbers)
    question = {"find": "v1", "evidence": {f"v{size}": "yes", f"v{size - 1}": "no"}}
    return {"format": 1, "topic": "bayesian_network", "variables": variables, "question": question}


def enumerate_all(network: Network, question: Find) -> list[Fraction]:
    (target,) = question.targets
    sums = [
        sum((number for _, number in terms(network, {target: value, **question.evidence})), Fraction(0))
        for value in range(2)
    ]
    return [each / sum(sums) for each in sums]


def solve(problem: Problem) -> None:
    write_document(solving.solve(problem), load_texts("en"), Display())


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
    cases = {"chain of 12": chain(12), "random 12, 3 parents": random_network(12, 3), "chain of 30": chain(30)}
    if given.quick:
        cases = {"chain of 5": chain(5), "random 5, 2 parents": random_network(5, 2)}
    for name, problem in cases.items():
        found = read_problem(problem)
        (question,) = found.questions
        assert isinstance(question, Find)
        network, target = found.network, problem["question"]["find"]
        theirs = partial(agrum_posterior, agrum(problem), target, problem["question"]["evidence"])
        runs: dict[str, Callable[[], Any]] = {
            "infer": partial(infer, network, question),
            "solve": partial(solve, problem),
            "pyagrum": theirs,
        }
        exact = infer(network, question)
        mine, its = [*exact.posteriors.values()], [*theirs()[0].values()]
        assert all(one is not None and abs(float(one) - other) < 1e-9 for one, other in zip(mine, its, strict=True))
        if network.size <= 12:
            runs["enumeration"] = partial(enumerate_all, network, question)
            assert enumerate_all(network, question) == mine
        times: dict[str, list[float]] = {each: [] for each in runs}
        for _ in range(rounds):
            for each, run in runs.items():
                times[each].append(seconds(run))
        medians = {each: statistics.median(taken) for each, taken in times.items()}
        beside = "  ".join(
            f"{each} {medians[each] * 1e3:.2f} ms (ratio {medians['infer'] / medians[each]:.2f})"
            for each in runs
            if each != "infer"
        )
        print(f"{name:22}  infer {medians['infer'] * 1e3:.2f} ms  {beside}")


if __name__ == "__main__":
    main()
