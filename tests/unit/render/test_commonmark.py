"""CommonMark parsers read our marks as marks, also in 中文, and names of a user as text."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.arithmetic.printer import Display
from _byhand.document import steps as document
from _byhand.document.steps import Solution, Step
from _byhand.document.writing import write_document
from _byhand.phrase import say
from _byhand.protocol.answers import Length
from _byhand.render import LENGTHS
from _byhand.render.markdown import to_markdown, words_markdown
from _byhand.render.paper import paper
from _byhand.texts import LANGUAGES, Texts, load_texts
from helpers.answers.solved import written
from helpers.printed.commonmark import read_markdown
from helpers.problems.tables import example_names

Json = Any


def packed(text: str) -> str:
    """Without spaces, some of which only make asterisks count."""
    return "".join(text.split())


def text_of(spans: list[Json]) -> str:
    return packed("".join(span["latex"] if span["kind"] == "math" else span["text"] for span in spans))


@pytest.mark.thorough
@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", example_names())
def test_every_mark_is_read(name: str, language: str, length: Length) -> None:
    made = written(name, language)
    read = read_markdown(to_markdown(made, length))
    shown = [packed(line.text) for line in read]
    assert read[0].inside == ("h1",)
    assert shown[0] == text_of(made["title"])
    assert not [line for line in read if set("*$") & set(line.prose)]
    expected: Json = paper(made, length)
    paragraphs = {packed(text_of(b["spans"])) for part in expected.parts for b in part.blocks if "spans" in b}
    assert not {each for each in paragraphs if not any(each in line for line in shown)}
    finals = [b["spans"] for part in expected.parts for b in part.blocks if b.get("role") == "final"]
    bold = {packed(part) for line in read for part in line.strong}
    assert {text_of(spans) for spans in finals} <= bold
    cells = [
        len(row["cells"]) for part in expected.parts for b in part.blocks if b["type"] == "table" for row in b["rows"]
    ]
    assert len([line for line in read if line.inside[-1:] == ("td",)]) == sum(cells)


def only_paragraph(template: str, role: Any = "body", **params: object) -> str:
    texts = Texts("zh", {**load_texts("zh").entries, "t": "t", "text": template})
    steps = [Step("", say("t"), [document.Paragraph(say("text", **params), role)])]
    return to_markdown(write_document(Solution("", say("t"), [], steps, [], [], {}), texts, Display()), "everything")


@pytest.mark.parametrize(
    ("template", "strong"),
    [
        ("它*“朴素”*地算", "“朴素”"),
        ("→*→ *过敏", "→"),
        ("先*乘。*再除", "乘。"),
        ("乘以*样本*，除以", "样本"),
        ("*（甲）*", "（甲）"),
        ("a*(b)*c", "(b)"),
        ("$x$*（甲）*$y$", "（甲）"),
    ],
)
def test_strong_words_between_chinese_characters(template: str, strong: str) -> None:
    (line,) = [line for line in read_markdown(only_paragraph(template)) if line.strong]
    assert [part.strip() for part in line.strong] == [strong]
    assert "*" not in line.prose


@pytest.mark.parametrize("role", ["final", "check"])
def test_strong_words_in_a_line_that_is_marked_as_a_whole(role: str) -> None:
    last = read_markdown(only_paragraph("判为*过敏*，{name}", role, name="*a_b*"))[-1]
    assert last.text == "判为过敏，*a_b*"
    assert last.strong == (("判为过敏，*a_b*",) if role == "final" else ())


def test_a_marked_cell_without_words_is_empty() -> None:
    texts = Texts("en", {**load_texts("en").entries, "t": "t"})
    row = document.Row([document.Cell("", marked=True), document.Cell("|", marked=True)])
    table = document.TableBlock(say("t"), [document.ColumnHead("a"), document.ColumnHead("b")], [row])
    steps = [Step("", say("t"), [table])]
    read = read_markdown(
        to_markdown(write_document(Solution("", say("t"), [], steps, [], [], {}), texts, Display()), "everything")
    )
    assert [line.text for line in read if line.inside[-1:] == ("td",)] == ["", "|"]


# What is a mark somewhere, and letters between which it may be one.
MARKS = "ab1 \n-+=.)(#>|:_*`~[]!<&;$\\{}^'"


@given(st.text(MARKS, max_size=12))
def test_a_name_is_read_as_it_was_typed(name: str) -> None:
    lines = [" ".join(line.split()) for line in name.split("\n")]
    typed = "\n".join(line for line in lines if line)
    shown = read_markdown(words_markdown(typed))
    assert "".join(line.text for line in shown) == typed.replace("\n", "")
    assert {line.inside for line in shown} <= {("p",)}


@pytest.mark.parametrize(
    "text", ["P(x = 1) = 0.5", "a - b + c.", "{x, y}", "[1, 2)", "1.5", "-0.5", "R > 3!", "x | y", "a & b"]
)
def test_only_marks_are_escaped(text: str) -> None:
    assert "\\" not in words_markdown(text).replace(r"\]", "]")
    assert "&amp;" not in words_markdown(text)
