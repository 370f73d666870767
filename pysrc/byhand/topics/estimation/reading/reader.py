"""Reads one sample: numbers, tosses or counts, with the distribution that the text names, or asks for it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, get_args

from byhand.errors import InputError, Notice
from byhand.numbers.rational import parse_number
from byhand.phrase import Phrase, say
from byhand.reading.accounts import Accounts
from byhand.reading.doubts import Doubt, Way
from byhand.reading.evidence import Evidence
from byhand.reading.page import Page
from byhand.reading.reader import Content, Instructions, Reader, Reading
from byhand.topics.estimation.data.model import MODEL_KEYS
from byhand.topics.estimation.reading import words
from byhand.topics.estimation.reading.observed import Observed, Rest, is_bare, is_plain, number_in, observed_in
from byhand.topics.estimation.reading.words import MODELS, SampleModel

_NAME = "sample"
_MOST_CHARACTERS, _MOST_LINES = 20_000, 4_000
_MOST_WAYS = 4
_FACES = frozenset("123456")
# Each sign is replaced by one sign, so that places stay the same.
_ASCII = str.maketrans("，、；：（）［］｛｝＝．－−０１２３４５６７８９", ",,;:()[]{}=.--0123456789")
_DIGIT = re.compile(r"\d")
_NUMBER = re.compile(r"[+-]?\d[\d.]*")
_BETA_MODELS = ("bernoulli", "binomial", "geometric")
_GAMMA_MODELS = ("poisson", "exponential")


@dataclass(frozen=True)
class Sample:
    """A sample as fields of the problem.

    models  that may be meant, the likeliest first; the fields are for the first
    named   whether the text, or a person, says which it is
    asks    whether the text asks for an estimate
    """

    fields: Mapping[str, Any]
    observed: Observed
    models: tuple[SampleModel, ...]
    named: bool
    asks: bool
    notices: tuple[Notice, ...]


def _broken(key: str, number: str = "") -> InputError:
    """Whether the text is certainly a sample, so that no other reading counts."""
    error = InputError(key, number=number)
    error.signed = True
    return error


def sample_in(text: str, model: str | None = None) -> Sample | None:
    """The sample that a text states; None if it may be something else; InputError if it is one, but broken.

    model  the distribution that a person names
    """
    rest = Rest(text.translate(_ASCII))
    plain = is_plain(rest.text)
    rest.take(words.NUMBERING)
    asks = words.ASKS.search(rest.text) is not None
    priors = _priors(rest)
    if words.OTHER.search(rest.text):
        return None
    named = tuple(one for one, sign in MODELS.items() if sign.search(rest.text))
    facts = _facts(rest, named)
    level, period = rest.take(words.LEVEL), rest.take(words.PERIOD)
    observed = observed_in(rest)
    if observed is None or not (plain or named or _is_clear(rest, observed, asks)):
        return None
    sizes = [number_in(match) for match in rest.take(words.SIZE)]
    if left := [*(one for one in sizes if one != str(observed.n)), *_NUMBER.findall(rest.text)]:
        if named and asks:
            raise _broken("estimation.read.left", number=left[0])
        return None
    if _DIGIT.search(rest.text):
        return None
    models = (_person(model),) if _person(model) else _models(observed, named)
    models = tuple(one for one in models if one is not None)
    if not models:
        return None
    first = models[0]
    fields: dict[str, Any] = {"model": first, **observed.stated}
    if first in facts:
        fields["known"] = facts[first]
    elif first == "binomial":
        raise _broken("estimation.read.trials")
    if priors and len(models) == 1:
        fields["prior"] = _prior_for(first, priors, fields)
        if level:
            fields["interval"] = str(Decimal(level[0]["n"]).scaleb(-2))
    if first == "categorical":
        fields["values"] = sorted(_FACES)
    notices = [Notice("estimation.read.period", {"number": number_in(period[0])})] if period else []
    is_named = len(models) == 1 and bool(named or model or not observed.values)
    return Sample(fields, observed, models, is_named, asks, tuple(notices))


def _is_clear(rest: Rest, observed: Observed, asks: bool) -> bool:
    """Without the name of a distribution: an estimate is asked for, or nothing but tosses is said."""
    return asks or (not observed.values and is_bare(rest))


def _person(model: str | None) -> SampleModel | None:
    return next((one for one in get_args(SampleModel) if one == model), None)


def _priors(rest: Rest) -> dict[str, tuple[str, ...]]:
    """The priors by their family; "" for one that is not understood."""
    if not (words.PRIOR.search(rest.text) or words.BETA.search(rest.text) or words.GAMMA.search(rest.text)):
        return {}
    found: dict[str, tuple[str, ...]] = {
        name: tuple(str(value) for value in taken[0].groups() if value is not None)
        for name, pattern in (("beta", words.BETA), ("gamma", words.GAMMA), ("normal", words.NORMAL_PRIOR))
        if (taken := rest.take(pattern))
    }
    if rest.take(words.FLAT):
        found["beta"] = ("1", "1")
    said = rest.take(words.PRIOR)
    return found or ({"": ()} if said else {})


def _prior_for(model: SampleModel, priors: Mapping[str, tuple[str, ...]], fields: Mapping[str, Any]) -> dict[str, Any]:
    kind, numbers = next(iter(priors.items()))
    fits = len(priors) == 1 and len(numbers) == 2
    if fits and kind == "beta" and model in _BETA_MODELS:
        return {"beta": {"a": numbers[0], "b": numbers[1]}}
    if fits and kind == "gamma" and model in _GAMMA_MODELS:
        return {"gamma": {"shape": numbers[0], "rate": numbers[1]}}
    if fits and kind == "normal" and model == "normal" and "variance" in fields.get("known", {}):
        return {"normal": {"mean": numbers[0], "variance": numbers[1]}}
    raise _broken("estimation.read.prior")


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
        raise _broken("estimation.read.known")
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
        ways = [Way(say(MODEL_KEYS[one]), "sample", {"model": one}) for one in sample.models]
        doubts.append(Doubt("which_model", say("estimation.read.which"), tuple(ways), stops=True))
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
    model: Phrase = say(MODEL_KEYS[sample.models[0]])
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
