"""Symbols in one notation: LaTeX, signs above and below letters, and plain text become the same string."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from _byhand.texts.greek import GREEK

_LONGEST = 160
_ABOVE = {"\u0302": "ˆ", "\u0304": "ˉ", "\u0305": "ˉ", "\u0303": "˜"}
_RAISED = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺ᵀ", "0123456789-+T", strict=True))
_LOWERED = dict(zip("₀₁₂₃₄₅₆₇₈₉ₐₓᵢⱼ", "0123456789axij", strict=True))
_ACCENT = re.compile(r"\\(?:wide)?(hat|bar|overline|tilde)\s*+\{?\s*+(\\?[A-Za-zͰ-Ͽ]++)\s*+\}?")
_MARKS = {"hat": "ˆ", "bar": "ˉ", "overline": "ˉ", "tilde": "˜"}
_GREEK = re.compile(rf"\\({'|'.join(GREEK)})(?![A-Za-z])")
# The word "beta" alone is a distribution.
_WORDS = re.compile(r"(?<![A-Za-z])(mu|sigma|lambda|theta|alpha|(?-i:delta)|beta(?=[_'\d]))(?![A-Za-z])", re.IGNORECASE)
_HAT = re.compile(
    r"(?<![A-Za-z])(?:(?:(?P<letter>[A-Za-z]|[Ͱ-Ͽ]|mu|sigma|lambda|theta)(?P<square>\^2)?[-_ ]"
    r"|(?P<joined>[pqxyθλμσ]|mu|sigma|lambda|theta))"
    r"(?P<mark>hat|bar)(?:(?P<index>\d)|(?![A-Za-z0-9]))"
    r"|(?P<first>hat|bar)[ (](?P<of>[A-Za-z]|[Ͱ-Ͽ])\)?(?![A-Za-z]))"
)
_MATRIX = r"(?P<{}>[ΣSC](?:_?\(?[^\W_]{{1,24}}?\)?)?)"
# Σ1 的逆, the inverse of Σ1, and its determinant.
_INVERSE = re.compile(rf"{_MATRIX.format('one')}\s?的逆(?:矩阵)?$|(?:the )?inverse of {_MATRIX.format('other')}$")
_DETERMINANT = re.compile(rf"{_MATRIX.format('one')}\s?的行列式$|(?:the )?determinant of {_MATRIX.format('other')}$")
_COMMAND = re.compile(r"\\(top|cdot|times|det|ln|log|exp|[A-Za-z]++|.)")
_KEPT = {"top": "T", "cdot": "·", "times": "·", "det": "det", "ln": "ln", "log": "log", "exp": "exp", "|": "|"}
_KEPT |= {"partial": "∂", "nabla": "∇", "sum": "Σ", **dict.fromkeys(("mid", "vert", "lvert", "rvert"), "|")}
_AROUND = re.compile(r"\s*+([_^=·*/|,()\[\]+−-])\s*+")
_SPACES = re.compile(r"\s++")


def _marked(found: re.Match[str]) -> str:
    """p-hat, phat_4, x_bar, hat(p)"""
    letter = found["letter"] or found["joined"] or found["of"]
    index = f"_{found['index']}" if found["index"] else ""
    return f"{_MARKS[found['mark'] or found['first']]}{letter}{found['square'] or ''}{index}"


@lru_cache(maxsize=2000)
def notation(text: str) -> str:
    """The end of the text, where its symbols stand, in one notation: `ˆμ_A`, `σ^2`, `Σ^-1`, `w·x`."""
    text = unicodedata.normalize("NFD", text[-_LONGEST:]).replace("$", "").replace("**", "")
    text = _ACCENT.sub(lambda found: _MARKS[found[1]] + found[2], text)
    text = _HAT.sub(_marked, text)
    text = _GREEK.sub(lambda found: GREEK[found[1]], text)
    text = _COMMAND.sub(lambda found: _KEPT.get(found[1], ""), text)
    text = _WORDS.sub(lambda found: GREEK[found[1].lower()] if found[1] != "Sigma" else "Σ", text)
    signs: list[str] = []
    raised = lowered = False
    for sign in text:
        if sign in _ABOVE:
            signs.insert(max(0, len(signs) - 1), _ABOVE[sign])
        elif sign in _RAISED:
            signs.append(_RAISED[sign] if raised else "^" + _RAISED[sign])
        elif sign in _LOWERED:
            signs.append(_LOWERED[sign] if lowered else "_" + _LOWERED[sign])
        elif sign not in "{}":
            signs.append({"−": "-", "–": "-", "⋅": "·", "∙": "·", "＝": "=", "（": "(", "）": ")"}.get(sign, sign))
        raised, lowered = sign in _RAISED, sign in _LOWERED
    plain = _SPACES.sub(" ", _AROUND.sub(r"\1", "".join(signs))).strip(" :：=")
    plain = _INVERSE.sub(lambda found: f"{found['one'] or found['other']}^-1", plain)
    return _DETERMINANT.sub(lambda found: f"|{found['one'] or found['other']}|", plain)
