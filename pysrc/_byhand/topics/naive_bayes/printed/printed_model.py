"""Makes a reading of a printed model: its priors and probabilities as the field `parameters`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from _byhand.errors import InputError, Notice
from _byhand.paste.printed.line_roles import LineRoles
from _byhand.paste.printed.printed_lines import is_number, line_of
from _byhand.phrase import say
from _byhand.reading.evidence import Evidence
from _byhand.reading.page import Page
from _byhand.reading.reader import Content, Reading

# {value: {class: share}}, or {"normal": {class: {"mean": m, "sd": s}}}
FeatureTable = Mapping[str, Mapping[str, object]]


@dataclass
class PrintedModel:
    """A model while it is read.

    program  as in "Weka"
    priors   {class: share}, as written or as a fraction
    notices  what its readers should know
    lines    (from 0) that were read
    """

    program: str
    priors: dict[str, str] = field(default_factory=dict)
    features: dict[str, FeatureTable] = field(default_factory=dict)
    notices: list[Notice] = field(default_factory=list)
    lines: set[int] = field(default_factory=set)

    def add_value(self, feature: str, value: str, shares: Iterable[str]) -> None:
        """P(value | class) by class, in the order of the priors."""
        table = {**self.features.get(feature, {}), value: dict(zip(self.priors, shares, strict=True))}
        self.features[feature] = table

    def add_normal(self, feature: str, means: Sequence[str], spreads: Sequence[str], spread: str = "sd") -> None:
        """Mean and standard deviation (or variance) by class, in the order of the priors."""
        rows = zip(self.priors, means, spreads, strict=True)
        self.features[feature] = {"normal": {name: {"mean": mean, spread: each} for name, mean, each in rows}}

    @property
    def has_normal(self) -> bool:
        return any("normal" in table for table in self.features.values())


def broken(program: str, page: Page, number: int) -> InputError:
    """The failure of a model that a program does not print so, at this line of the page."""
    at = line_of(page, number)
    return InputError("naive_bayes.printed.broken", line=at, at=at, program=program)


def reading_of(page: Page, name: str, model: PrintedModel, figures: Collection[int] = ()) -> Reading:
    """The reading of a model that is whole; `figures` are lines that the program prints beside it."""
    roles = LineRoles()
    roles.give(sorted(model.lines), "statement")
    roles.give(sorted(figures), "left_out", "summary")
    roles.give_rest(page)
    account = roles.closed(page)
    notices = [Notice("naive_bayes.printed.used", {"program": model.program}), *model.notices]
    evidence = (Evidence("signature", say("naive_bayes.printed.mark", program=model.program)), *roles.evidence())
    stated = {"parameters": {"priors": model.priors, "features": model.features}}
    return Reading(
        "parameters", name, "model", Content(stated=stated), account, evidence, tuple(notices), topic="naive_bayes"
    )


def refusal(page: Page, name: str, program: str, why: Notice) -> Reading:
    """The reading of a model that does not state all its probabilities."""
    roles = LineRoles()
    roles.give(page.filled, "left_out", "summary")
    account = roles.closed(page)
    evidence = (Evidence("signature", say("naive_bayes.printed.mark", program=program)), *roles.evidence())
    return Reading("output", name, "model", Content(), account, evidence, (why,), topic="naive_bayes")


def cut_names(line: str, ends: Sequence[int]) -> list[str]:
    """Names above right-aligned numbers that end at `ends`; empty if they cannot be told apart."""
    words = line.split()
    if not ends or len(words) == len(ends):
        return words if ends else []
    gaps = [part for part in line.strip().split("  ") if part.strip()]
    if len(gaps) == len(ends):
        return [part.strip() for part in gaps]
    starts = [0, *ends[:-1]]
    if any(line[end : end + 1].strip() for end in ends[:-1]):
        return []
    names = [line[start:end].strip() for start, end in zip(starts, ends, strict=True)]
    return names if all(names) else []


def number_ends(line: str) -> list[int]:
    """Where the numbers at the end of a line end; NA counts as one."""
    ends: list[int] = []
    place = len(line.rstrip())
    while place > 0:
        start = max(line.rfind(" ", 0, place), line.rfind("\t", 0, place)) + 1
        token = line[start:place]
        if not (is_number(token) or token in ("NA", "NaN")):
            break
        ends.append(place)
        place = len(line[:start].rstrip())
    return ends[::-1]
