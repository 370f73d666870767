"""What the words around one number say of the class and of the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from _byhand.told.events import Stretch, pattern
from _byhand.told.proposals.asked import subject_end
from _byhand.told.proposals.events import Event, Mention, mentions, parts
from _byhand.told.proposals.segments import Segment, odds_of
from _byhand.told.proposals.words import Words, akin, alike


class Cell(NamedTuple):
    """P(class) where `result` is None, P(result) where `of` is None, else P(result | class); of: side of the class."""

    result: bool | None
    of: bool | None


# Articles have at most so many letters.
_ARTICLE = 4
# The strength of a word that names a class.
_NAMED = 2.0


@dataclass
class Clue:
    """What the words of one number say.

    condition, main  the side of the class in its condition, and elsewhere; strength: 2, or 1 for a word such as "it"
    result           the side of the result
    right, wrong     the share of results that fit the class, or do not
    prior            a share of all
    strong           the condition opens with "if"
    fixed            by the name of a rate: sensitivity
    inside           the result stands in the condition
    content          its words
    linked           the other class has a name of its own here: "0.5% are bots; 90% of bots"
    other            its condition has words that are not known: "of edible ones"
    only_share       what is said of a share names a class: "20% of them are ill"
    subject          the words in front of the result, but for those of the class: "the camera"
    openers          the first words of its conditions: "of", "if"
    unheard          it names no class and has words of its own: "70% of the guests come by CAR"
    of_all           it says something of the result alone: "8% of all parts are flagged"
    both             it holds for both classes: "whether or not"
    mirrored         a right result is that of the other class: a positive one, where the healthy are sought
    again            the numbers behind it say the same: "it is 99% accurate: it finds 99% of ..."
    foreign          what is said of a share names nothing that the exercise is about: "20% of them are blue"
    """

    value: Fraction
    condition: bool | None = None
    main: bool | None = None
    strength: float = _NAMED
    result: bool | None = None
    right: bool = False
    wrong: bool = False
    prior: bool = False
    strong: bool = False
    fixed: Cell | None = None
    share: bool = True
    other: bool = False
    inside: bool = False
    content: tuple[str, ...] = ()
    linked: bool = False
    only_share: bool = False
    subject: tuple[str, ...] = ()
    openers: tuple[str, ...] = ()
    of_all: bool = False
    unheard: bool = False
    foreign: bool = False
    both: bool = False
    mirrored: bool = False
    again: bool = False

    @property
    def speaks(self) -> bool:
        """Whether it says something of the class."""
        sides = self.condition is not None or self.main is not None
        return sides or self.fixed is not None or self.judges

    @property
    def is_total(self) -> bool:
        """Whether it says how often the result is seen in all: "overall 25% fail"."""
        return self.share and self.prior and self.result is not None and not self.speaks

    @property
    def judges(self) -> bool:
        return self.right or self.wrong


def clues_of(words: Words, segments: Sequence[Segment], sought: Event, result: Event, wanted: Stretch) -> list[Clue]:
    """The clue of each segment; wanted: the question."""
    clues = [_clue(words, segment, sought, result) for segment in segments]
    for clue, segment in zip(clues, segments, strict=True):
        _judge_share(clue, words, segment, sought, result, _others_of(clue, clues))
    _find_shares(clues, words, segments)
    _find_again(clues, words, segments)
    _find_linked(clues)
    counted = [word for clue in clues if clue.result is None and clue.speaks for word in clue.content]
    _find_other_subjects(clues)
    population = [
        word
        for clue, segment in zip(clues, segments, strict=True)
        for word in (*_counted(words, segment), *_counted_before(words, segment, sought))
        if clue.only_share
    ]
    opened = {one for clue in clues if clue.condition is not None for one in clue.openers}
    asked = [word.text for word in words.words(*wanted)]
    for clue, segment in zip(clues, segments, strict=True):
        if clue.speaks:
            continue
        clue.of_all = not clue.linked and _is_of_all(words, segment, population)
        if clue.result is not None:
            # "Of edible ones" stands beside "of poisonous ones", "on Mondays" does not.
            clue.foreign |= bool(clue.openers) and opened.isdisjoint(clue.openers)
            named = [word for word in clue.content if result.side(words, word) is None]
            # "When she takes the tram" is a condition, though the share of trams was told with these words.
            clue.of_all |= (
                bool(named) and not clue.strong and all(any(alike(word, other) for other in counted) for word in named)
            )
            of = _counted(words, segment)
            clue.of_all |= bool(of) and all(any(alike(word, other) for other in population) for word in of)
            clue.of_all &= not clue.strong
        elif not clue.prior and not clue.linked and not words.has(words.cues.each, segment.start, segment.end):
            heard = {*_others_of(clue, clues), *asked, *sought.own, *result.own}
            unknown = [not any(akin(word, other) for other in heard) for word in clue.content if len(word) > 1]
            # Where words are cut into pieces, one that nobody else uses may be a piece.
            whole = words.spaced and not words.cues.behind
            clue.unheard = any(unknown) if whole else bool(unknown) and all(unknown)
    return clues


def _others_of(clue: Clue, clues: Sequence[Clue]) -> list[str]:
    """The words of all other clues."""
    return [word for other in clues if other is not clue for word in other.content]


def _judge_share(
    clue: Clue, words: Words, segment: Segment, sought: Event, result: Event, elsewhere: Sequence[str]
) -> None:
    """Sets whether what is said of a share names a class, or nothing that the exercise is about."""
    said = _said(words, segment)
    found = [] if said is None else words.content(*said)
    if said is None or not found:
        return
    classes, results = mentions(words, said, sought, result)
    clue.only_share = clue.condition is None and clue.result is None and any(not one.weak for one in classes)
    if not classes and not results and not words.has(words.cues.back, *said):
        stated = [*elsewhere, *sought.own, *result.own]
        clue.foreign = not any(akin(word.text, other) for word in found for other in stated)


def _find_shares(clues: Sequence[Clue], words: Words, segments: Sequence[Segment]) -> None:
    """A number in a sentence that names no result, and refers to none, is a share."""
    groups = _groups(words, segments)
    telling = {at for clue, at in zip(clues, groups, strict=True) if clue.result is not None or clue.judges}
    for clue, segment, at in zip(clues, segments, groups, strict=True):
        referring = words.has(words.cues.back, segment.start, segment.end) or clue.strong or clue.judges
        if clue.strength == _NAMED and at not in telling and not referring:
            clue.only_share |= clue.fixed is None


def _find_again(clues: Sequence[Clue], words: Words, segments: Sequence[Segment]) -> None:
    """An accuracy in front of a colon, and the same number behind it for a class."""
    for at, (clue, segment) in enumerate(zip(clues, segments, strict=True)):
        behind = clues[at + 1] if at + 1 < len(clues) else None
        bare = clue.right and clue.condition is None and clue.result is None
        if bare and behind is not None and behind.value == clue.value and not behind.judges:
            clue.again = ":" in words.shape[segment.after : segments[at + 1].numbers[0].start]


def _find_other_subjects(clues: Sequence[Clue]) -> None:
    """Two things that do the same are not one detector: "an inspector rejects 97%, a machine rejects 4%"."""
    for at, clue in enumerate(clues):
        before = [one for one in clues[:at] if one.subject and one.result is not None]
        if clue.subject and clue.result is not None:
            clue.foreign |= any(not any(akin(a, b) for a in one.subject for b in clue.subject) for one in before)


def _counted(words: Words, segment: Segment) -> list[str]:
    """The words between "of" and the verb, that say what a share is counted of: "2% of the WATCHES are loose"."""
    said = _said(words, segment)
    if said is None or words.has(words.cues.relative, segment.after, said[0]):
        return []
    return [word.text for word in words.content(segment.after, said[0])]


def _counted_before(words: Words, segment: Segment, sought: Event) -> list[str]:
    """The same in front of the number: "of the GUESTS 40% are children"."""
    before = words.content(segment.start, segment.numbers[0].start)
    opener = next(words.found(words.cues.condition, segment.start, segment.numbers[0].start), None)
    if opener is None or words.words(segment.start, opener.start()):
        return []
    return [word.text for word in before if sought.side(words, word.text) is None]


def _is_of_all(words: Words, segment: Segment, population: Sequence[str]) -> bool:
    """Whether a share is counted of all: "20% of the GUESTS eat ice"."""
    opener = next(words.found(words.cues.condition, segment.after, segment.end), None)
    if opener is None or words.words(segment.after, opener.start()):
        return False
    head = next(iter(words.content(opener.end(), segment.end)), None)
    if head is None or any(words.has(one, opener.end(), segment.end) for one in (words.cues.relative, words.cues.back)):
        return False
    # "Of such letters", "of these letters" speaks of some of them.
    bare = all(len(word.text) < _ARTICLE for word in words.words(opener.end(), head.start))
    return bare and any(alike(head.text, other) for other in population)


def _find_linked(clues: Sequence[Clue]) -> None:
    """Sets where the other class has a name of its own."""
    unknown = [clue for clue in clues if clue.condition is None and clue.main is None]
    known = [word for clue in clues if clue not in unknown for word in clue.content]
    for clue in unknown:
        own = [word for word in clue.content if not any(alike(word, other) for other in known)]
        clue.linked = any(
            alike(word, other) for one in unknown if one is not clue for other in one.content for word in own
        )


def _groups(words: Words, segments: Sequence[Segment]) -> list[int]:
    """A number by sentence; what a semicolon parts is one sentence."""
    found: list[int] = []
    for at, segment in enumerate(segments):
        same = at > 0 and (
            segment.sentence == segments[at - 1].sentence
            or ";" in words.shape[segments[at - 1].after : segment.start + 1]
        )
        found.append(found[-1] if same else at)
    return found


def _clue(words: Words, segment: Segment, sought: Event, result: Event) -> Clue:
    number, cues = segment.numbers[0], words.cues
    value = number.token.value if number.token.kind != "ratio" else odds_of(words, segment)
    clue = Clue(Fraction(-1) if value is None else value)
    clue.share = number.token.kind not in ("count", "word") and 0 <= clue.value <= 1
    start, end = segment.start, segment.end
    others = _others(words, segment)
    if others is not None:
        end = others[0]
    counted = words.shape.find(" of ", segment.after, segment.after + 4)
    judging = [
        match
        for match in words.found(cues.accuracy, start, end)
        # "Of correctly spelt words" says nothing of the result.
        if counted < 0 or match.start() < counted or not match[0].endswith("ly")
    ]
    clue.right = any(sought.side(words, match[0].casefold()) is None for match in judging)
    errors = words.found(cues.error, start, end)
    # "5% of the parts are faulty" says nothing of a result where faulty is the class.
    clue.wrong = any(sought.side(words, match[0].casefold()) is None for match in errors)
    if result.judged(words):
        clue.right = clue.wrong = False
    clue.prior = words.has(cues.prior, start, end)
    clue.fixed = _rate(words, segment, sought)
    wrongly = words.has(cues.wrongly, start, end)
    if wrongly:
        clue.right = clue.wrong = False
    _sides(clue, words, segment, sought, result)
    clue.mirrored = result.detector and not result.said and sought.harmless(words)
    if clue.judges and words.has(cues.both, start, end):
        clue.condition, clue.main, clue.both = None, None, True
    clue.content = tuple(word.text for word in words.content(start, end))
    if clue.condition is None and clue.main is None and clue.result is None and clue.content:
        clue.other = True
    # "Passes 3% of the cracked ones by mistake" says what the mistake is.
    if wrongly and clue.result is not False:
        clue.result = True
        if clue.condition is None and clue.main is not False:
            clue.condition, clue.strength = sought.harmless(words), 1.0
    return clue


def _sides(clue: Clue, words: Words, segment: Segment, sought: Event, result: Event) -> None:
    """Sets the sides of the class and of the result that the words around a number name."""
    number = segment.numbers[0]
    others = _others(words, segment)
    inside: list[Mention] = []
    outside: list[Mention] = []
    for part in parts(words, segment.start, others[0] if others else segment.end, [(number.start, number.end)]):
        condition, rest, strong = _condition(words, *part)
        stated = [one.start for one in mentions(words, rest, sought, result)[1]]
        for stretch, kept in ((rest, outside), (condition, inside)):
            classes, results = mentions(words, stretch, sought, result)
            kept += classes
            if kept is inside and not classes:
                content = words.content(*stretch)
                affirmed = any(
                    not words.words(one.end(), part[1]) for one in words.found(words.cues.affirmed, *stretch)
                )
                of_result = all(result.side(words, word.text) is not None for word in content)
                opens = (strong and not content) or (of_result and words.has(words.cues.relative, *stretch))
                if affirmed or (opens and words.has(words.cues.back, *stretch)):
                    kept.append(Mention(True, *stretch, weak=True))
                elif not results:
                    clue.other |= bool(content)
            clue.strong |= strong and kept is inside
            results = [one for one in results if one.side or not _is_blamed(words, part, one)]
            if result.reports and kept is outside:
                results = [_reported(one, classes) for one in results]
            for one in results:
                noun = kept is inside and rest[0] == condition[1] and words.is_one(words.cues.nouns, one.word)
                if not noun and (clue.result is None or kept is outside):
                    clue.result, clue.inside = one.side, kept is inside
        if stated and subject_end(words, rest) > rest[0]:
            # "A machine" is a subject, though it names no event; articles are short.
            said = words.words(rest[0], min(stated))
            in_front = [one for one in said if len(one.text) > _ARTICLE or not words.is_empty(one.text)]
            clue.subject += tuple(one.text for one in in_front if sought.side(words, one.text) is None)
        if words.spaced and words.content(*condition):
            clue.openers += (words.words(*condition)[0].text,)
    if others is not None and not inside and not outside:
        classes, _ = mentions(words, others, sought, result)
        outside += [replace(one, side=not one.side) for one in classes if not one.weak]
    for name, kept in (("condition", inside), ("main", outside)):
        sure = [one for one in kept if not one.weak] or kept
        if sure:
            setattr(clue, name, sure[0].side)
            clue.strength = 1.0 if sure[0].weak else _NAMED


def _is_blamed(words: Words, part: Stretch, mention: Mention) -> bool:
    """Whether a word tells why a result is wrong: "THROUGH mistakes in counting"."""
    return any(one.start() <= mention.start < one.end() for one in words.found(words.cues.wrongly, *part))


def _reported(result: Mention, classes: Sequence[Mention]) -> Mention:
    """A report with the side of the class behind it: "indicates LYING" is no report of the truth."""
    said = next((one for one in classes if one.start > result.start and not one.weak), None)
    return result if said is None or said.side else replace(result, side=not result.side)


def _rate(words: Words, segment: Segment, sought: Event) -> Cell | None:
    """The cell of a rate with a name: the last one before the number, else the first one behind it."""
    number = segment.numbers[0]
    found = [
        (match.start(), rate)
        for rate in words.told.language.rates
        for match in pattern(rate.pattern).finditer(words.shape, segment.start, segment.end)
    ]
    before = [one for one in found if one[0] < number.start]
    chosen = max(before, default=None, key=lambda one: one[0]) or min(found, default=None, key=lambda one: one[0])
    if chosen is None:
        return None
    return Cell(chosen[1].positive, chosen[1].of != sought.harmless(words))


def _condition(words: Words, start: int, end: int) -> tuple[Stretch, Stretch, bool]:
    """The condition of a part, which its end or its beginning is, the rest, and whether it is an "if"."""
    strong = list(words.found(words.cues.strong, start, end))
    openers = strong or list(words.found(words.cues.condition, start, end))
    if not words.spaced:
        cut = openers[-1].end() if openers else start
        return (start, cut), (cut, end), bool(strong)
    cut = openers[0].start() if openers else end
    said = None if strong or words.words(start, cut) else _predicate(words, cut, end)
    if said is not None:
        return (cut, said), (said, end), False
    return (cut, end), (start, cut), bool(strong)


def _predicate(words: Words, start: int, end: int) -> int | None:
    """Where the verb of "of the parts that are old ARE broken" begins: behind the verbs of relative clauses."""
    verbs = [match.start() for match in words.found(words.cues.copula, start, end)]
    own = len(list(words.found(words.cues.relative, start, end)))
    return verbs[own] if own < len(verbs) else None


def _said(words: Words, segment: Segment) -> Stretch | None:
    """What is said of a share: "20% of them ARE ILL", "of them 20% ARE ILL"."""
    stretch = next(parts(words, segment.after, segment.end, []), None)
    if stretch is None or words.has(words.cues.strong, *stretch):
        return None
    begin = _predicate(words, *stretch)
    return None if begin is None else (begin, stretch[1])


def _others(words: Words, segment: Segment) -> Stretch | None:
    """The clause without a number that gives the other class the rest: ", the rest are B", ", B the rest"."""
    for match in words.found(words.cues.rest, segment.after, segment.end):
        cuts = [
            one
            for border in words.cues.borders
            for one in pattern(border).finditer(words.shape, segment.after, match.start())
        ]
        last = max(cuts, default=None, key=lambda one: one.end())
        behind = words.content(match.end(), segment.end)
        if last is not None and (last.end() == match.start() or not behind):
            return last.start(), segment.end
    return None
