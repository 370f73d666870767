"""Tests of hypotheses by their level: the errors of both kinds, and the chance to decide at random."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.check.text.naming.items import ABBREVIATED
from _byhand.check.text.naming.labels import Label
from _byhand.check.text.naming.names import Names
from _byhand.check.text.vocabulary.information import RANDOMISED, TYPE_ONE, TYPE_TWO
from _byhand.document.ids import identifier


def of_test(label: Label, names: Names) -> Sequence[str] | None:
    """What the label means in an exercise with a level; None if it is no term of such tests."""
    ratios = [parts.of for parts in names.names.values() if parts.kind == "ratio" and len(parts.of) == 2]
    if "power" not in names.names or len(ratios) != 1:
        return None
    text = label.text.strip(" :：=")
    tested, other = str(ratios[0][1]), str(ratios[0][0])
    for pattern, hypothesis in ((TYPE_TWO, other), (TYPE_ONE, tested)):
        if pattern.search(text):
            return [identifier("error", hypothesis)]
    if RANDOMISED.search(text) is None:
        return None
    randomised = {name: parts for name, parts in names.names.items() if parts.kind == "randomise"}
    own = [
        name
        for name, parts in randomised.items()
        if any(names.quality(item, part) >= ABBREVIATED for item in label.items for part in parts.of)
    ]
    return own or list(randomised)
