"""Shares, counts and ratios, put together from digits, number words and the words around them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.reading.statements import NumberKind
from _byhand.told.numerals.digits import PERCENT, Atom, every_pattern, find_atoms
from _byhand.told.numerals.han_numbers import han_numbers
from _byhand.told.numerals.number_uses import is_clock
from _byhand.told.numerals.number_words import number_words


@dataclass(frozen=True)
class Share:
    """A number at text[start:end]; `whole`: written without a decimal point, percent sign or denominator."""

    start: int
    end: int
    kind: NumberKind
    value: Fraction | None
    parts: tuple[Fraction, ...] = ()
    whole: bool = False


_DATE = re.compile(r"(?<![\d.])(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,3}(?:\.\d{1,3}){2,6})(?![\d/%]|\.\d)")
_POWER = re.compile(
    r"(?<![\d.,])(?:(\d{1,4}(?:[.,]\d{1,9})?)\s?[×x*·⋅]\s{0,6})?"
    r"10\s?(?:\^\s?[{(]?\s?-\s?(\d{1,2})(?!\d)\s?[)}]?|(⁻[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})|\s-(\d{1,2})(?=\s))"
    r"|(?<![\d.,A-Za-z])(\d{1,4}(?:\.\d{1,9})?)[eE]-(\d{1,2})(?![\d.])"
)
_SUPERSCRIPTS = {sign: str(value) for value, sign in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")}
_VULGAR = {"½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5)}
_VULGAR |= {"⅘": (4, 5), "⅙": (1, 6), "⅛": (1, 8)}
_PERMILLE = re.compile(
    r"\s?(?:‰|(?:per\smille|permille|per\sthousand|Promille|pour\smille|por\smil|per\smille|промилле)(?![^\W\d_]))",
    re.I,
)
_SHARES: tuple[tuple[re.Pattern[str], NumberKind, int], ...] = ((PERCENT, "percent", 100), (_PERMILLE, "mille", 1000))
_RATIO_SIGN = re.compile(r"\s?[:：]\s?")
_TO = re.compile(r"\s(?:to|zu|à|a|contre|contra|against|к)\s")
_ODDS = re.compile(
    r"\b(?:odds|ratio|proportions?|Verhältnis|rapport|proporción|razón|proporção|rapporto|отношени[ие])\b[^\d.;!?]{0,60}$",
    re.I,
)
# "One third come alone", but not "a third test is positive": its verb has no other meaning.
_VERB_BEHIND = re.compile(
    r"\s(?:come|go|arrive|prefer|live|travel|walk|choose|buy|own|eat|like|want|get|speak|wear|say|think|believe)\b"
)
_OF_THE = re.compile(r"\s(?:out\s)?of\sthe\s")
_TIMES_OF = re.compile(r"\s(?:days|nights|mornings|evenings|weeks|weekends|months)\b")
_BEHIND_PART = re.compile(
    r"\s(?:of|from|by|at|is|are|was|were|have|has|de|des|du|del|dos|das|do|da|dei|delle|della|degli|dello|dell|di|van|der|от)\b|\s?[.,;:)]|\sd['’]|$"
)
_INSIDE = re.compile(r"\b(?:in|bei|an|bij|op|auf)\s$", re.I)
_SLASH = re.compile(r"\s?[/⁄∕]\s?")
_TIMES_AS = re.compile(r"\s(?:times\s)?as\s(?:likely|many|much|often|probable|common|frequent|large|big|high)\b")
_LIKELY = r"(?:likely|many|much|often|probable|common|frequent|large|big|high)\b"
_SO_OFT = r"so\s(?:viele?|oft|häufig|wahrscheinlich|hoch|groß)\b"
_WORDS_OF_RATIO = tuple(
    (re.compile(rf"\b(?:{pattern})", re.I), more, less)
    for pattern, more, less in (
        (rf"(?:twice|double)\s(?:as\s{_LIKELY}|the\s(?:number|rate|probability|amount|share)\b)", 2, 1),
        (rf"thrice\sas\s{_LIKELY}|triple\sthe\s(?:number|rate|amount)\b", 3, 1),
        (rf"half\sas\s{_LIKELY}", 1, 2),
        (rf"(?:doppelt|zweimal)\s{_SO_OFT}", 2, 1),
        (rf"dreimal\s{_SO_OFT}", 3, 1),
        (rf"halb\s{_SO_OFT}", 1, 2),
        (r"deux\sfois\s(?:plus|autant)\b|le\sdouble\b|el\sdoble\s(?:de|que)\b|o\sdobro\sd[eoa]\b|il\sdoppio\b", 2, 1),
    )
)


class _Shares:
    """Shares of a text; of two that overlap the first stays."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.found: list[Share] = []
        self._taken = bytearray(len(text))

    def add(self, share: Share) -> None:
        if self.free(share.start, share.end):
            self._taken[share.start : share.end] = b"\1" * (share.end - share.start)
            self.found.append(share)

    def free(self, start: int, end: int) -> bool:
        return 1 not in self._taken[start:end]


