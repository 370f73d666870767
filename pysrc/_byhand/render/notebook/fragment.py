"""The fragment: the answer first, the exercise, the steps with their folds closed."""

from __future__ import annotations

import json
from hashlib import blake2b
from html import escape

from _byhand.protocol import document as protocol
from _byhand.protocol.answers import Length
from _byhand.render.notebook.blocks import blocks_html, fold, title_html
from _byhand.render.notebook.lit import Lit
from _byhand.render.notebook.style import STYLE, colour_rules
from _byhand.render.notebook.words import Words
from _byhand.render.paper import printed_steps, source_sentence, without_views
from _byhand.texts import PROPERTIES, load_texts

# An exercise with more rows is folded: the answer and the first step are to be seen at once.
_ROWS_OPEN = 20


def to_fragment(document: protocol.SolutionDocument, length: Length = "everything") -> str:
    """One <div> with its styles, for notebooks and other pages.

    A browser draws it without a script and loads nothing; formulas are MathML. Sites such as GitHub drop styles and
    MathML from notebooks: there only the Markdown of a solution shows.
    """
    words = Words(Lit.of(document), _name(document, length))
    parts = [title_html(words.html(document["title"]), 1)]
    source = source_sentence(document)
    if source is not None:
        parts.append(f'<p class="bh-p bh-source">{escape(source)}</p>')
    if length == "exercise":
        parts.append(blocks_html(document["exercise"], words))
        return _whole(parts, document, words)
    if length == "brief":
        parts.append(blocks_html(document["short"], words))
    else:
        parts += [f'<p class="bh-p bh-final">{words.html(spans)}</p>' for spans in document["answers"]]
    if document["exercise"]:
        rows = sum(len(block["rows"]) for block in document["exercise"] if block["type"] == "table")
        heading = load_texts(document["lang"]).sentence("paper.exercise", {})
        parts.append(fold(escape(heading), blocks_html(document["exercise"], words), opened=rows <= _ROWS_OPEN))
    if length != "brief":
        for number, step in enumerate(printed_steps(document, length), 1):
            parts.append(_step(step, str(number), 2, words))
    return _whole(parts, document, words)


def step_fragment(document: protocol.SolutionDocument, step: protocol.Step, number: str) -> str:
    """One step alone, with the same styles; there is no table whose rows could light."""
    words = Words(Lit(None, {}), f"{_name(document, 'full')}-{number.replace('.', '-')}")
    return _whole([_step(without_views(step), number, 2, words)], document, words)


def _step(step: protocol.Step, number: str, level: int, words: Words) -> str:
    inner = [title_html(words.html(step["title"]), level, number), blocks_html(step["blocks"], words)]
    inner += [_step(each, f"{number}.{place}", level + 1, words) for place, each in enumerate(step["steps"], 1)]
    return f'<div class="bh-step">{"".join(filter(None, inner))}</div>'


def _name(document: protocol.SolutionDocument, length: Length) -> str:
    """The name of the fragment within its page.

    The same solution has the same name in every run, so that a notebook under version control does not change.
    """
    content = json.dumps([document, length], ensure_ascii=False).encode("utf-8", "surrogatepass")
    return f"byhand-{blake2b(content, digest_size=6).hexdigest()}"


def _whole(parts: list[str], document: protocol.SolutionDocument, words: Words) -> str:
    scope = f".byhand.{words.prefix}"
    rules = "\n".join(filter(None, [STYLE, colour_rules(document, scope), words.lit.rules(scope)]))
    body = "\n".join(filter(None, parts))
    language = PROPERTIES[document["lang"]].tag
    return f'<div class="byhand {words.prefix}" lang="{language}">\n<style>\n{rules}\n</style>\n{body}\n</div>\n'
