"""What is asked before Python is there is answered by itself, and no refusal speaks of paths of a problem."""

import re

import pytest
from playwright.sync_api import Page, expect

from helpers.page.complaints import NewPage
from helpers.page.hold_requests import ENGINE, HeldRequests
from helpers.page.student import WORDS, Student, link_to
from helpers.patience import START_S, milliseconds

pytestmark = pytest.mark.browser

WAITS = WORDS["en"]["early.waits"]
PATH = re.compile(
    r"\w\[\d+\]|\b(?:convention|figures|known|counts)\.[a-z]|^(?:target|query|cases|figures|topic):", re.MULTILINE
)
LOANS = {
    "format": 1,
    "topic": "naive_bayes",
    "table": {"columns": ["job", "loan"], "rows": [["no", "no"], ["no", "no"], ["yes", "no"], ["yes", "yes"]]},
    "target": "loan",
    "query": {"job": "yes"},
}


def held(page: Page, address: str = "") -> HeldRequests:
    requests = HeldRequests(page, ENGINE)
    page.goto(address)
    expect(page.locator(".first-paint")).to_have_count(0)
    return requests


@pytest.mark.webassembly
def test_a_figure_is_checked_when_python_is_there(new_page: NewPage) -> None:
    """The quantities of the first example are in the page; what is chosen is what is checked: P(No | x) = 0.7954."""
    page = new_page()
    requests = held(page)
    page.locator("#check > details > summary").click()
    fold = page.locator("#differs details")
    quantity = fold.get_by_role("combobox").last
    expect(quantity.locator("option:checked")).to_have_text("P(No | x)")
    fold.get_by_role("textbox").fill("0.8")
    fold.get_by_role("textbox").press("Enter")
    expect(fold.locator(".differs-said")).to_contain_text(WAITS)
    requests.release()
    expect(fold.locator(".verdict .sign")).to_be_visible(timeout=milliseconds(START_S))
    expect(quantity.locator("option:checked")).to_have_text("P(No | x)")
    expect(page.get_by_text(WORDS["en"]["answer.cancelled"])).to_have_count(0)


@pytest.mark.webassembly
def test_rows_are_classified_when_python_is_there(new_page: NewPage) -> None:
    page = new_page()
    requests = held(page)
    fold = page.locator("#many details")
    fold.locator("summary").click()
    fold.get_by_label("The cases").fill("Outlook,Temperature,Humidity,Wind\nSunny,Cool,High,Strong\n")
    fold.get_by_role("button", name="Classify the rows").click()
    expect(fold.locator(".many-said")).to_contain_text(WAITS)
    requests.release()
    expect(fold.locator(".many-said")).to_contain_text("No 1, Yes 0", timeout=milliseconds(START_S))


@pytest.mark.webassembly
def test_conventions_are_compared_when_python_is_there(new_page: NewPage) -> None:
    page = new_page()
    requests = held(page)
    fold = page.locator("#sides > details")
    fold.locator("> summary").click()
    expect(fold.locator(".sides-said")).to_contain_text(WAITS)
    expect(fold.locator(".sides-columns select")).to_have_count(0)
    requests.release()
    expect(fold.locator(".sides-answers")).to_be_visible(timeout=milliseconds(START_S))
    expect(page.get_by_text(WORDS["en"]["answer.cancelled"])).to_have_count(0)


def test_refusals_have_no_paths(student: Student) -> None:
    page = student.page
    page.locator("#check > details > summary").click()
    differs = page.locator("#differs details")
    differs.get_by_role("textbox").fill("abc")
    differs.get_by_role("textbox").press("Enter")
    refused = differs.locator(".verdict .field-error")
    expect(refused).to_contain_text("abc")
    assert not PATH.search(refused.inner_text())
    many = page.locator("#many details")
    many.locator("summary").click()
    for cases, said in (
        ("Outlook\nFoggy\n", "tr.undecided"),
        ("a,b\n1,2\n", ".many-said .field-error"),
        ("{", ".many-said .field-error"),
    ):
        many.get_by_label("The cases").fill(cases)
        many.get_by_role("button", name="Classify the rows").click()
        expect(many.locator(said)).to_be_visible()
        assert not PATH.search(many.locator(said).inner_text())


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"query": {"job": "never"}}, "never"),
        ({"target": "nothing"}, "nothing"),
        ({"convention": {"smoothing": "-1"}}, "-1"),
        ({"convention": {"domain": {"job": ["no"]}}}, "job"),
    ],
)
def test_an_error_of_the_exercise_has_no_path(new_page: NewPage, change: dict[str, object], said: str) -> None:
    page = new_page()
    page.goto(link_to({**LOANS, **change}))
    alert = page.locator("#answer")
    expect(alert).to_contain_text(said, timeout=milliseconds(START_S))
    expect(page.locator("#answer[data-state=solved], #answer.stale")).to_have_count(0)
    assert not PATH.search(page.locator("#live").inner_text())


CHAIN = {
    "format": 1,
    "topic": "bayesian_network",
    "variables": {"a": {"values": ["T", "F"], "cpt": {"T": "1/2", "F": "1/2"}}},
}
EVEN = {"long": {"T": {"yes": 1, "no": 1}, "F": {"yes": 1, "no": 1}}}
FRUITS = {
    "format": 1,
    "topic": "naive_bayes",
    "counts": {"totals": {"yes": 2, "no": 2}, "features": EVEN},
    "query": {"long": "T"},
}


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        ({**CHAIN, "query": "x"}, "Question: a column is named, but there is no table"),
        ({**FRUITS, "counts": {"totals": {"yes": "x", "no": 2}, "features": EVEN}}, "Counts · yes: must be"),
        ({**FRUITS, "convention": "x"}, "Convention: must be"),
    ],
)
def test_a_part_without_a_label_is_named_in_words(new_page: NewPage, problem: dict[str, object], said: str) -> None:
    page = new_page()
    page.goto(link_to(problem))
    expect(page.locator("#answer")).to_contain_text(said, timeout=milliseconds(START_S))
    assert not PATH.search(page.locator("#live").inner_text())


CONNECTION = """
Object.defineProperty(navigator, "connection", {{ value: {{ saveData: {save}, effectiveType: "{kind}" }} }})
"""


@pytest.mark.webassembly
@pytest.mark.parametrize(("save", "kind"), [("true", "4g"), ("false", "3g"), ("false", "slow-2g")])
def test_a_slow_line_waits_for_a_touch(new_page: NewPage, save: str, kind: str) -> None:
    page = new_page()
    page.add_init_script(CONNECTION.format(save=save, kind=kind))
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto("")
    expect(page.locator(".first-paint")).to_have_count(0)
    student = Student(page)
    student.answer_says("486/611")
    words = page.locator("#loading-words")
    expect(words).to_contain_text("MB, once) loads")
    student.switch_language()
    expect(words).to_contain_text("首次点按时下载")
    student.switch_language()
    assert not [url for url in asked if "/engine/" in url or "worker.js" in url]
    page.locator("#paste").fill("f,class\na,+\na,+\na,-\nb,-\na,?\n")
    student.answer_says("P(+ | f = a) = 2/3")
    assert [url for url in asked if "/engine/" in url]


@pytest.mark.webassembly
def test_an_exercise_of_a_link_does_not_wait(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(CONNECTION.format(save="true", kind="4g"))
    page.goto(link_to(LOANS))
    Student(page).answer_says("1/2")
