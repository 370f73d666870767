"""The steps to a whole rule: posteriors and risks of every observation, the rule, and its total risk in two ways."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from byhand.arithmetic.expr import Equation, Expr, Given, Number, Probability, Product, Quotient, Sum, Symbol, Word
from byhand.arithmetic.functions import Difference
from byhand.decision.explain import CASE, CLASS
from byhand.decision.explain_risk import CASE_GIVEN, expected_symbols, loss_blocks, risk_name
from byhand.decision.loss import Loss
from byhand.document.ids import escaped
from byhand.document.steps import Block, Cell, ColumnHead, Formula, Line, Paragraph, Row, Step, TableBlock, Warn, worked
from byhand.phrase import QUOTED, ClassName, Listing, Phrase, say
from byhand.topics.bayes_decision.rules.decision_rule import Table, WholeRule, kind
from byhand.topics.bayes_decision.rules.table_quantities import given_id

# Beyond this, arithmetic is shown for the first observation only; the table has all results.
_MOST_LINES = 24
# A longer rule does not fit into a headline.
_MOST_IN_ANSWER = 6
RULE = Symbol("r", "r")


def _letter(loss: Loss) -> str:
    """The symbol of an expected payoff or of a risk."""
    return "E" if loss.gains else "R"


def total_name(loss: Loss, given: Expr | None = None, rule: Expr = RULE) -> Expr:
    """R(r), R(r | c)"""
    return Probability(rule, given, _letter(loss))


def class_heads(table: Table) -> list[ColumnHead]:
    return [ColumnHead(ClassName(name, place), place) for place, name in enumerate(table.classes)]


def observation_head() -> ColumnHead:
    return ColumnHead(say("bayes_decision.tables.observation"), align="left")


def rule_phrase(table: Table, best: Sequence[Sequence[int]]) -> Listing:
    """positive → treat; negative → wait"""
    pairs = []
    for name, places in zip(table.observations, best, strict=True):
        actions = [table.loss.actions[place] for place in places]
        if len(actions) == 1:
            pairs.append(say("bayes_decision.tables.pair", observation=name, action=actions[0]))
        else:
            either = Listing(actions, QUOTED)
            pairs.append(say("bayes_decision.tables.pair_tied", observation=name, action=either))
    return Listing(pairs, "list.clause")


def randomised_phrase(table: Table, actions: tuple[str, str], randomise: Sequence[Fraction]) -> list[Phrase]:
    """positive → treat; negative → treat with probability 9/14, else wait. randomise: (O,) of the second action"""
    if len(table.observations) > _MOST_IN_ANSWER:
        return []
    pairs = []
    for name, share in zip(table.observations, randomise, strict=True):
        first, second = actions
        if 0 < share < 1:
            lot = {"observation": name, "action": second, "share": Number(share), "other": first}
            pairs.append(say("bayes_decision.tables.pair_lot", **lot))
        else:
            pairs.append(say("bayes_decision.tables.pair", observation=name, action=second if share else first))
    return pairs


def answer_phrases(found: WholeRule) -> list[Phrase]:
    """The rule, and its total risk."""
    table = found.table
    total = Equation(total_name(table.loss), (), Number(table.loss.shown(found.total)), quantity=total_id(table.loss))
    said = say(f"bayes_decision.tables.answer_{_total_kind(found)}", total=total)
    if len(table.observations) > _MOST_IN_ANSWER:
        return [said]
    return [say("bayes_decision.tables.answer_rule", rule=rule_phrase(table, found.best)), said]


def _total_kind(found: WholeRule) -> str:
    """error for 0-1 loss, else risk or payoff"""
    loss, names = found.table.loss, found.table.classes
    zero_one = not loss.gains and set(loss.actions) == set(names) and loss.is_zero_one(names)
    return "error" if zero_one else kind(loss)


def whole_rule_steps(found: WholeRule, stated: Loss | None) -> list[Step]:
    """From the table to the rule. stated: the losses or payoffs of the exercise; None for 0-1 loss"""
    steps = [_joint_step(found), _posterior_step(found), _risk_step(found, stated), _rule_step(found)]
    return [*steps, classes_step(found)]


# --- joint probabilities and posteriors


def _joint_step(found: WholeRule) -> Step:
    table = found.table
    heads = [
        observation_head(),
        *class_heads(table),
        ColumnHead(say("bayes_decision.tables.sum", symbol=Probability(CASE))),
    ]
    rows = []
    for name, likelihoods, joint, total in zip(
        table.observations, table.rows, found.joint, found.evidence, strict=True
    ):
        cells = [
            Cell(Equation(Product((Given(prior), Given(share))), (), Number(score)))
            for prior, share, score in zip(found.priors, likelihoods, joint, strict=True)
        ]
        rows.append(Row((Cell(name, header=True), *cells, Cell(Number(total)))))
    sums = [Cell(Number(prior)) for prior in found.priors]
    rows.append(Row((Cell(say("bayes_decision.tables.total"), header=True), *sums, Cell(Number(Fraction(1)))), "total"))
    lead = Paragraph(say("bayes_decision.tables.joint_lead"))
    block = TableBlock(say("bayes_decision.tables.joint_title"), heads, rows)
    check = Paragraph(say("bayes_decision.tables.joint_check"), "check")
    return Step("joint", say("bayes_decision.tables.joint_title"), [lead, block, check], short=[block])


def _posterior_step(found: WholeRule) -> Step:
    table = found.table
    rows = []
    impossible = []
    for name, joint, total, posteriors in zip(
        table.observations, found.joint, found.evidence, found.posteriors, strict=True
    ):
        if posteriors is None:
            impossible.append(name)
            undefined = Cell(say("bayes_decision.tables.undefined"))
            rows.append(Row((Cell(name, header=True), *(undefined for _ in table.classes))))
            continue
        cells = [
            Cell(
                Equation(
                    Quotient(Number(score), Number(total)),
                    (),
                    Number(posterior),
                    quantity=given_id("posterior", each, escaped(name)),
                ),
                marked=posterior == max(posteriors),
            )
            for each, score, posterior in zip(table.classes, joint, posteriors, strict=True)
        ]
        rows.append(Row((Cell(name, header=True), *cells)))
    symbol = Equation(
        Probability(CLASS, CASE),
        (Quotient(Product((Probability(CLASS), Probability(CASE, CLASS))), Probability(CASE)),),
    )
    block = TableBlock(say("bayes_decision.tables.posterior_caption"), [observation_head(), *class_heads(table)], rows)
    blocks: list[Block] = [Paragraph(say("bayes_decision.tables.posterior_lead", bayes=symbol)), block]
    blocks += [impossible_note(impossible)] if impossible else []
    return Step("posteriors", say("bayes_decision.tables.posterior_title"), blocks, short=[block])


def impossible_note(names: Sequence[str]) -> Block:
    listed = Listing(names, QUOTED)
    return Warn(say("bayes_decision.tables.impossible", observations=listed, count=len(names)))


# --- risks


def _risk_step(found: WholeRule, stated: Loss | None) -> Step:
    table, loss = found.table, found.table.loss
    which = kind(loss)
    blocks: list[Block] = []
    if stated is None:
        blocks.append(Paragraph(say("bayes_decision.tables.risk_lead_zero_one")))
    else:
        blocks += [Paragraph(say(f"bayes_decision.tables.{which}_lead")), *loss_blocks(loss, table.classes)]
    possible = [place for place, each in enumerate(found.risks) if each is not None]
    lines = len(possible) * len(loss.actions)
    shown = possible if lines <= _MOST_LINES else possible[:1]
    formulas = [Formula([line for place in shown for line in _risk_lines(found, place, short=stated is None)])]
    if stated is not None:
        formulas.insert(0, Formula([Line(expected_symbols(CASE_GIVEN, gains=loss.gains))]))
    blocks += formulas
    short: list[Block] = list(formulas[-1:])
    if len(shown) < len(possible):
        blocks.append(Paragraph(say("bayes_decision.tables.likewise")))
        short.append(_risk_table(found))
        blocks.append(short[-1])
    return Step("risks", say(f"bayes_decision.tables.{which}_title"), blocks, short=short)


def _risk_lines(found: WholeRule, place: int, *, short: bool) -> list[Line]:
    """R(a | x) of every action; with 0-1 loss it is 1 − P(a | x)."""
    table, loss = found.table, found.table.loss
    posteriors, risks = found.posteriors[place], found.risks[place]
    assert posteriors is not None
    assert risks is not None
    observed = Word(table.observations[place])
    own = loss.own_actions(table.classes)
    lines = []
    for action, (name, costs, risk) in enumerate(zip(loss.actions, loss.stated, risks, strict=True)):
        working: Expr = Sum(
            tuple(Product((Given(cost), Number(share))) for cost, share in zip(costs, posteriors, strict=True))
        )
        if short:
            working = Difference(Number(Fraction(1)), Number(posteriors[action]))
        index = own.index(action) if own is not None and action in own else None
        aside = say(f"decision.{kind(loss)}.least") if action in found.best[place] else None
        left = risk_name(name, observed, gains=loss.gains)
        quantity = _risk_id(table, action, place)
        lines.append(Line(Equation(left, (working,), Number(loss.shown(risk)), quantity=quantity), index, aside))
    return lines


def _risk_table(found: WholeRule) -> TableBlock:
    table, loss = found.table, found.table.loss
    heads = [observation_head(), *(ColumnHead(name) for name in loss.actions)]
    rows = []
    for place, (name, risks, best) in enumerate(zip(table.observations, found.risks, found.best, strict=True)):
        if risks is None:
            cells = [Cell(say("bayes_decision.tables.undefined")) for _ in loss.actions]
        else:
            cells = [
                Cell(Number(loss.shown(risk)), marked=action in best, quantity=_risk_id(table, action, place))
                for action, risk in enumerate(risks)
            ]
        rows.append(Row((Cell(name, header=True), *cells)))
    return TableBlock(say(f"bayes_decision.tables.{kind(loss)}_caption"), heads, rows)


def _risk_id(table: Table, action: int, place: int) -> str:
    return given_id(kind(table.loss), table.loss.actions[action], escaped(table.observations[place]))


# --- the rule


def total_id(loss: Loss) -> str:
    """The name of the least total risk, or of the greatest payoff."""
    return "payoff_with_sample_information" if loss.gains else "bayes_risk"


def _rule_step(found: WholeRule) -> Step:
    table, loss = found.table, found.table.loss
    which = kind(loss)
    symbol = Probability(Symbol("r(x)", "r(x)"), CASE, _letter(loss))
    heads = [
        observation_head(),
        ColumnHead(say("bayes_decision.tables.decision"), align="left"),
        ColumnHead(Probability(CASE)),
        ColumnHead(symbol),
        ColumnHead(Product((Probability(CASE), symbol))),
    ]
    rows = []
    for place, (name, best, total, risks) in enumerate(
        zip(table.observations, found.best, found.evidence, found.risks, strict=True)
    ):
        actions = Listing([loss.actions[place] for place in best])
        least = None if risks is None else loss.shown(risks[best[0]])
        undefined = say("bayes_decision.tables.undefined")
        product = Fraction(0) if least is None else total * Fraction(least)
        cells = (
            Cell(name, header=True),
            Cell(actions, marked=True),
            Cell(Number(total)),
            Cell(undefined) if least is None else Cell(Number(least), quantity=_risk_id(table, best[0], place)),
            Cell(Number(product)),
        )
        rows.append(Row(cells))
    shown = loss.shown(found.total)
    last = (Cell(say("bayes_decision.tables.total"), header=True), Cell(""), Cell(Number(Fraction(1))), Cell(""))
    rows.append(Row((*last, Cell(Number(shown), quantity=total_id(loss))), "total"))
    expectation = Equation(
        total_name(loss),
        (Symbol(rf"\sum_x P(x) \cdot {_letter(loss)}(r(x) \mid x)", f"Σ_x P(x) · {_letter(loss)}(r(x) | x)"),),
        Number(shown),
        quantity=total_id(loss),
    )
    blocks: list[Block] = [
        Paragraph(say(f"bayes_decision.tables.rule_lead_{which}")),
        TableBlock(say("bayes_decision.tables.rule_caption"), heads, rows, may_turn=False),
    ]
    ties = [name for name, best in zip(table.observations, found.best, strict=True) if len(best) > 1]
    if ties:
        blocks.append(Warn(say("bayes_decision.tables.ties", observations=Listing(ties, QUOTED))))
    blocks.append(Formula([Line(expectation)]))
    total_risk = Equation(Number(shown), quantity=total_id(loss))
    final = Paragraph(say(f"bayes_decision.tables.total_{_total_kind(found)}", total=total_risk), "final")
    blocks.append(final)
    return Step("rule_of_table", say("bayes_decision.tables.rule_title"), blocks, short=worked(blocks))


def classes_step(found: WholeRule) -> Step:
    """The total risk again: by true class, weighted with the priors."""
    table = found.table
    risks = table.class_risks(found.rule)
    blocks: list[Block] = [Paragraph(say(f"bayes_decision.tables.classes_lead_{_total_kind(found)}"))]
    lines = [class_risk_line(table, found.rule, place, risks[place]) for place in range(len(table.classes))]
    blocks += [Formula(lines), Formula([total_line(table, found.priors, risks, total_id(table.loss))])]
    rate = found.error_rate
    if rate is not None and rate != found.total:
        shown = Equation(Number(rate), quantity="error_rate")
        blocks.append(Paragraph(say("bayes_decision.tables.error_rate", rate=shown)))
    return Step("classes", say("bayes_decision.tables.classes_title"), blocks)


def class_risk_line(
    table: Table, rule: Sequence[int], place: int, risk: Fraction, name: Expr = RULE, quantity: str | None = None
) -> Line:
    """R(r | c) = Σ_x P(x | c) · λ(r(x), c), without terms of cost 0."""
    loss = table.loss
    terms = [
        Product((Given(row[place]), Given(loss.stated[action][place])))
        for row, action in zip(table.rows, rule, strict=True)
        if row[place] and loss.stated[action][place]
    ]
    left = total_name(loss, Word(table.classes[place]), name)
    shown = Number(loss.shown(risk))
    return Line(Equation(left, (Sum(tuple(terms)),) if terms else (), shown, quantity=quantity), place)


def total_line(
    table: Table, priors: Sequence[Fraction], risks: Sequence[Fraction], quantity: str, name: Expr = RULE
) -> Line:
    """R(r) = Σ_c P(c) · R(r | c)"""
    loss = table.loss
    terms = tuple(Product((Given(prior), Number(loss.shown(risk)))) for prior, risk in zip(priors, risks, strict=True))
    total = sum((prior * risk for prior, risk in zip(priors, risks, strict=True)), start=Fraction(0))
    shown = Number(loss.shown(total))
    return Line(Equation(total_name(loss, None, name), (Sum(terms),), shown, quantity=quantity))
