"""The step of feature selection: the 2×2 table of a word worked out, the ranking of all words, and the kept ones."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from byhand.arithmetic.expr import Count, Equation, Expr, Joined, Number, Product, Quotient, Sum, Symbol, Word
from byhand.arithmetic.functions import Difference, Log2, Power
from byhand.document.ids import identifier
from byhand.document.steps import (
    Block,
    Cell,
    Choice,
    ColumnHead,
    Details,
    Formula,
    Line,
    Option,
    Paragraph,
    Row,
    Step,
    TableBlock,
    Warn,
)
from byhand.numbers.real import Value
from byhand.phrase import ClassName, Listing, Phrase, say
from byhand.topics.text_naive_bayes.model import notation as write
from byhand.topics.text_naive_bayes.model.explain_words import MOST_WORDS_SHOWN, size_blocks
from byhand.topics.text_naive_bayes.model.model import TextModel
from byhand.topics.text_naive_bayes.model.problem import TextProblem
from byhand.topics.text_naive_bayes.selection.selection import Ranked, Selection, Table

# Upper bound on the printed words of the ranking.
MOST_RANKED = 60
# Upper bound on the tables of a word (one for each class), and on those of the words in the fold together.
MOST_CLASSES_WORKED = 6
MOST_TABLES_FOLDED = 18

_NAMES = ("11", "10", "01", "00")
_COUNTED = tuple(Symbol(f"N_{{{name}}}", f"N_{name}") for name in _NAMES)
_N11, _N10, _N01, _N00 = _COUNTED
# The sums of the rows and of the columns.
_WITH, _WITHOUT = Symbol("R_1", "R_1"), Symbol("R_0", "R_0")
_INSIDE, _OUTSIDE = Symbol("C_1", "C_1"), Symbol("C_0", "C_0")
_ALL = Symbol("N", "N")
_NAMED = {
    **{f"n{name}": symbol for name, symbol in zip(_NAMES, _COUNTED, strict=True)},
    "rows": Equation(_WITH, (Sum((_N11, _N10)),)),
    "columns": Equation(_INSIDE, (Sum((_N11, _N01)),)),
}
_EXPECTED = Equation(Symbol("E_{ij}", "E_ij"), (Quotient(Product((Symbol("R_i", "R_i"), Symbol("C_j", "C_j"))), _ALL),))
_INDEPENDENT = {"independent": Equation(Product((_N11, _N00)), (Product((_N10, _N01)),))}
_TERMS = tuple(Symbol(f"I_{{{name}}}", f"I_{name}") for name in _NAMES)


def selection_step(problem: TextProblem, selection: Selection, model: TextModel) -> Step:
    """The most informative words about the class; `model` has only the kept ones."""
    select, size = selection.select, len(selection.ranking)
    params = {"size": Count(size), "count": size, "k": Count(selection.kept), "kept": selection.kept}
    lead = "one" if size == 1 else "all" if selection.kept == size else "best"
    many = len(selection.classes) > 2
    rule = Formula([Line(each) for each in _rules(select.by)])
    blocks: list[Block] = [
        Paragraph(say(f"text_naive_bayes.selection.lead_{lead}", **params)),
        Paragraph(
            say(
                "text_naive_bayes.selection.counted",
                total=Count(sum(selection.documents), write.all_documents()),
                **_NAMED,
            )
        ),
        Paragraph(say(f"text_naive_bayes.selection.rule_{select.by}", **_INDEPENDENT)),
        rule,
        Paragraph(_which_classes(selection)),
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
        key = "others" if len(order) == 1 + len(rest) else "others_some"
        inner = [block for each in rest for block in _worked(selection, each)]
        blocks.append(Details(say(f"text_naive_bayes.selection.{key}", count=len(rest)), inner))
    blocks += _empty_blocks(selection)
    result = [*_ranking(selection), *_result_blocks(selection)]
    blocks += result
    blocks += [*size_blocks(model), _question(many=many), *_options(selection)]
    return Step(
        "selection",
        say("text_naive_bayes.selection.title"),
        blocks,
        short=[*(block for block in worked if isinstance(block, Formula)), *result],
    )


def _which_classes(selection: Selection) -> Phrase:
    if len(selection.classes) == 2:
        first, second = (ClassName(name, index) for index, name in enumerate(selection.classes))
        return say("text_naive_bayes.selection.two_classes", name=first, other=second)
    how = f"text_naive_bayes.selection.many_{selection.select.combine}"
    return say(how, classes=len(selection.classes))


def _rules(by: str) -> list[Equation]:
    if by == "chi_square":
        top = Product((_ALL, Power(Difference(Product((_N11, _N00)), Product((_N10, _N01))), 2)))
        return [Equation(_of(by, Symbol("t", "t"), Symbol("c", "c")), (_over_margins(top),))]
    name = Symbol("N_{ij}", "N_ij")
    term = Product(
        (
            Quotient(name, _ALL),
            Log2(
                Quotient(
                    Product((_ALL, name)),
                    Product((Symbol("R_i", "R_i"), Symbol("C_j", "C_j"))),
                )
            ),
        )
    )
    return [
        Equation(_of(by, Symbol("t", "t"), Symbol("c", "c")), (Sum(_TERMS),)),
        Equation(Symbol("I_{ij}", "I_ij"), (term,)),
    ]


def _over_margins(top: Expr) -> Expr:
    return Quotient(top, Product((_INSIDE, _WITH, _OUTSIDE, _WITHOUT)))


def _of(by: str, *names: Expr) -> Expr:
    """I(t; c) or χ²(t, c)"""
    if by == "chi_square":
        inner = Joined(names, ", ", ", ")
        return Joined((Symbol(r"{\chi^2(", "χ²("), inner, Symbol(")}", ")")), "", "")
    return Joined((Symbol("{I(", "I("), Joined(names, "; ", "; "), Symbol(")}", ")")), "", "")


# --- one word


def _worked(selection: Selection, each: Ranked) -> list[Block]:
    """The tables of a word, and its value from them: for two classes the first table is enough."""
    by, blocks = selection.select.by, list[Block]()
    word, two = Word(each.word), len(selection.classes) == 2
    shown = 1 if two else min(len(selection.classes), MOST_CLASSES_WORKED)
    for index, name in enumerate(selection.classes[:shown]):
        table, value = each.tables[index], each.values[index]
        blocks.append(_table(selection, each, index))
        left, quantity = _of(by, word, Word(name)), _quantity(selection, each, name)
        if table.is_empty:
            blocks.append(Paragraph(say("text_naive_bayes.selection.zero_sum")))
        elif by == "chi_square":
            blocks.append(Formula([Line(replace(_chi_square(table, left), quantity=quantity), index)]))
        else:
            total = replace(_sum(table, left, value), quantity=quantity)
            blocks.append(Formula([*_terms(table), Line(total, index)]))
    if shown < len(selection.classes) and not two:
        blocks.append(Warn(say("text_naive_bayes.selection.more_classes", count=len(selection.classes) - shown)))
    if not two:
        blocks.append(_combined(selection, each))
    return blocks


def _quantity(selection: Selection, each: Ranked, name: str) -> str:
    """The value of a word for one class; for two classes it is the same for both."""
    return identifier(selection.select.by, each.word, given=() if len(selection.classes) == 2 else (name,))


def _table(selection: Selection, each: Ranked, index: int) -> TableBlock:
    table, names = each.tables[index], selection.classes
    name = ClassName(names[index], index)
    two = len(names) == 2
    heads = [
        ColumnHead("", align="left"),
        ColumnHead(name, index),
        ColumnHead(ClassName(names[1], 1), 1)
        if two
        else ColumnHead(say("text_naive_bayes.selection.head_not", name=name)),
        ColumnHead(say("text_naive_bayes.selection.head_sum")),
    ]
    # Highlighted documents; the other classes together have no name.
    lit = (write.has_word(each.word, names[index]), write.has_word(each.word, names[1]) if two else None, None, None)
    n11, n10, n01, n00 = (
        _number(symbol, number, key) for symbol, (number, _, _), key in zip(_COUNTED, table.cells, lit, strict=True)
    )
    (_, with_word, inside), *_, (_, without, outside) = table.cells
    has, has_not, together = (
        Cell(say(f"text_naive_bayes.selection.{key}", word=each.word), header=True)
        for key in ("row_with", "row_without", "head_sum")
    )
    rows = [
        Row([has, n11, n10, _number(_WITH, with_word)]),
        Row([has_not, n01, n00, _number(_WITHOUT, without)]),
        Row(
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
    return TableBlock(caption, heads, rows, may_turn=False)


def _number(symbol: Symbol, number: int, key: str | None = None) -> Cell:
    return Cell(Equation(symbol, (Count(number, key),)))


def _chi_square(table: Table, left: Expr) -> Equation:
    n11, n10, n01, n00 = (Count(number) for number, _, _ in table.cells)
    (_, with_word, inside), *_, (_, without, outside) = table.cells
    top = Product((Count(table.total), Power(Difference(Product((n11, n00)), Product((n10, n01))), 2)))
    below = Product(tuple(map(Count, (inside, with_word, outside, without))))
    return Equation(left, (Quotient(top, below),), Number(table.chi_square()), reduced=False)


def _expected(selection: Selection, each: Ranked) -> list[Block]:
    """χ² again as Σ (N_ij − E_ij)²/E_ij: the same number, for a class whose table has no sum 0."""
    index = next(at for at, table in enumerate(each.tables) if not table.is_empty)
    table, left = each.tables[index], _of("chi_square", Word(each.word), Word(selection.classes[index]))
    lines, terms, symbols = list[Line](), list[Expr](), list[Expr]()
    for name, symbol, (number, row, column) in zip(_NAMES, _COUNTED, table.cells, strict=True):
        expected = Number(Fraction(row * column, table.total))
        own = Symbol(f"E_{{{name}}}", f"E_{name}")
        working = Quotient(Product((Count(row), Count(column))), Count(table.total))
        lines.append(Line(Equation(own, (working,), expected)))
        terms.append(Quotient(Power(Difference(Count(number), expected), 2), expected))
        symbols.append(Quotient(Power(Difference(symbol, own), 2), own))
    rule = Equation(_of("chi_square", Symbol("t", "t"), Symbol("c", "c")), (Sum(tuple(symbols)),))
    quantity = _quantity(selection, each, selection.classes[index])
    value = Equation(left, (Sum(tuple(terms)),), Number(table.chi_square()), reduced=False, quantity=quantity)
    return [
        Details(
            say("text_naive_bayes.selection.expected_question"),
            [
                Paragraph(say("text_naive_bayes.selection.expected_answer", rule=_EXPECTED)),
                Formula(lines),
                Paragraph(say("text_naive_bayes.selection.expected_sum")),
                Formula([Line(rule), Line(value, index)]),
            ],
        )
    ]


def _terms(table: Table) -> list[Line]:
    """A line for each cell; an empty cell adds nothing."""
    lines = []
    for symbol, (number, row, column), term in zip(_TERMS, table.cells, table.terms, strict=True):
        if not number:
            lines.append(Line(Equation(symbol, (Count(0),)), aside=say("text_naive_bayes.selection.zero_term")))
            continue
        total = Count(table.total)
        ratio = Quotient(Product((total, Count(number))), Product((Count(row), Count(column))))
        working = Product((Quotient(Count(number), total), Log2(ratio)))
        lines.append(Line(Equation(symbol, (working,), Number(term), reduced=False)))
    return lines


def _sum(table: Table, left: Expr, value: Value) -> Equation:
    return Equation(left, (Sum(tuple(map(Number, table.terms))),), Number(value), reduced=False)


def _combined(selection: Selection, each: Ranked) -> Block:
    """How the values of a word for each class are combined."""
    left, quantity = _of(selection.select.by, Word(each.word)), identifier(selection.select.by, each.word)
    if selection.select.combine == "maximum":
        largest = Equation(left, (), Number(each.value), reduced=False, quantity=quantity)
        return Paragraph(say("text_naive_bayes.selection.largest", value=largest))
    working = Quotient(Sum(tuple(map(Number, each.values))), Count(len(each.values)))
    return Formula([Line(Equation(left, (working,), Number(each.value), reduced=False, quantity=quantity))])


def _empty_blocks(selection: Selection) -> list[Block]:
    """Words that are in every document, or in none."""
    found = [each.word for each in selection.ranking if all(table.is_empty for table in each.tables)]
    if not found:
        return []
    key = "in_all" if len(found) <= MOST_WORDS_SHOWN else "in_all_long"
    params = {"count": len(found), "words": Listing(found[:MOST_WORDS_SHOWN]), "more": len(found) - MOST_WORDS_SHOWN}
    return [Paragraph(say(f"text_naive_bayes.selection.{key}", **params))]


# --- all words


def _ranking(selection: Selection) -> list[Block]:
    """The words in order; kept ones are marked if there is a selection."""
    chosen, size = selection.kept < len(selection.ranking), len(selection.ranking)
    if size == 1:
        return []
    by, many = selection.select.by, len(selection.classes) > 2
    classes = [ClassName(name, index) for index, name in enumerate(selection.classes)]
    heads = [
        ColumnHead(say("text_naive_bayes.selection.head_place")),
        ColumnHead(say("text_naive_bayes.likelihoods.head_word"), align="left"),
        ColumnHead(_head(by, Symbol("t", "t")) if many else _head(by, Symbol("t", "t"), Symbol("c", "c"))),
        *(
            ColumnHead(
                say(
                    "text_naive_bayes.likelihoods.head_documents",
                    name=name,
                    n=Count(size, write.class_documents(name.text)),
                    count=size,
                ),
                index,
            )
            for index, (name, size) in enumerate(zip(classes, selection.documents, strict=True))
        ),
    ]
    if many:
        heads += [ColumnHead(_head(by, Symbol("t", "t"), Word(name.text)), index) for index, name in enumerate(classes)]
    rows = []
    for place, each in enumerate(selection.ranking[:MOST_RANKED], 1):
        kept = chosen and place <= selection.kept
        rows.append(
            Row(
                [
                    Cell(place),
                    Cell(each.word, header=True, marked=kept),
                    Cell(Number(each.value), marked=kept, quantity=identifier(by, each.word)),
                    *(
                        Cell(Count(count, write.has_word(each.word, name)))
                        for count, name in zip(each.counts, selection.classes, strict=True)
                    ),
                    *(
                        Cell(Number(value), quantity=_quantity(selection, each, name))
                        for name, value in (zip(selection.classes, each.values, strict=True) if many else ())
                    ),
                ]
            )
        )
    caption = say(f"text_naive_bayes.selection.ranking_{'chosen' if chosen else 'all'}")
    blocks: list[Block] = [TableBlock(caption, heads, rows)]
    if size > len(rows):
        blocks.append(Warn(say("text_naive_bayes.selection.hidden", count=size - len(rows))))
    return blocks


def _head(by: str, *names: Expr) -> Equation:
    return Equation(_of(by, *names))


def _result_blocks(selection: Selection) -> list[Block]:
    """The kept words, and the reason for the choice among equal values."""
    size, k = len(selection.ranking), selection.select.k
    if k is None:
        return []
    if k >= size:
        return [Paragraph(say("text_naive_bayes.selection.enough", k=k, size=Count(size), count=size), "result")]
    words = selection.words
    params = {
        "words": Listing(list(words[:MOST_WORDS_SHOWN])),
        "more": len(words) - MOST_WORDS_SHOWN,
        "size": Count(len(words)),
        "count": len(words),
    }
    key = "result" if len(words) <= MOST_WORDS_SHOWN else "result_long"
    blocks: list[Block] = []
    inside, outside = selection.tied
    if outside:
        tied = {
            "inside": Listing(list(inside[:MOST_WORDS_SHOWN])),
            "count": len(inside),
            "outside": Count(len(outside)),
            "others": len(outside),
            "k": k,
        }
        blocks.append(Warn(say("text_naive_bayes.selection.tied", **tied)))
    return [*blocks, Paragraph(say(f"text_naive_bayes.selection.{key}", **params), "result")]


def _question(*, many: bool) -> Block:
    answer = [Paragraph(say("text_naive_bayes.selection.measures_answer"))]
    if many:
        answer.append(Paragraph(say("text_naive_bayes.selection.combine_answer")))
    return Details(say("text_naive_bayes.selection.measures_question"), answer)


def _options(selection: Selection) -> list[Block]:
    """The other measure, and all words."""
    other = "chi_square" if selection.select.by == "mutual_information" else "mutual_information"
    options = [Option(say(f"text_naive_bayes.selection.by_{other}"), {"convention.select.by": other})]
    if selection.kept < len(selection.ranking):
        options.append(Option(say("text_naive_bayes.selection.keep_all"), {"convention.select": None}))
    return [Choice(say("text_naive_bayes.selection.prompt"), options)]
