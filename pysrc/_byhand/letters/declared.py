"""The fields `letters` and `vary`, which several topics share."""

from __future__ import annotations

from _byhand.problem import declared as kinds
from _byhand.problem.declared import FieldSet

# A result in more letters is no curve, and none that is written by hand.
MOST_LETTERS = 2
MOST_VARIED = 10


class LetterFields(FieldSet):
    """A letter: the numbers that it may be, and the one that it is."""

    range = kinds.ListOf(kinds.Number(), least=2, most=2, required=True)
    value = kinds.Number()


EXPRESSION = kinds.Shared("expression", kinds.Text(least=1))
_ENDS = kinds.ListOf(kinds.Number(), least=2, most=2)
# A form sends a text with a line for each: `p: 0, 1, value = 0.01` and `priors.ill = 0, 1`.
LETTERS = kinds.Shared("letters", kinds.AnyOf((kinds.ByName("letter", kinds.Object(LetterFields)), kinds.Text())))
VARY = kinds.Shared("vary", kinds.AnyOf((kinds.ByName("path", _ENDS), kinds.Text())))
