"""Points listed by class, as pattern recognition writes them, become rows with their class in every topic."""

from fractions import Fraction

import pytest

from _byhand import solving
from _byhand.errors import InputError
from _byhand.table.table import Table, read_text
from helpers.answers.bridged import result_of
from helpers.answers.refused import refusal

# R. Gutierrez-Osuna, "Linear discriminants analysis" (lecture notes): the means are (3, 3.6) and (8.4, 7.6).
TEN = "X1=(4,1),(2,4),(2,3),(3,6),(4,4)\nX2=(9,10),(6,8),(9,5),(8,7),(10,8)"

POINTS = [["0", "0", "A"], ["2", "0", "A"], ["1", "1", "B"], ["2", "3", "B"]]
# Everything here says: (0, 0) and (2, 0) are of one class, (1, 1) and (2, 3) of the other.
WRITTEN = {
    "bare": ("X1=(0,0),(2,0)\nX2=(1,1),(2,3)", "X1 X2"),
    "colon": ("ω1: (0,0), (2,0)\nω2: (1,1), (2,3)", "ω1 ω2"),
    "semicolons": ("Class A: (0,0); (2,0)\nClass B: (1,1); (2,3)", "A B"),
    "spaces_in_points": ("Class A: (0 0) (2 0)\nClass B: (1 1) (2 3)", "A B"),
    "no_sign": ("Class A (0,0), (2,0)\nClass B (1,1), (2,3)", "A B"),
    "remarks": ("Class 1 (positive): (0,0), (2,0)\nClass 2 (negative): (1,1), (2,3)", "1 2"),
    "sets": ("w1 = {(0,0)^T, (2,0)^T}\nw2 = {(1,1)^T, (2,3)^T}", "w1 w2"),
    "lists": ("X1 = [(0,0)T,\n      (2,0)T]\nX2 = [(1,1)T, (2,3)T]", "X1 X2"),
    "full_width": ("ω1：{（0，0）ᵀ，（2，0）ᵀ}\nω2：{（1，1）ᵀ，（2，3）ᵀ}", "ω1 ω2"),
    "subscripts": ("ω₁ = {(0,0), (2,0)}, ω₂ = {(1,1), (2,3)}", "ω1 ω2"),
    "chinese": ("第一类：(0,0)，(2,0)\n第二类：(1,1)，(2,3)", "第一类 第二类"),
    "chinese_samples": ("第1类样本点：(0,0)、(2,0)\n第2类样本点：(1,1)、(2,3)", "第1类 第2类"),
    "chinese_letters": ("A类：(0,0)和(2,0)\nB类：(1,1)和(2,3)", "A类 B类"),
    "chinese_sentence": (
        "已知正实例点是x1=(0,0)^T，x2=(2,0)^T，负实例点是x3=(1,1)^T，x4=(2,3)^T，试求感知机模型。",
        "正实例 负实例",
    ),
    "poles": ("Positive: (0,0), (2,0)\nNegative: (1,1), (2,3)", "Positive Negative"),
    "targets": ("y = +1: (0,0), (2,0)\ny = -1: (1,1), (2,3)", "+1 -1"),
    "own_names": ("setosa: (0,0), (2,0)\nversicolor: (1,1), (2,3)", "setosa versicolor"),
    "heading": ("Class 1:\n(0,0)\n(2,0)\n\nClass 2:\n(1,1)\n(2,3)", "1 2"),
    "heading_and_rows": ("Class 1:\n0 0\n2 0\nClass 2:\n1 1\n2 3", "1 2"),
    "class_of_each": ("ω1: (0,0)\nω1: (2,0)\nω2: (1,1)\nω2: (2,3)", "ω1 ω2"),
    "row_of_each": ("Class A: 0 0\nClass A: 2 0\nClass B: 1 1\nClass B: 2 3", "A B"),
    "no_brackets": ("Class A: 0,0; 2,0\nClass B: 1,1; 2,3", "A B"),
    "sentence": ("Two classes are given, X1 = {(0,0), (2,0)} and X2 = {(1,1), (2,3)}.", "X1 X2"),
    "latex": (r"$\omega_1: \{(0,0)^T, (2,0)^{\mathrm{T}}\}$, $\omega_{2}: \{(1,1)^T, (2,3)^\top\}$", "ω1 ω2"),
    "latex_fonts": (
        r"\mathbf{X}_1 = \left\{ (0,0), (2,0) \right\} \quad \mathbf{X}_2 = \left\{ (1,1), (2,3) \right\}",
        "X1 X2",
    ),
    "latex_vectors": (
        r"\omega_1: \begin{pmatrix}0\\0\end{pmatrix}, \begin{pmatrix}2\\0\end{pmatrix} \\"
        "\n"
        r"\omega_2: \begin{pmatrix}1\\1\end{pmatrix}, \begin{pmatrix}2\\3\end{pmatrix}",
        "ω1 ω2",
    ),
    "numpy": (
        "import numpy as np\nX1 = np.array([[0, 0],\n  [2, 0]], dtype=float)\nX2 = np.array([[1, 1], [2, 3]])",
        "X1 X2",
    ),
    "numpy_print": ("X1:\n[[0 0]\n [2 0]]\nX2:\n[[1 1]\n [2 3]]", "X1 X2"),
    "python": ("class_a = [[0,0],[2,0]]\nclass_b = [[1,1],[2,3]]", "a b"),
    "python_tuples": ("X1 = (0,0),(2,0)\nX2 = (1,1),(2,3)", "X1 X2"),
    "json": ('{"A": [[0, 0], [2, 0]],\n "B": [[1, 1], [2, 3]]}', "A B"),
    "matlab": ("X1 = [0 0; 2 0];\nX2 = [1 1; 2 3];", "X1 X2"),
    "matlab_lines": ("X1 = [0 0\n      2 0];\nX2 = [1 1\n      2 3];", "X1 X2"),
    "transposed": ("X1 = [0 2; 0 0]';\nX2 = [1 2; 1 3]';", "X1 X2"),
    "no_sign_at_all": ("X1 (0,0), (2,0)\nX2 (1,1), (2,3)", "X1 X2"),
    "verbs": ("Class 1 consists of the points (0,0), (2,0). Class 2 has (1,1), (2,3).", "1 2"),
    "signs": ("+1: (0,0), (2,0)\n-1: (1,1), (2,3)", "+1 -1"),
    "zero_and_one": ("X0 = [[0,0],[2,0]]\nX1 = [[1,1],[2,3]]", "X0 X1"),
    "class_behind": ("(0,0), A\n(2,0), A\n(1,1), B\n(2,3), B", "A B"),
    "class_behind_numbered": ("x1=(0,0)^T, y1=+1\nx2=(2,0)^T, y2=+1\nx3=(1,1)^T, y3=-1\nx4=(2,3)^T, y4=-1", "+1 -1"),
    "element_of": ("(0,0) ∈ ω1\n(2,0) ∈ ω1\n(1,1) ∈ ω2\n(2,3) ∈ ω2", "ω1 ω2"),
    "r": ("X1 <- rbind(c(0,0), c(2,0))\nX2 <- rbind(c(1,1), c(2,3))", "X1 X2"),
}


