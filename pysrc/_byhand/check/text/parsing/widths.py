"""Full-width digits, letters and signs of arithmetic as half-width ones, each at its place."""

from __future__ import annotations

import re

_WIDE = "".join(map(chr, (*range(0xFF10, 0xFF1A), *range(0xFF21, 0xFF3B), *range(0xFF41, 0xFF5B))))
_SIGNS = {"＋": "+", "－": "-", "＊": "*", "／": "/", "％": "%", "＝": "=", "＜": "<", "＞": ">", "＾": "^", "＿": "_"}
_HALF = str.maketrans({**{sign: chr(ord(sign) - 0xFEE0) for sign in _WIDE}, **_SIGNS})
# A stop between digits is a decimal point. A comma stays: 8，100 are two numbers.
_POINT = re.compile(r"(?<=\d)．(?=\d)")
# <0.284, 0.716> is a vector.
_ANGLES = re.compile(r"<(\s?[\d.]{1,20}(?:\s?,\s?[\d.]{1,20}){1,20}\s?)>")
# In code a comment in lower case is no heading.
_COMMENT_LINE = re.compile(r"^(\s{0,20})#(?=\s{1,3}(?:[=a-z]|[-→]>?\s))")
# 23**4 in code.
_POWER = re.compile(r"(?<=[\d)])\*\*(?=[-(]?\d)")
_DOTS = re.compile(r"(?<![.\d])\.{2,3}(?![.\d])")


# The product w.x; the standard error, and the values that are possible: p ∈ {0.5, 0.6}.
_ERROR = re.compile(r"\b[sS]\. ?[eE]\.")
_DOT = re.compile(r"(?<![A-Za-z])([wθβ])\.(?=x)")
_SET = re.compile(r"(?:∈|\\in(?![A-Za-z]))\s{0,2}\\?[{(\[][^{}()\[\]]{1,80}[})\]]")


# n* = 2, the best number, is no product: it is read as nb.
_BEST = re.compile(r"(?<![A-Za-z\d])n\^?\*(?=\s?[=:：])")
# Gamma(a = 3, b = 2), Beta(α=2, β=2): the names of the parameters in their usual order.
_NAMED = re.compile(
    r"(?P<of>(?:beta|gamma|\bga|\bbe|贝塔|伽马|伽玛)(?:分布)?\s?[(（]\s?)(?P<first>(?:a|α|alpha|shape|k|形状)\s?=)"
    r"(?P<number>\s?[\d./]{1,12}\s?[,，]\s?)(?P<second>(?:b|β|λ|beta|rate|速率)\s?=)(?=\s?\d)",
    re.IGNORECASE,
)
# Beta(α+k, β+n−k) = Beta(9, 5): the formulas of the parameters.
_FORMULAS = re.compile(
    r"(?P<of>beta|gamma|dirichlet|\bga|\bbe|\bdir|贝塔|伽马|伽玛)\s?[(（](?=[^()（）]{0,60}[^\W\d_])[^()（）]{1,80}[)）]\s?[=＝]\s?(?=(?P=of))",
    re.IGNORECASE,
)


# max{0.1, 0.2}: brackets of a function.
_EXTREME = re.compile(r"(?<=max|min)(?P<open>\s?\\?[{\[])(?P<inside>[^{}\[\]]{1,200}?)(?P<close>\\?[}\]])")


def _in_brackets(found: re.Match[str]) -> str:
    return f"{'(':>{len(found['open'])}}{found['inside']}{')':>{len(found['close'])}}"


def _without_names(found: re.Match[str]) -> str:
    return f"{found['of']}{' ' * len(found['first'])}{found['number']}{' ' * len(found['second'])}"


def half_width(line: str) -> str:
    """The line with as many characters; punctuation stays as it is."""
    line = _POINT.sub(".", line.translate(_HALF))
    line = _ANGLES.sub(r"⟨\1⟩", line) if "<" in line else line
    line = _COMMENT_LINE.sub(r"\1 ", line) if "#" in line else line
    line = _POWER.sub("^ ", line)
    line = _DOTS.sub(lambda found: "…".ljust(len(found[0])), line)
    line = _DOT.sub(r"\1·", line)
    line = _ERROR.sub(lambda found: "se".ljust(len(found[0])), line)
    line = _EXTREME.sub(_in_brackets, line)
    line = _BEST.sub(lambda found: "nb".ljust(len(found[0])), line)
    line = _NAMED.sub(_without_names, line)
    line = _FORMULAS.sub(lambda found: " " * len(found[0]), line)
    return _SET.sub(lambda found: " " * len(found[0]), line)
