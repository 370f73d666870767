"""Reading the text before a number: forms such as P(A | B), words for a kind of quantity, names, and the context
above.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from _byhand.check.report.messages import called
from _byhand.check.text.naming import label_parts
from _byhand.check.text.naming.chances import case_in, chance_in, of_the_case
from _byhand.check.text.naming.formulas import has_logarithm, in_formula, is_auxiliary, is_calculated
from _byhand.check.text.naming.items import Item, item_of, key, letters_of
from _byhand.check.text.naming.mentions import Mentions
from _byhand.check.text.naming.names import Names
from _byhand.check.text.naming.shares import told_around
from _byhand.check.text.parsing.calls import Call
from _byhand.check.text.parsing.notation import notation
from _byhand.check.text.parsing.statements import Node, Statement
from _byhand.check.text.parsing.tokens import Token
from _byhand.check.text.vocabulary.conclusions import OPENING
from _byhand.check.text.vocabulary.distances import SQUARED_DISTANCES
from _byhand.check.text.vocabulary.synonyms import NEGATING
from _byhand.check.text.vocabulary.words import (
    ANY_VALUE,
    ARTICLES,
    KINDS,
    LOGARITHMS,
    MEASURE_WORD,
    MOST_WORDS,
    OF_CHANCE,
    PROBABILITY,
)
from _byhand.texts import LANGUAGES, load_texts

# 19 words, 24 different words: what is counted stands behind the number.
_COUNTED = frozenset(("tokens", "vocabulary"))
_COLON = re.compile("[:：]")
_ENDS = ("", ",", ";", ".", "，", "；", "。", "、")
_SAYS_A_RATE = re.compile(r"\s?[:：][^=＝]{1,40}(?:\b(?:rate|sensitivity|specificity|prevalence)\b|率)", re.IGNORECASE)
_ENDS_WITH_SYMBOL = re.compile(
    r"(?:^|(?<=[\s:：,，;；（(、\u3400-\u9fff]))[ˆˉ˜]?[A-Za-zͰ-Ͽ](?:\^2)?'?(?:_\(?[^\W_]{1,12}\)?|\d)?(?:\^2)?'?$"
)
_PRIMES = ("'", "′", "’")
# 1/√(2π) and no factor before it.
_NORMAL_DENSITY = re.compile(
    r"^[^\d]{0,40}(?:\(?1\s?/|\\[dt]?frac\{1\}\{?)\s?\(?(?:√|\\?sqrt)\s?[({]?\s?2\s?[·*]?\s?(?:π|pi|\\pi)",
    re.IGNORECASE,
)
_SCORES = ("score", "joint")
_BY_RANK = (1.0, 0.85, 0.7, 0.55, 0.5)


@dataclass(frozen=True)
class Form:
    """P(of | given), R(of | given); letter: the symbol before the brackets."""

    letter: str
    of: tuple[Item, ...]
    given: tuple[Item, ...]
    sub: tuple[Item, ...] = ()

    @property
    def is_probability(self) -> bool:
        return self.letter in PROBABILITY


@dataclass(frozen=True)
class Label:
    """forms: the first one, or the factors of a product; kinds: how clearly each is named; items: the names.

    whole    the whole label as one word, to be compared with our names of quantities
    text     the label as it stands in the line
    cell     of a vector or a matrix: the number's row and column, and how many there are
    row      the row of the data of which the line speaks
    step     the step of an iteration of which the line speaks
    is_over  whether it speaks of what is true after that step
    line     the whole line of a vector
    sides    the label with the sides of its formula, before a vector
    calculated  whether the label is arithmetic with a form in it, such as 1 − P(A)
    has_others  whether there are words that name nothing
    divided, added  whether there is a quotient, a sum, of forms
    """

    forms: tuple[Form, ...] = ()
    kinds: Mapping[str, float] = field(default_factory=dict)
    items: tuple[Item, ...] = ()
    whole: str = ""
    divided: bool = False
    added: bool = False
    many: bool = False
    logarithm: bool = False
    proportional: bool = False
    text: str = ""
    cell: tuple[int, int, int, int] | None = None
    step: int | None = None
    row: int | None = None
    is_over: bool = False
    line: str = ""
    sides: str = ""
    calculated: bool = False
    has_others: bool = False

    @property
    def is_symbol(self) -> bool:
        """A letter alone, as in p = 0.5 for a hypothesis or y = 1 for a class."""
        return len(notation_letter(self.text)) == 1

    @property
    def is_empty(self) -> bool:
        return not (self.forms or self.kinds or self.items)

    def with_(self, other: Label) -> Label:
        """Both labels combined, as of the row and the column of a table."""
        forms = self.forms or other.forms
        return Label(
            forms,
            {**other.kinds, **self.kinds},
            (*self.items, *other.items),
            self.whole or other.whole,
            *(self.divided or other.divided, self.added or other.added, self.many or other.many),
            *(self.logarithm or other.logarithm, self.proportional or other.proportional),
            text=self.text or other.text,
            cell=self.cell or other.cell,
        )


class Reader:
    """Reads labels with the names of one exercise."""

    def __init__(self, names: Names) -> None:
        self.names, self.mentions = names, Mentions(names)

    @cached_property
    def called(self) -> Mapping[str, str]:
        """The ID of a quantity by our name for it, in either language."""
        found: dict[str, str] = {}
        for language in LANGUAGES:
            texts = load_texts(language)
            for name in self.names.names:
                found.setdefault(key(called(name, texts)), name)
        return found

    @cached_property
    def kinds(self) -> Mapping[str, Sequence[str]]:
        """The words for kinds, including those of our own sentences for the kinds of this exercise."""
        found: dict[str, Sequence[str]] = dict(KINDS)
        for language in LANGUAGES:
            for kind in dict.fromkeys(name.kind for name in self.names.names.values()):
                for phrase in label_parts.own_words(kind, load_texts(language)):
                    found.setdefault(phrase, (kind,))
        if any(name.kind == "mahalanobis" for name in self.names.names.values()) and not self.names.is_spherical:
            found |= dict.fromkeys(SQUARED_DISTANCES, ("mahalanobis",))
        return found

    def label(self, statement: Statement, line: str) -> Label:
        """The label of a statement: the text before its numbers, else the text between or after them."""
        found = self._specified(label_parts.own_label(statement, line), line)
        if statement.between and self.names.target and key(found.text) == self.names.target:
            found = replace(found, items=())  # play = yes: 0.005
        found = self._with_value(found, statement, line)
        if not found.forms and statement.between and (not found.kinds or not found.items or self.names.has_hypotheses):
            between = self.of_nodes(statement.between, line)
            if not found.kinds or (between.items and not between.forms and not between.has_others):
                found = found.with_(between)
        if not found.forms and not found.kinds and statement.after:
            is_measured = statement.after[0].token is not None and statement.after[0].token.text == MEASURE_WORD
            counted = self.of_nodes(statement.after[is_measured:][:1], line)  # 14 个词
            if counted.kinds.keys() & _COUNTED and (found.items or not found.has_others):
                found = replace(found, kinds=counted.kinds)
        if found.kinds and not (found.items or found.forms) and len(statement.chain) == 1:
            found = replace(found, items=self._class_behind(statement, line))
        if found.items and not (found.kinds or found.forms or found.has_others) and statement.chain:
            is_value = all(self.names.sort_of(item) == "value" for item in found.items)
            behind = self._class_behind(statement, line, at_end=True) if is_value else ()
            found = replace(found, items=(*found.items, *behind))  # lunch: 1/23 in spam, 4/20 in ham
        if found.is_empty and statement.after and not (statement.cells and statement.label):
            is_named_before = statement.related and _ENDS_WITH_SYMBOL.search(notation(found.text)) is not None
            after = self.of_nodes(label_parts.before_bracket(statement.after, line), line)
            # In "1 % of people have a stiff neck" too much is said for a label.
            is_named = after.forms or not after.has_others
            text = after.text if after.kinds or after.items or after.forms else ""  # in 0.05 h the letter is a factor
            unnamed = found if found.text else Label(text=text)  # 真阳性 8 人
            own = replace(after, text=text) if is_named else unnamed
            if after.items or not is_named_before:  # in λ = 4 per minute the words are a unit
                found = replace(own, logarithm=found.logarithm or own.logarithm or has_logarithm(statement, line))
        if found.forms and statement.label and statement.between and _SAYS_A_RATE.match(line, statement.label[-1].end):
            found = Label(text=found.text, has_others=True)  # P(not D, +): the rate is 9 %
        if self.names.has_hypotheses and any(item.right in self.names.class_keys for item in found.items):
            kept = tuple(item for item in found.items if item.right not in self.names.parameter_letters)
            found = replace(found, items=kept)
        if not found.forms and not found.kinds and statement.chain:
            found = self._by_surroundings(found, statement, line)
        if statement.proportional:
            found = found.with_(Label(proportional=True))
        return found

    def _class_behind(self, statement: Statement, line: str, *, at_end: bool = False) -> tuple[Item, ...]:
        """2.95 (class 1), 0.264 for c1"""
        first = statement.after[0] if statement.after else None
        if first is None or first.token is None:
            return ()
        is_in_brackets = line[statement.chain[-1].end : first.start].strip() in ("(", "（")
        is_last = at_end and line[statement.after[-1].end :].lstrip()[:1] in _ENDS
        if not is_in_brackets and not is_last and first.token.text.casefold() not in ("for", "of", "to"):
            return ()
        after = self.of_nodes(statement.after, line)
        is_class = len(after.items) == 1 and self.names.sort_of(after.items[0]) == "class"
        return after.items if is_class and not (after.forms or after.kinds) else ()

    def _with_value(self, label: Label, statement: Statement, line: str) -> Label:
        """P(w | spam): free 4/23, where w stands for any word."""
        form = label.forms[0] if len(label.forms) == 1 and statement.between else None
        if form is None or len(form.of) != 1 or form.of[0].left or form.of[0].right not in ANY_VALUE:
            return label
        between = self.of_nodes(statement.between, line, alone=True)
        is_value = len(between.items) == 1 and not (between.forms or between.kinds or between.has_others)
        return replace(label, forms=(replace(form, of=between.items),)) if is_value and form.given else label

    def _by_surroundings(self, label: Label, statement: Statement, line: str) -> Label:
        """9 % of the positives are ill; selling costs 20 · 0.283 = 5.66; a density written out."""
        kind, sides = told_around(label.text, statement.chain, line, self.names)
        if sides is not None:
            return replace(label, forms=(Form("p", *sides),))
        return replace(label, kinds={kind: 1.0}) if kind else self._of_density(label, statement, line)

    def _of_density(self, label: Label, statement: Statement, line: str) -> Label:
        """cat: 1/√(2π) e^(−(6 − 4)²/2) = 0.0540: the formula names the density."""
        first = min((node.start for node in statement.label), default=statement.chain[0].start)
        shown = line[first : statement.chain[-1].start]
        if _NORMAL_DENSITY.search(shown) is None:
            return label
        values = {part for name in self.names.names.values() if name.kind == "density" for part in name.of}
        own = [
            Item(key(part[0]), key(part[1]))
            for part in values
            if not isinstance(part, str) and re.search(rf"(?<![\d.]){re.escape(part[1])}\s?[-−–]", shown)
        ]
        return replace(label, kinds={"density": 1.0}, items=(*label.items, *own))

    def _specified(self, nodes: Sequence[Node], line: str) -> Label:
        """Coefficients: intercept, slope: what stands behind the colon tells the kind."""
        found = self.of_nodes(nodes, line)
        cuts = [at for at in range(1, len(nodes)) if _COLON.search(line[nodes[at - 1].end : nodes[at].start])]
        if not cuts or not found.kinds or found.forms:
            return found
        own = self.of_nodes(nodes[cuts[-1] :], line)
        return replace(found, kinds=own.kinds, has_others=own.has_others) if own.kinds else found

    def of_nodes(self, nodes: Sequence[Node], line: str, *, alone: bool = False) -> Label:
        """The label in these nodes of a line."""
        calls = [node.call for node in nodes if node.call is not None]
        tokens = [node.token for node in nodes if node.token is not None]
        forms = tuple(self._form(call, line) for call in calls[:24]) or self._forms_in_words(tokens, line)
        logarithm = any(token.text.casefold() in LOGARITHMS for token in tokens) or any(
            form.letter in LOGARITHMS for form in forms
        )
        items, rest = self._items(tokens, line, alone=alone)
        numbers = any(node.run is not None for node in nodes)
        kinds, others = self._kinds_in(rest)
        divided = any(token.kind == "fraction" or token.text == "/" for token in tokens)
        if divided and not forms and not kinds.keys().isdisjoint(_SCORES):
            kinds = {"posterior": 1.0}  # s_yes / Z
        return Label(
            tuple(form for form in forms if form.letter not in (*LOGARITHMS, "exp")),
            kinds,
            items,
            key(line[nodes[0].start : nodes[-1].end]) if nodes and not numbers else "",
            divided=divided,
            added=any(token.kind == "operation" and token.text == "+" for token in tokens),
            many=any(token.text in ("∏", "∑", "Π") for token in tokens),
            logarithm=logarithm,
            calculated=bool(calls) and is_calculated(nodes) and not logarithm,
            has_others=any(map(self._is_other, others)),
            text=line[nodes[0].start : _end_with_marks(nodes[0].start, nodes[-1].end, line)] if nodes else "",
        )

    def _form(self, call: Call, line: str) -> Form:
        of, given = (
            tuple(item for part in side for item in self._items_of(part, line)) for side in (call.of, call.given)
        )
        sub = tuple(item_of([token], line) for token in call.sub if token.kind in ("word", "number"))
        return Form(call.name, of, given, sub)

    def _forms_in_words(self, tokens: Sequence[Token], line: str) -> tuple[Form, ...]:
        """The probability of a positive test given ill, 阳性时患病的概率, p_ill_given_pos."""
        sides = chance_in(tokens, line)
        if sides is None:
            return ()
        of, given = (self._items(side, line, alone=len(side) == 1)[0] or case_in(side) for side in sides)
        of, given = (of, given) if given else of_the_case(of, self.names)
        if not of or (sides[1] and not given):
            return ()
        return (Form("p", of, given),)

    def _items_of(self, part: Sequence[Token], line: str) -> Sequence[Item]:
        """One item, or two of which AB is made up."""
        own = item_of(part, line)
        if len(part) == 1 and own.right in self.names.introduced and line[part[0].end : part[0].end + 1] in _PRIMES:
            return [replace(own, negated=True)]  # c' where c has been introduced
        if len(part) != 1 or own.right in self.names.introduced or own.negated:
            return [own]
        letters = letters_of(part[0], line)
        return letters if letters and all(each.right in self.names.introduced for each in letters) else [own]

    def _items(self, tokens: Sequence[Token], line: str, *, alone: bool) -> tuple[tuple[Item, ...], list[Token]]:
        """Names among the words, with a feature and its value as one; and the remaining words."""
        found: list[Item] = []
        rest: list[Token] = []
        place = 0
        before: tuple[str, int] | None = None
        for text, first, last in self.mentions.mentioned(tokens, line, alone=alone):
            rest += tokens[place:first]
            between = tokens[before[1] : first] if before is not None else ()
            joins = before is not None and (not between or (len(between) == 1 and between[0].kind == "relation"))
            last_before = first - is_auxiliary(tokens[:first])
            other = self.mentions.denied(text, tokens[:last_before])
            if other is not None:
                del (found if before is not None and before[1] == first else rest)[last_before - first - 1 :]
                found.append(Item("", key(other)))
            elif self._is_denied_variable(text, tokens[:last_before]):
                found.append(Item("", key(text), negated=True))  # not having studied
            elif before is not None and joins and found and self._is_value(key(before[0]), key(text)):
                found[-1] = Item(key(before[0]), key(text))
            else:
                found.append(Item("", key(text)))
            before = (text, last)
            place = last
        return tuple(found), [*rest, *tokens[place:]]

    def _is_denied_variable(self, text: str, before: Sequence[Token]) -> bool:
        is_asked = self.names.asked is not None and key(text) == key(self.names.asked)
        return is_asked and bool(before) and before[-1].text.casefold() in NEGATING

    def _is_value(self, feature: str, value: str) -> bool:
        """In temperature: yes, the second word is a class."""
        own = self.names.features.get(feature)
        if own is None:
            return False
        return value not in self.names.class_keys or any(own == part[0] for part in self.names.values.get(value, ()))

    def _is_other(self, token: Token) -> bool:
        word = token.text.casefold()
        return token.kind == "word" and word not in ARTICLES and word not in self.kinds and word not in OF_CHANCE

    def _kinds_in(self, tokens: Sequence[Token]) -> tuple[Mapping[str, float], Sequence[Token]]:
        """The kinds that the words name, and the words that name none."""
        found: dict[str, float] = {}
        others: list[Token] = []
        words = [token for token in tokens if token.kind in ("word", "raise", "number")]
        while words and words[0].text.casefold() in OPENING and not label_parts.begins_a_kind(words):
            del words[0]
        texts = [token.text.casefold() for token in words]
        taken = in_formula(tokens)
        squared = any(token.kind == "raise" and token.text in ("2", "^") for token in tokens)
        place = 0
        while place < len(words):
            for length in range(min(MOST_WORDS, len(words) - place), 0, -1):
                part = texts[place : place + length]
                kinds = self.kinds.get(" ".join(part)) or self.kinds.get("".join(part))
                if length == 1 and words[place].start in taken:
                    kinds = None
                if kinds and (len("".join(part)) > 1 or _is_symbol(part[0]) or (place == 0 and len(words) <= 4)):
                    if part[0] in ("σ", "s") and squared:
                        kinds = self.kinds["variance"]
                    for rank, kind in enumerate(kinds):
                        found[kind] = max(found.get(kind, 0.0), _BY_RANK[rank])
                    place += length
                    break
            else:
                others.append(words[place])
                place += 1
        return found, others


def notation_letter(text: str) -> str:
    """The text without the signs around a letter of a formula."""
    return text.strip(" $\\:：=")


def _end_with_marks(start: int, end: int, line: str) -> int:
    """The end of a letter with the signs above it, λ̂, or of its brackets, ℓ(θ)."""
    while end < len(line) and (unicodedata.combining(line[end]) or line[end] in "'′"):
        end += 1
    return end + 1 if line[end : end + 1] == ")" and line[start:end].count("(") > line[start:end].count(")") else end


def _is_symbol(letter: str) -> bool:
    return not ("a" <= letter <= "z")
