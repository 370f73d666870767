r"""A document as the body of somebody else's LaTeX document, such as the PDF of a notebook.

Packages cannot be loaded there. The commands of the complete file that need one are defined without it, unless the
document has them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from _byhand.document.writing import spans_to_plain
from _byhand.protocol import document as protocol
from _byhand.protocol.answers import Length
from _byhand.render.arrows import graph_lines
from _byhand.render.latex import document_latex, part_latex
from _byhand.render.latex_signs import signs_in_place
from _byhand.render.paper import Paper, Part, paper, step_parts
from _byhand.render.tree_lines import tree_lines

# amsmath and amssymb are loaded by pandoc, Quarto and nbconvert.
_COMMANDS = r"""\begingroup
\providecommand{\toprule}{\hline}\providecommand{\midrule}{\hline}\providecommand{\bottomrule}{\hline}
\providecommand{\worked}[2]{{\raggedright\hangindent=4em\hangafter=1
  \def\allowbreak{\penalty900 }\quad$\displaystyle #1$#2\par}}
\providecommand{\answerbox}[1]{\fbox{\parbox{\dimexpr\linewidth-2\fboxsep-2\fboxrule}{\raggedright\boldmath\textbf{#1}}}}
\providecommand{\wide}[1]{\sbox0{#1}\ifdim\wd0>\linewidth
  \ifdefined\resizebox\resizebox{\linewidth}{!}{\usebox0}\else\usebox0\fi\else\usebox0\fi}
\providecommand{\framedsign}[1]{\iffontchar\font"#1\relax\char"#1\relax\else\fbox{\tiny\ttfamily #1}\fi}
\setlength{\parindent}{0pt}\setlength{\parskip}{0.4em plus 0.1em}\sloppy
"""
# A column of sentences in a table that is as wide as the text, and one without the package tabularx.
_WITHOUT_TABULARX = (
    (r"\begin{tabularx}{\linewidth}", r"\begin{tabular}"),
    (r"\end{tabularx}", r"\end{tabular}"),
    (r">{\raggedright\arraybackslash}X", r"p{0.45\linewidth}"),
)
# Headings of the notebook stand above; its table of contents is to have no heading of ours.
_HEADINGS = (r"\section*{", r"\subsection*{", r"\subsubsection*{")


def to_latex_body(document: protocol.SolutionDocument, length: Length = "full") -> str:
    """Paragraphs without a preamble."""
    made = paper(document, length)
    parts = [Part(part.heading, without_pictures(part.blocks), part.number, part.level) for part in made.parts]
    return _body(document_latex(Paper(made.title, made.source, parts)))


def step_latex_body(step: protocol.Step, number: str) -> str:
    """One step alone."""
    found = [
        Part(part.heading, without_pictures(part.blocks), part.number, part.level) for part in step_parts(step, number)
    ]
    return _body([paragraph for part in found for paragraph in part_latex(part)])


def _body(paragraphs: Sequence[str]) -> str:
    text = signs_in_place("\n\n".join(map(_with_plain_heading, paragraphs)))
    for package, plain in _WITHOUT_TABULARX:
        text = text.replace(package, plain)
    return f"{_COMMANDS}\n{text}\n\n\\endgroup\n"


def _with_plain_heading(paragraph: str) -> str:
    for command in _HEADINGS:
        if paragraph.startswith(command):
            return rf"\medskip{{\boldmath\bfseries {paragraph[len(command) : -1]}\par}}\nopagebreak"
    return paragraph


def without_pictures(blocks: Iterable[protocol.Block]) -> list[protocol.Block]:
    """The blocks with the words of a picture in its place: TikZ cannot be loaded."""
    found: list[protocol.Block] = []
    for block in blocks:
        if block["type"] == "chart" or block["type"] == "graph":
            found.append(_paragraph(block["caption"]))
            found += [_paragraph([_text(line)]) for line in _lines(block)]
        else:
            found.append(block)
    return found


def _lines(block: protocol.ChartBlock | protocol.GraphBlock) -> list[str]:
    if block["type"] == "graph":
        return graph_lines(block, spans_to_plain)
    if block["kind"] == "branches":
        return list(tree_lines(block["root"], spans_to_plain))
    return [block["description"]]


def _paragraph(spans: protocol.Spans) -> protocol.Block:
    return {"type": "paragraph", "role": "body", "spans": spans}


def _text(text: str) -> protocol.Span:
    return {"kind": "text", "text": text}
