"""Does a figure come from the figures before it: from wrong ones, or from rounded ones?"""

from __future__ import annotations

import re

from _byhand.check.causes import Cause
from _byhand.check.checked import Checked
from _byhand.check.examined import Examined
from _byhand.check.exercise import Given
from _byhand.check.figure import Figure
from _byhand.check.right_as_written import has_digits_of_several
from _byhand.check.rounding import rounded_early
from _byhand.check.workings.shown import distance
from _byhand.check.workings.working import Rerun

_FURTHER = 2.0
# The mean of precision and recall, and a product for P(x): no way to the quantity, however near.
_MEAN_OF_TWO = re.compile(r"\(.{1,60} \+ .{1,60}\)/2")
_PRODUCT = re.compile(r"[^+]{1,120} · [^+]{1,120}")


def from_wrong_figures(examined: Examined) -> Checked | None:
    """Is it recomputed from the earlier wrong figures? From one without a cause only with all its digits."""
    fixed, figure = examined.wrong_before, examined.figure
    if not fixed or examined.has_right_digits:
        return None
    named = {name: number for name, number in fixed.items() if name not in examined.history.unexplained}
    follows = (
        (bool(named) and _is_from(examined, Rerun(examined.working, named).numbers[figure.id]))
        or (figure.tells and _is_from(examined, Rerun(examined.working, fixed).numbers[figure.id]))
        or _is_from(examined, examined.plain.figure(figure.id, examined.history.changes_besides(figure.id)))
    )
    return examined.found("follows") if follows else None


def _is_from(examined: Examined, number: float) -> bool:
    """Has it these digits, and are they neither the right ones nor those that any slip gives: 0 and 1?"""
    figure = examined.figure
    is_trivial = number in (0.0, 1.0) and figure.written.before is None
    if _same(number, examined.working.numbers[figure.id]) or is_trivial:
        return False
    return figure.within(number, _FURTHER) if figure.tells else figure.agrees_nearly(number)


def from_rounded_figures(examined: Examined) -> Checked | None:
    """Is it from numbers that were rounded or cut on the way, wrong ones among them or not?"""
    figure, plain = examined.figure, examined.plain
    if (
        examined.is_another_result
        or _is_another_way(examined.given)
        or examined.has_right_digits
        or has_digits_of_several(examined)
    ):
        return None
    right = examined.history.right_besides(figure.id)
    if examined.carried is not None and rounded_early(figure, examined.working, examined.carried, right) is not None:
        return examined.found("follows")
    number = rounded_early(figure, examined.working, plain, right)
    if number is None or _shows_a_slip(examined):
        return None
    cause = Cause("truncated" if _is_cut(figure, plain) else "rounded_intermediates", number, 1.0)
    return examined.found("rounded_early", cause)


def _is_another_way(given: Given) -> bool:
    """Is the arithmetic written out, and not that of the quantity?"""
    if given.id.startswith("f1["):
        return _MEAN_OF_TWO.fullmatch(given.before) is not None
    return given.id == "evidence" and _PRODUCT.fullmatch(given.before) is not None


def _shows_a_slip(examined: Examined) -> bool:
    """Is the arithmetic before it that of a slip, and not its own? (0.70 + 0.84)/2 = 0.77 is no rounding of F1."""
    figure, ways = examined.figure, examined.working.ways
    way = ways.get(figure.id)
    if not figure.shown or way is None or not distance(way, examined.plain.numbers, ways, figure.shown):
        return False
    causes, _ = examined.causes(figure, None, examined.plain)
    return bool(causes) and bool(causes[0].changes) and causes[0].unlike == 0.0


def _same(one: float, other: float) -> bool:
    return abs(one - other) <= 1e-9 * max(abs(one), abs(other), 1e-300)


def _is_cut(figure: Figure, plain: Rerun) -> bool:
    return abs(figure.number) < abs(plain.numbers[figure.id])
