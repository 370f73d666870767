"""The solution of an exercise with given parameters: the given values, then as for every other model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from _byhand.arithmetic.expr import Given
from _byhand.decision.explain import scaled_blocks, sum_check
from _byhand.decision.explain_risk import loss_table
from _byhand.document import steps as doc
from _byhand.document.exercise import asked_blocks
from _byhand.document.ids import identifier
from _byhand.document.numbered_cases import numbered_cases
from _byhand.phrase import say
from _byhand.topics.naive_bayes.cases.explain_case import SolvedCase, answer_phrase, case_steps, numbered_title
from _byhand.topics.naive_bayes.cases.ways import ways
from _byhand.topics.naive_bayes.model import notation as write
from _byhand.topics.naive_bayes.model.classify import case_answer, classify, model_quantities
from _byhand.topics.naive_bayes.model.explain_model import method_blocks, prior_lines
from _byhand.topics.naive_bayes.model.model import Model, stated_model
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem


def parameters_solution(problem: NaiveBayesProblem) -> doc.Solution:
    """The whole solution of an exercise with `parameters`."""
    assert problem.parameters is not None
    model = stated_model(problem.parameters, problem.convention, write.variable(problem))
    solved = [SolvedCase(case, model, classify(model, case), None) for case in problem.cases]
    return doc.Solution(
        topic="naive_bayes",
        title=problem.heading.title or say("naive_bayes.title", target=problem.target),
        lines=[answer_phrase(each, problem.loss) for each in solved] or [say("naive_bayes.answer.parameters_only")],
        steps=doc.Later(
            lambda: [
                _given_step(problem, model),
                *numbered_cases(solved, partial(case_steps, problem), numbered_title),
            ]
        ),
        answers=doc.Later(lambda: _answers(problem, model, solved)),
        warnings=problem.notices,
        rows={},
        source=problem.heading.source,
        exercise=doc.Later(lambda: _exercise(problem, model)),
        decimals_given=True,
    )


def _answers(problem: NaiveBayesProblem, model: Model, solved: Sequence[SolvedCase]) -> list[doc.Answer]:
    """One for each case; without a case, the quantities of the model."""
    if not solved:
        return [doc.Answer(None, model_quantities(model), None, ways=partial(ways, problem, model, None))]
    return [
        replace(
            case_answer(model, each.case, each.result, problem.loss), ways=partial(ways, problem, model, each.result)
        )
        for each in solved
    ]


def _given_step(problem: NaiveBayesProblem, model: Model) -> doc.Step:
    names = [write.prior_name(model, index) for index in range(len(model.classes))]
    values = [estimate.value for estimate in model.priors if estimate.value is not None]
    tables = _tables(model, problem)
    blocks: list[doc.Block] = [
        doc.Paragraph(say("naive_bayes.parameters.given", count=len(model.features))),
        *method_blocks(model),
        *scaled_blocks(problem.notices),
        doc.Formula(prior_lines(model)),
        sum_check(names, values, problem.convention.digits),
        *tables,
    ]
    return doc.Step("given", say("naive_bayes.parameters.title"), blocks, short=[] if problem.cases else tables)


def _tables(model: Model, problem: NaiveBayesProblem) -> list[doc.Block]:
    """Percentages by value and class, with those that a case needs marked; means and variances by feature and class."""
    asked = {
        (table.name, value) for case in problem.cases for table, value in zip(model.features, case.values, strict=True)
    }
    classes = [doc.ColumnHead(write.class_name(model, index), index) for index in range(len(model.classes))]
    found: list[doc.Block] = []
    for table in model.tables:
        rows = [
            doc.Row(
                [
                    doc.Cell(value, header=True, marked=(table.name, value) in asked),
                    *(
                        doc.Cell(
                            Given(each.value),
                            marked=(table.name, value) in asked,
                            quantity=identifier("likelihood", (table.name, value), given=(name,)),
                        )
                        for name, each in zip(model.classes, estimates, strict=True)
                        if each.value is not None
                    ),
                ]
            )
            for value, estimates in zip(table.values, table.estimates, strict=True)
        ]
        caption = say("naive_bayes.parameters.percentages", feature=table.name)
        found.append(doc.TableBlock(caption, [doc.ColumnHead(table.name, align="left"), *classes], rows))
    if model.normal_tables:
        heads = [
            doc.ColumnHead(say("naive_bayes.exercise.feature"), align="left"),
            doc.ColumnHead(say("naive_bayes.parameters.class"), align="left"),
            doc.ColumnHead(write.MEAN),
            doc.ColumnHead(write.VARIANCE),
        ]
        rows = [
            doc.Row(
                [
                    doc.Cell(table.name, header=True),
                    doc.Cell(write.class_name(model, index)),
                    doc.Cell(Given(normal.mean), quantity=identifier("mean", table.name, given=(name,))),
                    doc.Cell(Given(normal.variance), quantity=identifier("variance", table.name, given=(name,))),
                ]
            )
            for table in model.normal_tables
            for index, (name, normal) in enumerate(zip(model.classes, table.normals, strict=True))
            if normal.mean is not None and normal.variance is not None
        ]
        found.append(doc.TableBlock(say("naive_bayes.parameters.normals"), heads, rows))
    return found


def _exercise(problem: NaiveBayesProblem, model: Model) -> list[doc.Block]:
    """The given data and the question."""
    blocks: list[doc.Block] = [doc.Formula(prior_lines(model)), *_tables(model, problem)]
    if problem.loss is not None:
        blocks.append(loss_table(problem.loss, model.classes))
    if problem.cases:
        blocks += asked_blocks(problem.target, [write.case_phrase(model, case) for case in problem.cases])
    return [*blocks, doc.Paragraph(say("naive_bayes.exercise.method"))]
