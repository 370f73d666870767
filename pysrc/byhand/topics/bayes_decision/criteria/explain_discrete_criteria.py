"""The parts that the two rules without priors share for discrete distributions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import floor

from byhand.arithmetic.expr import (
    Count,
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
from byhand.arithmetic.functions import Difference, Exp
from byhand.arithmetic.powers import Raised
from byhand.document.ids import identifier
from byhand.document.steps import Answer, Block, Cell, ColumnHead, Formula, Line, Paragraph, Quantity, Row, TableBlock
from byhand.numbers.real import Value, real, subtract
from byhand.phrase import Listing, Phrase, say
from byhand.topics.bayes_decision.boundaries.notation import action_name, region_range
from byhand.topics.bayes_decision.cases.explain_case import class_name
from byhand.topics.bayes_decision.cases.solved import Solved
from byhand.topics.bayes_decision.criteria.criterion_parts import said
from byhand.topics.bayes_decision.criteria.discrete_criteria import Groups, Lots, Pair, Place, Range, mass
from byhand.topics.bayes_decision.densities.density_terms import VARIABLE
from byhand.topics.bayes_decision.densities.discrete import Geometric, OnWholes
from byhand.topics.bayes_decision.densities.discrete_regions import line_of
from byhand.topics.bayes_decision.densities.regions import Region

_ONE = Fraction(1)
# Of more ratios only those near the randomised number are shown one by one.
_MOST_ROWS = 14
_BEFORE, _AFTER = 5, 3
# More probabilities are not summed on paper.
_MOST_TERMS = 8
# More intervals are shown only in the table.
_MOST_IN_ANSWER = 8


def pair_of(solved: Solved) -> Pair:
    """The two classes' distributions."""
    one, other = (density for density in solved.problem.densities or () if isinstance(density, OnWholes))
    return one, other


def range_phrase(numbers: Range) -> Phrase:
    """x = 3 to 5"""
    return region_range(Region(None, None, (), numbers))


def ranges_phrase(ranges: Sequence[Range]) -> Listing:
    return Listing([range_phrase(each) for each in ranges], "list.comma")


def event(numbers: Range) -> Expr:
    """x = 3, x ≥ 3, 3 ≤ x ≤ 5"""
    low, high = numbers
    if high is None:
        return Joined((VARIABLE, Count(low)), r" \ge ", " ≥ ")
    if low == high:
        return Joined((VARIABLE, Count(low)), " = ", " = ")
    return Joined((Count(low), VARIABLE, Count(high)), r" \le ", " ≤ ")


# --- the ratio and its order


def ratio_blocks(solved: Solved, above: int) -> list[Block]:
    """P(x | A)/P(x | B) as a power of x if it is one, and whether it rises or falls."""
    names = [Word(name) for name in solved.problem.classes]
    densities = pair_of(solved)
    pair = (densities[above], densities[1 - above])
    line = line_of([(_ONE, pair[0]), (-_ONE, pair[1])])
    if line is None:
        return [Paragraph(said("wholes_by_numbers"))]
    growth, height, exponent = line
    ratio = Quotient(Probability(VARIABLE, names[above]), Probability(VARIABLE, names[1 - above]))
    if growth == 1:
        return [Formula([Line(Equation(ratio, (), Number(_ONE)))]), Paragraph(said("wholes_alike"))]
    factors: list[Expr] = [Given(height)] if height != 1 else []
    factors.append(Raised(Given(growth), VARIABLE))
    factors += [Exp(Given(exponent))] if exponent else []
    named = {"name": class_name(solved.problem, above)}
    key = "wholes_rising" if growth > 1 else "wholes_falling"
    return [Formula([Line(Equation(ratio, (Product(tuple(factors)),)))]), Paragraph(said(key, **named))]


