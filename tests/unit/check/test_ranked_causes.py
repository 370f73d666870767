"""Which cause of a wrong figure comes first: near ones, those that deny nothing right, and none by mere rounding."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from _byhand.check.checked import Checked
from _byhand.check.exercise import Exercise, Given, exercise_of
from _byhand.check.verdicts import check
from _byhand.solving import example, solve
from _byhand.texts import load_texts


@cache
def _exercise(name: str) -> Exercise:
    return exercise_of(example(name, load_texts("en")), 0, lambda each: solve(each).answers)


def _checked(name: str, *figures: Sequence[str]) -> list[Checked]:
    return list(check(_exercise(name), [Given(*each) for each in figures]).figures)


def _keys(checked: Checked) -> list[str]:
    return [cause.key for cause in checked.causes]


@pytest.mark.parametrize(
    ("name", "quantity", "text", "key"),
    [
        # 1/(1/5 + 4/6), with 25 and 36 for variances
        ("heights", "hyper[variance]", "1.154", "standard_deviation_for_variance"),
        # 1/(1 + 10^0.5), a power of 10 for one of e
        ("exam_hours", "posterior[A]", "0.2403", "log_base_10"),
        # 0.25 + 0.5 · 0.5622 for a row with y = 0
        ("row_by_row", "intercept[after 2]", "0.5311", "residual_reversed"),
        # (8 + 895)/990, and 8/(8 + 895)
        ("screening", "accuracy", "0.912", "wrong_total"),
        ("screening", "recall[cancer]", "0.00886", "other_cell"),
        # The sums of squares 8 and 4, not divided by 8
        ("two_by_two", "covariance[x1,x1]", "8", "divisor_forgotten"),
        # 153 − 90, where drilling is worth 100 without the survey
        ("oil_survey", "sample_information", "63", "other_action_compared"),
        # 0.000592/(0.000592 + 0.001128), with the earthquake left out
        ("alarm", "posterior[T]", "0.344", "marginalisation_forgotten"),
        # 0.4 · 0.8 · 0.9, the path through the wet day alone; 0.592 = P(j, m | b); 0.592/(0.592 + 0.00149)
        ("umbrella", "joint[cloudy]", "0.288", "marginalisation_forgotten"),
        ("alarm", "posterior[T]", "0.592", "inverse_conditional"),
        ("alarm", "posterior[T]", "0.9975", "prior_forgotten"),
        # 1/2 · 1/6 · 4/5 · 2/5, with P(sunny | No) for P(No, sunny)
        ("spode", "score[No]", "0.02667", "prior_forgotten"),
        # The reciprocal of (2/3)/(5/6)
        ("machines", "likelihood_ratio[sound]", "1.25", "reciprocal_taken"),
        # 80 − 20, the best payoff of the row; 0.0981 · 0.0981
        ("contractor", "largest_regret[expand]", "60", "matrix_transposed"),
        ("two_tests", "evidence", "0.009624", "evidence_as_product_of_marginals"),
        # 0.9 · 0.38 + 0.2 · 0.38, with 0.38 for 0.62
        ("umbrella", "evidence", "0.418", "complement"),
        # The odds of z = 1.0684
        ("hours_studied", "odds", "2.91", "reciprocal_taken"),
        # 0.009/0.0891, and the rate 2 updated by the twelve accidents
        ("disease_test", "posterior[ill]", "0.101", "odds_for_probability"),
        ("accidents", "hyper[rate]", "14", "count_for_exposure"),
        ("perceptron", "intercept[after 2]", "1", "not_updated"),
        # 8 of 11 tokens; the eleven words counted as the 12 + 9 tokens; 3/4 · 1/2 · 1/4 · 1/4 with "beijing"
        ("china", "prior[China]", "0.727", "prior_from_tokens"),
        ("spam", "vocabulary", "21", "wrong_k"),
        ("china_selected", "score[China]", "0.0234", "factor_added"),
        # One of four classes, (115² + 100² + 115² + 104²)/434², 0.7396 − 0.2485, and 32 of 100 pairs
        ("land_cover", "chance", "1/4", "uniform_chance"),
        ("land_cover", "chance", "0.2509", "margin_squared"),
        ("land_cover", "kappa", "0.4911", "divisor_forgotten"),
        ("fawcett", "auc", "0.32", "complement"),
    ],
)
def test_the_slip_is_the_first_cause(name: str, quantity: str, text: str, key: str) -> None:
    (found,) = _checked(name, (quantity, text))
    assert _keys(found)[0] == key


def test_exchanged_counts_are_one_slip() -> None:
    """Seven successes and three failures, a prior of 2 and 2: Beta(9, 5), not Beta(5, 9)."""
    found = _checked("coin_prior", ("hyper[a]", "5"), ("hyper[b]", "9"))
    assert [_keys(each)[0] for each in found] == ["failures_confused", "failures_confused"]
    assert found[1].again


def test_a_whole_number_is_no_rounding_of_another() -> None:
    (found,) = _checked("coin_prior", ("hyper[a]", "10"))
    assert found.verdict == "differs"


def test_a_root_is_no_slip_of_arithmetic() -> None:
    """σ² = 2, and √2 = 1.414."""
    (found,) = _checked("sample", ("ml[variance]", "1.414", "2"))
    assert _keys(found)[0] == "standard_deviation_for_variance"


def test_a_shifted_point_is_named_before_arithmetic() -> None:
    """−60.717 + 34.270 · 1.8 = 0.969."""
    (found,) = _checked("beetles", ("z", "0.0969", "0.969"))
    assert _keys(found)[:1] == ["decimal_point_slip"]


def test_a_cause_that_denies_a_right_figure_is_no_first() -> None:
    """Beside the right z the sign was lost in the odds, not in z."""
    found = _checked("hours_studied", ("z", "-1.068"), ("odds", "2.91"))
    assert found[1].causes[0].made[0].at == "odds"


def test_the_start_is_no_iteration_that_was_stopped() -> None:
    """z = 1.5046 · 2 = 3.009 without the intercept, which begins with 0."""
    (found,) = _checked("hours_studied", ("z", "3.009"))
    assert _keys(found)[0] == "factor_forgotten"


def test_a_pooled_matrix_by_n_minus_2_is_a_slip() -> None:
    """8/(8 − 2) and 4/(8 − 2) where the exercise states the maximum likelihood estimate."""
    found = _checked("two_by_two", ("covariance[x1,x1]", "4/3"), ("covariance[x1,x2]", "2/3"), ("determinant", "4/9"))
    assert [each.verdict for each in found] == ["differs", "differs", "follows"]
    assert found[0].causes[0].key == "n_minus_1_for_n"
    assert found[0].causes[0].said["fewer"] == 2


def test_a_direction_without_its_inverse_has_one_cause() -> None:
    """w = m₁ − m₂ = (−5.4, −4), without the inverse of the scatter."""
    found = _checked("fisher_two_classes", ("fisher[x1|1]", "-5.4"), ("fisher[x2|1]", "-4"))
    assert [_keys(each)[0] for each in found] == ["inverse_forgotten", "inverse_forgotten"]
    assert found[1].again


def test_a_distance_with_the_matrix_itself_lacks_the_inverse() -> None:
    """(−4)² · 2 for (−4)²/2."""
    (found,) = _checked("duda_two_gaussians", ("mahalanobis[c1]", "32"))
    assert _keys(found)[0] == "inverse_forgotten"


def test_a_moved_decimal_point_after_right_arithmetic() -> None:
    (found,) = check(_exercise("disease_test"), [Given("joint[ill]", "0.09", before="0.01 · 0.9")]).figures
    assert _keys(found) == ["decimal_point_slip"]


def test_one_digit_shows_no_convention() -> None:
    """3/5 and 2/5, counted in the rows, are not 0.587 and 0.413 with half a count added."""
    found = _checked("network_from_data", ("posterior[yes]", "0.6"), ("posterior[no]", "0.4"))
    assert [each.verdict for each in found] == ["differs", "differs"]


@pytest.mark.parametrize(
    ("name", "quantity", "text", "shown", "key"),
    [
        # The same digits: −½·8 − ln 4 + ln ½ and −½·8 − ½ ln 4 + 2 ln ½
        ("duda_two_gaussians", "discriminant[c2]", "-6.079", "g2 = −4 − ln 4 + ln .5 = ", "half_forgotten"),
        ("duda_two_gaussians", "discriminant[c2]", "-6.079", "g2 = −4 − ½ ln 4 + ln .5 + ln .5 = ", "prior_used_twice"),
        ("unequal_priors", "determinant", "2.18", "|Σ| = 1.1·1.9 + 0.3² = ", "sign_slip"),
        ("unequal_priors", "determinant", "2.09", "|Σ| = 1.1·1.9 = ", "factor_forgotten"),
    ],
)
def test_written_arithmetic_decides_between_causes(name: str, quantity: str, text: str, shown: str, key: str) -> None:
    (checked,) = _checked(name, (quantity, text, "", shown))
    assert _keys(checked)[0] == key


def test_all_distances_may_lack_their_squares() -> None:
    # √8 : √5 : 2, divided by σ² = 2/3 and normalised as exp(−½ d)
    figures = (("posterior[A]", "0.226"), ("posterior[B]", "0.353"), ("posterior[C]", "0.421"))
    checked = _checked("nearest_mean", *figures)
    assert _keys(checked[0])[0] == "distance_not_squared"
    assert [each.verdict for each in checked[1:]] == ["follows", "follows"]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        # At 6 of N(10, 9): e^(−16/6)/√(2π·3), e^(−16/18)/(9√(2π)) and e^(−16/162)/(9√(2π))
        ("0.0160", "standard_deviation_for_variance"),
        ("0.01822", "variance_for_standard_deviation"),
        ("0.04016", "variance_for_standard_deviation"),
    ],
)
def test_variance_and_deviation_of_one_feature_are_told_apart(text: str, key: str) -> None:
    own = {"means": {"cat": ["4"], "dog": ["10"]}, "covariances": {"cat": [["1"]], "dog": [["9"]]}, "query": ["6"]}
    problem = {"format": 1, "topic": "gaussian_discriminant", "covariance": "full", **own}
    exercise = exercise_of(problem, 0, lambda each: solve(each).answers)
    (found,) = check(exercise, [Given("density[dog]", text)]).figures
    assert _keys(found)[0] == key


@pytest.mark.parametrize(
    ("quantity", "text", "key"),
    [
        # 0.4581 + 0.2781, and 0.3 · 0.5 · 0.99 + 0.7 · 0.5 · 0.9
        ("evidence", "0.7362", "overlapping_cases_added"),
        ("joint[T]", "0.4635", "parents_taken_as_independent"),
    ],
)
def test_the_slip_with_two_causes_of_wet_grass(quantity: str, text: str, key: str) -> None:
    problem = example("sprinkler", load_texts("en"))
    exercise = exercise_of(problem, 2, lambda each: solve(each).answers)
    (found,) = check(exercise, [Given(quantity, text)]).figures
    assert _keys(found)[0] == key


@pytest.mark.parametrize(
    ("name", "quantity", "before", "text", "key"),
    [
        # The harmonic mean of 0.865 and 0.638 is 0.735; and P(x) sums the scores to 0.27075.
        ("land_cover", "f1[shrub]", "(0.865 + 0.638)/2", "0.752", "arithmetic_for_harmonic_mean"),
        ("fruits", "evidence", "0.5 · 0.65 · 0.8", "0.26", "evidence_as_product_of_marginals"),
    ],
)
def test_arithmetic_of_another_rule_is_no_rounding(name: str, quantity: str, before: str, text: str, key: str) -> None:
    (found,) = check(_exercise(name), [Given(quantity, text, before)]).figures
    assert found.verdict == "differs"
    assert _keys(found)[0] == key
