"""The step behind the solution: why counts are divided this way, what λ means, and what naive means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.document.steps import Block, Details, Formula, Line, Paragraph, Step
from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.topics.naive_bayes.independence.explain_independence import independence_blocks
from _byhand.topics.naive_bayes.model import notation as write
from _byhand.topics.naive_bayes.model.explain_model import adds
from _byhand.topics.naive_bayes.model.model import Model
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem

_Question = Literal["likelihood", "dirichlet", "generative", "independence", "normal"]
_QUESTION_KEYS: TextKeys[_Question] = {
    "likelihood": "naive_bayes.estimation.likelihood_question",
    "dirichlet": "naive_bayes.estimation.dirichlet_question",
    "generative": "naive_bayes.estimation.generative_question",
    "independence": "naive_bayes.estimation.independence_question",
    "normal": "naive_bayes.estimation.normal_question",
}

# The likelihood is written out for a feature with at most this many values.
MOST_VALUES = 6
ALPHA = ex.Symbol(r"\alpha", "α")
VALUE_COUNT = ex.Symbol("n_v", "n_v")
TOTAL = ex.Symbol("N", "N")
VALUES = ex.Symbol("k", "k")
LIKELIHOOD = ex.Symbol(r"\prod_v p_v^{\,n_v}", "∏ p_v^(n_v)")
LOGARITHM = ex.Symbol(r"\sum_v n_v \ln p_v", "Σ n_v ln p_v")


@dataclass(frozen=True)
class _Sample:
    """The counts that illustrate the estimation: those of a feature in a class, or of the classes.

    said   what was counted, as a sentence
    names  the printed form of each value's probability
    k      number of possible values
    """

    said: Phrase
    names: Sequence[ex.Expr]
    counts: Sequence[int]
    keys: Sequence[tuple[str, str]]
    k: int

    @property
    def total(self) -> int:
        return sum(self.counts)


def estimation_step(problem: NaiveBayesProblem, model: Model) -> Step:
    """The questions and answers, with counts of the exercise."""
    sample = _sample(model)
    questions: list[tuple[_Question, list[Block]]] = [("likelihood", _likelihood_blocks(sample))]
    if problem.samples.numeric:
        questions.append(("normal", _normal_blocks()))
    if adds(model.convention) and (model.tables or model.convention.prior == "smoothed"):
        questions.append(("dirichlet", _dirichlet_blocks(model, sample)))
    questions += [
        ("generative", [Paragraph(say("naive_bayes.estimation.generative_answer"))]),
        ("independence", independence_blocks(problem, model)),
    ]
    return Step(
        "estimation",
        say("naive_bayes.estimation.title"),
        [
            Paragraph(say("naive_bayes.estimation.lead")),
            *(Details(say(_QUESTION_KEYS[name]), blocks) for name, blocks in questions),
        ],
    )


def _sample(model: Model) -> _Sample:
    """The first feature and class without a count of 0 that can be written out, else one with, else the classes."""
    tables = [table for table in model.tables if 1 < len(table.values) <= MOST_VALUES]
    places = [(table, index) for table in tables for index in range(len(model.classes))]
    columns = [(table, index, [row[index].count for row in table.estimates]) for table, index in places]
    for table, index, counts in sorted(columns, key=lambda column: 0 in column[2]):
        if not any(counts):
            continue
        name = model.classes[index]
        listed = [
            say("naive_bayes.estimation.count", value=value, count=count)
            for value, count in zip(table.values, counts, strict=True)
        ]
        said = say(
            "naive_bayes.estimation.counts_of_feature",
            feature=table.name,
            name=write.class_name(model, index),
            counts=Listing(listed),
        )
        return _Sample(
            said,
            [write.likelihood_name(table.name, value, write.class_event(model, index)) for value in table.values],
            counts,
            [(write.value_rows(table.name, value, name), write.known_rows(table.name, name)) for value in table.values],
            table.k,
        )
    listed = [
        say("naive_bayes.estimation.class_count", name=write.class_name(model, index), count=count)
        for index, count in enumerate(model.class_counts)
    ][:MOST_VALUES]
    return _Sample(
        say("naive_bayes.estimation.counts_of_classes", counts=Listing(listed)),
        [write.prior_name(model, index) for index in range(len(model.classes))],
        model.class_counts,
        [(write.class_rows(name), write.all_rows()) for name in model.classes],
        len(model.classes),
    )


def _likelihood_blocks(sample: _Sample) -> list[Block]:
    """ℓ(p) = Σ n_v ln p_v is largest, subject to Σ p_v = 1, at p_v = n_v / N."""
    symbol = ex.Symbol(r"\ell(p)", "ℓ(p)")
    working: list[ex.Expr] = [LOGARITHM]
    if len(sample.counts) <= MOST_VALUES:
        terms = [
            ex.Joined((ex.Count(count), ex.Symbol(rf"\ln p_{{{place}}}", f"ln p_{place}")), " ", " ")
            for place, count in enumerate(sample.counts, start=1)
            if count
        ]
        working.append(ex.Joined(tuple(terms), " + ", " + "))
    slope = ex.Equation(
        ex.Symbol(
            r"\frac{\partial}{\partial p_v} \left( \ell(p) + \mu \left( 1 - \sum_v p_v \right) \right)",
            "∂/∂p_v (ℓ(p) + μ (1 − Σ p_v))",
        ),
        (ex.Symbol(r"\frac{n_v}{p_v} - \mu", "n_v/p_v − μ"), ex.Count(0)),
    )
    shares = []
    for place, count in list(enumerate(sample.counts))[:MOST_VALUES]:
        share = ex.Quotient(ex.Count(count), ex.Count(sample.total), *sample.keys[place])
        result = ex.Number(Fraction(count, sample.total))
        shares.append(Line(ex.Equation(_unknown(place + 1), (sample.names[place], share), result)))
    blocks: list[Block] = [
        Paragraph(say("naive_bayes.estimation.likelihood_sample", counts=sample.said, likelihood=LIKELIHOOD)),
        Formula([Line(ex.Equation(symbol, working))]),
        Paragraph(say("naive_bayes.estimation.likelihood_lagrange")),
        Formula([Line(slope), Line(ex.Equation(ex.Symbol("p_v", "p_v"), (ex.Symbol(r"\frac{n_v}{\mu}", "n_v/μ"),)))]),
        Paragraph(say("naive_bayes.estimation.likelihood_total", total=ex.Count(sample.total))),
        Formula(shares),
        Paragraph(say("naive_bayes.estimation.likelihood_maximum")),
    ]
    if 0 in sample.counts:
        blocks.append(Paragraph(say("naive_bayes.estimation.likelihood_zero")))
    return blocks


def _normal_blocks() -> list[Block]:
    """ℓ(μ, σ²) = −n/2 · ln(2πσ²) − Σ (x − μ)² / (2σ²) is largest at the mean and at Σ (x − μ)² / n."""

    def line(left: tuple[str, str], *working: tuple[str, str]) -> Line:
        return Line(ex.Equation(ex.Symbol(*left), tuple(ex.Symbol(*each) for each in working)))

    return [
        Paragraph(say("naive_bayes.estimation.normal_likelihood")),
        Formula(
            [
                line(
                    (r"\ell(\mu, \sigma^2)", "ℓ(μ, σ²)"),
                    (
                        r"-\frac{n}{2} \ln(2 \pi \sigma^2) - \frac{\sum (x - \mu)^2}{2 \sigma^2}",
                        "−n/2 · ln(2πσ²) − Σ (x − μ)²/(2σ²)",
                    ),
                )
            ]
        ),
        Paragraph(say("naive_bayes.estimation.normal_mean")),
        Formula(
            [
                line(
                    (r"\frac{\partial \ell}{\partial \mu}", "∂ℓ/∂μ"),
                    (r"\frac{\sum (x - \mu)}{\sigma^2}", "Σ (x − μ)/σ²"),
                    ("0", "0"),
                ),
                line((r"\mu", "μ"), (r"\frac{\sum x}{n}", "Σ x/n")),
            ]
        ),
        Paragraph(say("naive_bayes.estimation.normal_variance")),
        Formula(
            [
                line(
                    (r"\frac{\partial \ell}{\partial \sigma^2}", "∂ℓ/∂σ²"),
                    (
                        r"-\frac{n}{2 \sigma^2} + \frac{\sum (x - \mu)^2}{2 \sigma^4}",
                        "−n/(2σ²) + Σ (x − μ)²/(2σ⁴)",
                    ),
                    ("0", "0"),
                ),
                line((r"\sigma^2", "σ²"), (r"\frac{\sum (x - \mu)^2}{n}", "Σ (x − μ)²/n")),
            ]
        ),
        Paragraph(say("naive_bayes.estimation.normal_unbiased")),
    ]


def _unknown(place: int) -> ex.Expr:
    return ex.Symbol(f"p_{{{place}}}", f"p_{place}")


def _dirichlet_blocks(model: Model, sample: _Sample) -> list[Block]:
    """Dirichlet(α): posterior mean (n_v + α) / (N + kα), posterior mode (n_v + α − 1) / (N + k(α − 1))."""
    density = ex.Symbol(r"\prod_v p_v^{\,\alpha - 1}", "∏ p_v^(α − 1)")
    after = ex.Symbol(r"\prod_v p_v^{\,n_v + \alpha - 1}", "∏ p_v^(n_v + α − 1)")
    mean = ex.Quotient(ex.Sum((VALUE_COUNT, ALPHA)), ex.Sum((TOTAL, ex.Product((VALUES, ALPHA)))))
    mode = ex.Symbol(r"\frac{n_v + \alpha - 1}{N + k (\alpha - 1)}", "(n_v + α − 1)/(N + k (α − 1))")
    added = model.convention.smoothing or Fraction(1)
    lines = []
    for place, count in list(enumerate(sample.counts, start=1))[:MOST_VALUES]:
        bottom = ex.Sum((ex.Count(sample.total), ex.Product((ex.Count(sample.k), ex.Given(added)))))
        working = ex.Quotient(ex.Sum((ex.Count(count), ex.Given(added))), bottom)
        result = ex.Number((count + added) / (sample.total + sample.k * added))
        lines.append(Line(ex.Equation(_unknown(place), (working,), result)))
    return [
        Paragraph(say("naive_bayes.estimation.dirichlet_prior", density=density)),
        Formula([Line(ex.Equation(ex.Symbol(r"P(p \mid n)", "P(p | n)"), (after,), relation="∝"))]),
        Paragraph(say("naive_bayes.estimation.dirichlet_mean")),
        Formula([Line(ex.Equation(ex.Symbol(r"\mathrm{E}(p_v \mid n)", "E(p_v | n)"), (mean,)))]),
        Paragraph(say("naive_bayes.estimation.dirichlet_mode")),
        Formula([Line(ex.Equation(ex.Symbol(r"\hat p_v", "p̂_v"), (mode,)))]),
        Paragraph(say("naive_bayes.estimation.dirichlet_both")),
        Paragraph(say("naive_bayes.estimation.dirichlet_here", value=ex.Given(added))),
        Formula(lines),
        Paragraph(say("naive_bayes.estimation.dirichlet_m")),
    ]
