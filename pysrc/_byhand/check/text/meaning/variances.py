"""Variances of Gaussian classes, which stand on the diagonal of a covariance matrix."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.check.text.meaning.matrices import is_on_diagonal
from _byhand.check.text.naming.items import ABBREVIATED, Item, key
from _byhand.check.text.naming.labels import Label
from _byhand.check.text.naming.names import Names


def on_diagonal(names: Names, of: str, label: Label, context: Label) -> Sequence[str]:
    """σ² and "the variance" where there are covariance matrices; of: the index of the symbol, a class or a feature."""
    every = {name: parts for name, parts in names.names.items() if parts.kind == "covariance" and is_on_diagonal(parts)}
    if any(parts.kind == "variance" for parts in names.names.values()) or not every:
        return ()
    items = (Item("", key(of)),) if of else ()
    classes = _classes((*items, *label.items), names) or _classes(context.items, names)
    if of.isdigit() and not classes and 0 < int(of) <= len(names.stated):
        classes = {names.stated[int(of) - 1]}
    features = _features((*items, *label.items), names)
    own = [name for name, parts in every.items() if not features or parts.of[0] in features]
    of_class = [name for name in own if every[name].given and every[name].given[0] in classes]
    return of_class if classes and len(classes) == 1 else [name for name in own if not every[name].given] or own


def _classes(items: Sequence[Item], names: Names) -> set[str]:
    return {name for item in items for name in names.classes if names.quality(item, name) >= ABBREVIATED}


def _features(items: Sequence[Item], names: Names) -> set[str]:
    return {names.features[item.right] for item in items if item.right in names.features}
