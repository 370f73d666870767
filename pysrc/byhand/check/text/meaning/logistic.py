"""What a label means in a logistic regression: σ(z), and the standard error of a coefficient."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from byhand.check.text.meaning.iterations import Iterations
from byhand.check.text.meaning.symbols import Symbol, symbols_at_end
from byhand.check.text.naming.labels import Label
from byhand.check.text.naming.names import Names
from byhand.check.text.parsing.arithmetic import number_of
from byhand.check.text.parsing.notation import notation
from byhand.check.text.vocabulary.chances import BESIDE_A_CHANCE, OF_CHANCE
from byhand.document.ids import identifier

# Here p(X) is the probability of the positive class.
_OF_X = re.compile(r"(?:^|[\s:：,，;；])[ˆ]?[pπ]\([xX]\)$")
_INSIDE = re.compile(r"\((?P<inside>[^()]{1,20})\)?$")
# But the 2 of h_θ(2) is an x.
_OF_NUMBER = re.compile(r"(?:σ|sig|sigmoid)\((?P<inside>[^()]{1,20})\)?$")

_OF_ANOTHER = re.compile(r"\b(?:error|prior|would|without|ratio|odds)\b|错误|先验|几率比|若|如果", re.IGNORECASE)
_NUMBER = re.compile(r"(?<![A-Za-z_\d.])\d[\d.]{0,8}")

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

    def meant(self, label: Label, text: str) -> Sequence[str] | None:
        """A gradient, or the probability of a class in words; None if it is neither."""
        gradient = self.iterations.gradient(label, text)
        if gradient is not None:
            return gradient
        if label.forms and not label.many and _OF_X.search(text):
            return self.sigmoid(is_other=False)
        return self.chance(label)

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
        own = own or (self.of_kind("weight", "", label, context) if label.items or len(weights) == 1 else [])
        found = [name.replace("weight[", "std_error[", 1) for name in own]
        return [name for name in found if name in self.names.names]
