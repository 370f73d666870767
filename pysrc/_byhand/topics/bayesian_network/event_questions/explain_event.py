"""The probability of an event explained: the values at which it occurs, their probabilities, the sums, the quotient."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Equation, Expr, Number, Probability, Quotient, Sum
from _byhand.document import steps as doc
from _byhand.events.event import all_of
from _byhand.events.printing import printed_event
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.bayesian_network.causes.notation import Done
from _byhand.topics.bayesian_network.event_questions.asked_event import AskedEvent
from _byhand.topics.bayesian_network.inference.factor_tables import folded
from _byhand.topics.bayesian_network.model.computed import computed
from _byhand.topics.bayesian_network.model.model import Places
from _byhand.topics.bayesian_network.model.notation import Notation, listed

# More summands than these stand in no line.
_MOST_ADDED = 16


def event_probability(found: AskedEvent, notation: Notation) -> Expr:
    """P(E | do(X = x), F)"""
    given = [Done(notation.event(place, at)) for place, at in found.done.items()]
    condition: list[Expr] = [*given, *([] if found.given is None else [printed_event(found.given)])]
    return Probability(printed_event(found.event), listed(condition) if condition else None)


def event_steps(found: AskedEvent, notation: Notation, suffix: str) -> tuple[Phrase, list[doc.Step]]:
    """The answer's line and its steps."""
    told = _Explanation(found, notation, suffix)
    return told.answer(), [told.asked_step(), told.values_step(), told.result_step()]


class _Explanation:
    def __init__(self, found: AskedEvent, notation: Notation, suffix: str) -> None:
        self.found, self.notation, self.suffix = found, notation, suffix

    def _under_do(self, event: Expr) -> Expr:
        """P(event), or P(event | do(X = x))"""
        done = [Done(self.notation.event(place, at)) for place, at in self.found.done.items()]
        return Probability(event, listed(done) if done else None)

    @property
    def _both(self) -> Expr:
        """P(E ∩ F)"""
        found = self.found
        if found.given is None:
            return self._under_do(printed_event(found.event))
        return self._under_do(printed_event(all_of([found.event, found.given])))

    @property
    def _condition(self) -> Expr:
        assert self.found.given is not None
        return self._under_do(printed_event(self.found.given))

    def asked_step(self) -> doc.Step:
        found, names = self.found, self._names(self.found.named)
        if found.given is None:
            blocks: list[doc.Block] = [doc.Paragraph(say("bayesian_network.event.lead", names=names))]
        else:
            quotient = Equation(event_probability(found, self.notation), (Quotient(self._both, self._condition),))
            blocks = [
                doc.Paragraph(say("bayesian_network.event.lead_given", names=names)),
                doc.Formula([doc.Line(quotient)]),
            ]
        if found.done:
            done = listed([Done(self.notation.event(place, at)) for place, at in found.done.items()])
            blocks.append(doc.Paragraph(say("bayesian_network.event.done", done=done)))
        title = say("bayesian_network.inference.asked.title")
        return doc.Step(f"asked{self.suffix}", title, blocks, short=doc.worked(blocks))

    def _names(self, places: Sequence[int]) -> Listing:
        return Listing([self.notation.name(place) for place in places], QUOTED, with_and=True)

    def values_step(self) -> doc.Step:
        """A row for each combination of values at which the condition holds."""
        found = self.found
        blocks: list[doc.Block] = []
        if found.hidden:
            blocks.append(doc.Paragraph(say(found.hidden_key, names=self._names(found.hidden))))
        left_out = len(found.joints) - len(found.known)
        if left_out:
            blocks.append(doc.Paragraph(say("bayesian_network.event.left_out", count=left_out)))
        inside = set(found.favourable)
        heads = [
            *(doc.ColumnHead(self.notation.name(place), align="left") for place in found.named),
            doc.ColumnHead(say("bayesian_network.event.probability")),
            doc.ColumnHead(say("bayesian_network.event.occurs"), align="left"),
        ]

        def row(places: Places) -> doc.Row:
            occurs = say("bayesian_network.event.yes" if places in inside else "bayesian_network.event.no")
            return doc.Row(
                [
                    *(
                        doc.Cell(self.notation.value(place, at), header=True)
                        for place, at in zip(found.named, places, strict=True)
                    ),
                    doc.Cell(self._worked(places)),
                    doc.Cell(occurs, marked=places in inside),
                ]
            )

        table = folded(say("bayesian_network.event.caption"), heads, found.known, row) if found.known else []
        title = say("bayesian_network.event.values_title")
        return doc.Step(f"values{self.suffix}", title, [*blocks, *table], short=table)

    def _worked(self, places: Places) -> Expr | Equation:
        """P(values): a product, or a sum of few."""
        result = computed(self.found.joints[places])
        working = self.found.worked(self.notation, places)
        return result if working is None else Equation(working, (), result)

    def _added(self, every: Sequence[Places]) -> tuple[Expr, ...]:
        terms = tuple(computed(self.found.joints[places]) for places in every)
        return (Sum(terms),) if 1 < len(terms) <= _MOST_ADDED else ()

    def result_step(self) -> doc.Step:
        found, final = self.found, doc.Paragraph(self.answer(), "final")
        title = say("bayesian_network.inference.result.title")
        own = "probability" if found.given is None else None
        joint = Equation(self._both, self._added(found.favourable), computed(found.joint), quantity=own)
        lines = [doc.Line(joint)]
        if found.given is not None:
            whole = Equation(self._condition, self._added(found.known), computed(found.evidence), quantity="evidence")
            lines.append(doc.Line(whole))
        if found.probability is None:
            impossible = Equation(self._condition, (), computed(Fraction(0)))
            warning = say("bayesian_network.inference.result.impossible", evidence=impossible)
            blocks: list[doc.Block] = [doc.Formula(lines), doc.Warn(warning, "warning"), final]
        elif found.given is not None:
            quotient = Quotient(computed(found.joint), computed(found.evidence))
            left = event_probability(found, self.notation)
            lines.append(doc.Line(Equation(left, (quotient,), Number(found.probability), quantity="probability")))
            blocks = [doc.Paragraph(say("bayesian_network.event.divide")), doc.Formula(lines), final]
        else:
            blocks = [doc.Paragraph(say("bayesian_network.event.add")), doc.Formula(lines), final]
        return doc.Step(f"result{self.suffix}", title, blocks, short=doc.worked(blocks))

    def answer(self) -> Phrase:
        found = self.found
        if found.probability is None:
            whole = Equation(self._condition, (), computed(Fraction(0)))
            return say("bayesian_network.inference.answer.impossible", evidence=whole)
        left = event_probability(found, self.notation)
        result = Equation(left, (), Number(found.probability), quantity="probability")
        return say("bayesian_network.answer.joint", result=result)
