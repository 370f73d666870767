"""The field `joint` of a problem."""

from __future__ import annotations

from _byhand.problem import declared as kinds
from _byhand.problem.declared import FieldSet
from _byhand.problem.shared_fields import CELL


class JointFields(FieldSet):
    """A joint table with a row for each combination of values, or a two-way table."""

    columns = kinds.AnyOf((kinds.ListOf(kinds.Text(), least=2, different=True), kinds.Text()), required=True)
    rows = kinds.AnyOf((kinds.ListOf(kinds.ListOf(CELL), least=1), kinds.Text()), required=True)
    cells = kinds.ByName("row value", kinds.ByName("column value", kinds.Number(null=True)), null=True)
    text = kinds.Text(null=True)


JOINT = kinds.AnyOf((kinds.Object(JointFields), kinds.Text()))
