"""Statements in a line: the text before a number that says what it is, and the chain of numbers after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

from _byhand.check.text.parsing.arithmetic import Run, number_of, run_at
from _byhand.check.text.parsing.calls import Call, call_at, closing
from _byhand.check.text.parsing.tokens import Token
from _byhand.check.text.parsing.vectors import Rows, vector_at
from _byhand.check.text.vocabulary.words import BEFORE_A_CASE, EXPLAINING, LOGARITHMS
from _byhand.check.written_numbers import WrittenNumber

MOST_PARTS = 24
# A letter with its index.
_FEW_LETTERS = 4
_LONGEST_FORMULA = 40
_BEGIN_ARITHMETIC = ("number", "open", "fraction", "root", "operation", "word")
_LETTERS_OF_MATRICES = ("diag", "Σ", "S", "C", "Σ1", "Σ2", "S1", "S2", "Sigma", "sigma", "inv", "Sinv", "W", "Sw")
_MATH = ("operation", "raise", "fraction", "root", "percent")


@dataclass(frozen=True)
class Node:
    """A token, a call, or arithmetic. start, end: in the line"""

    start: int
    end: int
    token: Token | None = None
    call: Call | None = None
    run: Run | None = None
    cells: Sequence[Sequence[Node]] = ()

    @property
    def kind(self) -> str:
        if self.token is not None:
            return self.token.kind
        if self.cells:
            return "vector"
        return "call" if self.call is not None else "number"


@dataclass(frozen=True)
class Number:
    """A number in the text. line: from 1; simple: without arithmetic"""

    line: int
    start: int
    end: int
    plain: str | None
    simple: bool

    @property
    def written(self) -> WrittenNumber | None:
        return None if self.plain is None else number_of(self.plain)

    @property
    def is_integer(self) -> bool:
        return self.simple and self.plain is not None and self.plain.lstrip("+-").isdigit()


@dataclass
class Statement:
    """label: the text before the numbers, chain: the numbers, the last of which is the figure.

    between   the text between the numbers: the formula with its operands
    after     the text after them, up to the next stop
    related   whether there is an equals sign
    cells     the numbers of a vector or a matrix, row by row, in place of a chain
    """

    label: list[Node] = field(default_factory=list)
    chain: list[Number] = field(default_factory=list)
    between: list[Node] = field(default_factory=list)
    after: list[Node] = field(default_factory=list)
    related: bool = False
    proportional: bool = False
    compared: bool = False
    open_end: bool = False
    goes_on: bool = False
    inner: list[Number] = field(default_factory=list)
    cells: list[list[Number]] = field(default_factory=list)

    @property
    def says_something(self) -> bool:
        return bool(self.chain or self.cells or self.label or self.between or self.related)


def nodes_of(tokens: Sequence[Token]) -> list[Node]:
    """The tokens, with calls and arithmetic combined."""
    nodes: list[Node] = []
    place = 0
    while place < len(tokens):
        token = tokens[place]
        found = call_at(tokens, place) if token.kind == "word" else None
        if found is not None:
            call, last = found
            nodes.append(Node(token.start, tokens[last - 1].end, call=call))
            place = last
            continue
        vector = vector_at(tokens, place) if token.kind in ("open", "begin") else None
        if vector is not None:
            rows, last = vector
            nodes.append(Node(token.start, tokens[last - 1].end, cells=_cells(rows, tokens)))
            place = last
            continue
        if _is_dash(tokens, place, nodes):
            nodes.append(Node(token.start, token.end, token=replace(token, kind="relation", text="is")))
            place += 1
            continue
        run = run_at(tokens, place) if token.kind in _BEGIN_ARITHMETIC else None
        if run is not None:
            first, last = place, run.last - 1
            if token.kind == "open" and run.plain is not None and not run.plain.startswith("("):
                # (79.5 %) in brackets is the number alone.
                first, last = first + 1, last - 1
            nodes.append(Node(tokens[first].start, tokens[last].end, run=run))
            place = run.last
            continue
        nodes.append(Node(token.start, token.end, token=token))
        place += 1
        if token.kind == "word":
            place = _with_index(tokens, place, nodes)
    return nodes


def _cells(rows: Rows, tokens: Sequence[Token]) -> Sequence[Sequence[Node]]:
    return [[Node(tokens[run.first].start, tokens[run.last - 1].end, run=run) for run in row] for row in rows]


def _is_dash(tokens: Sequence[Token], place: int, nodes: Sequence[Node]) -> bool:
    """A dash with spaces between a word and a number: Sunny – 2/9; but behind an equals sign a minus."""
    for node in reversed(nodes[-_LONGEST_FORMULA:]):
        if node.kind in ("stop", "comma", "break"):
            break
        if node.kind == "relation" and node.token is not None and node.token.text == "=":
            return False
    is_spaced = tokens[place].text == "-" and all(token.gap for token in tokens[place : place + 2])
    is_spaced = is_spaced and tokens[place].kind == "operation" and place + 1 < len(tokens)
    return is_spaced and bool(nodes) and nodes[-1].kind in ("word", "close", "call")


def _with_index(tokens: Sequence[Token], place: int, nodes: list[Node]) -> int:
    """x_1, μ_{yes}, σ^2: index and power belong to the letter, as tokens that are not numbers."""
    while place < len(tokens) and tokens[place].kind in ("lower", "raise") and not tokens[place].gap:
        token = tokens[place]
        nodes.append(Node(token.start, token.end, token=token))
        place += 1
        if token.text not in "_^" or place >= len(tokens):
            continue
        last = closing(tokens, place) if tokens[place].kind == "open" else place + 1
        if tokens[place].kind == "operation" and tokens[place].text in "+-" and last < len(tokens):
            last += 1
        for each in tokens[place:last]:
            kept = replace(each, kind="word") if each.kind in ("number", "operation") else each
            nodes.append(Node(each.start, each.end, token=kept))
        place = last
    return place


def statements_of(nodes: Sequence[Node], line: int) -> Iterator[Statement]:
    """The statements between stops, in order; line: its number."""
    for clause in _clauses(nodes):
        yield from (own for own in _statements(clause, line) if own.says_something)


def _explains(node: Node, before: Sequence[Node]) -> bool:
    """In logit p = β0 + β1 h with β0 = −4.08 the words after "with" are a clause of their own."""
    is_word = node.token is not None and node.token.text.casefold() in EXPLAINING
    return is_word and any(each.kind == "relation" for each in before) and before[-1].kind != "number"


def _announces(place: int, nodes: Sequence[Node]) -> bool:
    """The matrix (positive = spam): TP = 8: does the colon stand between brackets and a label of its own?"""
    kinds = [each.kind for each in nodes[max(0, place - 1) : place + 3]]
    token = nodes[place].token
    return token is not None and token.text == ":" and kinds == ["close", "relation", "word", "relation"]


def _clauses(nodes: Sequence[Node]) -> Iterator[list[Node]]:
    found: list[Node] = []
    depth = 0
    for place, node in enumerate(nodes):
        depth = max(0, depth + {"open": 1, "close": -1}.get(node.kind, 0))
        is_end = node.kind in ("stop", "break", "cell") or (node.kind == "comma" and depth == 0)
        is_end = is_end or (depth == 0 and _announces(place, nodes))
        if is_end or (depth == 0 and _explains(node, found)):
            if found:
                yield found
            found, depth = [], 0
        else:
            found.append(node)
    if found:
        yield found


def _statements(clause: Sequence[Node], line: int) -> Iterator[Statement]:
    """One statement for each number or side of a formula."""
    own = Statement(goes_on=_goes_on(clause))
    fresh = True  # nothing but a relation since the last number
    for side, kind, relation in _sides(clause):
        if relation:
            own.related = True
            own.proportional = own.proportional or relation == "∝"
        if kind == "compare":
            own.compared = True
            if own.chain or own.label:
                yield own
            own, fresh = Statement(compared=True), True
        elif kind == "vector":
            if (own.chain or own.cells) and own.after:
                yield replace(own, after=[])  # as in b = 0.25 w = (0, 0.25), and A (2, 2), B (6, 3)
                own = Statement(label=own.after)
            own.inner += chain.from_iterable(own.cells)
            own.cells = _numbers(side[0], line)
        elif kind == "number":
            number = _number(side[0], line)
            if own.cells or (own.chain and relation and own.after):
                of_case = own.cells and relation == ":" and not own.after
                following = _before_case(own.label) if of_case else _label_after(own, relation)
                yield own
                own = Statement(label=following, related=bool(relation))
            elif own.chain and not relation and not (fresh and _says_again(own.chain[-1], number)):
                yield own
                is_remark = not own.label or _is_in_brackets(own.after, clause)
                own = Statement(label=[] if is_remark else own.after)  # as in mean 73 sd 6.16
            own.chain.append(number)
            fresh = True
        elif kind == "formula":
            own.inner += _inner(side, line)
            _place_of_formula(own, relation).extend(side)
        elif (own.chain or own.cells) and relation == ":":
            # As in at x = 2: c1 0.235.
            yield own
            own, fresh = Statement(label=list(side)), True
        elif (own.chain or own.cells) and (not relation or (relation == "is" and own.cells and own.after)):
            own.after.extend(side)
            fresh = False
        elif _is_side(own, relation):
            own.between.extend(side)
        else:
            own.label.extend(side)
    own.open_end = bool(clause) and clause[-1].kind == "relation"
    yield own


def _is_in_brackets(nodes: Sequence[Node], clause: Sequence[Node]) -> bool:
    """In sunny 2/9 (yes) 3/5 (no) what stands in brackets belongs to the number before them."""
    before = [node.kind for node in clause if nodes and node.end <= nodes[0].start][-1:]
    after = [node.kind for node in clause if nodes and node.start >= nodes[-1].end][:1]
    return before == ["open"] and after == ["close"]


def _goes_on(clause: Sequence[Node]) -> bool:
    """Does it begin with an equals sign?"""
    first = clause[0].token if clause else None
    return first is not None and first.kind == "relation" and first.text != "is"


def _place_of_formula(own: Statement, relation: str) -> list[Node]:
    """A formula is the label, unless it stands behind one."""
    return own.between if own.chain or own.between or (own.label and relation) else own.label


def _is_side(own: Statement, relation: str) -> bool:
    """Do these words stand between the label and its number?"""
    is_of_call = own.related and any(node.call is not None for node in own.label)
    return bool(own.chain or is_of_call or own.between or (relation == "=" and own.label))


def _label_after(own: Statement, relation: str) -> list[Node]:
    """The words after a number as the label of the next one: 14 days: 9."""
    following = own.after
    if relation == "=" and own.label:
        own.after = []  # as in z = 0.25 p = 0.562
    # In 0.05 h = 2.5 the words belong to the number.
    is_letter = all(map(line_letter, following)) and len(following) < _FEW_LETTERS
    is_product = relation == "=" and not own.label and not any(node.call for node in following) and is_letter
    return [] if is_product else following


def _before_case(label: Sequence[Node]) -> list[Node]:
    """In w'x for x = (5, 6): −2.66 the number is that of w'x, and the vector is the case."""
    words = [node.token.text.casefold() if node.token is not None else "" for node in label]
    place = next((at for at in range(len(words) - 1, 0, -1) if words[at] in BEFORE_A_CASE), 0)
    return list(label[:place])


def _says_again(number: Number, other: Number) -> bool:
    """2/9 (0.22): the same number in brackets."""
    one, two = number.written, other.written
    if one is None or two is None:
        return False
    return abs(float(one.value) - float(two.value)) <= 0.03 * abs(float(one.value)) + 1e-12


def _number(node: Node, line: int) -> Number:
    assert node.run is not None
    plain = node.run.plain
    if plain is not None and number_of(plain) is None:
        plain = None
    simple = node.run.single or (plain is not None and not any(sign in plain for sign in "·/+√^("))
    return Number(line, node.start, node.end, plain, simple)


def _numbers(node: Node, line: int) -> list[list[Number]]:
    return [[_number(cell, line) for cell in row] for row in node.cells]


def _inner(side: Sequence[Node], line: int) -> Iterator[Number]:
    """The numbers in a formula."""
    yield from (_number(node, line) for node in side if node.run is not None)
    yield from (number for node in side for row in _numbers(node, line) for number in row)


def _sides(clause: Sequence[Node]) -> Iterator[tuple[Sequence[Node], str, str]]:
    """The sides of relations: arithmetic, formulas, words; each with the relation before it, or ""."""
    relation = ""
    place = 0
    while place < len(clause):
        node = clause[place]
        if node.kind == "relation":
            assert node.token is not None
            relation = node.token.text
            place += 1
            continue
        if node.kind == "compare":
            yield [node], "compare", ""
            relation, place = "", place + 1
            continue
        last = place + 1
        if _multiplies_vectors(clause, place, relation) or _is_formula(clause, place, relation):
            while last < len(clause) and clause[last].kind not in ("relation", "compare"):
                last += 1
        elif node.run is not None or node.call is not None or node.kind in _MATH:
            depth = 0
            while last < len(clause) and (depth > 0 or clause[last].kind in _MATH or _is_math(clause, last)):
                depth = max(0, depth + {"open": 1, "close": -1}.get(clause[last].kind, 0))
                last += 1
        kind = "words"
        side = clause[place:last]
        if len(side) == 1 and node.cells:
            kind = "vector"
        elif len(side) == 1 and node.run is not None:
            kind = "number"
        elif any(each.kind in _MATH for each in side) or len(side) > 1:
            kind = "formula"
        if node.run is not None or kind == "formula" or node.call is not None or node.kind not in ("open", "close"):
            yield side, kind, relation
            relation = ""
        place = last


def _multiplies_vectors(clause: Sequence[Node], place: int, relation: str) -> bool:
    """(0, −4) Σ⁻¹ (0, −4)ᵀ and 4 [[2, 1], [1, 2]]: a product, and no result."""
    node = clause[place]
    after = clause[place + 1] if place + 1 < len(clause) else None
    if after is None:
        return False
    if node.kind == "vector":
        is_matrix = relation != "" and after.token is not None and after.token.text in _LETTERS_OF_MATRICES
        is_matrix = is_matrix or (after.call is not None and after.call.name in ("σ", "s"))  # Σ (0, −4)
        return is_matrix or after.kind == "vector" or (after.kind == "operation" and place + 2 < len(clause))
    return node.run is not None and relation not in ("", ":") and after.kind == "vector"


def _is_formula(clause: Sequence[Node], place: int, relation: str) -> bool:
    """In δ = xᵀΣ⁻¹μ − ½ μᵀΣ⁻¹μ + ln 0.5 = 7.3 all between the two signs is a formula, and ½ no result."""
    if relation != "=" or clause[place].kind != "word" or not line_letter(clause[place]):
        return False
    kinds = [node.kind for node in clause[place:]]
    side = clause[place : place + kinds.index("relation")] if "relation" in kinds else []
    runs = [node.run.plain or "" for node in side if node.run is not None]
    has_sign = any(node.kind == "operation" for node in side) or any(plain[:1] in ("-", "+") for plain in runs)
    return has_sign and bool(runs) and all(node.kind != "compare" for node in side)


def line_letter(node: Node) -> bool:
    """Is it a letter of a formula, and no word of Chinese?"""
    return node.token is not None and node.token.text < "\u3400"


def _is_math(clause: Sequence[Node], place: int) -> bool:
    """Does it continue the formula before it: anything after an operator, else an adjacent call?"""
    node, before = clause[place], clause[place - 1]
    if node.kind in ("relation", "compare"):
        return False
    if before.run is not None and node.kind == "word" and before.end == node.start and line_letter(node):
        return True  # 2PR
    if before.run is not None and node.call is not None and node.call.name in (*LOGARITHMS, "exp"):
        return True
    if node.kind == "word" and node.token is not None and node.token.text.casefold() in LOGARITHMS:
        return True  # 7 ln p
    if before.kind == "word" and before.token is not None and before.token.text.casefold() in LOGARITHMS:
        return True
    if before.kind in ("operation", "fraction", "root", "raise"):
        return True
    return node.call is not None and (before.call is not None or before.kind == "close")
