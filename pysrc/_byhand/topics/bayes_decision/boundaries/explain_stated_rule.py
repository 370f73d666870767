"""A stated rule over densities: its risk in each class and in all, beside that of the best rule."""

from __future__ import annotations

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.decision.explain import class_word
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.real import Value, same, subtract
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.bayes_decision.boundaries.notation import action_name, region_range
from _byhand.topics.bayes_decision.cases.solved import SolvedDecision
from _byhand.topics.bayes_decision.densities.density_terms import VARIABLE, Ends, Integral, merged
from _byhand.topics.bayes_decision.densities.regions import Regions
from _byhand.topics.bayes_decision.rules.sentence import decided

_RULE = ex.Symbol("s", "s")
_RISK, _BEST = ex.Symbol("R(s)", "R(s)"), ex.Symbol("R^*", "R*")


def stated_question(solved: SolvedDecision) -> list[doc.Block]:
    if solved.stated is None:
        return []
    return [doc.Paragraph(say("bayes_decision.regions.asked", rule=_phrase(solved, solved.stated)))]


def _phrase(solved: SolvedDecision, stated: Regions) -> Listing:
    """x < 1 → c1; x > 1 → c2"""
    pairs = [decided(region_range(each), [action_name(solved, each.actions[0])]) for each in stated.regions]
    return Listing(pairs, "list.clause")


def stated_line(stated: Regions) -> Phrase:
    """The stated rule has R(s) = ..."""
    shown = ex.Equation(_RISK, (), ex.Number(stated.bayes_risk), quantity="total_risk")
    return say("bayes_decision.rules.answer_stated", total=shown)


def stated_step(solved: SolvedDecision, stated: Regions, best: Value) -> doc.Step:
    """R(s) = Σ_c P(c) ∫ λ(s(x), c) p(x | c) dx, class by class. best: the Bayes risk"""
    priors, risks = solved.problem.priors, stated.class_risks(solved.loss.matrix)
    assert priors is not None
    rule = ex.Symbol(r"\sum_c P(c) \int \lambda(s(x), c) \, p(x \mid c) \, dx", "Σ_c P(c) ∫ λ(s(x), c) p(x | c) dx")
    terms = [ex.Product((ex.Given(prior), ex.Number(risk))) for prior, risk in zip(priors, risks, strict=True)]
    total = ex.Equation(_RISK, (ex.Sum(tuple(terms)),), ex.Number(stated.bayes_risk), quantity="total_risk")
    numbers = doc.Formula(
        [*(_class_line(solved, stated, place, risk) for place, risk in enumerate(risks)), doc.Line(total)]
    )
    lead = doc.Paragraph(say("bayes_decision.regions.lead", rule=_phrase(solved, stated)))
    if same(stated.bayes_risk, best):
        verdict = say("bayes_decision.rules.stated_best")
    else:
        more = with_decimal(subtract(stated.bayes_risk, best))
        verdict = say("bayes_decision.regions.worse", best=ex.Equation(_BEST, (), ex.Number(best)), difference=more)
    blocks: list[doc.Block] = [lead, doc.Formula([doc.Line(ex.Equation(_RISK, (rule,)))]), numbers]
    blocks.append(doc.Paragraph(verdict, "result"))
    return doc.Step("stated_rule", say("bayes_decision.rules.stated_title"), blocks, short=[numbers])


def _class_line(solved: SolvedDecision, stated: Regions, place: int, risk: Value) -> doc.Line:
    """R(s | c) = Σ_a λ(a, c) ∫ p(x | c) dx over the regions of a, without actions that cost nothing"""
    assert solved.problem.densities is not None
    name, density = solved.problem.classes[place], solved.problem.densities[place]
    word = class_word(name)
    integrals, by_table, areas = list[ex.Expr](), list[ex.Expr](), list[ex.Expr]()
    for action, (row, masses) in enumerate(zip(solved.loss.matrix, stated.masses, strict=True)):
        ranges = _ranges(stated, action)
        if not row[place] or not ranges:
            continue
        parts = tuple(Integral(low, high, ex.Probability(VARIABLE, word, "p")) for low, high in ranges)
        integrals.append(_times(row[place], ex.Sum(parts) if len(parts) > 1 else parts[0]))
        found = density.by_table(ranges)
        by_table.append(_times(row[place], ex.Number(masses[place]) if found is None else found))
        areas.append(_times(row[place], ex.Number(masses[place])))
    workings = [ex.Sum(tuple(each)) if len(each) > 1 else each[0] for each in (integrals, by_table, areas) if each]
    left = ex.Probability(_RULE, word, "R")
    return doc.Line(ex.Equation(left, workings, ex.Number(risk), quantity=identifier("total_risk", name)), place)


def _times(cost: Value, area: ex.Expr) -> ex.Expr:
    return area if cost == 1 else ex.Product((ex.Number(cost), area))


def _ranges(stated: Regions, action: int) -> list[Ends]:
    """The intervals where the action is taken, neighbours joined."""
    ranges: list[Ends] = [
        tuple(None if end is None else ex.Number(end.value) for end in (region.low, region.high))
        for region in stated.regions
        if region.actions[0] == action
    ]
    return merged(ranges)
