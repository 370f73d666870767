"""Reading the data of a problem: listed, pasted, counted, or as a summary."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import parse_number
from _byhand.problem.fields import Fields, cell_text, quoted
from _byhand.topics.estimation.data.model import Data, Item, Summary
from _byhand.topics.estimation.models import MODELS
from _byhand.topics.estimation.models.model import Model
from _byhand.topics.estimation.problem.fields import KNOWN, SummaryFields
from _byhand.topics.estimation.problem.success_words import CONTRARY, SUCCESS_OF, contrary_of

MOST_OBSERVATIONS = 10_000_000
_BREAK = re.compile(r"[\n\r]+")
_SEPARATOR = re.compile(r"[\s,，、;；|]+")
_OF_NAMES = re.compile(r"[\n\r,，、;；|\t]+")
WAYS = ("data", "counts", "summary")
ZERO = Fraction(0)
# The fields of a summary.
SUMMARIES = {
    "sum": ("n", "sum"),
    "moments": ("n", "mean", "variance", "sd", "divisor"),
    "maximum": ("n", "maximum"),
}


def read_data(fields: Fields, model: type[Model], notices: list[Notice]) -> tuple[Data, tuple[str, ...]]:
    """The observations, and the possible values if the model's observations are names."""
    given = [name for name in WAYS if name in fields]
    if len(given) > 1:
        raise InputError("estimation.error.two_given", field=given[1], given=given[0])
    if given == ["summary"]:
        return _summary(fields, model), _two_values(fields, []) if model.named else ()
    data = _counts(fields, model) if given == ["counts"] else _listed(fields, model, notices)
    if data.n > MOST_OBSERVATIONS:
        raise InputError("estimation.error.too_many", field=given[0], most=MOST_OBSERVATIONS)
    names = list(dict.fromkeys(item.name for item in data.items))
    if "success" in model.own_fields:
        values = _two_values(fields, names)
        success = values[0]
        items = tuple(replace(item, value=Fraction(item.name == success)) for item in data.items)
        return replace(data, items=items), values
    if model.named:
        return data, _all_values(fields, names, "counts" if "counts" in fields else "data")
    return data, ()


# --- a list, or a column


def _listed(fields: Fields, model: type[Model], notices: list[Notice]) -> Data:
    given = fields.get("data", [])
    cells: Sequence[object]
    if isinstance(given, str):
        cells = _pasted(fields, given, model, notices)
    elif isinstance(given, list):
        cells = given
    else:
        raise fields.wrong("data", "estimation.error.data")
    items = []
    for place, cell in enumerate(cells, 1):
        text = cell_text(cell)
        where = f"data[{place}]"
        if not text:
            raise InputError("estimation.error.empty_observation", field=where)
        items.append(Item(text, _observed(cell, text, model, where)))
    return Data(tuple(items))


def _pasted(fields: Fields, text: str, model: type[Model], notices: list[Notice]) -> list[str]:
    cells = [cell.strip() for cell in (_OF_NAMES if model.named else _SEPARATOR).split(text) if cell.strip()]
    known = fields.names("values") or ()
    if "success" in model.own_fields:
        head = len(set(cells)) > 2 and cells[0] not in cells[1:]
    elif model.named:
        head = bool(known) and bool(cells) and cells[0] not in known
    else:
        # A header may have several words.
        head = bool(cells) and parse_number(cells[0]) is None
    if head:
        first = _BREAK.split(text.strip())[0].strip()
        notices.append(Notice("estimation.notice.head", {"name": first}))
        left_out = len([cell for cell in (_OF_NAMES if model.named else _SEPARATOR).split(first) if cell])
        cells = cells[left_out:]
    return cells


def _observed(cell: object, text: str, model: type[Model], where: str) -> Fraction:
    """The observed number; 0 for a name."""
    if model.named:
        return Fraction(0)
    number = parse_number(cell if not isinstance(cell, str) else text)
    if number is None:
        raise InputError("estimation.error.no_number", field=where, found=quoted(cell))
    return checked(number, model, where, quoted(cell))


