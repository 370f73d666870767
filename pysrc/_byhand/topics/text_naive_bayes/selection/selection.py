"""Feature selection: rank words by their information about the class, and keep the best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Context, Decimal
from fractions import Fraction
from functools import cached_property

from _byhand.document.ids import identifier
from _byhand.document.steps import Quantity
from _byhand.numbers.real import Value, add, divide, log2, multiply, real
from _byhand.topics.text_naive_bayes.model.convention import Select
from _byhand.topics.text_naive_bayes.model.counting import tally
from _byhand.topics.text_naive_bayes.model.counts import WordCounts
from _byhand.topics.text_naive_bayes.model.problem import Body, TextProblem
from _byhand.topics.text_naive_bayes.model.tokens import as_counted

# Values that agree in this many digits differ by rounding only.
_COMPARED = Context(prec=30)


@dataclass(frozen=True)
class ContingencyTable:
    """The numbers of documents by word and class.

    n11  of the class, with the word     n10  of another class, with the word
    n01  of the class, without it        n00  of another class, without it
    """

    n11: int
    n10: int
    n01: int
    n00: int

    @property
    def total(self) -> int:
        return self.n11 + self.n10 + self.n01 + self.n00

    @property
    def cells(self) -> tuple[tuple[int, int, int], ...]:
        """Each number with the sums of its row and column."""
        with_word, without = self.n11 + self.n10, self.n01 + self.n00
        inside, outside = self.n11 + self.n01, self.n10 + self.n00
        return (
            (self.n11, with_word, inside),
            (self.n10, with_word, outside),
            (self.n01, without, inside),
            (self.n00, without, outside),
        )

    @property
    def is_empty(self) -> bool:
        """Is one of the sums 0, so that word and class are trivially independent?"""
        return not all(row and column for _, row, column in self.cells)

    @property
    def terms(self) -> tuple[Value, ...]:
        """(4,) N_ij/N · log₂(N·N_ij/(N_i·N_j)), 0 where N_ij is 0."""
        total = self.total
        return tuple(
            multiply(Fraction(number, total), log2(Fraction(total * number, row * column))) if number else Fraction(0)
            for number, row, column in self.cells
        )

    def mutual_information(self) -> Value:
        """In bits (Manning et al. 2008, eq. 13.17), identical to the last digit whichever class comes first."""
        return add(*sorted(self.terms, key=real))

    def chi_square(self) -> Fraction:
        """N·(N₁₁N₀₀ − N₁₀N₀₁)² over the product of the four sums (ibid., eq. 13.19); 0 if one of these is 0."""
        if self.is_empty:
            return Fraction(0)
        (_, with_word, inside), *_, (_, without, outside) = self.cells
        difference = self.n11 * self.n00 - self.n10 * self.n01
        return Fraction(self.total * difference**2, inside * with_word * outside * without)


@dataclass(frozen=True)
class Ranked:
    """A word with its value.

    counts  (K,) documents of each class that have the word
    tables  (K,) of each class against all others
    values  (K,) of these tables
    value   of all classes together
    """

    word: str
    counts: tuple[int, ...]
    tables: tuple[ContingencyTable, ...]
    values: tuple[Value, ...]
    value: Value

    @cached_property
    def order(self) -> tuple[Decimal, str]:
        """Descending by value, then alphabetical."""
        return -_COMPARED.plus(real(self.value)), self.word

    def equals(self, other: Ranked) -> bool:
        return self.order[0] == other.order[0]


@dataclass(frozen=True)
class Selection:
    """The words of the vocabulary in order of their value.

    documents  (K,) of each class
    ranking    (V,)
    """

    select: Select
    classes: tuple[str, ...]
    documents: tuple[int, ...]
    ranking: tuple[Ranked, ...]

    @property
    def kept(self) -> int:
        """The number of kept words."""
        return len(self.ranking) if self.select.k is None else min(self.select.k, len(self.ranking))

    @property
    def words(self) -> tuple[str, ...]:
        """The kept words."""
        return tuple(each.word for each in self.ranking[: self.kept])

    @property
    def tied(self) -> tuple[Sequence[str], Sequence[str]]:
        """The words whose value is that of the cut: those that are kept, and those that are not."""
        if self.kept == len(self.ranking):
            return (), ()
        last = self.ranking[self.kept - 1]
        inside = [each.word for each in self.ranking[: self.kept] if each.equals(last)]
        outside = [each.word for each in self.ranking[self.kept :] if each.equals(last)]
        return (inside, outside) if outside else ((), ())

    def quantities(self) -> list[Quantity]:
        """The value of every word and, with more than two classes, its value for each class."""
        kind, quantities = self.select.by, []
        for each in self.ranking:
            quantities.append(Quantity(identifier(kind, each.word), each.value))
            if len(self.classes) > 2:
                quantities += [
                    Quantity(identifier(kind, each.word, given=(name,)), value)
                    for name, value in zip(self.classes, each.values, strict=True)
                ]
        return quantities


def select_words(problem: TextProblem) -> Selection | None:
    """All words ranked by the convention; None without a selection."""
    select = problem.convention.select
    if select is None:
        return None
    # The Bernoulli model counts the documents in which a word occurs.
    counts = tally(replace(problem, convention=replace(problem.convention, model="bernoulli", prior="counts")))
    documents, total = counts.documents, sum(counts.documents)
    known: dict[tuple[int, ...], tuple[tuple[ContingencyTable, ...], tuple[Value, ...], Value]] = {}
    ranking = []
    for place, word in enumerate(counts.vocabulary):
        row = tuple(map(int, counts.counts[place]))
        if row not in known:
            tables = tuple(
                ContingencyTable(n, sum(row) - n, size - n, total - sum(row) - (size - n))
                for n, size in zip(row, documents, strict=True)
            )
            # Both tables of two classes have the same value.
            values = tuple(_value(table, select.by) for table in (tables if len(tables) > 2 else tables[:1]))
            values = values if len(tables) > 2 else values * 2
            known[row] = tables, values, _combined(values, select.combine)
        ranking.append(Ranked(word, row, *known[row]))
    return Selection(select, counts.classes, documents, tuple(sorted(ranking, key=lambda each: each.order)))


def _value(table: ContingencyTable, by: str) -> Value:
    return table.chi_square() if by == "chi_square" else table.mutual_information()


def _combined(values: Sequence[Value], how: str) -> Value:
    """Combine the values for each class into one; for two classes they are equal."""
    if len(values) == 2:
        return values[0]
    return max(values, key=real) if how == "maximum" else divide(add(*sorted(values, key=real)), Fraction(len(values)))


def with_selected(problem: TextProblem, selection: Selection | None) -> TextProblem:
    """The exercise with unselected words turned into stop words."""
    if selection is None:
        return problem
    lowercase = problem.convention.lowercase
    out = frozenset(as_counted(each.word, lowercase) for each in selection.ranking[selection.kept :])
    counts = problem.counts
    if counts is not None:
        kept = set(selection.words)
        words = {word: row for word, row in counts.words.items() if word in kept}
        counts = WordCounts(counts.documents, words)
    return replace(
        problem,
        documents=tuple(replace(each, body=without_words(each.body, out)) for each in problem.documents),
        counts=counts,
        queries=tuple(without_words(body, out) for body in problem.queries),
    )


def without_words(body: Body, out: frozenset[str]) -> Body:
    """The text with these words turned into stop words."""
    return Body(
        body.text,
        tuple(token for token in body.tokens if token.word not in out),
        (*body.stopped, *(token for token in body.tokens if token.word in out)),
    )
