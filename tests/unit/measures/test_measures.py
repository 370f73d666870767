"""Every measure against scikit-learn on the rows behind a confusion matrix; ROC and AUC against it and by all pairs."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn import metrics

from _byhand.measures.confusion import confusion_quantities, counted
from _byhand.measures.receiver import Receiver, Scored, receiver
from helpers.examples import examples

NAMES = ("a", "b", "c", "d")


@st.composite
def decided_rows(draw: st.DrawFn) -> tuple[int, list[int], list[int]]:
    size = draw(st.integers(2, 4))
    pairs = draw(st.lists(st.tuples(st.integers(0, size - 1), st.integers(0, size - 1)), min_size=1, max_size=25))
    return size, [one for one, _ in pairs], [other for _, other in pairs]


def measured(size: int, true: list[int], decided: list[int | None], positive: int = 1) -> dict[str, object]:
    confusion = counted(NAMES[:size], true, decided)
    return {quantity.id: quantity.value for quantity in confusion_quantities(confusion, positive)}


@given(decided_rows())
@examples(60)
def test_all_measures_are_those_of_scikit_learn(rows: tuple[int, list[int], list[int]]) -> None:
    size, true, decided = rows
    found, labels = measured(size, true, [*decided]), list(range(size))
    matrix = metrics.confusion_matrix(true, decided, labels=labels)
    assert [[found[f"confusion[{one},{other}]"] for other in NAMES[:size]] for one in NAMES[:size]] == matrix.tolist()
    assert found["accuracy"] == Fraction(sum(map(int.__eq__, true, decided)), len(true))
    assert found["error_rate"] == 1 - found["accuracy"]  # type: ignore[operator]
    by_class = metrics.precision_recall_fscore_support(true, decided, labels=labels, zero_division=0)
    for place, name in enumerate(NAMES[:size]):
        for kind, values in zip(("precision", "recall", "f1"), by_class[:3], strict=True):
            value = found[f"{kind}[{name}]"]
            assert float(value or 0) == pytest.approx(values[place])  # type: ignore[arg-type]
        assert (found[f"precision[{name}]"] is None) == (place not in decided)
        assert (found[f"recall[{name}]"] is None) == (place not in true)
    for kind, average in (("macro_f1", "macro"), ("micro_f1", "micro"), ("weighted_f1", "weighted")):
        expected = metrics.f1_score(true, decided, labels=labels, average=average, zero_division=0)
        assert float(found[kind]) == pytest.approx(expected)  # type: ignore[arg-type]
    if len({*true, *decided}) > 1:
        assert float(found["kappa"]) == pytest.approx(metrics.cohen_kappa_score(true, decided))  # type: ignore[arg-type]
    else:
        assert found["kappa"] is None
    if size == 2 and len(set(true)) == len(set(decided)) == 2:
        assert float(found["mcc"]) == pytest.approx(metrics.matthews_corrcoef(true, decided))  # type: ignore[arg-type]


def test_macro_f1_of_means_differs_from_mean_f1() -> None:
    """By hand: P = 1, 1/3 and R = 1/2, 1, so that F1 = 2/3, 1/2; of the means 2/3 and 3/4 it is 12/17."""
    found = measured(2, [0, 0, 0, 0, 1], [0, 0, 1, 1, 1])
    assert (found["macro_f1"], found["macro_f1_of_means"]) == (Fraction(7, 12), Fraction(12, 17))
    assert (found["macro_precision"], found["macro_recall"]) == (Fraction(2, 3), Fraction(3, 4))


def test_undecided_rows_count_as_wrong() -> None:
    """Of a: right, tie; of b: right, decided for a."""
    found = measured(2, [0, 0, 1, 1], [0, None, 1, 0])
    assert (found["undecided[a]"], found["undecided[b]"]) == (1, 0)
    assert found["accuracy"] == Fraction(1, 2)
    assert (found["recall[a]"], found["precision[a]"], found["precision[b]"]) == (Fraction(1, 2), Fraction(1, 2), 1)
    assert found["f1[a]"] == Fraction(2, 4)
    assert found["micro_f1"] == Fraction(2 * 2, 2 * 2 + 1 + 2)
    assert found["kappa"] == (Fraction(1, 2) - Fraction(2 * 2 + 2 * 1, 16)) / (1 - Fraction(6, 16))


def test_f1_is_0_and_precision_undefined_without_hits() -> None:
    found = measured(2, [0, 0], [1, 1])
    assert (found["precision[a]"], found["recall[b]"], found["macro_precision"]) == (None, None, None)
    assert (found["f1[a]"], found["f1[b]"], found["macro_f1"], found["micro_f1"], found["mcc"]) == (0, 0, 0, 0, None)
    assert (found["macro_f1_of_means"], found["kappa"]) == (None, 0)


# --- ROC


SCORED = st.lists(st.tuples(st.booleans(), st.integers(0, 6)), min_size=2, max_size=25).filter(
    lambda rows: len({positive for positive, _ in rows}) == 2
)


def curve_of(rows: list[tuple[bool, int]]) -> Receiver:
    curve = receiver([Scored(positive, Fraction(score, 7)) for positive, score in rows])
    assert curve is not None
    return curve


@given(SCORED)
@examples(60)
def test_roc_agrees_with_scikit_learn_and_pairs(rows: list[tuple[bool, int]]) -> None:
    curve = curve_of(rows)
    rates = [curve.point(step) for step in curve.steps]
    fpr, tpr, _ = metrics.roc_curve([one for one, _ in rows], [two for _, two in rows], drop_intermediate=False)
    assert np.allclose(np.array(rates, dtype=float), np.column_stack([fpr, tpr]))
    assert [*map(list, (rates[0], rates[-1]))] == [[0, 0], [1, 1]]
    pairs = [
        Fraction((one > other) * 2 + (one == other), 2)
        for is_one, one in rows
        if is_one
        for is_other, other in rows
        if not is_other
    ]
    assert curve.auc == curve.area == sum(pairs) / len(pairs)


def test_row_without_a_score_ties_in_each_pair() -> None:
    """Positive 0.9 and one without; negative 0.1 and one without: 1 pair in order, 3 that cannot be."""
    rows = [Scored(True, Fraction(9, 10)), Scored(True, None), Scored(False, Fraction(1, 10)), Scored(False, None)]
    curve = receiver(rows)
    assert curve is not None
    assert (curve.pairs, curve.auc) == ((1, 3), Fraction(5, 8))


def test_no_curve_of_a_single_class() -> None:
    assert receiver([Scored(True, Fraction(1))]) is None
