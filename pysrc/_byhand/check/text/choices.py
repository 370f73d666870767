"""Choices between quantities that a label leaves open: the structure of the text makes them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from _byhand.check.text.figures.found import Found
from _byhand.check.text.naming.items import key
from _byhand.check.text.naming.names import Names
from _byhand.check.text.parsing.statements import Number
from _byhand.check.text.vocabulary.steps import NORMALISED, ORDINALS
from _byhand.check.workings.working import Working
from _byhand.document.ids import Name, Part, escaped

_SCORES = ("score", "joint")
_OF_GAUSSIANS = ("mahalanobis", "discriminant", "linear_discriminant")
# How far each written share may be off.
_ROUNDED = 0.006
# p_ill = joint_ill / p_x, and then p_well = 1 - p_ill.
_BY_A_NAME = re.compile(r"/\s?\(?[A-Za-z][A-Za-z_]{1,20}[^,;]{0,40}=\s{0,3}$")
_CODED = re.compile(r"\s{0,3}[pP]_[A-Za-z]")
_OTHER_SHARE = re.compile(r"=\s?1\s?[-−]\s?[pP][_(][^,;]{1,40}=\s{0,3}$")
_SO = re.compile(r"\W{0,4}(?:so|hence|thus|therefore|所以|因此|故|于是|得)(?![a-z])", re.IGNORECASE)
CHOSEN = 1.0
# The prior of the next observation is the posterior of the last one.
_UPDATED = re.compile(r"\b(?:new|now|updated?|next)\b.{0,20}\bprior|新的?先验|更新", re.IGNORECASE)
_HAS_NUMBER = re.compile(r"\d")
_OBSERVATION = re.compile(
    r"\b(\d{1,2})(?:st|nd|rd|th)\b|\b(first|second|third|fourth|fifth|sixth)\b|第\s?(\d{1,2}|[一二三四五六])",
    re.IGNORECASE,
)
_QUOTIENT = re.compile(r"\d\.\d{1,12}\s?/|/\s?\(")
# A label that only counts: 1st, no. 2.
_DIGITS = re.compile(r"\d{1,2}")
_MOST_OBSERVED = 12
# A letter behind the word for a sum.
_OF_A_STATE = re.compile(r"(?i:sum|total|和|合计|总计)\s(?:[a-z]{1,8} ){0,2}[A-Z]\d?$")
_SUM = re.compile(r"^\W{0,4}(?:sum|total|and sum|together)\b|^\W{0,4}(?:总?和|合计|总计|相加|[二两三四各][者项]之和)")


class Choice(Protocol):
    """A number with the quantities that its label may mean."""

    found: Found
    fits: Mapping[str, float]
    forced: bool

    @property
    def named(self) -> Sequence[str]: ...


def scores_before_posteriors(every: Sequence[Choice], working: Working) -> None:
    """A person who writes P(c | x) twice, before and after dividing by P(x), means the score by the first.

    Of one class alone only where a division is seen: else the second number is another attempt at the first.
    """
    by_posterior: dict[str, list[int]] = {}
    for place, each in enumerate(every):
        named = each.named
        if len(named) == 1 and named[0] in working.names and not each.forced:
            parts = working.names[named[0]]
            if parts.kind == "posterior" and not parts.given and _score_of(named[0], working) is not None:
                by_posterior.setdefault(named[0], []).append(place)
    first_repeated = len(every)
    for places in by_posterior.values():
        last = every[places[-1]].found.number
        different = [
            place
            for place in places
            if not near(every[place].found.number, last) and not _is_divided(every[place].found)
        ]
        is_seen = len(by_posterior) > 1 or any(_is_divided(every[place].found) for place in places)
        if different and is_seen:
            first_repeated = min(first_repeated, next(place for place in places if place > different[-1]))
            for place in different:
                _make_score(every[place], working)
    for places in by_posterior.values():
        own = [place for place in places if place < first_repeated]
        if own == places and first_repeated < len(every):
            for place in own:
                _make_score(every[place], working)


def _is_divided(found: Found) -> bool:
    """0.009/0.0981, 0.3/(0.3 + 0.1), 9 %: no score, but a share already."""
    is_percentage = (found.number.plain or "").endswith(("%", "‰"))
    return is_percentage or any(_QUOTIENT.search(number.plain or "") for number in found.chain[:-1])


def _score_of(posterior: str, working: Working) -> str | None:
    of = posterior.partition("[")[2]
    return next((f"{kind}[{of}" for kind in _SCORES if f"{kind}[{of}" in working.exact), None)


def _make_score(choice: Choice, working: Working) -> None:
    score = _score_of(choice.named[0], working)
    if score is not None:
        choice.fits = {score: CHOSEN}


def priors_updated(every: Sequence[Choice], working: Working, lines: Sequence[str]) -> None:
    """P(bad) written again after each observation: first the prior, then the posterior after one, after two.

    Where the text leaves out some of the steps, only those that it numbers.
    """
    seen: dict[str, list[Number]] = {}
    priors = [each for each in every if len(each.named) == 1 and each.named[0].startswith("prior[") and not each.forced]
    is_updated = False
    for each in priors:
        name = each.named[0]
        line = lines[each.found.number.line - 1]
        is_updated = is_updated or _UPDATED.search(line) is not None
        numbers = seen.setdefault(name, [])
        if not any(near(each.found.number, number) for number in numbers):
            if numbers and any(map(_HAS_NUMBER.search, lines[numbers[-1].line : each.found.number.line - 1])):
                numbers.append(each.found.number)  # a step may have been left out
            numbers.append(each.found.number)
        first = f"posterior[{name[6:-1]} after 1]"
        if len(numbers) > 1 and first in working.exact:
            told = _told_step(line)
            step = len(numbers) - 1 if told is None and _is_dense(numbers) else told
            later = f"posterior[{name[6:-1]} after {step}]"
            each.fits = {later: CHOSEN} if later in working.exact else {}
        elif is_updated:
            each.fits = {}


def _is_dense(numbers: Sequence[Number]) -> bool:
    """Does every line with numbers say the next one?"""
    return len(set(numbers)) == len(numbers)


def _told_step(line: str) -> int | None:
    """The number of the observation of which the line speaks."""
    found = _OBSERVATION.search(line[:400])
    if found is None:
        return None
    word = next(group for group in found.groups() if group is not None).casefold()
    return int(word) if word.isdigit() else ORDINALS.index(word) % 6 + 1


def sums_of_scores(every: Sequence[Choice], working: Working) -> None:
    """A sum is P(x) only below the scores that are added."""
    for place, each in enumerate(every):
        label = each.found.label
        if each.named != ["evidence"] or each.forced or label.forms or not _SUM.search(label.text.casefold()):
            continue
        if _OF_A_STATE.search(label.text):
            each.fits = {}  # sum R=F: 0.189
            continue
        if _begins_row(every[place : place + 2]):
            each.fits = {}  # total 0.458 0.189, of two columns
            continue
        before = {name for one in every[max(0, place - 12) : place] for name in one.named}
        if not any(working.names[name].kind in _SCORES for name in before if name in working.names):
            each.fits = {}


def _begins_row(pair: Sequence[Choice]) -> bool:
    """Is the number followed by one without words in the same line?"""
    if len(pair) < 2 or pair[0].found.number.line != pair[1].found.number.line:
        return False
    one, other = (each.found for each in pair)
    is_bare = other.label.is_empty and not other.label.text and len(other.chain) == 1
    return one.number.simple and len(one.chain) == 1 and is_bare


def before_normalising(
    every: Sequence[Choice],
    working: Working,
    lines: Sequence[str],
    is_share: Callable[[Found], bool],
    is_share_of_score: Callable[[Found], bool],
) -> None:
    """P(c) below the scores of all classes, with another value: the posterior if the line says so, else nothing."""
    scored: set[object] = set()
    normalised = 0  # the last line that has a share
    has_posterior = False
    classes = len({name.partition("[")[2] for name in working.exact if name.startswith(("prior[", "posterior["))})
    for each in every:
        named = each.named
        if not named and _is_product(each.found):
            scored.add(each.found.number)
        if len(named) != 1 or named[0] not in working.names or each.forced or each.found.in_table:
            continue
        parts, label = working.names[named[0]], each.found.label
        has_posterior = has_posterior or parts.kind == "posterior"
        if parts.kind in _SCORES or (parts.kind == "posterior" and _is_product(each.found)):
            scored.add(parts.of)
        elif _is_prior(parts, working) and (label.forms or _CODED.match(label.text)) and "prior" not in label.kinds:
            at = each.found.number.line
            is_shared = is_share_of_score(each.found) or (len(scored) >= classes and is_share(each.found))
            is_shared = is_shared or _are_posteriors(each, every, classes, lines[at - 1])
            before = lines[at - 1][: each.found.number.start]
            is_shared = is_shared or (len(scored) >= classes and _BY_A_NAME.search(before) is not None)
            is_shared = is_shared or ((normalised > 0 or has_posterior) and _OTHER_SHARE.search(before) is not None)
            if len(scored) < classes and not is_shared and at != normalised:
                continue
            normalised = at if is_shared else normalised
            later = f"posterior[{escaped(str(parts.of[0] if isinstance(parts.of[0], str) else parts.of[0][1]))}]"
            is_said = is_shared or at == normalised or NORMALISED.search(lines[at - 1].casefold()) is not None
            is_posterior = is_said and later in working.exact
            each.fits = {later: CHOSEN} if is_posterior else {}


def _are_posteriors(choice: Choice, every: Sequence[Choice], classes: int, line: str) -> bool:
    """P(c) of all classes in one line with the sum 1, below the word posterior; or behind discriminants, with "so"."""
    kinds, at = choice.found.context.kinds, choice.found.number.line
    named = [each.named[0] for each in every if len(each.named) == 1 and each.found.number.line < at]
    discriminated = {name.partition("[")[2] for name in named if name.startswith(_OF_GAUSSIANS)}
    is_concluded = len(discriminated) >= classes and _SO.match(line) is not None
    if (kinds.get("posterior") != CHOSEN and not is_concluded) or "prior" in kinds:
        return False
    beside = [each.found for each in every if each.found.number.line == at and each.found.label.forms]
    values = [found.number.written for found in beside if not found.label.forms[0].given]
    shares = [float(written.value) for written in values if written is not None]
    return len(shares) == classes == len(beside) and abs(sum(shares) - 1) <= _ROUNDED * classes


def _is_prior(parts: Name, working: Working) -> bool:
    """The prior of a class, or of a state of the query variable."""
    query = working.answer.query
    asked = query.get("find") if isinstance(query, Mapping) else None
    return parts.kind == "prior" or (parts.kind == "cpt" and not parts.given and parts.of[0][0] == asked)


def _is_product(found: Found) -> bool:
    """Three factors or more and nothing else."""
    plain = [number.plain or "" for number in found.chain[:-1]]
    return any(each.count(" · ") > 1 and "/(" not in each and " + " not in each for each in plain)


def risks_before_observing(every: Sequence[Choice]) -> None:
    """R(a) before R(a | x) with another value: the risk without the observation."""
    last: dict[str, Number] = {}
    for each in reversed(every):
        named, label = each.named, each.found.label
        if len(named) != 1 or not named[0].startswith("risk[") or each.forced or not label.forms:
            continue
        if label.forms[0].given:
            last[named[0]] = each.found.number
        elif named[0] in last and not near(each.found.number, last[named[0]]):
            each.fits = {}


def odds_after_each(every: Sequence[Choice], names: Names) -> None:
    """D: 0.2, D: 0.4, S: 0.32 below the word odds: as many numbers as observations, with their names or none."""
    query = names.working.answer.query
    seen = [str(each) for each in query] if isinstance(query, Sequence) and not isinstance(query, str) else []
    later = [_after(names, step) for step in range(1, len(seen) + 1)]
    if not 1 < len(seen) <= _MOST_OBSERVED or None in later:
        return
    own = [each for each in every if _is_below_odds(each)]
    for first in range(len(own) - len(seen) + 1):
        part = own[first : first + len(seen)]
        before = own[first - 1 : first]
        is_row = (
            len({each.found.number.line for each in part}) == 1
            and all(map(_is_bare, part[1:]))
            and (_is_bare(part[0]) or _says_odds(part[0]))
        )
        if is_row and before and before[0].found.number.line == part[0].found.number.line:
            continue
        if is_row or all(_names(each, value) for each, value in zip(part, seen, strict=True)):
            for each, name in zip(part, later, strict=True):
                each.fits = {str(name): CHOSEN}
            return


def _after(names: Names, step: int) -> str | None:
    found = [
        name for name, parts in names.working.names.items() if parts.kind == "odds" and _ends_with_step(parts, step)
    ]
    return found[0] if len(found) == 1 else None


def _ends_with_step(parts: Name, step: int) -> bool:
    return bool(parts.of) and isinstance(parts.of[-1], str) and parts.of[-1].endswith(f" after {step}")


def _is_below_odds(choice: Choice) -> bool:
    label = choice.found.label
    is_free = not (choice.forced or label.forms or choice.found.in_table)
    is_bare = not label.kinds or len(key(label.text)) == 1
    return is_free and "odds" in choice.found.context.kinds and (is_bare or _says_odds(choice))


def _is_bare(choice: Choice) -> bool:
    return choice.found.label.is_empty


def _says_odds(choice: Choice) -> bool:
    """The odds are, one by one: and nothing of whom."""
    return choice.found.label.kinds.get("odds") == 1.0 and not choice.found.label.items


def _names(choice: Choice, value: str) -> bool:
    """Does the label end with this observation, or its first letter?"""
    own = key(_DIGITS.sub(" ", choice.found.label.text))
    whole = key(value)
    return bool(own) and (own.endswith(whole) or whole.startswith(own[-len(whole) :]) or _is_shortened(own, whole))


def _is_shortened(own: str, whole: str) -> bool:
    """合格 for 合格品"""
    return whole > "z" and len(whole) > 2 and own.endswith(whole[:-1])


def largest_regrets(every: Sequence[Choice], names: Names) -> None:
    """Expand: 80 − 50 = 30 below the word regret: one number for each action is its largest regret."""
    actions = [str(parts.of[0]) for parts in names.names.values() if parts.kind == "largest_regret"]
    own: dict[str, list[Choice]] = {}
    for each in every:
        label = each.found.label
        kinds = label.kinds or each.found.context.kinds
        if each.forced or each.found.in_table or label.forms or len(label.items) != 1 or label.has_others:
            continue
        if {"regret", "largest_regret"}.isdisjoint(kinds):
            continue
        named = [action for action in actions if names.names_clearly(label.items[0], action)]
        if len(named) == 1:
            own.setdefault(named[0], []).append(each)
    if len(own) == len(actions) > 1 and all(len(several) == 1 for several in own.values()):
        for action, (each,) in own.items():
            each.fits = {Name("largest_regret", (action,)).id: CHOSEN}


def in_order(every: Sequence[Choice]) -> None:
    """As many numbers in a row as there are quantities that their labels do not tell apart: one for each, in order."""
    place = 0
    while place < len(every):
        named = every[place].named
        last = place + 1
        while last < len(every) and every[last].named == named and _beside(every[last - 1].found, every[last].found):
            last += 1
        if len(named) > 1 and last - place == len(named):
            for each, name in zip(every[place:last], named, strict=True):
                each.fits = {name: CHOSEN}
        place = last


def between_neighbours(every: Sequence[Choice], names: Names) -> None:
    """P(s | y) before P(c | y): of Sunny and Strong the one that stands before Cool, and of values the case's."""
    places = {name: place for place, name in enumerate(names.names)}
    for at, each in enumerate(every):
        named = each.named
        if len(named) < 2 or any(name not in places for name in named):
            continue
        own = [name for name in named if all(part in names.query_parts for part in names.names[name].of)]
        if len(own) > 1 and names.names[own[0]].kind in ("likelihood", "density"):
            given = names.names[own[0]].given
            beside = (every[at - 1 : at], every[at + 1 : at + 2])
            before, after = (
                _sole([other for other in others if _beside(other.found, each.found)], given, names)
                for others in beside
            )
            lowest, highest = places.get(before or "", -1), places.get(after or "", len(places))
            fitting = [name for name in own if lowest < places[name] < highest]
            own = fitting if before is not None or after is not None else own
        if len(own) == 1:
            each.fits = {own[0]: CHOSEN}


def _sole(choices: Sequence[Choice], given: Sequence[Part], names: Names) -> str | None:
    """The quantity of a neighbour of which there is no doubt, under the same condition."""
    name = choices[0].named[0] if choices and len(choices[0].named) == 1 else ""
    return name if name in names.names and list(names.names[name].given) == list(given) else None


def _beside(one: Found, other: Found) -> bool:
    return one.number.line == other.number.line


def near(one: Number, other: Number) -> bool:
    """The same number, perhaps with a different number of digits."""
    first, second = one.written, other.written
    if first is None or second is None:
        return one.plain == other.plain
    return abs(float(first.value) - float(second.value)) <= 0.03 * abs(float(second.value)) + 1e-12