def read(text: str) -> Table:
    table = read_text(text)
    assert table.format == "points", table
    return table


@pytest.mark.parametrize("name", WRITTEN)
def test_every_way_to_list_points_by_class(name: str) -> None:
    text, classes = WRITTEN[name]
    table = read(text)
    one, other = classes.split()
    assert table.rows() == [[first, second, {"A": one, "B": other}[own]] for first, second, own in POINTS]
    assert table.names[:2] == ("x1", "x2")
    assert table.class_column == table.names[2]


@pytest.mark.parametrize(
    "asked",
    [
        *(
            "x = (3,4)",
            "x=(3,4)^T",
            "classify (3,4)",
            "Which class does (3, 4) belong to?",
            "new point: (3,4)",
            "(3,4)?",
        ),
        *(
            "待分类样本 (3,4)",
            "待测样本：（3，4）",
            "判断 (3,4) 属于哪一类",
            "试对 x=(3,4)ᵀ 分类。",
            r"$x_0 = (3,4)^T$",
        ),
    ],
)
@pytest.mark.parametrize(
    "name", ["colon", "sets", "bare", "chinese", "heading", "python", "no_brackets", "class_behind"]
)
def test_a_point_whose_class_is_asked_for_is_a_case(name: str, asked: str) -> None:
    table = read(f"{WRITTEN[name][0]}\n{asked}")
    assert table.cases() == [{"x1": "3", "x2": "4"}]
    assert len(table.training_rows()) == 4


