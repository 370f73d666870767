"""The scores of structures explained: shares, log-likelihood, parameters, penalty, and the best structure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Equation, Expr, Number, Quotient, Sum
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.printer import Printer
from _byhand.document import steps as doc
from _byhand.document.graph import Edge, Graph, Node
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.bayesian_network.inference.factor_tables import folded
from _byhand.topics.bayesian_network.model.notation import Notation
from _byhand.topics.bayesian_network.scoring.score import Scored, ScoredFamily, Share, bic_of


@dataclass(frozen=True)
class _Named(Expr):
    """LL(B₁), BIC(B₁), |B₁|"""

    before: str
    number: int | None
    after: str

    def write(self, out: Printer) -> None:
        letters = self.before.strip("(|")
        shown = rf"\mathrm{{{letters}}}" if letters else ""
        index = "" if self.number is None else f"_{{{self.number}}}"
        plain = "" if self.number is None else str(self.number)
        sign = self.before[len(letters) :]
        out.put(f"{shown}{sign}B{index}{self.after}", f"{letters}{sign}B{plain}{self.after}")


def _likelihood(number: int | None) -> Expr:
    return _Named("LL(", number, ")")


def _size(number: int | None) -> Expr:
    return _Named("|", number, "|")


def exercise_blocks(asked: Phrase, scored: Sequence[Scored], notation: Notation) -> list[doc.Block]:
    """The question, and the structures if they are stated."""
    lines = [
        doc.Paragraph(say("bayesian_network.score.structure_is", number=at, arrows=_arrows(each, notation)))
        for at, each in enumerate(scored, 1)
    ]
    return [doc.Paragraph(asked), *lines]


def _arrows(scored: Scored, notation: Notation) -> Listing | Phrase:
    arrows = [
        say("bayesian_network.network.arrow", parent=notation.name(parent), child=notation.name(family.place))
        for family in scored.families
        for parent in family.parents
    ]
    return Listing(arrows) if arrows else say("bayesian_network.score.no_arrows")


def score_steps(
    scored: Sequence[Scored], chosen: Sequence[int], notation: Notation, suffix: str
) -> tuple[Phrase, list[doc.Step]]:
    """The answer's line and its steps."""
    several = bool(scored[0].suffix)
    numbers: list[int | None] = [at + 1 if several else None for at in range(len(scored))]
    steps = [_rule_step(scored[0].rows, suffix)]
    for number, each in zip(numbers, scored, strict=True):
        steps.append(_Structure(each, number, notation, suffix).step())
    if several:
        steps.append(_comparison_step(scored, chosen, notation, suffix))
        return _decision(scored, chosen, notation), steps
    return _line(scored[0]), steps


def _rule_step(rows: int, suffix: str) -> doc.Step:
    size, likelihood = _size(None), _likelihood(None)
    bic = Equation(_Named("BIC(", None, ")"), (bic_of(rows, size, likelihood),))
    aic = Equation(_Named("AIC(", None, ")"), (Difference(size, likelihood),))
    blocks: list[doc.Block] = [
        doc.Paragraph(say("bayesian_network.score.lead")),
        doc.Formula([doc.Line(bic), doc.Line(aic)]),
        doc.Paragraph(say("bayesian_network.score.parts", rows=rows)),
    ]
    return doc.Step(f"score{suffix}", say("bayesian_network.score.title"), blocks)


def _line(scored: Scored) -> Phrase:
    bic = Equation(_Named("BIC(", None, ")"), (), Number(scored.bic), quantity="bic")
    aic = Equation(_Named("AIC(", None, ")"), (), Number(scored.aic), quantity="aic")
    return say("bayesian_network.score.answer", scores=Listing([bic, aic], "list.clause"))


