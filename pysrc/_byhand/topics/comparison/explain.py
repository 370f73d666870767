"""The comparison explained: the classifiers, their answers to the cases, their accuracies, and their disagreements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from _byhand.arithmetic.expr import Count, Equation, Joined, Number, Quotient, Word
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.measures.evaluation import EvaluatedRow
from _byhand.numbers.real import Value
from _byhand.phrase import ClassName, Listing, Phrase, TextKeys, say
from _byhand.problem.evaluate import Way
from _byhand.topics.comparison.compared import ACCURACIES, Compared, Trial, posterior_name, posteriors_of
from _byhand.topics.comparison.problem import ComparisonProblem

_ACCURACY_KEYS: TextKeys[Way] = {
    "training": "comparison.accuracy.training",
    "leave_one_out": "comparison.accuracy.leave_one_out",
    "folds": "comparison.accuracy.folds",
    "table": "comparison.accuracy.table",
}
_BY_KEYS: TextKeys[Way] = {
    "training": "comparison.rows.by_training",
    "leave_one_out": "comparison.rows.by_leave_one_out",
    "folds": "comparison.rows.by_folds",
    "table": "comparison.rows.by_table",
}

# Of more rows, only those that some classifier decides wrongly are shown.
_MOST_ROWS, _MOST_LISTED = 40, 100
_MOST_CLASSES = 4


def contenders_step(problem: ComparisonProblem) -> doc.Step:
    """The names of the classifiers, and their assumptions."""
    heads = [
        doc.ColumnHead(""),
        doc.ColumnHead(say("comparison.who.name"), align="left"),
        doc.ColumnHead(say("comparison.who.assumes"), align="left"),
    ]
    rows = [
        doc.Row([doc.Cell(Count(number), header=True), doc.Cell(one.label), doc.Cell(one.assumes)])
        for number, one in enumerate(problem.contenders, 1)
    ]
    table = doc.TableBlock(say("comparison.who.caption"), heads, rows, may_turn=False)
    lead = doc.Paragraph(say("comparison.who.lead", target=problem.target, count=problem.trained))
    return doc.Step("contenders", say("comparison.who.title"), [lead, table], short=[table])


def case_steps(compared: Compared, drawn: Sequence[doc.Block]) -> list[doc.Step]:
    """For each case the posteriors by every classifier. drawn: the picture, with the first of them"""
    steps = []
    several = len(compared.problem.queries) > 1
    for place, case in enumerate(compared.problem.cases):
        number = Count(place + 1)
        title = say("comparison.case.title_of", number=number) if several else say("comparison.case.title")
        blocks: list[doc.Block] = [doc.Paragraph(say("comparison.case.lead", case=case_phrase(case)))]
        table = _posteriors_table(compared, place)
        final = doc.Paragraph(verdict(compared, place), "final")
        blocks += [table, final, *(drawn if place == 0 else ())]
        steps.append(
            doc.Step(f"case.{place + 1}" if several else "case", title, blocks, short=[table, final], query=place)
        )
    return steps


def _posteriors_table(compared: Compared, place: int) -> doc.TableBlock:
    classes = compared.classes
    shown = classes if len(classes) <= _MOST_CLASSES else ()
    heads = [
        doc.ColumnHead(""),
        doc.ColumnHead(say("comparison.who.name"), align="left"),
        *(doc.ColumnHead(posterior_name(compared, name), at) for at, name in enumerate(shown)),
        doc.ColumnHead(say("comparison.case.decided"), align="left"),
    ]
    rows = []
    for number, (one, answers) in enumerate(zip(compared.problem.contenders, compared.answers, strict=True), 1):
        answer = answers[place]
        found = posteriors_of(answer, classes)
        decided: object = say("comparison.case.nothing")
        if answer.decision in classes:
            decided = ClassName(answer.decision, classes.index(answer.decision))
        cells = [doc.Cell(Count(number), header=True), doc.Cell(one.label)]
        cells += [_posterior_cell(number, name, value) for name, value in zip(shown, found, strict=False)]
        rows.append(doc.Row([*cells, doc.Cell(decided)]))
    return doc.TableBlock(say("comparison.case.caption"), heads, rows, may_turn=False)


def _posterior_cell(number: int, name: str, value: Value | None) -> doc.Cell:
    if value is None:
        return doc.Cell("–")
    return doc.Cell(Number(value, measured=True), quantity=identifier("posterior", f"{name} by {number}"))


def verdict(compared: Compared, place: int) -> Phrase:
    """Do they agree on a case?"""
    decisions = [answers[place].decision for answers in compared.answers]
    classes, first = compared.classes, decisions[0]
    if len(set(decisions)) == 1:
        if first not in classes:
            return say("comparison.case.none")
        return say("comparison.case.alike", name=ClassName(first, classes.index(first)))
    parts = [
        say("comparison.case.part", way=one.label, name=ClassName(name, classes.index(name)))
        if name in classes
        else say("comparison.case.part_none", way=one.label)
        for one, name in zip(compared.problem.contenders, decisions, strict=True)
    ]
    return say("comparison.case.differ", parts=Listing(parts, "list.clause"))


def case_phrase(case: Mapping[str, object]) -> Phrase | Listing:
    """Outlook = sunny, Wind = weak"""
    parts = [
        Joined((Word(str(name)), Word(str(value))), " = ", " = ")
        for name, value in case.items()
        if value is not None and value != ""
    ]
    return Listing(parts) if parts else say("comparison.case.unknown")


def accuracy_step(compared: Compared) -> doc.Step:
    """The number of correct rows of each, by every evaluation method."""
    heads = [doc.ColumnHead(""), doc.ColumnHead(say("comparison.who.name"), align="left")]
    heads += [doc.ColumnHead(say(_ACCURACY_KEYS[trial.way], **_folds(trial))) for trial in compared.trials]
    best = [max(each.confusion.right for each in trial.evaluations) for trial in compared.trials]
    rows = []
    for at, one in enumerate(compared.problem.contenders):
        cells = [doc.Cell(Count(at + 1), header=True), doc.Cell(one.label)]
        for trial, most in zip(compared.trials, best, strict=True):
            confusion = trial.evaluations[at].confusion
            share = Quotient(Count(confusion.right), Count(confusion.total))
            quantity = identifier(ACCURACIES.get(trial.way, "accuracy"), str(at + 1))
            shown = Equation(share, (), Number(confusion.accuracy, measured=True), quantity=quantity)
            cells.append(doc.Cell(shown, marked=confusion.right == most))
        rows.append(doc.Row(cells))
    table = doc.TableBlock(say("comparison.accuracy.caption"), heads, rows, may_turn=False)
    blocks: list[doc.Block] = [doc.Paragraph(say("comparison.accuracy.lead")), table]
    blocks.append(
        doc.Paragraph(say("comparison.accuracy.kind" if len(compared.trials) > 1 else "comparison.accuracy.few"))
    )
    query = len(compared.problem.cases)
    return doc.Step("accuracy", say("comparison.accuracy.title"), blocks, short=[table], query=query)


def _folds(trial: Trial) -> Mapping[str, object]:
    return {"folds": trial.evaluations[0].asked.folds} if trial.way == "folds" else {}


def rows_step(compared: Compared) -> doc.Step:
    """Each classifier's decision row by row, and how often one is right where another is wrong."""
    trial = compared.trials[-1]
    numbered = list(enumerate(trial.rows, 1))
    every = len(numbered) <= _MOST_ROWS
    chosen = numbered if every else [each for each in numbered if _parted(each[1]) or _mistaken(each[1])]
    parted = sum(_parted(row) for row in trial.rows)
    lead = say(
        "comparison.rows.lead_alike"
        if every and not parted
        else "comparison.rows.lead"
        if every
        else "comparison.rows.lead_some",
        way=say(_BY_KEYS[trial.way], **_folds(trial)),
        count=len(numbered),
        parted=parted,
    )
    blocks: list[doc.Block] = [doc.Paragraph(lead)]
    if chosen:
        blocks.append(_rows_table(compared, trial, chosen[:_MOST_LISTED]))
    if len(chosen) > _MOST_LISTED:
        blocks.append(doc.Warn(say("comparison.rows.hidden", count=len(chosen) - _MOST_LISTED)))
    pairs = _pairs_table(compared, trial)
    blocks += [doc.Paragraph(say("comparison.rows.pairs")), pairs]
    return doc.Step("rows", say("comparison.rows.title"), blocks, short=[pairs])


