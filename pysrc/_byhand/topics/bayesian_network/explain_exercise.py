"""The exercise as printed on paper: the network or its training rows, and the questions."""

from __future__ import annotations

from _byhand.document.exercise import table_blocks
from _byhand.document.steps import Block, Paragraph
from _byhand.joint_tables.printed import joint_table
from _byhand.measures.explain_exercise import evaluate_blocks
from _byhand.phrase import QUOTED, Listing, TextKeys, say
from _byhand.topics.bayesian_network.learning.explain_data import convention_phrase
from _byhand.topics.bayesian_network.model.asked import asked
from _byhand.topics.bayesian_network.model.explain_network import Drawn, graph_blocks, utility_table
from _byhand.topics.bayesian_network.model.model import (
    FurtherQuestion,
    Independent,
    NetworkProblem,
    Question,
)
from _byhand.topics.bayesian_network.model.notation import Notation
from _byhand.topics.bayesian_network.model.training_data import Learnt, Structure
from _byhand.topics.bayesian_network.noisy_told.explain_noisy import noisy_exercise

_STRUCTURE_KEYS: TextKeys[Structure] = {
    "given": "bayesian_network.exercise.structure_given",
    "naive_bayes": "bayesian_network.exercise.structure_naive_bayes",
    "tan": "bayesian_network.exercise.structure_tan",
    "spode": "bayesian_network.exercise.structure_spode",
    "aode": "bayesian_network.exercise.structure_aode",
}


def exercise_blocks(problem: NetworkProblem, notation: Notation, drawn: Drawn) -> list[Block]:
    """The given data and the question."""
    learnt = problem.learnt
    if problem.joint is not None:
        blocks: list[Block] = [joint_table(problem.joint)]
    elif learnt is None:
        blocks = [*drawn.left_out, *graph_blocks(problem, notation, drawn)]
        blocks += [drawn.cpt(notation, place) for place in drawn.tables if place not in problem.network.noisy]
        blocks += noisy_exercise(notation)
        blocks += [utility_table(notation, utility) for utility in problem.utilities]
    else:
        alone = any(isinstance(each, FurtherQuestion) and each.alone for each in problem.questions)
        blocks = [
            *table_blocks(learnt.grid),
            *(_more_values(learnt) if alone else _structure(problem, learnt, notation, drawn)),
        ]
        if learnt.sample.gaps:
            blocks.append(Paragraph(say("bayesian_network.exercise.gaps")))
    after = [] if problem.class_place is None else evaluate_blocks(problem.evaluate, notation.name(problem.class_place))
    questions = [_question(question, notation) for question in problem.questions]
    if len(questions) == 1:
        return [*blocks, *questions[0], *after]
    if questions:
        numbered = (block for at, each in enumerate(questions, 1) for block in _numbered(at, each))
        return [*blocks, *numbered, *after]
    return [*blocks, Paragraph(say("bayesian_network.exercise.model")), *after]


def _structure(problem: NetworkProblem, learnt: Learnt, notation: Notation, drawn: Drawn) -> list[Block]:
    """The source of the arrows; a learnt tree is part of the answer."""
    key = _STRUCTURE_KEYS[learnt.structure]
    if learnt.target is None:
        blocks: list[Block] = [Paragraph(say(key)), *graph_blocks(problem, notation, drawn)]
    else:
        about = {"target": notation.name(learnt.target), "minimum": learnt.minimum}
        if learnt.spodes:
            about["super_parent"] = notation.name(learnt.spodes[0].super_parent)
        if learnt.tree is not None:
            about["root"] = notation.name(learnt.tree.root)
        blocks = [Paragraph(say(key, **about))]
    blocks += _more_values(learnt)
    return [*blocks, Paragraph(convention_phrase(learnt))] if learnt.smoothing.added else blocks


def _more_values(learnt: Learnt) -> list[Block]:
    """The possible values of a variable, if the rows do not show all of them."""
    return [
        Paragraph(say("bayesian_network.exercise.values", name=name, values=Listing(values, QUOTED)))
        for name, values in zip(learnt.sample.names, learnt.sample.values, strict=True)
        if not {*values} <= {*learnt.grid.column(name)}
    ]


def _numbered(number: int, question: list[Block]) -> list[Block]:
    first, *rest = question
    assert isinstance(first, Paragraph)
    return [Paragraph(say("exercise.case", number=number, case=first.phrase)), *rest]


def _question(question: Question, notation: Notation) -> list[Block]:
    if isinstance(question, FurtherQuestion):
        return question.exercise(notation)
    key = (
        "bayesian_network.exercise.independent"
        if isinstance(question, Independent)
        else "bayesian_network.exercise.find"
    )
    return [Paragraph(say(key, asked=asked(question, notation)))]
