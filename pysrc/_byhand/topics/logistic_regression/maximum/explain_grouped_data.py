"""Changes of wording if rows stand for several trials: n at a point, y of them in one class."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Equation, Expr, Given, Number, Symbol
from _byhand.document import steps as doc
from _byhand.numbers.real import multiply, subtract
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.logistic_regression.maximum.explain_likelihood import likelihood_equations
from _byhand.topics.logistic_regression.maximum.first_iteration import First
from _byhand.topics.logistic_regression.maximum.solved import chance_of
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.grouped_data import TrialGroup
from _byhand.topics.logistic_regression.model.model import Fit, LogisticProblem

# Upper bounds: groups printed in full, groups printed of more, groups in a fold.
_WHOLE_TABLE, _FIRST_GROUPS, _MOST_GROUPS = 12, 5, 60
# Up to this many features have a column of their own.
_MOST_COLUMNS = 3
_TRIALS, _SEEN, _EXPECTED = Symbol("n", "n"), Symbol("y", "y"), Symbol("n p", "n · p")
_RESIDUAL = Symbol("y - n p", "y − n · p")


def counted_phrase(problem: LogisticProblem) -> Phrase:
    """The columns that count trials of each class."""
    counting = problem.counting
    assert counting is not None
    one, other = (write.class_name(problem, index) for index in range(2))
    if counting.trials is not None:
        return say("logistic_regression.exercise.trials", name=one, trials=counting.trials, other=other)
    return say("logistic_regression.exercise.failures", name=one, other=other)


def asked_phrase(problem: LogisticProblem) -> Phrase:
    """The given and the requested quantities."""
    names = write.class_names(problem, range(len(problem.samples.classes)))
    key = "logistic_regression.asked.lead_grouped" if problem.groups else "logistic_regression.asked.lead_weighted"
    return say(
        key,
        count=problem.trials,
        groups=len(problem.groups),
        classes=names,
        features=write.named_features(problem),
    )


def likelihood_blocks(problem: LogisticProblem) -> list[doc.Block]:
    """ℓ = Σ y ln p + (n − y) ln(1 − p) and its gradient Σ (y − n p) x̃, for two classes"""
    assert problem.positive is not None
    total = Symbol(
        r"\sum_i \left[ y_i \ln p_i + (n_i - y_i) \ln(1 - p_i) \right]",
        "Σ_i [y_i · ln p_i + (n_i − y_i) · ln(1 − p_i)]",
    )
    gradient = Symbol(r"\sum_i (y_i - n_i p_i) \, \tilde{x}_i", "Σ_i (y_i − n_i · p_i) · x̃_i")
    lead = say(
        "logistic_regression.likelihood.lead_grouped",
        name=write.class_name(problem, problem.positive),
        trials=Symbol("n_i", "n_i"),
        seen=Symbol("y_i", "y_i"),
        extended=Symbol(r"\tilde{x}_i = (1, x_i)", "x̃_i = (1, x_i)"),
        chance=Symbol(r"p_i = \sigma(\theta^{\mathsf{T}} \tilde{x}_i)", "p_i = σ(θᵀ x̃_i)"),
    )
    coefficient = Symbol(r"\binom{n_i}{y_i}", "C(n_i, y_i)")
    return [
        doc.Paragraph(lead),
        doc.Formula([doc.Line(Equation(write.LIKELIHOOD, (total,)))]),
        doc.Details(
            say("logistic_regression.likelihood.binomial_question"),
            [doc.Paragraph(say("logistic_regression.likelihood.binomial", coefficient=coefficient))],
        ),
        doc.Paragraph(
            say(
                "logistic_regression.likelihood.gradient_grouped_penalty"
                if problem.penalty
                else "logistic_regression.likelihood.gradient_grouped"
            )
        ),
        doc.Formula([doc.Line(Equation(write.GRADIENT, (gradient,))), *likelihood_equations(problem)]),
    ]


# --- the first iteration


def first_lead(first: First) -> list[doc.Block]:
    """The meaning of the table of groups."""
    problem = first.problem
    assert problem.positive is not None
    name = write.class_name(problem, problem.positive)
    expected = Symbol("n p", "n · p")
    start = Symbol(r"\theta^{(0)}", "θ^(0)")
    if not first.from_zero:
        line = doc.Line(Equation(start, (write.vector(first.start[0]),)))
        return [
            doc.Paragraph(say("logistic_regression.first.lead_grouped", name=name, expected=expected)),
            doc.Formula([line]),
        ]
    share = first.probabilities(0)[0]
    zero = Equation(start, (Count(0),))
    key = "logistic_regression.first.lead_grouped_zero"
    return [doc.Paragraph(say(key, start=zero, share=Number(share), name=name, expected=expected))]


def first_tables(first: First) -> list[doc.Block]:
    """The groups at the start: number of trials, observed count, expected count."""
    count = len(first.problem.groups)
    if count <= _WHOLE_TABLE:
        return [_first_table(first, first.problem.groups)]
    blocks: list[doc.Block] = [_first_table(first, first.problem.groups[:_FIRST_GROUPS])]
    if count <= _MOST_GROUPS:
        whole = _first_table(first, first.problem.groups)
        blocks.append(doc.Details(say("logistic_regression.first.all_groups", count=count), [whole]))
    return blocks


def _first_table(first: First, groups: Sequence[TrialGroup]) -> doc.TableBlock:
    problem = first.problem
    # Of many columns of categories hardly any is nonzero.
    shown = _shown(problem) if not problem.coded or write.features(problem) <= _MOST_COLUMNS else range(0)
    heads = _heads(problem)
    heads += [doc.ColumnHead(each) for each in (_TRIALS, _SEEN, Symbol("p", "p"), _RESIDUAL)]
    heads += [doc.ColumnHead(_contribution(problem, place)) for place in shown]
    rows = []
    for group in groups:
        point, p = first.point(group.row)[1:], first.probabilities(group.row)[0]
        residual = subtract(Fraction(group.seen), multiply(Fraction(group.trials), p))
        numbers: list[Expr] = [Count(group.trials), Count(group.seen), write.number(p), write.number(residual)]
        numbers += [write.number(multiply(residual, point[place])) for place in shown]
        rows.append(doc.Row([*_cells(problem, point), *(doc.Cell(each) for each in numbers)]))
    if len(groups) < len(problem.groups):
        rows.append(doc.Row([doc.Cell(write.ELLIPSIS)] * len(heads)))
    rows.append(doc.Row(_first_sums(first, shown), "total"))
    key = (
        "logistic_regression.first.caption_groups"
        if len(groups) == len(problem.groups)
        else "logistic_regression.first.caption_first_groups"
    )
    caption = say(key, count=len(problem.groups), shown=len(groups))
    return doc.TableBlock(caption, heads, rows)


def _first_sums(first: First, shown: Sequence[int]) -> list[doc.Cell]:
    empty, gradient = doc.Cell(Listing(())), first.row_sums[0]
    name = doc.Cell(say("logistic_regression.first.sum"), header=True)
    sums = [doc.Cell(write.number(gradient[place])) for place in (0, *(place + 1 for place in shown))]
    counts = [doc.Cell(Count(first.problem.trials)), doc.Cell(Count(_total_seen(first.problem)))]
    return [name, *[empty] * (len(_heads(first.problem)) - 1), *counts, empty, *sums]


def _contribution(problem: LogisticProblem, place: int) -> Symbol:
    x = write.variable(problem, place)
    return Symbol(f"(y - n p) {x.latex}", f"(y − n · p) · {x.plain}")


# --- the result


def expected_table(problem: LogisticProblem, fit: Fit) -> list[doc.Block]:
    """The observed count in each group, and the model's expectation."""
    if not problem.groups or len(problem.groups) > _MOST_GROUPS:
        return []
    heads = _heads(problem)
    heads += [doc.ColumnHead(each) for each in (_TRIALS, _SEEN, Symbol("y/n", "y/n"), Symbol("p", "p"), _EXPECTED)]
    weights, rows = write.by_class(fit.weights)[0], []
    for group in problem.groups:
        point = [column[group.row] for column in problem.samples.exact]
        p = chance_of(write.at_point(weights, point).value)
        numbers: list[Expr] = [Count(group.trials), Count(group.seen), write.number(group.share), write.number(p)]
        numbers.append(write.number(multiply(Fraction(group.trials), p)))
        rows.append(doc.Row([*_cells(problem, point), *(doc.Cell(each) for each in numbers)]))
    caption = say("logistic_regression.result.expected_caption")
    return [doc.Details(caption, [doc.TableBlock(caption, heads, rows)])]


def _shown(problem: LogisticProblem) -> Sequence[int]:
    return range(min(write.features(problem), _MOST_COLUMNS))


def _heads(problem: LogisticProblem) -> list[doc.ColumnHead]:
    """The first features; categorical ones as in the table of the exercise."""
    if problem.coded:
        return [doc.ColumnHead(each.name, align="left") for each in problem.table_features[:_MOST_COLUMNS]]
    return [doc.ColumnHead(write.variable(problem, place)) for place in _shown(problem)]


def _cells(problem: LogisticProblem, point: Sequence[Fraction]) -> list[doc.Cell]:
    """A point's cells in these columns."""
    if problem.coded:
        return [doc.Cell(each) for _, each in write.values_of(problem, point)[:_MOST_COLUMNS]]
    return [doc.Cell(Given(point[place])) for place in _shown(problem)]


def _total_seen(problem: LogisticProblem) -> int:
    return sum(group.seen for group in problem.groups)
