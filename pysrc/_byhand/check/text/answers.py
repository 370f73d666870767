"""Numbers that an answer says again: Answer: about 43 %, below P(S | W) = 0.4298."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from _byhand.check.text.binding import Bound
from _byhand.check.text.deciding import Decided
from _byhand.check.text.figures.found import Found
from _byhand.check.text.naming.items import ABBREVIATED
from _byhand.check.text.naming.names import Names
from _byhand.check.text.vocabulary.conclusions import ANSWERING
from _byhand.check.text.vocabulary.words import SAYS_CHANCE
from _byhand.check.workings.working import as_float

_CLOSE = 1e-3


def said_again(bound: Sequence[Bound], decided: Sequence[Decided], names: Names, lines: Sequence[str]) -> list[Bound]:
    """In an answer, a number without a label is the posterior that the text itself has stated with this number.

    Not where the answer speaks of another class.
    """
    found: list[Bound] = []
    for each in bound:
        own = set(_stated(each.found, found, names)) if _may_repeat(each, lines) else set()
        quantity = own.pop() if len(own) == 1 else None
        if quantity is not None and _is_of_another(each.found, str(names.names[quantity].of[0]), decided, names):
            quantity = None
        found.append(each if quantity is None else replace(each, quantity=quantity))
    return found


def _may_repeat(bound: Bound, lines: Sequence[str]) -> bool:
    found = bound.found
    label = found.label
    if bound.quantity is not None or label.forms or label.kinds or label.cell or found.in_table or found.compared:
        return False
    line = lines[found.number.line - 1]
    return ANSWERING.match(line) is not None or SAYS_CHANCE.search(line) is not None


def _stated(found: Found, before: Sequence[Bound], names: Names) -> Iterator[str]:
    """The posteriors that the text has stated with this number, perhaps with more digits."""
    written = found.number.written
    if written is None or not 0 < written.value < 1 or len(found.chain) > 1:
        return
    allowed = _CLOSE if written.unit is None else float(written.unit) / 2
    for each in before:
        earlier = each.found.number.written
        parts = names.names.get(each.quantity or "")
        if earlier is None or parts is None or parts.kind != "posterior" or not parts.of:
            continue
        if abs(as_float(written.value) - as_float(earlier.value)) <= allowed * 1.01:
            yield str(each.quantity)


def _is_of_another(found: Found, of: str, decided: Sequence[Decided], names: Names) -> bool:
    """Does the label name another class, or the line decide on one?"""
    fits = {name: max((names.quality(item, name) for item in found.label.items), default=0.0) for name in names.classes}
    best = max(fits.values(), default=0.0)
    if best >= ABBREVIATED:
        return fits.get(of, 0.0) < best
    named = {each.name for each in decided if each.line == found.number.line and each.name in names.classes}
    return bool(named - {of})
