"""A Python that dies is replaced; a lack of memory is reported."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from helpers.page.complaints import NewPage
from helpers.page.student import Student
from helpers.patience import START_S, milliseconds

pytestmark = [pytest.mark.browser, pytest.mark.webassembly]

OWN_TABLE = "f,class\na,+\na,+\na,-\nb,-\na,?\n"
OWN_ANSWER = "Class “+”: P(+ | f = a) = 2/3"

# In the worker, before its own script: the request about this word is received, and ends it.
ENDS = """
addEventListener("message", (event) => {
  if (!String(event.data.json).includes("deadly")) return;
  event.stopImmediatePropagation();
  postMessage({ event: "received", id: event.data.id });
  self.close();
});
"""
# No more memory than the start needs; then Python raises its own MemoryError.
NO_MEMORY = """
WebAssembly.Memory.prototype.grow = () => { throw new RangeError("Maximum memory size exceeded"); };
"""


def with_worker(page: Page, dist: Path, before: str) -> None:
    script = before + (dist / "worker.js").read_text(encoding="utf-8")

    def changed(route: Route) -> None:
        route.fulfill(body=script, content_type="text/javascript")

    page.context.route("**/worker.js*", changed)


def test_worker_that_ends_is_replaced(new_page: NewPage, dist: Path) -> None:
    page = new_page(viewport={"width": 1280, "height": 900})
    with_worker(page, dist, ENDS)
    student = Student(page).open()

    # With nothing to do: a new one is there before anybody asks.
    [idle] = page.workers
    with page.expect_worker():
        idle.evaluate("self.close()")
    page.locator("#paste").fill(OWN_TABLE)
    student.wait_for_start().answer_says(OWN_ANSWER)

    # The same request twice: a sentence, and the input is still there.
    deadly = OWN_TABLE.replace("f,", "deadly,")
    page.locator("#paste").fill(deadly)
    expect(student.answer).to_contain_text(student.words("halted.ended"), timeout=milliseconds(START_S))
    expect(student.button("answer.again")).to_be_visible()
    expect(page.locator("#paste")).to_have_value(deadly)
    page.locator("#paste").fill(OWN_TABLE)
    student.answer_says(OWN_ANSWER)


def test_lack_of_memory_is_reported(new_page: NewPage, dist: Path) -> None:
    page = new_page(viewport={"width": 1280, "height": 900})
    with_worker(page, dist, NO_MEMORY)
    student = Student(page).open()
    rows = "".join(f"{n},{n % 11},x{n},{n % 5},{n % 17},{'+-'[n % 2]}\n" for n in range(20_000))
    student.paste("a,b,c,d,e,class\n" + rows)
    expect(student.answer).to_contain_text("memory", timeout=milliseconds(START_S))


def test_an_empty_worker_is_fetched_anew(new_page: NewPage) -> None:
    """As a proxy or a deployment that is under way may send it: the script, and the look after it."""
    page = new_page()
    sent: list[str] = []

    def empty(route: Route) -> None:
        sent.append(route.request.url)
        if len(sent) > 2:
            route.continue_()
        else:
            route.fulfill(body="", content_type="text/javascript")

    page.context.route("**/worker.js*", empty)
    student = Student(page).open()
    student.page.locator("#paste").fill(OWN_TABLE)
    student.answer_says(OWN_ANSWER)


@pytest.mark.parametrize("script", ["", "onmessage = () => {};"])
def test_a_silent_worker_is_told_and_tried_again(new_page: NewPage, script: str) -> None:
    page = new_page()
    asked: list[str] = []

    def silent(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(body=script, content_type="text/javascript")

    page.context.route("**/worker.js*", silent)
    page.goto("")
    page.locator("#live #paste").fill(OWN_TABLE)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Python did not start", timeout=milliseconds(START_S))
    seen = len(asked)
    page.wait_for_timeout(6_000)
    assert len(asked) == seen, "it must not go on by itself"
    page.context.unroute("**/worker.js*")
    alert.get_by_role("button", name="Try again").click()
    Student(page).answer_says(OWN_ANSWER)
