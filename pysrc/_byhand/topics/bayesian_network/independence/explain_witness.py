"""An independence in the tables' numbers: both sides of P(x, y | z) = P(x | z) · P(y | z)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Entered, Equation, Expr, Number, Product, Quotient, Sum
from _byhand.document import steps as doc
from _byhand.document.ids import joined
from _byhand.phrase import Listing, say
from _byhand.topics.bayesian_network.independence.witness import Comparison, Numbers, terms
from _byhand.topics.bayesian_network.model.computed import computed
from _byhand.topics.bayesian_network.model.model import Assignment, Independent, Places, assignments
from _byhand.topics.bayesian_network.model.notation import Notation, product_of

# A larger table is left out; the lines have the numbers they need.
_MOST_VALUES = 8
# Up to this many products are written out as a sum.
_MOST_TERMS = 4


def numbers_step(
    notation: Notation, question: Independent, compared: Comparison | None, suffix: str, *, separated: bool
) -> doc.Step:
    """The numbers that refute the independence, or an example of numbers that agree."""
    title = say("bayesian_network.witness.title")
    if compared is None:
        return doc.Step(
            f"numbers{suffix}", title, [doc.Paragraph(say("bayesian_network.witness.too_large"))], extra=separated
        )
    shown, agree = compared.shown, compared.independent
    case = (
        "bayesian_network.witness.confirmed"
        if separated
        else "bayesian_network.witness.by_chance"
        if agree
        else "bayesian_network.witness.differ"
    )
    values = _together(notation, {**shown.x, **shown.y, **shown.z})
    blocks: list[doc.Block] = [doc.Paragraph(say(case, count=compared.compared, values=values))]
    table = _Table(notation, question, compared, suffix)
    blocks += table.blocks()
    blocks.append(doc.Formula(_lines(notation, table, shown)))
    if agree:
        key = "bayesian_network.witness.agree" if separated else "bayesian_network.witness.agree_by_chance"
        blocks.append(doc.Paragraph(say(key), "check"))
    else:
        known = Equation(notation.probability(shown.y, shown.z or None), (), Number(shown.right / shown.evidence))
        learnt = Equation(notation.probability(shown.y, {**shown.x, **shown.z}), (), Number(shown.both / shown.left))
        blocks.append(
            doc.Paragraph(
                say("bayesian_network.witness.learnt", x=_together(notation, shown.x), before=known, after=learnt),
                "result",
            )
        )
    # What the arrows promise needs no numbers.
    return doc.Step(f"numbers{suffix}", title, blocks, extra=separated)


def numbers_of_joint(notation: Notation, question: Independent, compared: Comparison, suffix: str) -> list[doc.Block]:
    """Both sides where they differ most, from a joint table."""
    table = _Table(notation, question, compared, suffix, explained=False)
    return [*table.blocks(), doc.Formula(_lines(notation, table, compared.shown))]


def _together(notation: Notation, values: Assignment) -> Listing:
    """These values in a sentence."""
    return Listing([notation.event(place, at) for place, at in values.items()])


def _lines(notation: Notation, table: _Table, shown: Numbers) -> list[doc.Line]:
    """P(x, y | z), P(x | z), P(y | z), and the product of the last two."""
    xy, x, y, z = {**shown.x, **shown.y}, shown.x, shown.y, shown.z or None
    left = Product((notation.probability(x, z), notation.probability(y, z)))
    both, one, other = (
        table.entered(number, key)
        for number, key in (
            (shown.both, table.key(x, y)),
            (shown.left, table.key(x, None)),
            (shown.right, table.key(None, y)),
        )
    )
    if z is None:
        # P(x) and P(y) are entries of the table.
        product = computed(shown.left * shown.right)
        return [
            doc.Line(Equation(notation.probability(xy), (both,))),
            doc.Line(Equation(left, (Product((one, other)),), product)),
        ]
    below = table.entered(shown.evidence, table.total)
    of_one, of_other = shown.left / shown.evidence, shown.right / shown.evidence
    shares = Product((Number(of_one), Number(of_other)))
    return [
        *(
            doc.Line(Equation(notation.probability(values, z), (Quotient(top, below),), Number(value)))
            for values, top, value in ((xy, both, shown.both / shown.evidence), (x, one, of_one), (y, other, of_other))
        ),
        doc.Line(Equation(left, (shares,), Number(of_one * of_other))),
    ]


class _Table:
    """P(x, y, z) for all x and y, at the z shown, with its sums P(x, z), P(y, z) and P(z)."""

    def __init__(
        self,
        notation: Notation,
        question: Independent,
        compared: Comparison,
        suffix: str,
        *,
        explained: bool = True,
    ) -> None:
        """explained: whether the tables of the network say how its numbers come about"""
        self._explained = explained
        self._notation, self._question, self._suffix = notation, question, suffix
        self._numbers, self._joint = compared.shown, compared.joint
        network = notation.network
        self._rows: Sequence[Places] = list(assignments(network, question.left))
        self._columns: Sequence[Places] = list(assignments(network, question.right))
        self.shown = max(len(self._rows), len(self._columns)) <= _MOST_VALUES
        self.total = self.key(None, None)

    def key(self, x: Assignment | None, y: Assignment | None) -> str:
        """The name of an entry; None stands for a sum over x or y."""
        values = {**(x or {}), **(y or {}), **self._numbers.z}
        named = [(self._notation.name(place), self._notation.value(place, at)) for place, at in values.items()]
        return f"numbers{self._suffix}[{joined(named)}]"

    def entered(self, number: Fraction, key: str) -> Expr:
        """A number of the table, with a reference to its entry if there is one."""
        return Entered(computed(number), key) if self.shown else computed(number)

    def blocks(self) -> list[doc.Block]:
        """The computation of one entry, if short, and the table."""
        if not self.shown:
            return []
        notation, shown, question = self._notation, self._numbers, self._question
        places = (*question.left, *question.right, *question.given)
        xs = [dict(zip(question.left, row, strict=True)) for row in self._rows]
        ys = [dict(zip(question.right, column, strict=True)) for column in self._columns]
        z = tuple(shown.z.values())
        numbers = [[self._joint[*row, *column, *z] for column in self._columns] for row in self._rows]
        rows = [
            doc.Row(
                [
                    doc.Cell(notation.events(x), header=True),
                    *(
                        doc.Cell(
                            computed(number),
                            marked=(x, y) == (shown.x, shown.y),
                            entry=doc.Entry(self.key(x, y), self._operands({**x, **y, **shown.z})),
                        )
                        for y, number in zip(ys, line, strict=True)
                    ),
                    doc.Cell(
                        computed(sum(line, Fraction(0))),
                        marked=x == shown.x,
                        entry=doc.Entry(self.key(x, None), [self.key(x, y) for y in ys]),
                    ),
                ]
            )
            for x, line in zip(xs, numbers, strict=True)
        ]
        sums = [
            doc.Cell(
                computed(sum((line[at] for line in numbers), Fraction(0))),
                marked=y == shown.y,
                entry=doc.Entry(self.key(None, y), [self.key(x, y) for x in xs]),
            )
            for at, y in enumerate(ys)
        ]
        whole = doc.Cell(computed(shown.evidence), entry=doc.Entry(self.total, [self.key(x, None) for x in xs]))
        total = doc.Row([doc.Cell(say("bayesian_network.witness.sum"), header=True), *sums, whole], "total")
        heads = [
            doc.ColumnHead("", align="left"),
            *(doc.ColumnHead(notation.events(y)) for y in ys),
            doc.ColumnHead(say("bayesian_network.witness.sum")),
        ]
        symbols = notation.distribution(places)
        caption = say("bayesian_network.witness.caption", joint=symbols)
        if shown.z:
            caption = say("bayesian_network.witness.caption_given", joint=symbols, z=notation.events(shown.z))
        return [*(self._example() if self._explained else []), doc.TableBlock(caption, heads, [*rows, total])]

    def _operands(self, values: Assignment) -> list[str]:
        """The entries of the network's tables that P(values) is computed from, if few."""
        if not self._explained:
            return []
        keys = [
            self._notation.table_key(place, tuple(term[each] for each in variable.parents), term[place])
            for term in terms(self._notation.network, values, _MOST_TERMS)
            for place, variable in enumerate(self._notation.network.variables)
            if place in term
        ]
        return list(dict.fromkeys(keys))

    def _example(self) -> list[doc.Block]:
        shown = self._numbers
        values = {**shown.x, **shown.y, **shown.z}
        several = terms(self._notation.network, values, _MOST_TERMS)
        if not several:
            return []
        products = tuple(product_of([self._notation.entry(place, term) for place in term]) for term in several)
        working = products[0] if len(products) == 1 else Sum(products)
        line = doc.Line(Equation(self._notation.probability(values), (working,), computed(shown.both)))
        hidden = len(several) > 1
        return [
            doc.Paragraph(say("bayesian_network.witness.summed" if hidden else "bayesian_network.witness.multiplied")),
            doc.Formula([line]),
        ]
