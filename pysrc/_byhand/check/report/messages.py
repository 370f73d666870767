"""A tutor's words about a figure: the verdict, the probable slip, and its place."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Literal, cast

from _byhand.arithmetic.printer import Display
from _byhand.check.causes import ONE_DIGIT, Cause
from _byhand.check.checked import Checked, Deciding
from _byhand.check.conventions import Alternative
from _byhand.check.exercise import DECISION
from _byhand.check.workings.slip import Made
from _byhand.document.ids import Name, Part, read_id
from _byhand.document.steps import Amount, Names
from _byhand.numbers.decimals import rounded_decimal
from _byhand.phrase import TextKeys
from _byhand.protocol.check import Verdict
from _byhand.texts import Texts

_VERDICT_KEYS: TextKeys[Verdict] = {
    "right": "check.verdict.right",
    "rounded_early": "check.verdict.rounded_early",
    "convention": "check.verdict.convention",
    "follows": "check.verdict.follows",
    "differs": "check.verdict.differs",
}

# Decimals of the numbers in a sentence, unless the reader has chosen others.
DIGITS = Display.digits
_MOST_FRACTION = 7
# Estimates are those of λ, μ and σ².
_SYMBOLS = {"rate": "λ", "mean": "μ", "variance": "σ²", "sd": "σ"}
_ESTIMATES = frozenset(
    (
        *("ml", "map", "unbiased", "posterior_mean", "posterior_median", "posterior_variance"),
        *("std_error", "probability_above", "confidence", "confidence_low", "confidence_high"),
    )
)
# Nobody reads a wall of possibilities.
_MOST_CAUSES = 2
# A cause that is this many times as likely as another one stands alone.
_LIKELIER = 2.0
# Quantities that change from step to step: weight[Hours after 2], log_likelihood[after 2].
_OF_MODEL = ("initial", "transition", "emission")
_AFTER = re.compile(r"(?:(.*) )?after (\d+)", re.DOTALL)


def sentences(checked: Checked, texts: Texts, digits: int = DIGITS) -> list[str]:
    """The verdict on a figure, then its causes, or a sentence that nothing explains it.

    digits  decimals of our own numbers; those of the reader stay as they were typed
    """
    name = called(checked.given.id, texts)
    params = {"name": name, "value": checked.given.text.strip(), "right": right_text(checked.right, digits)}
    if checked.given.id == DECISION:
        return _decided(checked, params, texts)
    if checked.verdict == "differs" and checked.right is None:
        return [texts.sentence("check.verdict.differs_undefined", params)]
    if checked.verdict == "convention" and checked.alternative is not None:
        params["convention"] = convention_text(checked.alternative, texts)
    if checked.among is not None:
        return [
            texts.sentence("check.verdict.right_over_range", {**params, "among": right_text(checked.among, digits)})
        ]
    found = [texts.sentence(_VERDICT_KEYS[checked.verdict], params)]
    if checked.verdict == "rounded_early" and any(cause.key == ONE_DIGIT for cause in checked.causes):
        return [texts.sentence("check.verdict.one_digit", params)]
    if checked.verdict == "differs":
        found += _causes(checked, texts, digits)
    if checked.deciding is not None and not checked.again and len(_told(checked)) > 1:
        found.append(_deciding(checked.deciding, texts, digits))
    return found


def _causes(checked: Checked, texts: Texts, digits: int) -> list[str]:
    """The likeliest cause, and others only if they are about as likely. What was said before is not said again."""
    if checked.again:
        return [texts.sentence("check.same_slip", {})]
    return [message(cause, texts) for cause in _told(checked)] or [_unexplained(checked, texts, digits)]


def _told(checked: Checked) -> Sequence[Cause]:
    """The likeliest cause; a second one only if it is as likely and the first does not explain other figures too."""
    causes = checked.causes[:_MOST_CAUSES]
    if len(causes) < _MOST_CAUSES or (causes[0].at_all and causes[0].behind):
        return causes[:1]
    first, second = causes
    is_alike = (second.unlike, second.behind) == (first.unlike, first.behind)
    is_alike = is_alike and second.likely * _LIKELIER >= first.likely
    return causes if is_alike else causes[:1]


def _decided(checked: Checked, params: Mapping[str, object], texts: Texts) -> list[str]:
    if checked.verdict == "convention" and checked.alternative is not None:
        convention = convention_text(checked.alternative, texts)
        return [texts.sentence("check.verdict.decided_convention", {**params, "convention": convention})]
    if checked.verdict == "right":
        return [texts.sentence("check.verdict.decided", params)]
    if checked.verdict == "follows":
        return [texts.sentence("check.verdict.decided_follows", params)]
    why = [_why_decided(cause, texts) for cause in checked.causes[:1]]
    if not checked.right:
        return why or [texts.sentence("check.verdict.decided_nothing", params)]
    return [texts.sentence("check.verdict.decided_differs", params), *why]


def _why_decided(cause: Cause, texts: Texts) -> str:
    if cause.alternative is None:
        return message(cause, texts)
    return texts.sentence("check.cause.convention_decides", {"convention": convention_text(cause.alternative, texts)})


def _unexplained(checked: Checked, texts: Texts, digits: int) -> str:
    if checked.nearest is None:
        return texts.sentence("check.unexplained", {})
    return texts.sentence("check.unexplained_near", {"nearest": _float(checked.nearest, digits)})


def _deciding(deciding: Deciding, texts: Texts, digits: int) -> str:
    *before, last = (_float(number, digits) for number in deciding.numbers)
    first = texts.entries["list.separator"].join(before)
    values = texts.sentence("check.several.or", {"first": first, "second": last})
    params = {"count": len(deciding.numbers), "name": called(deciding.id, texts), "values": values}
    return texts.sentence("check.several", params)


def message(cause: Cause, texts: Texts) -> str:
    """The probable slip, its place, and what to do instead."""
    if cause.key == "two_causes":
        first, second = (
            _about(str(cause.said[which]), made, texts)
            for which, made in zip(("first", "second"), cause.made, strict=True)
        )
        return texts.sentence("check.cause.two_causes", {"first": first, "second": second})
    if cause.alternative is not None:
        return texts.sentence(f"check.cause.{cause.key}", {"convention": convention_text(cause.alternative, texts)})
    made = cause.made[0] if cause.made else Made({}, "")
    return _about(cause.key, made, texts)


def _about(key: str, made: Made, texts: Texts) -> str:
    everywhere = f"check.cause.{key}.all"
    params: dict[str, object] = dict(made.said)
    for name in ("other", "instead"):
        if isinstance(params.get(name), str):
            params[name] = called(str(params[name]), texts)
    params["place"] = called(made.at, texts)
    all_alike = not made.at and everywhere in texts.entries
    return texts.sentence(everywhere if all_alike else f"check.cause.{key}", params)


def called(quantity: str, texts: Texts) -> str:
    """P(Outlook = sunny | Yes) for likelihood[Outlook=sunny|Yes]; the ID if the quantity has no name of its own."""
    name = Name(DECISION) if quantity == DECISION else read_id(quantity)
    before, step = _without_step(name)
    if step is None:
        return _named(name, quantity, texts)
    own = _named(before, before.id, texts)
    if step == "0" and name.kind in _OF_MODEL:
        return own  # as the exercise gives it
    return texts.sentence("check.name_after", {"name": own, "number": step})


def _without_step(name: Name) -> tuple[Name, str | None]:
    """The name without its iteration, which stands behind its last part."""
    if name.kind == "log_likelihood" and len(name.of) == 1 and str(name.of[0]).isdecimal():
        return Name(name.kind), str(name.of[0])
    parts = name.given or name.of
    step = _AFTER.fullmatch(parts[-1]) if parts and isinstance(parts[-1], str) else None
    if step is None:
        return name, None
    kept = parts[:-1] + ((step[1],) if step[1] else ())
    return (Name(name.kind, name.of, kept) if name.given else Name(name.kind, kept)), step[2]


def _named(name: Name, quantity: str, texts: Texts) -> str:
    of = [_SYMBOLS.get(part, part) if isinstance(part, str) else part for part in name.of]
    listed = _listed(of if name.kind in _ESTIMATES else name.of)
    listed = " → ".join(map(str, name.of)) if name.kind == "transition" else listed
    params = {"of": listed, "given": _listed(name.given)}
    key = name_key(name, texts)
    return quantity if key is None else texts.sentence(key, params)


# Of a rule of an expert, what it says alone.
_OfRule = Literal["posterior", "odds"]
_GIVEN_KEYS: TextKeys[_OfRule] = {"posterior": "check.given.posterior", "odds": "check.given.odds"}


def name_key(name: Name, texts: Texts) -> str | None:
    """The text with the name of a quantity; None if it has none of its own."""
    key, alone, whole = (f"check.{which}.{name.kind}" for which in ("name", "alone", "whole"))
    entries = texts.entries
    if name.given and name.kind in _GIVEN_KEYS:
        return _GIVEN_KEYS[cast("_OfRule", name.kind)]
    if whole in entries and not name.given and ("{of}" in entries[whole]) == bool(name.of):
        return whole
    if alone in entries and not (name.given if "{given}" in entries[key] else name.of):
        return alone
    return None if key not in entries or ("{of}" in entries[key] and not name.of) else key


def _listed(parts: Sequence[Part]) -> str:
    return ", ".join(part if isinstance(part, str) else f"{part[0]} = {part[1]}" for part in parts)


def right_text(amount: Amount | str, digits: int = DIGITS) -> str:
    """5/18 = 0.2778, 0.0032, (1, 2), a class."""
    if isinstance(amount, str):
        return amount
    if isinstance(amount, Fraction | Decimal):
        decimal = rounded_decimal(amount, digits)
        short = isinstance(amount, Fraction) and amount.denominator > 1 and len(str(amount)) <= _MOST_FRACTION
        fraction = str(amount).replace("-", "\u2212")
        return f"{fraction} {'=' if decimal.exact else '≈'} {decimal.plain}" if short else decimal.plain
    if isinstance(amount, Names):
        lists = [each if isinstance(each, str) else f"{{{', '.join(each)}}}" for each in amount.names]
        return "; ".join(lists)
    if isinstance(amount, Sequence):
        return f"({', '.join(right_text(part, digits) for part in amount)})"
    return str(amount)


def _float(number: float, digits: int) -> str:
    return rounded_decimal(Decimal(repr(number)), digits).plain


def convention_text(alternative: Alternative, texts: Texts) -> str:
    """The book or program, and its different choice: Weka: priors smoothed too."""
    separator = texts.entries["list.separator"]
    changes = separator.join(_choice(field, value, texts) for field, value in alternative.changed.items())
    if alternative.name is None:
        return changes
    name = texts.sentence(f"preset.{alternative.name}", {})
    return texts.sentence("check.convention.preset", {"name": name, "changes": changes}) if changes else name


def _choice(field: str, value: object, texts: Texts) -> str:
    key = f"check.convention.{field}.{'none' if value is None else value}"
    if key not in texts.entries:
        key = f"check.convention.{field}"
    return texts.sentence(key, {"value": str(value)})
