"""The steps from posteriors to the action of least risk."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.decision.explain import CASE, FIRST, CaseOutcome, answer_phrase, decision_step, event
from _byhand.decision.loss import Loss, Risks, Stake
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.real import Value, multiply, real
from _byhand.phrase import QUOTED, ClassName, Listing, Phrase, TextKeys, say

_ANSWER_KEYS: TextKeys[Stake] = {"risk": "decision.answer.risk", "payoff": "decision.answer.payoff"}
_TITLE_KEYS: TextKeys[Stake] = {
    "risk": "decision.risk.title",
    "payoff": "decision.payoff.title",
}
_TIE_KEYS: TextKeys[Stake] = {"risk": "decision.risk.tie", "payoff": "decision.payoff.tie"}
_NO_ANSWER_KEYS: TextKeys[tuple[Stake, Literal["tie", "undefined"]]] = {
    ("risk", "tie"): "decision.answer.risk_tie",
    ("risk", "undefined"): "decision.answer.risk_undefined",
    ("payoff", "tie"): "decision.answer.payoff_tie",
    ("payoff", "undefined"): "decision.answer.payoff_undefined",
}
_CAPTION_KEYS: TextKeys[Stake] = {"risk": "decision.risk.caption", "payoff": "decision.payoff.caption"}
_LOSS_TITLE_KEYS: TextKeys[Stake] = {"risk": "decision.risk.loss_title", "payoff": "decision.payoff.loss_title"}
_LEAST_KEYS: TextKeys[Stake] = {"risk": "decision.risk.least", "payoff": "decision.payoff.least"}
_UNDEFINED_KEYS: TextKeys[Stake] = {"risk": "decision.risk.undefined", "payoff": "decision.payoff.undefined"}

CASE_GIVEN = " | x"
ACTION = ex.Symbol(r"\alpha", "α")


def risk_answer_phrase(case_outcome: CaseOutcome, risks: Risks, *, gains: bool = False) -> Phrase:
    """The answer in one line: the action of least risk, or of greatest expected payoff."""
    kind: Stake = "payoff" if gains else "risk"
    if risks.decision is None:
        key: Literal["tie", "undefined"] = "undefined" if None in risks.values else "tie"
        return say(_NO_ANSWER_KEYS[kind, key], actions=Listing(risks.tied, QUOTED, with_and=True))
    return say(_ANSWER_KEYS[kind], action=risks.decision, risk=_least_risk(case_outcome, risks, gains=gains))


def outcome_phrase(case_outcome: CaseOutcome, risks: Risks | None) -> Phrase:
    """The answer in one line: the decided class, or the action if there are losses."""
    return answer_phrase(case_outcome) if risks is None else risk_answer_phrase(case_outcome, risks)


def decision_steps(
    case_outcome: CaseOutcome,
    risks: Risks | None,
    loss: Loss | None,
    suffix: str = "",
    smoothing: doc.Step | None = None,
) -> list[doc.Step]:
    """The decision by the largest posterior, or by the smallest risk if there are losses.

    smoothing  the effect of smoothing, told after the decision that it mentions, or before the losses come in
    """
    more = [] if smoothing is None else [smoothing]
    if loss is None or risks is None:
        return [decision_step(case_outcome, suffix), *more]
    return [*more, risk_step(case_outcome, risks, loss, suffix)]


def _least_risk(
    case_outcome: CaseOutcome, risks: Risks, case: ex.Expr | None = None, *, gains: bool = False
) -> ex.Equation:
    """R(action | x) = 2/3, the case written out unless `case` names it."""
    least = min((value for value in risks.values if value is not None), key=real)
    name = risks.decision if risks.decision is not None else risks.tied[0]
    shown = multiply(Fraction(-1), least) if gains else least
    quantity = identifier("payoff" if gains else "risk", name)
    return ex.Equation(
        risk_name(name, case_outcome.case if case is None else case, gains=gains),
        (),
        case_outcome.value(shown),
        quantity=quantity,
    )


def risk_name(action: str, case: ex.Expr | None = CASE, *, gains: bool = False) -> ex.Expr:
    """R(action | x), or E(action | x) for an expected payoff; R(α = 9 | x) of an action that is a number"""
    return ex.Probability(event(action, ACTION), case, "E" if gains else "R")


def loss_table(loss: Loss, classes: Sequence[str]) -> doc.TableBlock:
    """The loss matrix, or the payoff matrix."""
    heads = [
        doc.ColumnHead(say("decision.risk.action"), align="left"),
        *(doc.ColumnHead(ClassName(name, place), place) for place, name in enumerate(classes)),
    ]
    rows = [
        doc.Row((doc.Cell(action, header=True), *(doc.Cell(ex.Given(cost)) for cost in costs)))
        for action, costs in zip(loss.actions, loss.stated, strict=True)
    ]
    return doc.TableBlock(say(_CAPTION_KEYS[loss.stake]), heads, rows, may_turn=False)


def loss_blocks(loss: Loss, classes: Sequence[str]) -> list[doc.Block]:
    """The loss matrix with its convention written out, in a fold: the exercise has it already."""
    return [doc.Details(say(_LOSS_TITLE_KEYS[loss.stake]), _matrix_blocks(loss, classes))]


def _matrix_blocks(loss: Loss, classes: Sequence[str]) -> list[doc.Block]:
    if loss.gains:
        return [loss_table(loss, classes)]
    symbols = {
        "loss": ex.Symbol(r"\lambda_{ij}", "λ_ij"),
        "action": ex.Symbol(r"\alpha_i", "α_i"),
        "name": ex.Symbol("c_j", "c_j"),
    }
    return [loss_table(loss, classes), doc.Paragraph(say("decision.risk.convention", **symbols))]


def loss_step(loss: Loss, classes: Sequence[str], name: str = "loss") -> doc.Step:
    """The losses, if they are used in several steps or in none."""
    return doc.Step(name, say(_LOSS_TITLE_KEYS[loss.stake]), _matrix_blocks(loss, classes), extra=True)


def risk_step(case_outcome: CaseOutcome, risks: Risks, loss: Loss, suffix: str = "") -> doc.Step:
    """R(α_i | x) = Σ_j λ_ij P(c_j | x) line by line, and the action of least risk."""
    classes, kind = case_outcome.outcome.classes, loss.stake
    blocks: list[doc.Block] = []
    # Of several cases the first one tells what is the same in all.
    if suffix in FIRST:
        blocks += [doc.Paragraph(say(_risk_lead(loss, classes))), *loss_blocks(loss, classes)]
    title = say(_TITLE_KEYS[kind])
    if None in risks.values:
        undefined = doc.Paragraph(
            say(_UNDEFINED_KEYS[kind], actions=Listing(risks.tied, QUOTED, with_and=True)), "final"
        )
        return doc.Step(f"risk{suffix}", title, [*blocks, undefined], short=[undefined])
    best = [risks.decision] if risks.decision is not None else list(risks.tied)
    lines = [_risk_line(case_outcome, loss, action, value, best) for action, value in enumerate(risks.values)]
    symbols = doc.Line(expected_symbols(CASE_GIVEN, gains=loss.gains))
    formula = doc.Formula([symbols, *(line for line in lines if line is not None)])
    blocks.append(formula)
    if suffix in FIRST and loss.is_zero_one(classes):
        refusing = loss.reject is not None
        blocks.append(doc.Paragraph(say("decision.risk.zero_one_classes" if refusing else "decision.risk.zero_one")))
    if suffix in FIRST and loss.reject is not None:
        blocks += _refusal_blocks(case_outcome, loss)
    blocks += _other_than_posterior(case_outcome, risks, loss)
    tie = say(_TIE_KEYS[kind], actions=Listing(risks.tied, QUOTED, with_and=True))
    final = doc.Paragraph(
        tie if risks.decision is None else risk_answer_phrase(case_outcome, risks, gains=loss.gains), "final"
    )
    return doc.Step(f"risk{suffix}", title, [*blocks, final], short=[formula, final])


def expected_symbols(given: str, *, gains: bool) -> ex.Equation:
    """R(α_i | x) = Σ_j λ_ij · P(c_j | x), with payoffs E(α_i | x) = Σ_j u_ij · P(c_j | x).

    given  the text after the names: CASE_GIVEN, or nothing without an observation
    """
    letter, latex, plain = ("E", "u", "u") if gains else ("R", r"\lambda", "λ")
    bar = given.replace("|", r"\mid")
    return ex.Equation(
        ex.Symbol(rf"{letter}(\alpha_i{bar})", f"{letter}(α_i{given})"),
        (ex.Symbol(rf"\sum_j {latex}_{{ij}} \cdot P(c_j{bar})", f"Σ_j {plain}_ij · P(c_j{given})"),),
    )


def _risk_lead(loss: Loss, classes: Sequence[str]) -> str:
    if loss.gains:
        return "decision.payoff.lead"
    return "decision.risk.lead_zero_one" if loss.is_zero_one(classes) else "decision.risk.lead"


def _risk_line(
    case_outcome: CaseOutcome, loss: Loss, action: int, value: Value | None, best: Sequence[str]
) -> doc.Line | None:
    posteriors = [posterior for posterior in case_outcome.outcome.posteriors if posterior is not None]
    if value is None:
        return None
    terms = tuple(
        ex.Product((ex.Given(cost), case_outcome.value(posterior)))
        for cost, posterior in zip(loss.stated[action], posteriors, strict=True)
    )
    name = loss.actions[action]
    own = loss.own_actions(case_outcome.outcome.classes)
    index = own.index(action) if own is not None and action in own else None
    aside = say(_LEAST_KEYS[loss.stake]) if name in best else None
    left, shown = risk_name(name, gains=loss.gains), case_outcome.value(loss.shown(value))
    return doc.Line(ex.Equation(left, (ex.Sum(terms),), shown, quantity=identifier(loss.stake, name)), index, aside)


def _refusal_blocks(case_outcome: CaseOutcome, loss: Loss) -> list[doc.Block]:
    """Refusing costs the same in every class; with 0-1 loss this bounds the largest posterior."""
    assert loss.reject is not None
    cost = loss.matrix[loss.reject][0]
    name = loss.actions[loss.reject]
    blocks: list[doc.Block] = [doc.Paragraph(say("decision.risk.refusing", name=name, cost=ex.Given(cost)))]
    count = len(case_outcome.outcome.classes)
    share = Fraction(1, count)
    if loss.is_zero_one(case_outcome.outcome.classes) and cost >= 1 - share:
        named = {"name": name, "count": count, "share": with_decimal(share), "bound": with_decimal(1 - share)}
        blocks.append(doc.Paragraph(say("decision.risk.refusing_never", **named)))
    elif loss.is_zero_one(case_outcome.outcome.classes):
        bound = Difference(ex.Number(Fraction(1)), ex.Given(cost))
        blocks.append(
            doc.Paragraph(
                say("decision.risk.refusing_zero_one", name=name, bound=ex.Equation(bound, (), ex.Number(1 - cost)))
            )
        )
    return blocks


def _other_than_posterior(case_outcome: CaseOutcome, risks: Risks, loss: Loss) -> list[doc.Block]:
    """The losses overrule the largest posterior: that they do, and why."""
    own, place = loss.own_actions(case_outcome.outcome.classes), case_outcome.outcome.decided
    if loss.gains or own is None or place is None or risks.decision is None:
        return []
    usual = loss.actions[own[place]]
    if usual == risks.decision:
        return (
            []
            if loss.is_zero_one(case_outcome.outcome.classes)
            else [doc.Paragraph(say("decision.risk.same", action=usual))]
        )
    usual_risk = risks.values[own[place]]
    assert usual_risk is not None
    refused = loss.reject is not None and risks.decision == loss.actions[loss.reject]
    return [
        doc.Warn(
            say(
                "decision.risk.refused" if refused else "decision.risk.differs",
                name=case_outcome.class_name(place),
                usual=usual,
                risk=ex.Equation(
                    risk_name(usual), (), case_outcome.value(usual_risk), quantity=identifier("risk", usual)
                ),
                action=risks.decision,
                least=_least_risk(case_outcome, risks, CASE),
            )
        )
    ]
