"""Reads classes that are given by their means and covariance matrices: `mu1 = (0, 0), mu2 = (3, 3), Sigma = I`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from _byhand.errors import InputError, signed
from _byhand.phrase import say
from _byhand.reading.accounts import Accounts
from _byhand.reading.evidence import Evidence
from _byhand.reading.page import Page
from _byhand.reading.reader import Content, Instructions, Reader, Reading
from _byhand.topics.gaussian_discriminant.reading.scalars import scalars_in

_NAME = "means_and_covariances"
_LONGEST = 4000
_ASCII = str.maketrans(
    "，、；：（）［］｛｝＝．－−０１２３４５６７８９₀₁₂₃₄₅₆₇₈₉", ",,;:()[]{}=.--01234567890123456789"
)
# Signs of LaTeX and NumPy that say nothing of the numbers.
_NOTHING = re.compile(
    r"\\(?:boldsymbol|mathbf|bm|vec|left|right|quad|qquad|text|mathrm|displaystyle)\b|\\[,;!:]|\$|\b(?:np\.)?array\("
    r"|(?<=[)\]])\s?(?:\^\s?\{?\s?(?:\\top|\\mathsf ?T|T|⊤|')\s?\}?|ᵀ|⊤|')"
)
_MATRIX_OF_LATEX = re.compile(
    r"\\begin\{([pbv]?matrix|array)\}(?:\{[lcr]{1,9}\})?([^\\]{0,80}(?:\\\\[^\\]{0,80}){0,9})\\end\{\1\}"
)
_INDEX_IN_BRACES = re.compile(r"_\s?\{\s?(\w{1,9})\s?\}")
# \boldsymbol{\mu}_1
_NAME_IN_BRACES = re.compile(r"\{\s?(\\?[A-Za-zμΣ]{1,9})\s?\}")
_N = r"[+-]?\d{1,9}(?:\.\d{1,9})?(?:/\d{1,9})?"
_GAP = r"\s{0,3}"
_BETWEEN = rf"(?:{_GAP}[,;]{_GAP}|\s{{1,3}})"
_VECTOR = rf"[(\[]{_GAP}{_N}(?:{_BETWEEN}{_N}){{1,11}}{_GAP}[)\]]"
_MATRIX = rf"[(\[]{_GAP}{_VECTOR}(?:{_GAP},?{_GAP}{_VECTOR}){{1,11}}{_GAP}[)\]]"
_IS = rf"{_GAP}(?:=|:|is|are|为|是|分别为)?{_GAP}"
_AND = rf"(?:{_GAP},)?{_GAP}(?:(?:and|和|与|及){_GAP})?"
# Between two numbers there is something.
_APART = rf"(?:{_GAP},{_GAP}(?:(?:and|和|与|及){_GAP})?|{_GAP}(?:and|和|与|及){_GAP}|\s{{1,3}})"
_MEAN_NAME = r"(?:\\?\bmu|μ|\bm(?=_?\d)|\bmeans?(?: vectors?)?|均值(?:向量)?)"
_SPREAD_NAME = r"(?:\\?\bSigma|Σ|\bcov(?:ariances?)?(?: matri(?:x|ces))?|协方差(?:矩阵|阵)?)"
_INDEX = rf"{_GAP}_?(?P<index>\d{{1,2}}|[A-Da-d](?![A-Za-z]))?"
_IDENTITY = r"(?:identity(?: matrix)?|单位(?:矩阵|阵)|I(?:_?\d)?(?![A-Za-z]))"
_MEAN = re.compile(rf"{_MEAN_NAME}{_INDEX}{_IS}(?P<value>{_MATRIX}|{_VECTOR}(?:{_AND}{_VECTOR}){{0,9}})", re.IGNORECASE)
_SPREAD = re.compile(
    rf"(?:{_SPREAD_NAME}{_GAP}_?(?P<first>\d){_GAP}={_GAP})?{_SPREAD_NAME}{_INDEX}{_IS}"
    rf"(?P<value>{_MATRIX}|{_VECTOR}|diag{_GAP}{_VECTOR}|(?:(?P<times>{_N}){_GAP}\*?{_GAP})?{_IDENTITY})",
    re.IGNORECASE,
)
_PRIOR = re.compile(
    rf"(?:\bP{_GAP}(?:\({_GAP}(?:\\?omega|ω|w|c|class ?|y ?= ?)?_?(?P<in>\d){_GAP}\)|_?(?P<at>\d))"
    r"|(?:π|\\?\bpi|\bprior)_?(?P<of>\d))"
    rf"{_GAP}={_GAP}(?P<value>{_N})(?![\w/])",
    re.IGNORECASE,
)
_EQUAL_PRIORS = re.compile(
    rf"\bP{_GAP}\([^()]{{1,12}}\){_GAP}={_GAP}P{_GAP}\([^()]{{1,12}}\)(?:{_GAP}={_GAP}(?:1/2|0?\.5))?", re.IGNORECASE
)
_PRIORS = re.compile(rf"(?:\bpriors?|先验(?:概率)?){_IS}(?P<value>{_N}(?:{_APART}{_N}){{1,9}})(?![\w/])", re.IGNORECASE)
_POINT = re.compile(
    rf"(?:\bx(?:_?0)?|\bpoint|\bclassify|样本|点){_GAP}(?:x{_GAP})?{_IS}(?P<value>{_VECTOR})", re.IGNORECASE
)
_NUMBERS = re.compile(_N)
_ROWS = re.compile(_VECTOR)
# Indices of classes that are only named: class 1, ω1, N(μ1, Σ1).
_NAMED = re.compile(
    r"(?:\bclass(?:es)?|类|\\?\bomega|ω|\bw|\bc|\\?\bmu|μ|\\?\bsigma|Σ)\s?_?\d{1,2}(?![\d.])|第\s?\d\s?类|\b\d\s?(?:classes|个?类)|\b2-?d\b",
    re.IGNORECASE,
)
_SIGNS = re.compile(rf"{_MEAN_NAME}[^\n]{{0,40}}[(\[\\]", re.IGNORECASE), re.compile(_SPREAD_NAME, re.IGNORECASE)


def _plain(text: str) -> str:
    text = _INDEX_IN_BRACES.sub(r"_\1", text.translate(_ASCII))
    text = _MATRIX_OF_LATEX.sub(lambda match: _in_brackets(match[2]), text)
    return _NOTHING.sub(" ", _NAME_IN_BRACES.sub(r"\1", text))


def _in_brackets(rows: str) -> str:
    """A matrix of LaTeX as one of brackets; a column as a vector."""
    cells = [[cell.strip() for cell in row.split("&")] for row in rows.split("\\\\") if row.strip()]
    if all(len(row) == 1 for row in cells):
        return f"({', '.join(row[0] for row in cells)})"
    inner = ", ".join("(" + ", ".join(row) + ")" for row in cells)
    return f"({inner})"


def gaussians_in(text: str) -> dict[str, Any] | None:
    """The fields that a text states; None if it is something else; InputError if it is that, but not all is read."""
    plain = _plain(text)
    if not all(sign.search(plain) for sign in _SIGNS):
        return _of_one_feature(plain)
    whole = plain
    spreads, plain = _taken(_SPREAD, plain)
    means, plain = _taken(_MEAN, plain)
    if not spreads or not means:
        return _of_one_feature(whole)
    _equal, plain = _taken(_EQUAL_PRIORS, plain)
    shares, plain = _taken(_PRIOR, plain)
    listed, plain = _taken(_PRIORS, plain)
    points, plain = _taken(_POINT, plain)
    vectors = [row for match in means for row in _rows(match["value"])]
    matrices = [
        matrix for match in spreads for matrix in [_matrix(match, len(vectors[0]))] * (2 if match["first"] else 1)
    ]
    left = _NUMBERS.search(_NAMED.sub(" ", plain))
    count = len(vectors)
    if left:
        raise signed(InputError("gaussian_discriminant.read.left", number=left[0]))
    if count < 2 or len(points) > 1 or len(matrices) not in (1, count) or None in matrices:
        raise signed(InputError("parse.parameters"))
    names = _names(means, count)
    fields: dict[str, Any] = {"means": dict(zip(names, vectors, strict=True))}
    alike = len(matrices) == 1 or all(matrix == matrices[0] for matrix in matrices)
    fields["covariances"] = matrices[0] if alike else dict(zip(_names(spreads, count), matrices, strict=True))
    if priors := _priors(shares, listed, names):
        fields["priors"] = priors
    fields["covariance"] = "shared" if alike else "full"
    if points:
        fields["query"] = _NUMBERS.findall(points[0]["value"])
    return fields


def _of_one_feature(plain: str) -> dict[str, Any] | None:
    """The fields of classes whose means are numbers; None if a number of the text is left."""
    _equal, plain = _taken(_EQUAL_PRIORS, plain)
    shares, plain = _taken(_PRIOR, plain)
    listed, plain = _taken(_PRIORS, plain)
    found = scalars_in(plain)
    if found is None or _NUMBERS.search(_NAMED.sub(" ", found[1])):
        return None
    fields = found[0]
    if priors := _priors(shares, listed, list(fields["means"])):
        fields["priors"] = priors
    return fields


def _priors(shares: Sequence[re.Match[str]], listed: Sequence[re.Match[str]], names: Sequence[str]) -> dict[str, str]:
    """The prior of each class, by its index or in the order of the classes; none where the text has none."""
    order = [f"c{match['in'] or match['at'] or match['of']}" for match in shares]
    values = [match["value"] for match in shares]
    if not values:
        values = [number for match in listed for number in _NUMBERS.findall(match["value"])]
        order = list(names)
    if values and (len(values) != len(names) or sorted(order) != sorted(names)):
        raise signed(InputError("gaussian_discriminant.read.priors"))
    return dict(zip(order, values, strict=False))


def _taken(pattern: re.Pattern[str], text: str) -> tuple[list[re.Match[str]], str]:
    return list(pattern.finditer(text)), pattern.sub(" ", text)


def _rows(text: str) -> list[list[str]]:
    return [_NUMBERS.findall(row) for row in _ROWS.findall(text)]


def _names(found: Sequence[re.Match[str]], count: int) -> list[str]:
    """Names of the classes by the indices of the text; without them by the order."""
    indices = [match["index"] for match in found]
    if len(found) == count and None not in indices and len(set(indices)) == count:
        return [f"c{index}" for index in indices]
    return [f"c{number}" for number in range(1, count + 1)]


def _matrix(match: re.Match[str], size: int) -> list[list[str]] | None:
    """The matrix of a covariance; None if it is no square one of this size."""
    value = match["value"]
    rows = _rows(value)
    if not rows:
        return [[(match["times"] or "1") if row == at else "0" for at in range(size)] for row in range(size)]
    if value.casefold().startswith("diag"):
        rows = [[number if row == at else "0" for at in range(len(rows[0]))] for row, number in enumerate(rows[0])]
    elif len(rows) == 1:
        # [1 0; 0 1]
        rows = [_NUMBERS.findall(row) for row in value.split(";")]
    return rows if len(rows) == size and all(len(row) == size for row in rows) else None


def _recognises(page: Page) -> bool:
    return bool(page.filled) and len(page.text) <= _LONGEST


def _read(page: Page, _asked: Instructions) -> list[Reading]:
    fields = gaussians_in(page.text)
    if fields is None:
        return []
    accounts = Accounts()
    for number in page.filled:
        accounts.give(number + 1, number + 1, "statement")
    evidence = (
        Evidence("signature", say("gaussian_discriminant.read.found")),
        Evidence("all_read", say("paste.lines.all_read")),
    )
    content, account = Content(stated=fields), accounts.closed(page.source)
    return [Reading("gaussians", _NAME, "gaussians", content, account, evidence, topic="gaussian_discriminant")]


READER = Reader(
    name=_NAME,
    about="Classes by their means and covariance matrices: `mu1 = (0, 0), mu2 = (3, 3), Sigma = I`.",
    kinds=("gaussians",),
    recognises=_recognises,
    read=_read,
)
