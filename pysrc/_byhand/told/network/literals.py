"""Literals of a told network: an event, and whether it happens."""

from __future__ import annotations

from dataclasses import dataclass

from _byhand.told.network.words import Words

_MOST_WORDS = 6


@dataclass(frozen=True)
class Literal:
    """A is true, the weather is not sunny.

    property  what the subject is; "" if the subject itself is true or false
    """

    subject: str
    property: str
    holds: bool


class Literals:
    """Reads literals in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def literal(self, text: str) -> Literal | None:
        """The literal that a text states; None if it is none, or has a word that could change what it says."""
        words = self.words
        text = self._bare(text)
        for pattern in words.truths:
            found = pattern.fullmatch(text)
            if found is not None:
                return self._made(found["subject"], "", found["no"] is None if "no" in pattern.groupindex else True)
        for pattern in words.properties:
            found = pattern.fullmatch(text)
            if found is not None:
                return self._made(found["subject"], found["property"], found["no"] is None)
        for pattern in words.negated:
            found = pattern.fullmatch(text)
            if found is not None:
                verb = found["verb"] if "verb" in pattern.groupindex else ""
                return self._made(found["subject"].strip() + self.words.space * bool(verb) + verb, "", False)
        return self._made(text, "", True)

    def all(self, text: str) -> list[Literal] | None:
        """The literals of a condition, all of which hold; None if one is not understood."""
        text = self._bare(text)
        both = self.words.both.match(text)
        text = text[both.end() :] if both else text
        together = self.words.same_for_all.fullmatch(text)
        each = self.words.parts.split(text if together is None else together["subjects"])
        if both and len(each) != 2:
            return None
        if together is not None:
            each = [f"{subject} {self.words.copula} {together['value']}" for subject in each]
        found = [self.literal(one) for one in each]
        literals = [one for one in found if one is not None]
        return literals if literals and len(literals) == len(found) else None

    def _bare(self, text: str) -> str:
        """The text in single spaces, without marks around it and articles in front; "A = true" is "A is true"."""
        text = " ".join(text.replace("=", f" {self.words.copula} ").split())
        text = text.strip(" \t\n,，.。\"“”'")
        while (found := self.words.furniture.match(text)) is not None and found.end() < len(text):
            text = text[found.end() :].lstrip()
        return text

    def _made(self, subject: str, stated: str, holds: bool) -> Literal | None:
        subject, stated = self._named(subject), " ".join(stated.split())
        if not subject or any(len(part.split()) > _MOST_WORDS for part in (subject, stated)):
            return None
        if self.words.guards.search(subject) or self.words.guards.search(stated):
            return None
        return Literal(subject, stated, holds)

    def _named(self, subject: str) -> str:
        """A name without articles, and without words for kinds of things, unless it is one of these."""
        subject = self._bare(" ".join(subject.split()))
        kinds = list(self.words.kinds.finditer(subject))
        if kinds and kinds[-1].end() == len(subject):
            return subject[: kinds[-1].start()].strip()
        return subject

    def key(self, name: str) -> str:
        """What two spellings of one name have in common."""
        name = " ".join(name.casefold().split())
        for ending in self.words.endings:
            if name.endswith(ending) and len(name.rpartition(" ")[2]) - len(ending) > 2:
                return name[: -len(ending)]
        return name
