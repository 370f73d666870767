"""The decision of a working: the class or the action at which it arrives, in the words that people use."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from _byhand.check.text.binding import Bound
from _byhand.check.text.figures.found import Found
from _byhand.check.text.naming.items import ABBREVIATED, key
from _byhand.check.text.naming.mentions import Mentions
from _byhand.check.text.naming.names import Names
from _byhand.check.text.naming.outcomes import Outcomes
from _byhand.check.text.naming.states import state_after
from _byhand.check.text.parsing.tokens import Token
from _byhand.check.text.reading import Text
from _byhand.check.text.vocabulary import conclusions as said
from _byhand.check.text.vocabulary import outcomes as telling
from _byhand.check.text.vocabulary.words import SAYS_CHANCE
from _byhand.document.ids import identifier

# So A, p = 0.88.
_SHARE = re.compile(r"/\s?\([^()]{1,80}\+")
_P = re.compile(r"(?:with )?[pP](?:rob)?\.?")


@dataclass(frozen=True)
class Decided:
    """line: from 1; start, end: of the class name in it"""

    line: int
    start: int
    end: int
    name: str


def decisions(text: Text, names: Names, mentions: Mentions) -> Iterator[Decided]:
    """Every conclusion, in order."""
    outcomes = Outcomes(names)
    last = max((number for number, tokens, _ in text.words if tokens), default=0)
    for number, tokens, is_heading in text.words:
        line = telling.SUPPOSED_ASIDE.sub(lambda aside: " " * len(aside[0]), text.lines[number - 1])
        if is_heading and line.lstrip().startswith("#"):
            continue
        tokens = [token for token in tokens if line[token.start : token.end].strip()]
        own, free = _Line(number, line, names, mentions, is_last=number == last), list(_outside_calls(tokens))
        while free and free[-1].kind == "stop":
            free.pop()
        if own.asks() or own.compares_a_pair() or telling.DEFINING.match(line):
            continue
        found = own.in_brackets(outcomes) or own.decision(free) or own.by_outcome(outcomes, is_last=number == last)
        if found is None and number == last and not line.rstrip().endswith((":", "：")):
            found = _alone(number, line, names) or own.only_one(free, tokens)
        if found is not None:
            yield found


def chances_of(bound: Sequence[Bound], decided: Sequence[Decided], names: Names, lines: Sequence[str]) -> list[Bound]:
    """It's a banana, with a probability of 93 %; no (79.5 %): beside a decision, a number is its posterior."""
    by_line: dict[int, list[Decided]] = {}
    for told in decided:
        by_line.setdefault(told.line, []).append(told)
    found = []
    for each in bound:
        own = by_line.get(each.found.number.line, [])
        is_its = each.quantity is None and len(own) == 1 and _is_its_chance(each.found, own[0], names, lines)
        of = _class_said(each.found, names) if is_its and own[0].start > each.found.number.end else None
        name = identifier("posterior", of or own[0].name) if is_its else None
        found.append(replace(each, quantity=name) if name in names.names else each)
    return found


def _class_said(found: Found, names: Names) -> str | None:
    """The state that the label itself names: the probability of a burglary is 0.06 %, so there was none."""
    items = found.label.items or found.context.items
    fits = {name: max((names.quality(item, name) for item in items), default=0.0) for name in names.classes}
    best = max(fits.values(), default=0.0)
    own = [name for name, fit in fits.items() if fit == best]
    return own[0] if best >= ABBREVIATED and len(own) == 1 else None


def _is_its_chance(found: Found, decided: Decided, names: Names, lines: Sequence[str]) -> bool:
    label, number = found.label, found.number
    is_called = label.kinds.get("posterior") == 1.0 or _P.fullmatch(label.text.strip()) is not None
    is_called = is_called or (not label.kinds and any(_SHARE.search(each.plain or "") for each in found.chain[:-1]))
    if label.forms or label.cell or found.in_table or number.is_integer or number.written is None:
        return False
    if not 0 < float(number.written.value) <= 1 or (not is_called and (label.kinds or len(found.chain) > 1)):
        return False
    if any(name != decided.name and names.names_clearly(item, name) for item in label.items for name in names.classes):
        return False
    line = lines[number.line - 1]
    if any(aside.start() < number.start < aside.end() for aside in telling.SUPPOSED_ASIDE.finditer(line)):
        return False
    start = decided.end if decided.end <= number.start else 0
    clause = (
        telling.CLAUSE_BEFORE.split(line[start : number.start])[-1] + telling.CLAUSE_AFTER.split(line[number.end :])[0]
    )
    if telling.OF_AN_ERROR.search(clause) is not None or telling.BELOW_HALF.match(line, number.end):
        return False
    is_beside = start > 0 and telling.IN_BRACKETS_AFTER.fullmatch(line[start : number.start]) is not None
    return is_beside or is_called or SAYS_CHANCE.search(clause) is not None


