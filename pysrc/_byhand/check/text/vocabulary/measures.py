"""How the cells of a confusion matrix, and its measures, are called."""

from __future__ import annotations

import re
from collections.abc import Sequence

_START = r"(?:^|(?<=[^a-z]))"
# The words at the end of a label that name a cell: its row (is it positive?), its column.
CELLS: Sequence[tuple[re.Pattern[str], tuple[bool, bool]]] = tuple(
    (re.compile(_START + rf"(?:{pattern})(?: ?\(?(?:tp|fn|fp|tn)\)?)?$"), cell)
    for pattern, cell in (
        (r"(?:tp|true positives?)|真(?:正|阳)[例性]", (True, True)),
        (r"(?:fn|false negatives?|miss(?:es|ed)?)|假(?:负|反|阴)[例性]|漏[诊检报]", (True, False)),
        (r"(?:fp|false positives?|false alarms?)|假(?:正|阳)[例性]|误报|虚警", (False, True)),
        (r"(?:tn|true negatives?|correct rejections?)|真(?:负|反|阴)[例性]", (False, False)),
    )
)
# The sides of a confusion matrix, in its headings and in the lines above it.
_TRUE = r"(?:true|truth|actual|reference|真实|实际|参考)"
_RESULT = r"(?:test(?:s|ed)?|screen(?:ing|ed)?|result|检测|检验|检查|筛查|化验)"
_GUESSED = rf"(?:predict|pred\b|classified|预测|判为|判定|{_RESULT}\W{{0,3}}(?:pos|neg|[+−-]|[阳阴]性))"
_SAYS = r"\W{0,4}(?:are|is|show|为|是|表示)?\W{0,4}(?:the )?"
# The results of a test, at the head of a row or a column.
RESULTS = re.compile(
    rf"{_RESULT}\W{{0,3}}(?:is |呈|为)?(?:(?P<positive>pos(?:itive)?|\+|阳性)|(?P<negative>neg(?:ative)?|[−-]|阴性))",
    re.IGNORECASE,
)
TRUTH = re.compile(_TRUE, re.IGNORECASE)
PREDICTED = re.compile(_GUESSED, re.IGNORECASE)
TRUE_ROWS = re.compile(rf"(?:\brows?|行){_SAYS}{_TRUE}|(?:\bcolumns?|列){_SAYS}{_GUESSED}", re.IGNORECASE)
TRUE_COLUMNS = re.compile(rf"(?:\brows?|行){_SAYS}{_GUESSED}|(?:\bcolumns?|列){_SAYS}{_TRUE}", re.IGNORECASE)
# TP + FN is no cell.
SUM_OF_CELLS = re.compile(r"[+*/·×−-]\s{0,3}(?:tp|fn|fp|tn)$")
# The words for an average over the classes.
AVERAGES: Sequence[tuple[re.Pattern[str], str]] = (
    (re.compile(r"(?:^|[^a-z])macro(?![a-z])|宏"), "macro"),
    (re.compile(r"(?:^|[^a-z])micro(?![a-z])|微"), "micro"),
    (re.compile(r"(?:^|[^a-z])weighted(?![a-z])|加权"), "weighted"),
)
RATES: Sequence[tuple[re.Pattern[str], str]] = tuple(
    (re.compile(_START + rf"(?:{pattern})$"), kind)
    for pattern, kind in (
        (r"(?:youden\S{0,3}(?: index| j)?|j|fpr|fnr|ppr|prevalence|baseline)|约登指数|患病率|流行率", ""),
        (r"(?:balanced[ -]accuracy|bacc)|(?:平衡|均衡)(?:准确率|精度)", "macro_recall"),
        (r"(?:false (?:positive|negative|alarm) rate)|假阳性率|假正例率|漏诊率|误诊率", ""),
        (r"(?:positive predictive value|ppv)|阳性预测值|^p|user'?s accuracy|用户精度", "precision"),
        (r"npv|negative predictive value|阴性预测值", "precision_of_negative"),
        (r"^r|^se|producer'?s accuracy|生产者精度", "recall"),
        (r"^sp", "specificity"),
        (r"(?:tpr|true positive rate|sens|hit rate)|真正例率|真阳性率", "recall"),
        (r"(?:tnr|true negative rate|spec)|真负例率|真阴性率", "specificity"),
        (r"macro[ -]?(?:averaged? )?precision|macro[ -]?p|宏查准率", "macro_precision"),
        (r"macro[ -]?(?:averaged? )?recall|macro[ -]?r|宏查全率", "macro_recall"),
        (r"macro[ -]?(?:averaged? )?f1?(?: score)?|宏 ?f1", "macro_f1"),
        (r"micro[ -]?(?:averaged? )?f1?(?: score)?|微 ?f1", "micro_f1"),
        (r"weighted[ -]?f1?(?: score)?|加权 ?f1", "weighted_f1"),
        (r"cohen\S{0,3} kappa|\\?kappa(?:[ -]?hat)?|k[ -]?hat|κ", "kappa"),
        (r"mcc|matthews(?: correlation(?: coefficient)?)?|马修斯相关系数", "mcc"),
        (r"p_?o|observed agreement", "accuracy"),
        (r"p_?e|chance agreement|agreement by chance", "chance"),
    )
)
# Behind a number: 65 % of the instances are classified correctly.
CLASSIFIED = re.compile(
    r"\s?(?:%|percent)?\s?(?:of (?:the |all |all the |them |these )?(?:\w{1,20} ){0,3})?(?:is |are |were |was )?"
    r"(?:classified correctly|correctly classified|predicted correctly|classified right|assigned correctly)"
    r"|\s?[%％]?\s?(?:的\w{1,6})?(?:被)?(?:分类正确|预测正确|判断正确|分对了?|判对了?)",
    re.IGNORECASE,
)
_ENDS = r"(?: ?[(（]?(?:ppv|npv|tpr|tnr|fpr|fnr|se|sp)[)）]?)?$"
# Where classes have probabilities: the kind, and whether it is of those who are ill, and of a positive result.
TERMS_OF_TESTS: Sequence[tuple[re.Pattern[str], tuple[str, bool, bool]]] = tuple(
    (re.compile(rf"(?:^|(?<=[^a-z]))(?:{words}){_ENDS}"), meaning)
    for words, meaning in (
        (r"ppv|positive predictive value|阳性预测值", ("posterior", True, True)),
        (r"npv|negative predictive value|阴性预测值", ("posterior", False, False)),
        (r"sensitivity|true positive rate|tpr|灵敏度|敏感度|真阳性率", ("likelihood", True, True)),
        (r"specificity|true negative rate|tnr|特异度|特异性|真阴性率", ("likelihood", False, False)),
        (r"false positive rate|false alarm rate|fpr|假阳性率|误诊率|误报率", ("likelihood", False, True)),
        (r"false negative rate|miss rate|fnr|假阴性率|漏诊率|漏报率", ("likelihood", True, False)),
        (r"prevalence|base rate|患病率|流行率|发病率|基础概率|基率", ("prior", True, True)),
    )
)
# Letters at the head of a column.
MEASURES = ("accuracy", "precision", "recall", "f1", "specificity", "kappa", "auc", "error_rate")
SHORT_MEASURES = {"p": "precision", "r": "recall", "f": "f1", "f1": "f1", "se": "recall", "sp": "specificity"}
# Above the cells of a table with actions or observations.
KINDS_OF_CELLS: Sequence[tuple[str, re.Pattern[str]]] = (
    ("regret", re.compile(r"regret|opportunity loss|后悔|遗憾|机会损失", re.IGNORECASE)),
    ("posterior", re.compile(r"posterior|后验", re.IGNORECASE)),
)
