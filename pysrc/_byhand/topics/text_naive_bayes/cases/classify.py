"""Classifying a text: P(c | d) ∝ P(c) · Π P(word | c) over its words, or over the whole vocabulary (Bernoulli)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.counting.estimate import Estimate
from _byhand.decision.loss import Loss, answer_of
from _byhand.decision.scores import Outcome, carried, outcome
from _byhand.document.ids import identifier, quantities_of
from _byhand.document.steps import Answer, Quantity
from _byhand.numbers.real import Value, add, ln, multiply
from _byhand.topics.text_naive_bayes.model.model import TextModel
from _byhand.topics.text_naive_bayes.model.problem import Body
from _byhand.topics.text_naive_bayes.selection.selection import Selection


@dataclass(frozen=True)
class Factor:
    """One word of the product, for every class.

    estimates  (K,) P(word | c), or 1 − P(word | c) if the word is absent (Bernoulli)
    times      its multiplicity in the product
    known      whether the word is in the vocabulary; "" stands for all unknown words
    """

    word: str
    estimates: tuple[Estimate, ...]
    times: int = 1
    absent: bool = False
    known: bool = True


@dataclass(frozen=True)
class Result:
    """The words of one text and the outcome.

    words      the count of each word in the text, in order of first appearance
    unknown    the words that no document has
    products   (K,) Π P(word | c), None if a factor is undefined
    undefined  (word, class) whose estimate is 0/0
    """

    body: Body
    words: dict[str, int]
    unknown: tuple[str, ...]
    factors: tuple[Factor, ...]
    products: tuple[Value | None, ...]
    undefined: tuple[tuple[str, str], ...]
    outcome: Outcome


def classify(model: TextModel, body: Body) -> Result:
    """Scores, evidence, posteriors and the decision by maximum posterior.

    Multinomial: score(c) = P(c) · Π P(t | c) over the words of the text with repetitions (Manning et al. 2008,
    eq. 13.3); the multinomial coefficient is the same for all classes and omitted. Binary: each word once.
    Bernoulli: score(c) = P(c) · Π P(t | c) over present words · Π (1 − P(t | c)) over absent words (ibid. 13.3).
    """
    digits = model.convention.digits
    words = dict(Counter(token.word for token in body.tokens))
    unknown = tuple(word for word in words if word not in model.places)
    factors = _factors(model, words, unknown)
    indices = range(len(model.classes))
    products = tuple(_product(factors, index, digits) for index in indices)
    scores = tuple(
        None if product is None or prior.value is None else carried(multiply(prior.value, product), digits)
        for prior, product in zip(model.priors, products, strict=True)
    )
    undefined = tuple(
        (factor.word, name)
        for factor in factors
        for name, estimate in zip(model.classes, factor.estimates, strict=True)
        if estimate.value is None
    )
    logs = tuple(_log_score(model, factors, index) for index in indices)
    return Result(body, words, unknown, factors, products, undefined, outcome(model.classes, scores, logs, digits))


def _factors(model: TextModel, words: dict[str, int], unknown: Sequence[str]) -> tuple[Factor, ...]:
    convention, factors = model.convention, list[Factor]()
    once = convention.bernoulli or convention.clips_query
    for word, times in words.items():
        place = model.places.get(word)
        if place is not None:
            factors.append(Factor(model.vocabulary[place], model.of_word(place), 1 if once else times))
        elif convention.unknown != "drop":
            factors.append(Factor(word, model.of_unknown(), 1 if once else times, known=False))
    if convention.bernoulli:
        if convention.unknown == "unk" and unknown:
            # To this model all unknown words are one word, which is present or absent.
            factors = [factor for factor in factors if factor.known]
            factors.append(Factor(unknown[0], model.of_unknown(), known=False))
        factors += [
            Factor(word, _complements(model.of_word(place)), absent=True)
            for key, place in model.places.items()
            if key not in words
            for word in (model.vocabulary[place],)
        ]
        if convention.unknown == "unk" and not unknown:
            factors.append(Factor("", _complements(model.of_unknown()), absent=True, known=False))
    return tuple(factors)


def _complements(estimates: Sequence[Estimate]) -> tuple[Estimate, ...]:
    """1 − P, as the relative frequency of documents without the word."""
    return tuple(
        Estimate(
            estimate.total - estimate.count,
            estimate.total,
            estimate.added_total - estimate.added,
            estimate.added_total,
            None if estimate.value is None else 1 - estimate.value,
        )
        for estimate in estimates
    )


def _product(factors: Sequence[Factor], index: int, digits: int | None) -> Value | None:
    # Long texts have few different factors: each is raised to its power once.
    powers: Counter[Fraction] = Counter()
    for factor in factors:
        value = factor.estimates[index].value
        if value is None:
            return None
        powers[value] += factor.times
    top = bottom = 1
    for value, times in powers.items():
        top *= value.numerator**times
        bottom *= value.denominator**times
    return carried(Fraction(top, bottom), digits)


def _log_score(model: TextModel, factors: Sequence[Factor], index: int) -> Value | None:
    """ln P(c) + Σ ln P(word | c), None if a factor is 0 or undefined."""
    prior = model.priors[index].value
    powers: Counter[Fraction] = Counter()
    for factor in factors:
        value = factor.estimates[index].value
        if not value:
            return None
        powers[value] += factor.times
    if not prior:
        return None
    terms = [multiply(Fraction(times), ln(value)) for value, times in powers.items()]
    return carried(add(ln(prior), *terms), model.convention.digits)


def model_quantities(model: TextModel, selection: Selection | None) -> list[Quantity]:
    """prior[c], tokens[c], vocabulary, likelihood[word|c] for every word of the vocabulary; the selection's values."""
    quantities = quantities_of("prior", model.classes, [each.value for each in model.priors])
    tokens = model.tally.tokens
    quantities += quantities_of(
        "tokens", model.classes, [None] * len(model.classes) if tokens is None else list(map(Fraction, tokens))
    )
    quantities.append(Quantity("vocabulary", None if model.size is None else Fraction(model.size)))
    for place, word in enumerate(model.vocabulary):
        quantities += [
            Quantity(identifier("likelihood", word, given=(name,)), estimate.value)
            for name, estimate in zip(model.classes, model.of_word(place), strict=True)
        ]
    return quantities if selection is None else [*quantities, *selection.quantities()]


def text_answer(model: TextModel, selection: Selection | None, result: Result, loss: Loss | None) -> Answer:
    """The answer to one query: quantities of the model and the text. With losses the decision is an action."""
    quantities = model_quantities(model, selection)
    if model.convention.unknown != "drop":
        quantities += [
            Quantity(identifier("likelihood", word, given=(name,)), estimate.value)
            for word in result.unknown
            for name, estimate in zip(model.classes, model.of_unknown(), strict=True)
        ]
    quantities += quantities_of("product", model.classes, result.products)
    return answer_of(result.body.text, quantities, result.outcome, loss, model.convention.digits)
