"""Starting, failing to start, cancelling, and answers that come too late."""

import os
import random
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, Worker, expect

from build_steps.commands import server
from helpers.page.complaints import Complaints, NewPage
from helpers.page.hold_requests import APP, HeldRequests
from helpers.page.student import POLL_MS, WORDS, Student, eventually, without_offline_use
from helpers.patience import START_S, milliseconds

pytestmark = [pytest.mark.browser, pytest.mark.webassembly]

SNAPSHOT = "**/snapshot.wasm*"
# The other topics and what else the first solve does not need.
REST = re.compile(r"/engine/.*\.bin")
OWN_TABLE = "f,class\na,+\na,+\na,-\nb,-\na,?\n"
# The names that the page gave its workers.
NAMED = """
window.named = [];
Worker = class extends Worker {
  constructor(script, options) {
    super(script, options);
    named.push(options.name);
  }
};
"""
FILES = ["_multiarray_umath.wasm", "pyodide.asm.wasm", "runtime.js", "worker.js"]


def test_a_start_that_fails_can_be_repeated(new_page: NewPage, complaints: Complaints) -> None:
    """For any missing file, any number of times."""
    page = new_page(viewport={"width": 1280, "height": 900})
    missing, refused = FILES[0], set()

    def refuse(route: Route) -> None:
        if missing in route.request.url:
            refused.add(missing)
            route.fulfill(status=404, body="")
        else:
            route.continue_()

    page.context.route(re.compile("|".join(map(re.escape, FILES))), refuse)
    page.goto("")
    notice = page.get_by_role("alert")
    retry = notice.get_by_role("button", name="Try again")
    for missing in FILES:
        if missing != FILES[0]:
            retry.click()
        eventually(lambda: page.evaluate("0") or len(refused), FILES.index(missing) + 1)
        expect(notice).to_contain_text("Python did not start", timeout=milliseconds(START_S))
    # The page stays alive: the input is kept, and solved after the retry.
    page.locator("#paste").fill(OWN_TABLE)
    page.get_by_role("button", name="中文").click()
    page.get_by_role("button", name="English").click()
    missing = "none"
    # The browser and Pyodide report the 404 that was asked for, perhaps late.
    complaints.list.clear()
    complaints.expect("404")
    retry.click()
    student = Student(page).wait_for_start()
    student.answer_says("Class “+”: P(+ | f = a) = 2/3")
    expect(notice).not_to_contain_text("Python did not start")


def started_from(page: Page) -> str:
    marks = page.evaluate("() => performance.getEntriesByType('mark').map(mark => mark.name)")
    assert "engine-ready" in marks
    return "snapshot" if "engine-snapshot" in marks else "bytecode"


def solves(page: Page) -> None:
    """An exercise that no build has solved in advance."""
    student = Student(page).wait_for_start()
    student.paste(OWN_TABLE)
    student.answer_says("Class “+”: P(+ | f = a) = 2/3")


def test_python_starts_from_its_snapshot(student: Student) -> None:
    solves(student.page)
    assert started_from(student.page) == "snapshot"


def _another_digit(found: re.Match[bytes]) -> bytes:
    return found[0][:-1] + (b"7" if found[0][-1:] != b"7" else b"6")


