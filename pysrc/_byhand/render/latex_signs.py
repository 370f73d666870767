r"""Signs that the fonts of the LaTeX export lack, each as a formula, as a letter, or as its code in a frame.

The fonts are Latin Modern, with 中文 also Fandol. TeX leaves out a sign that a font lacks, and says so only in its log.
"""

from __future__ import annotations

import re
import unicodedata

CJK = re.compile(r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff]")
# What Latin Modern has of letters, accents and punctuation.
_IN_FONTS = re.compile(
    "[\n -~\xa0-\u0137\u0139-\u0148\u014a-\u0165\u0168-\u017f\u0218-\u021b\u0300-\u0304\u0306-\u030c\u0323"
    "\u0391-\u03a1\u03a3-\u03a9\u1ea0-\u1ef9\u2010\u2011\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030"
    "\u2039-\u203a\u20ac\u2103\u2116\u2122]"
)
# What KaTeX draws by its code only.
_CODED = re.compile(r'\\char"([0-9A-F]{4,6})\{\}')
_ACCENTED = re.compile("([A-Za-z])([\u0300-\u0304\u0307\u0308\u030c\u20d7])")
_ACCENTS = {
    "\u0300": "grave",
    "\u0301": "acute",
    "\u0302": "hat",
    "\u0303": "tilde",
    "\u0304": "bar",
    "\u0307": "dot",
    "\u0308": "ddot",
    "\u030c": "check",
    "\u20d7": "vec",
}
_GREEK = (
    "alpha,beta,gamma,delta,varepsilon,zeta,eta,theta,iota,kappa,lambda,mu,nu,xi,,pi,rho,varsigma,sigma,tau,upsilon,"
    "varphi,chi,psi,omega"
)
# Each sign and its command.
_COMMANDS = r"""
ϑ vartheta ϕ phi ϖ varpi ϱ varrho ϵ epsilon ℓ ell ℏ hbar ℘ wp ℵ aleph ∂ partial ∇ nabla ∀ forall ∃ exists
∄ nexists ∅ emptyset ∆ Delta ∈ in ∉ notin ∋ ni ∏ prod ∐ coprod ∑ sum Σ sum ∓ mp ± pm × times ÷ div · cdot
⋅ cdot ∗ ast ∘ circ ∙ bullet ∝ propto ∞ infty ∠ angle ∧ wedge ∨ vee ∩ cap ∪ cup ∫ int ∬ iint ∭ iiint ∮ oint
∴ therefore ∵ because ∼ sim ≃ simeq ≅ cong ≈ approx ≉ not\approx ≍ asymp ≐ doteq ≜ triangleq ≠ ne ≡ equiv
≢ not\equiv ≤ le ≥ ge ≦ leqq ≧ geqq ⩽ leqslant ⩾ geqslant ≪ ll ≫ gg ≮ nless ≯ ngtr ≰ nleq ≱ ngeq ≺ prec ≻ succ
⊂ subset ⊃ supset ⊄ not\subset ⊆ subseteq ⊇ supseteq ⊊ subsetneq ⊋ supsetneq ⊎ uplus ⊕ oplus ⊖ ominus ⊗ otimes
⊘ oslash ⊙ odot ⊢ vdash ⊣ dashv ⊤ top ⊥ perp ⟂ perp ⊨ models ⊻ veebar ⋀ bigwedge ⋁ bigvee ⋂ bigcap ⋃ bigcup
⋄ diamond ⋆ star ⋮ vdots ⋯ cdots ⋱ ddots ∖ setminus ∣ mid ∤ nmid ∥ parallel ∦ nparallel ‖ Vert ¬ neg → to
← leftarrow ↑ uparrow ↓ downarrow ↔ leftrightarrow ↕ updownarrow ↗ nearrow ↘ searrow ↙ swarrow ↖ nwarrow
↦ mapsto ⇐ Leftarrow ⇒ Rightarrow ⇑ Uparrow ⇓ Downarrow ⇔ Leftrightarrow ⟵ longleftarrow ⟶ longrightarrow
⟷ longleftrightarrow ⟸ Longleftarrow ⟹ Longrightarrow ⟺ Longleftrightarrow ⇌ rightleftharpoons ⌈ lceil ⌉ rceil
⌊ lfloor ⌋ rfloor ⟨ langle ⟩ rangle ■ blacksquare ▪ blacksquare □ square ▫ square ▲ blacktriangle △ triangle
▶ blacktriangleright ▷ triangleright ▼ blacktriangledown ▽ triangledown ◀ blacktriangleleft ◁ triangleleft
◆ blacklozenge ◇ Diamond ◊ lozenge ● bullet ○ circ ◯ bigcirc ★ bigstar ☆ star ♠ spadesuit ♡ heartsuit
♥ heartsuit ♢ diamondsuit ♦ diamondsuit ♣ clubsuit ♭ flat ♮ natural ♯ sharp ✓ checkmark ✔ checkmark ✗ times
✘ times ✕ times ✖ times − - √ surd
"""
_FORMULAS = {chr(0x3B1 + place): rf"\{name}" for place, name in enumerate(_GREEK.split(",")) if name}
_FORMULAS |= {
    sign: "-" if name == "-" else rf"\{name}"
    for sign, name in zip(_COMMANDS.split()[::2], _COMMANDS.split()[1::2], strict=True)
}
_FORMULAS |= {"′": "'", "″": "''", "‴": "'''"}
_FORMULAS |= {sign: rf"\mathbb{{{letter}}}" for sign, letter in zip("ℂℍℕℙℚℝℤ", "CHNPQRZ", strict=True)}
_HIGH_OR_LOW = {"<super>": "^", "<sub>": "_"}
_HARMLESS = re.compile(r"[A-Za-z0-9+=()/!?.-]+")
# Signs without a picture that shape the letters around them.
_SILENT = frozenset("\u200c\u200d\ufe0e\ufe0f")
# In a font that the reader has put in place of ours the sign may exist.
_FRAMED = r"""\newcommand{\framedsign}[1]{\iffontchar\font"#1\relax\char"#1\relax\else
  \fbox{\rule{0pt}{1ex}\tiny\ttfamily #1}\fi}
"""


