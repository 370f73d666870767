"""The fitted attributes of scikit-learn's naive Bayes classifiers as exact numbers, or a refusal that names one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import fsum, inf, isfinite, isnan
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from _byhand.cache import memoise
from _byhand.errors import InputError
from _byhand.models.case import Case
from _byhand.models.naive.share import Share, stated
from _byhand.numbers.real import Value

Floats = NDArray[np.float64]
# Where the prior of the classes comes from: class_prior, class_count_, or the same for all.
Source = Literal["given", "counts", "uniform"]

# How far a fitted logarithm may be from the one that its counts give: rounding, not a change after fit.
ZERO = Fraction(0)
CLOSE = 1e-9
# How far the model's scores may be from those of its counts, for the explanation to be equal to 1e-9.
_LOST = 5e-10
# scikit-learn raises a smaller alpha to this one unless force_alpha is True.
_LEAST_ALPHA = Fraction(1, 10**10)
# A float such as 0.3333333333333333 is meant as 1/3 if that is the same float.
_LARGEST_DENOMINATOR = 1000
# What a few additions of floats may lose, relative to the sum.
_NOISE = Fraction(1, 10**15)
_MOST_CACHED = 8192


def number(value: Any) -> Fraction:
    """The number that a float stands for: 1/3 of 0.3333333333333333, 1.85 of 1.8499999999999999, which a sum may give,
    else the shortest decimal that reads as it.
    """
    return _number(float(value))


@memoise(_MOST_CACHED)
def _number(read: float) -> Fraction:
    if not isfinite(read):
        raise InputError("models.naive.error.not_a_number", field="case", value=str(read))
    if read.is_integer():
        return Fraction(int(read))
    exact = Fraction(repr(read))
    simple = exact.limit_denominator(_LARGEST_DENOMINATOR)
    if float(simple) == read:
        return simple
    short = Fraction(f"{read:.12g}")
    return short if abs(short - exact) <= _NOISE * abs(exact) else exact


def attribute(model: Any, name: str) -> Any:
    """A fitted attribute; InputError if the model has none, because nobody has fitted it."""
    try:
        return getattr(model, name)
    except AttributeError:
        raise InputError("models.naive.error.not_fitted", field=name, attribute=name) from None


def floats(model: Any, name: str) -> Floats:
    """A fitted array without NaN; InputError names it otherwise."""
    found = np.asarray(attribute(model, name), dtype=np.float64)
    if np.isnan(found).any():
        raise InputError("models.naive.error.nan", field=name, attribute=name)
    return found


def counts_of(model: Any, name: str) -> Floats:
    """Fitted counts: finite and at least 0."""
    found = floats(model, name)
    if not np.isfinite(found).all() or (found < 0).any():
        raise InputError("models.naive.error.negative", field=name, attribute=name)
    return found


def class_names(model: Any) -> tuple[str, ...]:
    """The classes in the order of `classes_`, each as str of its Python value: 1, True, spam."""
    return tuple(map(class_name, attribute(model, "classes_")))


def class_name(label: Any) -> str:
    """1 of np.int64(1), spam of np.str_("spam")"""
    return str(label.item() if isinstance(label, np.generic) else label)


@dataclass(frozen=True)
class Alpha:
    """The smoothing parameter as the model uses it.

    each    (p,) what is added to the count of each feature, if alpha is an array; else None
    same    what is added to every count, if it is a number
    raised  whether scikit-learn took 10^−10 in place of a smaller one
    """

    same: Fraction
    each: tuple[Fraction, ...] | None = None
    raised: bool = False

    def of(self, feature: int) -> Fraction:
        return self.same if self.each is None else self.each[feature]

    def total(self, features: int) -> Fraction:
        """Σ α over all features"""
        return features * self.same if self.each is None else sum(self.each, start=Fraction(0))

    @property
    def zero(self) -> bool:
        """Is anything left unsmoothed?"""
        return not self.same if self.each is None else not all(self.each)

    @property
    def smooths(self) -> bool:
        return bool(self.same) if self.each is None else any(self.each)

    def array(self) -> Floats:
        """() or (p,), as the model adds it"""
        return np.array(float(self.same) if self.each is None else [float(value) for value in self.each])


def alpha_of(model: Any, features: int) -> Alpha:
    """`alpha`, with the floor that scikit-learn puts under it unless `force_alpha` is True."""
    given = np.asarray(attribute(model, "alpha"), dtype=np.float64)
    if given.ndim > 1 or (given.ndim == 1 and len(given) != features) or not np.isfinite(given).all():
        raise InputError("models.naive.error.alpha", field="alpha")
    if (given < 0).any():
        raise InputError("models.naive.error.alpha", field="alpha")
    read = [number(value) for value in given.ravel()]
    raised = not getattr(model, "force_alpha", False) and min(read) < _LEAST_ALPHA
    if raised:
        read = [max(value, _LEAST_ALPHA) for value in read]
    if given.ndim == 0 or len(set(read)) == 1:
        return Alpha(read[0], None, raised)
    return Alpha(Fraction(0), tuple(read), raised)


@dataclass(frozen=True)
class Priors:
    """The prior of each class.

    shares  (K,) as the model has them
    source  where they come from
    counts  (K,) their shares of `class_count_`, whatever the source; None if no class has a row
    total   the sum of `class_prior`, which scikit-learn does not divide by
    """

    shares: tuple[Share, ...]
    source: Source
    counts: tuple[Share, ...] | None
    total: Fraction = Fraction(1)


def priors_of(model: Any) -> Priors:
    """P(c) from `class_prior`, else from `class_count_` if `fit_prior`, else 1/K; equal to `class_log_prior_`."""
    rows = [number(value) for value in counts_of(model, "class_count_")]
    whole = total_of(rows)
    counts = tuple(Share(value, whole) for value in rows) if whole else None
    given, total = getattr(model, "class_prior", None), Fraction(1)
    shares: tuple[Share, ...] | None
    source: Source
    if given is not None:
        values = [number(value) for value in np.asarray(given, dtype=np.float64)]
        total = sum(values, start=Fraction(0))
        if total != 1 and abs(total - 1) < Fraction(1, 10**12):
            values, total = [value / total for value in values], Fraction(1)
        shares, source = tuple(map(stated, values)), "given"
    elif attribute(model, "fit_prior"):
        shares, source = counts, "counts"
    else:
        shares, source = (stated(Fraction(1, len(rows))),) * len(rows), "uniform"
    if shares is None:
        raise InputError("models.naive.error.no_rows", field="class_count_")
    expected = [share.value for share in shares]
    _check_priors(model, expected)
    return Priors(shares, source, counts, total)


def _check_priors(model: Any, expected: Sequence[Fraction | None]) -> None:
    found = np.exp(floats(model, "class_log_prior_"))
    wanted = [float(value or 0) for value in expected]
    if len(found) != len(wanted) or not np.allclose(found, wanted, rtol=CLOSE, atol=0):
        raise InputError("models.naive.error.changed", field="class_log_prior_", attribute="class_log_prior_")


def check_logs(found: Floats, wanted: Floats, name: str) -> None:
    """InputError if fitted logarithms are not those of the counts: the model was changed after fit."""
    if found.shape != wanted.shape or not np.allclose(found, wanted, rtol=CLOSE, atol=CLOSE):
        raise InputError("models.naive.error.changed", field=name, attribute=name)


def check_scores(own: Sequence[Value | None], models: Floats) -> None:
    """InputError if the model's floats are not the logarithms of the scores that its counts give: with a tiny alpha
    scikit-learn loses digits.

    models  (K,) what predict_joint_log_proba returns for the case, from the fitted logarithms
    """
    exact = np.array([-inf if log is None else float(log) for log in own])
    if not np.allclose(models, exact, rtol=_LOST, atol=_LOST):
        raise InputError("models.naive.error.rounding", field="alpha")


def total_of(values: Sequence[Fraction]) -> Fraction:
    """Their sum: exact of whole numbers, else the float nearest to it as the shortest decimal."""
    if all(value.denominator == 1 for value in values):
        return sum(values, start=Fraction(0))
    return number(fsum(map(float, values)))


def array_total(values: Floats) -> Fraction:
    """The sum of counts, exact if they are whole numbers."""
    return number(fsum(values.tolist()))


def present(case: Case, features: int) -> dict[int, Fraction]:
    """The features of the case that are not 0, by column; InputError if the case is not of the model's size."""
    if len(case.features) != features:
        raise InputError(
            "models.naive.error.columns", field="n_features_in_", features=features, found=len(case.features)
        )
    found = {}
    for column, feature in enumerate(case.features):
        if feature.value:
            if isnan(feature.value):
                raise InputError("models.naive.error.missing", field="case", feature=feature.name)
            found[column] = number(feature.value)
    return found
