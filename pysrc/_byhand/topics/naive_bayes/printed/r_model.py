"""Reads the models of naive Bayes that R prints: e1071, klaR and naivebayes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from _byhand.errors import Notice
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

_NAME = "r_model"
_PROGRAM = "R"
_PRIORS = re.compile(r"\s{0,9}(?:A-?\s?priori probabilities:|\$apriori)\s{0,9}", re.IGNORECASE)
_TABLES = re.compile(r"\s*(?:Conditional probabilities:|\$tables|Tables:)\s*")
_FEATURE = re.compile(r"\$tables\$`?(?P<name>[^`\n]{1,200}?)`?\s*")
_MOMENTS = re.compile(r"[^\[\n]{0,200}\[,1\]\s{1,60}\[,2\]\s{0,60}")
# naivebayes: ::: Sepal.Length (Gaussian)
_SECTION = re.compile(
    r"\s*::: (?P<name>.{1,200}?) (?::: )?\((?P<kind>Gaussian|Categorical|Bernoulli|KDE|Poisson)[^\n]{0,20}\)[\s:]*"
)
_RULE = re.compile(r"\s*[-=:]{5,200}\s*")


def _recognises(page: Page) -> bool:
    lines = [page.source.lines[at] for at in page.filled]
    return any(map(_PRIORS.fullmatch, lines)) and any(map(_TABLES.fullmatch, lines))


def _read(page: Page, _: Instructions) -> list[Reading]:
    lines = page.source.lines
    priors = next(at for at in page.filled if _PRIORS.fullmatch(lines[at]))
    tables = next((at for at in page.filled if at > priors and _TABLES.fullmatch(lines[at])), None)
    if tables is None:
        raise broken(_PROGRAM, page, priors)
    model = PrintedModel(_PROGRAM)
    model.lines = {priors, tables}
    target = _read_priors(page, [at for at in page.filled if priors < at < tables], model)
    below = [at for at in page.filled if at > tables]
    if any(_SECTION.fullmatch(lines[at]) for at in below):
        why = _read_sections(page, below, model)
    else:
        why = _read_tables(page, below, target, model)
    if why is not None:
        return [refusal(page, _NAME, _PROGRAM, why)]
    if not model.features:
        raise broken(_PROGRAM, page, tables)
    figures = [at for at in page.filled if at < tables and at not in model.lines]
    return [reading_of(page, _NAME, model, figures)]


def _read_priors(page: Page, block: Sequence[int], model: PrintedModel) -> str:
    """Read lines of names, each above a line of numbers; return the name of the class, which stands above them."""
    for above, at in pairwise(block):
        ends = number_ends(page.source.lines[at])
        names = cut_names(page.source.lines[above], ends)
        if names and not number_ends(page.source.lines[above]):
            model.priors |= dict(zip(names, page.source.lines[at].split(), strict=True))
            model.lines |= {above, at}
    if len(model.priors) < 2:
        raise broken(_PROGRAM, page, block[0] if block else 0)
    titles = [at for at in block if at not in model.lines][:1]
    model.lines |= set(titles)
    return page.source.lines[titles[0]].strip() if titles else ""


def _read_tables(page: Page, block: Sequence[int], target: str, model: PrintedModel) -> Notice | None:
    """e1071 and klaR: the name of the feature, the names of its values, a line for each class; why it has no model."""
    lines = page.source.lines
    labelled = any(_FEATURE.fullmatch(lines[at]) for at in block)
    feature = ""
    place = 0
    while place < len(block):
        at = block[place]
        rows = block[place + 1 : place + 1 + len(model.priors)]
        named = [_named_row(lines[row], model) for row in rows]
        if len(rows) == len(model.priors) and all(named):
            classes = [row[0] for row in named if row]
            numbers = {row[0]: row[1] for row in named if row}
            if set(classes) == set(model.priors):
                ordered = [numbers[name] for name in model.priors]
                if any(cell in ("NA", "NaN") for row in ordered for cell in row):
                    return Notice("naive_bayes.printed.missing", {"feature": feature})
                edge = max(
                    len(target), *(lines[row].index(name) + len(name) for row, name in zip(rows, classes, strict=True))
                )
                _add(page, at, edge, feature, ordered, number_ends(lines[rows[0]]), model)
                model.lines |= {at, *rows}
                place += 1 + len(rows)
                continue
        label = _FEATURE.fullmatch(lines[at])
        if label or not labelled:
            feature = label["name"] if label else lines[at].strip()
        model.lines.add(at)
        place += 1
    return None


def _named_row(line: str, model: PrintedModel) -> tuple[str, list[str]] | None:
    """Class and numbers of a line; a class may be a number or end in one."""
    ends = number_ends(line)
    stripped = line.strip()
    for name in sorted(model.priors, key=len, reverse=True):
        if stripped.startswith(name + " "):
            numbers = stripped[len(name) :].split()
            if numbers and len(numbers) <= len(ends):
                return name, numbers
    return None


def _add(
    page: Page,
    head: int,
    edge: int,
    feature: str,
    rows: Sequence[Sequence[str]],
    ends: Sequence[int],
    model: PrintedModel,
) -> None:
    """Add the table of one feature; the names of its values stand in line `head` from column `edge` on."""
    line = page.source.lines[head]
    width = len(rows[0])
    if not feature or any(len(row) != width for row in rows):
        raise broken(_PROGRAM, page, head)
    if width == 2 and _MOMENTS.fullmatch(line):
        model.add_normal(feature, [row[0] for row in rows], [row[1] for row in rows])
        return
    values = cut_names(" " * edge + line[edge:], ends[-width:])
    if len(set(values)) != width:
        raise broken(_PROGRAM, page, head)
    for place, value in enumerate(values):
        model.add_value(feature, value, [row[place] for row in rows])


def _read_sections(page: Page, block: Sequence[int], model: PrintedModel) -> Notice | None:
    """naivebayes: a section for each feature with a column for each class."""
    lines = page.source.lines
    feature, kind = "", ""
    rows: dict[str, list[str]] = {}
    for at in block:
        if match := _SECTION.fullmatch(lines[at]):
            feature, kind, rows = match["name"], match["kind"], {}
            if kind in ("KDE", "Poisson"):
                return Notice("naive_bayes.printed.kernels")
            model.lines.add(at)
        elif _RULE.fullmatch(lines[at]):
            continue
        elif feature and len(ends := number_ends(lines[at])) >= len(model.priors):
            numbers = lines[at][: ends[-1]].split()[-len(model.priors) :]
            name = lines[at].strip()
            for number in reversed(numbers):
                name = name.removesuffix(number).rstrip()
            if "NA" in numbers:
                return Notice("naive_bayes.printed.missing", {"feature": feature})
            rows[name] = numbers
            model.lines.add(at)
            if kind != "Gaussian":
                model.add_value(feature, name, numbers)
            elif rows.keys() == {"mean", "sd"}:
                model.add_normal(feature, rows["mean"], rows["sd"])
        elif feature and not rows:
            model.lines.add(at)
    return None


READER = Reader(
    name=_NAME,
    about="A model of naive Bayes as R prints it: of the packages e1071, klaR and naivebayes.",
    kinds=("parameters", "output"),
    recognises=_recognises,
    read=_read,
    signed=True,
)
