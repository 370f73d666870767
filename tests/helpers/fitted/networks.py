"""Random networks with evidence and a question, built in pyAgrum and in pgmpy."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
from hypothesis import strategies as st

# Its bindings of C++ warn when they are imported, and a warning that is an error there ends Python.
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import pyagrum

# pyagrum has no types.
gum: Any = pyagrum
MOST_VARIABLES = 5
MOST_PARENTS = 3
_NAMES = ("Rain", "a b", "是否", "x=1", "D")


@dataclass(frozen=True)
class Drawn:
    """A network: for each variable its states, its parents and its rows, in the order of the parents' states.

    evidence  the place of the observed state, by variable
    query     a variable that is not observed
    """

    states: Mapping[str, Sequence[str]]
    parents: Mapping[str, Sequence[str]]
    rows: Mapping[str, Sequence[Sequence[float]]]
    evidence: Mapping[str, int]
    query: str


@st.composite
def networks(draw: st.DrawFn) -> Drawn:
    """Up to five variables of two or three states, in any order; rows are shares of counts, or arbitrary floats."""
    count = draw(st.integers(1, MOST_VARIABLES))
    names = draw(st.permutations(_NAMES))[:count]
    sizes = [draw(st.integers(2, 3)) for _ in names]
    states = {name: [f"s{place}" for place in range(size)] for name, size in zip(names, sizes, strict=True)}
    generator = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    counted = draw(st.booleans())
    parents, rows = {}, {}
    for place, name in enumerate(names):
        above = draw(st.permutations(names[:place]))
        parents[name] = above[: draw(st.integers(0, min(place, MOST_PARENTS)))]
        number = int(np.prod([len(states[parent]) for parent in parents[name]]))
        size = (number, len(states[name]))
        weights = (
            generator.integers(0, 5, size).astype(float) if counted else generator.dirichlet([1] * size[1], number)
        )
        weights[weights.sum(axis=1) == 0] = 1
        rows[name] = (weights / weights.sum(axis=1, keepdims=True)).tolist()
    query, *others = draw(st.permutations(names))
    observed = others[: draw(st.integers(0, len(others)))]
    evidence = {name: draw(st.integers(0, len(states[name]) - 1)) for name in observed}
    return Drawn(states, parents, rows, evidence, query)


def in_pyagrum(drawn: Drawn) -> Any:
    """The network as a BayesNet; its variables are added in another order than they were drawn in."""
    net = gum.BayesNet()
    for name in sorted(drawn.states):
        net.add(gum.LabelizedVariable(name, "", list(drawn.states[name])))
    for name, parents in drawn.parents.items():
        for parent in parents:
            net.addArc(parent, name)
    for name, parents in drawn.parents.items():
        places = product(*(range(len(drawn.states[parent])) for parent in parents))
        for at, row in zip(places, drawn.rows[name], strict=True):
            if at:
                net.cpt(name)[dict(zip(parents, at, strict=True))] = row
            else:
                net.cpt(name).fillWith(row)
    return net


def in_pgmpy(drawn: Drawn, network: Any, table: Any) -> Any:
    """The network of the class `network` with CPDs of the class `table`."""
    net = network()
    net.add_nodes_from(sorted(drawn.states))
    net.add_edges_from([(parent, name) for name, parents in drawn.parents.items() for parent in parents])
    for name, parents in drawn.parents.items():
        known = {each: list(drawn.states[each]) for each in [name, *parents]}
        sizes = [len(drawn.states[parent]) for parent in parents]
        beside = {"evidence": list(parents), "evidence_card": sizes} if parents else {}
        values = np.array(drawn.rows[name]).T
        net.add_cpds(table(name, len(drawn.states[name]), values, state_names=known, **beside))
    return net
