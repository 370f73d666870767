"""Tables of results that have no mark of their program: their names or numbers give them away."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence

from _byhand.cells.cell import near_key
from _byhand.cells.roles import is_class_name, listed
from _byhand.paste.printed.printed_lines import PrintedLine
from _byhand.paste.printed.result_names import ResultName

_STATISTICS = listed(
    "count mean std min max 25% 50% 75% 0% 100% unique top freq n sd median var variance mode skew skewness kurtosis",
    "q1 q3 range iqr minimum maximum sum quantile average obs statistic null_count se",
    "均值 平均值 平均数 标准差 方差 中位数 最小值 最大值 众数 样本数 计数 极差 四分位数",
    "mittelwert standardabweichung varianz moyenne médiane écart-type media mediana média среднее медиана",
    "минимум максимум",
) | frozenset(
    (
        *("std. dev.", "std dev", "std. deviation", "standard deviation", "standard error", "std. error", "1st qu."),
        *("3rd qu.", "sample variance", "lower quartile", "upper quartile", "first quartile", "third quartile"),
        *("desviación estándar", "desvio padrão"),
    )
)
# Beside a mean and a deviation, these are only computed to describe data: a mean and a variance may be given ones.
_DESCRIPTIVE = listed(
    "min max 25% 50% 75% unique top freq median q1 q3 minimum maximum skew skewness kurtosis range null_count 0% 100%",
    "mode 中位数 最小值 最大值 众数 极差 médiane mediana медиана минимум максимум",
)
_COUNTS = listed("frequency freq freq. count counts n 频数 人数 个数 次数 häufigkeit fréquence frecuencia")
_PERCENTAGES = listed("percent percentage % 百分比 频率 比例 prozent pourcentage porcentaje")
_TOTALS = listed("total sum all 合计 总计 valid summe")
_MEASURES = re.compile(
    r"accuracy|precision|recall|f1(?:[- ]?score)?|f-measure|kappa|auc|mcc|log[- ]?loss|rmse|mae"
    r"|(?:pos|neg) pred value|balanced accuracy|准确率|精确率|召回率|查准率|查全率|f1值",
    re.IGNORECASE,
)
_LEVELS = re.compile(r"(?<!\S)[^\s:,，：]{1,40}(?: [^\s:,，：]{1,40}){0,3} {0,30}: {0,6}\d{1,9} {0,40}(?!\S)")
# Arrays in each other, and nothing else.
_NESTED = re.compile(r"(?:array\()?\[\s*(?:array\()?\[[-\d.e+,\s\[\]()array]{3,20000}\]\)?")
_LONGEST_ARRAY = 20_000
_INDEX = re.compile(r"\[?\d{1,9},?\]?")
_MOST_GROUPS = 30
# Upper bound on the error of a printed sum of rounded shares.
_ROUNDING = 0.011
# Digits behind the point that only a computed number has.
_COMPUTED = re.compile(r"-?\d{1,12}\.\d{5,17}")


def result_table(lines: Sequence[PrintedLine], text: str) -> tuple[ResultName, bool] | None:
    """The result that the lines show, and whether nothing else looks like it."""
    tests: Sequence[tuple[ResultName, bool, Callable[[Sequence[PrintedLine]], bool]]] = (
        ("description", True, _is_description),
        ("description", True, _is_counted_levels),
        ("correlations", True, _is_correlations),
        ("measures", True, _is_measures),
        ("distribution", True, _is_distribution),
        ("frequencies", True, _is_frequencies),
        ("group_statistics", True, _is_grouped),
        ("group_statistics", False, _is_aggregated),
    )
    for name, sure, is_it in tests:
        if is_it(lines):
            return name, sure
    return _array(text) or _rows_of_shares(lines)


def _is_description(lines: Sequence[PrintedLine]) -> bool:
    """Four names of statistics in a column or a line, one of which only describes data."""
    columns = [{near_key(line.cells[0]) for line in lines if line.cells}]
    rows = [{near_key(cell) for cell in (*line.cells, *line.text.split())} for line in lines[:6]]
    return any(len(names & _STATISTICS) >= 4 and names & _DESCRIPTIVE for names in [*columns, *rows])


def _is_counted_levels(lines: Sequence[PrintedLine]) -> bool:
    """What summary of R prints of factors: "Overcast:2   Cool:3" below the names of the columns."""
    rows = [_LEVELS.findall(line.text) for line in lines[1:]]
    left = [_LEVELS.sub("", line.text).strip() for line in lines[1:]]
    return len(rows) >= 2 and ":" not in lines[0].text and max(map(len, rows)) >= 2 and all(rows) and not any(left)


def _words(line: PrintedLine) -> Sequence[str]:
    return line.text.split() if line.spaced else line.cells


def _square(lines: Sequence[PrintedLine]) -> list[list[float]] | None:
    """The numbers of a table whose rows are named like its columns, in the same order."""
    for at, head in enumerate(lines[:3]):
        size = len(lines) - at - 1
        names = [near_key(cell) for cell in _words(head)][-size:] if size > 1 else []
        rows = lines[at + 1 :]
        if names and [near_key(row.names[-1]) if row.names else "" for row in rows] == names:
            cells = [[_float(cell) for cell in row.numbers] for row in rows]
            if all(len(row) == size for row in cells):
                return cells
    return None


def _float(cell: str) -> float:
    try:
        return float(cell.replace("−", "-").rstrip("%％"))
    except ValueError:
        return math.nan


def _is_correlations(lines: Sequence[PrintedLine]) -> bool:
    """Correlations or covariances: symmetric, with decimals."""
    cells = _square(lines)
    if cells is None:
        return False
    size = range(len(cells))
    symmetric = all(math.isclose(cells[i][j], cells[j][i], rel_tol=1e-6, abs_tol=1e-9) for i in size for j in size)
    return symmetric and any("." in cell for line in lines for cell in line.numbers)


def _is_measures(lines: Sequence[PrintedLine]) -> bool:
    """Three measures of decisions and hardly anything else."""
    text = " ".join(line.text for line in lines)
    if len(lines) > 40 or len(text.split()) > 60 or len({found.casefold() for found in _MEASURES.findall(text)}) < 3:
        return False
    tokens = re.split(r"[\s=:,]+", text)
    numbers = [token for token in tokens if any(map(str.isdigit, token[:2]))]
    # A sentence has more words to each number. Counts of right and wrong decisions are data.
    return (
        sum("." in token or "%" in token for token in numbers) >= 3
        and len(tokens) <= 4 * len(numbers)
        and all(re.fullmatch(r"[\d.,%e\-+()]{1,25}", token) or _MEASURES.search(token) for token in numbers)
    )


def _is_distribution(lines: Sequence[PrintedLine]) -> bool:
    """Names and below them one row of shares that sum to 1, or of percentages that sum to 100."""
    rows = [line for line in lines if len(line.numbers) >= 2]
    heads = [line for line in lines if not line.numbers]
    if len(rows) != 1 or len(heads) + 1 != len(lines) or not 1 <= len(heads) <= 3:
        return False
    numbers = [_float(cell) for cell in rows[0].numbers]
    names = max(len(_words(line)) for line in heads)
    whole = 100.0 if all(cell.endswith(("%", "％")) for cell in rows[0].numbers) else 1.0
    shares = all(0 <= number <= whole for number in numbers) and math.isclose(
        sum(numbers), whole, abs_tol=_ROUNDING * whole
    )
    computed = all(_COMPUTED.fullmatch(cell) for cell in rows[0].numbers)
    return len(numbers) <= names <= len(numbers) + 1 + len(rows[0].names) and (
        (shares and any("." in cell or whole > 1 for cell in rows[0].numbers)) or computed
    )


def _is_frequencies(lines: Sequence[PrintedLine]) -> bool:
    """One column of counts and one of percentages that sum to 100, below names that say so."""
    for at, line in enumerate(lines[:4]):
        names = [near_key(cell) for cell in _words(line)]
        counts = [place for place, name in enumerate(names) if name in _COUNTS]
        shares = [place for place, name in enumerate(names) if name in _PERCENTAGES]
        rows = [row for row in lines[at + 1 :] if row.numbers and not _is_total(row.names)]
        if not counts or not shares or len(rows) < 2 or len({len(row.numbers) for row in rows}) != 1:
            continue
        place = shares[0] - len(names)
        width = len(rows[0].numbers)
        sums = sum(_float(row.numbers[place]) for row in rows) if -width <= place else math.nan
        if math.isclose(sums, 100, abs_tol=1) or math.isclose(sums, 1, abs_tol=_ROUNDING):
            return True
    return False


def _is_total(names: Sequence[str]) -> bool:
    return any(near_key(name) in _TOTALS for name in names)


def _is_grouped(lines: Sequence[PrintedLine]) -> bool:
    """What groupby of pandas prints: names of columns, the name of the groups below them, numbers for each group."""
    for at in range(1, min(4, len(lines) - 1)):
        index, rows = lines[at], lines[at + 1 :]
        alone = index.spaced and not index.numbers and len(index.names) == 1 and index.text[:1].strip()
        if alone and lines[at - 1].text[:1] == " " and _are_groups(rows, decimals=True):
            return True
    return False


def _are_groups(rows: Sequence[PrintedLine], decimals: bool) -> bool:
    """Rows of numbers, named each by another group."""
    names = [row.names[-1] if row.names else "" for row in rows]
    width = len(rows[0].numbers) if rows else 0
    return (
        2 <= len(rows) <= _MOST_GROUPS
        and width > 0
        and len(set(names)) == len(names)
        and all(names)
        and all(len(row.numbers) == width and len(row.names) <= 2 for row in rows)
        and (not decimals or any(all("." in row.numbers[place] for row in rows) for place in range(width)))
    )


def _is_aggregated(lines: Sequence[PrintedLine]) -> bool:
    """A few rows, each of another group, whose other columns hold numbers with the digits of a computation."""
    if len(lines) < 3 or lines[0].numbers:
        return False
    head, *rows = lines
    numbers = [cell for row in rows for cell in row.numbers]
    computed = sum(_COMPUTED.fullmatch(cell) is not None for cell in numbers)
    if any(map(is_class_name, _words(head)[:1])):
        # A column named as the class stands first, and no class comes twice.
        computed = sum("." in cell for cell in numbers)
    labelled = all(len(row.names) == 1 or (len(row.names) == 2 and _INDEX.fullmatch(row.names[0])) for row in rows)
    return labelled and _are_groups(rows, decimals=True) and 2 * computed > len(numbers) and not _are_all_shares(rows)


def _are_all_shares(rows: Sequence[PrintedLine]) -> bool:
    """A frequency table in shares: its rows, its columns or all its cells sum to 1."""
    cells = [[_float(cell) for cell in row.numbers] for row in rows]
    sums = ([sum(row) for row in cells], [sum(column) for column in zip(*cells, strict=True)], [sum(map(sum, cells))])
    return any(all(abs(each - 1) <= _ROUNDING for each in some) for some in sums)


def _rows_of_shares(lines: Sequence[PrintedLine]) -> tuple[ResultName, bool] | None:
    """Rows without names that sum to 1: the posteriors of one case each; or their logarithms."""
    rows = [_posterior_row(line) for line in lines]
    start = 1 if rows and not rows[0] else 0
    kept = [row for row in rows[start:] if row]
    if len(kept) < 2 or len(kept) != len(rows) - start or len({len(row) for row in kept}) != 1:
        return None
    return _shares(kept)


def _posterior_row(line: PrintedLine) -> list[str]:
    """The numbers of a row that has no name but its number: 0, [1,]."""
    text, numbered = re.subn(r"^\s{0,9}\[\d{1,9},\]", "", line.text)
    cells = re.findall(r"[^\s\[\],|│]+", text)
    index = not numbered and len(cells) > 2 and cells[0].isdigit() and "." in "".join(cells[1:])
    cells = cells[1:] if index else cells
    return (
        cells
        if len(cells) > 1 and all(re.fullmatch(r"[01]|-?\d{0,4}\.\d{0,20}(?:e[-+]?\d{1,3})?", cell) for cell in cells)
        else []
    )


def _shares(rows: Sequence[Sequence[str]]) -> tuple[ResultName, bool] | None:
    if not any("." in cell for row in rows for cell in row):
        return None
    numbers = [[_float(cell) for cell in row] for row in rows]
    if all(number <= 0 for row in numbers for number in row):
        sums = [sum(map(math.exp, row)) for row in numbers]
        return ("log_probabilities", True) if all(abs(each - 1) <= _ROUNDING for each in sums) else None
    fit = all(abs(sum(row) - 1) <= _ROUNDING and min(row) >= 0 for row in numbers)
    return ("probabilities", True) if fit else None


def _array(text: str) -> tuple[ResultName, bool] | None:
    """An array of NumPy: predicted classes, scores, or rows of posteriors."""
    stripped = text.strip()
    if _NESTED.fullmatch(stripped[:_LONGEST_ARRAY]):
        rows = [each.split(",") if "," in each else each.split() for each in re.findall(r"\[([^\[\]]+)\]", stripped)]
        return _shares(rows) if len(rows) > 1 and all(len(row) > 1 for row in rows) else None
    inner = re.fullmatch(r"(?:array\()?\[((?:[^\[\]]|\n){3,20000})\](?:, dtype=[^()\n]{1,30})?\)?", stripped)
    if inner is None:
        return None
    cells = re.findall(r"'[^'\n]{0,80}'|\"[^\"\n]{0,80}\"|[^\s,'\"]{1,80}", inner[1])
    if len(cells) < 2 or ("," in inner[1] and not stripped.startswith("array")):
        return None
    decimals = sum(re.fullmatch(r"-?\d{1,9}\.\d{0,20}(?:e[-+]?\d{1,3})?", cell) is not None for cell in cells)
    if decimals == len(cells):
        return ("log_probabilities", True) if all(_float(cell) < 0 for cell in cells) else ("measures", True)
    return ("predictions", True) if all(cell[0] in "'\"" or cell.lstrip("-").isdigit() for cell in cells) else None
