"""A symbol with its indices at the end of a text: γ_{1,A}^{(1)}, δ_2(3), P(H | E1)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from _byhand.check.text.parsing.notation import notation

_LONGEST = 150
_RELATION = re.compile(
    r"(?:[\s=＝≈≃~:：,，→⇒∈∝]|->|=>|\\(?:approx|simeq)(?![a-z])|[&$]|(?<![A-Za-z])(?:is|are|was|were"
    r"|equals?|becomes?|about"
    r"|approximately|roughly)(?![A-Za-z])|(?<![_,^(|])[为是约得](?![A-Za-z]))$"
)
_BRACED = re.compile(r"(?<=[_^])\{((?:[^{}]|\{[^{}]*\})*)\}")
_TEXT = re.compile(r"\\(?:mathrm|text|mathit|textrm|operatorname|mathbf|mathcal)\s?\{([^{}]*)\}")
_SIZES = re.compile(r"\\(?:left|right|[bB]igg?[lr]?)(?![A-Za-z])")
# γ_1,A in plain text.
_PLAIN_PAIR = re.compile(r"_(\d{1,3}),([^\W_]{1,20})(?![\w(]|_)")
_GREEK = re.compile(r"(?<![A-Za-z])(?:pi|gamma|tau|xi|psi|rho|phi|omega|eta)(?=[_^(\d ]|$)")
_LETTERS = {
    "pi": "π",
    "gamma": "γ",
    "tau": "τ",
    "xi": "ξ",
    "psi": "ψ",
    "rho": "ρ",
    "phi": "φ",
    "omega": "ω",
    "eta": "η",
}
_VARIANTS = {"ϕ": "φ", "ɣ": "γ", "ϑ": "θ", "∗": "*", "⋆": "*", "ϒ": "γ", "𝛾": "γ", "∣": "|", "｜": "|"}
_RUN = re.compile(r"(?<![^\W_])[^\W_]+[′'*]?$|\*$")
_AFTER_HAN = re.compile(r"[\u3400-\u9fff](?=[^\u3400-\u9fff]*$)")
_NUMBERED = re.compile(r"([^\W\d]{1,12})(\d{1,3})")
_STEP = re.compile(r"\(?\s?(?:t\s?=\s?)?(\d{1,3})\s?\)?")
_SPLIT = re.compile(r"[,;，；\s]+")
_MARKS = "ˆˉ˜'′"


@dataclass(frozen=True)
class Symbol:
    """letter: without marks; sub, at: the indices below and in brackets; given: behind the bar; step: (1) above

    above: any other sign above, as the star of P*; start: its place in the text
    """

    letter: str
    sub: tuple[str, ...] = ()
    at: tuple[str, ...] = ()
    given: tuple[str, ...] | None = None
    step: int | None = None
    above: str = ""
    start: int = 0

    @property
    def every(self) -> tuple[str, ...]:
        return (*self.sub, *self.at)


def plain(text: str) -> str:
    """The end of a text in one notation, without the relation behind it; braces of indices are brackets."""
    text = _SIZES.sub("", text[-2 * _LONGEST :])
    text = _TEXT.sub(lambda found: found[1], text)
    for _ in range(3):
        text = _BRACED.sub(r"(\1)", text)
    text = re.sub("|".join(_VARIANTS), lambda found: _VARIANTS[found[0]], text)
    text = text.replace("⁽", "^(").replace("⁾", ")")
    text = without_relation(notation(without_relation(text)[-_LONGEST:]))
    text = _PLAIN_PAIR.sub(r"_(\1,\2)", text)
    return _GREEK.sub(lambda found: _LETTERS[found[0]], text)


def without_relation(text: str) -> str:
    """The text before its equals sign, or a word for it."""
    while (found := _RELATION.search(text)) is not None:
        text = text[: found.start()]
    return text


def symbol_at_end(text: str) -> Symbol | None:
    """The symbol in which a text ends, as `plain` writes it."""
    end, found = len(text), Symbol("")
    for _ in range(6):
        if end and text[end - 1] in ")]":
            start = _opening(text, end)
            if start is None:
                return None
            inside = text[start + 1 : end - 1]
            mark = text[start - 1 : start]
            if mark in ("_", "^"):
                found, end = _with(found, mark, inside), start - 1
                continue
            if not mark or not (mark.isalnum() or mark in ")'*"):
                inner = symbol_at_end(inside)
                return None if inner is None else _joined(inner, found, start)
            found, end = _with(found, "(", inside), start
            continue
        run = _RUN.search(text, 0, end)
        if run is None:
            return None
        mark = text[run.start() - 1 : run.start()]
        if mark in ("_", "^") and run.start() > 0:
            found, end = _with(found, mark, run[0]), run.start() - 1
            continue
        return _lettered(found, text, run.start(), end)
    return None


def _lettered(found: Symbol, text: str, start: int, end: int) -> Symbol | None:
    word = text[start:end]
    han = _AFTER_HAN.search(word)
    if han is not None:
        start, word = start + han.end(), word[han.end() :]
    starred = word.endswith("*")
    letter = word.strip(_MARKS + "*")
    numbered = _NUMBERED.fullmatch(letter)
    if numbered is not None:
        letter, found = numbered[1], replace(found, sub=(numbered[2], *found.sub))
    if not letter or letter.isdigit():
        return None
    return replace(found, letter=letter, start=start, above="*" if starred else found.above)


def _joined(inner: Symbol, outer: Symbol, start: int) -> Symbol:
    """(σ_A^2)^(1)"""
    return replace(
        inner,
        sub=(*inner.sub, *outer.sub),
        at=(*inner.at, *outer.at),
        step=inner.step if outer.step is None else outer.step,
        above=inner.above or outer.above,
        start=start,
    )


def _with(found: Symbol, mark: str, inside: str) -> Symbol:
    if mark == "^":
        number = _STEP.fullmatch(inside)
        if number is None:
            return replace(found, above=inside.strip("()"))
        if inside == "2":
            return replace(found, above="2")
        return replace(found, step=int(number[1]))
    parts = _parts(inside)
    if mark == "_":
        return replace(found, sub=(*parts, *found.sub))
    of, bar, given = inside.partition("|")
    return replace(found, at=(*_parts(of), *found.at), given=_parts(given) if bar else found.given)


def _parts(inside: str) -> tuple[str, ...]:
    return tuple(each for each in _SPLIT.split(inside.strip()) if each)[:12]


def _opening(text: str, end: int) -> int | None:
    depth = 0
    for place in range(end - 1, -1, -1):
        depth += (text[place] in ")]") - (text[place] in "([")
        if depth == 0:
            return place
    return None


def symbols_at_end(text: str, count: int) -> Sequence[Symbol]:
    """So many symbols with commas between them, in order: p_A, p_B; none if there are fewer."""
    found: list[Symbol] = []
    while len(found) < count:
        own = symbol_at_end(text)
        if own is None:
            return ()
        found.append(own)
        rest = text[: own.start].rstrip()
        if len(found) < count and not rest.endswith((",", "，", "、")):
            return ()
        text = rest.rstrip(",，、 ")
    return found[::-1]
