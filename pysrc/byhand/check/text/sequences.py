"""Quantities that a text states several times: the prior before the posterior distribution, weights step by step."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from byhand.check.text.choices import CHOSEN, Choice
from byhand.check.text.naming.names import Names
from byhand.check.text.vocabulary.estimators import OF_POSTERIOR, OF_PRIOR
from byhand.check.text.vocabulary.steps import AFTER, ENDED, UPDATING
from byhand.check.workings.working import Working

_KINDS = ("prior", "hyper")
SUPPOSING = re.compile(r"\b(?:instead|would|jeffreys|haldane)\b|换成|改用", re.IGNORECASE)
_CLAUSE = re.compile(r"[,，;；。()（）\[\]→⇒]|->|=>|\b(?:and|so|then|thus|hence)\b|所以|故|因此")
# What a weight becomes: 0 + 0.5 · 0.506, 0.25 - 0.1 · 2.
_STEP = re.compile(r"[+-] ?\(?[^+-]{1,30}·")


def distributions_in_order(every: Sequence[Choice], working: Working, lines: Sequence[str]) -> None:
    """Beta(2, 2) and then Beta(9, 5): without words for it, the first distribution is the prior one."""
    groups = list(_distributions(every))
    told = [_told(group, lines) for group in groups]
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
        if cell is None or each.forced or len(named) != 1 or named[0].partition("[")[0] not in _KINDS:
            continue
        if cell[:2] == (0, 0) or not groups:
            groups.append([])
        groups[-1].append(each)
    return groups


def _told(group: Sequence[Choice], lines: Sequence[str]) -> str | None:
    """What the words before its brackets, or else those after them, say of a distribution."""
    number = group[0].found.number
    line = lines[number.line - 1]
    before = line[: number.start].rstrip("([（ ")
    after = line[group[-1].found.number.end :].lstrip(")]） ")
    if SUPPOSING.search(before):
        return "supposed"
    for words in (_CLAUSE.split(before)[-1].casefold(), _CLAUSE.split(after)[0].casefold()):
        if OF_POSTERIOR.search(words) or re.search(r"[|｜]", words):
            return "hyper"
        if OF_PRIOR.search(words):
            return "prior"
    return None


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
        if _is_update(each, line):
            step = last_step[name] = last_step.get(name, 0) + 1
            later = names.after(name, step, is_row=False)
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