def find_shares(text: str, code: str, apart: bool = False) -> list[Share]:
    """All numbers of a cleaned text in a language, in order; each digit lies in one of them.

    apart  "8 of these 10" are two counts, and no share
    """
    shares = _Shares(text)
    for share in _fixed(text):
        shares.add(share)
    if code in ("zh", "ja", "ko"):
        for start, end, kind, value, parts in han_numbers(text):
            shares.add(Share(start, end, kind, value, parts, kind == "word"))
    for pattern, more, less in _WORDS_OF_RATIO:
        for match in pattern.finditer(text):
            shares.add(Share(match.start(), match.end(), "ratio", None, (Fraction(more), Fraction(less))))
    words = number_words(code)
    if words and words.every:
        for match in every_pattern(code).finditer(text):
            whole = words.ordinals[match[1].casefold()]
            shares.add(_part_of(match.start(), match.end(), "of", Fraction(1), Fraction(whole)))
    between = re.compile("(?!)" if apart else words.between if words else r"\s(?:من|in|out\sof)\s", re.I)
    atoms = [atom for atom in find_atoms(text, code, words) if shares.free(atom.start, atom.end)]
    place = 0
    while place < len(atoms):
        composed = _composed(text, atoms[place : place + 10], between)
        if composed is not None:
            shares.add(composed)
        end = composed.end if composed is not None else atoms[place].end
        while place < len(atoms) and atoms[place].start < end:
            place += 1
    return sorted(shares.found, key=lambda share: share.start)


def _part_of(start: int, end: int, kind: NumberKind, part: Fraction, whole: Fraction) -> Share:
    return Share(start, end, kind, part / whole, (part, whole))


def _fixed(text: str) -> list[Share]:
    """Numbers that one pattern finds: dates, which have no value, powers of ten, ½."""
    found = [Share(match.start(), match.end(), "count", None) for match in _DATE.finditer(text)]
    for match in _POWER.finditer(text):
        factor = Fraction((match[1] or match[5] or "1").replace(",", "."))
        exponent = match[2] or match[4] or match[6] or "".join(_SUPERSCRIPTS[sign] for sign in (match[3] or "")[1:])
        found.append(Share(match.start(), match.end(), "decimal", factor / 10 ** int(exponent)))
    for match in re.finditer(f"[{''.join(_VULGAR)}]", text):
        part, whole = _VULGAR[match[0]]
        found.append(_part_of(match.start(), match.end(), "fraction", Fraction(part), Fraction(whole)))
    return found


def _composed(text: str, atoms: Sequence[Atom], between: re.Pattern[str]) -> Share | None:
    """The number that begins at the first atom; None if it is only an article."""
    first = atoms[0]
    ratio = _ratio(text, atoms)
    if ratio:
        return ratio
    if first.form != "part":
        for pattern, kind, whole in _SHARES:
            match = pattern.match(text, first.end)
            if match:
                return Share(first.start, match.end(), kind, first.value / whole)
        pair = _pair(text, atoms, between) if len(atoms) > 1 else None
        if pair:
            return pair
    if first.form == "one":
        return None
    if first.form == "part":
        # "Half" needs no number before it, nor does "la cuarta parte"; "third" does.
        alone = first.value >= Fraction(1, 2) or text[first.start : first.end].casefold().endswith("parte")
        part, whole = first.value.as_integer_ratio()
        return _part_of(first.start, first.end, "fraction", Fraction(part), Fraction(whole)) if alone else None
    times = _TIMES_AS.match(text, first.end)
    if times:
        return Share(first.start, times.end(), "ratio", None, (first.value, Fraction(1)))
    counted: NumberKind = "word" if first.form == "word" else "count" if first.whole or first.value > 1 else "decimal"
    return Share(first.start, first.end, counted, first.value, (), first.whole)


