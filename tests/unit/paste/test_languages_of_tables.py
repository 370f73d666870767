"""Tables in the languages of databases, wikis, manuals and programs."""

from pathlib import Path

import pytest

from _byhand.errors import InputError
from _byhand.parsed.pasted import parse
from _byhand.table.table import Table, read_text
from _byhand.texts import load_texts
from _byhand.topics import load_topic
from build_steps.common import ROOT

PLAYED = [["sunny", "weak", "no"], ["rain", "weak", "yes"], ["sunny", "strong", "no"]]
NAMES = ("outlook", "wind", "play")

CASES = sorted((ROOT / "tests" / "cases" / "languages").glob("*.txt"))


def outcome(text: str, topic: str = "naive_bayes") -> str:
    """The key of the refusal on the page of a topic, or the kind that was read."""
    try:
        return str(parse({"text": text, "topic": topic}, load_topic(topic), load_texts("en"))["kind"])
    except InputError as error:
        return error.key


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_table_in_another_language_is_read(path: Path) -> None:
    table = read_text(path.read_text("utf-8"), stated=False)
    assert (table.names, table.rows()) == (NAMES, PLAYED)
    assert table.class_column == "play"


def test_values_of_sql_may_be_quoted_and_missing() -> None:
    table = read_text("INSERT INTO t (id, a, y) VALUES (1, 'it''s; (so)', NULL), (2, \"x\", 'p'), (3, -2.5, TRUE);\n")
    assert table.rows() == [["1", "it's; (so)", ""], ["2", "x", "p"], ["3", "-2.5", "TRUE"]]


def test_rows_of_sql_have_no_names_without_columns() -> None:
    table = read_text(
        "INSERT INTO t VALUES ('a', 'p');\nINSERT INTO t VALUES ('a', 'q');\nINSERT INTO t VALUES ('b', 'p');\n"
    )
    assert (table.header, table.rows()) == (False, [["a", "p"], ["a", "q"], ["b", "p"]])


MATLAB = {
    "with a vector": ("X = [1 2; 2 3; 8 9; 9 8]; % points\ny = [0; 0; 1; 1];\n", ("X1", "X2", "y")),
    "with a row": ("X = [1 2\n2 3\n8 9\n9 8];\ny = [0 0 1 1]';\n", ("X1", "X2", "y")),
    "alone": ("A = [1, 2, 0; 2, 3, 0; 8, 9, 1; 9, 8, 1]\n", ("X1", "X2", "Y")),
}


@pytest.mark.parametrize("name", MATLAB)
def test_matrix_of_matlab_is_read(name: str) -> None:
    text, names = MATLAB[name]
    table = read_text(text, stated=False)
    rows = [["1", "2", "0"], ["2", "3", "0"], ["8", "9", "1"], ["9", "8", "1"]]
    assert (table.names, table.rows()) == (names, rows)


def test_matrices_by_class_stay_points() -> None:
    assert outcome("w1 = [1 2; 2 3; 3 1];\nw2 = [8 9; 9 7; 7 8];\n") == "points"


def test_vector_of_another_length_is_refused() -> None:
    assert outcome("X = [1 2; 2 3; 8 9];\ny = [0; 1];\n") == "parse.literal_length"


REFUSED = {
    "query": ("SELECT outlook, wind FROM days WHERE wind = 'weak';\n", "paste.sql_without_rows"),
    "two tables": ("INSERT INTO a VALUES (1, 2);\nINSERT INTO b VALUES (1, 2);\n", "paste.sql_tables"),
    "other columns": (
        "INSERT INTO a (x, y) VALUES (1, 2);\nINSERT INTO a (y, x) VALUES (2, 1);\n",
        "paste.sql_columns",
    ),
    "long row": ("INSERT INTO a (x, y) VALUES (1, 2), (1, 2, 3);\n", "paste.sql_row"),
    "computed": ("INSERT INTO a (x, y) VALUES (1, NOW()), (2, NOW());\n", "paste.sql_value"),
    "asciidoc": ('[cols="3*"]\n|===\n|a |b |c\n|1 |2\n|===\n', "paste.asciidoc_cells"),
    "asciidoc spans": ("|===\n|a |b\n\n2+|1\n|1 |2\n|===\n", "paste.asciidoc_spans"),
    "libsvm": ("+1 1:0.7 2:1.5\n-1 1:0.2 2:0.9\n+1 1:0.8 3:1\n", "paste.unread_format"),
    "xml": ("<days>\n<day><wind>weak</wind></day>\n<day><wind>strong</wind></day>\n</days>\n", "paste.unread_format"),
    "typst": ("#table(columns: 2,\n [wind], [play],\n [weak], [no],\n [weak], [yes])\n", "paste.unread_format"),
    "prolog": ("day(sunny, weak, no).\nday(rain, weak, yes).\nday(sunny, strong, no).\n", "paste.unread_format"),
    "mathematica": ('d = {{"sunny", "weak"} -> "no", {"rain", "weak"} -> "yes"};\n', "paste.unread_format"),
    "sas": ("data d;\ninput a $ b $;\ndatalines;\nx y\nz y\n;\nrun;\n", "paste.unread_format"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_not_read_is_refused_by_its_name(name: str) -> None:
    text, key = REFUSED[name]
    assert outcome(text) == key


def test_texts_with_classes_are_no_records() -> None:
    text = "spam: buy now\nham: hi there\n\nspam: win now\nham: see you\n\nspam: now\nham: hi\n"
    assert outcome(text, "text_naive_bayes") == "texts"


def test_long_counts_are_rows_with_a_weight() -> None:
    text = (
        "Wetter;Spät;Anzahl\nSchnee;ja;24\nSchnee;nein;6\nRegen;ja;15\nRegen;nein;45\ntrocken;ja;9\ntrocken;nein;101\n"
    )
    table: Table = read_text(text, stated=False)
    assert (table.weight, table.class_column) == ("Anzahl", "Spät")
    assert outcome(text) == "cases"
