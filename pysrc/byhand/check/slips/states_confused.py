"""Took the number of another state of a variable: P(alarm = no | ...) for P(alarm = yes | ...), or of its parent."""

from __future__ import annotations

from collections.abc import Iterator

from byhand.check.siblings import quoted
from byhand.check.slip import Made, Slip
from byhand.check.working import Working
from byhand.document.ids import Part


def _confused(working: Working, name: str) -> Iterator[Made]:
    own = working.names[name]
    if own.kind != "cpt":
        return
    for other in working.kind("cpt"):
        parts = working.names[other]
        if (
            other != name
            and _variables(parts.of) == _variables(own.of)
            and _variables(parts.given) == _variables(own.given)
        ):
            yield Made({name: quoted(working, other)}, name, {"other": other, "instead": name})


def _variables(parts: tuple[Part, ...]) -> tuple[str, ...]:
    return tuple(part if isinstance(part, str) else part[0] for part in parts)


SLIP = Slip("states_confused", 0.06, _confused)
