"""A text of which nothing is read is still said to be of some kinds of exercise."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.reading.likely import MOST_KINDS, likely_kinds
from _byhand.topics import PAGE_KINDS
from helpers.answers.bridged import error_of


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("Find the maximum likelihood estimate of the rate.", "estimation"),
        ("17", "estimation"),
        ("Train a perceptron with learning rate 0.1.", "logistic_regression"),
        ("逻辑斯谛回归的梯度下降。", "logistic_regression"),
        ("Is X d-separated from Y?", "bayesian_network"),
        ("Σ 相等时的线性判别函数", "gaussian_discriminant"),
        ("Use LDA.", "gaussian_discriminant"),
        ("What are the recall and the precision?", "evaluation"),
        ("Compare them by the McNemar test.", "comparison"),
        ("Is this message spam or ham?", "text_naive_bayes"),
        ("朴素贝叶斯，拉普拉斯平滑", "naive_bayes"),
        ("Cluster them by k-means.", "mixture"),
        ("用 EM 算法估计混合模型", "mixture"),
        ("用主观贝叶斯方法求后验概率", "subjective_bayes"),
        ("用贝叶斯公式求次品率", "bayes_rule"),
        ("求最小风险决策，损失矩阵如下", "bayes_decision"),
    ],
)
def test_own_words_name_the_likeliest_kind(text: str, topic: str) -> None:
    assert likely_kinds(text)[0] == topic


def test_a_text_without_a_sign_is_of_no_kind() -> None:
    assert likely_kinds("xyz") == []


@given(st.text(max_size=300))
def test_likely_kinds_are_few_and_known(text: str) -> None:
    kinds = likely_kinds(text)
    assert len(kinds) == len(set(kinds)) <= MOST_KINDS
    assert set(kinds) <= set(PAGE_KINDS)


def test_an_unread_text_is_answered_with_its_kinds() -> None:
    assert error_of("parse", text="Two algorithms on ten folds", topic="naive_bayes")["kinds"] == ["comparison"]
