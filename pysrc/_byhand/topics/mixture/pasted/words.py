"""The words around exercises about EM and k-means, in English and Chinese."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

from _byhand.reading.rest import NUMBER

Model = Literal["bernoulli", "binomial", "poisson", "normal", "k_means"]


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)


# In capitals: em is a word of Portuguese.
EM = re.compile(
    r"(?<![A-Za-z0-9_])EM(?![A-Za-z0-9_])(?!\s(?:radiation|waves?|fields?|spectrum|exposure|signals?)\b)|(?i:expectation[\s-]maximi[sz]ation)|期望(?:极大|最大)"
    r"|(?<![A-Za-z0-9_])[EM](?:[- ]steps?\b| ?步)"
)
MIXTURE = _pattern(
    r"\bmixture (?:model|distribution)|\bGMM\b|\b(?:normal|gaussian|poisson)s? mixtures?\b|混合(?:模型|分布|高斯"
    r"|正态|泊松)|(?:高斯|正态|泊松)混合|分布的混合"
)
# Of populations, classes or mails, it is no model, unless the text names one or a start.
MIXTURE_OF = _pattern(r"\bmixture of\b")
K_MEANS = _pattern(r"\bk[\s-]?means\b|(?<![A-Za-z])k[\s-]?均值")
_CENTRES = r"(?:initial|starting|first) (?:cluster )?(?:cent(?:er|re)s?|centroids?)\b"
CLUSTERS = _pattern(
    rf"\bcluster\w{{0,4}}\b[\s\S]{{0,600}}\b{_CENTRES}|\b{_CENTRES}[\s\S]{{0,600}}\bcluster"
    rf"|聚类[\s\S]{{0,600}}(?:初始|起始)[^,。;\n]{{0,6}}(?:中心|质心)"
    r"|(?:初始|起始)[^,。;\n]{0,6}(?:中心|质心)[\s\S]{0,600}聚类"
)
INITIAL_VALUES = _pattern(r"初值|\binitial (?:values?|parameters?|guess(?:es)?|estimates?)\b")
INITIAL = _pattern(r"\binitial\w{0,8}\b|\bstarting\b|\bstart(?:s|ed)? (?:with|from|at)\b|初始|初值|初始化")
MODELS: Mapping[Model, re.Pattern[str]] = {
    "normal": _pattern(r"\bnormal(?:s|ly)?\b|gaussians?\b|\bGMM\b|正态|高斯"),
    "poisson": _pattern(r"poissons?\b|泊松|帕松"),
    "binomial": _pattern(
        r"\bbinomial\b|二项分布|\bcoins?\b|\btoss\w{0,3}\b|\bheads?\b|\btails?\b|硬币|抛|掷|正面|反面|\bbernoulli\b"
        r"|伯努利"
    ),
}
THREE_COINS = _pattern(
    r"三硬币|三枚硬币|three[\s-]coins?\b|3 coins\b|3 ?枚硬币|coins? A, ?B,? and C|coin B or (?:coin )?C"
)
# What changes the exercise, and what no pattern took.
GUARDS = _pattern(
    r"\+\+|\b(?:remov|dropp?|ignor|discard|exclud|omit|standardi[sz]|normali[sz]|rescal|transform|restart)\w{0,5}\b"
    r"|\b(?:soft|weighted|spherical|kernel) k-?means\b|\bties?\b|去掉|删除|删去|忽略|剔除|标准化|归一化|变换|并列"
    r"|\b(?:unless|except|smoothing|smoothed|laplace|MAP|dirichlet|beta prior|priors?|regulari\w{1,8}|penal\w{1,6}"
    r"|manhattan|city[- ]block|medoids?"
    r"|hierarchical|fuzzy|full covariance|covariances?|covariance matri\w{1,4}|constrain\w{0,4}|twice|half as|fair"
    r"|never|always|outliers?|annealing|online|incremental"
    r"|converge\w{0,4}|convergence|known|fixed|kept|held|k-?medians?|chebyshev|minkowski|cosine|labels?|missing"
    r"|trimmed|truncated|not updated?|we know|know that|told that|only|if the|(?:first|second|third|fourth|fifth"
    r"|last) (?:row|round|set|toss|experiment|trial|coin)s?)\b"
    r"|除非|先验|平滑|拉普拉斯|收敛|正则|惩罚|曼哈顿|切比雪夫|余弦|中位数|两倍|一半概率|固定|已知(?:方差|权重|系数)"
    r"|协方差|约束|总是|从不|均匀的硬币|标签|缺失|第[一二三四五六七八九十]\s?[组轮次行]|仅|知道"
)
# Numbers of the parameters that are no start.
NO_START = _pattern(
    r"\b(?:final|true|actual|correct|converged|resulting|updated|obtained|known)\s(?:[A-Za-z]{1,14}\s){0,3}(?:of\s\S{1,9}\s)?"
    r"(?:is\s|are\s|was\s|were\s|=\s?|:\s?|\S{1,9}\s?=\s?)?[(\[]?\s?\.?\d"
    r"|(?:最终|真实|实际|收敛后|迭代后|更新后)[^,;。\n]{0,12}(?:为|是|=)\s?[(\[]?\s?\.?\d"
    r"|\bafter (?:the )?(?:second|third|fourth|fifth|last|final) (?:iteration|step)"
)
LEFT = re.compile(r"(?<![A-Za-z])[+-]?\.?\d[\d.,/%]*")

_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NUMERALS = {word: number for number, word in enumerate(_WORDS, 1)} | {
    word: number for number, word in enumerate("一二三四五六七八九十", 1)
}
NUMERALS |= {"两": 2, "a": 1, "an": 1, "single": 1, "first": 1, "once": 1, "twice": 2}
_N = rf"\d{{1,4}}|{'|'.join(_WORDS)}"
_FEW = "|".join(_WORDS[1:6])
_HAN = "[一二两三四五六七八九十]"
ITERATIONS = _pattern(
    rf"\b(?P<n>{_N}|a|an|single|first) (?:full |complete |more |single )?(?:EM[- ]|E-M |k-means "
    rf"|expectation[- ]maximi[sz]ation |Lloyd )?(?:iterations?|steps?|rounds? of EM|updates?|cycles?)\b"
    rf"|\b(?:first )(?P<n2>{_N}) (?:EM )?(?:iterations?|steps?)\b|\biterations?\s?[=:]\s?(?P<n3>\d{{1,4}})\b"
    rf"|\biterate (?P<n4>once|twice|(?:{_N}) times)\b"
    rf"|(?:迭代|做|进行|执行|完成|计算|前|走)\s?(?:一下)?(?P<n5>\d{{1,4}}|{_HAN})\s?(?:次|步"
    rf"|轮)(?:完整的?)?(?:的)?(?:\s?EM)?(?:\s?算法)?(?:的)?(?:迭代|更新|步骤?)?"
    rf"|(?P<n6>\d{{1,4}}|{_HAN})\s?(?:次|步|轮)(?:\s?EM\s?)?(?:迭代|更新)|迭代次数\s?(?:为|是|=|:)\s?(?P<n7>\d{{1,4}})"
)
UNTIL = _pattern(
    r"(?:repeat(?:ed)? |iterate |run )?(?:it |this )?until (?:the )?(?:convergence|it converges|nothing changes"
    r"|(?:centres|centers|centroids|clusters|assignments)(?: and \w{1,12})? (?:do not|no longer|don['’]t"
    r"|stop) chang(?:e|ing)|no (?:point|centre|center) (?:moves|changes)\w{0,12})|to convergence"
    r"|直到(?:算法)?(?:收敛|(?:聚类)?(?:中心|质心|结果|类别|划分)不再(?:改变|变化))(?:为止)?|至收敛"
)
COMPONENTS = _pattern(
    rf"\b(?:k|n_components)\s?=\s?(?P<n>\d{{1,2}})\b|(?:into|of|with|has|have)?\s?\b(?P<n2>\d{{1,2}}|{_FEW}) "
    r"(?:(?:biased|different|hidden|latent|unfair|bent|weighted|univariate|one-dimensional"
    rf"|1-?D) ){{0,2}}"
    r"(?:clusters?|components?|normals?|gaussians?|normal distributions|gaussian distributions|poissons?"
    r"|poisson distributions|coins?|groups|classes|centres|centers|centroids|sub-?populations)\b"
    rf"|(?:分成|分为|聚成|聚为|划分为|由|有|用)?\s?(?<!第)(?<!第 )(?P<n3>\d{{1,2}}|[二两三四五])\s?(?:(?:个"
    rf"|枚)\s?(?:一维)?(?:高斯|正态|泊松|分量|类|簇|成分|硬币|分布|中心|组|聚类)|类|簇)(?:分布)?(?:分量|中心)?"
    rf"|选(?:择|取)?\s?(?P<n4>\d|[二两三四五])\s?个(?:样本)?点(?=作?为)"
)
PICKED = _pattern(
    r"(?:one|each|a) (?:of the (?:two )?)?coins? (?:is|was|are) (?:chosen|picked|selected"
    r"|drawn)[^.;,\n]{0,20}? (?:at random|uniformly|randomly"
    r"|with equal probabilit\w{1,3})(?: with equal probabilit\w{1,3})?"
    r"|(?:pick(?:ed|s)?|choos(?:e|es)|chosen|select(?:ed|s)?|chose|draw) (?:(?:one"
    r"|either) (?:of the )?(?:two )?)?(?:coins? )?(?:uniformly )?(?:at random|randomly"
    r"|with equal probabilit\w{1,3})(?: with equal probabilit\w{1,3})?|equally likely(?: to be (?:chosen|picked))?"
    r"|(?:randomly|uniformly) (?:pick|choos|chos|select|draw)\w{0,3}(?: one)?(?: of the)?(?: two)?(?: coins?)?"
    r"|equal(?:ly likely| probabilit\w{1,3})|(?:随机|任意|等可能|等概率)(?:地)?(?:选|取|挑|抽)(?:出|择|取|一枚|一个"
    r"|中)?|等概率|等可能|以相同(?:的)?概率"
)
FIXED = _pattern(
    r"(?:the )?(?P<what>(?:mixing )?weights?|mixing (?:proportions|coefficients)|variances?|means?) (?:are|is|being"
    r"|stay|remain)?\s?(?:kept |held |assumed )?(?:fixed|known|constant|not updated)"
    r"|(?:with )?(?:fixed|known) (?P<what2>(?:mixing )?weights?|mixing (?:proportions|coefficients)|variances?)"
    r"|keep(?:ing)? (?:the )?(?P<what3>weights?|variances?) (?:fixed|constant)"
    r"|(?P<what4>权重|混合系数|方差|均值)(?:都|均)?(?:固定|已知|保持)(?:不变|不更新)?|(?:固定|已知)(?P<what5>权重"
    r"|混合系数|方差)"
)
ONLY_MEANS = _pattern(
    r"(?:only|just) (?:update |estimate )?the means(?: are (?:updated|estimated|unknown))?|only the means|(?:只"
    r"|仅)(?:更新|估计)均值"
)
SHARED = _pattern(r"(?:common|shared|equal|the same|same) variances?|(?:共同|公共|相同|相等)的?方差|方差(?:相等|相同)")
EQUAL_WEIGHTS = _pattern(
    r"(?:equal|uniform|the same) (?:initial |mixing )?(?:weights?|mixing (?:proportions|coefficients)|priors)"
    r"|(?:weights?|mixing (?:proportions|coefficients)) (?:are |being )?(?:all )?(?:equal|uniform|the same)"
    r"|(?:权重|混合系数)(?:都|均)?(?:相等|相同)|(?:相等|相同|等)的?(?:权重|混合系数)"
)
EUCLIDEAN = _pattern(r"(?:squared )?euclidean(?: distances?)?|欧(?:氏|几里得|式)距离(?:的?平方)?")
NUMBERING = re.compile(
    r"(?i)\A\s{0,9}(?:\(?\d{1,2}[.)](?=\s|[\u4e00-\u9fff])|(?:exercise|example|problem|question|例题?|习题"
    r"|题)\s?\d{1,2}(?:[.-]\d{1,2}){0,2}[.:]?)"
    r"|^\s{0,9}\(\d{1,2}\)(?=\s?[A-Za-z\u4e00-\u9fff])|\b(?:one|1)[- ]?(?:dimensional|D)\b|\bunivariate\b|\b2-?D\b"
    r"|一维|二维|1 ?维|2 ?维",
    re.MULTILINE,
)
# Sentences of the books that set no condition.
HARMLESS = _pattern(
    r"只能观测到?[^,。;\n]{0,16}[,，]?\s?(?:而)?不能观测到?[^,。;\n]{0,16}"
    r"|出现正面记作 ?1 ?,?\s?(?:出现)?反面记作 ?0|正面(?:记作|记为|为|=) ?1 ?[,;和]?\s?反面(?:记作|记为|为|=) ?0"
    r"|(?:heads?|H) (?:is|are|=|as|written|recorded)(?: as| by)? 1,? ?(?:and )?(?:tails?|T) (?:is |are |= ?"
    r"|as )?(?:by )?0|1 (?:for|means|is|=) (?:heads?|H),? ?(?:and )?0 (?:for|means|is|=) (?:tails?|T)"
    r"|独立(?:地)?重复 ?(?:n|\d{1,3}) ?次(?:试验)?|\(?\s?(?:这里|其中|此处)\s?[,，]?\s?n ?= ?\d{1,3}\s?\)?"
    r"|\bunknown (?:bias(?:es)?|probabilit\w{1,3}|parameters?)\b|we do not know which[^.;\n]{0,30}"
    r"|(?:it is )?not (?:known|recorded|observed|told|written down) which[^.;\n]{0,40}"
    r"|without knowing which[^.;\n]{0,30}|which coin[^.;,\n]{0,30} (?:is|was) (?:not known|unknown|hidden"
    r"|not recorded)|(?:但)?不知道(?:每[^,。;\n]{0,8})?(?:用的?)?(?:是)?哪[^,。;\n]{0,16}|未知"
    r"|(?:求|估计)[^,。;\n]{0,12}(?:极大似然|最大似然)估计(?:值)?"
)
TOSSES_EACH = _pattern(
    rf"(?:toss|flip|throw)\w{{0,4}} (?:it |the (?:chosen |selected "
    rf"|picked )?coin )?(?:it )?(?P<n>{_N}) times(?: each| in a row)?|(?P<n2>{_N}) (?:coin )?(?:tosses|flips"
    rf"|throws)(?: each| per (?:round|set|row))?"
    rf"|(?:抛|掷|投)(?:掷)?(?:了)?\s?(?P<n3>\d{{1,3}}|{_HAN})\s?次|(?P<n4>\d{{1,3}}|{_HAN})\s?次(?:抛掷|投掷|抛|掷)"
)
ROUNDS = _pattern(
    rf"(?:in |of |each of |the |all |repeat(?:ed)? (?:this )?)?(?P<n>{_N}) (?:rounds|sets|experiments|rows|series"
    rf"|runs|trials|times|games|observations|points|data points|values|samples|numbers|counts|days|measurements)\b"
    rf"|(?:共|重复|进行|做了?|有)?\s?(?<![第\d])(?P<n2>\d{{1,3}}|{_HAN})\s?(?:轮|组|次实验|次试验|个(?:数据|样本"
    rf"|观测|点|观测值|数据点|样本点))(?:实验|试验)?|\bn\s?=\s?(?P<n3>\d{{1,4}})\b"
)
_BETWEEN = r"(?:\s{0,3}[,;]\s{0,3}(?:(?:and\s|和|及|与)\s{0,3})?|\s{1,3}(?:and\s{1,3})?|\s?(?:和|及|与)\s?)"
RUN = re.compile(rf"[(\[{{]?\s?{NUMBER}(?:{_BETWEEN}{NUMBER}){{1,2000}}\s?[)\]}}]?")
POINT = (
    rf"(?:(?P<name>[A-Za-z]{{1,2}}_?\{{?\d{{0,2}}\}}?)\s?[=:]?\s?)?[(\[]\s?(?P<x>{NUMBER})\s?,\s?(?P<y>{NUMBER})(?:\s?,\s?(?P<z>{NUMBER}))?\s?[)\]]"
    r"(?:\s?\^\s?\{?\s?(?:T|top|mathrm T|⊤)\s?\}?|ᵀ)?"
)
NUMBERS = re.compile(NUMBER)


def count_of(match: re.Match[str]) -> int:
    """The number of a match of ITERATIONS, COMPONENTS, ROUNDS or TOSSES_EACH."""
    written = next(value for value in match.groupdict().values() if value is not None).casefold()
    written = written.removesuffix(" times")
    return int(written) if written.isdigit() else NUMERALS[written]
