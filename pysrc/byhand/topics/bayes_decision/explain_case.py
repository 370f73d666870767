"""The steps of an exercise up to the posteriors: what is given, prior times likelihood, and the same with people."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from byhand.chart import UnitGroup, UnitPicture
from byhand.decision.explain import CASE, CLASS, Told, scaled_blocks
from byhand.document import (
    Block,
    Cell,
    ClassName,
    Formula,
    Heading,
    Line,
    Listing,
    Paragraph,
    Phrase,
    Row,
    Step,
    TableBlock,
    Warn,
    say,
)
from byhand.expr import Count, Equation, Expr, Given, Number, Probability, Product, Quotient, Word
from byhand.rational import round_half_up
from byhand.topics.bayes_decision.density_terms import formula, support
from byhand.topics.bayes_decision.problem import Case, DecisionProblem
from byhand.topics.bayes_decision.solved import Solved, SolvedCase

# So many people are imagined; more where a smaller crowd would show fractions of them.
_CROWDS = (1000, 10_000, 100_000)
_DRAWN = 1000
_NEARLY = Fraction(1, 100)


def told_of(solved: Solved, case: SolvedCase) -> Told:
    return Told(case.outcome, smooths=False, density=solved.problem.densities is not None)


def class_name(problem: DecisionProblem, place: int) -> ClassName:
    return ClassName(problem.classes[place], place)


def _names(problem: DecisionProblem) -> Listing:
    return Listing([class_name(problem, place) for place in range(len(problem.classes))])


def case_phrase(problem: DecisionProblem, case: Case) -> Phrase:
    """x = (positive, positive), x = 1.5, or just x"""
    if case.number is not None:
        return say("bayes_decision.case", values=Given(case.number))
    names = _observed(problem, case)
    if not names:
        return say("bayes_decision.case_unnamed")
    if len(names) == 1:
        return say("bayes_decision.case", values=names[0])
    return say("bayes_decision.case_several", values=Listing(names, "list.comma"))


def _observed(problem: DecisionProblem, case: Case) -> list[str]:
    if problem.likelihoods is None:
        return []
    names = [problem.likelihoods.observations[place] for place in case.observed]
    return [name for name in names if name is not None]


# --- what is given


def given_step(problem: DecisionProblem) -> Step:
    """The question, and the numbers of the exercise in one table or as formulas."""
    kind = next(
        (name for name in ("likelihoods", "posteriors", "densities") if getattr(problem, name) is not None),
        "rule",
    )
    blocks: list[Block] = [Paragraph(say(f"bayes_decision.given.{kind}", classes=_names(problem)))]
    if problem.likelihoods is not None or problem.posteriors is not None or problem.priors is not None:
        blocks.append(_given_table(problem))
        blocks += scaled_blocks(problem.notices)
    if problem.densities is not None:
        blocks.append(Formula([_density_line(problem, place) for place in range(len(problem.classes))]))
    return Step("given", say("bayes_decision.given.title"), blocks)


def _given_table(problem: DecisionProblem) -> TableBlock:
    columns: list[tuple[Heading, Sequence[Fraction]]] = []
    if problem.priors is not None:
        columns.append((Heading(say("bayes_decision.given.prior", symbol=Probability(CLASS))), problem.priors))
    if problem.likelihoods is not None:
        for name, row in zip(problem.likelihoods.observations, problem.likelihoods.rows, strict=True):
            symbol = Probability(CASE if name is None else Word(name), CLASS)
            columns.append((Heading(say("bayes_decision.given.likelihood", symbol=symbol)), row))
    if problem.posteriors is not None:
        columns.append(
            (Heading(say("bayes_decision.given.posterior", symbol=Probability(CLASS, CASE))), problem.posteriors)
        )
    rows = [
        Row((Cell(class_name(problem, place), header=True), *(Cell(Given(numbers[place])) for _, numbers in columns)))
        for place in range(len(problem.classes))
    ]
    heads = [Heading(say("bayes_decision.given.class"), align="left"), *(head for head, _ in columns)]
    return TableBlock(say("bayes_decision.given.caption"), heads, rows)


def _density_line(problem: DecisionProblem, place: int) -> Line:
    assert problem.densities is not None
    density = problem.densities[place]
    left = Probability(CASE, Word(problem.classes[place]), "p")
    return Line(Equation(left, (formula(density),)), place, support(density))


# --- prior times likelihood


def scores_step(solved: Solved, case: SolvedCase, suffix: str) -> Step:
    """P(c) · P(x | c), line by line."""
    problem, told = solved.problem, told_of(solved, case)
    title = say("bayes_decision.scores.title")
    indices = range(len(problem.classes))
    blocks: list[Block] = []
    if problem.densities is not None:
        blocks.append(Paragraph(say("bayes_decision.scores.density", case=case_phrase(problem, case.case))))
        blocks.append(Formula([_height_line(solved, case, place) for place in indices]))
        if any(value > 1 for value in case.factors[0]):
            blocks.append(Paragraph(say("bayes_decision.scores.above_one")))
    key = "lead_density" if problem.densities is not None else "lead_several" if len(case.factors) > 1 else "lead"
    blocks.append(Paragraph(say(f"bayes_decision.scores.{key}")))
    blocks.append(Formula([*_symbols(problem, case, told), *(_score_line(solved, case, place) for place in indices)]))
    zeros = [class_name(problem, place) for place in indices if case.outcome.scores[place] == 0]
    if zeros and len(zeros) < len(problem.classes):
        blocks.append(Warn(say("bayes_decision.scores.zero", classes=Listing(zeros))))
    return Step(f"scores{suffix}", title, blocks)


def _symbols(problem: DecisionProblem, case: SolvedCase, told: Told) -> list[Line]:
    """P(c) · P(x | c) = P(c) · P(o_1 | c) · P(o_2 | c), where there are several observations."""
    names = _observed(problem, case.case)
    if not names:
        return []
    factors = (Probability(CLASS), *(Probability(Word(name), CLASS) for name in names))
    return [Line(Equation(told.score_name(CLASS), (Product(factors),)))]


def _height_line(solved: Solved, case: SolvedCase, place: int) -> Line:
    problem = solved.problem
    assert problem.densities is not None
    assert case.case.number is not None
    value, left = case.factors[0][place], Probability(CASE, Word(problem.classes[place]), "p")
    if value == 0:
        return Line(Equation(left, (), Number(value)), place, say("bayes_decision.scores.outside"))
    return Line(Equation(left, (formula(problem.densities[place], Given(case.case.number)),), Number(value)), place)


def _score_line(solved: Solved, case: SolvedCase, place: int) -> Line:
    problem, score = solved.problem, case.outcome.scores[place]
    assert problem.priors is not None
    assert score is not None
    factors: list[Expr] = [Given(problem.priors[place])]
    for row in case.factors:
        value = row[place]
        exact = isinstance(value, Fraction) and problem.densities is None
        factors.append(Given(Fraction(value)) if exact else Number(value))
    left = told_of(solved, case).score_name(Word(problem.classes[place]))
    return Line(Equation(left, (Product(tuple(factors)),), Number(score)), place)


# --- the same with people


def frequencies_step(solved: Solved, case: SolvedCase, suffix: str) -> Step | None:
    """So many of 1000 people: natural frequencies. For two classes and one named observation that can occur.

    G. Gigerenzer and U. Hoffrage, How to improve Bayesian reasoning without instruction, 1995.
    """
    problem = solved.problem
    names = _observed(problem, case.case)
    if len(names) != 1 or problem.priors is None or len(problem.classes) != 2 or not case.outcome.evidence:
        return None
    observed, row = names[0], [Fraction(value) for value in case.factors[0]]
    crowd, exact = _crowd(problem.priors, row)
    people = [crowd * prior for prior in problem.priors]
    having = [number * share for number, share in zip(people, row, strict=True)]
    everyone, shown = ([int(round_half_up(number, 0)) for number in numbers] for numbers in (people, having))
    blocks: list[Block] = [
        Paragraph(say("bayes_decision.frequencies.lead", crowd=crowd)),
        _people_table(problem, observed, crowd, everyone, shown),
        _picture(problem, observed, crowd, everyone, shown),
    ]
    fits = max(range(2), key=lambda place: row[place])
    share = Quotient(Count(shown[fits]), Count(sum(shown)))
    result = Equation(
        Probability(Word(problem.classes[fits]), Word(observed)), (share,), Number(Fraction(shown[fits], sum(shown)))
    )
    blocks.append(
        Paragraph(
            say(
                "bayes_decision.frequencies.result" if exact else "bayes_decision.frequencies.result_rounded",
                total=sum(shown),
                observed=observed,
                count=shown[fits],
                name=class_name(problem, fits),
                share=result,
            )
        )
    )
    place = case.outcome.decided
    if place is not None and row[place] < row[fits]:
        named = {"fits": class_name(problem, fits), "name": class_name(problem, place)}
        blocks.append(Warn(say("bayes_decision.frequencies.base_rate", observed=observed, **named)))
    return Step(f"frequencies{suffix}", say("bayes_decision.frequencies.title", crowd=crowd), blocks)


def _crowd(priors: Sequence[Fraction], row: Sequence[Fraction]) -> tuple[int, bool]:
    """The smallest crowd in which every group is nearly a whole number of people, and whether all are whole."""
    for crowd in _CROWDS:
        groups = [crowd * part for prior, share in zip(priors, row, strict=True) for part in (prior, prior * share)]
        if all(abs(round_half_up(group, 0) - group) <= _NEARLY * group for group in groups):
            return crowd, all(group.denominator == 1 for group in groups)
    return _CROWDS[-1], False


def _people_table(
    problem: DecisionProblem, observed: str, crowd: int, everyone: Sequence[int], shown: Sequence[int]
) -> TableBlock:
    heads = [
        Heading(say("bayes_decision.given.class"), align="left"),
        Heading(say("bayes_decision.frequencies.people")),
        Heading(observed),
        Heading(say("bayes_decision.frequencies.not", observed=observed)),
    ]
    rows = [
        Row(
            (
                Cell(class_name(problem, place), header=True),
                Cell(Count(everyone[place])),
                Cell(Count(shown[place]), marked=True),
                Cell(Count(everyone[place] - shown[place])),
            )
        )
        for place in range(len(problem.classes))
    ]
    sums = [Cell(Count(total)) for total in (sum(everyone), sum(shown), sum(everyone) - sum(shown))]
    total = Row((Cell(say("bayes_decision.frequencies.sum"), header=True), *sums), "total")
    return TableBlock(say("bayes_decision.frequencies.caption", crowd=crowd), heads, [*rows, total])


def _picture(
    problem: DecisionProblem, observed: str, crowd: int, everyone: Sequence[int], shown: Sequence[int]
) -> UnitPicture:
    unit = crowd // _DRAWN
    groups, words = list[UnitGroup](), list[Phrase]()
    for place, (people, having) in enumerate(zip(everyone, shown, strict=True)):
        filled = having // unit
        for key, number, drawn in (("with", having, filled), ("without", people - having, people // unit - filled)):
            label = say(f"bayes_decision.frequencies.{key}", name=class_name(problem, place), observed=observed)
            words.append(say("bayes_decision.frequencies.group", count=number, group=label))
            if drawn:
                groups.append(UnitGroup(label, drawn, place, key == "with"))
    return UnitPicture(
        say("bayes_decision.frequencies.picture", unit=unit, observed=observed),
        say("bayes_decision.frequencies.described", crowd=crowd, groups=Listing(words)),
        groups,
        unit,
    )
