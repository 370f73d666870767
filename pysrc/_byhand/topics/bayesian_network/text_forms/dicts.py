"""Networks as Python or JSON dicts.

P_rain = {True: 0.2, False: 0.8}
P_wet_given_rain = {True: 0.9, False: 0.2}                  # of wet = True, for each value of rain
P(wet | rain) = {True: {True: 0.9, False: 0.1}, False: {True: 0.2, False: 0.8}}
{"rain": {"T": 0.2, "F": 0.8}, "wet | rain": {"T": 0.9, "F": 0.2}}
{"wet": {"parents": ["rain"], "cpt": {("T",): 0.9, ("F",): 0.2}}}
BayesNet([("rain", "", 0.2), ("wet", "rain", {T: 0.9, F: 0.2})])
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from _byhand.cells.cell import near_key
from _byhand.decision.given import ROUNDING_OF_GIVEN
from _byhand.errors import InputError
from _byhand.numbers.rational import parse_number
from _byhand.paste.code.literals import BETWEEN_KEYS, Branch, Leaf, Value, read_statements
from _byhand.phrase import TextKeys
from _byhand.reading.source import Source
from _byhand.topics.bayesian_network.model.stated import refuse
from _byhand.topics.bayesian_network.text_forms import tokens
from _byhand.topics.bayesian_network.text_forms.draft import Drafts, Entry, Named
from _byhand.topics.bayesian_network.text_forms.tables import stated_value, value_in_cell

_Wrong = Literal["other_parents", "no_parents_before", "dict_parents", "dict_shape"]
_READ_KEYS: TextKeys[_Wrong] = {
    "other_parents": "bayesian_network.read.other_parents",
    "no_parents_before": "bayesian_network.read.no_parents_before",
    "dict_parents": "bayesian_network.read.dict_parents",
    "dict_shape": "bayesian_network.read.dict_shape",
}

_PARENTS = ("parents", "parent")
_TABLE = ("cpt", "cpd", "table", "p", "prob", "probs", "probability", "probabilities", "distribution")
_VALUES = ("values", "states", "outcomes", "domain")
_TRUE_AND_FALSE = frozenset(("True", "False"))
_BRACKETS = {"{": "}", "[": "]", "(": ")"}


@dataclass(frozen=True)
class Written:
    """Lines that hold a dict: the text before it, and its own text from its first line on."""

    head: str
    text: str
    lines: int


def dicts_in(lines: Sequence[str]) -> dict[int, Written]:
    """The dicts of numbers in a text, by the line (from 1) on which each begins."""
    found: dict[int, Written] = {}
    at = 0
    while at < len(lines):
        opened = _opened(lines[at])
        if opened is None:
            at += 1
            continue
        head, value = opened
        end = _end(lines, at, len(lines[at]) - len(value))
        if end is None:
            break  # nothing below is closed either, so the search ends
        text = "\n".join([value, *lines[at + 1 : end + 1]])
        if "{" in text and ":" in text and "->" not in text and tokens.TO not in text:
            found[at + 1] = Written(head, text, end + 1 - at)
        at = end + 1
    return found


def _opened(line: str) -> tuple[str, str] | None:
    """The text before the first bracket of the line, and the rest of the line."""
    brace, call = line.find("{"), line.find("([")
    at = call if brace < 0 or 0 <= call < brace else brace
    if at < 0:
        return None
    for mark in "=:":
        head, *rest = tokens.cut(line[:at], mark)
        if rest:
            return tokens.plain(f"{head} =").rstrip("= "), line[len(head) + 1 :]
    begins = line.lstrip()
    return ("", line) if begins[0] == "{" or (at == call and begins[0].isalpha()) else None


def _end(lines: Sequence[str], first: int, start: int) -> int | None:
    """The line on which all brackets open since `start` are closed; None if that never happens."""
    depth, quote = 0, ""
    for number in range(first, len(lines)):
        line = lines[number]
        for character in line[start if number == first else 0 :]:
            if quote:
                quote = "" if character == quote else quote
            elif character in "\"'":
                quote = character
            elif character == "#":
                break
            else:
                depth += (character in "{[(") - (character in ")]}")
        quote = ""
        if depth <= 0:
            return number
    return None


def read_dict(written: Written, line: int, drafts: Drafts) -> None:
    """Read the dict's statements about the variables; InputError names the line that is not understood."""
    source = Source(written.text)
    try:
        statements = read_statements(source, tuples=True)
    except InputError as error:
        at = (error.line or 1) - 1
        found = source.lines[min(at, len(source.lines) - 1)].strip()
        raise refuse("bayesian_network.read.not_understood", line + at, found=found) from None
    reading = _Reading(source, line, drafts)
    for _, value in statements:
        reading.read(written.head, value)


