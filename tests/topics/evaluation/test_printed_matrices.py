"""Confusion matrices as programs, spreadsheets and people write them have the right direction, or are asked about."""

from __future__ import annotations

from pathlib import Path

import pytest

from _byhand import solving
from _byhand.errors import InputError
from helpers.answers.asked import values_of
from helpers.answers.refused import refusal
from helpers.problems.printed_texts import only, printed, readings, stated

# The matrices that the scripts computed; `true` first.
GUESSES = {"no": {"no": 21, "yes": 6}, "yes": {"no": 0, "yes": 33}}
MAILS = {"ham": {"ham": 40, "spam": 4}, "spam": {"ham": 0, "spam": 36}}
WEKA = {"yes": {"yes": 9, "no": 0}, "no": {"yes": 1, "no": 4}}
SPECIES = {
    "Iris setosa": {"Iris setosa": 5, "Iris versicolor": 0, "Iris virginica": 0},
    "Iris versicolor": {"Iris setosa": 0, "Iris versicolor": 4, "Iris virginica": 1},
    "Iris virginica": {"Iris setosa": 0, "Iris versicolor": 1, "Iris virginica": 4},
}
ASKED = {"r_table_unnamed", "sk_crosstab_plain", "sk_df_plain"}


def renamed(matrix: dict[str, dict[str, int]], **names: str) -> dict[str, dict[str, int]]:
    return {names[true]: {names[decided]: count for decided, count in row.items()} for true, row in matrix.items()}


def expected(name: str) -> dict[str, dict[str, int]]:
    if name == "r_caret_spaces":
        return SPECIES
    if name.startswith("weka"):
        return WEKA
    if name in ("sk_cm_said", "sk_cm_list", "sk_crosstab_01"):
        return renamed(MAILS, ham="0", spam="1")
    if name == "sk_crosstab_bool":
        return renamed(MAILS, ham="False", spam="True")
    if name == "sk_ravel":
        return renamed(MAILS, ham="negative", spam="positive")
    if name.startswith("sk"):
        return MAILS
    if name in ("r_table_01", "r_caret_01"):
        return renamed(GUESSES, no="0", yes="1")
    return renamed(GUESSES, no="FALSE", yes="TRUE") if name == "r_table_tf" else GUESSES


@pytest.mark.parametrize("path", printed("confusion"), ids=lambda path: path.stem)
def test_matrix_of_a_program_has_its_true_classes(path: Path) -> None:
    name = path.stem
    text = path.read_text("utf-8")
    found = [each for each in readings(text, "confusion", "scores") if each.kind == "confusion"]
    assert len(found) == 1
    assert stated(found[0])["confusion"] == expected(name)
    asked = {(doubt.rule, doubt.stops) for doubt in found[0].doubts}
    if name in ASKED:
        assert asked == {("orientation", True)}
    elif name == "weka_two":
        assert asked == {("two_tables", True)}
    elif name in ("sk_cm_said", "sk_cm_list"):
        assert asked == {("orientation", False)}
    else:
        assert not asked
    assert not found[0].account.left_out("not_understood")


