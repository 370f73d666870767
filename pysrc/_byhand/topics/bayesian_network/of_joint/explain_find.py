"""P(targets | evidence) from a joint table explained: the cells that agree, their sums, the division."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic.expr import Equation, Expr, Number, Probability, Quotient, Sum
from _byhand.decision.explain import sum_check
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.bayesian_network.inference.factor_tables import folded
from _byhand.topics.bayesian_network.inference.posterior import asked_values
from _byhand.topics.bayesian_network.model.computed import computed
from _byhand.topics.bayesian_network.model.model import Places
from _byhand.topics.bayesian_network.model.notation import Notation, listed
from _byhand.topics.bayesian_network.of_joint.table import JointTable
from _byhand.topics.bayesian_network.soft.explain_jeffrey import before_step, jeffrey_result, jeffrey_steps
from _byhand.topics.bayesian_network.soft.explain_soft import lead_step, named_softly, with_letters
from _byhand.topics.bayesian_network.soft.update import Updated

# More values are rows of a table; a longer answer names only the most probable ones.
_MOST_LINES = 8
_MOST_ANSWERED = 4


def find_steps(updated: Updated, table: JointTable, notation: Notation, suffix: str) -> tuple[Phrase, list[doc.Step]]:
    """The answer's line and its steps."""
    told = _Told(updated, table, notation, suffix)
    soft = [lead_step(updated, told.named, suffix, cells=True)] if updated.virtual or updated.revised else []
    sums = told.sum_step()
    if not updated.revised or not updated.possible:
        line = with_letters(updated, told.named, told.answer()) if updated.possible else told.answer()
        return line, [*soft, sums, told.result_step()]
    result, answer = jeffrey_result(updated, told.named, suffix)
    before = before_step(updated, told.named, [sums, told.result_step()], suffix)
    steps = [*soft, before, *jeffrey_steps(updated, told.named, suffix), result]
    return with_letters(updated, told.named, answer), steps


