"""The meaning of words and letters in a working: the kinds of quantity that they name."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from _byhand.check.text.vocabulary.synonyms import YES


def _words(*lines: str) -> frozenset[str]:
    return frozenset(word for line in lines for word in line.split())


# Words in lower case, and the kinds that they may mean, most likely first.
_MEANING: Sequence[tuple[str, str]] = (
    ("prior, priors, prior probability, priori, 先验, 先验概率", "prior"),
    ("likelihood, likelihoods, conditional, conditionals", "likelihood product density cpt"),
    ("条件概率, 类条件概率, 似然", "likelihood product density cpt"),
    ("product, product of likelihoods, joint likelihood, 连乘, 之积, 乘积", "product"),
    ("z score, z scores, standard score, standard scores", "standard_score"),
    ("score, scores, unnormalised, unnormalized, numerator", "score joint discriminant linear_discriminant"),
    ("得分, 未归一化, 分子, 判别值", "score joint discriminant linear_discriminant"),
    ("posterior numerator, 后验分子", "score joint"),
    ("with priors, with the priors, with prior, with the prior, including priors, including the prior", "score joint"),
    ("times priors, times the priors, times prior, times the prior", "score joint"),
    ("prior times likelihood, prior × likelihood, 先验乘似然, 先验乘以似然, 乘先验, 乘以先验, 乘上先验", "score joint"),
    ("without priors, without the priors, without prior, without the prior, 不乘先验", "product"),
    ("joint, 联合概率", "joint score"),
    ("log score, log scores, ln score, ln scores, log, ln, 对数得分, 对数", "log_score"),
    ("posterior, posteriors, post, normalised, normalized, normalise, normalize", "posterior joint"),
    ("后验, 后验概率, 归一化", "posterior joint"),
    ("evidence, normaliser, normalizer, normalising constant, normalizing constant, denominator, sum", "evidence"),
    ("together, all together, adding up to, 二者之和, 两者之和, 三者之和, 两项之和, 各项之和", "evidence"),
    ("相加, 两者相加, 两项相加, 二者相加, 三者相加, 加起来, 两数之和", "evidence"),
    ("total probability, total, 总和, 合计, 求和, 证据, 证据因子, 归一化常数, 全概率, 分母", "evidence"),
    ("density, densities, pdf, 密度, 概率密度", "density"),
    ("responsibility, responsibilities, gamma, γ, 响应度", "responsibility"),
    ("expected number, expected count, 期望个数, 期望频数", "expected"),
    ("distortion, inertia, j, 畸变", "distortion"),
    ("mean, means, average, mu, μ, m, 均值, 平均, 平均值", "mean ml"),
    ("centre, centres, center, centers, centroid, centroids, 中心, 类中心, 质心", "mean centre"),
    ("variance, variances, var, σ2, s2, σ^2, 方差", "variance ml unbiased"),
    ("standard deviation, sd, std, stdev, σ, 标准差", "sd"),
    ("s", "sd score"),
    ("covariance, cov, 协方差", "covariance"),
    ("scatter, scatter matrix, 散度, 散度矩阵", "scatter"),
    ("within class scatter, within scatter, 类内散度, 类内散度矩阵", "scatter_within"),
    ("between class scatter, between scatter, 类间散度, 类间散度矩阵", "scatter_between"),
    ("projection, projected, projects, 投影, 投影值", "projected projection"),
    ("projected mean, projected means, projections, 投影均值, 投影的均值, 投影后的均值", "projection"),
    ("inverse, inverse matrix, 逆, 逆矩阵", "inverse"),
    ("determinant, det, 行列式", "determinant"),
    ("mahalanobis, mahalanobis distance, 马氏距离", "mahalanobis"),
    ("discriminant, g, δ, delta, 判别函数, 判别函数值", "discriminant linear_discriminant score"),
    ("vocabulary, vocabulary size, distinct words, v, 不同的字, 不同的词", "vocabulary"),
    ("词表, 词汇表, 词表大小, 字表, 字表大小, 词典大小", "vocabulary"),
    ("tokens, words, total words, 字, 词, 字数, 词数, 总词数, 单词数", "tokens"),
    ("risk, conditional risk, expected loss, r, 风险, 条件风险, 期望损失", "risk"),
    ("expected cost, expected costs, expected losses, mean cost, mean loss, average cost, average loss", "risk"),
    ("期望代价, 期望成本, 平均损失, 平均代价, 期望费用", "risk"),
    ("payoff, expected payoff, expected value, 收益, 期望收益", "payoff"),
    ("bayes error, bayes error rate, minimum error, 贝叶斯错误率, 最小错误率", "bayes_risk error_rate"),
    ("bayes risk, overall risk, 贝叶斯风险, 总风险", "bayes_risk total_risk"),
    ("threshold, 阈值", "threshold"),
    ("midpoint, middle, halfway, 中点, 门限", "threshold x0"),
    ("likelihood ratio threshold, threshold of the likelihood ratio, η, 似然比阈值, 似然比门限", "ratio"),
    ("likelihood ratio, lr, 似然比", "likelihood_ratio"),
    ("boundary, 决策边界, 分界点", "boundary"),
    ("weight, weights, coefficient, coefficients, slope, w, β, θ, b1, β1, w1, 权重, 系数", "weight"),
    ("intercept, bias, constant, b, b0, β0, w0, θ0, 截距, 偏置", "intercept"),
    ("z, logit, linear predictor, log odds, 对数几率", "z"),
    ("odds, posterior odds, 几率, 优势, 后验几率, 后验优势", "odds"),
    ("prior odds, odds before, 先验几率, 先验优势", "prior_odds"),
    ("distance, distances, 距离, 欧氏距离", "distance_of_points"),
    ("bhattacharyya distance, 巴氏距离", "distance"),
    ("emv, ev", "payoff"),
    ("eu", "payoff expected_utility"),
    ("expected utility, expected utilities, 期望效用", "expected_utility payoff"),
    ("meu, maximum expected utility, best expected utility, 最大期望效用", "maximum_expected_utility"),
    ("voi, value of information, vpi, information value, 信息价值, 信息的价值", "value_of_information"),
    ("utility, utilities, u, 效用", "utility"),
    ("log likelihood, loglikelihood, loglik, log lik, log l, logl, ln l, ℓ, 对数似然", "log_likelihood"),
    ("standard error, se, 标准误", "std_error"),
    ("mle, ml, maximum likelihood, 极大似然, 极大似然估计, 最大似然, 最大似然估计", "ml"),
    ("moment, moments, moment estimate, moment estimator, method of moments, 矩估计, 矩估计值, 矩法", "moment"),
    ("map, maximum a posteriori, posterior mode, 最大后验, 最大后验估计", "map"),
    ("posterior mean, bayes estimate, bayesian estimate, 后验均值, 贝叶斯估计", "posterior_mean"),
    ("posterior variance, 后验方差", "posterior_variance"),
    ("posterior median, 后验中位数", "posterior_median"),
    ("predictive, predictive probability, 预测概率", "predictive predictive_ml"),
    ("accuracy, acc, 准确率, 精度", "accuracy"),
    ("error rate, 错误率", "error_rate error"),
    ("error, errors", "error error_rate"),
    ("precision, precisions, prec, 用户精度, 查准率, 精确率", "precision"),
    ("user accuracy, user accuracies, user's accuracy, user's accuracies, users' accuracy, user's", "precision"),
    ("recall, recalls, rec, sensitivity, sensitivities, tpr, 生产者精度, 查全率, 召回率, 灵敏度", "recall"),
    ("producer accuracy, producer accuracies, producer's accuracy, producer's accuracies, producer's", "recall"),
    ("specificity, tnr, 特异度", "specificity"),
    ("f1, f1 score, f1 scores, f, f1值, f measure, f score, f1 measure, f值, f1度量, f1分数", "f1"),
    ("kappa, κ", "kappa"),
    ("weighted kappa, κ_w, 加权 kappa, 加权 κ", "weighted_kappa"),
    ("lr+, plr, positive likelihood ratio, 阳性似然比", "lr_plus"),
    ("lr-, lr−, nlr, negative likelihood ratio, 阴性似然比", "lr_minus"),
    ("odds ratio, diagnostic odds ratio, dor, 优势比, 比值比", "odds_ratio"),
    ("log loss, cross entropy, 对数损失, 交叉熵", "log_loss"),
    ("brier, brier score, brier 得分", "brier"),
    ("chi square, χ2, 卡方", "chi_square"),
    ("regret, regrets, opportunity loss, 后悔值, 遗憾值, 机会损失", "regret"),
    ("largest regret, maximum regret, maximum regrets, max regret, worst regret", "largest_regret"),
    ("largest regrets, max regrets, worst regrets", "largest_regret"),
    ("最大后悔值, 最大遗憾值, 最大机会损失", "largest_regret"),
    ("times prior, times priors, times the prior, times the priors, multiplied by the prior", "score joint"),
    ("multiplied with the prior, multiplied with the priors", "score joint"),
    ("multiplied by the priors, multiplied by priors, 乘以先验, 乘以先验概率, 乘先验, 乘上先验", "score joint"),
    ("perfect information, evpi", "perfect_information"),
    ("sample information, evsi", "sample_information"),
    ("net gain, net benefit, net value, engs, engsi, 净收益, 净价值, 净增益", "net_gain"),
    ("best number, optimal number, optimal sample size, best n, optimal n, nb, 最优次数, 最优观测次数", "best_number"),
    ("mutual information, 互信息", "mutual_information"),
)
KINDS: Mapping[str, Sequence[str]] = {
    word: tuple(kinds.split()) for words, kinds in _MEANING for word in words.split(", ")
}
MOST_WORDS = 8

# The last column or row of a table of factors.
RESULT = re.compile(
    r"results?|(?:all )?multiplied(?: out| together)?|prod(?:uct)?(?: of (?:all|both|them))?|times|value"
    r"|结果|积|总积|连乘积?|全部相乘|相乘"
)

# Letters of a probability or a density.
PROBABILITY = _words("p pr prob f n ℙ 𝒩 probability")
# Other symbols before brackets: score(Yes), R(a1 | x), g1(x).
CALLED = _words(
    "emv ev eu r g δ delta score posterior prior mean var variance sd std log ln l d e exp argmax max min odds risk",
    "meu voi vpi likelihood evidence joint regret o μ σ λ σ2 cov h",
)
# Those that are so only with an index: α_2(rain). Without one they are parameters, distributions, or a constant.
CALLED_AT_A_TIME = _words("α β γ ξ alpha beta gamma xi v")
LOGARITHMS = _words("log ln lg")
# With which numbers are multiplied so that their sum is 1.
CONSTANTS = _words("α alpha k η eta")

# The case.
CASE = _words(
    "message msg mail email sms sentence review comment result 邮件 短信 评论 句子 消息",
    "x d e data evidence doc document test instance sample features obs case observation today input text q",
    "句 文本 语句 该句 这句 数据 观测 观察 证据 样本 待测样本 测试样本 新样本 特征 文档 … x… x1…xn",
)

# Results of a test, and T+, T^-: its letter with a sign.
RESULT_OF_TEST = re.compile(r"[a-z]\d?\^?(?P<sign>[+−-])")
POSITIVE_RESULTS = _words("positive pos + t+ 阳性 呈阳性 阳")

PRESENT = YES | _words("present positive on high 有 阳性")

# What is different for another case.
OF_THE_CASE = _words("posterior score joint product evidence risk payoff discriminant log_score z odds decision")

# Letters of a sequence of tosses: HHT.
TOSSES = _words("h t 正 反")

# Behind the value of a feature: 2h, 40 小时.
UNITS = _words(
    "h hr hrs hour hours min s kg g cm m mm km year years yr yrs day days mg °c",
    "小时 个小时 分钟 天 年 岁 厘米 公斤 千克 度 元",
)

# Words before a number that merely counts items.
NUMBERED = _words(
    "step example exercise problem question table figure fig eq equation section part chapter page p ch sec task",
    "homework hw assignment line row version vol ex no nr day",
    "例 题 步 第 表 图 式 章 节 页 习题 步骤 作业 公式",
)

# 词表 20 is the size of the vocabulary.
NO_TABLES = ("词表", "词汇表", "词典表", "字表")

# Class names that are also ordinary words.
COMMON_WORDS = _words("no not none other a an i is in as it good bad normal yes 是")
AFTER_A_NAME = ("的", "类")
BEFORE_A_CLASS = _words(
    "class for of as given label when if with case choose predict to in be say decide answer decision prediction the",
    "类 别 答 为 选 当 对 于 若",
)

# Words before the place of a class: class 1.
BEFORE_A_PLACE = ("class", "类")
NTH_CLASS = (("first class", "第一类"), ("second class", "第二类"), ("third class", "第三类"))
# Words before a class that is a number.
OF_A_CLASS = _words("class of for label 类 别 类别 于")

# Words before what is given in a probability.
GIVEN_WORDS = _words("given if when provided among")

CLASSIFYING = "判归属"
# Below the matrix of all classes.
SHARED = _words("pooled pool shared common 合并 共同 共享")
NAMES_A_MATRIX = re.compile(r"[ΣSC]|协方差|covariance")
SAYS_SHARED = re.compile(r"\b(?:pool(?:ed|ing)?|shared|common)\b|合并|共享|共同|公共", re.IGNORECASE)

# Placeholders for any value or class.
ANY_VALUE = _words("· • . ⋅ * - xi xj xk xid v vi value feature w wi t tk x1 a 取值 特征") | {""}
ANY_CLASS = _words("c y class ck ci cj yi yk h ω ωi label k · • ⋅ 类 类别") | {""}
# x1, the second feature: any feature.
ANY_FEATURE = re.compile(r"(?:x|a|f|feature|attribute|w|t|word|特征|属性)(?:\d{0,3}|[ijkn])?")

# Words for "equals", or for a new value.
RELATIONS = _words("is equals gives becomes approximately about roughly 为 约")
STOPS = _words("and while whereas but versus vs")
MEASURE_WORD = "个"
# The words before a number that are the sign behind it.
HUNDREDTHS = {"百分之": "%", "千分之": "‰"}
# What says no more than that a number is a probability.
OF_CHANCE = _words("probability chance chances that's it it's this is 概 率 大 约 有 占")
SAYS_CHANCE = re.compile(
    r"\b(?:probability|prob|chances?|confidence|certainty|sure)\b|概率|可能性|把握|置信度|可信度", re.IGNORECASE
)
BEFORE_A_CASE = _words("for at 在 对 当")
# Directly before the number of what has been named.
TELLS_NUMBER = re.compile(
    r"[,，]\s?(?:is|are|was|为|是|=|about|roughly|approximately|约为?|大约)\s{0,2}$", re.IGNORECASE
)
# Before the same number again: 9/14 · 2/243, that is about 0.005.
SAYS_AGAIN = re.compile(r"(?:that|which|this)(?: makes)?|that's|i\.?e\.?|也就是|也即|即", re.IGNORECASE)
# Before the number that replaces one: P(crisp | yes) would be 0, I take 1/8 instead.
INSTEAD = re.compile(
    r"(?:so )?(?:i|we) (?:take|use|put|set|write|took|used)(?: it (?:as|to))?|改为|改取|改用|代之以|换成"
    r"|(?:no wait|oops|sorry|wait|wrong|actually|correct(?:ed|ion)|should be|i mean|again)"
    r"(?: (?:it should be|should be|sorry))?|不对|应该?[是为]?|正确的?[是为]?|重算|改正",
    re.IGNORECASE,
)
EXPLAINING = ("with", "where")
ARTICLES = _words("the of in by for a an that to respectively 的 中 按 值 分 别 依 次")
# A value with its unit: P(cat | 6 kg).
MEASURED = re.compile(
    r"(\d{1,9}(?:\.\d{1,9})?) ?(?:mm|cm|m|km|g|kg|mg|s|min|h|years?|yrs?|kb|厘米|毫米|米|克|千克|公斤|岁|小时|分钟)"
)
# Short forms of names that are more often other words.
TOO_COMMON = (*"有无好坏不非是否高低大小多少阴阳真假中第一二三", "not", "don't", "class", "type", "group", "yes")
