"""The proofs by factorisation: why a chain, a common cause and a common effect block or let pass."""

from __future__ import annotations

from collections.abc import Sequence

from byhand.document import Block, Details, Formula, Line, Listing, Paragraph, Step, Warn, say
from byhand.expr import Count, Equation, Expr, Product, Quotient
from byhand.topics.bayesian_network.notation import Notation, SumOver
from byhand.topics.bayesian_network.separation import Path
from byhand.topics.bayesian_network.trail import trail
from byhand.topics.bayesian_network.triples import Triple, is_whole, triples

# So many proofs; more would be the same lines with other names.
_MOST_PROOFS = 12


def proofs_step(notation: Notation, paths: Sequence[Path], suffix: str) -> list[Step]:
    """Each different triple of the paths proved once; folded where there are several."""
    found = triples(notation.network, paths)
    if not found:
        return []
    blocks: list[Block] = [Paragraph(say("bayesian_network.triple.lead", count=len(found)))]
    if len(found) == 1:
        blocks += proof_blocks(notation, found[0])
    else:
        blocks += [
            Details(
                say(f"bayesian_network.triple.{triple.rule}_summary", trail=_trail(notation, triple)),
                proof_blocks(notation, triple),
            )
            for triple in found[:_MOST_PROOFS]
        ]
    if len(found) > _MOST_PROOFS:
        blocks.append(Paragraph(say("bayesian_network.triple.more", count=len(found) - _MOST_PROOFS)))
    return [Step(f"proofs{suffix}", say("bayesian_network.triple.title"), blocks)]


def _trail(notation: Notation, triple: Triple) -> Expr:
    return trail(notation, (triple.start, triple.middle, triple.end))


def proof_blocks(notation: Notation, triple: Triple) -> list[Block]:
    """From P(a, b, c) as a product to P(a, b | c) and P(a, b), line by line with the reason for each."""
    write = _Written(notation, triple)
    names = {"a": write.name(triple.start), "b": write.name(triple.end), "c": write.name(triple.middle)}
    alone = "whole" if is_whole(notation.network, triple) else "alone"
    lead = Paragraph(say(f"bayesian_network.triple.{alone}", trail=_trail(notation, triple), a=names["a"], b=names["b"]))
    match triple.rule:
        case "chain":
            return [lead, *_chain(write, names)]
        case "fork":
            return [lead, *_fork(write, names)]
        case "collider":
            return [lead, *_collider(write, names), *_descendant(write, names)]


class _Written:
    """The probabilities of a triple in symbols; p("ab", "c") is P(a, b | c)."""

    def __init__(self, notation: Notation, triple: Triple) -> None:
        self.notation = notation
        self.triple = triple
        self.places = {"a": triple.start, "b": triple.end, "c": triple.middle}
        if triple.opener is not None:
            self.places["d"] = triple.opener

    def name(self, place: int) -> Expr:
        return self.notation.variable(place)

    def p(self, of: str, given: str = "") -> Expr:
        return self.notation.distribution(
            [self.places[letter] for letter in of], [self.places[letter] for letter in given]
        )

    def over_c(self, summand: Expr) -> Expr:
        return SumOver(self.name(self.places["c"]), summand)


def _line(left: Expr, right: Sequence[Expr], reason: str, **names: Expr) -> Line:
    return Line(Equation(left, right), None, say(f"bayesian_network.triple.{reason}", **names))
