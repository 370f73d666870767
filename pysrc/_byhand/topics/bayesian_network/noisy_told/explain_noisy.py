"""A noisy-or explained: its rule, what was sought, and the full table with each product."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic.expr import Equation, Expr, Given, Joined, Number, Probability, Symbol, Word
from _byhand.arithmetic.functions import Difference, Power
from _byhand.arithmetic.printer import Printer
from _byhand.document import steps as doc
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.bayesian_network.inference.factor_tables import folded
from _byhand.topics.bayesian_network.model.computed import computed
from _byhand.topics.bayesian_network.model.model import Places
from _byhand.topics.bayesian_network.model.notation import Notation, product_of
from _byhand.topics.bayesian_network.noisy.noisy_or import NoisyOr
from _byhand.topics.bayesian_network.noisy.unknowns import Found
from _byhand.topics.bayesian_network.noisy_told.quantities import found_way, noisy_id

_LEAK = Symbol("p_0", "p_0")


def noisy_steps(notation: Notation) -> list[doc.Step]:
    """A step for each noisy-or; none if no table is one."""
    told = _all_told(notation)
    many = len(told) > 1
    return [each.step(f"noisy{f'.{at}' if many else ''}") for at, each in enumerate(told, 1)]


def noisy_exercise(notation: Notation) -> list[doc.Block]:
    """The numbers of each noisy-or, and the rows that it is to agree with."""
    return [block for each in _all_told(notation) for block in each.given()]


def noisy_line(notation: Notation) -> Phrase | None:
    """What was sought, as an answer; None if nothing was."""
    found = [each for one in _all_told(notation) for each in one.answer()]
    return say("bayesian_network.noisy.answer", found=Listing(found, "list.clause")) if found else None


def _all_told(notation: Notation) -> list[_Told]:
    """Each noisy-or; of slices that repeat one, the first."""
    network = notation.network
    return [_Told(notation, place, noisy) for place, noisy in network.noisy.items() if not network.repeats(place)]


@dataclass(frozen=True)
class _Told:
    notation: Notation
    place: int
    noisy: NoisyOr

    @property
    def _parents(self) -> tuple[int, ...]:
        return self.notation.network.variables[self.place].parents

    def _event(self, at: int) -> Expr:
        """A cause that is present"""
        return self.notation.event(self._parents[at], self.noisy.present[at])

    @property
    def _nothing(self) -> Expr:
        """No effect"""
        return self.notation.event(self.place, self.noisy.absent)

    def _symbol(self, at: int) -> Expr:
        """p(cold), or p_0 of the leak"""
        if at == self.noisy.leak:
            return _LEAK
        return Probability(Word(self.notation.name(self._parents[at])), None, "p")

    def _stated(self) -> list[int]:
        """The causes as the exercise states them, the leak last if there is one."""
        return [*range(self.noisy.leak), *([self.noisy.leak] if self.noisy.leaks else [])]

    @property
    def sought(self) -> list[int]:
        """What was to be found, the leak first"""
        return sorted(self.noisy.sought, key=lambda at: at != self.noisy.leak)

    def answer(self) -> list[Equation | Phrase]:
        """p(cold) = 0.4 of each that was sought"""
        own, found = self.notation, list[Equation | Phrase]()
        for at in self.sought:
            number = self.noisy.probability(at)
            if number is None:
                found.append(say("bayesian_network.noisy.open_short", name=self._symbol(at)))
            else:
                found.append(Equation(self._symbol(at), (), Number(number), quantity=noisy_id(own, self.place, at)))
        return found

    # --- the exercise

    def given(self) -> list[doc.Block]:
        noisy, own = self.noisy, self.notation
        key = "bayesian_network.noisy.given_inhibition" if noisy.inhibited else "bayesian_network.noisy.given"
        causes = Listing([self._event(at) for at in range(noisy.leak)], with_and=True)
        said = say(
            key, name=own.name(self.place), effect=own.event(self.place, noisy.effect), causes=causes, count=noisy.leak
        )
        heads = [
            doc.ColumnHead(say("bayesian_network.noisy.leak") if at == noisy.leak else own.name(self._parents[at]))
            for at in self._stated()
        ]
        table = doc.TableBlock(
            say("bayesian_network.noisy.caption", name=own.name(self.place)),
            heads,
            [doc.Row([doc.Cell(self._number(at)) for at in self._stated()])],
            may_turn=False,
        )
        return [doc.Paragraph(said), table, *self._given_rows()]

    def _number(self, at: int) -> Expr | str:
        number = self.noisy.inhibitions[at]
        if at in self.noisy.sought or number is None:
            return "?"
        return Given(number if self.noisy.inhibited else 1 - number)

    def _given_rows(self) -> list[doc.Block]:
        if not self.noisy.rows:
            return []
        name = self.notation.name(self.place)
        return [
            doc.Paragraph(say("bayesian_network.noisy.rows", name=name)),
            doc.Formula([doc.Line(self._row_line(row)) for row in self.noisy.rows]),
        ]

    def _row_line(self, row: Places) -> Equation:
        """P(no effect | row) = number"""
        return Equation(self._name(row), (), Given(self.noisy.rows[row]))

    def _name(self, row: Places) -> Expr:
        values = dict(zip(self._parents, row, strict=True))
        return Probability(self._nothing, self.notation.events(values) if values else None)

    # --- the solution

    def step(self, name: str) -> doc.Step:
        noisy, own = self.noisy, self.notation
        title = say("bayesian_network.noisy.title", name=own.name(self.place))
        about = {"name": own.name(self.place), "effect": own.event(self.place, noisy.effect), "nothing": self._nothing}
        causes = Listing([self._event(at) for at in range(noisy.leak)], with_and=True)
        blocks: list[doc.Block] = [
            doc.Paragraph(say("bayesian_network.noisy.lead", causes=causes, count=noisy.leak, **about)),
            doc.Formula([doc.Line(self._rule())]),
        ]
        if noisy.leaks:
            blocks.append(doc.Paragraph(say("bayesian_network.noisy.leak_said", leak=_LEAK, **about)))
        if noisy.inhibited:
            blocks.append(doc.Paragraph(say("bayesian_network.noisy.inhibited")))
        if noisy.sought:
            blocks += self._sought_blocks()
        if None not in noisy.inhibitions:
            blocks += self._table_blocks()
        return doc.Step(name, title, blocks, short=doc.worked(blocks))

    def _rule(self) -> Equation:
        """P(no effect | parents) = (1 − p_0) · ∏_{present} (1 − p)"""
        noisy = self.noisy
        left = Probability(self._nothing, self.notation.variables(self._parents) if self._parents else None)
        one = Number(Fraction(1))
        parts: list[Expr] = [Difference(one, _LEAK)] if noisy.leaks else []
        if noisy.leak:
            parts.append(_ProductOver(Difference(one, Symbol("p", "p"))))
        return Equation(left, (product_of(parts),))

    def _sought_blocks(self) -> list[doc.Block]:
        noisy = self.noisy
        blocks: list[doc.Block] = [doc.Paragraph(say("bayesian_network.noisy.sought", count=len(noisy.rows)))]
        # A row without a cause says 1 = 1.
        blocks.append(doc.Formula([doc.Line(self._row_equation(row)) for row in noisy.rows if noisy.factors(row)]))
        lines, open_, forced = [], [], []
        for at in self.sought:
            found = noisy.found.get(at)
            if found is None:
                open_.append(at)
                continue
            lines += self._found_lines(at, found)
            if found.zero is None and not found.powers:
                forced.append(at)
        if lines:
            blocks += [doc.Paragraph(say("bayesian_network.noisy.divide")), doc.Formula(lines)]
        if forced:
            blocks.append(doc.Paragraph(say("bayesian_network.noisy.forced", names=self._symbols(forced))))
        if open_:
            said = say("bayesian_network.noisy.open_said", names=self._symbols(open_), count=len(open_))
            blocks.append(doc.Warn(said, "warning"))
        return blocks

    def _symbols(self, places: Sequence[int]) -> Listing:
        return Listing([self._symbol(at) for at in places], with_and=True)

    def _row_equation(self, row: Places) -> Equation:
        """(1 − p_0) · (1 − p(cold)) = number, with what is known put in"""
        factors = [
            Difference(Number(Fraction(1)), self._symbol(at)) if at in self.noisy.sought else self._factor(at)
            for at in self.noisy.factors(row)
        ]
        # A product of symbols has no value to compare the number with.
        left = Joined((product_of(factors),), "", "")
        return Equation(left, (), Given(self.noisy.rows[row]))

    def _found_lines(self, at: int, found: Found) -> list[doc.Line]:
        """1 − p = quotient of rows, then p"""
        quantity = noisy_id(self.notation, self.place, at)
        left, rest = Difference(Number(Fraction(1)), self._symbol(at)), computed(found.number)
        way = found_way(self.noisy, found)
        if found.root > 1:
            lines = [
                doc.Line(Equation(Power(left, found.root), (way,) if way else (), Number(found.number**found.root)))
            ]
            lines.append(doc.Line(Equation(left, (), rest)))
        else:
            lines = [doc.Line(Equation(left, (way,) if way else (), rest))]
        share = Difference(Number(Fraction(1)), rest)
        lines.append(doc.Line(Equation(self._symbol(at), (share,), Number(1 - found.number), quantity=quantity)))
        return lines

    def _factor(self, at: int) -> Expr:
        """1 − p, worked out as a factor of a product"""
        number = self.noisy.inhibitions[at]
        assert number is not None
        return Given(number)

    def _table_blocks(self) -> list[doc.Block]:
        noisy, own = self.noisy, self.notation
        table = own.network.tables[self.place]
        assert table is not None
        stated = [] if noisy.inhibited else [at for at in self._stated() if at not in noisy.sought]
        lines = [doc.Line(self._inhibition_line(at)) for at in stated]
        blocks: list[doc.Block] = []
        if lines:
            blocks += [doc.Paragraph(say("bayesian_network.noisy.fails")), doc.Formula(lines)]
        heads = [doc.ColumnHead(own.name(parent), align="left") for parent in self._parents]
        heads += [doc.ColumnHead(own.event(self.place, at)) for at in (noisy.absent, noisy.effect)]

        def row(places: Places) -> doc.Row:
            values = [
                doc.Cell(own.value(parent, at), header=True) for parent, at in zip(self._parents, places, strict=True)
            ]
            return doc.Row([*values, *self._entries(places)])

        caption = say("bayesian_network.noisy.table", family=own.family(self.place), name=own.name(self.place))
        lead = say("bayesian_network.noisy.multiply", count=len(self._stated()), rows=len(table))
        return [*blocks, doc.Paragraph(lead), *folded(caption, heads, list(table), row)]

    def _inhibition_line(self, at: int) -> Equation:
        number = self.noisy.inhibitions[at]
        assert number is not None
        one = Number(Fraction(1))
        return Equation(Difference(one, self._symbol(at)), (Difference(one, Given(1 - number)),), Given(number))

    def _entries(self, row: Places) -> list[doc.Cell]:
        """P(no effect) as a product, and the rest."""
        noisy, own = self.noisy, self.notation
        nothing = noisy.nothing(row)
        factors = [self._factor(at) for at in noisy.factors(row)]
        none = computed(nothing)
        first = Equation(product_of(factors), (), none) if len(factors) > 1 else none
        rest = Equation(Difference(Number(Fraction(1)), none), (), computed(1 - nothing))
        return [
            doc.Cell(each, entry=doc.Entry(key), quantity=key)
            for each, key in (
                (first, own.table_key(self.place, row, noisy.absent)),
                (rest, own.table_key(self.place, row, noisy.effect)),
            )
        ]


@dataclass(frozen=True)
class _ProductOver(Expr):
    """∏ over the causes that are present"""

    body: Expr

    def write(self, out: Printer) -> None:
        out.put(r"\prod (", "Π (")
        self.body.write(out)
        out.put(")")
