"""The confusion matrix as a table, whose entries all measures refer to; accuracy and error rate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from _byhand.arithmetic.expr import Count, Equation, Number, Quotient
from _byhand.document import steps as doc
from _byhand.measures import notation as write
from _byhand.measures.confusion import Confusion
from _byhand.phrase import say

# The names of the cells of two classes, by whether the true and the decided class are the positive one.
_CORNERS = {
    (True, True): "measures.confusion.tp",
    (True, False): "measures.confusion.fn",
    (False, True): "measures.confusion.fp",
    (False, False): "measures.confusion.tn",
}
_NO_ROWS: Mapping[str, Sequence[str]] = {}


def confusion_step(
    confusion: Confusion, positive: int, lead: Sequence[doc.Block], rows: Mapping[str, Sequence[str]] = _NO_ROWS
) -> doc.Step:
    """lead  blocks about what was decided, and how
    rows  for each cell, the entries of the rows that it counts
    """
    table = confusion_table(confusion, positive, rows)
    blocks: list[doc.Block] = [*lead, doc.Paragraph(say("measures.confusion.lead")), table]
    if any(confusion.undecided):
        blocks.append(doc.Warn(say("measures.confusion.undecided", count=sum(confusion.undecided)), "warning"))
    return doc.Step("confusion", say("measures.confusion.title"), blocks, short=[table])


def raters_step(confusion: Confusion) -> doc.Step:
    """What two raters chose for the same cases."""
    table = confusion_table(confusion, 0, raters=True)
    lead = doc.Paragraph(say("measures.confusion.lead_raters"))
    return doc.Step("confusion", say("measures.confusion.title_raters"), [lead, table], short=[table])


def confusion_table(
    confusion: Confusion,
    positive: int,
    rows: Mapping[str, Sequence[str]] = _NO_ROWS,
    *,
    entries: bool = True,
    raters: bool = False,
) -> doc.TableBlock:
    """A row for each true class, a column for each decided class, and the sums.

    raters  whether the rows are the classes that one rater chose, and the columns those of another
    """
    cells, places = write.Cells(confusion), range(len(confusion.classes))
    names, gaps = confusion.classes, any(confusion.undecided)
    decided_key = "measures.confusion.other_rater" if raters else "measures.confusion.decided"
    heads = [
        doc.ColumnHead(say("measures.confusion.rater" if raters else "measures.confusion.corner"), align="left"),
        *(doc.ColumnHead(say(decided_key, name=cells.name(place)), place) for place in places),
        *([doc.ColumnHead(say("measures.confusion.no_decision"))] if gaps else []),
        doc.ColumnHead(say("measures.confusion.sum")),
    ]

    def entry(key: str, operands: Sequence[str]) -> doc.Entry | None:
        return doc.Entry(key, operands) if entries else None

    def counted(true: int, decided: int) -> doc.Cell:
        key = write.cell_key(names[true], names[decided])
        aside = None
        if len(names) == 2 and not raters:
            aside = say(_CORNERS[true == positive, decided == positive])
        number = Count(confusion.counts[true][decided])
        return doc.Cell(number, aside, true == decided, entry=entry(key, rows.get(key, ())), quantity=key)

    def without(place: int) -> doc.Cell:
        key = write.undecided_key(names[place])
        return doc.Cell(Count(confusion.undecided[place]), entry=entry(key, rows.get(key, ())), quantity=key)

    body = []
    for true in places:
        of_row = [write.cell_key(names[true], name) for name in names]
        of_row += [write.undecided_key(names[true])] if gaps else []
        line = [doc.Cell(cells.name(true), header=True), *(counted(true, decided) for decided in places)]
        line += [without(true)] if gaps else []
        line.append(doc.Cell(Count(confusion.true(true)), entry=entry(write.true_key(names[true]), of_row)))
        body.append(doc.Row(line, class_index=true))
    total = [doc.Cell(say("measures.confusion.sum"), header=True)]
    for place, name in enumerate(names):
        of_column = [write.cell_key(other, name) for other in names]
        total.append(doc.Cell(Count(confusion.decided(place)), entry=entry(write.decided_key(name), of_column)))
    if gaps:
        total.append(doc.Cell(Count(sum(confusion.undecided))))
    total.append(doc.Cell(Count(confusion.total), entry=entry(write.ALL, [write.true_key(name) for name in names])))
    caption = say("measures.confusion.caption_raters" if raters else "measures.confusion.caption")
    return doc.TableBlock(caption, heads, [*body, doc.Row(total, "total")], may_turn=False)


def accuracy_step(confusion: Confusion) -> doc.Step:
    """(right) / N, and the rest."""
    cells = write.Cells(confusion)
    accuracy, total = confusion.accuracy, cells.total()
    lines = doc.Formula(
        [
            doc.Line(
                Equation(write.ACCURACY, (Quotient(cells.right(), total),), Number(accuracy), quantity="accuracy")
            ),
            doc.Line(
                Equation(write.ERROR, (Quotient(cells.wrong(), total),), Number(1 - accuracy), quantity="error_rate")
            ),
        ]
    )
    blocks: list[doc.Block] = [doc.Paragraph(say("measures.accuracy.lead")), lines]
    largest = max(map(confusion.true, range(len(confusion.classes))))
    common = [place for place in range(len(confusion.classes)) if confusion.true(place) == largest]
    if len(confusion.classes) > 1 and len(common) == 1:
        share = Quotient(cells.true(common[0]), total)
        baseline = Equation(share, (), Number(share.value))
        blocks.append(doc.Paragraph(say("measures.accuracy.baseline", name=cells.name(common[0]), share=baseline)))
    return doc.Step("accuracy", say("measures.accuracy.title"), blocks, short=[lines])
