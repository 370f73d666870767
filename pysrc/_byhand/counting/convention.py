"""Convention fields about estimates from counts that several topics share: reading and wording."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic.expr import Given
from _byhand.decision.explain import smoothing_phrase
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import in_digits
from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.problem.convention import Prior
from _byhand.problem.declared import Word
from _byhand.problem.fields import Fields
from _byhand.problem.smoothing_fields import MOST_DIGITS, CountingFields

_PRIOR_KEYS: TextKeys[Prior | Literal["given"]] = {
    "counts": "counting.choice.prior_counts",
    "smoothed": "counting.choice.prior_smoothed",
    "uniform": "counting.choice.prior_uniform",
    "given": "counting.choice.prior_given",
}

# Printed priors such as 0.333 three times are meant to sum to 1; up to this error they are divided by their sum.
ROUNDING_OF_GIVEN_PRIORS = Fraction(1, 50)


def refuse_two_smoothings(fields: Fields) -> None:
    """InputError if a convention has both a λ and an m-estimate."""
    if "smoothing" in fields and "m_estimate" in fields:
        raise fields.wrong("m_estimate", "counting.error.two_smoothings")


def read_digits(fields: Fields) -> int | None:
    """The decimals to which every value is rounded and carried on; None is exact."""
    if "digits" not in fields:
        return None
    digits = fields.number(CountingFields.digits)
    if digits.denominator != 1 or digits > MOST_DIGITS:
        raise fields.wrong("digits", "counting.error.digits")
    return int(digits)


def read_prior(fields: Fields, choices: Sequence[Word]) -> Word | Mapping[str, Fraction]:
    """One of the choices (by default the first), or the prior of every class."""
    if not isinstance(fields.get("prior"), Mapping):
        return fields.choice("prior", choices, choices[0])
    inner = Fields(fields.get("prior"), tuple(fields.get("prior")), fields.at("prior"))
    return {name: inner.number(name, least=0) for name in inner.data}


def check_given_prior(prior: str | Mapping[str, Fraction], classes: set[str], notices: list[Notice]) -> None:
    """Check that given priors name every class and sum to 1; a near miss gets a notice."""
    if not isinstance(prior, Mapping):
        return
    for name in prior:
        if name not in classes:
            raise InputError(
                "counting.error.prior_class",
                field=f"convention.prior.{name}",
                name=name,
                classes=tuple(sorted(classes)),
            )
    for name in sorted(classes - set(prior)):
        raise InputError("counting.error.prior_missing", field="convention.prior", name=name)
    total = sum(prior.values(), start=Fraction(0))
    if abs(total - 1) > ROUNDING_OF_GIVEN_PRIORS:
        raise InputError("counting.error.prior_sum", field="convention.prior", total=in_digits(total))
    if total != 1:
        notices.append(Notice("counting.notice.prior_scaled", {"total": in_digits(total)}))


# --- wording


def convention_in_force(preset: str, choices: Sequence[Phrase], *, changed: bool) -> Phrase:
    """Convention (PRESET): its choices. `changed`: a field differs from the preset, which then names something else."""
    listed = Listing(choices, "list.clause")
    if changed:
        return say("counting.convention_changed", choices=listed)
    return say("counting.convention", preset=say(f"preset.{preset}"), choices=listed)


def smoothing_choice(smoothing: Fraction) -> Phrase:
    """λ is added to the counts, or plain relative frequencies."""
    if not smoothing:
        return say("counting.choice.none")
    return say("counting.choice.smoothing", smoothing=smoothing_phrase(smoothing))


def m_estimate_choice(m: Fraction, p: Fraction | None) -> Phrase:
    """The m-estimate; p is 1/k if None."""
    return say("counting.choice.m_estimate", m=Given(m), p=say("counting.choice.p_uniform") if p is None else Given(p))


def prior_choice(prior: Prior | Mapping[str, Fraction]) -> Phrase:
    """The source of the priors: class counts, smoothed class counts, uniform, or the exercise."""
    return say(_PRIOR_KEYS[prior if isinstance(prior, str) else "given"])


def digits_choice(digits: int) -> Phrase:
    """A note that every intermediate value is rounded."""
    return say("counting.choice.digits", digits=digits)
