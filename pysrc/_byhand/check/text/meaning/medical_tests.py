"""The words of medical tests where classes have probabilities: sensitivity, PPV, 阳性预测值, prevalence."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from _byhand.check.text.naming.items import key
from _byhand.check.text.naming.names import Names
from _byhand.check.text.vocabulary.measures import TERMS_OF_TESTS
from _byhand.check.text.vocabulary.words import POSITIVE_RESULTS
from _byhand.document.ids import identifier


class MedicalTests:
    """The terms of an exercise with two classes and a result that is positive or negative."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def meant(self, label: str) -> Sequence[str] | None:
        """The quantity meant; none if the answer does not have it; None if it is no term of tests."""
        if self._sides is None:
            return None
        text = label.casefold().strip(" :：=")
        found = next((meaning for pattern, meaning in TERMS_OF_TESTS if pattern.search(text)), None)
        return None if found is None else self._quantity(*found)

    def _quantity(self, kind: str, is_ill: bool, is_positive: bool) -> Sequence[str]:
        assert self._sides is not None
        ill, healthy, positive, negative = self._sides
        of, result = ill if is_ill else healthy, positive if is_positive else negative
        if kind == "likelihood":
            found = identifier(kind, result, given=(of,))
        elif kind == "posterior" and tuple(self.names.query_parts) != (result,):
            return []
        else:
            found = identifier(kind, of)
        return [found] if found in self.names.names else []

    @cached_property
    def _sides(self) -> tuple[str, str, str, str] | None:
        """The class that is tested for, the other one, a positive and a negative result."""
        states, exact = self.names.states, self.names.working.numbers
        results = dict.fromkeys(
            str(parts.of[0]) for parts in self.names.names.values() if parts.kind == "likelihood" and len(parts.of) == 1
        )
        positive = [result for result in results if key(result) in POSITIVE_RESULTS]
        if len(states) != 2 or len(results) > 2 or len(positive) != 1:
            return None
        negative = next((result for result in results if result != positive[0]), "")
        chances = [exact.get(identifier("likelihood", positive[0], given=(name,)), 0.0) for name in states]
        ill, healthy = states if chances[0] > chances[1] else states[::-1]
        return ill, healthy, positive[0], negative
