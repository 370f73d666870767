"""Binding each number of a working to a quantity: its label decides, and never its value."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from _byhand.check.exercise import Exercise
from _byhand.check.text import choices
from _byhand.check.text.classes_alone import class_alone, classes_alone, products_alone
from _byhand.check.text.factors import Factors
from _byhand.check.text.figures.found import Found
from _byhand.check.text.lists import classes_in_lists, in_lists
from _byhand.check.text.meaning.distances import distances_in_formulas
from _byhand.check.text.meaning.fitting import Fitting
from _byhand.check.text.meaning.given_case import priors_given_the_case
from _byhand.check.text.meaning.restated import says_again
from _byhand.check.text.naming.items import Item, key
from _byhand.check.text.naming.labels import Label
from _byhand.check.text.naming.names import Names
from _byhand.check.text.parsing.arithmetic import number_of
from _byhand.check.text.sequences import distributions_in_order, steps_in_order
from _byhand.check.text.supposed import Supposed, is_supposed
from _byhand.check.text.vocabulary.estimators import last_estimator
from _byhand.check.text.vocabulary.information import PERFECT_ALONE
from _byhand.check.text.vocabulary.measures import MEASURES
from _byhand.check.text.vocabulary.suppositions import RETRACTED
from _byhand.check.workings.operands import Operands
from _byhand.document.ids import escaped
from _byhand.progress import report

_AT_MOST_1 = ("likelihood", "cpt")
_AT_THRESHOLD = re.compile(r"(?:threshold|cut-?off|\bat|阈值)[^\d.]{0,4}(\.?\d[\d.]{0,9})", re.IGNORECASE)
_OF_ACTIONS = {"payoff", "risk"}
_CHANCES = ("prior", "likelihood", "density", "cpt", "evidence", "posterior", "score", "product", "joint", *MEASURES)
# How well a label must fit to name a quantity at all, and how much better than any other.
_NAMED, _APART = 0.62, 0.9

_TOTAL = re.compile(r"[\d)] · [\d(.].{0,80} \+ .{0,80}[\d)] · [\d(.]")
_STATES = re.compile(r"(?:[TF01]|yes|no|true|false)(?:\s{1,9}(?:[TF01]|yes|no|true|false)){1,6}", re.IGNORECASE)
_RATIO = re.compile(r"[)）]\s?[:：∶]\s?\w{1,12}\s?[(（][^()（）]{0,40}[)）]\s?[=≈][\d\s.:：∶=≈]{0,40}$")
# The score is greater than 0; but what one pays at most is what a survey is worth.
_LIMIT = re.compile(
    r"(?:\b(?:greater|more|larger|higher|less|smaller|lower|fewer) than|(?<!pay )\bat (?:least|most)|\b(?:above|below)"
    r"|[大小高低多少]于|超过|不足|不到|至[多少])\s?$",
    re.IGNORECASE,
)
_CLAUSE_END = re.compile(r"[,;，；。]\s?|\.\s")
_DENIED = re.compile(
    r"\b(?:would|wouldn't|instead of|rather than|unsmoothed|without smoothing|not yet)\b|不平滑|未平滑|而不是|否则",
    re.IGNORECASE,
)
# No label, or the point itself: w·x + b for x = (2, 0.5).
_CASE_ALONE = re.compile(r"(?:^|[^A-Za-z\d])[xX]$|^$")
_AT_BOUNDARY = ("0", "0.5", "1/2", "50%", "1")
_BOUNDARY = re.compile(
    r"<=>|⇔|⟺|\\iff|\b(?:iff|when|where|boundary|set|solve|needs?|want|requires?|means (?:log|z|odds|that))\b"
    r"|令|需要|要使|当|边界|分界|(?:0?\.5|50\s?%|1/2|一半)\s?时",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Bound:
    """A number and its quantity; None: not understood.

    is_repeated: whether it has been said before, and is left out if nothing else says what it is
    fits: how well each quantity fits its label alone
    """

    found: Found
    quantity: str | None
    is_repeated: bool = False
    fits: Mapping[str, float] = field(default_factory=dict)


@dataclass
class Candidates:
    """A number with the quantities that its label may mean, and how well each fits.

    in_passing: whether it is no figure unless the numbers beside it make it one
    """

    found: Found
    fits: Mapping[str, float] = field(default_factory=dict)
    forced: bool = False
    in_passing: bool = False
    by_label: Mapping[str, float] = field(default_factory=dict)

    @property
    def named(self) -> Sequence[str]:
        """The quantities that the label does not tell apart; none if it names none."""
        best = max(self.fits.values(), default=0.0)
        return [name for name, fit in self.fits.items() if fit > _APART * best] if best >= _NAMED else []


class Binder:
    """Binds the numbers of one working."""

    def __init__(self, exercise: Exercise, names: Names, fitting: Fitting) -> None:
        self.exercise, self.names, self.fitting = exercise, names, fitting
        self.working = exercise.working
        # The places of numbers in a text that takes the difference of the means the other way round.
        self.turned: set[tuple[int, int]] = set()
        self.factors = Factors(self.working, names)
        self.operands = Operands(self.working)

    def bind(
        self,
        found: Sequence[Found],
        forced: Mapping[tuple[int, int], str | None],
        lines: Sequence[str],
        supposed: Mapping[int, Sequence[Supposed]],
    ) -> list[Bound]:
        """All possible figures, in order. forced: by line and start, the user's statements of what a number is"""
        every = list(self._candidates(found, forced, lines, supposed))
        self._choose(every, lines)
        said: set[str] = set()
        bound: list[Bound] = []
        for candidates in every:
            names = candidates.named
            quantity = names[0] if len(names) == 1 else None
            number = candidates.found.number
            if quantity is not None and number.written is None and quantity in self.working.exact:
                quantity = None
            if (
                quantity is not None
                and not candidates.forced
                and self._is_of_another(candidates.found, quantity, lines)
            ):
                quantity = None
            if quantity is None and bound and not candidates.forced:
                quantity = self._again(candidates.found, bound[-1], lines)
            if quantity is None and candidates.in_passing:
                continue
            if quantity is not None:
                said |= {str(one.plain) for one in candidates.found.chain}
            within = self.factors.within(candidates.found, quantity or "", lines[number.line - 1])
            bound += [
                Bound(Found(each, Label(), Label(), (each,)), name)
                for each, name in within
                if (each.line, each.start) not in forced
            ]
            is_repeated = quantity is None and _is_repeated(candidates, said)
            bound.append(Bound(candidates.found, quantity, is_repeated, candidates.by_label))
        return bound

    def _again(self, found: Found, before: Bound, lines: Sequence[str]) -> str | None:
        is_again = says_again(found.number, found.label, before.found.number, lines[found.number.line - 1])
        return before.quantity if is_again else None

    def _candidates(
        self,
        found: Sequence[Found],
        forced: Mapping[tuple[int, int], str | None],
        lines: Sequence[str],
        supposed: Mapping[int, Sequence[Supposed]],
    ) -> Iterator[Candidates]:
        """What each number may be by its label alone; without those that are no figures."""
        listed = in_lists(found, self.names, lines, self.fitting.senses.logistic.iterations.listed)
        listed = {**listed, **classes_in_lists(found, self.fitting.reader, lines)}
        for place, each in enumerate(found):
            report(place, 2 * len(found))
            at = (each.number.line, each.number.start)
            if at in forced:
                own = forced[at]
                yield Candidates(each, {} if own is None else {own: 1.0}, forced=True)
                continue
            if each.told is not None or each.is_owned:
                yield Candidates(each, {} if each.told is None else {each.told: 1.0}, forced=each.is_owned)
            if each.spare or each.told is not None or each.is_owned:
                continue
            fits = self.fitting.all(each.label, each.context)
            candidates = Candidates(each, fits, by_label=fits)
            if self.fitting.senses.is_reversed:
                self.turned.add(at)
            self._by_computation(candidates)
            if place in listed:
                own = listed[place]
                candidates.fits = {} if own is None else {own: 1.0}
            elif (
                self._is_ratio(each, lines)
                or _is_denied(each, lines)
                or RETRACTED.match(lines[each.number.line - 1], each.number.end)
            ):
                candidates.fits = {}
            own_fits = candidates.fits.items()
            candidates.fits = {name: fit for name, fit in own_fits if not is_supposed(at, name, supposed)}
            if self._is_no_figure(candidates):
                candidates.in_passing = self._is_limit(each)
                if not candidates.in_passing:
                    continue
            if not self._is_condition(candidates, lines):
                yield candidates
            if len(candidates.named) == 1:
                self.factors.add(candidates.named[0], each)
                if each.number.written is not None:
                    self.operands.add(candidates.named[0], float(each.number.written.value))

    def _is_ratio(self, found: Found, lines: Sequence[str]) -> bool:
        """score(yes) : score(no) = 0.005 : 0.02 = 1 : 3.9"""
        before = lines[found.number.line - 1][: found.number.start]
        return "odds" not in self.fitting.kinds_there and _RATIO.search(before) is not None

    def _choose(self, every: Sequence[Candidates], lines: Sequence[str]) -> None:
        """Between the quantities that labels leave open."""
        choices.scores_before_posteriors(every, self.working)
        priors_given_the_case(every, self.fitting.reader, lines)
        choices.priors_updated(every, self.working, lines)
        distributions_in_order(every, self.working, lines)
        if self.names.is_iterated:
            steps_in_order(every, self.names, lines)
        choices.before_normalising(every, self.working, lines, self.factors.is_share, self.factors.is_share_of_score)
        choices.risks_before_observing(every)
        choices.odds_after_each(every, self.names)
        choices.largest_regrets(every, self.names)
        distances_in_formulas(every, self.names, lines)
        classes_alone(every, self.working, self.names)
        choices.sums_of_scores(every, self.working)
        products_alone(every, self.working)
        choices.in_order(every)
        choices.between_neighbours(every, self.names)

    def _by_computation(self, candidates: Candidates) -> None:
        """What is written out names the number if its label does not, or leaves it open."""
        found, label = candidates.found, candidates.found.label
        if (label.forms and label.forms[0].letter != "l") or label.cell is not None:
            return
        shown = self.factors.shown(found) or self.factors.power(label.text) or self.factors.formula_share(label.text)
        if not label.kinds:
            is_named = len(candidates.named) == 1 and max(candidates.fits.values()) == 1.0
            shown = shown or self.factors.summed(found) or (None if is_named else self._of_class(found))
        elif shown == "z" and "+" in label.text:
            pass  # β0 + β1 · 40 = −6 + 2: the sum, whatever its parts are called
        elif shown is None or (candidates.named and shown not in candidates.named):
            # Some books call prior times likelihoods the likelihood of the class.
            is_called = "likelihood" in label.kinds and self.factors.has_prior(candidates.named, shown)
            shown = shown if is_called else self._with_prior(candidates) or self.factors.summed(found)
        if shown is None and not label.kinds and PERFECT_ALONE.fullmatch(label.text.strip()):
            shown = self._with_information(found)
        if shown is not None:
            candidates.fits = {shown: 1.0}
        elif not candidates.named and not label.forms:
            candidates.fits = dict.fromkeys(self._by_operands(found), 1.0) or candidates.fits

    def _by_operands(self, found: Found) -> Sequence[str]:
        """Of the quantities whose derivation is written out, those to which the words of the label do not object."""
        kinds, names = found.label.kinds, self.working.names
        links = ((str(each.plain), float(each.written.value)) for each in found.chain[:-1] if each.written is not None)
        classes = [
            name
            for name in self.names.classes
            if any(self.names.quality(item, name) > 0.6 for item in found.label.items)
        ]
        return [
            name
            for name in self.operands.matches(links)
            if (not kinds or names[name].kind in kinds) and (len(classes) != 1 or classes[0] in names[name].of)
        ]

    def _with_information(self, found: Found) -> str | None:
        """Perfect information: 0.25 · 700 + 0.75 · 90, and 242.5 − 100, which is its value."""
        first = (found.chain[0].plain or "") if len(found.chain) > 1 else ""
        is_sum, is_difference = " + " in first and " · " in first, " - " in first and " · " not in first
        kind = "payoff_with_perfect_information" if is_sum else "perfect_information" if is_difference else ""
        return kind if kind in self.working.exact else None

    def _with_prior(self, candidates: Candidates) -> str | None:
        """乘积 9/14 · 2/9 · ...: the prior is among the factors."""
        kind, _, of = (candidates.named[0] if len(candidates.named) == 1 else "").partition("[")
        shown = self.factors.of_class(candidates.found, of[:-1]) if kind == "product" else None
        return shown if shown != f"product[{of}" else None

    def _is_limit(self, found: Found) -> bool:
        """Orange: 0, which may be its score."""
        return found.number.plain in ("0", "1") and class_alone(found, self.names) is not None

    def _is_condition(self, candidates: Candidates, lines: Sequence[str]) -> bool:
        """P = 0.5 ⇔ z = 0, the odds are 1: the boundary, whatever the case is."""
        number = candidates.found.number
        if (
            key(f"0{number.plain}" if str(number.plain).startswith(".") else str(number.plain)) not in _AT_BOUNDARY
            or candidates.forced
            or "intercept" not in self.fitting.kinds_there
        ):
            return False
        return _BOUNDARY.search(lines[number.line - 1]) is not None

    def _of_class(self, found: Found) -> str | None:
        """yes: 9/14 · 2/9 · ... = 0.005: the one class that the label, or the line above, names."""
        of = tuple(item for form in found.label.forms for item in form.of)
        items = found.label.items or of or found.context.items
        named = [name for name in self.names.classes if any(self.names.quality(item, name) > 0.6 for item in items)]
        if self.names.asked is not None and any(map(self._is_other_variable, items)):
            return None  # Cloudy = T: a part of the sum over a variable that is not asked for
        if self.names.asked is not None and _STATES.fullmatch(found.label.text.strip()):
            return None  # a row T F of two variables
        return self.factors.of_class(found, escaped(named[0])) if len(named) == 1 else None

    def _is_other_variable(self, item: Item) -> bool:
        letters = item.left or item.right
        own = self.names.features.get(self.names.variables.get(letters, letters))
        return own is not None and own != self.names.asked

    def _is_of_another(self, found: Found, quantity: str, lines: Sequence[str]) -> bool:
        """A count of people beside the words for a probability, or a measure at a threshold of the writer's own."""
        label, written = found.label, found.number.written
        if self.names.asked is not None and quantity.startswith("cpt[") and _is_total(found):
            return True
        if label.forms or quantity not in self.working.exact:
            return False
        before = lines[found.number.line - 1][: found.number.start]
        other = _AT_THRESHOLD.search(_CLAUSE_END.split(before)[-1])
        is_itself = self.working.names[quantity].kind == "threshold"
        if (
            other is not None
            and not is_itself
            and written is not None
            and not _is_same(other[1], self.exercise.problem.get("threshold"))
        ):
            return True
        is_chance = self.working.names[quantity].kind in _AT_MOST_1
        return is_chance and not label.kinds and written is not None and float(written.value) > 1

    def _is_possible_value(self, candidates: Candidates) -> bool:
        """Coin C (p = 0.9): what the parameter may be, and no estimate of it."""
        label = candidates.found.label
        last = label.text.casefold().split()[-1:]
        if not self.names.has_hypotheses or label.kinds or not last or last[0] not in self.names.parameter_letters:
            return False
        is_value = key(str(candidates.found.number.plain)) in self.names.class_keys
        return is_value and last_estimator(label.text.casefold()) is None

    def _is_no_figure(self, candidates: Candidates) -> bool:
        """A count, a parameter, or a value of the case that is only stated: neither right nor wrong."""
        found, label, number = candidates.found, candidates.found.label, candidates.found.number
        if not label.forms and not label.kinds and len(label.items) == 1:
            feature = self.names.features.get(label.items[0].right)
            if feature is not None and number.plain is not None and (feature, key(number.plain)) in self.names.case:
                return True
        if candidates.named and candidates.named[0].startswith("solution[") and number.plain in self.names.case_keys:
            return True
        if found.in_table and found.among_shares and number.plain in ("0", "1") and candidates.named:
            return False
        if self._is_possible_value(candidates):
            return True
        is_sure = candidates.fits and max(candidates.fits.values()) == 1.0 and len(candidates.named) == 1
        is_class = number.simple and key(number.plain or "") in self.names.class_keys
        if not label.forms and is_class and label.is_symbol and not (is_sure and self.names.is_iterated):
            return True
        named = [self.working.names[name].kind for name in candidates.named if name in self.working.names]
        if number.is_integer and number.plain not in ("0", "1") and named and all(kind in MEASURES for kind in named):
            return True
        if label.cell is not None:
            return not candidates.named and _CASE_ALONE.search(label.text.strip(" \\$")) is not None
        if is_sure:
            return False
        if not number.is_integer or len(found.chain) > 1 or label.forms:
            return False
        if named and set(named) <= _OF_ACTIONS:
            return False  # drill 300, sell 90
        if label.kinds or found.context.kinds:
            return not named or (all(kind in _CHANCES for kind in named) and number.plain not in ("0", "1"))
        return True


def _is_same(written: str, threshold: object) -> bool:
    """.5 is 0.5."""
    one, other = number_of(written.rstrip(".")), number_of(str(threshold))
    return one is not None and other is not None and one.value == other.value


def _is_total(found: Found) -> bool:
    """0.3 · 0.9 + 0.7 · 0.2, which no entry of a table is."""
    return any(_TOTAL.search(number.plain or "") for number in found.chain)


def _is_denied(found: Found, lines: Sequence[str]) -> bool:
    """The clause says what would be: without smoothing it would be 0."""
    first = found.chain[0] if found.chain else found.number
    before = lines[first.line - 1][: first.start]
    return _LIMIT.search(before[-20:]) is not None or _DENIED.search(_CLAUSE_END.split(before)[-1]) is not None


def _is_repeated(candidates: Candidates, said: set[str]) -> bool:
    """A number without a label of its own that was given with one before: 0.8 > 0.2."""
    found = candidates.found
    return not candidates.forced and not found.label.forms and not found.label.kinds and str(found.number.plain) in said
