"""Tables as textbooks print them: P(B | A) stands above, and the header names values of the child or of its parents."""

from __future__ import annotations

from fractions import Fraction

import pytest

from _byhand.topics.bayesian_network.problem import read_problem
from helpers.problems.network_texts import looks_like_network
from helpers.problems.tables import Problem

# P(A=0) = 0.6, P(B=0 | A=0) = 0.7, P(B=0 | A=1) = 0.2
ROOT = "P(A)\nA=0  A=1\n0.6  0.4\n\n"
CHILD = "P(B|A)\nA  B=0  B=1\n0  0.7  0.3\n1  0.2  0.8\n"


def bars(header: str, *rows: str) -> str:
    """A table in Markdown; cells stand between commas."""
    lines = [header, ",".join("---" for _ in header.split(",")), *rows]
    return "".join(f"| {' | '.join(line.split(','))} |\n" for line in lines)


CHAIN: dict[str, str] = {
    "values of the child in columns": ROOT + CHILD,
    "no empty line between": ROOT.replace("\n\n", "\n") + CHILD,
    "single spaces": (ROOT + CHILD).replace("  ", " "),
    "an empty line below the caption": (ROOT + CHILD).replace(")\n", ")\n\n"),
    "spaces around the sign": (ROOT + CHILD).replace("=", " = ").replace("|", " | "),
    "colons": (ROOT + CHILD).replace(")\n", "):\n"),
    "numbered captions": "Table 1: " + ROOT + "Table 2: " + CHILD,
    "Chinese captions": "表 1：" + ROOT + "表 2：" + CHILD,
    "tabs": (ROOT + CHILD).replace("  ", "\t"),
    "bars": f"**P(A)**\n\n{bars('A=0,A=1', '0.6,0.4')}\n**P(B\\|A)**\n\n{bars('A,B=0,B=1', '0,0.7,0.3', '1,0.2,0.8')}",
    "rows that name the value": ROOT + "P(B|A)\nA    B=0  B=1\nA=0  0.7  0.3\nA=1  0.2  0.8\n",
    "no name above the rows": ROOT + "P(B|A)\n     B=0  B=1\nA=0  0.7  0.3\nA=1  0.2  0.8\n",
    "no name above the rows, with tabs": ROOT + "P(B|A)\n\tB=0\tB=1\n0\t0.7\t0.3\n1\t0.2\t0.8\n",
    "no name above the rows, with bars": ROOT + "P(B|A)\n" + bars(",B=0,B=1", "A=0,0.7,0.3", "A=1,0.2,0.8"),
    "values of the parent in columns": ROOT + "P(B | A)\nB  A=0  A=1\n0  0.7  0.2\n1  0.3  0.8\n",
    "values of the parent, no name above the rows": ROOT + "P(B | A)\n     A=0  A=1\nB=0  0.7  0.2\nB=1  0.3  0.8\n",
    "values of the parent, with bars": ROOT + "P(B | A)\n" + bars(",A=0,A=1", "B=0,0.7,0.2", "B=1,0.3,0.8"),
    "values of the parent, one of the child": ROOT + "P(B=0 | A)\nA=0  A=1\n0.7  0.2\n",
    "the caption in the corner": "P(A)  A=0  A=1\n0.6  0.4\n\nP(B|A)  B=0  B=1\nA=0  0.7  0.3\nA=1  0.2  0.8\n",
    "the caption in the corner, with tabs": "P(A)\tA=0\tA=1\n\t0.6\t0.4\nP(B|A)\tB=0\tB=1\n0\t0.7\t0.3\n1\t0.2\t0.8\n",
    "the caption in the corner, with bars": ROOT + bars("P(B\\|A),B=0,B=1", "A=0,0.7,0.3", "A=1,0.2,0.8"),
    "the caption in the corner, values of the parent": ROOT + "P(B|A)  A=0  A=1\nB=0  0.7  0.2\nB=1  0.3  0.8\n",
    "numbers for values": "P(A)\n0    1\n0.6  0.4\n\nP(B|A)\nA  0    1\n0  0.7  0.3\n1  0.2  0.8\n",
    "a column of each": "P(A)\nA  P\n0  0.6\n1  0.4\n\nP(B|A)\nA  B  P\n0  0  0.7\n0  1  0.3\n1  0  0.2\n1  1  0.8\n",
    "a column of each, the child first": ROOT + "P(B|A)\nB A Prob\n0 0 0.7\n1 0 0.3\n0 1 0.2\n1 1 0.8\n",
    "a column of each, with bars": ROOT + "P(B|A)\n" + bars("A,B,概率", "0,0,0.7", "0,1,0.3", "1,0,0.2", "1,1,0.8"),
}  # fmt: skip


def tables(text: str) -> dict[str, dict[tuple[str, ...], dict[str, Fraction]]]:
    """For each variable and the values of its parents, the probability of each value."""
    problem: Problem = {"format": 1, "topic": "bayesian_network", "network": text}
    network = read_problem(problem).network
    found = {}
    for variable, table in zip(network.variables, network.tables, strict=True):
        assert table is not None
        parents = [network.variables[place].values for place in variable.parents]
        found[variable.name] = {
            tuple(values[at] for values, at in zip(parents, row, strict=True)): dict(
                zip(variable.values, numbers, strict=True)
            )
            for row, numbers in table.items()
        }
    return found


@pytest.mark.parametrize("name", CHAIN)
def test_a_table_below_its_caption(name: str) -> None:
    assert looks_like_network(CHAIN[name])
    assert tables(CHAIN[name]) == {
        "A": {(): {"0": Fraction(3, 5), "1": Fraction(2, 5)}},
        "B": {
            ("0",): {"0": Fraction(7, 10), "1": Fraction(3, 10)},
            ("1",): {"0": Fraction(1, 5), "1": Fraction(4, 5)},
        },
    }


TWO_PARENTS = {
    "in rows": "a c b=T b=F\nT T 0.9 0.1\nT F 0.8 0.2\nF T 0.3 0.7\nF F 0.1 0.9",
    "no names above the rows": "b=T b=F\nT T 0.9 0.1\nT F 0.8 0.2\nF T 0.3 0.7\nF F 0.1 0.9",
    "in columns": "b\ta=T, c=T\ta=T, c=F\ta=F, c=T\ta=F, c=F\nT\t0.9\t0.8\t0.3\t0.1\nF\t0.1\t0.2\t0.7\t0.9",
    "one value in columns": "a=T, c=T\ta=T, c=F\ta=F, c=T\ta=F, c=F\n0.9\t0.8\t0.3\t0.1",
    "a column of each": "c a p\nT T 0.9\nF T 0.8\nT F 0.3\nF F 0.1",
}


@pytest.mark.parametrize("name", TWO_PARENTS)
def test_a_table_of_two_parents(name: str) -> None:
    found = tables(f"P(a) = 0.5\nP(c) = 0.5\nP(b | a, c)\n{TWO_PARENTS[name]}")["b"]
    expected = {("T", "T"): "9/10", ("T", "F"): "4/5", ("F", "T"): "3/10", ("F", "F"): "1/10"}
    assert {given: row["T"] for given, row in found.items()} == {key: Fraction(p) for key, p in expected.items()}


def test_words_in_front_of_p_above_a_number() -> None:
    """The tables of the alarm as they stand beside its picture."""
    found = tables("Burglary  P(B)\n.001\n\nB  P(A)\nt  .95\nf  .29\n")
    assert found["B"][()]["t"] == Fraction(1, 1000)
    assert found["A"][("f",)]["T"] == Fraction(29, 100)
