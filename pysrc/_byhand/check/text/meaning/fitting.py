"""How well a label fits a quantity, from 0 to 1: by its form, its words, and its context above."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from _byhand.check.text.meaning.senses import Senses
from _byhand.check.text.naming.cases import is_case
from _byhand.check.text.naming.items import Item, key
from _byhand.check.text.naming.labels import Form, Label, Reader
from _byhand.check.text.naming.names import Names
from _byhand.check.text.naming.step_numbers import after
from _byhand.check.text.vocabulary.chances import CHANCE, CHANCE_HAN
from _byhand.check.text.vocabulary.words import ANY_CLASS, ANY_VALUE, KINDS
from _byhand.document.ids import Name, Part

_CASE = None
_OF_ONE_CLASS = (
    *("prior", "posterior", "score", "joint", "log_score", "product", "tokens"),
    *("discriminant", "linear_discriminant", "risk", "payoff", "mahalanobis", "projection"),
)
_OF_AN_ACTION = ("payoff", "risk")
_OF_A_VALUE = ("likelihood", "density", "cpt")
_FROM_CONTEXT = 0.85
_MISSING = 0.3
_SCORES = ("score", "joint")

_Side = Sequence[Part | None]


class Fitting:
    """Matches labels against the quantities of one exercise."""

    def __init__(self, names: Names, reader: Reader) -> None:
        self.names, self.reader = names, reader
        self.senses = Senses(names)
        self.kinds_there = self.senses.kinds_there

    @property
    def _is_observed_network(self) -> bool:
        """There P(R = yes) without evidence is no posterior."""
        return self.names.asked is not None and bool(self.names.query_parts)

    def all(self, label: Label, context: Label) -> dict[str, float]:
        """Each quantity that the label may mean, with its fit."""
        found = self._all(label, context)
        if label.row is not None and self.names.is_iterated:
            return self.senses.logistic.iterations.of_row(label, found)
        is_stepwise = self.names.is_iterated or (self.names.is_estimated and self.names.has_steps)
        if label.step is None or not is_stepwise:
            return found
        later = {name: after(self.names, name, label.step) if name in self.names.names else name for name in found}
        return {own: found[name] for name, own in later.items() if own is not None}

    def _all(self, label: Label, context: Label) -> dict[str, float]:
        if label.calculated:
            return dict.fromkeys(self.senses.of_distance(label, context), 1.0)
        if label.cell is not None:
            return dict.fromkeys(self.senses.cell(label, context), 1.0)
        meant = self.senses.meant(label, context)
        if meant is not None and len(meant) < 2:
            return dict.fromkeys(meant, 1.0)
        found: dict[str, float] = {}
        is_own = any(item.right in self.names.introduced for form in label.forms for item in form.of)
        is_whole = bool(label.whole) and not label.proportional and not is_own
        known = self.reader.called.get(label.whole) if is_whole else None
        if known is not None and (not label.kinds or self.names.names[known].kind in label.kinds):
            found[known] = 1.0
        for name, parts in self.names.names.items():
            if parts.kind == "likelihood" and self.names.asked is not None:
                continue  # stands as cpt, too
            quality = self.quality(label, context, parts)
            if quality > 0.05 and quality > found.get(name, 0.0):
                found[name] = quality
        return found

    def quality(self, label: Label, context: Label, name: Name) -> float:
        by_words = self._by_words(label, context, name)
        if not label.forms:
            return (
                by_words if not label.logarithm or name.kind in ("log_score", "log_likelihood", "discriminant") else 0.0
            )
        by_form = self._by_forms(label, context, name) * self._of_feature(label, name)
        if label.logarithm:
            return by_form  # ln P(c) is the logarithm of the prior alone, whatever the line calls it
        if label.kinds and name.kind in label.kinds:
            if by_form or not label.forms[0].of:
                return max(min(1.0, by_form * 1.1), by_words)
            # Posterior P(Yes) = 0.2: the word gives the kind, the letter gives the argument.
            own = replace(label, items=(*label.items, *label.forms[0].of))
            return 0.8 * self._by_words(own, Label(), name)
        is_other = label.kinds and by_form < 1 and not self.kinds_there.keys().isdisjoint(label.kinds)
        return by_form * (0.6 if is_other else 1.0)

    def _of_feature(self, label: Label, name: Name) -> float:
        """Outlook: P(S | Y) is of no other feature."""
        features = {self.names.features[item.right] for item in label.items if self.names.sort_of(item) == "feature"}
        own = {part[0] for part in name.of if not isinstance(part, str)}
        return 0.5 if features and own and features.isdisjoint(own) else 1.0

    # By words

    def _by_words(self, label: Label, context: Label, name: Name) -> float:
        named = label.kinds.get(name.kind, 0.0)
        spoken = label.kinds or context.kinds
        if name.kind == "joint" and self.names.asked is not None and spoken and spoken.get("joint", 0.0) < 1.0:
            return 0.0  # unnormalised: any multiple of it
        if label.kinds and not named:
            return 0.0
        if not label.kinds and self._is_cell_of_joint(label, name):
            return 0.9
        parts = [part for part in (*name.of, *name.given) if part != "data"]
        if name.kind in _OF_AN_ACTION and len(parts) == 1 and isinstance(parts[0], str):
            parts = list(parts[0].split(" given "))
        covered = [self._cover(part, label.items) for part in parts]
        if not named:
            named = self._unnamed(name, parts, covered, label, context)
        quality = named
        missing = _MISSING if self.kinds_there[name.kind] > 1 else 0.9
        above = [self._cover(part, context.items) for part in parts]
        for own, other in zip(covered, above, strict=True):
            quality *= own or other or missing
        if any(other and not own for own, other in zip(covered, above, strict=True)):
            quality *= _FROM_CONTEXT
        if name.kind == "evidence" and is_case(self.names, label.items):
            return quality
        unused = [item for item in label.items if not any(self.names.quality(item, part) for part in parts)]
        if len(parts) < 2 and len({item for item in label.items if self.names.sort_of(item) == "class"}) > 1:
            return 0.3 * quality
        return quality * 0.4 ** len(unused) if named else 0.0

    def _unnamed(
        self, name: Name, parts: Sequence[Part], covered: Sequence[float], label: Label, context: Label
    ) -> float:
        """The plausibility of this kind if no word names it."""
        by_context = context.kinds.get(name.kind, 0.0)
        if name.kind in _OF_A_VALUE and name.given and covered[0]:
            return 0.9
        if (
            name.kind in _OF_A_VALUE
            and len(parts) == 2
            and covered[1]
            and self._is_value_above(parts[0], label, context)
        ):
            return 0.9  # Sunny: yes 2/9, no 3/5
        if name.kind in _OF_ONE_CLASS and len(parts) == 1 and covered[0]:
            return max(0.35, 0.85 * by_context) if not context.kinds or by_context else 0.25
        if label.is_empty and context.kinds and by_context:
            return 0.55 * by_context
        if label.is_empty and len(parts) <= 2 and any(self._cover(part, context.items) for part in parts):
            return 0.3
        if name.kind in _OF_AN_ACTION and len(parts) == 2 and covered[0] and not context.kinds:
            return 0.9 if covered[1] or self._cover(parts[1], context.items) else 0.0  # favourable: drill 300
        if label.items and covered and all(covered):
            return max(0.4, 0.6 * by_context)
        return 0.6 * by_context if label.items and any(covered) else 0.0

    def _is_value_above(self, part: Part, label: Label, context: Label) -> bool:
        """Is this the one value of which the context speaks?"""
        if CHANCE.search(label.text) or CHANCE_HAN.search(label.text):
            return False  # the probability of being ill
        values = [item for item in context.items if self.names.sort_of(item) == "value"]
        return len(values) == 1 and self.names.quality(values[0], part) > 0

    def _is_cell_of_joint(self, label: Label, name: Name) -> bool:
        """R = T beside W = T, in a row and a column: a state of the query and all that is observed."""
        if name.kind != "joint" or self.names.asked is None or len(name.of) != 1 or len(label.items) < 2:
            return False
        if not any(item.left for item in label.items):
            return False  # T T F: of which variables?
        for place, item in enumerate(label.items):
            if self._cover(name.of[0], (item,)) >= 0.6:
                return is_case(self.names, (*label.items[:place], *label.items[place + 1 :])) == 1.0
        return False

    def _cover(self, part: Part, items: Sequence[Item]) -> float:
        return max((self.names.quality(item, part) for item in items), default=0.0)

    # By forms

    def _by_forms(self, label: Label, context: Label, name: Name) -> float:
        if label.logarithm:
            return self._of_logarithm(label, name)
        if len(label.forms) > 1 or label.many:
            return self._of_product(label, name)
        return self._of_one(label.forms[0], label, context, name)

    def _of_logarithm(self, label: Label, name: Name) -> float:
        form = label.forms[0]
        if name.kind != "log_score" or not form.of:
            return 0.0
        classes = [*form.of[:1], *form.given[:1]]
        is_whole = (
            len(label.forms) > 1
            or form.letter == "score"
            or is_case(self.names, form.given)
            or is_case(self.names, form.of[1:])
        )
        return max((self.names.quality(item, name.of[0]) for item in classes), default=0.0) if is_whole else 0.0

    def _of_product(self, label: Label, name: Name) -> float:
        """P(c) P(x | c), Π P(x_j | c), P(x | c) P(c) / P(x), Σ P(x | c) P(c)."""
        if label.added and not label.divided:
            return 0.9 if name.kind == "evidence" and not name.of else 0.0
        if name.kind not in (*_SCORES, "product", "posterior") or len(name.of) != 1 or name.given:
            return 0.0
        part = name.of[0]
        if label.divided and len(label.forms) == 2 and not any(form.given for form in label.forms):
            return self._of_quotient(*label.forms, name)
        prior = max(
            (self._of_class(form.of[0], part, label) for form in label.forms if len(form.of) == 1 and not form.given),
            default=0.0,
        )
        given = max(
            (self._of_class(form.given[0], part, label) for form in label.forms if len(form.given) == 1), default=0.0
        )
        if label.divided:
            return 0.85 * max(prior, given) if name.kind == "posterior" else 0.0
        if prior and (given or label.many or len(label.forms) > 1):
            return {"score": 0.97, "joint": 0.97}.get(name.kind, 0.0) * max(prior, given)
        if given and not prior:
            return 0.97 * given if name.kind == "product" else 0.0
        return 0.0

    def _of_quotient(self, joint: Form, evidence: Form, name: Name) -> float:
        """P(c, x) / P(x)"""
        is_share = name.kind == "posterior" and is_case(self.names, evidence.of) == 1.0
        return 0.95 * self._side(joint.of, (name.of[0], _CASE), ()) if is_share else 0.0

    def _of_class(self, item: Item, part: Part, label: Label) -> float:
        """The class itself, or a placeholder for that of the row: P(·)P(D | ·)."""
        is_free = bool(label.items) and not self.names.is_estimated
        is_any = is_free and not (item.left or item.negated) and item.right in ANY_CLASS
        return max(self.names.quality(item, part), 0.9 * self._cover(part, label.items) if is_any else 0.0)

    def _of_one(self, form: Form, label: Label, context: Label, name: Name) -> float:
        if form.letter == "f" and not {"density", "likelihood"} & self.kinds_there.keys():
            return self._side(form.of, name.of, ()) if name.kind == "joint" and len(name.of) == 1 else 0.0
        if not form.is_probability:
            return self._of_called(form, self._beside(label, context), name)
        items = (*label.items, *context.items)
        if name.kind == "joint" and not name.of and not _tells_states(form.of):
            return 0.0  # P(C, S, R, W) does not say whether the sprinkler is on
        if name.kind in ("joint", "evidence") and self._is_observed_network and self._names_hidden(form):
            return 0.0  # P(C, S, R, W = T) in a row of a table
        best = 0.0
        for of, given, weight in self._templates(name, label):
            quality = weight * self._side(form.of, of, items)
            if quality and form.given:
                quality = weight * min(quality / weight, self._side(form.given, given, items))
            elif quality and given:
                # The class stands above: P(Sunny) = 2/9 under "Yes".
                around = self._beside(label, context).items
                quality *= 0.65 * min((self._cover(part, around) for part in given if part is not None), default=0.0)
                if all(part is None or self._cover(part, label.items) for part in given):
                    quality *= 1.3  # it stands in the label itself, as in a column of a table
            best = max(best, quality)
        if len(form.sub) == 1 and not form.given and name.given and best == 0:
            best = 0.9 * self._side(form.of, name.of, items) * self._side(form.sub, name.given, items)
        return best

    def _names_hidden(self, form: Form) -> bool:
        """Is a variable named that is neither asked for nor observed?"""
        known = {part[0] for part in self.names.query_parts if not isinstance(part, str)} | {self.names.asked}
        hidden = [key(name) for name in self.names.features.values() if name not in known]
        return any(
            (item.left or item.right) == name or (len(item.right) == 1 and not item.left and self._begins(item, name))
            for item in form.of
            for name in hidden
        )

    def _begins(self, item: Item, feature: str) -> bool:
        """Is it the initial of this variable alone, or introduced for it?"""
        own = self.names.variables.get(item.right)
        begun = [name for name in self.names.features if name.startswith(item.right)]
        return own == feature or (own is None and begun == [feature])

    def _templates(self, name: Name, label: Label) -> Iterator[tuple[_Side, _Side, float]]:
        """Allowed texts before and after the bar; None is the case."""
        kind, of, given = name.kind, name.of, name.given
        if kind in ("posterior", "predictive", "predictive_ml"):
            is_second = kind == "predictive_ml" and "predictive" in self.kinds_there
            weight = 0.5 if label.proportional or is_second else 1.0
            yield of, (_CASE,), weight
            if kind != "posterior":
                yield of, (), weight
            elif "prior" not in self.kinds_there and not label.proportional and not self._is_observed_network:
                yield of, (), 0.9
            if " given " in str(of[0] if of else ""):
                left, _, right = str(of[0]).partition(" given ")
                yield (left,), (right,), 1.0
        elif kind in ("score", "joint") and len(of) == 1 and isinstance(of[0], str):
            yield (of[0], _CASE), (), 1.0
            yield of, (_CASE,), 1.1 if label.proportional else 0.4
        elif kind == "joint":
            yield of or (_CASE,), given, 1.0
        elif kind == "product":
            yield (_CASE,), of, 1.0
        elif kind == "error" and len(of) == 1:
            yield ("error",), of, 0.9
        elif kind == "evidence":
            yield (_CASE,), given, 1.0
        elif kind in ("likelihood", "density") and len(of) == 1 and not given:
            yield (_CASE,), of, 1.0
        elif kind == "likelihood" and not of:
            return
        elif kind in ("prior", "likelihood", "density", "cpt"):
            yield of, given, 1.0
        if kind == "likelihood" and len(self.names.query_parts) == 1 and given and of == self.names.query_parts:
            yield (_CASE,), given, 0.9

    def _side(self, items: Sequence[Item], wanted: _Side, around: Sequence[Item]) -> float:
        """How well one side of the bar matches the wanted side."""
        parts = [part for part in wanted if part is not None]
        rest = list(items)
        quality = 1.0
        for part in parts:
            own = [(self.names.quality(item, part), place) for place, item in enumerate(rest)]
            best, place = max(own, default=(0.0, -1))
            if best <= 0.5:
                stands_for_any = ANY_CLASS if isinstance(part, str) else ANY_VALUE
                is_variable = "cpt" in self.kinds_there and not isinstance(part, str)  # as W in a network
                placeholders = (
                    at
                    for at, item in enumerate(rest)
                    if not (item.left or item.negated) and item.right in stands_for_any
                )
                at = None if is_variable else next(placeholders, None)
                if at is not None and (around_it := self._cover(part, around) * 0.9) > best:
                    best, place = around_it, at
            if best <= 0:
                return 0.0
            quality = min(quality, best) * (0.98 if quality < 1 else 1.0)
            del rest[place]
        if len(parts) < len(wanted):
            return quality * is_case(self.names, rest)
        return quality if not rest else 0.0

    def _beside(self, label: Label, context: Label) -> Label:
        """The context, in which a class of the label replaces the class above it."""
        own = [item for item in label.items if self.names.sort_of(item) == "class"]
        kept = [item for item in context.items if not own or self.names.sort_of(item) != "class"]
        return replace(context, items=(*own, *kept))

    def _of_called(self, form: Form, context: Label, name: Name) -> float:
        """g1(x), R(a1 | x), score(Yes)."""
        is_mean = form.letter == "e" and "payoff" in self.kinds_there  # E(drill | favourable)
        kinds = ("payoff",) if is_mean else KINDS.get(form.letter, ())
        if name.kind not in kinds:
            return 0.0
        given = () if is_case(self.names, form.given) else form.given
        items = [item for item in (*form.sub, *form.of, *given) if item.right not in ("x", "X")]
        quality = (1.0, 0.9, 0.8, 0.7, 0.6)[list(kinds).index(name.kind)]
        parts = [
            each
            for part in (*name.of, *name.given)
            for each in (part.split(" given ") if isinstance(part, str) else (part,))
        ]
        for part in parts:
            own = max(self._cover(part, items), self._by_place(part, form, name.kind))
            quality *= own or self._cover(part, context.items) * 0.8
        unused = [
            item
            for item in items
            if not any(self.names.quality(item, part) for part in parts) and not self._by_places(item, parts, name.kind)
        ]
        return quality * 0.4 ** len(unused)

    def _by_place(self, part: Part, form: Form, kind: str) -> float:
        """g1 belongs to the first class, R(a1 | x) to the first action."""
        return max((self._by_places(item, (part,), kind) for item in (*form.sub, *form.of[:1])), default=0.0)

    def _by_places(self, item: Item, parts: Sequence[Part], kind: str) -> float:
        digits = item.right.lstrip("acωα")[:3]
        own = [each.of[0] for each in self.names.names.values() if each.kind == kind and each.of]
        if not digits.isdigit() or not 1 <= int(digits) <= len(own):
            return 0.0
        return 0.8 if own[int(digits) - 1] in parts else 0.0


def _tells_states(items: Sequence[Item]) -> bool:
    """In P(c, ¬s, r, w) the others are so because one is not."""
    return any(item.negated for item in items) or all(item.left for item in items)


def merged(context: Label, kinds: Mapping[str, float], items: tuple[Item, ...]) -> Label:
    """The context, overridden by other kinds or names if there are any."""
    return Label(kinds=kinds or context.kinds, items=items or context.items, text=context.text)
