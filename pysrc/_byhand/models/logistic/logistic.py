"""A case by a fitted LogisticRegression of scikit-learn: z = x · coef_ᵀ + intercept_, then σ(z) or softmax of z_c.

One-vs-rest models divide σ(z_c) by their sum.
Source: sklearn/linear_model/_logistic.py, `predict_proba`, and `_predict_proba_lr` of _base.py (1.5 to 1.9).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np

from _byhand import solving
from _byhand.document import steps as doc
from _byhand.document.steps import Later, Solution
from _byhand.errors import InputError
from _byhand.models.case import Case, Data
from _byhand.models.departures import departures_step
from _byhand.models.logistic.penalty import penalty_departures
from _byhand.models.scored import attributes as read
from _byhand.models.scored.attributes import Floats
from _byhand.models.scored.decided import agrees, softmax, with_decision
from _byhand.models.scored.linear import CLASS_VARIABLE, LinearScores, contributions_table, exercise_blocks, score_steps
from _byhand.phrase import ClassName, TextKeys, say
from _byhand.problem.fields import FORMAT

# binary: σ(z). doubled: the softmax of −z and z, σ(2z), which scikit-learn before 1.8 makes of two classes with
# multi_class="multinomial".
Kind = Literal["binary", "doubled", "multinomial", "one_vs_rest"]
_KIND_KEYS: TextKeys[Kind] = {
    "binary": "models.logistic.origin_binary",
    "doubled": "models.logistic.origin_doubled",
    "multinomial": "models.logistic.origin_multinomial",
    "one_vs_rest": "models.logistic.origin_one_vs_rest",
}
# The topic reads each weight as an exact number; of more weights only what the case needs is computed.
_MOST_WEIGHTS, _MOST_CLASSES = 400, 30
# The topic names every feature in its sentences.
_MOST_FEATURES = 20
_LARGEST = 1e100


@dataclass(frozen=True)
class FittedLogistic:
    """The attributes, checked. linear: coef_, intercept_ and the case"""

    linear: LinearScores
    kind: Kind
    single: bool

    @property
    def float_posteriors(self) -> Floats:
        """(K,) in 64-bit floats, as the model has them"""
        linear = self.linear
        z = linear.weights @ linear.point + linear.intercepts
        if self.kind == "binary":
            return softmax(np.array([0.0, z[0]]))
        if self.kind == "doubled":
            return softmax(np.array([-z[0], z[0]]))
        if self.kind == "multinomial":
            return softmax(z)
        with np.errstate(over="ignore"):
            chances = 1 / (1 + np.exp(-z))
        shares: Floats = chances / chances.sum() if chances.sum() else np.full(len(z), 1 / len(z))
        return shares


def explain(model: Any, case: Case, _data: Data | None) -> Solution:
    """The worked solution. InputError names what is too large or cannot be explained."""
    fitted = _read(model, case)
    found = _by_topic(fitted)
    inner = _by_scores(fitted) if found is None else found
    after = [*case.departures, *penalty_departures(model)]
    if fitted.single:
        after.append(say("models.scored.departure.single"))
    table = [] if found is None else [_contributions_step(fitted)]
    solution = replace(
        inner,
        title=say("models.logistic.title"),
        steps=Later(lambda: [*case.steps, _origin_step(fitted), *_parted(inner.steps, table), *departures_step(after)]),
    )
    return with_decision(solution, fitted.linear.classes, read.predicted(model, case))


def _read(model: Any, case: Case) -> FittedLogistic:
    classes = read.class_names(model)
    linear = LinearScores(
        classes=classes,
        features=read.feature_names(case, ("intercept",)),
        weights=read.floats(model, "coef_"),
        intercepts=np.broadcast_to(read.floats(model, "intercept_"), len(read.floats(model, "coef_"))),
        point=read.case_numbers(case, model, "coef_"),
    )
    return FittedLogistic(linear=linear, kind=_kind(model, linear), single=read.is_single(model, "coef_"))


def _kind(model: Any, linear: LinearScores) -> Kind:
    """What predict_proba of the version makes of the scores.

    Before 1.8 `multi_class` says it. "auto" means one-vs-rest with liblinear, and in 1.5 also with newton-cholesky,
    which then has as many numbers of iterations as classes.
    """
    how = getattr(model, "multi_class", None)
    if linear.binary:
        return "doubled" if how == "multinomial" else "binary"
    if how is None or how == "multinomial":
        return "multinomial"
    if how in ("ovr", "warn"):
        return "one_vs_rest"
    solver = read.attribute(model, "solver")
    alone = solver == "newton-cholesky" and np.size(getattr(model, "n_iter_", 0)) == len(linear.classes)
    return "one_vs_rest" if solver == "liblinear" or alone else "multinomial"


def _by_topic(fitted: FittedLogistic) -> Solution | None:
    """The solution with given weights; None if there are too many, or if it is not equal to the model."""
    linear = fitted.linear
    numbers = [linear.weights, linear.intercepts, linear.point]
    other = fitted.kind not in ("binary", "multinomial")
    if linear.weights.size > _MOST_WEIGHTS or len(linear.classes) > _MOST_CLASSES:
        return None
    if len(linear.features) > _MOST_FEATURES and not other:
        return None
    if max(float(np.abs(each).max()) for each in numbers) > _LARGEST:
        return None
    problem: dict[str, Any] = {"format": FORMAT, "topic": "logistic_regression", "features": list(linear.features)}
    if fitted.kind == "binary":
        negative, positive = linear.classes
        problem |= {"positive": positive, "negative": negative, "weights": _row(linear, 0, 1.0)}
    elif fitted.kind == "doubled":
        pairs = zip(linear.classes, (-1.0, 1.0), strict=True)
        problem |= {"weights": {name: _row(linear, 0, sign) for name, sign in pairs}}
    else:
        problem |= {"weights": {name: _row(linear, at, 1.0) for at, name in enumerate(linear.classes)}}
        problem |= {"multiclass": fitted.kind}
    try:
        found = solving.solve({**problem, "query": linear.point.tolist()})
    except InputError:
        return None
    return found if agrees(found, linear.classes, fitted.float_posteriors) else None


def _row(linear: LinearScores, at: int, sign: float) -> Mapping[str, float]:
    weights = dict(zip(linear.features, (sign * linear.weights[at]).tolist(), strict=True))
    return {"intercept": sign * float(linear.intercepts[at]), **weights}


def _by_scores(fitted: FittedLogistic) -> Solution:
    """The scores alone; InputError for the two ways of other versions, which only the topic has."""
    linear = fitted.linear
    if fitted.kind not in ("binary", "multinomial"):
        raise InputError("models.logistic.error.too_many", field="coef_", count=linear.weights.size, most=_MOST_WEIGHTS)
    return Solution(
        topic="logistic_regression",
        title="",
        lines=[linear.line()],
        steps=Later(lambda: score_steps(linear)),
        answers=[linear.answer()],
        warnings=(),
        rows={},
        exercise=exercise_blocks(linear),
        decimals_given=True,
        variable=CLASS_VARIABLE,
    )


def _origin_step(fitted: FittedLogistic) -> doc.Step:
    classes = fitted.linear.classes
    first, second = (ClassName(name, index) for index, name in enumerate(classes[:2]))
    blocks: list[doc.Block] = [doc.Paragraph(say(_KIND_KEYS[fitted.kind], first=first, second=second))]
    return doc.Step("model", say("models.logistic.origin_title"), blocks)


def _contributions_step(fitted: FittedLogistic) -> doc.Step:
    table = contributions_table(fitted.linear)
    return doc.Step("contributions", say("models.linear.contributions_title"), [table])


def _parted(steps: Any, table: list[doc.Step]) -> list[doc.Step]:
    """The steps with the contributions after that of the scores."""
    places = [place for place, step in enumerate(steps, 1) if step.id == "logit"]
    at = places[0] if places else len(steps)
    return [*steps[:at], *table, *steps[at:]]
