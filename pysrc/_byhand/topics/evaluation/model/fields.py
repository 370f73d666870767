"""The fields of a problem of this topic."""

from __future__ import annotations

from typing import Literal

from _byhand.problem import declared as kinds
from _byhand.problem.declared import FieldSet
from _byhand.problem.shared_fields import EvaluatedFields, ProblemFields

Rows = Literal["true", "decided"]
Weights = Literal["linear", "quadratic"]
ROWS: tuple[Rows, ...] = ("true", "decided")
WEIGHTS: tuple[Weights, ...] = ("linear", "quadratic")
MATRIX = kinds.Shared("confusion_matrix", kinds.ByName("true class", kinds.ByName("class", kinds.Number(null=True))))


class ScoredFields(FieldSet):
    """A case with its score, or with a probability for each class."""

    class_ = kinds.Plain(("string", "number", "boolean"), required=True)
    score = kinds.AnyOf((kinds.Number(), kinds.ByName("class", kinds.Number(least=0, most=1))), required=True)


class EvaluationFields(ProblemFields):
    """A confusion matrix, or scores."""

    confusion = kinds.AnyOf((MATRIX, kinds.Text()))
    """
    `{true: {decided: n}}`: for each true class, how many cases were assigned to which class; a missing cell is 0. Or a
    pasted table: the decided classes in its first line, then a line for each true class; or as Weka, scikit-learn, R,
    SPSS or a spreadsheet prints it, where names such as *actual* and *predicted* say which classes are the true ones;
    or `TP = 40, FP = 5, FN = 10, TN = 45`. Totals must be right and are left out

    one of `confusion`, `scores`
    """
    rows = kinds.Words(ROWS)
    """
    with `confusion`: `true` or `decided`, what its outer names (its lines) are

    `true`, or what a pasted table says
    """
    raters = kinds.AnyOf((kinds.Truth(), MATRIX, kinds.Text()))
    """
    in place of `confusion` the same of two raters, the first in the rows, the second in the columns: only their
    agreement is asked for, and there is no `positive`. Or `true` beside `confusion`

    false
    """
    weights = kinds.Words(WEIGHTS)
    """
    with `raters`, of classes in their order: `linear` or `quadratic`, how a disagreement counts by its distance

    every disagreement alike
    """
    scores = kinds.AnyOf((kinds.ListOf(kinds.Object(ScoredFields), least=1), kinds.Text()))
    """
    `[{"class": c, "score": s}, ...]`: the cases of two classes with their scores; a larger score means more positive.
    Or pasted lines, each with a class and a score
    """
    probabilities = kinds.Truth()
    """
    with `scores`: whether they are probabilities, of the positive one of two classes, or `{"score": {c: p, ...}}` of
    all classes, which may then be more than two. Pasted: a first line `class` and the names of all classes

    false
    """
    beta = kinds.Number(above=0)
    """
    with a matrix or a threshold: β of F_β, which counts recall β times as much as precision

    only F1
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
    ANY_OF = (("confusion",), ("raters",), ("scores",))
