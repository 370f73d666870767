"""Reading a network in compact text, as it is written on a blackboard.

    P(rain) = 0.2                                   # of rain = T; a number for each value may stand there too
    P(weather): sunny 0.6, cloudy 0.4
    P(wet | rain, sprinkler): T T 0.99; T F 0.9; F T 0.9; F F 0
    P(wet = T | rain = T, sprinkler = F) = 0.9      # one by one, also P(+w | +r, -s) and P(w | r, ¬s)
    rain -> wet <- sprinkler                        # only the graph, or beside the tables
    P(rain | wet = T) = ?                           # what is asked
    argmax P(rain, sprinkler | wet = T)
    rain ⊥ sprinkler | wet
    MB(rain)

Tables stand below a header such as `rain  sprinkler  P(wet=T)  P(wet=F)` or below a line `P(wet | rain, sprinkler)`,
or below the name of the variable, in columns of its parents and of its values.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from _byhand.cells.cell import near_key
from _byhand.errors import InputError, Notice
from _byhand.reading.source import Source
from _byhand.topics.bayesian_network.model.stated import Format, Stated, refuse
from _byhand.topics.bayesian_network.text_forms import tokens as lexer
from _byhand.topics.bayesian_network.text_forms.dicts import Written, dicts_in, read_dict
from _byhand.topics.bayesian_network.text_forms.draft import Drafts, Named
from _byhand.topics.bayesian_network.text_forms.rows import Family, read_body, read_root, under_title
from _byhand.topics.bayesian_network.text_forms.tables import NetworkColumns, ends_in_number, heading_of
from _byhand.topics.bayesian_network.text_forms.worded import independence_asked

_BODY = "=: "
# Words that join statements in running text: P(a) is 0.2, and P(b) is 0.3
_WORDS = re.compile(r"^(?:is|equals|为|是)(?=[\s\d.])|(?<=[\d.,;%\s])(?:and|且|和)$", re.IGNORECASE)
_PAIR = re.compile(r"\(\s*+['\"]?([^'\",()\[\]]{1,100})['\"]?\s*+,\s*+['\"]?([^'\",()\[\]]{1,100})['\"]?\s*+\)")
# Words before P(…) that ask for it.
_REQUEST = re.compile(
    r"\b(?:find|compute|calculate|determine|evaluate|estimate|obtain|derive|what|give)\b|求|计算|问|多少", re.IGNORECASE
)
# Words of a sentence, which are in no name of a variable.
_SENTENCE = frozenset(("is", "are", "was", "were", "has", "have", "if", "there", "that", "you", "must", "can", "will"))
_LONGEST_NAME = 4
_STATES_NUMBER = re.compile(r"\d\s{0,3}%|\d?\.\d")
# Text that graph drawing programs write around the arrows.
_AROUND = re.compile(r"(?:(?:di)?graph|flowchart)\b[^()]*|\}")
_ARGMAX = "argmax"
_BLANKET = "mb("


def is_compact(text: str) -> bool:
    """Does a line look like a network: P(…), an arrow, independence, or [A][B|A]?"""
    lines = [lexer.plain(line).strip() for line in text[:20_000].splitlines()[:200]]
    return any(
        lexer.has_probability(line)
        or (line.startswith("[") and ("][" in line or line.startswith("[(")))
        or any(mark in line for mark in (lexer.TO, lexer.FROM, lexer.INDEPENDENT))
        for line in lines
    )


def read_compact(text: str) -> Stated:
    """The network in a compact text; InputError names the line that is not understood."""
    reader = _Reader()
    source = Source(lexer.with_decimal_points(text))
    lines = [lexer.plain(line).rstrip() for line in source.lines]
    # For each line the next two nonempty lines that are not rules.
    below, following = [], ("", "")
    for line in reversed(lines):
        below.append(following)
        following = (line, following[0]) if _is_said(line) else following
    dicts, read = dicts_in(source.lines), 0
    for number, (line, ahead) in enumerate(zip(lines, reversed(below), strict=True), 1):
        if number in dicts:
            reader.read_dict(dicts[number], number)
            read = number + dicts[number].lines - 1
        elif number > read:
            reader.read(line, number, *ahead)
    return reader.finish()


def _is_said(line: str) -> bool:
    """Is the line more than a table rule, or empty?"""
    return bool(line.strip("-=_* |:+`\t"))


@dataclass(frozen=True)
class _Asked:
    """A question: P(…), or the text of rain ⊥ sprinkler | wet or of MB(rain)."""

    kind: Literal["find", "most_probable", "independent", "markov_blanket"]
    stated: lexer.Probability | str
    line: int


class _Reader:
    """Reads line by line. `open` is the P(…) whose rows the next lines may be, `heading` the header of a table."""

    def __init__(self) -> None:
        self.drafts = Drafts()
        self.open: lexer.Probability | None = None
        self.titled = False
        self.rows: list[tuple[str, int]] = []
        self.heading: NetworkColumns | None = None
        self.alone: list[lexer.Probability] = []
        self.asked: list[_Asked] = []
        self.tabular = self.dicts = self.factorised = False
        self.aside: set[int] = set()

    def read(self, line: str, number: int, below: str, after: str) -> None:
        """Read a line; `below` and `after` are the next nonempty ones."""
        text = line.strip()
        if not _is_said(line):
            # An empty line may separate a title, or P(wet | rain), from its table.
            waiting = not self.rows and (self.titled or _is_table(below, after))
            if not text and not waiting:
                self._close()
            return
        caption = self.open if not self.rows and not self.titled else None
        heading = heading_of(line, number, self.drafts, below, caption)
        if heading is not None:
            if self.open is not None and not self.rows and near_key(self.open.head[0].name) == near_key(heading.child):
                self.open = None  # the title of the table
            self._close()
            self.heading, self.tabular = heading, True
        elif self.heading is not None and not lexer.has_probability(text) and lexer.INDEPENDENT not in text:
            self.heading.read(line, number, self.drafts)
        elif lexer.has_probability(text):
            self._close()
            self._probabilities(text, number)
        elif self.open is not None and self._is_row(text):
            self.rows.append((text, number))
        elif _is_title(text, below):
            self._close()
            self.open, self.titled = (
                lexer.Probability([lexer.Event(lexer.bare_name(text.rstrip(" :")))], (), "", number),
                True,
            )
        elif _is_caption(text, below):
            self._close()
            self.aside.add(number)
        else:
            self._close()
            for part in lexer.cut(text, ";"):
                if part.strip():
                    self._other(part.strip(), number)

    def read_dict(self, written: Written, number: int) -> None:
        self._close()
        read_dict(written, number, self.drafts)
        self.dicts = True

    def _is_row(self, text: str) -> bool:
        """Is it a row of the open table, or the line above its rows that names parents and values?"""
        words = lexer.tokens(text.strip(" ;,."))
        return (
            bool(words)
            and lexer.INDEPENDENT not in text
            and (words[-1].is_number or (not self.rows and lexer.TO not in text))
        )

    def finish(self) -> Stated:
        self._close()
        for each in self.alone:
            # Alone it states a dependence; if that is already known, it can only be a question.
            if self.drafts.named(each.head[0].name, each.line).entries:
                self._ask(each)
            else:
                self._family(each)
        asked_of = {near_key(name) for asked in self.asked for name in _names_in(asked.stated)}
        listings = self.drafts.drop_unspoken(asked_of)
        self.aside |= set(listings)
        written, lines = self.drafts.variables()
        if not self.factorised and not any({"parents", "cpt"} & each.keys() for each in written.values()):
            asking = [each.line for each in self.alone] + [each.line for each in self.asked]
            if asking and not any("values" in each for each in written.values()):
                raise refuse("bayesian_network.read.only_questions", min(asking))
        if not written:
            raise InputError("bayesian_network.read.nothing", field="network")
        questions = [self._question(asked) for asked in self.asked]
        for at, asked in enumerate(self.asked, 1):
            lines[f"question[{at}]"] = asked.line
        numbers = any("cpt" in variable for variable in written.values())
        form: Format = "tables" if self.tabular else "compact" if numbers else "graph"
        notices = tuple(Notice("bayesian_network.read.left_out", {"at": at}) for at in sorted(listings))
        return Stated(written, questions, lines, "dicts" if self.dicts else form, aside=self.aside, notices=notices)

    # --- P(…)

    def _probabilities(self, text: str, line: int) -> None:
        """All P(…) of a line. Text before them is a bullet, a number or a request; only argmax changes the question."""
        found = [self._separated(each) for each in lexer.probabilities(text, line)]
        if _ARGMAX in lexer.before_probability(text).casefold().replace(" ", ""):
            self.asked.append(_Asked("most_probable", found[0], line))
            return
        joint = False
        requested = _REQUEST.search(lexer.before_probability(text)) is not None
        for at, each in enumerate(found):
            body = _WORDS.sub("", each.rest).lstrip(_BODY + ",;*·×").rstrip(_BODY + ",;.*·×")
            last = at == len(found) - 1
            if not body and not last and each.rest.startswith("=") and at == 0:
                joint = len(each.head) > 1 and not each.given
                continue  # the joint distribution, whose factors follow
            if not each.head:
                raise refuse("bayesian_network.read.no_event", line, found=text)
            if body.strip("?") == "" and "?" in each.rest:
                self._ask(each)
            elif body:
                self._close()
                self._open(each, body)
            elif last and len(found) == 1 and not requested:
                self._open(each, "")
            elif joint and len(each.head) == 1:
                self.factorised = True
                self._family(each)
            elif requested:
                self._ask(each)
            else:
                self._structure(each)

    def _separated(self, each: lexer.Probability) -> lexer.Probability:
        """P(wet | rain sprinkler): known variables need no comma between them."""
        return replace(each, given=[part for event in each.given for part in self.drafts.names_within(event)])

    def _structure(self, each: lexer.Probability) -> None:
        """P(…) followed by nothing: a factor of the joint distribution, or a question."""
        if len(each.head) == 1 and all(event.bare for event in (*each.head, *each.given)):
            self.alone.append(each)
        else:
            self._ask(each)

    def _ask(self, each: lexer.Probability) -> None:
        self.asked.append(_Asked("find", each, each.line))

    def _open(self, each: lexer.Probability, body: str) -> None:
        self.open = each
        self.rows = [(body, each.line)] if body else []

    def _close(self) -> None:
        """All rows of the open P(…) have been read."""
        each, rows, titled = self.open, self.rows, self.titled
        self.open, self.rows, self.heading, self.titled = None, [], None, False
        if each is None:
            return
        if titled:
            each, rows = under_title(each, rows, self.drafts)
            self.tabular = True
        if not rows:
            self._structure(each)
            return
        if len(each.head) != 1:
            raise refuse("bayesian_network.read.several_heads", each.line)
        self._family(each)
        head = each.head[0]
        parts = [
            (part, line) for text, line in rows for part in lexer.cut(text, ";") if lexer.tokens(part.strip(" ,."))
        ]
        if not parts:
            raise refuse("bayesian_network.read.not_understood", rows[0][1], found=rows[0][0])
        family = Family(head, each.given, self.drafts)
        fixed = bool(each.given) and (any(not event.bare for event in each.given) or family.is_direct(parts))
        if fixed or not each.given:
            given = {self.drafts.named(event.name, each.line).name: _named(event) for event in each.given}
            entries = read_root(family, parts, given)
        else:
            entries, header = read_body(family, parts)
            self.tabular = self.tabular or header
        draft = self.drafts.named(head.name, each.line)
        draft.entries += entries

    def _family(self, each: lexer.Probability) -> None:
        for event in (*each.head, *each.given):
            self.drafts.speak(event, each.line)
        self.drafts.set_parents(each.head[0].name, [event.name for event in each.given], each.line)

    # --- other lines

    def _other(self, text: str, line: int) -> None:
        if _AROUND.fullmatch(text):
            self.aside.add(line)
            return
        if lexer.TO not in text and lexer.FROM not in text:
            text = independence_asked(text) or text
        if lexer.INDEPENDENT in text:
            self.asked.append(_Asked("independent", text, line))
        elif text.casefold().startswith(_BLANKET) and text.rstrip(" ?.").endswith(")"):
            self.asked.append(_Asked("markov_blanket", text.rstrip(" ?.")[len(_BLANKET) : -1], line))
        elif lexer.TO in text or lexer.FROM in text:
            self._arrows(text, line)
        elif text.startswith("["):
            self._model_string(text, line)
        elif not self._values(text, line):
            raise refuse("bayesian_network.read.not_understood", line, found=text)

    def _arrows(self, text: str, line: int) -> None:
        """rain -> wet <- sprinkler; a side may have several names; also `Edges: a -> b, a -> c`"""
        caption, colon, after = text.partition(":")
        if colon and lexer.TO not in caption and lexer.FROM not in caption:
            text = after
        edges = lexer.cut(text, ",")
        if len(edges) > 1 and all(lexer.TO in edge or lexer.FROM in edge for edge in edges):
            for edge in edges:
                self._arrows(edge, line)
            return
        sides = [lexer.names(side) for side in lexer.cut(text, lexer.TO + lexer.FROM)]
        arrows = [character for character in text if character in lexer.TO + lexer.FROM]
        if not all(sides) or len(arrows) != len(sides) - 1:
            raise refuse("bayesian_network.read.arrow", line)
        for name in (name for side in sides for name in side):
            if _is_sentence(name):
                raise refuse("bayesian_network.read.not_understood", line, found=name)
        for arrow, left, right in zip(arrows, sides, sides[1:], strict=False):
            for start in left if arrow == lexer.TO else right:
                parent = self.drafts.named(start, line)
                for end in right if arrow == lexer.TO else left:
                    self.drafts.named(end, line).arrows.append(parent.name)

    def _model_string(self, text: str, line: int) -> None:
        """[A][B|A][C|A:B], as bnlearn writes a graph, or its arrows [("A", "B"), ("A", "C")]"""
        pairs = _PAIR.findall(text) if text.startswith("[(") else []
        for start, end in pairs:
            parent = self.drafts.named(start.strip(), line)
            self.drafts.named(end.strip(), line).arrows.append(parent.name)
        if pairs:
            return
        for part in text.replace("]", " ").split("[")[1:]:
            child, *parents = part.split("|")
            known = [lexer.bare_name(name) for name in lexer.cut(parents[0], ":,")] if parents else []
            if not child.strip() or len(parents) > 1 or not all(known):
                raise refuse("bayesian_network.read.model_string", line)
            self.drafts.set_parents(lexer.bare_name(child), known, line)

    def _values(self, text: str, line: int) -> bool:
        """weather: sunny, cloudy or weather ∈ {sunny, cloudy}; returns whether the line lists the values of a
        variable.
        """
        for mark in "∈:=":
            name, *rest = lexer.cut(text, mark)
            listed = lexer.names(rest[0]) if len(rest) == 1 else []
            if len(listed) > 1 and name.strip() and (mark == "∈" or "{" in rest[0] or mark == ":"):
                self.drafts.named(lexer.bare_name(name), line).listed = listed
                return True
        return False

    # --- questions

    def _question(self, asked: _Asked) -> dict[str, Any]:
        if isinstance(asked.stated, lexer.Probability):
            return self._probability_asked(asked.kind, asked.stated)
        if asked.kind == "markov_blanket":
            return {"markov_blanket": self._known_names([lexer.bare_name(asked.stated)], asked.line)[0]}
        sides, *given = lexer.cut(asked.stated.strip(" ?."), "|")
        independent = [self._known(side, asked.line) for side in sides.split(lexer.INDEPENDENT)]
        question: dict[str, Any] = {"independent": independent}
        return question | {"given": self._known(given[0], asked.line)} if given else question

    def _probability_asked(self, kind: str, asked: lexer.Probability) -> dict[str, Any]:
        head = asked.head
        certain = any(event.sign is not None for event in head) or not any(event.bare for event in head)
        if kind == "find" and not asked.given and certain:
            return {"joint": self._values_of(head, asked.line)}
        targets = self._known_names([event.name for event in head], asked.line)
        question: dict[str, Any] = {kind: targets[0] if len(targets) == 1 and kind == "find" else targets}
        return question | {"evidence": self._values_of(asked.given, asked.line)} if asked.given else question

    def _values_of(self, events: Sequence[lexer.Event], line: int) -> dict[str, str]:
        drafts = [self.drafts.named(name, line) for name in self._known_names([e.name for e in events], line)]
        return {
            draft.name: draft.values[draft.place(_named(event), line)]
            for draft, event in zip(drafts, events, strict=True)
        }

    def _known(self, text: str, line: int) -> list[str]:
        return self._known_names(lexer.names(text), line)

    def _known_names(self, wanted: Sequence[str], line: int) -> list[str]:
        for name in wanted:
            if not self.drafts.knows(name):
                known = tuple(draft.name for draft in self.drafts.all)
                raise refuse("bayesian_network.error.no_variable", line, name=name, names=known)
        return [self.drafts.named(name, line).name for name in wanted]


def _names_in(asked: lexer.Probability | str) -> list[str]:
    """The names of variables in a question."""
    if isinstance(asked, lexer.Probability):
        return [event.name for event in (*asked.head, *asked.given)]
    return lexer.names(asked.replace("|", ",").replace(lexer.INDEPENDENT, ","))


def _is_sentence(name: str) -> bool:
    """Is it too long for a name, or has it the words of a sentence?"""
    words = name.casefold().split()
    return len(words) > _LONGEST_NAME or (len(words) > 2 and not _SENTENCE.isdisjoint(words))


def _is_table(line: str, below: str) -> bool:
    """Does a table begin with this line: bars, a row, or a header with a row below?"""
    if line.strip().startswith("|"):
        return True
    said = any(mark in line for mark in f":{lexer.TO}{lexer.FROM}{lexer.INDEPENDENT}") or lexer.has_probability(line)
    return not said and (ends_in_number(line) or (ends_in_number(below) and not lexer.has_probability(below)))


def _is_title(text: str, below: str) -> bool:
    """A name alone, above another line without numbers: the header of its table."""
    header = lexer.tokens(below)
    return _is_name(text) and _is_name(below) and bool(header) and not header[-1].is_number


def _is_caption(text: str, below: str) -> bool:
    """Words above P(…), which is more specific; never a line that states a number itself."""
    return _is_name(text) and lexer.has_probability(below) and not _STATES_NUMBER.search(text)


def _is_name(text: str) -> bool:
    return bool(lexer.tokens(text)) and not any(
        mark in text.rstrip(" :") for mark in f"=:,;(){{}}[]{lexer.TO}{lexer.FROM}{lexer.INDEPENDENT}"
    )


def _named(event: lexer.Event) -> Named:
    """The value that an event names; a bare variable means "yes"."""
    if event.value is not None:
        return event.value
    return event.sign if event.sign is not None else True