COUNTS = {"cat": {"cat": 40, "dog": 10}, "dog": {"cat": 5, "dog": 45}}
CHINESE = renamed(COUNTS, cat="正例", dog="反例")
TYPED = {
    "\tPredicted\t\nActual\tcat\tdog\ncat\t40\t10\ndog\t5\t45\n": COUNTS,
    "\t\tPredicted\t\n\t\tcat\tdog\nActual\tcat\t40\t10\n\tdog\t5\t45\n": COUNTS,
    "Observed\tPredicted\n\t\tpet\t\tPercentage Correct\n\t\t\tcat\tdog\n"
    "Step 1\tpet\tcat\t40\t10\t80.0\n\t\tdog\t5\t45\t90.0\n\tOverall Percentage\t\t\t85.0\n": COUNTS,
    "| Predicted \\ Actual | cat | dog |\n|---|---|---|\n| cat | 40 | 5 |\n| dog | 10 | 45 |": COUNTS,
    "pet \\ Prediction (pet)\tcat\tdog\ncat\t40\t10\ndog\t5\t45\n": COUNTS,
    "Rows are the predicted classes, columns the actual ones.\n\n     cat  dog\ncat   40    5\ndog   10   45\n": COUNTS,
    "Confusion matrix:\n    cat dog class.error\ncat  40  10         0.2\ndog   5  45         0.1\n": COUNTS,
    "\ttrue cat\ttrue dog\tclass precision\npred. cat\t40\t5\t88.89%\npred. dog\t10\t45\t81.82%\n"
    "class recall\t80.00%\t90.00%\t\n": COUNTS,
    "Table of Actual by Predicted\n\nActual     Predicted\n\nFrequency|cat     |dog     |  Total\n"
    "---------+--------+--------+\ncat      |     40 |     10 |     50\n"
    "---------+--------+--------+\ndog      |      5 |     45 |     50\n"
    "---------+--------+--------+\nTotal          45       55      100\n": COUNTS,
    "真实情况\t预测结果\t\n\t正例\t反例\n正例\t40\t10\n反例\t5\t45\n": CHINESE,
    "混淆矩阵（行为预测，列为真实）\n\t正例\t反例\n正例\t40\t5\n反例\t10\t45\n": CHINESE,
    "         预测为正例  预测为反例\n实际为正例     40        10\n实际为反例      5        45": CHINESE,
    "TP=40，FN=10，FP=5，TN=45，是某分类器的结果": CHINESE,
    "            Prédit : cat   Prédit : dog\n"
    "Réel : cat       40           10\nRéel : dog        5           45\n": COUNTS,
    "Real \\ Predicho;cat;dog\ncat;40;10\ndog;5;45\n": COUNTS,
    "<table><tr><td></td><th>Predicted cat</th><th>Predicted dog</th></tr><tr><th>Actual cat</th><td>40</td><td>10</td>"
    "</tr><tr><th>Actual dog</th><td>5</td><td>45</td></tr></table>": COUNTS,
    "\\begin{tabular}{lrr}\n & Predicted cat & Predicted dog \\\\\n\\hline\nActual cat & 40 & 10 \\\\\n"
    "Actual dog & 5 & 45 \\\\\n\\end{tabular}": COUNTS,
}


@pytest.mark.parametrize("text", TYPED, ids=range(len(TYPED)))
def test_names_say_which_classes_are_true(text: str) -> None:
    reading = only(text)
    assert (reading.kind, stated(reading)["confusion"], reading.doubts) == ("confusion", TYPED[text], ())


FOUR = {"positive": {"positive": 40, "negative": 10}, "negative": {"positive": 5, "negative": 45}}


@pytest.mark.parametrize(
    "text",
    [
        "TP = 40, FP = 5, FN = 10, TN = 45",
        "true positives: 40\nfalse positives: 5\nfalse negatives: 10\ntrue negatives: 45\naccuracy: 0.85",
        "There were 40 true positives, 5 false positives, 10 false negatives and 45 true negatives.",
        "tn, fp, fn, tp = (45, 5, 10, 40)",
        "TP\tFP\tFN\tTN\n40\t5\t10\t45",
        '{"TP": 40, "FP": 5, "FN": 10, "TN": 45}',
    ],
)
def test_four_counts_are_a_matrix(text: str) -> None:
    assert stated(only(text)) == {"confusion": FOUR, "positive": "positive"}


@pytest.mark.parametrize(
    "text",
    [
        "true positive rate 0.9, false positive rate 0.05, TN 3, FN 4",
        "TP 1, FP 2, FN 3, TN 4\nTP 5, FP 6, FN 7, TN 8",
        "        Cancer\nSmoking  no yes\n     no  40   5\n     yes 10  20\n",
        "   a b c\na  0 1 2\nb  1 0 3\nc  2 3 0\n",
        "Outlook  no yes\nsunny 3 2\nrain 1 4\n",
        "Test  ill healthy\npositive 40 5\nnegative 10 45\n",
    ],
)
def test_other_counts_are_no_confusion_matrix(text: str) -> None:
    assert not readings(text)


