"""The lines of a working, and their numbers with what stands beside and above: tables, headings, lists."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from _byhand.check.text import columns as tables
from _byhand.check.text.confusion_cells import confusion_cell, decision_cell
from _byhand.check.text.data_rows import DataRows
from _byhand.check.text.figures.found import Found
from _byhand.check.text.line_context import beside, completed, lasting, of_given, opening, still_valid, titled
from _byhand.check.text.meaning.chance_sentences import of_sentence
from _byhand.check.text.meaning.fitting import merged
from _byhand.check.text.meaning.respective import paired
from _byhand.check.text.meaning.restated import goes_on_in_words, is_of_term
from _byhand.check.text.naming.hypotheses import hypothesis_in, is_equation, is_index
from _byhand.check.text.naming.label_parts import is_second_of_pair
from _byhand.check.text.naming.labels import Label, Reader
from _byhand.check.text.naming.numbering import without_numbering
from _byhand.check.text.naming.observations import with_observed_words
from _byhand.check.text.naming.step_numbers import Steps
from _byhand.check.text.parsing.aligned import aligned_rows
from _byhand.check.text.parsing.matrices import Joined, joined_at
from _byhand.check.text.parsing.odds import with_odds
from _byhand.check.text.parsing.statements import Number, Statement, nodes_of, statements_of
from _byhand.check.text.parsing.tokens import Token, tokens_of
from _byhand.check.text.vocabulary.estimators import MOMENT_GIVEN
from _byhand.check.text.vocabulary.lists import FILLING
from _byhand.check.text.vocabulary.words import SAYS_SHARED
from _byhand.errors import InputError

MOST_NUMBERS = 400
# Upper bound on a chain of equal numbers.
MOST_LINKS = 12
_MATRICES = frozenset(("matrix", "pmatrix", "bmatrix", "vmatrix", "Vmatrix", "Bmatrix", "smallmatrix"))
_TABLES = frozenset(("tabular", "array", "tabularx", "longtable"))
_HEADING = re.compile(r"\s*+(?:#{1,6}\s|\*\*[^*]++\*\*\W*+$|\\(?:sub)*section|\\textbf\{[^}]*+\}\W*+$)")
_RULE = re.compile(r"[\s|:+-]++")
_ODDS = frozenset(("odds", "prior_odds", "likelihood_ratio"))
_TO_ONE = re.compile(r"\s?to\s?\d")


@dataclass
class Text:
    """A working, line by line. data: the lines that are rows of the exercise's own table."""

    lines: Sequence[str]
    found: list[Found] = field(default_factory=list)
    spare: list[Found] = field(default_factory=list)
    words: list[tuple[int, Sequence[Token], bool]] = field(default_factory=list)
    data: set[int] = field(default_factory=set)


