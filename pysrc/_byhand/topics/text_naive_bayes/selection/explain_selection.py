"""The step of feature selection: the 2×2 table of a word worked out, the ranking of all words, and the kept ones."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference, Log2, Power
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.real import Value
from _byhand.phrase import ClassName, Listing, Phrase, TextKeys, say
from _byhand.topics.text_naive_bayes.model import notation as write
from _byhand.topics.text_naive_bayes.model.explain_words import MOST_WORDS_SHOWN, size_blocks
from _byhand.topics.text_naive_bayes.model.fields import Combine, SelectBy
from _byhand.topics.text_naive_bayes.model.model import TextModel
from _byhand.topics.text_naive_bayes.model.problem import TextProblem
from _byhand.topics.text_naive_bayes.selection.selection import ContingencyTable, Ranked, Selection

_MANY_KEYS: TextKeys[Combine] = {
    "mean": "text_naive_bayes.selection.many_mean",
    "maximum": "text_naive_bayes.selection.many_maximum",
}
_RULE_KEYS: TextKeys[SelectBy] = {
    "mutual_information": "text_naive_bayes.selection.rule_mutual_information",
    "chi_square": "text_naive_bayes.selection.rule_chi_square",
}
_SELECTION_KEYS: TextKeys[Literal["head_sum", "row_with", "row_without"]] = {
    "head_sum": "text_naive_bayes.selection.head_sum",
    "row_with": "text_naive_bayes.selection.row_with",
    "row_without": "text_naive_bayes.selection.row_without",
}
_BY_KEYS: TextKeys[SelectBy] = {
    "mutual_information": "text_naive_bayes.selection.by_mutual_information",
    "chi_square": "text_naive_bayes.selection.by_chi_square",
}

# The headline names the values of so many words.
_MOST_IN_LINE = 3
# Upper bound on the printed words of the ranking.
MOST_RANKED = 60
# Upper bound on the tables of a word (one for each class), and on those of the words in the fold together.
MOST_CLASSES_WORKED = 6
MOST_TABLES_FOLDED = 18

_NAMES = ("11", "10", "01", "00")
_COUNTED = tuple(ex.Symbol(f"N_{{{name}}}", f"N_{name}") for name in _NAMES)
_N11, _N10, _N01, _N00 = _COUNTED
# The sums of the rows and of the columns.
_WITH, _WITHOUT = ex.Symbol("R_1", "R_1"), ex.Symbol("R_0", "R_0")
_INSIDE, _OUTSIDE = ex.Symbol("C_1", "C_1"), ex.Symbol("C_0", "C_0")
_ALL = ex.Symbol("N", "N")
_NAMED = {
    **{f"n{name}": symbol for name, symbol in zip(_NAMES, _COUNTED, strict=True)},
    "rows": ex.Equation(_WITH, (ex.Sum((_N11, _N10)),)),
    "columns": ex.Equation(_INSIDE, (ex.Sum((_N11, _N01)),)),
}
_EXPECTED = ex.Equation(
    ex.Symbol("E_{ij}", "E_ij"), (ex.Quotient(ex.Product((ex.Symbol("R_i", "R_i"), ex.Symbol("C_j", "C_j"))), _ALL),)
)
_INDEPENDENT = {"independent": ex.Equation(ex.Product((_N11, _N00)), (ex.Product((_N10, _N01)),))}
_TERMS = tuple(ex.Symbol(f"I_{{{name}}}", f"I_{name}") for name in _NAMES)


def selection_step(problem: TextProblem, selection: Selection, model: TextModel) -> doc.Step:
    """The most informative words about the class; `model` has only the kept ones."""
    select, size = selection.select, len(selection.ranking)
    params = {"size": ex.Count(size), "count": size, "k": ex.Count(selection.kept), "kept": selection.kept}
    lead = (
        "text_naive_bayes.selection.lead_one"
        if size == 1
        else "text_naive_bayes.selection.lead_all"
        if selection.kept == size
        else "text_naive_bayes.selection.lead_best"
    )
    many = len(selection.classes) > 2
    rule = doc.Formula([doc.Line(each) for each in _rules(select.by)])
    blocks: list[doc.Block] = [
        doc.Paragraph(say(lead, **params)),
        doc.Paragraph(
            say(
                "text_naive_bayes.selection.counted",
                total=ex.Count(sum(selection.documents), write.all_documents()),
                **_NAMED,
            )
        ),
        doc.Paragraph(say(_RULE_KEYS[select.by], **_INDEPENDENT)),
        rule,
        doc.Paragraph(_which_classes(selection)),
    ]
    asked = {token.word for body in problem.queries for token in body.tokens}
    telling = [each for each in selection.ranking if not all(table.is_empty for table in each.tables)]
    order = [each for each in telling if each.word in asked] + [each for each in telling if each.word not in asked]
    worked = _worked(selection, order[0]) if order else []
    blocks += worked
    if order and select.by == "chi_square":
        blocks += _expected(selection, order[0])
    tables = min(len(selection.classes), MOST_CLASSES_WORKED) if many else 1
    rest = order[1 : 1 + MOST_TABLES_FOLDED // tables]
    if rest:
        key = (
            "text_naive_bayes.selection.others"
            if len(order) == 1 + len(rest)
            else "text_naive_bayes.selection.others_some"
        )
        inner = [block for each in rest for block in _worked(selection, each)]
        blocks.append(doc.Details(say(key, count=len(rest)), inner))
    blocks += _empty_blocks(selection)
    result = [*_ranking(selection), *_result_blocks(selection)]
    blocks += result
    blocks += [*size_blocks(model), _question(many=many), *_options(selection)]
    return doc.Step(
        "selection",
        say("text_naive_bayes.selection.title"),
        blocks,
        short=[*(block for block in worked if isinstance(block, doc.Formula)), *result],
    )


def selection_line(selection: Selection) -> Phrase:
    """The values of the words that tell most, printed above the solution."""
    by, names = selection.select.by, selection.classes
    found = []
    for each in selection.ranking[:_MOST_IN_LINE]:
        one = (ex.Word(each.word), *((ex.Word(names[0]),) if len(names) == 2 else ()))
        found.append(ex.Equation(_of(by, *one), (), ex.Number(each.value), quantity=identifier(by, each.word)))
    more = len(selection.ranking) - len(found)
    if more:
        return say("text_naive_bayes.selection.line_more", values=Listing(found), more=more)
    return say("text_naive_bayes.selection.line", values=Listing(found))


def _which_classes(selection: Selection) -> Phrase:
    if len(selection.classes) == 2:
        first, second = (ClassName(name, index) for index, name in enumerate(selection.classes))
        return say("text_naive_bayes.selection.two_classes", name=first, other=second)
    how = _MANY_KEYS[selection.select.combine]
    return say(how, classes=len(selection.classes))


def _rules(by: str) -> list[ex.Equation]:
    if by == "chi_square":
        top = ex.Product((_ALL, Power(Difference(ex.Product((_N11, _N00)), ex.Product((_N10, _N01))), 2)))
        return [ex.Equation(_of(by, ex.Symbol("t", "t"), ex.Symbol("c", "c")), (_over_margins(top),))]
    names = ex.Symbol("N_{ij}", "N_ij"), ex.Symbol("R_i", "R_i"), ex.Symbol("C_j", "C_j")
    term = information_term(_ALL, *names)
    return [
        ex.Equation(_of(by, ex.Symbol("t", "t"), ex.Symbol("c", "c")), (ex.Sum(_TERMS),)),
        ex.Equation(ex.Symbol("I_{ij}", "I_ij"), (term,)),
    ]


def _over_margins(top: ex.Expr) -> ex.Expr:
    return ex.Quotient(top, ex.Product((_INSIDE, _WITH, _OUTSIDE, _WITHOUT)))


def _of(by: str, *names: ex.Expr) -> ex.Expr:
    """I(t; c) or χ²(t, c)"""
    if by == "chi_square":
        inner = ex.Joined(names, ", ", ", ")
        return ex.Joined((ex.Symbol(r"{\chi^2(", "χ²("), inner, ex.Symbol(")}", ")")), "", "")
    return ex.Joined((ex.Symbol("{I(", "I("), ex.Joined(names, "; ", "; "), ex.Symbol(")}", ")")), "", "")


# --- one word


def _worked(selection: Selection, each: Ranked) -> list[doc.Block]:
    """The tables of a word, and its value from them: for two classes the first table is enough."""
    by, blocks = selection.select.by, list[doc.Block]()
    word, two = ex.Word(each.word), len(selection.classes) == 2
    shown = 1 if two else min(len(selection.classes), MOST_CLASSES_WORKED)
    for index, name in enumerate(selection.classes[:shown]):
        table, value = each.tables[index], each.values[index]
        blocks.append(_table(selection, each, index))
        left, quantity = _of(by, word, ex.Word(name)), _quantity(selection, each, name)
        if table.is_empty:
            blocks.append(doc.Paragraph(say("text_naive_bayes.selection.zero_sum")))
        elif by == "chi_square":
            result = ex.Number(table.chi_square())
            line = ex.Equation(left, (chi_square(table),), result, reduced=False, quantity=quantity)
            blocks.append(doc.Formula([doc.Line(line, index)]))
        else:
            total = replace(_sum(table, left, value), quantity=quantity)
            blocks.append(doc.Formula([*_terms(table), doc.Line(total, index)]))
    if shown < len(selection.classes) and not two:
        blocks.append(doc.Warn(say("text_naive_bayes.selection.more_classes", count=len(selection.classes) - shown)))
    if not two:
        blocks.append(_combined(selection, each))
    return blocks


def _quantity(selection: Selection, each: Ranked, name: str) -> str:
    """The value of a word for one class; for two classes it is the same for both."""
    return identifier(selection.select.by, each.word, given=() if len(selection.classes) == 2 else (name,))


def _table(selection: Selection, each: Ranked, index: int) -> doc.TableBlock:
    table, names = each.tables[index], selection.classes
    name = ClassName(names[index], index)
    two = len(names) == 2
    heads = [
        doc.ColumnHead("", align="left"),
        doc.ColumnHead(name, index),
        doc.ColumnHead(ClassName(names[1], 1), 1)
        if two
        else doc.ColumnHead(say("text_naive_bayes.selection.head_not", name=name)),
        doc.ColumnHead(say("text_naive_bayes.selection.head_sum")),
    ]
    # Highlighted documents; the other classes together have no name.
    lit = (write.has_word(each.word, names[index]), write.has_word(each.word, names[1]) if two else None, None, None)
    n11, n10, n01, n00 = (
        _number(symbol, number, key) for symbol, (number, _, _), key in zip(_COUNTED, table.cells, lit, strict=True)
    )
    (_, with_word, inside), *_, (_, without, outside) = table.cells
    has, has_not, together = (
        doc.Cell(say(_SELECTION_KEYS[key], word=each.word), header=True)
        for key in ("row_with", "row_without", "head_sum")
    )
    rows = [
        doc.Row([has, n11, n10, _number(_WITH, with_word)]),
        doc.Row([has_not, n01, n00, _number(_WITHOUT, without)]),
        doc.Row(
            [
                together,
                _number(_INSIDE, inside, write.class_documents(names[index])),
                _number(_OUTSIDE, outside, write.class_documents(names[1]) if two else None),
                _number(_ALL, table.total, write.all_documents()),
            ],
            "total",
        ),
    ]
    caption = say("text_naive_bayes.selection.caption", word=each.word, name=name)
    return doc.TableBlock(caption, heads, rows, may_turn=False)


def _number(symbol: ex.Symbol, number: int, key: str | None = None) -> doc.Cell:
    return doc.Cell(ex.Equation(symbol, (ex.Count(number, key),)))


def chi_square(table: ContingencyTable) -> ex.Expr:
    """N·(N₁₁N₀₀ − N₁₀N₀₁)² / (N₁. · N.₁ · N₀. · N.₀) of a table without sums that are 0"""
    n11, n10, n01, n00 = (ex.Count(number) for number, _, _ in table.cells)
    (_, with_word, inside), *_, (_, without, outside) = table.cells
    top = ex.Product((ex.Count(table.total), Power(Difference(ex.Product((n11, n00)), ex.Product((n10, n01))), 2)))
    below = ex.Product(tuple(map(ex.Count, (inside, with_word, outside, without))))
    return ex.Quotient(top, below)


def _expected(selection: Selection, each: Ranked) -> list[doc.Block]:
    """χ² again as Σ (N_ij − E_ij)²/E_ij: the same number, for a class whose table has no sum 0."""
    index = next(at for at, table in enumerate(each.tables) if not table.is_empty)
    table, left = each.tables[index], _of("chi_square", ex.Word(each.word), ex.Word(selection.classes[index]))
    lines, terms, symbols = list[doc.Line](), list[ex.Expr](), list[ex.Expr]()
    for name, symbol, (number, row, column) in zip(_NAMES, _COUNTED, table.cells, strict=True):
        expected = ex.Number(Fraction(row * column, table.total))
        own = ex.Symbol(f"E_{{{name}}}", f"E_{name}")
        working = ex.Quotient(ex.Product((ex.Count(row), ex.Count(column))), ex.Count(table.total))
        lines.append(doc.Line(ex.Equation(own, (working,), expected)))
        terms.append(ex.Quotient(Power(Difference(ex.Count(number), expected), 2), expected))
        symbols.append(ex.Quotient(Power(Difference(symbol, own), 2), own))
    rule = ex.Equation(_of("chi_square", ex.Symbol("t", "t"), ex.Symbol("c", "c")), (ex.Sum(tuple(symbols)),))
    quantity = _quantity(selection, each, selection.classes[index])
    value = ex.Equation(left, (ex.Sum(tuple(terms)),), ex.Number(table.chi_square()), reduced=False, quantity=quantity)
    return [
        doc.Details(
            say("text_naive_bayes.selection.expected_question"),
            [
                doc.Paragraph(say("text_naive_bayes.selection.expected_answer", rule=_EXPECTED)),
                doc.Formula(lines),
                doc.Paragraph(say("text_naive_bayes.selection.expected_sum")),
                doc.Formula([doc.Line(rule), doc.Line(value, index)]),
            ],
        )
    ]


def _terms(table: ContingencyTable) -> list[doc.Line]:
    """A line for each cell; an empty cell adds nothing."""
    lines = []
    for symbol, (number, row, column), term in zip(_TERMS, table.cells, table.terms, strict=True):
        if not number:
            lines.append(
                doc.Line(ex.Equation(symbol, (ex.Count(0),)), aside=say("text_naive_bayes.selection.zero_term"))
            )
            continue
        working = information_term(*map(ex.Count, (table.total, number, row, column)))
        lines.append(doc.Line(ex.Equation(symbol, (working,), ex.Number(term), reduced=False)))
    return lines


def information_term(total: ex.Expr, number: ex.Expr, row: ex.Expr, column: ex.Expr) -> ex.Expr:
    """N_ij/N · log₂(N·N_ij/(R_i·C_j)) in symbols or with numbers"""
    ratio = ex.Quotient(ex.Product((total, number)), ex.Product((row, column)))
    return ex.Product((ex.Quotient(number, total), Log2(ratio)))


def _sum(table: ContingencyTable, left: ex.Expr, value: Value) -> ex.Equation:
    return ex.Equation(left, (ex.Sum(tuple(map(ex.Number, table.terms))),), ex.Number(value), reduced=False)


def _combined(selection: Selection, each: Ranked) -> doc.Block:
    """How the values of a word for each class are combined."""
    left, quantity = _of(selection.select.by, ex.Word(each.word)), identifier(selection.select.by, each.word)
    if selection.select.combine == "maximum":
        largest = ex.Equation(left, (), ex.Number(each.value), reduced=False, quantity=quantity)
        return doc.Paragraph(say("text_naive_bayes.selection.largest", value=largest))
    working = ex.Quotient(ex.Sum(tuple(map(ex.Number, each.values))), ex.Count(len(each.values)))
    return doc.Formula(
        [doc.Line(ex.Equation(left, (working,), ex.Number(each.value), reduced=False, quantity=quantity))]
    )


def _empty_blocks(selection: Selection) -> list[doc.Block]:
    """Words that are in every document, or in none."""
    found = [each.word for each in selection.ranking if all(table.is_empty for table in each.tables)]
    if not found:
        return []
    key = (
        "text_naive_bayes.selection.in_all"
        if len(found) <= MOST_WORDS_SHOWN
        else "text_naive_bayes.selection.in_all_long"
    )
    params = {"count": len(found), "words": Listing(found[:MOST_WORDS_SHOWN]), "more": len(found) - MOST_WORDS_SHOWN}
    return [doc.Paragraph(say(key, **params))]


# --- all words


def _ranking(selection: Selection) -> list[doc.Block]:
    """The words in order; kept ones are marked if there is a selection."""
    chosen, size = selection.kept < len(selection.ranking), len(selection.ranking)
    if size == 1:
        return []
    by, many = selection.select.by, len(selection.classes) > 2
    classes = [ClassName(name, index) for index, name in enumerate(selection.classes)]
    heads = [
        doc.ColumnHead(say("text_naive_bayes.selection.head_place")),
        doc.ColumnHead(say("text_naive_bayes.likelihoods.head_word"), align="left"),
        doc.ColumnHead(_head(by, ex.Symbol("t", "t")) if many else _head(by, ex.Symbol("t", "t"), ex.Symbol("c", "c"))),
        *(
            doc.ColumnHead(
                say(
                    "text_naive_bayes.likelihoods.head_documents",
                    name=name,
                    n=ex.Count(size, write.class_documents(name.text)),
                    count=size,
                ),
                index,
            )
            for index, (name, size) in enumerate(zip(classes, selection.documents, strict=True))
        ),
    ]
    if many:
        heads += [
            doc.ColumnHead(_head(by, ex.Symbol("t", "t"), ex.Word(name.text)), index)
            for index, name in enumerate(classes)
        ]
    rows = []
    for place, each in enumerate(selection.ranking[:MOST_RANKED], 1):
        kept = chosen and place <= selection.kept
        rows.append(
            doc.Row(
                [
                    doc.Cell(place),
                    doc.Cell(each.word, header=True, marked=kept),
                    doc.Cell(ex.Number(each.value), marked=kept, quantity=identifier(by, each.word)),
                    *(
                        doc.Cell(ex.Count(count, write.has_word(each.word, name)))
                        for count, name in zip(each.counts, selection.classes, strict=True)
                    ),
                    *(
                        doc.Cell(ex.Number(value), quantity=_quantity(selection, each, name))
                        for name, value in (zip(selection.classes, each.values, strict=True) if many else ())
                    ),
                ]
            )
        )
    caption = say("text_naive_bayes.selection.ranking_chosen" if chosen else "text_naive_bayes.selection.ranking_all")
    blocks: list[doc.Block] = [doc.TableBlock(caption, heads, rows)]
    if size > len(rows):
        blocks.append(doc.Warn(say("text_naive_bayes.selection.hidden", count=size - len(rows))))
    return blocks


def _head(by: str, *names: ex.Expr) -> ex.Equation:
    return ex.Equation(_of(by, *names))


def _result_blocks(selection: Selection) -> list[doc.Block]:
    """The kept words, and the reason for the choice among equal values."""
    size, k = len(selection.ranking), selection.select.k
    if k is None:
        return []
    if k >= size:
        return [doc.Paragraph(say("text_naive_bayes.selection.enough", k=k, size=ex.Count(size), count=size), "result")]
    words = selection.words
    params = {
        "words": Listing(list(words[:MOST_WORDS_SHOWN])),
        "more": len(words) - MOST_WORDS_SHOWN,
        "size": ex.Count(len(words)),
        "count": len(words),
    }
    key = (
        "text_naive_bayes.selection.result"
        if len(words) <= MOST_WORDS_SHOWN
        else "text_naive_bayes.selection.result_long"
    )
    blocks: list[doc.Block] = []
    inside, outside = selection.tied
    if outside:
        tied = {
            "inside": Listing(list(inside[:MOST_WORDS_SHOWN])),
            "count": len(inside),
            "outside": ex.Count(len(outside)),
            "others": len(outside),
            "k": k,
        }
        blocks.append(doc.Warn(say("text_naive_bayes.selection.tied", **tied)))
    return [*blocks, doc.Paragraph(say(key, **params), "result")]


def _question(*, many: bool) -> doc.Block:
    answer = [doc.Paragraph(say("text_naive_bayes.selection.measures_answer"))]
    if many:
        answer.append(doc.Paragraph(say("text_naive_bayes.selection.combine_answer")))
    return doc.Details(say("text_naive_bayes.selection.measures_question"), answer)


def _options(selection: Selection) -> list[doc.Block]:
    """The other measure, and all words."""
    other: SelectBy = "chi_square" if selection.select.by == "mutual_information" else "mutual_information"
    options = [doc.Option(say(_BY_KEYS[other]), {"convention.select.by": other})]
    if selection.kept < len(selection.ranking):
        options.append(doc.Option(say("text_naive_bayes.selection.keep_all"), {"convention.select": None}))
    return [doc.Choice(say("text_naive_bayes.selection.prompt"), options)]
