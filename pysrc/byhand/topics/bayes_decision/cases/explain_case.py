"""The steps up to the posteriors: the given data, and prior times likelihood."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from byhand.arithmetic.expr import Count, Equation, Expr, Given, Number, Probability, Product, Quotient, Symbol, Word
from byhand.decision.explain import CASE, CLASS, Told, point, scaled_blocks, written_out
from byhand.document.ids import identifier
from byhand.document.steps import Block, Cell, ColumnHead, Formula, Line, Paragraph, Row, Step, TableBlock, Warn
from byhand.phrase import QUOTED, ClassName, Listing, Phrase, say
from byhand.topics.bayes_decision.cases.solved import Solved, SolvedCase
from byhand.topics.bayes_decision.cases.stepwise import measurements_of
from byhand.topics.bayes_decision.densities.density_terms import formula, formulas
from byhand.topics.bayes_decision.problem.problem import Case, DecisionProblem


def told_of(solved: Solved, case: SolvedCase) -> Told:
    numbers, names = case.case.numbers, observed_names(solved.problem, case.case)
    asked = point(numbers) if numbers else written_out([Word(name) for name in names])
    return Told(case.outcome, smooths=False, density=solved.problem.letter == "p", case=asked)


def class_name(problem: DecisionProblem, place: int) -> ClassName:
    return ClassName(problem.classes[place], place)


def _names(problem: DecisionProblem) -> Listing:
    return Listing([class_name(problem, place) for place in range(len(problem.classes))], QUOTED)


def case_phrase(problem: DecisionProblem, case: Case) -> Phrase:
    """x = (positive, positive), x = 1.5, or just x"""
    if len(case.numbers) == 1:
        return say("bayes_decision.case", values=Given(case.numbers[0]))
    if case.numbers:
        measured = Listing([Given(number) for number in case.numbers], "list.comma")
        return say("bayes_decision.case_several", values=measured)
    names = observed_names(problem, case)
    if not names:
        return say("bayes_decision.case_unnamed")
    if len(names) == 1:
        return say("bayes_decision.case", values=names[0])
    return say("bayes_decision.case_several", values=Listing(names, "list.comma"))


def observed_names(problem: DecisionProblem, case: Case) -> list[str]:
    if problem.evidence is not None:
        return [] if problem.evidence.observation is None else [problem.evidence.observation]
    if problem.likelihoods is None:
        return []
    names = [problem.likelihoods.observations[place] for place in case.observed]
    return [name for name in names if name is not None]


# --- the given data


def given_step(problem: DecisionProblem) -> Step:
    """The question, and the numbers of the exercise in one table or as formulas."""
    kind = next(
        (name for name in ("likelihoods", "posteriors", "densities", "evidence") if getattr(problem, name) is not None),
        "rule",
    )
    lead = "bayes_decision.evidence.given" if kind == "evidence" else f"bayes_decision.given.{kind}"
    blocks: list[Block] = [Paragraph(say(lead, classes=_names(problem)))]
    return Step("given", say("bayes_decision.given.title"), [*blocks, *given_blocks(problem)])


def given_blocks(problem: DecisionProblem) -> list[Block]:
    """The numbers of the exercise in one table or as formulas."""
    blocks: list[Block] = []
    if problem.likelihoods is not None or problem.posteriors is not None or problem.priors is not None:
        blocks.append(_given_table(problem))
        blocks += scaled_blocks(problem.notices)
        blocks += _shares(problem)
    if problem.densities is not None:
        blocks.append(
            Formula([line for place in range(len(problem.classes)) for line in _density_lines(problem, place)])
        )
    return blocks


def _shares(problem: DecisionProblem) -> list[Block]:
    """P(c) = n/N, if numbers of items are given."""
    if problem.items is None or problem.priors is None:
        return []
    total = Count(sum(problem.items))
    lines = [
        Line(Equation(Probability(Word(name)), (Quotient(Count(number), total),), Number(prior)), place)
        for place, (name, number, prior) in enumerate(zip(problem.classes, problem.items, problem.priors, strict=True))
    ]
    return [Paragraph(say("bayes_decision.given.shares", total=sum(problem.items))), Formula(lines)]


def _given_table(problem: DecisionProblem) -> TableBlock:
    columns: list[tuple[ColumnHead, Sequence[Fraction]]] = []
    if problem.items is not None:
        columns.append((ColumnHead(say("bayes_decision.given.items")), [Fraction(number) for number in problem.items]))
    elif problem.priors is not None:
        columns.append((ColumnHead(say("bayes_decision.given.prior", symbol=Probability(CLASS))), problem.priors))
    if problem.likelihoods is not None:
        for name, row in zip(problem.likelihoods.observations, problem.likelihoods.rows, strict=True):
            symbol = Probability(CASE if name is None else Word(name), CLASS)
            columns.append((ColumnHead(say("bayes_decision.given.likelihood", symbol=symbol)), row))
    if problem.posteriors is not None:
        columns.append(
            (ColumnHead(say("bayes_decision.given.posterior", symbol=Probability(CLASS, CASE))), problem.posteriors)
        )
    rows = [
        Row((Cell(class_name(problem, place), header=True), *(Cell(Given(numbers[place])) for _, numbers in columns)))
        for place in range(len(problem.classes))
    ]
    heads = [ColumnHead(say("bayes_decision.given.class"), align="left"), *(head for head, _ in columns)]
    return TableBlock(say("bayes_decision.given.caption"), heads, rows)


def _density_lines(problem: DecisionProblem, place: int) -> list[Line]:
    assert problem.densities is not None
    left = Probability(CASE, Word(problem.classes[place]), problem.letter)
    return [Line(Equation(left, (written,)), place, where) for written, where in formulas(problem.densities[place])]


# --- prior times likelihood


def scores_step(solved: Solved, case: SolvedCase, suffix: str) -> Step:
    """P(c) · P(x | c), line by line."""
    problem, told = solved.problem, told_of(solved, case)
    title = say("bayes_decision.scores.title")
    indices = range(len(problem.classes))
    blocks, short = list[Block](), list[Block]()
    if problem.densities is not None:
        heights = "densities.probability" if problem.whole else "scores.density"
        blocks.append(Paragraph(say(f"bayes_decision.{heights}", case=case_phrase(problem, case.case))))
        numbered = range(len(case.case.numbers))
        short.append(Formula([_height_line(solved, case, place, at) for at in numbered for place in indices]))
        blocks += short
        if any(value > 1 for row in case.factors for value in row):
            blocks.append(Paragraph(say("bayes_decision.scores.above_one")))
    key = "scores.lead_several" if len(case.factors) > 1 else f"scores.lead{'_density' * (problem.letter == 'p')}"
    if problem.densities is not None and len(case.factors) > 1:
        key = "densities.scores_several"
    blocks.append(Paragraph(say(f"bayes_decision.{key}")))
    short.append(Formula([*_symbols(problem, case, told), *(_score_line(solved, case, place) for place in indices)]))
    blocks.append(short[-1])
    zeros = [class_name(problem, place) for place in indices if case.outcome.scores[place] == 0]
    if zeros and len(zeros) < len(problem.classes):
        blocks.append(Warn(say("bayes_decision.scores.zero", classes=Listing(zeros, QUOTED))))
    return Step(f"scores{suffix}", title, blocks, short=short)


def _symbols(problem: DecisionProblem, case: SolvedCase, told: Told) -> list[Line]:
    """P(c) · P(x | c) = P(c) · P(o_1 | c) · P(o_2 | c), if there are several observations."""
    names: list[Expr] = [Word(name) for name in observed_names(problem, case.case)]
    if len(case.case.numbers) > 1:
        names = [Symbol(f"x_{{{at}}}", f"x_{at}") for at in range(1, len(case.case.numbers) + 1)]
    if not names:
        return []
    factors = (Probability(CLASS), *(Probability(name, CLASS, problem.letter) for name in names))
    return [Line(Equation(told.score_name(CLASS), (Product(factors),)))]


def _height_line(solved: Solved, case: SolvedCase, place: int, at: int) -> Line:
    problem = solved.problem
    assert problem.densities is not None
    value, number = case.factors[at][place], Given(case.case.numbers[at])
    measured = CASE if len(case.case.numbers) == 1 else Symbol(f"x_{{{at + 1}}}", f"x_{at + 1}")
    left = Probability(measured, Word(problem.classes[place]), problem.letter)
    written = str(measurements_of(case.case)[at])
    quantity = identifier("density", ("x", written), given=(problem.classes[place],))
    if value == 0:
        outside = say("bayes_decision.scores.outside")
        return Line(Equation(left, (), Number(value), quantity=quantity), place, outside)
    return Line(Equation(left, (formula(problem.densities[place], number),), Number(value), quantity=quantity), place)


def _score_line(solved: Solved, case: SolvedCase, place: int) -> Line:
    problem, score = solved.problem, case.outcome.scores[place]
    assert problem.priors is not None
    assert score is not None
    factors: list[Expr] = [Given(problem.priors[place])]
    for row in case.factors:
        value = row[place]
        exact = isinstance(value, Fraction) and problem.densities is None
        factors.append(Given(Fraction(value)) if exact else Number(value))
    name = problem.classes[place]
    left, quantity = told_of(solved, case).score_name(Word(name)), identifier("joint", name)
    return Line(Equation(left, (Product(tuple(factors)),), Number(score), quantity=quantity), place)
