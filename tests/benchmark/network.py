"""Times our variable elimination against our enumeration and pyAgrum's LazyPropagation in the same run.

    python tests/benchmark/network.py [rounds] [--quick]

The script asks for one posterior in binary networks of 12 and of 30 variables, in four published networks with more
values and parents, and in three as large as published ones; every round has new probabilities. "infer" computes the
numbers alone, as exact fractions with the whole trace of the elimination; "solve" also reads the problem and writes
the document. pyAgrum computes in floats, in C++, and its network is built beforehand. A ratio is the time of infer
divided by the other's, the median of the rounds; below 1 infer is faster. "solve / pyagrum" is that of the whole
solution. The script asserts no time.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2] / "pysrc"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.writing import write_document
from _byhand.texts import load_texts
from _byhand.topics.bayesian_network.inference.enumeration import terms
from _byhand.topics.bayesian_network.inference.posterior import infer
from _byhand.topics.bayesian_network.model.model import Find, Network
from _byhand.topics.bayesian_network.problem import read_problem
from benchmark.network_graphs import (
    ALARM,
    CHILD,
    INSURANCE,
    chain_graph,
    make_network,
    random_graph,
    shaped_graph,
    water_graph,
)
from benchmark.timing import Times, medians, timed
from helpers.oracles.network import agrum, agrum_posterior
from helpers.problems.networks import Problem

# The time of enumeration doubles with each variable.
MOST_ENUMERATED = 12


@dataclass(frozen=True)
class Question:
    graph: str
    target: str
    observed: tuple[str, ...]


QUESTIONS = {
    "chain of 12": Question(chain_graph(12), "v1", ("v12",)),
    "random 12, 3 parents": Question(random_graph(12, 3), "v1", ("v11", "v12")),
    "chain of 30": Question(chain_graph(30), "v1", ("v30",)),
    "Child, 20 variables": Question(CHILD, "Disease", ("LowerBodyO2", "RUQO2", "CO2Report", "XrayReport")),
    "Insurance, 27": Question(INSURANCE, "PropCost", ("Age", "MakeModel", "DrivHist")),
    "Alarm, 37": Question(ALARM, "INTUBATION", ("CVP", "PRESS", "EXPCO2", "HRBP", "BP")),
    "Water, 32": Question(water_graph(), "NOD0", ("NON3", "BODD2")),
    # Variables, arcs and most parents of Hailfinder (Abramson and others, 1996), Hepar II (Onisko, 2003), Win95pts.
    "as Hailfinder, 56": Question(shaped_graph(56, 66, 4, (2, 3, 4, 4, 5), 1), "v10", ("v50", "v55", "v30")),
    "as Hepar II, 70": Question(shaped_graph(70, 123, 6, (2, 2, 2, 3), 2), "v10", ("v66", "v69", "v30")),
    "as Win95pts, 76": Question(shaped_graph(76, 112, 7, (2,), 3), "v10", ("v70", "v75", "v30")),
}
QUICK_QUESTIONS = {
    "chain of 5": Question(chain_graph(5), "v1", ("v5",)),
    "random 5, 2 parents": Question(random_graph(5, 2), "v1", ("v4", "v5")),
}


def enumerate_all(network: Network, question: Find) -> list[Fraction]:
    (target,) = question.targets
    sums = [
        sum((number for _, number in terms(network, {target: value, **question.evidence})), Fraction(0))
        for value in range(len(network.variables[target].values))
    ]
    return [each / sum(sums) for each in sums]


def solve(problem: Problem) -> None:
    write_document(solving.solve(problem), load_texts("en"), Display())


def measure(question: Question, rounds: int) -> Times:
    times: Times = {"infer": [], "solve": [], "pyagrum": []}
    # The formats of numbers and the texts of a language are read once.
    solve(make_network(question.graph, question.target, question.observed, rounds))
    for number in range(rounds):
        problem = make_network(question.graph, question.target, question.observed, number)
        found = read_problem(problem)
        (asked,) = found.questions
        assert isinstance(asked, Find)
        taken, exact = timed(partial(infer, found.network, asked))
        times["infer"].append(taken)
        times["solve"].append(timed(partial(solve, problem))[0])
        theirs = partial(agrum_posterior, agrum(problem), question.target, problem["question"]["evidence"])
        taken, (its, _) = timed(theirs)
        times["pyagrum"].append(taken)
        mine = [*exact.posteriors.values()]
        assert all(
            one is not None and abs(float(one) - other) < 1e-9 for one, other in zip(mine, its.values(), strict=True)
        )
        if found.network.size <= MOST_ENUMERATED:
            taken, by_enumeration = timed(partial(enumerate_all, found.network, asked))
            times.setdefault("enumeration", []).append(taken)
            assert by_enumeration == mine
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rounds", type=int, nargs="?", default=7)
    parser.add_argument("--quick", action="store_true", help="one small round, to see that it runs")
    given = parser.parse_args()
    for name, question in (QUICK_QUESTIONS if given.quick else QUESTIONS).items():
        found = medians(measure(question, 1 if given.quick else given.rounds))
        beside = "  ".join(
            f"{each} {taken * 1e3:.2f} ms (ratio {found['infer'] / taken:.2f})"
            for each, taken in found.items()
            if each != "infer"
        )
        with_solution = found["solve"] / found["pyagrum"]
        print(
            f"{name:22}  infer {found['infer'] * 1e3:.2f} ms  {beside}  solve / pyagrum {with_solution:.1f}", flush=True
        )


if __name__ == "__main__":
    main()