def test_without_the_right_snapshot_python_starts_from_bytecode(
    new_page: NewPage, complaints: Complaints, dist: Path, tmp_path: Path
) -> None:
    """The user need not do anything, and no message appears. The next test follows this start to its end."""
    site = shutil.copytree(dist, tmp_path / "site", copy_function=os.symlink)
    snapshot = site / "engine" / "snapshot.wasm"
    content = snapshot.read_bytes()
    snapshot.unlink()  # the site's own stays as it is
    bodies = {
        "absent": None,
        "cut": content[: len(content) // 2],
        "altered": content[:2_000_000] + b"\0\1\2\3" + content[2_000_004:],
        "of another build": re.sub(rb'"key":"[0-9a-f]', b'"key":"x', content, count=1),
        "other memory": re.sub(rb'"freshSum":-?\d', _another_digit, content, count=1),
    }
    assert content not in bodies.values()
    with server.running(site) as address:
        page = new_page(base_url=address, viewport={"width": 1280, "height": 900})
        page.add_init_script(NAMED)
        for damage, body in bodies.items():
            if body is not None:
                snapshot.write_bytes(body)
            page.goto("", wait_until="commit")
            page.wait_for_function("() => named.length > 1", polling=POLL_MS, timeout=milliseconds(START_S))
            assert page.evaluate("() => named") == ["snapshot", "bytecode after a failure"], damage
            expect(page.get_by_role("alert")).to_be_empty()
            if body is None:
                complaints.list.clear()  # the browser reports the 404 that was asked for
        page.close()


def test_a_start_that_is_silent_says_so_and_may_yet_go_on(new_page: NewPage) -> None:
    """From the snapshot, without a message, and from bytecode."""
    page = new_page(viewport={"width": 1280, "height": 900})
    page.clock.install()
    # The page asks the host for the reason and waits 4 s, which this clock lets pass before the host can answer.
    page.add_init_script("AbortSignal.timeout = () => new AbortController().signal")
    snapshots, runtimes = HeldRequests(page, SNAPSHOT), HeldRequests(page, "**/pyodide.asm.wasm*")
    workers: list[Worker] = []
    page.on("worker", lambda worker: workers.append(worker))
    page.goto("")
    notice = page.get_by_role("alert")

    def asked() -> tuple[int, int]:
        page.evaluate("0")  # Playwright delivers events only while it handles a call
        return len(snapshots.held), len(runtimes.held)

    def is_given_up(begun: int) -> bool:
        page.clock.run_for(10_000)
        return len(workers) > begun or notice.inner_text() != ""

    for attempts in ((1, 1), (1, 2)):
        eventually(asked, attempts)
        page.clock.run_for(50_000)
        expect(notice).to_be_empty()
        begun = len(workers)
        eventually(lambda begun=begun: is_given_up(begun), True)  # type: ignore[misc]
    assert workers[-1].evaluate("name") == "bytecode after a failure"
    expect(notice).to_contain_text("Python did not start")
    expect(notice.get_by_role("button", name="Try again")).to_be_visible()
    page.clock.resume()
    runtimes.release()
    solves(page)
    # What is said now is that the pasted table took the place of the example.
    expect(notice.locator("span")).to_have_text(WORDS["en"]["door.replaced"])


def test_early_input_is_solved_after_the_start(new_page: NewPage) -> None:
    """Input typed while the page's own script or Python loads is solved afterwards."""
    page = new_page(viewport={"width": 1280, "height": 900})
    app, engine = HeldRequests(page, APP), HeldRequests(page, SNAPSHOT)
    page.goto("", wait_until="commit")
    page.locator("#en-paste").press_sequentially(OWN_TABLE)
    app.release()
    student = Student(page)
    expect(student.paste_area).to_be_focused()
    expect(student.paste_area).to_have_value(OWN_TABLE)
    loading = page.locator("#loading-words")
    expect(loading).to_contain_text("MB")
    page.keyboard.press("ControlOrMeta+End")
    page.keyboard.type("a,+")
    page.get_by_role("button", name="中文").click()
    expect(loading).to_contain_text("MB")
    page.get_by_role("button", name="English").click()
    eventually(lambda: page.evaluate("0") or len(engine.held), 1)
    engine.release()
    # With the row that came last it is 3/5 · 1 against 2/5 · 1/2.
    student.wait_for_start().answer_says("Class “+”: P(+ | f = a) = 3/4")


def test_another_kind_waits_for_its_files(new_page: NewPage) -> None:
    page = new_page()
    without_offline_use(page.context)
    rest = HeldRequests(page, REST)
    student = Student(page).open()
    eventually(lambda: page.evaluate("0") or len(rest.held) > 0, True)
    page.locator("#topic-select").select_option("estimation")
    expect(page.get_by_text("Loading “", exact=False).first).to_be_visible()
    student.answer_says("486/611")
    rest.release()
    student.answer_says("Maximum likelihood")


def test_the_last_of_many_changes_wins(student: Student) -> None:
    smoothing = student.page.get_by_label("Smoothing λ", exact=True)
    order = [str(number) for number in range(1, 13)]
    random.Random(2).shuffle(order)
    for value in [*order, "0"]:
        smoothing.fill(value)
        student.case_value("Wind").select_option("Weak" if int(value) % 2 else "Strong")
    student.settled()
    student.answer_is("Class “No”: P(No | x) = 486/611 ≈ 0.7954.")
    student.drawn()
    student.answer_is("Class “No”: P(No | x) = 486/611 ≈ 0.7954.")


def test_typing_a_table_ends_at_its_last_letter(student: Student) -> None:
    student.paste_area.fill("")
    student.paste_area.press_sequentially("f,class\na,+\na,+\na,-\nb,-\na,?", delay=15)
    student.answer_says("Class “+”: P(+ | f = a) = 2/3")


def test_cancel_and_solve_again(student: Student) -> None:
    """Rows enough that reading them takes longer than the wait after which a way out is offered."""
    rows = "".join(f"{n % 7},{n % 11},{n % 13},{n % 5},{n % 17},{'+-'[n % 2]}\n" for n in range(30_000))
    student.page.evaluate("text => navigator.clipboard.writeText(text)", "a,b,c,d,e,class\n" + rows)
    student.paste_area.click()
    student.page.keyboard.press("ControlOrMeta+a")
    student.page.keyboard.press("ControlOrMeta+v")
    student.answer.get_by_role("button", name="Cancel").click()
    expect(student.answer).to_contain_text("Cancelled")
    student.answer.get_by_role("button", name="Solve").click()
    expect(student.page.locator("#loading-words")).to_be_hidden(timeout=milliseconds(START_S))
    expect(student.page.get_by_text("30000 samples")).to_be_visible(timeout=milliseconds(START_S))
    student.choose_example("Li Hang, example 4.1")
    student.answer_says("P(Y = -1 | X1 = 2, X2 = S) = 3/4")
