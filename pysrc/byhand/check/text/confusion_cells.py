"""The cells of a confusion matrix in a table of the text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from byhand.check.text.naming.items import SAME_WORD
from byhand.check.text.naming.labels import Label
from byhand.check.text.naming.names import Names
from byhand.check.text.vocabulary.measures import PREDICTED, RESULTS, TRUE_COLUMNS, TRUE_ROWS, TRUTH
from byhand.document.ids import identifier


def confusion_cell(row: Label, column: Label, above: Sequence[str], names: Names) -> str | None:
    """The cell of the confusion matrix in this row and column; None if nothing says which side is the truth."""
    classes = dict.fromkeys(chain.from_iterable(each.of for each in names.names.values() if each.kind == "confusion"))
    sides = [
        [name for name in classes if any(names.quality(item, name) >= SAME_WORD for item in label.items)]
        or _of_result(label.text, [str(name) for name in classes], names)
        for label in (row, column)
    ]
    if any(len(side) != 1 for side in sides) or row.kinds or column.kinds:
        return None
    text = "\n".join(above)
    is_true = TRUTH.search(row.text) or PREDICTED.search(column.text) or TRUE_ROWS.search(text)
    is_turned = PREDICTED.search(row.text) or TRUTH.search(column.text) or TRUE_COLUMNS.search(text)
    if bool(is_true) == bool(is_turned):
        return None
    found = identifier("confusion", *(side[0] for side in (sides if is_true else reversed(sides))))
    return found if found in names.names else None


def _of_result(text: str, classes: Sequence[str], names: Names) -> list[str]:
    """Test positive: the class that is predicted."""
    found = RESULTS.search(text)
    if found is None or len(classes) != 2 or names.positive not in classes:
        return []
    return [name for name in classes if (name == names.positive) == (found["positive"] is not None)]
