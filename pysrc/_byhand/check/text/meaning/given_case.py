"""Behind "given a positive test" or "if the survey is favourable", P(ill) = 0.09 is no prior, but a posterior."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Protocol

from _byhand.check.text.naming.items import key
from _byhand.check.text.naming.labels import Label, Reader
from _byhand.check.text.naming.shares import without_names
from _byhand.check.text.parsing.statements import Number
from _byhand.check.text.parsing.tokens import tokens_of
from _byhand.check.text.vocabulary import chances as said_of
from _byhand.document.ids import identifier

_CERTAIN = 1.0
_CLOSE = 0.003
_LONGEST, _MOST = 300, 4


class _Found(Protocol):
    @property
    def number(self) -> Number: ...
    @property
    def label(self) -> Label: ...
    @property
    def context(self) -> Label: ...
    @property
    def in_table(self) -> bool: ...


class _Choice(Protocol):
    forced: bool
    fits: Mapping[str, float]

    @property
    def found(self) -> _Found: ...
    @property
    def named(self) -> Sequence[str]: ...


def priors_given_the_case(every: Sequence[_Choice], reader: Reader, lines: Sequence[str]) -> None:
    """Choose the posterior where a sentence speaks of the case, unless the number is the prior itself."""
    last, value = -9, ""
    for each in every:
        number, label = each.found.number, each.found.label
        if each.forced or each.found.in_table or "prior" in {**label.kinds, **each.found.context.kinds}:
            continue
        prior = _prior(each, reader) or _of_whom(label, reader)
        if prior is None or _is_prior_itself(number, reader.names.working.numbers.get(prior)):
            continue
        told = list(_observed(_scope(lines, number), reader))
        if not told and number.line - last <= 1:
            told = [value]  # P(ill) = 0.09, P(healthy) = 0.91, perhaps in two lines
        before = lines[number.line - 1][: number.start]
        if not told and (_is_concluded(label, before) or said_of.DIVIDED_BY_EVIDENCE.search(before)):
            told = [str(part) for part in reader.names.query_parts[:1]]
        if told:
            own = _posterior(prior.partition("[")[2][:-1], told[-1], reader)
            if own is None and len(reader.names.query_parts) > 1:
                continue  # after the first of several observations
            each.fits = {own: _CERTAIN} if own is not None else {}
            last, value = number.line, told[-1]


def _prior(choice: _Choice, reader: Reader) -> str | None:
    """The prior that the label names, or else that of the class whose probability it names in words."""
    named, label = choice.named, choice.found.label
    if len(named) == 1 and named[0].startswith("prior["):
        return named[0]
    if named or label.forms or label.kinds or not _speaks_of_a_chance(label):
        return None
    own = {name for item in label.items for name in reader.names.states if reader.names.names_clearly(item, name)}
    if len(own) != 1 or said_of.DENIED.search(without_names(label.text, list(own))):
        return None
    return identifier("prior", own.pop())


def _of_whom(label: Label, reader: Reader) -> str | None:
    """The patient has the disease with a probability of."""
    said = said_of.WITH_A_CHANCE.search(label.text) if not (label.forms or label.kinds) else None
    own = {name for item in label.items for name in reader.names.states if reader.names.names_clearly(item, name)}
    if said is None or len(own) != 1 or said_of.DENIED.search(without_names(label.text, list(own))):
        return None
    return identifier("prior", own.pop())


def _speaks_of_a_chance(label: Label) -> bool:
    return said_of.CHANCE.search(label.text) is not None or said_of.CHANCE_HAN.search(label.text) is not None


def _is_concluded(label: Label, before: str) -> bool:
    """So the chance of being ill is 9 %."""
    return _speaks_of_a_chance(label) and said_of.CONCLUDED.search(before) is not None


def _is_prior_itself(number: Number, prior: float | None) -> bool:
    return (
        prior is None
        or number.written is None
        or abs(float(number.written.value) - prior) <= _CLOSE * max(abs(prior), 1e-9)
    )


def _scope(lines: Sequence[str], number: Number) -> str:
    """The line up to the number, with the line before it if that opens this one."""
    line = lines[number.line - 1][: number.start][-_LONGEST:]
    above = next((each.rstrip() for each in reversed(lines[: number.line - 1]) if each.strip()), "")
    opens = above.endswith(said_of.OPENING_A_CASE) or not any(map(str.isdigit, above))
    return f"{above[-_LONGEST:]}\n{line}" if opens else line


def _observed(scope: str, reader: Reader) -> Iterator[str]:
    """The values that the scope says are observed."""
    observed = {key(name): name for name in reader.names.observed}
    opened = said_of.OPENED.match(scope.rpartition("\n")[2])
    told = [found["said"] or found["han"] for found in list(said_of.OF_THE_CASE.finditer(scope))[:_MOST]]
    for said in [*told, *([opened["said"]] if opened is not None else ())]:
        names = [key(text) for text, _, _ in reader.mentions.mentioned(tokens_of(said), said)]
        before = takewhile(lambda name: name not in reader.names.class_keys, names)
        values = [observed[name] for name in before if name in observed]
        if values:
            yield values[-1]


def _posterior(of: str, value: str, reader: Reader) -> str | None:
    exact = reader.names.working.exact
    own = f"posterior[{of}]"
    if own in exact:
        return own if {str(part) for part in reader.names.query_parts} == {value} else None
    return next((name for name in (identifier("posterior", f"{of} given {value}"),) if name in exact), None)
