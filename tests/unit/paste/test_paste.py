"""Pasted texts of every format: the corpus, the way back from every format, and texts that mean harm."""

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.cells.cell import clean, is_missing, near_key, plain_digits
from _byhand.errors import InputError
from _byhand.paste.chain.cells import read_cells
from _byhand.reading.grid import Grid
from _byhand.reading.source import Source
from _byhand.table.table import Reading, Table, read_grid, read_text
from _byhand.texts import LANGUAGES, load_texts
from helpers.answers.refused import refusal
from helpers.examples import examples
from helpers.patience import seconds
from helpers.problems import pastes

pytestmark = pytest.mark.thorough

PLAYED = "outlook,wind,play\nsunny,weak,no\nrain,weak,yes\nsunny,strong,no\nrain,strong,yes\n"


def outcome(text: str, reading: Reading | None = None) -> Table | InputError:
    """The table in the text or the error; both must be such that they can be shown in every language."""
    found: Table | InputError
    try:
        found = read_text(text, reading)
    except InputError as error:
        found = error
    for language in map(load_texts, LANGUAGES):
        for said in found.notices if isinstance(found, Table) else (found,):
            assert language.sentence(said.key, said.params)
    return found


def check_table(table: Table) -> None:
    """Properties of every table, whatever its source."""
    height = len(table.kinds)
    assert height > 0
    assert height == len(table.lines)
    assert all(len(column.cells) == height for column in table.columns)
    assert len(set(table.names)) == len(table.names)
    assert all(table.names)
    assert table.class_column in (None, *table.names)
    assert set(table.ignored) <= set(table.names)
    for row in (0, height - 1):
        for name in table.names:
            line, offset = table.place(row, name)
            assert line >= 1
            assert offset >= 0
    assert all(len(column.numbers) == height for column in table.columns)


# --- the corpus


@pytest.mark.parametrize("name", pastes.names())
def test_corpus_is_read_as_recorded(name: str) -> None:
    found = pastes.readable(read_text(pastes.pasted(name)))
    expected = pastes.FOLDER / f"{name}.json"
    if not expected.exists() or found != expected.read_text("utf-8"):
        changed = expected.with_name(f"{name}-changed.json")
        changed.write_text(found, "utf-8")
        pytest.fail(f"{expected.name} differs from {changed.name}: look at both")


@pytest.mark.parametrize("name", pastes.names())
def test_line_ends_and_byte_order_mark_do_not_matter(name: str) -> None:
    text = pastes.pasted(name).removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    plain = read_text(text)
    for changed in (
        "\ufeff" + text,
        text.replace("\n", "\r\n"),
        text.replace("\n", "\r"),
        text.rstrip("\n") + "\n\n\n",
    ):
        table = read_text(changed)
        assert table.rows() == plain.rows()
        assert table.lines == plain.lines
        assert table.cases() == plain.cases()


@pytest.mark.parametrize("name", pastes.names())
def test_the_edited_table_is_read_as_it_was_shown(name: str) -> None:
    table = read_text(pastes.pasted(name))
    types = {column.name: column.type for column in table.columns} if table.fixed else {}
    reading = Reading(class_column=table.class_column, ignored=table.ignored, types=types)
    again = read_grid(table.names, table.rows(), reading)
    assert again.names == table.names
    assert again.rows() == table.rows()
    assert again.kinds == table.kinds
    assert [column.type for column in again.columns] == [column.type for column in table.columns]


@pytest.mark.parametrize("name", [name for name in pastes.names() if name.startswith("tennis")])
def test_every_play_tennis_is_the_same_fourteen_days(name: str) -> None:
    table = read_text(pastes.pasted(name))
    expected = read_text(pastes.pasted("tennis_tsv_excel"))
    features = [column for column in table.columns if column.name in table.features]
    assert len(features) == 4
    assert table.class_column == table.names[-1]
    for row, source in zip(table.training_rows(), expected.training_rows(), strict=True):
        cells = [column.cells[row] for column in (*features, table.columns[-1])]
        assert [cell.casefold() for cell in cells] == [
            column.cells[source].casefold() for column in expected.columns[1:]
        ]


# --- there and back


def usable(word: str) -> bool:
    """Is the text a cell that reading does not change, in whatever company?"""
    return (
        clean(word) == word
        and not word[0] == word[-1] == "'"
        and plain_digits(word) == word
        and not is_missing(word)
        and word[0] not in "#%/.…"
        # Orange writes the role of a column so: c#class.
        and word[1:2] != "#"
        and word[-1] != ":"
    )


