"""The steps to the Neyman–Pearson rule over observations: likelihood ratios, the error bound used up, the ROC curve."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.decision.explain import CASE, class_word
from _byhand.document import steps as doc
from _byhand.document.chart import Axis, Curve, Dots, Plot
from _byhand.document.ids import identifier
from _byhand.phrase import QUOTED, ClassName, Listing, Phrase, say
from _byhand.topics.bayes_decision.criteria.explain_minimax import randomised_table
from _byhand.topics.bayes_decision.rules.decision_rule import DecisionTable
from _byhand.topics.bayes_decision.rules.observed_criteria import NeymanPearson
from _byhand.topics.bayes_decision.tables.explain_table import RULE, observation_head, randomised_phrase

_ALPHA, _GAMMA = ex.Symbol(r"\alpha", "α"), ex.Symbol(r"\gamma", "γ")


def neyman_pearson_lines(table: DecisionTable, found: NeymanPearson) -> list[Phrase]:
    """The rule, and its power under the bound."""
    other = ClassName(table.classes[found.other], found.other)
    pairs = randomised_phrase(table, (table.classes[found.of_class], other.text), found.randomise)
    said = {
        "other": other,
        "power": with_decimal(found.power, "power"),
        "error": with_decimal(found.errors[found.of_class]),
    }
    lines = [say("bayes_decision.criteria.np_rule", rule=Listing(pairs, "list.clause"))] if pairs else []
    return [*lines, say("bayes_decision.criteria.np_answer", **said)]


def neyman_pearson_steps(table: DecisionTable, found: NeymanPearson, bayes_risk: Fraction | None) -> list[doc.Step]:
    """bayes_risk: at the priors of the exercise, if any"""
    return [_ratio_step(table, found), _rule_step(table, found, bayes_risk)]


def _ratio_step(table: DecisionTable, found: NeymanPearson) -> doc.Step:
    base, other = table.classes[found.of_class], table.classes[found.other]
    upper, lower = ex.Probability(CASE, class_word(other)), ex.Probability(CASE, class_word(base))
    heads = [
        observation_head(),
        doc.ColumnHead(upper, found.other),
        doc.ColumnHead(lower, found.of_class),
        doc.ColumnHead(say("bayes_decision.criteria.ratio")),
        doc.ColumnHead(say("bayes_decision.criteria.error_so_far")),
        doc.ColumnHead(say("bayes_decision.criteria.power_so_far")),
    ]
    rows = []
    for number, (group, (error, power)) in enumerate(zip(found.groups, found.curve[1:], strict=True)):
        for place in group.places:
            likelihoods = table.rows[place]
            ratio = say("bayes_decision.criteria.unbounded") if group.ratio is None else ex.Number(group.ratio)
            last = place == group.places[-1]
            sums = (ex.Number(error), ex.Number(power)) if last else ("", "")
            rows.append(
                doc.Row(
                    (
                        doc.Cell(table.observations[place], header=True),
                        doc.Cell(ex.Given(likelihoods[found.other])),
                        doc.Cell(ex.Given(likelihoods[found.of_class])),
                        doc.Cell(ratio, marked=number == found.used),
                        *(doc.Cell(each, marked=number == found.used and last) for each in sums),
                    )
                )
            )
    lead = doc.Paragraph(
        say(
            "bayes_decision.criteria.ratio_lead",
            other=ClassName(other, found.other),
            name=ClassName(base, found.of_class),
        )
    )
    block = doc.TableBlock(say("bayes_decision.criteria.ratio_caption"), heads, rows, may_turn=False)
    return doc.Step("ratios", say("bayes_decision.criteria.ratio_title"), [lead, block], short=[block])


def _rule_step(table: DecisionTable, found: NeymanPearson, bayes_risk: Fraction | None) -> doc.Step:
    group, name = found.groups[found.used], ClassName(table.classes[found.of_class], found.of_class)
    other = ClassName(table.classes[found.other], found.other)
    spent = found.curve[found.used]
    tied = Listing([table.observations[place] for place in group.places], QUOTED)
    blocks: list[doc.Block] = []
    bound = ex.Equation(_ALPHA, (), ex.Given(found.bound))
    if 0 < found.share < 1:
        gap = Difference(ex.Given(found.bound), ex.Number(spent[0]))
        used = say("bayes_decision.criteria.used_up", bound=bound, observations=tied, other=other, symbol=_GAMMA)
        formula = doc.Formula(
            [doc.Line(ex.Equation(_GAMMA, (ex.Quotient(gap, ex.Number(group.error)),), ex.Number(found.share)))]
        )
        blocks += [doc.Paragraph(used), formula]
        if group.ratio == 0:
            blocks.append(doc.Paragraph(say("bayes_decision.criteria.nothing_gained", observations=tied, other=other)))
    else:
        key = "bayes_decision.criteria.met" if found.share else "bayes_decision.criteria.none_left"
        blocks.append(doc.Paragraph(say(key, bound=bound, observations=tied, other=other)))
    pair = (name.text, other.text)
    points = [(float(error), float(power)) for error, power in found.curve]
    chosen = (ex.Number(found.errors[found.of_class]), ex.Number(found.power))
    curve = curve_plot(points, chosen, name.text, other.text)
    blocks += [randomised_table(table, pair, found.randomise), doc.Formula(_sums(table, found)), curve]
    final = say(
        "bayes_decision.criteria.np_final",
        name=name,
        other=other,
        error=with_decimal(found.errors[found.of_class]),
        power=with_decimal(found.power, "power"),
    )
    blocks.append(doc.Paragraph(final, "final"))
    if bayes_risk is not None:
        blocks.append(doc.Paragraph(say("bayes_decision.criteria.np_priors", risk=with_decimal(bayes_risk))))
    return doc.Step("rule_of_table", say("bayes_decision.criteria.np_title"), blocks, short=doc.worked(blocks))


def _sums(table: DecisionTable, found: NeymanPearson) -> list[doc.Line]:
    """The error and the power: Σ_x P(x | c) · φ(x), where φ is the probability of deciding the other class."""
    lines = []
    error = identifier("error", table.classes[found.of_class])
    numbers = ((found.of_class, found.errors[found.of_class], error), (found.other, found.power, "power"))
    for place, number, quantity in numbers:
        terms: list[ex.Expr] = []
        for row, share in zip(table.rows, found.randomise, strict=True):
            if share == 1 and row[place]:
                terms.append(ex.Given(row[place]))
            elif share and row[place]:
                terms.append(ex.Product((ex.Number(share), ex.Given(row[place]))))
        # r = c: the rule decides for c
        decided = ex.Joined((RULE, class_word(table.classes[found.other])), " = ", " = ")
        left = ex.Probability(decided, class_word(table.classes[place]))
        working = (ex.Sum(tuple(terms)),) if terms else ()
        lines.append(doc.Line(ex.Equation(left, working, ex.Number(number), quantity=quantity), place))
    return lines


def curve_plot(
    points: Sequence[tuple[float, float]], chosen: tuple[ex.Number | ex.Given, ex.Number], base: str, other: str
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