def test_lone_predicted_in_the_corner_is_asked() -> None:
    reading = only("| Predicted | a | b |\n|---|---|---|\n| a | 41 | 12 |\n| b | 9 | 38 |")
    (doubt,) = reading.doubts
    assert (doubt.rule, doubt.stops) == ("orientation", True)
    assert stated(reading)["confusion"]["a"] == {"a": 41, "b": 9}
    said = [only("   a  b\na 41 12\nb  9 38\n", **way.instructions) for way in doubt.ways]
    assert [stated(each)["confusion"]["a"]["b"] for each in said] == [9, 12]
    assert not any(each.doubts for each in said)


def test_wrong_total_is_named_with_its_line() -> None:
    failed = refusal(readings, "Predicted  a  b  All\nActual\na  7  1  9\nb  0  8  8\nAll  7  9  17\n")
    assert (failed.key, failed.line) == ("evaluation.read.total", 3)


def test_shares_are_refused_for_want_of_counts() -> None:
    reading = only("        Predicted\nActual   a    b\n     a  0.9  0.1\n     b  0.2  0.8\n")
    assert (reading.kind, reading.guesses[0].key) == ("output", "evaluation.read.shares")


def test_square_without_names_needs_the_topic() -> None:
    with pytest.raises(InputError, match=r"evaluation\.read\.bare_matrix"):
        readings("[[43  7]\n [12 38]]")
    assert stated(only("[[43  7]\n [12 38]]", "confusion"))["confusion"] == {
        "0": {"0": 43, "1": 7},
        "1": {"0": 12, "1": 38},
    }


def test_rows_of_predictions_are_counted() -> None:
    lists = "y_true = ['a', 'b', 'a', 'a']\ny_pred = ['a', 'b', 'b', 'a']"
    rows = "id,actual,predicted\n1,a,a\n2,b,b\n3,a,b\n4,a,a\n"
    for text in (lists, rows):
        assert stated(only(text))["confusion"] == {"a": {"a": 2, "b": 1}, "b": {"a": 0, "b": 1}}


def test_one_of_two_matrices_is_chosen_by_its_line() -> None:
    text = "Train\nPredicted  a  b\nActual\na  7 1\nb  0 8\n\nTest\nPredicted  a  b\nActual\na  5 2\nb  3 4\n"
    (doubt,) = only(text).doubts
    assert doubt.rule == "two_tables"
    chosen = [only(text, **way.instructions) for way in doubt.ways]
    assert [stated(each)["confusion"]["a"]["b"] for each in chosen] == [1, 2]
    assert not any(each.doubts for each in chosen)


def test_scores_are_known_by_the_names_of_their_columns() -> None:
    reading = only("label,score\np,0.91\nn,0.2\np,0.66\n")
    assert (reading.kind, stated(reading)["scores"][0]) == ("scores", {"class": "p", "score": "0.91"})
    assert not readings("sex,height\nf,1.6\nm,1.8\nf,1.7\n")


def problem(text: str) -> dict[str, object]:
    return {"format": 1, "topic": "evaluation", "confusion": text}


@pytest.mark.parametrize("name", ["r_caret_dnn", "sk_report_both", "r_table_margins", "sk_crosstab_names"])
def test_field_of_a_problem_reads_printed_matrices(name: str) -> None:
    (path,) = (each for each in printed("confusion") if each.stem == name)
    assert values_of(problem(path.read_text("utf-8"))) == values_of({**problem(""), "confusion": expected(name)})


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("\tx\ty\na\t1\t2\nb\t3\t4\n", "evaluation.read.other_names"),
        ("Predicted a b\nActual\na 1 2\nb 3 4\n\nPredicted a b\nActual\na 1 2\nb 3 4\n", "evaluation.read.several"),
        ("Predicted  a  b\nActual\na  0.5 0.5\nb  0.1 0.9\n", "evaluation.read.shares"),
        ("   t3\np3  a b c\n  a 2 0 1\n  b 1 3 0\n  c 0 1 2\n", "evaluation.read.which_label"),
        ("coef: [[0.15 0.42]] intercept: [-55.9]\naccuracy: 1.0\n", "paste.output.coefficients"),
    ],
)
def test_field_of_a_problem_refuses_other_tables(text: str, key: str) -> None:
    failed = refusal(solving.solve, problem(text))
    assert (failed.key, failed.field) == (key, "confusion")
