"""The kinds of exercise that a text of which nothing was read may state, by its words and its numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

MOST_KINDS = 3
# A long text says what it is at its beginning or at its end.
_EDGE = 4000
# Points of a word that only one kind uses, and of a sign that several share.
_SURE, _MAYBE = 4, 1

# For each topic the words that only it uses, then the signs that speak for it a little.
_WORDS: Mapping[str, tuple[str, str]] = {
    "naive_bayes": (
        r"naive ?bayes|laplace|朴素贝叶斯|拉普拉斯",
        r"classif|\bassign|attribute|feature|predict|class\b|\byes\b|\bno\b|分类|特征|属性|样本|[\t|,;][^\t|,;\n]{0,60}\n[^\t|,;\n]{0,60}[\t|,;]",
    ),
    "text_naive_bayes": (
        r"\bspam\b|\bham\b|bag of words|vocabulary|\bdocuments?\b|multinomial naive|垃圾邮件|词袋|文档|词汇",
        r"\be-?mails?\b|\bassign|\bwords?\b|\bmessages?\b|sentiment|\breviews?\b|邮件|短信|文本|词",
    ),
    "bayes_rule": (
        r"bayes['’]? (?:rule|theorem)|贝叶斯公式|贝叶斯定理|全概率|sensitivit"
        r"|specificit|灵敏度|特异度|\burns?\b|\bbags?\b|\bboxes\b|\bdefective\b|次品|false positive rate|误诊",
        r"\d ?[%％]|百分之|P ?\([^()|]{0,60}\|[^()|]{0,60}\)|\bprobabilit|\bgiven that\b|概率|已知|\bprior|先验",
    ),
    "bayes_decision": (
        r"minimum[- ]risk|最小风险|loss matrix|损失|\bminimax\b|neyman|最小最大|奈曼",
        r"\d ?[%％]|百分之|P ?\([^()|]{0,60}\|[^()|]{0,60}\)|\bprobabilit|\bgiven that\b|概率|已知|\bprior|先验",
    ),
    "gaussian_discriminant": (
        r"\blda\b|\bqda\b|\bfisher|discriminant|判别|协方差|covarianc|\bsigma\b|Σ|\\Sigma",
        r"\bmu_?\d?\b|μ|\\mu|\bmeans?\b|均值|\(-?[\d.]{1,12} ?[,，] ?-?[\d.]{1,12}\)|\bnormal\b|gaussian|正态|高斯",
    ),
    "logistic_regression": (
        r"logistic|sigmoid|perceptron|gradient|learning rate|逻辑斯|逻辑回归|对数几率|感知机|梯度|学习率",
        r"\bweights?\b|\bbias\b|\biterat|\bepoch|权重|偏置|迭代",
    ),
    "bayesian_network": (
        r"d-?separat|bayes(?:ian)? net|\bcpts?\b|\bcpds?\b|贝叶斯网|d-?分离|马尔可夫毯|条件概率表"
        r"|\bparents?\b",
        r"->|→|-->|\bnetwork\b|\bindependent\b|网络|独立|P ?\([^()|]{0,60}\|[^()|,]{0,60},[^()|]{0,60}\)",
    ),
    "estimation": (
        r"\bmle\b|\bmap estimat|maximum likelihood|likelihood function|estimator|\bestimate\b|conjugate|极大似然"
        r"|最大似然|最大后验|估计|共轭|\bposterior mean\b|\bpoisson\b|泊松|\bbernoulli\b|伯努利|\bbeta\("
        r"|\A[\s\d.,;，；、-]+\Z|\A(?:[ht正反][\s,，、]{0,3}){3,400}\Z",
        r"\bcoin|\btoss|\bheads?\b|\btails?\b|\bcounts?\b|\bsample\b|硬币|抛|正面|反面|次数|\bexponential|指数分布"
        r"|\bunknown\b|未知参数",
    ),
    "evaluation": (
        r"confusion|\brecall\b|\bprecision\b|\bf1\b|\broc\b|\bauc\b|accuracy|混淆|查准|查全|精确率|召回|准确率",
        r"\bscores?\b|y_true|y_pred|\bpredicted\b|\bactual\b|\b[TF][PN]\b|得分|真实|预测|阳性",
    ),
    "hidden_markov": (
        r"\bhmm\b|hidden markov|viterbi|baum|隐马尔[可科]夫|维特比|\bemissions?\b|观测序列",
        r"\btransitions?\b|\bhidden\b|\bstates?\b|\bsequence\b|马尔[可科]夫|转移|隐|状态|序列",
    ),
    "events": (
        r"\bmutually exclusive\b|\bevents? [A-Z]\b|∪|\\cup|互不相容|互斥|事件\s?[A-Z]|相互独立|\breplacement\b|放回"
        r"|联合分布|odds ratio",
        r"∩|\bindependent\b|\bat least one\b|\bprobabilit|\bdrawn\b|\bunion\b|独立|概率|至少|任取",
    ),
    "mixture": (
        r"expectation[- ]maximi|\bk-?means\b|mixture model|mixture of|EM ?算法|混合模型|高斯混合|聚类|三硬币|k ?均值",
        r"\bcluster|\bcent(?:er|re)s?\b|\biterat|\bcoins?\b|初值|隐变量|迭代|硬币",
    ),
    "subjective_bayes": (
        r"\bL[SN] ?=|主观贝叶斯|主观 Bayes|subjective bayes|prospector",
        r"\brules?\b|\bevidence\b|\bthen\b|规则|证据|专家系统",
    ),
    "comparison": (
        r"mcnemar|wilcoxon|friedman|nemenyi|paired t|cross-?validat|\bfolds?\b|\bsignifican|交叉验证|显著|配对",
        r"\bclassifiers\b|\balgorithms?\b|\bcompare\b|better than|学习器|算法|比较",
    ),
}
_SIGNS = {
    topic: (re.compile(sure, re.IGNORECASE), re.compile(maybe, re.IGNORECASE))
    for topic, (sure, maybe) in _WORDS.items()
}


def likely_kinds(text: str, read_as: Iterable[str] = ()) -> list[str]:
    """At most three topics, the likeliest first; none where nothing speaks for any.

    read_as  topics of the readings that were not good enough
    """
    if len(text) > 2 * _EDGE:
        text = f"{text[:_EDGE]}\n{text[-_EDGE:]}"
    points = {topic: _points(topic, text) for topic in _SIGNS}
    for topic in set(read_as):
        points[topic] += _MAYBE
    ranked = sorted((topic for topic in points if points[topic] > 0), key=lambda topic: -points[topic])
    return ranked[:MOST_KINDS]


def _points(topic: str, text: str) -> int:
    sure, maybe = (len({one[0].casefold() for one in sign.finditer(text)}) for sign in _SIGNS[topic])
    return sure * _SURE + maybe * _MAYBE
