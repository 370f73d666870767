"""Reading the `convention` of a naive Bayes problem: the preset's fields, then those given beside it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from byhand.convention import CHOICES, PRESETS, Convention, MEstimate
from byhand.errors import InputError, Notice
from byhand.problem import Fields, cell_text
from byhand.rational import in_digits, parse_number

# Printed priors such as 0.333 three times are meant to sum to 1; as far off as this they are divided by their sum.
ROUNDING_OF_GIVEN_PRIORS = Fraction(1, 50)


def read_convention(fields: Fields) -> Convention:
    """The convention in force: the preset's fields, then those given beside it."""
    given = fields.mapping("convention") if "convention" in fields else {}
    known = ("preset", "m_estimate", "smoothing", "variance_floor", "zero_floor", "digits", *CHOICES)
    inner = Fields(given, known, "convention")
    preset = inner.choice("preset", tuple(PRESETS), "mle")
    if "smoothing" in inner and "m_estimate" in inner:
        raise inner.wrong("m_estimate", "naive_bayes.error.two_smoothings")
    merged = {**PRESETS[preset].sets, **{name: value for name, value in given.items() if value is not None}}
    if "m_estimate" in inner:
        merged["smoothing"] = "0"
    fields_in_force = Fields(merged, known, "convention")
    return Convention(
        preset=preset,
        changed=merged != {**PRESETS[preset].sets, **({"preset": preset} if "preset" in inner else {})},
        smoothing=fields_in_force.number("smoothing", least=0) if "smoothing" in fields_in_force else Fraction(0),
        m_estimate=_m_estimate(fields_in_force),
        scope=fields_in_force.choice("scope", CHOICES["scope"], "all"),
        prior=_prior(fields_in_force),
        domain=_domain(fields_in_force),
        variance=fields_in_force.choice("variance", CHOICES["variance"], "n"),
        variance_floor=(
            fields_in_force.number("variance_floor", least=0) if "variance_floor" in fields_in_force else Fraction(0)
        ),
        missing=fields_in_force.choice("missing", CHOICES["missing"], "skip_cell"),
        unseen=fields_in_force.choice("unseen", CHOICES["unseen"], "error"),
        zero_floor=_zero_floor(fields_in_force),
        digits=_digits(fields_in_force),
    )


def _m_estimate(fields: Fields) -> MEstimate | None:
    if "m_estimate" not in fields:
        return None
    inner = Fields(fields.mapping("m_estimate"), ("m", "p"), fields.at("m_estimate"))
    m = inner.number("m", least=0)
    if inner.get("p") in (None, "uniform"):
        return MEstimate(m, None)
    p = inner.number("p", least=0)
    if p > 1:
        raise inner.wrong("p", "error.not_a_probability")
    return MEstimate(m, p)


def _prior(fields: Fields) -> str | Mapping[str, Fraction]:
    if not isinstance(fields.get("prior"), Mapping):
        return fields.choice("prior", CHOICES["prior"], "counts")
    inner = Fields(fields.get("prior"), tuple(fields.get("prior")), fields.at("prior"))
    return {name: inner.number(name, least=0) for name in inner.data}


def _domain(fields: Fields) -> str | Mapping[str, tuple[str, ...] | int]:
    if not isinstance(fields.get("domain"), Mapping):
        return fields.choice("domain", CHOICES["domain"], "observed")
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


def _zero_floor(fields: Fields) -> Fraction | None:
    if "zero_floor" not in fields:
        return None
    floor = fields.number("zero_floor", least=0)
    if floor > 1:
        raise fields.wrong("zero_floor", "error.not_a_probability")
    return floor


def _digits(fields: Fields) -> int | None:
    if "digits" not in fields:
        return None
    digits = fields.number("digits", least=0)
    if digits.denominator != 1 or digits > 30:
        raise fields.wrong("digits", "naive_bayes.error.digits")
    return int(digits)


def check_given_prior(prior: str | Mapping[str, Fraction], classes: set[str], notices: list[Notice]) -> None:
    """Given priors must name every class and sum to 1, or nearly so, which is noted."""
    if not isinstance(prior, Mapping):
        return
    for name in prior:
        if name not in classes:
            raise InputError(
                "naive_bayes.error.prior_class",
                field=f"convention.prior.{name}",
                name=name,
                classes=tuple(sorted(classes)),
            )
    for name in sorted(classes - set(prior)):
        raise InputError("naive_bayes.error.prior_missing", field="convention.prior", name=name)
    total = sum(prior.values(), start=Fraction(0))
    if abs(total - 1) > ROUNDING_OF_GIVEN_PRIORS:
        raise InputError("naive_bayes.error.prior_sum", field="convention.prior", total=in_digits(total))
    if total != 1:
        notices.append(Notice("naive_bayes.notice.prior_scaled", {"total": in_digits(total)}))
