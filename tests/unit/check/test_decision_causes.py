"""A wrong decision gets the cause that the right numbers tell, and a slip is told once."""

from __future__ import annotations

import pytest

from _byhand import solving
from _byhand.check.checked import Checked
from _byhand.check.exercise import DECISION, Given, exercise_of
from _byhand.check.report.messages import sentences
from _byhand.check.verdicts import check
from _byhand.texts import load_texts


def _checked(name: str, *figures: tuple[str, str]) -> list[Checked]:
    problem = solving.example(name, load_texts("en"))
    exercise = exercise_of(problem, 0, lambda each: solving.solve(each).answers)
    return list(check(exercise, [Given(*each) for each in figures]).figures)


@pytest.mark.parametrize(
    ("name", "chosen", "key"),
    [
        # P(normal | x) = 9/11 is the larger one, but a missed abnormal cell costs 6 times as much.
        ("cells", "call it normal", "losses_ignored"),
        # Each class has a risk of at least 0.4545, refusing costs 0.3.
        ("reject", "4", "refusing_is_cheaper"),
        # P(+ | ill) = 0.9 is larger than P(+ | healthy) = 0.09, but only 1 of 100 is ill.
        ("disease_test", "ill", "priors_ignored"),
        ("play_tennis", "Yes", "smaller_score_chosen"),
    ],
)
def test_a_wrong_decision_has_a_cause(name: str, chosen: str, key: str) -> None:
    (found,) = _checked(name, (DECISION, chosen))
    assert [cause.key for cause in found.causes] == [key]
    for language in ("en", "zh"):
        assert len(sentences(found, load_texts(language))) == 2


# Eight students; P(fail | x) is 0.5404 with λ = 1, and 0 without smoothing, as no one who failed was often there.
STUDENTS = [
    *(
        "high good much pass",
        "high good much pass",
        "high poor much pass",
        "mid good little pass",
        "low good much pass",
    ),
    *("low poor little fail", "mid poor little fail", "low poor much fail"),
]


def test_a_decision_alone_may_be_that_of_another_convention() -> None:
    problem = {
        "format": 1,
        "topic": "naive_bayes",
        "table": {"columns": ["attendance", "homework", "sleep", "result"], "rows": [row.split() for row in STUDENTS]},
        "target": "result",
        "query": {"attendance": "high", "homework": "poor", "sleep": "little"},
        "convention": {"preset": "laplace"},
    }
    exercise = exercise_of(problem, 0, lambda each: solving.solve(each).answers)
    (found,) = check(exercise, [Given(DECISION, "pass")]).figures
    assert [cause.key for cause in found.causes] == ["convention", "smaller_score_chosen"]
    assert sentences(found, load_texts("en"))[1] == (
        "By another convention this is the decision: maximum likelihood (without smoothing)."
    )
    # With a right number beside it, the convention is known.
    _, found = check(exercise, [Given("posterior[fail]", "0.5404"), Given(DECISION, "pass")]).figures
    assert [cause.key for cause in found.causes] == ["smaller_score_chosen"]


def test_a_slip_in_all_figures_is_told_once() -> None:
    """λ = 1, and in every denominator two values where the features have three: 4/11 and 2/11, not 4/12 and 2/12."""
    found = _checked("li_hang_4_2", ("likelihood[X1=2|1]", "4/11"), ("likelihood[X2=S|1]", "2/11"))
    told = [sentences(each, load_texts("en")) for each in found]
    assert [each[1].startswith("It seems λ was added 2 times in every denominator") for each in told] == [True, False]
    assert told[1][1:] == ["It is the same slip as before."]
    assert [len(each) for each in told] == [2, 2]


def test_a_determinant_is_no_probability() -> None:
    """|Σ| is 1/4; 3/4 is not the probability of its opposite."""
    (found,) = _checked("two_by_two", ("determinant", "0.75"))
    assert "complement" not in [cause.key for cause in found.causes]


def test_observations_are_no_steps_of_an_iteration() -> None:
    """After two of ten tosses the posterior mean is 8/12 as it happens; that is no iteration."""
    (found,) = _checked("coin_prior", ("posterior_mean[p]", "8/12"))
    assert "not_converged" not in [cause.key for cause in found.causes]


def test_forgotten_priors_are_no_convention() -> None:
    """The posteriors of 0.0576 and 0.0082, the products without the priors."""
    found = _checked("play_tennis", ("posterior[No]", "0.875"), ("posterior[Yes]", "0.125"))
    assert found[0].verdict == "differs"
    assert "prior_forgotten" in [cause.key for cause in found[0].causes[:2]]


def test_with_the_risks_written_the_larger_one_was_taken() -> None:
    """R(normal) = 12/11 is larger than R(abnormal) = 9/11."""
    found = _checked("cells", ("risk[call it normal]", "12/11"), (DECISION, "call it normal"))
    assert [cause.key for cause in found[1].causes] == ["largest_risk_taken"]


def test_only_arithmetic_that_is_wrong_is_called_so() -> None:
    """The first product is 0.0206, the second one 0.0306."""
    problem = solving.example("play_tennis", load_texts("en"))
    exercise = exercise_of(problem, 0, lambda each: solving.solve(each).answers)
    right = "5/14 * 3/5 * 1/5 * 4/5 * 3/5"
    (wrong,) = check(exercise, [Given("score[No]", "0.0306", right)]).figures
    assert [cause.key for cause in wrong.causes] == ["arithmetic_slip"]
    (other,) = check(exercise, [Given("score[No]", "0.0306", "5/14 * 3/7 * 1/5")]).figures
    assert "arithmetic_slip" not in [cause.key for cause in other.causes]
