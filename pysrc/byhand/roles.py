"""What the columns and rows of a table are for: class, row labels, weights, types, cases, totals."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from byhand.cells import is_missing, is_number, narrow, near_key, number

ColumnType = Literal["category", "number"]
RowKind = Literal["training", "case", "total"]

# Whole numbers are categories when there are at most this many different ones, each at least twice on average.
MOST_INTEGER_CATEGORIES = 10
_LONGEST_CASE_BLOCK = 0.5


def _listed(*lines: str) -> frozenset[str]:
    return frozenset(word for line in lines for word in line.casefold().split())


_CLASS_NAMES = _listed(
    "class classes label target category y decision result outcome output diagnosis group species survived",
    "类 类别 类标 类标记 类标签 类标号 类型 分类 种类 标签 标记 好瓜 结果 决策 目标 是否 输出 诊断",
)
_CLASS_FIRST_WORDS = _listed("class target play buys buy enjoy cheat default defaulted")
_CLASS_LAST_WORDS = _listed("class label target category decision diagnosis")
_CLASS_ENDINGS = ("类别", "类标记", "类标签", "分类", "标签", "好瓜")
_LABEL_NAMES = _listed(
    "# no no. nr nr. num number nos id ids index idx idx. row rid tid sid pid uid sn s.no s.no. sr sr. № day days date",
    "sample samples example examples ex ex. instance instances record records obs obs. observation case object item",
    "name customer person student patient doc docid document text_id",
    "编号 序号 号 号码 行号 学号 样本 样本号 样本编号 样例 样例号 例 实例 示例 编码 标识",
    "天 日 日期 天数 第几天 姓名 名称 名字 用户 客户 文档 文档编号",
)
_LABEL_LAST_WORDS = _listed("id no nr number index #")
_LABEL_ENDINGS = ("编号", "序号")
_WEIGHT_NAMES = _listed(
    "count counts weight weights freq freq. frequency frequencies times multiplicity",
    "频数 频次 次数 数量 人数 个数 计数 权重 权数 样本数",
)
_TOTAL_NAMES = _listed(
    "total totals sum sums subtotal average mean",
    "Σ ∑ 合计 总计 总数 小计 总和 共计 总 平均 均值 平均值",
)
# The word for "it is so" in pairs of classes that need no explanation.
_AFFIRMATIVE = {
    "yes": ("no",),
    "y": ("n",),
    "1": ("0", "-1"),
    "+1": ("-1", "0"),
    "true": ("false",),
    "t": ("f",),
    "+": ("-",),
    "positive": ("negative",),
    "pos": ("neg",),
    "pass": ("fail",),
    "是": ("否", "不是"),
    "有": ("无", "没有"),
    "真": ("假",),
    "正": ("负",),
    "阳性": ("阴性",),
    "正例": ("反例", "负例"),
}
_WORD = re.compile(r"[^\W_]+|#")
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_RUN = re.compile(r"([^\d]*?)(\d{1,9})([^\d]*)")


def _folded(name: str) -> str:
    return narrow(name).strip(" :*").casefold()


def _words(name: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(_CAMEL.sub(" ", narrow(name)[:200]))]


def is_class_name(name: str) -> bool:
    """Does a column of this name usually hold the class: class, label, play tennis, 类别, 好瓜?"""
    folded = _folded(name)
    if folded in _CLASS_NAMES or folded.endswith(_CLASS_ENDINGS):
        return True
    words = _words(name)
    if not words:
        return False
    single = len(words) == 1 and words[0] in ("play", "cheat", "y", *_CLASS_NAMES)
    return single or (len(words) > 1 and (words[0] in _CLASS_FIRST_WORDS or words[-1] in _CLASS_LAST_WORDS))


def is_label_name(name: str) -> bool:
    """Does a column of this name usually number or name the rows: No., id, Day, 编号?"""
    folded = _folded(name)
    if folded in _LABEL_NAMES or folded.endswith(_LABEL_ENDINGS) or folded.startswith("unnamed:"):
        return True
    words = _words(name)
    return bool(words) and words[-1] in _LABEL_LAST_WORDS


def is_label_run(cells: Sequence[str]) -> bool:
    """Are these D1, D2, D3 ... or 1, 2, 3 ... or 样本1, 样本2 ...: one pattern, numbered in steps of one?"""
    if len(cells) < 2:
        return False
    pattern: tuple[str, str] | None = None
    expected = 0
    for cell in cells:
        match = _RUN.fullmatch(narrow(cell)) if len(cell) <= 40 else None
        if match is None:
            return False
        around = (match[1].strip(), match[3].strip())
        if pattern is None:
            pattern, expected = around, int(match[2])
            if expected > 1 and not any(around):
                return False
        if around != pattern or int(match[2]) != expected:
            return False
        expected += 1
    return True


def total_rows(rows: Sequence[Sequence[str]]) -> set[int]:
    """The rows that sum up others: Total or 合计 in the first written cell, and only numbers besides."""
    found = set()
    for index, row in enumerate(rows):
        for at, cell in enumerate(row):
            if not cell:
                continue
            if _folded(cell) in _TOTAL_NAMES and all(is_missing(rest) or is_number(rest) for rest in row[at + 1 :]):
                found.add(index)
            break
    # "Sum" may as well be a value: it is one if it stands in many rows.
    return found if len(found) * 3 <= len(rows) else set()


def missing_at_end(cells: Sequence[str]) -> bool:
    """Is the value unknown in the last row or rows, and in no other?"""
    known = len(cells)
    while known and is_missing(cells[known - 1], dash=False):
        known -= 1
    trailing = len(cells) - known
    if not trailing or trailing > len(cells) * _LONGEST_CASE_BLOCK:
        return False
    return not any(is_missing(cell, dash=False) for cell in cells[:known])


def is_row_label(name: str, cells: Sequence[str]) -> bool:
    """Does the column only tell the rows apart? Its name says so and all its cells are different."""
    if not is_label_name(name):
        return False
    known = [cell for cell in cells if not is_missing(cell)]
    if len(set(known)) < len(known) or len(known) * 2 < len(cells):
        return False
    # Two different values may as well be yes and no.
    return len(known) > 2 or is_label_run(known)


def guess_class_column(names: Sequence[str], columns: Sequence[Sequence[str]], labels: Sequence[str]) -> str | None:
    """The column to be predicted: unknown only in the last rows, else named like a class, else the last one.

    Behind a column of categories and nothing but numbers, the last one is a number, too: the categories are the class.
    """
    candidates = [at for at, name in enumerate(names) if name not in labels]
    if not candidates:
        return None
    named = [at for at in candidates if is_class_name(names[at])]
    # An empty cell in the last row asks for the class, unless the class is named and this is another column.
    open_at_end = [
        at
        for at in candidates
        if missing_at_end(columns[at]) and (not named or at in named or columns[at][-1] or at == candidates[-1])
    ]
    if len(open_at_end) == 1:
        return names[open_at_end[0]]
    both = [at for at in open_at_end if at in named]
    return names[(both or open_at_end or named or _only_categories(candidates, columns) or candidates)[-1]]


def _only_categories(candidates: Sequence[int], columns: Sequence[Sequence[str]]) -> list[int]:
    """The one column that is not numbers, and whose values occur again; none if there are more, or none."""
    found = [at for at in candidates if guess_type(columns[at]) == "category"]
    return found if len(found) == 1 and len(set(columns[found[0]])) * 2 <= len(columns[found[0]]) else []


def guess_weight(
    names: Sequence[str], columns: Sequence[Sequence[str]], types: Sequence[ColumnType], others: Sequence[str]
) -> str | None:
    """A column that counts how often its row occurs: named so, whole numbers, every other row of categories once.

    `others`: the names that are the class or are left out already.
    """
    for at, name in enumerate(names):
        folded = _folded(name)
        if folded not in _WEIGHT_NAMES or name in others or not all(map(_is_whole, columns[at])):
            continue
        if any(types[i] == "number" for i in range(len(names)) if i != at and names[i] not in others):
            continue
        rest = [columns[i] for i in range(len(names)) if i != at]
        combinations = list(zip(*rest, strict=True))
        if len(set(combinations)) == len(combinations):
            return name
    return None


def _is_whole(cell: str) -> bool:
    return cell.isascii() and cell.isdigit() and len(cell) <= 12


def guess_type(cells: Sequence[str]) -> ColumnType:
    """Number if every known cell is one, but 0/1 and whole numbers that repeat are names of categories.

    Whole numbers are categories when all are 0 or 1, or when at most ten different ones occur, each twice on average.
    """
    counts = Counter(cells)
    known = [cell for cell in counts if not is_missing(cell)]
    if not known or not all(map(is_number, known)):
        return "category"
    values: set[Fraction] = set()
    for cell in known:
        value = number(cell)
        if value is None or value.denominator != 1:
            return "number"
        values.add(value)
        if len(values) > MOST_INTEGER_CATEGORIES:
            return "number"
    few = sum(counts[cell] for cell in known) >= 2 * len(values)
    return "category" if few or values <= {0, 1} else "number"


def affirmative(classes: Sequence[str]) -> int:
    """Which of two classes says "it is so"; where neither does, the one that appears last."""
    keys = [near_key(name) for name in classes]
    return 0 if keys[1] in _AFFIRMATIVE.get(keys[0], ()) else 1


def are_poles(names: Sequence[str]) -> bool:
    """Are these two names yes and no, positive and negative, 正例 and 反例?"""
    keys = {near_key(name) for name in names}
    return len(keys) == 2 and any(keys - {key} <= set(_AFFIRMATIVE.get(key, ())) for key in keys)