@dataclass(frozen=True)
class _Structure:
    scored: Scored
    number: int | None
    notation: Notation
    suffix: str

    def step(self) -> doc.Step:
        scored, number = self.scored, self.number
        blocks: list[doc.Block] = [self._graph(), doc.Paragraph(say("bayesian_network.score.shares"))]
        blocks += self._shares()
        formula = doc.Formula([self._likelihood_line(), self._size_line(), *self._score_lines()])
        blocks.append(formula)
        short: list[doc.Block] = [formula]
        if number is None:
            title = say("bayesian_network.score.of_one")
            short.append(doc.Paragraph(_line(scored), "final"))
            blocks.append(short[-1])
        else:
            title = say("bayesian_network.score.of", number=number, arrows=_arrows(scored, self.notation))
        part = "" if number is None else f".{number}"
        return doc.Step(f"structure{self.suffix}{part}", title, blocks, short=doc.worked(short))

    def _graph(self) -> Graph:
        arrows = [Edge(parent, family.place) for family in self.scored.families for parent in family.parents]
        nodes = [Node(self.notation.name(family.place)) for family in self.scored.families]
        caption = say("bayesian_network.score.caption")
        return Graph(caption, say("bayesian_network.score.described", arrows=_arrows(self.scored, self.notation)),
                     nodes, arrows)  # fmt: skip

    def _shares(self) -> list[doc.Block]:
        """n(x, u), n(u) and n(x, u) · ln(n(x, u)/n(u)) of all combinations that occur."""
        rows = [(family, share) for family in self.scored.families for share in family.shares]

        def row(at: int) -> doc.Row:
            family, share = rows[at]
            value = Number(Fraction(0) if share.count == share.total else share.term.value)
            return doc.Row(
                [
                    doc.Cell(self._event(family, share), header=True),
                    doc.Cell(Quotient(Count(share.count), Count(share.total))),
                    doc.Cell(Equation(share.term, (), value)),
                ]
            )

        heads = [
            doc.ColumnHead(say("bayesian_network.score.event"), align="left"),
            doc.ColumnHead(say("bayesian_network.score.share")),
            doc.ColumnHead(say("bayesian_network.score.term")),
        ]
        return folded(say("bayesian_network.score.table"), heads, range(len(rows)), row)

    def _event(self, family: ScoredFamily, share: Share) -> Expr:
        own, *given = share.values
        values = {family.place: own}
        known = dict(zip(family.parents, given, strict=True))
        return self.notation.probability(values, known or None)

    def _likelihood_line(self) -> doc.Line:
        parts = tuple(Number(family.log_likelihood) for family in self.scored.families)
        working = (Sum(parts),) if len(parts) > 1 else ()
        result = Number(self.scored.log_likelihood)
        quantity = f"log_likelihood{self.scored.suffix}"
        return doc.Line(Equation(_likelihood(self.number), working, result, quantity=quantity))

    def _size_line(self) -> doc.Line:
        working = Sum(tuple(family.parameters_way for family in self.scored.families))
        result, quantity = Number(Fraction(self.scored.parameters)), f"parameters{self.scored.suffix}"
        return doc.Line(Equation(_size(self.number), (working,), result, quantity=quantity))

    def _score_lines(self) -> list[doc.Line]:
        scored = self.scored
        size, likelihood = Count(scored.parameters), Number(scored.log_likelihood)
        return [
            doc.Line(
                Equation(
                    _Named("BIC(", self.number, ")"),
                    (bic_of(scored.rows, size, likelihood),),
                    Number(scored.bic),
                    quantity=f"bic{scored.suffix}",
                )
            ),
            doc.Line(
                Equation(
                    _Named("AIC(", self.number, ")"),
                    (Difference(size, likelihood),),
                    Number(scored.aic),
                    quantity=f"aic{scored.suffix}",
                )
            ),
        ]


def _comparison_step(scored: Sequence[Scored], chosen: Sequence[int], notation: Notation, suffix: str) -> doc.Step:
    heads = [
        doc.ColumnHead(""),
        doc.ColumnHead(say("bayesian_network.score.arrows"), align="left"),
        doc.ColumnHead(_likelihood(None)),
        doc.ColumnHead(_size(None)),
        doc.ColumnHead(say("bayesian_network.score.bic")),
        doc.ColumnHead(say("bayesian_network.score.aic")),
    ]
    rows = [
        doc.Row(
            [
                doc.Cell(_Named("", at + 1, ""), header=True),
                doc.Cell(_arrows(each, notation)),
                doc.Cell(Number(each.log_likelihood)),
                doc.Cell(Count(each.parameters)),
                doc.Cell(Number(each.bic), marked=at in chosen),
                doc.Cell(Number(each.aic)),
            ]
        )
        for at, each in enumerate(scored)
    ]
    final = doc.Paragraph(_decision(scored, chosen, notation), "final")
    blocks: list[doc.Block] = [
        doc.TableBlock(say("bayesian_network.score.compared"), heads, rows),
        *_other_choice(scored, chosen),
        final,
    ]
    title = say("bayesian_network.score.compare_title")
    return doc.Step(f"compare{suffix}", title, blocks, short=doc.worked(blocks))


def _other_choice(scored: Sequence[Scored], chosen: Sequence[int]) -> list[doc.Block]:
    """A remark if AIC, whose penalty is smaller, or the likelihood alone would choose another structure."""
    by_aic = min(range(len(scored)), key=lambda at: scored[at].aic)
    if by_aic in chosen:
        return []
    return [doc.Paragraph(say("bayesian_network.score.aic_differs", structure=_Named("", by_aic + 1, "")))]


def _decision(scored: Sequence[Scored], chosen: Sequence[int], notation: Notation) -> Phrase:
    if len(chosen) > 1:
        tied = Listing([_Named("", at + 1, "") for at in chosen], with_and=True)
        return say("bayesian_network.score.tie", structures=tied)
    (at,) = chosen
    value = Equation(_Named("BIC(", at + 1, ")"), (), Number(scored[at].bic), quantity=f"bic{scored[at].suffix}")
    arrows = _arrows(scored[at], notation)
    return say("bayesian_network.score.best", score=value, structure=_Named("", at + 1, ""), arrows=arrows)
