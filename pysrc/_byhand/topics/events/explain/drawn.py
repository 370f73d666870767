"""Draws and trials: the formula of each probability, and the tree of the draws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Equation, Expr, Given, Number, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Power
from _byhand.arithmetic.powers import Choose
from _byhand.arithmetic.quoted import constant
from _byhand.document.graph import Edge, Graph, Node
from _byhand.document.steps import Block, Formula, Line, Paragraph
from _byhand.events.event import Event, both_of, variables_of
from _byhand.events.printing import printed_probability
from _byhand.phrase import Phrase, say
from _byhand.topics.events.model import problem as model
from _byhand.topics.events.model.drawn import number_of
from _byhand.topics.events.results.quantities import probability_id
from _byhand.topics.events.results.solved import Solved

MOST_TERMS = 10
MOST_LEAVES = 12


def drawn_blocks(solved: Solved, question: model.AskedProbability) -> list[Block]:
    """P(E), or P(E ∩ F), P(F) and their quotient."""
    event, given = question.of.event, question.of.given
    quantity = probability_id("probability", question)
    if given is None:
        return _single(solved, event, quantity)
    both = both_of(event, given)
    below = solved.chance(solved.problem.worlds.mask(given))
    above = solved.chance(solved.problem.worlds.mask(both))
    assert below is not None
    assert above is not None
    if not below:
        return [Paragraph(say("events.summed.impossible", given=printed_probability(given)))]
    left = printed_probability(event, given)
    direct = _left_in_urn(solved, event, given)
    if direct is not None:
        line = Line(Equation(left, (direct,), Number(above / below), quantity=quantity))
        return [Paragraph(say("events.drawn.left")), Formula([line])]
    rule = Quotient(printed_probability(both), printed_probability(given))
    line = Line(
        Equation(left, (rule, Quotient(Number(above), Number(below))), Number(above / below), quantity=quantity)
    )
    return [
        *_single(solved, both, None),
        *_single(solved, given, None),
        Paragraph(say("events.summed.conditional")),
        Formula([line]),
    ]


def _single(solved: Solved, event: Event, quantity: str | None) -> list[Block]:
    value = solved.chance(solved.problem.worlds.mask(event))
    assert value is not None
    lead, arithmetic, symbols = arithmetic_of(solved, event)
    working = [*([symbols] if symbols is not None else []), *([arithmetic] if arithmetic is not None else [])]
    line = Line(Equation(printed_probability(event), working, Number(value), quantity=quantity))
    return [Paragraph(lead), Formula([line])]


def arithmetic_of(solved: Solved, event: Event) -> tuple[Phrase, Expr | None, Expr | None]:
    """The sentence, the arithmetic with numbers, and the rule in symbols if there is one."""
    worlds = solved.problem.worlds
    names = [variable.name for variable in worlds.variables]
    mask = worlds.mask(event)
    mentioned = variables_of(event)
    used = [at for at, name in enumerate(names) if name in mentioned]
    if not mask and len(used) == 1 and names[used[0]].startswith("number("):
        numbers = sorted(int(values[used[0]]) for values in worlds.values)
        return say("events.drawn.never", name=names[used[0]], least=numbers[0], most=numbers[-1]), None, None
    if mask in (0, worlds.certain):
        return say("events.drawn.sure"), None, None
    if len(used) == 1 and names[used[0]].startswith("number("):
        return _by_number(solved, event, used[0])
    if not any(names[at].startswith("number(") for at in used):
        return _by_sequences(solved, mask, used)
    return say("events.drawn.cases"), _by_worlds(solved, mask), None


def _by_number(solved: Solved, event: Event, at: int) -> tuple[Phrase, Expr | None, Expr | None]:
    """The sum over the numbers for which the event occurs, or 1 − the sum over the others if these are fewer."""
    worlds = solved.problem.worlds
    name = worlds.variables[at].name
    mask = worlds.mask(event)
    inside, outside = (
        sorted({int(values[at]) for place, values in enumerate(worlds.values) if bool(mask >> place & 1) is wanted})
        for wanted in (True, False)
    )
    by_complement = len(outside) < len(inside)
    numbers = outside if by_complement else inside
    lead = _lead(solved.problem)
    if len(numbers) > MOST_TERMS:
        return lead, None, None
    terms = tuple(_mass(solved.problem, name, number) for number in numbers)
    total: Expr = terms[0] if len(terms) == 1 else Sum(terms)
    if not by_complement:
        return lead, total, None
    return say("events.drawn.complement", lead=lead), Difference(Count(1), total), None


def _lead(problem: model.EventsProblem) -> Phrase:
    if problem.draws is not None and not problem.draws.replacement:
        return say("events.drawn.hypergeometric")
    return say("events.drawn.binomial")


def _mass(problem: model.EventsProblem, name: str, number: int) -> Expr:
    """P(number = k): C(K, k) C(N − K, n − k) / C(N, n), or C(n, k) pᵏ (1 − p)ⁿ⁻ᵏ."""
    draws = problem.draws
    if draws is not None and not draws.replacement:
        there = next(count for kind, count in draws.kinds.items() if number_of(kind) == name)
        ways = Product((Choose(there, number), Choose(draws.total - there, draws.n - number)))
        return Quotient(ways, Choose(draws.total, draws.n))
    if draws is not None:
        there = next(count for kind, count in draws.kinds.items() if number_of(kind) == name)
        n, p = draws.n, Fraction(there, draws.total)
    else:
        assert problem.trials is not None
        assert problem.trials.n is not None
        n, p = problem.trials.n, problem.trials.p
    parts: list[Expr] = [Choose(n, number)] if 0 < number < n else []
    parts += [_powered(p, number)] if number else []
    parts += [_powered(1 - p, n - number)] if number < n else []
    return parts[0] if len(parts) == 1 else Product(tuple(parts))


def _powered(p: Fraction, exponent: int) -> Expr:
    return Given(p) if exponent == 1 else Power(Given(p), exponent)


def _by_sequences(solved: Solved, mask: int, used: Sequence[int]) -> tuple[Phrase, Expr | None, Expr | None]:
    """The products along the paths of the tree, added."""
    worlds = solved.problem.worlds
    paths = list(
        dict.fromkeys(
            tuple(values[at] for at in used) for place, values in enumerate(worlds.values) if mask >> place & 1
        )
    )
    key = say("events.drawn.sequence") if len(paths) == 1 else say("events.drawn.sequences")
    if not paths or len(paths) > MOST_TERMS:
        return key, None, None
    terms = tuple(path_product(solved.problem, path) for path in paths)
    return key, terms[0] if len(terms) == 1 else Sum(terms), None


def path_product(problem: model.EventsProblem, path: Sequence[str]) -> Expr:
    """5/8 · 3/7: each draw with what is left in the urn."""
    factors = tuple(factor for _, factor in factors_of(problem, path))
    return factors[0] if len(factors) == 1 else Product(factors)


def factors_of(problem: model.EventsProblem, path: Sequence[str]) -> Iterator[tuple[str, Expr]]:
    draws = problem.draws
    if draws is None:
        assert problem.trials is not None
        for value in path:
            yield value, Given(problem.trials.p if value == "yes" else 1 - problem.trials.p)
        return
    left, total = dict(draws.kinds), draws.total
    for kind in path:
        yield kind, Quotient(Count(left[kind]), Count(total))
        if not draws.replacement:
            left[kind] -= 1
            total -= 1


def _by_worlds(solved: Solved, mask: int) -> Expr | None:
    worlds = solved.problem.worlds
    assert worlds.weights is not None
    terms = tuple(constant(weight) for place, weight in enumerate(worlds.weights) if mask >> place & 1)
    if not terms or len(terms) > MOST_TERMS:
        return None
    return terms[0] if len(terms) == 1 else Sum(terms)


def _left_in_urn(solved: Solved, event: Event, given: Event) -> Expr | None:
    """P(draw2 = red | draw1 = red) directly from what is left in the urn."""
    worlds, draws = solved.problem.worlds, solved.problem.draws
    if draws is None:
        return None
    names = [variable.name for variable in worlds.variables]
    known, asked = ([names.index(name) for name in variables_of(each)] for each in (given, event))
    condition, wished = worlds.mask(given), worlds.mask(event)
    numbered = list(enumerate(worlds.values))
    fixed = {tuple(values[at] for at in known) for place, values in numbered if condition >> place & 1}
    wanted = {values[at] for at in asked for place, values in numbered if wished >> place & 1}
    if any(not worlds.variables[at].name.startswith("draw") for at in (*known, *asked)):
        return None
    if len(fixed) != 1 or len(asked) != 1 or len(wanted) != 1 or asked[0] in known:
        return None
    (path,) = fixed
    (kind,) = wanted
    *_, (_, factor) = factors_of(solved.problem, (*path, kind))
    return factor


def tree(solved: Solved) -> list[Block]:
    """The tree of the draws, if it is small: the probability of each branch beside it, that of each path at its end."""
    problem = solved.problem
    worlds = problem.worlds
    places = [at for at, each in enumerate(worlds.variables) if not each.name.startswith("number(")]
    weights: dict[tuple[str, ...], Fraction] = {}
    for values, weight in zip(worlds.values, worlds.weights or (), strict=True):
        path = tuple(values[at] for at in places)
        weights[path] = weights.get(path, Fraction(0)) + weight
    if not 2 <= len(places) <= 3 or len(weights) > MOST_LEAVES:
        return []
    nodes, edges = [Node("•")], []
    index: dict[tuple[str, ...], int] = {(): 0}
    for path in weights:
        factors = list(factors_of(problem, path))
        for depth in range(1, len(path) + 1):
            start = path[:depth]
            if start in index:
                continue
            index[start] = len(nodes)
            note = Number(weights[path]) if depth == len(path) else None
            nodes.append(Node(start[-1], note=note))
            edges.append(Edge(index[start[:-1]], index[start], label=factors[depth - 1][1]))
    caption = say("events.drawn.tree")
    return [Graph(caption, say("events.drawn.tree_described", count=len(weights)), nodes, edges)]
