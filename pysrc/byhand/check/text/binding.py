"""Binding each number of a working to a quantity: labels, values and order are weighed over the whole working."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from byhand.check.exercise import Exercise
from byhand.check.figure import Figure
from byhand.check.text.arithmetic import number_of
from byhand.check.text.fitting import Fitting
from byhand.check.text.names import Names, key
from byhand.check.text.reading import Found
from byhand.check.text.statements import Number
from byhand.check.workings.working import Rerun
from byhand.document.ids import Name
from byhand.progress import report

# In nats: the weight of a fitting label, the threshold for binding at all; below, the weights of other evidence.
_LABEL, _TO_BIND = 6.0, 3.0
_MOST_BY_VALUE, _BY_CHAIN, _BY_SLIP = 6.0, 0.6, 1.5
_BY_FACTORS, _BY_QUOTIENT, _BY_NUMERATOR = 3.0, 1.5, 1.0
_PRODUCTS = ("score", "product", "joint")
_CHANCES = ("prior", "likelihood", "density", "cpt", "evidence", "posterior", "score", "product", "joint", "error_rate")
_FACTORS = ("prior", "likelihood", "density", "cpt")
_IN_ORDER, _OUT_OF_ORDER, _SAME_AGAIN = 0.8, -0.3, -1.5
_ASIDE, _CONTRADICTED, _TAKEN = -1.0, -4.0, -2.0
_CLEAR, _USABLE = 0.8, 0.6
_MOST_CANDIDATES = 8
_MOST_SLIPS_TRIED = 40
_RESULTS = ("posterior", "score", "product", "joint", "evidence", "discriminant", "log_score", "risk", "payoff")
_SMALLEST_RATIO = 1e-300


@dataclass(frozen=True)
class Bound:
    """A number and its quantity; None: not understood."""

    found: Found
    quantity: str | None


@dataclass
class _Candidates:
    found: Found
    scores: dict[str, float] = field(default_factory=dict)
    fits: Mapping[str, float] = field(default_factory=dict)

    @property
    def best_fit(self) -> float:
        return max(self.fits.values(), default=0.0)


class Binder:
    """Binds the numbers of one working."""

    def __init__(self, exercise: Exercise, names: Names, fitting: Fitting) -> None:
        self.exercise, self.names, self.fitting = exercise, names, fitting
        self.working = exercise.working
        self.slips_tried = 0
        self._factors: dict[str, list[float]] = {}

    def bind(self, found: Sequence[Found], forced: Mapping[tuple[int, int], str | None]) -> list[Bound]:
        """All possible figures, in order. forced: by line and start, the user's statements of what a number is"""
        all_of_them: list[_Candidates] = []
        for place, each in enumerate(found):
            report(place, 2 * len(found))
            at = (each.number.line, each.number.start)
            if at in forced:
                own = forced[at]
                all_of_them.append(_Candidates(each, {} if own is None else {own: 1e6}))
                continue
            candidates = _Candidates(each, fits=self.fitting.all(each.label, each.context))
            if each.spare or self._is_no_figure(candidates):
                continue
            if not each.label.forms and not each.label.kinds:
                candidates.fits = {**candidates.fits, **self._product_shown(each)}
            all_of_them.append(candidates)
        self._tell_scores_from_posteriors(all_of_them)
        taken = self._clearly_named(all_of_them)
        for candidates in all_of_them:
            if not candidates.scores and (candidates.found.number.line, candidates.found.number.start) not in forced:
                candidates.scores = self._scores(candidates, taken)
        chosen = self._best_path(all_of_them)
        return self._said_again(
            [Bound(each.found, name) for each, name in zip(all_of_them, chosen, strict=True)], forced
        )

    def _is_no_figure(self, candidates: _Candidates) -> bool:
        """A count, a parameter, or a value of the case that is only stated: neither right nor wrong."""
        found, best = candidates.found, candidates.best_fit
        label, number = found.label, found.number
        if not label.forms and not label.kinds and len(label.items) == 1:
            feature = self.names.features.get(label.items[0].right)
            if feature is not None and number.plain is not None and (feature, key(number.plain)) in self._case_values:
                return True
        if not number.is_integer or len(found.chain) > 1 or label.forms:
            return False
        if label.items and number.plain in ("0", "1") and best >= _CLEAR:
            return False
        if label.kinds and best >= 0.4:
            likely = [name for name, fit in candidates.fits.items() if fit == best]
            is_chance = all(self.working.names[name].kind in _CHANCES for name in likely if name in self.working.names)
            return is_chance and number.plain not in ("0", "1")
        return not any(self._agrees(number, name) for name, fit in candidates.fits.items() if fit >= 0.4)

    @cached_property
    def _case_values(self) -> frozenset[tuple[str, str]]:
        every = (part for name in self.names.names.values() for part in name.of)
        return frozenset((part[0], key(part[1])) for part in every if not isinstance(part, str))

    # Scores of the candidates

    def _scores(self, candidates: _Candidates, taken: Mapping[str, set[str]]) -> dict[str, float]:
        found, fits = candidates.found, candidates.fits
        best = candidates.best_fit
        written = found.number.written
        if written is None:
            clear = [name for name, fit in fits.items() if fit >= _CLEAR and name not in self.working.exact]
            return dict.fromkeys(clear, 1.0)
        explicit = bool(found.label.forms) or bool(found.label.kinds)
        names = list(fits) if best >= _USABLE else list(self.names.names)
        scores: dict[str, float] = {}
        for name in names:
            if name not in self.working.exact:
                continue
            fit = fits.get(name, 0.0)
            if best >= _USABLE and fit < 0.55 * best:
                continue
            gain = self._by_value(found, name)
            if fit >= _CLEAR:
                gain = max(gain, -1.5)
            score = _LABEL * fit - _TO_BIND + gain + self._by_shape(found, name, taken)
            if fit < _CLEAR and name not in self._relevant:
                score += _ASIDE
            if explicit and best < 0.25:
                score += _CONTRADICTED
            if fit < _USABLE and name in taken and str(found.number.plain) not in taken[name]:
                score += _TAKEN
            scores[name] = score
        kept = sorted(scores, key=lambda name: -scores[name])[:_MOST_CANDIDATES]
        if best < _CLEAR and len(kept) > 1 and not any(self._agrees(found.number, name) for name in kept[:3]):
            for name in kept[:3]:
                if scores[name] > -_BY_SLIP and self._by_slip(found.number, name):
                    scores[name] += _BY_SLIP
        return {name: scores[name] for name in kept}

    def _figure(self, number: Number, name: str) -> Figure | None:
        written = number.written
        return None if written is None or number.plain is None else Figure(name, number.plain, written)

    def _agrees(self, number: Number, name: str) -> bool:
        figure = self._figure(number, name)
        return figure is not None and figure.agrees(self.working.exact[name])

    def _by_value(self, found: Found, name: str) -> float:
        figure = self._figure(found.number, name)
        if figure is None:
            return -1.0
        if self._agrees(found.number, name):
            return min(_MOST_BY_VALUE, -math.log(figure.chance))
        for number in found.chain[:-1]:
            other = self._figure(number, name)
            if other is not None and self._agrees(number, name):
                return _BY_CHAIN * min(_MOST_BY_VALUE, -math.log(other.chance))
        ours, theirs = abs(self.working.numbers[name]), abs(figure.number)
        if ours < _SMALLEST_RATIO or theirs < _SMALLEST_RATIO:
            return -2.0
        return -1.0 - min(2.0, 0.4 * abs(math.log(ours) - math.log(theirs)))

    def _by_shape(self, found: Found, name: str, taken: Mapping[str, set[str]]) -> float:
        """A product of the factors of a score; a part over the sum of the parts."""
        kind = self.working.names[name].kind
        best = 0.0
        for number in found.chain:
            plain = number.plain or ""
            if kind in _PRODUCTS and " · " in plain:
                best = max(best, self._as_product(plain, name))
            elif kind == "posterior" and "+" in plain and "/(" in plain:
                above = plain.partition("/(")[0].strip("()")
                best = max(best, _BY_QUOTIENT + _BY_NUMERATOR * self._is_score_of(above, name, taken))
        return best

    def _product_shown(self, found: Found) -> dict[str, float]:
        """The quantities whose factors are exactly those written out, and how well each fits."""
        for number in found.chain[:-1]:
            if " · " in (number.plain or ""):
                names = [name for name, parts in self.names.names.items() if parts.kind in _PRODUCTS]
                shown = {name: self._as_product(str(number.plain), name) for name in names}
                best = max(shown.values(), default=0.0)
                most = [name for name, share in shown.items() if share == best]
                if len(most) == 1 and best > 0.6 * _BY_FACTORS:
                    return {most[0]: 0.6 + 0.35 * best / _BY_FACTORS}
        return {}

    def _as_product(self, plain: str, name: str) -> float:
        factors = [number_of(part) for part in plain.split(" · ")]
        numbers = [float(each.value) for each in factors if each is not None]
        parts = self._factors.get(name)
        if parts is None:
            own = [each for each in self.working.sources(name) if self.working.names[each].kind in _FACTORS]
            parts = self._factors[name] = [self.working.numbers[each] for each in own]
        if len(numbers) < 2 or not parts:
            return 0.0
        rest = list(parts)
        for number in numbers:
            same = next((one for one in rest if abs(one - number) <= 0.006 * abs(one)), None)
            if same is not None:
                rest.remove(same)
        share = (len(parts) - len(rest)) / len(numbers)
        return _BY_FACTORS * share * (1.0 if len(numbers) == len(parts) else 0.5)

    def _is_score_of(self, plain: str, name: str, taken: Mapping[str, set[str]]) -> bool:
        of = name.partition("[")[2]
        for kind in ("score", "joint"):
            score = f"{kind}[{of}"
            if score in self.working.exact:
                written = number_of(plain)
                agrees = written is not None and Figure(score, plain, written).agrees(self.working.exact[score])
                return agrees or plain in taken.get(score, ())
        return False

    def _by_slip(self, number: Number, name: str) -> bool:
        """Does a single slip give its digits?"""
        figure = self._figure(number, name)
        if figure is None or self.slips_tried >= _MOST_SLIPS_TRIED:
            return False
        self.slips_tried += 1
        rerun = self._rerun
        candidates = self.exercise.candidates(self.working).of(name, frozenset())
        return any(figure.agrees_nearly(rerun.figure(name, each.made.changes)) for each in candidates[:400])

    @cached_property
    def _rerun(self) -> Rerun:
        return Rerun(self.working)

    @cached_property
    def _relevant(self) -> frozenset[str]:
        """The results and their sources; everything if there is no such result."""
        results = [name for name, parts in self.names.names.items() if parts.kind in _RESULTS]
        found = {source for name in results for source in self.working.sources(name)}
        named = {
            name for name, parts in self.names.names.items() if parts.kind in ("mean", "variance", "sd", "vocabulary")
        }
        return frozenset(found | named) if found else frozenset(self.names.names)

    def _clearly_named(self, all_of_them: Sequence[_Candidates]) -> dict[str, set[str]]:
        """For each quantity, the numbers that a label binds to it beyond doubt."""
        found: dict[str, set[str]] = {}
        for each in all_of_them:
            clear = [name for name, fit in each.fits.items() if fit >= _CLEAR and fit == each.best_fit]
            if len(clear) == 1:
                found.setdefault(clear[0], set()).update(str(number.plain) for number in each.found.chain)
        return found

    def _tell_scores_from_posteriors(self, all_of_them: Sequence[_Candidates]) -> None:
        """A person who writes P(c | x) twice, before and after dividing by P(x), means the score by the first."""
        by_posterior: dict[str, list[_Candidates]] = {}
        for each in all_of_them:
            for name, fit in each.fits.items():
                if fit >= _CLEAR and self.working.names[name].kind == "posterior" and name in self.working.numbers:
                    by_posterior.setdefault(name, []).append(each)
        for name, several in by_posterior.items():
            parts = self.working.names[name]
            others = [f"{kind}[{name.partition('[')[2]}" for kind in ("score", "joint")]
            score = next((other for other in others if other in self.working.exact), None)
            last = several[-1].found.number
            if score is None or parts.given:
                continue
            for each in several:
                number = each.found.number
                shows_it = self._agrees(number, score) or any(self._agrees(one, score) for one in each.found.chain[:-1])
                is_other = not _near(number, last)
                if is_other and (shows_it or self._is_nearer(number, score, name)):
                    each.fits = {**{one: 0.4 * fit for one, fit in each.fits.items()}, score: 0.95}

    def _is_nearer(self, number: Number, one: str, other: str) -> bool:
        written = number.written
        if written is None or not written.value:
            return False
        size = math.log(abs(float(written.value)) or _SMALLEST_RATIO)
        logs = [abs(size - math.log(abs(self.working.numbers[name]) or _SMALLEST_RATIO)) for name in (one, other)]
        return logs[0] < logs[1]

    # The joint choice

    def _best_path(self, all_of_them: Sequence[_Candidates]) -> list[str | None]:
        """The assignment with the largest sum of scores and transition weights."""
        back: list[dict[str | None, str | None]] = []
        totals: dict[str | None, float] = {None: 0.0}
        numbers: dict[str | None, Number | None] = {None: None}
        for each in all_of_them:
            following: dict[str | None, float] = {}
            came: dict[str | None, str | None] = {}
            for name, score in [(None, 0.0), *each.scores.items()]:
                options = {
                    before: total
                    + (0.0 if name is None else self._step(before, numbers[before], name, each.found.number))
                    for before, total in totals.items()
                }
                source = max(options, key=lambda before: options[before])
                following[name] = options[source] + score
                came[name] = source
            back.append(came)
            totals = following
            numbers = dict.fromkeys(following, each.found.number)
        name = max(totals, key=lambda one: totals[one])
        path: list[str | None] = []
        for came in reversed(back):
            path.append(name)
            name = came[name]
        return path[::-1]

    def _step(self, before: str | None, earlier: Number | None, name: str, number: Number) -> float:
        if before is None:
            return 0.0
        if before == name:
            return 0.0 if earlier is None or _near(earlier, number) else _SAME_AGAIN
        if (before, name) in self._successions:
            return _IN_ORDER
        depth = self.working.depth
        return _OUT_OF_ORDER if depth.get(name, 0) < depth.get(before, 0) else 0.0

    @cached_property
    def _successions(self) -> frozenset[tuple[str, str]]:
        """Usual orders of computation: kind by kind, or class by class."""
        by_kind = [name for name in self.names.names if name in self._relevant]
        places = {name: place for place, name in enumerate(by_kind)}
        by_class = sorted(by_kind, key=lambda name: (self._class_of(self.names.names[name]), places[name]))
        of_class: dict[tuple[int, str], list[str]] = {}
        for name in by_kind:
            parts = self.names.names[name]
            of_class.setdefault((self._class_of(parts), parts.kind), []).append(name)
        pairs = {*pairwise(by_kind), *pairwise(by_class)}
        for several in of_class.values():
            pairs |= set(pairwise(several))
        return frozenset(pairs)

    def _class_of(self, name: Name) -> int:
        classes = self.names.classes
        return next((classes.index(part) for part in (*name.given, *name.of) if part in classes), len(classes))

    def _said_again(self, bound: Sequence[Bound], forced: Mapping[tuple[int, int], str | None]) -> list[Bound]:
        """A number without a label that occurred before with one is the same quantity again."""
        known: dict[str, str] = {}
        found = []
        for each in bound:
            plain = each.found.number.plain
            at = (each.found.number.line, each.found.number.start)
            own = each
            if (
                each.quantity is None
                and at not in forced
                and plain in known
                and not each.found.label.forms
                and not each.found.label.kinds
            ):
                own = Bound(each.found, known[str(plain)])
            if own.quantity is not None and plain is not None:
                known.setdefault(plain, own.quantity)
            found.append(own)
        return found


def _near(one: Number, other: Number) -> bool:
    """The same number, perhaps with a different number of digits."""
    first, second = one.written, other.written
    if first is None or second is None:
        return one.plain == other.plain
    return abs(float(first.value) - float(second.value)) <= 0.03 * abs(float(second.value)) + 1e-12
