"""Words with which a writer takes a number back, or tells that it is somebody else's."""

from __future__ import annotations

import re

_NUMBER = r"[-−+]?(?:\d[\d.]{0,12}|\.\d{1,12})(?:\s?[/·×*+−-]\s?\d[\d.]{0,12}){0,6}\s?[%％]?"
_CHAIN = rf"(?<![\w.])(?P<chain>{_NUMBER}(?:\s?[=≈]\s?{_NUMBER}){{0,3}})"
# 0.62 — no, 0.643; 15/6 = 2.5 no wait 15/8; 3/9 (wrong) 2/9; 4/14（划掉）5/14; 0.62，写错了，应为 0.643.
REPLACED = re.compile(
    rf"{_CHAIN}(?P<words>\s{{0,3}}(?:"
    r"[—–-]{1,2}\s?no[,:，]"
    r"|[,，;；—–(（-]{0,2}\s?(?:no,? (?:wait|sorry)|oops|sorry|wait|scratch that|i mean|correction)"
    r"|[(（]\s?(?:wrong|crossed out|mistake|划掉|写错了?|算错了?|错了?|不对|删去)\s?[)）]"
    r"|(?:->|→|=>)\s?(?:correction|corrected(?: to)?|更正|改)"
    r"|[,，;；—–(（-]{0,2}\s?(?:不对|错了|写错了?|算错了?|划掉|更正|改为|改成|应为|应该是)"
    r")[\s,，:：;；)）—–]{0,4}(?:should be|it's|it is|i mean|应为|应该是|应是|改为|改成|为|是)?\s{0,3})"
    rf"(?={_NUMBER})",
    re.IGNORECASE,
)
# What is struck through.
STRUCK = re.compile(
    r"~~[^~\n]{1,120}~~|\\(?:sout|cancel|st|xcancel)\{[^{}\n]{1,120}\}|<(s|del|strike)>[^<\n]{1,120}</\1>"
)
# My friend got P(No | x) = 0.85; 同学算的是 0.85.
OF_SOMEBODY = re.compile(
    r"(?P<who>\b(?:friend|classmate|partner|roommate|neighbou?r|brother|sister|colleague|somebody|someone)\b"
    r"[^.;。；\d=]{0,30}?\b(?:got|gets|has|had|says?|said|claims?|wrote|found|finds|thinks)\b"
    r"|(?:同学|室友|朋友|同桌|别人)[^。；，,\d]{0,10}?(?:算|得|做|说|写)(?:出来?|到)?的?(?:是|为|了)?)"
    rf"(?P<label>[^.;。；，,\d=＝]{{0,60}}[=＝:：]?\s?)(?P<number>{_NUMBER})"
    r"(?P<own>[\s,，;；]{0,3}(?:but|while|whereas|and|而|但是?|可)?\s?(?:i|we|我们?)\s?"
    r"(?:get|got|have|find|found|obtain|算|得|做)(?:出来?|到)?的?(?:是|为|了)?\s?)?",
    re.IGNORECASE,
)
# [2 pts], (10 points), （5 分）: what an answer is worth.
WORTH = re.compile(r"[\[(（]\s?\d{1,2}(?:\.\d)?\s?(?:pts?|points?|marks?|分)\.?\s?[\])）]", re.IGNORECASE)
