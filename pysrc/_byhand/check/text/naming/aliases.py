"""Names that a text introduces itself: "Let D = default", "S: has the disease", 设 A=“患病”, B 表示阳性."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from _byhand.check.text.naming.items import SAME_WORD, Item, key
from _byhand.check.text.naming.names import Names
from _byhand.check.text.vocabulary.estimators import SCATTERS
from _byhand.check.text.vocabulary.introductions import (
    CONCLUSION,
    FILLING,
    IN_BRACKETS,
    INTO,
    NEGATION,
    SAID,
    lists_in,
    short_in,
)
from _byhand.check.text.vocabulary.words import TOO_COMMON
from _byhand.document.ids import Part

_MOST_LINES, _MOST_CHARACTERS = 60, 600


def introduce(names: Names, lines: Sequence[str]) -> None:
    """Note the names that the text introduces."""
    names.adds_scatters = any(SCATTERS.search(line[:_MOST_CHARACTERS]) for line in lines[:_MOST_LINES])
    _introduce_distinct(names, lines[:_MOST_LINES])
    for line in lines[:_MOST_LINES]:
        if CONCLUSION.match(line):
            continue  # hence d5 is China
        for letters, said in lists_in(line[:_MOST_CHARACTERS]):
            _introduce_list(names, letters, said)
        for letter, said in (*short_in(line[:_MOST_CHARACTERS]), *_statements(line[:_MOST_CHARACTERS], names)):
            own = key(letter)
            variable = _variable_of(said, names)
            if variable is not None and own not in names.introduced and own not in names.features:
                names.variables.setdefault(own, variable)
                continue
            part = _part_of(said, names)
            if part is None and key(said) in names.features and own not in names.features:
                names.variables.setdefault(own, key(said))  # f for feature 1
            if part is not None and own not in names.introduced and not _is_name(own, names):
                names.introduced[own] = part


def _statements(line: str, names: Names) -> Iterator[tuple[str, str]]:
    if not names.classes:
        return  # F1: cat 0.784, of a confusion matrix
    for pattern in (SAID, IN_BRACKETS, INTO):
        for found in pattern.finditer(line):
            yield found["letter"], found["said"]


def _introduce_list(names: Names, letters: Sequence[str], said: str) -> None:
    """B1, B2, B3 for the classes: in the order of the words, or of the exercise."""
    classes = [name for name in names.classes if name not in names.actions_or_choices]
    if len(letters) != len(classes) or any(_is_name(key(letter), names) for letter in letters):
        return
    text = key(said)
    places = [max(text.find(key(name)), text.find(key(name)[:1]) if key(name) > "z" else -1) for name in classes]
    if -1 in places or len(set(places)) < len(places):
        return
    ordered = [name for _, name in sorted(zip(places, classes, strict=True))]
    for letter, name in zip(letters, ordered, strict=True):
        names.introduced.setdefault(key(letter), name)


def _introduce_distinct(names: Names, lines: Sequence[str]) -> None:
    """甲 for 甲厂 beside 乙厂, taxi for "take taxi" beside "take train": what the names do not share."""
    if names.asked is not None or names.is_estimated:
        return
    text = "\n".join(line[:_MOST_CHARACTERS] for line in lines).casefold()
    for group in (names.stated, tuple(names.actions_or_choices)):
        for name, short in zip(group, _without_shared(group), strict=True):
            is_name = _is_name(key(short), names) or any(key(short) == key(part) for part in names.observed)
            if is_name or key(short) == key(name) or short in TOO_COMMON or len(short) < (1 if short > "z" else 3):
                continue
            alone = rf"(?<![^\W_]){re.escape(short)}(?![^\W_])"
            if re.search(alone, text) is not None:
                names.introduced.setdefault(key(short), name)


def _without_shared(group: Sequence[str]) -> Sequence[str]:
    """The names without the words, or the 汉字, with which all begin or end; themselves if nothing is left of one."""
    is_han = all(name > "z" for name in group)
    parts = [list(name) if is_han else name.casefold().split() for name in group]
    if len(parts) < 2 or not all(parts):
        return group
    first = _shared(parts)
    last = _shared([part[first:][::-1] for part in parts])
    own = [part[first : len(part) - last] for part in parts]
    return [("" if is_han else " ").join(part) for part in own] if all(own) else group


def _shared(parts: Sequence[Sequence[str]]) -> int:
    """With how many words all begin."""
    columns = enumerate(zip(*parts, strict=False))
    return next((at for at, words in columns if len(set(words)) > 1), min(map(len, parts)))


def _variable_of(said: str, names: Names) -> str | None:
    """The one variable of a network whose name is said, perhaps shortened: 草湿 for 草地湿."""
    if not any(each.kind == "cpt" for each in names.names.values()):
        return None
    own = key(FILLING.sub(" ", said))
    exact = [name for name in names.features if name == own]
    if exact or len(own) < 2:
        return exact[0] if exact else None
    likely = [name for name in names.features if name.startswith(own) or (own > "z" and _is_within(own, name))]
    return likely[0] if len(likely) == 1 else None


def _is_within(short: str, name: str) -> bool:
    """Does the name have these characters in this order?"""
    rest = iter(name)
    return all(sign in rest for sign in short)


def _is_name(own: str, names: Names) -> bool:
    """A name that the exercise has already."""
    return own in names.features or any(own == key(name) for name in (*names.classes, *names.observed))


def _part_of(said: str, names: Names) -> Part | None:
    """The one class, or the one observed value, of which the words speak."""
    whole = key(said)
    plain = FILLING.sub(" ", said)
    denied = NEGATION.search(plain) is not None
    words = NEGATION.sub(" ", plain)
    of_target = _class_of_target(whole, names) if names.target and whole.startswith(names.target) else None
    if of_target is not None:
        return of_target
    exact = [part for part in _parts(names) if isinstance(part, str) and key(part) == key(plain)]
    if len(exact) == 1 and (len(key(plain)) > 1 or key(plain) > "z"):
        return exact[0]
    for text in (said, plain):
        own = [part for part in _parts(names) if _names(key(text), part, names)]
        if len(own) == 1:
            return own[0]
    within = [part for part in _parts(names) if isinstance(part, str) and _is_part_of_phrase(key(part), key(words))]
    if len(within) == 1:
        return names.other_than(within[0]) if denied else within[0]
    if not whole or not key(words):
        return None
    candidates = [part for part in _parts(names) if _names(key(words), part, names)]
    if len(candidates) != 1:
        candidates = [
            part for part in _parts(names) if any(_names(key(word), part, names) for word in words.split()[:8])
        ]
    if len(candidates) != 1:
        return None
    return names.other_than(candidates[0]) if denied else candidates[0]


def _class_of_target(whole: str, names: Names) -> str | None:
    """否 of 放贷“否”, where the target is 放贷."""
    said = whole.removeprefix(names.target).lstrip(":=")
    own = [name for name in names.classes if said and names.quality(Item("", said), name) >= SAME_WORD]
    return own[0] if len(own) == 1 else None


def _is_part_of_phrase(name: str, phrase: str) -> bool:
    """次品 in 抽到次品: a name of several characters in a phrase that is hardly longer."""
    return name > "z" and len(name) > 1 and name in phrase and len(phrase) <= len(name) + 6


def _parts(names: Names) -> Sequence[Part]:
    pairs = (part for name in names.names.values() for part in (*name.of, *name.given) if not isinstance(part, str))
    measured = (part for name in names.names.values() if name.kind == "recall" for part in name.of)
    return tuple(dict.fromkeys((*names.classes, *names.observed, *pairs, *measured)))


def _names(own: str, part: Part, names: Names) -> bool:
    return len(own) > 1 - (own > "z") and names.quality(Item("", own), part) >= SAME_WORD


def is_ambiguous(names: Names, letter: str) -> bool:
    """In m_f the f may be female, or the foot size."""
    own = key(letter)
    if len(own) != 1 or not own.isalpha() or own in names.introduced or own in {*names.class_keys, *names.features}:
        return False
    return any(each.startswith(own) for each in names.class_keys) and any(
        each.startswith(own) for each in names.features
    )
