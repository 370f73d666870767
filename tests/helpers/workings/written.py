"""Writes workings in many notations, languages, orders and number formats.

Each number is marked with its quantity, as `annotated.told` reads it. Only the IDs are shared with the program.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from helpers.workings.naive_bayes import Figures

_CDOT, _TIMES = " \\cdot ", "\\times "


@dataclass(frozen=True)
class Writer:
    """A writer: figures by ID, the case, the classes in the person's order."""

    chance: Random
    figures: Figures
    case: Mapping[str, str]
    classes: Sequence[str]
    cased: Callable[[str], str]
    decimals: bool
    with_feature: bool

    def value(self, name: str) -> str:
        """A fraction where it is short, or a decimal, and sometimes the one and then the other."""
        value = self.figures[name]
        fraction, decimal = str(value), _decimal(value, self.chance.choice((3, 4)))
        if len(fraction) > 7 or (self.decimals and value.denominator > 1):
            return _marked(decimal, name)
        return _marked(fraction, name)

    def chained(self, name: str) -> str:
        """2/9 = 0.222, now and then."""
        value = self.figures[name]
        if value.denominator > 1 and len(str(value)) <= 7 and self.chance.random() < 0.3:
            return f"{value} = {_marked(_decimal(value, 3), name)}"
        return self.value(name)

    def likelihood(self, feature: str, name: str) -> str:
        return f"likelihood[{feature}={self.case[feature]}|{name}]"

    def named(self, feature: str) -> str:
        value = self.cased(self.case[feature])
        return f"{self.cased(feature)}={value}" if self.with_feature else value

    def product(self, name: str, times: str) -> str:
        parts = [f"prior[{name}]", *(self.likelihood(feature, name) for feature in self.case)]
        return times.join(
            _decimal(self.figures[each], 3) if self.decimals else str(self.figures[each]) for each in parts
        )


def _marked(text: str, name: str) -> str:
    return f"«{text}→{name}»"


def _decimal(value: Fraction, digits: int) -> str:
    number = float(value)
    if not number or value.denominator == 1:
        return f"{number:g}"
    return f"{number:.{digits}g}" if abs(number) >= 1e-4 else f"{number:.{digits - 1}e}"


def _plain(w: Writer) -> Iterator[str]:
    """P(sunny | yes) = 2/9, kind by kind or class by class."""

    def likelihoods(name: str) -> Iterator[str]:
        for feature in w.case:
            yield f"P({w.named(feature)} | {w.cased(name)}) = {w.chained(w.likelihood(feature, name))}"

    by_class = w.chance.random() < 0.5
    if not by_class:
        yield ", ".join(f"P({w.cased(name)}) = {w.chained(f'prior[{name}]')}" for name in w.classes)
    for name in w.classes:
        if by_class:
            yield f"P({w.cased(name)}) = {w.chained(f'prior[{name}]')}"
        yield from likelihoods(name)
    for name in w.classes:
        yield f"P({w.cased(name)}) P(x | {w.cased(name)}) = {w.product(name, ' * ')} = {w.value(f'score[{name}]')}"
    yield from _end(w, "P({}|x)")


def _headed(w: Writer) -> Iterator[str]:
    """Each class under its heading, values by their names alone."""
    yield "Exercise 2, 3 May 2024"
    for name in w.classes:
        yield ""
        yield f"For class {name}:"
        yield f"prior {w.chained(f'prior[{name}]')}"
        for feature in w.case:
            yield f"{w.named(feature)}: {w.chained(w.likelihood(feature, name))}"
        yield f"score: {w.value(f'score[{name}]')}"
    yield from _end(w, "posterior of {}")


def _markdown(w: Writer) -> Iterator[str]:
    """As a chatbot answers."""
    yield "## Step 1: Prior probabilities"
    for name in w.classes:
        yield f"- **P({name})** = {w.chained(f'prior[{name}]')}"
    yield "## Step 2: Likelihoods"
    yield "| Feature | " + " | ".join(f"P(·|{name})" for name in w.classes) + " |"
    yield "|---" * (1 + len(w.classes)) + "|"
    for feature in w.case:
        cells = " | ".join(w.value(w.likelihood(feature, name)) for name in w.classes)
        yield f"| {feature} = {w.case[feature]} | {cells} |"
    yield "## Step 3: Multiply"
    for name in w.classes:
        yield f"**For {name}**:"
        yield f"$${w.product(name, _TIMES)} \\approx {w.value(f'score[{name}]')}$$"
    yield "## Step 4: Normalize"
    yield from _end(w, "**P({} | x)**")


def _latex(w: Writer) -> Iterator[str]:
    """A lecturer's sheet."""
    yield "\\begin{align*}"
    for name in w.classes:
        yield f"P(\\text{{{name}}}) &= {w.value(f'prior[{name}]')} \\\\"
    for name in w.classes:
        for feature, value in w.case.items():
            yield f"P(\\text{{{value}}} \\mid \\text{{{name}}}) &= {w.value(w.likelihood(feature, name))} \\\\"
    for name in w.classes:
        yield f"P(\\text{{{name}}} \\mid x) &\\propto {w.product(name, _CDOT)} = {w.value(f'score[{name}]')} \\\\"
    yield "\\end{align*}"
    yield from _end(w, "P(\\text{{}} \\mid x)")


def _table(w: Writer) -> Iterator[str]:
    """A row for each class."""
    yield "| Class | Prior | " + " | ".join(w.case[feature] for feature in w.case) + " | Score | Posterior |"
    yield "|---" * (4 + len(w.case)) + "|"
    for name in w.classes:
        own = [
            f"prior[{name}]",
            *(w.likelihood(feature, name) for feature in w.case),
            f"score[{name}]",
            f"posterior[{name}]",
        ]
        yield f"| {name} | " + " | ".join(w.value(each) if each in w.figures else "" for each in own) + " |"


def _chinese(w: Writer) -> Iterator[str]:
    """先验概率、条件概率、后验概率。"""
    yield "解：先验概率：" + "，".join(f"P({name})={w.chained(f'prior[{name}]')}" for name in w.classes)
    for name in w.classes:
        yield f"类别 {name}："
        for feature in w.case:
            yield f"P({w.case[feature]}|{name})={w.chained(w.likelihood(feature, name))}"
        yield f"得分为 {w.value(f'score[{name}]')}"
    for name in w.classes:
        if f"posterior[{name}]" in w.figures:
            yield f"后验概率 P({name}|x)={w.value(f'posterior[{name}]')}"


def _end(w: Writer, written: str) -> Iterator[str]:
    if "evidence" in w.figures and w.chance.random() < 0.5:
        yield f"P(x) = {w.value('evidence')}"
    for name in w.classes:
        if f"posterior[{name}]" in w.figures:
            yield f"{written.replace('{}', name)} = {w.value(f'posterior[{name}]')}"


STYLES: Mapping[str, Callable[[Writer], Iterator[str]]] = {
    "plain": _plain,
    "headed": _headed,
    "markdown": _markdown,
    "latex": _latex,
    "table": _table,
    "chinese": _chinese,
}


def written_down(style: str, figures: Figures, case: Mapping[str, str], classes: Sequence[str], chance: Random) -> str:
    """The working in this style, its numbers marked."""
    classes = list(classes)
    chance.shuffle(classes)
    cased = chance.choice((str, str.lower, str.upper)) if style == "plain" else str
    writer = Writer(chance, figures, case, classes, cased, chance.random() < 0.5, chance.random() < 0.4)
    return "\n".join(STYLES[style](writer))
