"""Numbers without a label are named by the arithmetic before them, and by nothing less."""

from __future__ import annotations

import pytest

from helpers.workings.readings import check_working, quantities_read

# An example, a working, and its quantities in order; "?" for a number that is not read.
OPERANDS = (
    ("li_hang_4_2", r"\[ \frac{10}{17}\cdot\frac{4}{12}\cdot\frac{2}{12}=\frac{5}{153}\approx 0.0327 \]", "score[1]"),
    ("disease_test", "0.01 * 0.9 = 0.009\n0.99 * 0.09 = 0.0891", "joint[ill] joint[healthy]"),
    ("disease_test", "0.01 * 0.9 = 0.09", "joint[ill]"),
    ("screening", "2 * 0.0777 * 0.8 / (0.0777 + 0.8) = 0.142", "f1[cancer]"),
    (
        "play_tennis",
        "yes .222*.333*.333*.333 = .0082\nno .6*.2*.8*.6 = .0576\n.0082/(.0082+.0576) = .125",
        "product[Yes] product[No] posterior[Yes]",
    ),
)
TOO_LITTLE = (
    ("play_tennis", "9/14 = 0.643", "?"),
    ("disease_test", "0.01 * 0.8 = 0.008", "?"),
    ("disease_test", "0.08 + 0.0083 = 0.0883", "?"),
    ("disease_test", "P(Q | R) = 0.01 * 0.9 = 0.009", "?"),
)


@pytest.mark.parametrize(("example", "text", "expected"), [*OPERANDS, *TOO_LITTLE])
def test_all_operands_of_a_derivation_name_its_result(example: str, text: str, expected: str) -> None:
    assert quantities_read(check_working(example, text)) == expected
