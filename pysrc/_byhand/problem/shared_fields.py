"""Fields that several topics share."""

from __future__ import annotations

from _byhand.problem import declared as kinds
from _byhand.problem.declared import FieldSet

WAYS = ("training", "leave_one_out")
TYPES = ("category", "number")


class ProblemFields(FieldSet):
    """The fields of every problem."""

    format = kinds.Plain(("integer",), required=True)
    """1"""
    topic = kinds.Text(required=True)
    """the kind of exercise, one of the topics below"""
    title = kinds.Text()
    source = kinds.Text()
    notes = kinds.Text()
    """texts, all optional: the name of the exercise, its origin, any remarks"""


CELL = kinds.Shared("cell", kinds.Plain(("string", "number", "boolean", "null")))
POINT = kinds.Shared("point", kinds.ListOf(kinds.Number(), least=1))
CASE = kinds.Shared("case", kinds.ByName("feature", CELL))
NAMES = kinds.ListOf(kinds.Text(), different=True)


class TableFields(FieldSet):
    """A table in columns and rows."""

    columns = kinds.ListOf(kinds.Text(), least=1, different=True, required=True)
    rows = kinds.ListOf(kinds.ListOf(CELL), required=True)


class LearntFields(FieldSet):
    """The table that a classifier learns from, and the roles of its columns."""

    table = kinds.Shared("table", kinds.AnyOf((kinds.Text(), kinds.Object(TableFields)), null=True))
    """the pasted text, or columns and rows"""
    target = kinds.Text()
    """
    the class column

    the column that `parse` names. In a pasted text this is the column that is unknown in the last rows; else a column
    called class, label, target, 类别 or the like; else the only column of categories beside columns of numbers; else
    the last column. If it is not the last, a warning says so
    """
    features = kinds.ListOf(kinds.Text(), different=True)
    """
    the columns to learn from; replaces every guess

    all other columns except `weight` and row labels; a row label is a column called No., id, Day, 编号 ... with all
    cells different
    """
    types = kinds.ByName("column", kinds.Words(TYPES))
    """
    `{column: "category" or "number"}`

    guessed; 0/1 and whole numbers with few different values are categories
    """
    weight = kinds.Text()
    """
    the column that counts how often its row occurs

    every row counts once
    """


class LossFields(FieldSet):
    """Losses or payoffs of actions."""

    actions = kinds.ListOf(kinds.Text(least=1), least=1, different=True, required=True)
    matrix = kinds.ListOf(kinds.ListOf(kinds.Number()), least=1, required=True)
    """a row for each action, a column for each class"""


LOSS = kinds.Shared("loss", kinds.Object(LossFields, null=True))


class EvaluateFields(FieldSet):
    """Blocks of rows, or a labelled table."""

    columns = kinds.ListOf(kinds.Text(), least=1, different=True, null=False)
    rows = kinds.ListOf(kinds.ListOf(CELL), null=False)
    folds = kinds.Number(null=False)
    ANY_OF = (("folds",), ("columns", "rows"))


class EvaluatedFields(FieldSet):
    """How a classifier is evaluated."""

    evaluate = kinds.Shared(
        "evaluate",
        kinds.AnyOf((kinds.Words(WAYS, null=True), kinds.Text(pattern="\\n"), kinds.Object(EvaluateFields))),
    )
    positive = kinds.Plain(("string", "number", "boolean"))


# What is asked of cases of categories, and of points.
CASES = kinds.AnyOf((CASE, kinds.ListOf(CASE)))
POINTS = kinds.Shared("points", kinds.AnyOf((CELL, CASE, kinds.ListOf(kinds.AnyOf((CELL, CASE, kinds.ListOf(CELL)))))))
# One name or several.
ONE_OR_MORE = kinds.Shared("names", kinds.AnyOf((kinds.Text(), NAMES), null=True))
