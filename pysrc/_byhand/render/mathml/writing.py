"""Writes a formula as MathML."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape

from _byhand.protocol.document import Mark
from _byhand.render.mathml import nodes
from _byhand.render.mathml.nodes import Node
from _byhand.render.mathml.parsing import parse
from _byhand.render.mathml.signs import CHARACTERS, Drawn

# The attributes of a marked part, by the number of its mark; None for a part that is not marked after all.
MarkAttributes = Callable[[int], str | None]

# Operators between two operands, which stand before one operand after these.
_SIGNS = frozenset("+−±∓")
_BEFORE_SIGN = frozenset({"binary", "relation", "opening", "comma", "limits", "function"})
_APPLICATION = "<mo>&#8289;</mo>"
_THIN = 0.1667
_NOT_HIGHER = ' stretchy="false"'
_STRETCHY = frozenset("()[]{}|‖⟨⟩⌈⌉⌊⌋")


def to_mathml(
    latex: str,
    marks: Sequence[Mark] = (),
    *,
    display: bool = False,
    relation: str = "",
    breaks: bool = False,
    attributes: MarkAttributes = lambda _number: None,
) -> list[str]:
    r"""The formula as <math> elements, between which a line may end; one of them unless it `breaks`.

    display   set apart, with sums as high as their bounds, and not within a sentence
    relation  the sign before it, such as =
    UnknownLatexError for LaTeX that no formula of ours has: nothing is left out.
    """
    items = parse(latex, marks)
    if relation:
        items = (nodes.Sign(CHARACTERS.get(relation, Drawn("mo", relation, "relation"))), *items)
    parts = list(_broken(items)) if breaks else [items]
    writer = _Writer(attributes)
    style = ' displaystyle="true"' if display else ""
    return [
        f"<math{style}>{writer.row(part, display, behind=place > 0 or bool(relation))}</math>"
        for place, part in enumerate(parts)
        if part
    ]


def _broken(items: Sequence[Node]) -> Iterator[tuple[Node, ...]]:
    """The formula in parts: a line may end before an operator outside parentheses, and where LaTeX allows it."""
    part: list[Node] = []
    depth = 0
    for item in items:
        if isinstance(item, nodes.Break):
            yield tuple(part)
            part = []
            continue
        if isinstance(item, nodes.Marked):
            first, *others = _broken(item.items)
            part.append(nodes.Marked(first, item.number))
            for other in others:
                yield tuple(part)
                part = [nodes.Marked(other, item.number)]
            continue
        role = item.role if isinstance(item, nodes.Sign) else "ordinary"
        depth += (role == "opening") - (role == "closing" and not _is_factorial(item))
        if role in ("binary", "relation") and depth == 0 and _has_operand(part):
            yield tuple(part)
            part = []
        part.append(item)
    yield tuple(part)


def _is_factorial(item: Node) -> bool:
    return isinstance(item, nodes.Sign) and item.drawn.text == "!"


def _has_operand(part: Sequence[Node]) -> bool:
    """Is there more than a sign, which stays with what follows it?"""
    return any(not (isinstance(item, nodes.Sign) and item.role in ("binary", "relation")) for item in part)


class _Writer:
    def __init__(self, attributes: MarkAttributes) -> None:
        self._attributes = attributes

    def row(self, items: Sequence[Node], display: bool, *, behind: bool = False) -> str:
        """The items one after the other. behind: whether they go on after an operand, so that they begin between two"""
        written = ""
        before: str | None = "ordinary" if behind else None
        for place, item in enumerate(items):
            following = items[place + 1] if place + 1 < len(items) else None
            written += self.item(item, display, before, following, first=place == 0)
            before = _role_after(item, before)
        return written

    def item(self, item: Node, display: bool, before: str | None, following: Node | None, *, first: bool) -> str:
        match item:
            case nodes.Sign():
                return _sign(item, before, first=first) + _applied(item, following)
            case nodes.Scripts():
                return self.scripts(item, display) + _applied(item.base, following)
            case nodes.Space():
                return f'<mspace width="{item.em}em"></mspace>'
            case nodes.Break():
                return ""
            case nodes.Marked():
                attributes = self._attributes(item.number)
                inner = self.row(item.items, display, behind=before == "ordinary" and not first)
                return inner if attributes is None else f"<mrow{attributes}>{inner}</mrow>"
            case nodes.Small():
                return f'<mstyle displaystyle="false">{self.row(item.items, False)}</mstyle>'
            case _:
                return self.built(item, display)

    def built(self, item: Node, display: bool) -> str:
        match item:
            case nodes.Group():
                return self.group(item, display)
            case nodes.Fraction():
                bar = "" if item.bar else ' linethickness="0"'
                return f"<mfrac{bar}>{self.one(item.top, False)}{self.one(item.bottom, False)}</mfrac>"
            case nodes.Root():
                return f"<msqrt>{self.one(item.inner, display)}</msqrt>"
            case nodes.Accent():
                wide = "" if item.sign == "‾" else _NOT_HIGHER
                return f'<mover accent="true">{self.one(item.base, display)}<mo{wide}>{item.sign}</mo></mover>'
            case nodes.Fenced():
                inner = self.row(item.items, display)
                return f"<mrow>{_fence(item.left, 'prefix')}{inner}{_fence(item.right, 'postfix')}</mrow>"
            case nodes.Matrix():
                return self.matrix(item)
            case _:
                raise TypeError(item)

    def one(self, item: Node, display: bool) -> str:
        """As one element."""
        items = item.items if isinstance(item, nodes.Group) else (item,)
        if len(items) == 1 and isinstance(items[0], nodes.Group):
            return self.one(items[0], display)
        written = self.row(items, display)
        simple = len(items) == 1 and not (isinstance(items[0], nodes.Sign) and items[0].role == "function")
        return written if simple else f"<mrow>{written}</mrow>"

    def group(self, group: nodes.Group, display: bool) -> str:
        r"""Braces: they turn a lone operator into a letter, as in {-}."""
        if len(group.items) == 1 and isinstance(group.items[0], nodes.Sign):
            drawn = group.items[0].drawn
            space = ' lspace="0" rspace="0"' if drawn.tag == "mo" else ""
            return f"<{drawn.tag}{space}{_upright(drawn)}>{_text(drawn)}</{drawn.tag}>"
        return self.one(group, display)

    def matrix(self, matrix: nodes.Matrix) -> str:
        rows = "".join(
            f"<mtr>{''.join(f'<mtd>{self.row(_items(cell), False)}</mtd>' for cell in row)}</mtr>"
            for row in matrix.rows
        )
        table = f"<mtable>{rows}</mtable>"
        return f"<mrow>{_fence(matrix.left, 'prefix')}{table}{_fence(matrix.right, 'postfix')}</mrow>"

    def scripts(self, item: nodes.Scripts, display: bool) -> str:
        limits = display and isinstance(item.base, nodes.Sign) and item.base.role == "limits"
        base = (
            _sign(item.base, None, first=False) if isinstance(item.base, nodes.Sign) else self.one(item.base, display)
        )
        below, above = (None if script is None else self.one(script, False) for script in (item.below, item.above))
        if below is not None and above is not None:
            tag = "munderover" if limits else "msubsup"
            return f"<{tag}>{base}{below}{above}</{tag}>"
        tag = ("munder" if limits else "msub") if above is None else ("mover" if limits else "msup")
        return f"<{tag}>{base}{below or above}</{tag}>"


def _items(item: Node) -> tuple[Node, ...]:
    return item.items if isinstance(item, nodes.Group) else (item,)


def _role_after(item: Node, before: str | None) -> str | None:
    if isinstance(item, nodes.Space | nodes.Break):
        return before
    if isinstance(item, nodes.Scripts):
        return _role_after(item.base, before)
    if isinstance(item, nodes.Marked) and item.items:
        return _role_after(item.items[-1], before)
    return item.role if isinstance(item, nodes.Sign) else "ordinary"


def _sign(sign: nodes.Sign, before: str | None, *, first: bool) -> str:
    drawn = sign.drawn
    attributes = _upright(drawn)
    if drawn.tag == "mo":
        unary = drawn.text in _SIGNS and (before is None or before in _BEFORE_SIGN)
        if unary:
            attributes += ' form="prefix"'
        elif first and drawn.role in ("binary", "relation"):
            attributes += ' form="infix"'
        attributes += _shape(sign)
    return f"<{drawn.tag}{attributes}>{_text(drawn)}</{drawn.tag}>"


def _shape(sign: nodes.Sign) -> str:
    """Parentheses are as high as a line, unless they were made larger; bars need to know their side."""
    drawn = sign.drawn
    if drawn.text == "/":
        return ' lspace="0" rspace="0"'
    if drawn.text not in _STRETCHY:
        return ""
    form = {"opening": ' form="prefix"', "closing": ' form="postfix"'}.get(drawn.role, "")
    side = form if drawn.text in "|‖" or sign.height else ""
    if drawn.text in "|‖" and not side:
        side = ' lspace="0" rspace="0"'
    if sign.height:
        return f'{side} stretchy="true" symmetric="true" minsize="{sign.height}em" maxsize="{sign.height}em"'
    return side + _NOT_HIGHER


def _fence(sign: str, form: str) -> str:
    return f'<mo form="{form}" fence="true" stretchy="true">{escape(sign)}</mo>' if sign else ""


def _upright(drawn: Drawn) -> str:
    """Only a single letter is italic by itself."""
    return ' mathvariant="normal"' if drawn.upright and len(drawn.text) == 1 else ""


def _text(drawn: Drawn) -> str:
    """The escaped text; spaces at its ends would be dropped."""
    text = drawn.text
    if drawn.tag == "mtext":
        bare = text.strip(" ")
        ahead = len(text) - len(text.lstrip(" "))
        text = "\u00a0" * ahead + bare + "\u00a0" * (len(text) - len(bare) - ahead) if bare else "\u00a0" * len(text)
    return escape(text)


def _applied(sign: Node, following: Node | None) -> str:
    """Behind the name of a function: a thin space, unless a parenthesis follows."""
    if not (isinstance(sign, nodes.Sign) and sign.drawn.tag == "mi" and sign.role in ("function", "limits")):
        return ""
    close = following is None or isinstance(following, nodes.Fenced | nodes.Space | nodes.Break)
    if isinstance(following, nodes.Sign):
        close = following.role in ("opening", "closing", "comma", "relation", "binary")
    return _APPLICATION + ("" if close else f'<mspace width="{_THIN}em"></mspace>')
