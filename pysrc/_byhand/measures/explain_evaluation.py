"""The step that evaluates a classifier: each row with its decision, then the measures, each with its rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar, cast

from _byhand.arithmetic.expr import Count, Entered, Equation, Number, Quotient, Sum
from _byhand.decision.explain_rule import rule_step
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.measures import notation as write
from _byhand.measures.evaluation import EvaluatedRow, Evaluation
from _byhand.measures.explain import confusion_steps
from _byhand.measures.explain_confusion import confusion_table
from _byhand.measures.explain_receiver import receiver_step
from _byhand.numbers.real import Value
from _byhand.phrase import ClassName, Phrase, TextKeys, say
from _byhand.problem.evaluate import Way

_LINE_KEYS: TextKeys[Way] = {
    "training": "measures.evaluation.line_training",
    "leave_one_out": "measures.evaluation.line_leave_one_out",
    "folds": "measures.evaluation.line_folds",
    "table": "measures.evaluation.line_table",
}
_LEAD_KEYS: TextKeys[Way] = {
    "training": "measures.evaluation.training",
    "leave_one_out": "measures.evaluation.leave_one_out",
    "folds": "measures.evaluation.folds",
    "table": "measures.evaluation.table",
}

# The first rows show how rows are decided; more are for programs.
MOST_ROWS = 200
# Up to the first number, every row has its own solution; beyond it, the first few wrong ones, up to the second number.
_MOST_SOLVED, _MOST_WRONG = 40, 20
# With more classes, only the posterior of the decided class fits into a row.
_MOST_POSTERIORS = 3
# The working of the decision for a row, by its index; empty if it cannot be shown.
Worked = Callable[[int], Sequence[doc.Block]]
_Part = TypeVar("_Part")


def evaluation_step(evaluation: Evaluation, query: int, worked: Worked | None = None) -> doc.Step:
    """The evaluation of the decisions.

    query   index of the answer that has the measures
    worked  the working of the decision for a row, by its index
    """
    asked, number = evaluation.asked, len(evaluation.rows)
    shown = {"count": number, "folds": asked.folds, "others": number - 1}
    blocks: list[doc.Block] = [doc.Paragraph(say(_LEAD_KEYS[asked.way], **shown))]
    if evaluation.loss is not None:
        blocks.append(doc.Paragraph(say("measures.evaluation.losses")))
    blocks += [_rows_table(evaluation), *_hidden(evaluation)]
    if worked is not None:
        blocks += _solutions(evaluation, worked)
    steps = confusion_steps(evaluation.confusion, asked.positive, (), _rows_of_cells(evaluation), kappa=False)
    if evaluation.curve is not None:
        positive, negative = (ClassName(asked.classes[at], at) for at in (asked.positive, 1 - asked.positive))
        lead = doc.Paragraph(say("measures.evaluation.scores", name=positive))
        names = [Count(place, row_key(place)) for place in range(1, number + 1)]
        found = evaluation.rule
        threshold = None if found is None else found.thresholds[asked.positive]
        leads = [lead]
        if threshold is not None:
            leads.append(
                doc.Paragraph(say("measures.evaluation.threshold", name=positive, threshold=Number(threshold)))
            )
        receiver = receiver_step(evaluation.curve, positive, negative, leads, names, threshold, measured=True)
        steps.append(replace(receiver, extra=True))
        if found is not None and evaluation.loss is not None:
            derived = rule_step(found, evaluation.loss, asked.classes, None, named=False)
            steps.append(replace(derived, id="rule_of_losses", extra=True))
    short: list[doc.Block] = [confusion_table(evaluation.confusion, asked.positive, entries=False)]
    return doc.Step("evaluation", say("measures.evaluation.title"), blocks, steps, short, query)


def evaluation_line(evaluation: Evaluation) -> Phrase:
    """The accuracy, printed above the solution."""
    accuracy = evaluation.confusion.accuracy
    right, total = Count(evaluation.confusion.right), Count(evaluation.confusion.total)
    share = Equation(write.ACCURACY, (), Number(accuracy), quantity="accuracy")
    return say(_LINE_KEYS[evaluation.asked.way], right=right, total=total, accuracy=share)


def row_key(number: int) -> str:
    return identifier("row", str(number))


def evaluated_rows(evaluation: Evaluation) -> Mapping[str, Sequence[int]]:
    """For every number of these steps, the rows of the given table that it was counted from."""
    rows: dict[str, list[int]] = defaultdict(list)
    for number, row in enumerate(evaluation.rows, 1):
        if row.source is not None:
            for key in (row_key(number), *_keys(evaluation, row)):
                rows[key].append(row.source)
    return rows


def _keys(evaluation: Evaluation, row: EvaluatedRow) -> list[str]:
    """The entries of the confusion matrix that count the row."""
    true = evaluation.asked.classes[row.true]
    if row.decided is None:
        return [write.undecided_key(true), write.true_key(true), write.ALL]
    decided = evaluation.asked.classes[row.decided]
    return [write.cell_key(true, decided), write.true_key(true), write.decided_key(decided), write.ALL]


def _rows_of_cells(evaluation: Evaluation) -> Mapping[str, list[str]]:
    """For each cell of the matrix, the printed entries of the rows that it counts."""
    rows: dict[str, list[str]] = defaultdict(list)
    for number, row in enumerate(evaluation.rows[:MOST_ROWS], 1):
        rows[_keys(evaluation, row)[0]].append(row_key(number))
    return rows


def _rows_table(evaluation: Evaluation) -> doc.TableBlock:
    """Row, true class, decision, posteriors, and whether the decision is right."""
    classes = evaluation.asked.classes
    every = len(classes) <= _MOST_POSTERIORS
    weighted = any(row.times != 1 for row in evaluation.rows)
    heads = [
        doc.ColumnHead(say("measures.evaluation.row")),
        *([doc.ColumnHead(say("measures.evaluation.times"))] if weighted else []),
        doc.ColumnHead(say("measures.confusion.corner"), align="left"),
        doc.ColumnHead(say("measures.evaluation.decided"), align="left"),
    ]
    if every:
        heads += [
            doc.ColumnHead(say("measures.evaluation.posterior_of", name=ClassName(name, place)))
            for place, name in enumerate(classes)
        ]
    else:
        heads.append(doc.ColumnHead(say("measures.evaluation.posterior")))
    heads.append(doc.ColumnHead(say("measures.evaluation.right"), align="center"))
    body = []
    for number, row in enumerate(evaluation.rows[:MOST_ROWS], 1):
        right = row.decided == row.true
        decided: ClassName | Phrase = say("measures.evaluation.nothing")
        if row.decided is not None:
            decided = ClassName(classes[row.decided], row.decided)
        posteriors = row.posteriors if every else (None if row.decided is None else row.posteriors[row.decided],)
        cells = [
            doc.Cell(Count(number), entry=doc.Entry(row_key(number))),
            *([doc.Cell(Count(row.times))] if weighted else []),
            doc.Cell(ClassName(classes[row.true], row.true)),
            doc.Cell(decided),
            *(doc.Cell(_shown(value)) for value in posteriors),
            doc.Cell("✓" if right else "✗", marked=not right),
        ]
        body.append(doc.Row(cells))
    return doc.TableBlock(say("measures.evaluation.caption"), heads, body, may_turn=False)


def _shown(value: Value | None) -> object:
    return "–" if value is None else Number(value, measured=True)


def _solutions(evaluation: Evaluation, worked: Worked) -> list[doc.Block]:
    """Each row's own solution, closed at first; for many rows, that of the first wrong ones."""
    places = list(range(len(evaluation.rows)))
    if len(places) > _MOST_SOLVED:
        places = [place for place in places if evaluation.rows[place].decided != evaluation.rows[place].true][
            :_MOST_WRONG
        ]
    found: list[doc.Block] = []
    for place in places:
        row, blocks = evaluation.rows[place], worked(place)
        if blocks:
            name = ClassName(evaluation.asked.classes[row.true], row.true)
            summary = say("measures.evaluation.own_solution", number=Count(place + 1), name=name)
            # Counts of a solution without its row cannot be highlighted in the whole table.
            lit = evaluation.asked.way == "training"
            blocks = blocks if lit else [unmarked(block) for block in blocks]
            found.append(doc.Details(summary, blocks, row_key(place + 1), apart=True))
    return found


def unmarked(part: _Part) -> _Part:
    """The part without the keys by which numbers refer to rows and entries."""
    if isinstance(part, Entered):
        return cast(_Part, unmarked(part.number))
    if isinstance(part, doc.Entry):
        return cast(_Part, None)
    if isinstance(part, tuple | list):
        return cast(_Part, type(part)(map(unmarked, part)))
    if isinstance(part, dict):
        return cast(_Part, {name: unmarked(value) for name, value in part.items()})
    if not is_dataclass(part) or isinstance(part, type):
        return part
    changed = {field.name: unmarked(getattr(part, field.name)) for field in fields(part) if field.init}
    if isinstance(part, Count | Sum | Quotient):
        changed |= {name: None for name in ("key", "of_key") if name in changed}
    return replace(part, **changed)


def _hidden(evaluation: Evaluation) -> list[doc.Block]:
    hidden = len(evaluation.rows) - MOST_ROWS
    return [doc.Warn(say("measures.evaluation.hidden", count=hidden))] if hidden > 0 else []
