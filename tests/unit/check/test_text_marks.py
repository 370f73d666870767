"""Reports on a working: marks, JSON and plain text; numbers bound by hand; hostile texts."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest

from _byhand import bridge
from _byhand.check.exercise import Exercise, exercise_of
from _byhand.check.text.checking import check_text
from _byhand.check.text.report import text_for_page, text_json, text_plain
from _byhand.check.text.typed_lines import LONGEST_LINE, MOST_CHARACTERS, MOST_LINES
from _byhand.errors import InputError
from _byhand.solving import example, solve
from _byhand.texts import load_texts
from helpers.answers.command_line import Run, check_refusal
from helpers.answers.refused import refusal
from helpers.patience import seconds

# In play tennis, P(high | No) is 4/5: everything that uses 3/5 follows.
NOTES = """P(Yes) = 9/14
P(Yes) P(x|Yes) = 0.0051
For No:
P(No) = 5/14
P(high|No) = 3/5
P(No) P(x|No) = 5/14 * 3/5 * 1/5 * 3/5 * 3/5 = 0.0154
0.1234 of them
P(cool|Yes) = 4/9
So play = No"""
MARKS = ["right", "rounded_early", "nothing", "right", "first_slip", "follows", "unread", "differs", "right"]
PIECES = (
    *(
        "P(",
        "P(a|",
        "(",
        ")",
        "((",
        "\\frac{",
        "\\frac{1}{",
        "}{",
        "|",
        "| a ",
        "| 1/2 |",
        "1/2 * ",
        "1 = ",
        "= ",
        "0.5, ",
    ),
    *(
        "P(Yes) ",
        "P(Yes|x) = 0.2\n",
        "\n= 0.5",
        "**",
        "*",
        "_",
        "x_",
        "^",
        "^{",
        "\\text{",
        "Yes ",
        "No: ",
        "Sunny ",
        "\\",
    ),
    *(
        "\\begin{align}",
        "\\end{align}\n",
        "\\begin{pmatrix}",
        "$",
        "√",
        "-",
        "- ",
        "1-",
        "1e9",
        "9" * 50,
        "log ",
        "e^",
        "π",
    ),
    *(
        "是",
        "先验概率",
        "P(是)=",
        "¬",
        "→ ",
        "~",
        "\t",
        "1\t",
        "#",
        "## 1\n",
        "1. ",
        "((1+",
        "1+(",
        "{",
        "{{",
        "\u202e",
        "\ud83c\udfbe",
    ),
)


@cache
def tennis() -> Exercise:
    return exercise_of(example("play_tennis", load_texts("en")), 0, lambda each: solve(each).answers)


def test_each_line_has_its_mark() -> None:
    assert list(check_text(tennis(), NOTES).marks) == MARKS


def test_json_of_a_working_follows_the_contract() -> None:
    found = text_json(check_text(tennis(), NOTES), load_texts("en"))
    assert set(found) == {"headline", "figures", "first_wrong", "conventions", "unread"}
    assert found["first_wrong"] == 3
    figure = found["figures"][3]
    assert (figure["quantity"], figure["value"], figure["verdict"]) == (
        "likelihood[Humidity=High|No]",
        "3/5",
        "differs",
    )
    assert (figure["line"], figure["start"], figure["end"]) == (5, 13, 16)
    assert figure["right"]["exact"] == "4/5"
    assert found["unread"] == [{"line": 7, "start": 0, "end": 6, "text": "0.1234"}]


@pytest.mark.parametrize(("language", "first"), [("en", "The first slip is in line 5"), ("zh", "第一处失误在第 5 行")])
def test_the_text_as_a_teacher_marks_it(language: str, first: str) -> None:
    lines = text_plain(check_text(tennis(), NOTES), load_texts(language)).splitlines()
    assert lines[0].startswith(first)
    marked = [f"{sign} {line}" for sign, line in zip("✓≈ ✓✗↪?≠✓", NOTES.splitlines(), strict=True)]
    own = [line for line in lines[3:] if not line.startswith(("      ", "→"))]
    assert [line.split("   — ")[0] for line in own] == marked


@pytest.mark.thorough
def test_on_the_command_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    problem, notes = tmp_path / "problem.json", tmp_path / "notes.txt"
    problem.write_text(json.dumps(example("play_tennis", load_texts("en"))), "utf-8")
    notes.write_text(NOTES, "utf-8")
    plain = Run(monkeypatch, "check", str(problem), "--text", str(notes), "--to", "plain")
    assert (plain.status, plain.out) == (0, text_plain(check_text(tennis(), NOTES), load_texts("en")))
    found = Run(monkeypatch, "check", str(problem), "--text", "-", stdin=NOTES)
    assert json.loads(found.out)["figures"][3]["line"] == 5
    check_refusal(Run(monkeypatch, "check", str(problem), "--text", "-", "--csv", str(notes), stdin=NOTES))
    check_refusal(Run(monkeypatch, "check", str(problem), "--text", "-", "--query", "7", stdin=NOTES))


def test_stated_binding_of_a_number_wins() -> None:
    exercise = tennis()
    forced = [{"line": 7, "start": 0, "quantity": "evidence"}, {"line": 8, "start": 14, "quantity": None}]
    checked = check_text(exercise, NOTES, forced)
    bound = {
        (span.line, span.start): each.given.id for each, span in zip(checked.report.figures, checked.spans, strict=True)
    }
    assert bound[7, 0] == "evidence"
    assert (8, 14) not in bound
    assert checked.marks[6] == "differs"
    assert checked.marks[7] == "unread"


def test_a_number_within_a_chain_can_be_bound() -> None:
    checked = check_text(tennis(), "P(No) = 5/14 = 0.36", [{"line": 1, "start": 8, "quantity": "prior[No]"}])
    assert [
        (span.start, each.given.text) for each, span in zip(checked.report.figures, checked.spans, strict=True)
    ] == [
        (8, "5/14"),
        (15, "0.36"),
    ]


@pytest.mark.parametrize(
    "bindings", ["x", [1], [{"line": "1", "start": 0, "quantity": None}], [{"line": 1, "start": 0, "quantity": "?"}]]
)
def test_invalid_bindings_are_refused(bindings: object) -> None:
    with pytest.raises(InputError):
        check_text(tennis(), NOTES, bindings)


def test_page_gets_the_line_marks() -> None:
    params = {"problem": example("play_tennis", load_texts("en")), "query": 0, "text": NOTES, "lang": "en"}
    answer = json.loads(bridge.handle(json.dumps({"method": "check_text", "params": params})))["result"]
    assert answer["marks"] == MARKS
    assert len(answer["told"]) == len(answer["figures"])
    assert answer["told"][3]["sentences"][0].startswith("P(Humidity = High | No) = 3/5 should be 4/5")
    assert answer["headline"]["message"].startswith("The first slip is in line 5: P(Humidity = High | No).")


def test_page_gets_the_right_line_in_parts() -> None:
    notes = {note["line"]: note for note in text_for_page(check_text(tennis(), NOTES), load_texts("en"))["notes"]}
    assert notes[5] == {
        "line": 5,
        "right": [{"text": "P(high|No) = ", "written": None}, {"text": "4/5", "written": "3/5"}],
        "reason": "how typical the value is for the class",
    }
    assert notes[4] == {"line": 4, "right": [], "reason": "how common the class is"}
    # What follows from a slip, what is unread and what says nothing have no note.
    assert set(notes) == {1, 4, 5, 8}


@pytest.mark.parametrize(
    "text", ["", "\n\n", "Dear all, see you on 3 May at 10:30:00.", "Example 4.1", "🎾🎾🎾", "|||", "$$"]
)
def test_a_text_without_figures_says_so(text: str) -> None:
    checked = check_text(tennis(), text)
    assert checked.report.figures == []
    assert text_plain(checked, load_texts("en")).startswith("None of the numbers in this text")


@pytest.mark.parametrize(
    "text", ["a" * (MOST_CHARACTERS + 1), "\n" * MOST_LINES, "1" * (LONGEST_LINE + 1), "P(Yes) = 0.1\n" * 500]
)
def test_too_long_input_is_refused(text: str) -> None:
    assert refusal(check_text, tennis(), text).field == "text"


@pytest.mark.thorough
@pytest.mark.parametrize("piece", PIECES)
def test_hostile_texts_take_no_longer_than_their_length(piece: str) -> None:
    """A line of maximum length, and lines of such pieces: read within two seconds."""
    exercise = tennis()
    for text in (piece * (LONGEST_LINE // len(piece) - 1), ("\n" + piece) * 300, ("\n" + piece * 30) * 40):
        since = time.process_time()
        with suppress(InputError):
            check_text(exercise, text)
        assert time.process_time() - since < seconds(2), piece


def test_a_page_of_text_takes_less_than_a_second() -> None:
    page = "\n".join([NOTES] * 4)
    exercise = tennis()
    exercise.alternatives  # noqa: B018 — found once for an exercise, and needed by every check
    since = time.process_time()
    check_text(exercise, page)
    assert time.process_time() - since < seconds(1)


def test_a_class_named_no_behind_the_word_for_a_quantity() -> None:
    """5/14 · 3/5 · 1/5 · 4/5 · 2/5 = 0.0137 carries the 2/5 on; 12 is the number of a page."""
    text = "P(Strong | No) = 2/5\nscore No = 0.0137\nSee No 12"
    checked = check_text(tennis(), text)
    assert [each.given.id for each in checked.report.figures] == ["likelihood[Wind=Strong|No]", "score[No]"]
    assert list(checked.marks)[:2] == ["first_slip", "follows"]


def test_the_right_line_stands_below_the_wrong_one() -> None:
    lines = text_plain(check_text(tennis(), NOTES), load_texts("en")).splitlines()
    at = lines.index("✗ P(high|No) = 3/5")
    assert lines[at + 1 : at + 3] == [
        "→ P(high|No) = 4/5   — how typical the value is for the class",
        "               ^^^",
    ]
    assert "✓ P(No) = 5/14   — how common the class is" in lines


def test_arithmetic_that_is_wrong_itself_is_left_out() -> None:
    lines = text_plain(check_text(tennis(), "P(No) P(x|No) = 5/14 * 1/5 = 0.071"), load_texts("en")).splitlines()
    assert "→ P(No) P(x|No) = … = 0.021   — prior times likelihoods" in lines
    assert " " * 22 + "^^^^^" in [line.rstrip() for line in lines]


@pytest.mark.parametrize(
    ("text", "right"),
    [
        (
            "P(Sunny|No) = 3/5, P(Cool|No) = 1/5, P(High|No) = 3/5",
            "P(Sunny|No) = 3/5, P(Cool|No) = 1/5, P(High|No) = 4/5",
        ),
        ("P(Sunny|No) = 3/5  P(High|No) = 3/5", "P(Sunny|No) = 3/5  P(High|No) = 4/5"),
        ("P(是) = 9/14，P(High|No) = 6/10 = 3/5", "P(是) = 9/14，P(High|No) = … = 4/5"),
    ],
)
def test_right_line_keeps_the_other_figures_of_its_line(text: str, right: str) -> None:
    lines = text_plain(check_text(tennis(), text), load_texts("en")).splitlines()
    assert [line.split("   — ")[0] for line in lines if line.startswith("→")] == [f"→ {right}"]


@pytest.mark.parametrize(
    ("text", "right"),
    [
        # 0.0206/0.0259 is 0.795; the slip is the division.
        ("P(No|x) = 0.0206/(0.0206+0.0053) = 0.6", "P(No|x) = 0.0206/(0.0206+0.0053) = 0.80"),
        # A smaller product of its own, and one that cannot be computed.
        ("P(No) P(x|No) = 5/14 * 1/5 = 0.071", "P(No) P(x|No) = … = 0.021"),
        ("P(Yes) ≈ 6/14 ≈ 0.43", "P(Yes) ≈ … ≈ 0.64"),
        ("P(Yes): (8 + 1)/(14 + 2) = 0.56", "P(Yes): … = 0.64"),
        ("prior: P(Yes) = 0.4", "prior: P(Yes) = 0.64"),
        ("P(No) P(x|No) = e^{-3} = 0.0498", "P(No) P(x|No) = … = 0.0206"),
    ],
)
def test_right_line_keeps_arithmetic_that_gives_its_result(text: str, right: str) -> None:
    lines = text_plain(check_text(tennis(), text), load_texts("en")).splitlines()
    assert [line.split("   — ")[0] for line in lines if line.startswith("→")] == [f"→ {right}"]


def test_an_equal_sign_in_brackets_begins_no_arithmetic() -> None:
    """P(Y = -1 | x) = (1/15)/(1/15 + 1/45) = 3/4; 1/15 is the score."""
    exercise = exercise_of(example("li_hang_4_1", load_texts("en")), 0, lambda each: solve(each).answers)
    lines = text_plain(check_text(exercise, "P(Y=-1|x) = 1/15"), load_texts("en")).splitlines()
    assert [line for line in lines if line.startswith("→ P(Y=-1|x) = 3/4 ")]
