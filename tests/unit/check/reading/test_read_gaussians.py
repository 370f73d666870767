"""How workings write Gaussian classes, in lines, tables and LaTeX: what each number is read as, "?" for none."""

from __future__ import annotations

import pytest

from helpers.workings.readings import check_working, quantities_read

_MEANS = "mean[x1|A] mean[x2|A] mean[x1|B] mean[x2|B]"
_SHARED = "covariance[x1,x1] covariance[x1,x2] covariance[x1,x2] covariance[x2,x2]"
# An example and its language, a working, and the quantities in its order.
OF_ALL_CLASSES = (
    ("two_by_two", "en", "mu_A = [2, 2]; mu_B = [6, 3]; Sigma = [[1, 0.5], [0.5, 0.5]]", f"{_MEANS} {_SHARED}"),
    ("two_by_two", "zh", "合并协方差 Σ=(S_A+S_B)/8=[1 0.5;0.5 0.5]", _SHARED),
    (
        "two_by_two",
        "en",
        "B: mean (6, 3)\nPooled covariance, dividing by 8:\ns12 = 0.5, s22 = 0.5",
        "mean[x1|B] mean[x2|B] covariance[x1,x2] covariance[x2,x2]",
    ),
    ("two_by_two", "en", "B: covariance [[1.5, 0.75], [0.75, 0.5]]", _SHARED.replace("]", "|B]")),
)
LATEX = (
    ("two_by_two", "en", r"\hat\mu_A &= (2, 2)^\top, & \hat\mu_B &= (6, 3)^\top \\", _MEANS),
    (
        "two_by_two",
        "en",
        r"\delta_A(x) &= x^\top\Sigma^{-1}\mu_A - \tfrac12 \mu_A^\top\Sigma^{-1}\mu_A + \ln 0.5 = 7.307 \\"
        "\n\\delta_B(x) &= 24 - 18 - 0.693 = 5.307",
        "discriminant[A] discriminant[B]",
    ),
)
TABLES = (
    (
        "two_by_two",
        "en",
        "| class | x - mean | d^2 | posterior |\n|---|---|---|---|\n"
        "| A | (2, 1) | 4 | 0.881 |\n| B | (-2, 0) | 8 | 0.119 |",
        "deviation[x1|A] deviation[x2|A] mahalanobis[A] posterior[A]"
        " deviation[x1|B] deviation[x2|B] mahalanobis[B] posterior[B]",
    ),
)
CLASS_BEHIND = (
    ("unequal_priors", "en", "Mahalanobis: 2.952 (class 1), 3.672 (class 2)", "mahalanobis[c1] mahalanobis[c2]"),
    ("two_by_two", "en", "posterior 0.881 for A and 0.119 for B", "posterior[A] posterior[B]"),
)
BESIDE_A_DECISION = (
    ("two_by_two", "en", "Answer: class A with prob. 0.88", "posterior[A]"),
    ("unequal_priors", "en", "→ ω2, posterior = 1/(1+e^(−1.026)) = 0.736", "posterior[c2]"),
    ("duda_two_gaussians", "zh", "判为 c1，后验 2/3", "posterior[c1]"),
    ("nearest_mean", "zh", "判为 C，把握约 66%", "posterior[C]"),
)
POSTERIORS = (
    (
        "nearest_mean",
        "en",
        "posterior:\nso P(A)=0.033, P(B)=0.310, P(C)=0.657",
        "posterior[A] posterior[B] posterior[C]",
    ),
    ("unequal_priors", "en", "d1² = 2.952\nP(c1) = 0.2", "mahalanobis[c1] prior[c1]"),
)

SQUARED_DISTANCES = (
    (
        "nearest_mean",
        "zh",
        "平方距离为 8，5，4，除以 σ²：\n  A：8/0.667=12\n  B：5/0.667=7.5\n  C：4/0.667=6",
        "mahalanobis[A] mahalanobis[B] mahalanobis[C]",
    ),
    ("nearest_mean", "en", "divide by 2/3: 12, 7.5, 6", "mahalanobis[A] mahalanobis[B] mahalanobis[C]"),
    ("two_by_two", "en", "x − μ_A = (2, 1): 8 − 8 + 4 = 4", "deviation[x1|A] deviation[x2|A] mahalanobis[A]"),
    ("two_by_two", "zh", "A：(2,1)Σ⁻¹(2,1)ᵀ=8−8+4=4", "mahalanobis[A]"),
    ("duda_two_gaussians", "en", "c1: (3-3)²/0.5+(2-6)²/2 = 8", "mahalanobis[c1]"),
)
VARIANCES = (
    ("duda_two_gaussians", "en", "c1: variance of x1 0.5", "covariance[x1,x1|c1]"),
    ("duda_two_gaussians", "zh", "c2：x2 方差 2.0", "covariance[x2,x2|c2]"),
)
OF_SCATTER = (
    ("fisher_two_classes", "en", "S_w = S_1 + S_2, its determinant is 343.64", "scatter_determinant"),
    (
        "fisher_two_classes",
        "en",
        "within-class scatter:\n[13.2  -2.2]\n[-2.2  26.4]",
        "scatter_within[x1,x1] scatter_within[x1,x2] scatter_within[x1,x2] scatter_within[x2,x2]",
    ),
)
TURNED = (
    (
        "fisher_two_classes",
        "en",
        "w = Sw^-1 (m2 - m1) = (0.4405, 0.1882)\nw·m1 = 1.999, threshold 3.565\nw·x = 3.332",
        "fisher[x1|1] fisher[x2|1] projection[c1] threshold projected",
    ),
    ("fisher_two_classes", "en", "w = Sw^-1 (m2 - m1) = (-0.4405, 0.1882)", "? fisher[x2|1]"),
)

NTH_CLASSES = (
    ("duda_two_gaussians", "zh", "第二类：均值(3,-2)，行列式为 4.0", "mean[x1|c2] mean[x2|c2] determinant[c2]"),
    ("duda_two_gaussians", "en", "second class: mean (3, -2)", "mean[x1|c2] mean[x2|c2]"),
)
VECTORS_IN_LISTS = (
    ("two_by_two", "en", "means (2,2) and (6,3)", _MEANS),
    ("two_by_two", "zh", "两类的均值分别为 (2,2) 和 (6,3)。", _MEANS),
    ("two_by_two", "en", "the mean is (2, 2), (6, 3), (1, 1)", "? ? ? ? ? ?"),
)
OF_SQUARES = (
    ("unequal_priors", "en", "For c1 the squared distance is 2.952", "mahalanobis[c1]"),
    ("nearest_mean", "en", "squared distance to B 5.0", "?"),
)


@pytest.mark.parametrize(
    ("example", "language", "text", "expected"),
    [
        *OF_ALL_CLASSES,
        *LATEX,
        *TABLES,
        *CLASS_BEHIND,
        *BESIDE_A_DECISION,
        *POSTERIORS,
        *SQUARED_DISTANCES,
        *VARIANCES,
        *OF_SCATTER,
        *TURNED,
    ],
)
def test_gaussian_is_read_as_its_label_says(example: str, language: str, text: str, expected: str) -> None:
    working = check_working(f"gaussian_discriminant/{example}", text, language)
    assert quantities_read(working, decisions=False) == expected