_PAIR = 2


class _Line:
    def __init__(self, number: int, line: str, names: Names, mentions: Mentions, *, is_last: bool) -> None:
        self.is_last = is_last
        self.number, self.line, self.names, self.mentions = number, line, names, mentions

    def decision(self, tokens: Sequence[Token]) -> Decided | None:
        first = self._after_concession(tokens)
        if first == len(tokens):
            return None
        told = self._told(tokens)
        if told is not None:
            return told
        return self._concluded(tokens, first) or self._acted(tokens, first)

    def asks(self) -> bool:
        """Will she play? If P(A | x) > P(B | x), choose A: nothing is decided."""
        return telling.ASKED.search(self.line) is not None or telling.CONDITION.search(self.line) is not None

    def compares_a_pair(self) -> bool:
        """Low against high: a vote for one of the two, where every pair of classes has its own model."""
        classes = [str(parts.of[0]) for parts in self.names.names.values() if parts.kind == "votes"]
        named = [name for name in classes if name.casefold() in self.line.casefold()]
        return len(named) == _PAIR and telling.VOTES.search(self.line) is None

    def in_brackets(self, outcomes: Outcomes) -> Decided | None:
        """I would stay home (class No)."""
        own = outcomes.in_brackets(self.line) if telling.CUE.search(self.line) is not None else None
        return None if own is None else Decided(self.number, own.start, own.end, own.name)

    def by_outcome(self, outcomes: Outcomes, *, is_last: bool) -> Decided | None:
        """So no tennis today, 所以不打球, and in the last line also: I'd stay in."""
        if self.line.rstrip().endswith((":", "：")):
            return None
        conceded = self.line.lstrip().startswith(said.CONCEDING_HAN) or telling.CONCEDES.match(self.line) is not None
        first = min((at for at in (self.line.find(sign) for sign in ",，") if at >= 0), default=0) if conceded else 0
        cues = telling.CUE if is_last else telling.CONCLUDES
        starts = [each.end() for each in cues.finditer(self.line, first)][:12]
        for start in (*starts[-1:], *starts[:1], *((first,) if is_last else ())):
            found = list(outcomes.said(self.line, start))
            if not found or self._tells_more(start, found[0].start, found[-1].end):
                continue
            if self._qualifies(found[0].start, found[-1].end):
                continue
            if telling.BESIDE_A_NUMBER.search(self.line[: found[0].start][-24:]):
                continue
            if len({each.name for each in found}) == 1 and not telling.NUMBER_AFTER.match(self.line, found[-1].end):
                return Decided(self.number, found[0].start, found[0].end, found[0].name)
        return None

    def _concluded(self, tokens: Sequence[Token], first: int) -> Decided | None:
        """So normal has 1.09 and abnormal 0.82, choose abnormal: what is weighed is not decided."""
        starts = [at for at in (self._conclusion(tokens, first),) if at is not None]
        while (
            0 < len(starts) < 6 and (later := self._conclusion(tokens, starts[-1])) is not None and later > starts[-1]
        ):
            starts.append(later)
        for place, start in enumerate(starts):
            end = starts[place + 1] if place + 1 < len(starts) else len(tokens)
            numbers = sum(token.kind == "number" for token in tokens[start:end])
            own = self._named(tokens, start)
            goes_on = end < len(tokens) and self._named(tokens, end) is not None
            if own is not None and not (numbers and goes_on) and not self._weighs(tokens[start:end], numbers):
                return own
        return None

    def _weighs(self, tokens: Sequence[Token], numbers: int) -> bool:
        """100 are ill, 9900 healthy: each name has its number."""
        named = {self.names.decided_by(name) for name, _, _ in self.mentions.mentioned(tokens, self.line)}
        return numbers > 1 and len(named - {None}) > 1

    def _told(self, tokens: Sequence[Token]) -> Decided | None:
        """A line of its own: y = −1, x ∈ A."""
        if len(tokens) > 6 or not tokens or tokens[0].kind != "word" or tokens[-1].kind in ("relation", "bar"):
            return None
        subject = tokens[0].text.casefold()
        if subject not in said.BEGIN_WITH and subject != self.names.target:
            return None
        after = self.line[tokens[0].end :].lstrip(" ^*_'\u0302{}$\\hat")
        if after[:1] not in "=＝≈∈" or not after:
            return None
        told = key(after[1:].strip(" .。!！$"))
        own = next((name for name in self.names.decidable if key(name) == told), None)
        own = own or next((name for name in self.names.classes if key(name) == told), None)
        own = None if own is None else self.names.decided_by(own)
        if own is None:
            return None
        start = self.line.index(after[1:].lstrip())
        return Decided(self.number, start, len(self.line[start:].rstrip(" .。!！$")) + start, own)

    def _after_concession(self, tokens: Sequence[Token]) -> int:
        """The index after "although ..., ": there nothing is decided."""
        first = tokens[0].text.casefold() if tokens else ""
        concedes = first in said.CONCEDING or self.line.lstrip().startswith(said.CONCEDING_HAN)
        if not concedes:
            return 0
        after = next((place + 1 for place, token in enumerate(tokens[:-1]) if token.kind in ("comma", "stop")), None)
        if first in said.GIVING_REASONS:
            # Since 2.95 < 3.67 the point belongs to c1, with P = 0.6: what follows from the comparison is decided.
            compared = next((place for place, token in enumerate(tokens[:after]) if token.kind == "compare"), None)
            own = self._conclusion(tokens[:after], compared) if compared is not None else None
            if own is not None:
                return own - 1
            if compared is not None:
                return min(compared + 2, len(tokens))
        if after is None and first in said.GIVING_REASONS:
            # Since R(a1 | x) < R(a2 | x) we take a1.
            after = next((place for place, token in enumerate(tokens) if token.text.casefold() in ("we", "i")), None)
        return len(tokens) if after is None else after

    def _conclusion(self, tokens: Sequence[Token], first: int) -> int | None:
        """The index after the concluding word."""
        for place, token in enumerate(tokens[first:], first):
            if token.kind == "word" and token.text.casefold() in said.CONCLUDING:
                return place + 1
            if token.kind == "stop" and token.text == "→":
                return place + 1
        judged = said.JUDGED.search(self.line)
        words = said.CONCLUDING_HAN if judged is None else (*said.CONCLUDING_HAN, judged[0])
        for word in words:
            at = self.line.find(word)
            if at >= 0 and any(token.start == at for token in tokens[first:]):
                return next((place for place, token in enumerate(tokens) if token.start >= at + len(word)), None)
        return None

    def _named(self, tokens: Sequence[Token], start: int) -> Decided | None:
        rest = tokens[start:]
        for name, first, last in self.mentions.mentioned(rest, self.line):
            before = rest[first - 1].text.casefold() if first else ""
            before_that = rest[first - 2].text.casefold() if first > 1 else ""
            after = rest[last] if last < len(rest) else None
            opens = after is not None and after.kind == "relation" and after.text in (":", "=")
            own = self._decided_by(name, rest[last - 1].end)
            if before == "=" and before_that in said.OF_WEIGHTS:
                continue  # → b = 1
            if first and rest[first - 1].kind == "number":
                own = None  # 9900 healthy: counted, not decided
            is_chosen = before == "for" and (before_that or self._word_before(tokens, start)) in said.DECIDING_FOR
            is_introduced = before in said.INTRODUCING or (before == "class" and before_that in said.INTRODUCING)
            if own is None or (is_introduced and not is_chosen):
                continue
            if opens and any(token.kind == "number" for token in rest[last:]):
                continue
            if telling.OF_A_NAME.match(self.line, rest[last - 1].end):
                continue
            if self._tells_more(tokens[start - 1].end if start else 0, rest[first].start, rest[last - 1].end):
                continue
            if telling.OF_CHANCE.search(self.line[: rest[first].start][-90:]):
                continue
            if telling.RATHER_ANOTHER.match(self.line, rest[last - 1].end):
                continue
            if self._qualifies(rest[first].start, rest[last - 1].end):
                continue
            if _is_denied(rest[:first]):
                own = self.names.denied(own)
            if own is not None:
                return Decided(self.number, rest[first].start, rest[last - 1].end, own)
        return self._by_number(rest)

    def _decided_by(self, name: str, end: int) -> str | None:
        """The decision that a name means; that of a variable with the state that is said of it."""
        said_of_it = state_after(self.line, end, self.names.decidable) if name == self.names.asked else None
        if said_of_it is None:
            return self.names.decided_by(name)
        return None if telling.WITH_CHANCE.match(self.line, said_of_it[1]) else said_of_it[0]

    def _tells_more(self, cue: int, start: int, end: int) -> bool:
        """So 3 spam mails, so A and B have, S_A: on the way something is told of a name, and nothing is chosen."""
        before, after = self.line[cue:start], self.line[end:]
        beside = [each[1] for each in (telling.AND_AFTER.match(after), telling.AND_BEFORE.search(before)) if each]
        if any(self.names.decided_by(name) is not None for name in beside):
            return True
        if telling.BELOW.search(self.line[:start]) is not None:
            return True
        is_counted = telling.COUNTED.search(before) is not None or telling.NUMBER_AFTER.match(self.line, end)
        return not self.is_last and bool(is_counted or telling.FIRST.search(before))

    def _qualifies(self, start: int, end: int) -> bool:
        """Does the name only say of whom something is told: the prior 0.99 of healthy people?"""
        is_before = telling.OF_WHOM_BEFORE.search(self.line[:start][-24:]) is not None
        return is_before and telling.OF_WHOM_AFTER.match(self.line, end) is not None

    @staticmethod
    def _word_before(tokens: Sequence[Token], start: int) -> str:
        return tokens[start - 1].text.casefold() if start else ""

    def only_one(self, tokens: Sequence[Token], every: Sequence[Token]) -> Decided | None:
        """The last line speaks of one class alone: the melon is good."""
        after = max((token.end for token in every if token.kind == "number"), default=0)
        rest = [token for token in tokens[self._after_concession(tokens) :] if token.start >= after]
        found: list[Decided] = []
        for name, start, last in self.mentions.mentioned(rest, self.line):
            own = self._decided_by(name, rest[last - 1].end)
            around = [token.text.casefold() for token in rest[max(0, start - 2) : start]]
            if own is None or (around and around[-1] in said.INTRODUCING):
                continue
            if telling.OF_CHANCE.search(self.line[: rest[start].start][-90:]):
                continue
            if telling.BESIDE_A_NUMBER.search(self.line[: rest[start].start][-24:]):
                continue
            if self._tells_more(after, rest[start].start, rest[last - 1].end):
                continue
            if self._qualifies(rest[start].start, rest[last - 1].end):
                continue
            if _is_denied(rest[:start]):
                own = self.names.denied(own)
            if own is not None:
                found.append(Decided(self.number, rest[start].start, rest[last - 1].end, own))
        return found[0] if found and len({each.name for each in found}) == 1 else None

    def _by_number(self, tokens: Sequence[Token]) -> Decided | None:
        """Action a2, class 1 where classes have names: the second action."""
        for place, token in enumerate(tokens[:8]):
            word = token.text.casefold()
            if word in ("a", "α", "ω") and [each.kind for each in tokens[place + 1 : place + 2]] == ["lower"]:
                word += tokens[place + 2].text if place + 2 < len(tokens) else ""
            if token.kind == "word" and word[:1] in ("a", "α", "ω") and word[1:].isdigit() and len(word) < 4:
                names = self.names.decidable
                if 0 < int(word[1:]) <= len(names):
                    return Decided(self.number, token.start, token.end, names[int(word[1:]) - 1])
        return None

    def _acted(self, tokens: Sequence[Token], first: int) -> Decided | None:
        """We keep it; he will probably not play; I'd marry."""
        for place, token in enumerate(tokens[first:], first):
            if token.kind != "word" or token.text.casefold() not in said.SUBJECTS:
                continue
            if place and tokens[place - 1].text.casefold() in said.RELATIVE:
                continue
            at, denies = place + 1, False
            denies = place > 0 and tokens[place - 1].text in said.DENYING_HAN
            while at < len(tokens) and tokens[at].text.casefold() in (*said.ADVERBS, *said.DENYING):
                denies = denies or tokens[at].text.casefold() in said.DENYING
                at += 1
            rest = tokens[at : at + 8]
            if rest and telling.WITH_CHANCE.match(self.line, rest[0].end):
                break  # we play with probability 0.2
            for name, start, last in self.mentions.mentioned(rest, self.line):
                own = self.names.decided_by(name) if start == 0 else None
                if own is not None and denies:
                    own = self.names.denied(own)
                if own is not None:
                    return Decided(self.number, rest[0].start, rest[last - 1].end, own)
                break
            if rest and (own := self.names.done(rest[0].text.casefold(), denies=denies)) is not None:
                return Decided(self.number, rest[0].start, rest[0].end, own)
        return None


