"""Results that programs print are named and not read as data; data are not taken for results."""

from __future__ import annotations

from pathlib import Path

import pytest

from _byhand.errors import InputError
from _byhand.paste.printed.result_marks import marked
from _byhand.paste.printed.result_names import SENTENCES, ResultName
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reader, Reading
from build_steps.common import ROOT
from helpers.problems.printed_texts import READERS, only, printed, readings
from helpers.workings.annotated import WORKINGS, told

NAMES: dict[str, ResultName] = {
    "gum_post": "distribution",
    "pd_describe_obj": "description",
    "pgm_factor": "factor",
    "r_anova": "test",
    "r_by": "group_statistics",
    "r_caret_byclass": "measures",
    "r_caret_train": "model",
    "r_chisq": "test",
    "r_colmeans": "distribution",
    "r_cor": "correlations",
    "r_glm_print": "coefficients",
    "r_kmeans": "model",
    "r_lda": "model",
    "r_lm_summary": "coefficients",
    "r_nb_summary": "model",
    "r_nb_tables": "group_statistics",
    "r_pred_class": "predictions",
    "r_pred_raw": "probabilities",
    "r_quantile": "description",
    "r_roc": "measures",
    "r_rpart": "model",
    "r_shapiro": "test",
    "r_str_iris": "structure",
    "r_summary": "description",
    "r_summary_iris": "description",
    "r_summary_vec": "description",
    "r_tapply_sd": "distribution",
    "r_ttest": "test",
    "r_aggregate_iris": "group_statistics",
    "sk_cnb": "log_probabilities",
    "sk_cnb_raw": "log_probabilities",
    "sk_isnull": "distribution",
    "sk_corr_md": "correlations",
    "sk_cv_dict": "measures",
    "sk_cvs": "measures",
    "sk_describe": "description",
    "sk_describe_T": "description",
    "sk_describe_csv": "description",
    "sk_describe_group": "description",
    "sk_dtypes": "structure",
    "sk_info": "structure",
    "sk_logproba": "log_probabilities",
    "sk_mean": "group_statistics",
    "sk_mean_all": "group_statistics",
    "sk_mean_reset": "group_statistics",
    "sk_mean_std": "group_statistics",
    "sk_metrics": "measures",
    "sk_pl_describe": "description",
    "sk_predict": "predictions",
    "sk_predict_names": "predictions",
    "sk_proba": "probabilities",
    "sk_proba_df": "probabilities",
    "sk_report": "report",
    "sk_report_df": "report",
    "sk_report_dict": "report",
    "sk_repr": "model",
    "sk_sm_logit": "coefficients",
    "weka_bayesnet": "weka_model",
    "weka_errors": "weka_errors",
    "weka_j48": "weka_model",
    "weka_logistic": "coefficients",
}
# Their numbers are those of a result, but a table of data might have them.
WEAK = {"r_aggregate_iris", "sk_mean_reset"}
# Their shape gives them away, and no name or mark.
UNNAMED = {
    *(
        "gum_post",
        "r_colmeans",
        "r_pred_raw",
        "r_tapply_sd",
        "sk_cvs",
        "sk_cnb_raw",
        "sk_logproba",
        "sk_mean",
        "sk_mean_std",
    ),
    *("sk_predict", "sk_predict_names", "sk_proba", "sk_proba_df"),
}
# Workings that are nothing but counts, measures or a table of parameters.
ALIKE = ("label_screening_en_1", "label_screening_en_2", "tennis_tabular")
HELD = [
    path
    for path in sorted((ROOT / "tests" / "cases").rglob("*.txt"))
    if "printed" not in path.parts and path.stem not in ALIKE
]


@pytest.mark.parametrize("name", NAMES)
def test_result_of_a_program_is_named(name: str) -> None:
    (path,) = (each for each in printed("results") if each.stem == name)
    reading = only(path.read_text("utf-8"))
    assert (reading.kind, reading.form) == ("output", NAMES[name])
    assert [notice.key for notice in reading.guesses] == [SENTENCES[NAMES[name]]]
    assert reading.score == (6 if name in WEAK else 10 if name in UNNAMED else 13)


def test_every_text_of_a_result_has_a_test() -> None:
    assert {path.stem for path in printed("results")} == {*NAMES, "weka_kernel"}


@pytest.mark.parametrize("path", HELD, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_held_text_is_no_output(path: Path) -> None:
    text = path.read_text("utf-8")
    # Annotations of workings name quantities as programs do: intercept[after 1].
    plain = told(path.stem, text).text if path.parent == WORKINGS else text
    assert not [reading for reading in readings(plain) if reading.kind != "scores"]


@pytest.mark.parametrize(
    "text",
    [
        "height weight sex\n1.62 55.1 f\n1.81 80.5 m\n1.75 71.2 m\n",
        "        Play\nOutlook        no       yes\n  sunny 0.6666667 0.3333333\n  rainy 0.2857143 0.7142857\n",
        "Sensitivity: 95%\nSpecificity: 90%\nPrevalence: 1%",
        "The test has a precision of 90 % and an accuracy of 95 %. Its recall is 80 %. How likely is the disease?",
        "P(A) = 0.3\nP(B|A) = 0.5\n",
        "a b\n0 1\n1 0\n",
        "name: Ann\nage: 3\n",
        "[1, 2, 3]",
        "x1 x2\n0.25 0.75\n0.5 0.5\n0.9 0.3\n",
    ],
)
def test_data_and_exercises_are_no_results(text: str) -> None:
    assert not readings(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Outlook  Frequency  Percent\nsunny 5 35.71\novercast 4 28.57\nrain 5 35.71\n", "frequencies"),
        ("取值\t频数\t百分比\n晴\t5\t50.0\n雨\t5\t50.0\n合计\t10\t100.0\n", "frequencies"),
        ("特征\t均值\t标准差\t最小值\t最大值\n身高\t170.2\t6.1\t160\t182\n体重\t65.3\t8.2\t50\t80\n", "description"),
        ("Accuracy scores: [0.93 0.97]\nMean: 0.95 (+/- 0.02)\n", "measures"),
        ("|--- x <= 0.80\n|   |--- class: 0\n|--- x >  0.80\n|   |--- class: 1\n", "model"),
    ],
)
def test_result_of_another_program_is_named(text: str, name: str) -> None:
    assert only(text).form == name


def test_table_beside_a_result_is_not_swallowed() -> None:
    (path,) = (each for each in printed("results") if each.stem == "sk_describe")
    reading = only("Outlook,Play\nSunny,No\nRain,Yes\nSunny,Yes\n\n" + path.read_text("utf-8"))
    (left,) = reading.account.left_out("not_understood")
    assert (left.first, left.last) == (1, 4)


def test_mark_is_looked_for_in_the_first_lines_only() -> None:
    assert marked(["a"] * 400 + ["Correctly Classified Instances  9"]) is None
    assert marked(["a"] * 399 + ["Correctly Classified Instances  9"]) is not None


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.name)
def test_every_line_is_accounted_for(reader: Reader) -> None:
    for folder in ("confusion", "models", "results"):
        for path in printed(folder):
            page = Page("\n" + path.read_text("utf-8").replace("\n", "\r\n") + "\n\nand a line\n")
            for reading in _read(reader, page):
                covered = [line for run in reading.account.runs for line in range(run.first, run.last + 1)]
                filled = {number + 1 for number in page.filled}
                assert filled <= set(covered)
                assert len(covered) == len(set(covered))


def _read(reader: Reader, page: Page) -> list[Reading]:
    if not reader.recognises(page):
        return []
    try:
        return list(reader.read(page, Instructions()))
    except InputError:
        return []
