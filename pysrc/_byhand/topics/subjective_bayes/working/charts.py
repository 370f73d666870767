"""The two straight lines from P(E | S) or C(E | S) to P(H | S)."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic.expert_rules import LARGEST_CERTAINTY
from _byhand.arithmetic.expr import Number, Word
from _byhand.document.chart import Axis, Curve, Dots, Mark, Plot, Rule
from _byhand.phrase import say
from _byhand.topics.subjective_bayes.working import notation as write
from _byhand.topics.subjective_bayes.working.solved import Weighed

_MARGIN = 1.12


def lines_chart(weighed: Weighed, prior: Fraction) -> Plot:
    """From P(H | ¬E) over P(H) to P(H | E); the line that is used is solid, the other one dashed."""
    seen = write.seen_by(weighed.rule.number)
    about, conclusion = write.event(weighed.rule.event), Word(weighed.rule.then)
    if weighed.certainty is None:
        assert weighed.prior is not None
        assert weighed.seen is not None
        ends, middle, seen_at = (0.0, 1.0), float(weighed.prior), weighed.seen
        label = write.probability(about, seen)
    else:
        ends, middle, seen_at = (-float(LARGEST_CERTAINTY), float(LARGEST_CERTAINTY)), 0.0, weighed.certainty
        label = write.certainty(about, seen)
    low, high, before = (float(each) for each in (weighed.if_false, weighed.if_true, prior))
    right = weighed.way in ("right", "belief")
    point = (float(seen_at), float(weighed.posterior))
    marks: list[Mark] = [
        Curve([(ends[0], low), (middle, before)], say("subjective_bayes.chart.left"), 0, dashed=right),
        Curve([(middle, before), (ends[1], high)], say("subjective_bayes.chart.right"), 1, dashed=not right),
        Rule(middle, "x", say("subjective_bayes.chart.prior"), dashed=True),
        Dots([point], say("subjective_bayes.chart.here"), emphasised=True),
    ]
    return Plot(
        caption=say("subjective_bayes.chart.caption", number=weighed.rule.number),
        description=say(
            "subjective_bayes.chart.described",
            false=Number(weighed.if_false),
            prior=Number(prior),
            true=Number(weighed.if_true),
            at=Number(seen_at),
            found=Number(weighed.posterior),
        ),
        x=Axis(label, *ends),
        y=Axis(write.probability(conclusion, seen), 0.0, min(1.0, max(low, high, before) * _MARGIN)),
        marks=marks,
    )
