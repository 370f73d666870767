"""The steps to the Neyman–Pearson rule over observations: likelihood ratios, the error bound used up, the ROC curve."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from byhand.arithmetic.expr import (
    Equation,
    Expr,
    Given,
    Joined,
    Number,
    Probability,
    Product,
    Quotient,
    Sum,
    Symbol,
    Word,
)
from byhand.arithmetic.functions import Difference
from byhand.decision.explain import CASE
from byhand.document.chart import Axis, Curve, Dots, Plot
from byhand.document.ids import identifier
from byhand.document.steps import Block, Cell, ColumnHead, Formula, Line, Paragraph, Row, Step, TableBlock, worked
from byhand.phrase import QUOTED, ClassName, Listing, Phrase, say
from byhand.topics.bayes_decision.criteria.explain_minimax import randomised_table
from byhand.topics.bayes_decision.rules.decision_rule import Table
from byhand.topics.bayes_decision.rules.observed_criteria import NeymanPearson
from byhand.topics.bayes_decision.tables.explain_table import RULE, observation_head, randomised_phrase

_ALPHA, _GAMMA = Symbol(r"\alpha", "α"), Symbol(r"\gamma", "γ")


def neyman_pearson_lines(table: Table, found: NeymanPearson) -> list[Phrase]:
    """The rule, and its power under the bound."""
    other = ClassName(table.classes[found.other], found.other)
    pairs = randomised_phrase(table, (table.classes[found.of_class], other.text), found.randomise)
    said = {
        "other": other,
        "power": Equation(Number(found.power), quantity="power"),
        "error": Number(found.errors[found.of_class]),
    }
    lines = [say("bayes_decision.criteria.np_rule", rule=Listing(pairs, "list.clause"))] if pairs else []
    return [*lines, say("bayes_decision.criteria.np_answer", **said)]


def neyman_pearson_steps(table: Table, found: NeymanPearson, bayes_risk: Fraction | None) -> list[Step]:
    """bayes_risk: at the priors of the exercise, if any"""
    return [_ratio_step(table, found), _rule_step(table, found, bayes_risk)]


def _ratio_step(table: Table, found: NeymanPearson) -> Step:
    base, other = table.classes[found.of_class], table.classes[found.other]
    upper, lower = Probability(CASE, Word(other)), Probability(CASE, Word(base))
    heads = [
        observation_head(),
        ColumnHead(upper, found.other),
        ColumnHead(lower, found.of_class),
        ColumnHead(say("bayes_decision.criteria.ratio")),
        ColumnHead(say("bayes_decision.criteria.error_so_far")),
        ColumnHead(say("bayes_decision.criteria.power_so_far")),
    ]
    rows = []
    for number, (group, (error, power)) in enumerate(zip(found.groups, found.curve[1:], strict=True)):
        for place in group.places:
            likelihoods = table.rows[place]
            ratio = say("bayes_decision.criteria.unbounded") if group.ratio is None else Number(group.ratio)
            last = place == group.places[-1]
            sums = (Number(error), Number(power)) if last else ("", "")
            rows.append(
                Row(
                    (
                        Cell(table.observations[place], header=True),
                        Cell(Given(likelihoods[found.other])),
                        Cell(Given(likelihoods[found.of_class])),
                        Cell(ratio, marked=number == found.used),
                        *(Cell(each, marked=number == found.used and last) for each in sums),
                    )
                )
            )
    lead = Paragraph(
        say(
            "bayes_decision.criteria.ratio_lead",
            other=ClassName(other, found.other),
            name=ClassName(base, found.of_class),
        )
    )
    block = TableBlock(say("bayes_decision.criteria.ratio_caption"), heads, rows, may_turn=False)
    return Step("ratios", say("bayes_decision.criteria.ratio_title"), [lead, block], short=[block])


def _rule_step(table: Table, found: NeymanPearson, bayes_risk: Fraction | None) -> Step:
    group, name = found.groups[found.used], ClassName(table.classes[found.of_class], found.of_class)
    other = ClassName(table.classes[found.other], found.other)
    spent = found.curve[found.used]
    tied = Listing([table.observations[place] for place in group.places], QUOTED)
    blocks: list[Block] = []
    bound = Equation(_ALPHA, (), Given(found.bound))
    if 0 < found.share < 1:
        gap = Difference(Given(found.bound), Number(spent[0]))
        used = say("bayes_decision.criteria.used_up", bound=bound, observations=tied, other=other, symbol=_GAMMA)
        formula = Formula([Line(Equation(_GAMMA, (Quotient(gap, Number(group.error)),), Number(found.share)))])
        blocks += [Paragraph(used), formula]
        if group.ratio == 0:
            blocks.append(Paragraph(say("bayes_decision.criteria.nothing_gained", observations=tied, other=other)))
    else:
        key = "met" if found.share else "none_left"
        blocks.append(Paragraph(say(f"bayes_decision.criteria.{key}", bound=bound, observations=tied, other=other)))
    pair = (name.text, other.text)
    points = [(float(error), float(power)) for error, power in found.curve]
    chosen = (Number(found.errors[found.of_class]), Number(found.power))
    curve = curve_plot(points, chosen, name.text, other.text)
    blocks += [randomised_table(table, pair, found.randomise), Formula(_sums(table, found)), curve]
    final = say(
        "bayes_decision.criteria.np_final",
        name=name,
        other=other,
        error=Number(found.errors[found.of_class]),
        power=Equation(Number(found.power), quantity="power"),
    )
    blocks.append(Paragraph(final, "final"))
    if bayes_risk is not None:
        blocks.append(Paragraph(say("bayes_decision.criteria.np_priors", risk=Number(bayes_risk))))
    return Step("rule_of_table", say("bayes_decision.criteria.np_title"), blocks, short=worked(blocks))


def _sums(table: Table, found: NeymanPearson) -> list[Line]:
    """The error and the power: Σ_x P(x | c) · φ(x), where φ is the probability of deciding the other class."""
    lines = []
    error = identifier("error", table.classes[found.of_class])
    numbers = ((found.of_class, found.errors[found.of_class], error), (found.other, found.power, "power"))
    for place, number, quantity in numbers:
        terms: list[Expr] = []
        for row, share in zip(table.rows, found.randomise, strict=True):
            if share == 1 and row[place]:
                terms.append(Given(row[place]))
            elif share and row[place]:
                terms.append(Product((Number(share), Given(row[place]))))
        # r = c: the rule decides for c
        decided = Joined((RULE, Word(table.classes[found.other])), " = ", " = ")
        left = Probability(decided, Word(table.classes[place]))
        working = (Sum(tuple(terms)),) if terms else ()
        lines.append(Line(Equation(left, working, Number(number), quantity=quantity), place))
    return lines


def curve_plot(
    points: Sequence[tuple[float, float]], chosen: tuple[Number | Given, Number], base: str, other: str
) -> Plot:
    """The ROC curve: power over error.

    points  from (0, 0) to (1, 1)
    chosen  the error and the power of the rule
    base    the class whose error is bounded
    """
    error, power = chosen
    return Plot(
        say("bayes_decision.criteria.curve_caption"),
        say(
            "bayes_decision.criteria.curve_described",
            count=len(points) - 1,
            error=error,
            power=power,
        ),
        Axis(say("bayes_decision.criteria.curve_error", name=base), 0.0, 1.0),
        Axis(say("bayes_decision.criteria.curve_power", name=other), 0.0, 1.0),
        [
            Curve([(0.0, 0.0), (1.0, 1.0)], dashed=True),
            Curve(points),
            Dots(points),
            Dots(
                [(float(error.number), float(power.number))],
                say("bayes_decision.criteria.curve_point"),
                emphasised=True,
            ),
        ],
        same_scale=True,
    )
