"""The worked solution: the rows that agree with a case in all that is known of it, and their votes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

from _byhand.topics.topic_template.problem import AgreeingRowsProblem, read_problem
from _byhand.topics.topic_template.work import expect_work

from _byhand.arithmetic.expr import Count, Equation, Expr, Joined, Number, Probability, Quotient, Word
from _byhand.arithmetic.quoted import Quoted
from _byhand.decision.explain import CASE
from _byhand.decision.votes import Votes, votes_of, votes_phrase, votes_step
from _byhand.document.exercise import asked_blocks, table_blocks
from _byhand.document.ids import identifier
from _byhand.document.steps import Block, Formula, Line, Paragraph, Quantity, Solution, Step, Ways
from _byhand.phrase import Listing, Phrase, say
from _byhand.problem.cases import Case


def solve(data: Mapping[str, Any]) -> Solution:
    """The worked solution of the exercise; InputError if it is invalid."""
    problem = read_problem(data)
    expect_work(problem)
    samples = problem.samples
    lines, steps, answers, rows = [], list[Step](), [], dict[str, list[int]]()
    for position, case in enumerate(problem.cases, 1):
        # Steps and lit rows of several cases are told apart by a suffix.
        suffix = "" if len(problem.cases) == 1 else f".{position}"
        agreeing = rows_that_agree(problem, case)
        # A key is printed with a count; the page lights the rows that it names, counted from 0.
        keys = [identifier(f"votes{suffix}", name) for name in samples.classes]
        for name, key in zip(samples.classes, keys, strict=True):
            rows[key] = [samples.source_rows[row] for row in agreeing if samples.class_cells[row] == name]
        votes = votes_of(samples.classes, (samples.class_cells[row] for row in agreeing), keys)
        lines.append(votes_phrase(votes))
        steps += [_share_step(case_phrase(problem, case), votes, suffix), votes_step(votes, suffix)]
        answers.append(replace(votes.answer(case.written, _shares(votes)), ways=partial(_ways, votes, rows)))
    asked = [case_phrase(problem, case) for case in problem.cases]
    return Solution(
        topic="topic_template",
        title=problem.heading.title or say("topic_template.title"),
        lines=lines or [say("topic_template.answer.no_case")],
        steps=steps,
        answers=answers or [votes_of(samples.classes, samples.class_cells).answer(None)],
        warnings=problem.notices,
        rows=rows,
        source=problem.heading.source,
        exercise=[*_given(problem), *asked_blocks(problem.target, asked)] if asked else _given(problem),
    )


def rows_that_agree(problem: AgreeingRowsProblem, case: Case) -> list[int]:
    """The places of the rows with the values of the case, wherever the case has one."""
    known = [(column, value) for column, value in zip(problem.samples.categorical, case.values, strict=True) if value]
    every = range(len(problem.samples.class_cells))
    return [row for row in every if all(column.cells[row] == value for column, value in known)]


def case_phrase(problem: AgreeingRowsProblem, case: Case) -> Phrase:
    """Outlook = sunny, Wind = weak. The person's own words are `Word`s: never LaTeX, never HTML."""
    known = [(name, value) for name, value in zip(problem.samples.features, case.values, strict=True) if value]
    written = [Joined((Word(name), Word(value)), " = ", " = ") for name, value in known]
    return say("topic_template.case", values=Listing(written)) if written else say("topic_template.nothing_known")


def _given(problem: AgreeingRowsProblem) -> list[Block]:
    return [] if problem.samples.grid is None else table_blocks(problem.samples.grid)


def _shares(votes: Votes) -> list[Quantity]:
    """share[c] = votes for c / all votes; undefined where there are none."""
    shares = [Fraction(number, votes.total) if votes.total else None for number in votes.numbers]
    return [Quantity(identifier("share", name), share) for name, share in zip(votes.classes, shares, strict=True)]


def _ways(votes: Votes, rows: Mapping[str, list[int]]) -> Ways:
    """The arithmetic of each quantity by its ID, for *Check my working*: share[c] quotes votes[c]."""
    made: dict[str, Expr] = {}
    for name, number, key in zip(votes.classes, votes.numbers, votes.keys, strict=True):
        voted = identifier("votes", name)
        made[voted] = Count(number, key)
        if votes.total:
            made[identifier("share", name)] = Quotient(Quoted(voted, Fraction(number)), Count(votes.total))
    return Ways(made, rows=rows)


def _share_step(case: Phrase, votes: Votes, suffix: str) -> Step:
    """A step has a title, blocks, and in `short` what one writes on paper."""
    lead = Paragraph(say("topic_template.share.lead", case=case, count=votes.total))
    if not votes.total:
        return Step(f"share{suffix}", say("topic_template.share.title"), [lead])
    formula = Formula([_share_line(votes, index) for index in range(len(votes.classes))])
    return Step(f"share{suffix}", say("topic_template.share.title"), [lead, formula], short=[formula])


def _share_line(votes: Votes, index: int) -> Line:
    """An equation: its left side, what is put in, and the result that this gives. The index colours the class."""
    share = Quotient(Count(votes.numbers[index], votes.keys[index]), Count(votes.total))
    return Line(Equation(Probability(Word(votes.classes[index]), CASE), (share,), Number(share.value)), index)
