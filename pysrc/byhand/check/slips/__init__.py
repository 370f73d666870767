"""Every slip, each in a file of its own."""

from __future__ import annotations

from collections.abc import Sequence

from byhand.check.slips.arithmetic import decimal_point_slip, log_base_2, log_base_10, not_converged, sign_slip
from byhand.check.slips.copying import (
    classes_swapped,
    features_swapped,
    matrix_transposed,
    other_action_compared,
    other_class_likelihood,
    other_class_prior,
    other_class_total,
    other_factor_copied,
    other_value_read,
    states_confused,
)
from byhand.check.slips.counting import (
    case_counted_in,
    miscount,
    repeated_word_counted_once,
    row_left_out,
    smoothing_in_denominator_only,
    smoothing_in_numerator_only,
    unseen_count_1_without_denominator,
    wrong_k,
)
from byhand.check.slips.discriminants import distance_not_squared, inverse_not_swapped, inverse_without_determinant
from byhand.check.slips.estimation import failures_confused, mean_for_mode, reciprocal_taken
from byhand.check.slips.evaluation import arithmetic_for_harmonic_mean, other_margin, wrong_total
from byhand.check.slips.logistic import not_updated, odds_for_probability, residual_reversed, sum_for_mean
from byhand.check.slips.normal import (
    deviations_from_global_mean,
    divisor_forgotten,
    half_forgotten,
    inverse_forgotten,
    n_for_n_minus_1,
    n_minus_1_for_n,
    square_forgotten,
    standard_deviation_for_variance,
    two_pi_forgotten,
    variance_for_standard_deviation,
)
from byhand.check.slips.probability import (
    complement,
    evidence_as_product_of_marginals,
    evidence_forgotten,
    factor_forgotten,
    factor_used_twice,
    inverse_conditional,
    joint_instead_of_conditional,
    marginalisation_forgotten,
    prior_forgotten,
    prior_used_twice,
    score_read_as_posterior,
)
from byhand.check.workings.slip import Slip

SLIPS: Sequence[Slip] = (
    miscount.SLIP,
    other_value_read.SLIP,
    other_class_total.SLIP,
    other_class_likelihood.SLIP,
    other_class_prior.SLIP,
    joint_instead_of_conditional.SLIP,
    inverse_conditional.SLIP,
    score_read_as_posterior.SLIP,
    evidence_forgotten.SLIP,
    prior_forgotten.SLIP,
    prior_used_twice.SLIP,
    factor_forgotten.SLIP,
    factor_used_twice.SLIP,
    other_factor_copied.SLIP,
    evidence_as_product_of_marginals.SLIP,
    wrong_k.SLIP,
    smoothing_in_numerator_only.SLIP,
    smoothing_in_denominator_only.SLIP,
    unseen_count_1_without_denominator.SLIP,
    case_counted_in.SLIP,
    row_left_out.SLIP,
    n_for_n_minus_1.SLIP,
    n_minus_1_for_n.SLIP,
    standard_deviation_for_variance.SLIP,
    variance_for_standard_deviation.SLIP,
    deviations_from_global_mean.SLIP,
    two_pi_forgotten.SLIP,
    square_forgotten.SLIP,
    half_forgotten.SLIP,
    sign_slip.SLIP,
    log_base_10.SLIP,
    log_base_2.SLIP,
    decimal_point_slip.SLIP,
    complement.SLIP,
    classes_swapped.SLIP,
    features_swapped.SLIP,
    states_confused.SLIP,
    matrix_transposed.SLIP,
    inverse_forgotten.SLIP,
    not_converged.SLIP,
    inverse_without_determinant.SLIP,
    inverse_not_swapped.SLIP,
    distance_not_squared.SLIP,
    other_margin.SLIP,
    arithmetic_for_harmonic_mean.SLIP,
    odds_for_probability.SLIP,
    sum_for_mean.SLIP,
    residual_reversed.SLIP,
    mean_for_mode.SLIP,
    failures_confused.SLIP,
    reciprocal_taken.SLIP,
    repeated_word_counted_once.SLIP,
    divisor_forgotten.SLIP,
    marginalisation_forgotten.SLIP,
    not_updated.SLIP,
    wrong_total.SLIP,
    other_action_compared.SLIP,
)