def test_several_cases_and_a_case_above() -> None:
    assert len(read("ω1: (0,0), (2,0)\nω2: (1,1)\nx: (3,4), (5,6)").cases()) == 2
    assert read("Classify x = (3,4).\nω1: (0,0), (2,0)\nω2: (1,1)").cases() == [{"x1": "3", "x2": "4"}]


def test_numbers_by_class_are_one_dimensional_samples() -> None:
    table = read("Class A: 2.1, 2.4, 3.0\nClass B: 3.3, 4.1\nx = 2.7")
    assert table.rows() == [["2.1", "A"], ["2.4", "A"], ["3.0", "A"], ["3.3", "B"], ["4.1", "B"], ["2.7", ""]]
    assert table.names == ("x", "Class")
    assert read("ω1：−1，0，1\nω2：2，3，5").rows()[0] == ["−1", "ω1"]
    assert [row[1] for row in read("Class A:\n2.1 2.4 3.0\nClass B:\n3.3 4.1").rows()] == ["A", "A", "A", "B", "B"]
    # Columns of a table are equally long, so these are no columns.
    assert read("male: 6, 5.92, 5.58, 5.92\nfemale: 5, 5.5, 5.42").class_column == "class"


def test_words_may_be_coordinates_where_the_classes_are_sure() -> None:
    table = read("Yes: (sunny, hot), (rain, mild)\nNo: (sunny, mild)")
    assert table.rows() == [["sunny", "hot", "Yes"], ["rain", "mild", "Yes"], ["sunny", "mild", "No"]]
    behind = "1: (sunny, hot), no\n2: (rain, hot), yes\n3: (rain, mild), yes\nclassify (rain, cool)"
    assert read(behind).cases() == [{"x1": "rain", "x2": "cool"}]


def test_a_decimal_comma_in_points_with_semicolons() -> None:
    assert read("c1: (1,5; 2,3), (2,5; 1)\nc2: (4; 5), (5,5; 6)").rows()[0] == ["1,5", "2,3", "c1"]


def test_each_coordinate_knows_its_place() -> None:
    text = "两类样本：\r\nω1：{（0，0）ᵀ，（2，0）ᵀ}\r\nω2：{(1, 1)ᵀ, (2, 35)ᵀ}"
    table = read(text)
    lines = text.split("\r\n")
    assert table.lines == (2, 2, 3, 3)
    assert table.place(3, "x2") == (3, lines[2].index("35"))
    assert table.place(1, "x1") == (2, lines[1].index("2"))
    latex = r"$\omega_1: \{(0,0)^T, (2,0)^T\}$, $\omega_2: \{(1,1)^T, (2,\frac{1}{2})^T\}$"
    assert read(latex).place(2, "x1") == (1, latex.index("1,1"))


def test_lines_that_are_no_points_are_named() -> None:
    table = read("Given these samples:\nX1 = {(0,0),(2,0)}\nX2 = {(1,1)}\nFind the best direction (Fisher).")
    assert [notice.params["at"] for notice in table.notices if notice.key == "parse.skipped_line"] == [1, 4]


@pytest.mark.parametrize(
    ("text", "key", "line", "said"),
    [
        ("X1=(4,1),(2,4)\nX2=(9,10),\n(6,8,1)", "parse.point_length", 3, "6, 8, 1"),
        ("ω1: (4,1),(2,4)\nω2: (9,10), (6)", "parse.point_length", 2, "6"),
        ("ω1: (4,1),(2,4)\nω2: 9, 10", "parse.point_length", 2, "9"),
        ("ω1: (4,1),(2,4)\nω2: (9,10)\nx = (1,2,3)", "parse.point_length", 3, "1, 2, 3"),
        ("A = {(4,1),(2,4)}\nB = {(9,10)}\n(2,2)", "parse.point_without_class", 3, "(2,2)"),
    ],
)
def test_invalid_point_is_named_with_its_line(text: str, key: str, line: int, said: str) -> None:
    caught = refusal(read_text, text)
    assert (caught.key, caught.line, caught.params["point"]) == (key, line, said)


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("第一类：(0,0)，(2,0)\n第二类：\n见右", "parse.class_without_points", 2),
        ("第一类：(0,0)，(2,0)\n第二类：见右 (1,1)，(2,3)", "parse.point_without_class", 2),
        ("正实例点是x1=(0,0)^T 以及旁边的 (7,8)，x2=(2,0)^T，负实例点是x3=(1,1)^T", "parse.point_without_class", 1),
        ("X1=(0 (7,8),0),(2,0)\nX2=(1,1),(2,3)", "parse.literal_shape", 1),
    ],
)
def test_no_point_and_no_class_is_lost_in_silence(text: str, key: str, line: int) -> None:
    caught = refusal(read_text, text)
    assert (caught.key, caught.line) == (key, line)


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("μ1 = (1,2), Σ1 = [[1,0],[0,1]]\nμ2 = (3,4), Σ2 = [[2,0],[0,2]]", "Σ1 = [[1"),
        ("high,[20,30),yes\nlow,[30,40),no\nlow,[20,30),no", "[20"),
    ],
)
def test_brackets_cut_apart_by_commas_are_no_table(text: str, cell: str) -> None:
    caught = refusal(read_text, text)
    assert (caught.key, caught.line, caught.params["cell"]) == ("parse.torn_brackets", 1, cell)


