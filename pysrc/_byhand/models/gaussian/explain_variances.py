"""Where means and variances of a GaussianNB come from, and what `var_smoothing` did to them."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from _byhand.arithmetic import expr as ex
from _byhand.decision.explain import CASE, event
from _byhand.document import steps as doc
from _byhand.models.gaussian.fitted_naive_bayes import FittedGaussianNB
from _byhand.models.scored.attributes import decimal
from _byhand.models.scored.decided import softmax
from _byhand.models.scored.linear import CLASS_VARIABLE
from _byhand.numbers.real import Value, divide, square_root, to_places
from _byhand.phrase import ClassName, Listing, Phrase, say

_MEAN = ex.Symbol(r"\mu", "μ")
_VARIANCE = ex.Symbol(r"\sigma^2", "σ²")
_EPSILON = ex.Symbol(r"\varepsilon", "ε")
_MEAN_RULE = ex.Symbol(r"\frac{1}{n_c} \sum x_j", "1/n_c · Σ x_j")
_VARIANCE_RULE = ex.Symbol(r"\frac{1}{n_c} \sum (x_j - \mu_{c,j})^2 + \varepsilon", "1/n_c · Σ (x_j − μ_c,j)² + ε")
# Rows of a table, and features without spread, that one still reads.
_MOST_ROWS, _MOST_NAMED = 16, 3
# Posteriors that differ by less look equal in the solution.
_VISIBLE = 5e-5
_LARGE = 100


def origin_step(fitted: FittedGaussianNB, *, rows: bool) -> doc.Step:
    """How the model made its numbers. rows: the steps that follow compute them from the rows."""
    blocks: list[doc.Block] = [doc.Paragraph(_priors_phrase(fitted))]
    if not rows:
        largest = divide(decimal(fitted.epsilon), decimal(fitted.smoothing)) if fitted.smoothing else None
        parameters = [
            doc.Line(ex.Equation(ex.OfClass(_MEAN, ex.Symbol("c,j", "c,j")), (_MEAN_RULE,))),
            doc.Line(ex.Equation(ex.OfClass(_VARIANCE, ex.Symbol("c,j", "c,j")), (_VARIANCE_RULE,))),
        ]
        if largest is not None:
            factors = ex.Product((ex.Given(decimal(fitted.smoothing)), ex.Number(largest, measured=True)))
            parameters.append(
                doc.Line(ex.Equation(_EPSILON, (factors,), ex.Number(decimal(fitted.epsilon), measured=True)))
            )
        blocks += [doc.Paragraph(say("models.gaussian.origin")), doc.Formula(parameters)]
    blocks += _without_spread(fitted)
    if not rows and (fitted.epsilon > _VISIBLE * fitted.var).any():
        blocks.append(_table(fitted))
    return doc.Step("model", say("models.gaussian.origin_title"), blocks, short=())


def _priors_phrase(fitted: FittedGaussianNB) -> Phrase:
    if fitted.given:
        return say("models.gaussian.priors_given")
    if not fitted.learnt_priors:
        return say("models.gaussian.priors_weighted")
    total = int(fitted.counts.sum())
    listed = Listing(
        [
            ex.Equation(
                ex.Probability(event(name, CLASS_VARIABLE)), (ex.Quotient(ex.Count(int(count)), ex.Count(total)),)
            )
            for name, count in zip(fitted.classes[:_MOST_ROWS], fitted.counts, strict=False)
        ]
    )
    return say("models.gaussian.priors_counted", priors=listed, total=total)


def _table(fitted: FittedGaussianNB) -> doc.TableBlock:
    """Own variance and variance with ε of the first features."""
    own = fitted.own
    count = max(1, _MOST_ROWS // len(fitted.classes))
    heads = [
        doc.ColumnHead(say("models.linear.feature"), align="left"),
        doc.ColumnHead(say("models.linear.class"), align="left"),
        doc.ColumnHead(say("models.gaussian.head_own")),
        doc.ColumnHead(say("models.gaussian.head_var")),
    ]
    rows = [
        doc.Row(
            [
                doc.Cell(feature, header=True),
                doc.Cell(ClassName(name, at)),
                doc.Cell(ex.Number(decimal(own[at, place]), measured=True)),
                doc.Cell(ex.Number(decimal(fitted.var[at, place]), measured=True)),
            ]
        )
        for place, feature in enumerate(fitted.features[:count])
        for at, name in enumerate(fitted.classes)
    ]
    hidden = len(fitted.features) - count
    if hidden > 0:
        return doc.TableBlock(say("models.gaussian.variances_some", count=count, all=len(fitted.features)), heads, rows)
    return doc.TableBlock(say("models.gaussian.variances"), heads, rows)


def _without_spread(fitted: FittedGaussianNB) -> list[doc.Block]:
    """A warning for each feature that has one value in all rows of a class: its density is made by ε alone."""
    found = np.argwhere((fitted.own == 0) & (fitted.counts[:, None] > 0)).tolist()
    blocks: list[doc.Block] = []
    for at, place in found[:_MOST_NAMED]:
        sigma = square_root(decimal(fitted.epsilon))
        distance = abs(decimal(fitted.point[place]) - decimal(fitted.theta[at, place]))
        key = "models.gaussian.no_spread_far" if distance else "models.gaussian.no_spread_near"
        phrase = say(
            key,
            feature=fitted.features[place],
            name=ClassName(fitted.classes[at], at),
            mean=ex.Given(decimal(fitted.theta[at, place])),
            x=ex.Given(decimal(fitted.point[place])),
            sigma=ex.Number(sigma, measured=True),
            deviations=_few_digits(divide(distance, sigma)),
        )
        blocks.append(doc.Warn(phrase, "warning"))
    if len(found) > _MOST_NAMED:
        blocks.append(doc.Warn(say("models.gaussian.no_spread_more", count=len(found) - _MOST_NAMED)))
    return blocks


def _few_digits(number: Value) -> ex.Expr:
    """A large number without decimals."""
    return ex.Number(to_places(number, 0) if number >= _LARGE else number, measured=True)


def variance_departures(fitted: FittedGaussianNB) -> list[Phrase]:
    """The added ε, and the divisor n."""
    found = [_smoothing_phrase(fitted)] if fitted.epsilon else [say("models.gaussian.departure.no_smoothing")]
    divisor = _divisor_phrase(fitted)
    return [*found, *([] if divisor is None else [divisor])]


def _smoothing_phrase(fitted: FittedGaussianNB) -> Phrase:
    """What the case would get without ε."""
    smoothing, epsilon = f"{fitted.smoothing:g}", ex.Number(decimal(fitted.epsilon), measured=True)
    own = fitted.own
    if (own <= 0).any():
        return say("models.gaussian.departure.smoothing_needed", smoothing=smoothing, epsilon=epsilon)
    with_it, without = (softmax(fitted.log_scores(var)) for var in (fitted.var, own))
    most = int(np.abs(with_it - without).argmax())
    if abs(with_it[most] - without[most]) < _VISIBLE:
        return say("models.gaussian.departure.smoothing_unseen", smoothing=smoothing, epsilon=epsilon)
    return say(
        "models.gaussian.departure.smoothing_seen",
        smoothing=smoothing,
        epsilon=epsilon,
        posterior=ex.Probability(event(fitted.classes[most], CLASS_VARIABLE), CASE),
        here=ex.Number(decimal(with_it[most]), measured=True),
        without=ex.Number(decimal(without[most]), measured=True),
    )


def _divisor_phrase(fitted: FittedGaussianNB) -> Phrase | None:
    """σ of the first feature with a spread in a class of at least two rows, divided by n and by n − 1."""
    own = fitted.own
    places = np.argwhere((own > 0) & (fitted.counts[:, None] > 1)).tolist()
    if not (fitted.whole_counts and places):
        return None
    at, place = min(places, key=lambda each: (each[1], each[0]))
    count, variance = int(fitted.counts[at]), decimal(own[at, place])
    return say(
        "models.gaussian.departure.divisor",
        feature=fitted.features[place],
        name=ClassName(fitted.classes[at], at),
        count=count,
        here=_root(variance),
        there=_root(variance * Fraction(count, count - 1)),
    )


def _root(variance: Fraction) -> ex.Expr:
    return ex.Number(square_root(variance), measured=True)
