"""A collection of exercises as one Markdown or LaTeX file."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from _byhand.arithmetic.printer import latex_text
from _byhand.protocol.collection import Sheet, SheetPart
from _byhand.render.latex import latex_file, part_latex, small_latex, title_latex
from _byhand.render.markdown import markdown_file, part_markdown, words_markdown
from _byhand.render.paper import Part

_RULE = "_" * 24


def to_markdown(sheet: Sheet) -> str:
    fields = [f"{field['label']}: {words_markdown(field['text']) or _RULE}" for field in sheet["fields"]]
    head = [f"# {words_markdown(sheet['title'])}"] if sheet["title"] else []
    head += ["   ".join(fields)] if fields else []
    return markdown_file([*head, *(text for part in sheet["parts"] for text in _part_markdown(part))])


def _part_markdown(part: SheetPart) -> list[str]:
    heading, *blocks = part_markdown(_as_part(part))
    return [heading, *([words_markdown(part["said"])] if part["said"] else []), *blocks]


def to_latex(sheet: Sheet) -> str:
    """A file that compiles as it is, with what any of the exercises needs in its preamble."""
    body = [title_latex(latex_text(sheet["title"]))] if sheet["title"] else []
    if sheet["fields"]:
        body.append(r"\quad ".join(_field_latex(field["label"], field["text"]) for field in sheet["fields"]) + r"\par")
    for part in sheet["parts"]:
        body += [r"\clearpage"] if part["new_page"] else []
        heading, *blocks = part_latex(_as_part(part))
        body += [heading, *([small_latex(part["said"])] if part["said"] else []), *blocks]
    return latex_file(body, sheet["lang"])


def _field_latex(label: str, text: str) -> str:
    return f"{latex_text(label)}: " + (latex_text(text) if text else r"\hrulefill")


def _as_part(part: SheetPart) -> Part:
    return Part(part["heading"], part["blocks"], part["number"], part["level"])


# For each format, the writer and the file extension.
WRITERS: Mapping[str, tuple[Callable[[Sheet], str], str]] = {
    "latex": (to_latex, "tex"),
    "markdown": (to_markdown, "md"),
}
