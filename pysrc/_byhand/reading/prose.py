"""Recognises sentences: a cell or a line that is prose, and no name or value."""

from __future__ import annotations

import re

_MOST_LETTERS = 2000
_FEWEST_WORDS = 4
_LONGEST_VALUE = 40
# Verbs, articles and conjunctions: words that sentences have, and names and values have not.
OF_SENTENCES = frozenset(
    word
    for line in (
        "the an of is are was were be been and or if that this these those to from with by for in at as it its we",
        "you he she they which what who how when given find has have had not will would can there let into each",
        "der die das ein eine einen einem einer und oder ist sind war wird werden mit von für auf im zu dass wie wenn",
        "bei nicht als auch es wir sie haben hat aus dem den des",
        "le la les un une des et ou est sont du dans avec pour sur que qui si par il elle nous ne pas au aux en lors",
        "el los las una unos es son de del con para que se por si lo al como su hay",
        "os as um uma são do da dos das em na com para por que se não como seu",
        "на не что это из по для от если как при или же он она они",
    )
    for word in line.split()
)
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]{1,3})?")
_STOP_INSIDE = re.compile(r"[^\W\d_]{2}[.!?…] +[^\W\d_a-z]")
_HAN = re.compile(r"[\u3400-\u9fff]")
_CHINESE_STOP = re.compile(r"[。？！；]")
_CHINESE_WORDS = re.compile(r"[的了是在有为若如请求将与从被把都这那其]")
_LONGEST_IN_CHINESE = 12
ENDS_OF_SENTENCES = (".", "。", "：", ":", "！", "!", "?", "？", ";", "；", ",", "，", "…")


def is_clause(text: str) -> bool:
    """Is this a part of a sentence at least: four words with an article or a verb among them, or a full stop inside?"""
    text = text[:_MOST_LETTERS].strip()
    han = len(_HAN.findall(text))
    if han:
        if _CHINESE_STOP.search(text[:-1]) or (han >= _FEWEST_WORDS and text.endswith(("。", "？", "！"))):
            return True
        return han > _LONGEST_IN_CHINESE or (han > _LONGEST_IN_CHINESE * 2 // 3 and bool(_CHINESE_WORDS.search(text)))
    words = _WORD.findall(text)
    if len(words) < _FEWEST_WORDS:
        return False
    return any(word.casefold() in OF_SENTENCES for word in words) or _STOP_INSIDE.search(text) is not None


def is_prose_line(line: str) -> bool:
    """Is a line beside a table prose: a clause, or a few words that end as a sentence, a greeting or a heading do?"""
    line = line.strip()
    return is_clause(line) or (line.endswith(ENDS_OF_SENTENCES) and len(_WORD.findall(line[:_MOST_LETTERS])) > 0)
