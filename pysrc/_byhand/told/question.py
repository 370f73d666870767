"""What an exercise supposes and what it asks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from _byhand.reading.statements import Side
from _byhand.told.axes import Mention
from _byhand.told.binding import Binder
from _byhand.told.events import RESULT, Literal, Stretch, pattern
from _byhand.told.formulas import Formula, side_of


@dataclass
class Asked:
    """What was read of the question.

    observed  sides in the order of the text, repeated if they were observed repeatedly
    wanted    sides of the class axis; of an observation axis if its total probability is wanted
    unread    words that no rule took
    found     whether there is a question
    """

    observed: list[tuple[Side, Stretch]] = field(default_factory=list)
    wanted: list[tuple[Side, Stretch]] = field(default_factory=list)
    unread: list[Stretch] = field(default_factory=list)
    found: bool = False


# An exercise whose last number is farther from its end is part of a longer text.
MOST_SENTENCES = 40
_CLAUSE_ENDS = r"[,;:.，；。：]"


def read_question(binder: Binder, classes: int | None, found: Sequence[Formula]) -> Asked:
    """Read the sentences without numbers, and the formulas that are asked."""
    asked = Asked()
    text, language = binder.text, binder.text.language
    numbered = [at for at, (start, end) in enumerate(text.sentences) if text.within(start, end)]
    last = numbered[-1] if numbered else -1
    if len(text.sentences) - last > MOST_SENTENCES:
        asked.unread.append(text.sentences[last + 1])
        return asked
    for at, (start, end) in enumerate(text.sentences):
        numbers = text.within(start, end)
        own = [one for one in found if start <= one.stretch[0] < end]
        if own:
            _formulas(binder, asked, classes, own, (start, end))
            continue
        ask = pattern(language.asks).search(text.shape[start:end])
        if ask is None and not numbers:
            ask = pattern(language.names_asked).search(text.shape[start:end])
        if ask is not None:
            place = start + ask.start()
            if numbers and numbers[-1].end > place:
                asked.unread.append((place, end))
                asked.found = True
                continue
            if not numbers:
                _suppose(binder, asked, classes, (start, place))
            _ask(binder, asked, classes, (place, end))
        elif not numbers and at > last:
            _suppose(binder, asked, classes, (start, end))
        elif not numbers:
            _scene(binder, asked, classes, (start, end))
    return asked


def _formulas(binder: Binder, asked: Asked, classes: int | None, found: Sequence[Formula], stretch: Stretch) -> None:
    """A sentence with formulas: those without a number are asked, and words between them may suppose something."""
    at = stretch[0]
    for one in found:
        if one.number is None:
            _suppose(binder, asked, classes, (at, one.stretch[0]))
        at = one.stretch[1] if one.number is None else one.number.end
        if one.number is not None:
            continue
        asked.found = True
        event = [side_of(binder.axes, atom) for atom in one.event]
        given = [side_of(binder.axes, atom) for atom in one.given]
        if None in event or None in given or len(event) > 1:
            asked.unread.append(one.stretch)
            continue
        sides = [side for side in (*event, *given) if side is not None]
        if given and (sides[0].axis != classes or any(side.axis == classes for side in sides[1:])):
            asked.unread.append(one.stretch)
            continue
        asked.wanted.append((sides[0], one.event[0].place))
        for side, atom in zip(sides[1:], one.given, strict=True):
            _observe(asked, Mention(side, *atom.place), 1)


def _scene(binder: Binder, asked: Asked, classes: int | None, stretch: Stretch) -> None:
    """A sentence in front of numbers: what it observes is not certain to be meant, but for what somebody says."""
    mentions = [mention for mention, _ in binder.axes.mentions(*stretch) if mention.side.axis != classes]
    if not mentions:
        return
    if not _is_own_result(binder, stretch) and any(not binder.axes.is_said(mention.side.axis) for mention in mentions):
        asked.unread.append(stretch)
        return
    _suppose(binder, asked, classes, stretch)


def _is_own_result(binder: Binder, stretch: Stretch) -> bool:
    """Whether a sentence tells the result of the one for whom it is asked: "my test is positive ... do I have it?"."""
    text, language = binder.text, binder.text.language
    if pattern(language.own_result).fullmatch(text.shape, *stretch) is None:
        return False
    asks = (pattern(language.asks).search(text.shape, *sentence) for sentence in text.sentences)
    places = [ask.start() for ask in asks if ask is not None]
    ends = [next(end for start, end in text.sentences if start <= place < end) for place in places]
    persons = pattern(language.person)
    return bool(places) and all(persons.search(text.shape, *span) for span in zip(places, ends, strict=True))


def _ask(binder: Binder, asked: Asked, classes: int | None, stretch: Stretch) -> None:
    start, end = stretch
    text, language = binder.text, binder.text.language
    split = pattern(language.given).search(text.shape, start, end)
    which = pattern(language.which).search(text.shape, start, end)
    wanted = (start, split.start() if split else end)
    first = not asked.found
    asked.found = True
    if _predictive(binder, asked, classes, (start, end)):
        return
    mentions = [mention for mention, _ in binder.axes.mentions(*wanted)]
    if any(mention.doubtful for mention in mentions):
        asked.unread.append(wanted)
    own = [mention for mention in mentions if mention.side.axis == classes]
    others = [mention for mention in mentions if mention.side.axis != classes]
    if split is not None:
        _suppose(binder, asked, classes, (split.end(), end))
    _guards(binder, asked, wanted, 1, which=which)
    if own and others:
        between = text.shape[others[-1].end : own[0].start]
        if others[-1].end > own[0].start or pattern(language.joins).search(between):
            asked.unread.append(wanted)
            return
        for mention in others:
            _observe(asked, mention, 1)
    if own:
        asked.wanted.extend((mention.side, (mention.start, mention.end)) for mention in own)
    elif classes is not None and which is not None and not others:
        asked.wanted.append((Side(classes, 0), which.span()))
    elif (
        classes is not None
        and not others
        and pattern(language.back_wanted).search(text.shape[slice(*wanted)].rstrip(" ?).!"))
    ):
        asked.wanted.append((Side(classes, 0), text.trimmed(*wanted)))
    elif others and not asked.observed:
        asked.wanted.extend((mention.side, (mention.start, mention.end)) for mention in others[:1])
        if len(others) > 1:
            asked.unread.append(wanted)
    elif others or first:
        asked.unread.append(wanted)


def _predictive(binder: Binder, asked: Asked, classes: int | None, stretch: Stretch) -> bool:
    """Whether the question names P(class | positive) or P(not class | negative), which is read."""
    for source, positive in binder.text.language.predictive:
        match = pattern(source).search(binder.text.shape, *stretch)
        if match is None:
            continue
        results = next((at for at, draft in enumerate(binder.axes.drafts) if RESULT in draft.roots), None)
        drafts = [binder.axes.drafts[at] for at in (results, classes) if at is not None]
        if classes is None or results is None or results == classes or any(draft.named for draft in drafts):
            asked.unread.append(stretch)
            return True
        _guards(binder, asked, stretch, 1, (source,))
        asked.wanted.append((Side(classes, int(not positive)), match.span()))
        _observe(asked, Mention(Side(results, int(not positive)), *match.span()), 1)
        return True
    return False


def _suppose(binder: Binder, asked: Asked, classes: int | None, stretch: Stretch) -> None:
    """Observations of a stretch without numbers."""
    start, end = binder.text.trimmed(*stretch)
    if start >= end:
        return
    found: list[tuple[Mention, Literal]] = []
    at = start
    for match in [
        *pattern(f"{_CLAUSE_ENDS}|{binder.text.language.joins}").finditer(binder.text.shape, start, end),
        None,
    ]:
        stop = match.start() if match else end
        here = binder.axes.mentions(at, stop)
        free = pattern(binder.text.language.independent).search(binder.text.text, at, stop) is not None
        # "the tests being independent given the disease"
        found.extend(() if free and all(one.side.axis == classes for one, _ in here) else here)
        if _denies_nothing(binder, (at, stop)):
            asked.unread.append((at, stop))
        at = match.end() if match else end
    if not found and pattern(binder.text.language.independent).search(binder.text.text, start, end):
        return
    if any(mention.doubtful or (mention.verbed and not binder.axes.is_said(mention.side.axis)) for mention, _ in found):
        asked.unread.append((start, end))
    times = _times(binder, (start, end))
    sides = {mention.side for mention, _ in found if mention.side.axis != classes}
    if any(mention.side.axis == classes for mention, _ in found):
        asked.unread.append((start, end))
        return
    if not found and _has_unknown(binder, (start, end)):
        asked.unread.append((start, end))
    if len({side.axis for side in sides}) != len(sides):
        ordered = _in_order(binder, [mention for mention, _ in found], (start, end))
        if ordered is None:
            asked.unread.append((start, end))
            return
        _guards(binder, asked, (start, end), len(ordered), binder.text.language.ordinals)
        asked.observed.extend((mention.side, (mention.start, mention.end)) for mention in ordered)
        return
    _guards(binder, asked, (start, end), times if len(sides) == 1 else 2 if len(sides) == 2 else 0)
    for mention, _ in found:
        _observe(asked, mention, times if len(sides) == 1 else 1)


def _denies_nothing(binder: Binder, stretch: Stretch) -> bool:
    """Whether a clause denies what another one says: "and Ann is not"."""
    literal = binder.lexicon.literal(*stretch)
    known = [word for word in literal.words if binder.axes.owners(word.root)]
    return not known and (literal.other or not literal.positive)


def _in_order(binder: Binder, mentions: list[Mention], stretch: Stretch) -> list[Mention] | None:
    """The mentions by their ordinals: "positive on the first test and negative on the second"; None if one has none."""
    part = binder.text.shape[stretch[0] : stretch[1]]
    ordinals = sorted(
        (stretch[0] + match.start(), number)
        for number, source in enumerate(binder.text.language.ordinals)
        for match in pattern(source).finditer(part)
    )
    if sorted(number for _, number in ordinals) != list(range(len(mentions))):
        return None
    pairs = [sorted((place, mention.start)) for (place, _), mention in zip(ordinals, mentions, strict=True)]
    first = {place < mention.start for (place, _), mention in zip(ordinals, mentions, strict=True)}
    if len(first) != 1 or any(one[1] > other[0] for one, other in pairwise(pairs)):
        return None
    return [
        mention for _, mention in sorted(zip((number for _, number in ordinals), mentions, strict=True), key=_number)
    ]


def _number(one: tuple[int, Mention]) -> int:
    return one[0]


def _times(binder: Binder, stretch: Stretch) -> int:
    part = binder.text.text[stretch[0] : stretch[1]]
    return max((count for source, count in binder.text.language.times if pattern(source).search(part)), default=1)


def _observe(asked: Asked, mention: Mention, times: int) -> None:
    known = [side for side, _ in asked.observed]
    if any(side.axis == mention.side.axis and side != mention.side for side in known):
        asked.unread.append((mention.start, mention.end))
    missing = times - known.count(mention.side)
    asked.observed.extend([(mention.side, (mention.start, mention.end))] * max(missing, 0))


def _guards(
    binder: Binder,
    asked: Asked,
    stretch: Stretch,
    times: int,
    more: Sequence[str] = (),
    which: re.Match[str] | None = None,
) -> None:
    """Words that change the meaning, but for those that say how often something was observed."""
    language, start = binder.text.language, stretch[0]
    part = binder.text.text[start : stretch[1]]
    sources = (language.independent, language.holder_choice)
    taken = [match.span() for source in sources for match in pattern(source).finditer(part)]
    for source, count in language.times:
        if count == times:
            taken.extend(match.span() for match in pattern(source).finditer(part))
    for source in more:
        taken.extend(match.span() for match in pattern(source).finditer(part))
    for match in pattern(language.guards).finditer(part):
        place = start + match.start()
        of_which = which is not None and which.start() <= place < which.end()
        if not of_which and not any(first <= match.start() < last for first, last in taken):
            asked.unread.append((start + match.start(), start + match.end()))


def _has_unknown(binder: Binder, stretch: Stretch) -> bool:
    """Whether a supposition has words that no number speaks of; names of people are none."""
    literal = binder.lexicon.literal(*stretch)
    text = binder.text.text
    return any(not text[word.start].isupper() for word in literal.words)
