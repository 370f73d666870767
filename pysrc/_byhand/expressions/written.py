"""The printed form of an expression: in symbols as in a book, or with numbers in place of its letters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.functions import Difference, Exp, Log, Negative, Power, Root
from _byhand.arithmetic.functions import Pi as PrintedPi
from _byhand.arithmetic.powers import Raised
from _byhand.arithmetic.printer import Printer, latex_of_name
from _byhand.expressions.tree import Atom, Constant, Function, Letter, Negated, Operation, Pi, Tree
from _byhand.expressions.zeros import Zero
from _byhand.numbers.real import Value
from _byhand.texts.greek import GREEK

_LATEX = {letter: rf"\{name}" for name, letter in GREEK.items()}
_ONE = ex.Count(1)


def symbol_of(letter: str) -> ex.Symbol:
    """The printed letter; a Greek one also by its name."""
    letter = GREEK.get(letter, letter)
    plain = len(letter) == 1 and letter.isascii()
    return ex.Symbol(_LATEX.get(letter, letter if plain else latex_of_name(letter)), letter)


def zero_expr(zero: Zero) -> Expr:
    """1/3, (7 − √13)/12, or a decimal"""
    if zero.quadratic is None:
        return ex.Number(zero.value)
    p, q, d, r = zero.quadratic
    root: Expr = Root(ex.Count(d))
    if abs(q) != 1:
        root = ex.Product((ex.Count(abs(q)), root))
    top: Expr
    if p == 0:
        top = root if q > 0 else Negative(root)
    else:
        first = ex.Count(p) if p > 0 else ex.Given(Fraction(p))
        top = ex.Sum((first, root)) if q > 0 else Difference(first, root)
    return top if r == 1 else ex.Quotient(top, ex.Count(r))


def written(tree: Tree, of: Callable[[Letter | Atom], Expr] | None = None) -> Expr:
    """The expression as arithmetic. of: what stands for its letters and atoms; by default its letters, in symbols."""
    if isinstance(tree, Constant):
        return _number(tree.value)
    if isinstance(tree, Pi):
        return PrintedPi()
    if isinstance(tree, Letter | Atom):
        if of is not None:
            return of(tree)
        return symbol_of(tree.name) if isinstance(tree, Letter) else ex.Symbol(tree.written, tree.written)
    if isinstance(tree, Negated):
        return Negative(written(tree.argument, of))
    if isinstance(tree, Function):
        argument = written(tree.argument, of)
        return {"sqrt": Root, "exp": Exp, "ln": Log}[tree.name](argument)
    return _operation(tree, of)


def _operation(tree: Operation, of: Callable[[Letter | Atom], Expr] | None) -> Expr:
    if tree.sign == "*":
        factors = tuple(written(each, of) for each in _chain(tree, "*"))
        return ex.Product(factors) if of is not None else beside(factors)
    if tree.sign == "+":
        return ex.Sum(tuple(written(each, of) for each in _chain(tree, "+")))
    left, right = written(tree.left, of), written(tree.right, of)
    if tree.sign == "-":
        return Difference(left, right)
    return ex.Quotient(left, right) if tree.sign == "/" else raised(left, right)


def raised(base: Expr, exponent: Expr) -> Expr:
    """base^exponent"""
    inside = InParentheses(base) if isinstance(base, Log | Exp) else base
    whole = exponent.number if isinstance(exponent, ex.Count) else 0
    return Power(inside, whole) if whole > 1 else Raised(inside, exponent)


@dataclass(frozen=True)
class InParentheses(Expr):
    """(a), where a power of a logarithm would be read as one of its argument."""

    inner: Expr

    def computed(self, of: Callable[[Expr], Value], /) -> Value:
        return of(self.inner)

    def write(self, out: Printer) -> None:
        out.put_part(self.inner, wrapped=True)


def _chain(tree: Tree, sign: str) -> list[Tree]:
    """The operands of a + b + c; a product (a/b)·c has two."""
    if isinstance(tree, Operation) and tree.sign == sign:
        return [*_chain(tree.left, sign), *(_chain(tree.right, sign) if sign == "*" else [tree.right])]
    return [tree]


def beside(factors: tuple[Expr, ...]) -> Expr:
    """Juxtaposed factors, 2θ(1 − θ); numbers beside each other and fractions in a line keep their sign."""
    later = factors[1:]
    if isinstance(factors[0], ex.Quotient) or any(
        isinstance(each, ex.Numeral | ex.Count | ex.Quotient) for each in later
    ):
        return ex.Product(factors)
    wrapped = (Raised(each, _ONE) if each.additive else each for each in factors)
    named = any(isinstance(each, Exp | Log) for each in later)
    return ex.Joined(tuple(wrapped), r"\,", " " if named else "")


def _number(value: Fraction) -> Expr:
    return ex.Count(int(value)) if value.denominator == 1 else ex.Given(value)
