"""Probabilities as formulas: P(A) = 0.3, P(B | not A) = 0.2, find P(A | B)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.reading.statements import Side
from _byhand.told.axes import Axes, AxisDraft, Value
from _byhand.told.binding import Bound
from _byhand.told.events import Stretch
from _byhand.told.numerals.numbers import Number
from _byhand.told.slots import Statement
from _byhand.told.text import ToldText

_NOT = r"(?:¬|~|!|\bnot\s|\bnon[-\s]|\bnicht\s|\bno\s|\bkein\s|\bpas\s|非|不|未|无|没有?)"
_ATOM = re.compile(
    rf"\s{{0,5}}(?P<not>(?:{_NOT}\s?){{0,2}})(?P<name>[^\s¬~!'’,;&∩∧∪∨()|][^¬~!'’,;&∩∧∪∨()|]{{0,38}}?)\s{{0,5}}(?P<prime>['’ᶜ\u0304\u0305]|\^c|的?(?:对立事件|对立|补集?|补事件|逆事件|逆)|不(?:发生|成立)|でない|ではない)?\s{{0,5}}",
    re.I,
)
_AND = re.compile(r"\s{0,5}(?:,|;|&|∩|∧|\band\b|\bund\b|\bet\b|\by\b|且)\s{0,5}", re.I)
_OR = re.compile(r"∪|∨|\bor\b|或", re.I)
# No border of words stands between a Chinese character and P.
_ASKED = re.compile(
    r"(?<![A-Za-z0-9_])[Pp]r?\s?[(\[]\s?(?P<event>[^()\[\]|\n]{1,40}?)\s?(?:\|\s?(?P<given>[^()\[\]|\n]{1,60}?)\s?)?[)\]]"
)


@dataclass(frozen=True)
class Atom:
    """A name in a formula with its place; positive: not denied."""

    name: str
    positive: bool
    place: Stretch


def atoms(text: str, start: int, end: int) -> list[Atom] | None:
    """The events of "A, not B"; None if they are no list of events."""
    if _OR.search(text, start, end):
        return None
    found: list[Atom] = []
    for first, last in _pieces(text, start, end):
        match = _ATOM.fullmatch(text, first, last)
        if match is None or not match["name"].strip():
            return None
        name = " ".join(match["name"].split())
        denied = len(re.findall(_NOT, match["not"], re.I)) + bool(match["prime"])
        # A minus is the complement of a plus: P(-|D) = 1 - P(+|D).
        minus = name in ("-", "−", "–") and "+" in text
        found.append(Atom("+" if minus else name, (denied + minus) % 2 == 0, match.span("name")))
    return found or None


def _pieces(text: str, start: int, end: int) -> Iterator[Stretch]:
    at = start
    for match in _AND.finditer(text, start, end):
        yield at, match.start()
        at = match.end()
    yield at, end


@dataclass(frozen=True)
class Formula:
    """P(event | given), read; the number that it is, if it has one."""

    event: list[Atom]
    given: list[Atom]
    number: Number | None
    stretch: Stretch


def formulas(text: ToldText) -> list[Formula]:
    """All formulas of a text, those with a number and those that are asked."""
    numbers = {number.formula.start: number for number in text.numbers if number.formula is not None}
    found: list[Formula] = []
    for match in _ASKED.finditer(text.text):
        event = atoms(text.text, *match.span("event"))
        given = [] if match["given"] is None else atoms(text.text, *match.span("given"))
        if event is not None and given is not None:
            found.append(Formula(event, given, numbers.get(match.start()), match.span()))
    return found


def bind_formulas(axes: Axes, found: Sequence[Formula]) -> list[Bound]:
    """The statements of formulas with numbers, after their events have become axes."""
    _name_events(axes, found)
    bound: list[Bound] = []
    for one in found:
        if one.number is None:
            continue
        statement = Statement(one.number, "formula", "formula", 0, one.stretch)
        made = Bound(statement)
        event = [side_of(axes, atom) for atom in one.event]
        given = [side_of(axes, atom) for atom in one.given]
        if None in event or None in given or len(event) > 2 or len(given) > 1 or (len(event) > 1 and given):
            made.why = "event"
        else:
            made.event, made.also = event[0], event[1] if len(event) > 1 else None
            made.given = given[0] if given else None
            made.sure = len({side.axis for side in (*event, *given) if side is not None}) == len(event) + len(given)
        bound.append(made)
    return bound


def _name_events(axes: Axes, found: Sequence[Formula]) -> None:
    """An axis for each name; names whose probabilities sum to 1, and that others are conditional on, are one axis."""
    free = {one.event[0].name: one for one in found if one.number is not None and not one.given and len(one.event) == 1}
    conditions = {atom.name for one in found for atom in one.given if one.number is not None}
    denied = {atom.name for one in found for atom in (*one.event, *one.given) if not atom.positive}
    values = [one.number.token.value for one in free.values() if one.number is not None]
    total = sum((value for value in values if value is not None), Fraction(0))
    several = len(free) > 1 and set(free) <= conditions and not set(free) & denied
    if several and total == 1 and all(one.event[0].positive for one in free.values()):
        drafts = [
            Value(frozenset({_root(name)}), one.event[0].place, spans=[one.event[0].place])
            for name, one in free.items()
        ]
        axes.drafts.append(AxisDraft(drafts, named=True))
    for one in found:
        for atom in (*one.event, *one.given):
            literal = axes.lexicon.literal(*atom.place)
            if side_of(axes, atom) is None and len(atom.name) > 2 and literal.words:
                axes.add_event(literal)
            if side_of(axes, atom) is None:
                axes.drafts.append(
                    AxisDraft(
                        [Value(frozenset({_root(atom.name)}), atom.place, spans=[atom.place]), Value(frozenset())]
                    )
                )


def _root(name: str) -> str:
    return f"P({name.casefold() if len(name) > 2 else name})"


def side_of(axes: Axes, atom: Atom) -> Side | None:
    """The side that a name in a formula is: of a formula's own axis, or of one that the words made."""
    owners = axes.owners(_root(atom.name)) or (axes.owners(atom.name.casefold()) if len(atom.name) == 1 else [])
    if not owners:
        literal = axes.lexicon.literal(*atom.place)
        mention = axes.find(literal) if literal.words and len(atom.name) > 2 else None
        if mention is None or mention.doubtful:
            return None
        return mention.side if atom.positive else axes.complement(mention.side)
    axis, value = owners[0]
    if atom.positive:
        return Side(axis, value)
    return axes.complement(Side(axis, value))
