"""Reads one sample: numbers, tosses or counts, with the distribution that the text names, or asks for it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, get_args

from _byhand.errors import InputError, Notice, signed
from _byhand.numbers.rational import parse_number
from _byhand.phrase import Phrase, say
from _byhand.reading.accounts import Accounts
from _byhand.reading.doubts import Doubt, Way
from _byhand.reading.evidence import Evidence
from _byhand.reading.page import Page
from _byhand.reading.reader import Content, Instructions, Reader, Reading
from _byhand.reading.rest import Rest
from _byhand.topics.estimation.families import FAMILIES
from _byhand.topics.estimation.models import MODELS as DISTRIBUTIONS
from _byhand.topics.estimation.reading import words
from _byhand.topics.estimation.reading.observed import Observed, is_bare, is_plain, number_in, observed_in
from _byhand.topics.estimation.reading.words import MODELS, SampleModel

_NAME = "sample"
_MOST_CHARACTERS, _MOST_LINES = 20_000, 4_000
_MOST_WAYS = 4
_FACES = frozenset("123456")
# Each sign is replaced by one sign, so that places stay the same.
_ASCII = str.maketrans(
    "，、；：（）［］｛｝＝．－−０１２３４５６７８９₀₁₂₃₄₅₆₇₈₉", ",,;:()[]{}=.--01234567890123456789"
)
_DIGIT = re.compile(r"\d")
_NUMBER = re.compile(r"[+-]?\d[\d.]*")
# x1 = 3, x2 = 5: the names of observations that are counted from 1.
_NAMED_VALUE = re.compile(r"\b[xy]_?\{?(\d{1,3})\}?\s?=\s?(?=[+-]?\d)", re.IGNORECASE)
# What is known where both parameters of a normal distribution are given, as said in `Instructions.model`.
_KNOWN = {"normal:variance": "variance", "normal:mean": "mean", "normal": ""}


@dataclass(frozen=True)
class Sample:
    """A sample as fields of the problem.

    models  that may be meant, the likeliest first; the fields are for the first
    named   whether the text, or a person, says which it is
    asks    whether the text asks for an estimate
    both    mean and variance, where the text gives both and one of them is to be estimated
    """

    fields: Mapping[str, Any]
    observed: Observed
    models: tuple[SampleModel, ...]
    named: bool
    asks: bool
    notices: tuple[Notice, ...]
    both: Mapping[str, str] = field(default_factory=dict)


def _without_names(text: str) -> str:
    """The text without x1 = and x2 = before its observations."""
    names = [int(match[1]) for match in _NAMED_VALUE.finditer(text)]
    return _NAMED_VALUE.sub("", text) if len(names) > 1 and names == list(range(1, len(names) + 1)) else text


def sample_in(text: str, model: str | None = None) -> Sample | None:
    """The sample that a text states; None if it may be something else; InputError if it is one, but broken.

    model  the distribution that a person names
    """
    rest = Rest(_without_names(text.translate(_ASCII)))
    plain = is_plain(rest.text)
    rest.take(words.NUMBERING)
    asks = words.ASKS.search(rest.text) is not None
    priors = _priors(rest)
    both = [] if priors else rest.take(words.NORMAL_PRIOR)
    if words.OTHER.search(rest.text):
        return None
    named: tuple[SampleModel, ...] = tuple(one for one, sign in MODELS.items() if sign.search(rest.text))
    if both:
        if len(both) > 1 or not set(named) <= {"normal"}:
            return None
        named = ("normal",)
    facts = _facts(rest, named)
    level, period = rest.take(words.LEVEL), rest.take(words.PERIOD)
    observed = observed_in(rest)
    if observed is None or not (plain or named or _is_clear(rest, observed, asks)) or (both and not observed.values):
        return None
    if not _is_all_read(rest, observed, surely=bool(named) and asks):
        return None
    person = _person(model)
    models = (person,) if person is not None else _models(observed, named)
    if not models:
        return None
    given = {"mean": both[0]["n"], "variance": both[0]["m"]} if both else {}
    fields = _fields(models[0], observed, facts if not both else _known_of_both(given, model))
    if priors and len(models) == 1:
        fields["prior"] = _prior_for(models[0], priors, fields)
        if level:
            fields["interval"] = str(Decimal(level[0]["n"]).scaleb(-2))
    notices = [Notice("estimation.read.period", {"number": number_in(period[0])})] if period else []
    is_named = len(models) == 1 and bool(named or model or not observed.values)
    return Sample(fields, observed, models, is_named, asks, tuple(notices), given if model not in _KNOWN else {})


def _is_all_read(rest: Rest, observed: Observed, *, surely: bool) -> bool:
    """Is no number left, but how many observations there are? InputError where it surely is a sample."""
    sizes = [number_in(match) for match in rest.take(words.SIZE)]
    left = [*(one for one in sizes if one != str(observed.n)), *_NUMBER.findall(rest.text)]
    if left and surely:
        raise signed(InputError("estimation.read.left", number=left[0]))
    return not left and _DIGIT.search(rest.text) is None


def _known_of_both(given: Mapping[str, str], model: str | None) -> dict[SampleModel, dict[str, Any]]:
    """The one that is known of two parameters that are given, as a person says; the variance until then."""
    wanted = _KNOWN.get(model or "", "variance")
    return {"normal": {wanted: given[wanted]}} if wanted else {}


def _fields(model: SampleModel, observed: Observed, facts: Mapping[SampleModel, Mapping[str, Any]]) -> dict[str, Any]:
    fields: dict[str, Any] = {"model": model, **observed.stated}
    if model in facts:
        fields["known"] = facts[model]
    elif model == "binomial":
        raise signed(InputError("estimation.read.trials"))
    if model == "categorical":
        fields["values"] = sorted(_FACES)
    return fields


def _is_clear(rest: Rest, observed: Observed, asks: bool) -> bool:
    """Without the name of a distribution: an estimate is asked for, or nothing but tosses is said."""
    return asks or (not observed.values and is_bare(rest))


def _person(model: str | None) -> SampleModel | None:
    name = (model or "").partition(":")[0]
    return next((one for one in get_args(SampleModel) if one == name), None)


_GAMMAS = (words.GAMMA, words.GAMMA_RATE, words.GAMMA_SCALE)
_PRIORS = (
    ("beta", words.BETA),
    ("scale", words.GAMMA_SCALE),
    ("rate", words.GAMMA_RATE),
    ("gamma", words.GAMMA),
    ("normal", words.NORMAL_PRIOR),
)


def _inverse(number: str) -> str:
    """The rate of a scale, exact."""
    value = parse_number(number)
    if value is None or value <= 0:
        raise signed(InputError("estimation.read.prior"))
    return str(1 / value)


def _priors(rest: Rest) -> dict[str, tuple[str, ...]]:
    """The priors by their family; "" for one that is not understood."""
    if not any(sign.search(rest.text) for sign in (words.PRIOR, words.BETA, *_GAMMAS)):
        return {}
    found: dict[str, tuple[str, ...]] = {
        name: tuple(str(value) for value in taken[0].groups() if value is not None)
        for name, pattern in _PRIORS
        if (taken := rest.take(pattern))
    }
    for name in ("scale", "rate"):
        if name in found:
            shape, number = found.pop(name)
            found["gamma"] = shape, number if name == "rate" else _inverse(number)
    if rest.take(words.FLAT):
        found["beta"] = ("1", "1")
    said = rest.take(words.PRIOR)
    return found or ({"": ()} if said else {})


def _prior_for(model: SampleModel, priors: Mapping[str, tuple[str, ...]], fields: Mapping[str, Any]) -> dict[str, Any]:
    kind, numbers = next(iter(priors.items()))
    fitting = DISTRIBUTIONS[model].variant(fields.get("known", {}), None).priors
    if len(priors) > 1 or len(numbers) != 2 or kind not in fitting:
        raise signed(InputError("estimation.read.prior"))
    return {kind: dict(zip(FAMILIES[kind].names, numbers, strict=True))}


def _facts(rest: Rest, named: tuple[SampleModel, ...]) -> dict[SampleModel, dict[str, Any]]:
    """What is known of the distribution, taken from the text."""
    if named == ("normal",):
        return _known_of_normal(rest)
    if named == ("binomial",):
        trials = rest.take(words.TRIALS)
        return {"binomial": {"trials": int(number_in(trials[0]))}} if len(trials) == 1 else {}
    if named == ("uniform",):
        rest.take(words.INTERVAL_OF_UNIFORM)
    return {}


def _known_of_normal(rest: Rest) -> dict[SampleModel, dict[str, Any]]:
    variance, spread, mean = (rest.take(one) for one in (words.VARIANCE, words.SPREAD, words.MEAN))
    found = [number_in(one) for one in variance]
    found += [str(Decimal(number_in(one)) ** 2) for one in spread]
    if len(found) > 1 or len(mean) > 1 or (found and mean):
        raise signed(InputError("estimation.read.known"))
    if found:
        return {"normal": {"variance": found[0]}}
    return {"normal": {"mean": number_in(mean[0])}} if mean else {}


def _models(observed: Observed, named: tuple[SampleModel, ...]) -> tuple[SampleModel, ...]:
    """The distributions that the text may mean: those that it names, else those that such numbers can have."""
    if not observed.values:
        return ("bernoulli",) if set(named) <= {"bernoulli", "binomial"} else ()
    if named:
        return tuple(one for one in named if one != "categorical" or set(observed.values) <= _FACES)[:_MOST_WAYS]
    values = [parse_number(value) for value in observed.values]
    whole = all(value is not None and value.denominator == 1 for value in values)
    positive = all(value is not None and value >= 0 for value in values)
    models: list[SampleModel] = ["bernoulli"] if set(observed.values) == {"0", "1"} else []
    models += ["poisson"] if whole and positive else []
    models += ["normal"]
    models += ["exponential"] if positive and any(values) else []
    return tuple(models[:_MOST_WAYS])


def _recognises(page: Page) -> bool:
    return 0 < len(page.filled) <= _MOST_LINES and len(page.text) <= _MOST_CHARACTERS


def _read(page: Page, instructions: Instructions) -> list[Reading]:
    sample = sample_in(page.text, instructions.model)
    if sample is None:
        return []
    accounts = Accounts()
    for number in page.filled:
        accounts.give(number + 1, number + 1, "row" if _DIGIT.search(page.source.lines[number]) else "statement")
    evidence = [Evidence("all_read", say("paste.lines.all_read"))]
    doubts: list[Doubt] = []
    if sample.named:
        evidence.append(Evidence("named", say("estimation.read.named")))
    if len(sample.models) > 1:
        ways = [Way(say(DISTRIBUTIONS[one].label), "sample", {"model": one}) for one in sample.models]
        doubts.append(Doubt("which_model", say("estimation.read.which"), tuple(ways), stops=True))
    if sample.both:
        mean, variance = sample.both["mean"], sample.both["variance"]
        ways = [
            Way(say("estimation.read.variance_known", value=variance), "sample", {"model": "normal:variance"}),
            Way(say("estimation.read.mean_known", value=mean), "sample", {"model": "normal:mean"}),
            Way(say("estimation.read.none_known"), "sample", {"model": "normal"}),
        ]
        question = say("estimation.read.which_known", mean=mean, variance=variance)
        doubts.append(Doubt("which_model", question, tuple(ways), stops=True))
    if sample.asks:
        evidence.append(Evidence("asks", say("estimation.read.asks")))
    return [
        Reading(
            *("sample", _NAME, "sample", Content(stated=sample.fields), accounts.closed(page.source)),
            evidence=tuple(evidence),
            guesses=(_said(sample), *sample.notices),
            doubts=tuple(doubts),
            topic="estimation",
        )
    ]


def _said(sample: Sample) -> Notice:
    model: Phrase = say(DISTRIBUTIONS[sample.models[0]].label)
    if len(sample.models) == 1:
        return Notice("estimation.read.found", {"count": sample.observed.n, "model": model})
    return Notice("estimation.read.found_numbers", {"count": sample.observed.n})


READER = Reader(
    name=_NAME,
    about="One sample, from which parameters are estimated: numbers, tosses one by one, or their counts.",
    kinds=("sample",),
    recognises=_recognises,
    read=_read,
)
