"""Reads a table of given probabilities: priors, and for each class the probability of each value, or mean and spread.

The classes stand above the columns, with a row of priors, or in the rows, with a column of priors:

    |                | spam | ham  |        Machine | Share | Defect rate
    | prior          | 0.4  | 0.6  |        A       | 25 %  | 5 %
    | P(free given c)| 0.3  | 0.05 |        B       | 75 %  | 4 %
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.cells.cell import clean, narrow, near_key
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import in_digits, parse_number
from _byhand.paste.chain.cells import cells_of
from _byhand.paste.printed.line_roles import LineRoles
from _byhand.paste.printed.printed_lines import line_of
from _byhand.phrase import QUOTED, Listing, say
from _byhand.reading.evidence import Evidence
from _byhand.reading.page import Page
from _byhand.reading.reader import Content, Instructions, Reader, Reading

_NAME = "given_table"
_LONGEST = 8000
_MOST_ROWS = 80
_FEWEST_ROWS = 2
_MOST_CLASSES = 20
_PRIOR = re.compile(
    r"(?:class |the )?priors?(?: prob(?:ability|abilities|\.)?)?(?: ?\(?p ?\(\w{1,20}\)\)?)?"
    r"|a[- ]?priori(?:[- ]\w{1,20})?|p(?:r|rob)? ?\((?:c|class|y|label|klasse|c_?[ijk]|y_?[ijk]|ω_?[ijk]?|类别?)\)"
    r"|先验概?率?|prob\w{0,12} a priori",
    re.IGNORECASE,
)
# A share of all that adds up to 1 is a prior as well.
_SHARE = re.compile(
    r"(?:share|proportion|percentage|fraction|anteil|anteile|part|proporción|porcentaje|quota|доля)\b.{0,40}"
    r"|.{0,40}\b(?:share|proportion|anteil)|.{0,12}(?:占比|份额|所占比例|产量比例)",
    re.IGNORECASE,
)
_CONDITIONAL = re.compile(
    r"p(?:r|rob)? ?\((?P<event>[^|∣()]{1,60}?) ?(?:[|∣]|\bgiven\b) ?(?P<given>[^|∣()]{1,60})\)", re.IGNORECASE
)
_STATISTICS = {
    "mean": r"mean|average|μ|µ|mittelwert|moyenne|media|均值|平均值?",
    "sd": r"sd|s\.d\.|std\.?(?: ?dev\.?)?|standard deviation|σ|standardabweichung|écart-type|标准差",
    "variance": r"var\.?|variance|σ²|σ\^2|varianz|方差",
}
_MEASURE = {
    name: re.compile(
        rf"(?:{words})(?: of)?[ _]?\(?(?P<before>[^()]{{1,60}}?)\)?|(?P<after>[^()]{{1,60}}?)[ _]?\(?(?:{words})\)?",
        re.IGNORECASE,
    )
    for name, words in _STATISTICS.items()
}
_PREVALENCE = re.compile(r"preval|prävalenz|prévalence|患病率|流行率|base rate", re.IGNORECASE)
# Columns that a solution computes from the others.
_DERIVED = re.compile(
    r"posteriors?\b.{0,40}|joint\b.{0,40}|(?:product|numerator|score)s?\b.{0,20}"
    r"|prior ?(?:[·×x*]|times) ?likelihood.{0,9}"
    r"|likelihood ?(?:[·×x*]|times) ?prior.{0,9}|后验.{0,6}|联合.{0,6}|乘积",
    re.IGNORECASE,
)
_RATES = re.compile(
    r"sensitivity|specificity|true (?:positive|negative) rate|false (?:positive|negative) rate|sensitivität"
    r"|spezifität|sensibilité|spécificité|灵敏度|特异度|敏感度",
    re.IGNORECASE,
)
_TOTAL = frozenset(("total", "sum", "all", "summe", "合计", "总计", "总和", "σ", "∑"))
_DECIMAL_COMMA = re.compile(r"(?<=^\d),(?=\d{1,12} ?%?$)|(?<=^\d\d),(?=\d{1,12} ?%$)")
_ROUNDED = Fraction(1, 100)


Features = dict[str, dict[str, object]]


@dataclass(frozen=True)
class _Row:
    """A row of one number for each class.

    label  its feature, and its value if it has one
    name   as written
    """

    label: tuple[str, str]
    name: str
    cells: list[str]
    numbers: list[Fraction]


@dataclass(frozen=True)
class _Given:
    classes: list[str]
    priors: _Row | None
    rows: list[_Row]
    derived: list[str]


def _table(page: Page) -> tuple[list[list[str]], list[int]] | None:
    """The cells of the text in rows of one length, and the lines (from 0) of the rows."""
    if len(page.text) > _LONGEST or len(page.filled) > _MOST_ROWS:
        return None
    try:
        source, grid = cells_of(page.text)
    except InputError:
        return None
    kept = [at for at, row in enumerate(grid.rows) if any(map(str.strip, row))]
    rows = [[_plain(clean(cell)) for cell in grid.rows[at]] for at in kept]
    if len(rows) < _FEWEST_ROWS or len({len(row) for row in rows}) != 1 or len(rows[0]) < _FEWEST_ROWS:
        return None
    return rows, [source.line(grid.starts[at][0]) - 1 for at in kept]


def _plain(cell: str) -> str:
    """The cell with a plain percent sign, minus and decimal point, if it is a number."""
    plain = cell.replace("％", "%").replace("−", "-")
    return _DECIMAL_COMMA.sub(".", plain) if _DECIMAL_COMMA.search(plain) else plain


def _given(rows: Sequence[Sequence[str]]) -> _Given | None:
    """The rows of a table whose first row names the classes; priors: empty if none of them sums to 1."""
    head, *body = rows
    labels = 1 if len(head) < 4 or any(_number(row[1]) is not None for row in body) else 2
    at = [place for place in range(labels, len(head)) if near_key(head[place]) not in _TOTAL]
    classes = [_class_of(head[place]) for place in at]
    if not 2 <= len(classes) <= _MOST_CLASSES or len(set(classes)) < len(classes) or not all(classes):
        return None
    found: list[_Row] = []
    above = ""
    for row in body:
        above = name = row[0] or above
        if near_key(name) in _TOTAL:
            continue
        cells = [f"{row[place]}%" if "%" in name and "%" not in row[place] else row[place] for place in at]
        numbers = [number for cell in cells if (number := _number(cell)) is not None]
        if not name or len(numbers) < len(cells):
            return None
        found.append(_Row(_parted(name, row[1] if labels == 2 else ""), name, cells, numbers))
    return _with_priors(classes, found)


def _with_priors(classes: list[str], rows: list[_Row]) -> _Given | None:
    """The rows with the one that has the priors taken out; None if several may be it."""
    named = [row for row in rows if not row.label[1] and _PRIOR.fullmatch(narrow(row.name).strip())]
    shares = [row for row in rows if not row.label[1] and _SHARE.fullmatch(narrow(row.name).strip()) and _is_whole(row)]
    priors = named or shares
    derived = [row.name for row in rows if _DERIVED.fullmatch(narrow(row.name).strip())]
    rest = [row for row in rows if row not in priors and row.name not in derived]
    return _Given(classes, priors[0] if priors else None, rest, derived) if len(priors) < 2 and rest else None


def _is_whole(row: _Row) -> bool:
    """Do the numbers of a row sum to 1?"""
    return abs(sum(row.numbers, Fraction()) - 1) <= _ROUNDED and all(number >= 0 for number in row.numbers)


def _number(cell: str) -> Fraction | None:
    return parse_number(cell)


def _class_of(cell: str) -> str:
    """spam of "spam", "P(. | spam)"."""
    match = _CONDITIONAL.fullmatch(cell)
    return match["given"].strip() if match else "" if _number(cell) is not None and "." in cell else cell


def _parted(name: str, value: str) -> tuple[str, str]:
    """Feature and value of "Outlook = sunny", "P(Outlook = sunny | c)", "free"."""
    match = _CONDITIONAL.fullmatch(name)
    event = match["event"].strip() if match else name
    feature, equals, own = (part.strip() for part in event.partition("="))
    return (feature, own) if equals else (feature, value)


def _features(given: _Given) -> Features | None:
    """The features of the field `parameters`; None if a row is neither a probability nor a mean or spread."""
    shares: Features = {}
    moments: dict[str, dict[str, list[str]]] = {}
    for row in given.rows:
        measure = _measure_of(row.label[0]) if not row.label[1] else None
        if measure is not None:
            moments.setdefault(measure[1], {})[measure[0]] = row.cells
        elif all(0 <= number <= 1 for number in row.numbers):
            feature, value = row.label
            if (value or feature) in shares.get(feature, ()):
                return None
            shares.setdefault(feature, {})[value or feature] = dict(zip(given.classes, row.cells, strict=True))
        else:
            return None
    for feature, found in moments.items():
        spread = next((name for name in ("sd", "variance") if name in found), None)
        if "mean" not in found or spread is None or len(found) > 2 or feature in shares:
            return None
        rows = zip(given.classes, found["mean"], found[spread], strict=True)
        shares[feature] = {"normal": {name: {"mean": mean, spread: each} for name, mean, each in rows}}
    return shares


def _wrong_sum(given: _Given) -> tuple[str, dict[str, object]] | None:
    """The values of a feature whose probabilities do not sum to 1 in a class: key and parameters of its sentence."""
    for feature in dict.fromkeys(row.label[0] for row in given.rows):
        rows = [row for row in given.rows if row.label[0] == feature and row.label[1]]
        for at, name in enumerate(given.classes):
            total = sum((row.numbers[at] for row in rows), Fraction())
            if len(rows) > 1 and abs(total - 1) > _ROUNDED:
                return "naive_bayes.printed.value_sum", {"feature": feature, "name": name, "total": in_digits(total)}
    return None


def _wrong(given: _Given) -> tuple[str, dict[str, object]] | None:
    """The key of what is wrong with the probabilities of a table, and its parameters; None if nothing is."""
    if given.priors is None:
        return "naive_bayes.printed.no_priors", {"names": Listing(given.classes, QUOTED)}
    if not _is_whole(given.priors):
        return "naive_bayes.printed.prior_sum", {"total": in_digits(sum(given.priors.numbers, Fraction()))}
    return _wrong_sum(given)


def _is_stated(given: _Given) -> bool:
    """Is it sure that the table states probabilities, even where they are wrong or the priors are missing?

    A row of priors with shares below it; else a mean and a spread of each feature, or several values of each.
    """
    if given.priors is not None and _is_whole(given.priors):
        return True
    numbers = [number for row in given.rows for number in row.numbers if _measure_of(row.label[0]) is None]
    fractions = (
        bool(numbers) and all(0 <= number <= 1 for number in numbers) and any(0 < number < 1 for number in numbers)
    )
    if given.priors is not None:
        return (fractions or not numbers) and all(0 < number < 1 for number in given.priors.numbers)
    if not numbers:
        return True
    # Fractions are counts of their totals, and those are the priors.
    counted = any("/" in cell for row in given.rows for cell in row.cells)
    named = all("=" in row.name or _CONDITIONAL.fullmatch(row.name) for row in given.rows)
    return fractions and named and not counted and _wrong_sum(given) is None


def _measure_of(name: str) -> tuple[str, str] | None:
    """The statistic and the feature of "mean height", "height (sd)", "variance (height)"."""
    for statistic, pattern in _MEASURE.items():
        match = pattern.fullmatch(narrow(name).strip())
        feature = (match["before"] or match["after"] or "").strip(" _:") if match else ""
        if feature:
            return statistic, feature
    return None


def _turned(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    return [list(column) for column in zip(*rows, strict=True)]


def _recognises(page: Page) -> bool:
    table = _table(page)
    return table is not None and (_states(table[0]) is not None or _are_rates(table[0]))


def _states(rows: Sequence[Sequence[str]]) -> tuple[_Given, Features] | None:
    """What the table states, with the classes above the columns or in the rows; priors decide between the two."""
    found = []
    for given in (_given(rows), _given(_turned(rows))):
        features = _features(given) if given is not None else None
        if given is not None and features and _is_stated(given):
            found.append((given, features))
    return next((one for one in found if one[0].priors is not None), found[0] if found else None)


def _are_rates(rows: Sequence[Sequence[str]]) -> bool:
    """Are these sensitivities and the like, with no column that says how many have which class?"""
    if any(_PREVALENCE.search(cell) for row in rows for cell in row):
        return False
    for sheet in (rows, _turned(rows)):
        named = sum(_RATES.search(cell) is not None for cell in sheet[0])
        shares = [_number(cell) for row in sheet[1:] for cell in row[1:]]
        if named > 1 and shares and all(share is not None and 0 <= share <= 1 for share in shares):
            return True
    return False


def _read(page: Page, _: Instructions) -> list[Reading]:
    table = _table(page)
    if table is None:
        return []
    rows, lines = table
    found = _states(rows)
    if found is None:
        at = line_of(page, lines[0])
        raise InputError("naive_bayes.printed.rates", line=at)
    given, features = found
    wrong = _wrong(given)
    if wrong is not None:
        error = InputError(wrong[0], line=line_of(page, lines[0]))
        error.params.update(wrong[1])
        raise error
    assert given.priors is not None
    roles = LineRoles()
    roles.give(lines, "statement")
    roles.give_rest(page)
    account = roles.closed(page)
    names = Listing(given.classes, QUOTED)
    evidence = (
        Evidence("signature", say("naive_bayes.printed.of_table")),
        Evidence("sums", say("paste.sign.sums")),
        *roles.evidence(),
    )
    stated = {"parameters": {"priors": dict(zip(given.classes, given.priors.cells, strict=True)), "features": features}}
    notices = [Notice("naive_bayes.printed.table", {"names": names})]
    if given.derived:
        notices.append(Notice("naive_bayes.printed.derived", {"names": Listing(given.derived, QUOTED)}))
    return [
        Reading(
            "parameters", _NAME, "model", Content(stated=stated), account, evidence, tuple(notices), topic="naive_bayes"
        )
    ]


READER = Reader(
    name=_NAME,
    about="A table of given probabilities: priors that sum to 1, and probabilities, or mean and spread, by class.",
    kinds=("parameters",),
    recognises=_recognises,
    read=_read,
    signed=True,
)
