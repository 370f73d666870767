"""All rules of a conclusion together: their odds multiplied, and the probability of these odds."""

from __future__ import annotations

from _byhand.arithmetic import expert_rules as formulas
from _byhand.arithmetic.expr import Equation, Expr, Joined, Number, Product, Quotient, Word
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import Phrase, say
from _byhand.topics.subjective_bayes.working import ids
from _byhand.topics.subjective_bayes.working import notation as write
from _byhand.topics.subjective_bayes.working.solved import Concluded, Weighed


def together_step(one: Concluded) -> doc.Step:
    """O(H | S_1, S_2) = O(H) · O(H | S_1)/O(H) · O(H | S_2)/O(H) of two rules or more."""
    name, known = Word(one.name), one.known
    before, lines = Number(known[0].odds), list[doc.Line]()
    for at in range(1, len(known)):
        after = one.odds_after[one.weighed.index(known[at])]
        working = formulas.one_more(before, Number(known[at].odds), Number(one.prior_odds))
        left = write.odds(name, _seen(known[: at + 1]))
        lines.append(doc.Line(Equation(left, (working,), Number(after), quantity=ids.odds_after(known[at]))))
        before = Number(after)
    quantity = identifier("posterior", one.name)
    turned = formulas.probability_of(before)
    lines.append(doc.Line(Equation(posterior_name(one), (turned,), Number(one.posterior), quantity=quantity)))
    blocks: list[doc.Block] = [
        doc.Paragraph(say("subjective_bayes.together.lead")),
        doc.Formula([doc.Line(_rule(one))]),
        doc.Paragraph(say("subjective_bayes.together.numbers")),
        doc.Formula(lines),
    ]
    title = say("subjective_bayes.together.title", name=one.name)
    return doc.Step(f"together.{known[0].rule.number}", title, blocks, short=[blocks[-1]])


def posterior_name(one: Concluded) -> Expr:
    """P(H | S_1, S_2)"""
    return write.probability(Word(one.name), _seen(one.known))


def answer(one: Concluded) -> Phrase:
    """P(H | S_1, S_2) = 0.85, before 0.03"""
    value = Equation(posterior_name(one), (), Number(one.posterior), quantity=identifier("posterior", one.name))
    before = Equation(write.probability(Word(one.name)), (), Number(one.prior))
    if one.posterior == one.prior:
        return say("subjective_bayes.answer.same", value=value)
    key = "subjective_bayes.answer.more" if one.posterior > one.prior else "subjective_bayes.answer.less"
    return say(key, value=value, before=before)


def _seen(known: tuple[Weighed, ...]) -> Expr:
    """S_1, S_2"""
    symbols = tuple(write.seen_by(each.rule.number) for each in known)
    return symbols[0] if len(symbols) == 1 else Joined(symbols, ", ", ", ")


def _rule(one: Concluded) -> Equation:
    """O(H | S_1, S_2) = O(H) · O(H | S_1)/O(H) · O(H | S_2)/O(H)"""
    name = Word(one.name)
    prior = write.odds(name)
    shares = (Quotient(write.odds(name, write.seen_by(each.rule.number)), prior) for each in one.known)
    return Equation(write.odds(name, _seen(one.known)), (Product((prior, *shares)),))
