"""The cells of a confusion matrix, of regrets and of posteriors in a table of the text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from _byhand.check.text.naming.items import ABBREVIATED, SAME_WORD, Item, key
from _byhand.check.text.naming.labels import Label
from _byhand.check.text.naming.names import Names
from _byhand.check.text.vocabulary.measures import KINDS_OF_CELLS, PREDICTED, RESULTS, TRUE_COLUMNS, TRUE_ROWS, TRUTH
from _byhand.document.ids import identifier

_SIDES = 2


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


def decision_cell(row: Label, column: Label, above: Sequence[str], names: Names) -> str | None:
    """The regret of an action in a state, or the posterior of a state after an observation, below words that say so."""
    if row.kinds or column.kinds or row.forms or column.forms:
        return None
    kind = next((kind for line in reversed(above) for kind, words in KINDS_OF_CELLS if words.search(line)), None)
    sides = [(*label.items, Item("", key(label.text))) for label in (row, column)]
    found = []
    for name, parts in names.names.items():
        both = str(parts.of[0]).split(" given ") if parts.kind == kind and len(parts.of) == 1 else ()
        fits = [[any(names.quality(item, part) >= ABBREVIATED for item in side) for part in both] for side in sides]
        if len(both) == _SIDES and ((fits[0][0] and fits[1][1]) or (fits[0][1] and fits[1][0])):
            found.append(name)
    return found[0] if len(found) == 1 else None
