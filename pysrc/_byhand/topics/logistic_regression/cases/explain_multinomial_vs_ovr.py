"""More than two classes: the other of the two models, beside the one of the exercise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from _byhand.arithmetic.expr import Expr, Number
from _byhand.document import steps as doc
from _byhand.numbers.real import Value
from _byhand.phrase import Phrase, TextKeys, say
from _byhand.topics.logistic_regression.maximum.explain_result import model_lines
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.explain_case import several_lead, shares
from _byhand.topics.logistic_regression.model.model import LogisticProblem, SolvedLogistic

_Model = Literal["one_vs_rest", "multinomial"]
_MORE_KEYS: TextKeys[_Model] = {
    "one_vs_rest": "logistic_regression.multinomial_vs_ovr.one_vs_rest",
    "multinomial": "logistic_regression.multinomial_vs_ovr.multinomial",
}


def other_step(solved: SolvedLogistic) -> doc.Step | None:
    """One-vs-rest if the exercise is multinomial, or vice versa; None for two classes."""
    problem = solved.problem
    if write.is_binary(problem):
        return None
    other: _Model = "one_vs_rest" if problem.multiclass == "multinomial" else "multinomial"
    fits = solved.one_vs_rest if other == "one_vs_rest" else (solved.fit,)
    title = say(_MORE_KEYS[other])
    reference = write.class_name(problem, problem.reference)
    lead = (
        say("logistic_regression.multinomial_vs_ovr.lead_one_vs_rest", count=len(problem.samples.classes))
        if other == "one_vs_rest"
        else say("logistic_regression.multinomial_vs_ovr.lead_multinomial", reference=reference)
    )
    blocks: list[doc.Block] = [doc.Paragraph(lead)]
    if not all(fit.has_maximum for fit in fits):
        warning = doc.Warn(say("logistic_regression.multinomial_vs_ovr.no_maximum"), "warning")
        return doc.Step("other", title, [*blocks, warning], extra=True)
    if write.features(problem) < write.MOST_TERMS:
        blocks.append(doc.Formula(model_lines(problem, fits)))
    for position, case in enumerate(solved.others):
        # The first case is explained; the others are computed in the same way.
        if not position:
            multinomial = other == "multinomial"
            blocks.append(several_lead(problem, case, multinomial=multinomial))
            blocks += shares(problem, case, multinomial=multinomial, own=False)
        blocks.append(_side_by_side(solved, position))
    blocks.append(doc.Paragraph(say("logistic_regression.multinomial_vs_ovr.difference")))
    return doc.Step("other", title, blocks, extra=True)


def _side_by_side(solved: SolvedLogistic, position: int) -> doc.TableBlock:
    """The posteriors of a case by both models"""
    problem, names = solved.problem, list[_Model](("multinomial", "one_vs_rest"))
    other = solved.others[position]
    both = [other.outcome.posteriors]
    if position < len(solved.cases):
        both = [solved.cases[position].outcome.posteriors, *both]
    else:
        names = [name for name in names if name != problem.multiclass]
    if problem.multiclass == "one_vs_rest":
        both.reverse()
    heads = [say(_MORE_KEYS[name]) for name in names]
    caption = say("logistic_regression.multinomial_vs_ovr.caption", case=write.point_name(problem, other.case.point))
    return posterior_table(problem, caption, heads, both)


def posterior_table(
    problem: LogisticProblem, caption: Phrase, heads: Sequence[Phrase], columns: Sequence[Sequence[Value | None]]
) -> doc.TableBlock:
    """P(c | x) of every class by several models"""
    rows = [
        doc.Row(
            (
                doc.Cell(write.posterior(problem, index), header=True),
                *(doc.Cell(_share(each[index])) for each in columns),
            )
        )
        for index in range(len(problem.samples.classes))
    ]
    first = doc.ColumnHead(say("logistic_regression.multinomial_vs_ovr.posterior"), align="left")
    return doc.TableBlock(caption, [first, *(doc.ColumnHead(head) for head in heads)], rows)


def _share(value: Value | None) -> Expr:
    return write.UNDEFINED if value is None else Number(value)
