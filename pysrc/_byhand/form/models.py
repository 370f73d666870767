"""Form fields that state a model in place of a table: classes with their densities, linear forms, losses, networks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from _byhand.form.fields import Field, Labelled
from _byhand.phrase import Phrase


@dataclass(frozen=True)
class Family(Labelled):
    """A density family and its parameters.

    mixed  of a mixture, the family of its components; these parameters come in addition to those of that family
    """

    parameters: Sequence[Labelled]
    mixed: str = ""


@dataclass(frozen=True, kw_only=True)
class DistributionsField(Field):
    """Classes with their priors and densities or probabilities.

    given        the ways to state the classes, as fields of the problem; the last is none of them
    given_label  the label of the choice between them
    families     the density families
    priors       the problem field for the priors
    """

    kind: ClassVar[Literal["distributions"]] = "distributions"
    path: str = "classes"
    priors: str = "priors"
    given_label: Phrase
    given: Sequence[Labelled]
    families: Sequence[Family]


@dataclass(frozen=True, kw_only=True)
class GaussiansField(Field):
    """Classes with their priors, means and covariance matrices; for an exercise without a table.

    Besides the means it sends the problem fields `covariances` or in its place `inverse`, `priors`, and in `features`
    the names of the coordinates.
    """

    kind: ClassVar[Literal["gaussians"]] = "gaussians"
    path: str = "means"
    covariances: str = "covariances"
    inverse: str = "inverse_covariance"
    priors: str = "priors"
    features: str = "features"


@dataclass(frozen=True, kw_only=True)
class WeightsField(Field):
    """The weights of a linear form with its intercept, or of one for each class; for an exercise without a table.

    positive, negative  problem fields that name the two classes of a single linear form
    chosen              the problem field that names one of the features; renaming the feature changes it too
    """

    kind: ClassVar[Literal["weights"]] = "weights"
    path: str = "weights"
    positive: str = "positive"
    negative: str = "negative"
    chosen: str


@dataclass(frozen=True)
class ObservedField(Field):
    """The observation: some of the observations in `likelihoods`, or a number if there are `densities`."""

    kind: ClassVar[Literal["observed"]] = "observed"


@dataclass(frozen=True, kw_only=True)
class LossField(Field):
    """A loss for every named action in every class.

    stakes  the alternative problem fields, such as losses or payoffs; empty if it can only be `path`
    """

    kind: ClassVar[Literal["loss"]] = "loss"
    stakes: Sequence[Labelled] = ()


@dataclass(frozen=True, kw_only=True)
class RuleField(Field):
    """An action for each observation in `likelihoods`, and whether to list all such rules.

    stated   the label of the choice to state one
    every    the problem field that asks for all of them, and its label
    actions  problem fields that name the actions; without any, the actions are the classes
    more     a problem field that adds one action, of the same name
    """

    kind: ClassVar[Literal["rule"]] = "rule"
    stated: Phrase
    every: Labelled
    actions: Sequence[str]
    more: str


@dataclass(frozen=True, kw_only=True)
class NetworkField(Field):
    """The variables of a Bayesian network: values, parents and probability tables; typed, or pasted as text.

    text  problem field that holds the network as text until it is parsed
    """

    kind: ClassVar[Literal["network"]] = "network"
    path: str = "variables"
    text: str = "network"


@dataclass(frozen=True, kw_only=True)
class ChainField(Field):
    """A hidden Markov model: initial, transition and emission probabilities, a row for each state.

    Besides the initial probabilities it sends the problem fields `transitions` and `emissions`; `states` and `symbols`
    keep their order, where the problem states them.
    state, symbol, begins  what the columns are called: a state, a symbol, the initial probability
    moves, emits           captions of the two tables
    add_state, add_symbol  labels of the buttons
    """

    kind: ClassVar[Literal["chain"]] = "chain"
    path: str = "initial"
    transitions: str = "transitions"
    emissions: str = "emissions"
    states: str = "states"
    symbols: str = "symbols"
    state: Phrase
    symbol: Phrase
    begins: Phrase
    moves: Phrase
    emits: Phrase
    add_state: Phrase
    add_symbol: Phrase


@dataclass(frozen=True)
class QuestionField(Field):
    """The questions to a Bayesian network, one or several."""

    kind: ClassVar[Literal["question"]] = "question"
