"""A document as a complete LaTeX file (XeLaTeX or LuaLaTeX; with 中文 by the ctex class)."""

from __future__ import annotations

import re
from itertools import pairwise

from byhand.arithmetic.printer import latex_text
from byhand.protocol import document as protocol
from byhand.render.latex_chart import CHART_PREAMBLE, chart_latex
from byhand.render.latex_graph import GRAPH_PICTURE, GRAPH_PREAMBLE, graph_latex
from byhand.render.paper import Length, Part, paper
from byhand.render.spans import equation_latex, join_spans
from byhand.texts import PROPERTIES

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
# Classes are often named ω₁ and ω₂, with letters that text fonts lack.
_GREEK = (
    "alpha,beta,gamma,delta,epsilon,zeta,eta,theta,iota,kappa,lambda,mu,nu,xi,,pi,rho,,sigma,tau,upsilon,phi,chi,psi,"
    "omega"
)
_LETTERS = {chr(0x3B1 + place): rf"\{name}" for place, name in enumerate(_GREEK.split(",")) if name}
_LETTERS |= {chr(0x2080 + digit): f"_{digit}" for digit in range(10)}
# A longer table does not fit on a page; its parts repeat the header.
_ROWS = 30
_FEWEST_ROWS = 4
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


def to_latex(document: protocol.SolutionDocument, length: Length = "full") -> str:
    """A file that compiles as it is."""
    made = paper(document, length)
    body = [rf"{{\LARGE\raggedright\boldmath\textbf{{{_inline(made.title)}}}\par}}"]
    if made.source is not None:
        body.append(rf"{{\small\raggedright {_text(made.source)}\par}}")
    for part in made.parts:
        body += _part(part)
    text = "\n\n".join(body)
    cjk = _CJK.search(text) is not None
    option = f",{PROPERTIES[document['lang']].ctex_options}" if cjk else ""
    preamble = _PREAMBLE % {"option": option, "document_class": "ctexart" if cjk else "article"}
    if letters := sorted(set(text) & set(_LETTERS)):
        preamble += "\\usepackage{newunicodechar}\n"
        preamble += "".join(f"\\newunicodechar{{{each}}}{{\\ensuremath{{{_LETTERS[each]}}}}}\n" for each in letters)
    # Loading pgfplots takes longer than all the rest.
    preamble += CHART_PREAMBLE if "\\begin{tikzpicture}\n" in text else ""
    preamble += GRAPH_PREAMBLE if GRAPH_PICTURE in text else ""
    return f"{preamble}\\begin{{document}}\n{text}\n\\end{{document}}\n"


def _part(part: Part) -> list[str]:
    section = _SECTIONS[min(part.level, len(_SECTIONS)) - 1]
    number = rf"{part.number}\quad " if part.number else ""
    return [rf"\{section}{{{number}{_inline(part.heading)}}}", *map(_block, part.blocks)]


def _block(block: protocol.Block) -> str:
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
        case unknown:
            raise ValueError(unknown)


def _line(line: protocol.FormulaLine) -> str:
    return rf"\worked{{{equation_latex(line)}}}{{{_aside(line['aside'])}}}"


def _table(block: protocol.TableBlock) -> str:
    alignment = "".join({"left": "l", "right": "r", "center": "c"}[column["align"]] for column in block["columns"])
    head = " & ".join(_inline(column["spans"]) for column in block["columns"])
    rows = []
    for row in block["rows"]:
        before = "\\midrule\n" if row["kind"] == "total" else ""
        rows.append(before + " & ".join(_cell(cell) for cell in row["cells"]) + r" \\[2pt]")
    starts = list(range(0, max(len(rows), 1), _ROWS))
    if len(starts) > 1 and len(rows) - starts[-1] < _FEWEST_ROWS:
        # A total must not stand alone on the next page.
        starts[-1] = len(rows) - _FEWEST_ROWS
    parts = []
    for start, end in pairwise([*starts, len(rows)]):
        lines = [rf"\begin{{tabular}}{{{alignment}}}", r"\toprule", head + r" \\", r"\midrule"]
        lines += [*rows[start:end], r"\bottomrule", r"\end{tabular}"]
        # Caption and table stay on one page.
        caption = "" if start else _inline(block["caption"]) + "\\par\\smallskip\n"
        parts.append("\\begin{minipage}{\\linewidth}\n" + caption + "\\wide{" + "\n".join(lines) + "}\n\\end{minipage}")
    return "\n\n".join(parts)


def _cell(cell: protocol.TableCell) -> str:
    text = _inline(cell["main"])
    if cell["marked"]:
        text = rf"\underline{{{text}}}"
    return text + (rf" {{\footnotesize {_inline(cell['aside'])}}}" if cell["aside"] else "")


def _aside(spans: protocol.Spans | None) -> str:
    return rf"\quad{{\small {_inline(spans)}}}" if spans else ""


def _inline(spans: protocol.Spans) -> str:
    return join_spans(spans, _span)


def _span(span: protocol.Span) -> str:
    match span["kind"]:
        case "math":
            return f"${span['latex']}$"
        case "strong":
            return rf"\textbf{{{_text(span['text'])}}}"
        case _:
            return _text(span["text"])


def _text(text: str) -> str:
    return "".join(_SYMBOLS.get(char) or latex_text(char) for char in text)