def test_truncated_list_is_reported_with_its_line() -> None:
    with pytest.raises(InputError) as caught:
        read_text("X1=(4,1),(2,4),(2,3)\nX2=(9,10),(6,8")
    assert (caught.value.key, caught.value.line) == ("parse.literal_unclosed", 2)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("x1 = (1, 2, 3, 4)\nx2 = (2, 3, 4, 5)\ny = (0, 1, 0, 1)", "python"),
        ("X = [[1, 2], [3, 4], [5, 6]]\ny = [0, 1, 1]", "python"),
        ("X_train = [[1, 2], [3, 4]]\ny_train = [0, 1]", "python"),
        ("feature 1: 0 0 1 1\nfeature 2: 1 0 1 0\nclass: yes no yes no", "named_lines"),
        ("x1: 1 2 3 4\nx2: 2 3 4 5\ny: 0 0 1", "named_lines"),
        ("{'a': [1, 2], 'b': [3, 4]}", "python"),
        ("T: 1 0 1 1\nF: 0 1 1 0", "named_lines"),
        ("a), sunny, no\nb), rain, yes\nc), rain, yes\nd), sunny, no", "csv"),
        ("age (years),income (k$),class\n30,20,yes\n40,30,no\n50,10,no", "csv"),
    ],
)
def test_lookalikes_are_read_as_before(text: str, form: str) -> None:
    assert read_text(text).format == form


def quantities(topic: str, text: str, **more: object) -> dict[str, object]:
    solution = solving.solve({"format": 1, "topic": topic, "table": text, **more})
    return {quantity.id: quantity.value for quantity in solution.answers[0].quantities}


def test_points_are_solved_in_every_topic_with_a_table() -> None:
    first, second = (Fraction(3), Fraction(18, 5)), (Fraction(42, 5), Fraction(38, 5))
    given = quantities("gaussian_discriminant", TEN)
    assert (given["mean[X1]"], given["mean[X2]"]) == (first, second)
    given = quantities("naive_bayes", TEN)
    assert (given["mean[x1|X1]"], given["mean[x2|X1]"]) == first
    assert (given["mean[x1|X2]"], given["mean[x2|X2]"]) == second
    assert "weight[x2]" in quantities("logistic_regression", TEN)
    words = "Yes: (sunny, hot), (rain, mild)\nNo: (sunny, mild), (rain, hot), (rain, mild)"
    network = quantities(
        "bayesian_network", words, structure="naive_bayes", target="class", query={"x1": "rain", "x2": "mild"}
    )
    # P(Yes) P(rain | Yes) P(mild | Yes) : P(No) P(rain | No) P(mild | No) = 2/5·1/2·1/2 : 3/5·2/3·2/3 = 3 : 8
    assert network["posterior[Yes]"] == Fraction(3, 11)


@pytest.mark.parametrize("topic", ["naive_bayes", "gaussian_discriminant", "logistic_regression", "bayesian_network"])
def test_page_gets_points_as_a_table(topic: str) -> None:
    answer = result_of("parse", topic=topic, text=f"{TEN}\nx = (5, 5)")
    assert (answer["class_column"], answer["cases"]) == ("class", [{"x1": "5", "x2": "5"}])
    assert answer["kinds"] == ["training"] * 10 + ["case"]


def test_nothing_is_asked_about_the_header_of_points() -> None:
    answer = result_of("parse", text=TEN)
    assert answer["reading"]["header"] is None
    assert answer["reading"]["transposed"] is None
    asked = {"text": TEN, "reading": {"header": False, "transposed": True}}
    assert result_of("parse", asked)["rows"] == answer["rows"]