def _parted(row: Sequence[EvaluatedRow]) -> bool:
    return len({each.decided for each in row}) > 1


def _mistaken(row: Sequence[EvaluatedRow]) -> bool:
    return any(each.decided != each.true for each in row)


def row_key(number: int) -> str:
    return identifier("row", str(number))


def _rows_table(
    compared: Compared, trial: Trial, chosen: Sequence[tuple[int, Sequence[EvaluatedRow]]]
) -> doc.TableBlock:
    heads = [
        doc.ColumnHead(say("comparison.rows.row")),
        doc.ColumnHead(say("comparison.rows.true"), align="left"),
        *(
            doc.ColumnHead(say("comparison.rows.way", number=Count(number), way=one.label), align="left")
            for number, one in enumerate(compared.problem.contenders, 1)
        ),
        doc.ColumnHead(say("comparison.rows.alike"), align="center"),
    ]
    body = []
    for number, row in chosen:
        shown = number if row[0].source is None else row[0].source + 1
        cells = [doc.Cell(Count(shown), entry=doc.Entry(row_key(number))), doc.Cell(_name(trial, row[0].true))]
        cells += [_decision(trial, each) for each in row]
        body.append(doc.Row([*cells, doc.Cell("≠" if _parted(row) else "=")]))
    return doc.TableBlock(say("comparison.rows.caption"), heads, body, may_turn=False)


