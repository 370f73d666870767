"""The parts that the two rules without priors share for discrete distributions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import floor
from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference, Exp
from _byhand.arithmetic.powers import Raised
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.decision.explain import class_word
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.real import Value, real, subtract
from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.topics.bayes_decision.boundaries.notation import action_name, event, region_range
from _byhand.topics.bayes_decision.cases.explain_case import class_name
from _byhand.topics.bayes_decision.cases.solved import SolvedDecision
from _byhand.topics.bayes_decision.criteria.discrete_criteria import Groups, Pair, Place, Randomised, Range, mass
from _byhand.topics.bayes_decision.densities.density_terms import VARIABLE
from _byhand.topics.bayes_decision.densities.discrete import DiscreteDistribution, distributions
from _byhand.topics.bayes_decision.densities.discrete_regions import line_of
from _byhand.topics.bayes_decision.densities.regions import Region
from _byhand.topics.bayes_decision.rules.sentence import randomised

_Line = Literal["answer", "tie", "minimax_rule", "np_rule", "met", "none_left"]
_CRITERIA_KEYS: TextKeys[_Line] = {
    "answer": "bayes_decision.criteria.answer",
    "tie": "bayes_decision.criteria.tie",
    "minimax_rule": "bayes_decision.criteria.minimax_rule",
    "np_rule": "bayes_decision.criteria.np_rule",
    "met": "bayes_decision.criteria.met",
    "none_left": "bayes_decision.criteria.none_left",
}

_ONE = Fraction(1)
# Of more ratios only those near the randomised number are shown one by one.
_MOST_ROWS = 14
_BEFORE, _AFTER = 5, 3
# More probabilities are not summed on paper.
_MOST_TERMS = 8
# More intervals are shown only in the table.
_MOST_IN_ANSWER = 8


def pair_of(solved: SolvedDecision) -> Pair:
    """The two classes' distributions."""
    one, other = distributions(solved.problem.densities)
    return one, other


def range_phrase(numbers: Range) -> Phrase:
    """x = 3 to 5"""
    return region_range(Region(None, None, (), numbers))


def ranges_phrase(ranges: Sequence[Range]) -> Listing:
    return Listing([range_phrase(each) for each in ranges], "list.comma")


# --- the ratio and its order


def ratio_blocks(solved: SolvedDecision, above: int) -> list[doc.Block]:
    """P(x | A)/P(x | B) as a power of x if it is one, and whether it rises or falls."""
    names = [class_word(name) for name in solved.problem.classes]
    densities = pair_of(solved)
    pair = (densities[above], densities[1 - above])
    line = line_of([(_ONE, pair[0]), (-_ONE, pair[1])])
    if line is None:
        return [doc.Paragraph(say("bayes_decision.criterion.discrete_by_numbers"))]
    growth, height, exponent = line
    ratio = ex.Quotient(ex.Probability(VARIABLE, names[above]), ex.Probability(VARIABLE, names[1 - above]))
    if growth == 1:
        return [
            doc.Formula([doc.Line(ex.Equation(ratio, (), ex.Number(_ONE)))]),
            doc.Paragraph(say("bayes_decision.criterion.discrete_alike")),
        ]
    factors: list[ex.Expr] = [ex.Given(height)] if height != 1 else []
    factors.append(Raised(ex.Given(growth), VARIABLE))
    factors += [Exp(ex.Given(exponent))] if exponent else []
    named = {"name": class_name(solved.problem, above)}
    key = "bayes_decision.criterion.discrete_rising" if growth > 1 else "bayes_decision.criterion.discrete_falling"
    return [
        doc.Formula([doc.Line(ex.Equation(ratio, (ex.Product(tuple(factors)),)))]),
        doc.Paragraph(say(key, **named)),
    ]


