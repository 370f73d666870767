"""Words for the steps of an iteration: after one step, iteration 2, 第 3 次, the start."""

from __future__ import annotations

import re

_NUMBERS = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "first": 1,
    "second": 2,
    "third": 3,
    "fourth": 4,
    "fifth": 5,
    "一": 1,
    "二": 2,
    "两": 2,
    "三": 3,
    "四": 4,
    "五": 5,
}
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", *"一二三四五六")
# A line that divides by the sum, and what the odds are multiplied with.
NORMALISED = re.compile("normali|posterior|归一|后验")
MULTIPLIED = re.compile("multipl|times|factor|ratio|乘|倍|比")
_NUMBER = r"(?P<number>\d{1,4}|one|two|three|four|five|[一二两三四五])"
_UNIT = r"(?:steps?|iterations?|iter\.?|it(?=\s?\d{1,3}\s?(?:[:：(]|$))|updates?|epochs?|corrections?)"
_ORDINAL = "first|second|third|fourth|fifth"
_STEP = re.compile(
    rf"\b(?!(?:updates|steps|iterations|corrections)\s{{0,2}}[:=])(?:after|{_UNIT}|[tk](?=\s?=))\s{{0,3}}(?:no\.?\s{{0,2}}|[:=#]\s{{0,2}})?{_NUMBER}(?!\.\d|\d|/)(?![^\W\d_])"
    rf"|\bafter (?:the )?(?P<after>{_ORDINAL})\b|\b(?P<ordinal>{_ORDINAL}) {_UNIT}"
    r"|^\s{0,4}#(?P<hash>\d{1,4})\b"
    rf"|\b(?P<nth>\d{{1,4}})(?:st|nd|rd|th) {_UNIT}"
    rf"|第\s{{0,2}}{_NUMBER.replace('number', 'han')}\s{{0,2}}[步次轮遍]"
    rf"|(?P<steps>[一两二三]|\d{{1,4}})\s?[步次](?:之?后)"
    r"|(?<![A-Za-z])[wbθβ]_?\d?\s?\^\s?\{?\((?P<raised>\d{1,3})\)",
    re.IGNORECASE,
)
_ROW = re.compile(
    rf"\b(?:rows?|samples?|examples?|points?|instances?)\s{{0,2}}(?:no\.?\s?|#)?(?P<row>\d{{1,3}})(?![.\d/])"
    rf"|第\s{{0,2}}{_NUMBER.replace('number', 'han')}\s{{0,2}}(?:行|个?样本|个?点|条|例)"
    r"|(?:样本|行)\s?(?P<sample>\d{1,3})(?=[\s:：,，(（]|$)",
    re.IGNORECASE,
)
# A pass over all rows, and that some of them are done.
_PASS = re.compile(
    rf"\b(?:pass|epoch|round)\s{{0,2}}(?:no\.?\s?|#)?{_NUMBER}(?![\d.])|\b(?P<nth>{_ORDINAL}) (?:pass|epoch|round)\b"
    rf"|第\s{{0,2}}{_NUMBER.replace('number', 'han')}\s{{0,2}}[轮遍]",
    re.IGNORECASE,
)
_DONE = re.compile(
    rf"\bafter (?:the )?(?:(?:pass|epoch|round)\s{{0,2}}{_NUMBER}"
    rf"|{_NUMBER.replace('number', 'many')} (?:passes|epochs?|rounds?)|(?P<nth>{_ORDINAL}) (?:pass|epoch|round))\b"
    rf"|(?:第\s?)?{_NUMBER.replace('number', 'han')}\s?[轮遍](?:之?后|结束)",
    re.IGNORECASE,
)
# The heading above the rows that a perceptron has misclassified.
POINTS = re.compile(
    r"(?:misclassified |wrong |误分类?)?(?:points?|samples?|rows?|examples?|x(?:_?i)?|x_?t|点|样本|样本点|实例)",
    re.IGNORECASE,
)
_START = re.compile(r"\b(?:start|initial|initially|begin)|初值|初始|起点|起始", re.IGNORECASE)
ENDED = re.compile(
    r"\b(?:converge|final|maximum|optim|finally|at the end|end(?=:))|收敛|最优|最终|最后|极大", re.IGNORECASE
)
AFTER = re.compile(r"\bafter\b|后", re.IGNORECASE)
# A line that begins with another subject than the step above it.
ENDS_STEP = re.compile(
    r"\s*+(?:so|hence|thus|therefore|then|finally|(?:the |for )?(?:the )?new (?:point|case|row)|test|query|predict"
    r"|(?:for |at |with |if )?x\s?=|for x\b|next (?:toss|week)|新|预测|所以|因此|故|于是|对新|当 ?x|下一次|综上|因而)",
    re.IGNORECASE,
)
# A point that is classified correctly.
CHANGES_NOTHING = re.compile(
    r"不更新|无需更新|不用更新|不修正|不变|\bno (?:update|change|correction|mistake)\b|\bunchanged\b", re.IGNORECASE
)
# The number of an item, and a line that begins with a row of the data.
LISTED = re.compile(r"\s{0,4}[(（]?(\d{1,2})[.)、）]\s?(?!\d)")
BEGINS_ROW = re.compile(r"\W{0,3}(?:x\s?=\s?)?[(（]?-?\d[^=:：→]{0,20}(?:y\s?=\s?-?\d)?\s?[:：,，→]")
# How many corrections there have been.
COUNT_OF_UPDATES = re.compile(
    r"(?:^|\s)(?:number of )?(?:updates|corrections)$|(?:更新|修正)(?:的)?次数$|[共总]计?(?:更新|修正)了?$",
    re.IGNORECASE,
)
# Words for a step, and nothing else.
AT_A_STEP = re.compile(
    r"(?:and )?(?:at|in|from)?\s?(?:the )?(?:very )?(?:end|optimum|maximum|start|beginning|last step|first)"
    r"|finally|initially|最终|最后|收敛时|收敛后|结束时|开始时|初始时|初值处",
    re.IGNORECASE,
)
# So b = 0, w = 0.1: still of the step.
OF_WEIGHTS = re.compile(r"(?<![A-Za-z])[wbθβ]_?\d?\s?(?:=|←|:=)")
# A line that changes the weights, whatever number the step has.
UPDATING = re.compile(
    r"←|:=|<-|\bupdat(?!es? ?=|es?\b(?=[,.;:]| in all| altogether| in total|$))"
    r"|\b(?:correct(?:ed|ion)|mistake|misclassified|new (?:w|b|θ|weights?|theta)\b|next step|then w\b)"
    r"|(?<![共总])(?:更新|修正)(?!次数|了?\s?\d{1,3}\s?次)|误分类(?!点了)|再走一步|下一步",
    re.IGNORECASE,
)


