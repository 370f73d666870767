"""A message that advises to write something is right: the text is read once that is written.

Each refused text stands beside the text that does what its message says.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from _byhand.errors import InputError
from _byhand.parsed.pasted import parse
from _byhand.texts import load_texts
from _byhand.topics import load_topic

TENNIS = "outlook,wind,play\nsunny,weak,no\nrain,weak,yes\nrain,strong,no\n"
POINTS = "A: (1, 2), (2, 3)\nB: (4, 1), (5, 2)\n"
COUNTS = "Outlook | yes | no\nsunny | 2 | 3\nrain | 3 | 2\nTotal | {} | 5\n"
SIDES = "\t{}left\t{}right\nup\t3\t1\ndown\t2\t4\n"


class Cure(NamedTuple):
    """A refused text with the key of its message, and the text that does what the message says."""

    key: str
    refused: str
    cured: str
    topic: str = "naive_bayes"


CURES = (
    Cure("parse.empty", " \n", TENNIS),
    Cure("parse.no_table", "sunny weak no rain\nstrong yes\n", "sunny,weak,no\nrain,strong,yes\nrain,weak,no\n"),
    Cure("parse.no_rows", "outlook,wind,play\n", TENNIS),
    Cure("parse.row_too_long", TENNIS + "rain,weak,cold,yes\n", TENNIS + 'rain,"weak,cold",yes\n'),
    Cure("parse.row_too_short", "a,b,c,y\n1,2,3,p\n1,q\n2,2,3,q\n", "a,b,c,y\n1,2,3,p\n1,?,?,q\n2,2,3,q\n"),
    Cure(
        "parse.case_unknown_name",
        TENNIS + "(outlook = sunny, wnd = weak)\n",
        TENNIS + "(outlook = sunny, wind = weak)\n",
    ),
    Cure("parse.case_wrong_length", TENNIS + "x = (sunny, weak, hot, dry)\n", TENNIS + "x = (sunny, weak)\n"),
    Cure("parse.point_length", POINTS.replace("(2, 3)", "(2, 3, 4)"), POINTS),
    Cure(
        "parse.literal_quote",
        "data = {'a': ['x', 'y], 'b': ['p', 'q']}\n",
        "data = {'a': ['x', 'x'], 'b': ['p', 'q']}\n",
    ),
    Cure(
        "parse.literal_unclosed",
        "data = {'a': ['x', 'x'], 'b': ['p', 'q'\n",
        "data = {'a': ['x', 'x'], 'b': ['p', 'q']}\n",
    ),
    Cure("parse.literal_end", "data = {'a': ['x', 'x'], 'b':\n", "data = {'a': ['x', 'x'], 'b': ['p', 'q']}\n"),
    Cure(
        "parse.literal_column",
        "{'a': ['x', 'x', 'z'], 'b': ['p', 'q']}\n",
        "{'a': ['x', 'x', 'z'], 'b': ['p', 'q', 'p']}\n",
    ),
    Cure(
        "parse.shortened",
        "   a  b  y\n0  1  2  p\n1  1  3  q\n.. .. .. ..\n9  1  2  p\n",
        "   a  b  y\n0  1  2  p\n1  1  3  q\n2  1  2  p\n",
    ),
    Cure(
        "parse.arff_sparse",
        "@relation r\n@attribute a {x,z}\n@attribute y {p,q}\n@data\n{0 x, 1 p}\n",
        "@relation r\n@attribute a {x,z}\n@attribute y {p,q}\n@data\nx,p\nz,q\nx,p\n",
    ),
    Cure(
        "parse.arff_line",
        "@relation r\n@atribute a {x,z}\n@attribute y {p,q}\n@data\nx,p\n",
        "@relation r\n@attribute a {x,z}\n@attribute y {p,q}\n@data\nx,p\nz,q\nx,p\n",
    ),
    Cure(
        "parse.arff_no_attributes",
        "@data\nx,p\nz,q\n",
        "@relation r\n@attribute a {x,z}\n@attribute y {p,q}\n@data\nx,p\nz,q\nx,p\n",
    ),
    Cure("parse.binary", "a\0b", TENNIS),
    Cure("paste.no_cases", "milk,2\nbread,1\neggs,12\n", TENNIS),
    Cure(
        "parse.no_documents",
        "cheap pills now\n",
        "cheap pills now\tspam\nlunch today\tham\nlunch\tham\n",
        "text_naive_bayes",
    ),
    Cure(
        "parse.no_documents",
        "cheap pills now\n",
        "spam: cheap pills now\nham: lunch today\nham: lunch\n",
        "text_naive_bayes",
    ),
    Cure(
        "parse.html_no_table",
        "<table><p>nothing</p></table> <tr></tr><td",
        "<table><tr><th>a<th>y<tr><td>x<td>p<tr><td>x<td>q<tr><td>z<td>p</table>\n",
    ),
    Cure("parse.header_words", "A B C D E\n1 2 3\n4 5 6\n1 5 6\n", "A B\tC\tD E\n1\t2\t3\n4\t5\t6\n1\t5\t6\n"),
    Cure("parse.header_words", "A B C D E\n1 2 3\n4 5 6\n1 5 6\n", "A_B C D_E\n1 2 3\n4 5 6\n1 5 6\n"),
    Cure(
        "parse.header_cells",
        "color,shape\nred,round,x\nred,long,z\nblue,long,x\n",
        "color,shape,y\nred,round,x\nred,long,z\nblue,long,x\n",
    ),
    Cure(
        "parse.point_without_class",
        "A = {(4,1),(2,4)}\nB = {(9,10)}\n(2,2)",
        "A = {(4,1),(2,4)}\nB = {(9,10)}\nB: (2,2)",
    ),
    Cure(
        "parse.point_without_class",
        "A = {(4,1),(2,4)}\nB = {(9,10)}\n(2,2)",
        "A = {(4,1),(2,4)}\nB = {(9,10)}\nx = (2,2)",
    ),
    Cure(
        "parse.class_without_points",
        "第一类：(0,0)，(2,0)\n第二类：\n见右",
        "第一类：(0,0)，(2,0)\n第二类：(1, 2), (3, 4)",
    ),
    Cure("parse.literal_shape", "[1, 2, 3]", "[[1, 2, 'a'], [1, 3, 'b'], [2, 3, 'a']]"),
    Cure("parse.literal_shape", "[1, 2, 3]", "[{'u': 1, 'y': 'a'}, {'u': 1, 'y': 'b'}, {'u': 2, 'y': 'a'}]"),
    Cure("parse.literal_shape", "[1, 2, 3]", "{'u': [1, 1, 2], 'y': ['a', 'b', 'a']}"),
    Cure("parse.literal_length", "X = [[1, 2], [3, 4]]\ny = [1, 2, 3]", "X = [[1, 2], [3, 4], [1, 4]]\ny = [1, 2, 1]"),
    Cure(
        "paste.names_only",
        "1. Title: Lenses\n2. Number of Instances: 24\n3. Attribute Information:\n   1. age\n",
        TENNIS,
    ),
    Cure(
        "paste.no_table_of_prose",
        "<table><tr><td>If it rains, he is at home<td>x</tr><tr><td>If it snows, he is in the hills<td>z</tr></table>",
        TENNIS,
    ),
    Cure("asked: sums", COUNTS.format(9), COUNTS.format(5)),
    Cure("asked: orientation", SIDES.format("", ""), SIDES.format("class = ", "class = ")),
)


def outcome(text: str, topic: str) -> str:
    """The key of the refusal, "asked: " with the rule of the first question that stops, or "read"."""
    try:
        parsed = parse({"text": text, "topic": topic}, load_topic(topic), load_texts("en"))
    except InputError as error:
        return error.key
    stopping = [doubt["rule"] for doubt in parsed.get("doubts", ()) if doubt["stops"]]
    return f"asked: {stopping[0]}" if stopping else "read"


@pytest.mark.parametrize("cure", CURES, ids=lambda cure: cure.key)
def test_refused_text_is_read_when_the_advice_is_done(cure: Cure) -> None:
    assert outcome(cure.refused, cure.topic) == cure.key
    assert outcome(cure.cured, cure.topic) == "read"
