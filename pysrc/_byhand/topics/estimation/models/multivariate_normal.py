"""Points with a normal distribution."""

from __future__ import annotations

from _byhand.phrase import Phrase, say
from _byhand.topics.estimation.models.model import Model


class MultivariateNormal(Model):
    """Mean vector and covariance matrix are unknown."""

    name = "multivariate_normal"
    label = "estimation.form.model_multivariate_normal"
    asked = "estimation.asked.multivariate_normal"
    written = (
        r"p(x \mid \mu, \Sigma)",
        "p(x | μ, Σ)",
        r"\frac{1}{(2\pi)^{d/2} \lvert\Sigma\rvert^{1/2}}"
        r" \exp\left(-\tfrac{1}{2} (x - \mu)^{\mathsf{T}} \Sigma^{-1} (x - \mu)\right)",
        "1/((2π)^(d/2) |Σ|^(1/2)) exp(−1/2 · (x − μ)ᵀ Σ⁻¹ (x − μ))",
    )
    continuous = True

    def question(self) -> Phrase:
        points = self.problem.points
        return say(self.asked, n=len(points), count=len(points), d=len(points[0]))
