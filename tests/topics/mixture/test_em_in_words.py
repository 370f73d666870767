"""EM and k-means in sentences: each number is read into the problem, or the text is asked or refused."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand.errors import InputError
from _byhand.parsed.chain import judged
from _byhand.protocol.answers import Lang
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions
from _byhand.solving import solve
from _byhand.texts import LANGUAGES, load_texts
from _byhand.topics.mixture.pasted.exercise import exercise_in
from _byhand.topics.mixture.pasted.hidden_classes import hidden_classes_in

Json = dict[str, Any]
# Do & Batzoglou, figure 1.
ROWS = "HTTTHHTHTH\nHHHHTHHHHH\nHTHHHHHTHH\nHTHTTTHHTT\nTHHHTHHHTH\n"
COUNTS = [[5, 10], [9, 10], [8, 10], [4, 10], [7, 10]]
AB = {"A": {"p": "0.6"}, "B": {"p": "0.5"}}
BY_TOSSES: Json = {"model": "binomial", "data": COUNTS, "start": AB, "fixed": ["weight"]}
# 李航, example 9.1.
ONE_BY_ONE = [1, 1, 0, 1, 0, 0, 1, 0, 1, 1]
HALVES = {"B": {"weight": "0.5", "p": "0.5"}, "C": {"weight": "0.5", "p": "0.5"}}
OTHER_START = {"B": {"weight": "0.4", "p": "0.6"}, "C": {"weight": "0.6", "p": "0.7"}}
LINE = {
    "1": {"weight": "1/2", "mean": "1", "variance": "1"},
    "2": {"weight": "1/2", "mean": "7", "variance": "1"},
}
NORMALS: Json = {"model": "normal", "data": [1, 2, 6, 7], "start": LINE, "iterations": 1}
SQUARE: Json = {
    "model": "k_means",
    "data": [[0, 2], [0, 0], [1, 0], [5, 0], [5, 2]],
    "start": {"1": [0, 2], "2": [0, 0]},
}
RATES = {"1": {"rate": "1"}, "2": {"rate": "5"}}
TABLE = "sky, wind, play\nsunny, weak, yes\nrain, strong, no\nsunny, strong, yes\nrain, weak, no\nsunny, weak, ?"
HIDDEN: Json = {
    "model": "naive_bayes",
    "table": {
        "columns": ["sky", "wind", "play"],
        "rows": [
            ["sunny", "weak", "yes"],
            ["rain", "strong", "no"],
            ["sunny", "strong", "yes"],
            ["rain", "weak", "no"],
            ["sunny", "weak", None],
        ],
    },
    "target": "play",
}
READ: list[tuple[str, Json]] = [
    (
        "Two coins A and B have unknown biases. In each of five rounds one coin is picked at random and tossed ten "
        f"times.\n{ROWS}Initial guesses: θ_A = 0.6, θ_B = 0.5. Run one iteration of EM.",
        {**BY_TOSSES, "iterations": 1},
    ),
    (
        "Round | Heads | Tails\n1 | 5 | 5\n2 | 9 | 1\n3 | 8 | 2\n4 | 4 | 6\n5 | 7 | 3\nEM with initial θ_A=0.6 and "
        "θ_B=0.5. One of the coins was picked at random each time.",
        BY_TOSSES,
    ),
    (
        "5 heads, 5 tails\n9 heads, 1 tail\n8 heads, 2 tails\n4 heads, 6 tails\n7 heads, 3 tails\n"
        "Two coins A and B, EM, initial θ_A=0.6, θ_B=0.5",
        BY_TOSSES,
    ),
    (
        "Two coins A and B. 5H 5T, 9H 1T, 8H 2T, 4H 6T, 7H 3T. Start with theta_A = 0.6 and theta_B = 0.5 and run 2 EM "
        "iterations; each coin is equally likely.",
        {**BY_TOSSES, "iterations": 2},
    ),
    ("Two coins: heads 5/10, 9/10, 8/10, 4/10, 7/10. EM with θ = (0.6, 0.5)", BY_TOSSES),
    (
        "Numbers of heads in 10 tosses: 5, 9, 8, 4, 7. Two coins, EM, initial p_A = 0.6, p_B = 0.5.",
        {**BY_TOSSES, "data": [5, 9, 8, 4, 7], "known": {"trials": 10}},
    ),
    (
        "Points 1, 2, 6, 7. Mixture of two Gaussians; initial means 1 and 7, variances 1, weights 1/2. Do one EM step.",
        NORMALS,
    ),
    (
        "Mixture of two Gaussians: data 1, 2, 6, 7, initial means 1 and 7, standard deviations 2, weights 0.3 and 0.7. "
        "The variances are kept fixed. 3 EM iterations.",
        {
            "model": "normal",
            "data": [1, 2, 6, 7],
            "start": {
                "1": {"weight": "0.3", "mean": "1", "variance": "4"},
                "2": {"weight": "0.7", "mean": "7", "variance": "4"},
            },
            "fixed": ["variance"],
            "iterations": 3,
        },
    ),
    (
        "Mixture of two normals with a common variance: data 1.5, -2, 6; means 1, 7; variance 4; equal weights; EM",
        {
            "model": "normal",
            "data": ["1.5", -2, 6],
            "start": {"1": {"mean": "1", "variance": "4"}, "2": {"mean": "7", "variance": "4"}},
            "shared_variance": True,
        },
    ),
    (
        "Cluster the points 1, 2, 6, 7; initial centres 1 and 2.",
        {"model": "k_means", "data": [1, 2, 6, 7], "start": {"1": 1, "2": 2}},
    ),
    (
        "Cluster the points A1(2,10), A2(2,5), B1(5,8), C1(1,2) into three clusters by k-means with Euclidean "
        "distance. "
        "The initial centres are A1, B1 and C1. Run until convergence.",
        {
            "model": "k_means",
            "data": [[2, 10], [2, 5], [5, 8], [1, 2]],
            "start": {"1": [2, 10], "2": [5, 8], "3": [1, 2]},
        },
    ),
    (
        "A mixture of two Poisson distributions: counts 0, 1, 5, 6. Initial rates 1 and 5, equal weights. Two EM "
        "iterations.",
        {"model": "poisson", "data": [0, 1, 5, 6], "start": RATES, "iterations": 2},
    ),
    (f"Use EM for the missing classes.\n{TABLE}", HIDDEN),
    (
        "三硬币模型：假设有三枚硬币，分别记作A、B、C。这些硬币正面出现的概率分别是π，p和q。"
        "进行如下掷硬币试验：先掷硬币A，"
        "根据其结果选出硬币B或硬币C，正面选硬币B，反面选硬币C；然后掷选出的硬币，掷硬币的结果，出现正面记作1，"
        "出现反面记作0；"
        "独立地重复n次试验（这里，n=10），观测结果如下：\n1,1,0,1,0,0,1,0,1,1\n假设只能观测到掷硬币的结果，"
        "不能观测掷硬币的过程。"
        "取初值π=0.5，p=0.5，q=0.5，用EM算法求模型参数的极大似然估计。",
        {"model": "bernoulli", "data": ONE_BY_ONE, "start": HALVES},
    ),
    (
        "三硬币模型，观测 1,1,0,1,0,0,1,0,1,1，初值 π^(0)=p^(0)=q^(0)=0.5，EM算法，求一次迭代后的估计",
        {"model": "bernoulli", "data": ONE_BY_ONE, "start": HALVES, "iterations": 1},
    ),
    (
        "三硬币模型，观测结果 1,1,0,1,0,0,1,0,1,1，初值 π^{(0)}=0.4, p^{(0)}=0.6, q^{(0)}=0.7，EM 迭代两次",
        {"model": "bernoulli", "data": ONE_BY_ONE, "start": OTHER_START, "iterations": 2},
    ),
    (
        "两枚硬币A、B，每轮随机选一枚抛10次，结果：\n第1组：HTTTHHTHTH\n第2组：HHHHTHHHHH\n第3组：HTHHHHHTHH\n"
        "第4组：HTHTTTHHTT\n"
        "第5组：THHHTHHHTH\n初值 θA=0.6，θB=0.5，用EM算法迭代10次。",
        {**BY_TOSSES, "iterations": 10},
    ),
    (
        "两枚硬币，正面5次，反面5次；正面9次，反面1次；正面8次，反面2次；初始 θ_A=0.6、θ_B=0.5，EM",
        {**BY_TOSSES, "data": COUNTS[:3]},
    ),
    (
        "掷两枚硬币，正反结果：正反反正正，正正正正反，反正正反反。初始 θ_A=0.6，θ_B=0.5，EM 迭代一次",
        {**BY_TOSSES, "data": [[3, 5], [4, 5], [2, 5]], "iterations": 1},
    ),
    (
        "数据 1，2，6，7 来自两个一维正态分布的混合，初始均值为 1 和 7，方差都为 1，权重各为 1/2。用 EM 算法迭代一次。",
        NORMALS,
    ),
    (
        "高斯混合模型：μ1=1，μ2=7，σ1²=σ2²=1，π1=π2=1/2，数据为 1, 2, 6, 7，做一步EM",
        NORMALS,
    ),
    ("用k均值聚类把点 (0,2), (0,0), (1,0), (5,0), (5,2) 分成两类，初始中心为 (0,2) 和 (0,0)。", SQUARE),
    (
        "给定样本 x1=(0,2)^T, x2=(0,0)^T, x3=(1,0)^T, x4=(5,0)^T, x5=(5,2)^T，用k均值聚类分到2个类，"
        "选择两个样本点作为类的中心，"
        "假设选择 m_1^{(0)} = x_1 = (0,2)^T, m_2^{(0)} = x_2 = (0,0)^T。",
        SQUARE,
    ),
    (
        "泊松混合：计数 0，1，5，6，初始强度 λ1=1，λ2=5，权重相等，EM 迭代一次。",
        {"model": "poisson", "data": [0, 1, 5, 6], "start": RATES, "iterations": 1},
    ),
    (f"用 EM 算法迭代 2 次补全缺失的类别：\n{TABLE}", {**HIDDEN, "iterations": 2}),
]
COINS = f"Two coins, EM.\n{ROWS}θ_A = 0.6, θ_B = 0.5. "
LINE_OF = "Mixture of {} Gaussians: data 1, 2, 6, 7, initial means 1 and 7{}"
REFUSED = [
    (COINS + "In six rounds of ten tosses.", "mixture.read.size"),
    (COINS + "Use a Beta(2,2) prior for each coin (MAP).", "mixture.read.left"),
    (COINS + "Coin A is picked twice as often as B.", "mixture.read.left"),
    (COINS + "Coin A is chosen with probability 0.7.", "mixture.read.left"),
    (COINS + "We know that the first row was tossed with coin B.", "mixture.read.left"),
    (f"Two coins, EM.\n{ROWS}θ_A = 0.6 and θ_B = 0.5 after the second iteration.", "mixture.read.left"),
    (f"Two coins, EM.\n{ROWS}The true value of θ_A is 0.6; θ_B = 0.5.", "mixture.read.left"),
    ("Two coins, EM, θ_A = 0.6, θ_B = 0.5:\nHTTTH??HTH\nHHHHTHHHHH", "mixture.read.rows_of_tosses"),
    ("Mixture of two Gaussians; data 1, 2, 6, 7; final means 1.5 and 6.5, variances 1. EM", "mixture.read.left"),
    ("k-means: (1,1), (2,1), (4,3), (5,4); final centres (1.5,1) and (4.5,3.5).", "mixture.read.left"),
    (COINS + "Coin C has 0.3.", "mixture.read.how_many"),
    ("Two coins A and B, EM.\nA: HTTTHHTHTH\nB: HHHHTHHHHH\nθ_A = 0.6, θ_B = 0.5.", "mixture.read.coin_known"),
    ("Two coins, EM.\n5 heads, 5 tails\n9 heads, 1 tail", "mixture.read.no_start"),
    (
        "Round | Heads | Tails | Tosses\n1 | 5 | 5 | 10\n2 | 9 | 1 | 11\nTwo coins, EM, θ = (0.6, 0.5)",
        "mixture.read.sums",
    ),
    (LINE_OF.format("two", " and 9, variances 1"), "mixture.read.how_many"),
    (LINE_OF.format("three", ", variances 1"), "mixture.read.how_many"),
    (LINE_OF.format("two", "."), "mixture.read.no_start"),
    (LINE_OF.format("two", ", variances 1, until convergence"), "mixture.read.until"),
    ("k-means with Manhattan distance: (1,1), (2,1), (4,3); initial centres (1,1) and (2,1)", "mixture.read.left"),
    ("k-means, k = 3: (1,1), (2,1), (4,3), (5,4); initial centres (1,1) and (2,1)", "mixture.read.how_many"),
    ("k-means++: points 1, 2, 6, 7; initial centres 1 and 7", "mixture.read.left"),
    ("k-means: points 1, 2, 6, 7; remove the last point; initial centres 1 and 6", "mixture.read.left"),
    ("k-means: points (1,1), (2,1), (4,3), (5,4)", "mixture.read.no_centres"),
    ("三硬币模型，观测 1,1,0,1,0,0,1,0,1,1，初值 π=p=q=0.5，若取初值 π=0.4, p=0.6, q=0.7，EM", "mixture.read.twice"),
    ("三硬币模型，观测 1,1,0,1,0,0,1,0,1,1，n=12，初值 π=p=q=0.5，EM", "mixture.read.size"),
    (
        "高斯混合模型，数据 1, 2, 6, 7，均值为 1 和 7，方差都为 1，权重固定为 1/2 不更新的是第 3 个，EM",
        "mixture.read.left",
    ),
    ("k均值：样本点 (1,1), (2,1), (4,3)，初始中心为 A 和 B", "mixture.read.no_such_point"),
]
ASKED = [
    ("points 1, 2, 6, 7; initial means 1 and 7, variances 1, weights 1/2; one EM step", ("normal",), "normal"),
    ("Two coins, initial θ_A = 0.6, θ_B = 0.5. EM. HHTTHTHH", ("bernoulli", "binomial"), "binomial"),
    ("数据 1，2，6，7，初始均值为 1 和 7，方差都为 1，权重相等，EM 迭代一次", ("normal",), "normal"),
]


@pytest.mark.parametrize(("text", "fields"), READ)
def test_em_exercise_is_read_from_sentences(text: str, fields: Json) -> None:
    best = judged(text, Instructions()).best
    assert best is not None
    assert (best.kind, best.content.stated, best.doubts) == ("mixture", fields, ())
    assert solve({"format": 1, "topic": "mixture", **fields}).answers


@pytest.mark.parametrize(("text", "key"), REFUSED)
def test_em_exercise_with_something_unread_is_refused(text: str, key: str) -> None:
    with pytest.raises(InputError) as caught:
        exercise_in(text)
    assert caught.value.key == key
    assert judged(text, Instructions()).best is None


@pytest.mark.parametrize(("text", "models", "answer"), ASKED)
def test_unnamed_model_is_asked(text: str, models: tuple[str, ...], answer: str) -> None:
    found = judged(text, Instructions())
    assert found.stopped
    assert tuple(way.instructions["model"] for way in found.doubts[0].ways) == models
    answered = judged(text, Instructions(kind="mixture", model=answer)).best
    assert answered is not None
    assert answered.doubts == ()
    assert answered.content.stated is not None
    assert answered.content.stated["model"] == answer


@pytest.mark.parametrize("text", [TABLE, f"Starting with these rows, classify the last one.\n{TABLE}"])
def test_table_without_em_is_naive_bayes(text: str) -> None:
    best = judged(text, Instructions()).best
    assert best is not None
    assert best.kind == "cases"


def test_table_with_em_and_something_unread_is_refused() -> None:
    text = f"Use EM with Laplace smoothing.\n{TABLE}"
    with pytest.raises(InputError) as caught:
        hidden_classes_in(Page(text), Instructions())
    assert caught.value.key == "mixture.read.left"
    assert judged(text, Instructions()).best is None


@pytest.mark.parametrize(
    "text",
    [
        "Em uma urna há 3 bolas brancas e 7 pretas. Qual é a probabilidade?",
        "EM, GM, class\nlow, high, a\nhigh, low, b\nlow, low, a\nhigh, high, b",
        "Call centers cluster in two towns; 30% of the calls come from the first.",
        "一种混合物的 30% 是酒精，初始质量 2 kg。",
    ],
)
def test_other_texts_are_no_em_exercises(text: str) -> None:
    found = judged(text, Instructions())
    assert all(reading.kind != "mixture" for reading in (*([found.best] if found.best else []), *found.others))
    assert all(failure.kind != "mixture" for failure in found.failures)


SAMPLES: dict[Lang, Json] = {
    "en": {**BY_TOSSES, "data": COUNTS[:3], "iterations": 1},
    "zh": {"model": "bernoulli", "data": ONE_BY_ONE, "start": OTHER_START, "iterations": 1},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_sample_of_em_is_read(language: Lang) -> None:
    read = exercise_in(load_texts(language).sentence("mixture.sample", {}))
    assert read is not None
    assert read.fields == SAMPLES[language]
