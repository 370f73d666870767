"""Finds the numbers of a chain, what was seen and what is asked, in formulas and in sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from _byhand.errors import InputError, signed
from _byhand.reading.rest import Rest
from _byhand.topics.hidden_markov.sentences import words
from _byhand.topics.hidden_markov.sentences.chain import Found
from _byhand.topics.hidden_markov.sentences.events import RAIN, UMBRELLA, Event, Time, event_in
from _byhand.topics.hidden_markov.sentences.words import Token, tokens_in

_EVENTS = {
    "rain": (RAIN, True),
    "no_rain": (RAIN, False),
    "umbrella": (UMBRELLA, True),
    "no_umbrella": (UMBRELLA, False),
}
_CONDITIONS = ("if", "if_not")
# u_1, ¬u_2, U_3 = true; u_{1:2} = (true, true)
_SEEN = re.compile(
    r"(?P<all>(?<![A-Za-z¬~!+\-])(?:[¬~!+-]|not )?[A-Za-z]{1,12}_?\{?\s?\d{1,3}\s?\}?(?![A-Za-z0-9:])"
    r"(?:\s?=\s?[A-Za-z]{1,12}_?\{?\s?\d{1,3}\s?\}?(?![A-Za-z0-9:])){0,9})(?:\s?=\s?(?P<value>true|false"
    r"|[tf]\b|[01]\b|真|假))?",
    re.IGNORECASE,
)
_RANGE = re.compile(
    r"(?P<name>(?<![A-Za-z])[A-Za-z]{1,12})_?\{?\s?1\s?:\s?(?P<last>\d{1,3})\s?\}?"
    r"(?:\s?=\s?[(\[{<⟨]\s?(?P<values>(?:true|false|[tf01])(?:\s?,\s?(?:true|false|[tf01])){0,99})\s?[)\]}>⟩])?",
    re.IGNORECASE,
)
# The sequence x_1, x_2
_OF_PATHS = re.compile(
    r"(?<=[A-Za-z\u4e00-\u9fff] )(?:[A-Za-z]_?\{?\d{1,2}\}?(?:\s?,\s?|\s?\.\.\.\s?,?"
    r"|\s?…\s?,?)){1,20}[A-Za-z]_?\{?\d{1,2}\}?(?=\s?[.。;?]|\s?$)",
    re.MULTILINE,
)
# Words of a clause about what was seen that change nothing; any other word may: it is not, sunshine, forgotten.
_PLAIN = re.compile(
    r"(?:[\s,:()的了]|\b(?:what|find|probability|chance|most|likely|weather|sequence|states?|results?|data|evidence|then|now|suppose"
    r"|assume|that|if|when|compute|calculate|filter|smooth|predict|use|using|viterbi|the|an?|is|was|are|were|be|been|seen|observed"
    r"|brought|observations?|on|at|and|both|also|again|he|she|you|we|they|director|boss|see|saw|there|of|in|for|it|will|given|day"
    r"|days|with|his|her|how|estimate|determine|to|by|have|has|had|comes?|came|carried|during|each)\b"
    r"|求|概率|多少|天气|序列|最可能|状态|问|设|假设|现在|若|则|如果|结果|数据|连续|这|那么|为|观测|观察|用|并|算法|维特比"
    r"|都|均|也|又|他|她|主管|老板|看到|看见|到|在|和|与|及|分别|是|有|已知|给定|条件下|时|天|第)*",
    re.IGNORECASE,
)
# What may stand between an event and its days.
_LINK = re.compile(
    r"(?:[\s,:()的了]|\b(?:the|an?|is|was|are|were|be|been|seen|observed|brought|observations?|on|at|and|both|also|again|he|she"
    r"|you|we|they|director|boss|see|saw|there|of|in|for|that|it|will|given|day|with|his|her|umbrella)\b"
    r"|都|均|也|又|他|她|主管|老板|看到|看见|观察到|观测到|在|和|与|及|分别|是|有|已知|给定|条件下|时)*",
    re.IGNORECASE,
)
_COMMA = re.compile(r"(?:,|->|→|then|and|,\s?and)")
_WHETHER = re.compile(r"(?i)\bwhether\b|\beach\b|\bevery\b|\bor\b|是否|有没有|每天|能不能")
_TRUE = frozenset(("true", "t", "1", "真"))
_SPLIT = re.compile(r",|∧|\band\b|&|和|与")


def take_formulas(rest: Rest, found: Found) -> None:
    """P(R_t | R_{t-1}) = 0.7, P(R_0) = 0.5, and the small tables of the model."""
    for match in rest.take(words.TABLE):
        of, given = event_in(match["of"]), event_in(match["given"])
        if of is None or given is None:
            raise _not_read(rest, match)
        line = rest.line(match.start())
        found.state(of, given, match["yes"], line)
        found.state(of, Event(given.concept, not given.so, given.time), match["no"], line)
    for match in list(words.FORMULA.finditer(rest.text)):
        number = words.IS.match(rest.text, match.end())
        if number is None:
            continue
        of, given = event_in(match["of"]), None if match["given"] is None else event_in(match["given"])
        if of is None or (given is None and match["given"] is not None):
            raise _not_read(rest, match)
        _state(found, rest, match, number, (of, given))
        rest.hide(match.start(), number.end())


def _state(
    found: Found, rest: Rest, match: re.Match[str], number: re.Match[str], events: tuple[Event, Event | None]
) -> None:
    of, given = events
    line = rest.line(match.start())
    found.state(of, given, number["number"] or number["yes"], line)
    if number["no"] is not None:
        found.state(Event(of.concept, not of.so, of.time), given, number["no"], line)


def _not_read(rest: Rest, match: re.Match[str]) -> InputError:
    line = rest.line(match.start())
    return signed(InputError("hidden_markov.told.not_read", line=line, at=line, found=match[0].strip()))


def take_questions(rest: Rest, found: Found) -> None:
    """P(R_2 | u_1, u_2): what was seen, if nothing else says it, and the day that is asked for."""
    for match in rest.take(words.FORMULA):
        of = event_in(match["of"])
        ranges = list(_RANGE.finditer(match["of"]))
        if ranges:
            continue
        if of is None or of.concept != (found.hidden or RAIN):
            if of is not None and of.concept == (found.visible or UMBRELLA) and isinstance(of.time, int):
                found.asked.append(of.time)
            elif not re.fullmatch(r"\s?[A-Za-z]\s?|[A-Za-z]_\{?\s?[\d:]{1,9}\s?\}?", match["of"]):
                raise _not_read(rest, match)
        elif isinstance(of.time, int):
            found.asked.append(of.time)
        last = _given_days(rest, match, found)
        if last is not None and of is not None and isinstance(of.time, int):
            found.given.append((last, of.time))


def _given_days(rest: Rest, match: re.Match[str], found: Found) -> int | None:
    """The last day of the condition; its events are seen."""
    if match["given"] is None:
        return None
    line = rest.line(match.start())
    days = list[int]()
    inside = match["given"]
    for one in _RANGE.finditer(inside):
        days.append(int(one["last"]))
        inside = inside.replace(one[0], " ")
    for part in _SPLIT.split(inside):
        if not part.strip():
            continue
        event = event_in(part)
        if event is None or event.concept != (found.visible or UMBRELLA) or not isinstance(event.time, int):
            raise _not_read(rest, match)
        found.see(event.time, event.so, line)
        days.append(event.time)
    return max(days, default=None)


def take_seen_formulas(rest: Rest, found: Found) -> None:
    """U_1 = true, U_2 = true; u_1, ¬u_2; u_{1:2} = (true, true)."""
    for match in rest.take(_RANGE):
        line = rest.line(match.start())
        values = None if match["values"] is None else re.findall(r"[A-Za-z01]+", match["values"])
        if values is None:
            found.given.append((int(match["last"]), int(match["last"])))
            continue
        if len(values) != int(match["last"]):
            raise _not_read(rest, match)
        for day, value in enumerate(values, 1):
            found.see(day, value.casefold() in _TRUE, line)
    for match in list(_SEEN.finditer(rest.text)):
        events = [event_in(part) for part in match["all"].split("=")]
        known = [event for event in events if event is not None and event.concept == (found.visible or UMBRELLA)]
        if len(known) < len(events) or not known:
            continue
        for event in known:
            if not isinstance(event.time, int):
                raise _not_read(rest, match)
            truth = match["value"] is None or match["value"].casefold() in _TRUE
            found.see(event.time, event.so is truth, rest.line(match.start()))
        rest.hide(match.start(), match.end())


# --- sentences


def take_sentences(rest: Rest, found: Found) -> None:
    """Sentences with a probability, then those that say what was seen or asked."""
    rest.take(_OF_PATHS)
    for start, end in _sentences(rest.text):
        tokens = list(tokens_in(rest.text, start, end))
        if any(token.kind == "number" for token in tokens):
            _numbers(rest, found, tokens)
        else:
            _seen_or_asked(rest, found, tokens)


def _sentences(text: str) -> Iterator[tuple[int, int]]:
    begin = 0
    for match in words.SENTENCE_END.finditer(text):
        if (
            text[match.start()] != "\n"
            or text[match.end() : match.end() + 1] in ("", "\n")
            or text[begin : match.start()].strip()
        ):
            yield begin, match.start()
            begin = match.end()
    yield begin, len(text)


def _numbers(rest: Rest, found: Found, tokens: Sequence[Token]) -> None:
    """Bind each number to P(head | condition): of an umbrella given rain, or of rain given rain the day before."""
    head = found.head if tokens and rest.text[: tokens[0].start].rstrip().endswith(";") else None
    condition: Event | None = None
    waiting: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.kind != "number":
            waiting.append(token)
            at += 1
            continue
        if any(one.kind == two.kind == "day" for one, two in pairwise(tokens)):
            # The state two days before is no part of such a chain.
            raise _no_place(rest, next(one for one in tokens if one.kind == "day"))
        heads, conditions = _parted(waiting)
        head = heads[-1] if heads else head
        if not conditions and condition is not None and any(one.kind == "if_not" for one in waiting):
            conditions = [_negated(condition)]
        if conditions and not heads:
            conditions = [_at_same_time(conditions[-1], condition)]
        condition = conditions[-1] if conditions else (condition if not heads else None)
        # Where its condition stands in front of a number, the one behind it is that of the next.
        behind = None if conditions else _condition_behind(tokens, at + 1, condition)
        if behind is not None:
            condition, at = behind
        else:
            at += 1
            if condition is None and len(heads) > 1:
                condition = heads[-2]
        if head is None or len(heads) > 2 or len(conditions) > 1:
            raise _no_place(rest, token)
        _bind(rest, found, token, (head, condition))
        waiting = []
    found.head = head
    if any(token.kind in _EVENTS for token in waiting):
        left = next(token for token in waiting if token.kind in _EVENTS)
        raise _no_place(rest, left)
    for token in tokens:
        rest.hide(token.start, token.end)


def _at_same_time(event: Event, before: Event | None) -> Event:
    """if it rained the day before ... and if it was dry: the same day"""
    if before is None or event.time is not None or event.concept != before.concept:
        return event
    return Event(event.concept, event.so, before.time)


def _parted(tokens: Sequence[Token]) -> tuple[list[Event], list[Event]]:
    """The events that are stated, and those behind if, or before 时."""
    heads, conditions = list[Event](), list[Event]()
    is_condition, day = False, None
    place = 0
    while place < len(tokens):
        token = tokens[place]
        following = tokens[place + 1].kind if place + 1 < len(tokens) else None
        if token.kind == "if":
            is_condition = True
        elif token.kind == "if_not" and heads + conditions:
            conditions.append(_negated((conditions or heads)[-1]))
        elif token.kind in ("day", "days"):
            day = _time_of(token)
        elif token.kind in _EVENTS:
            concept, so = _EVENTS[token.kind]
            if day is None and following in ("day", "days"):
                day = _time_of(tokens[place + 1])
                place += 1
                following = tokens[place + 1].kind if place + 1 < len(tokens) else None
            event = Event(concept, so, day)
            (conditions if is_condition or following == "when" else heads).append(event)
            is_condition, day = False, None
        place += 1
    return heads, conditions


def _time_of(token: Token) -> Time:
    if token.kind == "days":
        return token.days[0] if len(token.days) == 1 else -1
    day = words.day_of(token)
    return "t" if day == "t" else "before" if day == "before" else "after"


def _condition_behind(tokens: Sequence[Token], at: int, before: Event | None) -> tuple[Event, int] | None:
    """A condition right behind a number: 0.9 if it rains, 0.2 otherwise; and the place behind it."""
    if at >= len(tokens) or tokens[at].kind not in _CONDITIONS:
        return None
    if tokens[at].kind == "if_not":
        return None if before is None else (_negated(before), at + 1)
    end = at + 1
    while end < len(tokens) and tokens[end].kind in ("day", "days", *_EVENTS):
        end += 1
    # What stands in front of the next number may be its own head.
    _, conditions = _parted(tokens[at:end])
    events = [token for token in tokens[at:end] if token.kind in _EVENTS]
    return (conditions[0], end) if len(conditions) == 1 and len(events) == 1 else None


def _negated(event: Event) -> Event:
    return Event(event.concept, not event.so, event.time)


def _bind(rest: Rest, found: Found, token: Token, events: tuple[Event, Event | None]) -> None:
    of, given = events
    line = rest.line(token.start)
    if given is not None and (of.concept, given.concept) == (RAIN, UMBRELLA):
        raise _no_place(rest, token)
    if given is None and of.concept == UMBRELLA:
        raise _no_place(rest, token)
    found.state(of, given, token.text, line)


def _no_place(rest: Rest, token: Token) -> InputError:
    line = rest.line(token.start)
    return signed(InputError("hidden_markov.told.left", line=line, at=line, found=token.text.strip()))


def _seen_or_asked(rest: Rest, found: Found, tokens: Sequence[Token]) -> None:
    """The umbrella is seen on days 1 and 2; what is the probability of rain on day 2?"""
    asks = any(token.kind == "asks" for token in tokens)
    marks = [token for token in tokens if token.kind in _EVENTS or token.kind in ("days", "asks")]
    if not any(token.kind == "days" for token in marks):
        _sequence(rest, found, tokens)
    for token in tokens:
        if token.kind == "ahead":
            found.ahead = max(found.ahead, *token.days)
    pairs = list(_paired(marks, rest.text))
    used = [event for event, _ in pairs]
    alone = [one for one in marks if one.kind in ("umbrella", "no_umbrella") and one not in used]
    if pairs and alone:
        raise _no_place(rest, alone[0])
    if any(event is not None and event.kind in ("umbrella", "no_umbrella") for event, _ in pairs):
        _refuse_other_words(rest, marks, tokens)
    for event, days in pairs:
        concept, so = (RAIN, True) if event is None else _EVENTS[event.kind]
        if concept == RAIN:
            if not asks:
                raise _no_place(rest, days)
            found.asked += days.days
        else:
            for day in days.days:
                found.see(day, so, rest.line(days.start))
    for token in tokens:
        if token.kind != "when":
            rest.hide(token.start, token.end)


def _sequence(rest: Rest, found: Found, tokens: Sequence[Token]) -> None:
    """umbrella, umbrella, no umbrella: day by day. One umbrella, without its day, says nothing unless it is missing."""
    signs = [token for token in tokens if token.kind in ("umbrella", "no_umbrella")]
    between = [rest.text[one.end : two.start].strip() for one, two in pairwise(signs)]
    if len(signs) > 1 and all(_COMMA.fullmatch(text) for text in between):
        for day, token in enumerate(signs, 1):
            found.see(day, _EVENTS[token.kind][1], rest.line(token.start))
        return
    first = min((token.start for token in tokens), default=0)
    dated = any(token.kind == "day" for token in tokens)
    for token in signs:
        if (token.kind == "no_umbrella" or dated) and not _WHETHER.search(rest.text, max(0, first - 60), token.end):
            raise _no_place(rest, token)


def _refuse_other_words(rest: Rest, marks: Sequence[Token], tokens: Sequence[Token]) -> None:
    """InputError if a clause about what was seen has a word that may change it."""
    start, end = marks[0].start, marks[-1].end
    begin = max(rest.text.rfind(sign, 0, start) for sign in ".;。?!\n,") + 1
    stop = next((one.start() for one in words.SENTENCE_END.finditer(rest.text, end)), len(rest.text))
    plain = rest.text[begin:stop]
    for token in tokens:
        if token.start >= begin:
            plain = plain[: token.start - begin] + "," * (token.end - token.start) + plain[token.end - begin :]
    if _PLAIN.fullmatch(plain) is None:
        raise _no_place(rest, next(one for one in marks if one.kind in ("umbrella", "no_umbrella")))


def _paired(marks: Sequence[Token], text: str) -> Iterator[tuple[Token | None, Token]]:
    """Each mention of days with the event before it, else behind it; an event is spent on the days beside it.

    Days behind a word that asks are not those of an event in front of that word: None, as where other words stand
    between the event and the days.
    """
    spent: Token | None = None
    begin = 0
    for at, token in enumerate(marks):
        if token.kind == "asks":
            spent, begin = None, at + 1
        if token.kind != "days":
            continue
        before = next((one for one in reversed(marks[begin:at]) if one is not spent), None)
        event = before if before is not None and before.kind in _EVENTS else None
        if event is None:
            event = next((one for one in marks[at + 1 :] if one.kind in _EVENTS), None) or spent
            if event is not None and event.end <= token.start:
                # umbrella on day 1 and on day 2: since the days before, nothing else was said.
                before = marks[at - 1]
                event = event if _LINK.fullmatch(text, before.end, token.start) else None
            elif event is not None:
                between = [
                    token,
                    *(one for one in marks[at + 1 :] if one.kind == "days" and one.end <= event.start),
                    event,
                ]
                linked = all(_LINK.fullmatch(text, one.end, two.start) for one, two in pairwise(between))
                event = event if linked else None
        elif not _LINK.fullmatch(text, event.end, token.start):
            event = None
        spent = event or spent
        yield event, token
