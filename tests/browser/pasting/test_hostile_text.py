"""Cells and names of any content are shown as text."""

import csv
import io

import pytest
from playwright.sync_api import expect

from helpers.page.student import Student, eventually, link_to, plain

pytestmark = pytest.mark.browser

HOSTILE = {
    "html": "<img src=x onerror=alert(1)>",
    "script": "</script><script>alert(1)</script>",
    "href": r"$\href{javascript:alert(1)}{x}$",
    "data": r"\htmlData{mark=0}{x}",
    "style": r"\htmlStyle{color: red}{x} \url{javascript:alert(1)}",
    "macro": r"\def\a{\a\a}\a",
    "braces": "}}{{ %$#_^~&\\",
    "spreadsheet": "=1+1",
    "template": "{row} {n|row|rows} ${1+1}",
    "emoji": "👩‍👩‍👧 🎾",
    "right to left": "משחק abc",
    "prototype": "__proto__",
    "line": "a\u2028b",
}


def table(text: str) -> str:
    """The text as the name of a column, as a value, as a class and as the value asked for."""
    file = io.StringIO()
    rows = [[text, "class"], [text, text], [text, text], ["b", text], ["b", "other"], [text, "?"]]
    csv.writer(file, quoting=csv.QUOTE_ALL, lineterminator="\n").writerows(rows)
    return file.getvalue()


def problem(text: str) -> dict[str, object]:
    return {
        "format": 1,
        "topic": "naive_bayes",
        "title": text,
        "source": text,
        "table": {"columns": [text, "class"], "rows": [[text, text], [text, text], ["b", text], ["b", "other"]]},
        "target": "class",
        "query": {text: text},
    }


def nothing_happened(student: Student) -> None:
    page = student.all_drawn().page
    assert (
        page.evaluate("() => document.querySelectorAll('img, iframe, script:not([src]), a[href^=javascript]').length")
        == 0
    )
    assert page.locator(".katex-error").count() == 0
    eventually(lambda: page.evaluate("() => document.scrollingElement.scrollWidth <= innerWidth"), True)


@pytest.mark.parametrize("kind", HOSTILE)
def test_markup_in_a_pasted_table_stays_text(student: Student, kind: str) -> None:
    text = HOSTILE[kind]
    student.page.on("dialog", lambda dialog: pytest.fail(f"a dialog: {dialog.message}"))
    student.paste_area.fill("")  # nothing is there any more of the text before
    student.paste(table(text))
    # A name that is a value as well makes the first line doubtful.
    if student.settled().answer.get_attribute("data-state") == "waiting":
        student.page.get_by_role("button", name="The first line has the names").click()
    expect(student.answer).to_have_attribute("data-state", "solved")
    eventually(lambda: " ".join(student.columns()[0].split()), " ".join(text.split()))
    student.settled().answer_says("”: P(")
    nothing_happened(student)
    for name in ("given", "likelihoods", "scores"):
        # Long names are shortened in the solution.
        assert text.split()[0][:20] in plain(student.step(name))


@pytest.mark.parametrize("kind", ["html", "href", "macro", "prototype", "right to left"])
def test_markup_in_a_link_stays_text(student: Student, kind: str) -> None:
    text = HOSTILE[kind]
    student.page.on("dialog", lambda dialog: pytest.fail(f"a dialog: {dialog.message}"))
    student.page.evaluate("hash => { location.hash = hash; }", link_to(problem(text)))
    eventually(lambda: student.page.locator("#title").text_content(), text)
    student.settled().answer_says("”: P(")
    nothing_happened(student)
    assert student.problem()["query"] == {text: text}


def test_very_long_cell_does_not_widen_the_page(student: Student) -> None:
    long = "x" * 10_000
    student.paste(f"f,class\n{long},+\nb,+\nb,-\n{long},?\n")
    student.answer_says("Class “+”: P(+ | x) = 1")
    student.all_drawn()
    eventually(lambda: student.page.evaluate("() => document.scrollingElement.scrollWidth <= innerWidth"), True)
    box = student.grid.locator("tbody tr").first.bounding_box()
    assert box is not None
    assert box["height"] < 200
    answer = student.answer.bounding_box()
    assert answer is not None
    assert answer["y"] < 900


def test_markup_typed_into_a_cell_stays_text(student: Student) -> None:
    student.cell(0, "Outlook").click()
    student.page.keyboard.insert_text(HOSTILE["html"])
    student.page.keyboard.press("Enter")
    student.case_value("Outlook").select_option(HOSTILE["html"])
    student.answer_says("Class “No”: P(No | x) = 1")
    nothing_happened(student)
