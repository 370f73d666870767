"""How the measures are derived from the confusion matrix and from each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Power
from _byhand.arithmetic.quoted import Quoted
from _byhand.decision.ways import quote
from _byhand.document.ids import identifier
from _byhand.document.steps import Answer, Quantity, Ways
from _byhand.measures import notation as write
from _byhand.measures.confusion import Confusion
from _byhand.measures.evaluation import Evaluation
from _byhand.measures.formulas import (
    beyond_chance,
    correlation,
    harmonic,
    likelihood_ratio_negative,
    likelihood_ratio_positive,
    odds_ratio,
)
from _byhand.measures.receiver import Receiver
from _byhand.numbers.real import Value

_ONE = Given(Fraction(1))
_TWO = Count(2)
_HALF = Given(Fraction(1, 2))
# p_e of κ, which is not a measure itself.
CHANCE = "chance"


def with_rest(
    found: Sequence[Answer],
    of_model: Callable[[], Sequence[Quantity]],
    ways: Callable[[], Ways],
    evaluation: Evaluation | None,
) -> list[Answer]:
    """The answers to the queries, then one without a query: of the model if nothing is asked, and of its evaluation.

    of_model, ways  the quantities of the model and their derivations
    """
    if found and evaluation is None:
        return list(found)
    quantities, own = ([], Ways) if found else (of_model(), ways)
    if evaluation is None:
        return [Answer(None, quantities, None, ways=own)]
    quantities = [*quantities, *evaluation.quantities]
    return [*found, Answer(None, quantities, None, ways=partial(joined_ways, own, evaluation))]


def joined_ways(own: Callable[[], Ways], evaluation: Evaluation) -> Ways:
    """The derivations of a model and of its evaluation."""
    first, second = own(), evaluation_ways(evaluation)
    return Ways({**first.made, **second.made}, {**first.given, **second.given}, first.rows)


def evaluation_ways(evaluation: Evaluation) -> Ways:
    """The derivations of all measures of a classifier; the cells of its matrix are counted."""
    return measure_ways(evaluation.confusion, evaluation.asked.positive, evaluation.curve, counted=True)


def measure_ways(confusion: Confusion | None, positive: int, curve: Receiver | None, *, counted: bool) -> Ways:
    """positive: index of the positive one of two classes; counted: whether the cells are counted or given"""
    made: dict[str, Expr | None] = {}
    if confusion is not None:
        cells = _QuotedCells(confusion)
        made |= _of_cells(confusion) if counted else {}
        made |= _of_all(cells) | _of_classes(cells) | _of_averages(cells) | _of_agreement(cells)
        made |= _of_two(cells, positive) if len(confusion.classes) == 2 else {}
    if curve is not None:
        made["auc"] = area_way(curve)
    chance = {} if confusion is None else {CHANCE: confusion.chance}
    return Ways({name: way for name, way in made.items() if way is not None}, chance)


class _QuotedCells(write.Cells):
    """The counts of a confusion matrix as quoted operands, and their sums."""

    def at(self, true: int, decided: int) -> Expr:
        classes = self.confusion.classes
        return Quoted(write.cell_key(classes[true], classes[decided]), Fraction(self.confusion.counts[true][decided]))

    def without(self, place: int) -> Sequence[Expr]:
        """The number of undecided rows of the class, if any."""
        count = self.confusion.undecided[place]
        return [quote("undecided", self.confusion.classes[place], Fraction(count))] if count else []

    def missed(self, place: int) -> list[Expr]:
        """FN, by decided class."""
        return [*(self.at(place, other) for other in self._others(place)), *self.without(place)]

    def wrongly(self, place: int) -> list[Expr]:
        """FP, by true class."""
        return [self.at(other, place) for other in self._others(place)]

    def diagonal(self) -> Expr:
        return Sum(tuple(self.at(place, place) for place in range(len(self.confusion.classes))))

    def of_class(self, kind: str, place: int, value: Value) -> Expr:
        return quote(kind, self.confusion.classes[place], value)


def _of_cells(confusion: Confusion) -> dict[str, Expr | None]:
    """confusion[c,d] and undecided[c], counted in the rows."""
    cells, classes = write.Cells(confusion), list(enumerate(confusion.classes))
    made: dict[str, Expr | None] = {
        write.cell_key(name, other): cells.cell(true, decided) for true, name in classes for decided, other in classes
    }
    return made | {write.undecided_key(name): cells.undecided(place) for place, name in classes}


def _of_all(cells: _QuotedCells) -> dict[str, Expr | None]:
    """accuracy = Σ n(c, c)/N, error_rate = 1 − accuracy"""
    return {
        "accuracy": Quotient(cells.diagonal(), cells.total()),
        "error_rate": Difference(_ONE, Quoted("accuracy", cells.confusion.accuracy)),
    }


def _of_classes(cells: _QuotedCells) -> dict[str, Expr | None]:
    """precision[c] = TP/(TP + FP), recall[c] = TP/(TP + FN), f1[c] = 2PR/(P + R)"""
    confusion, made = cells.confusion, dict[str, Expr | None]()
    for place, name in enumerate(confusion.classes):
        right, wrongly, missed = cells.at(place, place), cells.wrongly(place), cells.missed(place)
        precision, recall = confusion.precision(place), confusion.recall(place)
        if precision is not None:
            made[identifier("precision", name)] = Quotient(right, Sum((right, *wrongly)))
        if recall is not None:
            made[identifier("recall", name)] = Quotient(right, Sum((right, *missed)))
        f1 = identifier("f1", name)
        if precision and recall:
            parts = (cells.of_class("precision", place, precision), cells.of_class("recall", place, recall))
            made[f1] = harmonic(*parts)
        elif confusion.decided(place) + confusion.true(place):
            twice = Product((_TWO, right))
            made[f1] = Quotient(twice, Sum((twice, *wrongly, *missed)))
    return made


def _of_averages(cells: _QuotedCells) -> dict[str, Expr | None]:
    """The means over the classes, F1 of these means, F1 of all rows together, and the weighted mean."""
    confusion = cells.confusion
    precision, recall = confusion.macro_precision, confusion.macro_recall
    decided = confusion.total - sum(confusion.undecided)
    weighted = [
        Product((Quotient(cells.true(place), cells.total()), cells.of_class("f1", place, f1)))
        for place, f1 in enumerate(confusion.f1s)
    ]
    made = {
        "macro_precision": _mean(cells, "precision", confusion.precisions),
        "macro_recall": _mean(cells, "recall", confusion.recalls),
        "macro_f1": _mean(cells, "f1", confusion.f1s),
        "micro_f1": Quotient(Product((_TWO, cells.diagonal())), Sum((Count(decided), cells.total()))),
        "weighted_f1": Sum(tuple(weighted)),
    }
    if precision is not None and recall is not None and precision + recall:
        parts = (Quoted("macro_precision", precision), Quoted("macro_recall", recall))
        made["macro_f1_of_means"] = harmonic(*parts)
    return made


def _mean(cells: _QuotedCells, kind: str, values: Sequence[Fraction | None]) -> Expr | None:
    """The mean of a measure over the classes; None if one of them is undefined."""
    quoted = [cells.of_class(kind, place, value) for place, value in enumerate(values) if value is not None]
    return Quotient(Sum(tuple(quoted)), Count(len(values))) if len(quoted) == len(values) else None


def _of_agreement(cells: _QuotedCells) -> dict[str, Expr | None]:
    """kappa = (p_o − p_e)/(1 − p_e) with p_e = Σ (rows of c) · (rows decided for c) / N²"""
    confusion = cells.confusion
    products = [Product((cells.true(place), cells.decided(place))) for place in range(len(confusion.classes))]
    made: dict[str, Expr | None] = {CHANCE: Quotient(Sum(tuple(products)), Power(cells.total(), 2))}
    if confusion.kappa is not None:
        observed, chance = Quoted("accuracy", confusion.accuracy), Quoted(CHANCE, confusion.chance)
        made["kappa"] = beyond_chance(observed, chance)
    return made


def agreement_ways(confusion: Confusion) -> dict[str, Expr]:
    """Of two raters: observed_agreement, expected_agreement and kappa; the cells are given."""
    made, cells = _of_agreement(_QuotedCells(confusion)), _QuotedCells(confusion)
    observed, expected = "observed_agreement", "expected_agreement"
    found: dict[str, Expr | None] = {observed: Quotient(cells.diagonal(), cells.total()), expected: made[CHANCE]}
    if confusion.kappa is not None:
        found["kappa"] = beyond_chance(Quoted(observed, confusion.accuracy), Quoted(expected, confusion.chance))
    return {name: way for name, way in found.items() if way is not None}


def _of_two(cells: _QuotedCells, positive: int) -> dict[str, Expr | None]:
    """specificity = TN/(TN + FP), mcc = (TP·TN − FP·FN)/√((TP+FP)(TP+FN)(TN+FP)(TN+FN))"""
    negative, made = 1 - positive, dict[str, Expr | None]()
    tp, fn = cells.at(positive, positive), cells.at(positive, negative)
    fp, tn = cells.at(negative, positive), cells.at(negative, negative)
    if cells.confusion.recall(negative) is not None:
        made["specificity"] = Quotient(tn, Sum((tn, fp, *cells.without(negative))))
    if cells.confusion.two(positive).correlation is not None:
        made["mcc"] = correlation(tp, fn, fp, tn)
    classes, sensitivity = cells.confusion.classes, cells.confusion.recall(positive)
    specificity = cells.confusion.recall(negative)
    if sensitivity is not None and specificity is not None:
        rates = (quote("recall", classes[positive], sensitivity), Quoted("specificity", specificity))
        if specificity != 1:
            made["lr_plus"] = likelihood_ratio_positive(*rates)
        if specificity:
            made["lr_minus"] = likelihood_ratio_negative(*rates)
    if cells.confusion.two(positive).odds_ratio is not None:
        made["odds_ratio"] = odds_ratio(tp, fn, fp, tn)
    return made


def area_way(curve: Receiver) -> Expr:
    """(pairs in order + ½ · pairs at the same score)/(P · N)"""
    above, level = curve.pairs
    pairs: Expr = Sum((Count(above), Product((_HALF, Count(level))))) if level else Count(above)
    return Quotient(pairs, Product((Count(curve.positives), Count(curve.negatives))))
