"""A working of a hidden Markov model: δ_2(1), whose order one working keeps, ψ_2(1) = 3, P* and the best path."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from _byhand.check.exercise import DECISION, Exercise
from _byhand.check.text.figures.found import Found
from _byhand.check.text.figures.placing import Places
from _byhand.check.text.figures.resolve import Meaning, Stated, chosen
from _byhand.check.text.figures.symbols import Symbol, symbol_at_end
from _byhand.check.text.naming.items import key
from _byhand.check.written_numbers import agrees
from _byhand.document.ids import identifier, read_id

_KINDS = {"α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "v": "delta", "V": "delta", "ξ": "xi"}
_INDEX = re.compile(r"(?:t=|[qixXsS]_?t?=)?(.{1,30})")
_BEST = re.compile(
    r"(?:probability|likelihood|chance) of (?:the |this )?(?:best|most (?:likely|probable)|optimal"
    r"|viterbi) (?:path|sequence)"
    r"(?: of states)?$|(?:best|optimal|viterbi)[ -]path probability$|(?:最优|最佳"
    r"|最可能的?)(?:状态)?(?:路径|序列)的?概率$",
    re.IGNORECASE,
)
_CUE = re.compile(
    r"(?:(?:best|most (?:likely|probable)|optimal|viterbi|state|hidden|decoded|the)[ -]){0,4}(?:path"
    r"|state sequence|sequence of states|states)"
    r"(?: of (?:hidden )?states)?(?:\s?[A-Z]\^?\*)?|(?:best|most (?:likely|probable)|optimal"
    r"|viterbi) sequence|(?:最优|最佳|最可能的?|隐藏?)?(?:的)?(?:隐藏?)?(?:状态)?(?:路径"
    r"|(?<=状态)序列)(?:\s?[A-Z]\^?\*)?"
    r"|(?<![A-Za-z])[IQXSi]\s?\^?\{?\*\}?(?![_\d])",
    re.IGNORECASE,
)
_IS_BEST = re.compile(r"best|likely|probable|optimal|viterbi|\*|最", re.IGNORECASE)
_OBSERVED = re.compile(r"(?:observ\w{1,8}|symbols?|outputs?|观测|观察|输出)(?: the| of)?\s?$", re.IGNORECASE)
_IS = re.compile(r"\s{0,3}(?:(?:is|was|are|thus|为|是)(?![A-Za-z])\s?|[:：=＝≈$]\s?|\\?[({（\[]\s?|therefore\s){0,5}")
_ARROW = r"\s{0,3}(?:,|，|、|→|⇒|->|-|–|—|>|\\to|\s)\s{0,3}"
_BACK = re.compile(
    r"(?:ψ|\\psi|psi|Ψ|\\Psi|bp"
    r"|back)\s?_?\{?(?P<t>\d{1,3})\}?\s?\((?P<of>[^()]{1,30})\)\s{0,3}[=＝](?=(?P<rest>[^;；，\n]{1,120}))"
)
_STARRED = re.compile(
    r"(?<![A-Za-z])[iqxsIQXS](?:\s?_\{?(?P<t>\d{1,3})\}?\s?\^?\{?\*\}?"
    r"|\s?\^?\{?\*\}?\s?_\{?(?P<u>\d{1,3})\}?)\s{0,3}[=＝](?=(?P<rest>[^;；，,\n]{1,80}))"
)
_NEXT = re.compile(r"[,，]\s?[^\d\s,，=][^,，=]{0,20}=")
_CLOSE = 1e-9
_SEVERAL = 2
_TIMED = re.compile(r"(?P<letter>[A-Za-z])_?\(?(?P<time>\d{1,3})\)?")
_SEEN = re.compile(r"[¬!~]?(?P<letter>[A-Za-z])_?\(?(?P<first>\d{1,3})(?:(?::|\.\.\.?|…)(?P<last>\d{1,3}))?\)?")


class Markov:
    """Reads one working."""

    def __init__(self, exercise: Exercise, lines: Sequence[str], found: Sequence[Found]) -> None:
        self.working, self.lines, self.found = exercise.working, lines, found
        parts = [name for name in self.working.names.values() if name.kind == "alpha"]
        self.states = list(dict.fromkeys(str(name.of[0]) for name in parts))
        self.length = sum(name.startswith("path[") for name in self.working.amounts)
        said = [word for name in self.states for word in (name, name[:1])] + [
            str(at + 1) for at in range(len(self.states))
        ]
        own = "|".join(sorted({re.escape(word) for word in said if word}, key=len, reverse=True))
        self._state_word = rf"(?:{own})"
        self._list = re.compile(
            rf"(?<!\w)(?P<list>{self._state_word}(?:{_ARROW}{self._state_word}){{{self.length - 1}}})(?!\w|\.\d|/)",
            re.IGNORECASE,
        )
        self._last = re.compile(
            rf"(?:^|[=＝:：→>])\s{{0,3}}(?P<state>{self._state_word})(?!\w|\.\d"
            rf"|/)",
            re.IGNORECASE,
        )
        self.stated: list[Stated] = []
        # Whether the index below is the state, as in α_i(t), and not the time.
        self.is_state_below = False

    def read(self) -> list[Found]:
        """The numbers that may be figures, told what they are where a symbol tells it."""
        for number, text in enumerate(self.lines, 1):
            self.stated += [*self._backs(number, text), *self._starred(number, text)]
        self.stated += self._paths()
        places, start, at = Places(self.lines, self.found), 0, 0
        self.is_state_below = self._has_states_below(places)
        kept = []
        for each in self.found:
            if any(_is_within(each, stated) for stated in self.stated):
                continue
            start = start if each.number.line == at else 0
            at = each.number.line
            if not each.in_table and each.label.cell is None:
                self._tell(each, places, start)
            start = each.number.end if each.told is not None else start
            kept.append(each)
        return kept

    def _tell(self, found: Found, places: Places, start: int) -> None:
        for link in places.links(found):
            text = places.placed(found, start, link).before
            symbol = symbol_at_end(text)
            meaning = self._best(text, symbol)
            if meaning is None and symbol is not None:
                meaning = self._meant(symbol) or self._given_so_far(symbol)
            if meaning is not None:
                found.told, found.is_owned = chosen(meaning, found, self.working), True
                found.chain = found.chain[link:]
                return

    def _best(self, text: str, symbol: Symbol | None) -> Meaning | None:
        if "path_probability" not in self.working.exact:
            return None
        starred = symbol is not None and symbol.letter in ("P", "p") and symbol.above == "*" and not symbol.every
        return Meaning(["path_probability"]) if starred or _BEST.search(text) is not None else None

    def _meant(self, symbol: Symbol) -> Meaning | None:
        """In α_t(i) the index below is the time; where that cannot be, or in another working, it is the state."""
        kind = _KINDS.get(symbol.letter)
        if kind is None or symbol.given is not None or symbol.step is not None or symbol.above:
            return None
        every = [self._plain(each) for each in symbol.every]
        if kind == "xi":
            return self._pair(every) if len(symbol.sub) == 1 else None
        if len(every) != 2:
            return None
        one, other = self._one(kind, every[1], every[0]), self._one(kind, every[0], every[1])
        if symbol.sub and symbol.at:
            one, other = (other, one) if self.is_state_below else (one, other)
            own = one if one is not None else other
            return None if own is None else Meaning([own])
        both = [name for name in (one, other) if name is not None]
        return Meaning(both, is_sure=len(set(both)) == 1) if both else None

    def _given_so_far(self, symbol: Symbol) -> Meaning | None:
        """P(R_2 | u_1, u_2) of rain: given what is seen up to a time."""
        own = _TIMED.fullmatch("".join(symbol.at)) if symbol.letter in ("P", "p") and not symbol.sub else None
        if own is None or not symbol.given or symbol.above or symbol.step is not None:
            return None
        states = [each for each in self.states if key(each)[:1] == own["letter"].casefold()]
        seen = [_SEEN.fullmatch(each) for each in symbol.given]
        times = [at for each in seen if each is not None for at in _times(each)]
        told = {each["letter"].casefold() for each in seen if each is not None}
        if any(key(each)[:1] in told for each in self.states):
            return None  # P(R_2 | R_1): a transition
        if len(states) != 1 or None in seen or times != list(range(1, len(times) + 1)):
            return None
        time, last = int(own["time"]), len(times)
        kind = "filtered" if time == last else "predicted" if time > last else "gamma"
        is_known = time <= last + 1 if last < self.length else last == self.length
        name = identifier(kind, states[0], str(time))
        is_open = not is_known or (kind == "gamma" and last < self.length)
        return None if is_open or name not in self.working.exact else Meaning([name])

    def _has_states_below(self, places: Places) -> bool:
        """Do several numbers fit α_i(t) alone, and none α_t(i) alone?"""
        by_time = by_state = 0
        for found in self.found:
            written = found.number.written
            if written is None or found.in_table or found.label.cell is not None:
                continue
            for link in places.links(found):
                both = self._orders(symbol_at_end(places.placed(found, 0, link).before))
                if both is not None:
                    fits = [agrees(written, self.working.exact[name]) for name in both]
                    by_time += fits == [True, False]
                    by_state += fits == [False, True]
                    break
        return by_state >= _SEVERAL and by_time == 0

    def _orders(self, symbol: Symbol | None) -> tuple[str, str] | None:
        """What α_1(2) is where the time is below, and where the state is; none if only one of both can be."""
        kind = None if symbol is None else _KINDS.get(symbol.letter)
        if symbol is None or kind in (None, "xi") or len(symbol.sub) != 1 or len(symbol.at) != 1:
            return None
        below, beside = self._plain(symbol.sub[0]), self._plain(symbol.at[0])
        one, other = self._one(str(kind), beside, below), self._one(str(kind), below, beside)
        return None if one is None or other is None or one == other else (one, other)

    def _pair(self, every: Sequence[str]) -> Meaning | None:
        states = [self.state(each) for each in every[1:]]
        if len(states) != 2 or None in states:
            return None
        own = identifier("xi", *(each for each in states if each is not None), every[0])
        return Meaning([own]) if own in self.working.exact else None

    @staticmethod
    def _plain(said: str) -> str:
        found = _INDEX.fullmatch(said.strip("()"))
        return said if found is None else found[1]

    def _one(self, kind: str, state: str, time: str) -> str | None:
        own = self.state(state)
        name = None if own is None or not time.isdecimal() else identifier(kind, own, str(int(time)))
        return name if name in self.working.exact else None

    def state(self, said: str) -> str | None:
        """A state by its name, by its letter, or by its number."""
        own = key(said)
        same = [name for name in self.states if key(name) == own]
        for fitting in (same, [name for name in self.states if own and key(name).startswith(own)]):
            if len(fitting) == 1:
                return fitting[0]
        number = int(own) if own.isdecimal() else 0
        return self.states[number - 1] if 0 < number <= len(self.states) and not same else None

    # Paths

    def _paths(self) -> Iterator[Stated]:
        """The best paths that the text states; of paths that are only listed none."""
        last = max((at for at, each in enumerate(self.lines, 1) if each.strip()), default=0)
        listed: list[Stated] = []
        for number, line in enumerate(self.lines, 1):
            own = [(cue, found) for cue in _CUE.finditer(line[:400]) if (found := self._behind(cue, line)) is not None]
            for cue, found in own[:1]:
                stated = list(self._stated_path(number, found))
                if _IS_BEST.search(cue[0]) is not None:
                    yield from stated
                elif _OBSERVED.search(line[: cue.start()]) is None:
                    listed += stated
            alone = self._list.search(line) if not own and number == last and self.length > 1 else None
            if alone is not None and not line.replace(alone["list"], "").strip(" ().。[]（）$"):
                yield from self._stated_path(number, alone)
        if len({each.text for each in listed}) == 1:
            yield listed[-1]

    def _behind(self, cue: re.Match[str], line: str) -> re.Match[str] | None:
        end = _IS.match(line, cue.end())
        return self._list.match(line, cue.end() if end is None else end.end())

    def _stated_path(self, number: int, found: re.Match[str]) -> Iterator[Stated]:
        words = re.findall(self._state_word, found["list"], re.IGNORECASE)
        states = [self.state(each) for each in words]
        if len(states) == self.length and None not in states:
            yield Stated(number, found.start("list"), found.end("list"), DECISION, ",".join(map(str, states)))

    def _backs(self, number: int, line: str) -> Iterator[Stated]:
        for found in _BACK.finditer(line[:600]):
            own = self.state(self._plain(found["of"].strip()))
            name = None if own is None else identifier("back", own, str(int(found["t"])))
            rest = _NEXT.split(found["rest"])[0]
            said = self._said(rest)
            amount = self.working.amounts.get(name or "")
            if name is None or said is None or not isinstance(amount, str):
                continue
            state, start, end = said
            text = amount if self._is_tied(name, state, amount) else state
            yield Stated(number, found.start("rest") + start, found.start("rest") + end, name, text)

    def _starred(self, number: int, line: str) -> Iterator[Stated]:
        """i_3* = 3"""
        for found in _STARRED.finditer(line[:600]):
            name, said = f"path[{int(found['t'] or found['u'])}]", self._said(found["rest"])
            if "*" not in found[0] or said is None or not isinstance(self.working.amounts.get(name), str):
                continue
            yield Stated(number, found.start("rest") + said[1], found.start("rest") + said[2], name, said[0])

    def _said(self, rest: str) -> tuple[str, int, int] | None:
        """The state behind the last equals sign."""
        found = next(reversed([*self._last.finditer(rest)]), None)
        own = None if found is None else self.state(found["state"])
        return None if found is None or own is None else (own, found.start("state"), found.end("state"))

    def _is_tied(self, name: str, state: str, best: str) -> bool:
        """Is it another state before with the same product?"""
        of, time = map(str, read_id(name).of)
        numbers = self.working.numbers
        products = [
            numbers.get(identifier("delta", each, str(int(time) - 1)), 0.0)
            * numbers.get(identifier("transition", each, f"{of} after 0"), 0.0)
            for each in (state, best)
        ]
        return products[0] > 0 and abs(products[0] - products[1]) <= _CLOSE * products[1]


def _is_within(found: Found, stated: Stated) -> bool:
    number = found.number
    return number.line == stated.line and stated.start <= number.start < stated.end


def _times(seen: re.Match[str]) -> range:
    """1 and 2 of u_(1:2)"""
    first = int(seen["first"])
    return range(first, int(seen["last"] or first) + 1)
