"""Reads rules with LS and LN, priors and observations, with sentences around them.

R1: IF E1 THEN (20, 1) H1. P(H1) = 0.06, P(E1|S) = 0.36. Find P(H1|S).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from _byhand.errors import InputError, Notice, signed
from _byhand.numbers.rational import parse_number
from _byhand.phrase import Listing, say
from _byhand.problem.fields import FORMAT
from _byhand.reading.accounts import Accounts
from _byhand.reading.evidence import Evidence
from _byhand.reading.page import Page
from _byhand.reading.reader import Content, Instructions, Reader, Reading
from _byhand.reading.rest import Rest, plain
from _byhand.topics.subjective_bayes.pasted import words
from _byhand.topics.subjective_bayes.problem.names import atoms, read_condition
from _byhand.topics.subjective_bayes.problem.problem import read_problem

_NAME = "expert_rules"
_LONGEST = 20_000
_IN_EVENTS = (
    (re.compile(r"且|并且|和|与|∧|,"), " and "),
    (re.compile(r"或者?|∨|\|"), " or "),
    (re.compile(r"¬|~|!|非"), " not "),
)
_CLAUSE = re.compile(r"[,;。:\n]|\.(?:\s|$)")


def rules_in(text: str) -> dict[str, Any] | None:
    """The fields that a text states; None if it has no rules; InputError if it has, but not all of it is read."""
    rest = Rest(plain(text))
    rest.take(words.NUMBERING)
    found = _Found()
    named = words.NAMED.search(rest.text) is not None
    for match in list(words.RULE.finditer(rest.text)):
        # IF E THEN (20, 1) H is a rule beside probabilities; a -> b (20, 1) may be anything.
        sure = match["label"] or match["p_before"] or words.EACH.search(rest.text)
        if named or match["ls_named"] or (match["if"] is not None and sure):
            found.add_rule(match, rest.line(match.start()))
            rest.hide(match.start(), match.end())
    if not found.rules and not _take_lone_rule(rest, found):
        if words.STRENGTH.search(rest.text):
            raise signed(InputError("subjective_bayes.read.no_rule"))
        return None
    rest.take(words.UNKNOWN)
    _take_stated(rest, found)
    _take_observed(rest, found)
    _take_questions(rest, found)
    _refuse_left(rest, found)
    fields = found.fields()
    try:
        read_problem({"format": FORMAT, "topic": "subjective_bayes", **fields})
    except InputError as error:
        raise signed(error) from None
    return fields


class _Found:
    """What was read until now; InputError where one thing is said twice."""

    def __init__(self) -> None:
        self.rules = list[dict[str, Any]]()
        self.priors = dict[str, str]()
        self.observed = dict[str, Any]()
        self.asked = list[tuple[str, str]]()

    def add_rule(self, match: re.Match[str], line: int) -> None:
        name = _named(match["name_before"] or match["name"])
        place = next(place for place in words.PLACES if match[f"ls_{place}"] is not None)
        event = _event((match["if"] or match["event"]).strip(" ,"))
        ls, ln, prior = (match[f"{letter}_{place}"] for letter in ("ls", "ln", "p"))
        self.rules.append({"if": event, "then": name, "LS": _number(ls), "LN": _number(ln)})
        if prior is not None:
            self.put(self.priors, name, _number(prior), line)

    @property
    def evidence(self) -> tuple[str, ...]:
        """The names in the conditions of the rules."""
        events = [read_condition(rule["if"], "rules")[0] for rule in self.rules]
        return tuple(dict.fromkeys(name for event in events for name in atoms(event)))

    @property
    def conclusions(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(rule["then"] for rule in self.rules))

    def put(self, into: dict[str, Any], name: str, value: Any, line: int) -> None:
        if into.setdefault(name, value) != value:
            raise signed(InputError("subjective_bayes.read.twice", line=line, at=line, name=name))

    def fields(self) -> dict[str, Any]:
        known = (*self.evidence, *self.conclusions)
        for name in (*self.priors, *self.observed):
            if name not in known:
                raise signed(InputError("subjective_bayes.read.no_such_name", name=name, names=known))
        fields: dict[str, Any] = {"rules": self.rules}
        if self.priors:
            fields["priors"] = self.priors
        if self.observed:
            fields["observed"] = self.observed
        return fields


def _take_lone_rule(rest: Rest, found: _Found) -> bool:
    """LS = 20, LN = 1, P(H|E) = ?: the rule whose conclusion and evidence the question names."""
    ls, ln = words.LONE_LS.findall(rest.text), words.LONE_LN.findall(rest.text)
    if len(ls) != 1 or len(ln) != 1:
        return False
    bare = words.STATED.sub(" ", rest.text)
    given = {(_named(each["of"]), each["given"]) for each in words.EACH.finditer(bare) if each["letter"] == "P"}
    seen = [
        _named(each["of"])
        for match in words.STATED.finditer(rest.text)
        for each in words.EACH.finditer(match["all"])
        if each["given"] is not None and each["letter"] in "PC"
    ]
    pairs = {
        (name, _named(re.sub(r"^(?:¬|~|!|not\b|非)\s?", "", event)))
        for name, event in given
        if event is not None and not words.SEEN.fullmatch(event)
    }
    if len(set(seen)) == 1 and not pairs:
        pairs = {(name, seen[0]) for name, event in given if event is not None}
    if len(pairs) != 1:
        return False
    ((name, event),) = pairs
    if not words.IDENTIFIERS.fullmatch(event) or event == name:
        return False
    rest.take(words.LONE_LS)
    rest.take(words.LONE_LN)
    found.rules.append({"if": event, "then": name, "LS": _number(ls[0]), "LN": _number(ln[0])})
    return True


def _number(written: str) -> str:
    return re.sub(r"\s", "", written)


def _named(name: str) -> str:
    """E_{1} is E1."""
    return re.sub(r"(?<=[A-Za-z])_?\{?(\d{1,3})\}?$", r"\1", name.strip())


def _event(written: str) -> str:
    """The condition with and, or, not in words, and plain names."""
    for sign, word in _IN_EVENTS:
        # The signs of Chinese stand between names of letters; within Chinese names they are letters of these.
        if not re.search(r"[\u4e00-\u9fff]{3}", written):
            written = sign.sub(word, written)
    written = re.sub(r"\b(?i:(and|or|not))\b", lambda match: match[1].lower(), written)
    written = re.sub(r"(?<=[A-Za-z])_?\{?(\d{1,3})\}?", r"\1", written)
    return re.sub(r"\(\s+", "(", re.sub(r"\s+\)", ")", " ".join(written.split())))


def _take_stated(rest: Rest, found: _Found) -> None:
    """P(H) = 0.06, P(E1|S) = 0.36, C(E2|S) = 3, O(H) = 0.1, and priors in words."""
    for match in rest.take(words.STATED):
        line, number = rest.line(match.start()), _number(match["number"])
        for each in words.EACH.finditer(match["all"]):
            _put_stated(found, each, number, line)
    for match in rest.take(words.PRIOR):
        name, number = match["name"] or match["name2"], match["number"] or match["number2"]
        found.put(found.priors, _named(name), _number(number), rest.line(match.start()))


def _put_stated(found: _Found, each: re.Match[str], number: str, line: int) -> None:
    letter, name, given = each["letter"], _named(each["of"]), each["given"]
    if given is not None and not words.SEEN.fullmatch(given):
        raise signed(InputError("subjective_bayes.read.given", line=line, at=line, found=f"{each[0]} = {number}"))
    if letter == "C":
        found.put(found.observed, name, {"certainty": number}, line)
    elif letter == "O":
        odds = parse_number(number)
        if given is not None or odds is None or odds <= 0:
            raise signed(InputError("subjective_bayes.read.given", line=line, at=line, found=f"{each[0]} = {number}"))
        found.put(found.priors, name, str(odds / (1 + odds)), line)
    elif given is not None:
        found.put(found.observed, name, number, line)
    elif parse_number(number) in (0, 1):
        # Evidence that is certain: textbooks write P(E1) = 1.
        found.put(found.observed, name, parse_number(number) == 1, line)
    else:
        found.put(found.priors, name, number, line)


def _take_observed(rest: Rest, found: _Found) -> None:
    rest.take(words.EITHER_WAY)
    one_of = words.ONE_OF.search(rest.text)
    if one_of is not None:
        line = rest.line(one_of.start())
        raise signed(InputError("subjective_bayes.read.left", line=line, at=line, found=one_of[0]))
    for match in rest.take(words.ALL_TRUE):
        for name in found.evidence:
            if name not in found.conclusions:
                found.put(found.observed, name, True, rest.line(match.start()))
    for pattern, truth in ((words.FALSE, False), (words.TRUE, True)):
        for match in rest.take(pattern):
            listed = next(names for names in match.groups() if names is not None)
            for name in words.IDENTIFIERS.findall(listed):
                found.put(found.observed, _named(name), truth, rest.line(match.start()))


def _take_questions(rest: Rest, found: _Found) -> None:
    """P(H|S) without a number is asked for. P(H|E1, E2) supposes that both are true."""
    questions = rest.take(words.EACH)
    supposed = set[tuple[tuple[str, bool], ...]]()
    for each in questions:
        line, name = rest.line(each.start()), _named(each["of"])
        if re.fullmatch(r"H_?\{?i\}?", name) and each["letter"] == "P":
            continue
        if each["letter"] == "C" or name not in found.conclusions:
            known = found.conclusions
            raise signed(InputError("subjective_bayes.read.asked", line=line, at=line, found=each[0], names=known))
        if each["given"] is not None and not words.SEEN.fullmatch(each["given"]):
            supposed.add(_supposed(each, found, line))
    several = {each for each in supposed if len(each) > 1}
    if len(several) > 1 or (several and len(supposed) > 1):
        raise signed(InputError("subjective_bayes.read.several"))
    for evidence in several:
        for name, truth in evidence:
            found.put(found.observed, name, truth, 1)


def _supposed(each: re.Match[str], found: _Found, line: int) -> tuple[tuple[str, bool], ...]:
    """The evidence that a question supposes; one piece alone is shown for each rule anyway."""
    parts = [part.strip() for part in re.split(r",|∧|\band\b|&|和|与", each["given"]) if part.strip()]
    names = [(_named(re.sub(r"^(?:¬|~|!|not\b|非)\s?", "", part)), re.match(r"¬|~|!|not\b|非", part)) for part in parts]
    for name, _ in names:
        alone = any(rule["if"] == name and rule["then"] == _named(each["of"]) for rule in found.rules)
        if name not in found.evidence or (len(names) == 1 and (found.observed or not alone)):
            known = found.evidence
            raise signed(InputError("subjective_bayes.read.asked", line=line, at=line, found=each[0], names=known))
    return tuple((name, sign is None) for name, sign in names)


def _refuse_left(rest: Rest, found: _Found) -> None:
    """InputError if a number, a condition, or something said of evidence is left."""
    left = rest.first((words.NUMBERS, words.GUARDS, words.OF_EVIDENCE))
    if left is None:
        left = _said_of_evidence(rest, found.evidence, found.conclusions)
    if left is not None:
        line = rest.line(left.start())
        raise signed(InputError("subjective_bayes.read.left", line=line, at=line, found=left[0].strip()))


def _said_of_evidence(rest: Rest, evidence: Sequence[str], conclusions: Sequence[str]) -> re.Match[str] | None:
    """The first name in a clause that says something; a question may name conclusions."""
    begin, names = 0, (*evidence, *conclusions)
    for end in [*(match.end() for match in _CLAUSE.finditer(rest.text)), len(rest.text)]:
        named = [one for one in words.IDENTIFIERS.finditer(rest.text, begin, end) if _named(one[0]) in names]
        asks = words.ASKS.search(rest.text, begin, end) and all(_named(one[0]) in conclusions for one in named)
        if named and not asks and words.SAID.search(rest.text, begin, end):
            return named[0]
        begin = end
    return None


def _written(fields: Mapping[str, Any]) -> list[str]:
    """What was read, in the signs of textbooks."""
    found = [f"IF {rule['if']} THEN ({rule['LS']}, {rule['LN']}) {rule['then']}" for rule in fields["rules"]]
    found += [f"P({name}) = {number}" for name, number in fields.get("priors", {}).items()]
    for name, value in fields.get("observed", {}).items():
        if isinstance(value, bool):
            found.append(f"P({name}|S) = {int(value)}")
        elif isinstance(value, dict):
            found.append(f"C({name}|S) = {value['certainty']}")
        else:
            found.append(f"P({name}|S) = {value}")
    return found


def _recognises(page: Page) -> bool:
    return bool(page.filled) and len(page.text) <= _LONGEST


def _read(page: Page, _asked: Instructions) -> list[Reading]:
    fields = rules_in(page.text)
    if fields is None:
        return []
    accounts = Accounts()
    for number in page.filled:
        accounts.give(number + 1, number + 1, "statement")
    evidence = (
        Evidence("signature", say("subjective_bayes.read.rules")),
        Evidence("numbers_bound", say("subjective_bayes.read.bound"), 4),
        Evidence("all_read", say("paste.lines.all_read")),
    )
    return [
        Reading(
            *("subjective_bayes", _NAME, _NAME, Content(stated=fields), accounts.closed(page.source)),
            evidence=evidence,
            guesses=(Notice("subjective_bayes.read.found", {"all": Listing(_written(fields), "list.clause")}),),
            topic="subjective_bayes",
        )
    ]


READER = Reader(
    name=_NAME,
    about="Rules of experts: `R1: IF E1 THEN (20, 1) H1`, `E1 → H1 (LS = 20, LN = 1)`, with priors and observations.",
    kinds=("subjective_bayes",),
    recognises=_recognises,
    read=_read,
)
