"""Precision, recall and F1 of each class, their averages, and agreement beyond chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Equation, Expr, Number, Product, Quotient, Sum, Symbol
from _byhand.arithmetic.functions import Power
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.measures import notation as write
from _byhand.measures.confusion import Confusion
from _byhand.measures.formulas import beyond_chance, harmonic
from _byhand.measures.notation import FN, FP, TP, Cells
from _byhand.phrase import QUOTED, Listing, Phrase, say

# With more classes their measures are only in the table.
MOST_LINES = 8
_TWO = Count(2)
_MACRO_PRECISION = Symbol(r"\text{macro-}P", "macro-P")
_MACRO_RECALL = Symbol(r"\text{macro-}R", "macro-R")
_MACRO_F1 = Symbol(r"\text{macro-F1}", "macro-F1")
_MACRO_F1_OF_MEANS = Symbol(r"\text{macro-F1}'", "macro-F1'")
_MICRO_PRECISION = Symbol(r"\text{micro-}P", "micro-P")
_MICRO_RECALL = Symbol(r"\text{micro-}R", "micro-R")
_MICRO_F1 = Symbol(r"\text{micro-F1}", "micro-F1")
_WEIGHTED_F1 = Symbol(r"\text{weighted-F1}", "weighted-F1")
_EXPECTED = Symbol("p_e", "p_e")


def classes_step(confusion: Confusion) -> doc.Step:
    """P = TP/(TP + FP), R = TP/(TP + FN), F1 = 2PR/(P + R) = 2·TP/(2·TP + FP + FN), class by class."""
    cells, places = Cells(confusion), range(len(confusion.classes))
    table = _report(cells)
    precision = Quotient(TP, Sum((TP, FP)))
    recall = Quotient(TP, Sum((TP, FN)))
    products = harmonic(write.PRECISION, write.RECALL)
    f1 = Quotient(Product((_TWO, TP)), Sum((Sum((TP, FP)), Sum((TP, FN)))))
    blocks: list[doc.Block] = [doc.Paragraph(say("measures.classes.lead"))]
    few = len(confusion.classes) <= MOST_LINES

    def measure(name: str, rule: Equation, line: Callable[[int], doc.Line | None]) -> None:
        blocks.append(doc.Paragraph(say(name)))
        own = [each for each in map(line, places) if each is not None] if few else []
        blocks.append(doc.Formula([doc.Line(rule), *own]))

    def precision_line(place: int) -> doc.Line | None:
        working = Quotient(cells.cell(place, place), cells.decided_sum(place))
        return _line(cells, "precision", write.PRECISION, working, confusion.precision(place), place)

    def recall_line(place: int) -> doc.Line | None:
        working = Quotient(cells.cell(place, place), cells.true_sum(place))
        return _line(cells, "recall", write.RECALL, working, confusion.recall(place), place)

    def f1_line(place: int) -> doc.Line | None:
        below = Sum((cells.decided(place), cells.true(place)))
        working = Quotient(Product((_TWO, cells.cell(place, place))), below)
        return _line(cells, "f1", write.F1, working, confusion.f1(place) if below.value else None, place)

    measure("measures.classes.precision", Equation(write.PRECISION, (precision,)), precision_line)
    never = [cells.name(place) for place in places if confusion.precision(place) is None]
    if never:
        blocks.append(doc.Warn(say("measures.classes.never_decided", names=Listing(never, QUOTED), count=len(never))))
    measure("measures.classes.recall", Equation(write.RECALL, (recall,)), recall_line)
    absent = [cells.name(place) for place in places if confusion.recall(place) is None]
    if absent:
        blocks.append(doc.Warn(say("measures.classes.absent", names=Listing(absent, QUOTED), count=len(absent))))
    measure("measures.classes.f1", Equation(write.F1, (products, f1)), f1_line)
    return doc.Step("classes", say("measures.classes.title"), [*blocks, table], short=[table])


def _line(
    cells: Cells, kind: str, symbol: Symbol, working: Expr, value: Fraction | None, place: int
) -> doc.Line | None:
    if value is None:
        return None
    quantity = identifier(kind, cells.confusion.classes[place])
    return doc.Line(Equation(cells.of(symbol, place), (working,), Number(value), quantity=quantity), place)


def _report(cells: Cells) -> doc.TableBlock:
    """All classes with their measures."""
    confusion = cells.confusion
    heads = [
        doc.ColumnHead(say("measures.classes.class"), align="left"),
        *(
            doc.ColumnHead(say(name))
            for name in (
                "measures.classes.head_precision",
                "measures.classes.head_recall",
                "measures.classes.head_f1",
                "measures.classes.head_rows",
            )
        ),
    ]
    rows = [
        doc.Row(
            [
                doc.Cell(cells.name(place), header=True),
                *(
                    doc.Cell(
                        shown(value), quantity=None if value is None else identifier(kind, confusion.classes[place])
                    )
                    for kind, value in (
                        ("precision", confusion.precision(place)),
                        ("recall", confusion.recall(place)),
                        ("f1", confusion.f1(place)),
                    )
                ),
                doc.Cell(cells.true(place)),
            ],
            class_index=place,
        )
        for place in range(len(confusion.classes))
    ]
    return doc.TableBlock(say("measures.classes.caption"), heads, rows, may_turn=False)


def shown(value: Fraction | None) -> Equation | Phrase:
    """A number in a table; 0/0 is undefined."""
    return say("measures.undefined") if value is None else with_decimal(value)


# --- averages


def averages_step(confusion: Confusion) -> doc.Step:
    """Macro (周志华's two), micro, weighted."""
    macro = [
        _mean_line("macro_precision", _MACRO_PRECISION, confusion.precisions),
        _mean_line("macro_recall", _MACRO_RECALL, confusion.recalls),
    ]
    first = doc.Formula([line for line in (_mean_line("macro_f1", _MACRO_F1, confusion.f1s),) if line])
    blocks: list[doc.Block] = [
        doc.Paragraph(say("measures.averages.lead", count=len(confusion.classes))),
        doc.Formula([line for line in macro if line]),
        doc.Paragraph(say("measures.averages.macro_f1")),
        first,
    ]
    if not all(macro):
        blocks[1:2] = [doc.Warn(say("measures.averages.no_macro")), *([blocks[1]] if any(macro) else [])]
    short: list[doc.Block] = [first]
    precision, recall, of_means = confusion.macro_precision, confusion.macro_recall, confusion.macro_f1_of_means
    if precision is not None and recall is not None and of_means is not None and precision + recall:
        # A fraction beside a decimal would be hard to read.
        decimals = any(Number(mean).fraction is None for mean in (precision, recall))
        working = harmonic(Number(precision, decimals), Number(recall, decimals))
        of_means_equation = Equation(_MACRO_F1_OF_MEANS, (working,), Number(of_means), quantity="macro_f1_of_means")
        second = doc.Formula([doc.Line(of_means_equation)])
        blocks += [doc.Paragraph(say("measures.averages.f1_of_means")), second]
        blocks.append(doc.Details(say("measures.averages.why_two"), [doc.Paragraph(say("measures.averages.which"))]))
        short.append(second)
    micro, weighted = _micro(confusion), _weighted(confusion)
    blocks += [
        doc.Paragraph(say("measures.averages.micro")),
        micro,
        doc.Paragraph(
            say("measures.averages.micro_ties" if any(confusion.undecided) else "measures.averages.micro_is_accuracy")
        ),
        doc.Paragraph(say("measures.averages.weighted")),
        weighted,
    ]
    return doc.Step("averages", say("measures.averages.title"), blocks, short=[*short, micro, weighted])


def _mean_line(quantity: str, left: Symbol, values: Sequence[Fraction | None]) -> doc.Line | None:
    """The mean of a measure over all classes, None if one of them is undefined."""
    known = [value for value in values if value is not None]
    if len(known) < len(values):
        return None
    mean = sum(known, start=Fraction(0)) / len(known)
    if not 1 < len(known) <= MOST_LINES:
        return doc.Line(Equation(left, (), Number(mean), quantity=quantity))
    working = Quotient(Sum(tuple(map(Number, known))), Count(len(known)))
    return doc.Line(Equation(left, (working,), Number(mean), quantity=quantity))


def _micro(confusion: Confusion) -> doc.Formula:
    cells = Cells(confusion)
    decided = confusion.total - sum(confusion.undecided)
    lines = []
    if decided:
        working = Quotient(cells.right(), cells.total() if decided == confusion.total else Count(decided))
        lines.append(doc.Line(Equation(_MICRO_PRECISION, (working,), Number(Fraction(confusion.right, decided)))))
    lines.append(
        doc.Line(Equation(_MICRO_RECALL, (Quotient(cells.right(), cells.total()),), Number(confusion.accuracy)))
    )
    working = Quotient(Product((_TWO, Count(confusion.right))), Sum((Count(decided), cells.total())))
    lines.append(doc.Line(Equation(_MICRO_F1, (working,), Number(confusion.micro_f1), quantity="micro_f1")))
    return doc.Formula(lines)


def _weighted(confusion: Confusion) -> doc.Formula:
    cells, places = Cells(confusion), range(len(confusion.classes))
    if len(confusion.classes) > MOST_LINES:
        return doc.Formula(
            [doc.Line(Equation(_WEIGHTED_F1, (), Number(confusion.weighted_f1), quantity="weighted_f1"))]
        )
    terms = tuple(
        Product((Quotient(cells.true(place), cells.total()), Number(confusion.f1(place)))) for place in places
    )
    weighted = Equation(_WEIGHTED_F1, (Sum(terms),), Number(confusion.weighted_f1), quantity="weighted_f1")
    return doc.Formula([doc.Line(weighted)])


# --- agreement


def kappa_step(confusion: Confusion, *, raters: bool = False) -> doc.Step:
    """κ = (p_o − p_e)/(1 − p_e)

    raters  whether it is that of two raters; then the accuracy, which is their agreement, was not computed before
    """
    cells, places = Cells(confusion), range(len(confusion.classes))
    observed, expected, kappa = confusion.accuracy, confusion.chance, confusion.kappa
    agreeing = Quotient(cells.right(), cells.total()) if raters else write.ACCURACY
    ids = ("observed_agreement", "expected_agreement") if raters else ("accuracy", "chance")
    lines = [doc.Line(Equation(write.OBSERVED, (agreeing,), Number(observed), quantity=ids[0]))]
    if len(confusion.classes) <= MOST_LINES:
        products = tuple(Product((cells.true(place), cells.decided(place))) for place in places)
        above: Expr = Sum(products) if len(products) > 1 else products[0]
        working: tuple[Expr, ...] = (Quotient(above, Power(cells.total(), 2)),)
    else:
        working = ()
    lines.append(doc.Line(Equation(_EXPECTED, working, Number(expected), quantity=ids[1])))
    shares = doc.Formula(lines)
    blocks: list[doc.Block] = [
        doc.Paragraph(say("measures.kappa.lead_raters" if raters else "measures.kappa.lead")),
        shares,
    ]
    if kappa is None:
        blocks.append(doc.Warn(say("measures.kappa.undefined")))
        return doc.Step("kappa", say("measures.kappa.title"), blocks)
    rule = beyond_chance(write.OBSERVED, _EXPECTED)
    put_in = beyond_chance(Number(observed), Number(expected))
    result = doc.Formula([doc.Line(Equation(write.KAPPA, (rule, put_in), Number(kappa), quantity="kappa"))])
    blocks += [result, doc.Paragraph(say("measures.kappa.meaning"))]
    return doc.Step("kappa", say("measures.kappa.title"), blocks, short=[shares, result])
