"""The steps of an exercise with letters: the derivations, the curves over the letter, the numbers at its value."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from _byhand.arithmetic import expr as ex
from _byhand.document import steps as doc
from _byhand.events.printing import printed_probability
from _byhand.letters import explain as told
from _byhand.letters.curves import Drawn, curves_chart
from _byhand.letters.written import at_values, ratio_expr
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.events.explain.derivation import RULE_KEYS, rule_name
from _byhand.topics.events.lettered.solved import LetterSolved
from _byhand.topics.events.model import problem as model
from _byhand.topics.events.results.quantities import probability_id
from _byhand.topics.events.rules.rule import Key
from _byhand.topics.events.rules.search import Derived

# A chart has this many curves at most.
_MOST_CURVES = 8


def derivation_steps(found: LetterSolved) -> list[doc.Step]:
    """A step for each question; what was derived before is not repeated."""
    steps, shown = list[doc.Step](), set[Key]()
    for at, question in enumerate(found.questions, 1):
        derived = found.derivations.steps_to(question) or []
        fresh = [each for each in derived if each.key not in shown]
        shown.update(each.key for each in fresh)
        blocks = _blocks(found, fresh)
        if not derived:
            blocks = [doc.Paragraph(say("events.step.given"))]
        elif not fresh:
            blocks = [doc.Paragraph(say("events.step.before"))]
        title = say("events.step.title", probability=_name(question))
        steps.append(doc.Step(f"find{at}", title, blocks, short=doc.worked(blocks)))
    return steps


def _name(question: model.AskedProbability) -> ex.Expr:
    return printed_probability(question.of.event, question.of.given)


def _blocks(found: LetterSolved, steps: Sequence[Derived]) -> list[doc.Block]:
    """Each rule in words, once for steps below each other; then the rule with these events and in letters."""
    blocks: list[doc.Block] = []
    for name, same in groupby(steps, key=rule_name):
        blocks.append(doc.Paragraph(say(RULE_KEYS[name])))
        blocks.append(doc.Formula([_line(found, derived) for derived in same]))
    return blocks


def _line(found: LetterSolved, derived: Derived) -> doc.Line:
    """P(A ∪ B) = P(A) + P(B) − P(A ∩ B) = p + 0.5 − 0.5p = 0.5 + 0.5p"""
    rule, derivations = derived.rule, found.derivations
    assert rule is not None
    working: list[ex.Expr] = []
    if rule.premises:
        working.append(rule.formula([derivations.symbol(each) for each in rule.premises]))
    working.append(rule.formula([found.number(each) for each in rule.premises]))
    result = ratio_expr(found.ratios[derived.key])
    if working[-1] != result:
        working.append(result)
    return doc.Line(ex.Equation(derivations.symbol(derived.key), working))


def answer_line(found: LetterSolved) -> Phrase:
    """What was asked, in the letters"""
    results = [ex.Equation(_name(each), (ratio_expr(found.ratio(each)),)) for each in found.questions]
    return say("events.lettered.answer", results=Listing(results, "list.clause"))


def curve_step(found: LetterSolved) -> list[doc.Step]:
    """The asked probabilities over the only letter."""
    if len(found.stated.letters) != 1:
        return []
    drawn = [Drawn(found.ratio(each), _name(each), at) for at, each in enumerate(found.questions[:_MOST_CURVES])]
    height: Phrase | ex.Expr = _name(found.questions[0])
    if len(drawn) > 1:
        height = say("events.lettered.height")
    chart = curves_chart(found.stated.letters[0], drawn, (), height)
    return [doc.Step("curve", say("events.lettered.curve_title"), chart)] if chart else []


def value_step(found: LetterSolved) -> list[doc.Step]:
    """Each result with the numbers put in"""
    point = found.stated.lettered.value
    if point is None:
        return []
    lines = []
    for each in found.questions:
        ratio = found.ratio(each)
        if ratio.denominator.at(point):
            working = () if ratio.value is not None else (ratio_expr(ratio, at_values(point)),)
            quantity = probability_id("probability", each)
            lines.append(doc.Line(ex.Equation(_name(each), working, ex.Number(ratio.at(point)), quantity=quantity)))
    title = say("events.lettered.value_title", values=told.values_expr(found.stated.letters))
    formula = doc.Formula(lines)
    return [doc.Step("value", title, [formula], short=[formula])] if lines else []
