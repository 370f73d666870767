"""A clear text is not asked about: its reading leads those of other kinds by a strong sign.

`python -m helpers.margins` prints the points.
"""

from __future__ import annotations

import pytest

from _byhand.reading.judge import NEAR
from helpers.margins import margin, names

# Texts that can be taken in two ways, or that leave open what they are.
ASKED = {
    "words/china_in_latex": "words with their counts by class, or rows with a class of numbers",
    "words/class_counts_below": "the same, with a second table below",
    "printed/confusion/r_table_unnamed": "nothing says which side has the true classes",
    "printed/confusion/sk_crosstab_plain": "nothing says which side is true, nor that it has classes at all",
    "printed/confusion/sk_df_plain": "nothing says which side has the true classes",
    "printed/confusion/weka_two": "two matrices",
    "printed/models/nb_disc": "a model and its evaluation",
    "printed/models/nb_own": "a model and its evaluation",
    "printed/models/nb_simple": "a model and its evaluation",
    "printed/models/nb_weather": "a model and its evaluation",
    "printed/results/r_caret_train": "the sizes of the samples look like points",
    "printed/results/weka_kernel": "a model that cannot be used, and its evaluation",
}
# Texts of which nothing is read.
REFUSED = {
    "printed/confusion/sk_cm_list": "numbers without a word",
}
CLEAR = sorted(set(names()) - ASKED.keys() - REFUSED.keys())


@pytest.mark.parametrize("name", CLEAR)
def test_a_clear_text_leads_by_a_strong_sign(name: str) -> None:
    one = margin(name)
    assert one.judged.best is not None
    assert not one.judged.stopped, one.judged.doubts
    assert one.lead is None or one.lead >= NEAR, one.other


@pytest.mark.parametrize("name", sorted(ASKED))
def test_a_text_of_two_meanings_is_asked(name: str) -> None:
    assert margin(name).judged.stopped


@pytest.mark.parametrize("name", sorted(REFUSED))
def test_a_text_without_a_reading_says_why(name: str) -> None:
    found = margin(name).judged
    assert found.best is None
    assert found.failures or found.others
