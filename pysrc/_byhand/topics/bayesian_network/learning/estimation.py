"""P(x | u) = (n(x, u) + λ) / (n(u) + kλ): the tables of a network from counts, each table by itself.

With complete rows and λ = 0 this maximises the likelihood, which is a product with a factor for each table (Koller &
Friedman, Probabilistic Graphical Models, §17.2); λ > 0 is the posterior mean under a Dirichlet prior.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import product

from _byhand.counting.estimate import estimated
from _byhand.topics.bayesian_network.model.model import (
    FurtherQuestion,
    Independent,
    Joint,
    MarkovBlanket,
    Network,
    Question,
    Variable,
)
from _byhand.topics.bayesian_network.model.training_data import Family, Learnt, Smoothing, TrainingData


def estimate(
    sample: TrainingData, parents: Sequence[tuple[int, ...]], smoothing: Smoothing, *, prior: int | None
) -> tuple[Family, ...]:
    """The table of each variable. `prior` is a variable that is smoothed only if the convention smooths the prior."""
    return tuple(
        _family(
            sample,
            place,
            given,
            smoothing,
            plain=place == prior and (smoothing.m_estimate or smoothing.prior == "counts"),
        )
        for place, given in enumerate(parents)
    )


def _family(
    sample: TrainingData, variable: int, parents: tuple[int, ...], smoothing: Smoothing, *, plain: bool
) -> Family:
    counts = sample.count((variable, *parents))
    k = len(sample.values[variable])
    added, added_total = (Fraction(0), Fraction(0)) if plain else smoothing.additions(k)
    rows = {}
    for row in product(*(range(len(sample.values[parent])) for parent in parents)):
        own = [counts.get((at, *row), 0) for at in range(k)]
        total = sum(own)
        rows[row] = tuple(estimated(count, total, added, added_total) for count in own)
    return Family(variable, parents, rows)


def network_of(sample: TrainingData, families: Sequence[Family]) -> Network:
    """The network with these tables. A 0/0 row is filled uniformly; no answer may depend on it (`needed`)."""
    variables = tuple(
        Variable(name, values, family.parents)
        for name, values, family in zip(sample.names, sample.values, families, strict=True)
    )
    tables = tuple(
        {
            row: tuple(Fraction(1, len(estimates)) if each.value is None else each.value for each in estimates)
            for row, estimates in family.rows.items()
        }
        for family in families
    )
    return Network(variables, tables)


def needed(learnt: Learnt, network: Network, question: Question) -> tuple[int, tuple[int, ...]] | None:
    """A variable and a 0/0 row of its table that the answer depends on; None if there is none.

    The answer does not depend on it if the variable is no ancestor of query or evidence, or if the parents' values
    are
    impossible together with the evidence: then it is multiplied by 0.
    """
    if isinstance(question, Independent | MarkovBlanket):
        return None
    if isinstance(question, FurtherQuestion):
        return _first_undefined(learnt, network.ancestors(question.inferred))
    held = dict(question.values if isinstance(question, Joint) else question.evidence)
    asked = {*held, *(() if isinstance(question, Joint) else question.targets)}
    ancestors = [place for place in network.order if place in network.ancestors(asked)]
    for place in ancestors:
        family = learnt.families[place]
        for row in family.undefined:
            values = dict(zip(family.parents, row, strict=True))
            agrees = all(held.get(parent, at) == at for parent, at in values.items())
            if agrees and _possible(network, ancestors, {**held, **values}):
                return place, row
    return None


def _first_undefined(learnt: Learnt, places: Iterable[int]) -> tuple[int, tuple[int, ...]] | None:
    """The first 0/0 row of the tables of these variables."""
    rows = ((place, row) for place in sorted(places) for row in learnt.families[place].undefined)
    return next(rows, None)


def _possible(network: Network, order: Sequence[int], fixed: dict[int, int]) -> bool:
    """Can these variables, parents before children, have a probability above 0 with some values fixed?"""
    if not order:
        return True
    place, rest = order[0], order[1:]
    known = place in fixed
    for at in [fixed[place]] if known else range(len(network.variables[place].values)):
        fixed[place] = at
        if network.probability(place, fixed) and _possible(network, rest, fixed):
            return True
    if not known:
        del fixed[place]
    return False
