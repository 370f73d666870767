"""The effect of an intervention explained: the cut network, the truncated product, and what observing would give."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import islice

from _byhand.arithmetic.expr import Equation, Expr, Number, Probability, Quotient, Sum
from _byhand.decision.explain import sum_check
from _byhand.document import steps as doc
from _byhand.document.graph import Edge, Graph, Node
from _byhand.document.ids import identifier
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.bayesian_network.causes.intervention import Intervened
from _byhand.topics.bayesian_network.causes.notation import DoneNotation
from _byhand.topics.bayesian_network.inference.posterior import asked_values
from _byhand.topics.bayesian_network.model import model
from _byhand.topics.bayesian_network.model.computed import computed
from _byhand.topics.bayesian_network.model.explain_network import edges
from _byhand.topics.bayesian_network.model.notation import SumOver, listed, product_of

# A sum of up to this many terms stands in one line; of more terms than are listed, the first are shown.
_IN_A_LINE = 4
_LISTED = 64
_MOST_ANSWERED = 4
# Up to this many values are formula lines.
_MOST_LINES = 8


def do_steps(intervened: Intervened, named: DoneNotation, suffix: str) -> tuple[Phrase, list[doc.Step]]:
    """The answer's line and its steps."""
    told = _Explanation(intervened, named, suffix)
    return told.answer(), [told.cut_step(), told.sum_step(), told.result_step(), told.seen_step()]


