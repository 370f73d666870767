"""The axes of an exercise: events of which exactly one is true."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from _byhand.reading.statements import Axis, Side
from _byhand.told.events import RESULT, SAYS, Lexicon, Literal, Stretch, Word, pattern
from _byhand.told.names import name_of

MOST_AXES = 12


@dataclass
class Value:
    """One event.

    core   the roots of its words
    name   the stretch that names it; label: its name where a person gave it
    spans  all stretches that speak of it
    """

    core: frozenset[str]
    name: Stretch | None = None
    label: str | None = None
    spans: list[Stretch] = field(default_factory=list)


@dataclass
class AxisDraft:
    """An axis while it is being read.

    values  two of a denied event, the second being its complement; else the named ones
    named   the values have words of their own
    extras  other words that stood beside the event, for each mention that had any
    """

    values: list[Value]
    named: bool = False
    extras: list[frozenset[str]] = field(default_factory=list)

    @property
    def roots(self) -> frozenset[str]:
        return frozenset().union(*(value.core for value in self.values))

    @property
    def two_tests(self) -> bool:
        """Whether the event has different words beside it in two places: "blood test", "skin test"."""
        return any(
            not (one <= other or other <= one) for at, one in enumerate(self.extras) for other in self.extras[at + 1 :]
        )


@dataclass(frozen=True)
class Mention:
    """A side of an axis that a stretch speaks of.

    doubtful  it has only some of the event's words, and others
    verbed    an unknown word stands in front of the event's: it may say something else
    """

    side: Side
    start: int
    end: int
    doubtful: bool = False
    verbed: bool = False


class Axes:
    """All axes of a text, found by their words."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.drafts: list[AxisDraft] = []

    def owners(self, root: str) -> list[tuple[int, int]]:
        """The values with a word; for an event and its complement, the event."""
        return [
            (at, number)
            for at, draft in enumerate(self.drafts)
            for number, value in enumerate(draft.values)
            if root in value.core
        ]

    def add_named(self, literals: Sequence[Literal], cores: Sequence[frozenset[str]]) -> int:
        """A new axis of named values."""
        values = [
            Value(core, _named(literal, core), spans=[(literal.start, literal.end)])
            for literal, core in zip(literals, cores, strict=True)
        ]
        self.drafts.append(AxisDraft(values, named=True))
        return len(self.drafts) - 1

    def add_event(self, literal: Literal) -> int:
        """A new axis of an event and its complement."""
        polar = literal.polar
        core = frozenset({polar.root}) if polar is not None else literal.roots
        self.drafts.append(AxisDraft([Value(core), Value(frozenset())]))
        return len(self.drafts) - 1

    def find(self, literal: Literal) -> Mention | None:
        """The side that a phrase names; None if it names none, or words of two axes."""
        polar = {word.root for word in literal.words if word.polar}
        words = [word for word in literal.words if word.root in polar] if polar else literal.words
        if len(polar) > 1 and any(self.owners(root) for root in polar):
            owned = {at for root in polar for at, _ in self.owners(root)}
            if len(owned) > 1:
                return None
        found = {owner for word in words for owner in self.owners(word.root)}
        axes = {at for at, _ in found}
        if len(axes) > 1:
            # One axis has all words, the others only some: "test A" beside "test B".
            roots = frozenset(word.root for word in words)
            axes = {
                at
                for at, number in found
                if roots <= self.drafts[at].values[number].core or self.drafts[at].values[number].core <= roots
            }
        if len(axes) != 1:
            return None
        (axis,) = axes
        return self._on(axis, literal, [number for at, number in found if at == axis])

    def _on(self, axis: int, literal: Literal, numbers: Sequence[int]) -> Mention | None:
        draft = self.drafts[axis]
        roots = literal.roots
        if draft.named:
            whole = [number for number in set(numbers) if draft.values[number].core <= roots] or list(set(numbers))
            if len(whole) != 1:
                return None
            number = whole[0]
            if not literal.positive:
                if len(draft.values) != 2:
                    return None
                number = 1 - number
        else:
            number = 0 if literal.positive else 1
        core = draft.values[number if draft.named else 0].core
        extra = roots - draft.roots
        doubtful = bool(extra) and not (core <= roots) and literal.positive
        return Mention(Side(axis, number), literal.start, literal.end, doubtful)

    def seen(self, mention: Mention, literal: Literal) -> None:
        """Remember where the text speaks of a side, and the words beside it."""
        draft = self.drafts[mention.side.axis]
        value = draft.values[mention.side.value]
        value.spans.append((mention.start, mention.end))
        own = [word for word in literal.words if word.root in draft.roots]
        if value.name is None and own:
            denied = not draft.named and (mention.side.value == 1) != any(word.opposite for word in own)
            if not denied:
                value.name = own[0].said or self._whole_name(literal, own)
        near = self._beside(literal, own) if own and RESULT not in draft.roots else literal.words
        extra = frozenset(word.root for word in near) - draft.roots
        if extra:
            draft.extras.append(extra)

    def _beside(self, literal: Literal, own: Sequence[Word]) -> list[Word]:
        """The words right before the own words: "lung cancer", "breast cancer"."""
        starts = {word.start for word in own}
        text = self.lexicon.text
        return [
            word
            for word in literal.words
            if any(text[word.end : start].strip(" -") == "" for start in starts if start > word.end)
        ]

    def _whole_name(self, literal: Literal, own: Sequence[Word]) -> Stretch:
        """The own words with the content words next to them: "breast cancer"."""
        start, end = own[0].start, own[-1].end
        free = [word for word in literal.words if not self.owners(word.root)]
        for word in reversed(free):
            if word.end <= start and self.lexicon.text[word.end : start].isspace():
                start = word.start
        for word in free:
            if word.start >= end and self.lexicon.text[end : word.start].isspace():
                end = word.end
        return start, end

    def mentions(self, start: int, end: int) -> list[tuple[Mention, Literal]]:
        """All sides that a clause speaks of, in order; a negation belongs to the mention behind it."""
        literal = self.lexicon.literal(start, end)
        owned: list[tuple[int, Word]] = []
        for word in literal.words:
            axes = {at for at, _ in self.owners(word.root)}
            if len(axes) == 1:
                owned.append((axes.pop(), word))
        found: list[tuple[Mention, Literal]] = []
        at = start
        while owned:
            axis = owned[0][0]
            own = [word for other, word in owned if other == axis]
            # The words of one axis up to the first word of another one.
            run = []
            while owned and owned[0][0] == axis:
                run.append(owned.pop(0)[1])
            stop = owned[0][1].start if owned else end
            part = self.lexicon.literal(at, run[-1].end if owned else stop)
            words = tuple(word for word in part.words if word.root in self.drafts[axis].roots) or tuple(own)
            opposite = sum(word.opposite for word in words)
            negations = list(
                pattern(self.lexicon.language.negations).finditer(
                    self.lexicon.text[at : run[-1].end if owned else stop]
                )
            )
            one = Literal(words, (len(negations) + opposite) % 2 == 0, False, False, run[0].start, run[-1].end)
            numbers = [
                number for word in words for number_axis, number in self.owners(word.root) if number_axis == axis
            ]
            mention = self._on(axis, one, numbers)
            if mention is not None:
                found.append((self._checked(mention, one, part), one))
            at = run[-1].end
        return found

    def _checked(self, mention: Mention, literal: Literal, part: Literal) -> Mention:
        """Doubtful if some words of the event are not there, and others are: "forgets to water" of "remembers to"."""
        draft = self.drafts[mention.side.axis]
        core = draft.values[mention.side.value if draft.named else 0].core
        others = [word for word in part.words if not self.owners(word.root)]
        strange = any(not self.lexicon.text[word.start].isupper() for word in others)
        sides = {word.opposite for word in literal.words if word.polar}
        # The verb may say something else: "refused the drug" of "took the drug".
        text, language = self.lexicon.text, self.lexicon.language
        known = language.illnesses | language.universe
        before = (word for word in reversed(others) if word.end <= literal.start and not word.polar)
        nouns = {match.start("noun") for match in pattern(language.subject).finditer(text, part.start, part.end + 12)}
        verb = next(
            (word for word in before if word.start not in nouns and not _forms(text[word.start : word.end]) & known),
            None,
        )
        verbed = (
            verb is not None
            and not sides
            and not text[verb.start].isupper()
            and not re.search("[是为]", text[verb.end : literal.start])
        )
        return replace(mention, doubtful=len(sides) > 1 or (strange and not core <= literal.roots), verbed=verbed)

    def draft_names(self, axis: int) -> tuple[str | None, ...]:
        """The names of the values of an axis, as the text spells them."""
        source = self.lexicon.source
        return tuple(
            value.label if value.name is None else " ".join(source[slice(*value.name)].split())
            for value in self.drafts[axis].values
        )

    def label(self, axis: int, value: int) -> str:
        return name_of(Axis(self.draft_names(axis), (), self.lexicon.language.opposite), value)

    def is_said(self, axis: int) -> bool:
        """Whether an axis is what somebody says."""
        return any(root.startswith(SAYS) for root in self.drafts[axis].roots)

    def complement(self, side: Side) -> Side | None:
        if len(self.drafts[side.axis].values) != 2:
            return None
        return Side(side.axis, 1 - side.value)