class Reading:
    """Reads one working from its first line to its last."""

    def __init__(self, lines: Sequence[str], reader: Reader, rows: DataRows) -> None:
        self.reader, self.rows = reader, rows
        self.text = Text(lines)
        self.context = Label()
        self.carried: Statement | None = None
        self.above, self.above_at = Label(), 0
        self.carried_label = Label()
        self.environments: list[str] = []
        self.columns: list[Label] = []
        self.was_table = self.has_prior = False
        self.at = 0
        self.line = ""
        self.aligned = aligned_rows(lines)
        self.steps = Steps(lines, reader.names)

    def read(self) -> Text:
        """All numbers that may be figures, in order."""
        done = 0
        for number, line in enumerate(self.text.lines, 1):
            if number <= done:
                continue
            self.at = number
            if (joined := joined_at(self.text.lines, number)) is not None:
                self._matrix(joined)
                done = joined.last
                continue
            self.line = line
            self.steps.read(number)
            tokens = with_observed_words(tokens_of(line), line, self.reader.names)
            tokens = self._outside_matrices(without_numbering(tokens, line, self.reader.names))
            if self.rows.are_in(line, tokens):
                self.text.data.add(number)
                self.was_table = False
                continue
            cells = self._cells(line, tokens)
            if cells is None:
                self.was_table = False
                self._prose(tokens, line)
            else:
                self._row(cells, line)
            if len(self.text.found) > MOST_NUMBERS:
                raise InputError("check.error.text_numbers", field="text", most=MOST_NUMBERS)
        return self.text

    def _matrix(self, joined: Joined) -> None:
        """The rows of a matrix in several lines, as one line."""
        self.line = joined.text
        first, spare, words = len(self.text.found), len(self.text.spare), len(self.text.words)
        self._prose(tokens_of(joined.text), joined.text)
        del self.text.words[words:]
        for each in (*self.text.found[first:], *self.text.spare[spare:]):
            each.number = _placed(each.number, joined)
            each.chain = [_placed(number, joined) for number in each.chain]
        self.was_table, self.carried = False, None

    def _outside_matrices(self, tokens: Sequence[Token]) -> list[Token]:
        kept = []
        for token in tokens:
            if token.kind == "begin":
                self.environments.append(token.text)
                del self.environments[:-20]
            elif token.kind == "end" and self.environments:
                self.environments.pop()
            if not any(name in _MATRICES for name in self.environments) or self._is_closed(tokens):
                kept.append(token)
        return kept

    def _is_closed(self, tokens: Sequence[Token]) -> bool:
        """Do the matrices of this line end in it?"""
        own = [token.kind for token in tokens if token.kind in ("begin", "end") and token.text in _MATRICES]
        return bool(own) and own == ["begin", "end"] * (len(own) // 2)

    # Tables

    def _cells(self, line: str, tokens: Sequence[Token]) -> list[list[Token]] | None:
        """The cells of a row; None if the line is not one."""
        if self.at in self.aligned:
            return [[each for each in tokens if start <= each.start < end] for start, end in self.aligned[self.at]]
        in_tabular = any(name in _TABLES for name in self.environments)
        has_tabs = sum(token.kind == "cell" and line[token.start] == "\t" for token in tokens)
        stripped = line.strip().removesuffix("\\\\")
        bars = stripped.startswith("|") and stripped.endswith("|") and len(stripped) > 2
        if not (bars or in_tabular or has_tabs or tables.has_bars(stripped, is_row=self.was_table)):
            return tables.spaced_cells(line, tokens, self.reader.names, len(self.columns) if self.was_table else 0)
        if bars and _RULE.fullmatch(stripped):
            return []
        cells: list[list[Token]] = [[]]
        depth = 0
        for token in tokens:
            depth = max(0, depth + {"open": 1, "close": -1}.get(token.kind, 0))
            is_tab = token.kind == "cell" and (in_tabular or line[token.start] == "\t")
            if is_tab or (token.kind == "bar" and depth == 0 and not in_tabular and not has_tabs):
                cells.append([])
            elif token.kind not in ("cell", "break"):
                cells[-1].append(token)
        return cells[1:-1] if bars else cells

    def _row(self, cells: Sequence[Sequence[Token]], line: str) -> None:
        nodes = [nodes_of(cell) for cell in cells]
        has_numbers = [any(node.run is not None or node.cells for node in cell) for cell in nodes]
        if not self.was_table:
            self.was_table, self.has_prior = True, False
            self.columns = []
            if not has_numbers[-1:] or not has_numbers[-1]:
                self.columns = tables.headed(nodes, line, self.reader)
                return
        if not any(has_numbers) and sum(map(bool, nodes)) > 1:
            self.columns = tables.headed(nodes, line, self.reader)
            return
        row, self.steps.of_row = Label(), None
        among_shares = any(node.run and not (node.run.plain or "0").isdigit() for cell in nodes for node in cell)
        for place, cell in enumerate(nodes):
            column = self.columns[place] if place < len(self.columns) else Label()
            if tables.is_of_points(column):
                continue
            is_name = tables.is_state(line, cell, column, self.reader.names)
            numbers = [] if is_name else [each for each in statements_of(cell, self.at) if each.chain or each.cells]
            if numbers and numbers[0].cells:
                row = self._row_of_vector(numbers[0], column, row, line, is_first=place == 0 < len(cells) - 1)
                continue
            hypothesis = hypothesis_in(self.reader.names, numbers, column.forms, column.text)
            if numbers and place == 0 and is_index(self.reader.names, numbers[0], column.text):
                self.steps.of_row = int(numbers[0].chain[-1].plain or 0)
                continue
            if hypothesis is not None:
                row = row.with_(Label(items=(hypothesis,)))
                continue
            if not numbers and self.steps.of_row is not None:
                continue  # the point of a step
            if not numbers:
                own = tables.of_column(tables.cell_label(cell, line, self.reader), column, self.reader.names)
                self.has_prior = self.has_prior or own.kinds.get("prior") == 1.0
                own = tables.as_score(own, self.reader) if self.has_prior else own
                row = row.with_(own) if cell else row
                continue
            for statement in numbers:
                own = self.reader.label(statement, line)
                label = tables.in_cell(own, row, column, self.reader.names)
                if tables.is_sum_of_others(row, column):
                    label = Label(text=label.text)
                    if statement.chain[-1].plain in ("1", "1.0", "1.00"):
                        self._spare(statement.chain)
                        continue
                self._take(statement, label, self.context, in_table=True)
                self.text.found[-1].among_shares = among_shares
                above = self.text.lines[max(0, self.at - 6) : self.at]
                told = confusion_cell(row, column, above, self.reader.names)
                self.text.found[-1].told = told or decision_cell(row, column, above, self.reader.names)

        self.steps.of_row = None

    def _row_of_vector(self, statement: Statement, column: Label, row: Label, line: str, *, is_first: bool) -> Label:
        """(3, 3) below w; times prior (2/5, 3/5) names the row."""
        label = self.reader.label(statement, line)
        if is_first and label.kinds and not (label.forms or statement.related):
            return row.with_(label)
        label = label if label.forms or label.kinds else tables.in_cell(label, row, column, self.reader.names)
        self._take_cells(statement, replace(label, text=label.text or column.text), self.context, line)
        return row

    # Lines of words and formulas

    def _prose(self, tokens: Sequence[Token], line: str) -> None:
        nodes = nodes_of(_without_cells(tokens))
        if not nodes:
            self.carried = None
            return
        rows = paired(list(statements_of(nodes, self.at)), line, self.reader)
        statements = rows.statements
        is_heading = _HEADING.match(line) is not None
        self.text.words.append((self.at, tokens, is_heading))
        if is_heading:
            self.context = Label()
        begun, labels = opening(nodes, line, self.reader), list[Label]()
        within = self.context = still_valid(self.context, begun, self.reader.names)
        for place, statement in enumerate(statements):
            label = self._own_label(statement, line, rows.kinds.get(place), is_first=place == 0)
            label = completed(label, statement, within, begun, self.reader.names)
            label = of_sentence(label, statement, line, self.reader)
            label = titled(label, statements, place, begun, labels, self.reader.names)
            if place > 0 and is_of_term(statement, label, self.carried, self.carried_label, line):
                label = self.carried_label
            labels.append(label)
            goes_on = statement.goes_on if place == 0 else goes_on_in_words(statement, label, line)
            if goes_on and self.carried is not None and not self.carried_label.is_empty:
                label = self.carried_label
                earlier = self.carried.chain
                if self.text.found and earlier and self.text.found[-1].number == earlier[-1]:
                    self.text.found.pop()
                    self._spare(earlier[-1:])
                statement.chain = [*earlier[-MOST_LINKS:], *statement.chain]
            around = beside(label, self.context if place == 0 else within, begun, self.reader.names)
            if statement.cells:
                self._take_cells(statement, label, around, line)
            if statement.chain:
                self._take(statement, label, around)
            if (label.items or label.kinds) and not label.forms:
                within = self._joined(within, label, has_number=bool(statement.chain or statement.cells))
            elif label.forms and label.items:
                within = self._joined(within, label, has_number=False)
            elif label.forms and len(label.forms[0].given) == 1 and (not statement.chain or statement.between):
                within = merged(within, {}, label.forms[0].given)
            within = of_given(within, label, self.reader.names)
            within = replace(within, text=f"{within.text} {label.text}"[-200:])
            self.carried, self.carried_label = statement, label
        if not any(statement.chain or statement.cells for statement in statements):
            self._set_context(statements, line, is_heading=is_heading, is_whole=True)
        elif len(statements) > 1 and not (statements[0].chain or statements[0].cells) and nodes[0].kind != "call":
            # "For Yes: ..." applies to the lines below it.
            self._set_context(statements[:1], line, is_heading=False)
        else:
            self.context = lasting(begun, labels, self.context, self.reader.names)

    def _own_label(
        self, statement: Statement, line: str, kinds: Mapping[str, float] | None, *, is_first: bool
    ) -> Label:
        """The label of a statement, for 0.89 or "It is 0.89" the line above; kinds: those of a row of names."""
        label = self.reader.label(statement, line)
        if is_second_of_pair(label.text, line):
            return Label(text=line, has_others=True)  # b, w = 0, 0.5
        label = label if kinds is None else replace(label, kinds=kinds)
        between = self.text.lines[self.above_at : self.at - 1]
        is_next = 0 < self.above_at < self.at and not any(line.strip() for line in between)
        is_bare = label.is_empty and not statement.after and FILLING.fullmatch(label.text.strip()) is not None
        return self.above if is_first and is_next and is_bare and statement.chain else label

    def _joined(self, within: Label, label: Label, *, has_number: bool) -> Label:
        """What a label says for the rest of its line: its class replaces a class, its feature a feature."""
        sort_of = self.reader.names.sort_of
        sorts = {sort_of(item) for item in label.items}
        several = len({item for item in label.items if sort_of(item) == "class"}) > 1
        own = [item for item in label.items if not (several and sort_of(item) == "class")]
        kept = [item for item in within.items if sort_of(item) not in sorts]
        found = merged(within, label.kinds if has_number else {}, (*own, *kept))
        return replace(found, items=()) if several and not own and not kept else found

    def _set_context(
        self, statements: Sequence[Statement], line: str, *, is_heading: bool, is_whole: bool = False
    ) -> None:
        labels = [self.reader.label(each, line) for each in statements]
        if is_whole and len(labels) == 1 and not labels[0].has_others:
            self.above, self.above_at = labels[0], self.at
        kinds = {kind: weight for label in labels for kind, weight in label.kinds.items()}
        items = tuple(dict.fromkeys(item for label in labels for item in label.items))
        forms = [form for label in labels for form in label.forms]
        if any(each.open_end for each in statements[-1:]) and forms:
            return
        classes = [
            item
            for item in items
            if any(self.reader.names.quality(item, name) > 0.5 for name in self.reader.names.classes)
        ]
        if len(set(classes)) > 1:
            classes = []
            items = ()
        if self.reader.names.is_estimated and not kinds and MOMENT_GIVEN.search(line.casefold()):
            self.context = Label(text=line[:200])  # E[θ_k | D] = (n_k + 1)/(n + 3):
        elif is_heading or kinds or classes:
            base = Label() if is_heading or classes or SAYS_SHARED.search(line) else self.context
            self.context = replace(merged(base, kinds, items), text=line[:200])

    def _take(self, statement: Statement, label: Label, context: Label, *, in_table: bool = False) -> None:
        *before, last = with_odds(statement.chain, self.line) if label.kinds.keys() & _ODDS else statement.chain
        if label.forms and _TO_ONE.match(self.line, last.end):
            self._spare(statement.chain)
            return
        if is_equation(self.reader.names, last, statement.after):
            self._spare(statement.chain)
            return
        self._spare(before)
        self._spare(statement.inner)
        self.text.found.append(
            Found(
                last,
                replace(
                    self.steps.told(label, last.start),
                    line=" ".join(self.text.lines[max(0, self.at - 2) : self.at])[:400],
                ),
                context,
                (*before, last)[-MOST_LINKS:],
                statement.related or in_table,
                statement.compared,
                in_table=in_table,
            )
        )

    def _take_cells(self, statement: Statement, label: Label, context: Label, line: str) -> None:
        self._spare(statement.inner)
        sides = line[statement.label[0].start : statement.cells[0][0].start] if statement.label else ""
        rows, columns = len(statement.cells), len(statement.cells[0])
        label = self.steps.told(label, statement.cells[0][0].start)
        for row, numbers in enumerate(statement.cells):
            for column, number in enumerate(numbers):
                own = replace(label, cell=(row, column, rows, columns), line=line[:400], sides=sides)
                self.text.found.append(Found(number, own, context, (number,), related=True))

    def _spare(self, numbers: Sequence[Number]) -> None:
        self.text.spare += [Found(each, Label(), Label(), (each,), spare=True) for each in numbers]


def _without_cells(tokens: Sequence[Token]) -> list[Token]:
    """Signs of columns divide numbers in matrices only."""
    kept: list[Token] = []
    depth = 0
    for token in tokens:
        depth += {"begin": 1, "end": -1}.get(token.kind, 0) * (token.text in _MATRICES)
        if token.kind != "cell" or depth > 0:
            kept.append(token)
    return kept


def _placed(number: Number, joined: Joined) -> Number:
    """The number where it stands in the text."""
    line, start = joined.places[number.start]
    return replace(number, line=line, start=start, end=joined.places[number.end - 1][1] + 1)
