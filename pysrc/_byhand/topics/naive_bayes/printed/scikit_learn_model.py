"""Reads the fitted attributes of scikit-learn's GaussianNB, where the text names classes and features."""

from __future__ import annotations

import re

from _byhand.errors import InputError
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reader, Reading
from _byhand.topics.naive_bayes.printed.printed_model import PrintedModel, reading_of

_NAME = "scikit_learn_model"
_PROGRAM = "scikit-learn"
_LONGEST = 20_000
_LIST = r"\s{0,3}[=:]?\s{0,3}(?:array\()?\[(?P<cells>[^\[\]]{1,4000})\]"
_ROWS = r"\s{0,3}[=:]?\s{0,3}(?:array\()?\[\s*(?P<rows>\[[^=:a-zA-Z]{1,8000}?\])\s*\]"
_CLASSES = re.compile(r"\bclasses_?" + _LIST)
_FEATURES = re.compile(r"\bfeature_names(?:_in_?)?" + _LIST)
_PRIORS = re.compile(r"\bclass_prior_?" + _LIST)
_MEANS = re.compile(r"\btheta_?" + _ROWS)
_VARIANCES = re.compile(r"\b(?:var|sigma)_" + _ROWS)
_CELL = re.compile(r"'([^'\n]{1,80})'|\"([^\"\n]{1,80})\"|([^\s,'\"]{1,80})")
_PATTERNS = (_CLASSES, _FEATURES, _PRIORS, _MEANS, _VARIANCES)


def _recognises(page: Page) -> bool:
    text = page.text
    return len(text) <= _LONGEST and "theta_" in text and all(pattern.search(text) for pattern in _PATTERNS)


def _cells(text: str) -> list[str]:
    return [next(filter(None, each)) for each in _CELL.findall(text)]


def _read(page: Page, _: Instructions) -> list[Reading]:
    found = [pattern.search(page.text) for pattern in _PATTERNS]
    classes, features, priors, means, variances = (match for match in found if match is not None)
    model = PrintedModel(_PROGRAM, dict(zip(_cells(classes["cells"]), _cells(priors["cells"]), strict=False)))
    names = _cells(features["cells"])
    tables = [[_cells(row) for row in re.findall(r"\[([^\[\]]*)\]", each["rows"])] for each in (means, variances)]
    whole = all(len(table) == len(model.priors) and all(len(row) == len(names) for row in table) for table in tables)
    if not whole or len(model.priors) != len(_cells(classes["cells"])):
        line = page.source.line(means.start())
        raise InputError("naive_bayes.printed.broken", line=line, at=line, program=_PROGRAM)
    for place, name in enumerate(names):
        model.add_normal(name, [row[place] for row in tables[0]], [row[place] for row in tables[1]], "variance")
    for match in (classes, features, priors, means, variances):
        first, last = page.source.line(match.start()) - 1, page.source.line(match.end() - 1) - 1
        model.lines.update(range(first, last + 1))
    model.lines &= set(page.filled)
    return [reading_of(page, _NAME, model)]


READER = Reader(
    name=_NAME,
    about="The fitted attributes of scikit-learn's GaussianNB with the names of classes and features.",
    kinds=("parameters",),
    recognises=_recognises,
    read=_read,
    signed=True,
)
