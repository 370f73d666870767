"""LaTeX and typographic marks in pasted text, converted to keyboard characters."""

from __future__ import annotations

import re

# Every pattern has bounded reach, so that reading a line takes linear time.
_WRAPPED = re.compile(r"\\(?:text|mathrm|mathit|mathbf|mathsf|textbf|textit|operatorname)\s*\{([^{}\\]{0,200})\}")
_BARRED = re.compile(r"\\(?:bar|overline)\s*(?:\{\s*+([^{}\\]{1,200})\}|([A-Za-z]))")
_OVERLINED = re.compile("([^\\W\\d])[\u0304\u0305]")
_ENVIRONMENT = re.compile(r"\\(?:begin|end)\s*\{[^{}]{0,40}\}(?:\s*\{[^{}]{0,80}\})?")
_SPACING = re.compile(r"\\(?:left|right|quad|qquad|hline|toprule|midrule|bottomrule|big|Big|[,;:! ])(?![A-Za-z])")
_FRACTION = re.compile(r"\\[dt]?frac\s*(?:\{(\d{1,20})\}|(\d))\s*(?:\{(\d{1,20})\}|(\d))")
_IN_BRACKETS = re.compile(r"(?<![A-Za-z0-9_])(?:P|Pr|p|pr)\s*(?:\[([^\[\]]{1,400})\]|\\?\{([^{}\\]{1,400})\\?\})")
_LINE_BREAK = re.compile(r"<br ?/?>", re.IGNORECASE)
_ANGLES = re.compile(r"<\s{0,9}(?=[\d.])|(?<=[\d.%])\s{0,9}>")
_ESCAPED = str.maketrans({"\u27e8": " ", "\u27e9": " ", "\u2329": " ", "\u232a": " ", "\u2248": "="})
_ROW_END = r"\\"


def typed(text: str) -> str:
    r"""P(\bar{a} \mid \text{wet}) &= 0.9 \\ as P(¬a \mid wet) = 0.9; a row `a & b \\` of a table as | a | b |"""
    text = _ANGLES.sub(" ", _OVERLINED.sub("\u00ac\\1", text.translate(_ESCAPED)))
    text = _LINE_BREAK.sub(" ", text).replace(r"\mid", "|").replace(r"\Pr", "Pr")
    text = _IN_BRACKETS.sub(lambda found: f"P({found[1] or found[2]})", text)
    if "\\" not in text:
        # The last row of a table needs no end mark.
        return _barred(text) if "&" in text and not any(mark in text for mark in "(=|") else text
    ended = _ROW_END in text
    text = _ENVIRONMENT.sub(" ", text.replace(_ROW_END, " "))
    text = _BARRED.sub(lambda found: "\u00ac" + (found[1] or found[2]), _WRAPPED.sub(r"\1", text))
    text = _FRACTION.sub(lambda found: f"{found[1] or found[2]}/{found[3] or found[4]}", text)
    text = _SPACING.sub(" ", text).replace(r"\_", "_").replace(r"\%", "%")
    if "&=" in text:
        return text.replace("&=", "=")
    return _barred(text) if ended and "&" in text else text


def _barred(row: str) -> str:
    return "| " + row.replace("&", "|").strip() + " |"
