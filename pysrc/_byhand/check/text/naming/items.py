"""The object named at one place of a text, and how well one word stands for another."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from _byhand.check.text.parsing.tokens import Token
from _byhand.check.text.vocabulary.synonyms import NEGATING, NO, SAME, YES
from _byhand.check.text.vocabulary.words import ANY_FEATURE

_DROPPED = re.compile(r"[\s_^{}()\[\]\"'“”‘’`*$\\]++")
_BARS = ("\u0304", "\u0305")
_PRIMES = ("'", "′", "’")
_BAR_COMMAND = re.compile(r"\\(?:bar|overline)\s{0,2}\{?\s{0,2}$")
_LETTER = re.compile("[A-Za-z][\u0304\u0305]?")
_LETTERS = re.compile("(?:[A-Za-z][\u0304\u0305]?){2,3}(?![A-Za-z])")
# How well each way of naming identifies its object.
WHOLE, SAME_WORD, ABBREVIATED, FEATURE_ALONE = 1.0, 0.85, 0.65, 0.75


@lru_cache(maxsize=4000)
def key(text: str) -> str:
    """A name normalised for spelling: case, spaces, quotes, LaTeX commands."""
    plain = _DROPPED.sub("", unicodedata.normalize("NFKC", text).casefold()).replace("−", "-").replace("–", "-")
    plain = plain.removeprefix("+") if plain[1:2].isdigit() else plain
    if "." in plain and plain.replace(".", "", 1).lstrip("-").isdigit():
        plain = plain.rstrip("0").rstrip(".")
    return plain


@dataclass(frozen=True)
class Item:
    """The object named at one place: Outlook = Sunny, Sunny, yes. left: before the equals sign, if there is one"""

    left: str
    right: str
    negated: bool = False


def item_of(tokens: Sequence[Token], line: str) -> Item:
    """The item that these tokens name; ¬D, not D, D̄, D' and D^c deny it."""
    barred = _barred(tokens, line) if len(tokens) == 1 else None
    if barred is not None:
        return Item("", key(barred), negated=True)
    negated = len(tokens) > 1 and (
        tokens[0].text.casefold() in NEGATING or (tokens[0].kind == "relation" and line[tokens[0].start] in "~∼")
    )
    if negated and tokens[0].text.casefold() in ("no", "not") and tokens[1].kind == "relation":
        negated = False
    tokens = tokens[1:] if negated else tokens
    if len(tokens) > 1 and tokens[-1].text in ("'", "′", "c", "C") and tokens[-2].kind in ("word", "raise"):
        raised = tokens[-2].kind == "raise"
        if raised and len(tokens) > 2:
            negated, tokens = not negated, tokens[:-2]
    at = next(
        (place for place, token in enumerate(tokens) if token.kind == "relation" and token.text in ("=", ":", "is")),
        None,
    )
    if at is None or at == 0 or at == len(tokens) - 1:
        return Item("", key_of(tokens, line), negated)
    return Item(key_of(tokens[:at], line), key_of(tokens[at + 1 :], line), negated)


def _barred(tokens: Sequence[Token], line: str) -> str | None:
    """The letter below a bar: Ā, D̄, \\bar{D}."""
    start, end = tokens[0].start, tokens[0].end
    text = unicodedata.normalize("NFD", line[start : end + 1])
    is_letter = end - start == 1 and text[0].isalpha()
    if is_letter and (text[1:2] in _BARS or (text[1:2] in _PRIMES and text[0].isupper())):
        return text[0]
    return tokens[0].text if _BAR_COMMAND.search(line[max(0, start - 20) : start]) else None


def letters_of(token: Token, line: str) -> Sequence[Item]:
    """The letters of AB or ĀB, each as an item; a bar denies it."""
    text = unicodedata.normalize("NFD", line[token.start : token.end + 1])
    found = _LETTERS.match(text)
    return [Item("", key(each[0]), negated=len(each) > 1) for each in _LETTER.findall(found[0])] if found else []


def key_of(tokens: Sequence[Token], line: str) -> str:
    """The key of the words together."""
    return key("".join(own_text(token, line) for token in tokens))


def own_text(token: Token, line: str) -> str:
    """The token as its reader wrote it."""
    return token.text if token.text and token.kind in ("number", "word", "operation") else line[token.start : token.end]


def fit_of_feature(left: str, feature: str) -> float:
    """How well `left` names the feature."""
    if left == feature:
        return WHOLE
    if len(left) > 1 and feature.startswith(left):
        return 0.9
    if ANY_FEATURE.fullmatch(left):
        return 0.88
    rest = iter(feature)
    is_within = left > "z" and len(left) > 1 and all(sign in rest for sign in left)  # 草湿 for 草地湿
    return 0.85 if feature.startswith(left) or is_within else 0.0


def fit_of_value(right: str, value: str) -> float:
    """How well `right` names the value: whole, in other words, abbreviated."""
    if right == value:
        return WHOLE
    if not right:
        return 0.0
    for same in SAME:
        # W is no f, which is a woman: letters stand for others only in yes and no.
        if right in same and value in same and (max(len(right), len(value)) > 1 or same in (YES, NO)):
            return SAME_WORD
    if value.startswith(right) and not right[-1].isdigit():
        return ABBREVIATED + 0.3 * len(right) / len(value)
    if right.startswith(value) and len(value) >= 4 and len(right) <= len(value) + 3:
        return ABBREVIATED
    return 0.0


def is_feature(item: Item, part: str | tuple[str, str]) -> bool:
    name = key(part if isinstance(part, str) else part[0])
    return name == item.right or (len(item.right) > 1 and name.startswith(item.right))
