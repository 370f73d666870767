"""How the quantities of a text are derived from the counts of documents and words, and from each other."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Expr, Given, Quotient, Sum
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.quoted import Quoted
from _byhand.counting.estimate import estimate_way
from _byhand.decision.loss import Loss
from _byhand.decision.ways import given_losses, risk_ways, score_ways
from _byhand.document.ids import identifier
from _byhand.document.steps import Amount, Ways
from _byhand.numbers.real import Value
from _byhand.topics.text_naive_bayes.cases.classify import Factor, Result
from _byhand.topics.text_naive_bayes.model import notation as write
from _byhand.topics.text_naive_bayes.model.explain_model import prior_keys
from _byhand.topics.text_naive_bayes.model.model import TextModel
from _byhand.topics.text_naive_bayes.selection.explain_selection import chi_square, information_term
from _byhand.topics.text_naive_bayes.selection.selection import ContingencyTable, Ranked, Selection

# In a larger vocabulary only the words of the text have derivations: nobody writes down all of them.
_MOST_WORDS = 2000
_ONE = Fraction(1)


def ways(model: TextModel, selection: Selection | None, loss: Loss | None, result: Result | None) -> Ways:
    """The derivations of one text, or of the model alone."""
    made = _of_model(model, result) | _of_selection(selection)
    given: dict[str, Amount] = {}
    if result is not None:
        given |= _unseen_word(model, result)
        made |= _of_text(model, result)
        made |= risk_ways(loss, result.outcome, model.convention.digits)
        given |= given_losses(loss, model.classes)
    return Ways({name: way for name, way in made.items() if way is not None}, given)


def _of_model(model: TextModel, result: Result | None) -> dict[str, Expr | None]:
    """prior[c], tokens[c], vocabulary and likelihood[word|c]."""
    digits, tokens = model.convention.digits, model.tally.tokens
    made: dict[str, Expr | None] = {
        identifier("prior", name): estimate_way(estimate, *prior_keys(model, index), digits)
        for index, (name, estimate) in enumerate(zip(model.classes, model.priors, strict=True))
    }
    if tokens is not None:
        for name, count in zip(model.classes, tokens, strict=True):
            made[identifier("tokens", name)] = Count(count, write.class_words(name))
    if model.size is not None:
        made["vocabulary"] = Count(model.size)
    for word, place in _words(model, result):
        estimates = model.of_unknown() if place is None else model.of_word(place)
        for name, estimate in zip(model.classes, estimates, strict=True):
            made[_likelihood(word, name)] = estimate_way(
                estimate, write.word_in(word, name), write.totals_key(model, name), digits
            )
    return made


def _words(model: TextModel, result: Result | None) -> Iterator[tuple[str, int | None]]:
    """The words that have a likelihood, each with its vocabulary index; unknown words have none."""
    factors = () if result is None else result.factors
    if len(model.vocabulary) <= _MOST_WORDS:
        yield from ((word, place) for place, word in enumerate(model.vocabulary))
    elif result is not None:
        known = (model.places.get(word) for word in result.words)
        yield from ((model.vocabulary[place], place) for place in known if place is not None)
    if result is not None and model.convention.unknown != "drop":
        yield from ((word, None) for word in result.unknown)
    yield from ((factor.word, None) for factor in factors if not factor.word)


def _likelihood(word: str, name: str) -> str:
    return identifier("likelihood", word, given=(name,))


def _unseen_word(model: TextModel, result: Result) -> dict[str, Amount]:
    """likelihood[|c] of the nameless word that stands for all unknown ones, if the text has none of them."""
    if all(factor.word for factor in result.factors):
        return {}
    return {
        _likelihood("", name): estimate.value for name, estimate in zip(model.classes, model.of_unknown(), strict=True)
    }


def _of_text(model: TextModel, result: Result) -> dict[str, Expr]:
    """product[c], and everything after it."""

    def factors(index: int) -> list[tuple[Expr, int]]:
        return [(_factor(factor, index, model.classes[index]), factor.times) for factor in result.factors]

    priors = [prior.value for prior in model.priors]
    return score_ways(result.outcome, priors, result.products, factors, model.convention.digits)


def _factor(factor: Factor, index: int, name: str) -> Expr:
    """P(word | c), or 1 − P(word | c) if the word is absent."""
    value = factor.estimates[index].value
    assert value is not None
    known = Quoted(_likelihood(factor.word, name), _ONE - value if factor.absent else value)
    return Difference(Given(_ONE), known) if factor.absent else known


# --- feature selection


def _of_selection(selection: Selection | None) -> dict[str, Expr | None]:
    """mutual_information[word] or chi_square[word]; with more than two classes also of each against all others."""
    if selection is None or len(selection.ranking) > _MOST_WORDS:
        return {}
    made: dict[str, Expr | None] = {}
    for each in selection.ranking:
        made |= _of_ranked(selection, each)
    return made


def _of_ranked(selection: Selection, ranked: Ranked) -> dict[str, Expr | None]:
    """With more than two classes, the word has the mean of their values, or the largest."""
    kind, classes = selection.select.by, selection.classes
    own = identifier(kind, ranked.word)
    workings = [_working(table, kind) for table in ranked.tables]
    if len(classes) == 2:
        return {own: workings[0]}
    names = [identifier(kind, ranked.word, given=(name,)) for name in classes]
    quoted = [Quoted(name, value) for name, value in zip(names, ranked.values, strict=True)]
    if selection.select.combine == "maximum":
        return {own: max(quoted, key=_number), **dict(zip(names, workings, strict=True))}
    return {own: Quotient(Sum(tuple(quoted)), Count(len(classes))), **dict(zip(names, workings, strict=True))}


def _number(quoted: Quoted) -> Value:
    return quoted.number


def _working(table: ContingencyTable, kind: str) -> Expr | None:
    """The value of the 2×2 table; None if one of its sums is 0."""
    if table.is_empty:
        return None
    if kind == "chi_square":
        return chi_square(table)
    terms = ((table.total, *cell) for cell in table.cells if cell[0])
    return Sum(tuple(information_term(*map(Count, each)) for each in terms))
