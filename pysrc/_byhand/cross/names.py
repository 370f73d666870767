"""Parses names in a frequency table: totals, "feature = value", and negated values."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from _byhand.cells.cell import narrow, near_key
from _byhand.cells.totals import TOTAL_NAMES

# In a table of cases "all" may be a value.
_TOTALS = TOTAL_NAMES | {"all", "样本数"}
_TOTAL_STARTS = ("total ", "number of ", "no. of ", "# of ", "# ")
_TOTAL_ENDS = ("总数", "总量", "合计", "总计")
_WORD_NAMES = frozenset(
    (
        *("word", "words", "token", "tokens", "term", "terms", "w", "vocabulary", "feature word"),
        *("词", "词语", "单词", "词项", "特征词", "关键词", "词汇", "字"),
    )
)
_ASSIGNED = re.compile(r"([^=:]{1,200}?)\s*[=:]\s*([^=:]{1,200})")
_NOT = re.compile(r"(?:not|no|non)[\s-]+(?=\S)|[¬~!]\s*|(?:不是|没有|非|不|无|未)(?=.)", re.IGNORECASE)
_CHINESE = re.compile(r"[\u4e00-\u9fff]")
_BETWEEN_WORDS = "_.-"


def is_total(name: str) -> bool:
    """Does a row or column of this name add up the others?"""
    folded = narrow(name).strip(" :*").casefold()
    counted = folded.startswith(_TOTAL_STARTS) or folded.endswith(_TOTAL_ENDS)
    return folded in _TOTALS or (counted and assigned(name) is None)


def is_word_name(name: str) -> bool:
    """Does a column of this name hold words?"""
    return narrow(name).strip(" :*").casefold() in _WORD_NAMES


def assigned(name: str) -> tuple[str, str] | None:
    """Feature and value of a name such as "Wind = strong" or "风力：强"."""
    match = _ASSIGNED.fullmatch(narrow(name).strip())
    return None if match is None else (match[1].strip(), match[2].strip())


def denied(name: str) -> str | None:
    """What a name such as "not long" or "非长" denies, None if it denies nothing."""
    match = _NOT.match(name)
    return None if match is None else name[match.end() :].strip()


def contrary(name: str) -> str:
    """What is not `name`."""
    return f"非{name}" if _CHINESE.search(name) else f"not {name}"


def common_beginning(names: Sequence[str]) -> str | None:
    """The words, or two Chinese characters, with which all names begin and none ends: 色泽 of 色泽青绿, 色泽乌黑."""
    shared = "".join(letters[0] for letters in takewhile(lambda some: len(set(some)) == 1, zip(*names, strict=False)))
    if not _CHINESE.fullmatch(shared[-1:]):
        shared = _without_last_word(shared)
    if len(names) < 2 or len(shared.strip()) < 2 or any(len(name.strip()) <= len(shared) for name in names):
        return None
    return shared


def _without_last_word(text: str) -> str:
    """The text without the part of a word at its end, and the sign between it and the words before."""
    end = len(text)
    while end and not _parts_words(text[end - 1]):
        end -= 1
    while end and _parts_words(text[end - 1]):
        end -= 1
    return text[:end]


def _parts_words(character: str) -> bool:
    return character.isspace() or character in _BETWEEN_WORDS


def are_contraries(one: str, other: str) -> bool:
    """Is the second name the denial of the first?"""
    base = denied(other)
    return base is not None and near_key(base) == near_key(one)


def says_feature(feature: str, value: str) -> bool:
    """Does the value name its feature, as "long" and "not long" do for a feature that is called "long"?"""
    return near_key(feature) == near_key(value) or are_contraries(feature, value)
