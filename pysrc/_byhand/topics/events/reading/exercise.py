"""The problem that a text of formulas and sentences states, or why it is none."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any as Anything

from _byhand.errors import InputError, signed
from _byhand.topics.events.reading.found import Found, refuse_left
from _byhand.topics.events.reading.notation import All, Any, Count, Formula, Name, Node, Not, NotReadError
from _byhand.topics.events.reading.sentences import left_in, read_sentences, refuse_doubted, take_asked
from _byhand.topics.events.reading.statement import Reading


def exercise_in(text: str) -> Found | None:
    """What a text states; None if it is no such exercise; InputError if it is one that is not read whole."""
    try:
        reading = Reading(text)
    except NotReadError:
        return None
    except InputError as error:
        # An event that cannot be read says that it is one only beside others.
        raise signed(error) if re.search(r"[∪∩]", text) else error from None
    if not reading.formulas and not re.search(r"(?i)\bevents?\b|事件", text):
        return None
    read_sentences(reading)
    if not reading.formulas:
        return None
    strong = _is_strong(reading)
    try:
        take_asked(reading)
        left = left_in(reading)
        refuse_left(left, reading.shown)
        refuse_doubted(reading)
        _refuse_nothing(reading)
        _refuse_names(reading)
    except InputError as error:
        if strong:
            raise signed(error) from None
        return None
    if not strong and _is_network(reading.facts.given):
        return None
    return Found(
        _fields(reading), strong, tuple(piece for _, piece in left), any(each.barred for each in reading.formulas)
    )


def _is_network(given: Iterable[str]) -> bool:
    """Are these tables of a network, which determine what is asked only by what is independent there?

    P(C | B) and P(C | ¬B) beside P(B | A) and P(B | ¬A), or all P(C | A, B) beside P(A) and P(B).
    """
    tables: dict[str, set[str]] = {}
    for event, _, condition in (each.partition(" given ") for each in given):
        if condition:
            tables.setdefault(event, set()).add(condition)
    parents = {event: _conditions(found) for event, found in tables.items() if len(found) > 1}
    for names in parents.values():
        if any(not parents.get(name, names) <= names for name in names):
            return True
        if len(names) > 1 and not any(name in parents for name in names):
            return True
    return False


def _conditions(conditions: Iterable[str]) -> set[str]:
    return {part.removeprefix("not ") for condition in conditions for part in condition.split(" and ")}


def _is_strong(reading: Reading) -> bool:
    facts = reading.facts
    relations = facts.independent or facts.exclusive or facts.partition or facts.implies or facts.greater
    asked = any(not isinstance(question, str) for question in facts.find)
    return bool(relations or asked or any(map(_is_compound, reading.formulas)))


def _is_compound(formula: Formula) -> bool:
    """A union, a count, a difference, or both of one that does not occur: what is no P(A), P(A, B) or P(A|B)."""
    return any(_has_union(each) for each in (formula.event, formula.given) if each is not None) or (
        isinstance(formula.event, All)
    )


def _has_union(node: Node) -> bool:
    if isinstance(node, Any | Count):
        return True
    if isinstance(node, All):
        return any(map(_has_union, node.parts))
    return isinstance(node, Not) and not isinstance(node.part, Name)


def _refuse_nothing(reading: Reading) -> None:
    facts = reading.facts
    if not facts.find:
        raise InputError("events.read.nothing_asked")
    if not facts.given:
        raise InputError("events.read.nothing_given")


def _refuse_names(reading: Reading) -> None:
    """InputError if a name may be several others, written one beside the other: ab beside a and b."""
    names = {name for formula in reading.formulas for part in (formula.event, formula.given) for name in _names(part)}
    for name in names:
        if len(name) > 1 and name.isalpha() and name.isascii() and set(name) <= names:
            raise InputError("events.read.name", found=name)


def _names(node: Node | None) -> list[str]:
    if node is None:
        return []
    if isinstance(node, Name):
        return [node.name]
    if isinstance(node, Not):
        return _names(node.part)
    return [name for part in node.parts for name in _names(part)]


def _fields(reading: Reading) -> dict[str, Anything]:
    facts = reading.facts
    fields: dict[str, Anything] = {"given": dict(facts.given)}
    for name in ("independent", "exclusive", "partition", "implies", "greater"):
        if stated := getattr(facts, name):
            fields[name] = _once(stated)
    fields["find"] = _once(reading.asked())
    return fields


def _once(items: Iterable[Anything]) -> list[Anything]:
    found: list[Anything] = []
    for item in items:
        if item not in found:
            found.append(item)
    return found
