"""The value of information explained: the decision without it, for each value, and the difference."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.arithmetic.expr import Equation, Number, Product, Sum
from _byhand.arithmetic.functions import Difference
from _byhand.document import steps as doc
from _byhand.document.ids import joined
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.bayesian_network.decisions.explain_decide import Telling
from _byhand.topics.bayesian_network.decisions.influence import Influence, Option
from _byhand.topics.bayesian_network.decisions.notation import MEU, Of, Worth
from _byhand.topics.bayesian_network.model.computed import computed
from _byhand.topics.bayesian_network.model.model import Places
from _byhand.topics.bayesian_network.model.notation import Notation

_MEU = "maximum_expected_utility"
# More summands stand in no line.
_MOST_ADDED = 16


def asked_information(influence: Influence, notation: Notation) -> Phrase:
    """The question in one line."""
    names = Listing([notation.name(place) for place in influence.extra], QUOTED, with_and=True)
    about = {"names": names, "count": len(influence.extra)}
    if not influence.evidence:
        return say("bayesian_network.information.asked", **about)
    known = Listing([notation.event(place, at) for place, at in influence.evidence.items()], with_and=True)
    return say("bayesian_network.information.asked_given", known=known, **about)


def information_steps(base: Worth, informed: Worth, suffix: str) -> tuple[Phrase, Sequence[doc.Step]]:
    """The answer's line and its steps."""
    told = _Explanation(base, informed, suffix)
    if base.influence.expected is None:
        return told.base.impossible(), [told.base.impossible_step()]
    return told.answer(), doc.Later(lambda: [told.without_step(), told.with_step(), told.difference_step()])


class _Explanation:
    def __init__(self, base: Worth, informed: Worth, suffix: str) -> None:
        self.base, self.informed = Telling(base, f".without{suffix}"), Telling(informed, f".with{suffix}")
        self.worth, self.influence, self.notation = informed, informed.influence, informed.notation
        self.suffix = suffix

    @property
    def _names(self) -> Listing:
        return Listing([self.notation.name(place) for place in self.influence.extra], QUOTED, with_and=True)

    @property
    def _value(self) -> Of:
        return Of("VOI", self.notation.variables(self.influence.extra))

    def without_step(self) -> doc.Step:
        lead = doc.Paragraph(say("bayesian_network.information.without_lead", names=self._names))
        steps = [self.base.asked_step(), *self.base.stage_steps(), self.base.result_step()]
        title = say("bayesian_network.information.without", names=self._names)
        return doc.Step(f"without{self.suffix}", title, [lead], steps)

    def with_step(self) -> doc.Step:
        """The same decision where X is known first, and MEU(x) for each value."""
        lead = doc.Paragraph(say("bayesian_network.information.with_lead", names=self._names,
                                 count=len(self.influence.extra)))  # fmt: skip
        title = say("bayesian_network.information.with", names=self._names)
        return doc.Step(f"with{self.suffix}", title, [lead], [*self.informed.stage_steps(), self._each_step()])

    def _each_step(self) -> doc.Step:
        reached = [(values, start) for values, start in self.influence.starts.items() if start.expected is not None]
        blocks: list[doc.Block] = []
        inner = [start for _, start in reached if start.variables]
        if inner:
            blocks = [*self.informed.chances(inner), doc.Paragraph(say("bayesian_network.decide.average"))]
        lines = [doc.Line(self._maximum(values, start)) for values, start in reached]
        blocks.append(doc.Formula(lines))
        title = say("bayesian_network.information.each")
        return doc.Step(f"each{self.suffix}", title, blocks, short=doc.worked(blocks))

    def _maximum(self, values: Places, start: Option) -> Equation:
        known = dict(zip(self.influence.extra, values, strict=True))
        name = joined([self.notation.value(place, at) for place, at in known.items()])
        return self.informed.maximum(Of("MEU", self.notation.events(known)), start, f"{_MEU}[{name}]")

    def difference_step(self) -> doc.Step:
        final = doc.Paragraph(self.answer(), "final")
        title = say("bayesian_network.information.difference")
        lead = doc.Paragraph(say("bayesian_network.information.difference_lead", names=self._names))
        root = self.influence.root
        expected, without = self.influence.expected, self.base.influence.expected
        assert expected is not None
        assert without is not None
        terms = tuple(
            Product((Number(each.share), computed(each.worth))) for each in root.outcomes if each.worth is not None
        )
        average = terms[0] if len(terms) == 1 else Sum(terms)
        working = [Difference(average, computed(without))] if len(terms) <= _MOST_ADDED else []
        working.append(Difference(computed(expected), computed(without)))
        line = Equation(self._value, working, computed(expected - without), quantity="value_of_information")
        blocks: list[doc.Block] = [
            *self.informed.chances([root]),
            lead,
            doc.Formula([doc.Line(line)]),
            doc.Paragraph(say(self._remark)),
            final,
        ]
        return doc.Step(f"value{self.suffix}", title, blocks, short=doc.worked(blocks))

    @property
    def _remark(self) -> str:
        """What the number means; nobody loses by information that need not be used."""
        worthless = self.influence.expected == self.base.influence.expected
        return "bayesian_network.information.worthless" if worthless else "bayesian_network.information.worth"

    def answer(self) -> Phrase:
        expected, without = self.influence.expected, self.base.influence.expected
        assert expected is not None
        assert without is not None
        value = Equation(self._value, (), computed(expected - without), quantity="value_of_information")
        before = Equation(MEU, (), computed(without), quantity=_MEU)
        return say("bayesian_network.information.answer", value=value, before=before)
