"""The names of an exercise, and how well a word of a person's text names each: whole, abbreviated, by another word."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from _byhand.check.text.naming import states as told
from _byhand.check.text.naming.items import (
    ABBREVIATED,
    FEATURE_ALONE,
    SAME_WORD,
    WHOLE,
    Item,
    fit_of_feature,
    fit_of_value,
    key,
)
from _byhand.check.text.naming.problem_parts import labels_of
from _byhand.check.text.vocabulary.synonyms import AFFIRMING, NEGATING, NO, OPPOSITES
from _byhand.check.text.vocabulary.words import PRESENT, UNITS
from _byhand.check.workings.working import Working
from _byhand.document.ids import Name, Part, identifier

_PLACE_OF_CLASS = re.compile(r"(?:ω|class|类别?|第)_?(\d)类?")
_STEP = re.compile(r"(?: |^)(?:after \d+|by \d+)\Z")
_NEGATIONS = ("¬", "~", "not", "-", "−", "!")
# How well the value alone names a feature with its value.
_WITH_OTHER_FEATURE = 0.92
_OF_A_CLASS = ("prior", "posterior", "score", "joint", "discriminant", "risk", "payoff", "linear_discriminant")


class Names:
    """All names in an answer's quantities and in the query, and those that a text introduces."""

    def __init__(self, working: Working, problem: Mapping[str, Any]) -> None:
        self.working = working
        query = working.answer.query
        observed = isinstance(query, str) and any(query in name.of for name in working.names.values())
        self.query_parts: Sequence[Part] = (str(query),) if observed else tuple(told.parts_of_query(query))
        asked = query.get("find") if isinstance(query, Mapping) else None
        # The query variable of a network: its states alone name the posteriors.
        self.asked = asked if isinstance(asked, str) else None
        target = problem.get("target")
        self.target_name = target if isinstance(target, str) else self.asked or ""
        self.target = key(target) if isinstance(target, str) else key(self.asked or "")
        self._labels = labels_of(problem)
        positive = problem.get("positive", problem.get("successes"))
        self.positive = positive if isinstance(positive, str) else None
        # The results, without the intermediate steps.
        self.names: Mapping[str, Name] = {name: parts for name, parts in working.names.items() if not _is_step(parts)}
        self.is_iterated = any("after " in name and name.startswith(("weight", "intercept")) for name in working.names)
        # Whether the answer has the intermediate steps, of an iteration or after each observation.
        self.has_steps = len(self.names) < len(working.names)
        # An unknown parameter with a list of possible values, which are the classes.
        self.is_estimated = any(parts.kind == "ml" for parts in self.names.values())
        self.has_hypotheses = self.is_estimated and any(parts.kind == "posterior" for parts in self.names.values())
        self.model = problem.get("model")
        method = problem.get("method")
        self.is_stochastic = method == "stochastic"
        # Whether a step looks at one row only.
        self.is_perceptron = method == "perceptron"
        self.is_by_row = self.is_stochastic or self.is_perceptron
        self.last_update = sum(name.startswith("update_p[") for name in working.names) or None
        self.rows = sum(name.startswith("row_p[") and " after " not in name for name in working.names)
        # Whether a step of the iteration adds the sum over all rows, and no mean.
        self.steps_add_sums = problem.get("gradient") == "sum" or method == "newton"
        # The parts that letters and words stand for, because the text says so: "Let D = default".
        self.introduced: dict[str, Part] = {}
        # The keys of variables by letters, in a network.
        self.variables: dict[str, str] = {}
        # Whether the text adds S_1 and S_2 or divides them: then they are scatters and no covariances.
        self.adds_scatters = False

    @cached_property
    def parameter_letters(self) -> frozenset[str]:
        """How the unknown parameter of an estimation may be called."""
        own = {key(str(part)) for parts in self.names.values() if parts.kind == "ml" for part in parts.of}
        return frozenset((*own, "p", "θ", "λ", "μ", "π", "theta", "lambda", "mu", "pi", "coin", "h"))

    @cached_property
    def classes(self) -> Sequence[str]:
        """The classes, actions, or states of the query variable."""
        found = dict.fromkeys(
            part
            for name in self.names.values()
            if name.kind in _OF_A_CLASS and not name.given and len(name.of) == 1
            for part in name.of
            if isinstance(part, str) and " given " not in part
        )
        if not found and self.working.answer.decision is not None and self.positive is not None:
            found = dict.fromkeys((self.positive, self.working.answer.decision))  # a rule without probabilities
        return tuple(found)

    @cached_property
    def states(self) -> Sequence[str]:
        """The classes without the actions."""
        return tuple(name for name in self.classes if name not in self.actions_or_choices)

    @cached_property
    def values(self) -> Mapping[str, Sequence[tuple[str, str]]]:
        """For the key of each value, the features that have it."""
        found: dict[str, dict[tuple[str, str], None]] = {}
        for name in self.names.values():
            for part in (*name.of, *name.given):
                if not isinstance(part, str):
                    found.setdefault(key(part[1]), {})[part] = None
        return {each: tuple(parts) for each, parts in found.items()}

    @cached_property
    def features(self) -> Mapping[str, str]:
        """Each feature, variable or parameter by its key."""
        found = {}
        for name in self.names.values():
            for part in (*name.of, *name.given):
                if not isinstance(part, str):
                    found[key(part[0])] = part[0]
        for name in self.names.values():
            if name.kind in ("mean", "variance", "sd", "weight", "covariance"):
                found |= {key(part): part for part in name.of if isinstance(part, str) and part not in self.classes}
        return found

    @cached_property
    def is_spherical(self) -> bool:
        """Does σ² stand for the covariance matrix? Then a squared distance may be that of the points."""
        return any(name.kind == "variance" for name in self.names.values())

    @cached_property
    def has_shared_covariance(self) -> bool:
        return any(name.kind == "covariance" and not name.given for name in self.names.values())

    @cached_property
    def case(self) -> frozenset[tuple[str, str]]:
        """The features with the keys of the values that stand in some quantity."""
        every = (part for name in self.names.values() for part in name.of)
        return frozenset((part[0], key(part[1])) for part in every if not isinstance(part, str))

    @cached_property
    def case_keys(self) -> frozenset[str]:
        return frozenset(key(part if isinstance(part, str) else part[1]) for part in self.query_parts)

    @cached_property
    def class_keys(self) -> frozenset[str]:
        """The names of the classes, except in a network, where other variables have the same states."""
        return frozenset(() if self.asked is not None else map(key, self.classes))

    @cached_property
    def observed(self) -> Sequence[str]:
        """The values that are observed, where features have no names."""
        kinds = ("likelihood", "density")
        parts = (part for name in self.names.values() if name.kind in kinds and name.given for part in name.of)
        return tuple(dict.fromkeys(part for part in parts if isinstance(part, str)))

    @cached_property
    def observed_keys(self) -> frozenset[str]:
        return frozenset(map(key, self.observed))

    def quality(self, item: Item, part: Part) -> float:
        """How well the item names the part, from 0 to 1."""
        if not item.right:
            return 0.0
        item = self._with_variable(item)
        introduced = self.introduced.get(item.right) if not item.left else None
        if introduced is not None:
            return WHOLE if part == (self.other_than(introduced) if item.negated else introduced) else 0.0
        if isinstance(part, str):
            return self._of_name(item, part)
        feature, value = key(part[0]), key(part[1])
        if item.left and (self.asked is None or told.shortens(item.left, feature)):
            return fit_of_feature(item.left, feature) * told.fit_of_said(item.right, part)
        if item.left:
            return 0.0  # W in a network is a variable, and no placeholder
        if item.negated or item.right.startswith(_NEGATIONS):
            other = self._other_state(part)
            denied = self.quality(Item("", item.right), other) if item.negated and other is not None else 0.0
            own = fit_of_value(item.right, value) * 0.9 * (not item.negated)
            return max(told.fit_of_negation(item, part), own, denied)
        if item.right in (value, feature + value, value + feature):
            return _WITH_OTHER_FEATURE + 0.04 * (item.right != value)
        if item.right in self.class_keys:
            return 0.0
        state = told.state_of(item.right, part[0])
        if state:
            of_end = told.fit_of_state(state, key(part[1].rpartition(" ")[2]))  # gauge empty, which reads empty
            return max(told.fit_of_state(state, value), 0.9 * of_end, 0.9 * fit_of_value(item.right, value))
        if item.right.startswith("+") or item.right == feature or told.abbreviates(item.right, feature):
            means = FEATURE_ALONE if item.right.lstrip("+") == feature else ABBREVIATED
            own = (
                ABBREVIATED
                if told.is_only_state(item.right, part, self.values)
                else fit_of_value(item.right, value) * 0.9
            )
            return max(means if self._is_meant(part) else 0.0, own)
        if value and item.right.startswith(value) and value[-1].isdigit():
            unit = item.right[len(value) :]
            if unit.isalpha() and (feature.startswith(unit) or unit in UNITS):
                return _WITH_OTHER_FEATURE
        within = SAME_WORD if len(value) > 1 or value > "z" else 0.0
        if within and value in item.right and item.right.replace(value, "", 1) in told.parts_of(feature):
            return within
        return fit_of_value(item.right, value) * 0.9 * (not told.means_another(item.right, value, self.values))

    def _with_variable(self, item: Item) -> Item:
        """R = T, or R alone, where the text has introduced R for rain; T+ for a positive test."""
        if self.asked is None and item.right not in self.introduced:
            item = told.result_of_test(item, self.observed)
        if item.left in self.variables:
            return Item(self.variables[item.left], item.right, item.negated)
        own = self.introduced.get(item.left) if item.left else None
        if own is not None and not isinstance(own, str):
            return Item(key(own[0]), item.right, item.negated)  # f = 1 where f is the first feature
        return item if item.left else Item("", self.variables.get(item.right, item.right), item.negated)

    def _other_state(self, part: tuple[str, str]) -> tuple[str, str] | None:
        """Dry, of a variable that is rain or dry."""
        states = {own: None for parts in self.values.values() for own in parts if own[0] == part[0]}
        others = [own for own in states if own != part]
        return others[0] if len(others) == 1 else None

    def sort_of(self, item: Item) -> str:
        """Does the item name a class, a feature, or a value?"""
        is_seen = any(item.right == key(each) for each in self.observed) and item.right not in self.class_keys
        if not is_seen and any(self.quality(item, name) >= ABBREVIATED for name in self.classes):
            return "class"
        return "feature" if not item.left and item.right in self.features else "value"

    def other_than(self, part: Part) -> Part | None:
        """The other one of two classes or of two observed values."""
        for names in (self.classes, self.states, self.observed):
            if part in names and len(names) == 2:
                return names[1 - names.index(part)] if isinstance(part, str) else None
        return None

    def _is_meant(self, part: tuple[str, str]) -> bool:
        """A feature alone means its value in the case, or the affirmative one of two states."""
        affirmed = {word + key(part[0]) for word in AFFIRMING}
        return part in self.query_parts or key(part[1]) in PRESENT or key(part[1]) in affirmed

    def _of_name(self, item: Item, name: str) -> float:
        own = key(name)
        if item.right != own and item.right in self.observed_keys and own in self.class_keys:
            return 0.0  # the word 好, and not the class 好评
        if item.negated and self.asked is not None and name in self.classes and name not in self.observed:
            return self.quality(item, (self.asked, name))
        if item.negated:
            if any(own == word + item.right for word in NEGATING):
                return WHOLE
            other = self.other_than(name)
            denied = self._of_name(Item(item.left, item.right), other) if isinstance(other, str) else 0.0
            is_of_a_feature = any(feature.startswith(item.right) for feature in self.features)
            return max(denied, ABBREVIATED if own in NO and not is_of_a_feature else 0.0)
        found = told.fit_of_answer(item.right, key(self.asked or ""), own) or self._by_place(item, name)
        found = found or self._by_last_letter(item, name)
        if self.target and not item.left and name in self.classes and own in ("1", "0"):
            found = max(found, self._of_target(item.right, is_one=own == "1"))
        if name in self.actions and not found:
            found = self._of_action(item, name)
        if self.asked is not None and name in self.classes and item.left:
            # In P(S=T, W=T) the states of another variable are no classes.
            return found * told.shortens(item.left, key(self.asked))
        if self.asked is not None and name in self.classes and item.right != own:
            is_answer = item.left or (found > 0 and fit_of_value(item.right, own) == 0)
            return max(found if is_answer else 0.0, self.quality(item, (self.asked, name)))
        if (
            item.left
            and item.left in self.features
            and own not in self.case_keys
            and key(self.asked or "") != item.left
        ):
            return found * 0.5
        return found * (1.0 if not item.left else 0.95)

    def _by_last_letter(self, item: Item, name: str) -> float:
        """A for the class "plant A", where no other class ends so."""
        if len(item.right) != 1 or item.left or name not in self.classes or item.right in self.introduced:
            return 0.0
        ends = [each for each in self.classes if key(each.rpartition(" ")[2]) == item.right and " " in each]
        return ABBREVIATED if ends == [name] else 0.0

    def _by_place(self, item: Item, name: str) -> float:
        """ω1 and class 1 for the first class, where no class has a number."""
        place = _PLACE_OF_CLASS.fullmatch(item.right)
        if place is None or self.asked is not None or item.left or name not in self.stated:
            return 0.0
        is_numbered = any(key(each).lstrip("-+").isdigit() for each in self.stated)
        is_own = any(key(each) == item.right for each in (*self.classes, *self.observed))
        at = int(place[1])
        is_meant = at > 0 and self.stated[at - 1 : at] == [name]
        return ABBREVIATED if is_meant and not is_numbered and not is_own else 0.0

    @cached_property
    def stated(self) -> Sequence[str]:
        """The classes without the actions, in order."""
        return [name for name in self.classes if name not in self.actions_or_choices]

    def _of_target(self, word: str, *, is_one: bool) -> float:
        """Of a class 1 or 0 the target's own name, and what denies it: pass, fail."""
        for yes, no in OPPOSITES:
            if self.target in yes:
                return SAME_WORD if word in (yes if is_one else no) - {"1", "0"} else 0.0
        return SAME_WORD if is_one and word == self.target else 0.0

    @cached_property
    def actions(self) -> Mapping[str, str]:
        """The class to which an action belongs: the one in its name."""
        kinds = ("risk", "payoff")
        names = dict.fromkeys(
            str(name.of[0]) for name in self.names.values() if name.kind in kinds and len(name.of) == 1
        )
        classes = [name for name in self.classes if name not in names]
        found = {}
        for action in names:
            own = [name for name in classes if _has_words(action, name)]
            if len(own) == 1:
                found[action] = own[0]
        return found

    @cached_property
    def actions_or_choices(self) -> frozenset[str]:
        """What may be done, where this is no class."""
        kinds = ("risk", "payoff", "largest_regret")
        done = {str(name.of[0]) for name in self.names.values() if name.kind in kinds and len(name.of) == 1}
        stated = {str(name.of[0]) for name in self.names.values() if name.kind in ("prior", "posterior") and name.of}
        return frozenset(done - stated)

    @cached_property
    def decidable(self) -> Sequence[str]:
        """What may be decided: the actions, or else the classes."""
        acted = dict.fromkeys(
            str(name.of[0])
            for name in self.names.values()
            if name.kind in ("risk", "payoff") and len(name.of) == 1 and " given " not in str(name.of[0])
        )
        decision = self.working.answer.decision
        if decision is not None and decision not in acted and decision not in self.classes:
            kind = next((parts.kind for parts in self.names.values() if parts.of == (decision,)), None)
            beside = [str(parts.of[0]) for parts in self.names.values() if parts.kind == kind and len(parts.of) == 1]
            return tuple(dict.fromkeys(beside or (*self.classes, *self._labels, decision)))
        return tuple(acted) or self.classes

    @cached_property
    def _actions_of(self) -> Mapping[str, str]:
        """The action of each class: named after it, or without loss where it is true."""
        found = {name: action for action, name in self.actions.items()}
        for name in self.classes:
            costs = {
                action: self.working.numbers.get(identifier("loss", action, name), 1.0) for action in self.decidable
            }
            free = [action for action, cost in costs.items() if cost == 0]
            if len(free) == 1:
                found.setdefault(name, free[0])
        return found

    def decided_by(self, name: str) -> str | None:
        """The decision that the name of a class or of an action means."""
        if name in self.decidable:
            return name
        if self.asked is not None and name == self.asked:
            return next((own for own in self.decidable if key(own) in PRESENT), None)
        return self._actions_of.get(name) if name in self.classes else None

    def denied(self, name: str) -> str | None:
        """The other one of two decisions."""
        others = [other for other in self.decidable if other != name]
        return others[0] if len(others) == 1 else None

    def done(self, word: str, *, denies: bool) -> str | None:
        """Of two classes yes and no the one that a verb in the target's name means: (not) play."""
        if len(word) < 4 or not self.target.startswith(word):
            return None
        for yes, no in OPPOSITES[:1]:
            own = [name for name in self.decidable if key(name) in (no if denies else yes)]
            if len(own) == 1:
                return own[0]
        return None

    def _of_action(self, item: Item, action: str) -> float:
        """The name of a class stands for the action that belongs to it."""
        of_class = fit_of_value(item.right, key(self.actions[action]))
        return 0.9 * of_class if of_class >= ABBREVIATED else 0.0

    def names_clearly(self, item: Item, name: str) -> bool:
        """Is it a class by its own name, or by one that the text gives it?"""
        if item.right in self.introduced:
            return self.introduced[item.right] in self.classes
        return key(name) not in self.case_keys and self.quality(item, name) >= SAME_WORD


def _is_step(name: Name) -> bool:
    return any(_STEP.search(part if isinstance(part, str) else part[1]) for part in name.of)


def _has_words(action: str, name: str) -> bool:
    if name[:1] > "z":
        return name in action
    words = action.casefold().split()
    own = name.casefold().split()
    return any(words[at : at + len(own)] == own for at in range(len(words)))
