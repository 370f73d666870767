"""Reading a table of cells: the letter, the expressions, the range, the data."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from _byhand.errors import InputError, Notice
from _byhand.expressions.parse import parse
from _byhand.expressions.polynomial import NotRationalError, Ratio, ratio_of
from _byhand.expressions.tree import UndefinedError, evaluate
from _byhand.numbers.rational import any_decimals, in_digits, parse_number
from _byhand.numbers.real import Value, real
from _byhand.problem.fields import Fields, cell_text, quoted, read_heading
from _byhand.texts.greek import GREEK
from _byhand.topics.estimation.cells.law import Law, Range, TableCell, negative_cell, possible_ranges
from _byhand.topics.estimation.data.model import Data, EstimationProblem, Predicted
from _byhand.topics.estimation.models.cells import Cells
from _byhand.topics.estimation.problem.confidence import read_confidence
from _byhand.topics.estimation.problem.data import read_data

_WORD = re.compile(r"[^\W\d_]+")
_FUNCTIONS = {"sqrt", "exp", "log", "ln", "e", "pi", "π"}
NO_END = {"inf", "infinity", "oo", "∞"}
_OTHERS = ("prior", "loss", "interval", "above", "stepwise", "summary", "at")
# More cells, or higher powers, are no exercise by hand.
_MOST_CELLS, _HIGHEST_DEGREE = 30, 12


def read_cells_problem(fields: Fields) -> tuple[EstimationProblem, Law]:
    """Read an exercise about a table of cells; InputError names the invalid field."""
    for name in _OTHERS:
        if name in fields and fields.get(name) is not False:
            raise fields.wrong(name, "estimation.error.not_with_cells")
    law = _law(fields)
    notices = list[Notice]()
    data = _data(fields, law, notices)
    for cell, count in zip(law.cells, _counts(data, law), strict=True):
        if count and not cell.ratio.numerator:
            raise InputError("estimation.error.impossible_cell", field=f"cells.{cell.value}", name=cell.value)
    problem = EstimationProblem(
        heading=read_heading(fields),
        model=Cells.name,
        data=data,
        values=tuple(cell.value for cell in law.cells),
        predict=_predicted(fields, law),
        confidence=read_confidence(fields, Cells.name),
        notices=tuple(notices),
        decimals_given=any_decimals([cell.number for cell in law.cells if cell.number is not None]),
    )
    return problem, law


def _counts(data: Data, law: Law) -> list[int]:
    return [sum(item.times for item in data.items if item.name == cell.value) for cell in law.cells]


# --- the table


def _law(fields: Fields) -> Law:
    given = fields.mapping("cells")
    if not 2 <= len(given) <= _MOST_CELLS:
        raise fields.wrong("cells", "estimation.error.number_of_cells", most=_MOST_CELLS)
    texts = {name: _text(given, name) for name in given}
    letter = read_letter(fields, texts.values())
    cells = tuple(_cell(name, text, letter) for name, text in texts.items())
    if len({cell.value for cell in cells}) < len(cells):
        raise fields.wrong("cells", "error.repeated_names")
    total = Ratio.constant(0)
    for cell in cells:
        total += cell.ratio
    if total.value != 1:
        shown = str(total) if total.value is None else in_digits(total.value)
        raise InputError("estimation.error.cells_sum", field="cells", total=shown)
    if all(cell.ratio.value is not None for cell in cells):
        raise InputError("estimation.error.no_letter", field="cells", letter=letter)
    return _in_range(fields, letter, cells)


def _text(given: Mapping[str, Any], name: str) -> str:
    text = cell_text(given[name])
    if not text:
        raise InputError("expressions.error.empty", field=f"cells.{name}")
    return text


def read_letter(fields: Fields, texts: Collection[str], others: Collection[str] = ()) -> str:
    """The letter of the parameter: the stated one, or the only one in the expressions."""
    stated = fields.text("parameter")
    if stated:
        if not _WORD.fullmatch(stated) or stated in _FUNCTIONS or stated in others:
            raise fields.wrong("parameter", "estimation.error.letter")
        return stated
    words = {GREEK.get(word, word) for text in texts for word in _WORD.findall(text)}
    found: list[str] = sorted(words - _FUNCTIONS - set(others))
    if len(found) != 1:
        raise InputError("estimation.error.which_letter", field="parameter", names=tuple(found) or ("–",))
    return found[0]


def _cell(name: str, text: str, letter: str) -> TableCell:
    where = f"cells.{name}"
    tree = parse(text, [letter], where)
    try:
        ratio = ratio_of(tree)
    except NotRationalError:
        raise InputError("estimation.error.not_rational", field=where, text=text) from None
    except ZeroDivisionError:
        raise InputError("estimation.error.divided_by_zero", field=where, text=text) from None
    if max(ratio.numerator.degree(letter), ratio.denominator.degree(letter)) > _HIGHEST_DEGREE:
        raise InputError("estimation.error.high_degree", field=where, most=_HIGHEST_DEGREE)
    value = name.strip()
    return TableCell(value, parse_number(value), tree, ratio)


# --- the range


def _in_range(fields: Fields, letter: str, cells: tuple[TableCell, ...]) -> Law:
    if "range" not in fields:
        found = possible_ranges(letter, [cell.ratio for cell in cells])
        if not found:
            raise InputError("estimation.error.always_negative", field="cells", letter=letter)
        if len(found) > 1:
            raise InputError("estimation.error.which_range", field="range", letter=letter, count=len(found))
        return Law(letter, cells, found[0], stated=False)
    span = read_range(fields)
    wrong = negative_cell(letter, cells, span)
    if wrong is not None:
        cell, at = wrong
        told = {"value": cell.value, "letter": letter, "at": in_digits(at)}
        raise fields.wrong("range", "estimation.error.negative_cell", **told)
    return Law(letter, cells, span, stated=True)


def read_range(fields: Fields) -> Range:
    """The stated ends of the parameter."""
    given = fields.get("range")
    if not isinstance(given, list) or len(given) != 2:
        raise fields.wrong("range", "estimation.error.range")
    low, high = (_end(each, f"range[{place}]") for place, each in enumerate(given, 1))
    if low is not None and high is not None and real(low) >= real(high):
        raise fields.wrong("range", "estimation.error.range_order")
    return low, high


def _end(given: object, where: str) -> Value | None:
    """An end of the range; None for ±inf."""
    text = cell_text(given) or ""
    if text.lstrip("+-−").strip().lower() in NO_END:
        if text.startswith(("-", "−")) != where.endswith("[1]"):
            raise InputError("estimation.error.range", field=where, found=quoted(given))
        return None
    number = parse_number(given if not isinstance(given, str) else text)
    if number is not None:
        return number
    try:
        return evaluate(parse(text, [], where))
    except UndefinedError:
        raise InputError("estimation.error.range", field=where, found=quoted(given)) from None


# --- the data


def _data(fields: Fields, law: Law, notices: list[Notice]) -> Data:
    if not fields.get("data") and not fields.get("counts"):
        raise InputError("estimation.error.no_observations", field="data")
    data = _named(read_data(_split(fields, law), Cells, notices)[0], law)
    if not data.n:
        raise InputError("estimation.error.no_observations", field="counts")
    return data


def _split(fields: Fields, law: Law) -> Fields:
    """Pasted numbers may also be separated by spaces; names may contain them."""
    given = fields.get("data")
    if not isinstance(given, str) or any(cell.number is None for cell in law.cells):
        return fields
    return Fields({**fields.data, "data": given.replace(" ", ",").replace("\u3000", ",")}, tuple(fields.data))


def _named(data: Data, law: Law) -> Data:
    """The data with the names of the cells; 3.0 is the value 3."""
    items = []
    for place, item in enumerate(data.items, 1):
        where = f"counts.{item.name}" if data.counted else f"data[{place}]"
        items.append(replace(item, name=_value(item.name, law, where, item.name)))
    return replace(data, items=tuple(items))


def _value(text: str, law: Law, where: str, found: object) -> str:
    """The cell that is meant."""
    for cell in law.cells:
        if cell.value == text:
            return cell.value
    number = parse_number(text)
    for cell in law.cells:
        if number is not None and cell.number == number:
            return cell.value
    values = tuple(cell.value for cell in law.cells)
    raise InputError("estimation.error.not_a_value", field=where, found=quoted(found), values=values)


def _predicted(fields: Fields, law: Law) -> tuple[Predicted, ...]:
    given = fields.get("predict")
    if given is None:
        return ()
    found = []
    for place, each in enumerate(given if isinstance(given, list) else [given], 1):
        where = f"predict[{place}]" if isinstance(given, list) else "predict"
        text = cell_text(each)
        if not text:
            raise InputError("estimation.error.predicted", field=where, found=quoted(each))
        found.append(Predicted(_value(text, law, where, each), Fraction(0)))
    if len({one.label for one in found}) < len(found):
        raise fields.wrong("predict", "estimation.error.predicted_twice")
    return tuple(found)
