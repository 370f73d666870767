"""Reading a question whose posterior is estimated from samples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import parse_number
from _byhand.problem.fields import Fields, quoted
from _byhand.topics.bayesian_network.inference.questions import read_targets_and_evidence
from _byhand.topics.bayesian_network.model.fields import SamplingFields
from _byhand.topics.bayesian_network.model.model import Assignment, Network, Places, combinations
from _byhand.topics.bayesian_network.model.names import find_value, read_assignment
from _byhand.topics.bayesian_network.sampling.question import Sampling
from _byhand.topics.bayesian_network.sampling.sampler import (
    Drawn,
    ImpossibleStateError,
    Sample,
    Sampler,
    draw,
    drawn_places,
    weight,
)

# Nobody works through more by hand, and a page can still show them.
MOST_NUMBERS = 2000
MOST_SAMPLES = 500
MOST_ASKED = 64


def read_sampling(fields: Fields, network: Network, notices: list[Notice]) -> Sampling:
    """The question with its samples, drawn or given."""
    targets, evidence = read_targets_and_evidence(fields, network, notices)
    if "order" in fields:
        raise fields.wrong("order", "bayesian_network.sampling.order")
    if combinations(network, targets) > MOST_ASKED:
        raise fields.wrong("find", "bayesian_network.sampling.many_values", most=MOST_ASKED)
    method = Fields(fields.mapping("method"), SamplingFields.FIELDS, fields.at("method"))
    if "sampling" not in method:
        raise method.wrong("sampling", "error.not_a_choice", options=tuple(SamplingFields.sampling.words))
    sampler: Any = method.word(SamplingFields.sampling)
    if sampler == "prior" and evidence:
        raise fields.wrong("evidence", "bayesian_network.sampling.prior_with_evidence")
    if ("numbers" in method) == ("samples" in method):
        raise InputError("bayesian_network.sampling.numbers_or_samples", field=method.path)
    if "start" in method and sampler != "gibbs":
        raise method.wrong("start", "bayesian_network.sampling.start_unused")
    start = _start(method, network, evidence, notices) if "start" in method else None
    if "samples" in method:
        drawn = Drawn(tuple(_given(method, network, sampler, evidence, notices)))
        return Sampling(sampler, targets, evidence, (), start, drawn, fields.data)
    if sampler == "gibbs" and start is None:
        needed = [network.variables[place].name for place in drawn_places(network, sampler, evidence)]
        raise method.wrong("start", "bayesian_network.sampling.start_needed", names=tuple(needed))
    numbers = _numbers(method)
    drawn = _draw(method, network, sampler, evidence, numbers, start or {})
    return Sampling(sampler, targets, evidence, numbers, start, drawn, fields.data)


def _draw(
    method: Fields,
    network: Network,
    sampler: Sampler,
    evidence: Assignment,
    numbers: Sequence[Fraction],
    start: Assignment,
) -> Drawn:
    try:
        return draw(network, sampler, evidence, numbers, start)
    except ImpossibleStateError as error:
        name = network.variables[error.place].name
        raise InputError(
            "bayesian_network.sampling.impossible_state", field=method.at("start"), name=name, step=error.step
        ) from None


def _numbers(method: Fields) -> tuple[Fraction, ...]:
    """Random numbers, 0 ≤ u < 1."""
    stated, path = method.get("numbers"), method.at("numbers")
    if not isinstance(stated, list) or not stated:
        raise method.wrong("numbers", "bayesian_network.sampling.numbers")
    if len(stated) > MOST_NUMBERS:
        raise InputError("bayesian_network.sampling.many", field=path, count=len(stated), most=MOST_NUMBERS)
    found = []
    for at, each in enumerate(stated, 1):
        number = parse_number(each)
        if number is None:
            raise InputError("error.not_a_number", field=f"{path}[{at}]", found=quoted(each))
        if not 0 <= number < 1:
            raise InputError("bayesian_network.sampling.not_random", field=f"{path}[{at}]", found=quoted(each))
        found.append(number)
    return tuple(found)


def _start(method: Fields, network: Network, evidence: Assignment, notices: list[Notice]) -> Assignment:
    """The first state of a Gibbs sampler: a value of every variable that is not observed."""
    path = method.at("start")
    found = read_assignment(method.get("start"), network, path, notices)
    for place, at in found.items():
        if place in evidence and evidence[place] != at:
            name = network.variables[place].name
            raise InputError("bayesian_network.sampling.start_observed", field=path, name=name)
    missing = [place for place in range(network.size) if place not in found and place not in evidence]
    if missing:
        names = tuple(network.variables[place].name for place in missing)
        raise InputError("bayesian_network.sampling.start_missing", field=path, names=names)
    return {place: at for place, at in found.items() if place not in evidence}


def _given(
    method: Fields, network: Network, sampler: Sampler, evidence: Assignment, notices: list[Notice]
) -> list[Sample]:
    stated, path = method.get("samples"), method.at("samples")
    if not isinstance(stated, list) or not stated:
        raise method.wrong("samples", "bayesian_network.sampling.samples")
    if len(stated) > MOST_SAMPLES:
        raise InputError("bayesian_network.sampling.many", field=path, count=len(stated), most=MOST_SAMPLES)
    # These samplers fix the evidence, so a sample need not repeat it, and must not contradict it.
    fixed = evidence if sampler in ("likelihood_weighting", "gibbs") else {}
    samples = []
    for at, each in enumerate(stated, 1):
        values = _sample(each, network, fixed, f"{path}[{at}]", notices)
        for place, known in fixed.items():
            if values[place] != known:
                name = network.variables[place].name
                raise InputError("bayesian_network.sampling.against_evidence", field=f"{path}[{at}]", name=name)
        samples.append(Sample(values, (), weight(network, sampler, evidence, values)))
    return samples


def _sample(stated: object, network: Network, fixed: Assignment, path: str, notices: list[Notice]) -> Places:
    """A sample as a list in the order of the variables, or by name."""
    names = tuple(variable.name for variable in network.variables)
    if isinstance(stated, Mapping):
        found = {**fixed, **read_assignment(stated, network, path, notices)}
        missing = [names[place] for place in range(network.size) if place not in found]
        if missing:
            raise InputError("bayesian_network.sampling.sample_missing", field=path, names=tuple(missing))
        return tuple(found[place] for place in range(network.size))
    if not isinstance(stated, list) or len(stated) != network.size:
        raise InputError("bayesian_network.sampling.sample", field=path, found=quoted(stated), names=names)
    return tuple(
        find_value(value, variable, path, notices) for value, variable in zip(stated, network.variables, strict=True)
    )
