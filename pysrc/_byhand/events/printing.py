"""Events in formulas, P(A ∩ B) and P(X = 1, Y = 2), and in IDs."""

from __future__ import annotations

from dataclasses import dataclass

from _byhand.arithmetic.expr import Expr, Joined, Probability, Symbol, Word
from _byhand.arithmetic.printer import Printer
from _byhand.document.ids import escaped
from _byhand.errors import InputError
from _byhand.events import event as events
from _byhand.events.event import Event, Is, leaves
from _byhand.events.parser import Statement
from _byhand.events.tokens import Relation, tokens_of

_RELATIONS: dict[Relation, tuple[str, str]] = {
    "=": (" = ", " = "),
    "!=": (r" \ne ", " ≠ "),
    "<": (" < ", " < "),
    "<=": (r" \le ", " ≤ "),
    ">": (" > ", " > "),
    ">=": (r" \ge ", " ≥ "),
}
_BOUNDS = {"at least": (r" \ge ", " ≥ "), "at most": (r" \le ", " ≤ "), "exactly": (" = ", " = ")}


@dataclass(frozen=True)
class Complement(Expr):
    """The event does not occur: its line above in LaTeX, ¬ in plain text."""

    part: Expr
    single: bool

    def write(self, out: Printer) -> None:
        inner = out.blank()
        self.part.write(inner)
        out.put(rf"\overline{{{inner.latex}}}", f"¬{inner.plain}" if self.single else f"¬({inner.plain})")


@dataclass(frozen=True)
class InParentheses(Expr):
    part: Expr

    def write(self, out: Printer) -> None:
        out.put_part(self.part, wrapped=True)


def printed_event(event: Event) -> Expr:
    """A ∩ B for events that have names, X = 1, Y = 2 for values."""
    named = all(leaf.shown is not None for leaf in leaves(event))
    if isinstance(event, events.All) and not named:
        return Joined(tuple(_inner(part, named) for part in event.parts), r", \allowbreak ", ", ")
    return _printed(event, named)


def printed_probability(event: Event, given: Event | None = None) -> Expr:
    """P(E) or P(E | F)."""
    return Probability(printed_event(event), None if given is None else printed_event(given))


def _printed(event: Event, named: bool) -> Expr:
    if isinstance(event, Is):
        return _leaf(event)
    if isinstance(event, events.Not):
        part = event.part
        if isinstance(part, Is) and part.shown is None and part.relation == "=":
            return _leaf(Is(part.variable, part.values, "!=", part.value))
        return Complement(_printed(part, named), isinstance(part, Is) and part.shown is not None)
    if isinstance(event, events.HowManyOf):
        parts = Joined(tuple(_printed(part, named) for part in event.parts), r", \allowbreak ", ", ")
        latex, plain = _BOUNDS[event.bound]
        return Joined((_Number(parts), Symbol(str(event.number), str(event.number))), latex, plain)
    if isinstance(event, events.All):
        signs = (r" \cap \allowbreak ", " ∩ ") if named else (r" \wedge \allowbreak ", " ∧ ")
    else:
        signs = (r" \cup \allowbreak ", " ∪ ") if named else (r" \vee \allowbreak ", " ∨ ")
    return Joined(tuple(_inner(part, named) for part in event.parts), *signs)


def _inner(part: Event, named: bool) -> Expr:
    """A part of several, in parentheses if it is made of several itself."""
    shown = _printed(part, named)
    return shown if isinstance(part, Is | events.Not) else InParentheses(shown)


def _leaf(leaf: Is) -> Expr:
    if leaf.shown is not None:
        return Word(leaf.shown)
    return Joined((Word(leaf.variable), Word(leaf.value)), *_RELATIONS[leaf.relation])


@dataclass(frozen=True)
class _Number(Expr):
    """#(A, B, C): how many of them occur."""

    parts: Expr

    def write(self, out: Printer) -> None:
        out.put(r"\#(", "#(")
        self.parts.write(out)
        out.put(")")


def statement_id(kind: str, statement: Statement) -> str:
    r"""probability[A \| B], probability[A given B]: as written, but for the signs that mean something in an ID."""
    given = "" if statement.given_text is None else f" given {escaped(statement.given_text)}"
    return f"{kind}[{escaped(statement.text)}{given}]"


def event_text(event: Event) -> str:
    """The event in the language of events: `A and not B`, `weather=rain or (A and B)`."""
    if isinstance(event, Is):
        return quoted_name(event.shown) if event.shown is not None else _related_text(event)
    if isinstance(event, events.Not):
        inner = event_text(event.part)
        return f"not {inner}" if isinstance(event.part, Is) else f"not ({inner})"
    if isinstance(event, events.HowManyOf):
        return f"{event.bound} {event.number} of ({', '.join(map(event_text, event.parts))})"
    word = " and " if isinstance(event, events.All) else " or "
    return word.join(
        event_text(part) if isinstance(part, Is | events.Not) else f"({event_text(part)})" for part in event.parts
    )


def _related_text(leaf: Is) -> str:
    return f"{quoted_name(leaf.variable)}{leaf.relation}{quoted_name(leaf.value)}"


def quoted_name(name: str) -> str:
    """The name, in double quotes if it would be read as anything else."""
    if name.startswith("number(") and name.endswith(")"):
        return name
    try:
        tokens = tokens_of(name)
    except InputError:
        return f'"{name}"'
    plain = len(tokens) == 2 and tokens[0].kind == "name" and not tokens[0].quoted
    return name if plain else f'"{name}"'
