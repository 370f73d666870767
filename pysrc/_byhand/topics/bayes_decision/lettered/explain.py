"""The worked solution of an exercise in letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference
from _byhand.decision.explain import CASE, class_word
from _byhand.decision.loss import Stake
from _byhand.document import steps as doc
from _byhand.document.ids import escaped, given_id, identifier
from _byhand.expressions.polynomial import Ratio
from _byhand.expressions.written import beside, symbol_of
from _byhand.letters import explain as told
from _byhand.letters.flips import Stretch, flips
from _byhand.letters.written import at_values, polynomial_expr, ratio_expr
from _byhand.numbers.rational import decimal_places
from _byhand.phrase import QUOTED, ClassName, Listing, Phrase, TextKeys, say
from _byhand.topics.bayes_decision.lettered import explain_given as given
from _byhand.topics.bayes_decision.lettered.chart import case_chart
from _byhand.topics.bayes_decision.lettered.model import ZERO, LetterModel
from _byhand.topics.bayes_decision.lettered.solved import LetterCase, LetterSolved, thresholds_of, weighted

_RISK_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.lettered.risk_lead",
    "payoff": "bayes_decision.lettered.payoff_lead",
}
_RISK_TITLES: TextKeys[Stake] = {"risk": "decision.risk.title", "payoff": "decision.payoff.title"}
# More operands do not fit into the fraction of a posterior.
_MOST_TERMS = 3


def letter_steps(solved: LetterSolved) -> list[doc.Step]:
    """From what is given to the decision in each part of the range."""
    model = solved.model
    lead = say("bayes_decision.lettered.lead", letters=given.letters_listing(model))
    fold = doc.Details(say("bayes_decision.given.caption"), given.given_tables(model))
    blocks: list[doc.Block] = [doc.Paragraph(told.ranges_phrase(model.letters)), doc.Paragraph(lead), fold]
    steps = [doc.Step("given", say("bayes_decision.given.title"), blocks)]
    several = len(solved.cases) > 1
    for at, case in enumerate(solved.cases, 1):
        suffix = f".{at}" if several else ""
        inner = [*_posterior_steps(model, case, suffix), *_risk_steps(solved, case, suffix)]
        if not solved.tabled:
            inner += [*_decision_steps(solved, at - 1, suffix), *_value_steps(solved, case, suffix)]
        if several:
            query = None if solved.tabled else at - 1
            title = say("bayes_decision.lettered.case", case=given.case_name(case))
            steps.append(doc.Step(f"case{suffix}", title, (), inner, [doc.Paragraph(title)], query))
        else:
            steps += inner
    if solved.tabled and solved.cases:
        steps += [*_decision_steps(solved, 0, ""), *_table_values(solved)]
    return [*steps, *_rule_steps(solved)]


# --- posteriors


def _posterior_steps(model: LetterModel, case: LetterCase, suffix: str) -> list[doc.Step]:
    problem = model.problem
    if problem.posteriors is not None or given.is_prior(model):
        return []
    if problem.evidence is not None:
        lines = _evidence_lines(model, case)
        return [_step(f"posteriors{suffix}", "bayes_decision.lettered.posteriors_title", None, lines)]
    name = given.case_name(case)
    places = range(len(problem.classes))
    products = [_product(model, case, place) for place in places]
    scores = [
        doc.Line(ex.Equation(_score(model, case, place), (products[place], _of(case.joint[place]))), place)
        for place in places
    ]
    short = [_product(model, case, place, short=True) for place in places]
    total = doc.Line(ex.Equation(ex.Probability(name), (ex.Sum(tuple(short)), ratio_expr(case.evidence))))
    steps = [
        _step(f"scores{suffix}", "bayes_decision.scores.title", "bayes_decision.lettered.scores_lead", scores),
        _step(f"evidence{suffix}", "bayes_decision.lettered.evidence_title", None, [total]),
    ]
    if not case.evidence.numerator:
        warning = doc.Warn(say("bayes_decision.lettered.impossible", case=name), "warning")
        return [*steps[:-1], replace(steps[-1], blocks=[*steps[-1].blocks, warning])]
    wide = len(places) > _MOST_TERMS or len(case.factors) > 1
    lines = []
    for place in places:
        top = _of(case.joint[place]) if wide else short[place]
        bottom = ratio_expr(case.evidence) if wide else ex.Sum(tuple(short))
        working = (ex.Quotient(top, bottom), _of(case.posteriors[place]))
        lines.append(doc.Line(ex.Equation(given.posterior_name(model, case, place), working), place))
    title, lead = "bayes_decision.lettered.posteriors_title", "bayes_decision.lettered.posteriors_lead"
    return [*steps, _step(f"posteriors{suffix}", title, lead, lines)]


def _step(name: str, title: str, lead: str | None, lines: Sequence[doc.Line]) -> doc.Step:
    formula = doc.Formula(list(lines))
    blocks: list[doc.Block] = [formula] if lead is None else [doc.Paragraph(say(lead)), formula]
    return doc.Step(name, say(title), blocks, short=[formula])


def _of(ratio: Ratio | None) -> ex.Expr:
    return ratio_expr(ZERO if ratio is None else ratio)


def _product(model: LetterModel, case: LetterCase, place: int, *, short: bool = False) -> ex.Expr:
    """P(c) · P(o | c), as stated; short: 0.9p, 0.05(1 − p)"""
    factors = [given.prior_expr(model, place), *given.factor_exprs(model, case, place)]
    numbers = [each for each in factors if isinstance(each, ex.Numeral | ex.Count)]
    others = [each for each in factors if not isinstance(each, ex.Numeral | ex.Count)]
    plain = [each for each in numbers if not isinstance(each.value, Fraction) or decimal_places(each.value) is not None]
    if short and len(numbers) == len(plain) == len(others) == 1:
        return beside((*numbers, *others))
    return ex.Product(tuple(factors))


def _score(model: LetterModel, case: LetterCase, place: int) -> ex.Expr:
    word = class_word(model.problem.classes[place])
    return ex.Product((ex.Probability(word), ex.Probability(given.case_name(case), word)))


def _evidence_lines(model: LetterModel, case: LetterCase) -> list[doc.Line]:
    """P(c) · P(x | c) / P(x), and of two classes what is left"""
    evidence = model.problem.evidence
    assert evidence is not None
    own = evidence.place
    path = model.likelihood_path(evidence.observation, model.problem.classes[own])
    factors = (given.prior_expr(model, own), given.stated(model, path, evidence.likelihood))
    whole = given.stated(model, ("evidence",), evidence.evidence)
    working = (ex.Quotient(ex.Product(factors), whole), _of(case.posteriors[own]))
    name = given.posterior_name(model, case, own)
    lines = [doc.Line(ex.Equation(name, working), own)]
    if len(case.posteriors) == 2:
        rest = Difference(ex.Count(1), _of(case.posteriors[own]))
        other = given.posterior_name(model, case, 1 - own)
        lines.append(doc.Line(ex.Equation(other, (rest, _of(case.posteriors[1 - own]))), 1 - own))
    return lines


# --- risks


def _risk_steps(solved: LetterSolved, case: LetterCase, suffix: str) -> list[doc.Step]:
    model, loss = solved.model, solved.model.problem.loss
    if case.risks is None or loss is None:
        return []
    lines = []
    for action, (name, risk) in enumerate(zip(loss.actions, case.risks, strict=True)):
        terms = tuple(
            ex.Product((given.cost_expr(model, action, column), _weight(model, case, column)))
            for column in range(len(model.problem.classes))
        )
        lines.append(doc.Line(ex.Equation(given.score_name(model, case, name), (ex.Sum(terms), ratio_expr(risk)))))
    return [_step(f"risk{suffix}", _RISK_TITLES[loss.stake], _RISK_KEYS[loss.stake], lines)]


def _weight(model: LetterModel, case: LetterCase, column: int) -> ex.Expr:
    """The posterior; where it is given, or the priors decide, as stated"""
    if model.problem.posteriors is not None:
        name = model.problem.classes[column]
        return given.stated(model, ("posteriors", name), model.problem.posteriors[column])
    return given.prior_expr(model, column) if given.is_prior(model) else _of(case.posteriors[column])


# --- the decision


def _decision_steps(solved: LetterSolved, at: int, suffix: str) -> list[doc.Step]:
    """The flips, the parts of the range, and the picture; with two letters the condition."""
    model, parts = solved.model, solved.stretches
    title = say("bayes_decision.lettered.decision_title")
    if parts is None:
        condition = _condition(solved, at)
        return [doc.Step(f"decision{suffix}", title, condition, short=condition)] if condition else []
    (letter,) = model.letters
    found = parts[at]
    if model.problem.sought is not None:
        chart = case_chart(solved, solved.cases[at], found, sought=model.problem.sought)
        return [doc.Step(f"curve{suffix}", say("bayes_decision.lettered.curve_title"), chart)] if chart else []
    blocks: list[doc.Block] = []
    changes = flips(found)
    if changes:
        symbol = symbol_of(letter.name)
        blocks.append(doc.Paragraph(say("bayes_decision.lettered.decision_lead", letter=symbol)))
        lines = [*_equalities(solved, at, found), *told.flip_lines(found, letter, letter.name)]
        blocks.append(doc.Formula(lines))
        blocks.append(told.pieces_table(found, letter, named_in(solved, at)))
    if not solved.tabled:
        blocks += case_chart(solved, solved.cases[at], found)
    else:
        for case in solved.cases:
            blocks += observed_chart(solved, case, found)
    result = doc.Paragraph(told.pieces_phrase(found, letter, named_in(solved, at)), "final")
    blocks += [result, *told.other_points(found, letter)]
    short = [block for block in blocks if isinstance(block, doc.Formula)] + [result]
    return [doc.Step(f"decision{suffix}", title, blocks, short=short)]


def observed_chart(solved: LetterSolved, case: LetterCase, found: Sequence[Stretch]) -> list[doc.Block]:
    """The picture, below what was observed"""
    chart = case_chart(solved, case, found)
    if not chart or len(solved.cases) == 1:
        return chart
    return [doc.Paragraph(say("bayes_decision.lettered.case", case=given.case_name(case))), *chart]


def _equalities(solved: LetterSolved, at: int, found: Sequence[Stretch]) -> list[doc.Line]:
    """R(a | x) = R(b | x) where a gives way to b, with what is left on one side: 3p − 1 = 0"""
    cases = solved.cases if solved.tabled else (solved.cases[at],)
    lines = list[doc.Line]()
    for left, right in pairwise(found):
        for case in cases:
            pair = _changed(solved, case, left, right)
            if pair is None:
                continue
            difference = _difference(solved, case, *pair)
            if not difference.numerator:
                continue
            names = [_compared(solved, case, place) for place in pair]
            zero = polynomial_expr(difference.numerator.over(difference.numerator.scale()))
            lines.append(doc.Line(ex.Equation(names[0], (names[1],))))
            lines.append(doc.Line(ex.Equation(zero, (ex.Count(0),))))
    return lines


def _changed(solved: LetterSolved, case: LetterCase, left: Stretch, right: Stretch) -> tuple[int, int] | None:
    """The actions of this case before and behind a flip, if they differ."""
    pair = [_action(solved, case, each.inside) for each in (left, right)]
    if pair[0] is None or pair[1] is None or pair[0] == pair[1] or None in case.joint:
        return None
    return pair[0], pair[1]


def _action(solved: LetterSolved, case: LetterCase, place: Fraction) -> int | None:
    answer = solved.answers_at(place)[0 if solved.tabled else solved.cases.index(case)]
    if answer.rule is not None:
        best = answer.rule[case.names[0]]
        return solved.model.actions.index(best[0]) if len(best) == 1 else None
    return None if answer.decision is None else solved.model.actions.index(answer.decision)


def _difference(solved: LetterSolved, case: LetterCase, one: int, other: int) -> Ratio:
    joint = [each for each in case.joint if each is not None]
    costs = solved.model.costs
    return weighted(joint, costs[one]) - weighted(joint, costs[other])


def _compared(solved: LetterSolved, case: LetterCase, place: int) -> ex.Expr:
    """What is compared: an expected loss, or a posterior"""
    model = solved.model
    if model.problem.loss is None:
        return given.posterior_name(model, case, place)
    return given.score_name(model, case, model.actions[place])


def named_in(solved: LetterSolved, at: int) -> told.Named:
    """The action; of a class its name, of a table the action for each observation."""
    model, rules = solved.model, dict[str | None, object]()
    if not solved.tabled or model.problem.likelihoods is None:
        names = model.problem.classes
        if model.problem.loss is None:
            classes = {name: Listing([ClassName(name, place)], QUOTED) for place, name in enumerate(names)}
            return lambda name: told.named(name) if name is None else classes[name]
        return told.named
    parts = [] if solved.stretches is None else solved.stretches[at]
    for part in parts:
        rule = solved.answers_at(part.inside)[0].rule or {}
        chosen = [
            say("bayes_decision.lettered.chosen", observation=name, actions=Listing(best, QUOTED, with_and=True))
            for name, best in rule.items()
        ]
        rules[part.decision] = Listing(chosen, "list.comma")
    return lambda name: rules[name]


def _condition(solved: LetterSolved, at: int) -> list[doc.Block]:
    """Of two letters and two actions: where the first is better."""
    model = solved.model
    cases = solved.cases if solved.tabled else (solved.cases[at],)
    if len(model.actions) != 2 or model.problem.sought is not None:
        return []
    blocks = list[doc.Block]()
    for case in cases:
        if None in case.joint:
            continue
        better = _difference(solved, case, 1, 0)
        if not better.numerator:
            continue
        top = better.numerator.over(abs(better.numerator.scale()))
        if better.denominator.at(model.lettered.middle) < 0:
            top = -top
        names = [_compared(solved, case, place) for place in (0, 1)]
        line = ex.Equation(polynomial_expr(top), (ex.Count(0),), relation=">")
        phrase = say("bayes_decision.lettered.condition", first=model.actions[0], one=names[0], other=names[1])
        blocks += [doc.Paragraph(phrase), doc.Formula([doc.Line(line)])]
    return blocks


# --- at the values of the letters


def _value_steps(solved: LetterSolved, case: LetterCase, suffix: str) -> list[doc.Step]:
    model, point = solved.model, solved.model.lettered.value
    if point is None:
        return []
    names, loss = model.problem.classes, model.problem.loss
    lines = list[doc.Line]()
    if not given.is_prior(model) and model.problem.posteriors is None:
        lines += _value_line(ex.Probability(given.case_name(case)), case.evidence, point, "evidence", None)
        for place, name in enumerate(names):
            left, ratio = given.posterior_name(model, case, place), case.posteriors[place]
            lines += _value_line(left, ratio, point, identifier("posterior", name), place)
    if case.risks is not None and loss is not None:
        for name, risk in zip(loss.actions, case.risks, strict=True):
            left = given.score_name(model, case, name)
            lines += _value_line(left, risk, point, identifier(loss.stake, name), None)
    return [_values_step(solved, lines, suffix)] if lines else []


def _table_values(solved: LetterSolved) -> list[doc.Step]:
    model, point = solved.model, solved.model.lettered.value
    loss = model.problem.loss
    if point is None:
        return []
    if model.problem.likelihoods is None:
        return _value_steps(solved, solved.cases[0], "")
    lines = list[doc.Line]()
    for case in solved.cases:
        for place, name in enumerate(model.problem.classes):
            quantity = given_id("posterior", name, escaped(case.names[0]))
            left = given.posterior_name(model, case, place)
            lines += _value_line(left, case.posteriors[place], point, quantity, place)
        if case.risks is not None and loss is not None:
            for name, risk in zip(loss.actions, case.risks, strict=True):
                quantity = given_id(loss.stake, name, escaped(case.names[0]))
                lines += _value_line(given.score_name(model, case, name), risk, point, quantity, None)
    return [_values_step(solved, lines, "")] if lines else []


def _value_line(
    left: ex.Expr, ratio: Ratio | None, point: Mapping[str, Fraction], quantity: str, place: int | None
) -> list[doc.Line]:
    if ratio is None or not ratio.denominator.at(point):
        return []
    working = () if ratio.value is not None else (ratio_expr(ratio, at_values(point)),)
    return [doc.Line(ex.Equation(left, working, ex.Number(ratio.at(point)), quantity=quantity), place)]


def _values_step(solved: LetterSolved, lines: Sequence[doc.Line], suffix: str) -> doc.Step:
    values = told.values_expr(solved.model.letters)
    formula = doc.Formula(list(lines))
    title = say("bayes_decision.lettered.value_title", values=values)
    return doc.Step(f"value{suffix}", title, [formula], short=[formula])


# --- the threshold of a rule without a case


def _rule_steps(solved: LetterSolved) -> list[doc.Step]:
    """Of two classes and a loss, without priors: when which action is taken"""
    model, loss = solved.model, solved.model.problem.loss
    if solved.cases or loss is None:
        return []
    lines = [
        doc.Line(ex.Equation(ex.Probability(class_word(name), CASE), (ratio_expr(each),), relation=">"), at)
        for at, (name, each) in enumerate(zip(model.problem.classes, thresholds_of(model), strict=False))
        if each is not None
    ]
    lead = say("bayes_decision.lettered.threshold_lead")
    formula = doc.Formula(lines)
    blocks: list[doc.Block] = [doc.Paragraph(lead), formula]
    return [doc.Step("rule", say("bayes_decision.lettered.threshold_title"), blocks, short=[formula])] if lines else []


# --- the answer in a line


def answer_lines(solved: LetterSolved) -> tuple[list[Phrase], list[int]]:
    """What was asked comes first: the posterior of one class, or the decision in each part of the range."""
    lines, of = list[Phrase](), list[int]()
    for at in range(solved.answers_count):
        found = _lines_of(solved, at)
        lines += found
        of += [at] * len(found)
    return lines, of or [0] * len(lines)


def _lines_of(solved: LetterSolved, at: int) -> list[Phrase]:
    model, parts = solved.model, solved.stretches
    problem = model.problem
    if not solved.cases:
        return [say("bayes_decision.answer.rule")]
    case = solved.cases[at]
    if problem.sought is not None or (problem.loss is None and not solved.tabled):
        places = [problem.sought] if problem.sought is not None else range(len(problem.classes))
        names = [_posterior_equation(solved, case, place) for place in places if case.posteriors[place] is not None]
        lines = [say("bayes_decision.lettered.answer", posteriors=Listing(names, "list.clause"))] if names else []
        if problem.sought is not None:
            return [*lines, *_sought_value(solved, case, problem.sought)]
    else:
        lines = []
    if parts is not None and parts:
        (letter,) = model.letters
        return [*lines, told.pieces_phrase(parts[at], letter, named_in(solved, at))]
    return lines or [say("bayes_decision.lettered.answer_two", letters=given.letters_listing(model))]


def _posterior_equation(solved: LetterSolved, case: LetterCase, place: int) -> ex.Equation:
    return ex.Equation(given.posterior_name(solved.model, case, place), (_of(case.posteriors[place]),))


def _sought_value(solved: LetterSolved, case: LetterCase, place: int) -> list[Phrase]:
    point, ratio = solved.model.lettered.value, case.posteriors[place]
    if point is None or ratio is None or not ratio.denominator.at(point):
        return []
    quantity = identifier("posterior", solved.model.problem.classes[place])
    name = given.posterior_name(solved.model, case, place)
    value = ex.Equation(name, (), ex.Number(ratio.at(point)), quantity=quantity)
    return [say("bayes_decision.lettered.answer_value", values=told.values_expr(solved.model.letters), posterior=value)]
