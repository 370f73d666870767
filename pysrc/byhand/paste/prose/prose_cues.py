"""Regular expressions for the cue words of word problems in English and 中文. Every pattern is of bounded reach."""

from __future__ import annotations

import re
from collections.abc import Sequence

DIGITS = {mark: value for value, mark in enumerate("零一二三四五六七八九")} | {"两": 2}
PARTS = {"十": 10, "百": 100, "千": 1000, "万": 10_000}
NUMBER = re.compile(
    r"(?P<of>\d[\d,]{0,12}\s{0,2}(?:out\s+of(?:\s+every)?|in\s+every|in|of\s+every|/)\s{0,2}\d[\d,]{0,12})(?!\d|\.\d)"
    r"|(?P<percent>\d{1,12}(?:\.\d{1,12})?)\s{0,2}(?:%|(?P<mille>‰)|per\s?cent\b)"
    r"|(?P<part>[十百千万])分之(?P<count>[一二两三四五六七八九]|\d{1,6}(?:\.\d{1,6})?)"
    r"|(?<![\d.])(?P<decimal>0?\.\d{1,12})(?!\d|\.\d|\s?%)",
    re.IGNORECASE,
)
SENTENCE = re.compile(r"[.!?](?=\s|$)|[。！？；;\n]")
CUT = re.compile(r"[,，、:：]|\s(?:and|but|while|whereas)\s|而|且")
IN_A_LIST = re.compile(r"[\s,，、和与及]{0,6}(?:and)?\s{0,3}")
FORMULA = re.compile(r"[Pp]\s?\(\s?([^()|]{1,20}?)\s?(?:\|\s?([^()|]{1,20}?)\s?)?\)\s?=\s?$")
DENIED = re.compile("[\u0304\u0305\u00ac'~]|^(?:not|no)\\s|^非")

RESULT = re.compile(r"positiv|negativ|detect|alarm|阳性|阴性|报警", re.IGNORECASE)
# Of a word that is quoted somewhere.
OF_A_WORD = re.compile(r"contain|occurs?|appears?|includ|含有|出现|包含", re.IGNORECASE)
OF_A_TEST = re.compile(r"positiv|negativ|detect|correct|alarm|阳性|阴性", re.IGNORECASE)
NEGATIVE = re.compile(r"negativ|阴性", re.IGNORECASE)
NOT_POSITIVE = re.compile(
    r"(?:do(?:es)?\s+not|don't|doesn't|will\s+not|won't|fails?\s+to|not)\s+(?:be\s+)?"
    r"(?:test|show|get|give|come|react|detect|contain|positiv)\w*"
    r"|不呈阳|不含|未检出|不出现",
    re.IGNORECASE,
)
WITHOUT = re.compile(
    r"\b(?:without|not|don't|doesn't|isn't|aren't|no|non-?\w{0,20}|healthy|unaffected|uninfected|legitimate|ham|innocent|genuine)\b"
    r"|未患|未得|未感染|未吸|没有|没患|没得|不患|不是|无病|健康|正常|非",
    re.IGNORECASE,
)
WITH = re.compile(
    r"\b(?:with|have|has|having|patients?|sick|ill|infected|carriers?|users?|given|if|among|those|are|is|it)\b"
    r"|患|得病|有病|感染|携带|若|如果|中|是",
    re.IGNORECASE,
)
PRIOR = re.compile(
    r"\b(?:have|has|had|are|is|suffers?|affects?|prevalence|uses?|carry|carries|population|incidence|infected|rate)\b"
    r"|患|率|占|是|得|感染|携带|吸",
    re.IGNORECASE,
)
# The rates that have names of their own: of the positive result or not, in the class or not.
RATES: Sequence[tuple[re.Pattern[str], tuple[tuple[bool, bool], ...]]] = (
    (re.compile(r"false[- ]positive|假阳性?率|误诊率|误报率|虚警率|假阳性的?概率", re.IGNORECASE), ((True, False),)),
    (re.compile(r"false[- ]negative|假阴性?率|漏诊率|漏报率|假阴性的?概率", re.IGNORECASE), ((False, True),)),
    (re.compile(r"sensitivity|true[- ]positive|灵敏[度性]|敏感[度性]|检出率|真阳率", re.IGNORECASE), ((True, True),)),
    (re.compile(r"specificity|true[- ]negative|特异度|特异性|真阴性?率", re.IGNORECASE), ((False, False),)),
    (re.compile(r"accura|reliab|准确率|准确度|正确率", re.IGNORECASE), ((True, True), (False, False))),
)  # fmt: skip
ILLNESS = re.compile(
    r"\b((?:breast|lung|prostate|colon|skin|liver|stomach)\s+cancer|cancer|tuberculosis|HIV|AIDS|diabetes|COVID(?:-?19)?|influenza"
    r"|malaria|flu|virus|disease|illness|infection|defect|antibod(?:y|ies))\b",
    re.IGNORECASE,
)
KIND = re.compile(
    r"\b(spam|defective|faulty|guilty|fraud(?:ulent)?|pregnant|drug\s+users?|users?|infected|smokers?)\b", re.IGNORECASE
)
ILLNESS_ZH = re.compile(r"(乳腺癌|肝癌|肺癌|胃癌|癌症|肺结核|结核病|艾滋病|糖尿病|流感|新冠肺炎|新冠)")
KIND_ZH = re.compile(r"(垃圾邮件|次品|废品|不合格品)")
ORDINARY_ZH = {"垃圾邮件": "正常邮件", "次品": "正品", "废品": "正品", "不合格品": "合格品"}
QUOTED = re.compile(r"[\"“‘「']([^\"”’」'\s]{1,20}(?: [^\"”’」'\s]{1,20})?)[\"”’」']")
LETTER = re.compile(
    r"\b(?!A\s+(?!and\b|or\b|pro|mak|has\b|is\b)[a-z])(?:[A-H][1-9]?|I{1,3}|IV|[1-9](?!\s?[%.,\d]))\b",
)
CAPITAL = re.compile(r"(?<![.!?]\s)(?<!^)\b([A-Z][a-z]{1,14})\b")
HEAVENLY = re.compile(r"[甲乙丙丁戊己]")
CHINESE = re.compile(r"[\u4e00-\u9fff]")
EVENTS = (
    *(("defective", "defectiv"), ("faulty", "faulty"), ("alarm", "alarm")),
    *((word, word) for word in ("次品", "废品", "不合格")),
)
# What the class is called where nothing says it.
ILL, ILL_ZH, SOME, SOME_ZH = ("ill", "healthy"), ("患病", "未患病"), ("A", "not A"), ("A", "非 A")
# What hardly any other text with percentages says.
ASKING = re.compile(
    r"probabilit|\bchance|\blikel|\bgiven\b|\bif\b|\bwhen\b|\bamong\b|\btest|概率|可能性|检验|检测|检查|试验|求",
    re.IGNORECASE,
)
WORD = re.compile(r"[A-Za-z]{2,}|[\u4e00-\u9fff]")
