"""A document as a complete LaTeX file (XeLaTeX or LuaLaTeX; with 中文 by the ctex class)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TypeGuard

from _byhand.arithmetic.printer import latex_text
from _byhand.document.writing import spans_to_plain
from _byhand.protocol import document as protocol
from _byhand.protocol.answers import Lang, Length
from _byhand.render.latex_chart import CHART_PREAMBLE, chart_latex
from _byhand.render.latex_graph import GRAPH_PICTURE, GRAPH_PREAMBLE, graph_latex
from _byhand.render.latex_signs import CJK, sign_preamble, written_out
from _byhand.render.paper import Paper, Part, paper
from _byhand.render.spans import equation_latex, join_spans
from _byhand.texts import PROPERTIES

_SECTIONS = ("section*", "subsection*", "subsubsection*")
# A longer table does not fit on a page; its parts repeat the header.
_ROWS = 30
_FEWEST_ROWS = 4
# Two tables stand beside each other if each has at most so many rows, and so many letters in a row.
_ROWS_BESIDE = 12
_LETTERS_BESIDE = 44
_BETWEEN_COLUMNS = 2
# A wider table is made smaller to fit; before that, its sentences are broken into lines.
_LETTERS_ACROSS = 90
_SENTENCE_LETTERS = 40
_HALF = r"0.48\linewidth"
_PREAMBLE = r"""%% Compile with xelatex or lualatex.
\documentclass[11pt%(option)s]{%(document_class)s}
\usepackage{amsmath,amssymb,booktabs,graphicx,tabularx}
\usepackage[margin=20mm]{geometry}
\setlength{\parindent}{0pt}\setlength{\parskip}{0.4em plus 0.1em}
%(headings)s\sloppy
%% A long formula is broken at its relations and operators rather than set beyond the margin.
\newcommand{\worked}[2]{{\raggedright\hangindent=4em\hangafter=1
  \def\allowbreak{\penalty900 }\quad$\displaystyle #1$#2\par}}
\newcommand{\answerbox}[1]{\fbox{\parbox{\dimexpr\linewidth-2\fboxsep-2\fboxrule}{\raggedright\boldmath\textbf{#1}}}}
\newcommand{\wide}[1]{\sbox0{#1}\ifdim\wd0>\linewidth\resizebox{\linewidth}{!}{\usebox0}\else
  \ifdim\dimexpr\ht0+\dp0\relax>.85\textheight\resizebox*{!}{.85\textheight}{\usebox0}\else\usebox0\fi\fi}
"""

# Small and close to what they head: the classes' own headings take a page of a solution with seven steps.
_HEADINGS = r"""\makeatletter
\renewcommand{\section}{\@startsection{section}{1}{0pt}{-2.6ex plus -0.6ex}{0.7ex}{\normalfont\large\bfseries}}
\renewcommand{\subsection}{\@startsection{subsection}{2}{0pt}{-2ex plus -0.5ex}{0.5ex}{\normalfont\bfseries}}
\renewcommand{\subsubsection}{\@startsection{subsubsection}{3}{0pt}{-1.6ex plus -0.4ex}{0.4ex}{\normalfont\bfseries}}
\makeatother
"""
_CTEX_HEADINGS = r"""\ctexset{
  section={format=\large\bfseries\raggedright, beforeskip=2.6ex plus 0.6ex, afterskip=1.4ex, fixskip=true},
  subsection={format=\bfseries\raggedright, beforeskip=2ex plus 0.5ex, afterskip=1.2ex, fixskip=true},
  subsubsection={format=\bfseries\raggedright, beforeskip=1.6ex plus 0.4ex, afterskip=1ex, fixskip=true}}
"""


def to_latex(document: protocol.SolutionDocument, length: Length = "full") -> str:
    """A file that compiles as it is."""
    return latex_file(document_latex(paper(document, length)), document["lang"])


def document_latex(made: Paper) -> list[str]:
    """The paragraphs of the whole, without a preamble."""
    body = [title_latex(_inline(made.title))]
    if made.source is not None:
        body.append(small_latex(made.source))
    for part in made.parts:
        body += part_latex(part)
    return body


def latex_file(body: Sequence[str], language: Lang) -> str:
    """The preamble that these paragraphs need, and the paragraphs."""
    text = written_out("\n\n".join(body))
    cjk = CJK.search(text) is not None
    option = f",{PROPERTIES[language].ctex_options}" if cjk else ""
    document_class, headings = ("ctexart", _CTEX_HEADINGS) if cjk else ("article", _HEADINGS)
    preamble = _PREAMBLE % {"option": option, "document_class": document_class, "headings": headings}
    preamble += sign_preamble(text)
    # Loading pgfplots takes longer than all the rest.
    preamble += CHART_PREAMBLE if "\\begin{tikzpicture}\n" in text else ""
    preamble += GRAPH_PREAMBLE if GRAPH_PICTURE in text else ""
    return f"{preamble}\\begin{{document}}\n{text}\n\\end{{document}}\n"


def title_latex(words: str) -> str:
    return rf"{{\LARGE\raggedright\boldmath\textbf{{{words}}}\par}}"


def small_latex(text: str) -> str:
    """A sentence below a heading, on the page of what follows."""
    return rf"{{\small\raggedright {latex_text(text)}\par}}\nopagebreak"


def part_latex(part: Part) -> list[str]:
    """A heading, and what stands below it."""
    section = _SECTIONS[min(part.level, len(_SECTIONS)) - 1]
    number = rf"{part.number}\quad " if part.number else ""
    return [rf"\{section}{{{number}{_inline(part.heading)}}}", *_blocks(part.blocks)]


def _blocks(blocks: Sequence[protocol.Block]) -> Iterator[str]:
    """One after the other, but two small tables that follow each other beside each other."""
    left = list(blocks)
    while left:
        block = left.pop(0)
        if _is_small(block) and left and _is_small(left[0]):
            yield f"{_table(block, _HALF)}\\hfill\n{_table(left[0], _HALF)}"
            del left[0]
        else:
            yield _block(block)


def _is_small(block: protocol.Block) -> TypeGuard[protocol.TableBlock]:
    """Is it a table that is readable in half a line?"""
    if block["type"] != "table":
        return False
    return len(block["rows"]) <= _ROWS_BESIDE and sum(_widths(block)) <= _LETTERS_BESIDE


def _widths(block: protocol.TableBlock) -> list[int]:
    """The width of each column, in letters."""
    lines = [[column["spans"] for column in block["columns"]]]
    lines += [[[*cell["main"], *(cell["aside"] or [])] for cell in row["cells"]] for row in block["rows"]]
    return [max(map(_letters, column)) + _BETWEEN_COLUMNS for column in zip(*lines, strict=True)]


def _alignment(block: protocol.TableBlock) -> str:
    """One letter for each column; X breaks the sentences of a table that would be too wide."""
    letters = [{"left": "l", "right": "r", "center": "c"}[column["align"]] for column in block["columns"]]
    widths = _widths(block)
    if sum(widths) > _LETTERS_ACROSS:
        for place, width in enumerate(widths):
            if letters[place] == "l" and width > _SENTENCE_LETTERS and _is_worded(block, place):
                letters[place] = r">{\raggedright\arraybackslash}X"
    return "".join(letters)


def _is_worded(block: protocol.TableBlock, place: int) -> bool:
    """Are there sentences in this column, and no formula, which would not be broken?"""
    cells = [row["cells"][place]["main"] for row in block["rows"]]
    return all(span["kind"] != "math" for spans in cells for span in spans)


def _letters(spans: protocol.Spans) -> int:
    """How many letters wide it is; those of 中文 are wide."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in spans_to_plain(spans))


def _block(block: protocol.Block) -> str:
    match block["type"]:
        case "paragraph":
            text = _inline(block["spans"])
            return {
                "final": rf"\answerbox{{{text}}}",
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


def _table(block: protocol.TableBlock, width: str = r"\linewidth") -> str:
    alignment = _alignment(block)
    table, across = ("tabularx", r"{\linewidth}") if "X" in alignment else ("tabular", "")
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
        lines = [rf"\begin{{{table}}}{across}{{{alignment}}}", r"\toprule", head + r" \\", r"\midrule"]
        lines += [*rows[start:end], r"\bottomrule", rf"\end{{{table}}}"]
        # Caption and table stay on one page.
        caption = "" if start else _inline(block["caption"]) + "\\par\\smallskip\\nopagebreak\n"
        parts.append(
            f"\\begin{{minipage}}[t]{{{width}}}\n" + caption + "\\wide{" + "\n".join(lines) + "}\n\\end{minipage}"
        )
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
            return rf"\textbf{{{latex_text(span['text'])}}}"
        case _:
            return latex_text(span["text"])
