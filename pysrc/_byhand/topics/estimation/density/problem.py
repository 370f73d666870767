"""Reading a density by its formula: the letter, the support, the range, the data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from _byhand.errors import InputError, Notice
from _byhand.expressions import zeros
from _byhand.expressions.parse import parse
from _byhand.expressions.polynomial import NotRationalError, Polynomial, Ratio, ratio_of
from _byhand.expressions.tree import Tree
from _byhand.numbers import real as reals
from _byhand.numbers.rational import any_decimals, in_digits, parse_number, round_half_up
from _byhand.numbers.real import Value
from _byhand.problem.fields import Fields, cell_text, quoted, read_heading
from _byhand.topics.estimation.cells.law import Range, between
from _byhand.topics.estimation.cells.problem import NO_END, read_letter, read_range
from _byhand.topics.estimation.data.model import EstimationProblem, Predicted
from _byhand.topics.estimation.density.law import Ends, Law, X
from _byhand.topics.estimation.density.solved import SolvedDensity
from _byhand.topics.estimation.density.total import is_one, is_possible, total
from _byhand.topics.estimation.models.density import Density
from _byhand.topics.estimation.problem.confidence import read_confidence
from _byhand.topics.estimation.problem.data import read_data

_OTHERS = ("prior", "loss", "interval", "above", "stepwise", "summary", "counts", "at")
# An equation of a higher degree is no exercise by hand.
_HIGHEST_DEGREE, _MOST_OBSERVATIONS = 40, 200


def read_density_problem(fields: Fields) -> tuple[EstimationProblem, Law]:
    """Read an exercise about a density by formula; InputError names the invalid field."""
    for name in _OTHERS:
        if name in fields and fields.get(name) is not False:
            raise fields.wrong(name, "estimation.error.not_with_density")
    law = _law(fields)
    notices = list[Notice]()
    data, _ = read_data(fields, Density, notices)
    if not data.n:
        raise InputError("estimation.error.no_observations", field="data")
    if data.n > _MOST_OBSERVATIONS:
        raise InputError("estimation.error.too_many", field="data", most=_MOST_OBSERVATIONS)
    for place, item in enumerate(data.items, 1):
        if not _is_possible(law, item.value):
            raise InputError("estimation.error.outside_support", field=f"data[{place}]", found=quoted(item.name))
    problem = EstimationProblem(
        heading=read_heading(fields),
        model=Density.name,
        data=data,
        predict=_predicted(fields),
        confidence=read_confidence(fields, Density.name),
        notices=tuple(notices),
        decimals_given=any_decimals([item.value for item in data.items]),
    )
    solved = SolvedDensity(problem, law)
    if solved.is_empty:
        raise InputError("estimation.error.no_possible_parameter", field="data", letter=law.letter)
    if len(solved.equation) > _HIGHEST_DEGREE + 1:
        raise InputError("estimation.error.high_equation", field="density", most=_HIGHEST_DEGREE)
    return problem, law


def _is_possible(law: Law, x: Fraction) -> bool:
    """Is it within the ends that do not depend on the parameter?"""
    low, high = (None if end is None else end.value for end in (law.support.low, law.support.high))
    return (low is None or x >= low) and (high is None or x <= high)


# --- the density


def _law(fields: Fields) -> Law:
    text = fields.text("density")
    if not text:
        raise fields.wrong("density", "estimation.error.density_missing")
    given = fields.get("support")
    if not isinstance(given, list) or len(given) != 2:
        raise fields.wrong("support", "estimation.error.support")
    texts = [cell_text(each) or "" for each in given]
    letter = read_letter(fields, [text, *(each for each in texts if not _is_infinite(each))], (X,))
    tree = parse(text, [X, letter], "density")
    trees = [_end(each, letter, f"support[{place}]") for place, each in enumerate(texts, 1)]
    ends = [None if each is None else _linear(each, letter, f"support[{place}]") for place, each in enumerate(trees, 1)]
    law = Law(letter, tree, Ends(ends[0], ends[1]), (trees[0], trees[1]), (None, None), stated="range" in fields)
    try:
        terms, exponent = law.split
    except NotRationalError:
        raise InputError("estimation.error.not_derivable", field="density", letter=letter) from None
    except ZeroDivisionError:
        raise InputError("estimation.error.divided_by_zero", field="density", text=text) from None
    mentioned = {name for term in terms for name in (*term.letters, *term.factor.letters)} | set(exponent.letters)
    if letter not in mentioned | {name for end in ends if end is not None for name in end.letters}:
        raise InputError("estimation.error.no_letter_in_density", field="density", letter=letter)
    return _in_range(fields, law)


def _is_infinite(text: str) -> bool:
    return text.lstrip("+-−").strip().lower() in NO_END


def _end(text: str, letter: str, where: str) -> Tree | None:
    if _is_infinite(text):
        if text.startswith(("-", "−")) != where.endswith("[1]"):
            raise InputError("estimation.error.support", field=where, found=quoted(text))
        return None
    return parse(text, [letter], where)


def _linear(tree: Tree, letter: str, where: str) -> Ratio:
    """An end of the support, a + bθ"""
    try:
        ratio = ratio_of(tree)
    except (NotRationalError, ZeroDivisionError):
        raise InputError("estimation.error.support_end", field=where) from None
    if ratio.denominator.value is None or ratio.numerator.degree(letter) > 1:
        raise InputError("estimation.error.support_end", field=where)
    return ratio


# --- the range


def _in_range(fields: Fields, law: Law) -> Law:
    """The law with its range; its integral is 1 there."""
    if law.stated:
        found = replace(law, range=read_range(fields))
        wrong = _wrong_total(found)
        if wrong is not None:
            raise wrong
        return found
    possible = [replace(law, range=each) for each in _ranges(law)]
    errors = [_wrong_total(each) for each in possible]
    fitting = [each for each, wrong in zip(possible, errors, strict=True) if wrong is None]
    if len(fitting) > 1:
        key = "estimation.error.which_range_density"
        raise InputError(key, field="range", letter=law.letter, count=len(fitting))
    if not fitting:
        known = [wrong for wrong in errors if wrong is not None]
        known.sort(key=lambda wrong: wrong.key != "estimation.error.density_total")
        raise known[0]
    return fitting[0]


def _wrong_total(law: Law) -> InputError | None:
    """The reason why the formula is no density in its range; None if it is one."""
    low, high = law.range
    first = between(low, high)
    for end in (low, high):
        near = first if end is None else _short((Fraction(end) * 49 + first) / 50)
        if not is_possible(law, near):
            told = {"letter": law.letter, "at": in_digits(near)}
            return InputError("estimation.error.no_density", field="density", **told)  # type: ignore[arg-type]
    for theta in (_short(first), _short(between(low, first))):
        found = total(law, theta)
        shown = in_digits(theta)
        if found is None:
            return InputError("estimation.error.no_density", field="density", letter=law.letter, at=shown)
        if not is_one(found):
            size = in_digits(round_half_up(Fraction(found), 6))
            told = {"letter": law.letter, "at": shown, "total": size}
            return InputError("estimation.error.density_total", field="density", **told)  # type: ignore[arg-type]
    return None


def _short(theta: Fraction) -> Fraction:
    """A number near it that a message can show."""
    return theta if theta.denominator < 1000 else theta.limit_denominator(999)


def _ranges(law: Law) -> list[Range]:
    """The intervals between the places where a factor in the letter alone changes its sign or is undefined."""
    terms, exponent = law.split
    polynomials = [term.base for term in terms if term.base is not None and X not in term.base.letters]
    polynomials += [each for term in terms for each in (term.factor.denominator,)]
    if X not in exponent.denominator.letters:
        polynomials.append(exponent.denominator)
    ends = law.support.low, law.support.high
    if ends[0] is not None and ends[1] is not None:
        polynomials.append((ends[1] - ends[0]).numerator)
    places = _ascending(law.letter, polynomials)
    return list(pairwise([None, *places, None]))


def _ascending(letter: str, polynomials: Sequence[Polynomial]) -> list[Value]:
    found = list[Value]()
    for polynomial in polynomials:
        if polynomial.value is None and polynomial.letters == (letter,):
            found += [zero.value for zero in zeros.real_zeros(polynomial.numbers(letter))]
    different = list[Value]()
    for each in sorted(found, key=reals.real):
        if not different or not reals.same(different[-1], each):
            different.append(each)
    return different


def _predicted(fields: Fields) -> tuple[Predicted, ...]:
    given = fields.get("predict")
    if given is None:
        return ()
    found = []
    for place, each in enumerate(given if isinstance(given, list) else [given], 1):
        where = f"predict[{place}]" if isinstance(given, list) else "predict"
        text = cell_text(each)
        number = parse_number(each if not isinstance(each, str) else text)
        if number is None or not text:
            raise InputError("estimation.error.no_number", field=where, found=quoted(each))
        found.append(Predicted(text, number))
    if len({one.label for one in found}) < len(found):
        raise fields.wrong("predict", "estimation.error.predicted_twice")
    return tuple(found)
