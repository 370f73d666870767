"""A number of a density, as a problem states it."""

from __future__ import annotations

from dataclasses import dataclass

from _byhand.problem import declared as kinds
from _byhand.problem.fields import Fields


@dataclass(frozen=True)
class Parameter:
    """Any number, or one within bounds.

    label  the key of its name in the form
    above  a bound that is itself refused
    whole  whether it must be an integer
    """

    name: str
    label: str
    above: int | None = None
    least: int | None = None
    most: int | None = None
    whole: bool = False

    @property
    def stated(self) -> kinds.Number:
        """What a problem may state."""
        least = self.least if self.above is None else None
        return kinds.Number(above=self.above, least=least, most=self.most, whole=self.whole, required=True)

    def check(self, fields: Fields) -> None:
        """InputError if the number in this field is out of bounds."""
        if self.whole:
            number = fields.number(self.name)
            if number.denominator > 1 or number < (self.least or 0) or (self.most is not None and number > self.most):
                raise fields.wrong(self.name, "bayes_decision.error.trials", most=self.most)
            return
        number = fields.number(self.name, least=self.least)
        if self.above is not None and number <= self.above:
            raise fields.wrong(self.name, "bayes_decision.error.not_positive")
        if self.most is not None and number > self.most:
            raise fields.wrong(self.name, "error.not_a_probability")