def name_sides(axes: Axes) -> None:
    """Name the sides that no bound phrase named: by the first word of the text that names them."""
    text, language = axes.lexicon.text, axes.lexicon.language
    missing = [
        draft
        for draft in axes.drafts
        if any(value.name is None for value in draft.values) or any(root.startswith(SAYS) for root in draft.roots)
    ]
    if not missing:
        return
    denied = [match.span() for match in pattern(language.negations).finditer(text)]
    for word in axes.lexicon.all_words:
        for draft in missing:
            number = next((at for at, value in enumerate(draft.values) if word.root in value.core), None)
            if number is None:
                continue
            if not draft.named:
                number = int(word.opposite)
            elif word.opposite:
                continue
            value = draft.values[number]
            if word.said is not None and (
                value.name is None or word.said[1] - word.said[0] < value.name[1] - value.name[0]
            ):
                value.name = word.said
            if draft.values[number].name is None and not any(first <= word.start < last for first, last in denied):
                draft.values[number].name = word.named


def _named(literal: Literal, core: Iterable[str]) -> Stretch:
    own = [word for word in literal.words if word.root in set(core)]
    return own[0].start, own[-1].end


def _forms(word: str) -> frozenset[str]:
    """A noun in singular and plural."""
    word = word.casefold()
    return frozenset({word, f"{word}s", word.removesuffix("s")})
