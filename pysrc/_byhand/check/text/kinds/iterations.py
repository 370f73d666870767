"""The iteration of which a text speaks: after 10 iterations, 第 2 次迭代, the start."""

from __future__ import annotations

import re

_NUMBERS = {
    **{
        word: at
        for at, word in enumerate(
            ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
        )
    },
    **{
        word: at
        for at, word in enumerate(
            ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"], 1
        )
    },
    **{word: at for at, word in enumerate("零一二三四五六七八九十")},
    "两": 2,
}
_N = r"(?P<n{0}>\d{{1,3}}|" + "|".join(sorted(_NUMBERS, key=len, reverse=True)) + ")"
_WORD = r"(?:iterations?|iter\.?|rounds?|steps?|updates?|passes|e[- ]?steps?|m[- ]?steps?|cycles?)"
_TOLD = re.compile(
    rf"(?<![A-Za-z]){_WORD}\s?(?:no\.?|number|#)?\s?{_N.format(1)}(?![\d.]*\d)(?![A-Za-z])"
    rf"|(?<![A-Za-z\d.]){_N.format(2)}(?:st|nd|rd|th)?\s(?:em\s|full\s|complete\s)?{_WORD}(?![A-Za-z])"
    rf"|第\s?{_N.format(3)}\s?(?:次|轮|步)"
    rf"|{_N.format(4)}\s?(?:次|轮|步)(?:em\s?)?(?:迭代|更新|之?后)"
    rf"|迭代\s?{_N.format(5)}"
    rf"|(?<![A-Za-z])t\s?=\s?{_N.format(6)}(?![\d.])"
    r"|(?P<start>(?<![A-Za-z])(?:initial(?:ly|ise|ize)?|start(?:s|ing)?(?!\w)|at first"
    r"|begin(?:ning)?)(?![A-Za-z])|初始|初值|起始|开始时)"
    r"|(?P<end>(?<![A-Za-z])(?:final(?:ly)?|converge[sd]?|convergence|in the end|at the end"
    r"|limit)(?![A-Za-z])|最终|最后|收敛)",
    re.IGNORECASE,
)


def told(text: str, last: int) -> int | None:
    """The iteration that is told last in the text; None if none is. last: the number of the last one"""
    step = None
    for found in _TOLD.finditer(text[:400]):
        if found["start"]:
            step = 0
        elif found["end"]:
            step = last
        else:
            word = next(found[name] for name in ("n1", "n2", "n3", "n4", "n5", "n6") if found[name]).casefold()
            step = int(word) if word.isdigit() else _NUMBERS[word]
    return step


def without(text: str) -> str:
    """The text without its words for an iteration."""
    return _TOLD.sub(" ", text)
