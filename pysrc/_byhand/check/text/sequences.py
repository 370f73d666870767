"""Quantities that a text states several times: the prior before the posterior distribution, weights step by step."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from _byhand.check.text.choices import CHOSEN, Choice
from _byhand.check.text.naming.names import Names
from _byhand.check.text.naming.step_numbers import after
from _byhand.check.text.vocabulary.estimators import OF_POSTERIOR, OF_PRIOR
from _byhand.check.text.vocabulary.steps import AFTER, ENDED, UPDATING
from _byhand.check.workings.working import Working

_KINDS = ("prior", "hyper")
SUPPOSING = re.compile(r"\b(?:instead|would|jeffreys|haldane)\b|换成|改用", re.IGNORECASE)
_CLAUSE = re.compile(r"[,，;；。()（）\[\]→⇒]|->|=>|\b(?:and|so|then|thus|hence)\b|所以|故|因此")
_RELATION = re.compile(r"[:：=~∼]|\bis\b|为|是")
# A line with the learning rate, which is stated with the start.
_RATE = re.compile(r"[ηα]\s?[=＝]|\b(?:eta|alpha|lr)\s?=|learning rate|学习率|步长", re.IGNORECASE)
# What a weight becomes: 0 + 0.5 · 0.506, 0.25 - 0.1 · 2.
_STEP = re.compile(r"[+-] ?\(?[^+-]{1,30}·")


def distributions_in_order(every: Sequence[Choice], working: Working, lines: Sequence[str]) -> None:
    """Beta(2, 2) and then Beta(9, 5): without words for it, the first distribution is the prior one."""
    groups = list(_distributions(every))
    told = _all_told(groups, lines)
    for place, group in enumerate(groups):
        kind = told[place]
        if kind is None and len(groups) > 1:
            kind = "hyper" if place or "prior" in told else "prior"
        if kind is None:
            continue
        in_between = kind == "hyper" and told[place] is None and 0 < place < len(groups) - 1
        for each in group:
            own = f"{kind}[{each.named[0].partition('[')[2]}"
            each.fits = {own: CHOSEN} if own in working.exact and not in_between else {}


def _distributions(every: Sequence[Choice]) -> list[list[Choice]]:
    """The parameters of each distribution of this exercise's kind."""
    groups: list[list[Choice]] = []
    for each in every:
        cell = each.found.label.cell
        named = each.named
        is_step = len(named) == 1 and " after " in named[0]
        if cell is None or each.forced or is_step or len(named) != 1 or named[0].partition("[")[0] not in _KINDS:
            continue
        if cell[:2] == (0, 0) or not groups:
            groups.append([])
        groups[-1].append(each)
    return groups


def _all_told(groups: Sequence[Sequence[Choice]], lines: Sequence[str]) -> list[str | None]:
    """What the words before its brackets, or else those after them, say of each distribution.

    Words that have told what one distribution is say nothing of the next: with the Beta(2, 2) prior: Beta(9, 5).
    """
    found: list[str | None] = []
    said = (0, 0)
    for place, group in enumerate(groups):
        number, last = group[0].found.number, group[-1].found.number
        line = lines[number.line - 1]
        first = said[1] if said[0] == number.line else 0
        before = line[min(first, number.start) : number.start].rstrip("([（ ")
        after = line[last.end :].lstrip(")]） ")
        if SUPPOSING.search(line[: number.start]):
            found.append("supposed")
            continue
        own = _told(_CLAUSE.split(before)[-1])
        if own is None:
            words = _CLAUSE.split(after)[0]
            following = groups[place + 1][0].found.number if place + 1 < len(groups) else None
            if following is not None and following.line == last.line:
                words = _own_words(words, after[len(words) : len(words) + 1])
            own = _told(words)
            said = (last.line, len(line) - len(after) + len(words)) if own is not None else said
        elif (again := OF_PRIOR.match(after.casefold())) is not None:
            said = (last.line, len(line) - len(after) + again.end())  # with a Beta(2, 2) prior
        found.append(own)
    return found


def _own_words(words: str, end: str) -> str:
    """The words behind a distribution that do not announce the next: λ ~ Gamma(3, 10), the posterior is Gamma(…)."""
    relation = _RELATION.search(words) if end in ("(", "（", "[") else None
    if relation is None:
        return words
    before = words[: relation.start()]
    return before if relation[0] in ":：" and _told(before) == "prior" else ""


def _told(words: str) -> str | None:
    words = words.casefold()
    if OF_POSTERIOR.search(words) or re.search(r"[|｜]", words):
        return "hyper"
    return "prior" if OF_PRIOR.search(words) else None


def steps_in_order(every: Sequence[Choice], names: Names, lines: Sequence[str]) -> None:
    """Weights that are updated again and again without numbers for the steps: after 1, after 2.

    Of several values of a weight that the text does not call updates, only the last one may be the result.
    """
    last_step: dict[str, int] = {}
    unmarked: Mapping[str, list[Choice]] = _unmarked(every, names)
    for each in every:
        named = each.named
        if len(named) != 1 or each.forced or named[0] not in names.working.names:
            continue
        name, step = named[0], each.found.label.step
        line = lines[each.found.number.line - 1]
        if name.startswith("log_likelihood[after") and step and not AFTER.search(line):
            # In "step 1: ℓ = −13.9" it may be that of the weights before the step.
            each.fits = {name: CHOSEN} if step in last_step.values() else {}
        if step is not None:
            last_step[_without_step(name)] = step
            continue
        if name not in unmarked:
            continue
        if ENDED.search(line):
            continue
        if name not in last_step and each.found.number.plain == "0" and _RATE.search(line):
            later = after(names, name, 0)
            each.fits = {later: CHOSEN} if later is not None else {}  # w0 = w1 = 0, η = 0.5: the start
        elif _is_update(each, line):
            step = last_step[name] = last_step.get(name, 0) + 1
            later = after(names, name, step)
            each.fits = {later: CHOSEN} if later is not None else {}
        elif len(unmarked[name]) > 1 and each is not unmarked[name][-1]:
            each.fits = {}


def _unmarked(every: Sequence[Choice], names: Names) -> dict[str, list[Choice]]:
    """The values of each weight without the number of a step."""
    found: dict[str, list[Choice]] = {}
    for each in every:
        named = each.named
        is_one = len(named) == 1 and named[0] in names.names and not each.forced
        if is_one and names.names[named[0]].kind in ("weight", "intercept") and each.found.label.step is None:
            found.setdefault(named[0], []).append(each)
    return found


def _without_step(name: str) -> str:
    """weight[Hours] of weight[Hours after 2], intercept of intercept[after 2]"""
    return re.sub(r" after \d+(?=[\]|])", "", re.sub(r"\[after \d+\]", "", name))


def _is_update(choice: Choice, line: str) -> bool:
    """Is it computed from the value before it, or called an update?"""
    shown = [str(number.plain) for number in choice.found.chain[:-1]]
    return any(_STEP.search(plain) for plain in shown) or UPDATING.search(line) is not None
