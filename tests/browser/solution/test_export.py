"""Exports: the solution as text, the exercise as a file."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from build_steps.common import ROOT
from helpers.page.complaints import NewPage
from helpers.page.student import Student, eventually

pytestmark = pytest.mark.browser

# The beginning of the file, and a part that only this notation writes so.
FORMATS = {"LaTeX": ("\\documentclass", "\\frac{486}{611}"), "Markdown": ("# ", "$"), "Plain text": ("", "486/611")}


def open_menu(student: Student) -> None:
    student.page.get_by_text("Export", exact=True).click()


@pytest.mark.parametrize("name", FORMATS)
def test_solution_is_copied_and_saved_as_text(student: Student, name: str, tmp_path: Path) -> None:
    start, part = FORMATS[name]
    open_menu(student)
    student.page.get_by_role("button", name=f"Copy: {name}").click()
    expect(student.page.get_by_text("Copied.")).to_be_visible()
    copied = student.page.evaluate("() => navigator.clipboard.readText()")
    assert start in copied[:400]
    assert part in copied
    assert "0.7954" in copied
    with student.page.expect_download() as download:
        student.page.get_by_role("button", name=f"Save: {name}").click()
    expect(student.page.get_by_text("Saved.")).to_be_visible()
    download.value.save_as(tmp_path / "saved")
    assert (tmp_path / "saved").read_text(encoding="utf-8").replace("\r\n", "\n") == copied.replace("\r\n", "\n")
    assert download.value.suggested_filename.endswith({"LaTeX": ".tex", "Markdown": ".md", "Plain text": ".txt"}[name])


def test_file_that_is_no_exercise_is_refused(student: Student, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"topic": 5, "table": {"columns": 3}}', encoding="utf-8")
    student.page.locator("input[type=file]").first.set_input_files(broken)
    expect(student.page.get_by_role("alert")).to_contain_text("broken.json")
    student.answer_says("486/611")


def test_a_formula_copies_as_latex(student: Student) -> None:
    # The last formula is drawn after the others.
    scores = student.drawn().step("scores")
    scores.get_by_role("button", name="Copy as LaTeX").last.click()
    copied = student.copied("\\frac{18}{875}")
    assert "htmlData" not in copied


def test_a_selection_copies_as_plain_text(student: Student) -> None:
    student.page.evaluate("() => getSelection().selectAllChildren(document.querySelector('#answer'))")
    student.page.keyboard.press("ControlOrMeta+c")
    student.copied("Class “No”: P(No | x) = 486/611 ≈ 0.7954.")
    student.page.evaluate("() => getSelection().removeAllRanges()")


def test_the_menu_closes(student: Student) -> None:
    menu = student.page.locator("#solution-tools details.menu")
    open_menu(student)
    student.page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    open_menu(student)
    student.page.get_by_role("heading", level=1).click()
    expect(student.button("export.link")).to_be_hidden()


def test_saved_exercise_is_solved_and_opened_again(student: Student, tmp_path: Path, new_page: NewPage) -> None:
    """Saved, solved on the command line, and opened again in another browser."""
    student.case_value("Wind").select_option("Weak")
    student.page.get_by_label("Smoothing λ", exact=True).fill("1/2")
    student.settled()
    open_menu(student)
    with student.page.expect_download() as download:
        student.button("export.json").click()
    saved = tmp_path / "exercise.json"
    download.value.save_as(saved)
    assert download.value.suggested_filename == "Your-exercise.json"
    assert json.loads(saved.read_text(encoding="utf-8")) == student.problem()

    solved = subprocess.run(
        [sys.executable, "-m", "byhand", "solve", str(saved)],
        cwd=ROOT / "pysrc",
        capture_output=True,
        text=True,
        check=True,
    )
    decision = json.loads(solved.stdout)["answers"][0]["decision"]
    student.answer_says(f"Class “{decision}”")

    other = Student(new_page(viewport={"width": 1280, "height": 900})).open()
    other.choose_example("Li Hang, example 4.1")
    other.page.locator("input[type=file]").first.set_input_files(saved)
    expect(other.page.get_by_role("heading", level=1)).to_have_text("Your exercise")
    expect(other.case_value("Wind")).to_have_value("Weak")
    expect(other.page.get_by_label("Smoothing λ", exact=True)).to_have_value("1/2")
    eventually(other.rows, student.rows())
    other.page.get_by_role("alert").get_by_role("button", name="Undo").click()
    other.answer_says("P(Y = -1 | X1 = 2, X2 = S) = 3/4")


def test_csv_in_gb18030_is_read(student: Student, tmp_path: Path) -> None:
    """As Chinese spreadsheets save CSV: in GB18030."""
    file = tmp_path / "瓜.csv"
    file.write_bytes("色泽,好瓜\n青绿,是\n青绿,是\n浅白,否\n青绿,否\n青绿,?\n".encode("gb18030"))
    student.page.locator("input[type=file]").first.set_input_files(file)
    student.answer_says("Class “是”: P(是 | 色泽 = 青绿) = 2/3")
