"""How estimators and distributions are called."""

from __future__ import annotations

import re
from collections.abc import Sequence

# What stands below a parameter.
ESTIMATORS = {
    **dict.fromkeys(("ml", "mle", "ols"), "ml"),
    "map": "map",
    **dict.fromkeys(("b", "bayes", "pm", "eap", "mean", "mmse", "post"), "posterior_mean"),
    **dict.fromkeys(("u", "unb", "unbiased", "n-1"), "unbiased"),
    "med": "posterior_median",
}

# The words that name an estimator; the longer ones first.
ESTIMATOR_WORDS: Sequence[tuple[re.Pattern[str], str]] = tuple(
    (re.compile(words), kind)
    for words, kind in (
        (r"posterior variance|后验方差", "posterior_variance"),
        (r"posterior median|后验中位数", "posterior_median"),
        (
            r"post(?:erior)?\.? (?:mean|expectation)|bayes(?:ian)? estimat|mmse|后验均值|后验期望|贝叶斯估计",
            "posterior_mean",
        ),
        (
            r"(?<![a-z])map(?![a-z])|a[ -]posteriori|posterior mode|most probable|最可能|最大后验|后验众数|后验最大",
            "map",
        ),
        (r"standard error|(?<![a-z])se(?![a-z])|标准误", "std_error"),
        (r"unbiased|bessel|sample variance|无偏|样本方差", "unbiased"),
        (r"(?<![a-z])mle?(?![a-z])|maximum[ -]likelihood|most likely|极大似然|最大似然", "ml"),
    )
)
# Of a posterior distribution that was named before.
MOMENTS = {
    **dict.fromkeys(("mean", "its mean", "均值", "期望"), "posterior_mean"),
    **dict.fromkeys(("mode", "its mode", "众数"), "map"),
    **dict.fromkeys(("median", "中位数"), "posterior_median"),
    **dict.fromkeys(("variance", "var", "方差"), "posterior_variance"),
}
BEFORE_MOMENT = re.compile(
    r"^(?:(?:with|and|has|having|whose|its|the|a|so|hence|that gives|this gives) "
    r"|其|它的|分布的?|所以|故|则|得|即|的){1,4}"
)
# What names an estimate, or a parameter, beside the word "mean".
ESTIMATED = re.compile(r"posterior|prior|bayes|(?<![a-z])ml|map|likel|estimat|[λθμˆˉ]|rate|后验|先验|似然|贝叶斯|估计")
# S_A + S_B, and matrices of which the sum is divided.
SCATTERS = re.compile(r"S_?[({]?\w{1,12}[)}]?\s?\+\s?S_?|散布|散度|scatter|合并除以|除以\s?\d+[：:]", re.IGNORECASE)
# The writer names the estimator of a variance, or its divisor; and what it is called in a convention.
_BY = r"(?:\bdivid\w{1,4} by|\bdivisor(?: is)?|\bdenominator(?: is)?|除以|除数[为是]?|分母[为是用取]?)\s{0,2}\(?"
_DIVISORS: Sequence[tuple[re.Pattern[str], frozenset[str]]] = (
    (
        re.compile(rf"\bunbiased\b|\bbessel|无偏|贝塞尔|\bddof ?= ?1|{_BY}n\s?[-−–－]\s?(?:1|[kcg]\b)", re.IGNORECASE),
        frozenset(("n-1", "unbiased")),
    ),
    (
        re.compile(
            r"\bmaximum[ -]likelihood|\bMLEs?\b|极大似然|最大似然|\bbiased\b|有偏|\bddof ?= ?0"
            rf"|{_BY}n(?!\w|\s?[-−–－])",
            re.IGNORECASE,
        ),
        frozenset(("n", "ml")),
    ),
)
UNKNOWN = re.compile(r"(?<![a-z])(?:sd|std|deviation|prior|predict|log|interval|credible)|标准差|先验|预测|对数|区间")


# The mean, given the data.
MOMENT_GIVEN = re.compile(r"e\s?[\[(]\s?[^\[\]()|]{1,24}[|∣｜]\s?[^\[\]()|]{1,12}[\])]")


# A text about the posterior distribution.
OF_POSTERIOR = re.compile(r"posterior|bayes|后验|贝叶斯")
# Distributions whose parameters are written in brackets.
DISTRIBUTIONS = (
    *("beta", "be", "gamma", "ga", "dirichlet", "dir", "invgamma"),
    *("pareto", "γ", "贝塔", "伽马", "狄利克雷", "帕累托"),
)
NORMAL = ("n", "normal", "正态")
# The parameters of a gamma distribution.
SHAPE_OR_RATE = re.compile(
    r"(?:即|其|its |with |and |的)?(?:the )?(?:后验(?:分布)?的?|posterior(?: distribution)?(?:'s)? ?)?"
    r"(?:(?P<shape>shape(?: parameter)?|形状(?:参数)?)|rate(?: parameter)?|(?:速率|比率|率)(?:参数)?)"
)
MEAN_OF_DATA = re.compile(r"(?:sample|data)? ?(?:mean|average)|(?:样本|数据)?(?:均值|平均值?)")
OF_DATA = re.compile("sample|data|样本|数据|观测")
OF_PRIOR = re.compile(
    r"prior|先验|(?:^|[,;:(]\s?)\s?with (?:an? |the )?(?:beta|gamma|dir(?:ichlet)?|n|normal)(?![a-z])"
)
WEIGHTED = re.compile(r"(?:average|mean|mixture|compromise) (?:of|between)$|lies between$|加权平均$|介于$")
# The mean of the prior distribution is no estimate.
MOMENT_OF_PRIOR = re.compile(
    r"(?:prior|先验)(?:分布)?(?:的)? ?(?:mean|mode|variance|expectation|sd|均值|众数|方差|期望)"
)
# A label that ends with the name of a parameter, and nothing more precise.
PARAMETER = re.compile(r"(?:mean|average|variance|rate|均值|平均|平均值|方差)$")
OF_SPREAD = re.compile(r"var|方差|error|误差")


def last_estimator(words: str) -> str | None:
    """The estimator that the words name last."""
    found = [
        (each.end(), -place, kind)
        for place, (pattern, kind) in enumerate(ESTIMATOR_WORDS)
        for each in pattern.finditer(words)
    ]
    found += [(each.end(), 0, "posterior_mean") for each in MOMENT_GIVEN.finditer(words)]
    return max(found)[2] if found else None


def named_divisors(lines: Sequence[str]) -> frozenset[str]:
    """The divisors of a variance that the writer names, as conventions have them."""
    return frozenset().union(*(own for words, own in _DIVISORS if any(map(words.search, lines))))