def ratio_table(
    solved: Solved,
    rule: Lots,
    above: int,
    sums: Sequence[tuple[Phrase | Expr, int]],
    added: Callable[[Sequence[Range]], Sequence[Value]],
) -> TableBlock:
    """The numbers by descending ratio, with cumulative sums.

    above  the class A
    sums   the headings of the cumulative sums, and their classes
    added  the sum over all numbers down to a row
    """
    groups, names = rule.groups, [Word(name) for name in solved.problem.classes]
    heads = [
        ColumnHead(VARIABLE, align="left"),
        ColumnHead(Probability(VARIABLE, names[above]), above),
        ColumnHead(Probability(VARIABLE, names[1 - above]), 1 - above),
        ColumnHead(say("bayes_decision.criteria.ratio")),
        *(ColumnHead(head, place) for head, place in sums),
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
        cells = [Cell(Number(each)) for each in mass(groups.pair, ranges)]
        ratio = _ratio_cell(groups, low) if high == low + 1 else ""
        last = [Cell(Number(each), marked=chosen) for each in added(groups.before(high))]
        shown.append(Row((Cell(_numbers(ranges), header=True), *cells, Cell(ratio, marked=chosen), *last)))
    return TableBlock(said("wholes_caption"), heads, shown, may_turn=False)


def _ratio_cell(groups: Groups, at: int) -> Phrase | Expr | str:
    if groups.groups[at].place is Place.INFINITE:
        return say("bayes_decision.criteria.unbounded")
    ratio = groups.ratio(at)
    return "" if ratio is None else Number(ratio)


def _numbers(ranges: Sequence[Range]) -> Expr | Listing:
    """3, 5–7, ≥ 9; as formulas, which do not break in a narrow column"""
    found: list[Expr] = []
    for low, high in ranges:
        if high is None:
            found.append(Joined((Symbol(r"\ge", "≥"), Count(low)), " ", " "))
        elif low == high:
            found.append(Count(low))
        else:
            found.append(Joined((Count(low), Count(high)), r"\text{–}", "–"))
    return found[0] if len(found) == 1 else Listing(found, "list.comma")


# --- the rule


def rule_lines(solved: Solved, rule: Lots, actions: tuple[int, int], key: str) -> list[Phrase]:
    """x = 0 to 4 → wait; x = 5 → act with probability 0.9, else wait; empty if it is too long.

    actions  that of the class A, and the other one
    """
    taken, other = (solved.loss.actions[action] for action in actions)
    if len(rule.parts) > _MOST_IN_ANSWER:
        return []
    pairs = []
    for numbers, share in rule.parts:
        where = range_phrase(numbers)
        if 0 < share < 1:
            lot = {"observation": where, "action": taken, "share": Number(share), "other": other}
            pairs.append(say("bayes_decision.tables.pair_lot", **lot))
        else:
            pairs.append(say("bayes_decision.tables.pair", observation=where, action=taken if share else other))
    return [say(f"bayes_decision.criteria.{key}", rule=Listing(pairs, "list.clause"))]


def rule_table(solved: Solved, rule: Lots, actions: tuple[int, int]) -> TableBlock:
    """For every interval of numbers the probability of each action, in the order of the exercise."""
    order = sorted(actions)
    heads = [ColumnHead(VARIABLE, align="left"), *(ColumnHead(solved.loss.actions[action]) for action in order)]
    rows = []
    for numbers, share in rule.parts:
        of_action = {actions[0]: share, actions[1]: subtract(_ONE, share)}
        cells = [Cell(Number(of_action[action]), marked=of_action[action] > Fraction(1, 2)) for action in order]
        rows.append(Row((Cell(_numbers([numbers]), header=True), *cells)))
    return TableBlock(said("wholes_rule_caption"), heads, rows, may_turn=False)


def decided_line(left: Expr, solved: Solved, rule: Lots, place: int, lot: Expr, within: Number | Given) -> Line:
    """left = Σ P(interval | c) + γ · P(k | c), in symbols and with numbers.

    place  of the class c
    lot    γ
    """
    density, name = pair_of(solved)[place], Word(solved.problem.classes[place])
    symbols: list[Expr] = []
    numbers: list[Expr] = []
    # Deterministic decisions come first.
    for stretch, share in sorted(rule.parts, key=lambda part: part[1] != 1):
        symbol, number = Probability(event(stretch), name), Number(density.between(*stretch))
        if share == 1:
            symbols.append(symbol)
            numbers.append(number)
        elif share:
            symbols.append(Product((lot, symbol)))
            numbers.append(Product((Number(share), number)))
    working: tuple[Expr, ...] = ()
    if symbols and len(symbols) <= _MOST_TERMS:
        working = (Sum(tuple(symbols)), Sum(tuple(numbers)))
        # A single symbol equals its number.
        working = working[:1] if len(symbols) == 1 and rule.share == 1 else working
    if isinstance(within, Given):
        return Line(Equation(left, (*working, within)), place)
    return Line(Equation(left, working, within), place)


def stretch_lines(solved: Solved, rule: Lots, places: Sequence[int]) -> list[Line]:
    """P(x ≤ 5 | c) = P(0 | c) + … and P(x ≥ 6 | c) = 1 − P(x ≤ 5 | c), for the deterministic decisions."""
    lines = []
    for stretch, share in rule.parts:
        for place in places if share == 1 else ():
            lines += _stretch_lines(pair_of(solved)[place], Word(solved.problem.classes[place]), place, stretch)
    return lines


def _stretch_lines(density: OnWholes, name: Expr, place: int, stretch: Range) -> list[Line]:
    low, high = stretch
    left, value = Probability(event(stretch), name), density.between(low, high)
    if high is None and isinstance(density, Geometric) and low > 1:
        working = Raised(Difference(Count(1), Given(density.p)), Count(low - 1))
        return [Line(Equation(left, (working,), Number(value)), place)]
    if high is not None:
        terms = _terms(density, low, high)
        return [Line(Equation(left, (Sum(terms),), Number(value)), place)] if len(terms) > 1 else []
    rest = (density.first, low - 1)
    terms = _terms(density, *rest) if low > density.first else ()
    if not terms:
        return []
    below = Number(density.between(*rest))
    sums = [Line(Equation(Probability(event(rest), name), (Sum(terms),), below), place)] if len(terms) > 1 else []
    return [*sums, Line(Equation(left, (Difference(Count(1), below),), Number(value)), place)]


def _terms(density: OnWholes, low: int, high: int) -> tuple[Expr, ...]:
    """The probabilities one by one; empty if they are too many to sum on paper."""
    if high - low >= _MOST_TERMS:
        return ()
    return tuple(Number(density.probability(k)) for k in range(low, high + 1))


# --- the answers


def randomise_quantities(solved: Solved, rule: Lots, *, of_first: bool) -> list[Quantity]:
    """randomise[k], for observed numbers, the randomised number, or requested decisions.

    of_first  the probability of A, else of the other action
    """
    reach = [floor(real(density.window[1])) - 1 for density in rule.groups.pair]
    used = () if rule.used is None else rule.groups.groups[rule.used].ranges
    reach += [low if high is None else high for low, high in used]
    reach += [int(case.numbers[0]) for case in solved.problem.cases]
    shares = [(k, rule.at(Fraction(k))) for k in range(min(each.first for each in rule.groups.pair), max(reach) + 1)]
    return [
        Quantity(identifier("randomise", str(k)), share if of_first else subtract(_ONE, share))
        for k, share in shares
        if share is not None
    ]


def whole_answers(
    solved: Solved, rule: Lots, actions: tuple[int, int], quantities: Sequence[Quantity]
) -> tuple[list[Answer], list[Phrase]]:
    """One answer for each number of the query, with its sentence, or one for the rule."""
    if not solved.problem.cases:
        return [Answer(None, quantities, None)], []
    answers, lines = [], []
    for case in solved.problem.cases:
        share, x = rule.at(case.numbers[0]), Given(case.numbers[0])
        # A number that never occurs may be decided either way.
        taken = sorted(actions) if share is None or 0 < share < 1 else [actions[0] if share else actions[1]]
        names = [solved.loss.actions[action] for action in taken]
        alone = len(taken) == 1
        answers.append(Answer(case.written, quantities, names[0] if alone else None, () if alone else names))
        if alone:
            lines.append(said("decided", x=x, action=action_name(solved, taken[0])))
        elif share is None:
            lines.append(said("never_occurs", x=x))
        else:
            lot = {"action": action_name(solved, actions[0]), "share": Number(share)}
            lines.append(said("decided_by_lot", x=x, other=action_name(solved, actions[1]), **lot))
    return answers, lines
