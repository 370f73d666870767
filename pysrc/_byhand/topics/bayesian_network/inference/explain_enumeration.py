"""The numerators by enumeration: every term of the sum, written in full."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice

from _byhand.arithmetic.expr import Equation, Expr, Sum
from _byhand.arithmetic.printer import Display
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import say
from _byhand.topics.bayesian_network.inference.enumeration import hidden_variables, terms, terms_of_each
from _byhand.topics.bayesian_network.inference.posterior import Posterior, asked_values
from _byhand.topics.bayesian_network.model.computed import computed
from _byhand.topics.bayesian_network.model.explain_network import MOST_DRAWN
from _byhand.topics.bayesian_network.model.model import Assignment
from _byhand.topics.bayesian_network.model.notation import Notation, product_of
from _byhand.topics.bayesian_network.model.query_notation import QueryNotation

# Upper bounds on the terms of a sum outside a fold, and on all listed terms of all sums together.
_OPEN = 16
# In a short answer, up to this many terms fit on one line with their factors.
_IN_A_LINE = 4
_LISTED = 256
# Terms with a factor for each of more variables than a graph shows are only begun.
_OF_MANY = 4
# Longer names leave no room for the numbers beside them.
_LONGEST_NAME = 40


def enumeration_step(found: Posterior, named: QueryNotation, suffix: str) -> doc.Step:
    """P(q, e) for every q: its terms line by line, then their sum."""
    network, question, notation = found.network, found.question, named.notation
    each = terms_of_each(network, question)
    lead = say(
        "bayesian_network.enumeration.alone" if each == 1 else "bayesian_network.enumeration.lead",
        terms=each,
        count=len(question.targets),
        targets=named.names(question.targets),
    )
    sums: list[_Sum] = []
    most = _LISTED if network.size <= MOST_DRAWN else _OF_MANY
    left = most
    for places, joint in found.joints.items():
        known = {**named.values(places), **question.evidence}
        shown = tuple(islice(terms(network, known), left))
        left -= len(shown)
        quantity = identifier("joint", *asked_values(found.network, found.question.targets, places))
        sums.append(_Sum(notation, named.joint(places), quantity, known, shown, each, joint))
    blocks: list[doc.Block] = [doc.Paragraph(lead)]
    if each == 1:
        blocks.append(doc.Formula([doc.Line(every.only) for every in sums]))
    else:
        # A table needs no term names: it has a column for each summed variable.
        blocks += [block for every in sums for block in (every.tables() if sums[0].long else every.formulas())]
    missing = each * len(sums) - (most - left)
    if missing:
        blocks.append(doc.Paragraph(say("bayesian_network.enumeration.missing", count=missing)))
    title = say("bayesian_network.enumeration.title_alone" if each == 1 else "bayesian_network.enumeration.title")
    short = doc.Formula([doc.Line(every.only if each == 1 else every.whole) for every in sums])
    return doc.Step(f"enumeration{suffix}", title, blocks, short=[short])


@dataclass(frozen=True)
class _Sum:
    """P(known) and its terms.

    name   P(known) as printed, with its quantity
    shown  the listed terms, of `count`
    """

    notation: Notation
    name: Expr
    quantity: str
    known: Assignment
    shown: Sequence[tuple[Assignment, Fraction]]
    count: int
    total: Fraction

    @property
    def long(self) -> bool:
        values, _ = self.shown[0]
        return len(self.notation.probability(values).printed(Display()).plain) > _LONGEST_NAME

    @property
    def only(self) -> Equation:
        """The only term, which is the sum."""
        ((values, _),) = self.shown
        return Equation(self.name, (self._product(values),), computed(self.total), quantity=self.quantity)

    @property
    def whole(self) -> Equation:
        """The sum with its products, if these are few."""
        products = [self._product(values) for values, _ in self.shown]
        working = [Sum(tuple(products))] if self.count <= _IN_A_LINE else []
        return Equation(self.name, (*working, *self._added()), computed(self.total), quantity=self.quantity)

    @property
    def lines(self) -> list[doc.Line]:
        return [
            doc.Line(Equation(self.notation.probability(values), (self._product(values),), computed(number)))
            for values, number in self.shown
        ]

    def _product(self, values: Assignment) -> Expr:
        factors = tuple(self.notation.entry(place, values) for place in values)
        return product_of(factors)

    def _added(self) -> list[Expr]:
        """The sum of the terms, if all are listed outside a fold."""
        if len(self.shown) < self.count or self.count > _OPEN:
            return []
        return [Sum(tuple(computed(number) for _, number in self.shown))]

    def formulas(self) -> list[doc.Block]:
        whole = Equation(self.name, self._added(), computed(self.total), quantity=self.quantity)
        lines, total = self.lines, doc.Line(whole)
        if len(lines) <= _OPEN:
            return [doc.Formula([*lines, total])]
        return [doc.Formula(lines[:_OPEN]), self._more([doc.Formula(lines[_OPEN:])]), doc.Formula([total])]

    def _more(self, blocks: Sequence[doc.Block]) -> doc.Details:
        return doc.Details(say("bayesian_network.enumeration.more", count=len(self.shown) - _OPEN), blocks)

    def tables(self) -> list[doc.Block]:
        hidden = hidden_variables(self.notation.network, self.known)
        heads = [
            *(doc.ColumnHead(self.notation.name(place), align="left") for place in hidden),
            doc.ColumnHead(say("bayesian_network.enumeration.term")),
        ]
        rows = [
            doc.Row(
                (
                    *(doc.Cell(self.notation.value(place, values[place]), header=True) for place in hidden),
                    doc.Cell(Equation(self._product(values), (), computed(number))),
                )
            )
            for values, number in self.shown
        ]
        caption = say("bayesian_network.enumeration.caption", name=self.name)
        blocks: list[doc.Block] = [doc.TableBlock(caption, heads, rows[:_OPEN])] if rows else []
        if len(rows) > _OPEN:
            blocks.append(self._more([doc.TableBlock(caption, heads, rows[_OPEN:])]))
        return [*blocks, doc.Formula([doc.Line(Equation(self.name, self._added(), computed(self.total)))])]
