"""Measures every reader of pasted text on adversarial texts.

`python tests/hostile/growth/readers.py 20000` is the long form: all topics, every shape, 20,000 characters, and a line
for each reader that grows faster than n log n. The test command runs a part of it.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

if __name__ == "__main__":
    root = Path(__file__).resolve().parents[3]
    sys.path[:0] = [str(root / "pysrc"), str(root / "tests")]

from _byhand import bridge
from _byhand.topics import TOPIC_NAMES
from hostile.growth.patterns import Shape
from hostile.growth.timing import growth

# Repeated parts of texts: cells and separators of every format, unclosed openings, near misses.
_PARTS = (
    *("a", " ", "\t", "\n", "1", "1 ", "1,", "a,b\n", "1,2,3\n", "a b c\n", "a\n\n", "  ", "   a", "a  b  c\n", " a\n"),
    *("(", "[", "{", "<", ")", "]", "}", ">", "((1,2),", "[[", "[{", "{'a':", '{"a": [1,', '"', '",', "'", "“a"),
    *("|", "| a ", "|a|b|\n", "||", "|\n", "|:-:|", "-", "--", "---", "|---", "+---+\n", "a||b||c\n", "=", "=>", "->"),
    *(" -> ", "→", " →", "a→b\n", "A->B->", ":", "a: b ", "a: b\n", "：", "a=1, ", "a = 1\n", "ab  1  2\n"),
    *("x=(1,2)\n", "(1,2)", "(1,2),", "(1,2)^T ", "P(a|b)=0.2\n", "P(a", "P(a)=0.5, ", "P(", "P( ", "P(a)=0.5\n"),
    *(
        "<td>",
        "<tr>",
        "<table>",
        "<tr><td>",
        "<td rowspan=9>",
        "<tr><td rowspan=999999 colspan=99>",
        "<td colspan=",
        "<td colspan= ",
        "<td a='",
        '<td a="',
    ),
    *("</td>", "<!--", "<!>", "<script>", "<br>", "&amp;", "&", "<a ", "\\begin{tabular}", "\\begin{tabular}{l}"),
    *("\\hline", "\\\\", "\\", "a & b \\\\ \n", "&a", "$", "%", "%\n", "# \n", "//", "/*", "/* *", "//\n", "/"),
    *("@data\n", "@attribute a {b}\n", "@", "\n@", "\n\n@", "'a',", "network {", "variable a {", "probability ("),
    *("variable a { type discrete [2] {a,b};}\n", "probability ( a | b ) {", "a;b;", "；", "，", "、", "a，b，c\n"),
    *("甲 ", "甲，乙\n", "好瓜", "d1 ", "1. ", "1) a b\n", "spam: a b c\n", "a b\tc\n", "class 1: (1,2), (2,3)\n"),
    *("ω1: ", "ω1 ", "w1 = {(1,2)", "c1\n", "class A ", "x1 ", "x1=", "the probability of ", "10% of ", "1% ", "1/2 "),
    *("3/5\t2/5\n", "Yes No\n", "Yes\tNo\n", "a\t1\t2\n", "a\t1\t2\t3\t4\n", "Yes (9) ", "(1) ", "n=1 ", "25% "),
    *("Total ", "Total\t1\n", "pd.DataFrame({", "data.frame(a=c(", "c(", "np.array([[", "df = ", "import a\n", ">>> "),
    *("1e9", "1e-", "1.", "1.1.", "-1", "+", "~", "^", "_", "a_", "true ", "null", "None,", "?", "?\n", "…", ".."),
    *("\ud800", "\u3000", "\u2028", "\r", "\r\n", "aB", "Aa1", "given ", "not ", "not a ", "and ", "Table 1 "),
    *("<BIF>", "<BIF><NETWORK>", "<smile><nodes>", "<a>", "</a>", "<!DOCTYPE BIF [", "<!ENTITY ", "net {\n"),
    *("node a {", "potential (", "bnet a {", "BAYES\n2\n", "0.5 ", "TabularCPD(", "model:\n", "─────│"),
    *("TabularCPD('a', 2, [[1], [0]])\n", "BayesianNetwork([('a', 'b'),", "| a(0) | 0.2 |\n", ", , a = b\n"),
    *("Parameters of node a (multinomial distribution)\n", "if A is true, ", "若A为真，"),
    *("The probability of A being true is 3% if B is true. ",),
    *("Table 1\n", "表1 ", "page 1\n", "1\n", "12\n", "a1\n", "1\t", "a\t", "is a independent of ", "给定 "),
    *("## a  1\n", "#> ", "# A tibble: 1 × 1\n", "<fct> ", "shape: (1, 1)\n", "P(|", "a: b, c: d\n", "a=1; b=2\n"),
    *("{|\n|-\n! a !! b\n", "|| ", "- a: b\n  c: d\n", "structure(list(", "c(1L,", "a....b\n", "|_. a ", "'''a\n"),
    *('x = """\n', "<<EOF\n", 'text = "a\n', "In [1]: ", "$ a\n", "1. Title: a\n", "continuous\t", "(3 rows)\n"),
)
_TABLE = "a,b,c\n1,2,x\n"
_ENDS = ("", "\x01end")
_STARTS = ("", _TABLE)
# Upper bound on the reading time per character; slower texts are measured at several lengths.
_SECONDS_A_CHARACTER = 12e-6
_LIMIT = 4.0

Read = Callable[[str], object]


def readers() -> Mapping[str, Read]:
    """By name: the page's requests about a pasted text, for each topic."""

    def asking(**params: str) -> Read:
        return lambda text: bridge.handle(json.dumps({"method": "parse", "params": {"text": text, **params}}))

    found = {topic: asking(topic=topic) for topic in TOPIC_NAMES}
    return found | {"network": asking(topic="bayesian_network", **{"as": "network"})}


def shapes(starts: Sequence[str] = _STARTS, ends: Sequence[str] = _ENDS) -> list[Shape]:
    """Each part repeated: alone, below a table, and before an end that does not match it."""
    return [
        Shape(f"{start!r} + {part!r} … {end!r}", start, part, end)
        for part in dict.fromkeys(_PARTS)
        for start in starts
        for end in ends
    ]


def grown_badly(names: Sequence[str], texts: Sequence[Shape], longest: int) -> Iterator[str]:
    """A line for each reader and shape that takes more than n log n."""
    for name in names:
        read = readers()[name]
        for shape in texts:
            unnoticed = longest * _SECONDS_A_CHARACTER
            found = growth(read, shape.text, longest, unnoticed=unnoticed, limit=_LIMIT)
            if found is not None and found.bad:
                yield f"{name} on {shape.name}: {found}"


def main(arguments: Sequence[str]) -> int:
    """The long form; the exit status says whether any reader grows badly."""
    longest = int(arguments[0]) if arguments else 20_000
    names = arguments[1:] or tuple(readers())
    began, bad = time.process_time(), 0
    for line in grown_badly(names, shapes(), longest):
        bad += 1
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
    sys.stdout.write(f"{bad} of {len(names) * len(shapes())} in {time.process_time() - began:.0f} s\n")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