def checked(number: Fraction, model: type[Model], where: str, found: str) -> Fraction:
    """The number, if it is possible under the model."""
    too_small = (model.least is not None and number < model.least) or (model.above_zero and number <= 0)
    if too_small or (model.whole and number.denominator != 1):
        raise InputError(model.impossible, field=where, found=found)
    return number


# --- counts


def _counts(fields: Fields, model: type[Model]) -> Data:
    if not model.counted:
        options = tuple(name for name, each in MODELS.items() if each.counted)
        raise fields.wrong("counts", "estimation.error.no_counts", options=options)
    inner = fields.mapping("counts")
    items = []
    for name, given in inner.items():
        where = f"counts.{name}"
        times = parse_number(given)
        if times is None or times.denominator != 1 or times < 0:
            raise InputError("estimation.error.no_count", field=where, found=quoted(given))
        items.append(Item(name.strip(), _observed(name, name, model, where), int(times)))
    if not items:
        raise fields.wrong("counts", "estimation.error.empty_counts")
    return Data(tuple(items), counted=True)


# --- named values


def _two_values(fields: Fields, names: list[str]) -> tuple[str, ...]:
    """Both values of a Bernoulli variable, the success first."""
    where = "counts" if "counts" in fields else "data"
    if len(names) > 2:
        raise InputError("estimation.error.three_values", field=where, names=tuple(names))
    said = cell_text(fields.get("success"))
    if said is None:
        raise fields.wrong("success", "error.not_text")
    if said and len(names) == 2 and said not in names:
        raise fields.wrong("success", "estimation.error.no_success", names=tuple(names))
    likely = [name for name in names if name.lower() in CONTRARY]
    success = said or (likely + names)[0] if names or said else "1"
    if not said and len(names) == 1:
        success = SUCCESS_OF.get(names[0], success)
    others = [name for name in names if name != success]
    return success, others[0] if others else contrary_of(success)


def _all_values(fields: Fields, names: list[str], where: str) -> tuple[str, ...]:
    given = fields.get("values")
    if given is None:
        if not names:
            raise InputError("estimation.error.no_values", field="values")
        return tuple(names)
    texts = [cell_text(each) for each in given] if isinstance(given, list) else []
    listed = [text for text in texts if text]
    if not listed or len(listed) < len(texts) or len(set(listed)) < len(listed):
        raise fields.wrong("values", "estimation.error.values")
    for name in names:
        if name not in listed:
            raise InputError("estimation.error.not_a_value", field=where, found=quoted(name), values=tuple(listed))
    return tuple(listed)


# --- a summary


def _summary(fields: Fields, model: type[Model]) -> Data:
    if model.summary is None:
        options = tuple(name for name, each in MODELS.items() if each.summary is not None)
        raise fields.wrong("summary", "estimation.error.no_summary", options=options)
    inner = Fields(fields.mapping("summary"), SummaryFields.FIELDS, "summary")
    for name in inner.data:
        if name in inner and name not in SUMMARIES[model.summary]:
            raise inner.wrong(name, "estimation.error.summary_of_another")
    count = inner.number("n", least=1)
    if count.denominator != 1 or count > MOST_OBSERVATIONS:
        raise inner.wrong("n", "estimation.error.no_count")
    n = int(count)
    if model.summary == "moments":
        return Data(summary=Summary(n, n * inner.number("mean"), _squares(inner, n)))
    if model.summary == "maximum":
        return Data(summary=Summary(n, ZERO, maximum=_maximum(inner, model)))
    total = inner.number("sum")
    possible = total.denominator == 1 or not model.whole
    if not possible or total < n * (model.least or 0) or (model.named and total > n):
        raise inner.wrong("sum", "estimation.error.sum")
    return Data(summary=Summary(n, total))


