"""Read the row or the column of another value: P(Outlook = rain | Yes) where P(Outlook = sunny | Yes) is wanted."""

from __future__ import annotations

from collections.abc import Iterator

from byhand.arithmetic.expr import Count
from byhand.check.rewriting import spots
from byhand.check.siblings import of_other_value, quoted, share_of
from byhand.check.slip import Made, Slip
from byhand.check.working import Working


def _read(working: Working, name: str) -> Iterator[Made]:
    for other in of_other_value(working, name):
        yield Made({name: quoted(working, other)}, name, {"other": other})
    # Only the count may have been another one of the same table: 3 for 2 of 9.
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
                yield Made({name: put_back(Count(number))}, name, {"other": other, "count": number})


SLIP = Slip("other_value_read", 0.08, _read)
