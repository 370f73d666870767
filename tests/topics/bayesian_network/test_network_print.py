"""Networks copied from print, LaTeX and chat programs: signs, words and tables that no keyboard types."""

from __future__ import annotations

from fractions import Fraction

import pytest

from _byhand.topics.bayesian_network.model.model import Independent
from _byhand.topics.bayesian_network.problem import read_problem
from _byhand.topics.bayesian_network.text_forms.compact import is_compact
from helpers.problems.tables import Problem

ALARM = {
    "not in words": "P(b)=0.1\nP(a|b)=0.9\nP(a|not b)=0.2",
    "no in words": "P(b)=0.1\nP(a|b)=0.9\nP(a|no b)=0.2",
    "a prime": "P(b) = 0.1; P(a|b) = 0.9; P(a|b') = 0.2",
    "the mark of a complement": "P(b)=0.1, P(a|b)=0.9, P(a|b^c)=0.2",
    "a bar above": "P(b)=0.1, P(a|b)=0.9, P(a|b\u0304)=0.2",
    "given in words": "Prob(b) = 0.1\nProb(a given b) = 0.9\nProb(a given not b) = 0.2",
    "running text": "P(b) is 0.1, P(a|b) ≈ 0.9 and P(a|¬b) is 0.2.",
    "brackets": "Pr[b] = 0.1, Pr[a | b] = 0.9, Pr[a | ~b] = 0.2",
    "angles": "P(b) = <0.1, 0.9>\nP(a|b) = ⟨0.9, 0.1⟩\nP(a|~b) = <0.2, 0.8>",
    "LaTeX": r"$P(b)=0.1$ \\ $P(a \mid b)=0.9$ \\ $P(a\mid\bar{b})=0.2$",
    "aligned LaTeX": "\\begin{align*}\nP(b) &= 0.1 \\\\\nP(\\text{a} \\mid b) &= 0.9 \\\\\n"
    "P(\\mathrm{a} \\mid \\overline{b}) &= 20\\%\n\\end{align*}",
    "LaTeX table": "P(b)=0.1\n\\begin{tabular}{c|cc}\nb & a=T & a=F \\\\ \\hline\nT & 0.9 & 0.1 \\\\\n"
    "F & 0.2 & 0.8 \\\\\n\\end{tabular}",
    "Markdown below bold titles": "**P(b)**\n\n| T | F |\n|---|---|\n| 0.1 | 0.9 |\n\n**P(a | b)**\n\n"
    "| b | T | F |\n|---|---|---|\n| T | 0.9 | 0.1 |\n| F | 0.2 | 0.8 |",
    "Markdown with P(…) twice": "### P(b)\n\n| b | P(b) |\n|---|---|\n| T | 0.1 |\n| F | 0.9 |\n\n### P(a | b)\n"
    "| b | P(a=T) | P(a=F) |\n|:-:|--:|--:|\n| T | 0.9 | 0.1 |\n| F | 0.2 | 0.8 |",
    "a header below P(…)": "P(b) = 0.1\nP(a|b)\nb a=T a=F\nT 0.9 0.1\nF 0.2 0.8",
    "LaTeX fractions": r"$P(b)=\frac{1}{10}$, $\Pr\{a \mid b\}=\dfrac9{10}$, $P(a\mid\neg b)=\frac15$",
    "a LaTeX row without an end": "\\begin{array}{c|c}\nb & P(a=T \\mid b) \\\\\n\\hline\nT & 0.9 \\\\\nF & 0.2\n"
    "\\end{array}\nP(b)=0.1",
    "decimal commas": "P(b) = 0,1\nP(a|b) = 0,9\nP(a|¬b) = 0,2",
    "a fence and line breaks": "```text\nP(b) = 0.1<br>P(a|b) = 0.9<br/>P(a|¬b) = 0.2\n```",
    "the factorisation above": "P(a,b) = P(b) P(a|b)\nP(b)=0.1\nP(a|b)=0.9\nP(a|¬b)=0.2",
    "remarks": "P(b) = 0.1 // burglary\nP(a|b)=0.9  # rings\nP(a|~b) = 0.2",
}


def problem(text: str) -> Problem:
    return {"format": 1, "topic": "bayesian_network", "network": text}


@pytest.mark.parametrize("how", ALARM)
def test_one_network_however_it_is_printed(how: str) -> None:
    expected = read_problem(problem("P(b) = 0.1\nP(a | b): T 0.9; F 0.2"))
    read = read_problem(problem(ALARM[how]))
    names = [variable.name for variable in read.network.variables]
    places = [names.index(name) for name in ("b", "a")]
    assert [read.network.variables[place].values for place in places] == [("T", "F")] * 2
    assert [read.network.tables[place] for place in places] == list(expected.network.tables)
    assert not read.questions


@pytest.mark.parametrize(
    "stated",
    [
        "Edges: a -> b, a -> c, b -> d, c -> d",
        "digraph G {\n  a -> b;\n  a -> c;\n  b -> d; c -> d;\n}",
        "graph TD\n  a --> b\n  a --> c\n  b --> d\n  c --> d",
        "[('a', 'b'), ('a', 'c'), (\"b\", \"d\"), (c, d)]",
    ],
)
def test_one_graph_however_programs_write_it(stated: str) -> None:
    assert is_compact(stated)
    variables = read_problem(problem(stated)).network.variables
    assert [(variable.name, variable.parents) for variable in variables] == [
        ("a", ()),
        ("b", (0,)),
        ("c", (0,)),
        ("d", (1, 2)),
    ]


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        ("Is a independent of c given b?", (1,)),
        ("(b) Are a and c conditionally independent, given b and d?", (1, 3)),
        ("Are a and c independent?", ()),
        ("给定 b 时，a 与 c 是否独立？", (1,)),
        ("2. 判断 a 和 c 是否相互独立", ()),
    ],
)
def test_independence_asked_in_words(asked: str, given: tuple[int, ...]) -> None:
    (question,) = read_problem(problem(f"a -> b -> c -> d\n{asked}")).questions
    assert isinstance(question, Independent)
    assert (question.left, question.right, question.given) == ((0,), (2,), given)


def test_commas_are_no_decimal_marks_where_they_may_be_none() -> None:
    assert read_problem(problem("P(b): 0,1\nP(a|b): T 0,1; F 1,0")).network.tables[0] == {
        (): (Fraction(0), Fraction(1))
    }


def test_words_in_quotes_and_inside_of_names_are_no_marks() -> None:
    stated = 'P("a given b") = 0.5\nP(notice | "a given b"): T 0.1; F 0.2'
    assert [variable.name for variable in read_problem(problem(stated)).network.variables][:2] == [
        "a given b",
        "notice",
    ]