_CLAUSE = re.compile(r"[;；。]|\bvs\.?|\bversus\b|,\s?versus")


def row_in(line: str) -> int | None:
    """The row of the data of which a line speaks."""
    return _number_in(_ROW, line)


def pass_in(line: str) -> int | None:
    """The pass over all rows that a line begins."""
    return _number_in(_PASS, line)


def passes_done(line: str) -> int | None:
    """How many passes a line says to be done."""
    return _number_in(_DONE, line)


def _number_in(pattern: re.Pattern[str], line: str) -> int | None:
    found = pattern.search(line, 0, 400)
    return None if found is None else _as_number(next(word for word in found.groups() if word is not None))


def _as_number(word: str) -> int:
    return int(word) if word.isdigit() else _NUMBERS[word.casefold()]


def steps_in(line: str, *, by_row: bool) -> list[tuple[int, int | None]]:
    """The steps of which a line speaks, with their places; 0 is the start, None the end.

    by_row: a pass over all rows is no step
    """
    text = line[:400]
    if by_row:
        for passes in (_DONE, _PASS):
            text = passes.sub(lambda found: " " * len(found[0]), text)
    found: list[tuple[int, int | None]] = [(each.start(), None) for each in ENDED.finditer(text)]
    for each in _STEP.finditer(text):
        word = next(word for word in each.groups() if word is not None)
        found.append((each.start(), _as_number(word)))
    found += [(each.start(), 0) for each in _START.finditer(text)]
    return sorted(found, key=lambda pair: pair[0])


def step_at(line: str, place: int, *, by_row: bool) -> tuple[bool, int | None]:
    """Whether a line speaks of steps, and the one in force at this place: the last before it, or else the first."""
    found = steps_in(line, by_row=by_row)
    last = _CLAUSE.search(line, place, 400)
    within = [pair for pair in found if not any(_CLAUSE.finditer(line, *sorted((pair[0], place))))]
    before = [step for at, step in within if at < place] or [
        step for at, step in within if last is None or at < last.end()
    ]
    before = before or [step for at, step in found if at < place]
    if before:
        return True, before[-1]
    return bool(found), found[0][1] if found else None
