"""Events as students write them, A∪B, ĀB, P(W₂ | W₁), compared as truth tables with those of the exercise."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from _byhand.errors import InputError
from _byhand.events.binding import mentions
from _byhand.events.parser import Both, Either, HowMany, Mention, Negated, Statement, Written, parse_statement

# A variable with its value; "true" for one that is named alone.
Atom = tuple[str, str]
_TRUE, _FALSE = ("true", "yes", "1", "t", "是", "y"), ("false", "no", "0", "f", "否", "n")
_COMMANDS = {
    r"\cap": " ∩ ",
    r"\cup": " ∪ ",
    r"\wedge": " ∧ ",
    r"\land": " ∧ ",
    r"\vee": " ∨ ",
    r"\lor": " ∨ ",
    r"\neg": " ¬ ",
    r"\lnot": " ¬ ",
    r"\mid": "|",
    r"\vert": "|",
    r"\left": "",
    r"\right": "",
    r"\complement": "c",
}
_COMMAND = re.compile("|".join(map(re.escape, sorted(_COMMANDS, key=len, reverse=True))) + "(?![A-Za-z])")
_OVERLINE = re.compile(r"\\(?:bar|overline)(?:\s?\{([^{}]{1,60})\}|\s([A-Za-z])(?![A-Za-z]))")
_SPACE = re.compile(r"\\[,;:! ]|\\q?quad(?![A-Za-z])")
_WITHOUT = re.compile(r"(?<=[A-Z\d)}'′])\s?(?:\\setminus|∖|\\(?=[A-Z](?![a-z]))|[-−－–])\s?(?=[A-Z(])(?![A-Z][a-z])")
_OR = re.compile(r"\\(?:cup|lor|vee)(?![A-Za-z])|[∪∨+或]|\bor\b")
_HAN_WORDS = (("且", " and "), ("或", " or "))
_TEXT = re.compile(r"\\(?:text|mathrm|mathit|textrm)\s?\{([^{}]{1,60})\}")
_MARKED = re.compile(r"([A-Za-z](?:_?\{?\d\}?)?)[\u0304\u0305]")
_COMPLEMENT = re.compile(r"(\([^()]{1,60}\)|[A-Za-z]\w{0,30})\s?(?:\^\s?\{?\s?[cC]\s?\}?(?![A-Za-z])|['′]|ᶜ)")
_SIGNS = ((r"\+", " or "), ("·", " and "), (r"[,，、]", " and "), (r"[|｜∣]", " given "), (r"非|\bNOT\b", " not "))
_ATOM = re.compile(r"«(\d+)»")
_LEFT = re.compile(
    r"«\d+»|\b(?:and|or|not|given)\b|[∩∪∧∨¬!&()\s~]|\bexactly\b|\bat least\b|\bat most\b"
    r"|\bof\b|\d|[,]"
)
_AT_LEAST_ONE = re.compile(r"at least (?:one|1) (?P<kind>\w{1,20})", re.IGNORECASE)
_MOST_ATOMS = 9


@dataclass(frozen=True)
class Compared:
    """event, given: as sets of the assignments for which they hold; given None: no condition"""

    joint: frozenset[tuple[bool, ...]]
    given: frozenset[tuple[bool, ...]]


class Algebra:
    """The names of the events of one exercise, and whether two texts are the same event."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts
        pairs: dict[Atom, None] = {}
        # Mentions with another relation: number(white)>=1.
        self._counts: dict[str, Atom] = {}
        for text in texts:
            for statement in _parsed(text):
                for each in (*mentions(statement.event), *(mentions(statement.given) if statement.given else ())):
                    if each.relation in (None, "="):
                        pairs.setdefault((each.name, each.value or "true"))
                    else:
                        own = f"{each.name}{each.relation}{each.value}"
                        self._counts[own] = (own, "true")
        self._pairs = list(pairs)
        self.variables = list(dict.fromkeys(name for name, _ in self._pairs))
        self.atoms: list[Atom] = []
        self._words = self._vocabulary()

    def _vocabulary(self) -> Mapping[str, Atom]:
        """Whole names; a value that belongs to one variable; a letter with which only one name begins."""
        found: dict[str, Atom] = {name.casefold(): (name, "true") for name in self.variables}
        values = [pair for pair in self._pairs if pair[1].casefold() not in (*_TRUE, *_FALSE)]
        for name, value in values:
            own = [pair for pair in values if pair[1] == value]
            if len(own) == 1:
                found.setdefault(value.casefold(), (name, value))
            number = re.search(r"\d+$", name)
            initials = [pair for pair in values if pair[0] == name and pair[1][:1].casefold() == value[:1].casefold()]
            if number is not None and len(initials) == 1:  # W_1: the first is white
                found.setdefault(f"{value[:1]}{number[0]}".casefold(), (name, value))
        for name in self.variables:
            letter = name[:1].casefold()
            if len(name) > 1 and sum(each[:1].casefold() == letter for each in self.variables) == 1:
                found.setdefault(letter, (name, "true"))
        return found

    def read(self, said: str) -> Statement | None:
        """The event in brackets, its names replaced by «place»; None if anything in it is not understood."""
        text = _AT_LEAST_ONE.sub(lambda found: f"number({found['kind']})>=1", _plain(self._without(said)))
        text = self._draws(text)
        for sign, word in _HAN_WORDS:
            text = text if any(sign in each for each in self.texts) else text.replace(sign, word)
        for words, atom in self._counts.items():
            spaced = r"\s?".join(map(re.escape, re.split(r"(?<=[=<>])|(?=[<>=!])", words)))
            text = self._put(text, spaced, atom)
        for name, value in sorted(self._pairs, key=lambda pair: -len(pair[0] + pair[1])):
            pattern = r"[\"“]?{}[\"”]?\s?{}\s?[\"“]?{}[\"”]?(?!\w)"
            for relation, denied in (("(?:!=|≠)", True), ("=", False)):
                own = pattern.format(re.escape(name), relation, re.escape(value))
                text = self._put(text, own, (name, value), denied=denied)
        for name in self.variables:
            for several, denied in ((_TRUE, False), (_FALSE, True)):
                pattern = rf"(?<!\w){re.escape(name)}\s?=\s?(?:{'|'.join(several)})(?!\w)"
                text = self._put(text, pattern, (name, "true"), denied=denied)
        for word in sorted(self._words, key=len, reverse=True):
            text = self._put(text, _as_word(word), self._words[word])
        text = self._letters(text)
        if _LEFT.sub("", text):
            return None
        return next(iter(_parsed(_with_ands(text))), None)

    def _without(self, said: str) -> str:
        """A − B, A \\ B: A without B; beside an or it is open what the minus belongs to, and a name may have one."""
        is_open = _OR.search(said) is not None or any(_WITHOUT.search(each) is not None for each in self.texts)
        return said if is_open else _WITHOUT.sub(" and not ", said)

    def _put(self, text: str, pattern: str, atom: Atom, *, denied: bool = False) -> str:
        """The text with «place» in place of each name of this atom."""
        if re.search(pattern, text, re.IGNORECASE) is None:
            return text
        return re.sub(pattern, self._written(atom, denied=denied), text, flags=re.IGNORECASE)

    def _draws(self, text: str) -> str:
        """First white, second white, both white, WW of two draws."""
        values = {value.casefold(): value for name, value in self._pairs if name == "draw1"}
        drawn = [name for name in self.variables if re.fullmatch(r"draw\d", name)]
        for word, value in values.items():
            own_word = re.escape(word)
            for place, ordinal in enumerate(("(?:first|1st)", "(?:second|2nd)", "(?:third|3rd)"), 1):
                pattern = rf"(?<!\w){ordinal}(?: (?:ball|draw|is|one)){{0,3}} {own_word}(?!\w)"
                text = re.sub(pattern, f" draw{place}={value} ", text, flags=re.IGNORECASE)
            every = " (" + " and ".join(f"{name}={value}" for name in drawn) + ") "
            text = re.sub(rf"(?<!\w)(?:both|all)(?: are)? {own_word}(?!\w)", every, text, flags=re.IGNORECASE)
            is_one = sum(each[:1] == word[:1] for each in values) == 1 and len(drawn) > 1
            if is_one and text.strip().casefold() == word[:1] * len(drawn):
                text = every
        return text

    def _letters(self, text: str) -> str:
        """AB, SFG: letters one behind the other."""

        def split(found: re.Match[str]) -> str:
            letters = [each.casefold() for each in found[0]]
            own = [self._words[each] for each in letters if each in self._words]
            return (
                " and ".join(self._written(each, denied=False) for each in own)
                if len(own) == len(letters)
                else found[0]
            )

        return re.sub(r"(?<![A-Za-z«])[A-Z]{2,6}(?![A-Za-z»])", split, text)

    def _written(self, atom: Atom, *, denied: bool) -> str:
        if atom[1].casefold() in _FALSE:
            atom, denied = (atom[0], "true"), not denied
        atom = (atom[0], "true") if atom[1].casefold() in _TRUE else atom
        if atom not in self.atoms:
            self.atoms.append(atom)
        return f" {'not ' if denied else ''}«{self.atoms.index(atom)}» "

    def compared(self, statement: Statement) -> Compared | None:
        """The truth table over all names; None if there are too many."""
        if len(self.atoms) > _MOST_ATOMS:
            return None
        rows = list(product((False, True), repeat=len(self.atoms)))
        given = frozenset(row for row in rows if statement.given is None or _holds(statement.given, row))
        return Compared(frozenset(row for row in given if _holds(statement.event, row)), given)


