"""The losses of two classes as a threshold on the posterior and on the likelihood ratio."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.decision.explain import CASE, event
from _byhand.decision.loss import Loss
from _byhand.decision.rule import Rule
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import ClassName, TextKeys, say

_RuleStake = Literal["rule", "payoff_rule"]
_TITLE_KEYS: TextKeys[_RuleStake] = {"rule": "decision.rule.title", "payoff_rule": "decision.payoff_rule.title"}
_LEAD_KEYS: TextKeys[_RuleStake] = {"rule": "decision.rule.lead", "payoff_rule": "decision.payoff_rule.lead"}
_NONE_KEYS: TextKeys[_RuleStake] = {"rule": "decision.rule.none", "payoff_rule": "decision.payoff_rule.none"}
_ALWAYS_KEYS: TextKeys[_RuleStake] = {"rule": "decision.rule.always", "payoff_rule": "decision.payoff_rule.always"}
_NEVER_KEYS: TextKeys[_RuleStake] = {"rule": "decision.rule.never", "payoff_rule": "decision.payoff_rule.never"}
_COMPARE_KEYS: TextKeys[_RuleStake] = {"rule": "decision.rule.compare", "payoff_rule": "decision.payoff_rule.compare"}
_LEADS = (
    "decision.rule.lead",
    "decision.payoff_rule.lead",
    "decision.rule.compare",
    "decision.payoff_rule.compare",
    "decision.rule.solved",
    "decision.rule.ratio_lead",
)


def rule_step(
    rule: Rule,
    loss: Loss,
    classes: Sequence[str],
    priors: Sequence[Fraction] | None,
    *,
    density: bool = False,
    short: bool = False,
    named: bool = True,
    variable: ex.Expr | None = None,
) -> doc.Step:
    """The threshold on the posterior and on the likelihood ratio, derived from the losses.

    short     whether the exercise asks for it
    named     whether the thresholds are quantities of the answers
    variable  of the classes, if they are numbers
    """
    events = [event(name, variable) for name in classes]
    blocks: list[doc.Block] = [doc.Paragraph(say(_LEAD_KEYS[_rule_kind(loss)]))]
    blocks += _threshold_blocks(rule, loss, classes, events, 0, named=named)
    if len(loss.actions) == 2 and None not in rule.thresholds:
        blocks += _other_threshold_blocks(rule, loss, classes, events, named=named)
    else:
        blocks += _threshold_blocks(rule, loss, classes, events, 1, named=named)
    if rule.ratio is not None and priors is not None:
        blocks += _ratio_blocks(rule, loss, classes, events, priors, density=density)
    return doc.Step("rule", say(_TITLE_KEYS[_rule_kind(loss)]), blocks, short=_without_leads(blocks) if short else ())


def _without_leads(blocks: Sequence[doc.Block]) -> list[doc.Block]:
    """The inequalities and their consequences, without the sentences that introduce them."""
    return [block for block in blocks if not isinstance(block, doc.Paragraph) or block.phrase.key not in _LEADS]


def _differences(rule: Rule, loss: Loss, place: int, other: int) -> tuple[ex.Expr, ex.Expr]:
    """u = λ_other − λ_own in the class's own column, v = λ_own − λ_other in the other one."""
    mine, theirs = loss.stated[rule.own[place]], loss.stated[other]
    if loss.gains:
        mine, theirs = theirs, mine
    return (
        Difference(ex.Given(theirs[place]), ex.Given(mine[place])),
        Difference(ex.Given(mine[1 - place]), ex.Given(theirs[1 - place])),
    )


def _no_threshold(rule: Rule, loss: Loss, name: ClassName) -> doc.Block:
    """Why no posterior decides for the class's own action: it always wins, or another action is never worse."""
    own = rule.own[name.index]

    def never_dearer(one: int, other: int) -> bool:
        return all(mine <= theirs for mine, theirs in zip(loss.matrix[one], loss.matrix[other], strict=True))

    others = [action for action in range(len(loss.actions)) if action != own]
    action = loss.actions[own]
    if all(never_dearer(own, other) for other in others):
        return doc.Paragraph(say(_ALWAYS_KEYS[_rule_kind(loss)], name=name, action=action))
    better = next((other for other in others if never_dearer(other, own)), None)
    if better is not None:
        return doc.Paragraph(say(_NEVER_KEYS[_rule_kind(loss)], name=name, action=action, other=loss.actions[better]))
    return doc.Paragraph(say(_NONE_KEYS[_rule_kind(loss)], name=name, action=action))


