"""What is observed, several times or by one letter: ++, both positive, 两次阳性, T1; and the event s of P(s | E)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from _byhand.check.text.naming.items import SAME_WORD, Item, fit_of_value, key
from _byhand.check.text.naming.names import Names
from _byhand.check.text.parsing.tokens import Token
from _byhand.check.text.vocabulary.chances import INDEXED, REPEATED
from _byhand.check.text.vocabulary.words import CASE, TOSSES
from _byhand.document.ids import Part

_MOST = 12
_SIGNS = "+-−"
# Letters of single observations; d5 is a document.
_OF_TESTS = "teosxyr"
_BEFORE_A_WORD = ("comma", "stop", "open", "bar", "relation")


def spread(items: Sequence[Item], wanted: Sequence[Part]) -> Sequence[Item]:
    """One item for each observation: of ++ two, of "both positive" as many as are observed."""
    if len(wanted) < 2 or any(not isinstance(part, str) for part in wanted):
        return items
    if len(items) == 1 and not items[0].left and items[0].right == "".join(key(str(part)) for part in wanted):
        return [Item("", key(str(part))) for part in wanted]  # today is secret
    found: list[Item] = []
    for item in items[:_MOST]:
        signs = item.right.replace(",", "").replace(" ", "")
        plain = REPEATED.sub("", item.right)
        if len(signs) > 1 and set(signs) <= set(_SIGNS):
            found += [Item("", sign.replace("−", "-")) for sign in signs]
        elif plain and plain != item.right and len(items) == 1:
            found += [Item("", plain)] * len(wanted)
        elif len(item.right) > 1 and item.right[-1] in _SIGNS and INDEXED.fullmatch(item.right[:-1]):
            found.append(Item("", item.right[-1].replace("−", "-")))
        else:
            found.append(item)
    return found


def is_first_alone(items: Sequence[Item], wanted: Sequence[Part]) -> bool:
    """T1 where two tests were made: not the whole case."""
    is_indexed = len(items) == 1 and not items[0].left and INDEXED.fullmatch(items[0].right) is not None
    is_test = is_indexed and items[0].right[0] in _OF_TESTS and items[0].right[-1].isdigit()
    return len(wanted) > 1 and is_test and isinstance(wanted[0], str)


def is_whole_network(items: Sequence[Item], wanted: Sequence[Part], features: Mapping[str, str]) -> bool:
    """P(C=真, S=假, R=真, W=真): letters of another language, but all variables and their states in order."""
    if len(items) != len(wanted) or len(wanted) < 3 or len(features) != len(wanted):
        return False
    if not all(item.left and not any(name.startswith(item.left) for name in features) for item in items):
        return False
    pairs = zip(items, wanted, strict=True)
    return all(
        not isinstance(part, str) and fit_of_value(item.right, key(part[1])) >= SAME_WORD for item, part in pairs
    )


def are_data(items: Sequence[Item], outcomes: Sequence[str]) -> bool:
    """Do these name the observations? outcomes: the keys of the possible ones"""
    initials = TOSSES | {outcome[:1] for outcome in outcomes}
    for item in items:
        letters = item.right.replace(",", "")
        is_sequence = len(letters) > 1 and set(letters) <= initials
        is_counted = any(letters.endswith(outcome) and letters != outcome for outcome in outcomes)
        if item.left or item.negated or not (item.right in CASE or is_sequence or is_counted):
            return False
    return True


def with_observed_words(tokens: Sequence[Token], line: str, names: Names) -> list[Token]:
    """The words of a text that otherwise relate or divide: is, and; in brackets or first in a clause."""
    found: list[Token] = []
    depth = 0
    for token in tokens:
        depth = max(0, depth + {"open": 1, "close": -1}.get(token.kind, 0))
        written = line[token.start : token.end].casefold()
        is_seen = token.kind in ("relation", "stop") and written.isalpha() and written in names.observed_keys
        begins = depth > 0 or not found or found[-1].kind in _BEFORE_A_WORD
        found.append(replace(token, kind="word", text=written) if is_seen and begins else token)
    return found
