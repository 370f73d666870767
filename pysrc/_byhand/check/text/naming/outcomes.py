"""The outcomes of an exercise in everyday words, with what denies them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from _byhand.check.text.naming.items import key
from _byhand.check.text.naming.names import Names
from _byhand.check.text.naming.states import state_after
from _byhand.check.text.vocabulary import outcomes as said

_CAPITALS = re.compile(r"(?<=[a-z])(?=[A-Z])|[_\s-]+")
_CALLS = re.compile(r"(?<![A-Za-z])[A-Za-zσδμΣ]\w{0,3}[_\d]{0,3}[(（][^()（）]{0,60}[)）]")


@dataclass(frozen=True)
class Outcome:
    """What a part of a line says: its place, and the decision that it means."""

    start: int
    end: int
    name: str


class Outcomes:
    """Finds what may be decided in a line: play and 打球 for yes, stay home and 不打 for no."""

    def __init__(self, names: Names) -> None:
        self.names = names

    @cached_property
    def pair(self) -> tuple[str, str] | None:
        """Of two decisions the affirmed and the denied one, if they are such a pair."""
        decidable = self.names.decidable
        if len(decidable) != 2:
            return None
        for yes, no in (decidable, decidable[::-1]):
            if (key(yes) in said.AFFIRMED and key(no) in said.DENIED) or _denies(no, yes):
                return yes, no
        return None

    @cached_property
    def _words(self) -> Mapping[str, str]:
        """The pattern of the words for each decision."""
        found: dict[str, list[str]] = {name: [re.escape(name)] for name in self.names.decidable}
        for name in self.names.decidable:
            own = name
            for sign, other in said.OTHER_WORDS:
                own = own.replace(sign, other)
                found[name] += [re.escape(own)] * (own != name)
        if self.pair is not None:
            self._add_target(found, *self.pair)
        if len(self.names.decidable) == 2:
            self._add_opposites(found)
        self._add_states(found)
        self._add_places(found)
        self._add_signs(found)
        return {
            name: rf"(?<![A-Za-z0-9_.])(?:{'|'.join(words)})"
            if not _is_short(name)
            else "|".join((_short(name), *(rf"(?<![A-Za-z0-9_.])(?:{word})" for word in words[1:])))
            for name, words in found.items()
        }

    def _add_target(self, found: dict[str, list[str]], yes: str, no: str) -> None:
        target = self.names.target_name
        words = [word for word in _CAPITALS.split(target) if len(word) > 2 or word > "z"]
        if words and words[0].casefold() not in said.NO_TARGETS:
            found[yes] += [r"\s?".join(map(re.escape, words)), *(map(_inflected, words) if len(words) == 1 else ())]
        for each in said.OUTCOMES:
            if any(each.of.fullmatch(word) for word in (target, *words)):
                found[yes].append(each.yes)
                found[no].append(each.no)

    def _add_opposites(self, found: dict[str, list[str]]) -> None:
        """Killed and survived: each a word for what the other denies."""
        decidable = self.names.decidable
        for each in said.OUTCOMES:
            for yes, no in (decidable, decidable[::-1]):
                denied = re.compile(rf"(?:{each.no}|{said.NOT_AN_OUTCOME} ?(?:{each.of.pattern}))", re.IGNORECASE)
                if each.of.fullmatch(yes) and (denied.fullmatch(no) or re.search(each.of.pattern, no) is not None):
                    found[yes].append(each.yes)
                    found[no].append(each.no)

    def _add_states(self, found: dict[str, list[str]]) -> None:
        """空 for 空箱, where the text speaks of the 油箱."""
        target = self.names.target_name
        for name in self.names.decidable:
            rest = "".join(sign for sign in name if sign not in target)
            if target > "z" and rest and rest != name:
                found[name].append(rf"{re.escape(target)}[^，。,;；]{{0,8}}{re.escape(rest)}")

    def _add_places(self, found: dict[str, list[str]]) -> None:
        """Class 2 and 第二类 where the classes have other names."""
        names = self.names.decidable
        if self.names.asked is not None or any(key(name).lstrip("-+").isdigit() for name in names):
            return
        for place, name in enumerate(names[:6]):
            han, word = said.PLACES[place]
            found[name].append(said.BY_PLACE.format(number=place + 1, han=han, word=word))

    def _add_signs(self, found: dict[str, list[str]]) -> None:
        signed = {("-" if name.startswith(("-", "−")) else "+"): name for name in self.names.decidable}
        if (
            len(self.names.decidable) == 2
            and len(signed) == 2
            and {key(name)[-1:] for name in signed.values()} <= {*"1+-"}
        ):
            for words, sign in said.SIGNED:
                found[signed[sign]].append(words)

    @cached_property
    def _patterns(self) -> Sequence[tuple[re.Pattern[str], str]]:
        return [
            (re.compile(rf"(?:{words})(?![A-Za-z0-9_])", re.IGNORECASE), name) for name, words in self._words.items()
        ]

    def in_brackets(self, line: str) -> Outcome | None:
        """I would stay home (class No): the name itself at the end."""
        found = said.AT_END.search(line)
        if found is None:
            return None
        own = next((name for name in self.names.decidable if key(name) == key(found["name"])), None)
        return None if own is None else Outcome(found.start("name"), found.end("name"), own)

    def said(self, line: str, start: int) -> Iterator[Outcome]:
        """The outcomes behind this place of a line, in order; the longest of several at one place."""
        plain = _CALLS.sub(lambda found: " " * len(found[0]), line)
        matches: list[tuple[int, int, str]] = []
        for pattern, name in self._patterns:
            matches += [(each.start(), -each.end(), name) for each in pattern.finditer(plain, start)]
        done = start
        for first, last, name in sorted(matches):
            if first < done:
                continue
            done = -last
            if self.names.asked is not None and key(plain[first:done]) == key(self.names.asked):
                # The sprinkler was off: the state, and not the variable, is the outcome.
                name, done = state_after(plain, done, self.names.decidable) or (name, done)
            own: str | None = name
            denial = said.DENIAL.search(plain[start:first][-40:])
            if denial is not None:
                own, first = self.names.denied(name), first - len(denial[0])
            elif said.LESS_LIKELY.match(plain, done) is not None:
                own = self.names.denied(name)
            is_weighed = (
                said.OF_A_NAME.match(plain, done)
                or said.WITH_CHANCE.match(plain, done)
                or said.OF_CHANCE.search(plain[start:first][-90:])
            )
            if own is not None and is_weighed is None:
                yield Outcome(first, done, own)


def _denies(no: str, yes: str) -> bool:
    """无雨 and 有雨, no A and A"""
    rest = said.DENYING_PART.sub("", no, count=1)
    return rest != no and said.AFFIRMING_PART.sub("", yes, count=1) == said.AFFIRMING_PART.sub("", rest, count=1)


def _is_short(name: str) -> bool:
    return (len(name) < 3 and name < "z") or name in said.PARTICLES


def _short(name: str) -> str:
    """A short name where nothing else can be meant: to A, class 1, A wins."""
    own = re.escape(name)
    return rf"{said.BEFORE_SHORT}(?-i:{own}){said.AFTER_SHORT}|(?-i:{own}){said.WINNING}"


def _inflected(word: str) -> str:
    return rf"{re.escape(word)}(?:s|es|ed|ing|\w?ing)?" if word.isascii() else re.escape(word)