def _pair(text: str, atoms: Sequence[Atom], between: re.Pattern[str]) -> Share | None:
    """Two thirds, 2/3 or 2 in 3."""
    first, second = atoms[0], atoms[1]
    gap = text[first.end : second.start]
    if second.form == "part":
        if gap in (" ", "-") and (first.form != "one" or _is_part(text, second)):
            return _part_of(first.start, second.end, "fraction", first.value, 1 / second.value)
        return None
    if first.form == second.form == "digits" and second.value and _SLASH.fullmatch(gap):
        date = _SLASH.match(text, second.end) is not None
        return None if date else _part_of(first.start, second.end, "fraction", first.value, second.value)
    # "A drought in 1 of 5 years" is no "1 in 1".
    if first.form == "one" and second.value == 1:
        return None
    if second.form == "one" or first.value > second.value or not _joins(text, first, second, gap, between):
        return None
    third = atoms[2] if len(atoms) > 2 else None
    # "It signals an infection in 3 out of 100".
    if first.form == "one" and third and between.fullmatch(text[second.end : third.start]) and third.form != "one":
        return None
    if third and third.form == "word" and third.value >= 100 and text[second.end : third.start] == " ":
        return _part_of(first.start, third.end, "of", first.value, second.value * third.value)
    return _part_of(first.start, second.end, "of", first.value, second.value)


def _ratio(text: str, atoms: Sequence[Atom]) -> Share | None:
    """9:3:2:1, or 2 to 3 behind "ratio" or "odds"."""
    first = last = atoms[0]
    parts = [first.value]
    for after in atoms[1:] if first.form in ("digits", "word") else ():
        gap = text[last.end : after.start]
        sign = _RATIO_SIGN.fullmatch(gap) and last.form == after.form == "digits"
        said = len(parts) > 1 or _ODDS.search(text[max(first.start - 80, 0) : first.start])
        if not sign and not (said and _TO.fullmatch(gap)):
            break
        parts.append(after.value)
        last = after
    if len(parts) < 2 or (len(parts) == 2 and is_clock(text, first.start)):
        return None
    return Share(first.start, last.end, "ratio", None, tuple(parts))


def _is_part(text: str, part: Atom) -> bool:
    """Whether "a third" is a part: of something, or subject of a verb; "a third test" is not."""
    written = text[part.start : part.end].casefold()
    if part.value == Fraction(1, 2) or written.endswith(("tel", "tels", "tiers", "треть", "kwart", "tercio", "terço")):
        return True
    if text[max(part.start - 4, 0) : part.start - 1].casefold() == "one" or _VERB_BEHIND.match(text, part.end):
        return True
    return _BEHIND_PART.match(text, part.end) is not None


def _joins(text: str, first: Atom, second: Atom, gap: str, between: re.Pattern[str]) -> bool:
    """Whether the words between two numbers make one share of them: 1 in 1000, but not "one of two", "4 in 2023"."""
    if not between.fullmatch(gap):
        # Of "95 of the 990 women" the second number may count a class of its own; "12 of the 30 days" is a share.
        return _OF_THE.fullmatch(gap) is not None and _TIMES_OF.match(text, second.end) is not None
    if gap.strip() in ("of", "von", "из", "z", "van de") and not first.form == second.form == "digits":
        return _is_share_inside(text, first, second, gap)
    if 1900 <= second.value <= 2100 and re.match(r"\s?(?:[.,;:)]|$)", text[second.end : second.end + 2]):
        return False
    return PERCENT.match(text, second.end) is None and (first.whole or second.value >= 10)


def _is_share_inside(text: str, first: Atom, second: Atom, gap: str) -> bool:
    """ "In einer von 1000 Nächten", "bei neun von zehn Kranken" are shares, "eine von 20 Karten" is a card."""
    if gap.strip() not in ("von", "van de") or not _INSIDE.search(text[max(first.start - 5, 0) : first.start]):
        return False
    return second.value >= 100 if first.form == "one" else second.value >= 3