SIGNS = st.sampled_from(list("abcxyzABCÄéßñλ是否中样123.<>=≤…+−()[]{}&%$#_^~|,;:'\"/@*!? "))
WORDS = st.text(SIGNS, min_size=1, max_size=6).filter(usable)
SIMPLE = st.text(st.sampled_from(list("abcxyzÄé是否中样12")), min_size=1, max_size=5).filter(usable)
# In separated text these signs mean another format: other separators, brackets of lists, x = (...).
PLAINER = WORDS.filter(lambda word: not set("|;:=[](){}") & set(word))
# Formats that have no way to keep every sign apart from their own marks.
NARROWER = {"csv": PLAINER, "semicolon": PLAINER} | dict.fromkeys(
    ("markdown", "ascii_art", "box", "fixed_width"), SIMPLE
)


@st.composite
def tables(draw: st.DrawFn, words: st.SearchStrategy[str]) -> list[list[str]]:
    """Names and rows; no cell is a name, and no two cells are nearly the same."""
    width = draw(st.integers(2, 5))
    pool = draw(st.lists(words, min_size=width + 2, max_size=width + 6, unique_by=near_key))
    names, values = pool[:width], pool[width:]
    rows = draw(st.lists(st.lists(st.sampled_from(values), min_size=width, max_size=width), min_size=2, max_size=8))
    return [names, *rows]


@pytest.mark.parametrize("form", pastes.WRITERS)
def test_export_reads_back_unchanged(form: str) -> None:
    @given(rows=tables(NARROWER.get(form, WORDS)))
    @examples(150)
    def check(rows: list[list[str]]) -> None:
        text = pastes.WRITERS[form](rows)
        table = outcome(text, Reading(header=True, transposed=form == "transposed_tsv", ignored=()))
        # Numbers below two rows of words: both rows may be names, which is asked; so is a class "Yes." beside "Yes".
        if isinstance(table, InputError) and table.key in ("paste.ask.two_headers", "paste.ask.spelling"):
            return
        # Between two numbers a comma may be a decimal comma: "1,2" below "3,4 5".
        if isinstance(table, InputError) and re.fullmatch(r"[\d, \n]+", text):
            return
        assert isinstance(table, Table), text
        assert [list(table.names), *table.rows()] == rows, (table.format, text)

    check()


# --- harm


@given(st.text(max_size=400))
@examples(400)
def test_any_text_is_a_table_or_an_error(text: str) -> None:
    found = outcome(text)
    if isinstance(found, Table):
        check_table(found)