class _Explanation:
    def __init__(self, intervened: Intervened, named: DoneNotation, suffix: str) -> None:
        self.intervened, self.named, self.suffix = intervened, named, suffix
        self.network, self.notation = intervened.network, named.notation
        self.found = intervened.found

    def _names(self, places: Sequence[int]) -> Listing:
        return Listing([self.notation.name(place) for place in places], QUOTED, with_and=True)

    # --- the cut network

    def cut_step(self) -> doc.Step:
        done = self.intervened.done
        causes = sorted({parent for place in done for parent in self.network.variables[place].parents})
        about = {"names": self._names(tuple(done)), "done": self.named.interventions, "count": len(done)}
        blocks: list[doc.Block] = [doc.Paragraph(say("bayesian_network.causes.lead", **about))]
        if causes:
            said = say("bayesian_network.causes.cut", causes=self._names(causes), count=len(done))
            blocks += [doc.Paragraph(said), self._drawn()]
        else:
            blocks.append(doc.Paragraph(say("bayesian_network.causes.no_parents", **about)))
        others = [place for place in self.network.order if place not in done]
        left = Probability(self.notation.variables(others), self.named.interventions)
        product = product_of([self.notation.family(place, done) for place in others])
        lines = [doc.Line(Equation(left, (product,)))]
        blocks += [doc.Paragraph(say("bayesian_network.causes.truncated", **about)), doc.Formula(lines)]
        return doc.Step(
            f"cut{self.suffix}", say("bayesian_network.causes.cut_title"), blocks, short=[doc.Formula(lines)]
        )

    def _drawn(self) -> Graph:
        """The network without the arrows into the variables that are set."""
        intervened = self.intervened
        arrows = [Edge(each.start, each.end, "faded" if each.end in intervened.done else each.role)
                  for each in edges(self.network)]  # fmt: skip
        known = {**intervened.done, **intervened.evidence}
        nodes = [
            Node(
                self.notation.name(place),
                "query" if place in intervened.targets else "evidence" if place in intervened.evidence else "plain",
                self.notation.value(place, known[place]) if place in known else None,
            )
            for place in range(self.network.size)
        ]
        names = self._names(tuple(intervened.done))
        return Graph(
            say("bayesian_network.causes.cut_caption", done=self.named.interventions),
            say("bayesian_network.causes.cut_described", names=names),
            nodes,
            arrows,
        )

    # --- the numerators

    def _product(self, state: model.Assignment) -> Expr:
        return product_of([self.notation.entry(place, state) for place in self.intervened.factors])

    def _id(self, kind: str, places: model.Places) -> str:
        return identifier(kind, *asked_values(self.network, self.intervened.targets, places))

    def sum_step(self) -> doc.Step:
        intervened = self.intervened
        left_out = [
            place for place in self.network.order if place not in intervened.factors and place not in intervened.done
        ]
        blocks: list[doc.Block] = []
        if left_out:
            names = self._names(left_out)
            blocks.append(doc.Paragraph(say("bayesian_network.causes.barren", names=names, count=len(left_out))))
        known = {**intervened.done, **intervened.evidence}
        symbols = product_of([self.notation.family(place, known) for place in intervened.factors])
        if intervened.hidden:
            names = self._names(intervened.hidden)
            blocks.append(doc.Paragraph(say("bayesian_network.causes.summed", names=names)))
            symbols = SumOver(self.notation.variables(intervened.hidden), symbols)
        else:
            blocks.append(doc.Paragraph(say("bayesian_network.causes.product")))
        observed = [self.notation.event(place, at) for place, at in intervened.evidence.items()]
        asked = [self.notation.variable(place) for place in intervened.targets]
        left = Probability(listed([*asked, *observed]), self.named.interventions)
        blocks.append(doc.Formula([doc.Line(Equation(left, (symbols,)))]))
        worked = self._in_lines() if intervened.terms <= _IN_A_LINE else self._in_tables()
        return doc.Step(
            f"truncated{self.suffix}", say("bayesian_network.causes.sum_title"), [*blocks, *worked], short=worked
        )

    def _in_lines(self) -> list[doc.Block]:
        """Each sum of products in one line."""
        lines = []
        for places, number in self.found.joints.items():
            products = [self._product(state) for state in self.intervened.states(places)]
            working: list[Expr] = [products[0] if len(products) == 1 else Sum(tuple(products))]
            if len(products) > 1:
                working.append(Sum(tuple(computed(Fraction(each.value)) for each in products)))
            lines.append(doc.Line(Equation(self.named.joint(places), working, computed(number),
                                           quantity=self._id("joint", places))))  # fmt: skip
        return [doc.Formula(lines)]

    def _in_tables(self) -> list[doc.Block]:
        """A table of the terms of each sum, then the sum."""
        blocks: list[doc.Block] = []
        hidden = self.intervened.hidden
        heads = [
            *(doc.ColumnHead(self.notation.name(place), align="left") for place in hidden),
            doc.ColumnHead(say("bayesian_network.enumeration.term")),
        ]
        left = _LISTED
        for places, number in self.found.joints.items():
            states = list(islice(self.intervened.states(places), left))
            left -= len(states)
            rows = [
                doc.Row(
                    [
                        *(doc.Cell(self.notation.value(place, state[place]), header=True) for place in hidden),
                        doc.Cell(Equation(self._product(state), (), computed(self.intervened.term(state)))),
                    ]
                )
                for state in states
            ]
            joint = self.named.joint(places)
            if rows:
                caption = say("bayesian_network.enumeration.caption", name=joint)
                blocks.append(doc.TableBlock(caption, heads, rows))
            if len(states) < self.intervened.terms:
                missing = self.intervened.terms - len(states)
                blocks.append(doc.Paragraph(say("bayesian_network.enumeration.missing", count=missing)))
            result = Equation(joint, (), computed(number), quantity=self._id("joint", places))
            blocks.append(doc.Formula([doc.Line(result)]))
        return blocks

    # --- the result

    def result_step(self) -> doc.Step:
        final = doc.Paragraph(self.answer(), "final")
        title = say("bayesian_network.inference.result.title")
        evidence = self.found.evidence
        if evidence == 0:
            impossible = Equation(self.named.whole, (), computed(evidence))
            blocks: list[doc.Block] = [
                doc.Warn(say("bayesian_network.inference.result.impossible", evidence=impossible), "warning"),
                final,
            ]
        elif self.intervened.evidence:
            joints = {places: computed(number) for places, number in self.found.joints.items()}
            working = (Sum(tuple(joints.values())),) if len(joints) <= _MOST_LINES else ()
            lines = [doc.Line(Equation(self.named.whole, working, computed(evidence), quantity="evidence"))]
            lines += [
                doc.Line(self._posterior(places, (Quotient(number, computed(evidence)),)))
                for places, number in joints.items()
            ]
            lead = say("bayesian_network.causes.divided", whole=self.named.whole)
            blocks = [doc.Paragraph(lead), doc.Formula(lines), final]
        else:
            shares = [number for number in self.found.posteriors.values() if number is not None]
            blocks = [sum_check((), shares, None), final] if len(shares) <= _MOST_LINES else [final]
        return doc.Step(f"result{self.suffix}", title, blocks, short=doc.worked(blocks))

    def _posterior(self, places: model.Places, working: tuple[Expr, ...]) -> Equation:
        share = self.found.posteriors[places]
        assert share is not None
        return Equation(self.named.posterior(places), working, Number(share), quantity=self._id("posterior", places))

    def answer(self) -> Phrase:
        found = self.found
        if found.evidence == 0:
            whole = Equation(self.named.whole, (), computed(found.evidence))
            return say("bayesian_network.inference.answer.impossible", evidence=whole)
        shown = found.posteriors if len(found.posteriors) <= _MOST_ANSWERED else found.best[:_MOST_ANSWERED]
        shares = Listing([self._posterior(places, ()) for places in shown], "list.clause")
        return say("bayesian_network.inference.answer.all", probabilities=shares)

    # --- beside it, what observing would give

    def seen_step(self) -> doc.Step:
        observed, found = self.intervened.observed, self.found
        names = self._names(tuple(self.intervened.done))
        title = say("bayesian_network.causes.seen_title")
        if observed.evidence == 0 or found.evidence == 0:
            blocks: list[doc.Block] = [doc.Paragraph(say("bayesian_network.causes.never_seen", names=names))]
            return doc.Step(f"seen{self.suffix}", title, blocks)
        lines = [
            doc.Line(Equation(self.named.seen(places), (), Number(share)))
            for places, share in islice(observed.posteriors.items(), _MOST_LINES)
            if share is not None
        ]
        same = dict(observed.posteriors) == dict(found.posteriors)
        key = "bayesian_network.causes.seen_same" if same else "bayesian_network.causes.seen_other"
        blocks = [doc.Formula(lines), doc.Paragraph(say(key, names=names, count=len(self.intervened.done)))]
        return doc.Step(f"seen{self.suffix}", title, blocks)
