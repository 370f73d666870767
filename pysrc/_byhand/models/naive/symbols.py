"""The letters of the formulas, which the sentences beside them use as well."""

from __future__ import annotations

from _byhand.arithmetic.expr import Symbol

ALPHA = Symbol(r"\alpha", "α")
FLOOR = Symbol("10^{-10}", "10^\u221210")
X_OF_FEATURE = Symbol("x_t", "x_t")
SIZE_OF_FEATURE = Symbol("k_j", "k_j")
CLASS_TOTAL = Symbol("N_c", "N_c")
CLASS_ROWS = Symbol("n_c", "n_c")
OCCURRENCES = Symbol("N_{ct}", "N_ct")
CATEGORIES = Symbol("N_{vc}", "N_vc")
ROWS = Symbol("n_{cj}", "n_cj")
OTHERS = Symbol(r"\tilde N_{ct}", "Ñ_ct")
OTHERS_TOTAL = Symbol(r"\tilde N_c", "Ñ_c")
