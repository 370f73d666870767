"""How workings state distributions, estimates and predictions: what each number is read as."""

from __future__ import annotations

import pytest

from _byhand import solving
from _byhand.check.exercise import exercise_of
from _byhand.check.text.checking import check_text
from _byhand.texts import load_texts

_GAMMA = "hyper[shape] hyper[rate]"
_BOTH = "prior[shape] prior[rate] hyper[shape] hyper[rate]"
_BETA = "hyper[a] hyper[b]"
# An example and its language, a working, and the quantities in its order; "?" for a number that is not read.
DISTRIBUTIONS = (
    ("accidents", "en", "With the Gamma(3, 2) prior: Gamma(15, 8). Mean 15/8 = 1.875", f"{_BOTH} posterior_mean[rate]"),
    ("accidents", "en", "With λ ~ Gamma(3, 2) the posterior is Gamma(3+12, 2+6) = Gamma(15, 8)", _BOTH),
    ("accidents", "en", "Prior: Gamma(a=3, b=2)\nPosterior: Gamma(shape = 15, rate = 8)", _BOTH),
    ("accidents", "en", "Prior Gamma(3, 2), posterior: Gamma(15, 8)", _BOTH),
    ("accidents", "en", "Posterior: Gamma(a + Σx, b + n) = Gamma(15, 8)", _GAMMA),
    ("accidents", "zh", "先验 Gamma(α=3, β=2)，后验 Gamma(15, 8)", _BOTH),
    ("accidents", "zh", "后验 Γ(15, 8)，后验的形状参数：3+12=15", f"{_GAMMA} hyper[shape]"),
    ("accidents", "zh", "后验：Gamma(3+12, 2+6)，即形状 15，速率 8", f"{_GAMMA} {_GAMMA}"),
    ("coin_prior", "en", "The posterior is Beta(α+k, β+n−k) = Beta(9, 5).", _BETA),
    ("coin_prior", "zh", "后验为 Beta(a+7, b+3) = Beta(9, 5)", _BETA),
)
_MEANS = " ".join(f"posterior_mean[{value}]" for value in range(1, 7))
DENSITIES = (
    ("sample", "en", "f(6) = 0.2821", "predictive_ml[6]"),
    ("lumps", "zh", "f(3.2)=0.3307，f(5)=0.1", "predictive_ml[3.2] ?"),
)
OUTCOMES = (
    ("coin_prior", "en", "with Beta(2,2): mean .643, mode .667", "prior[a] prior[b] ? map[p]"),
    ("heights", "en", "The posterior mean is a weighted average of 170 and 174.", "?"),
    ("accidents", "en", "posterior Gamma(15, 8)\nwith mean 15/8 = 1.875", f"{_GAMMA} posterior_mean[rate]"),
    ("three_heads", "en", "P(heads next) = 0.714, P(tails next) = 0.286", "predictive[heads] predictive[tails]"),
    ("die", "zh", "极大似然：P(1)=3/20=0.15，P(5)=0.3", "ml[1] ml[5]"),
    ("die", "zh", "后验均值：P(1)=4/26=15.4%，P(5)=26.9%", "posterior_mean[1] posterior_mean[5]"),
    ("die", "en", "P(5) = 0.3", "?"),
    ("die", "en", "E[θ_k | D] = (n_k + 1)/26:\n5: 7/26 = 0.269", "?"),
    ("die", "en", "Posterior means: 4/26 = 0.154, 0.231, 0.192, 0.038, 0.269, 0.115", _MEANS),
)
# Of a coin that is tossed twice.
OBSERVATIONS = (
    ("three_coins", "zh", "第一次正面：后验分别为 0.3226、0.3871、0.2903", "{0} {1} {2}"),
    ("three_coins", "zh", "第一次：\n先验×似然 0.2、0.24、0.18，合计 0.62", "{3} {4} {5} evidence[after 1]"),
    ("three_coins", "en", "After the first toss the posteriors are 0.3226, 0.3871, 0.2903", "{0} {1} {2}"),
    ("three_coins", "en", "third toss heads: 0.5·0.246 + 0.6·0.355 + 0.9·0.399 = 0.695", "predictive[heads]"),
    ("three_coins", "en", "Coins with p = 0.9. MAP: p = 0.9", "map[p]"),
    ("coin_prior", "en", "after 7 heads in 10 tosses Beta(9, 5)", "hyper[a] hyper[b]"),
)
PREDICTIONS = (
    ("accidents", "en", "p(0 next wk) = (8/9)^15 = .171", "predictive[0]"),
    ("accidents", "zh", "下周无事故的概率约 17.1%", "predictive[0]"),
    ("coin_prior", "en", "The next toss is heads with probability 0.643", "predictive[heads]"),
    ("coin_prior", "zh", "下一次出现正面的概率等于后验均值，即 64.3%", "predictive[正面]"),
    ("accidents", "en", "Posterior predictive of a week without accident: P(X=0|x) = 0.171", "predictive[0]"),
    ("coin_prior", "en", "The posterior probability of a head is about 0.64", "predictive[heads]"),
)


@pytest.mark.parametrize(
    ("example", "language", "text", "expected"), [*DISTRIBUTIONS, *PREDICTIONS, *OUTCOMES, *OBSERVATIONS, *DENSITIES]
)
def test_estimate_is_read_as_its_label_says(example: str, language: str, text: str, expected: str) -> None:
    problem = solving.example(f"estimation/{example}", load_texts(language))
    exercise = exercise_of(problem, 0, lambda asked: solving.solve(asked).answers)
    checked = check_text(exercise, text)
    found = {
        (span.line, span.start): each.given.id for each, span in zip(checked.report.figures, checked.spans, strict=True)
    }
    found |= {(span.line, span.start): "?" for span in checked.unread}
    steps = [f"{kind}[{value} after 1]" for kind in ("posterior", "joint") for value in ("0.5", "0.6", "0.9")]
    assert " ".join(found[place] for place in sorted(found)) == expected.format(*steps)


CURED = {"format": 1, "topic": "estimation", "model": "bernoulli", "counts": {"未愈": 6, "治愈": 18}}


@pytest.mark.parametrize(("named", "verdicts"), [({}, {"right"}), ({"success": "未愈"}, {"differs"})])
def test_predicted_outcome_may_be_the_success(named: dict[str, str], verdicts: set[str]) -> None:
    problem = {**CURED, "predict": ["治愈"], **named}
    exercise = exercise_of(problem, 0, lambda asked: solving.solve(asked).answers)
    checked = check_text(exercise, "极大似然估计：θ̂ = 18/24 = 0.75")
    assert {each.verdict for each in checked.report.figures} == verdicts
