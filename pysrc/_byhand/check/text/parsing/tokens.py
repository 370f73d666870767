"""The tokens of a line with their places: LaTeX, Markdown and plain notes become the same few kinds."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal
from unicodedata import combining

from _byhand.check.text.vocabulary.words import HUNDREDTHS, LOGARITHMS, RELATIONS, STOPS
from _byhand.texts.greek import GREEK

Kind = Literal[
    "number",
    "word",
    "operation",
    "relation",
    "compare",
    "open",
    "close",
    "bar",
    "comma",
    "stop",
    "fraction",
    "root",
    "raise",
    "lower",
    "percent",
    "cell",
    "break",
    "begin",
    "end",
    "ignored",
]


@dataclass(frozen=True, slots=True)
class Token:
    """text: normalised, `*` for every product sign; start, end: in the line; gap: whether a space precedes it"""

    kind: Kind
    text: str
    start: int
    end: int
    gap: bool = False


_TOKEN = re.compile(
    r"(?P<environment>\\(?:begin|end)\{[a-zA-Z*]{1,20}\})"
    r"|(?P<command>\\[A-Za-z]++)"
    r"|(?P<escaped>\\.)"
    r"|(?P<date>\d{4}(?P<after_year>[-/.])\d{1,2}(?P=after_year)\d{1,2}(?!\d)"
    r"|\d{1,2}(?P<after_day>[-/.])\d{1,2}(?P=after_day)\d{4}(?!\d)"
    r"|\d{1,2}:\d{2}:\d{2}(?!\d)|\d++(?:st|nd|rd|th)\b|\d{4}\u5e74)"
    r"|(?P<number>(?:\d{1,3}(?:,\d{3}(?!\d))++|\d++)(?:\.\d++)?+(?:[eE][-+−]?\d{1,4}(?!\d))?+|\.\d++)"
    r"|(?P<raised>[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺]++)"
    r"|(?P<share>per ?(?:cent|mille?)\b)"
    r"|(?P<han>[\u3400-\u9fff\uf900-\ufaff])"
    r"|(?P<word>(?:(?![\u3400-\u9fff\uf900-\ufaff])[^\W\d_])(?:(?![\u3400-\u9fff\uf900-\ufaff])[^\W_]|['’](?=[a-z]))*+)"
    r"|(?P<long>\*\*|__|->|=>|:=|<=|>=|!=|\|\|)"
    r"|(?P<sign>\S|\t)"
)
_COMMANDS: dict[str, tuple[Kind, str]] = {
    **dict.fromkeys(("frac", "dfrac", "tfrac", "cfrac"), ("fraction", "")),
    **dict.fromkeys(("cdot", "times", "ast", "bullet", "cdotp"), ("operation", "*")),
    **dict.fromkeys(("div",), ("operation", "/")),
    **dict.fromkeys(
        ("approx", "simeq", "doteq", "equiv", "cong", "coloneqq", "sim", "leftarrow", "gets"), ("relation", "=")
    ),
    **dict.fromkeys(("propto", "varpropto"), ("relation", "∝")),
    **dict.fromkeys(("to", "rightarrow", "Rightarrow", "implies", "Longrightarrow", "longrightarrow"), ("stop", "→")),
    **dict.fromkeys(("therefore",), ("word", "∴")),
    **dict.fromkeys(("mid", "vert", "lvert", "rvert", "given"), ("bar", "|")),
    **dict.fromkeys(("gt", "ge", "geq", "lt", "le", "leq", "gg", "ll", "ne", "neq"), ("compare", "<")),
    **dict.fromkeys(("quad", "qquad"), ("stop", ";")),
    **dict.fromkeys(("item",), ("stop", ";")),
    **dict.fromkeys(("lbrace", "lbrack", "lparen", "langle"), ("open", "(")),
    **dict.fromkeys(("rbrace", "rbrack", "rparen", "rangle"), ("close", ")")),
    **dict.fromkeys(("land", "wedge", "cap"), ("comma", ",")),
    **dict.fromkeys(("ldots", "dots", "cdots", "dotsc", "dotsb"), ("word", "…")),
    **dict.fromkeys(("neg", "lnot"), ("word", "¬")),
    "sqrt": ("root", ""),
    "pm": ("operation", "±"),
    **dict.fromkeys(("top", "intercal"), ("word", "T")),
    "partial": ("word", "∂"),
    "nabla": ("word", "∇"),
}
_WORDS = {
    **GREEK,
    "prod": "∏",
    "sum": "∑",
    "ln": "ln",
    "log": "log",
    "exp": "exp",
    "Pr": "P",
    "argmax": "argmax",
    "max": "max",
    "det": "det",
}
_ESCAPED: dict[str, tuple[Kind, str]] = {
    "\\": ("break", ""),
    "%": ("percent", "%"),
    "{": ("open", "("),
    "}": ("close", ")"),
    "|": ("bar", "|"),
    "&": ("word", "&"),
}
_SIGNS: dict[str, tuple[Kind, str]] = {
    **dict.fromkeys("*·⋅∙•×✕∗∙", ("operation", "*")),
    **dict.fromkeys("/÷∕⁄", ("operation", "/")),
    **dict.fromkeys("+±", ("operation", "+")),
    **dict.fromkeys("-−–—－", ("operation", "-")),
    **dict.fromkeys("=≈≅≃≐~∼＝≡←", ("relation", "=")),
    **dict.fromkeys(":：∶", ("relation", ":")),
    **dict.fromkeys("∝", ("relation", "∝")),
    **dict.fromkeys("→⇒⟹⟶", ("stop", "→")),
    **dict.fromkeys("<>≤≥≫≪≠＜＞", ("compare", "<")),
    **dict.fromkeys("([（【〔［⟨〈", ("open", "(")),
    **dict.fromkeys(")]）】〕］⟩〉", ("close", ")")),
    **dict.fromkeys("{", ("open", "{")),
    **dict.fromkeys("}", ("close", "}")),
    **dict.fromkeys("|｜∣", ("bar", "|")),
    **dict.fromkeys(",，、∧∩", ("comma", ",")),
    **dict.fromkeys(";；。.．!！?？", ("stop", ";")),
    **dict.fromkeys("√", ("root", "")),
    **dict.fromkeys("^", ("raise", "^")),
    **dict.fromkeys("_", ("lower", "_")),
    **dict.fromkeys("%％", ("percent", "%")),
    "‰": ("percent", "‰"),
    **dict.fromkeys("\t&", ("cell", "")),
    **dict.fromkeys("…¬∴∏∑∂∇", ("word", "")),
}
_LONG: dict[str, tuple[Kind, str]] = {
    **dict.fromkeys(("->", "=>"), ("stop", "→")),
    **dict.fromkeys((":=",), ("relation", "=")),
    **dict.fromkeys(("<=", ">=", "!="), ("compare", "<")),
    **dict.fromkeys(("||",), ("bar", "|")),
    **dict.fromkeys(("**", "__"), ("ignored", "")),
}
_LONGEST_PRODUCT = 60
_PARTS = {"½": "0.5", "¼": "0.25", "¾": "0.75"}
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")

# As in p ~ Beta(9, 5): the sign says how p is distributed, and begins no arithmetic.
_DISTRIBUTION = re.compile(r"\s*+(?:beta|be|gamma|ga|dirichlet|dir|invgamma|n|normal)\s*+\(", re.IGNORECASE)

# ~A at the beginning of a line: not A.
_DENIED = re.compile(r"[^\W\d_]")


def tokens_of(line: str) -> list[Token]:
    """The tokens of the line in order, without layout markup."""
    return _with_percent_signs(_with_shares(_with_pauses(_without_layout(list(_read(line)), line), line)))


def _read(line: str) -> Iterator[Token]:
    last = 0
    for found in _TOKEN.finditer(line):
        text, kind = found.group(), found.lastgroup
        if combining(text[0]):
            last = found.end()  # the hat of p̂_4
            continue
        gap = found.start() > last
        token = Token("ignored", text, found.start(), found.end(), gap)
        last = found.end()
        if kind == "environment":
            name = text[text.index("{") + 1 : -1].rstrip("*")
            yield replace(token, kind="begin" if text.startswith("\\begin") else "end", text=name)
        elif kind == "command":
            yield _named(token, text[1:])
        elif kind == "escaped":
            own, sign = _ESCAPED.get(text[1], ("ignored", ""))
            yield replace(token, kind=own, text=sign)
        elif kind == "number":
            yield replace(token, kind="number", text=text.replace("−", "-"))
        elif kind == "raised":
            yield replace(token, kind="raise", text=text.translate(_SUPERSCRIPTS))
        elif kind == "share":
            yield replace(token, kind="percent", text="%" if text.endswith("cent") else "‰")
        elif kind in ("han", "word"):
            yield _word(token)
        elif kind == "sign" and text in _PARTS:
            yield replace(token, kind="number", text=_PARTS[text])
        elif text in "~∼" and _DENIED.match(line, last) and not line[: found.start()].rstrip(" -*•").rstrip():
            yield replace(token, kind="word", text="¬")
        elif text in "~∼" and _DISTRIBUTION.match(line, last):
            yield token
        elif kind in ("long", "sign"):
            own, sign = (_LONG if kind == "long" else _SIGNS).get(text, ("ignored", ""))
            yield replace(token, kind=own, text=sign or text)


def _named(token: Token, name: str) -> Token:
    if name in _COMMANDS:
        kind, sign = _COMMANDS[name]
        return replace(token, kind=kind, text=sign)
    if name in _WORDS:
        return replace(token, kind="word", text=_WORDS[name])
    # \mathrm, \text, \hat, \left and the like: the content of their braces stands for itself.
    return replace(token, kind="ignored", text=name)


def _word(token: Token) -> Token:
    plain = token.text.casefold()
    if plain == "sqrt":
        return replace(token, kind="root", text="")
    if plain in RELATIONS:
        return replace(token, kind="relation", text="is")
    if plain in STOPS:
        return replace(token, kind="stop", text=",")
    if plain == "percent":
        return replace(token, kind="percent", text="%")
    return replace(token, kind="word")


def _without_layout(tokens: Sequence[Token], line: str) -> list[Token]:
    """Drop ignored tokens and braces around words; `*` beside a letter is emphasis, between numbers a product."""
    kept: list[Token] = []
    braces: list[bool] = []
    for place, token in enumerate(tokens):
        before = tokens[place - 1] if place else None
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        if token.kind == "open" and token.text == "{":
            # Braces that group an argument of \frac, √, _ or ^ stay, those of \text{...} do not.
            means = before is not None and (before.kind in ("fraction", "root", "raise", "lower", "close"))
            braces.append(means)
            if means:
                kept.append(token)
        elif token.kind == "close" and token.text == "}":
            if braces and braces.pop():
                kept.append(token)
        elif token.kind == "operation" and not kept and after is not None and after.text == ":":
            kept.append(replace(token, kind="word"))  # the class −
        elif token.kind == "operation" and not kept and (after is None or after.gap):
            continue  # a bullet
        elif token.kind == "operation" and line[token.start] == "*" and token.end - token.start == 1:
            if not _is_emphasis(token, before, after):
                kept.append(token)
        elif token.kind == "lower":
            is_after_letter = before is not None and (before.kind in ("word", "raise") or before.text == "}")
            if is_after_letter and not token.gap and after is not None:
                kept.append(token)
        elif token.kind != "ignored":
            kept.append(token)
    return kept


def _with_pauses(tokens: Sequence[Token], line: str) -> list[Token]:
    """Long dashes before words as stops, arrows before results as equals signs."""
    kept: list[Token] = []
    for place, token in enumerate(tokens):
        before, after = kept[-1:], tokens[place + 1 : place + 2]
        if before and after and token.text == "→" and _is_result(kept, after[0]):
            kept.append(replace(token, kind="relation", text="="))
        elif before and after and token.text == "-" and _is_pause(token, before[0], after[0], line):
            kept.append(replace(token, kind="stop", text=","))
        else:
            kept.append(token)
    return kept


def _is_result(before: Sequence[Token], after: Token) -> bool:
    """0.5 · 0.3 · 0.7 → 10.5 %; but 5/7 · 5/6 = 25/42 → 8/33 is the next step."""
    clause: list[Token] = []
    for token in reversed(before[-_LONGEST_PRODUCT:]):
        if token.kind in ("stop", "comma", "relation"):
            break
        clause.append(token)
    is_product = any(token.text == "*" for token in clause)
    return is_product and after.kind == "number" and before[-1].kind in ("number", "percent", "close")


def _with_shares(tokens: list[Token]) -> list[Token]:
    """3 of 4 = 0.75, 9 out of 14, about 0.64: the words are a fraction stroke; and 0.9 times 0.2 is a product."""
    kept: list[Token] = []
    place = 0
    while place < len(tokens):
        words = [token.text.casefold() for token in tokens[place : place + 2]]
        length = 2 if words == ["out", "of"] else int(words[:1] == ["of"])
        around = [*kept[-1:], *tokens[place + length : place + length + 2]]
        kinds = [token.kind for token in around]
        is_told = kinds[-1:] == ["relation"] or _is_told_behind(tokens[place + length + 1 : place + length + 3])
        if words[:1] == ["times"] and [each.kind for each in around[:2]] == ["number", "number"]:
            length = 1
            kept.append(replace(tokens[place], kind="operation", text="*"))
        elif length and kinds[:2] == ["number", "number"] and is_told and around[1].text.isdigit():
            kept.append(replace(tokens[place], kind="operation", text="/", end=tokens[place + length - 1].end))
        else:
            length = 1
            kept.append(tokens[place])
        place += length
    return kept


def _is_told_behind(tokens: Sequence[Token]) -> bool:
    """8 out of 10, about 0.8"""
    return [token.kind for token in tokens] == ["comma", "relation"]


def _with_percent_signs(tokens: list[Token]) -> list[Token]:
    """百分之 9, 千分之 9: the words are the sign behind the number."""
    kept: list[Token] = []
    for token in tokens:
        sign = HUNDREDTHS.get("".join(before.text for before in kept[-3:])) if token.kind == "number" else None
        if sign is None:
            kept.append(token)
        else:
            kept[-3:] = [token, Token("percent", sign, token.end, token.end)]
    return kept


def _is_pause(token: Token, before: Token, after: Token, line: str) -> bool:
    """A long dash behind a number, before words: 0.903 — but ..., 0.903——但."""
    if line[token.start] not in "–—" or before.kind not in ("number", "percent", "close", "stop"):
        return False
    if line[token.start] == "—" and "—" in (line[token.start - 1], line[token.end : token.end + 1]):
        return True
    if token.gap and after.gap and after.kind == "stop" and line[after.start].isalpha():
        return True
    is_word = after.kind == "word" and (len(after.text) > 1 or after.text > "z") and after.text not in LOGARITHMS
    return is_word and token.gap and after.gap


def _is_emphasis(token: Token, before: Token | None, after: Token | None) -> bool:
    """An asterisk attached to a word on one side only."""
    if after is None:
        return True
    left = before is not None and before.kind in ("number", "close", "word", "percent", "raise")
    right = after.kind in ("number", "open", "word", "fraction", "root") or after.text in "+-"
    return not (left and right) or (token.gap != after.gap and "word" in (after.kind, before.kind if before else ""))
