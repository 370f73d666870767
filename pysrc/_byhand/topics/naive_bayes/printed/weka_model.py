"""Reads the model that Weka's NaiveBayes prints: counts with 1 added, means and standard deviations.

Weka counts from 1, so P(value | class) = count / [total], and the prior of a class with n of N rows is
(n + 1) / (N + K), which Weka prints with two decimals; n is [total] less the number of values.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import parse_number
from _byhand.paste.printed.printed_lines import line_of
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reader, Reading
from _byhand.topics.naive_bayes.printed.printed_model import (
    PrintedModel,
    broken,
    cut_names,
    number_ends,
    reading_of,
    refusal,
)

_NAME = "weka_model"
_PROGRAM = "Weka"
_TITLE = re.compile(r"\s*Naive Bayes Classifier\s*")
_PRIORS = re.compile(r"\s*(?:\([\d.]{1,8}\)\s*){2,100}")
_PRIOR = re.compile(r"\([\d.]{1,8}\)")
_SIMPLE = re.compile(r"\s*Naive Bayes \(simple\)\s*")
_CLASS = re.compile(r"Class (?P<name>.{1,200}): P\(C\) = (?P<prior>[\d.]{1,20})\s*")
_ATTRIBUTE = re.compile(r"Attribute (?P<name>.{1,200}?)\s*")
_NORMAL = re.compile(r"Mean: (?P<mean>-?[\d.E-]{1,25})\s+Standard Deviation: (?P<sd>[\d.E-]{1,25})\s*")
# Half of the last digit that Weka prints of a prior, and a little more.
_ROUNDING = Fraction(51, 10_000)


def _recognises(page: Page) -> bool:
    return _title(page) is not None or _simple_title(page) is not None


def _title(page: Page) -> int | None:
    """The line (from 0) with the names of the classes."""
    lines = page.source.lines
    start = next((at for at in page.filled if _TITLE.fullmatch(lines[at])), None)
    if start is None:
        return None
    below = [at for at in page.filled if start < at <= start + 8]
    return next((at for at in below if lines[at].startswith("Attribute") and _PRIORS.fullmatch(lines[at + 1])), None)


def _simple_title(page: Page) -> int | None:
    return next((at for at in page.filled if _SIMPLE.fullmatch(page.source.lines[at])), None)


@dataclass
class _Attribute:
    """A block of lines; values holds the numbers of each line below the name."""

    name: str
    line: int
    values: dict[str, list[str]] = field(default_factory=dict)


def _read(page: Page, _: Instructions) -> list[Reading]:
    head = _title(page)
    if head is None:
        return [_simple(page)]
    lines = page.source.lines
    ends = [match.end() for match in _PRIOR.finditer(lines[head + 1])]
    names = cut_names(" " * len("Attribute") + lines[head][len("Attribute") :], ends)
    if len(set(names)) != len(ends):
        raise broken(_PROGRAM, page, head)
    shown = [match[0].strip("()") for match in _PRIOR.finditer(lines[head + 1])]
    model = PrintedModel(_PROGRAM, dict(zip(names, shown, strict=True)))
    model.lines = {at for at in page.filled if head - 3 <= at <= head + 2}
    attributes = _attributes(page, head + 2, len(ends), model)
    if any("[# kernels]" in attribute.values for attribute in attributes):
        return [refusal(page, _NAME, _PROGRAM, Notice("naive_bayes.printed.kernels"))]
    model.priors = _priors(names, shown, attributes) or model.priors
    for attribute in attributes:
        _add(page, model, attribute)
    if not model.features:
        raise broken(_PROGRAM, page, head)
    if model.has_normal:
        model.notices.append(Notice("naive_bayes.printed.intervals"))
    figures = [at for at in page.filled if at not in model.lines]
    return [reading_of(page, _NAME, model, figures)]


def _attributes(page: Page, start: int, size: int, model: PrintedModel) -> list[_Attribute]:
    """The blocks below the names, up to the first line that belongs to none."""
    found: list[_Attribute] = []
    for at in (each for each in page.filled if each >= start):
        text = page.source.lines[at]
        if set(text.strip()) == {"="}:
            model.lines.add(at)
        elif not text.startswith(" ") and not number_ends(text):
            found.append(_Attribute(text.strip(), at))
        elif found and text.startswith("  "):
            ends = number_ends(text)[-size:]
            numbers = text[: ends[-1]].split()[-size:] if len(ends) == size else []
            name = _before(text, numbers) if numbers else text.strip()
            found[-1].values[name] = numbers
            model.lines.update((found[-1].line, at))
        else:
            break
    return [attribute for attribute in found if attribute.values]


def _before(text: str, numbers: Sequence[str]) -> str:
    """The text before the numbers at its end."""
    rest = text.rstrip()
    for number in reversed(numbers):
        rest = rest.removesuffix(number).rstrip()
    return rest.strip()


def _add(page: Page, model: PrintedModel, attribute: _Attribute) -> None:
    values = attribute.values
    if "std. dev." in values and "mean" in values:
        model.add_normal(attribute.name, values["mean"], values["std. dev."])
        return
    totals = values.get("[total]")
    counts = {name: numbers for name, numbers in values.items() if name != "[total]"}
    if not totals or not all(counts.values()):
        raise broken(_PROGRAM, page, attribute.line)
    sums = [sum(map(_number, column)) for column in zip(*counts.values(), strict=True)]
    if sums != [_number(total) for total in totals]:
        at = line_of(page, attribute.line)
        raise InputError("naive_bayes.printed.total", line=at, at=at, feature=attribute.name)
    for name, numbers in counts.items():
        shares = [str(_number(count) / _number(total)) for count, total in zip(numbers, totals, strict=True)]
        model.add_value(attribute.name, name, shares)


def _priors(names: Sequence[str], shown: Sequence[str], attributes: Sequence[_Attribute]) -> dict[str, str] | None:
    """(n + 1) / (N + K) from an attribute without missing cells: one that agrees with the rounded priors."""
    for attribute in attributes:
        values = attribute.values
        if "[total]" in values:
            rows = [_number(total) - (len(values) - 1) for total in values["[total]"]]
        else:
            rows = [_number(weight) for weight in values.get("weight sum", ())]
        everything = sum(rows) + len(rows)
        priors = [(row + 1) / everything for row in rows]
        if priors and all(abs(prior - _number(text)) <= _ROUNDING for prior, text in zip(priors, shown, strict=True)):
            return {name: str(prior) for name, prior in zip(names, priors, strict=True)}
    return None


def _number(text: str) -> Fraction:
    number = parse_number(text)
    return Fraction(0) if number is None else number


# --- NaiveBayesSimple: a block for each class


def _simple(page: Page) -> Reading:
    """The model of NaiveBayesSimple."""
    lines = page.source.lines
    model = PrintedModel(_PROGRAM)
    shares: dict[str, dict[str, dict[str, str]]] = {}
    normals: dict[str, dict[str, tuple[str, str]]] = {}
    name = feature = ""
    start = _simple_title(page) or 0
    for at in (each for each in page.filled if each >= start):
        text = lines[at]
        model.lines.add(at)
        if match := _CLASS.fullmatch(text):
            name = match["name"]
            model.priors[name] = match["prior"]
        elif match := _ATTRIBUTE.fullmatch(text):
            feature = match["name"]
        elif (match := _NORMAL.fullmatch(text)) and name and feature:
            normals.setdefault(feature, {})[name] = (match["mean"], match["sd"])
        elif name and feature and "\t" in text and not number_ends(text.replace("\t", " ")):
            values = [value for value in text.split("\t") if value.strip()]
            numbers = lines[at + 1].split() if at + 1 < len(lines) else []
            if len(values) != len(numbers):
                raise broken(_PROGRAM, page, at)
            for value, share in zip(values, numbers, strict=True):
                shares.setdefault(feature, {}).setdefault(value.strip(), {})[name] = share
        elif at > start and not number_ends(text):
            model.lines.discard(at)
            break
    classes = list(model.priors)
    if len(classes) < 2 or not (shares or normals):
        raise broken(_PROGRAM, page, start)
    for feature, table in shares.items():
        for value, row in table.items():
            model.add_value(feature, value, [row.get(each, "0") for each in classes])
    for feature, rows in normals.items():
        if rows.keys() != model.priors.keys():
            raise broken(_PROGRAM, page, start)
        model.add_normal(feature, [rows[each][0] for each in classes], [rows[each][1] for each in classes])
    return reading_of(page, _NAME, model, [at for at in page.filled if at not in model.lines])


READER = Reader(
    name=_NAME,
    about="The model of Weka's NaiveBayes and NaiveBayesSimple.",
    kinds=("parameters", "output"),
    recognises=_recognises,
    read=_read,
    signed=True,
)
