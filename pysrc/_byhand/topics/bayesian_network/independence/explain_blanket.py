"""The Markov blanket of a variable: its members, why they belong to it, and that nothing else matters once it is
known.
"""

from __future__ import annotations

from _byhand.arithmetic.expr import Equation, Expr
from _byhand.document import steps as doc
from _byhand.document.graph import Edge, Graph, Node
from _byhand.document.steps import Answer, Block, Formula, Line, Paragraph, Step, worked
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.protocol.document import NodeRole
from _byhand.topics.bayesian_network.independence.separation import Blanket, markov_blanket
from _byhand.topics.bayesian_network.model.explain_network import among, drawn_places, edges
from _byhand.topics.bayesian_network.model.model import AnsweredQuestion, MarkovBlanket, NetworkProblem
from _byhand.topics.bayesian_network.model.notation import Notation, product_of


def answer_blanket(
    problem: NetworkProblem, question: MarkovBlanket, notation: Notation, suffix: str
) -> AnsweredQuestion:
    """Parents, children and the children's other parents; P(x | all others) = P(x | blanket)."""
    found = markov_blanket(problem.network, question.target)
    name = notation.name(question.target)
    line = _line(notation, found, name)
    members = [Paragraph(phrase) for phrase in _members(notation, found, name)]
    proof = _proof(notation, question.target, found)
    blocks: list[Block] = [
        Paragraph(say("bayesian_network.blanket.lead", name=name)),
        *members,
        _drawn(notation, question.target, found),
        *proof,
        Paragraph(line, "final"),
    ]
    short = [*members, *worked(proof), blocks[-1]]
    step = Step(f"blanket{suffix}", say("bayesian_network.blanket.title", name=name), blocks, short=short)
    names = doc.Names([notation.name(place) for place in found.places])
    return AnsweredQuestion(line, [step], Answer(question.written, [doc.Quantity("markov_blanket", names)], None))


def _line(notation: Notation, found: Blanket, name: str) -> Phrase:
    if not found.places:
        return say("bayesian_network.blanket.empty", name=name)
    names = Listing([notation.name(place) for place in found.places], QUOTED)
    return say("bayesian_network.blanket.answer", name=name, names=names)


def _members(notation: Notation, found: Blanket, name: str) -> list[Phrase]:
    """The members, and why they belong to it."""

    def names(places: tuple[int, ...]) -> Listing:
        return Listing([notation.name(place) for place in places], QUOTED)

    phrases: list[Phrase] = []
    if found.parents:
        phrases.append(
            say("bayesian_network.blanket.parents", names=names(found.parents), name=name, count=len(found.parents))
        )
    if found.children:
        phrases.append(
            say("bayesian_network.blanket.children", names=names(found.children), name=name, count=len(found.children))
        )
    for spouse, children in found.shared.items():
        phrases.append(
            say(
                "bayesian_network.blanket.spouse",
                spouse=notation.name(spouse),
                children=names(children),
                name=name,
                count=len(children),
            )
        )
    return phrases


def _drawn(notation: Notation, target: int, found: Blanket) -> Graph:
    network = notation.network
    inside = {target, *found.places}
    roles: dict[int, NodeRole] = {
        **dict.fromkeys(range(network.size), "faded"),
        **dict.fromkeys(found.places, "evidence"),
        target: "query",
    }
    # Arrows of the variable's and its children's families, except arrows between two parents.
    heads = {target, *found.children}
    arrows = [
        Edge(edge.start, edge.end, "plain" if edge.end in heads and edge.start in inside else "faded")
        for edge in edges(network)
    ]
    shown = drawn_places(network, inside)
    nodes = [Node(notation.name(place), roles[place]) for place in shown]
    name = notation.name(target)
    description = say("bayesian_network.blanket.described_empty", name=name)
    if found.places:
        names = Listing([notation.name(place) for place in found.places], QUOTED)
        description = say("bayesian_network.blanket.described", name=name, names=names)
    return Graph(say("bayesian_network.blanket.caption", name=name), description, nodes, among(arrows, shown))


def _proof(notation: Notation, target: int, found: Blanket) -> list[Block]:
    """P(x | all others) ∝ P(x | parents) · ∏ P(child | its parents)"""
    network = notation.network
    others = [place for place in range(network.size) if place != target]
    if not others:
        return []
    if len(others) == len(found.places):
        return [Paragraph(say("bayesian_network.blanket.everything"))]
    factors: list[Expr] = [notation.family(target), *(notation.family(child) for child in found.children)]
    left = notation.distribution([target], others)
    proportional = Equation(left, (product_of(factors),), relation="∝")
    equal = Equation(left, (notation.distribution([target], found.places),))
    name = notation.name(target)
    blocks: list[Block] = [
        Paragraph(say("bayesian_network.blanket.proof", name=name, count=len(factors))),
        Formula([Line(proportional)]),
    ]
    if len(found.places) == len(others):
        return blocks
    return [
        *blocks,
        Paragraph(say("bayesian_network.blanket.proof_end", name=name, count=len(factors))),
        Formula([Line(equal)]),
    ]
