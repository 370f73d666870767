"""Letters with brackets, P(A | B), among the tokens of a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from _byhand.check.text.parsing.tokens import Token
from _byhand.check.text.parsing.vectors import vector_at
from _byhand.check.text.vocabulary.words import CALLED, CALLED_AT_A_TIME, PROBABILITY

MOST_PARTS = 24
_DIGITS = "0123456789₀₁₂₃₄₅₆₇₈₉"


@dataclass(frozen=True)
class Call:
    """A letter with brackets, P(A | B): its arguments as tokens, before and after the bar."""

    name: str
    of: Sequence[Sequence[Token]]
    given: Sequence[Sequence[Token]]
    sub: Sequence[Token] = ()
    bars: int = 0


def closing(tokens: Sequence[Token], place: int) -> int:
    """The index after the bracket that closes this one; the next index if none does."""
    depth = 0
    for at in range(place, min(len(tokens), place + 400)):
        depth += {"open": 1, "close": -1}.get(tokens[at].kind, 0)
        if depth == 0:
            return at + 1
    return place + 1


def call_at(tokens: Sequence[Token], place: int) -> tuple[Call, int] | None:
    name = tokens[place].text.casefold()
    if name not in PROBABILITY and name not in CALLED:
        # As in g1(x), α₂(rain).
        name = name.rstrip(_DIGITS)
        if name not in CALLED and name not in CALLED_AT_A_TIME:
            return None
    at = place + 1
    sub: list[Token] = []
    while at < len(tokens) and tokens[at].kind in ("lower", "raise") and not tokens[at].gap:
        if tokens[at].text not in "_^":
            at += 1
            continue
        last = closing(tokens, at + 1) if at + 1 < len(tokens) and tokens[at + 1].kind == "open" else at + 2
        sub += tokens[at + 1 : last]
        at = last
    if at >= len(tokens) or tokens[at].kind != "open" or (len(name) > 1 and tokens[at].gap):
        return None
    last = closing(tokens, at)
    if tokens[last - 1].kind != "close" or last - at > 400:
        return None
    inside = tokens[at + 1 : last - 1]
    bars = sum(each.kind == "bar" for each in inside)
    if name == "n" and not sub and vector_at(tokens, at) is not None:
        return None  # a normal distribution with its parameters
    parts = _divided(inside)
    if len(parts) > 2 or sum(map(len, parts)) > MOST_PARTS:
        return None
    digits = tokens[place].text[len(name) :]
    if digits.isdigit():
        sub = [replace(tokens[place], text=digits)]
    if name in CALLED_AT_A_TIME and not (sub and sub[0].text.isdigit()):
        return None
    return Call(name, parts[0] if parts else [], parts[1] if len(parts) > 1 else [], sub, bars), last


def _divided(tokens: Sequence[Token]) -> list[list[list[Token]]]:
    """The comma-separated parts before and after each bar."""
    found: list[list[list[Token]]] = [[[]]]
    depth = 0
    for token in tokens:
        depth += {"open": 1, "close": -1}.get(token.kind, 0)
        is_given = token.kind == "word" and token.text.casefold() == "given" and bool(found[-1][-1])
        if depth == 0 and (token.kind == "bar" or is_given):
            found.append([[]])
        elif depth == 0 and (
            token.kind == "comma"
            or (token.kind == "stop" and token.text in (",", ";") and token.end - token.start != 1)
        ):
            found[-1].append([])
        elif (
            depth == 0
            and token.kind == "stop"
            and token.text == ";"
            and token.end - token.start == 1
            and found[-1][-1] == []
        ):
            continue
        else:
            found[-1][-1].append(token)
    return [[part for part in side if part] for side in found]
