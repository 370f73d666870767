"""An estimate from samples explained: how values are drawn, every sample, the estimate, and the exact posterior."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Protocol

from _byhand.arithmetic import expr as arithmetic
from _byhand.arithmetic.expr import Count, Equation, Expr, Given, Number, Probability, Quotient, Sum
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.errors import InputError
from _byhand.phrase import QUOTED, Listing, Phrase, TextKeys, say
from _byhand.topics.bayesian_network.inference.factor_tables import folded
from _byhand.topics.bayesian_network.inference.posterior import asked_values, infer
from _byhand.topics.bayesian_network.model.computed import computed
from _byhand.topics.bayesian_network.model.model import Assignment, Find, Network, Places
from _byhand.topics.bayesian_network.model.notation import Notation, product_of
from _byhand.topics.bayesian_network.model.query_notation import QueryNotation
from _byhand.topics.bayesian_network.sampling.explain_draws import (
    blanket_step,
    first_sample,
    sample_cells,
    state_cells,
    state_heads,
)
from _byhand.topics.bayesian_network.sampling.sampler import Drawn, Estimated, Sampler, drawn_places

_LEAD_KEYS: TextKeys[Sampler] = {
    "prior": "bayesian_network.sampling.lead_prior",
    "rejection": "bayesian_network.sampling.lead_rejection",
    "likelihood_weighting": "bayesian_network.sampling.lead_weighting",
    "gibbs": "bayesian_network.sampling.lead_gibbs",
}
# Without evidence.
_ALONE_KEYS: TextKeys[Sampler] = {
    **_LEAD_KEYS,
    "rejection": "bayesian_network.sampling.lead_accepted",
    "likelihood_weighting": "bayesian_network.sampling.lead_unweighted",
}
_NAME_KEYS: TextKeys[Sampler] = {
    "prior": "bayesian_network.sampling.name_prior",
    "rejection": "bayesian_network.sampling.name_rejection",
    "likelihood_weighting": "bayesian_network.sampling.name_weighting",
    "gibbs": "bayesian_network.sampling.name_gibbs",
}
_ESTIMATE_KEYS: TextKeys[Sampler] = {
    "prior": "bayesian_network.sampling.estimate_prior",
    "rejection": "bayesian_network.sampling.estimate_rejection",
    "likelihood_weighting": "bayesian_network.sampling.estimate_weighting",
    "gibbs": "bayesian_network.sampling.estimate_gibbs",
}
# Up to so many weights are added in one line.
_MOST_ADDED = 12
# More values than these are no list in a sentence.
_MOST_ANSWERED = 4


class Asked(Protocol):
    """The question, as this module needs it."""

    @property
    def sampler(self) -> Sampler: ...
    @property
    def targets(self) -> tuple[int, ...]: ...
    @property
    def evidence(self) -> Assignment: ...
    @property
    def numbers(self) -> tuple[Fraction, ...]: ...
    @property
    def start(self) -> Assignment | None: ...
    @property
    def drawn(self) -> Drawn: ...
    @property
    def written(self) -> object: ...


def distribution(notation: Notation, targets: Sequence[int], given: Expr | None) -> Expr:
    """P(rain | wet = T)"""
    return Probability(notation.variables(targets), given)


def exercise_blocks(question: Asked, notation: Notation) -> list[doc.Block]:
    """The method with its random numbers, or with the samples that are given."""
    given = notation.events(question.evidence) if question.evidence else None
    about = {
        "asked": distribution(notation, question.targets, given),
        "method": say(_NAME_KEYS[question.sampler]),
    }
    samples: list[doc.Block] = []
    if question.numbers:
        numbers = Listing([Given(each) for each in question.numbers], "list.comma")
        first = say("bayesian_network.sampling.exercise_numbers", numbers=numbers, **about)
    else:
        first = say("bayesian_network.sampling.exercise_samples", count=len(question.drawn.samples), **about)
        samples = [_given_table(question, notation)]
    start: list[doc.Block] = []
    if question.start is not None:
        start = [doc.Paragraph(say("bayesian_network.sampling.exercise_start", state=_state(notation, question.start)))]
    return [doc.Paragraph(first), *start, *samples]


def _state(notation: Notation, values: Assignment) -> Listing:
    return Listing([notation.event(place, at) for place, at in sorted(values.items())])


def _given_table(question: Asked, notation: Notation) -> doc.TableBlock:
    rows = [
        doc.Row([doc.Cell(str(at), header=True), *state_cells(notation, sample.values, ())])
        for at, sample in enumerate(question.drawn.samples, 1)
    ]
    heads = [doc.ColumnHead(say("bayesian_network.sampling.number")), *state_heads(notation)]
    return doc.TableBlock(say("bayesian_network.sampling.given_caption"), heads, rows)


def sampling_steps(
    question: Asked, network: Network, notation: Notation, found: Estimated, suffix: str
) -> tuple[Phrase, list[doc.Step]]:
    """The answer's line and its steps."""
    told = _Explanation(question, network, notation, found, suffix)
    steps = [told.asked_step()]
    if question.sampler == "gibbs" and question.numbers:
        steps.append(blanket_step(notation, question.drawn, suffix))
    steps += [told.samples_step(), told.estimate_step()]
    exact = told.exact_step()
    return told.line(), [*steps, *([] if exact is None else [exact])]


