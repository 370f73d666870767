"""No sign vanishes from the PDF: TeX prints nothing for a sign that its font lacks, and says so only in its log."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.writing import write_document
from _byhand.protocol import document as protocol
from _byhand.render import LENGTHS
from _byhand.render.latex import to_latex
from _byhand.texts import LANGUAGES, load_texts
from helpers.printed.tex import compile_latex
from helpers.problems.tables import Problem, example, example_names

# The characters of lmroman10-regular.otf (fonts-lmodern 2.005), without those for private use; lmroman10-bold.otf and
# the other sizes have the same.
LATIN_MODERN = """
20-7E A0-137 139-148 14A-165 168-17F 18E 192 1A0-1A1 1AF-1B0 1CD-1D4 1D7-1DD 1E6-1E7 1EA-1EB 1F0 1F4-1F5 1FA-201 204-205
208-209 20C-20D 210-211 214-215 218-21B 237 258-259 2BE-2BF 2C6-2C7 2D8-2DD 300-304 306-30C 30F 311 323 326 32E-332
391-3A1 3A3-3A9 E3F 1E0C-1E0F 1E24-1E27 1E2A-1E2B 1E2E-1E2F 1E36-1E39 1E42-1E47 1E58-1E5D 1E62-1E63 1E6C-1E6F 1E80-1E85
1E92-1E93 1E97 1EA0-1EF9 2010-2011 2013-2014 2016 2018-201A 201C-201E 2020-2022 2026 2030-2031 2039-203B 203D 203F-2040
2044-2046 2052 2054 20A1 20A4 20A6 20A9 20AB-20AC 20B1 2103 2116-2117 211E 2120 2122 2126-2127 212E 2190-2193 2212 2215
2217 221A 221E 2222 2300 2329-232A 2422-2423 25E6 266A 26AD-26AE 27E6-27E7
"""
# Signs of formulas, of lists, of other scripts, and letters with accents that have no letter of their own.
SIGNS = "≠ ∈ ′ ✓ ✗ ≤ ≥ ≈ → ⇒ ⇔ ∞ − · × √ ∑ ∏ ∫ ∂ ∇ ∪ ∩ ⊥ ∅ ∀ ∃ ¬ ∧ ∨ ⊕ ℓ ℝ ℋ α ε θ λ μ σ ς φ ω Σ Φ"
SIGNS += " x₁ x₁₂ xᵀ 10⁻¹ aⁿ ½ ⅓ ① ⑫ Ⅳ ℃ ‰ € № ★ ● □ ♥"
SIGNS += " p̂ x̄ ñ ő ş ё Ж א 🙂 👩\u200d👩 q̱ \ufb01t “quoted” it’s … – — a\u2009b"


@cache
def latin_modern() -> frozenset[str]:
    ends = [[int(end, 16) for end in each.split("-")] for each in LATIN_MODERN.split()]
    return frozenset(chr(code) for each in ends for code in range(each[0], each[-1] + 1))


def is_chinese(char: str) -> bool:
    """Fandol has all of GB 2312."""
    try:
        char.encode("gb2312")
    except UnicodeEncodeError:
        return False
    return not char.isascii()


def vanishing(text: str) -> set[str]:
    """The characters of a LaTeX file that would not be printed."""
    preamble, _, body = text.partition("\\begin{document}")
    defined = set(re.findall(r"\\newunicodechar\{(.)\}", preamble))
    left = set(body) - latin_modern() - defined - {"\n"}
    return {char for char in left if not (is_chinese(char) and "{ctexart}" in preamble)}


@cache
def document_of(name: str, language: str) -> protocol.SolutionDocument:
    return write_document(solving.solve(example(name)), load_texts(language), Display())


def signs_everywhere() -> Problem:
    """Each sign as a value of a feature; some as names of the feature and of the classes, too."""
    signs = SIGNS.split(" ")
    rows = [[sign, "✗ ≠" if place % 2 else "✓ p̂"] for place, sign in enumerate(signs)]
    return {
        "format": 1,
        "topic": "naive_bayes",
        "title": f"Signs {SIGNS}",
        "source": SIGNS,
        "table": {"columns": ["x′ ∈ ℝ", "c ≥ 0"], "rows": rows},
        "convention": {"preset": "laplace"},
        "query": {"x′ ∈ ℝ": "≠"},
    }


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", example_names())
def test_no_sign_of_an_example_vanishes_from_latex(name: str, language: str) -> None:
    for length in LENGTHS:
        assert not vanishing(to_latex(document_of(name, language), length)), length


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sign_of_a_name_vanishes_from_latex(language: str) -> None:
    text = to_latex(write_document(solving.solve(signs_everywhere()), load_texts(language), Display()))
    assert not vanishing(text)
    # No sign is left to its number, either: that is in the font that TeX has at this place, or is not.
    assert '\\char"' not in text.partition("\\begin{document}")[2]


def test_signs_that_vanished_are_noticed() -> None:
    text = r"\documentclass{article}\newunicodechar{≠}{x}\begin{document}a ≠ b ∈ c 中\end{document}"
    assert vanishing(text) == {"∈", "中"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_tex_prints_every_sign(language: str, tmp_path: Path) -> None:
    """Skipped where there is no TeX."""
    text = to_latex(write_document(solving.solve(signs_everywhere()), load_texts(language), Display()))
    assert "Missing character" not in compile_latex(text, tmp_path)


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["fawcett", "aode", "weather_cuts", "coin", "heights", "taxis", "perceptron"])
def test_tex_prints_every_sign_of_an_example(name: str, language: str, tmp_path: Path) -> None:
    """Skipped where there is no TeX. These have signs that once vanished."""
    assert "Missing character" not in compile_latex(to_latex(document_of(name, language), "everything"), tmp_path)
