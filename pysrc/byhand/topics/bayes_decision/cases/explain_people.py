"""Natural frequencies: how many people of a crowd are in each class, and how many of these show the observation."""

from __future__ import annotations

from byhand.arithmetic.expr import Count, Equation, Number, Probability, Quotient, Word
from byhand.document.chart import UnitGroup, UnitPicture
from byhand.document.steps import Block, Cell, ColumnHead, Paragraph, Row, Step, TableBlock, Warn
from byhand.phrase import Listing, Phrase, say
from byhand.topics.bayes_decision.cases.explain_case import class_name, observed_names
from byhand.topics.bayes_decision.cases.people import Crowd, Squares, crowd_of, squares_of
from byhand.topics.bayes_decision.cases.solved import SolvedCase, SolvedDecision
from byhand.topics.bayes_decision.problem.problem import DecisionProblem


def people_step(solved: SolvedDecision, case: SolvedCase, suffix: str) -> Step | None:
    """Natural frequencies, for two classes and one named observation that occurs in the crowd."""
    problem = solved.problem
    names = observed_names(problem, case.case)
    if len(names) != 1 or problem.priors is None or len(problem.classes) != 2 or not case.outcome.evidence:
        return None
    assert problem.likelihoods is not None
    observed, shares = names[0], problem.likelihoods.rows[case.case.observed[0]]
    crowd = crowd_of(problem.priors, shares)
    if not sum(crowd.having):
        return None
    blocks: list[Block] = [
        Paragraph(_said("lead" if crowd.exact else "lead_rounded", crowd=crowd.size)),
        _people_table(problem, observed, crowd),
    ]
    squares = squares_of(crowd)
    if squares is not None:
        blocks.append(_picture(problem, observed, crowd, squares))
    fits = max(range(2), key=lambda place: shares[place])
    blocks.append(_result(problem, case, observed, crowd, fits))
    place = case.outcome.decided
    if place is not None and shares[place] < shares[fits]:
        named = {"fits": class_name(problem, fits), "name": class_name(problem, place)}
        blocks.append(Warn(_said("base_rate", observed=observed, **named)))
    return Step(f"frequencies{suffix}", _said("title", crowd=crowd.size), blocks)


def _said(key: str, **params: object) -> Phrase:
    return say(f"bayes_decision.frequencies.{key}", **params)


def _result(problem: DecisionProblem, case: SolvedCase, observed: str, crowd: Crowd, fits: int) -> Paragraph:
    """The posterior as a fraction of people. If they are rounded, this would be another fraction and is not shown."""
    having, posterior = crowd.having, case.outcome.posteriors[fits]
    assert posterior is not None
    counted = Quotient(Count(having[fits]), Count(sum(having)))
    name = Probability(Word(problem.classes[fits]), Word(observed))
    return Paragraph(
        _said(
            "result" if crowd.exact else "result_rounded",
            total=sum(having),
            observed=observed,
            count=having[fits],
            name=class_name(problem, fits),
            share=Equation(name, (counted,) if crowd.exact else (), Number(posterior)),
        )
    )


def _people_table(problem: DecisionProblem, observed: str, crowd: Crowd) -> TableBlock:
    heads = [
        ColumnHead(say("bayes_decision.given.class"), align="left"),
        ColumnHead(_said("people")),
        ColumnHead(observed),
        ColumnHead(_said("not", observed=observed)),
    ]
    rows = [
        Row(
            (
                Cell(class_name(problem, place), header=True),
                Cell(Count(having + lacking)),
                Cell(Count(having), marked=True),
                Cell(Count(lacking)),
            )
        )
        for place, (having, lacking) in enumerate(zip(crowd.having, crowd.lacking, strict=True))
    ]
    sums = [Cell(Count(total)) for total in (crowd.size, sum(crowd.having), sum(crowd.lacking))]
    total = Row((Cell(_said("sum"), header=True), *sums), "total")
    return TableBlock(_said("caption", crowd=crowd.size), heads, [*rows, total])


def _picture(problem: DecisionProblem, observed: str, crowd: Crowd, squares: Squares) -> UnitPicture:
    groups, words = list[UnitGroup](), list[Phrase]()
    for position, (people, drawn) in enumerate(zip(crowd.groups, squares.groups, strict=True)):
        if not people:
            continue
        place, filled = position // 2, position % 2 == 0
        key = "with" if filled else "without"
        label = _said(key, name=class_name(problem, place), observed=observed)
        words.append(_said("group", count=people, group=label))
        groups.append(UnitGroup(label, people, drawn, place, filled))
    return UnitPicture(
        _said("picture" if squares.exact else "picture_rounded", unit=squares.unit, observed=observed),
        _said("described", crowd=crowd.size, groups=Listing(words)),
        groups,
    )
