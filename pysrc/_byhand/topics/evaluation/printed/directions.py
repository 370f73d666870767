"""Finds the words that say whether a name of a confusion matrix stands for a true or a predicted class."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

from _byhand.cells.cell import narrow

Direction = Literal["true", "predicted"]

_TRUE = (
    r"y[_ ]?(?:true|test)|ground[ -]?truth|gold(?: standard)?|actuals?|true|truth|references?|observed|real"
    r"|tatsächlich\w{0,3}|wahre?[rns]?|wirklich\w{0,3}|beobachtet\w{0,3}|ist"
    r"|réel(?:le)?s?|réalité|vraie?s?|observée?s?|reales?|realidad|verdader[oa]s?|observad[oa]s?"
    r"|real[ie]|ver[oaie]|effettiv[oaie]|osservat[oaie]|reais|verdadeir[oa]s?"
    r"|фактическ\w{1,4}|истинн\w{1,4}|реальн\w{1,4}|rzeczywist\w{1,4}|werkelijke?"
    r"|真实|真實|实际|實際|真值|参考|參考|実際|正解|真の|실제"
)
_PREDICTED = (
    r"y[_ ]?(?:pred|hat)|classified(?: as)?|predict(?:ed|ions?|s)?|pred|decided(?: for)?|assigned|forecasts?"
    r"|vorhergesagt\w{0,3}|vorhersagen?|prognosen?|prädiktion|klassifiziert(?: als)?"
    r"|prédite?s?|prédictions?|prévue?s?|prévisions?|predich[oa]s?|predicción|predicciones|pronosticad[oa]s?|pronóstico"
    r"|predett[oaie]|predizion[ei]|previst[oaie]s?|previsto|previsão|predit[oa]s?|predição"
    r"|предсказан\w{1,4}|прогноз\w{0,4}|przewidywan\w{1,4}|przewidzian\w{1,4}|voorspeld\w{0,1}|voorspelling"
    r"|预测|預測|判定|判为|判為|分类为|分類為|予測|예측"
)
# Words that may stand between the direction and the name, or after it alone: "actual class", "预测结果".
_NOUN = (
    r"class(?:es)?|labels?|values?|conditions?|outcomes?|results?|as|for|category|group|type"
    r"|klassen?|werte?|label|classes?|clases?|valor(?:es)?|classi|classe|valor[ei]|класс\w{0,2}|klas[ay]"
    r"|结果|結果|情况|情況|类别|類別|类|類|标签|標籤|标记|值|为|為|クラス|ラベル|클래스|값"
)
_MARK = r"[\s:：=_.\-–>→↓↑]{0,6}"
_STARTS = {
    "true": re.compile(
        rf"(?:the\s)?(?:{_TRUE})(?![a-z\u00df-\u024f\u0400-\u04ff])(?:{_MARK}(?:{_NOUN})(?![a-z]))?{_MARK}",
        re.IGNORECASE,
    ),
    "predicted": re.compile(
        rf"(?:the\s)?(?:{_PREDICTED})(?![a-z\u00df-\u024f\u0400-\u04ff])(?:{_MARK}(?:{_NOUN})(?![a-z]))?{_MARK}",
        re.IGNORECASE,
    ),
}
_ENDS = {
    "true": re.compile(rf"\s{{0,3}}[(（,，]\s{{0,3}}(?:{_TRUE})(?:\s(?:{_NOUN}))?\s{{0,3}}[)）]?", re.IGNORECASE),
    "predicted": re.compile(
        rf"\s{{0,3}}[(（,，]\s{{0,3}}(?:{_PREDICTED})(?:\s(?:{_NOUN}))?\s{{0,3}}[)）]?", re.IGNORECASE
    ),
}
_BETWEEN = re.compile(r"\s{0,3}(?:[\\/＼／|,，]|\bvs\.?\s|\bversus\b|\bby\b|×)\s{0,3}", re.IGNORECASE)
_LONGEST = 80
_OTHER: Mapping[Direction, Direction] = {"true": "predicted", "predicted": "true"}
_DIRECTIONS: tuple[Direction, Direction] = ("true", "predicted")


def direction_of(label: str) -> Direction | None:
    """The direction of a label that says nothing else: "Predicted class", "真实情况"; None if it is no such label."""
    label = narrow(label).strip(" :*\"'")
    if len(label) > _LONGEST:
        return None
    return next((name for name in _DIRECTIONS if _STARTS[name].fullmatch(label)), None)


def without_direction(name: str) -> tuple[Direction | None, str]:
    """A class name without the word of its direction: "Actual: no" and "no (actual)" are ("true", "no")."""
    plain = narrow(name).strip(" *\"'")
    if len(plain) > _LONGEST:
        return None, plain
    for direction in _DIRECTIONS:
        start = _STARTS[direction].match(plain)
        if start and start.end() < len(plain) and _is_apart(plain, start.end()):
            return direction, plain[start.end() :].strip(" \"'")
        found = next((end for end in _ENDS[direction].finditer(plain) if end.end() == len(plain) and end.start()), None)
        if found:
            return direction, plain[: found.start()].strip(" \"'")
    return None, plain


def _is_apart(text: str, end: int) -> bool:
    """Is the name behind the word a word of its own? "Actuality" has none; "预测正例" has."""
    return not text[end - 1].isascii() or not text[end - 1].isalnum() or not text[end].isalnum()


def corner_directions(corner: str) -> tuple[Direction | None, Direction | None]:
    """Directions (down, across) of a corner such as "Actual \\ Predicted", "真实↓ 预测→", "true / predicted"."""
    corner = narrow(corner).strip()
    if len(corner) > _LONGEST:
        return None, None
    parts = [part for part in _BETWEEN.split(corner, maxsplit=2) if part]
    parted = len(parts) == 2
    if not parted:
        parts = corner.split(" ")
    if len(parts) != 2:
        return None, None
    first, second = parts
    if any(sign in first for sign in "→>") or any(sign in second for sign in "↓"):
        first, second = second, first
    down, across = _begins(first), _begins(second)
    if parted and (down is None) != (across is None):
        # "play \\ Prediction (play)": the other one is the true class.
        down, across = (_OTHER[across] if across else down), (_OTHER[down] if down else across)
    return (down, across) if down and across and down != across else (None, None)


def _begins(label: str) -> Direction | None:
    """The direction that a part of a corner begins with."""
    return direction_of(label) or without_direction(label)[0]


_LINES = {
    "rows": r"rows?|lines|zeilen?|lignes?|filas?|righe|linhas?|строк\w{0,3}|行|橫列",
    "columns": r"col(?:umn)?s?|spalten?|colonnes?|columnas?|colonne|colunas?|столб\w{0,4}|列|縱行",
}
_SAID = re.compile(
    rf"(?:(?P<rows>{_LINES['rows']})|(?P<columns>{_LINES['columns']}))[^\n,;.。，；]{{0,30}}?"
    rf"(?:(?P<true>{_TRUE})|(?P<predicted>{_PREDICTED}))(?![a-z])",
    re.IGNORECASE,
)


def said_of_rows(line: str) -> Direction | None:
    """What a sentence says that the rows are: "rows are the actual classes", "列为预测"."""
    for match in _SAID.finditer(line[:400]):
        direction: Direction = "true" if match["true"] else "predicted"
        if match["rows"]:
            return direction
        return "predicted" if direction == "true" else "true"
    return None
