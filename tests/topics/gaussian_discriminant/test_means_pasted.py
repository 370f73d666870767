"""Pasted means and covariance matrices become an exercise of this topic, or are refused with what is missing."""

from __future__ import annotations

import pytest

from _byhand.topics.gaussian_discriminant.reading.reader import gaussians_in
from helpers.answers.bridged import answered
from helpers.answers.refused import refusal

MEANS = {"c1": ["0", "0"], "c2": ["3", "3"]}
UNIT = [["1", "0"], ["0", "1"]]
SHARED = {"means": MEANS, "covariances": UNIT, "covariance": "shared"}


@pytest.mark.parametrize(
    "text",
    [
        "mu1=(0,0), mu2=(3,3), Sigma=[[1,0],[0,1]]",
        "μ₁ = (0, 0)ᵀ, μ₂ = (3, 3)ᵀ, Σ₁ = Σ₂ = I",
        "均值 (0,0) 和 (3,3)，协方差 [[1,0],[0,1]]",
        "mu1 = [0 0]; mu2 = [3 3]; Sigma = [1 0; 0 1]",
        "mu1 = np.array([0, 0])\nmu2 = np.array([3, 3])\nSigma = np.array([[1, 0], [0, 1]])",
        "means = [[0, 0], [3, 3]]\ncov = [[1, 0], [0, 1]]",
        r"\boldsymbol{\mu}_1 = (0, 0)^T, \boldsymbol{\mu}_{2} = (3, 3)^{\top}, \Sigma = I",
        r"$\mu_1 = \begin{pmatrix}0\\0\end{pmatrix}, \mu_2 = \begin{bmatrix}3\\3\end{bmatrix}$,"
        r" $\Sigma = \begin{pmatrix}1 & 0\\0 & 1\end{pmatrix}$",
    ],
)
def test_means_and_one_matrix_are_read(text: str) -> None:
    assert gaussians_in(text) == SHARED


def test_matrices_priors_and_point_are_read() -> None:
    text = (
        "均值 μ1=(0,0)，μ2=(3,3)，协方差矩阵 Σ1=[[1,0],[0,1]]，Σ2=[[2,0],[0,2]]，先验概率 0.3 和 0.7，对 x=(1,2) 分类"
    )
    stated = {
        "means": MEANS,
        "covariances": {"c1": UNIT, "c2": [["2", "0"], ["0", "2"]]},
        "priors": {"c1": "0.3", "c2": "0.7"},
        "covariance": "full",
        "query": ["1", "2"],
    }
    assert answered("parse", text=text, topic="gaussian_discriminant")["result"]["stated"] == stated
    problem = answered("parse", text=text, topic="naive_bayes")["error"]["way"]["problem"]
    assert problem == {"format": 1, "topic": "gaussian_discriminant", **stated}
    assert "result" in answered("solve", problem=problem, display={})


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("mean = [1, 2]\ncov = [[2, 0], [0, 1]]", "parse.parameters"),
        ("mu1=(0,0), mu2=(3,3), Sigma=[[1,0],[0,1],[1,1]]", "parse.parameters"),
        ("mu1=(0,0), mu2=(3,3), Sigma=I and 5 more", "gaussian_discriminant.read.left"),
        ("mu1=(0,0), mu2=(3,3), Sigma=I, P1=0.5", "gaussian_discriminant.read.priors"),
    ],
)
def test_what_is_not_all_read_is_refused(text: str, key: str) -> None:
    assert refusal(gaussians_in, text).key == key


@pytest.mark.parametrize("text", ["x,mean,cov\n1,2,3\n", "mu1=0, mu2=3", "Σ = 3, mean 4", ""])
def test_other_texts_are_left_to_other_readers(text: str) -> None:
    assert gaussians_in(text) is None
