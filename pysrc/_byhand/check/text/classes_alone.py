"""Numbers beside the name of a class and nothing else: what they are follows from the numbers of the other classes.

Written shares of a whole are posteriors; other numbers below 1 behind the factors are scores, or products if scores
come after them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Protocol

from _byhand.check.text.figures.found import Found
from _byhand.check.text.naming.names import Names
from _byhand.check.text.vocabulary.distances import DIVIDED
from _byhand.check.text.vocabulary.words import SAYS_CHANCE
from _byhand.check.workings.working import Working
from _byhand.document.ids import identifier

_SCORES = ("score", "joint")
_FACTORS = ("likelihood", "density", "cpt")
_BY_CLASS = ("prior", "posterior", "product", "log_score", *_SCORES)
# Of Gaussian classes: behind these, shares of a whole are no priors.
_OF_GAUSSIANS = ("mahalanobis", "discriminant", "linear_discriminant", "density", "variance", "determinant")
_CERTAIN = 1.0
# How far each written share may be off.
_ROUNDED = 0.006


class Choice(Protocol):
    """A number with the quantities that its label may mean."""

    found: Found
    fits: Mapping[str, float]
    forced: bool

    @property
    def named(self) -> Sequence[str]: ...


_Group = Sequence[tuple[int, str]]


def class_alone(found: Found, names: Names) -> str | None:
    """The class that is all the label says."""
    label = found.label
    if label.forms or label.kinds or label.has_others or label.calculated or label.cell or found.in_table:
        return None
    own = {name for item in label.items for name in names.classes if names.names_clearly(item, name)}
    values = [item for item in found.context.items if names.sort_of(item) == "value"]
    is_only = len(own) == 1 and all(names.sort_of(item) == "class" for item in label.items)
    return own.pop() if is_only and len(values) != 1 else None


def classes_alone(every: Sequence[Choice], working: Working, names: Names) -> None:
    """Give the numbers of each run of classes the kind that they have together."""
    kinds = {name.kind for name in names.names.values()}
    if names.asked is not None or kinds.isdisjoint((*_FACTORS, *_OF_GAUSSIANS)) or kinds.isdisjoint(_SCORES):
        return
    for group in reversed(list(_groups(every, names))):
        kind = _kind_of(every, group, working)
        for place, name in group if kind is not None else ():
            own = identifier(str(kind), name)
            every[place].fits = {own: _CERTAIN} if own in working.exact else {}


def products_alone(every: Sequence[Choice], working: Working) -> None:
    """连乘得 0.0024 without factors and without a score after it: who knows whether the prior is in it?"""
    scored = {name.partition("[")[2] for each in every for name in each.named if name.startswith("score[")}
    computed: set[str] = set()
    for each in every:
        named, found = each.named, each.found
        if len(named) != 1 or each.forced or found.label.forms or len(found.chain) > 1:
            computed |= set(named) if len(named) == 1 and len(found.chain) > 1 else set()
            continue
        kind, _, of = named[0].partition("[")
        is_called = kind == "product" and found.label.kinds.get(kind) == _CERTAIN
        if is_called and named[0] in computed and f"score[{of}" in working.exact:
            each.fits = {f"score[{of}": _CERTAIN}  # prior 0.6, likelihood 0.2 · 0.3 = 0.06, product 0.036
        elif kind == "product" and found.label.kinds.get(kind) == _CERTAIN and of not in scored:
            each.fits = {}


def _groups(every: Sequence[Choice], names: Names) -> Iterator[_Group]:
    group: list[tuple[int, str]] = []
    for place, each in enumerate(every):
        own = None if each.forced or _is_count(each.found) else class_alone(each.found, names)
        if group and (own is None or any(own == other for _, other in group)):
            yield group
            group = []
        if own is not None:
            group.append((place, own))
    if group:
        yield group


def _is_count(found: Found) -> bool:
    """Spam has 6 tokens, ham 8."""
    return found.number.is_integer and found.context.kinds.get("tokens") == _CERTAIN


def _kind_of(every: Sequence[Choice], group: _Group, working: Working) -> str | None:
    """The kind of all numbers of the group; None: it stays as it is."""
    own = [every[place] for place, _ in group]
    if all(DIVIDED.search(f"{each.found.context.text} {each.found.label.line}") for each in own):
        return "mahalanobis"
    before = every[: group[0][0]]
    known = {one for each in before if len(each.named) == 1 for one in each.named}
    computed = [_kind(each.named[0], working) for each in own if _is_computed(each)]
    if computed:
        return computed[0] if len(set(computed)) == 1 and computed[0] in _BY_CLASS else None
    if all(_is_announced(each, working) and each.named[0] not in known for each in own):
        return None
    if before and _begins_list(before[-1], own[0], working):
        return None
    if before and _follows_posterior(before[-1], own[0], {name for _, name in group}, working):
        return "posterior"
    numbers = [each.found.number.written for each in own]
    values = [float(each.value) for each in numbers if each is not None]
    has_factors = any(_kind(one, working) in (*_FACTORS, *_SCORES, *_OF_GAUSSIANS, "product") for one in known)
    is_whole = len(values) > 1 and abs(sum(values) - 1) <= _ROUNDED * len(values)
    if len(values) < len(own) or not has_factors:
        return None
    if all(SAYS_CHANCE.search(each.found.label.text) for each in own):
        is_scored = any(_kind(one, working) in _SCORES for one in known)
        return "posterior" if is_scored and 0 <= min(values) <= max(values) <= 1 else None
    if is_whole and min(values) >= 0:
        return "posterior"
    if max(values) < 0:
        return "log_score"
    if not any(_kind(one, working) in (*_FACTORS, *_SCORES, "product") for one in known):
        return None
    names = {name for _, name in group}
    others = {str(working.names[one].of[0]) for one in known if _kind(one, working) in _SCORES}
    if not 0 <= min(values) <= max(values) < 1 or (len(own) == 1 and (not others or others & names)):
        return None
    scores = {identifier(kind, name) for kind in _SCORES for name in names}
    is_scored_later = any(not scores.isdisjoint(each.named) for each in every[group[-1][0] + 1 :])
    is_before_priors = is_scored_later and any(each.startswith("product[") for each in working.exact)
    kinds = ("product",) if is_before_priors else _SCORES
    return next((kind for kind in kinds if identifier(kind, group[0][1]) in working.exact), None)


def _is_computed(choice: Choice) -> bool:
    return len(choice.named) == 1 and len(choice.found.chain) > 1 and choice.fits[choice.named[0]] == _CERTAIN


def _is_announced(choice: Choice, working: Working) -> bool:
    """Is its kind the first meaning of the words above it?"""
    kinds = choice.found.context.kinds
    return len(choice.named) == 1 and kinds.get(_kind(choice.named[0], working), 0.0) == _CERTAIN


def _begins_list(before: Choice, choice: Choice, working: Working) -> bool:
    """Prior banana 0.5, orange 0.3: the kind that the line names for the first is that of all."""
    is_same_line = before.found.number.line == choice.found.number.line
    kinds = {_kind(name, working) for name in before.named}
    return (
        is_same_line
        and bool(before.found.label.kinds)
        and len(choice.named) == 1
        and kinds == {_kind(choice.named[0], working)}
    )


def _follows_posterior(before: Choice, choice: Choice, group: Set[str], working: Working) -> bool:
    """P(yes | x) = 0.125, so no = 87.5 %: behind the posterior of another class in the same line."""
    if before.found.number.line != choice.found.number.line or len(before.named) != 1 or len(choice.found.chain) > 1:
        return False
    is_posterior = _kind(before.named[0], working) == "posterior"
    return is_posterior and str(working.names[before.named[0]].of[0]) not in group


def _kind(quantity: str, working: Working) -> str:
    return working.names[quantity].kind if quantity in working.names else ""
