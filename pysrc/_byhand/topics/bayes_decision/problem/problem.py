"""Reading and checking a problem of topic `bayes_decision`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Literal

from _byhand.cells.cell import near_key
from _byhand.decision.given import per_class, probabilities, probability
from _byhand.decision.loss import Loss, missed, read_loss, read_payoff
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import any_decimals, parse_number
from _byhand.phrase import TextKeys
from _byhand.problem.fields import Fields, ProblemHeading, quoted, read_heading
from _byhand.topics.bayes_decision.densities.density import Density
from _byhand.topics.bayes_decision.densities.discrete import DiscreteDistribution, distributions
from _byhand.topics.bayes_decision.problem.asked import NOTHING, Asked, completed, read_asked
from _byhand.topics.bayes_decision.problem.criterion import OF_RULES, read_criterion
from _byhand.topics.bayes_decision.problem.density_fields import read_densities
from _byhand.topics.bayes_decision.problem.fields import MOST_MEASUREMENTS, DecisionFields, MeasurementsFields
from _byhand.topics.bayes_decision.problem.given_evidence import GivenEvidence, read_evidence
from _byhand.topics.bayes_decision.problem.given_priors import read_priors
from _byhand.topics.bayes_decision.problem.observing import Observing, Until, read_observing, read_relative, read_until
from _byhand.topics.bayes_decision.problem.region_rule import RegionRule, read_region_rule
from _byhand.topics.bayes_decision.problem.sought import read_sought
from _byhand.topics.bayes_decision.uncertain import UNCERTAIN

_PAYOFF_AND_KEYS: TextKeys[Literal["loss", "reject"]] = {
    "loss": "decision.error.payoff_and_loss",
    "reject": "decision.error.payoff_and_reject",
}

GIVEN = ("likelihoods", "posteriors", "densities")


@dataclass(frozen=True)
class Likelihoods:
    """observations  (O,) their names; (None,) for a single unnamed observation
    rows  (O, K) P(observation | class)
    """

    observations: tuple[str | None, ...]
    rows: tuple[tuple[Fraction, ...], ...]


@dataclass(frozen=True)
class Case:
    """One query as stated: the indices of the observations, or the measured numbers."""

    written: object
    observed: tuple[int, ...] = ()
    numbers: tuple[Fraction, ...] = ()


@dataclass(frozen=True)
class DecisionProblem:
    """A checked exercise; it has at most one of likelihoods, posteriors and densities; with none, only a rule is asked
    for.

    priors, posteriors  (K,)
    items  (K,) the number of items of each class, if given instead of priors
    evidence  P(x), given with the likelihood of one class; then there are no likelihoods
    criterion  the criterion for the best rule; with densities two of them need no priors
    stepwise  whether observations are explained one after another
    regions  with densities: the stated rule
    sought  the index of the class whose posterior is asked for, if only one is
    relative  whether likelihoods are known up to a factor of each observation
    observing, until  what an observation costs, and how often it is made
    """

    heading: ProblemHeading
    classes: tuple[str, ...]
    priors: tuple[Fraction, ...] | None
    likelihoods: Likelihoods | None
    posteriors: tuple[Fraction, ...] | None
    densities: tuple[Density, ...] | None
    cases: tuple[Case, ...]
    loss: Loss | None
    notices: tuple[Notice, ...]
    asked: Asked = NOTHING
    items: tuple[int, ...] | None = None
    evidence: GivenEvidence | None = None
    stepwise: bool = False
    regions: RegionRule | None = None
    sought: int | None = None
    relative: bool = False
    observing: Observing | None = None
    until: Until | None = None

    @property
    def has_whole_table(self) -> bool:
        """Are there several observations with likelihoods, none of which is the query?"""
        return self.likelihoods is not None and self.likelihoods.observations != (None,) and not self.cases

    @property
    def is_discrete(self) -> bool:
        """Are its distributions discrete?"""
        return bool(distributions(self.densities))

    @property
    def letter(self) -> str:
        """A density is printed p, a probability P."""
        return "P" if self.densities is None or self.is_discrete else "p"

    @property
    def likelihood_letter(self) -> str:
        """A likelihood up to a factor is printed L."""
        return "L" if self.relative else "P"

    @property
    def decimals_given(self) -> bool:
        """Are its numbers stated as decimals?"""
        rows = [self.priors or (), self.posteriors or ()]
        rows += self.likelihoods.rows if self.likelihoods else ()
        rows += self.loss.matrix if self.loss else ()
        return any_decimals(number for row in rows for number in row)


def read_problem(data: Mapping[str, Any]) -> DecisionProblem:
    """Read the exercise in the JSON object; InputError names the invalid field."""
    fields = Fields(data, DecisionFields.FIELDS)
    heading = read_heading(fields)
    classes = fields.names("classes")
    if not classes or "" in classes:
        raise fields.wrong("classes", "bayes_decision.error.classes")
    notices: list[Notice] = []
    priors, items = read_priors(fields, classes, notices) if "priors" in fields else (None, None)
    loss = _loss(fields, classes)
    criterion = read_criterion(fields, classes)
    given = [name for name in GIVEN if name in fields]
    if len(given) > 1:
        raise InputError("bayes_decision.error.two_given", field=given[1], name=given[0])
    # With losses alone, the priors decide, or a criterion without priors; two classes have a threshold at least.
    decided = loss is not None and (priors is not None or len(classes) == 2)
    if not given and not decided and criterion.name not in UNCERTAIN:
        raise InputError("bayes_decision.error.nothing_given", field="likelihoods")
    if priors is None and given not in ([], ["posteriors"]) and criterion.name not in (*OF_RULES, *UNCERTAIN):
        raise InputError("bayes_decision.error.priors", field="priors")
    relative = read_relative(fields)
    evidence = read_evidence(fields, classes, priors) if "evidence" in fields else None
    likelihoods = None
    if "likelihoods" in fields and evidence is None:
        likelihoods = _likelihoods(fields, classes, relative=relative)
    densities = read_densities(fields, classes, notices) if "densities" in fields else None
    if densities is not None and loss is not None and loss.gains:
        loss = missed(loss)
        notices.append(Notice("bayes_decision.tables.notice.payoff_densities"))
    cases = () if evidence is not None else _cases(fields, likelihoods, densities, notices)
    if densities is not None and criterion.name in OF_RULES and any(len(case.numbers) > 1 for case in cases):
        raise InputError("bayes_decision.criterion.several", field="query", criterion=criterion.name)
    alone = likelihoods is not None and likelihoods.observations == (None,)
    stepwise = _stepwise(fields, cases, notices, alone=alone)
    has_case = evidence is not None or alone or bool(cases)
    sought = read_sought(fields, classes, evidence, has_case=has_case)
    observations = None
    if likelihoods is not None and likelihoods.observations != (None,) and not cases:
        observations = tuple(name for name in likelihoods.observations if name is not None)
    asked = read_asked(fields, criterion, classes, loss, observations)
    continuous = densities is not None and not distributions(densities)
    actions = classes if loss is None else loss.actions
    regions = read_region_rule(fields, actions, criterion.name, continuous=continuous)
    if likelihoods is not None and observations is not None:
        likelihoods = replace(likelihoods, rows=completed(likelihoods.rows, classes, notices))
    rows = None if observations is None or likelihoods is None else likelihoods.rows
    return DecisionProblem(
        heading=heading,
        classes=classes,
        priors=priors,
        likelihoods=likelihoods,
        posteriors=probabilities(fields, "posteriors", classes, notices) if "posteriors" in fields else None,
        densities=densities,
        cases=cases,
        loss=loss,
        items=items,
        evidence=evidence,
        stepwise=stepwise,
        regions=regions,
        sought=sought,
        relative=relative,
        observing=read_observing(fields, loss, rows, criterion),
        until=read_until(fields, classes, [case.observed for case in cases] if cases else [(0,)] * alone),
        notices=tuple(notices),
        asked=asked,
    )


def _loss(fields: Fields, classes: Sequence[str]) -> Loss | None:
    """The losses, or the payoffs as losses."""
    if "payoff" not in fields:
        reject = fields.number("reject", least=0) if "reject" in fields else None
        return read_loss(fields, classes, reject=reject)
    for name, key in _PAYOFF_AND_KEYS.items():
        if name in fields:
            raise InputError(key, field=name)
    return read_payoff(fields, classes)


def _stepwise(fields: Fields, cases: Sequence[Case], notices: list[Notice], *, alone: bool) -> bool:
    """Are observations to be taken one after another? alone: whether there is one, without a name"""
    stated = fields.get("stepwise", False)
    if not isinstance(stated, bool):
        raise fields.wrong("stepwise", "bayes_decision.stepwise.not_a_flag")
    if stated and any(len(case.observed) > MOST_MEASUREMENTS for case in cases):
        raise InputError("bayes_decision.stepwise.too_many", field="query", most=MOST_MEASUREMENTS)
    if stated and not cases and not alone:
        notices.append(Notice("bayes_decision.stepwise.unused"))
        return False
    return stated


# --- the observation


def _likelihoods(fields: Fields, classes: Sequence[str], *, relative: bool) -> Likelihoods:
    inner = per_class(fields, "likelihoods", classes)

    def number(within: Fields, name: str) -> Fraction:
        return within.number(name, least=0) if relative else probability(within, name)

    if not any(isinstance(inner.get(name), Mapping) for name in classes):
        return Likelihoods((None,), (tuple(number(inner, name) for name in classes),))
    columns = [Fields(inner.mapping(name), tuple(inner.mapping(name)), inner.at(name)) for name in classes]
    observations = tuple(dict.fromkeys(name for column in columns for name in column.data))
    for column in columns:
        for name in observations:
            if name not in column:
                raise InputError("bayes_decision.error.observation_missing", field=column.path, name=name)
    if not observations:
        raise inner.wrong(classes[0], "bayes_decision.error.no_observations")
    return Likelihoods(observations, tuple(tuple(number(each, name) for each in columns) for name in observations))


# --- the queries


def _cases(
    fields: Fields, likelihoods: Likelihoods | None, densities: Sequence[Density] | None, notices: list[Notice]
) -> tuple[Case, ...]:
    given = fields.get("query")
    if given is None:
        return ()
    if densities is not None:
        discrete = bool(distributions(densities))
        numbers = given if isinstance(given, list) else [given]
        places = [f"query[{at}]" if isinstance(given, list) else "query" for at in range(1, len(numbers) + 1)]
        return tuple(_number_case(number, at, discrete=discrete) for number, at in zip(numbers, places, strict=True))
    if likelihoods is None or likelihoods.observations == (None,):
        raise fields.wrong("query", "bayes_decision.error.no_query")
    # One query may itself be a list, so only a list of lists means several.
    several = isinstance(given, list) and any(isinstance(each, list) for each in given)
    queries = given if several else [given]
    cases = []
    for position, query in enumerate(queries, 1):
        path = f"query[{position}]" if several else "query"
        names = query if isinstance(query, list) else [query]
        if not names:
            raise InputError("bayes_decision.error.empty_query", field=path)
        cases.append(Case(query, tuple(_observation(name, likelihoods, path, notices) for name in names)))
    return tuple(cases)


def _number_case(written: object, path: str, *, discrete: bool) -> Case:
    """A number, or `{"measurements": [...]}`: several numbers of one case."""
    several: list[object] = [written]
    if isinstance(written, Mapping):
        fields = Fields(written, MeasurementsFields.FIELDS, path)
        stated, path = fields.get("measurements"), fields.at("measurements")
        if not isinstance(stated, list) or not 1 <= len(stated) <= MOST_MEASUREMENTS:
            raise fields.wrong("measurements", "bayes_decision.error.measurements", most=MOST_MEASUREMENTS)
        several = stated
    numbers = []
    for at, each in enumerate(several, 1):
        number, place = parse_number(each), f"{path}[{at}]" if isinstance(written, Mapping) else path
        if number is None:
            raise InputError("error.not_a_number", field=place, found=quoted(each))
        if discrete and (number.denominator > 1 or number > DiscreteDistribution.longest):
            raise InputError(
                "bayes_decision.error.not_integer", field=place, found=quoted(each), most=DiscreteDistribution.longest
            )
        numbers.append(number)
    return Case(written, numbers=tuple(numbers))


def _observation(name: object, likelihoods: Likelihoods, path: str, notices: list[Notice]) -> int:
    known = [each for each in likelihoods.observations if each is not None]
    if name in known:
        return known.index(str(name))
    near = [each for each in known if isinstance(name, str) and near_key(each) == near_key(name)]
    if len(near) != 1:
        raise InputError(
            "bayes_decision.error.no_such_observation", field=path, found=quoted(name), observations=tuple(known)
        )
    notices.append(Notice("bayes_decision.notice.near_observation", {"value": str(name), "known": near[0]}))
    return known.index(near[0])
