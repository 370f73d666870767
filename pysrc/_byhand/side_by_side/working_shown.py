"""A quantity in a column: (2 + 1)/(5 + 3) = 3/8 = 0.375, with its own arithmetic if that is short enough."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from math import lcm

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.printer import Display
from _byhand.arithmetic.quoted import Carried, Quoted
from _byhand.check.report.messages import name_key
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.working import Working
from _byhand.cross.names import says_feature
from _byhand.decision.explain import CASE, event, value_of
from _byhand.document.ids import Name, Part, read_id
from _byhand.numbers.real import Value
from _byhand.phrase import Listing, Phrase, say
from _byhand.texts import LANGUAGES, load_texts

# Longer arithmetic, such as a sum over all rows, is not repeated for every convention.
_LONGEST = 72
_FEWEST_TERMS = 3


def shown(working: Working | None, name: str, *, short: bool) -> object:
    """The content of a cell: an equation, a number, or words for a missing one.

    short  long sums are one number
    """
    if working is None or name not in working.amounts:
        return say("side_by_side.absent")
    amount = working.amounts[name]
    if amount is None:
        return say("counting.undefined")
    if isinstance(amount, bool):
        return say("side_by_side.yes" if amount else "side_by_side.no")
    assert isinstance(amount, Fraction | Decimal)
    way = working.ways.get(name)
    if way is None:
        return ex.Equation(ex.Number(amount), (), ex.Number(amount))
    part, places = (way.part, way.places) if isinstance(way, Carried) else (way, None)
    result = value_of(amount, places)
    arithmetic = _written(working, part, places, short=short)
    if _is_long(arithmetic):
        return ex.Equation(result, (), result)
    counted = _estimate(part) if places is None else None
    if counted is not None:
        return ex.Equation(arithmetic, (), result, (counted,), reduced=False)
    return ex.Equation(arithmetic, (), result)


def is_long(working: Working, name: str) -> bool:
    """Is the arithmetic of this quantity too long for a column?"""
    way = working.ways.get(name)
    part, places = (way.part, way.places) if isinstance(way, Carried) else (way, None)
    return part is not None and _is_long(_written(working, part, places, short=False))


def _is_long(arithmetic: ex.Expr) -> bool:
    return len(arithmetic.printed(Display()).plain) > _LONGEST


def result_of(working: Working, name: str) -> ex.Expr | None:
    """The number alone, as the convention carries it; None if there is none."""
    amount = working.amounts.get(name)
    if not isinstance(amount, Fraction | Decimal):
        return None
    way = working.ways.get(name)
    return value_of(amount, way.places if isinstance(way, Carried) else None)


def _plain(amount: Value) -> ex.Expr:
    return ex.Given(amount) if isinstance(amount, Fraction) else ex.Number(amount)


def _written(working: Working, way: ex.Expr, places: int | None, *, short: bool) -> ex.Expr:
    """The arithmetic as written on paper: factors with their counts, and k · λ as one number."""

    def rewrite(part: ex.Expr) -> ex.Expr | None:
        if isinstance(part, Quoted):
            return _factor(working, part, places)
        if isinstance(part, ex.Product) and all(isinstance(factor, ex.Given) for factor in part.factors):
            return _plain(part.value)
        if short and isinstance(part, ex.Sum) and len(part.terms) >= _FEWEST_TERMS:
            return ex.Number(part.value)
        return None

    return everywhere(way, rewrite)


def _factor(working: Working, part: Quoted, places: int | None) -> ex.Expr:
    if places is not None:
        return value_of(part.number, places)
    way = working.ways.get(part.id)
    if way is None and part.id in working.exact and part.id not in working.given:
        return _plain(part.number)
    return (_estimate(way) if way is not None else None) or ex.Number(part.number)


def _estimate(way: ex.Expr) -> ex.Expr | None:
    """(2 + 1)/(9 + 3) as one fraction that still shows the counts: 3/12; None if not counted."""
    if not isinstance(way, ex.Quotient) or not _is_counted(way.numerator) or not _is_counted(way.denominator):
        return None
    top, bottom = way.numerator.value, way.denominator.value
    assert isinstance(top, Fraction)
    assert isinstance(bottom, Fraction)
    scale = lcm(top.denominator, bottom.denominator)
    return ex.Quotient(ex.Count(int(top * scale)), ex.Count(int(bottom * scale)), way.key, way.of_key)


def _is_counted(part: ex.Expr) -> bool:
    """n, n + λ, N + k · λ"""
    if isinstance(part, ex.Sum):
        return isinstance(part.terms[0], ex.Count) and all(map(_is_counted, part.terms))
    return isinstance(part, ex.Count | ex.Given) or (
        isinstance(part, ex.Product) and all(map(_is_counted, part.factors))
    )


def label(name: str, *, density: bool, variable: ex.Expr) -> ex.Expr | Phrase | str:
    """P(Outlook = sunny | No) for likelihood[Outlook=sunny|No]; in words if it has no symbol.

    density   whether P(x | c) is a density, printed as p
    variable  the class variable, printed before a class that is a number: P(Y = −1)
    """
    parts = read_id(name)
    # A word or an observation that is a number is no class; a class is alone, or behind the bar.
    of = _joined(parts.of, None if parts.given else variable)
    given = _joined(parts.given, variable)
    letter = "p" if density else "P"
    if parts.kind == "evidence":
        return ex.Probability(CASE, letter=letter)
    if of is None or parts.kind not in _SIGNS:
        return _in_words(parts, name)
    if parts.kind == "posterior":
        return ex.Probability(of, CASE)
    if parts.kind == "joint":
        return ex.Probability(ex.Joined((CASE, of), r",\ ", ", "))
    if parts.kind == "score":
        return ex.Product((ex.Probability(of), ex.Probability(CASE, of, letter)))
    if parts.kind == "density":
        return ex.Probability(of, given, "p") if given is not None else ex.Probability(CASE, of, "p")
    return ex.Probability(of, given)


_SIGNS = ("prior", "likelihood", "cpt", "density", "posterior", "joint", "score")


def _in_words(parts: Name, name: str) -> Phrase | str:
    """The name that `check` uses. The kinds with a name and nothing after it are the same in every language."""
    key = name_key(parts, load_texts(LANGUAGES[0]))
    if key is None:
        return name
    return say(key, of=_listed(parts.of), given=_listed(parts.given))


def _listed(parts: Sequence[Part]) -> Listing:
    return Listing([part if isinstance(part, str) else ex.Joined(_pair(*part), " = ", " = ") for part in parts])


def _joined(parts: Sequence[Part], variable: ex.Expr | None) -> ex.Expr | None:
    words = [event(part, variable) if isinstance(part, str) else _equals(*part) for part in parts]
    return None if not words else words[0] if len(words) == 1 else ex.Joined(tuple(words), r",\ ", ", ")


def _equals(feature: str, value: str) -> ex.Expr:
    """feature = value, or the value alone if it names its feature"""
    return ex.Word(value) if says_feature(feature, value) else ex.Joined(_pair(feature, value), " = ", " = ")


def _pair(feature: str, value: str) -> tuple[ex.Expr, ex.Expr]:
    return ex.Word(feature), ex.Word(value)
