"""Notations of tables, texts and confusion matrices: what each number of a working is read as."""

from __future__ import annotations

import pytest

from _byhand import solving
from _byhand.check.exercise import exercise_of
from _byhand.check.text.checking import check_text
from _byhand.texts import load_texts
from helpers.workings.readings import check_working, quantities_read

# An example and its language, a working, and the quantities in its order; "?" for a number that is not read.
FULL_WIDTH = (
    ("play_tennis", "zh", "P（Yes）＝９／１４≈０．６４３", "prior[Yes]"),
    ("screening", "zh", "准确率 =（8＋895）／1000 ＝ 90.3％", "accuracy"),
    ("screening", "zh", "查准率 P = 8／103 = 7.77％，查全率 R = 8／10 = 80％", "precision[患病] recall[患病]"),
)
AVERAGES = (
    (
        "land_cover",
        "en",
        "| class | precision | recall |\n|---|---|---|\n| shrub | 0.865 | 0.638 |\n| macro avg | 0.745 | 0.758 |",
        "precision[shrub] recall[shrub] macro_precision macro_recall",
    ),
    (
        "land_cover",
        "zh",
        "| 类别 | 查准率 | 查全率 |\n|---|---|---|\n| 宏平均 | 0.745 | 0.758 |",
        "macro_precision macro_recall",
    ),
    ("land_cover", "en", "precision = 0.865", "?"),
)
SUMS_OF_CELLS = (
    ("screening", "en", "TP + FN = 10, so recall = 8/10 = 0.8", "recall[cancer]"),
    ("screening", "zh", "TP＋FP＝103，查准率＝8/103＝0.078", "precision[患病]"),
)
DASHES = (
    ("screening", "en", "Accuracy is 90.3 % — that sounds good, but precision is 7.8 %", "accuracy precision[cancer]"),
    ("screening", "en", "precision = 7.8 % – of 103 alarms 8 are real", "precision[cancer]"),
    ("screening", "zh", "准确率 0.903——但查准率只有 0.078", "accuracy precision[患病]"),
    ("play_tennis", "en", "P(Sunny|Yes) – 2/9", "likelihood[Outlook=Sunny|Yes]"),
)
LOGARITHMS_OF_FACTORS = (
    ("spam", "en", "ln P(spam) = -0.847, log P(free|spam) = -1.749", "? ?"),
    ("spam", "en", "log scores:\nln P(ham) = ln 4/7 = -0.560", "?"),
    ("spam", "zh", "取对数：ln P(spam)=-0.847", "?"),
    ("spam", "en", "log score spam = -10.617", "log_score[spam]"),
)
WITH_PRIORS = (
    ("play_tennis", "en", "with priors: yes 0.00529, no 0.0206", "score[Yes] score[No]"),
    ("play_tennis", "zh", "乘以先验：Yes 0.00529，No 0.0206", "score[Yes] score[No]"),
    ("play_tennis", "en", "priors: yes 0.643, no 0.357", "prior[Yes] prior[No]"),
)
CLASSES_ALONE = (
    (
        "fruits",
        "en",
        "banana: .5*.8*.7*.9 = .252; orange: 0; other: .2*.5*.75*.25 = .01875\nbanana 93.1 %, other 6.9 %",
        "score[banana] score[orange] score[other] posterior[banana] posterior[other]",
    ),
    (
        "play_tennis",
        "zh",
        "P(Sunny|Yes)=2/9\nYes：0.0053；No：0.0206",
        "likelihood[Outlook=Sunny|Yes] score[Yes] score[No]",
    ),
    (
        "play_tennis",
        "en",
        "P(Sunny|Yes) = 2/9\nyes 0.00823, no 0.0576\ntimes priors: yes 0.00529, no 0.0206",
        "likelihood[Outlook=Sunny|Yes] product[Yes] product[No] score[Yes] score[No]",
    ),
    ("play_tennis", "en", "yes 9/14, no 5/14", "? ?"),
    (
        "watermelon",
        "zh",
        "P(青绿|是)=0.364\n好瓜=是：0.0166\n好瓜=否：0.00097",
        "likelihood[色泽=青绿|是] score[是] score[否]",
    ),
    ("spam", "en", "lunch: spam 1/23, ham 4/20", "likelihood[lunch|spam] likelihood[lunch|ham]"),
)
BEGINNINGS_OF_LINES = (
    (
        "height_weight",
        "en",
        "Males: mean height 5.855\nmean weight 176.25, variance 122.9\nfoot: mean 11.25",
        "mean[height|male] mean[weight|male] variance[weight|male] mean[foot size|male]",
    ),
    (
        "height_weight",
        "en",
        "male: mu_h = 5.855, s2_h = 0.035\n mu_w = 176.25\nshoe: mean 11.25",
        "mean[height|male] variance[height|male] mean[weight|male] ?",
    ),
    (
        "watermelon_numeric",
        "zh",
        "密度的均值：μ_是=0.574，μ_否=0.496\n标准差：σ_是=0.129",
        "mean[密度|是] mean[密度|否] sd[密度|是]",
    ),
    ("china_selected", "en", "chi-square: japan 4, tokyo 4", "chi_square[japan] chi_square[tokyo]"),
    ("height_weight", "zh", "先验均为 0.5", "prior[男]"),
    ("china", "en", "class China has 8 tokens, the other class 3", "tokens[China] tokens[not China]"),
)
TABLES = (
    (
        "play_tennis",
        "en",
        "            Yes     No\nprior       9/14    5/14\nSunny       2/9     3/5",
        "prior[Yes] prior[No] likelihood[Outlook=Sunny|Yes] likelihood[Outlook=Sunny|No]",
    ),
    (
        "fruits",
        "en",
        "| class | prior | long | yellow |\n|---|---|---|---|\n| orange | 0.3 | 0 | 1 |",
        "prior[orange] likelihood[Length=long|orange] likelihood[Colour=yellow|orange]",
    ),
    ("play_tennis", "en", "| | Yes | No |\n|---|---|---|\n| Sunny | 2 | 3 |\n| Cool | 3 | 1 |", ""),
)
CONFUSION = (
    (
        "screening",
        "en",
        "| | predicted cancer | predicted no cancer |\n|---|---|---|\n| cancer | 8 | 3 |",
        "confusion[cancer,cancer] confusion[cancer,no cancer]",
    ),
    (
        "screening",
        "zh",
        "        真实患病  真实未患病\n预测患病   8   95\n预测未患病  2   895",
        "confusion[患病,患病] confusion[未患病,患病] confusion[患病,未患病] confusion[未患病,未患病]",
    ),
    ("screening", "en", "| | cancer | no cancer |\n|---|---|---|\n| cancer | 8 | 3 |", ""),
    (
        "land_cover",
        "en",
        "class | prec | rec\nshrub | .865 | .638\nmacro | .745 | .758",
        "precision[shrub] recall[shrub] macro_precision macro_recall",
    ),
    ("land_cover", "zh", "灌丛：生产者精度 63.8%，用户精度 86.5%", "recall[灌丛] precision[灌丛]"),
    (
        "land_cover",
        "zh",
        "类别\tP\tR\tF1\n灌丛\t90/104=0.865\t0.638\t0.735",
        "precision[灌丛] recall[灌丛] f1[灌丛]",
    ),
    (
        "land_cover",
        "zh",
        "类别    查准率 P       查全率 R       F1=2PR/(P+R)\n灌丛    90/104=0.865   90/141=0.638   0.735\n"
        "针叶林  81/100=0.810   81/103=0.786   0.798",
        "precision[灌丛] recall[灌丛] f1[灌丛] precision[针叶林] recall[针叶林] f1[针叶林]",
    ),
    (
        "screening",
        "zh",
        "混淆矩阵（正类=患病）：TP=8，FN=2",
        "confusion[患病,患病] confusion[患病,未患病]",
    ),
    ("screening", "en", "The positive predictive value, or precision, is 8/103 = 7.8 %.", "precision[cancer]"),
    (
        "screening",
        "en",
        "| | cancer | no cancer |\n|---|---|---|\n| test positive | 8 | 95 |",
        "confusion[cancer,cancer] confusion[no cancer,cancer]",
    ),
    (
        "land_cover",
        "en",
        "Write D, C, A, S for deciduous, conifer, agriculture and shrub.\n"
        "The recalls of D, C, A, S are 86.7 %, 78.6 %, 73.9 %, 63.8 %.",
        "recall[deciduous] recall[conifer] recall[agriculture] recall[shrub]",
    ),
    (
        "land_cover",
        "zh",
        "阔叶林、针叶林、农田、灌丛的查准率分别为 0.565、0.810、0.739、0.865",
        "precision[阔叶林] precision[针叶林] precision[农田] precision[灌丛]",
    ),
    ("land_cover", "zh", "阔叶林、针叶林的查准率分别为 0.565、0.810、0.739", "? ? ?"),
    ("fawcett", "en", "at t=.5: tpr = .6", "? recall[p]"),
    ("land_cover", "en", "user's: deciduous .565, conifer .81", "precision[deciduous] precision[conifer]"),
    ("screening", "zh", "平衡准确率=(0.8+0.904)/2=0.852", "macro_recall"),
    ("land_cover", "en", "The producer's accuracy of deciduous is 86.7 %.", "recall[deciduous]"),
    ("fawcett", "en", "68 of the 100 pairs are in the right order, AUC = 0.68", "auc"),
)
NAMES_IN_THE_TEXT = (
    ("china", "en", "Let c = China, c' = not China\nP(c) = 3/4, P(c') = 1/4", "prior[China] prior[not China]"),
    ("china", "en", "Let $c$ = China\n\\hat P(c) = 3/4, \\hat P(\\bar c) = 1/4", "prior[China] prior[not China]"),
    ("height_weight", "zh", "设 c₁=男，c₂=女\nP(c₁)=0.5，P(c₂)=0.5", "prior[男] prior[女]"),
    ("china", "en", "P(China|d5) = 0.69\nHence d5 is about China", "posterior[China] decision"),
    ("weather_numeric", "en", "hum mean: yes 79.11, no 86.2", "mean[humidity|yes] mean[humidity|no]"),
)
_SCATTER = "scatter[x1,x1|{0}] scatter[x1,x2|{0}] scatter[x1,x2|{0}] scatter[x2,x2|{0}]"
_SHARED = "covariance[x1,x1] covariance[x1,x2] covariance[x1,x2] covariance[x2,x2]"
_DEVIATIONS = "deviation[x1|A] deviation[x2|A] deviation[x1|B] deviation[x2|B]"
GAUSSIANS = (
    (
        "two_by_two",
        "en",
        "scatter A = [[2, 1], [1, 2]], scatter B = [[6, 3], [3, 2]]",
        f"{_SCATTER.format('A')} {_SCATTER.format('B')}",
    ),
    (
        "two_by_two",
        "en",
        "mean of A: (2, 2)   mean of B: (6, 3)\nS = [[1, 0.5], [0.5, 0.5]]",
        f"mean[x1|A] mean[x2|A] mean[x1|B] mean[x2|B] {_SHARED}",
    ),
    ("two_by_two", "zh", "μA=(2,2)，μB=(6,3)", "mean[x1|A] mean[x2|A] mean[x1|B] mean[x2|B]"),
    ("two_by_two", "en", "d_A = x - mu_A = (2,1), d_B = x - mu_B = (-2,0)", _DEVIATIONS),
    (
        "two_by_two",
        "en",
        "v = mu_A - mu_B = (-4,-1), u = S_A - S_B = (1,2)",
        "mean_difference[x1|A,B] mean_difference[x2|A,B] ? ?",
    ),
    ("unequal_priors", "en", "d²(μ1, x) = [1.0 2.2] Sigma^-1 [1.0 2.2]' = 2.952", "mahalanobis[c1]"),
    ("fisher_two_classes", "en", "w'm1 = -1.999, w'x for x = (5,6): -3.332", "projection[c1] projected"),
    ("nearest_mean", "en", "σ² = 2/3\nA 3%, B 31%, C 66%", "variance posterior[A] posterior[B] posterior[C]"),
    (
        "nearest_mean",
        "en",
        "means A (1, 1), B (5, 2)\nA 0.3, B 0.3, C 0.4",
        "mean[x1|A] mean[x2|A] mean[x1|B] mean[x2|B] ? ? ?",
    ),
)
BESIDE_A_DECISION = (
    ("play_tennis", "en", "yes 0.0053, no 0.0206\nso no (79.5 %)", "? ? decision posterior[No]"),
    ("play_tennis", "en", "So he does not play, with a probability of 79.5 %", "decision posterior[No]"),
    ("fruits", "en", "So it is a banana, with a probability of 93.1 %.", "decision posterior[banana]"),
    ("play_tennis", "zh", "判为 No（79.5%）", "decision posterior[No]"),
    ("play_tennis", "en", "So no tennis today, the decision is wrong with probability 20.5 %", "decision ?"),
    ("play_tennis", "zh", "判为 No，误判概率为 20.5%", "decision ?"),
)
SHARES_OF_SCORES = (
    (
        "play_tennis",
        "en",
        "P(x|Yes)P(Yes) = 0.0053, P(x|No)P(No) = 0.0206\nP(No) = 0.0206/0.0259 = 0.795, P(Yes) = 0.205",
        "score[Yes] score[No] posterior[No] posterior[Yes]",
    ),
    ("play_tennis", "en", "P(No) = 5/(5+9) = 0.357, P(Yes) = 0.643", "prior[No] prior[Yes]"),
)
PLACES_OF_WORDS = (
    (
        "screening",
        "zh",
        "真阳性 8 人，假阳性 95 人，漏诊 2 人",
        "confusion[患病,患病] confusion[未患病,患病] confusion[患病,未患病]",
    ),
    ("fawcett", "en", "TP 6 FP 4", "confusion[p,p] confusion[n,p]"),
    ("screening", "en", 'accuracy 0.903 — but always saying "no cancer" would have 0.99!', "accuracy ?"),
    ("screening", "en", "sensitivity 0.8; 2 are missed", "recall[cancer]"),
    ("screening", "en", "Matthews: 6970/30243.2 = 0.230", "mcc"),
    ("land_cover", "en", "KHAT = 0.491/0.7515 = 0.653", "kappa"),
    ("spam", "en", "P(w|spam): free 4/23, lunch 1/23", "likelihood[free|spam] likelihood[lunch|spam]"),
    (
        "play_tennis",
        "en",
        "p_x_given_yes = 0.00823\np_no_given_x = 0.795",
        "product[Yes] posterior[No]",
    ),
    (
        "play_tennis",
        "en",
        "s_yes = 0.0053; s_no = 0.0206\ns_no/(s_yes+s_no) = 0.795",
        "score[Yes] score[No] posterior[No]",
    ),
    ("play_tennis", "en", "yes ~ 9/14 * 2/243, that is about 0.0053", "score[Yes]"),
    (
        "fruits",
        "en",
        "| fruit | P(c) | long | result |\n|---|---|---|---|\n| orange | 0.3 | 0 | 0 |",
        "prior[orange] likelihood[Length=long|orange] score[orange]",
    ),
    ("spam", "en", "spam has 12 tokens left, ham 9", "tokens[spam] tokens[ham]"),
)
LISTS_OF_NAMES = (
    (
        "fruits",
        "en",
        "Let B, O, X be banana, orange and other; L long.\nP(B) = 0.5, P(X) = 0.2, P(L|B) = 0.8",
        "prior[banana] prior[other] likelihood[Length=long|banana]",
    ),
    ("fruits", "zh", "设 B、O、X 分别表示香蕉、橙子和其他。\nP(B)=0.5，P(X)=0.2", "prior[香蕉] prior[其他]"),
    ("two_features", "en", "Write f for feature 1, g for feature 2\nP(g=0|+) = 2/5", "likelihood[feature 2=0|+]"),
    ("play_tennis", "en", "Let Y and N be yes and no.\nP(N) = 5/14", "prior[No]"),
)
OTHERS = (
    (
        "height_weight",
        "en",
        "For males: mean(height) = 5.855\nFor females: mean(height) = 5.4175, var(height) = 0.0972",
        "mean[height|male] mean[height|female] variance[height|female]",
    ),
    ("land_cover", "en", "precision/recall/F1\nconifer .810", "?"),
    ("spam", "en", "P(spam|msg) ∝ 2.45e-5", "score[spam]"),
    ("reviews", "zh", "负类共14个词，正类9个词，词表20", "tokens[negative] tokens[positive] vocabulary"),
    ("play_tennis", "en", "s_n = 0.357*0.0576 = 0.0206, s_y = 0.0053", "score[No] score[Yes]"),
    (
        "spam",
        "en",
        "Let S = spam\nlog score S = ln(3/7) + ln(4/23) = -10.617, ln s_H = -9.770",
        "log_score[spam] log_score[ham]",
    ),
    ("watermelon", "zh", "P(是)∏ ≈ 0.0166，P(否)∏ ≈ 9.7e-4", "score[是] score[否]"),
    ("li_hang_4_2", "zh", "Y=1：10/17×1/3×1/6=0.0327", "score[1]"),
    ("screening", "en", "Se = 80 %, Sp = 90.4 %, NPV = 99.8 %", "recall[cancer] specificity precision[no cancer]"),
    ("fruits", "en", "banana .5 × .8 × .7 × .9 → 25.2 %", "score[banana]"),
    (
        "hair_height",
        "en",
        "woman: 0.4*0.7*0.0337 = 0.00943, man: 0.6*0.1*0.0395 = 0.00237\nthe probability of woman is 80 percent",
        "score[woman] score[man] posterior[woman]",
    ),
    (
        "play_tennis",
        "en",
        "Yes days: sunny 2 of 9 = 0.222, cool 3 out of 9 = 0.333",
        "likelihood[Outlook=Sunny|Yes] likelihood[Temperature=Cool|Yes]",
    ),
    ("weather_numeric", "en", "likelihood of yes = 2/9 * 0.0340 * 0.0221 * 3/9 * 9/14 = 3.58e-5", "score[yes]"),
    (
        "play_tennis",
        "en",
        "P(Yes)P(x|Yes) = 0.0053, P(No)P(x|No) = 0.0206\nP(No) = 0.0206/(0.0206+0.0053) = 79.5%",
        "score[Yes] score[No] posterior[No]",
    ),
)


