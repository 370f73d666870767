"""How the quantities of a mixture are called, by symbols and by words."""

from __future__ import annotations

import re
from collections.abc import Mapping

_SHARE = ("γ", "r", "h", "z", "τ", "ρ", "resp", "R", "Z")
_WEIGHTS = ("π", "α", "φ", "ω", "w", "a")

# The kinds that a symbol may mean, by the model; σ and s are variances only if they are squared.
LETTERS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "tossed": {
        **dict.fromkeys(_SHARE, ("responsibility",)),
        **dict.fromkeys(_WEIGHTS, ("weight",)),
        "μ": ("responsibility", "p"),
        "p": ("p",),
        "θ": ("p",),
        "q": ("p",),
        "w": ("weight", "responsibility"),
        "N": ("expected",),
        "n": ("expected",),
        "S": ("successes",),
        "F": ("failures",),
        "H": ("successes",),
        "T": ("failures",),
        "P": ("responsibility", "weight", "p"),
    },
    "poisson": {
        **dict.fromkeys(_SHARE, ("responsibility",)),
        **dict.fromkeys(_WEIGHTS, ("weight",)),
        "λ": ("rate",),
        "μ": ("rate",),
        "θ": ("rate",),
        "w": ("weight", "responsibility"),
        "N": ("expected",),
        "n": ("expected",),
        "P": ("responsibility", "weight"),
    },
    "normal": {
        **dict.fromkeys(_SHARE, ("responsibility",)),
        **dict.fromkeys(_WEIGHTS, ("weight",)),
        "μ": ("mean",),
        "m": ("mean",),
        "σ2": ("variance",),
        "s2": ("variance",),
        "v": ("variance",),
        "Var": ("variance",),
        "var": ("variance",),
        "p": ("weight", "responsibility"),
        "N": ("expected",),
        "n": ("expected",),
        "P": ("responsibility", "weight"),
        "w": ("weight", "responsibility"),
    },
    "naive_bayes": {
        **dict.fromkeys(_SHARE, ("responsibility",)),
        "π": ("prior",),
        "N": ("expected",),
        "n": ("expected",),
        "w": ("responsibility",),
        **dict.fromkeys(("P", "p"), ("responsibility", "prior", "likelihood")),
    },
    "k_means": {
        **dict.fromkeys(("μ", "m", "c", "C", "M", "z"), ("centre",)),
        **dict.fromkeys(("J", "SSE", "E", "W", "WCSS", "D"), ("distortion",)),
    },
}
LOG_LIKELIHOODS = frozenset(("ℓ", "l", "L", "ll", "LL", "lnL", "logL", "loglik", "lnP", "logP"))
LOGARITHM = re.compile(r"(?:ln|log)\s?$")

WORDS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(words, re.IGNORECASE))
    for kind, words in (
        ("log_likelihood", r"log[- ]?likelihood|对数似然(?:函数)?值?"),
        (
            "successes",
            r"(?:expected )?(?:number of |count of )?(?:heads|successes)(?! prob)(?! rate)"
            r"|(?:期望)?正面(?:的)?(?:期望)?(?:次|个)?数|成功次数",
        ),
        (
            "failures",
            r"(?:expected )?(?:number of |count of )?(?:tails|failures)"
            r"|(?:期望)?反面(?:的)?(?:期望)?(?:次|个)?数|失败次数",
        ),
        ("expected", r"(?:expected|effective) (?:number|count|size)s?|期望(?:样本)?[个次]?数|有效(?:样本)?[个次]?数"),
        (
            "responsibility",
            r"responsibilit(?:y|ies)|membership|posteriors?|响应度|责任|隶属度|后验概率|来自|属于|归属度?",
        ),
        ("variance", r"variances?|方差"),
        ("mean", r"means?(?![a-z])|均值|平均值"),
        ("rate", r"rates?(?![a-z])|强度|速率"),
        ("weight", r"(?:mixing |mixture )?(?:weights?|proportions?|coefficients?)|权重|混合(?:系数|比例|权重)|系数"),
        (
            "p",
            r"(?:success )?probabilit(?:y|ies)(?: of (?:heads|success))?|bias(?:es)?|(?:正面"
            r"|成功)(?:的)?概率|概率|(?<![A-Za-z])[pθ](?![A-Za-z_(\d])",
        ),
        ("prior", r"priors?|先验(?:概率)?"),
        ("centre", r"cent(?:re|er)s?|centroids?|中心|质心|聚类中心"),
        (
            "distortion",
            r"distortion|sse|within[- ]cluster|(?:sum of )?squared (?:distances|errors?)|平方误差|误差平方和|失真",
        ),
        ("iterations", r"(?:number of )?iterations|迭代次数"),
    )
)
ROW = re.compile(
    r"(?:(?P<word>(?<![A-Za-z_])(?:rows?|observations?|data ?points?|points?|series|sets?|trials?"
    r"|toss(?:es)?|flips?|sequences?"
    r"|experiments?|samples?|obs\.?|i\s?=|j\s?=|n\s?=|no\.?|melon|item)|样本|西瓜|瓜|数据|编号|观测"
    r"|[xyi]_?(?=\d))\s?#?\(?"
    r"(?P<n>\d{1,3})\)?(?![\d.]*\d)"
    r"|第\s?(?P<han>\d{1,3}|[一二三四五六七八九十])\s?(?:(?:组|行|枚|条)(?:观测|样本|数据|序列|试验|投掷|实验)?"
    r"|(?:个|次(?!迭代)|轮(?!迭代))?(?:观测|样本|数据|序列|试验|投掷|实验|西瓜|瓜|行)))",
    re.IGNORECASE,
)
BY_ID = frozenset(("melon", "西瓜", "瓜", "编号", "no", "no."))
HAN_NUMBERS = {sign: at for at, sign in enumerate("零一二三四五六七八九十")}
FILLING = re.compile(
    r"(?<![A-Za-z])(?:of|for|the|a|an|coins?|components?|clusters?|class(?:es)?|in|at|on|after|new"
    r"|updated?|updates|estimates?d?|is|are|was|so|thus"
    r"|then|hence|we|get|gives?|now|and|by|with|comes?|came|from|belongs?|to|that|it|its|being|under"
    r"|given|data|value|em|e|m|t|step"
    r"|normal|gaussian|poisson|bernoulli|binomial|distribution|parameters?|k|probabilit(?:y|ies)"
    r"|iterations?)(?![A-Za-z])"
    r"|概率|迭代|开始|[的为是得第个次行组所以因此新更后由对于步即估计枚硬币类分量成簇高斯之在中和与值有]"
    r"|[-—–·()（）\[\],，:：、.\s'\"“”‘’_^*$&|=#>→]",
    re.IGNORECASE,
)
SHARING = re.compile(
    r"e[- ]?step|responsib|posterior|membership|γ|gamma|响应度|责任|e\s?步|后验|归属|来自|属于", re.IGNORECASE
)