def _maximum(inner: Fields, model: type[Model]) -> Fraction:
    maximum = inner.number("maximum")
    if maximum < (model.least or 0) or (model.whole and maximum.denominator != 1):
        raise inner.wrong("maximum", model.impossible)
    return maximum


def _squares(inner: Fields, n: int) -> Fraction | None:
    """Σ (x − mean)² from the variance or the standard deviation."""
    divisor = inner.word(SummaryFields.divisor)
    if "variance" in inner and "sd" in inner:
        raise inner.wrong("sd", "estimation.error.two_given", given="variance")
    if "variance" not in inner and "sd" not in inner:
        return None
    variance = inner.number("variance", least=0) if "variance" in inner else inner.number("sd", least=0) ** 2
    if n == 1 and (divisor == "n-1" or variance != 0):
        raise inner.wrong("n", "estimation.error.one_observation")
    return variance * (n if divisor == "n" else n - 1)


# --- known quantities of each observation


def known_fields(fields: Fields, model: type[Model]) -> Fields:
    """The field `known`."""
    inner = Fields(fields.mapping("known"), KNOWN.FIELDS, "known")
    for name in inner.data:
        if name in inner and name not in model.known:
            raise inner.wrong(name, "estimation.error.known_of_another")
    return inner


def with_trials(data: Data, fields: Fields, model: type[Model]) -> tuple[Data, int | None]:
    """Binomial data with n for each observation, and n if it is the same for all."""
    if "known" not in fields:
        raise fields.wrong("known", "estimation.error.trials_missing")
    inner = known_fields(fields, model)
    given = inner.get("trials")
    if isinstance(given, list):
        if data.counted or data.summary is not None or len(given) != len(data.items):
            raise inner.wrong("trials", "estimation.error.as_long", count=len(data.items))
        numbers = [_trials(inner, each) for each in given]
    else:
        numbers = [_trials(inner, given)] * len(data.items)
    for place, (item, trials) in enumerate(zip(data.items, numbers, strict=True), 1):
        if item.value > trials:
            where = f"counts.{item.name}" if data.counted else f"data[{place}]"
            raise InputError("estimation.error.above_trials", field=where, found=quoted(item.name), trials=trials)
    items = tuple(replace(item, trials=trials) for item, trials in zip(data.items, numbers, strict=True))
    same = _trials(inner, given) if not isinstance(given, list) else numbers[0] if len(set(numbers)) == 1 else None
    if data.summary is not None and same is not None and data.summary.total > same * data.n:
        raise InputError("estimation.error.sum", field="summary.sum", found=quoted(str(data.summary.total)))
    return replace(data, items=items), same


def _trials(inner: Fields, given: object) -> int:
    number = parse_number(given)
    if number is None or number.denominator != 1 or not 1 <= number <= MOST_OBSERVATIONS:
        raise inner.wrong("trials", "estimation.error.trials")
    return int(number)


def with_exposure(data: Data, fields: Fields) -> tuple[Data, Fraction]:
    """Poisson data with the exposure of each observation, and the total exposure."""
    given = fields.get("exposure")
    if isinstance(given, list):
        if data.counted or data.summary is not None or len(given) != len(data.items):
            raise fields.wrong("exposure", "estimation.error.as_long", count=len(data.items))
        numbers = [_exposure(fields, each) for each in given]
        items = tuple(replace(item, exposure=each) for item, each in zip(data.items, numbers, strict=True))
        return replace(data, items=items), sum(numbers, Fraction(0))
    if given is None:
        return data, Fraction(data.n)
    number = _exposure(fields, given)
    items = tuple(replace(item, exposure=number) for item in data.items)
    return replace(data, items=items), number * data.n


def _exposure(fields: Fields, given: object) -> Fraction:
    number = parse_number(given)
    if number is None or number <= 0:
        raise fields.wrong("exposure", "estimation.error.exposure")
    return number