def ratio_table(
    solved: SolvedDecision,
    rule: Randomised,
    above: int,
    sums: Sequence[tuple[Phrase | ex.Expr, int]],
    added: Callable[[Sequence[Range]], Sequence[Value]],
) -> doc.TableBlock:
    """The numbers by descending ratio, with cumulative sums.

    above  the class A
    sums   the headings of the cumulative sums, and their classes
    added  the sum over all numbers down to a row
    """
    groups, names = rule.groups, [class_word(name) for name in solved.problem.classes]
    heads = [
        doc.ColumnHead(VARIABLE, align="left"),
        doc.ColumnHead(ex.Probability(VARIABLE, names[above]), above),
        doc.ColumnHead(ex.Probability(VARIABLE, names[1 - above]), 1 - above),
        doc.ColumnHead(say("bayes_decision.criteria.ratio")),
        *(doc.ColumnHead(head, place) for head, place in sums),
    ]
    total, turn = len(groups.groups), rule.count
    start, stop = (0, total) if total <= _MOST_ROWS else (max(turn - _BEFORE, 0), min(turn + _AFTER + 1, total))
    # A single group before or after takes no more room than the words for it.
    start, stop = (0 if start == 1 else start), (total if stop == total - 1 else stop)
    spans = [(0, start)] if start else []
    spans += [(at, at + 1) for at in range(start, stop)]
    spans += [(stop, total)] if stop < total else []
    shown = []
    for low, high in spans:
        ranges = groups.before(high) if low == 0 else groups.after(low) if high == total else groups.groups[low].ranges
        chosen = low == rule.used
        cells = [doc.Cell(ex.Number(each)) for each in mass(groups.pair, ranges)]
        ratio = _ratio_cell(groups, low) if high == low + 1 else ""
        last = [doc.Cell(ex.Number(each), marked=chosen) for each in added(groups.before(high))]
        shown.append(doc.Row((doc.Cell(_numbers(ranges), header=True), *cells, doc.Cell(ratio, marked=chosen), *last)))
    return doc.TableBlock(say("bayes_decision.criterion.discrete_caption"), heads, shown, may_turn=False)


def _ratio_cell(groups: Groups, at: int) -> Phrase | ex.Expr | str:
    if groups.groups[at].place is Place.INFINITE:
        return say("bayes_decision.criteria.unbounded")
    ratio = groups.ratio(at)
    return "" if ratio is None else ex.Number(ratio)


def _numbers(ranges: Sequence[Range]) -> ex.Expr | Listing:
    """3, 5–7, ≥ 9; as formulas, which do not break in a narrow column"""
    found: list[ex.Expr] = []
    for low, high in ranges:
        if high is None:
            found.append(ex.Joined((ex.Symbol(r"\ge", "≥"), ex.Count(low)), " ", " "))
        elif low == high:
            found.append(ex.Count(low))
        else:
            found.append(ex.Joined((ex.Count(low), ex.Count(high)), r"\text{–}", "–"))
    return found[0] if len(found) == 1 else Listing(found, "list.comma")


# --- the rule


def rule_lines(solved: SolvedDecision, rule: Randomised, actions: tuple[int, int], key: _Line) -> list[Phrase]:
    """x = 0 to 4 → wait; x = 5 → act with probability 0.9, else wait; empty if it is too long.

    actions  that of the class A, and the other one
    """
    taken, other = (solved.loss.actions[action] for action in actions)
    if len(rule.parts) > _MOST_IN_ANSWER:
        return []
    pairs = [randomised(range_phrase(numbers), share, taken, other) for numbers, share in rule.parts]
    return [say(_CRITERIA_KEYS[key], rule=Listing(pairs, "list.clause"))]


def rule_table(solved: SolvedDecision, rule: Randomised, actions: tuple[int, int]) -> doc.TableBlock:
    """For every interval of numbers the probability of each action, in the order of the exercise."""
    order = sorted(actions)
    heads = [doc.ColumnHead(VARIABLE, align="left"), *(doc.ColumnHead(solved.loss.actions[action]) for action in order)]
    rows = []
    for numbers, share in rule.parts:
        of_action = {actions[0]: share, actions[1]: subtract(_ONE, share)}
        cells = [doc.Cell(ex.Number(of_action[action]), marked=of_action[action] > Fraction(1, 2)) for action in order]
        rows.append(doc.Row((doc.Cell(_numbers([numbers]), header=True), *cells)))
    return doc.TableBlock(say("bayes_decision.criterion.discrete_rule_caption"), heads, rows, may_turn=False)


def decided_line(
    left: ex.Expr,
    solved: SolvedDecision,
    rule: Randomised,
    place: int,
    randomised: ex.Expr,
    within: ex.Number | ex.Given,
) -> doc.Line:
    """left = Σ P(interval | c) + γ · P(k | c), in symbols and with numbers.

    place  of the class c
    randomised    γ
    """
    density, name = pair_of(solved)[place], class_word(solved.problem.classes[place])
    symbols: list[ex.Expr] = []
    numbers: list[ex.Expr] = []
    # Deterministic decisions come first.
    for stretch, share in sorted(rule.parts, key=lambda part: part[1] != 1):
        symbol, number = ex.Probability(event(stretch), name), ex.Number(density.between(*stretch))
        if share == 1:
            symbols.append(symbol)
            numbers.append(number)
        elif share:
            symbols.append(ex.Product((randomised, symbol)))
            numbers.append(ex.Product((ex.Number(share), number)))
    working: tuple[ex.Expr, ...] = ()
    if symbols and len(symbols) <= _MOST_TERMS:
        working = (ex.Sum(tuple(symbols)), ex.Sum(tuple(numbers)))
        # A single symbol equals its number.
        working = working[:1] if len(symbols) == 1 and rule.share == 1 else working
    if isinstance(within, ex.Given):
        return doc.Line(ex.Equation(left, (*working, within)), place)
    return doc.Line(ex.Equation(left, working, within), place)


