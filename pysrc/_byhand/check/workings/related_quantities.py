"""Quantities related to a quantity: of another class, another value, another feature."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.quoted import Carried, Quoted
from _byhand.check.workings.working import Working
from _byhand.document.ids import Name, Part

# Kinds whose quantities belong to a class, which is their first part.
OF_CLASS = (
    *("prior", "likelihood", "score", "joint", "product", "log_score", "posterior", "risk", "payoff", "votes", "odds"),
    *("discriminant", "linear_discriminant", "mahalanobis", "determinant", "precision", "recall", "f1", "z"),
)


def _feature(part: Part) -> str:
    return part if isinstance(part, str) else part[0]


def of_other_class(working: Working, name: str) -> Iterator[str]:
    """The quantity of another class: likelihood[v|No] for likelihood[v|Yes], prior[No] for prior[Yes]."""
    own = working.names[name]
    for other, parts in working.names.items():
        if other == name or parts.kind != own.kind or len(parts.given) != len(own.given):
            continue
        if (own.given and parts.of == own.of) or (
            not own.given and len(own.of) == 1 and own.kind in OF_CLASS and len(parts.of) == 1
        ):
            yield other


def of_other_value(working: Working, name: str) -> Iterator[str]:
    """The quantity of another value of its feature: likelihood[Outlook=rain|Yes] for likelihood[Outlook=sunny|Yes]."""
    own = working.names[name]
    for other, parts in working.names.items():
        if other == name or parts.kind != own.kind or parts.given != own.given:
            continue
        if _other_value(own, parts) or (_is_seen(own) and _is_seen(parts)):
            yield other


def _is_seen(name: Name) -> bool:
    """Observations or words: each is a value of what is observed."""
    return name.kind == "likelihood" and len(name.of) == 1 and isinstance(name.of[0], str)


def _other_value(own: Name, other: Name) -> bool:
    if len(own.of) != len(other.of) or not own.of:
        return False
    pairs = all(isinstance(part, tuple) for part in own.of)
    return pairs and tuple(map(_feature, own.of)) == tuple(map(_feature, other.of))


def of_other_feature(working: Working, name: str) -> Iterator[str]:
    """The quantity of another feature, in the same class."""
    own = working.names[name]
    for other, parts in working.names.items():
        alike = parts.kind == own.kind and parts.given == own.given and len(parts.of) == len(own.of)
        if (
            alike
            and (own.given or own.kind == "weight")
            and tuple(map(_feature, own.of)) != tuple(map(_feature, parts.of))
        ):
            yield other


def quoted(working: Working, name: str) -> Quoted:
    return Quoted(name, working.exact[name])


def factors(expr: Expr | None) -> tuple[Expr, ...] | None:
    """The factors, if the arithmetic is a product."""
    inner = expr.part if isinstance(expr, Carried) else expr
    return inner.factors if isinstance(inner, Product) else None


def share_of(way: Expr | None) -> tuple[Count, Count] | None:
    """The counts n and N of an estimate (n + λ) / (N + kλ) or n / N."""
    inner = way.part if isinstance(way, Carried) else way
    if not isinstance(inner, Quotient):
        return None
    top, bottom = _count_of(inner.numerator), _count_of(inner.denominator)
    return (top, bottom) if top is not None and bottom is not None else None


def _count_of(expr: Expr) -> Count | None:
    if isinstance(expr, Count):
        return expr
    if isinstance(expr, Sum) and len(expr.terms) == 2 and isinstance(expr.terms[0], Count):
        return expr.terms[0]
    return None


def is_prior(expr: Expr) -> bool:
    return isinstance(expr, Quoted) and expr.id.startswith("prior[")


def smoothing_of(quotient: Expr) -> tuple[Sum, Sum, Given, Given] | None:
    """For (n + λ) / (N + k · λ): both sums, k and λ; None for any other arithmetic."""
    if not isinstance(quotient, Quotient):
        return None
    top, bottom = quotient.numerator, quotient.denominator
    if not isinstance(top, Sum) or not isinstance(bottom, Sum) or len(top.terms) != 2 or len(bottom.terms) != 2:
        return None
    added, total = top.terms[1], bottom.terms[1]
    if not isinstance(added, Given) or not isinstance(total, Product) or len(total.factors) != 2:
        return None
    times, each = total.factors
    return (top, bottom, times, each) if isinstance(times, Given) and isinstance(each, Given) else None


def is_number(part: Expr, number: int | Fraction) -> bool:
    """Is it this constant of a formula: the 2 of 2π, the ½ before a square?"""
    if isinstance(part, Quotient):
        return is_number(part.numerator, 1) and number == Fraction(1, 2) and is_number(part.denominator, 2)
    if isinstance(part, Count):
        return part.key is None and part.number == number
    return isinstance(part, Given) and part.number == number


def variable_of(working: Working, name: str) -> str | None:
    """The variable that owns this entry of a network's table."""
    parts = working.names[name]
    return _feature(parts.of[0]) if parts.kind == "cpt" and parts.of else None


def entries_in(working: Working, term: Expr) -> tuple[str, ...]:
    """The entries of a network's tables that are factors of this product."""
    own = term.factors if isinstance(term, Product) else ()
    return tuple(each.id for each in own if isinstance(each, Quoted) and working.names[each.id].kind == "cpt")


def without_entry_asked(working: Working, joint: str, state: str) -> Expr | None:
    """In a network: the joint probability without the prior of the state that is asked for."""
    way = working.ways.get(joint)
    terms = way.terms if isinstance(way, Sum) else (way,) if way is not None else ()
    common = set.intersection(*(set(entries_in(working, each)) for each in terms)) if terms else set()
    roots = [each for each in common if not (parts := working.names[each]).given and parts.of[0][1:] == (state,)]
    kept = [
        tuple(each for each in term.factors if not (isinstance(each, Quoted) and each.id in roots))
        for term in terms
        if isinstance(term, Product)
    ]
    if len(roots) != 1 or not all(kept):
        return None
    return Product(kept[0]) if len(kept) == 1 else Sum(tuple(map(Product, kept)))
