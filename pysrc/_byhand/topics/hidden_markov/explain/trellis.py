"""The trellis: the states at each time, the moves between them, and the best path."""

from __future__ import annotations

from _byhand.arithmetic.expr import Number, Symbol
from _byhand.document.graph import Edge, EdgeRole, Graph, Node
from _byhand.document.steps import Block, Warn
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.hidden_markov.inference.solved import SolvedSequence

# What a drawing of readable size can hold.
_MOST_TIMES, _MOST_STATES = 8, 6
# Best paths that its description names.
_MOST_NAMED = 4


def trellis(one: SolvedSequence) -> list[Block]:
    """The drawing of the first times; none of many states."""
    size, viterbi = len(one.states), one.viterbi
    if size > _MOST_STATES:
        return [Warn(say("hidden_markov.trellis.too_many_states", count=size))]
    last = min(one.last, _MOST_TIMES)
    nodes, edges = list[Node](), list[Edge]()
    for t in range(1, last + 1):
        best = viterbi.on_best[t - 1]
        for state, name in enumerate(one.states):
            note = Number(viterbi.delta(t)[state])
            nodes.append(Node(name, "query" if state in best else "plain", note, at=(t - 1, state)))
    for t in range(1, last + 1):
        nodes.append(_observation(one, t))
    for t in range(2, last + 1):
        for to in range(size):
            for state in range(size):
                if one.problem.chain.transitions[state][to]:
                    role_of = _role(one, t, state, to)
                    edges.append(Edge((t - 2) * size + state, (t - 1) * size + to, role_of))
    graph = Graph(say("hidden_markov.trellis.caption"), _described(one), nodes, edges)
    if last == one.last:
        return [graph]
    return [graph, Warn(say("hidden_markov.trellis.first_times", shown=last, count=one.last))]


def _observation(one: SolvedSequence, t: int) -> Node:
    """The symbol, below the states that may have emitted it."""
    name, note, at = one.symbol_name(t), Symbol(f"o_{{{t}}}", f"o_{t}"), (t - 1, len(one.states))
    return Node("?", "faded", note, at=at) if name is None else Node(name, "evidence", note, at=at)


def _role(one: SolvedSequence, t: int, state: int, to: int) -> EdgeRole:
    """Lit on a best path, plain where it is the best way to its end, else faded."""
    if state not in one.viterbi.back(t)[to]:
        return "faded"
    best = one.viterbi.on_best
    return "lit" if state in best[t - 2] and to in best[t - 1] else "plain"


def _described(one: SolvedSequence) -> Phrase:
    path = one.viterbi.path
    if path is None:
        ways = [
            Listing([one.states[state] for state in each[:_MOST_TIMES]], "list.arrow") for each in one.viterbi.paths
        ]
        return say("hidden_markov.trellis.described_tied", paths=Listing(ways[:_MOST_NAMED], "list.clause"))
    states = [one.states[state] for state in path[:_MOST_TIMES]]
    return say("hidden_markov.trellis.described", states=Listing(states, "list.arrow"))
