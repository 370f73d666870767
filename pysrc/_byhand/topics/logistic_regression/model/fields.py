"""The fields of a problem of this topic."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Literal, get_args

from _byhand.problem import declared as kinds
from _byhand.problem.declared import FieldSet
from _byhand.problem.shared_fields import CELL, LOSS, POINTS, EvaluatedFields, LearntFields, ProblemFields

Multiclass = Literal["multinomial", "one_vs_rest", "one_vs_one"]
Method = Literal["newton", "gradient_ascent", "bfgs", "stochastic", "perceptron"]
Gradient = Literal["mean", "sum"]
# What a perceptron puts out: 1 and −1, or 1 and 0.
Outputs = Literal["sign", "0/1"]
# What ends gradient ascent when it is at most the tolerance.
#   largest_change  the largest change of a coefficient, relative to the largest coefficient
#   squared_step    ‖θ^(t+1) − θ^(t)‖²
Stop = Literal["largest_change", "squared_step"]
MOST_ITERATIONS = 100_000
MOST_PASSES = 100_000
# The name of a class.
_CLASS = kinds.Plain(("string", "integer"))


class SolveForFields(FieldSet):
    """The number of a feature at which the posterior is a given one."""

    feature = kinds.Text()
    posterior = kinds.Number(least=0, most=1)


class LogisticFields(ProblemFields):
    """A table to which a model is fitted, or given weights."""

    table = LearntFields.table
    target = LearntFields.target
    features = LearntFields.features
    """
    as above; at most 30 classes

    the features are the columns of numbers, and the categories of `types`
    """
    weight = LearntFields.weight
    """
    the column that counts how often its row occurs

    every row counts once
    """
    successes = kinds.Text()
    failures = kinds.Text()
    trials = kinds.Text()
    """
    grouped data in place of a class column: the column `successes` counts the trials of the first class, `failures`
    those of the second, or `trials` all of them. The classes are called like the columns, with `trials`
    `not SUCCESSES`

    there is a `target`
    """
    types = LearntFields.types
    """
    `{column: "category" or "number"}`; a category, of at most 50 values, becomes columns of 0 and 1, one for each value
    but the reference

    numbers
    """
    reference_values = kinds.ByName("category", CELL)
    """
    `{category: value}`: the value whose columns are all 0

    the one that appears first
    """
    positive = replace(_CLASS)
    """
    of two classes, the one whose probability is modelled; with `weights` the one whose log-odds they are

    the class of the `successes`, or an affirmative one (1, yes, true, +, 是 ...), else the one that appears last; with
    `weights` `1`
    """
    method = kinds.Words[Method](get_args(Method))
    """
    `newton`; `gradient_ascent`; `bfgs` (from B = 1; each step the first of 1, ½, ¼ ... that raises the log-likelihood
    by 10⁻⁴ of what its slope promises); `stochastic`: gradient ascent from row to row; `perceptron`, of two classes
    """
    learning_rate = kinds.Number(above=0)
    """
    > 0, of `gradient_ascent`, `stochastic` and `perceptron`

    0.1, of `perceptron` 1
    """
    iterations = kinds.Number(least=1, most=MOST_ITERATIONS, whole=True)
    """
    the upper bound of the iterations, up to 100,000

    25, for `gradient_ascent` 1000, for `bfgs` 200
    """
    tolerance = kinds.Number(least=0, below=1)
    """
    below 1; the fit ends when the largest step, relative to the largest coefficient, is at most this

    1e-10, for the others 1e-8
    """
    stop = kinds.Words[Stop](get_args(Stop))
    """
    of `gradient_ascent`, what ends the search when it is at most `tolerance`: `largest_change`, as there;
    `squared_step`, ‖θ⁽ᵗ⁺¹⁾ − θ⁽ᵗ⁾‖²
    """
    start = kinds.ListOf(kinds.AnyOf((kinds.Number(), kinds.ListOf(kinds.Number()))))
    """
    `[intercept, weights in the order of the features]`, for more than two classes also one list for each

    0
    """
    penalty = kinds.Number(least=0, default=Fraction(0))
    """
    λ ≥ 0 of the penalty λ/2 ‖w‖², from which the intercept is free: the MAP estimate with a normal prior of variance
    1/λ for every weight. `log_likelihood` is without it, every `std_error` null; of more than two classes the reference
    class bears none
    """
    gradient = kinds.Words[Gradient](get_args(Gradient))
    """`mean` over the rows, the penalty divided as well; or their `sum`"""
    multiclass = kinds.Words[Multiclass](get_args(Multiclass))
    """
    for more than two: `multinomial`, with `weights` of each class the softmax of all of them; `one_vs_rest`;
    `one_vs_one` (every pair on its own rows; the class with the most votes wins; without `loss`)
    """
    reference = replace(_CLASS)
    """
    of more than two classes, the one with weights 0

    the one that appears last
    """
    query = POINTS
    """as in `gaussian_discriminant`, with every feature known"""
    loss = LOSS
    """see above"""
    evaluate = EvaluatedFields.evaluate
    """see [above](#evaluation)"""
    weights = kinds.ByName(
        "name",
        kinds.AnyOf((kinds.Number(), kinds.ByName("name", kinds.Number(null=True), least=1)), null=True),
        least=1,
    )
    """
    in place of `table`: `{"intercept": b, feature: w}` of two classes, or `{class: {...}}` of each class; nothing is
    fitted, and all fields of fitting are refused; a missing intercept is 0; `features` may give their order

    one of `table`, `weights`
    """
    solve_for = kinds.Object(SolveForFields)
    """
    with `weights` of two classes: `{"feature": f, "posterior": p}`, the number of the feature at which P(positive given
    x) = p, the others as in `query`, where f may be left out

    nothing; f the only feature, p 0.5
    """
    negative = replace(_CLASS)
    """
    with `weights` of two classes: the other class

    `0` for `1`, else `not POSITIVE`
    """
    threshold = kinds.Words[Outputs](get_args(Outputs))
    """
    of `perceptron`: `sign`, classes 1 and −1; or `"0/1"`, targets t of 1 (the positive class) and 0, output y = 1 where
    w·x + b > 0, corrections η(t − y)x
    """
    at_zero = kinds.Number(least=0, most=1, whole=True)
    """
    of the threshold `"0/1"`: the output where w·x + b = 0

    1
    """
    learn_intercept = kinds.Truth()
    """
    of `perceptron`: whether corrections change the intercept as well

    true
    """
    bias_input = kinds.Number(least=-1, most=1, whole=True)
    """
    of `perceptron`: 1, or −1 for w·x − θ in place of w·x + b; `start` then begins with θ, and the ID is `threshold`

    1
    """
    units = kinds.ByName("feature", kinds.Number())
    """
    of two classes `{feature: k}`: the change of a feature of numbers, not 0, whose odds ratio is asked for

    1 of each
    """
    confidence = kinds.Number(above=0, below=1)
    """
    of two classes, the level of confidence intervals, such as 0.95; with `weights` it needs `std_errors`

    no intervals
    """
    std_errors = kinds.ByName("name", kinds.Number(above=0))
    """
    beside `weights` of two classes: `{"intercept": s, feature: s}`, some or all of their standard errors

    no tests
    """
    passes = kinds.Number(least=1, most=MOST_PASSES, whole=True)
    """
    of `stochastic` and `perceptron`, for which the rows of one class are enough: how often all rows are gone through,
    up to 100,000; the perceptron ends after a pass without an error

    1, of `perceptron` 1000
    """
    ANY_OF = (("table",), ("weights",))