@pytest.mark.parametrize(
    ("example", "language", "text", "expected"),
    [
        *FULL_WIDTH,
        *AVERAGES,
        *SUMS_OF_CELLS,
        *DASHES,
        *LOGARITHMS_OF_FACTORS,
        *WITH_PRIORS,
        *CLASSES_ALONE,
        *BEGINNINGS_OF_LINES,
        *TABLES,
        *CONFUSION,
        *NAMES_IN_THE_TEXT,
        *GAUSSIANS,
        *BESIDE_A_DECISION,
        *SHARES_OF_SCORES,
        *LISTS_OF_NAMES,
        *PLACES_OF_WORDS,
        *OTHERS,
    ],
)
def test_number_is_read_as_its_label_says(example: str, language: str, text: str, expected: str) -> None:
    assert quantities_read(check_working(example, text, language)) == expected


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "precision = 78‰, recall = 80 per cent, error rate 97 per mille"),
        ("en", "accuracy (903‰), recall about 80 percent"),
        ("zh", "查准率为百分之 7.8，查全率为百分之80，准确率千分之903"),
        ("zh", "准确率 903‰，查全率 800‰"),
    ],
)
def test_hundredths_and_thousandths_are_told_apart(language: str, text: str) -> None:
    """Of 103 positives 8 have cancer, of 10 with cancer 8 are found, of 1000 women 97 are classified wrongly."""
    problem = solving.example("screening", load_texts(language))
    report = check_text(exercise_of(problem, 0, lambda each: solving.solve(each).answers), text).report
    assert len(report.figures) > 1
    assert {each.verdict for each in report.figures} == {"right"}
