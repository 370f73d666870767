"""The printed factors of a score: one for each word, or equal ones combined if there are many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import factorial, prod

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.formulas import repeated
from _byhand.arithmetic.functions import Difference, Log, Power
from _byhand.counting.estimate import Estimate, as_factor, counted
from _byhand.decision.explain import CLASS
from _byhand.document.steps import Block, Cell, ColumnHead, Details, Row, TableBlock
from _byhand.phrase import say
from _byhand.topics.text_naive_bayes.cases.classify import Factor, Result
from _byhand.topics.text_naive_bayes.model import notation as write
from _byhand.topics.text_naive_bayes.model.model import TextModel

MOST_SINGLE_FACTORS = 12
# With more words the counts make the line too long to read.
MOST_COUNTED_FACTORS = 6
MOST_GROUPED_FACTORS = 16
MOST_TABLE_WORDS = 24
MOST_FOLDED_WORDS = 200
LONGEST_COEFFICIENT = 20


def factor_symbols(result: Result) -> ex.Expr | None:
    """P(c) · P(t₁ | c) · ... with its words; None if there are too many."""
    if not 0 < len(result.factors) <= MOST_SINGLE_FACTORS:
        return None
    factors = list[ex.Expr]()
    for factor in result.factors:
        word = ex.Word(factor.word) if factor.word else ex.Symbol(r"\text{?}", "?")
        name = ex.Probability(word, CLASS)
        factors.append(
            Difference(ex.Count(1), name) if factor.absent else Power(name, factor.times) if factor.times > 1 else name
        )
    return ex.Product((ex.Probability(CLASS), *factors))


def factor_product(model: TextModel, result: Result, index: int) -> tuple[ex.Expr, ...] | None:
    """The factors of one class, repeated ones as powers; None if there are too many to write down."""
    written = _written(model, result, index)
    return None if written is None else _powers(written)


def counted_product(model: TextModel, result: Result, index: int) -> tuple[ex.Expr, ...] | None:
    """The factors of few words with their counts and what is added: (5 + 1)/(8 + 6)."""
    if model.convention.digits is not None or not 0 < len(result.factors) <= MOST_COUNTED_FACTORS:
        return None
    name, written = model.classes[index], list[tuple[ex.Expr, int]]()
    for factor in result.factors:
        estimate, keys = factor.estimates[index], (write.word_in(factor.word, name), write.totals_key(model, name))
        shown = not factor.absent and estimate.smoothed and estimate.has_counts
        expr = counted(estimate, *keys) if shown else _single(model, factor, index)
        written.append((expr, factor.times))
    return _powers(written)


def _powers(written: Sequence[tuple[ex.Expr, int]]) -> tuple[ex.Expr, ...]:
    return tuple(Power(expr, times) if times > 1 else expr for expr, times in written)


def factor_logs(model: TextModel, result: Result, index: int) -> tuple[ex.Expr, ...] | None:
    """Their logarithms, multiplied for repeated factors."""
    written = _written(model, result, index)
    if written is None:
        return None
    return tuple(repeated(times, Log(expr)) for expr, times in written)


def _written(model: TextModel, result: Result, index: int) -> list[tuple[ex.Expr, int]] | None:
    """Each factor and its multiplicity in the product. All are defined."""
    digits, name = model.convention.digits, model.classes[index]
    if len(result.factors) <= MOST_SINGLE_FACTORS:
        return [(_single(model, factor, index), factor.times) for factor in result.factors]
    groups: Counter[Estimate] = Counter()
    for factor in result.factors:
        groups[factor.estimates[index]] += factor.times
    if len(groups) > MOST_GROUPED_FACTORS:
        return None
    of_key = write.totals_key(model, name)
    return [(as_factor(estimate, digits, None, of_key), times) for estimate, times in groups.items()]


def _single(model: TextModel, factor: Factor, index: int) -> ex.Expr:
    digits, name, estimate = model.convention.digits, model.classes[index], factor.estimates[index]
    of_key = write.totals_key(model, name)
    if not factor.absent:
        return as_factor(estimate, digits, write.word_in(factor.word, name), of_key)
    return Difference(ex.Count(1), _present(model, factor, index))


def _present(model: TextModel, factor: Factor, index: int) -> ex.Expr:
    """P(word | class) of an absent word."""
    digits, name, complement = model.convention.digits, model.classes[index], factor.estimates[index]
    assert complement.value is not None
    if digits is not None:
        return ex.Rounded(1 - complement.value, digits)
    top, bottom = complement.unreduced()
    return ex.Quotient(
        ex.Count(bottom - top), ex.Count(bottom), write.word_in(factor.word, name), write.totals_key(model, name)
    )


def all_factors(prior: Estimate, factors: Sequence[Factor], index: int) -> list[tuple[Estimate, int]]:
    """The prior and the factors of one class, each with its multiplicity in the product."""
    return [(prior, 1), *((factor.estimates[index], factor.times) for factor in factors)]


def absence_table(model: TextModel, result: Result) -> list[Block]:
    """Bernoulli: every word of the vocabulary with its factor, P if present and 1 − P if absent."""
    shown, folded = result.factors[:MOST_TABLE_WORDS], result.factors[MOST_TABLE_WORDS:]
    blocks: list[Block] = [_table(model, shown)]
    if folded:
        blocks.append(
            Details(
                say("text_naive_bayes.likelihoods.others", count=len(folded)),
                [_table(model, folded[:MOST_FOLDED_WORDS])],
            )
        )
    return blocks


def _table(model: TextModel, factors: Sequence[Factor]) -> TableBlock:
    heads = [
        ColumnHead(say("text_naive_bayes.likelihoods.head_word"), align="left"),
        ColumnHead(say("text_naive_bayes.scores.head_present"), align="left"),
        *(ColumnHead(write.class_name(model, index), index) for index in range(len(model.classes))),
    ]
    rows = []
    for factor in factors:
        cells = []
        for index in range(len(model.classes)):
            single = _single(model, factor, index)
            if factor.absent:
                value = as_factor(factor.estimates[index], model.convention.digits)
                cells.append(Cell(ex.Equation(single, (value,))))
            else:
                cells.append(Cell(single, marked=True))
        word: object = factor.word or say("text_naive_bayes.likelihoods.unknown_word")
        present = say("text_naive_bayes.scores.is_absent" if factor.absent else "text_naive_bayes.scores.is_present")
        rows.append(Row([Cell(word, header=True, marked=not factor.absent), Cell(present), *cells]))
    return TableBlock(say("text_naive_bayes.scores.caption"), heads, rows)


def coefficient(factors: Sequence[Factor]) -> ex.Equation | None:
    """n! / Π n_w!, the number of orders of the text's words; None if it is too long to write."""
    times = [factor.times for factor in factors]
    total = sum(times)
    if not 1 < total <= LONGEST_COEFFICIENT:
        return None
    below = [each for each in times if each > 1]
    value = ex.Count(factorial(total) // prod(factorial(each) for each in below))
    if not below:
        return ex.Equation(ex.Symbol(f"{total}!", f"{total}!"), (value,))
    product = " \u00b7 ".join(f"{each}!" for each in below)
    latex = r" \cdot ".join(f"{each}!" for each in below)
    plain = f"{total}!/({product})" if len(below) > 1 else f"{total}!/{product}"
    return ex.Equation(ex.Symbol(rf"\frac{{{total}!}}{{{latex}}}", plain), (value,))
