"""Jeffrey's rule explained: the distribution before, its conditional probabilities, and each weighted sum."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from _byhand.arithmetic.expr import Equation, Expr, Given, Number, Product, Quotient, Sum
from _byhand.decision.explain import sum_check
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.bayesian_network.inference.factor_tables import folded
from _byhand.topics.bayesian_network.inference.posterior import asked_values
from _byhand.topics.bayesian_network.model.computed import computed
from _byhand.topics.bayesian_network.model.model import Places
from _byhand.topics.bayesian_network.soft.notation import UpdatedNotation
from _byhand.topics.bayesian_network.soft.update import Round, Updated

# More values are rows of a table; a longer answer names only the most probable ones.
_MOST_LINES = 8
_MOST_ANSWERED = 4


def before_step(updated: Updated, named: UpdatedNotation, inference: Iterable[doc.Step], suffix: str) -> doc.Step:
    """P(q, v | e) before any change, with the inference behind it in a fold."""
    own, found = named.notation, updated.found
    scope = updated.find.targets
    title = say("bayesian_network.soft.before_title")
    heads = [doc.ColumnHead(own.name(place), align="left") for place in scope]
    heads.append(doc.ColumnHead(say("bayesian_network.soft.before_head")))

    def row(places: Places) -> doc.Row:
        values = [doc.Cell(own.value(place, at), header=True) for place, at in zip(scope, places, strict=True)]
        return doc.Row([*values, doc.Cell(Number(found.posteriors[places] or Fraction(0)))])

    names = Listing([own.name(place) for place in scope], "list.quoted", with_and=True)
    asked = named.probability_of(scope)
    table = folded(say("bayesian_network.soft.before_caption", asked=asked), heads, found.posteriors, row)
    worked = list(_flat(step for step in inference if not step.extra and not step.id.startswith("work")))
    blocks: list[doc.Block] = [
        doc.Paragraph(say("bayesian_network.soft.before", names=names)),
        *table,
        doc.Details(say("bayesian_network.soft.before_worked"), worked, apart=True),
    ]
    return doc.Step(f"before{suffix}", title, blocks, short=table)


def _flat(steps: Iterable[doc.Step]) -> Iterable[doc.Block]:
    """The blocks of steps, each step under its title."""
    for step in steps:
        yield doc.Paragraph(step.title, "result")
        yield from (doc.Paragraph(block.phrase) if isinstance(block, doc.Paragraph) else block for block in step.blocks)
        yield from _flat(step.steps)


def jeffrey_steps(updated: Updated, named: UpdatedNotation, suffix: str) -> list[doc.Step]:
    """A step for each change."""
    many = len(updated.revised) > 1
    return [
        _RoundTold(updated, named, each, number).step(f"jeffrey{f'.{number}' if many else ''}{suffix}")
        for number, each in enumerate(updated.rounds, 1)
    ]


class _RoundTold:
    """One change. number: which, from 1"""

    def __init__(self, updated: Updated, named: UpdatedNotation, made: Round, number: int) -> None:
        self.updated, self.named, self.made, self.number = updated, named, made, number
        self.own = named.notation
        self.kept = tuple(made.scope[at] for at in made.kept)
        self.last = number == len(updated.revised)

    def step(self, name: str) -> doc.Step:
        made, place = self.made, self.made.revised.place
        title = say("bayesian_network.soft.jeffrey_title", name=self.own.name(place))
        lines = [doc.Line(self._marginal(at)) for at in range(len(made.marginal))]
        blocks: list[doc.Block] = [
            doc.Paragraph(say("bayesian_network.soft.marginal", name=self.own.name(place))),
            doc.Formula(lines),
        ]
        if made.after is None:
            return doc.Step(name, title, [*blocks, *self._impossible()], short=doc.worked(blocks))
        blocks += [doc.Paragraph(say("bayesian_network.soft.conditional")), *self._conditionals(made.after)]
        blocks += [doc.Paragraph(say("bayesian_network.soft.weigh")), *self._sums(made.after)]
        return doc.Step(name, title, blocks, short=doc.worked(blocks))

    def _marginal(self, at: int) -> Equation:
        """P(v | e), summed over everything else"""
        made = self.made
        terms = [number for places, number in made.before.items() if places[made.at] == at]
        working = (Sum(tuple(map(Number, terms))),) if 1 < len(terms) <= _MOST_LINES else ()
        left = self.named.probability({made.revised.place: at}, self.number - 1)
        return Equation(left, working, computed(made.marginal[at]))

    def _impossible(self) -> list[doc.Block]:
        made = self.made
        return [
            doc.Warn(
                say(
                    "bayesian_network.soft.impossible",
                    old=self._marginal(at),
                    new=Given(made.revised.probabilities[at]),
                ),
                "warning",
            )
            for at in made.impossible
        ]

    def _values(self, places: Places) -> list[doc.Cell]:
        return [doc.Cell(self.own.value(place, at), header=True) for place, at in zip(self.kept, places, strict=True)]

    def _heads(self) -> list[doc.ColumnHead]:
        return [doc.ColumnHead(self.own.name(place), align="left") for place in self.kept]

    def _conditionals(self, after: Mapping[Places, Fraction]) -> list[doc.Block]:
        """P(q | v, e) for each value v: a column each."""
        made, place = self.made, self.made.revised.place
        heads = self._heads()
        heads += [doc.ColumnHead(say("bayesian_network.soft.given", event=self.own.event(place, at)))
                  for at in made.possible]  # fmt: skip

        def row(places: Places) -> doc.Row:
            entering = {each[made.at]: each for each in made.terms(places)}
            return doc.Row([*self._values(places), *(self._conditional(entering.get(at)) for at in made.possible)])

        asked = self.named.probability_of(self.kept, self.own.variable(place), number=self.number - 1)
        return folded(say("bayesian_network.soft.conditional_caption", asked=asked), heads, after, row)

    def _conditional(self, places: Places | None) -> doc.Cell:
        """P(q, v) / P(v); 0 where q names another value of the variable itself."""
        if places is None:
            return doc.Cell(Number(Fraction(0)))
        made = self.made
        joint, marginal = made.before[places], made.marginal[places[made.at]]
        working = Quotient(computed(joint), computed(marginal))
        return doc.Cell(Equation(working, (), Number(joint / marginal)))

    def _sums(self, after: Mapping[Places, Fraction]) -> list[doc.Block]:
        if len(after) <= _MOST_LINES:
            return [doc.Formula([doc.Line(self.equation(places, self._left(places))) for places in after])]

        def row(places: Places) -> doc.Row:
            (working,) = self._working(places)
            return doc.Row([*self._values(places), doc.Cell(Equation(working, (), Number(after[places]),
                                                                     quantity=self._id(places)))])  # fmt: skip

        heads = [*self._heads(), doc.ColumnHead(self.named.probability_of(self.kept, number=self.number))]
        return folded(say("bayesian_network.soft.sums_caption"), heads, after, row)

    def _left(self, places: Places) -> Expr:
        return self.named.probability(dict(zip(self.kept, places, strict=True)), self.number)

    def _working(self, places: Places) -> tuple[Expr]:
        products = [Product((Given(new), Number(share))) for new, share in self.made.products(places)]
        return (products[0] if len(products) == 1 else Sum(tuple(products)) if products else Number(Fraction(0)),)

    def equation(self, places: Places, left: Expr) -> Equation:
        """P_1(q | e) = Σ P_1(v) · P(q | v, e), with its numbers"""
        assert self.made.after is not None
        return Equation(left, self._working(places), Number(self.made.after[places]), quantity=self._id(places))

    def _id(self, places: Places) -> str | None:
        if not self.last:
            return None
        return identifier("posterior", *asked_values(self.updated.network, self.updated.targets, places))


def jeffrey_result(updated: Updated, named: UpdatedNotation, suffix: str) -> tuple[doc.Step, Phrase]:
    """The step with the answer, and its line."""
    shares = {places: share for places, share in updated.posteriors.items() if share is not None}
    title = say("bayesian_network.inference.result.title")
    if not shares:
        line = say("bayesian_network.soft.no_posterior")
        return doc.Step(f"result{suffix}", title, [doc.Paragraph(line, "final")]), line
    most = max(shares.values())
    best = [places for places, share in shares.items() if share == most]
    shown = list(shares) if len(shares) <= _MOST_ANSWERED else best[:_MOST_ANSWERED]
    equations = [
        Equation(
            named.probability(dict(zip(updated.targets, places, strict=True)), len(updated.revised)),
            (),
            Number(shares[places]),
            quantity=identifier("posterior", *asked_values(updated.network, updated.targets, places)),
        )
        for places in shown
    ]
    line = say("bayesian_network.inference.answer.all", probabilities=Listing(equations, "list.clause"))
    check = [sum_check((), list(shares.values()), None)] if len(shares) <= _MOST_LINES else []
    blocks: list[doc.Block] = [*check, doc.Paragraph(line, "final")]
    return doc.Step(f"result{suffix}", title, blocks, short=doc.worked(blocks)), line
