"""How well the words in a label name the case: by a letter, or value by value."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from _byhand.check.text.naming.items import ABBREVIATED, WHOLE, Item, key
from _byhand.check.text.naming.names import Names
from _byhand.check.text.naming.observations import are_data, is_first_alone, is_whole_network, spread
from _byhand.check.text.vocabulary.words import ANY_CLASS, CASE, MEASURED
from _byhand.document.ids import Part

_LETTER_OF_CASE = re.compile(r"[xXwdetfa]\d{0,3}")
# The fit of a letter that more likely begins the name of a variable.
_DOUBTFUL = 0.3


def is_case(names: Names, items: Sequence[Item]) -> float:
    """Do these name the case, by a letter or value by value?"""
    wanted = names.query_parts
    items = spread([_without_unit(item) for item in items], wanted)
    if not items or is_first_alone(items, wanted):
        return 0.0
    if is_whole_network(items, wanted, names.features):
        return WHOLE
    if not wanted and not names.observed and len(items) == 1 and names.asked is None and not names.features:
        is_any = not items[0].left and items[0].right in ANY_CLASS
        return 0.0 if is_any or any(names.quality(items[0], name) for name in names.states) else 0.9
    if names.is_estimated and not wanted:
        outcomes = (part for parts in names.names.values() if parts.kind.startswith("predictive") for part in parts.of)
        return WHOLE if are_data(items, [key(str(part)) for part in outcomes]) else 0.0
    if wanted and len(items) == 1 and items[0].right in names.observed and (items[0].right,) != wanted:
        return 0.0
    seen: set[int] = set()
    letters = 0
    for item in items:
        if any(names.names_clearly(item, name) for name in names.classes):
            return 0.0
        place = next((at for at, part in enumerate(wanted) if at not in seen and names.quality(item, part) > 0), None)
        if (
            not item.left
            and (item.right in CASE or item.right.rstrip("…") in CASE or _LETTER_OF_CASE.fullmatch(item.right))
            and not _ends_a_class(names, item)
            and (place is None or len(items) < len(wanted))
        ):
            letters += 1
        elif place is not None and not _is_class_rather(names, item, wanted[place]):
            seen.add(place)
        elif not item.left and item.right in ("…", "..", "...", "⋯"):
            letters += 1
        else:
            return 0.0
    if letters:
        # In a network E may be the earthquake.
        own = [item for item in items if item.right != "x"]
        begins = all(any(name.startswith(item.right) for name in names.features) for item in own)
        return _DOUBTFUL if own and begins else WHOLE
    return WHOLE if len(seen) >= len(wanted) else 0.0


def _without_unit(item: Item) -> Item:
    """P(cat | 6 kg)"""
    found = MEASURED.fullmatch(item.right)
    return item if found is None or item.left or item.negated else replace(item, right=found[1])


def _ends_a_class(names: Names, item: Item) -> bool:
    """A is plant A."""
    return any(" " in name and key(name.rpartition(" ")[2]) == item.right for name in names.classes)


def _is_class_rather(names: Names, item: Item, part: Part) -> bool:
    """Good is the good machine, and no sound part."""
    best = max((names.quality(item, name) for name in names.classes), default=0.0)
    return not item.left and ABBREVIATED <= best < WHOLE and names.quality(item, part) < WHOLE and item.right != part