FRAGMENTS = (
    *"\t,;|\n\"'[](){}&$#%:=?<>\\ \u3000\0\ud800\ufeff\u2028@",
    *("\r\n", "<td>", "<table>", "</table>", "<tr colspan=99999999>", "<td rowspan=7>", "<!--", "<script>", "\\\\"),
    *("\\begin{tabular}{ll}", "\\multicolumn{3}{c}{", "\\multirow{2}{*}{", "@data", "@attribute x", "--", "+--+", "│"),
    *("NaN", "null", "Total", "合计", "class", "x = (", "（", "）", "]]", "[[", "{'a': [", "1", "０", "array("),
    *("ω1: (1, 2), (3, 4)", "Class A: ", "X2 = {(1, 2)", "\\omega_2", "(1, 2)^T"),
)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A text of the corpus with fragments put in, pieces taken out, lines repeated and dropped."""
    text = pastes.pasted(draw(st.sampled_from(pastes.names())))
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(text)))
        match draw(st.sampled_from(("insert", "cut", "drop", "repeat"))):
            case "insert":
                text = text[:at] + draw(st.sampled_from(FRAGMENTS)) * draw(st.integers(1, 3)) + text[at:]
            case "cut":
                text = text[:at] + text[at + draw(st.integers(1, 40)) :]
            case kind:
                lines = text.split("\n")
                line = at % len(lines)
                lines[line : line + 1] = [lines[line]] * 2 if kind == "repeat" else []
                text = "\n".join(lines)
    return text


@given(damaged(), st.sampled_from((None, True, False)), st.sampled_from((None, True, False)))
@examples(600)
def test_a_damaged_table_is_a_table_or_an_error(text: str, header: bool | None, transposed: bool | None) -> None:
    found = outcome(text, Reading(header=header, transposed=transposed))
    if isinstance(found, Table):
        check_table(found)


BOMBS = {
    "nested_json": "[" * 100_000,
    "nested_json_closed": "[" * 50_000 + "]" * 50_000,
    "nested_dicts": '{"a":' * 50_000,
    "nested_calls": "f(" * 50_000,
    "minus_signs": "x = [" + "-" * 100_000 + "1]",
    "open_quotes": 'a,b\n"' + '""' * 50_000,
    "many_open_quotes": '"a,' * 30_000,
    "many_open_quotes_in_lines": '"a,"b\n' * 20_000,
    "open_comments": "<table><tr><td>" + "<!--" * 50_000,
    "open_tags": "<table><tr><td>" + "<a " * 30_000,
    "open_processing": "<table><tr><td>" + "<?" * 30_000,
    "open_entities": "<table><tr><td>" + "&" * 60_000,
    "open_cdata": "<table><tr><td>" + "<![CDATA[" * 20_000,
    "colspan": "<table><tr>" + "<td colspan=100000 rowspan=100000>a" * 3000 + "</table>",
    "rowspans": "<table>" + "<tr><td rowspan=65000>a<td>b" * 3000 + "</table>",
    "nested_tables": "<table><tr><td>" * 20_000,
    "braces": "\\begin{tabular}{" + "{" * 50_000 + " a & b \\\\",
    "multicolumn": "\\begin{tabular}{l} " + "\\multicolumn{999999}{c}{a} & " * 3000 + "\\\\",
    "rules": "\\begin{tabular}{l} " + "\\cline" * 20_000 + "[" * 20_000,
    "backslashes": "a & b " + "\\" * 60_001,
    "bars": "|" * 100_000 + "\n" + "|" * 100_000 + "\n|--|--|\n",
    "dashes": ("|" + "-" * 50_000 + "|\n") * 3,
    "markdown_rule": "| a | b |\n|" + "-|" * 40_000 + " x",
    "spaces": "a" + " " * 100_000 + "b\n" + "c" + " " * 100_000 + "d\n",
    "tabs": "\t" * 100_000 + "a\n" + "\t" * 100_000,
    "words": "a b " * 50_000,
    "words_in_two_lines": ("a b " * 20_000 + "\n") * 2,
    "digits": "a,y\n" + "9" * 100_000 + ",p\n1e999999999,q\n",
    "exponents": "a,y\n" + "1e999,p\n1e-999,q\n" * 2000,
    "commas_in_a_number": "a;y\n" + ",111" * 20_000 + ";p\n1;q",
    "long_cells": PLAYED + "x" * 10_000 + "," + "<img src=x onerror=alert(1)>" * 400 + ",no\n",
    "equals": "a = " * 20_000 + "\n" + "b = " * 20_000,
    "named_lines": "a: 1 2\n" * 30_000,
    "case_brackets": PLAYED + "x = " + "(" * 50_000 + "a, b",
    "case_values": PLAYED + "x = (" + "a = b, " * 600 + "c)",
    "arff_quotes": "@attribute '" + "\\" * 50_000 + "\n@data\n" + "'" * 50_000,
    "surrogates": "a,b\n\ud800,\udfff\n\udfff,x\n",
    "json_surrogates": '[{"a": "\\ud800", "y": "\\udc00x"}, {"a": "b", "y": "c"}]',
    "different_keys": "[" + ",".join(f'{{"k{at}": 1}}' for at in range(4000)) + "]",
    "runs_of_spaces_in_names": "Play" + " " * 50_000 + "Tennis,y\nsun,no\nrain,yes\n",
    "points": "ω1: " + "(1, 2), " * 5_000 + "\nω2: " + "(1, 2), " * 5_000,
    "loose_points": "ω1: (1, 2)\nω2: (1, 3)\n" + "x is (1, 2)? " * 5_000,
    "points_without_class": "ω1: (1, 2)\nω2: (1, 3)\n" + "or (1, 2) " * 5_000,
    "points_of_many_classes": "a = (1, 2) " * 5_000,
    "sets_of_points": "a = {(1, 2), (3, 4)} " * 5_000,
    "class_words": "class " * 60_000 + "Class A " * 5_000,
    "spaces_before_a_class": "class" + " " * 60_000 + "A: (1, 2)\nclass B: (2, 3)",
    "numbers_of_classes": "Class A: " + "1 " * 10_000 + "\nClass B: " + "1;" * 10_000,
    "digits_of_a_class": "Class A: " + "1" * 60_000 + "\nClass B: (1)",
    "signs_in_brackets": "A = (" + "=" * 60_000 + "1, 2)\nB = (1, 2), (3, 4)",
    "points_with_their_class": "(1, 2), A\n(1, 3), B\n" * 3_000,
    "spaces_behind_a_point": ("(1, 2)" + " " * 60_000 + "A,\n") * 3,
    "one_long_point": "(" + "1, " * 10_000 + "2) A A",
    "colons": ": " * 60_000 + "(1, 2)",
    "commands": "$\\omega_1$: (1, 2) " + "\\frac{1" * 5_000 + "\\{" * 5_000,
    "equal_headers": "a," * 3000 + "y\n" + "1," * 3000 + "p\n" + "2," * 3000 + "q\n",
}


@pytest.mark.parametrize("name", BOMBS)
def test_hostile_text_does_not_hang(name: str) -> None:
    began = time.process_time()
    found = outcome(BOMBS[name])
    taken = time.process_time() - began
    if isinstance(found, Table):
        check_table(found)
    assert taken < seconds(5), f"{taken:.1f} s"


def test_a_program_is_never_run() -> None:
    found = outcome("[[__import__('os').system('touch /tmp/ran'), 'a'], ['b', 'c'], ['d', 'e']]")
    assert isinstance(found, Table | InputError)
    assert outcome("x = [open('/etc/passwd').read(), 1]") is not None


def test_twenty_thousand_rows_are_read_at_once() -> None:
    rows = "".join(
        f"{at},{['sun', 'rain', 'fog'][at % 3]},{at % 7},{at / 7:.3f},s{at % 5},{'ny'[at % 2]}\n"
        for at in range(20_000)
    )
    began = time.process_time()
    table = read_text("id,a,b,c,d,y\n" + rows)
    taken = time.process_time() - began
    assert len(table.training_rows()) == 20_000
    assert table.ignored == ("id",)
    assert taken < seconds(3), f"{taken:.1f} s"  # 0.4 s on a machine of 2024


# --- single rules of the formats


def cells_of(text: str) -> list[list[str]]:
    return [[clean(cell) for cell in row] for row in read_cells(Source(text)).rows]


def grid_of(text: str) -> Grid:
    return read_cells(Source(text))


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("", "parse.empty", None),
        (" \n\t\n", "parse.empty", None),
        ("hello", "parse.no_table", None),
        (
            "The prior of a class is its share of the rows.\nSmoothing adds one to each count of it.",
            "parse.no_table",
            None,
        ),
        ("a,b,c\n1,2,3\n4,5,6,7\n8,9,10\n", "parse.row_too_long", 3),
        ("a,b,c,y\n1,2,x,p\n4\n1,2,x,q\n", "parse.row_too_short", 3),
        ("a,b,y\n", "parse.no_rows", None),
        ("a\tb\n\0\t1\n", "parse.binary", 2),
        ("[[1, 2], [3, 4]", "parse.literal_unclosed", 1),
        ("[1, 2, 3]", "parse.literal_shape", 1),
        ("X = [[1, 2], [3, 4]]\ny = [1, 2, 3]", "parse.literal_length", 2),
        ("{'a': [1, 2],\n 'b': [1, 2, 3]}", "parse.literal_column", 1),
        ("[{'a': 1},\n {'a': 2}, ...]", "parse.shortened", 2),
        ("[[1, 'a], [2, 3]]", "parse.literal_quote", 1),
        ("@attribute a numeric\n@attribute y {p,q}\n@data\n{0 1, 1 p}\n", "parse.arff_sparse", 4),
        ("@relation r\n@data\n1,2\n", "parse.arff_no_attributes", None),
        ("<table><p>nothing</p></table> <tr></tr><td", "parse.html_no_table", None),
        ("A B C D E\n1 2 3\n4 5 6\n1 5 6\n", "parse.header_words", 1),
        (PLAYED + "x = (sunny, weak, a, b, c, d)\n", "parse.case_wrong_length", 6),
        (PLAYED + "x = (outlook = sunny, wave = weak)\n", "parse.case_unknown_name", 6),
    ],
)
def test_unreadable_lines_are_named(text: str, key: str, line: int | None) -> None:
    caught = refusal(read_text, text)
    assert (caught.key, caught.line) == (key, line)


@pytest.mark.parametrize("cell", ['("', '="', 'f("', 'return("'])
def test_quoted_cell_opens_no_text_of_a_program(cell: str) -> None:
    rows = [["a", "b"], [cell, "1"], [cell, "2"]]
    table = outcome(pastes.WRITERS["tsv"](rows), Reading(header=True))
    assert isinstance(table, Table)
    assert [list(table.names), *table.rows()] == rows
