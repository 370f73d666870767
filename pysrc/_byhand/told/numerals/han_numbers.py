"""Numbers as Chinese, Japanese and Korean write them: 百分之五, 七成五, 4割, 三分之二, 每1000人中有4人."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from _byhand.reading.statements import NumberKind

_DIGITS = {sign: value for value, sign in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_UNITS = {"十": 10, "百": 100, "千": 1000}
_MYRIADS = {"万": 10**4, "亿": 10**8, "億": 10**8, "만": 10**4, "억": 10**8}
_SINO_KOREAN = {sign: value for value, sign in enumerate("영일이삼사오육칠팔구")}

_HAN = r"[零〇一二两三四五六七八九十百千万亿]{1,12}(?:点[零〇一二三四五六七八九]{1,8})?"
_ARABIC = r"\d{1,9}(?:,\d{3}){0,3}(?:\.\d{1,12})?\s?[万亿]?"
_ANY = rf"(?:{_ARABIC}|{_HAN})"
# Classifiers of things and persons.
CLASSIFIERS = (
    "个|名|位|台|只|枚|颗|粒|件|封|人|份|张|条|根|箱|盒|袋|辆|户|家|种|类|批|瓶|块|本|支|头|匹|例|天|次|回|面|把|所|间|组|套|门|道|艘|架|棵|株|匹|部|笔|单|"
    "個|명|개|번|장|대"
)
# A noun for all that is counted. Any other one is a condition: "of 100 men, 5".
_COUNTED = (
    "新生儿|新生兒|婴儿|婴|儿童|孩子|成年人|成人|老人|学生|顾客|客户|用户|员工|工人|司机|旅客|考生|居民|人口|人群|市民|"
    "产品|零件|元件|商品|邮件|短信|信件|交易|订单|样品|样本|包裹|贷款|病例|乘客|旅客|航班"
)
_PATTERNS: tuple[tuple[NumberKind, re.Pattern[str]], ...] = (
    ("percent", re.compile(rf"百分之(?P<n>{_HAN}|\d{{1,3}}(?:\.\d{{1,12}})?)")),
    ("mille", re.compile(rf"千分之(?P<n>{_HAN}|\d{{1,4}}(?:\.\d{{1,12}})?)")),
    (
        "fraction",
        re.compile(
            rf"(?P<whole>[一二两三四五六七八九十百千万]{{1,6}}|\d{{1,7}})\s?分(?:之|の)\s?(?P<n>{_HAN}|\d{{1,7}}(?:\.\d{{1,9}})?)"
        ),
    ),
    (
        "percent",
        re.compile(
            r"(?P<tenths>[一二两三四五六七八九]|\d{1,2}(?:\.\d{1,6})?)\s?成(?P<hundredths>[一二三四五六七八九半])?(?![功立员绩熟])"
        ),
    ),
    ("percent", re.compile(r"(?P<half_tenth>半成)(?![品功])")),
    (
        "percent",
        re.compile(
            r"(?P<tenths>[一二三四五六七八九]|\d{1,2}(?:\.\d{1,6})?)\s?割(?:(?P<hundredths>[一二三四五六七八九\d])分)?"
        ),
    ),
    ("percent", re.compile(r"(?P<tenths>[일이삼사오육칠팔구]|\d{1,2})\s?할(?![인당수])")),
    ("word", re.compile(r"(?P<half>一半|半数|半分|절반)")),
    (
        "of",
        re.compile(
            rf"(?:每|平均每)\s?(?P<whole>{_ANY})(?![\d零〇一二两三四五六七八九十百千万亿])\s?(?:{CLASSIFIERS})?(?:{_COUNTED})?(?:中|里|当中)?(?:就|大约|约|平均)?(?:会)?(?:有|是)?\s?"
            rf"(?P<n>{_ANY})\s?(?:{CLASSIFIERS})"
        ),
    ),
    (
        "of",
        re.compile(
            r"(?P<whole>\d{1,9}(?:,\d{3}){0,3}万?)\s?(?:人|個|件|通|本|回)(?:に(?:つき)?|あたり|のうち|中)\s?(?:約)?\s?(?P<n>\d{1,9})(?=人|個|件|通|本|回)"
        ),
    ),
    (
        "of",
        re.compile(
            r"(?P<whole>\d{1,9}(?:,\d{3}){0,3}만?)\s?(?:명|개|건|번)\s?(?:중에서|중에|중|당)\s?(?:약\s)?(?P<n>\d{1,9})(?=\s?(?:명|개|건|번))"
        ),
    ),
    ("ratio", re.compile(r"(?P<ratio>[一二两三四五六七八九十]{1,3}(?:比[一二两三四五六七八九十]{1,3}){1,6})")),
    ("ratio", re.compile(r"(?P<ratio>(?<![\d.])\d{1,4}(?:\s?比\s?\d{1,4}){1,6}(?![\d.]))")),
    ("ratio", re.compile(rf"(?P<times>{_ANY})\s?(?:倍|배)")),
)
_CARDINAL = re.compile(
    rf"(?<![第零〇一二两三四五六七八九十百千万亿])(?P<n>[一二两三四五六七八九十百千][零一二三四五六七八九十百千万亿]{{0,7}})(?=\s?(?:{CLASSIFIERS}))"
)


def han_value(written: str) -> Fraction:
    """The value of a number in Chinese or Arabic digits, with 万 and 亿: 九十五点五, 3.5万; 二五 is read as 25."""
    written = written.replace(",", "").replace(" ", "")
    multiplier = 1
    if len(written) > 1 and written[-1] in _MYRIADS and re.fullmatch(r"[\d.]{1,20}", written[:-1]):
        written, multiplier = written[:-1], _MYRIADS[written[-1]]
    if re.fullmatch(r"\d{1,20}(?:\.\d{1,20})?", written):
        return Fraction(written) * multiplier
    whole, _, decimals = written.partition("点")
    value = Fraction(_whole(whole))
    return value + sum((Fraction(_DIGITS[sign], 10**place) for place, sign in enumerate(decimals, 1)), Fraction(0))


def _whole(written: str) -> int:
    if all(sign in _DIGITS for sign in written):
        return int("".join(str(_DIGITS[sign]) for sign in written) or "0")
    total = section = digit = 0
    for sign in written:
        if sign in _DIGITS:
            digit = _DIGITS[sign]
        elif sign in _UNITS:
            section += (digit or 1) * _UNITS[sign]
            digit = 0
        else:
            total += (section + digit or 1) * _MYRIADS[sign]
            section = digit = 0
    return total + section + digit


def han_numbers(text: str) -> Iterator[tuple[int, int, NumberKind, Fraction | None, tuple[Fraction, ...]]]:
    """Shares, ratios and counts in words: start, end, kind, value and parts. Of two that overlap the first is right."""
    for kind, pattern in _PATTERNS:
        for match in pattern.finditer(text):
            read = _read(kind, match)
            if read:
                yield match.start(), match.end(), *read
    for match in _CARDINAL.finditer(text):
        # 一 before a classifier is an article, as "a" is.
        if match["n"] != "一":
            yield match.start(), match.end(), "word", han_value(match["n"]), ()


def _read(kind: NumberKind, match: re.Match[str]) -> tuple[NumberKind, Fraction | None, tuple[Fraction, ...]] | None:
    parts = match.groupdict()
    if parts.get("half"):
        return "fraction", Fraction(1, 2), (Fraction(1), Fraction(2))
    if parts.get("half_tenth"):
        return kind, Fraction(1, 20), ()
    if parts.get("ratio"):
        return kind, None, tuple(han_value(part) for part in parts["ratio"].split("比"))
    if parts.get("times"):
        return kind, None, (han_value(parts["times"]), Fraction(1))
    if parts.get("tenths"):
        tenths = (
            Fraction(_SINO_KOREAN[parts["tenths"]]) if parts["tenths"] in _SINO_KOREAN else han_value(parts["tenths"])
        )
        more = parts.get("hundredths")
        hundredths = Fraction(0) if not more else Fraction(5) if more == "半" else han_value(more)
        return kind, tenths / 10 + hundredths / 100, ()
    part = han_value(parts["n"])
    if parts.get("whole"):
        whole = han_value(parts["whole"].replace("만", "万"))
        return (kind, part / whole, (part, whole)) if whole and part <= whole else None
    return kind, part / (100 if kind == "percent" else 1000), ()
