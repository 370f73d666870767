"""The steps about densities on a line: the boundaries, the regions between them, and the remaining errors."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from _byhand.arithmetic import expr as ex
from _byhand.decision.explain import CLASS, class_word
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.real import Value
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.bayes_decision.boundaries.discrete_chart import discrete_chart
from _byhand.topics.bayes_decision.boundaries.explain_boundary import derivation
from _byhand.topics.bayes_decision.boundaries.notation import action_name, boundary_name, event, region_range
from _byhand.topics.bayes_decision.boundaries.region_chart import region_chart
from _byhand.topics.bayes_decision.cases.solved import SolvedDecision
from _byhand.topics.bayes_decision.densities.density import Density
from _byhand.topics.bayes_decision.densities.density_terms import VARIABLE, Ends, Integral, merged
from _byhand.topics.bayes_decision.densities.discrete import distributions
from _byhand.topics.bayes_decision.densities.regions import Regions
from _byhand.topics.bayes_decision.rules.sentence import decided

# More regions are listed in their table only.
_MOST_IN_ANSWER = 6


def boundaries_step(solved: SolvedDecision, regions: Regions) -> doc.Step:
    """The boundaries of the decision, and the action between them."""
    problem = solved.problem
    assert problem.densities is not None
    blocks: list[doc.Block] = [doc.Paragraph(say(_lead(problem.densities)))]
    if any(len(case.case.numbers) > 1 for case in solved.cases):
        blocks.append(doc.Paragraph(say("bayes_decision.densities.regions_single")))
    derived = derivation(solved, regions)
    blocks += derived
    # The comparison of the ratio with its threshold replaces the first line, the roots replace the boundaries.
    formulas = [block for block in derived if isinstance(block, doc.Formula)]
    short: list[doc.Block] = [*formulas[1:]]
    if regions.boundaries:
        lines = [
            doc.Line(
                ex.Equation(
                    boundary_name(place), (), ex.Number(point.value), quantity=identifier("boundary", str(place))
                )
            )
            for place, point in enumerate(regions.boundaries, 1)
        ]
        found: doc.Block = doc.Formula(lines)
    else:
        actions = Listing([action_name(solved, action) for action in regions.regions[0].actions], QUOTED)
        key = (
            "bayes_decision.boundaries.none_tied"
            if len(regions.regions[0].actions) > 1
            else "bayes_decision.boundaries.none"
        )
        found = doc.Paragraph(say(key, actions=actions), "result")
    if not regions.boundaries or not short:
        short.append(found)
    table = regions_table(solved, regions)
    derived_ids = {line.equation.quantity for block in formulas for line in block.lines}
    places = range(1, len(regions.boundaries) + 1)
    if regions.boundaries and all(identifier("boundary", str(place)) in derived_ids for place in places):
        blocks.append(table)
    else:
        blocks += [found, table]
    if any(len(region.actions) > 1 for region in regions.regions):
        blocks.append(doc.Paragraph(say("bayes_decision.boundaries.tied")))
    blocks += [
        doc.Paragraph(
            say("bayes_decision.boundaries.gap", low=ex.Number(left.high.value), high=ex.Number(right.low.value))
        )
        for left, right in pairwise(regions.regions)
        if left.high is not None and right.low is not None and left.high.value != right.low.value
    ]
    blocks += discrete_chart(solved, regions) if problem.is_discrete else region_chart(solved, regions)
    return doc.Step(
        "boundaries", say("bayes_decision.boundaries.title"), blocks, short=[] if solved.cases else [*short, table]
    )


def regions_lines(solved: SolvedDecision, regions: Regions) -> list[Phrase]:
    """x < 1 → c1; x > 1 → c2, or the number of boundaries if these are too many for a sentence."""
    if len(regions.regions) > _MOST_IN_ANSWER:
        return [say("bayes_decision.answer.regions", count=len(regions.boundaries))]
    names = [[solved.loss.actions[action] for action in region.actions] for region in regions.regions]
    if len(names) == 1 and len(names[0]) == 1:
        return [say("bayes_decision.answer.everywhere", action=names[0][0])]
    pairs = [decided(region_range(region), actions) for region, actions in zip(regions.regions, names, strict=True)]
    return [say("bayes_decision.answer.decisions", rule=Listing(pairs, "list.clause"))]


def _lead(densities: Sequence[Density]) -> str:
    if distributions(densities):
        return "bayes_decision.densities.lead_discrete"
    # A density with bounded support drops to 0 at its end.
    jumps = any(each.pieces[0].low is not None or each.pieces[-1].high is not None for each in densities)
    return "bayes_decision.boundaries.lead_jumps" if jumps else "bayes_decision.boundaries.lead"


def regions_table(solved: SolvedDecision, regions: Regions) -> doc.TableBlock:
    heads = [
        doc.ColumnHead(say("bayes_decision.boundaries.where"), align="left"),
        doc.ColumnHead(say("decision.risk.action"), align="left"),
    ]
    rows = []
    for region in regions.regions:
        actions = Listing([action_name(solved, action) for action in region.actions], "list.comma")
        rows.append(doc.Row((doc.Cell(region_range(region)), doc.Cell(actions))))
    return doc.TableBlock(say("bayes_decision.boundaries.caption"), heads, rows)


# --- the errors


def errors_step(solved: SolvedDecision, regions: Regions, risk: str = "bayes_risk") -> doc.Step:
    """P(not the class's own action | class) for each class, and the Bayes risk. risk: its ID"""
    problem = solved.problem
    assert problem.priors is not None
    error = ex.Probability(ex.Symbol(r"\varepsilon", "ε"), CLASS)
    lead = "bayes_decision.densities.errors_lead" if problem.is_discrete else "bayes_decision.errors.lead"
    blocks: list[doc.Block] = [doc.Paragraph(say(lead, error=error))]
    if regions.errors is not None:
        blocks.append(
            doc.Formula([_error_line(solved, regions, place, error) for place, error in enumerate(regions.errors)])
        )
    # With a reject option, the expectation is a cost and no longer an error probability.
    zero_one = solved.loss.is_zero_one(problem.classes) and solved.loss.reject is None
    if zero_one and regions.errors is not None:
        terms = [
            ex.Product((ex.Given(prior), ex.Number(error)))
            for prior, error in zip(problem.priors, regions.errors, strict=True)
        ]
    else:
        terms = [
            ex.Product((ex.Given(cost), ex.Given(prior), ex.Number(mass)))
            for row, masses in zip(solved.loss.matrix, regions.masses, strict=True)
            for cost, prior, mass in zip(row, problem.priors, masses, strict=True)
            if cost and mass
        ]
    rule = _bayes_risk(len(problem.classes), zero_one=zero_one, discrete=problem.is_discrete)
    star = ex.Symbol("R^*", "R*")
    working = (ex.Sum(tuple(terms)),) if terms else ()
    total = doc.Line(ex.Equation(star, working, ex.Number(regions.bayes_risk), quantity=risk))
    short = [*(block for block in blocks if isinstance(block, doc.Formula)), doc.Formula([total])]
    blocks += [
        doc.Paragraph(_risk_phrase(zero_one=zero_one, discrete=problem.is_discrete)),
        doc.Formula([doc.Line(ex.Equation(star, (rule,))), total]),
        doc.Paragraph(say("bayes_decision.errors.best")),
    ]
    return doc.Step("errors", say("bayes_decision.errors.title"), blocks, short=[] if solved.cases else short)


def _bayes_risk(classes: int, *, zero_one: bool, discrete: bool) -> ex.Expr:
    """With 0-1 loss ∫ min_c P(c) p(x | c) dx of two classes, 1 − ∫ max_c P(c) p(x | c) dx of more."""
    letter = "P" if discrete else "p"
    latex, plain = (r"\sum_x ", "Σ_x ") if discrete else (r"\int ", "∫ ")
    end, plain_end = ("", "") if discrete else (r" \, dx", " dx")
    if not zero_one:
        inner = rf"\min_i \sum_j \lambda_{{ij}} \, P(c_j) \, {letter}(x \mid c_j)"
        return ex.Symbol(latex + inner + end, f"{plain}min_i Σ_j λ_ij P(c_j) {letter}(x | c_j){plain_end}")
    joint, plain_joint = rf"P(c) \, {letter}(x \mid c)", f"P(c) {letter}(x | c)"
    if classes == 2:
        return ex.Symbol(rf"{latex}\min_c {joint}{end}", f"{plain}min_c {plain_joint}{plain_end}")
    return ex.Symbol(rf"1 - {latex}\max_c {joint}{end}", f"1 − {plain}max_c {plain_joint}{plain_end}")


def _risk_phrase(*, zero_one: bool, discrete: bool) -> Phrase:
    if discrete:
        return say("bayes_decision.densities.risk_zero_one" if zero_one else "bayes_decision.densities.risk")
    return say("bayes_decision.errors.risk_zero_one" if zero_one else "bayes_decision.errors.risk")


def _error_line(solved: SolvedDecision, regions: Regions, place: int, error: Value) -> doc.Line:
    """P(error | c): the integrals of p(x | c) over the regions of other actions, for a normal density by Φ."""
    problem, own = solved.problem, solved.own
    assert problem.densities is not None
    assert own is not None
    density, name = problem.densities[place], class_word(problem.classes[place])
    left, quantity = ex.Probability(ex.Symbol(r"\varepsilon", "ε"), name), identifier("error", problem.classes[place])
    if problem.is_discrete:
        return doc.Line(ex.Equation(left, (_sums(solved, regions, place),), ex.Number(error), quantity=quantity), place)
    foreign: list[Ends] = [
        tuple(None if end is None else ex.Number(end.value) for end in (region.low, region.high))
        for region in regions.regions
        if region.actions[0] != own[place]
    ]
    if not foreign:
        return doc.Line(ex.Equation(left, (), ex.Number(error), quantity=quantity), place)
    foreign = merged(foreign)
    integrals: list[ex.Expr] = [
        ex.Sum(tuple(Integral(low, high, ex.Probability(VARIABLE, name, "p")) for low, high in foreign))
    ]
    integrals += [by_table] if (by_table := density.by_table(foreign)) is not None else []
    return doc.Line(ex.Equation(left, integrals, ex.Number(error), quantity=quantity), place)


def _sums(solved: SolvedDecision, regions: Regions, place: int) -> ex.Expr:
    """P(3 <= x <= 5 | c) + P(x >= 9 | c), over the numbers of other actions"""
    own, name = solved.own, class_word(solved.problem.classes[place])
    assert own is not None
    terms = [
        ex.Probability(event(region.numbers), name)
        for region in regions.regions
        if region.numbers is not None and region.actions[0] != own[place]
    ]
    return ex.Sum(tuple(terms)) if terms else ex.Count(0)
