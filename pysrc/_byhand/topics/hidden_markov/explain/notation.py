"""How the numbers of a hidden Markov model are named: α_2(rain), P(x_3 = rain | o_1..o_2)."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic.expr import Equation, Expr, Given, Joined, Number, Probability, Symbol, Word
from _byhand.numbers.real import Value

MODEL = Symbol(r"\lambda ", "λ")
OBSERVATIONS = Symbol("O", "O")
_GREEK = {
    "alpha": (r"\alpha", "α"),
    "beta": (r"\beta", "β"),
    "gamma": (r"\gamma", "γ"),
    "delta": (r"\delta", "δ"),
    "xi": (r"\xi", "ξ"),
    "psi": (r"\psi", "ψ"),
}


def called(kind: str, t: int, *names: str) -> Expr:
    """α_2(Rainy), ξ_1(Rainy, Sunny)"""
    latex, plain = _GREEK[kind]
    inside = Joined(tuple(map(Word, names)), r",\ ", ", ")
    return Joined((Symbol(f"{latex}_{{{t}}}(", f"{plain}_{t}("), inside, Symbol(")", ")")), "", "")


def of_time(kind: str, t: int) -> Expr:
    """α_2, as the head of a column"""
    latex, plain = _GREEK[kind]
    return Symbol(f"{latex}_{{{t}}}", f"{plain}_{t}")


def letter(kind: str) -> Expr:
    return Symbol(*_GREEK[kind])


def observed_until(t: int) -> Expr:
    """o_1..o_t"""
    if t == 1:
        return Symbol("o_1", "o_1")
    return Symbol(rf"o_{{1:{t}}}", f"o_1..o_{t}")


def state_at(t: int, name: str) -> Expr:
    """x_2 = Rainy"""
    return Joined((Symbol(f"x_{{{t}}}", f"x_{t}"), Word(name)), " = ", " = ")


def symbol_at(t: int, name: str) -> Expr:
    """o_2 = umbrella"""
    return Joined((Symbol(f"o_{{{t}}}", f"o_{t}"), Word(name)), " = ", " = ")


def state_given(t: int, name: str, until: int) -> Expr:
    """P(x_t = s | o_1..o_until); without observations P(x_t = s)"""
    return Probability(state_at(t, name), observed_until(until) if until else None)


def likelihood_name() -> Expr:
    """P(O | λ)"""
    return Probability(OBSERVATIONS, MODEL)


def given(value: Value) -> Expr:
    """A parameter: as the exercise states it, if it is a fraction."""
    return Given(value) if isinstance(value, Fraction) else Number(value)


def result(value: Value) -> Expr:
    return Number(value)


def equation(left: Expr, working: Expr | None, value: Value, quantity: str | None) -> Equation:
    return Equation(left, () if working is None else (working,), Number(value), quantity=quantity)
