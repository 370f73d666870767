"""The rules as a graph: from the evidence over conclusions to what is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from _byhand.arithmetic.expr import Equation, Given, Number, Symbol
from _byhand.document.graph import Edge, Graph, Node
from _byhand.document.ids import identifier
from _byhand.events.parser import Mention
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.subjective_bayes.problem.model import Observed, SubjectiveBayesProblem
from _byhand.topics.subjective_bayes.problem.names import atom, atoms
from _byhand.topics.subjective_bayes.working.solved import Concluded

# Beside the name of a node.
_P = Symbol("P", "P")


def rule_graph(problem: SubjectiveBayesProblem, concluded: Sequence[Concluded] = ()) -> Graph:
    """Names and events of several names as nodes, an arrow for each rule. concluded: with their probabilities"""
    found = {one.name: one for one in concluded}
    names = list(dict.fromkeys(name for rule in problem.rules for name in (*atoms(rule.event), rule.then)))
    events = list(dict.fromkeys(rule.text for rule in problem.rules if not isinstance(rule.event, Mention)))
    place = {name: at for at, name in enumerate(names)}
    place_of_event = {text: len(names) + at for at, text in enumerate(events)}
    nodes = [_node(problem, found, name) for name in names] + [Node(text) for text in events]
    edges, arrows = dict[tuple[int, int], Edge](), list[Phrase]()
    for rule in problem.rules:
        start = place[atom(rule.event)] if isinstance(rule.event, Mention) else place_of_event[rule.text]
        if not isinstance(rule.event, Mention):
            for name in dict.fromkeys(atoms(rule.event)):
                edges[place[name], start] = Edge(place[name], start)
        label = say("subjective_bayes.graph.strengths", ls=Given(rule.ls), ln=Given(rule.ln))
        edges[start, place[rule.then]] = Edge(start, place[rule.then], label=label)
        arrows.append(say("subjective_bayes.graph.arrow", evidence=rule.text, conclusion=rule.then))
    described = say("subjective_bayes.graph.described", arrows=Listing(arrows))
    return Graph(say("subjective_bayes.graph.caption"), described, nodes, list(edges.values()))


def _node(problem: SubjectiveBayesProblem, found: Mapping[str, Concluded], name: str) -> Node:
    """A name with what is known of it: what was observed, its probability when that is computed, its prior."""
    if name in problem.observed:
        return Node(name, "evidence", seen_phrase(problem.observed[name]))
    if name in found and found[name].known:
        value = Equation(_P, (), Number(found[name].posterior), quantity=identifier("posterior", name))
        return Node(name, "query", say("subjective_bayes.graph.note", value=value))
    prior = problem.priors.get(name)
    note = None if prior is None else say("subjective_bayes.seen.probability", value=Given(prior))
    return Node(name, note=note)


def seen_phrase(observed: Observed) -> Phrase:
    """P = 0.7, C = 3, true"""
    if observed.certainty is not None:
        return say("subjective_bayes.seen.certainty", value=Given(observed.certainty))
    assert observed.probability is not None
    if observed.probability in (0, 1):
        return say("subjective_bayes.seen.true" if observed.probability else "subjective_bayes.seen.false")
    return say("subjective_bayes.seen.probability", value=Given(observed.probability))
