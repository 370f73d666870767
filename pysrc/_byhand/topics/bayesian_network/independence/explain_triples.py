"""Proofs by factorisation: why a chain, a common cause and a common effect block or let pass."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.arithmetic.expr import Equation, Expr, Product, Quotient
from _byhand.document.steps import Block, Details, Formula, Line, Paragraph, Step
from _byhand.phrase import TextKeys, say
from _byhand.topics.bayesian_network.independence.separation import Path, Rule
from _byhand.topics.bayesian_network.independence.trail import trail
from _byhand.topics.bayesian_network.independence.triples import Triple, is_whole, proved_by, triples
from _byhand.topics.bayesian_network.model.notation import Notation, SumOver

_MEANING_KEYS: TextKeys[Rule] = {
    "chain": "bayesian_network.triple.chain_meaning",
    "fork": "bayesian_network.triple.fork_meaning",
    "collider": "bayesian_network.triple.collider_meaning",
}
# Tables for which the two are not independent.
_EXAMPLE_KEYS: TextKeys[Rule] = {
    "chain": "bayesian_network.triple.chain_example",
    "fork": "bayesian_network.triple.fork_example",
    "collider": "bayesian_network.triple.collider_example",
}
_SUMMARY_KEYS: TextKeys[Rule] = {
    "chain": "bayesian_network.triple.chain_summary",
    "fork": "bayesian_network.triple.fork_summary",
    "collider": "bayesian_network.triple.collider_summary",
}

# More proofs would repeat the same lines with other names.
_MOST_PROOFS = 6


def proofs_step(
    notation: Notation, paths: Sequence[Path], earlier: Sequence[Path], suffix: str, *, extra: bool, refuted: bool
) -> list[Step]:
    """A proof of each distinct triple of the paths; folded if there are several.

    earlier  paths of earlier questions, whose triples have been proved already
    extra    whether the rules themselves are not asked about, since there are numbers
    refuted  whether a path is open
    """
    proved = triples(notation.network, earlier)
    found = [triple for triple in triples(notation.network, paths) if not proved_by(triple, proved)]
    if not found:
        return []
    blocks: list[Block] = [Paragraph(say("bayesian_network.triple.lead", count=len(found)))]
    if len(found) == 1:
        blocks += proof_blocks(notation, found[0])
    else:
        blocks += [
            Details(
                say(_SUMMARY_KEYS[triple.rule], trail=_trail(notation, triple)),
                proof_blocks(notation, triple),
            )
            for triple in _chosen(found)
        ]
    if len(found) > _MOST_PROOFS:
        blocks.append(Paragraph(say("bayesian_network.triple.more", count=len(found) - _MOST_PROOFS)))
    # A single proof ends with the tables for which the two are dependent.
    short = blocks[-1:] if refuted and len(found) == 1 else []
    return [Step(f"proofs{suffix}", say("bayesian_network.triple.title"), blocks, short=short, extra=extra)]


def _chosen(found: Sequence[Triple]) -> Sequence[Triple]:
    """The first triples, including the first of each rule."""
    first = {triple.rule: triple for triple in reversed(found)}
    others = [triple for triple in found if triple not in first.values()][: _MOST_PROOFS - len(first)]
    return [triple for triple in found if triple in first.values() or triple in others]


def _trail(notation: Notation, triple: Triple) -> Expr:
    return trail(notation, (triple.start, triple.middle, triple.end))


def proof_blocks(notation: Notation, triple: Triple) -> list[Block]:
    """From P(a, b, c) as a product to P(a, b | c) and P(a, b), line by line with reasons."""
    p = _Symbols(notation, triple)
    alone = "bayesian_network.triple.whole" if is_whole(notation.network, triple) else "bayesian_network.triple.alone"
    meaning = say(_MEANING_KEYS[triple.rule], a=p.a, b=p.b, c=p.c)
    lead = say(alone, trail=_trail(notation, triple), a=p.a, b=p.b, meaning=meaning)
    prove = {"chain": _chain, "fork": _fork, "collider": _collider}[triple.rule]
    return [Paragraph(lead), *prove(p), Paragraph(say(_EXAMPLE_KEYS[triple.rule], a=p.a, b=p.b, c=p.c))]


class _Symbols:
    """The probabilities of a triple: p("ab", "c") is P(a, b | c), and d is the observed descendant."""

    def __init__(self, notation: Notation, triple: Triple) -> None:
        self._notation = notation
        self._places = {"a": triple.start, "b": triple.end, "c": triple.middle}
        self.a, self.b, self.c = (notation.name(place) for place in self._places.values())
        self.d = None if triple.opener is None else notation.name(triple.opener)
        if triple.opener is not None:
            self._places["d"] = triple.opener

    def __call__(self, of: str, given: str = "") -> Expr:
        return self._notation.distribution(
            [self._places[letter] for letter in of], [self._places[letter] for letter in given]
        )

    def over_c(self, summand: Expr) -> Expr:
        return SumOver(self._notation.variable(self._places["c"]), summand)


def _line(left: Expr, right: Expr, reason: str, **names: object) -> Line:
    return Line(Equation(left, (right,)), None, say(reason, **names))


def _chain(p: _Symbols) -> list[Block]:
    joint = Product((p("a"), p("c", "a"), p("b", "c")))
    turned = Quotient(Product((p("a"), p("c", "a"))), p("c"))
    return [
        Paragraph(say("bayesian_network.triple.given_independent", c=p.c)),
        Formula(
            [
                _line(p("acb"), joint, "bayesian_network.triple.factorised"),
                _line(p("ab", "c"), Quotient(p("acb"), p("c")), "bayesian_network.triple.definition"),
                _line(p("ab", "c"), Product((turned, p("b", "c"))), "bayesian_network.triple.inserted"),
                _line(
                    p("ab", "c"), Product((p("a", "c"), p("b", "c"))), "bayesian_network.triple.bayes", of=p("a", "c")
                ),
            ]
        ),
        Paragraph(say("bayesian_network.triple.without_dependent", c=p.c)),
        Formula(
            [
                _line(p("ab"), p.over_c(joint), "bayesian_network.triple.summed", c=p.c),
                _line(
                    p("ab"),
                    Product((p("a"), p.over_c(Product((p("c", "a"), p("b", "c")))))),
                    "bayesian_network.triple.in_front",
                    c=p.c,
                ),
                _line(
                    p("ab"),
                    Product((p("a"), p("b", "a"))),
                    "bayesian_network.triple.chain_left",
                    wanted=Product((p("a"), p("b"))),
                ),
            ]
        ),
    ]


def _fork(p: _Symbols) -> list[Block]:
    joint = Product((p("c"), p("a", "c"), p("b", "c")))
    return [
        Paragraph(say("bayesian_network.triple.given_independent", c=p.c)),
        Formula(
            [
                _line(p("cab"), joint, "bayesian_network.triple.factorised"),
                _line(p("ab", "c"), Quotient(p("cab"), p("c")), "bayesian_network.triple.definition"),
                _line(
                    p("ab", "c"),
                    Product((Quotient(p("c"), p("c")), p("a", "c"), p("b", "c"))),
                    "bayesian_network.triple.inserted",
                ),
                _line(
                    p("ab", "c"),
                    Product((p("a", "c"), p("b", "c"))),
                    "bayesian_network.triple.cancelled",
                    factor=p("c"),
                ),
            ]
        ),
        Paragraph(say("bayesian_network.triple.without_dependent", c=p.c)),
        Formula(
            [_line(p("ab"), p.over_c(joint), "bayesian_network.triple.fork_left", wanted=Product((p("a"), p("b"))))]
        ),
    ]


def _collider(p: _Symbols) -> list[Block]:
    joint = Product((p("a"), p("b"), p("c", "ab")))
    blocks: list[Block] = [
        Paragraph(say("bayesian_network.triple.without_independent", c=p.c)),
        Formula(
            [
                _line(p("abc"), joint, "bayesian_network.triple.factorised"),
                _line(p("ab"), p.over_c(joint), "bayesian_network.triple.summed", c=p.c),
                _line(
                    p("ab"),
                    Product((p("a"), p("b"), p.over_c(p("c", "ab")))),
                    "bayesian_network.triple.in_front",
                    c=p.c,
                ),
                _line(p("ab"), Product((p("a"), p("b"))), "bayesian_network.triple.sums_to_one", c=p.c),
            ]
        ),
        Paragraph(say("bayesian_network.triple.given_dependent", c=p.c)),
        Formula(
            [
                _line(p("ab", "c"), Quotient(p("abc"), p("c")), "bayesian_network.triple.definition"),
                _line(
                    p("ab", "c"),
                    Product((p("a"), p("b"), Quotient(p("c", "ab"), p("c")))),
                    "bayesian_network.triple.collider_left",
                    a=p.a,
                    b=p.b,
                    factor=p("c", "ab"),
                ),
            ]
        ),
    ]
    if p.d is not None:
        below = Product((p("c", "ab"), p("d", "c")))
        blocks += [
            Paragraph(say("bayesian_network.triple.descendant", c=p.c, d=p.d)),
            Formula(
                [
                    _line(
                        p("ab", "d"),
                        Product((p("a"), p("b"), Quotient(p("d", "ab"), p("d")))),
                        "bayesian_network.triple.collider_left",
                        a=p.a,
                        b=p.b,
                        factor=p("d", "ab"),
                    ),
                    _line(p("d", "ab"), p.over_c(below), "bayesian_network.triple.summed", c=p.c),
                ]
            ),
        ]
    return blocks