class _Told:
    def __init__(self, updated: Updated, table: JointTable, notation: Notation, suffix: str) -> None:
        self.updated, self.table, self.suffix = updated, table, suffix
        self.named = named_softly(updated, notation)
        self.own = self.named.notation
        self.scope = updated.find.targets
        size = updated.network.size
        self.hard = {place: at for place, at in updated.find.evidence.items() if place < size}

    @property
    def _known(self) -> list[Expr]:
        return self.named.known

    def _values(self, places: Places) -> dict[int, int]:
        return dict(zip(self.scope, places, strict=True))

    def _id(self, kind: str, places: Places) -> str:
        return identifier(kind, *asked_values(self.updated.network, self.scope, places))

    def _joint(self, places: Places) -> Equation:
        """P(q, e) = the sum of its cells"""
        values = self._values(places)
        left = Probability(listed([*(self.own.event(place, at) for place, at in values.items()), *self._known]))
        working = self.table.worked({**self.hard, **values}, self.updated.virtual)
        number = computed(self.updated.found.joints[places])
        return Equation(left, () if working is None else (working,), number, quantity=self._id("joint", places))

    def sum_step(self) -> doc.Step:
        scope, joints = self.scope, self.updated.found.joints
        names = Listing([self.own.name(place) for place in scope], QUOTED, with_and=True)
        blocks: list[doc.Block] = []
        if self._known:
            numerator = Probability(listed([self.own.variables(scope), *self._known]))
            quotient = Quotient(numerator, Probability(listed(self._known)))
            blocks.append(doc.Paragraph(say("bayesian_network.of_joint.quotient")))
            blocks.append(doc.Formula([doc.Line(Equation(self.named.probability_of(scope), (quotient,)))]))
        key = "bayesian_network.of_joint.sum_known" if self._known else "bayesian_network.of_joint.sum"
        known = Listing(self._known, with_and=True)
        blocks.append(
            doc.Paragraph(say(key, names=names, count=len(scope), **({"known": known} if self._known else {})))
        )
        if len(joints) <= _MOST_LINES:
            blocks.append(doc.Formula([doc.Line(self._joint(places)) for places in joints]))
        else:
            heads = [doc.ColumnHead(self.own.name(place), align="left") for place in scope]
            heads.append(doc.ColumnHead(say("bayesian_network.of_joint.cells")))
            caption = say("bayesian_network.of_joint.caption")
            blocks += folded(caption, heads, joints, self._row)
        title = say("bayesian_network.of_joint.sum_title")
        return doc.Step(f"cells{self.suffix}", title, blocks, short=doc.worked(blocks))

    def _row(self, places: Places) -> doc.Row:
        joint = self._joint(places)
        working = joint.working[0] if joint.working else joint.left
        values = [
            doc.Cell(self.own.value(place, at), header=True) for place, at in zip(self.scope, places, strict=True)
        ]
        return doc.Row([*values, doc.Cell(Equation(working, (), joint.result, quantity=joint.quantity))])

    def _posterior(self, places: Places, working: tuple[Expr, ...]) -> Equation:
        share = self.updated.found.posteriors[places] or Fraction(0)
        left = self.named.probability(self._values(places), 0)
        return Equation(left, working, Number(share), quantity=self._id("posterior", places))

    def _whole(self, working: tuple[Expr, ...] = ()) -> Equation:
        """P(e)"""
        return Equation(
            Probability(listed(self._known)), working, computed(self.updated.found.evidence), quantity="evidence"
        )

    def result_step(self) -> doc.Step:
        found, final = self.updated.found, doc.Paragraph(self.answer(), "final")
        title = say("bayesian_network.inference.result.title")
        if not self.updated.possible:
            said = say("bayesian_network.inference.result.impossible", evidence=self._whole())
            blocks: list[doc.Block] = [doc.Warn(said, "warning"), final]
            return doc.Step(f"result{self.suffix}", title, blocks, short=doc.worked(blocks))
        blocks = []
        shown = list(found.joints)[:_MOST_LINES] if len(found.joints) <= _MOST_LINES else []
        if self._known:
            added = Sum(tuple(computed(number) for number in found.joints.values()))
            lines = [doc.Line(self._whole((added,) if shown else ()))]
            below = computed(found.evidence)
            lines += [
                doc.Line(self._posterior(places, (Quotient(computed(found.joints[places]), below),)))
                for places in shown
            ]
            blocks += [doc.Paragraph(say("bayesian_network.of_joint.divide")), doc.Formula(lines)]
        if self._known and not shown:
            heads = [doc.ColumnHead(self.own.name(place), align="left") for place in self.scope]
            heads.append(doc.ColumnHead(self.named.probability_of(self.scope)))
            blocks += folded(say("bayesian_network.inference.normalise.caption"), heads, found.joints, self._share_row)
        if shown:
            blocks.append(sum_check((), [share for share in found.posteriors.values() if share is not None], None))
        blocks.append(final)
        return doc.Step(f"result{self.suffix}", title, blocks, short=doc.worked(blocks))

    def _share_row(self, places: Places) -> doc.Row:
        found = self.updated.found
        values = [
            doc.Cell(self.own.value(place, at), header=True) for place, at in zip(self.scope, places, strict=True)
        ]
        working = Quotient(computed(found.joints[places]), computed(found.evidence))
        share = Number(found.posteriors[places] or Fraction(0))
        return doc.Row([*values, doc.Cell(Equation(working, (), share, quantity=self._id("posterior", places)))])

    def answer(self) -> Phrase:
        found = self.updated.found
        if not self.updated.possible:
            return say("bayesian_network.inference.answer.impossible", evidence=self._whole())
        most = max(found.joints.values())
        best = [places for places, number in found.joints.items() if number == most]
        every = list(found.joints) if len(found.joints) <= _MOST_ANSWERED else best[:_MOST_ANSWERED]
        shares = Listing([self._posterior(places, ()) for places in every], "list.clause")
        return say("bayesian_network.inference.answer.all", probabilities=shares)
