"""The step of one rule: the probability of its evidence, the line that it meets, and the conclusion by it alone."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic import expert_rules as formulas
from _byhand.arithmetic.expert_rules import LARGEST_CERTAINTY
from _byhand.arithmetic.expr import Count, Equation, Expr, Given, Number, Quotient, Word
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import Phrase, say
from _byhand.topics.subjective_bayes.problem.model import SubjectiveBayesProblem
from _byhand.topics.subjective_bayes.working import ids
from _byhand.topics.subjective_bayes.working import notation as write
from _byhand.topics.subjective_bayes.working.charts import lines_chart
from _byhand.topics.subjective_bayes.working.explain_evidence import Known, evidence_blocks
from _byhand.topics.subjective_bayes.working.solved import Concluded, Weighed


def rule_step(problem: SubjectiveBayesProblem, one: Concluded, each: Weighed, known: Known) -> doc.Step:
    """The conclusion by this rule alone."""
    number = each.rule.number
    lines = [_prior_odds(one)] if each == one.known[0] else []
    if each.way in ("true", "false"):
        lines += _of_certain(one, each)
        blocks: list[doc.Block] = [doc.Paragraph(_certain_lead(each)), doc.Formula(lines)]
    else:
        lines += [_at_end(one, each, true=each.way in ("right", "belief"))]
        found = [_on_line(one, each, symbols=True), _on_line(one, each, symbols=False)]
        if len(one.known) > 1:
            found.append(_odds_alone(one, each))
        blocks = [
            *evidence_blocks(problem, each, known),
            doc.Formula(lines),
            doc.Paragraph(_line_lead(each)),
            doc.Formula(found),
            lines_chart(each, one.prior),
        ]
    title = say(
        "subjective_bayes.rule.title", number=number, evidence=write.event(each.rule.event), conclusion=each.rule.then
    )
    return doc.Step(f"rule.{number}", title, blocks, short=doc.worked(blocks))


def ends_step(concluded: tuple[Concluded, ...]) -> doc.Step:
    """Where nothing is observed: each conclusion if the evidence of a rule is there, and if it is not."""
    blocks: list[doc.Block] = [doc.Paragraph(say("subjective_bayes.ends.lead"))]
    for one in concluded:
        lines = [_prior_odds(one)]
        for each in one.weighed:
            lines += [_at_end(one, each, true=True), _at_end(one, each, true=False)]
        blocks.append(doc.Formula(lines))
    return doc.Step("ends", say("subjective_bayes.ends.title"), blocks, short=doc.worked(blocks))


def at_end(each: Weighed, *, true: bool) -> Equation:
    """P(H | E) or P(H | ¬E) with its number"""
    value, kind = (each.if_true, "if_true") if true else (each.if_false, "if_false")
    return Equation(_end_name(each, true, "P"), (), Number(value), quantity=ids.of_rule(kind, each))


def _end_name(each: Weighed, true: bool, letter: str) -> Expr:
    given = write.event(each.rule.event) if true else write.opposite(each.rule.event)
    name = Word(each.rule.then)
    return write.probability(name, given) if letter == "P" else write.odds(name, given)


def _prior_odds(one: Concluded) -> doc.Line:
    """O(H) = P(H)/(1 − P(H))"""
    working = formulas.odds_of(Given(one.prior))
    quantity = identifier("prior_odds", one.name)
    return doc.Line(Equation(write.odds(Word(one.name)), (working,), Number(one.prior_odds), quantity=quantity))


def _at_end(one: Concluded, each: Weighed, *, true: bool) -> doc.Line:
    """P(H | E) = LS · O(H)/(1 + LS · O(H))"""
    strength, value, kind = (
        (each.rule.ls, each.if_true, "if_true") if true else (each.rule.ln, each.if_false, "if_false")
    )
    working = formulas.updated(Given(strength), Number(one.prior_odds))
    left = _end_name(each, true, "P")
    return doc.Line(Equation(left, (working,), Number(value), quantity=ids.of_rule(kind, each)))


def _of_certain(one: Concluded, each: Weighed) -> list[doc.Line]:
    """O(H | E) = LS · O(H) and the probability of these odds"""
    true = each.way == "true"
    strength = each.rule.ls if true else each.rule.ln
    working = formulas.updated_odds(Given(strength), Number(one.prior_odds))
    odds = Equation(_end_name(each, true, "O"), (working,), Number(each.odds), quantity=ids.alone("odds", each))
    turned = formulas.probability_of(Number(each.odds))
    left = _end_name(each, true, "P")
    found = Equation(left, (turned,), Number(each.posterior), quantity=ids.alone("posterior", each))
    return [doc.Line(odds), doc.Line(found)]


def _certain_lead(each: Weighed) -> Phrase:
    key = "subjective_bayes.rule.true" if each.way == "true" else "subjective_bayes.rule.false"
    return say(key, evidence=write.event(each.rule.event))


def _line_lead(each: Weighed) -> Phrase:
    """Which of the two lines is met, and why."""
    name = write.event(each.rule.event)
    if each.certainty is not None:
        key = "subjective_bayes.rule.belief" if each.way == "belief" else "subjective_bayes.rule.doubt"
        return say(key, evidence=name, conclusion=each.rule.then, share=_share(each.certainty))
    assert each.prior is not None
    assert each.seen is not None
    key = "subjective_bayes.rule.right" if each.way == "right" else "subjective_bayes.rule.left"
    return say(key, evidence=name, conclusion=each.rule.then, seen=Number(each.seen), prior=Number(each.prior))


def _share(certainty: Fraction) -> Expr:
    """|C|/5"""
    return Quotient(Given(abs(certainty)), Count(LARGEST_CERTAINTY))


def _on_line(one: Concluded, each: Weighed, *, symbols: bool) -> doc.Line:
    """P(H | S) on its line: the rule, then with the numbers put in."""
    evidence, conclusion = write.event(each.rule.event), Word(one.name)
    seen = write.seen_by(each.rule.number)
    left = write.probability(conclusion, seen)
    operands: dict[str, Expr] = {
        "prior": write.probability(conclusion) if symbols else Given(one.prior),
        "if_true": _end_name(each, True, "P") if symbols else Number(each.if_true),
        "if_false": _end_name(each, False, "P") if symbols else Number(each.if_false),
    }
    if each.certainty is not None:
        certainty = write.certainty(evidence, seen) if symbols else Given(each.certainty)
        if each.way == "belief":
            working = formulas.by_belief(operands["prior"], operands["if_true"], certainty)
        else:
            working = formulas.by_doubt(operands["if_false"], operands["prior"], certainty)
    else:
        working = _by_probability(each, operands, evidence, symbols)
    if symbols:
        return doc.Line(Equation(left, (working,)))
    quantity = ids.alone("posterior", each)
    return doc.Line(Equation(left, (working,), Number(each.posterior), quantity=quantity))


def _by_probability(each: Weighed, operands: dict[str, Expr], evidence: Expr, symbols: bool) -> Expr:
    whole: Expr = write.probability(evidence)
    seen: Expr = write.probability(evidence, write.seen_by(each.rule.number))
    if not symbols:
        assert each.prior is not None
        assert each.seen is not None
        whole, seen = Number(each.prior), Number(each.seen)
    if each.way == "right":
        return formulas.on_right_line(operands["prior"], operands["if_true"], whole, seen)
    return formulas.on_left_line(operands["if_false"], operands["prior"], whole, seen)


def _odds_alone(one: Concluded, each: Weighed) -> doc.Line:
    """O(H | S_i) = P/(1 − P)"""
    left = write.odds(Word(one.name), write.seen_by(each.rule.number))
    working = formulas.odds_of(Number(each.posterior))
    return doc.Line(Equation(left, (working,), Number(each.odds), quantity=ids.alone("odds", each)))
