"""Pairs of values that answer a question, and names of what is asked: they tell classes from values of a feature."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from _byhand.cells.cell import narrow, near_key
from _byhand.cells.roles import is_class_name, listed
from _byhand.cross.names import are_contraries, assigned, common_beginning

# "Sí" and "Si" are the same word.
_ACCENTS = str.maketrans("íìáàâãéèêóòôõúùç", "iiaaaaeeeoooouuc")


def _bare(pair: Iterable[str]) -> frozenset[str]:
    return frozenset(near_key(word).translate(_ACCENTS) for word in pair)


def _pairs(*lines: str) -> frozenset[frozenset[str]]:
    """The pairs between the commas of these lines."""
    return frozenset(_bare(pair.split()) for line in lines for pair in line.split(","))


# What a test says, which is as often observed as it is the class.
_OF_TESTS = _pairs(
    "positive negative, pos neg, + -, positiv negativ, positif négatif, positivo negativo, 阳性 阴性, 陽性 陰性"
)
# Yes and no in the languages of the exercises, and what a decision or a test may say.
_POLES = _OF_TESTS | _pairs(
    "yes no, y n, true false, t f, ja nein, oui non, si no, sí no, sì no, sim não, sim nao, да нет, tak nie",
    "evet hayır, ja nee, ja nej, ya tidak, có không, نعم لا, بله خیر, हाँ नहीं, ano ne, はい いいえ, する しない",
    "예 아니오, 예 아니요, 네 아니오, 네 아니요, 是 否, 是 不是",
    "有 无, 有 無, 有 没有, 真 假, 正 负, 正 負, 正例 反例, 正例 负例, 会 不会, 去 不去",
    "good bad, gut schlecht, bon mauvais, bonne mauvaise, bueno malo, buono cattivo, bom ruim, хороший плохой",
    "pass fail, passed failed, accept reject, accepted rejected, admitted rejected, approved denied",
    "approved rejected, bestanden durchgefallen, reçu refusé, aprobado suspenso, aprovado reprovado",
    "promosso bocciato, сдал несдал",
    "通过 未通过, 通过 不通过, 合格 不合格, 及格 不及格, 合格 不良, 好 坏, 好瓜 坏瓜, 患病 未患病, 患病 健康",
    "survived died, alive dead, win lose, won lost, 生存 死亡",
)
# What a decision, an event or a diagnosis is called, beside the usual names of class columns.
_OUTCOMES = listed(
    "admit admitted admission approved approval accepted bought purchase purchased churn churned clicked click",
    "converted died death dead alive infected sick ill disease cancer hired passed pass won win spam fraud repaid",
    "default 购买 打球 患病 录取 违约 通过 生还 存活 流失 合格 及格 录用 獲救 获救 購買",
    "überlebt gekauft krank bestanden acheté malade survécu compra comprado enfermo comprou doente acquistato malato",
)
_WORD = re.compile(r"[^\W\d_]+")
_INSIDE = re.compile(r"[^()\[\]]{0,80}[(\[]([^()\[\]]{1,40})[)\]]")


def may_be_tests(values: Sequence[str]) -> bool:
    """Are these positive and negative, which may be what is observed?"""
    return _bare(values) in _OF_TESTS


def are_opposites(values: Sequence[str]) -> bool:
    """Are these two values yes and no, or another pair of answers?"""
    return _bare(values) in _POLES


def asked_by(values: Sequence[str]) -> str | None:
    """What two values such as 打球(是) and 打球(否), or "play: yes" and "play: no", answer; "" for yes and no alone.

    None if they are no answers.
    """
    if len(values) != 2:
        return None
    if are_opposites(values):
        return ""
    pairs = [assigned(value) for value in values]
    if all(pairs):
        named = [pair for pair in pairs if pair]
        same = len({near_key(name) for name, _ in named}) == 1
        return named[0][0] if same and are_opposites([value for _, value in named]) else None
    inside = [_INSIDE.fullmatch(narrow(value)) for value in values]
    if all(inside):
        words = [match[1] for match in inside if match]
        names = {
            narrow(value)[: match.start(1) - 1].strip() for value, match in zip(values, inside, strict=True) if match
        }
        return names.pop() if len(names) == 1 and are_opposites(words) else None
    denied_one = next((one for one, other in (values, values[::-1]) if are_contraries(one, other)), None)
    if denied_one is not None:
        return denied_one
    beginning = common_beginning(values)
    if beginning is None or not are_opposites([value[len(beginning) :].strip(" _.-") for value in values]):
        return None
    return beginning.strip()


def is_outcome_name(name: str) -> bool:
    """Is this what a class is called: a usual name of a class column, or a decision, an event, a diagnosis?"""
    # R calls a column by its frame: weather$Play.
    name = name[:200].rpartition("$")[2]
    folded = narrow(name).strip(" :*?").casefold()
    words = _WORD.findall(folded)
    return (
        is_class_name(name)
        or folded.startswith("是否")
        or folded in _OUTCOMES
        or any(word in _OUTCOMES for word in (*words[:1], *words[-1:]))
    )
