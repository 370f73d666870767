"""Two or three conventions beside one another, chosen and read below the answer."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from helpers.page.phones import PHONE
from helpers.page.student import Student, faults, fits, link_to, shared_by
from helpers.problems.tables import problem

pytestmark = pytest.mark.browser


def opened(student: Student) -> Locator:
    """The comparison, by keyboard."""
    fold = student.page.locator("#sides details.sides")
    if fold.get_attribute("open") is None:
        fold.locator("summary").first.focus()
        student.page.keyboard.press("Enter")
    expect(fold.locator(".sides-answers")).not_to_be_empty()
    return fold


def choose(fold: Locator, number: int, label: str) -> None:
    fold.locator(f"#sides-{number}").select_option(label=label)


def test_comparison_marks_the_first_difference(student: Student) -> None:
    """First on a desktop, then on a phone, in English and in Chinese."""
    student.choose_example("Play tennis, overcast")
    fold = opened(student)
    answers = fold.locator(".sides-answers")
    expect(answers).to_contain_text("They differ first at")
    expect(answers).to_contain_text("The answer is the same, Yes, but its probability differs")
    first = fold.locator("tr:has(.marked)")
    expect(first).to_have_count(1)
    expect(first).to_contain_text("here they differ first")
    # 605/2173 and 81/281, as computed by hand.
    expect(fold).to_contain_text("0.2784")
    choose(fold, 3, "Han, Kamber & Pei, Data Mining")
    expect(fold).to_contain_text("0.2883")
    expect(answers).to_contain_text("The two that agree there differ at")
    student.page.set_viewport_size(PHONE)
    fits(student.page)
    student.switch_language()
    expect(fold.locator("#sides-3 option:checked")).to_have_text("Han、Kamber、Pei《数据挖掘》")
    expect(answers).to_contain_text("最先出现差别的是")
    expect(fold).to_contain_text("0.2883")
    fits(student.page)
    expect(fold.locator(".overflows")).to_have_count(0)
    # Each cell names its column.
    cell = first.locator("td").nth(1)
    assert cell.evaluate("cell => getComputedStyle(cell, '::before').content") == '"拉普拉斯平滑"'


def test_the_choice_stays_and_leads_to_the_solution(student: Student) -> None:
    student.choose_example("Play tennis, overcast")
    fold = opened(student)
    # The previous comparison stays visible until the new one arrives.
    expect(fold.locator("#sides-3 option:checked")).to_have_text("—")
    choose(fold, 2, "Li Hang, Statistical Learning Methods")
    expect(fold).to_contain_text("0.2941")
    student.page.reload()
    student.wait_for_start()
    fold = student.page.locator("#sides details.sides")
    expect(fold).to_contain_text("0.2941")
    expect(fold.locator("#sides-2 option:checked")).to_have_text("Li Hang, Statistical Learning Methods")
    fold.get_by_role("button", name="Show the solution by this convention").click()
    student.answer_says("0.7059")
    # The columns are those that they were.
    expect(fold.locator("#sides-1 option:checked")).to_have_text("maximum likelihood")
    expect(fold.locator("#sides-2 option:checked")).to_contain_text("as the exercise: Li Hang")
    student.page.locator("body").press("Control+z")
    student.answer_says("= 1")


def test_the_convention_leads_to_it_and_the_link_carries_it(student: Student) -> None:
    fold = student.page.locator("#sides details.sides")
    student.page.get_by_role("button", name="Compare with another convention").click()
    expect(fold).to_have_attribute("open", "")
    expect(fold.locator(".sides-answers")).to_contain_text("They differ first at")
    choose(fold, 2, "Weka")
    expect(fold.locator("thead").first).to_contain_text("Weka")
    student.page.locator("#solution-tools details.menu > summary").click()
    student.button("export.link").click()
    expect(student.page.locator("#solution-tools").get_by_text("Copied.")).to_be_visible()
    link = student.page.evaluate("() => navigator.clipboard.readText()")
    assert shared_by(link)["sides"] == {"by": ["own", "weka"], "query": 0}


def test_comparison_is_exported(student: Student, tmp_path: Path) -> None:
    student.choose_example("Play tennis, overcast")
    fold = opened(student)
    expect(fold.locator(".sides-answers")).to_contain_text("The answer is the same, Yes")
    fold.get_by_text("Export the comparison").click()
    fold.get_by_role("button", name="Copy: Markdown").click()
    expect(fold.get_by_text("Copied.")).to_be_visible()
    copied = student.page.evaluate("() => navigator.clipboard.readText()")
    assert "Mitchell, Machine Learning" in copied
    assert r"\frac{0 + 1}{5 + 3}" in copied
    with student.page.expect_download() as download:
        fold.get_by_role("button", name="Save: LaTeX").click()
    download.value.save_as(tmp_path / "saved.tex")
    assert "\\documentclass" in (tmp_path / "saved.tex").read_text("utf-8")
    assert download.value.suggested_filename == "bayes-by-hand-conventions.tex"


def test_different_answers_are_pointed_out(student: Student) -> None:
    """Wind never blew with Yes: by shares only No is left; with Laplace Yes has 6/8 · 7/8 · 1/8, No 2/8 · 2/4 · 2/4."""
    rows = [*[["Sunny", "Calm", "Yes"]] * 6, ["Sunny", "Windy", "No"], ["Rain", "Calm", "No"]]
    table = {"columns": ["Outlook", "Wind", "Play"], "rows": rows}
    student.page.goto(link_to(problem(table, {"Outlook": "Sunny", "Wind": "Windy"})))
    fold = opened(student)
    expect(fold.locator(".sides-answers")).to_contain_text("The answer depends on the convention")
    expect(fold.locator("tr:has(.marked)")).to_have_count(1)
    assert faults(student, "#sides") == []


def test_comparison_is_hidden_without_conventions(student: Student) -> None:
    student.choose_example("A positive test")
    expect(student.page.locator("#sides")).to_be_hidden()
    student.choose_example("Hair and height, probabilities given")
    expect(student.page.locator("#sides")).to_be_hidden()
    student.choose_example("Eight points by hand")
    expect(student.page.locator("#sides")).to_be_visible()


def test_a_figure_of_another_convention_leads_to_it(student: Student) -> None:
    """0.2883 is Han and Kamber's; both conventions are read line by line."""
    student.choose_example("Play tennis, overcast")
    fold = student.page.locator("#differs details.differs")
    student.page.locator("#check > details > summary").click()
    fold.locator(".differs-row select").first.select_option(label="P(No | x)")
    fold.locator(".differs-row input").first.fill("0.2883")
    fold.get_by_role("button", name="Check", exact=True).click()
    fold.get_by_role("button", name="Compare the two line by line").click()
    sides = student.page.locator("#sides details.sides")
    expect(sides.locator(".sides-answers")).to_contain_text("They differ first at")
    expect(sides.locator("thead").first).to_contain_text("Han, Kamber & Pei, Data Mining")
    expect(sides).to_contain_text("0.2883")


def test_choice_survives_a_reload_under_the_old_address(student: Student) -> None:
    """A reload may come before the browser has taken up the new address."""
    student.choose_example("Play tennis, overcast")
    fold = opened(student)
    old = student.saved().page.evaluate("location.hash")
    choose(fold, 2, "Li Hang, Statistical Learning Methods")
    assert student.saved().page.evaluate("location.hash") != old
    student.page.evaluate("hash => history.replaceState(null, '', hash)", old)
    student.page.reload()
    student.wait_for_start()
    expect(student.page.locator("#sides details.sides")).to_contain_text("0.2941")
