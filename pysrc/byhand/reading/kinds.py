"""What a pasted text can be."""

from __future__ import annotations

from typing import Literal, get_args

# cases        rows with a class
# points       points listed by class; their features are numbers
# texts        documents with their classes
# counts       a frequency table: field `counts` of naive_bayes
# word_counts  the same of words: field `counts` of text_naive_bayes
# parameters   priors and P(value | class): field `parameters` of naive_bayes
# told         an exercise in words, or a small table of shares and rates
# network      variables and question of bayesian_network
# joint        a joint table
# confusion    field `confusion` of evaluation
# scores       field `scores` of evaluation
# sample       observations of one quantity: fields of estimation
# gaussians    classes by means and covariance matrices: fields of gaussian_discriminant
# output       a result that states no problem; refused, with its name
Kind = Literal[
    "cases",
    "points",
    "texts",
    "counts",
    "word_counts",
    "parameters",
    "told",
    "network",
    "joint",
    "confusion",
    "scores",
    "sample",
    "gaussians",
    "output",
]
KINDS: tuple[Kind, ...] = get_args(Kind)
