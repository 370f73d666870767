"""Columns of row labels: recognised by name, and by cells that are all different."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from _byhand.cells.cell import is_missing, is_number, narrow, near_key
from _byhand.cells.roles import guess_type, is_label_name, is_label_run, listed
from _byhand.table.counted import is_count_name

_FEWEST = 4
_MOST_WORDS = 3
_LONGEST_NAME = 40
_WORD = re.compile(r"[^\W\d_]+")
# 2024-05-03, 2024/5/3 10:30, 03.05.2024, 5/3/24, 2024年5月3日
_DATE = re.compile(
    r"(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{4}年\d{1,2}月\d{1,2}日)"
    r"(?:[T ]{1,2}\d{1,2}:\d{2}(?::\d{2})?)?"
)
# Names of label columns. Such a column labels the rows if all its cells are short and different.
_THINGS = listed(
    "subject subjects vehicle car cars email emails mail message sms customer client case patient person people",
    "transaction txn trans account user member employee applicant borrower house household company country city state",
    "animal mammal fruit plant flower tree mushroom film movie book song product order student pupil passenger player",
    "team participant respondent child day word item unit specimen article document paper page site website url",
    "病人 患者 样本 样品 样例 用户 客户 顾客 学生 员工 人员 乘客 动物 植物 水果 车辆 汽车 车 邮件 短信 文档 公司 国家",
    "城市 产品 商品 对象 个体 人 人名 瓜 西瓜 电影 书 单位 受试者 被试 申请人 借款人",
    "患者番号 顧客 サンプル 例 고객 환자 사례 샘플 학생",
    "client patient cas exemple individu échantillon élève kunde fall beispiel probe fahrzeug auto tag schüler",
    "caso cliente paciente ejemplo muestra exemplo amostra aluno campione paziente esempio",
    "пример клиент пациент случай образец студент объект день مشتری بیمار نمونه روز فرد مورد مثال عينة عميل مريض",
    "örnek hasta müşteri gün dữ_liệu khách_hàng ngày mẫu",
)
# Measures that increase from row to row because the rows were sorted by them or measured in equal steps.
_MEASURES = listed(
    "x y z t u v w a b c d hour hours minute minutes second seconds time times year years month months week weeks",
    "age dose level rank grade score size length width height weight distance degree degrees temperature income price",
    "cost value amount count counts number experience feature attribute attr var variable dim f",
    "小时 时间 年 年龄 年份 月 周 剂量 级别 等级 排名 成绩 分数 长度 宽度 高度 重量 距离 温度 收入 价格 费用 值 特征",
    "月份 属性 变量 学时 工龄 次数 数量 个数 人数",
)


def named_labels(names: Sequence[str], columns: Sequence[Sequence[str]]) -> list[str]:
    """The columns named No., id, Day, 编号, Customer ... whose cells are all different."""
    # Beside a Yes, No is the other answer, not "number".
    answers = {"yes", "no"} <= {near_key(name) for name in names}
    return [
        name
        for at, name in enumerate(names)
        if not (answers and near_key(name) == "no") and _is_named_label(name, columns[at], at == len(names) - 1)
    ]


def _is_named_label(name: str, cells: Sequence[str], last: bool) -> bool:
    count, label = is_count_name(name), is_label_name(name)
    if not (count or label or _names_a_thing(name)):
        return False
    known = _known(cells)
    if len(set(known)) < len(known) or len(known) * 2 < len(cells):
        return False
    run = is_label_run(known)
    if count:  # n, number: labels only if they number the rows
        return run and (label or name.strip(" .:*").casefold() == "n")
    if label:
        # Two different values may also be yes and no.
        return len(known) > 2 or run
    if len(known) < 3:
        return False
    return run or (not last and len(known) >= _FEWEST and all(_is_short(cell) for cell in known))


def _names_a_thing(name: str) -> bool:
    folded = narrow(name[:_LONGEST_NAME]).strip(" :*").casefold()
    words = _WORD.findall(folded)
    return folded in _THINGS or words[-1:] == ["name"] or folded.endswith(("名称", "姓名"))


def _is_short(cell: str) -> bool:
    return len(cell) <= _LONGEST_NAME and cell.count(" ") < _MOST_WORDS


def labels_by_cells(
    names: Sequence[str], columns: Sequence[Sequence[str]], target: str, others: Collection[str]
) -> list[str]:
    """The columns that label the rows whatever their name: numbered from 1, or words that are all different.

    target  the name of the class column
    others  the names of labels found by name and of the weight
    """
    free = [at for at, name in enumerate(names) if name != target and name not in others]
    # Most columns repeat values, which is quick to see.
    different = [at for at in free if len(set(columns[at])) == len(columns[at])]
    found = [at for at in different if _numbers_rows(at, free, names, columns) or _tells_apart(at, free, columns)]
    # At least one feature must remain.
    return [names[at] for at in found] if len(found) < len(free) else []


def _known(cells: Sequence[str]) -> list[str]:
    missing = {cell for cell in set(cells) if is_missing(cell)}
    return [cell for cell in cells if cell not in missing] if missing else list(cells)


def _numbers_rows(at: int, free: Sequence[int], names: Sequence[str], columns: Sequence[Sequence[str]]) -> bool:
    """1, 2, 3 ... or D1, D2, D3 ... in every row, unless it is a measure that happens to grow by one."""
    cells = columns[at]
    if len(cells) < _FEWEST or any(map(is_missing, cells)) or not is_label_run(cells):
        return False
    if not is_number(cells[0]):
        return True
    words = _WORD.findall(narrow(names[at][:_LONGEST_NAME]).casefold())
    if not words or any(word in _MEASURES for word in words):
        return False
    others = [i for i in free if i != at]
    # Among numeric columns only, it must precede at least two of them.
    return any(guess_type(columns[i]) == "category" for i in others) or (at == free[0] and len(others) > 1)


def _tells_apart(at: int, free: Sequence[int], columns: Sequence[Sequence[str]]) -> bool:
    """A different date in every row, or a different word while all other columns of words repeat values."""
    cells = columns[at]
    if len(cells) < _FEWEST or any(map(is_missing, cells)) or not all(_is_short(cell) for cell in cells):
        return False
    # Words, not amounts such as 125K or < 30.
    if all(map(_DATE.fullmatch, cells)):
        return True
    if not all(cell[0].isalpha() for cell in cells) or len({near_key(cell) for cell in cells}) < len(cells):
        return False
    words = [columns[i] for i in free if i != at and guess_type(columns[i]) == "category"]
    return bool(words) and all(len(set(_known(cells))) < len(_known(cells)) for cells in words)
