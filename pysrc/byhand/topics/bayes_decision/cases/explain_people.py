"""Natural frequencies: how many people of a crowd are in each class, and how many of these show the observation."""

from __future__ import annotations

from byhand.arithmetic.expr import Count, Equation, Number, Probability, Quotient, Word
from byhand.decision.explain import class_word
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
        Paragraph(
            say(
                "bayes_decision.frequencies.lead" if crowd.exact else "bayes_decision.frequencies.lead_rounded",
                crowd=crowd.size,
            )
        ),
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
        blocks.append(Warn(say("bayes_decision.frequencies.base_rate", observed=observed, **named)))
    return Step(f"frequencies{suffix}", say("bayes_decision.frequencies.title", crowd=crowd.size), blocks)


def _result(problem: DecisionProblem, case: SolvedCase, observed: str, crowd: Crowd, fits: int) -> Paragraph:
    """The posterior as a fraction of people. If they are rounded, this would be another fraction and is not shown."""
    having, posterior = crowd.having, case.outcome.posteriors[fits]
    assert posterior is not None
    counted = Quotient(Count(having[fits]), Count(sum(having)))
    name = Probability(class_word(problem.classes[fits]), Word(observed))
    return Paragraph(
        say(
            "bayes_decision.frequencies.result" if crowd.exact else "bayes_decision.frequencies.result_rounded",
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
        ColumnHead(say("bayes_decision.frequencies.people")),
        ColumnHead(observed),
        ColumnHead(say("bayes_decision.frequencies.not", observed=observed)),
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
    total = Row((Cell(say("bayes_decision.frequencies.sum"), header=True), *sums), "total")
    return TableBlock(say("bayes_decision.frequencies.caption", crowd=crowd.size), heads, [*rows, total])


def _picture(problem: DecisionProblem, observed: str, crowd: Crowd, squares: Squares) -> UnitPicture:
    groups, words = list[UnitGroup](), list[Phrase]()
    for position, (people, drawn) in enumerate(zip(crowd.groups, squares.groups, strict=True)):
        if not people:
            continue
        place, filled = position // 2, position % 2 == 0
        key = "bayes_decision.frequencies.with" if filled else "bayes_decision.frequencies.without"
        label = say(key, name=class_name(problem, place), observed=observed)
        words.append(say("bayes_decision.frequencies.group", count=people, group=label))
        groups.append(UnitGroup(label, people, drawn, place, filled))
    return UnitPicture(
        say(
            "bayes_decision.frequencies.picture" if squares.exact else "bayes_decision.frequencies.picture_rounded",
            unit=squares.unit,
            observed=observed,
        ),
        say("bayes_decision.frequencies.described", crowd=crowd.size, groups=Listing(words)),
        groups,
    )
