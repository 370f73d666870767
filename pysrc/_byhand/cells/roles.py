"""The roles of columns and rows: class, row labels, weights, types, cases, totals."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from fractions import Fraction

from _byhand.cells.cell import is_missing, is_number, narrow, near_key, number
from _byhand.cells.totals import TOTAL_NAMES
from _byhand.protocol.parsed import ColumnType

# Integers are categories if at most this many different ones occur, each at least twice on average.
MOST_INTEGER_CATEGORIES = 10
_LONGEST_CASE_BLOCK = 0.5


def listed(*lines: str) -> frozenset[str]:
    return frozenset(word for line in lines for word in line.casefold().split())


_CLASS_NAMES = listed(
    "class classes label target category y decision result outcome output diagnosis group species survived",
    "类 类别 类标 类标记 类标签 类标号 类型 分类 种类 标签 标记 好瓜 结果 决策 目标 是否 输出 诊断",
)
_WORDS_FOR_CLASS = listed("class 类 类别 类标记")
_CLASS_FIRST_WORDS = listed("class target play buys buy enjoy cheat default defaulted")
_CLASS_LAST_WORDS = listed("class label target category decision diagnosis")
_CLASS_ENDINGS = ("类别", "类标记", "类标签", "分类", "标签", "好瓜")
# Headings of the prior probabilities of the classes.
PRIOR_NAMES = listed("prior priors 先验 先验概率")
_LABEL_NAMES = listed(
    "# no no. nr nr. num number nos id ids index idx idx. row rid tid sid pid uid sn s.n. s/n s.no s.no. sno slno sr",
    "sr. srno n° nº n.° n.º n. № №. day days date serial",
    "sample samples example examples ex ex. instance instances record records obs obs. observation case object item",
    "name customer person student patient doc docid document text_id",
    "编号 序号 号 号码 行号 学号 样本 样本号 样本编号 样例 样例号 例 实例 示例 编码 标识",
    "天 日 日期 天数 第几天 姓名 名称 名字 用户 客户 文档 文档编号",
    "番号 번호 순번 номер п/п ردیف شماره رقم الرقم numéro stt lp lp. l.p. क्रम क्रमांक",
)
_LABEL_FIRST_WORDS = listed("شماره رقم номер")
_LABEL_LAST_WORDS = listed("id no nr number index #")
_LABEL_ENDINGS = ("编号", "序号")
_SUMMARY_NAMES = TOTAL_NAMES | listed("average mean 平均 均值 平均值")
# The affirmative word in pairs of classes that need no explanation.
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
    """Is this a usual name of a class column: class, label, play tennis, 类别, 好瓜?"""
    folded = _folded(name)
    if folded in _CLASS_NAMES or folded.endswith(_CLASS_ENDINGS):
        return True
    words = _words(name)
    if not words:
        return False
    single = len(words) == 1 and words[0] in ("play", "cheat", "y", *_CLASS_NAMES)
    return single or (len(words) > 1 and (words[0] in _CLASS_FIRST_WORDS or words[-1] in _CLASS_LAST_WORDS))


def is_word_for_class(name: str) -> bool:
    """Does the name say no more than that the column has the classes?"""
    return _folded(name) in _WORDS_FOR_CLASS


def is_label_name(name: str) -> bool:
    """Is this a usual name of a column of row labels: No., id, Day, 编号?"""
    folded = _folded(name)
    if folded in _LABEL_NAMES or folded.endswith(_LABEL_ENDINGS) or folded.startswith("unnamed:"):
        return True
    words = _words(name)
    return bool(words) and (words[-1] in _LABEL_LAST_WORDS or words[0] in _LABEL_FIRST_WORDS)


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
    """The rows of totals: Total or 合计 in the first non-empty cell, and only numbers besides."""
    found = set()
    for index, row in enumerate(rows):
        for at, cell in enumerate(row):
            if not cell:
                continue
            if _folded(cell) in _SUMMARY_NAMES and all(is_missing(rest) or is_number(rest) for rest in row[at + 1 :]):
                found.add(index)
            break
    # "Sum" may also be a value; it is one if many rows have it.
    return found if len(found) * 3 <= len(rows) else set()


def missing_at_end(cells: Sequence[str]) -> bool:
    """Is the value unknown in the last row or rows only?"""
    known = len(cells)
    while known and is_missing(cells[known - 1], dash=False):
        known -= 1
    trailing = len(cells) - known
    if not trailing or trailing > len(cells) * _LONGEST_CASE_BLOCK:
        return False
    return not any(is_missing(cell, dash=False) for cell in set(cells[:known]))


def marks_above(cells: Sequence[str]) -> int:
    """How many cells above the last one have a mark such as "?" for what is unknown, where others are known."""
    marked = [bool(cell) and is_missing(cell, dash=False) for cell in cells]
    return 0 if all(marked) or missing_at_end(cells) else sum(marked[:-1])


def rank_classes(
    names: Sequence[str],
    columns: Sequence[Sequence[str]],
    labels: Collection[str],
    weight: str | None,
    *,
    by_name: bool = False,
) -> tuple[str, ...]:
    """The columns that can be the class, most likely first, without those used otherwise.

    First a column that is unknown only in the last rows, then one named like a class, then the last one. If all
    columns
    but one categorical column are numeric, that column is the class.

    by_name  the table has no case to classify, so an unknown cell does not mark the class
    """
    candidates = [at for at, name in enumerate(names) if name not in labels and name != weight]
    # Beside an x, y is the other coordinate and not the class, unless it stands last.
    coordinates = {"x", "y"} <= {_folded(names[at]) for at in candidates[:-1]}
    named = [at for at in candidates if is_class_name(names[at]) and not (coordinates and _folded(names[at]) == "y")]
    # An empty cell in the last row marks the class, unless others are empty or another column is named like a class.
    gaps = any(not cell for at in candidates if any(columns[at]) for cell in columns[at][:-1])
    # So does a mark such as "?", unless it stands in other columns, too: then it is a value that nobody knows.
    marks = any(marks_above(columns[at]) for at in candidates)
    open_at_end = [
        at
        for at in candidates
        if missing_at_end(columns[at])
        and (at in named or at == candidates[-1] or not (marks if columns[at][-1] else named or gaps))
    ]
    both = [at for at in open_at_end if at in named]
    if by_name:
        open_at_end = both = []
    ranked = [*(open_at_end if len(open_at_end) == 1 else both or open_at_end)[-1:], *reversed(named)]
    ranked += [*_only_categories(candidates, columns), *reversed(candidates)]
    return (*dict.fromkeys(names[at] for at in ranked), *([] if weight is None else [weight]))


def _only_categories(candidates: Sequence[int], columns: Sequence[Sequence[str]]) -> list[int]:
    """The only non-numeric column whose values recur; empty if there is none or several."""
    found = [at for at in candidates if guess_type(columns[at]) == "category"]
    return found if len(found) == 1 and len(set(columns[found[0]])) * 2 <= len(columns[found[0]]) else []


def guess_type(cells: Sequence[str]) -> ColumnType:
    """Number if every known cell is one; but 0/1 and repeating integers are categories.

    Integers are categories if all are 0 or 1, or if at most ten different ones occur, each at least twice on
    average.
    """
    known = {cell for cell in set(cells) if not is_missing(cell)}
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
    few = sum(map(known.__contains__, cells)) >= 2 * len(values)
    return "category" if few or values <= {0, 1} else "number"


def affirmative(classes: Sequence[str]) -> int:
    """Index of the affirmative one of two classes; if neither is, the one that appears last."""
    keys = [near_key(name) for name in classes]
    return 0 if keys[1] in _AFFIRMATIVE.get(keys[0], ()) else 1


def opposite_pole(name: str) -> tuple[str, bool] | None:
    """The usual counterpart of a class that means yes or no, and whether `name` is the yes; else None."""
    key = near_key(name)
    if key in _AFFIRMATIVE:
        return _AFFIRMATIVE[key][0], True
    yes = next((each for each, others in _AFFIRMATIVE.items() if key in others), None)
    return None if yes is None else (yes, False)


def are_poles(names: Sequence[str]) -> bool:
    """Are these two names yes and no, positive and negative, 正例 and 反例?"""
    keys = {near_key(name) for name in names}
    return len(keys) == 2 and any(keys - {key} <= set(_AFFIRMATIVE.get(key, ())) for key in keys)
