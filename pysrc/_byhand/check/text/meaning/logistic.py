"""What a label means in a logistic regression: σ(z), and the standard error of a coefficient."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from _byhand.check.text.meaning.iterations import Iterations
from _byhand.check.text.meaning.symbols import Symbol, symbols_at_end
from _byhand.check.text.naming.items import key
from _byhand.check.text.naming.labels import Label
from _byhand.check.text.naming.names import Names
from _byhand.check.text.parsing.arithmetic import number_of
from _byhand.check.text.parsing.notation import notation
from _byhand.check.text.vocabulary.chances import BESIDE_A_CHANCE, OF_CHANCE
from _byhand.check.text.vocabulary.gradients import CHANCES, OF_ALL_ROWS
from _byhand.check.text.vocabulary.steps import AT_A_STEP, COUNT_OF_UPDATES
from _byhand.document.ids import identifier

# Here p(X) is the probability of the positive class.
_OF_X = re.compile(r"(?:^|[\s:：,，;；])[ˆ]?[pπ]\([xX]\)$")
# The case in brackets.
_OF_POINT = re.compile(
    r"(?:^|[\s:：,，;；])(?P<letter>(?:logit ?\(?)?[ˆ]?[pπ]|z|f)\((?P<point>-?\d[\d.]*(?:,-?\d[\d.]*){0,8})\)?\)?$"
)
_MARGIN = re.compile(r"y_?\d?\(w_?(?P<step>\d{1,2})[·* ]?x_?\d?\+b_?(?P=step)\)?$")
_INSIDE = re.compile(r"\((?P<inside>[^()]{1,20})\)?$")
# But the 2 of h_θ(2) is an x.
_OF_NUMBER = re.compile(r"(?:σ|sig|sigmoid)\((?P<inside>[^()]{1,20})\)?$")

_OF_ANOTHER = re.compile(r"\b(?:error|prior|would|without|ratio|odds)\b|错误|先验|几率比|若|如果", re.IGNORECASE)
_NUMBER = re.compile(r"(?<![A-Za-z_\d.])\d[\d.]{0,8}")

# The unknown of an equation.
_UNKNOWN = re.compile(r"[c-fhj-mq-vxA-HX](?:_?\d)?")
_SO = re.compile(r"^(?:so|then|hence|thus|therefore|need|we need|所以|故|则|得|需要?)[\s,，]?", re.IGNORECASE)

OfKind = Callable[[str, str, Label, Label], Sequence[str]]
OfSymbol = Callable[[Symbol, Label, Label], Sequence[str] | None]


class Logistic:
    """The labels of one exercise."""

    def __init__(self, names: Names, of_kind: OfKind) -> None:
        self.names, self.of_kind = names, of_kind
        self.iterations = Iterations(names)

    def _count(self, kind: str) -> int:
        return sum(parts.kind == kind for parts in self.names.names.values())

    def sigmoid(self, *, is_other: bool) -> Sequence[str] | None:
        """σ(z) of two classes is the probability of the positive one."""
        if "z" not in self.names.names or self._count("posterior") != 2:
            return None
        classes = [str(name.of[0]) for name in self.names.names.values() if name.kind == "posterior"]
        numbers = self.names.working.numbers
        positive = (
            next(
                name
                for name in classes
                if (numbers[identifier("posterior", name)] > 0.5) == (numbers.get("z", 0.0) > 0)
            )
            if numbers.get("z", 0.0)
            else self.names.positive
        )
        return [identifier("posterior", name) for name in classes if (name == positive) != is_other]

    def meant(self, label: Label, text: str, context: Label) -> Sequence[str] | None:
        """A gradient, what is said of the case, or the probability of a class in words; None if it is none of them."""
        if self.names.is_perceptron and (counted := self._of_perceptron(text)) is not None:
            return counted
        for own in (
            self.iterations.gradient(label, text, context.text),
            self._of_case(text),
            self._likelihood(label, context),
        ):
            if own is not None:
                return own
        if self.names.is_iterated and CHANCES.search(text) and OF_ALL_ROWS.search(f"{label.text} {label.line}"):
            return ()
        if label.forms and not label.many and _OF_X.search(text):
            return self.sigmoid(is_other=False)
        return self.chance(label)

    def _solved(self, text: str, line: str) -> Sequence[str]:
        """The feature that is asked for, alone, or the unknown of an equation: 0.05 h = 2.5, h = 50."""
        found = [name for name, parts in self.names.names.items() if parts.kind == "solution"]
        asked = {key(str(self.names.names[name].of[0])) for name in found}
        text = _SO.sub("", text)
        is_unknown = _UNKNOWN.fullmatch(text) and re.search(rf"\d\s?[·*×]?\s?{re.escape(text)}(?![A-Za-z(])", line)
        return found if is_unknown or key(text) in asked | {name[0] for name in asked} else []

    def named(self, label: Label, text: str, context: Label) -> Sequence[str]:
        """A coefficient by the name of its feature, or the feature that is asked for."""
        return self._coefficient(label, context) or self._solved(text, label.line)

    def _coefficient(self, label: Label, context: Label) -> Sequence[str]:
        """Intercept −4.2, dose 0.8: on the line of the coefficients a feature alone names its weight."""
        is_alone = len(label.items) == 1 and not (label.kinds or label.forms or label.has_others or label.divided)
        if not is_alone or {"intercept", "weight"}.isdisjoint(context.kinds):
            return ()
        feature = self.names.features.get(label.items[0].right)
        own = identifier("weight", feature or "")
        if own in self.names.names:
            return [own]
        said = label.items[0].right
        weights = {name: parts.of[0] for name, parts in self.names.names.items() if parts.kind == "weight" and parts.of}
        return [name for name, of in weights.items() if not isinstance(of, str) and key(of[1]) == said]

    def _of_perceptron(self, text: str) -> Sequence[str] | None:
        """How many updates there were, and y₁(w₀·x₁ + b₀), the margin before the first."""
        if COUNT_OF_UPDATES.search(text):
            return ["updates"] if "updates" in self.names.names else ()
        margin = _MARGIN.search(text)
        own = identifier("margin", str(int(margin["step"]) + 1)) if margin is not None else None
        return None if own is None else [own] if own in self.names.names else ()

    def _of_case(self, text: str) -> Sequence[str] | None:
        """p(2), z(2), f(2, 0.5): of the case; none if it is another point."""
        found = _OF_POINT.search(text)
        if found is None:
            return None
        numbers = [key(part) for part in found["point"].split(",")]
        case = [key(part if isinstance(part, str) else part[1]) for part in self.names.query_parts]
        if numbers != case:
            return ()
        return self.sigmoid(is_other=False) if found["letter"][-1] in "pπ" and "logit" not in found[0] else ["z"]

    def _likelihood(self, label: Label, context: Label) -> Sequence[str] | None:
        """The log-likelihood at the start is −13.9, at the end −8.03."""
        is_spoken_of = context.kinds.get("log_likelihood") == 1.0 and not (label.kinds or label.forms or label.items)
        return ["log_likelihood"] if is_spoken_of and AT_A_STEP.fullmatch(label.text.strip()) else None

    def chance(self, label: Label) -> Sequence[str] | None:
        """A 38 % chance of an A, the risk is 0.33: the probability of the class named, else of the positive one."""
        if label.kinds.keys() - {"risk"} or "posterior" not in {parts.kind for parts in self.names.names.values()}:
            return None
        said = OF_CHANCE.search(label.text)
        if said is None or label.divided or _OF_ANOTHER.search(label.text) or self._is_of_another_case(label.text):
            return None
        items = [*label.items, *(item for form in label.forms for item in form.of)]
        own = {name for item in items for name in self.names.classes if self.names.names_clearly(item, name)}
        if len(own) == 1:
            return [identifier("posterior", own.pop())]
        is_plain = not items and OF_CHANCE.sub("", label.text).strip(" :=：").casefold() in BESIDE_A_CHANCE
        return self.sigmoid(is_other=False) if is_plain else None

    def _is_of_another_case(self, text: str) -> bool:
        """With 3 hours the probability is: what the case has not."""
        return any(number not in self.names.case_keys for number in _NUMBER.findall(text))

    def is_of_another_z(self, text: str) -> bool:
        """σ(−0.3) of another row than the case's: not its probability."""
        inside = _OF_NUMBER.search(notation(text))
        read = number_of(inside["inside"].strip()) if inside is not None else None
        z = self.names.working.numbers.get("z")
        return read is not None and z is not None and abs(abs(float(read.value)) - abs(z)) > 0.02 * abs(z)

    def std_error(self, label: Label, context: Label, of_symbol: OfSymbol) -> Sequence[str]:
        """SE(b1): the standard error of the intercept or of a weight."""
        around = symbols_at_end(notation(context.text)) if not label.items and context.kinds else iter(())
        if "intercept" in label.kinds or ("intercept" in context.kinds and "(" not in label.text):
            return [
                name
                for name in self.of_kind("std_error", "", Label(), Label())
                if name.startswith("std_error[intercept")
            ]
        weights = [name for name, parts in self.names.names.items() if parts.kind == "weight"]
        inner = _INSIDE.search(notation(label.text))
        symbol = next(symbols_at_end(inner["inside"]) if inner is not None else around, None)
        own = of_symbol(symbol, label, context) if symbol is not None else None
        if own == ["intercept"]:
            return [name for name in ("std_error[intercept]",) if name in self.names.names]
        own = own or (self.of_kind("weight", "", label, context) if label.items or len(weights) == 1 else [])
        found = [name.replace("weight[", "std_error[", 1) for name in own]
        return [name for name in found if name in self.names.names]