def _is_denied(before: Sequence[Token]) -> bool:
    """Is it not so, or hardly ever?"""
    for at in range(len(before) - 1, max(-1, len(before) - 4), -1):
        if before[at].kind in ("comma", "stop", "compare", "number") or before[at].text.casefold() in ("but", ":"):
            return False
        if before[at].text.casefold() in said.DENYING:
            if before[at].text == said.OF_KINDS and at and before[at - 1].text in said.BEFORE_KIND:
                continue  # 类别, 性别
            return at == 0 or before[at - 1].text.casefold() != "than"  # more likely than not
    return False


def _alone(number: int, line: str, names: Names) -> Decided | None:
    """The last line is nothing but a name."""
    plain = line.strip(" .。!！*")
    own = next((name for name in (*names.decidable, *names.classes) if key(name) == key(plain)), None)
    own = None if own is None else names.decided_by(own)
    start = line.find(plain)
    return None if own is None else Decided(number, start, start + len(plain), own)


def _outside_calls(tokens: Sequence[Token]) -> Iterator[Token]:
    """The tokens outside brackets."""
    depth = 0
    for token in tokens:
        if token.kind == "open":
            depth += 1
        elif token.kind == "close":
            depth = max(0, depth - 1)
        elif depth == 0:
            yield token