def _plain(said: str) -> str:
    text = _SPACE.sub(" ", unicodedata.normalize("NFD", said))
    text = _TEXT.sub(lambda found: found[1], text)
    text = _OVERLINE.sub(lambda found: f" not ({found[1] or found[2]}) ", text)
    text = _COMMAND.sub(lambda found: _COMMANDS[found[0]], text)
    text = _MARKED.sub(lambda found: f" not {found[1]} ", text)
    text = _COMPLEMENT.sub(lambda found: f" not {found[1]} ", text)
    for sign, word in _SIGNS:
        text = re.sub(sign, word, text)
    return unicodedata.normalize("NFC", text).replace("$", "").replace("{", "").replace("}", "")


def _as_word(word: str) -> str:
    """The pattern of a name that stands alone; W_1 for w1."""
    if not word.isascii():
        return re.escape(word)
    found = re.fullmatch(r"(\D+)(\d+)", word)
    if found is not None:
        return rf"(?<![A-Za-z«]){re.escape(found[1])}_?{found[2]}(?!\d|»)"
    return rf"(?<![A-Za-z«\d]){re.escape(word)}(?![A-Za-z\d»])"


def _with_ands(text: str) -> str:
    """not A not B: an operand behind an operand is another part of it."""
    text = re.sub(r"\s+", " ", text)
    tokens = [each.strip() for each in re.findall(r"«\d+»|[()∩∪∧∨¬!&~,]|[a-z]+|\d+", text)]
    written: list[str] = []
    for token in tokens:
        begins = token in ("(", "not", "¬", "!", "~") or token.startswith("«")
        if written and begins and (written[-1] == ")" or written[-1].startswith("«")):
            written.append("and")
        written.append("not" if token in ("¬", "~", "!") else token)
    return _ATOM.sub(r'"e\1"', " ".join(written))


def _parsed(text: str) -> Iterator[Statement]:
    try:
        yield parse_statement(text)
    except InputError:
        return


def _holds(written: Written, row: Sequence[bool]) -> bool:
    match written:
        case Mention():
            return row[int(written.name[1:])]
        case Negated():
            return not _holds(written.part, row)
        case Both():
            return all(_holds(part, row) for part in written.parts)
        case Either():
            return any(_holds(part, row) for part in written.parts)
        case HowMany():
            count = sum(_holds(part, row) for part in written.parts)
            return _BOUNDS[written.bound](count, written.number)


_BOUNDS = {"at least": int.__ge__, "at most": int.__le__, "exactly": int.__eq__}