@dataclass(frozen=True)
class _Explanation:
    question: Asked
    network: Network
    notation: Notation
    found: Estimated
    suffix: str

    @property
    def named(self) -> QueryNotation:
        return QueryNotation(self.notation, self.question.targets, self.question.evidence)

    @property
    def weighted(self) -> bool:
        return self.question.sampler == "likelihood_weighting"

    # --- what is asked

    def asked_step(self) -> doc.Step:
        question, named = self.question, self.named
        blocks: list[doc.Block] = [*named.letter_blocks(), doc.Paragraph(self._lead())]
        if self.weighted and question.evidence:
            factors = [
                self.notation.family(place, question.evidence)
                for place in self.network.order
                if place in question.evidence
            ]
            blocks.append(doc.Formula([doc.Line(Equation(arithmetic.Symbol("w", "w"), (product_of(factors),)))]))
        if question.numbers:
            places = drawn_places(self.network, question.sampler, question.evidence)
            order = Listing([self.notation.name(place) for place in places], QUOTED)
            key = (
                "bayesian_network.sampling.turns"
                if question.sampler == "gibbs"
                else "bayesian_network.sampling.drawn_order"
            )
            blocks.append(doc.Paragraph(say(key, order=order, count=len(places))))
            blocks.append(doc.Paragraph(say("bayesian_network.sampling.rule")))
        short = named.letter_blocks()
        return doc.Step(f"asked{self.suffix}", say("bayesian_network.inference.asked.title"), blocks, short=short)

    def _lead(self) -> Phrase:
        question, targets = self.question, self.named.names(self.question.targets)
        if question.evidence:
            return say(_LEAD_KEYS[question.sampler], targets=targets, evidence=self.named.known)
        return say(_ALONE_KEYS[question.sampler], targets=targets)

    # --- the samples

    def samples_step(self) -> doc.Step:
        question, samples = self.question, self.question.drawn.samples
        blocks: list[doc.Block] = []
        if question.numbers and question.sampler != "gibbs" and samples:
            blocks += first_sample(self.notation, samples[0])
        table = self._table()
        blocks += table
        if question.drawn.left:
            blocks.append(doc.Warn(say("bayesian_network.sampling.left", count=question.drawn.left)))
        states = question.sampler == "gibbs"
        key = "bayesian_network.sampling.states_title" if states else "bayesian_network.sampling.samples_title"
        title = say(key, count=len(samples))
        return doc.Step(f"samples{self.suffix}", title, blocks, short=table)

    def _table(self) -> list[doc.Block]:
        """A row for each sample."""
        gibbs = self.question.sampler == "gibbs"
        samples = self.question.drawn.samples

        def row(at: int) -> doc.Row:
            if at < 0:
                first = {**self.question.evidence, **(self.question.start or {})}
                values = tuple(first[place] for place in range(self.network.size))
                return doc.Row([doc.Cell(say("bayesian_network.sampling.start"), header=True),
                                *state_cells(self.notation, values, ())])  # fmt: skip
            sample = samples[at]
            head = doc.Cell(str(at + 1), header=True)
            return doc.Row([head, *sample_cells(self.notation, sample, turns=gibbs), *self._result(at)])

        heads = [doc.ColumnHead(say("bayesian_network.sampling.number")), *state_heads(self.notation)]
        if self.weighted:
            heads.append(doc.ColumnHead(say("bayesian_network.sampling.weight")))
        elif self.question.sampler == "rejection":
            heads.append(doc.ColumnHead(say("bayesian_network.sampling.kept"), align="left"))
        key = "bayesian_network.sampling.states_caption" if gibbs else "bayesian_network.sampling.caption"
        return (
            folded(say(key), heads, range(0 if self.question.start is None else -1, len(samples)), row)
            if samples
            else []
        )

    def _result(self, at: int) -> list[doc.Cell]:
        """The weight of a sample, or whether it is kept."""
        sample, question = self.question.drawn.samples[at], self.question
        if self.weighted:
            state = dict(enumerate(sample.values))
            factors = [self.notation.entry(place, state) for place in self.network.order if place in question.evidence]
            result, quantity = computed(sample.weight), identifier("weight", str(at + 1))
            if len(factors) < 2:
                return [doc.Cell(result, quantity=quantity)]
            return [doc.Cell(Equation(product_of(factors), (), result, quantity=quantity))]
        if question.sampler == "rejection":
            kept = "bayesian_network.sampling.yes" if sample.weight else "bayesian_network.sampling.no"
            return [doc.Cell(say(kept), marked=bool(sample.weight))]
        return []

    # --- the estimate

    def _sum(self, indices: Sequence[int]) -> Expr:
        """The weights of these samples added, or their number."""
        if not self.weighted:
            return Count(len(indices))
        return computed(sum((self.found.drawn.samples[at].weight for at in indices), Fraction(0)))

    def estimate_step(self) -> doc.Step:
        final = doc.Paragraph(self._answer(), "final")
        title = say("bayesian_network.sampling.estimate_title")
        if not self.found.total:
            blocks: list[doc.Block] = [doc.Warn(self._none(), "warning"), final]
            return doc.Step(f"estimate{self.suffix}", title, blocks, short=doc.worked(blocks))
        lead = say(
            _ESTIMATE_KEYS[self.question.sampler],
            accepted=self.found.accepted,
            count=len(self.found.drawn.samples),
        )
        blocks = [doc.Paragraph(lead), *self._added(), *self._shares(), final]
        return doc.Step(f"estimate{self.suffix}", title, blocks, short=doc.worked(blocks))

    def _none(self) -> Phrase:
        if not self.found.drawn.samples:
            return say("bayesian_network.sampling.no_sample")
        return say(
            "bayesian_network.sampling.no_weight" if self.weighted else "bayesian_network.sampling.none_accepted"
        )

    def _added(self) -> list[doc.Block]:
        """Of weights, their sums by the values of the targets."""
        if not self.weighted:
            return []
        lines = []
        for places, indices in self.found.counted.items():
            weights = [computed(self.found.drawn.samples[at].weight) for at in indices]
            working = (Sum(tuple(weights)),) if 1 < len(weights) <= _MOST_ADDED else ()
            values = self.notation.events(self.named.values(places))
            lines.append(doc.Line(Equation(_weight_of(values), working, self._sum(indices))))
        return [doc.Formula(lines)]

    def _shares(self) -> list[doc.Block]:
        whole = self._sum([at for indices in self.found.counted.values() for at in indices])
        return [
            doc.Formula(
                [
                    doc.Line(self._equation(places, (Quotient(self._sum(indices), whole),)))
                    for places, indices in self.found.counted.items()
                ]
            )
        ]

    def _equation(self, places: Places, working: tuple[Expr, ...]) -> Equation:
        """P(rain = T | wet = T) ≈ 8/27 ≈ 0.2963"""
        share = self.found.share(places)
        assert share is not None
        quantity = identifier("posterior", *asked_values(self.network, self.question.targets, places))
        return Equation(self.named.posterior(places), working, Number(share), relation="≈", quantity=quantity)

    def line(self) -> Phrase:
        answer = self._answer()
        return self.named.alone_standing(answer) if self.found.total else answer

    def _answer(self) -> Phrase:
        found = self.found
        if not found.total:
            return say("bayesian_network.sampling.answer_none")
        shown: Mapping[Places, object] = found.counted
        if len(shown) > _MOST_ANSWERED:
            shown = dict.fromkeys(islice(found.best, _MOST_ANSWERED))
        shares = Listing([self._equation(places, (Number(found.share(places) or Fraction(0)),)) for places in shown],
                         "list.clause")  # fmt: skip
        return say(
            "bayesian_network.sampling.answer", probabilities=shares, method=say(_NAME_KEYS[self.question.sampler])
        )

    # --- beside it, the exact value

    def exact_step(self) -> doc.Step | None:
        """The estimate beside the exact posterior; None if that is too large to compute, or undefined."""
        question = self.question
        try:
            exact = infer(self.network, Find(question.targets, question.evidence, None, None, question.written))
        except InputError:
            return None
        if not exact.evidence or not self.found.total:
            return None

        def row(places: Places) -> doc.Row:
            share, true = self.found.share(places), exact.posteriors[places]
            assert share is not None
            assert true is not None
            numbers = (doc.Cell(Number(share)), doc.Cell(Number(true)))
            return doc.Row([*self.named.cells(places), *numbers])

        heads = [
            *(doc.ColumnHead(self.notation.name(place), align="left") for place in question.targets),
            doc.ColumnHead(say("bayesian_network.sampling.estimated")),
            doc.ColumnHead(say("bayesian_network.sampling.exact")),
        ]
        blocks: list[doc.Block] = [
            doc.Paragraph(say("bayesian_network.sampling.exact_lead", count=self.found.accepted)),
            *folded(say("bayesian_network.sampling.exact_caption"), heads, self.found.counted, row),
        ]
        return doc.Step(f"exact{self.suffix}", say("bayesian_network.sampling.exact_title"), blocks, extra=True)


def _weight_of(values: Expr) -> Expr:
    """W(rain = T): the weights of all samples with these values."""
    return Probability(values, letter="W")
