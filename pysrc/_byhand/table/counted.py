"""Columns that count how often their row occurs: recognised by name, confirmed by their cells."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from _byhand.cells.cell import is_missing, narrow, number, whole_number
from _byhand.cells.roles import guess_type, is_label_run, listed

_MOST_LETTERS = 60
# Names of something that nobody measures in a sample: the number of such rows.
_PLAIN_NAMES = listed(
    "count counts freq freqs freq. frequency frequencies multiplicity occurrences occurrence cnt tally",
    "频数 频次 频率数 计数 出现次数 重复次数 度数 頻度 件数 빈도 빈도수 도수 تكرار التكرار فراوانی",
    "häufigkeit anzahl effectif effectifs fréquence frecuencia frequência frequenza frekans частота количество",
    "liczność częstość frekuensi आवृत्ति बारंबारता",
) | {"tần số", "absolute frequency", "frequency count"}
# Names of something that may also be measured: a body's weight, a number of rooms. The other columns decide.
_DOUBTFUL_NAMES = listed(
    "n len number numbers num # weight weights wt w times quantity qty quantities repetitions repeats reps",
    "cases rows persons people individuals instances observations",
    "次数 数量 人数 个数 数目 例数 人次 户数 权重 权数 样本数 样本量 样本个数 样例数",
    "回数 個数 횟수 개수 인원수 عدد العدد تعداد nombre número numero cantidad quantidade quantità número",
    "число liczba sayı adet jumlah संख्या",
) | {"số lượng"}
_ROWS_OF_A_TABLE = listed(
    "cases case rows row samples sample instances instance examples example records record observations observation",
    "people persons individuals times occurrences tuples items units objects entries events days customers clients",
    "students patients passengers subjects respondents users employees documents emails mails transactions",
)
_ROWS_IN_CHINESE = (
    *("出现", "发生", "重复", "观测", "观察", "样本", "样例", "样品", "实例", "示例", "记录", "元组", "病例", "案例"),
    *("学生", "病人", "患者", "顾客", "客户", "用户", "员工", "乘客", "总", "该行", "此行"),
)
_CHINESE_ENDINGS = ("次数", "人数", "个数", "数量", "数目", "例数", "频数", "频次", "数")
_WORD = re.compile(r"[^\W\d_]+|#")
_ASIDE = re.compile(r"\s*[(（\[][^()（）\[\]]{0,30}[)）\]]\s*$")
_OF = frozenset(("of", "de", "von", "der", "di"))
_NUMBER_WORDS = frozenset(("number", "no", "num", "nr", "n", "#", "count", "frequency", "freq"))


def _bare(name: str) -> str:
    """The name without a trailing bracket, a colon, or emphasis."""
    folded = narrow(name[:_MOST_LETTERS]).casefold().strip(" :*")
    return _ASIDE.sub("", folded).strip(" :*") or folded


def is_plain_count_name(name: str) -> bool:
    """Does the name of the column mean how often its row occurs: count, frequency, 频数?"""
    bare = _bare(name)
    if bare in _PLAIN_NAMES or bare.endswith(("频数", "频次")):
        return True
    words = _WORD.findall(bare)
    if len(words) > 1 and words[0] in _ROWS_OF_A_TABLE and words[1:] in (["count"], ["counts"], ["frequency"]):
        return True  # row count
    if len(words) < 2 or words[0] not in _NUMBER_WORDS or words[-1] not in _ROWS_OF_A_TABLE:
        return False
    return all(word in _OF for word in words[1:-1])  # number of cases, No. of students, #rows


def is_count_name(name: str) -> bool:
    """May the name of the column mean how often its row occurs: count, n, number of cases, 次数?"""
    bare = _bare(name)
    if bare in _DOUBTFUL_NAMES or is_plain_count_name(name):
        return True
    for ending in _CHINESE_ENDINGS:
        if bare.endswith(ending):
            return bare.removesuffix(ending) in _ROWS_IN_CHINESE
    return False


def weight_column(names: Sequence[str], columns: Sequence[Sequence[str]], labels: Collection[str]) -> str | None:
    """The only column that counts how often each row occurs; None if there is none or several.

    labels  the names of the columns of row labels
    """
    found = [name for at, name in enumerate(names) if is_count_name(name) and _counts_rows(at, names, columns, labels)]
    return found[0] if len(found) == 1 else None


def _counts_rows(at: int, names: Sequence[str], columns: Sequence[Sequence[str]], labels: Collection[str]) -> bool:
    own = columns[at]
    others = [i for i, name in enumerate(names) if i != at and name not in labels]
    # Beside it there must be a class and a feature.
    if len(others) < 2 or not _are_counts(own, [columns[i] for i in others]):
        return False
    known = [cell for cell in own if not is_missing(cell)]
    plain = is_plain_count_name(names[at])
    if not plain and (is_label_run(known) or set(known) <= {"0", "1"}):
        return False
    measured = [columns[i] for i in others if guess_type(columns[i]) == "number"]
    # A table with row counts has few different values: integers, or intervals as categories.
    if any(not plain or any(_is_fraction(cell) for cell in set(cells)) for cells in measured):
        return False
    last = at > max(others)
    rows = list(zip(*(columns[i] for i in others), strict=True))
    return (plain and last) or len(set(rows)) == len(rows)


def _are_counts(own: Sequence[str], others: Sequence[Sequence[str]]) -> bool:
    """Integers, and a cell is missing only if another cell of its row is: a case has no count."""
    known = [cell for cell in own if not is_missing(cell)]
    if not known or any(whole_number(cell) is None for cell in set(known)):
        return False
    unknown = [row for row, cell in enumerate(own) if is_missing(cell)]
    return all(any(is_missing(cells[row]) for cells in others) for row in unknown)


def _is_fraction(cell: str) -> bool:
    value = number(cell)
    return value is not None and value.denominator != 1
