"""Reading the `convention` of a naive Bayes problem: the preset's fields, then those stated beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from _byhand.counting.convention import read_digits, read_prior, refuse_two_smoothings
from _byhand.numbers.rational import parse_number
from _byhand.problem import convention
from _byhand.problem.fields import Fields, cell_text
from _byhand.topics.naive_bayes.model.fields import ConventionFields, MEstimateFields


def read_convention(fields: Fields) -> convention.Convention:
    """The convention in use: the preset's fields, then those stated beside it."""
    given = fields.mapping("convention") if "convention" in fields else {}
    inner = Fields(given, ConventionFields.FIELDS, "convention")
    preset = inner.word(ConventionFields.preset)
    refuse_two_smoothings(inner)
    merged = {**convention.PRESETS[preset].sets, **{name: value for name, value in given.items() if value is not None}}
    if "m_estimate" in inner:
        merged["smoothing"] = "0"
    fields_in_force = Fields(merged, ConventionFields.FIELDS, "convention")
    variance = fields_in_force.word(ConventionFields.variance)
    return convention.Convention(
        preset=preset,
        changed=merged != {**convention.PRESETS[preset].sets, **({"preset": preset} if "preset" in inner else {})},
        smoothing=fields_in_force.number(ConventionFields.smoothing),
        m_estimate=_m_estimate(fields_in_force),
        scope=fields_in_force.word(ConventionFields.scope),
        prior=read_prior(fields_in_force, get_args(convention.Prior)),
        domain=_domain(fields_in_force),
        variance=variance,
        variance_floor=fields_in_force.number(ConventionFields.variance_floor),
        number_precision=_number_precision(inner, fields_in_force, variance),
        missing=fields_in_force.word(ConventionFields.missing),
        unseen=fields_in_force.word(ConventionFields.unseen),
        zero_floor=fields_in_force.number(ConventionFields.zero_floor) if "zero_floor" in fields_in_force else None,
        digits=read_digits(fields_in_force),
    )


def _number_precision(stated: Fields, fields: Fields, variance: convention.Variance) -> convention.NumberPrecision:
    """Rounding goes with the divisor n: with n − 1 a preset does not round, which is NaiveBayesSimple of Weka."""
    precision = fields.word(ConventionFields.number_precision)
    if precision == "as_written" or variance == "n":
        return precision
    if "number_precision" in stated:
        raise stated.wrong("number_precision", "naive_bayes.error.precision_needs_n")
    return "as_written"


def _m_estimate(fields: Fields) -> convention.MEstimate | None:
    if "m_estimate" not in fields:
        return None
    inner = Fields(fields.mapping("m_estimate"), MEstimateFields.FIELDS, fields.at("m_estimate"))
    m = inner.number(MEstimateFields.m)
    if inner.get("p") in (None, "uniform"):
        return convention.MEstimate(m, None)
    p = inner.number("p", least=0)
    if p > 1:
        raise inner.wrong("p", "error.not_a_probability")
    return convention.MEstimate(m, p)


def _domain(fields: Fields) -> convention.Domain | Mapping[str, tuple[str, ...] | int]:
    if not isinstance(fields.get("domain"), Mapping):
        named: convention.Domain = fields.choice("domain", get_args(convention.Domain), "observed")
        return named
    inner = Fields(fields.get("domain"), tuple(fields.get("domain")), fields.at("domain"))
    return {name: _values_or_number(inner, name) for name in inner.data}


def _values_or_number(fields: Fields, name: str) -> tuple[str, ...] | int:
    value = fields.get(name)
    if isinstance(value, list) and value:
        texts = [cell_text(item) for item in value]
        if None not in texts and "" not in texts and len(set(texts)) == len(texts):
            return tuple(text for text in texts if text is not None)
    number = parse_number(value)
    if number is None or number.denominator != 1 or number < 1:
        raise fields.wrong(name, "naive_bayes.error.domain")
    return int(number)
