"""A document as a complete LaTeX file (XeLaTeX or LuaLaTeX; with 中文 by the ctex class)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from byhand.ink import latex_text
from byhand.render.latex_chart import CHART_PREAMBLE, chart_latex
from byhand.render.latex_graph import GRAPH_PICTURE, GRAPH_PREAMBLE, graph_latex
from byhand.render.spans import equation_latex, join_spans
from byhand.writing import Json

_CJK = re.compile(r"[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff]")
_SECTIONS = ("section*", "subsection*", "subsubsection*")
# Characters of our own sentences that text fonts lack.
_SYMBOLS = {
    "λ": r"$\lambda$",
    "≈": r"$\approx$",
    "→": r"$\to$",
    "×": r"$\times$",
    "·": r"$\cdot$",
    "≥": r"$\ge$",
    "≤": r"$\le$",
    "Σ": r"$\sum$",
    "∏": r"$\prod$",
}
# Classes are often called ω₁ and ω₂, with letters that text fonts lack.
_GREEK = (
    "alpha,beta,gamma,delta,epsilon,zeta,eta,theta,iota,kappa,lambda,mu,nu,xi,,pi,rho,,sigma,tau,upsilon,phi,chi,psi,"
    "omega"
)
_LETTERS = {chr(0x3B1 + place): rf"\{name}" for place, name in enumerate(_GREEK.split(",")) if name}
_LETTERS |= {chr(0x2080 + digit): f"_{digit}" for digit in range(10)}
# A table of more rows does not fit on a page; its parts repeat the head.
_ROWS = 30
_PREAMBLE = r"""%% Compile with xelatex or lualatex.
\documentclass[11pt%(option)s]{%(document_class)s}
\usepackage{amsmath,amssymb,booktabs,graphicx}
\usepackage[margin=25mm]{geometry}
\setlength{\parindent}{0pt}\setlength{\parskip}{0.6em}
\sloppy
%% A long formula is broken at its relations and operators rather than set beyond the margin.
\newcommand{\worked}[2]{{\raggedright\hangindent=4em\hangafter=1
  \def\allowbreak{\penalty900 }\quad$\displaystyle #1$#2\par}}
\newcommand{\wide}[1]{\sbox0{#1}\ifdim\wd0>\linewidth\resizebox{\linewidth}{!}{\usebox0}\else
  \ifdim\dimexpr\ht0+\dp0\relax>.85\textheight\resizebox*{!}{.85\textheight}{\usebox0}\else\usebox0\fi\fi}
"""


def to_latex(document: Json) -> str:
    """The whole document, ready to compile."""
    body = [rf"\section*{{{_inline(document['title'])}}}"]
    body += [rf"{{\raggedright\boldmath\textbf{{{_inline(answer)}}}\par}}" for answer in document["answers"]]
    for number, step in enumerate(document["steps"], 1):
        body += _step(step, str(number), 0)
    text = "\n\n".join(body)
    cjk = _CJK.search(text) is not None
    # Only a 中文 document takes over the Chinese typesetting rules; an English one just needs the fonts.
    option = "" if not cjk else ",fontset=fandol" + ("" if document["lang"] == "zh" else ",scheme=plain")
    preamble = _PREAMBLE % {"option": option, "document_class": "ctexart" if cjk else "article"}
    if letters := sorted(set(text) & set(_LETTERS)):
        preamble += "\\usepackage{newunicodechar}\n"
        preamble += "".join(f"\\newunicodechar{{{each}}}{{\\ensuremath{{{_LETTERS[each]}}}}}\n" for each in letters)
    # Loading it takes longer than all the rest.
    preamble += CHART_PREAMBLE if "\\begin{tikzpicture}\n" in text else ""
    preamble += GRAPH_PREAMBLE if GRAPH_PICTURE in text else ""
    return f"{preamble}\\begin{{document}}\n{text}\n\\end{{document}}\n"


def _step(step: Json, number: str, level: int) -> list[str]:
    section = _SECTIONS[min(level, len(_SECTIONS) - 1)]
    parts = [rf"\{section}{{{number}\quad {_inline(step['title'])}}}"]
    parts += [text for block in step["blocks"] if (text := _block(block))]
    for position, inner in enumerate(step["steps"], 1):
        parts += _step(inner, f"{number}.{position}", level + 1)
    return parts


def _block(block: Json) -> str:
    match block["type"]:
        case "paragraph":
            text = _inline(block["spans"])
            return {
                "final": rf"\fbox{{\parbox{{0.95\linewidth}}{{\raggedright\boldmath\textbf{{{text}}}}}}}",
                "check": rf"{{\small {text}}}",
            }.get(block["role"], text)
        case "formula":
            return "\n\n".join(_line(line) for line in block["lines"])
        case "table":
            return _table(block)
        case "chart":
            return chart_latex(block, _inline)
        case "graph":
            return graph_latex(block, _inline)
        case "warning":
            text = _inline(block["spans"])
            return rf"\textbf{{!}} {text}" if block["level"] == "warning" else rf"{{\small {text}}}"
        case "details":
            inner = "\n\n".join(text for each in block["blocks"] if (text := _block(each)))
            return rf"\textit{{{_inline(block['summary'])}}}" + "\n\n" + inner
        case "choice":
            # A button of the page; on paper there is nothing to press.
            return ""
        case unknown:
            raise ValueError(unknown)


def _line(line: Json) -> str:
    return rf"\worked{{{equation_latex(line)}}}{{{_aside(line['aside'])}}}"


def _table(block: Json) -> str:
    alignment = "".join({"left": "l", "right": "r", "center": "c"}[column["align"]] for column in block["columns"])
    head = " & ".join(_inline(column["spans"]) for column in block["columns"])
    rows = []
    for row in block["rows"]:
        before = "\\midrule\n" if row["kind"] == "total" else ""
        rows.append(before + " & ".join(_cell(cell) for cell in row["cells"]) + r" \\[2pt]")
    parts = []
    for start in range(0, max(len(rows), 1), _ROWS):
        lines = [rf"\begin{{tabular}}{{{alignment}}}", r"\toprule", head + r" \\", r"\midrule"]
        lines += [*rows[start : start + _ROWS], r"\bottomrule", r"\end{tabular}"]
        # Caption and table stay on one page.
        caption = "" if start else _inline(block["caption"]) + "\n\n"
        parts.append("\\begin{minipage}{\\linewidth}\n" + caption + "\\wide{" + "\n".join(lines) + "}\n\\end{minipage}")
    return "\n\n".join(parts)


def _cell(cell: Json) -> str:
    text = _inline(cell["main"])
    if cell["marked"]:
        text = rf"\underline{{{text}}}"
    return text + (rf" {{\footnotesize {_inline(cell['aside'])}}}" if cell["aside"] else "")


def _aside(spans: Sequence[Json] | None) -> str:
    return rf"\quad{{\small {_inline(spans)}}}" if spans else ""


def _inline(spans: Sequence[Json]) -> str:
    return join_spans(spans, _span)


def _span(span: Json) -> str:
    match span["kind"]:
        case "math":
            return f"${span['latex']}$"
        case "strong":
            return rf"\textbf{{{_text(span['text'])}}}"
        case _:
            return _text(span["text"])


def _text(text: str) -> str:
    return "".join(_SYMBOLS.get(char) or latex_text(char) for char in text)
