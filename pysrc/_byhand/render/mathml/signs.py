"""The commands of the closed subset of LaTeX that our formulas use, and the signs that they draw."""

from __future__ import annotations

from typing import Literal, NamedTuple

# How a sign stands between its neighbours, as in TeX; "limits" has its scripts above and below in a formula set apart.
Role = Literal["ordinary", "binary", "relation", "opening", "closing", "comma", "limits", "function"]


class UnknownLatexError(ValueError):
    """A command or a construction that no formula of ours uses: it is never left out."""


class Drawn(NamedTuple):
    """tag  of MathML: mi, mn, mo or mtext; upright: whether a single letter is not italic"""

    tag: str
    text: str
    role: Role = "ordinary"
    upright: bool = False


def _letters(upright: bool, words: str) -> dict[str, Drawn]:
    pairs = words.split()
    return {name: Drawn("mi", letter, upright=upright) for name, letter in zip(pairs[::2], pairs[1::2], strict=True)}


def _operators(role: Role, words: str) -> dict[str, Drawn]:
    pairs = words.split()
    return {name: Drawn("mo", sign, role) for name, sign in zip(pairs[::2], pairs[1::2], strict=True)}


COMMANDS = (
    _letters(
        False,
        "alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ "
        "mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω ell ℓ",
    )
    | _letters(
        True,
        "Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω partial ∂ nabla ∇ infty ∞ "
        "complement ∁ bigcirc ◯ # # emptyset ∅ top ⊤ % % _ _ $ $ & &",
    )
    | _operators("binary", "cdot ⋅ times × pm ± mp ∓ cap ∩ cup ∪ wedge ∧ land ∧ vee ∨ lor ∨ circ ∘ oplus ⊕ setminus ∖")
    | _operators(
        "relation",
        "approx ≈ le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ in ∈ notin ∉ subset ⊂ subseteq ⊆ mid ∣ perp ⊥ propto ∝ to → "
        "rightarrow → leftarrow ← Rightarrow ⇒ Leftrightarrow ⇔ mapsto ↦ sim ∼ equiv ≡ parallel ∥ ll ≪ gg ≫",
    )
    | _operators("ordinary", "dots … ldots … cdots ⋯ vdots ⋮ lnot ¬ neg ¬ prime ′ forall ∀ exists ∃")
    | _operators("opening", "lvert | lVert ‖ { { langle ⟨ lceil ⌈ lfloor ⌊")
    | _operators("closing", "rvert | rVert ‖ } } rangle ⟩ rceil ⌉ rfloor ⌋")
    | _operators("limits", "sum ∑ prod ∏")
    | {"int": Drawn("mo", "∫", "function")}
    | {name: Drawn("mi", name, "function", upright=True) for name in ("ln", "exp", "log", "arg", "sin", "cos", "tan")}
    | {name: Drawn("mi", name, "limits", upright=True) for name in ("max", "min", "sup", "inf", "lim", "det", "Pr")}
)
CHARACTERS = (
    _operators("binary", "+ + - − − − * ∗ · ⋅ × ×")
    | _operators("relation", "= = < < > > : : ≈ ≈ ≤ ≤ ≥ ≥ ≠ ≠ → → ← ←")
    | _operators("opening", "( ( [ [")
    | _operators("closing", ") ) ] ] ! !")
    | _operators("comma", ", , ; ;")
    | _operators("ordinary", "/ / | | . . ? ? … …")
)
# Widths in em.
SPACES = {",": 0.1667, ":": 0.2222, ";": 0.2778, " ": 0.25, "quad": 1.0, "qquad": 2.0, "!": -0.1667}
ACCENTS = {
    "hat": "^",
    "tilde": "~",
    "bar": "¯",
    "overline": "‾",
    "vec": "→",
    "dot": "˙",
    "ddot": "¨",
    "check": "ˇ",
    "grave": "`",
    "acute": "´",
    "breve": "˘",
}
# The heights of parentheses in em.
SIZES = {"big": 1.2, "Big": 1.8, "bigg": 2.4, "Bigg": 3.0}
# Commands inside \text{...}, whose braces are empty.
TEXT_COMMANDS = {
    "textbackslash": "\\",
    "textasciicircum": "^",
    "textasciitilde": "~",
    "textless": "<",
    "textgreater": ">",
    "textbar": "|",
}
