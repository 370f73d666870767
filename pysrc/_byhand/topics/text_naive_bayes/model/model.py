"""The model of a set of texts: priors and P(word | class), exact, with the counts behind them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from _byhand.counting.estimate import Estimate, estimated, stated
from _byhand.topics.text_naive_bayes.model.convention import TextConvention
from _byhand.topics.text_naive_bayes.model.counting import Tally


@dataclass(frozen=True)
class TextModel:
    """The part that does not depend on the text to classify.

    priors   (K,)
    added    (K,) the amount added to the total of each class: λ|V| or 2λ
    """

    tally: Tally
    convention: TextConvention
    priors: tuple[Estimate, ...]

    @property
    def classes(self) -> tuple[str, ...]:
        return self.tally.classes

    @property
    def vocabulary(self) -> tuple[str, ...]:
        return self.tally.vocabulary

    @property
    def size(self) -> int | None:
        """|V| in the formulas: one more if unknown words count as one; None if unknown."""
        return None if self.tally.size is None else self.tally.size + (self.convention.unknown == "unk")

    @property
    def is_partial(self) -> bool:
        """Does the vocabulary have words that are not listed?"""
        return self.tally.size != len(self.vocabulary)

    @cached_property
    def places(self) -> Mapping[str, int]:
        return self.tally.places(self.convention)

    @cached_property
    def _known(self) -> dict[tuple[int, int], Estimate]:
        return {}

    def total(self, index: int) -> int:
        """N_c: the tokens of the class, or its documents in the Bernoulli model."""
        counted = self.tally.documents if self.convention.bernoulli else self.tally.tokens
        assert counted is not None  # only Bernoulli models do without
        return counted[index]

    def estimate(self, count: int, index: int) -> Estimate:
        """P(word | class) of a word counted `count` times in class `index`.

        Multinomial: (T + λ) / (N_c + λ|V|) with T, N_c numbers of tokens (Manning et al. 2008, eq. 13.7).
        Bernoulli: (n + λ) / (N_c + 2λ) with n, N_c numbers of documents (ibid., figure 13.3).
        """
        found = self._known.get((count, index))
        if found is None:
            smoothing = self.convention.smoothing
            # Without smoothing nothing is added, and |V| may be unknown.
            outcomes = 2 if self.convention.bernoulli else self.size or 0
            found = estimated(count, self.total(index), smoothing, outcomes * smoothing, self.convention.digits)
            self._known[count, index] = found
        return found

    def of_word(self, place: int) -> tuple[Estimate, ...]:
        """(K,) P(word | class) of a word of the vocabulary."""
        return tuple(self.estimate(int(count), index) for index, count in enumerate(self.tally.counts[place]))

    def of_unknown(self) -> tuple[Estimate, ...]:
        """(K,) P(word | class) of a word that no document has."""
        return tuple(self.estimate(0, index) for index in range(len(self.classes)))


def build_model(counts: Tally, convention: TextConvention) -> TextModel:
    """Priors and word probabilities by the convention."""
    prior, none = convention.prior, Fraction(0)
    shares = counts.tokens if prior == "tokens" else counts.documents
    assert shares is not None  # the reader has ensured this
    total, classes = sum(shares), len(counts.classes)
    estimates = []
    for name, share in zip(counts.classes, shares, strict=True):
        if isinstance(prior, Mapping):
            value = prior[name] / sum(prior.values(), start=none)
            estimates.append(stated(value, convention.digits))
        elif prior == "uniform":
            estimates.append(stated(Fraction(1, classes), convention.digits))
        else:
            added = convention.smoothing if prior == "smoothed" else none
            estimates.append(estimated(share, total, added, classes * added, convention.digits))
    return TextModel(counts, convention, tuple(estimates))
