"""The fields of a problem of this topic."""

from __future__ import annotations

from byhand.problem import declared as kinds
from byhand.problem.declared import FieldSet
from byhand.problem.shared_fields import EvaluatedFields, ProblemFields


class ScoredFields(FieldSet):
    """A case with its score."""

    class_ = kinds.Plain(("string", "number", "boolean"), required=True)
    score = kinds.Number(required=True)


class EvaluationFields(ProblemFields):
    """A confusion matrix, or scores."""

    confusion = kinds.AnyOf((kinds.ByName("true class", kinds.ByName("class", kinds.Number(null=True))), kinds.Text()))
    """
    `{true: {decided: n}}`: for each true class, how many cases were assigned to which class; a missing cell is 0. Or a
    pasted table: the decided classes in its first line, then a line for each true class; or as Weka, scikit-learn, R,
    SPSS or a spreadsheet prints it, where names such as *actual* and *predicted* say which classes are the true ones;
    or `TP = 40, FP = 5, FN = 10, TN = 45`. Totals must be right and are left out

    one of `confusion`, `scores`
    """
    raters = kinds.Truth()
    """
    with `confusion`: whether it compares two raters, the first in the rows, the second in the columns; then only their
    agreement is asked for, and there is no `positive`

    false
    """
    scores = kinds.AnyOf((kinds.ListOf(kinds.Object(ScoredFields), least=1), kinds.Text()))
    """
    `[{"class": c, "score": s}, ...]`: the cases of two classes with their scores; a larger score means more positive.
    Or pasted lines, each with a class and a score
    """
    positive = EvaluatedFields.positive
    """
    of two classes, the class of interest

    the last one
    """
    threshold = kinds.Number()
    """
    with `scores`: a case is assigned to the positive class if its score is at least this

    no decisions, only the curve
    """
    ANY_OF = (("confusion",), ("scores",))
