"""The fields `letters` and `vary`, which several topics share."""

from __future__ import annotations

from byhand.problem import declared as kinds
from byhand.problem.declared import FieldSet

# A result in more letters is no curve, and none that is written by hand.
MOST_LETTERS = 2
MOST_VARIED = 10


class LetterFields(FieldSet):
    """A letter: the numbers that it may be, and the one that it is."""

    range = kinds.ListOf(kinds.Number(), least=2, most=2, required=True)
    value = kinds.Number()


EXPRESSION = kinds.Shared("expression", kinds.Text(least=1))
LETTERS = kinds.Shared("letters", kinds.ByName("letter", kinds.Object(LetterFields)))
VARY = kinds.Shared("vary", kinds.ByName("path", kinds.ListOf(kinds.Number(), least=2, most=2)))