def written_out(text: str) -> str:
    """The LaTeX with signs in place of their codes, and with accents that fonts lack as those of formulas."""
    text = _CODED.sub(lambda code: chr(int(code[1], 16)), text)
    return _ACCENTED.sub(lambda found: rf"\ensuremath{{\{_ACCENTS[found[2]]}{{{found[1]}}}}}", text)


def sign_preamble(text: str) -> str:
    """What the signs of this text need in the preamble, if anything."""
    forms = {sign: form for sign in sorted(set(text)) if (form := _form(sign)) is not None}
    if not forms:
        return ""
    framed = _FRAMED if any(form.startswith(r"\framedsign") for form in forms.values()) else ""
    definitions = "".join(f"\\newunicodechar{{{sign}}}{{{form}}}\n" for sign, form in forms.items())
    return f"\\usepackage{{newunicodechar}}\n{framed}{definitions}"


def signs_in_place(text: str) -> str:
    """The LaTeX with its form in place of each sign that fonts lack, for a document whose preamble is not ours."""
    text = written_out(text)
    forms = {ord(sign): form for sign in sorted(set(text)) if (form := _form(sign)) is not None}
    return text.translate({code: f"{form}{{}}" for code, form in forms.items()})


def _form(sign: str) -> str | None:
    """The LaTeX of a sign that the fonts lack; None of one that they have."""
    if sign in _FORMULAS:
        return rf"\ensuremath{{{_FORMULAS[sign]}}}"
    if _IN_FONTS.match(sign) or CJK.match(sign):
        return None
    if sign in _SILENT:
        return r"\relax"
    if unicodedata.category(sign) == "Zs":
        return r"\ "
    kind = unicodedata.decomposition(sign).partition(" ")[0]
    plain = unicodedata.normalize("NFKC", sign).translate({0x2212: "-", 0x2044: "/"})
    if kind.startswith("<") and _HARMLESS.fullmatch(plain):
        if kind in _HIGH_OR_LOW:
            return rf"\ensuremath{{{_HIGH_OR_LOW[kind]}{{\mathrm{{{plain}}}}}}}"
        return rf"\textcircled{{\tiny {plain}}}" if kind == "<circle>" else plain
    return rf"\framedsign{{{ord(sign):04X}}}"