def stretch_lines(solved: SolvedDecision, rule: Randomised, places: Sequence[int]) -> list[doc.Line]:
    """P(x ≤ 5 | c) = P(0 | c) + … and P(x ≥ 6 | c) = 1 − P(x ≤ 5 | c), for the deterministic decisions."""
    lines = []
    for stretch, share in rule.parts:
        for place in places if share == 1 else ():
            lines += _stretch_lines(pair_of(solved)[place], class_word(solved.problem.classes[place]), place, stretch)
    return lines


def _stretch_lines(density: DiscreteDistribution, name: ex.Expr, place: int, stretch: Range) -> list[doc.Line]:
    low, high = stretch
    left, value = ex.Probability(event(stretch), name), density.between(low, high)
    if high is None and low > density.first and (working := density.tail_formula(low)) is not None:
        return [doc.Line(ex.Equation(left, (working,), ex.Number(value)), place)]
    if high is not None:
        terms = _terms(density, low, high)
        return [doc.Line(ex.Equation(left, (ex.Sum(terms),), ex.Number(value)), place)] if len(terms) > 1 else []
    rest = (density.first, low - 1)
    terms = _terms(density, *rest) if low > density.first else ()
    if not terms:
        return []
    below = ex.Number(density.between(*rest))
    sums = (
        [doc.Line(ex.Equation(ex.Probability(event(rest), name), (ex.Sum(terms),), below), place)]
        if len(terms) > 1
        else []
    )
    return [*sums, doc.Line(ex.Equation(left, (Difference(ex.Count(1), below),), ex.Number(value)), place)]


def _terms(density: DiscreteDistribution, low: int, high: int) -> tuple[ex.Expr, ...]:
    """The probabilities one by one; empty if they are too many to sum on paper."""
    if high - low >= _MOST_TERMS:
        return ()
    return tuple(ex.Number(density.probability(k)) for k in range(low, high + 1))


# --- the answers


def randomise_quantities(solved: SolvedDecision, rule: Randomised, *, of_first: bool) -> list[doc.Quantity]:
    """randomise[k], for observed numbers, the randomised number, or requested decisions.

    of_first  the probability of A, else of the other action
    """
    reach = [floor(real(density.window[1])) - 1 for density in rule.groups.pair]
    used = () if rule.used is None else rule.groups.groups[rule.used].ranges
    reach += [low if high is None else high for low, high in used]
    reach += [int(case.numbers[0]) for case in solved.problem.cases]
    shares = [(k, rule.at(Fraction(k))) for k in range(min(each.first for each in rule.groups.pair), max(reach) + 1)]
    return [
        doc.Quantity(identifier("randomise", str(k)), share if of_first else subtract(_ONE, share))
        for k, share in shares
        if share is not None
    ]


def discrete_answers(
    solved: SolvedDecision, rule: Randomised, actions: tuple[int, int], quantities: Sequence[doc.Quantity]
) -> tuple[list[doc.Answer], list[Phrase]]:
    """One answer for each number of the query, with its sentence, or one for the rule."""
    if not solved.problem.cases:
        return [doc.Answer(None, quantities, None)], []
    answers, lines = [], []
    for case in solved.problem.cases:
        share, x = rule.at(case.numbers[0]), ex.Given(case.numbers[0])
        # A number that never occurs may be decided either way.
        taken = sorted(actions) if share is None or 0 < share < 1 else [actions[0] if share else actions[1]]
        names = [solved.loss.actions[action] for action in taken]
        alone = len(taken) == 1
        answers.append(doc.Answer(case.written, quantities, names[0] if alone else None, () if alone else names))
        if alone:
            lines.append(say("bayes_decision.criterion.decided", x=x, action=action_name(solved, taken[0])))
        elif share is None:
            lines.append(say("bayes_decision.criterion.never_occurs", x=x))
        else:
            randomised = {"action": action_name(solved, actions[0]), "share": with_decimal(share)}
            lines.append(
                say(
                    "bayes_decision.criterion.decided_randomised",
                    x=x,
                    other=action_name(solved, actions[1]),
                    **randomised,
                )
            )
    return answers, lines