def _decision(trial: Trial, row: EvaluatedRow) -> doc.Cell:
    """The decision with its posterior; a wrong one is marked."""
    if row.decided is None:
        return doc.Cell(say("comparison.case.nothing"), marked=True)
    posterior = row.posteriors[row.decided]
    aside = None if posterior is None else say("comparison.rows.posterior", value=Number(posterior, measured=True))
    return doc.Cell(_name(trial, row.decided), aside, marked=row.decided != row.true)


def _name(trial: Trial, place: int) -> ClassName:
    return ClassName(trial.classes[place], place)


def _pairs_table(compared: Compared, trial: Trial) -> doc.TableBlock:
    heads = [
        doc.ColumnHead(say("comparison.rows.pair"), align="left"),
        doc.ColumnHead(say("comparison.rows.both")),
        doc.ColumnHead(say("comparison.rows.first")),
        doc.ColumnHead(say("comparison.rows.second")),
        doc.ColumnHead(say("comparison.rows.neither")),
    ]
    labels = [one.label for one in compared.problem.contenders]
    rows = []
    for one, other in combinations(range(len(labels)), 2):
        right = [(row[one].decided == row[one].true, row[other].decided == row[other].true) for row in trial.rows]
        pair = say("comparison.rows.pair_of", first=labels[one], second=labels[other])
        counts = [right.count(each) for each in ((True, True), (True, False), (False, True), (False, False))]
        rows.append(doc.Row([doc.Cell(pair, header=True), *(doc.Cell(Count(count)) for count in counts)]))
    return doc.TableBlock(say("comparison.rows.pairs_caption"), heads, rows, may_turn=False)


def lit_rows(compared: Compared) -> Mapping[str, Sequence[int]]:
    """For each row of the comparison its index in the given table."""
    return {
        row_key(number): [row[0].source]
        for number, row in enumerate(compared.trials[-1].rows, 1)
        if row[0].source is not None
    }