class _Reading:
    def __init__(self, source: Source, line: int, drafts: Drafts) -> None:
        self.source, self.first, self.drafts = source, line, drafts

    def line(self, value: Value) -> int:
        return self.first + self.source.line(value.start) - 1

    def read(self, head: str, value: Value) -> None:
        if tokens.has_probability(head):
            self.family(tokens.probabilities(head, self.first)[0], value)
        elif isinstance(value, Branch) and value.kind != "dict":
            self.nodes(value)
        elif head and all(isinstance(part, Leaf) for part in _parts(value)):
            self.table(tokens.Event(tokens.bare_name(head)), (), value)
        else:
            self.network(value)

    def nodes(self, value: Branch) -> None:
        """("wet", "rain sprinkler", {...}) for each variable, in lists or calls of any depth."""
        parts = value.parts
        if 2 <= len(parts) <= 3 and isinstance(parts[0], Leaf):
            parents = self.words(parts[1]) if len(parts) == 3 else []
            self.table(tokens.Event(parts[0].text), [tokens.Event(name) for name in parents], parts[-1])
            return
        for part in parts:
            if not isinstance(part, Branch):
                raise self.wrong(part, "dict_shape", name=part.text)
            self.nodes(part)

    def network(self, value: Value) -> None:
        """{"rain": {...}, "wet | rain": {...}}: the statements about each variable."""
        for key, part in _items(value):
            if key is None or not key.strip():
                raise self.wrong(part, "dict_shape", name=key or "")
            known = {name.casefold(): its for name, its in _items(part) if name is not None}
            if any(name in known for name in _PARENTS) or any(name in known for name in _TABLE[:-1] if len(known) > 1):
                self.node(key, known, part)
                continue
            key = tokens.plain(key)
            if tokens.has_probability(key):
                self.family(tokens.probabilities(key, self.line(part))[0], part)
                continue
            child, *given = tokens.cut(key, "|")
            parents = tokens.names(given[0]) if given else []
            # {"wet": {"rain": {...}}} names the parent inside.
            variables = [tokens.bare_name(name) for name, _ in _items(value) if name is not None]
            while not given and len(inner := _items(part)) == 1 and inner[0][0] in variables:
                parents.append(inner[0][0] or "")
                part = inner[0][1]
            self.table(tokens.event(child, self.line(part)), [tokens.Event(name) for name in parents], part)

    def node(self, name: str, known: Mapping[str, Value], at: Value) -> None:
        """{"parents": [...], "cpt": {...}}, optionally with its values."""
        parents = next((self.words(known[key]) for key in _PARENTS if key in known), [])
        draft = self.drafts.named(name, self.line(at))
        listed = next((known[key] for key in _VALUES if key in known), None)
        if listed is not None:
            draft.listed = self.words(listed)
        table = next((known[key] for key in _TABLE if key in known), None)
        given = [tokens.Event(parent) for parent in parents]
        if table is None:
            self.drafts.set_parents(name, parents, self.line(at))
        else:
            self.table(tokens.Event(name), given, table)

    def family(self, each: tokens.Probability, value: Value) -> None:
        if len(each.head) != 1:
            raise refuse("bayesian_network.read.several_heads", each.line)
        given = [part for one in each.given for part in self.drafts.names_within(one)]
        self.table(each.head[0], given, value)

    def table(self, head: tokens.Event, given: Sequence[tokens.Event], value: Value) -> None:
        """The numbers of a variable, for the values of its parents."""
        line = self.line(value)
        draft = self.drafts.set_parents(head.name, [each.name for each in given], line)
        parents = [self.drafts.named(each.name, line).name for each in given]
        found = list(self.paths(value, ()))
        if not found:
            raise self.wrong(value, "dict_shape", name=head.name)
        depths = {len(path) for path, _ in found}
        if not parents and (max(depths) > 1 or _has_tuples(value)):
            raise self.wrong(value, "dict_parents", name=head.name)
        most = len(parents) + head.bare
        if not depths <= {len(parents), most}:
            raise self.wrong(value, "dict_shape", name=head.name)
        rows = [(path, stated_value(head), numbers) for path, numbers in found if len(path) == len(parents)]
        rows += self.with_own([each for each in found if len(each[0]) > len(parents)])
        words: set[str] = set()
        for path, own, numbers in rows:
            at = self.line(numbers[0])
            cells = [value_in_cell(word, name, at) for word, name in zip(path, parents, strict=True)]
            words.update(cells)
            for name, cell in zip(parents, cells, strict=True):
                self.drafts.speak(tokens.Event(name, cell), at)
            if isinstance(own, str):
                own = value_in_cell(own, head.name, at)
                self.drafts.speak(tokens.Event(head.name, own), at)
            for number in numbers:
                if parse_number(number.text) is None:
                    raise refuse("bayesian_network.read.cell", self.line(number), found=number.text)
            texts = [number.text for number in numbers]
            draft.entries.append(Entry(dict(zip(parents, cells, strict=True)), own, texts, at))
        if words and words <= _TRUE_AND_FALSE and not draft.spoken and not draft.listed:
            self.drafts.speak(tokens.Event(head.name, "True"), line)

    def paths(self, value: Value, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], list[Leaf]]]:
        """The keys that lead to each number, or to each list of numbers."""
        if isinstance(value, Leaf):
            yield path, [value]
        elif value.kind == "dict":
            for key, part in _items(value):
                if key is None:
                    raise self.wrong(part, "dict_shape", name=" ".join(path))
                words = tuple(word.strip() for word in key.split(BETWEEN_KEYS) if word.strip())
                yield from self.paths(part, (*path, *words))
        else:
            numbers = [part for part in value.parts if isinstance(part, Leaf)]
            if not numbers or len(numbers) < len(value.parts):
                raise self.wrong(value, "dict_shape", name=" ".join(path))
            yield path, numbers

    def with_own(
        self, found: Sequence[tuple[tuple[str, ...], list[Leaf]]]
    ) -> list[tuple[tuple[str, ...], Named | None, list[Leaf]]]:
        """The child is the last key, unless rows sum to 1 only with the first key as the child."""
        last = [(path[:-1], path[-1], numbers) for path, numbers in found]
        first = [(path[1:], path[0], numbers) for path, numbers in found]
        return list(first if not _sums_to_1(last) and _sums_to_1(first) else last)

    def words(self, value: Value) -> list[str]:
        """Names in a list, or in one text separated by spaces or commas."""
        if isinstance(value, Leaf):
            return [word for part in value.text.split(",") for word in part.split()]
        return [part.text for part in value.parts if isinstance(part, Leaf)]

    def wrong(self, value: Value, key: _Wrong, **params: object) -> InputError:
        return refuse(_READ_KEYS[key], self.line(value), **params)


def _sums_to_1(rows: Sequence[tuple[tuple[str, ...], str, list[Leaf]]]) -> bool:
    sums: dict[tuple[str, ...], Fraction] = {}
    for given, _, numbers in rows:
        number = parse_number(numbers[0].text)
        key = tuple(near_key(word) for word in given)
        sums[key] = sums.get(key, Fraction(0)) + (number or Fraction(0))
    return all(abs(total - 1) <= ROUNDING_OF_GIVEN for total in sums.values())


def _has_tuples(value: Value) -> bool:
    return any(key is not None and key.strip(BETWEEN_KEYS) != "" and BETWEEN_KEYS in key for key, _ in _items(value))


def _items(value: Value) -> list[tuple[str | None, Value]]:
    if isinstance(value, Leaf) or value.kind != "dict":
        return []
    return list(zip(value.keys, value.parts, strict=True))


def _parts(value: Value) -> Sequence[Value]:
    return value.parts if isinstance(value, Branch) else [value]
