"""The words around a sample, in English and Chinese: distributions, priors, what is known, what is asked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

SampleModel = Literal[
    "bernoulli", "binomial", "categorical", "geometric", "poisson", "exponential", "uniform", "normal"
]

NUMBER = r"(?<![\w.%^/])[+-]?\d{1,12}(?:\.\d{1,12})?(?![A-Za-z0-9_%^/‰]|\.\d)"
_N = r"(?P<n>[+-]?\d{1,12}(?:\.\d{1,12})?)(?![A-Za-z0-9_%^/‰]|\.\d)"
# The same number in other groups.
_M, _K, _J = (_N.replace("<n>", f"<{name}>") for name in "mkj")
_IS = r"\s{0,2}(?:is|are|was|equals|of|to be|at|为|是|=|:)?\s{0,2}(?:known|已知)?\s{0,2}(?:as|to be|为|是|=|:)?\s{0,2}"


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)


MODELS: Mapping[SampleModel, re.Pattern[str]] = {
    "poisson": _pattern(r"poisson|泊松|帕松"),
    "exponential": _pattern(r"exponential|指数分布|\bexp ?\( ?(?:λ|lambda|θ)"),
    "geometric": _pattern(r"geometric|几何分布"),
    "binomial": _pattern(r"(?<!negative )binomial|(?<!负)二项分布|\bB(?:in)? ?\( ?\d{1,6} ?, ?p ?\)"),
    "bernoulli": _pattern(r"bernoulli|伯努利|两点分布|0-1 ?分布"),
    "uniform": _pattern(r"uniform|均匀分布|\bU ?[(\[] ?0 ?, ?(?:θ|b|theta) ?[)\]]"),
    "normal": _pattern(r"\bnormal(?:ly)?\b|gaussian|正态|高斯|\bN ?\( ?(?:μ|mu|m|θ) ?,"),
    "categorical": _pattern(r"\bdie\b|\bdice\b|骰子|categorical|类别分布"),
}
TRIALS = _pattern(rf"\bn\s?=\s?{_N}(?: trials)?|\bB(?:in(?:omial)?)? ?\( ?{_M} ?, ?p ?\)")
INTERVAL_OF_UNIFORM = _pattern(r"(?:\bU ?|\bon |\bin |上|在)?[(\[] ?0 ?, ?(?:θ|b|theta) ?[)\]]")

BETA = _pattern(rf"\b(?:beta|be|贝塔)(?: ?分布)? ?\(\s?(?:[aα] ?=)?\s?{_N}\s?,\s?(?:[bβ] ?=)?\s?{_M}\s?\)")
GAMMA = _pattern(
    rf"(?:\bgamma|\bga|Γ|伽马|伽玛)(?: ?分布)? ?\(\s?(?:(?:shape|[aα]) ?=)?\s?{_N}\s?,\s?(?:(?:rate|[bβ]) ?=)?\s?"
    rf"{_M}\s?\)"
)
_SHAPE_AND = (
    r"(?:\bgamma|Γ|伽马|伽玛)(?: (?:prior|distribution)|分布|先验)?,?(?: ?(?:with|having|of|的|,))? ?\(?\s?"
    rf"(?:(?:the )?shape(?: parameter)?|形状参数)\s?(?:=|of|is|为|是)?\s?{_N}\s?(?:,|and|与|和)\s?"
)
# With names behind the word, or the scale, which is 1 / rate, in its brackets.
GAMMA_RATE = _pattern(
    rf"{_SHAPE_AND}(?:(?:the )?(?:rate|inverse scale)(?: parameter)?|率参数)\s?(?:=|of|is|为|是)?\s?{_M}\)?"
)
_I, _L = _N.replace("<n>", "<i>"), _N.replace("<n>", "<l>")
GAMMA_SCALE = _pattern(
    rf"{_SHAPE_AND}(?:(?:the )?scale(?: parameter)?|尺度参数)\s?(?:=|of|is|为|是)?\s?{_M}\)?"
    rf"|(?:\bgamma|\bga|Γ|伽马|伽玛)(?: ?分布)? ?\(\s?(?:(?:shape|[akα]) ?=)?\s?{_I}\s?,"
    rf"\s?(?:scale|θ|theta) ?=\s?{_L}\s?\)"
)
NORMAL_PRIOR = _pattern(rf"\bN ?\(\s?{_N}\s?,\s?{_M}\s?\)")
FLAT = _pattern(
    r"(?:uniform|flat) (?:distribution |beta )?prior|prior (?:is|being) (?:uniform|flat)|均匀先验"
    r"|先验(?:分布)?(?:为|是)均匀(?:分布)?"
)
PRIOR = _pattern(r"\bpriors?\b|先验")

VARIANCE = _pattern(
    rf"(?:known|given|已知)\s{{0,2}}(?:common |population |总体)?(?:variance|方差)(?: ?(?:σ²|σ\^2))?{_IS}{_N}"
    rf"|(?<!sample )(?<!样本)(?:variance|方差)(?: ?(?:σ²|σ\^2))?\s{{0,2}}(?:is |to be )?"
    rf"(?:known|已知){_IS}{_M}"
    rf"|σ ?(?:²|\^2|\^\{{2\}})\s?=\s?{_K}"
    rf"|\bN ?\( ?(?:μ|mu|m|θ) ?, ?{_J} ?\)"
)
SPREAD = _pattern(
    rf"(?:known|given|已知)\s{{0,2}}(?:population |总体)?(?:standard deviation|s\.?d\.?|标准差)(?: ?σ)?{_IS}{_N}"
    rf"|(?:standard deviation|标准差)(?: ?σ)?\s{{0,2}}(?:is |to be )?(?:known|已知){_IS}{_M}"
)
MEAN = _pattern(
    rf"(?:known|given|已知)\s{{0,2}}(?:population |总体)?(?:mean|均值|期望)(?: ?μ)?{_IS}{_N}"
    rf"|(?<!sample )(?<!样本)(?:mean|均值|期望)(?: ?μ)?\s{{0,2}}(?:is |to be )?(?:known|已知){_IS}{_M}"
    rf"|\bN ?\( ?{_K} ?, ?σ ?(?:²|\^2) ?\)"
)
_UNITS = (
    r"(?:seconds?|minutes?|mins?|hours?|days?|weeks?|months?|years?|pages?|metres?|meters?|km|kilomet(?:re|er)s?)\b"
)
PERIOD = _pattern(
    rf"(?:in|per|each|every|within|during|over)\s(?:each\s|every\s|a\s|one\s)?{_N}[\s-]?{_UNITS}"
    rf"|{_M}[\s-]?{_UNITS[:-2]}\s(?:periods?|intervals?)"
    rf"|(?:每|在)?\s?{_K}\s?(?:秒|分钟|小时|天|周|个月|年)(?:之?内|中|里|时间)"
)
SIZE = _pattern(
    rf"\bn\s?=\s?{_N}|{_M}\s(?:independent\s|random\s)?"
    r"(?:observations|values|times|tosses|flips|throws|rolls|trials|measurements|samples?|data|counts|numbers|bulbs|lamps"
    rf"|people|students|consecutive|successive|days|hours|weeks|months|years)\b"
    rf"|{_K}\s?(?:次|个|名|只|件|天|组)"
)
LEVEL = _pattern(r"(?P<n>\d{1,2}(?:\.\d{1,3})?) ?% ?(?:-? ?(?:credib\w{1,4}|posterior)|(?:的)?(?:后验)?可信)")
NUMBERING = _pattern(
    r"\A\s{0,9}(?:\(?\d{1,2}[.)、](?=\s)|(?:exercise|example|problem|例|习题)\s?\d{1,2}(?:\.\d{1,2})?[.:]?)"
)

# Words that ask for a parameter.
ASKS = _pattern(r"\bMLE\b|\bMAP\b|\bML\b|likelihood|\bestimat|posterior|conjugate|似然|估计|后验|共轭")
# Words that an exercise about one sample does not have.
OTHER = _pattern(
    r"\bbags?\b|\burns?\b|\bbox(?:es)?\b|\bballs?\b|袋|盒|球|\bclass|分类|类别|\bnetwork|网络|confusion|混淆|\bscores?\b|得分"
    r"|\bregress|logistic|回归|\bP ?\(|\bPr ?\(|log-?normal|对数正态|negative binomial|负二项"
    r"|multivariate|多元|multinomial|多项"
    r"|\bbeta\b|\bgamma\b|weibull|pareto|cauchy|laplace|chi-?sq|student|贝塔|伽马|伽玛|帕累托|柯西|拉普拉斯|卡方|威布尔"
    r"|\bfair\b|公平|sample (?:mean|variance)|样本(?:均值|方差)|mixture|混合|hypothes|检验|假设"
)

_WORDS = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
]
COUNT_WORDS = {word: number for number, word in enumerate(_WORDS, 1)} | {"no": 0, "zero": 0, "twenty": 20}
_C = rf"(?P<n>\d{{1,6}}|{'|'.join(COUNT_WORDS)})"
HEADS = _pattern(
    rf"(?<![\w.,]){_C} (?:heads?|successes)\b|(?P<word>heads?|success(?:es)?)\s?[:=]\s?(?P<m>\d{{1,6}})(?![\w.%])"
    r"|(?:正面|成功)(?:朝上|向上)?(?:出现|有|为|的)?了?[\s:：=]?(?P<k>\d{1,6}) ?次?"
    r"|(?P<j>\d{1,6}) ?次(?:为|是|出现)?(?:正面|成功)(?:朝上|向上)?"
)
TAILS = _pattern(
    rf"(?<![\w.,]){_C} (?:tails?|failures)\b|(?P<word>tails?|failures?)\s?[:=]\s?(?P<m>\d{{1,6}})(?![\w.%])"
    r"|(?:反面|失败)(?:朝上|向上)?(?:出现|有|为|的)?了?[\s:：=]?(?P<k>\d{1,6}) ?次?"
    r"|(?P<j>\d{1,6}) ?次(?:为|是|出现)?(?:反面|失败)(?:朝上|向上)?"
)
TOSSES = _pattern(
    rf"(?:in|of|out of|from|among) (?:the )?{_C} (?:coin )?(?:toss(?:es)?|flips?|throws?|trials?)\b"
    rf"|(?:toss|flipp?|throw|thrown|repeat)(?:ed)? {_C.replace('<n>', '<m>')} times"
    r"|(?:抛|掷|投|试验)(?:一枚)?(?:硬币|了)?了? ?(?P<k>\d{1,6}) ?次"
    r"|(?P<j>\d{1,6}) ?次(?:抛掷|投掷|试验|抛|掷)(?:中|里)?"
)
# Words beside counts of tosses that change nothing.
FILLER = _pattern(
    r"\b(?:a|the|coin|is|was|were|are|tossed|flipped|thrown|shows?|showed|gives?|gave|with|it|we|get|got|observed?|there|and"
    r"|then|next|after(?:wards)?|followed|by|times|up|comes?|came|landed|land|on|find|p|of|in|result|results|data)\b|一枚|枚|硬币|其中|得到|共|出现|结果|有|求|中|抛|掷|投|了|为|先|再|然后|接着|又"
)
RESULT = r"(?:[Hh](?:eads?)?|[Tt](?:ails?)?|正面?|反面?|成功|失败|success|failure)"
