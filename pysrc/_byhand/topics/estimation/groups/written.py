"""Groups as a person types them, a line for each: `new page: counts buys = 14, leaves = 66; prior beta a = 1, b = 1`.

The parts of a group are separated by semicolons. Each begins with the name of its field; observations may stand alone.
A name with a sign of its own stands in double quotes; what no line can say is written in JSON.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from _byhand.errors import InputError
from _byhand.topics.estimation.problem.fields import PRIORS, GroupFields

_LONGEST = 20_000
_QUOTED = r'"(?:[^"\\]|\\.)*"'
_PIECE = re.compile(rf"{_QUOTED}|.", re.DOTALL)
_WORD = re.compile(r"\s*([a-z_]+)(?=[\s{\[]|$)")
_SIGNS = {":": ":：", ";": ";；", ",": ",，、", "=": "=＝"}


def groups_in(text: str) -> dict[str, Any]:
    """The groups that the lines state; InputError names the first line that states none."""
    if len(text) > _LONGEST:
        raise InputError("estimation.error.groups_too_long", field="groups", most=_LONGEST)
    found = dict[str, Any]()
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        name, *rest = _split(line, ":")
        name = _unquoted(name)
        parts = None if not name or not rest else _parts(":".join(rest))
        if parts is None:
            raise InputError("estimation.error.group_line", field="groups", number=number)
        if name in found:
            raise InputError("estimation.error.group_twice", field="groups", name=name, number=number)
        found[name] = parts
    return found


def _parts(text: str) -> dict[str, Any] | None:
    """The fields of a group; None if a part of it is not understood."""
    made = dict[str, Any]()
    for part in _split(text, ";"):
        if not part.strip():
            continue
        word = _WORD.match(part)
        known = word is not None and word[1] in GroupFields.FIELDS
        name, body = (word[1], part[word.end() :].strip()) if word is not None and known else ("data", part.strip())
        value = _value(name, body)
        if value is None or name in made:
            return None
        made[name] = value
    return made or None


def _value(name: str, body: str) -> Any:
    """What a part says; None if that is not understood."""
    if body.startswith(("{", "[")):
        try:
            return json.loads(body)
        except (ValueError, RecursionError):
            return None
    if name == "prior":
        word = _WORD.match(body)
        if word is None or word[1] not in PRIORS.FIELDS:
            return None
        rest = body[word.end() :].strip()
        own = _pairs(rest) if "=" in rest or "＝" in rest else rest
        return {word[1]: own} if own else None
    if name in ("data", "exposure", "predict"):
        cells = [_unquoted(each) for each in _split(body, ",")]
        if name == "data":
            return body or None
        return None if "" in cells else cells[0] if len(cells) == 1 else cells
    return _pairs(body)


def _pairs(text: str) -> Mapping[str, str] | None:
    """k = v, k = v"""
    found = dict[str, str]()
    for each in _split(text, ","):
        name, *rest = _split(each, "=")
        if len(rest) != 1 or not name.strip() or not rest[0].strip() or _unquoted(name) in found:
            return None
        found[_unquoted(name)] = _unquoted(rest[0])
    return found


def _split(text: str, sign: str) -> list[str]:
    """Split where the sign stands outside of quotes and of JSON."""
    pieces, depth = [""], 0
    for piece in _pieces(text):
        depth += (piece in "{[") - (piece in "}]")
        if piece in _SIGNS[sign] and depth <= 0:
            pieces.append("")
        else:
            pieces[-1] += piece
    return pieces


def _pieces(text: str) -> Iterator[str]:
    return (found[0] for found in _PIECE.finditer(text))


def _unquoted(text: str) -> str:
    plain = text.strip()
    if len(plain) > 1 and plain.startswith('"') and plain.endswith('"'):
        try:
            return str(json.loads(plain))
        except ValueError:
            return plain
    return plain
