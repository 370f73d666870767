"""Read the row or column of another value: P(Outlook = rain | Yes) instead of P(Outlook = sunny | Yes)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Count, Expr, Sum
from _byhand.arithmetic.quoted import Quoted, quoted_in
from _byhand.check.workings.related_quantities import is_prior, of_other_value, quoted, share_of
from _byhand.check.workings.rewriting import spots
from _byhand.check.workings.slip import Made, Slip, at_each_spot
from _byhand.check.workings.working import Working

# Of these parameters one counts events, the other is no count.
_OF_GAMMA = ("shape", "rate")
# Weight if the count is one off: then it was rather miscounted.
_ONLY_THE_COUNT = 0.3


def _read(working: Working, name: str) -> Iterator[Made]:
    if working.names[name].kind != "cpt":
        for other in of_other_value(working, name):
            yield Made({name: quoted(working, other)}, name, {"other": other})
    yield from at_each_spot(_once)(working, name)
    yield from _observed_otherwise(working, name)
    # Only the count may come from elsewhere in the table: 3 instead of 2 of 9.
    way, own = working.ways.get(name), share_of(working.ways.get(name))
    if way is None or own is None:
        return
    seen = {own[0].number}
    beside = [other for other in working.kind(working.names[name].kind) if other != name]
    for other in beside:
        shares = share_of(working.ways.get(other))
        if shares is None or shares[0].number in seen:
            continue
        seen.add(shares[0].number)
        for part, put_back in spots(way):
            if part == own[0]:
                number = shares[0].number
                said = {"other": other, "count": number}
                yield Made({name: put_back(Count(number))}, name, said, _ONLY_THE_COUNT)


def _once(working: Working, name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    """One of several equal observations: a factor that occurs more than once in the product."""
    if not isinstance(part, Quoted) or working.names[part.id].kind != "likelihood":
        return
    if sum(each.id == part.id for each in quoted_in(working.ways[name])) > 1:
        for other in of_other_value(working, part.id):
            yield quoted(working, other), {"other": other}


def _observed_otherwise(working: Working, name: str) -> Iterator[Made]:
    """For parameters of a posterior distribution: the count of another outcome added."""
    way = working.ways.get(name)
    if working.names[name].kind == "hyper" and isinstance(way, Sum) and working.names[name].of[0] not in _OF_GAMMA:
        beside = [other for other in working.kind("hyper") if other != name and "after" not in other]
        for other in beside:
            theirs = working.ways.get(other)
            added = [each for each in theirs.terms if not is_prior(each)] if isinstance(theirs, Sum) else []
            if added:
                kept = tuple(each for each in way.terms if is_prior(each))
                yield Made({name: Sum((*kept, *added))}, name, {"other": other})


SLIP = Slip("other_value_read", 0.08, _read)
