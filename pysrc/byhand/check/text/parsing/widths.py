"""Full-width digits, letters and signs of arithmetic as half-width ones, each at its place."""

from __future__ import annotations

import re

_WIDE = "".join(map(chr, (*range(0xFF10, 0xFF1A), *range(0xFF21, 0xFF3B), *range(0xFF41, 0xFF5B))))
_SIGNS = {"＋": "+", "－": "-", "＊": "*", "／": "/", "％": "%", "＝": "=", "＜": "<", "＞": ">", "＾": "^", "＿": "_"}
_HALF = str.maketrans({**{sign: chr(ord(sign) - 0xFEE0) for sign in _WIDE}, **_SIGNS})
# A stop between digits is a decimal point. A comma stays: 8，100 are two numbers.
_POINT = re.compile(r"(?<=\d)．(?=\d)")
# <0.284, 0.716> is a vector.
_ANGLES = re.compile(r"<(\s?\d[\d.]{0,20}(?:\s?,\s?\d[\d.]{0,20}){1,20}\s?)>")


# The product w.x; the standard error, and the values that are possible: p ∈ {0.5, 0.6}.
_ERROR = re.compile(r"\b[sS]\. ?[eE]\.")
_DOT = re.compile(r"(?<![A-Za-z])([wθβ])\.(?=x)")
_SET = re.compile(r"(?:∈|\\in(?![A-Za-z]))\s{0,2}\\?[{(\[][^{}()\[\]]{1,80}[})\]]")


def half_width(line: str) -> str:
    """The line with as many characters; punctuation stays as it is."""
    line = _POINT.sub(".", line.translate(_HALF))
    line = _ANGLES.sub(r"⟨\1⟩", line) if "<" in line else line
    line = _DOT.sub(r"\1·", line)
    line = _ERROR.sub(lambda found: "se".ljust(len(found[0])), line)
    return _SET.sub(lambda found: " " * len(found[0]), line)
