"""Wrong figures of which it is doubtful what they are: no slip explains them, and their label does not say it in full;
or their label may name another quantity too, of which they are the right number; or several others
have the same label.

P(T1) = 0.0981 where the exercise has one test T, "s.e. of the mean = 0.632": nothing but a label understood by half
says that these are wrong. They are left unread.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from _byhand.check.checked import Checked
from _byhand.check.exercise import DECISION
from _byhand.check.text.figures.found import Found
from _byhand.check.text.naming.items import key
from _byhand.check.text.vocabulary.measures import CELLS, RATES
from _byhand.check.workings.working import Working

# Se and Sp may be other names.
_SHORTEST = 2
_SCORES = ("joint", "score", "evidence")
_ALIKE = 0.006
# How many different wrong numbers of one quantity are too many, and how far they are apart.
_SEVERAL, _APART = 3, 0.03
# How well a label must fit another quantity, beside the one that was chosen, to leave it open.
_ALSO = 0.5


def without_common_factor(figures: Sequence[Checked], working: Working) -> Iterator[int]:
    """The places of scores that all lack the same factor, where the posteriors are right: it cancels."""
    of = {
        place: working.names[each.given.id].kind for place, each in enumerate(figures) if each.given.id in working.names
    }
    if not any(kind == "posterior" and figures[place].verdict == "right" for place, kind in of.items()):
        return
    ratios = {
        place: each.figure.number / working.numbers[each.given.id]
        for place, each in enumerate(figures)
        if of.get(place) in _SCORES and each.figure is not None and working.numbers[each.given.id]
    }
    wrong = {place: ratio for place, ratio in ratios.items() if figures[place].verdict in ("differs", "follows")}
    if len({figures[place].given.id for place in wrong}) < 2 or not all(wrong.values()):
        return
    if all(figures[place].verdict == "follows" for place in wrong):
        return  # the factor is lost where it is named
    first = next(iter(wrong.values()))
    if all(abs(ratio - first) <= _ALIKE * abs(first) for ratio in wrong.values()):
        yield from wrong


def said_differently(figures: Sequence[Checked]) -> Iterator[int]:
    """The places of wrong figures of a quantity for which several different ones stand: they are not all of it.

    0.108, 0.09 and 0.112 before a sum, 0.587 and 0.657 of the rows: the label says less than there is.
    """
    wrong: dict[str, list[int]] = {}
    for place, each in enumerate(figures):
        if each.verdict in ("differs", "follows") and each.given.id != DECISION and each.figure is not None:
            wrong.setdefault(each.given.id, []).append(place)
    for places in wrong.values():
        numbers = [each.figure.number for place in places if (each := figures[place]).figure is not None]
        apart = [
            one for at, one in enumerate(numbers) if all(abs(one - other) > _APART * abs(one) for other in numbers[:at])
        ]
        if len(apart) >= _SEVERAL:
            yield from places


def is_doubtful(checked: Checked, found: Found, fits: Mapping[str, float], working: Working) -> bool:
    """Is its label not explicit, and it is wrong without a cause, or is another quantity that its label may name?"""
    if checked.verdict != "differs" or checked.given.id == DECISION:
        return False
    if not checked.causes and not _is_explicit(found):
        return True
    figure, own = checked.figure, checked.given.id
    if found.in_table or not (found.label.forms or found.label.kinds):
        return False  # a place in a table, or the name of a class or a value, whose others are the commonest slips
    kind = working.names[own].kind
    others = [name for name, fit in fits.items() if name != own and fit >= _ALSO * fits.get(own, 0.0)]
    # The number of another class or value is a slip, and so is a score without the prior.
    slips = (kind, "product") if kind in _SCORES else (kind,)
    others = [name for name in others if working.names[name].kind not in slips]
    if kind == "posterior":
        # A score that was not divided is the commonest slip.
        others = [name for name in others if working.names[name].kind not in _SCORES]
    return figure is not None and any(figure.rounds_to(working.numbers[name]) for name in others)


def _is_explicit(found: Found) -> bool:
    """A place in a table, P(A | B), or a label whose words are all understood, with a calculation."""
    label = found.label
    if found.told is not None or any(form.given for form in label.forms):
        return True
    text = label.text.casefold().strip()
    if len(text) > _SHORTEST and any(pattern.fullmatch(text) for pattern, _ in (*RATES, *CELLS)):
        return True
    if label.has_others or len(found.chain) < 2:
        return False
    is_name = any(key(item.right) == label.whole for item in label.items)
    return bool(label.kinds or label.forms or is_name)
