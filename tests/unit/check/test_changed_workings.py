"""Workings in which something was deleted, repeated, moved or typed between: each gets a report."""

from __future__ import annotations

import random

import pytest

from _byhand.check.text.checking import check_text
from _byhand.check.text.report import text_for_page, text_plain
from _byhand.texts import LANGUAGES, load_texts
from helpers.workings.measures import exercise, workings

TYPED = (
    *(
        "=",
        "(",
        ")",
        "[[",
        "]]",
        "|",
        "{",
        "}",
        "\\frac{1}{0}",
        "\\frac",
        "$$",
        "1e308",
        "1e-320",
        "0/0",
        "%",
        "∞",
        "NaN",
    ),
    *(
        "\033[31m",
        "\u202e",
        "\0",
        "P(",
        "P(|",
        "|x)",
        "Σ⁻¹",
        "10^{999}",
        "e^{",
        "√(",
        "ln(",
        "Beta(",
        "N(",
        "(((((",
        "±",
    ),
    *(
        "½",
        "２",
        "百分之",
        "Let D = ",
        "设 A=",
        "= =",
        "≈≈",
        "0." + "3" * 300,
        "3:1:2",
        "A=B=C=",
        "so ",
        "判为",
        "所以",
    ),
    *(
        "TP=",
        "|---|",
        "| | |",
        "**",
        "1,5",
        "1 000 000",
        "−",
        "--5",
        "P(x|y|z)",
        "x_{",
        "\\\\",
        "\\begin{pmatrix}",
        "\r",
    ),
)
SEEDS = range(6)
EACH = 6


def changed(text: str, chance: random.Random) -> str:
    start = chance.randrange(len(text) + 1)
    end = min(len(text), start + chance.randrange(12))
    lines = text.split("\n")
    chance.shuffle(lines)
    return chance.choice(
        (
            text[:start] + chance.choice(TYPED) + text[end:],
            text[:start] + chance.choice(TYPED) + text[start:],
            text[:start] + text[end:],
            text[:start] + text[start:end] * 20 + text[end:],
            "\n".join(lines),
        )
    )


@pytest.mark.thorough
@pytest.mark.parametrize("seed", SEEDS)
def test_changed_workings_get_a_report(seed: int) -> None:
    chance = random.Random(seed)
    for working in chance.sample(workings(), EACH):
        text = working.text
        for _ in range(chance.choice((1, 2, 4, 8))):
            text = changed(text, chance)[:5000]
        checked = check_text(exercise(working), text)
        assert len(checked.marks) == len(checked.lines)
        for language in LANGUAGES:
            assert text_plain(checked, load_texts(language)).strip(), text
            text_for_page(checked, load_texts(language))