def _rule_kind(loss: Loss) -> _RuleStake:
    return "payoff_rule" if loss.gains else "rule"


def _threshold_blocks(
    rule: Rule, loss: Loss, classes: Sequence[str], events: Sequence[ex.Expr], place: int, *, named: bool
) -> list[doc.Block]:
    name = ClassName(classes[place], place)
    action, threshold, other = loss.actions[rule.own[place]], rule.thresholds[place], rule.against[place]
    if threshold is None or other is None:
        return [_no_threshold(rule, loss, name)]
    dearer, saved = _differences(rule, loss, place, other)
    left = ex.Symbol(f"t_{{{place + 1}}}", f"t_{place + 1}")
    # A product of one difference prints it in parentheses.
    equation = ex.Equation(
        left,
        (
            ex.Quotient(
                saved,
                ex.Sum((ex.Product((dearer,)), ex.Product((saved,)))),
            ),
        ),
        ex.Number(threshold),
        quantity=identifier("threshold", name.text) if named else None,
    )
    posterior, rest = (ex.Probability(events[each], CASE) for each in (place, 1 - place))
    remaining = ex.Equation(rest, (Difference(ex.Count(1), posterior),))
    condition = ex.Equation(ex.Product((dearer, posterior)), (ex.Product((saved, rest)),), relation=">")
    return [
        doc.Paragraph(
            say(
                _COMPARE_KEYS[_rule_kind(loss)],
                action=action,
                other=loss.actions[other],
                dearer=dearer,
                saved=saved,
                name=name,
                rest=ClassName(classes[1 - place], 1 - place),
            )
        ),
        doc.Formula([doc.Line(condition)]),
        doc.Paragraph(say("decision.rule.solved", rest=remaining, posterior=posterior, threshold=left)),
        doc.Formula([doc.Line(equation, place)]),
        doc.Paragraph(
            say("decision.rule.threshold", action=action, posterior=posterior, threshold=with_decimal(threshold))
        ),
    ]


def _other_threshold_blocks(
    rule: Rule, loss: Loss, classes: Sequence[str], events: Sequence[ex.Expr], *, named: bool
) -> list[doc.Block]:
    """The second threshold, which follows from the first if there is no third action."""
    first, second = rule.thresholds
    assert first is not None
    assert second is not None
    rest = Difference(ex.Number(Fraction(1)), ex.Number(first))
    quantity = identifier("threshold", classes[1]) if named else None
    equation = ex.Equation(ex.Symbol("t_{2}", "t_2"), (rest,), ex.Number(second), quantity=quantity)
    posterior = ex.Probability(events[1], CASE)
    action = loss.actions[rule.own[1]]
    return [
        doc.Formula([doc.Line(equation, 1)]),
        doc.Paragraph(
            say("decision.rule.otherwise", action=action, posterior=posterior, threshold=with_decimal(second))
        ),
    ]


def _ratio_blocks(
    rule: Rule,
    loss: Loss,
    classes: Sequence[str],
    events: Sequence[ex.Expr],
    priors: Sequence[Fraction],
    *,
    density: bool,
) -> list[doc.Block]:
    threshold, ratio = rule.thresholds[0], rule.ratio
    assert threshold is not None
    assert ratio is not None
    letter = "p" if density else "P"
    first, second = (ex.Probability(CASE, each, letter) for each in events)
    odds = ex.Quotient(ex.Number(threshold), ex.Number(1 - threshold))
    working = ex.Product((odds, ex.Quotient(ex.Given(priors[1]), ex.Given(priors[0]))))
    eta = ex.Symbol(r"\eta", "η")
    return [
        doc.Paragraph(say("decision.rule.ratio_lead", first=ClassName(classes[0], 0), second=ClassName(classes[1], 1))),
        doc.Formula(
            [
                doc.Line(
                    ex.Equation(
                        eta,
                        (
                            ex.Symbol(
                                r"\frac{t_1}{1 - t_1} \cdot \frac{P(c_2)}{P(c_1)}",
                                "t_1/(1 − t_1) · P(c_2)/P(c_1)",
                            ),
                        ),
                    )
                ),
                doc.Line(ex.Equation(eta, (working,), ex.Number(ratio), quantity=identifier("ratio", *classes))),
            ]
        ),
        doc.Paragraph(
            say(
                "decision.rule.ratio",
                action=loss.actions[rule.own[0]],
                ratio=ex.Quotient(first, second),
                bound=with_decimal(ratio),
            )
        ),
    ]
