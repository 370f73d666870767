"""The quantities that a label means by its symbols and terms, before words and forms are weighed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from _byhand.check.text.meaning import matrices
from _byhand.check.text.meaning.chains import Chains
from _byhand.check.text.meaning.estimates import Estimates
from _byhand.check.text.meaning.estimation import Estimation
from _byhand.check.text.meaning.hypothesis_tests import of_test
from _byhand.check.text.meaning.logistic import Logistic
from _byhand.check.text.meaning.measures import Measures
from _byhand.check.text.meaning.medical_tests import MedicalTests
from _byhand.check.text.meaning.symbols import Symbol, symbols_at_end
from _byhand.check.text.meaning.variances import on_diagonal
from _byhand.check.text.naming.aliases import is_ambiguous
from _byhand.check.text.naming.cases import is_case
from _byhand.check.text.naming.items import ABBREVIATED, Item, is_feature, key
from _byhand.check.text.naming.labels import Label
from _byhand.check.text.naming.names import Names
from _byhand.check.text.parsing.notation import notation
from _byhand.check.text.vocabulary.information import INDEXED_LOSS, WORTH, of_information
from _byhand.check.text.vocabulary.steps import MULTIPLIED
from _byhand.check.text.vocabulary.suppositions import IS_SCALED, SOLVES
from _byhand.check.text.vocabulary.worth_of_many import of_many, times_said
from _byhand.document.ids import Name, Part, identifier

_DIFFERENCE = re.compile(r"[ˆˉ]?[μmx]_?\(?(?P<one>[^\W_]{1,24})\)?-[ˆˉ]?[μmx]_?\(?(?P<other>[^\W_]{1,24})\)?")
# Arithmetic, which no words name.
_CALCULATED = re.compile(r"[+/·*]|(?:[^\s(^a-z]|\b[a-z])-[^\s]")
# The point itself: x = (3, 3).
_OF_CASE = re.compile(r"(?:^|[^A-Za-z])[xX](?:_?[1-9])?$")
_TUPLE = re.compile(r"[(\[](?P<parts>[^()\[\]]{2,80})[)\]]?$")
_AUGMENTED = re.compile(r"(?:^|[^A-Za-z])[ˆ]?[θβ](?:[_^]\(?\d\)?)?$")
# The odds bad : good.
_PAIR = re.compile(r"(\w{1,24})\s?[:：∶]\s?(\w{1,24})\s?[=＝≈:：]?\s?$")


class Senses:
    """The meanings of symbols in one exercise."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.kinds_there = Counter(name.kind for name in names.names.values())
        self.measures, self.medical_tests = Measures(names), MedicalTests(names)
        self.estimates = Estimates(names)
        self.logistic = Logistic(names, self.of_kind)
        self.estimation = Estimation(names, self.estimates, self.of_kind)
        self.chains = Chains(names) if "alpha" in self.kinds_there else None
        # Whether the text takes differences the other way round: w = S⁻¹(m₂ − m₁).
        self.is_reversed = False

    def meant(self, label: Label, context: Label) -> Sequence[str] | None:
        """What the label means; nothing if it is known, but the answer has no such quantity; None: not known."""
        if self.chains is not None and (own := self.chains.meant(notation(label.text))) is not None:
            return own
        ranked = sorted(label.kinds, key=lambda kind: -label.kinds[kind])
        named = [name for name in self.measures.classes if self._named(label, name)]
        if named and not (label.kinds or label.forms or label.has_others):
            # As in recall: cancer 0.8, no cancer 0.904.
            ranked = sorted(context.kinds, key=lambda kind: -context.kinds[kind])
            if sum(weight == 1.0 for weight in context.kinds.values()) > 1:
                return []  # precision/recall/F1 above three numbers
        above = [name for name in self.measures.classes if self._named(context, name)]
        found = self.measures.meant(label.text, lambda: ranked, named or (above if len(above) == 1 else ()))
        if found is None and not label.forms:
            found = self.medical_tests.meant(label.text)
        if found is not None:
            return found
        text = notation(label.text)
        if not text:
            return None
        if "threshold" in label.kinds and "projection" in self.kinds_there:
            return self.of_kind("threshold", "", label, context)  # the threshold w0
        is_word = ranked[:1] == ["variance"] and all(each.kinds == ("boundary",) for each in symbols_at_end(text))
        if is_word and (found := on_diagonal(self.names, "", label, context)):
            return found
        if (scatter := matrices.of_scatter(text, context.text, ranked)) in self.kinds_there:
            return self.of_kind(scatter, "", label, context)
        decided = self._of_decisions(label, text)
        return self._of_symbols(text, label, context) if decided is None else decided

    def _of_symbols(self, text: str, label: Label, context: Label) -> Sequence[str] | None:
        if "z" in self.kinds_there and (named := self.logistic.named(label, text, context)):
            return named
        if "std_error" in label.kinds and "z" in self.kinds_there:
            return self.logistic.std_error(label, context, self._of_symbol)
        own = self._of_odds(label)
        if own is None and "z" in self.kinds_there:
            own = self.logistic.meant(label, text, context)
        if own is None and self.names.is_estimated:
            own = self.estimation.meant(label, text, context)
        if own is not None:
            return own
        for symbol in symbols_at_end(text):
            is_variance = symbol.kinds[0] == "variance"
            own = on_diagonal(self.names, symbol.of, label, context) if is_variance else None
            own = own or self._of_symbol(symbol, label, context)
            if own is not None:
                return own
        return None

    def _of_odds(self, label: Label) -> Sequence[str] | None:
        form = label.forms[0] if len(label.forms) == 1 else None
        if form is not None and form.letter == "o" and len(form.of) == 1 and form.of[0].left:
            return self._of_pair(form.of[0], is_prior=not form.given)
        if "odds" in label.kinds and MULTIPLIED.search(label.text):
            return ()
        if "prior_odds" in label.kinds:
            order = self._in_order(label)
            before = identifier("odds", *order[:1], f"{order[1]} after 0") if len(order) == 2 else ""
            return [before] if before in self.names.working.exact else []
        if "odds" in label.kinds and len(self._in_order(label)) > 1:
            return [name for name, parts in self.names.names.items() if self._are_odds(parts, label)]
        return None

    def _of_pair(self, pair: Item, *, is_prior: bool) -> Sequence[str]:
        """O(A : B), before or after the observations."""
        sides = [
            [name for name in self.names.classes if self.names.quality(Item("", side), name) >= ABBREVIATED]
            for side in (pair.left, pair.right)
        ]
        if any(len(side) != 1 for side in sides):
            return []
        of, other = sides[0][0], sides[1][0]
        own = identifier("odds", of, f"{other} after 0") if is_prior else identifier("odds", of, other)
        return [own] if own in self.names.working.exact else []

    def _of_decisions(self, label: Label, text: str) -> Sequence[str] | None:
        """The value of information, and the boundary x that a line has solved for."""
        if (found := self._of_many(label)) is not None:
            return found
        kind = of_information(label.text) if "perfect_information" in self.kinds_there else None
        # With a favourable survey: after one observation, not over all of them.
        is_of_one = any(key(str(name)) == item.right for name in self.names.observed for item in label.items)
        if kind is not None and not label.forms and not is_of_one and kind != "worth":
            return [kind] if kind in self.names.names else ()
        if kind == "worth":
            return [own for own in WORTH if own in self.names.names][:1]
        if not label.forms and (own := of_test(label, self.names)) is not None:
            return own
        if INDEXED_LOSS.search(text) and self.kinds_there["loss"]:
            return ()  # λ₁₂: some books count the actions first, others the classes
        if text.split(" ")[-1] == "x" and self.kinds_there["boundary"] == 1 and SOLVES.search(label.line):
            return self.of_kind("boundary", "", Label(), Label())
        return None

    def _of_many(self, label: Label) -> Sequence[str] | None:
        """The value and the net gain of n observations, and the best n."""
        found = of_many(label.text, label.line or label.text) if "net_gain" in self.kinds_there else None
        if found is None:
            return self._of_times(label) if "observations" in self.kinds_there else None
        kind, number = found
        name = kind if number is None else f"{kind}[{number}]"
        return [name] if name in self.names.names else ()

    def _of_times(self, label: Label) -> Sequence[str] | None:
        """P(ill | ++), P(ill) after three positive tests: the posterior after so many observations."""
        number = times_said(label.line or label.text)
        if number is None or len(label.forms) != 1:
            return None
        order = self._in_order(Label(items=label.forms[0].of))
        if len(order) != 1:
            return None
        name = identifier("posterior", f"{order[0]} after {number}")
        return [name] if name in self.names.working.exact else ()

    def _in_order(self, label: Label) -> Sequence[str]:
        """The classes that the label names, in its order."""
        found = (
            name for item in label.items for name in self.names.classes if self.names.quality(item, name) >= ABBREVIATED
        )
        order = tuple(dict.fromkeys(found))
        pair = _PAIR.search(label.text) if len(order) < 2 else None
        if pair is None:
            return order
        both = [
            [name for name in self.names.classes if self.names.quality(Item("", key(word)), name) >= ABBREVIATED]
            for word in pair.groups()
        ]
        return [own[0] for own in both] if all(len(own) == 1 for own in both) else order

    def _are_odds(self, parts: Name, label: Label) -> bool:
        """Odds a : b are not those of b : a; of two classes odds without names are those of the positive one."""
        order = self._in_order(label)
        if parts.kind != "odds":
            return False
        return parts.of == order[:2] if len(parts.of) == 2 else not parts.of and order[0] == self.names.positive

    def _named(self, label: Label, name: str) -> bool:
        return any(self.names.quality(item, name) >= ABBREVIATED for item in label.items)

    def _of_symbol(self, symbol: Symbol, label: Label, context: Label) -> Sequence[str] | None:
        if symbol.kinds[0] in ("sigmoid", "sigmoid_other"):
            if self.names.is_iterated and self.logistic.is_of_another_z(label.text):
                return []
            return self.logistic.sigmoid(is_other=symbol.kinds[0] == "sigmoid_other")
        if symbol.kinds[0] == "hypothesis":
            is_feature = any(name.startswith("h") for name in self.names.features)
            return None if is_feature or "solution" in self.kinds_there else self.logistic.sigmoid(is_other=False)
        if symbol.kinds[0] == "intercept_of_z":
            found = self.of_kind("intercept", "", label, context) if "z" in self.kinds_there else []
            return found or self.of_kind("constant", "", label, context) or None
        if symbol.kinds[0].endswith("_unless_rate"):
            # In an iteration α and η are learning rates; and a person may write a for the age.
            own = (
                []
                if self.names.is_iterated or label.items
                else self.of_kind(symbol.kinds[0].partition("_")[0], "", label, context)
            )
            return own or ([] if "z" in self.kinds_there else None)
        if symbol.kinds[0] == "cut":
            return self.of_kind("threshold", "", label, context) if "projection" in self.kinds_there else None
        if symbol.kinds[0] == "entry":
            return self._of_entry(symbol.of, label, context)
        if symbol.kinds[0] == "distance_of_points":
            return []
        if symbol.kinds[0] == "odds_ratio":
            return [] if "z" in self.kinds_there else None
        if symbol.kinds[0] == "scatter_of":
            is_scatter = "fisher" in self.kinds_there or self.names.adds_scatters
            return self.of_kind("scatter", symbol.of, label, context) if is_scatter else []
        for kind in symbol.kinds:
            if kind in self.kinds_there:
                found = self.of_kind(kind, symbol.of, label, context)
                if found:
                    return found
        return None

    def of_distance(self, label: Label, context: Label) -> Sequence[str]:
        """(x − μ₁)ᵀ Σ⁻¹ (x − μ₁)"""
        text = notation(label.text)
        if not text.startswith(("(x-", "x-")) or "mahalanobis" not in self.kinds_there:
            return ()
        own = next((symbol for symbol in symbols_at_end(text) if symbol.kinds == ("mahalanobis",)), None)
        return () if own is None else self.of_kind("mahalanobis", own.of, label, context)

    def _of_entry(self, of: str, label: Label, context: Label) -> Sequence[str] | None:
        """s₁₂ and σ₁₂ of a covariance matrix."""
        group = self.of_kind("covariance", "", label, context)
        size = sum(matrices.is_on_diagonal(self.names.names[name]) for name in group)
        row, column = int(of[0]) - 1, int(of[1]) - 1
        found = matrices.entry(self.names, group, row, column, size) if row < size > column else None
        return None if found is None else [found]

    def of_kind(self, kind: str, of: str, label: Label, context: Label) -> Sequence[str]:
        """The quantities of a kind that fit what stands below the symbol, in the label, and above it."""
        every = {name: parts for name, parts in self.names.names.items() if parts.kind == kind}
        shared = [name for name, parts in every.items() if not parts.given]
        if matrices.is_shared(kind, of, label.text) and (shared or of):
            return shared
        if is_ambiguous(self.names, of):
            return ()
        if of:
            by_class = [name for name, parts in every.items() if self._is_of(of, parts)]
            by_feature = self._by_feature(every, of, label, context) if len(by_class) != 1 else ()
            if len(by_feature) == 1 or not by_class:
                return by_feature
            fitting = {name: every[name] for name in by_class}
            for items in (label.items, context.items):
                fitting = self._narrowed(fitting, items)
            return list(fitting)
        found = every
        for items in (label.items, context.items):
            found = self._narrowed(found, items)
        shared = [name for name, parts in found.items() if not parts.given]
        is_of_one = any(self._named(items, name) for name in self.names.classes for items in (label, context))
        return shared if shared and kind in matrices.MATRICES and not is_of_one else list(found)

    def _by_feature(self, every: dict[str, Name], of: str, label: Label, context: Label) -> Sequence[str]:
        """μ_height, μ_A1: a feature, or a class with the number of a feature."""
        item = Item("", key(of))
        begun = [name for name in self.names.features if name.startswith(item.right)]
        item = Item("", begun[0]) if len(item.right) == 1 and len(begun) == 1 else item
        own = {name: parts for name, parts in every.items() if any(is_feature(item, part) for part in parts.of)}
        for items in (label.items, context.items):
            own = self._narrowed(own, items)
        return list(own)

    def _narrowed(self, every: dict[str, Name], items: Sequence[Item]) -> dict[str, Name]:
        """Those whose parts are named, if any are."""
        for item in items:
            own = {
                name: parts
                for name, parts in every.items()
                if any(self.names.quality(item, part) >= ABBREVIATED for part in (*parts.of, *parts.given))
            }
            every = own or every
        return every

    def _is_of(self, of: str, parts: Name) -> bool:
        sides = parts.given or parts.of
        if parts.kind == "weight" and of.isdigit() and not parts.given and key(of) not in self.names.features:
            features = [each.of for each in self.names.names.values() if each.kind == "weight"]
            return 0 < int(of) <= len(features) and parts.of == features[int(of) - 1]
        if of.isdigit() and key(of) not in {key(name) for name in self.names.classes}:
            classes = self._all_classes(parts)
            return 0 < int(of) <= len(classes) and list(sides) == [classes[int(of) - 1]]
        wanted = of.replace("，", ",").split(",")
        if len(wanted) == len(sides) > 1:
            return all(self._quality(one, part) for one, part in zip(wanted, sides, strict=True))
        return len(sides) == 1 and self._quality(of, sides[0])

    def _quality(self, of: str, part: Part) -> bool:
        return self.names.quality(Item("", key(of)), part) >= ABBREVIATED

    def _all_classes(self, parts: Name) -> Sequence[Part]:
        """The classes, or numbers of boundaries, of this kind in order."""
        own = (each for each in self.names.names.values() if each.kind == parts.kind)
        sides = (each.given or each.of for each in own)
        return tuple(dict.fromkeys(side[0] for side in sides if len(side) == 1))

    # Vectors and matrices

    def cell(self, label: Label, context: Label) -> Sequence[str]:
        """The quantity of one cell of a vector or a matrix; several, or none, if it is not certain."""
        assert label.cell is not None
        row, column, rows, columns = label.cell
        if _OF_CASE.search(notation(label.text)):
            return []
        distribution = self._distribution(label, rows * columns)
        if distribution is not None:
            return distribution[row * columns + column : row * columns + column + 1]
        is_tuple = not self.estimation.is_distribution(notation(label.text))
        own = self._of_tuple(label, context, rows * columns) if is_tuple else None
        if own is not None:
            return own[row * columns + column : row * columns + column + 1] if rows == 1 or columns == 1 else []
        self._turn(label)
        for kind, group in self._groups(label, context):
            if "variance" in self.kinds_there and kind == "w":
                return []
            if rows == columns > 1 and kind in matrices.MATRICES:
                found = matrices.entry(self.names, group, row, column, rows)
                if found:
                    return [found]
            elif rows == 1 or columns == 1:
                group = [name for name in group if not matrices.is_off_diagonal(self.names.names[name])]
                if len(group) == rows * columns:
                    return [group[row * columns + column]]
        return []

    def _of_tuple(self, label: Label, context: Label, size: int) -> Sequence[str] | None:
        """(b, w) = (0, 0.25), θ = (b, w), α' = (4, 6, 5): a quantity for each number; None: another vector."""
        text = notation(label.text)
        inner = _TUPLE.search(text)
        parts = (inner["parts"] if inner is not None else text).strip("()[]").split(",")
        if len(parts) == size and not label.forms:
            each = [self.meant(replace(label, text=part, kinds={}, items=(), cell=None), context) for part in parts]
            names = [own[0] for own in each if own is not None and len(own) == 1]
            return names if len(names) == size else []
        if "z" in self.kinds_there and (of_step := self.logistic.iterations.vector(label, text, size)) is not None:
            return of_step
        if "ml" in self.kinds_there:
            own = self.estimates.vector(text)
            return None if own is None else own if len(own) == size else []
        if _AUGMENTED.search(text) and "z" in self.kinds_there:
            intercepts = self.of_kind("intercept", "", label, context)
            names = [*intercepts, *self.of_kind("weight", "", label, context)]
            return names if len(intercepts) == 1 and len(names) == size else None
        return None

    def _distribution(self, label: Label, count: int) -> Sequence[str] | None:
        """P(B | j, m) = ⟨0.284, 0.716⟩: over the states of the query variable; with α in front not yet normalised."""
        form = label.forms[0] if label.forms else None
        asked = self.names.asked
        if form is None or asked is None or not form.is_probability or len(form.of) != 1 or form.of[0].left:
            return None
        is_of_asked = key(asked).startswith(form.of[0].right) and not form.of[0].negated
        kind = "joint" if IS_SCALED.search(label.sides) else "posterior"
        own = self.of_kind(kind, "", Label(), Label())
        return own if is_of_asked and is_case(self.names, form.given) == 1.0 and len(own) == count else []

    def _turn(self, label: Label) -> None:
        """Does the text take the difference of the second mean and the first?"""
        found = _DIFFERENCE.search(notation(label.sides))
        if found is not None:
            first, second = found["one"], found["other"]
            places = [self._place(name) for name in (first, second)]
            if None not in places:
                self.is_reversed = places == [1, 0]

    def _place(self, of: str) -> int | None:
        classes = self.measures.classes or self.names.classes
        if of.isdigit() and of not in self.names.class_keys:
            return int(of) - 1
        return next((place for place, name in enumerate(classes) if self._quality(of, name)), None)

    def _groups(self, label: Label, context: Label) -> list[tuple[str, Sequence[str]]]:
        text = notation(label.text)
        if self.estimation.is_distribution(text):
            kind = self.estimation.kind_of_distribution(label, text)
            own = self.of_kind(kind, "", Label(), Label())
            self.estimates.told(own)
            return [(kind, own)]
        if "inverse" in label.kinds and matrices.OF_SCATTER.search(text):
            return [("scatter_inverse", self.of_kind("scatter_inverse", "", label, context))]
        found: list[tuple[str, Sequence[str]]] = []
        text = matrices.stated(text, label.sides)
        for symbol in symbols_at_end(text):
            if symbol.kinds[0] == "scatter_of" and not found:
                is_scatter = "fisher" in self.kinds_there or self.names.adds_scatters
                own = self.of_kind("scatter", symbol.of, label, context) if is_scatter else []
                return [("scatter", own)]
            # In x1: w = (3, 3) the first word is a point of the data, and no feature.
            around = (Label(), Label()) if self.names.is_iterated and "weight" in symbol.kinds else (label, context)
            found += [
                (kind, self.of_kind(kind, symbol.of, *around)) for kind in symbol.kinds if kind in self.kinds_there
            ]
        if not found and _CALCULATED.search(text):
            return []
        kinds = label.kinds or (context.kinds if label.items and not label.has_others else {})
        ranked = sorted(kinds, key=lambda kind: -kinds[kind])
        found += [(kind, self.of_kind(kind, "", label, context)) for kind in ranked if kind in self.kinds_there]
        return found
