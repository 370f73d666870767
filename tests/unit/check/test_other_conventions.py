"""The figures of every other convention are checked and told without an exception."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

import pytest

from _byhand import solving
from _byhand.check.conventions import Alternative
from _byhand.check.exercise import Exercise, Given, exercise_of
from _byhand.check.report.messages import convention_text
from _byhand.check.report.report import as_plain, for_page
from _byhand.check.text.checking import check_text
from _byhand.check.verdicts import check
from _byhand.errors import InputError
from _byhand.problem.convention import PRESETS
from _byhand.texts import load_texts
from helpers.examples import PART
from helpers.problems.every_field import EVERY_FIELD

LANGUAGES = ("en", "zh")
EXAMPLES = [each["id"] for each in solving.examples(load_texts("en"))]
# The commonest slip of exercises on texts: a figure of the other model, and the selection of words forgotten.
OF_TEXTS = [
    ("china_bernoulli", "likelihood[chinese|China]", "3/7"),
    ("china_selected", "vocabulary", "6"),
]


def _exercise(problem: Mapping[str, Any]) -> Exercise:
    return exercise_of(problem, 0, lambda each: solving.solve(each).answers)


def _apart(exercise: Exercise, alternative: Alternative) -> list[str]:
    """The numbers that the convention changes."""
    own, other = exercise.working.exact, alternative.working.exact
    return [name for name in other if name in own and own[name] != other[name]]


def _tell(exercise: Exercise, given: list[Given]) -> None:
    report = check(exercise, given)
    for language in LANGUAGES:
        texts = load_texts(language)
        assert as_plain(report, texts)
        assert len(for_page(report, texts)["told"]) == len(given)


def _check_every_other(exercise: Exercise, step: int = 1) -> None:
    for alternative in exercise.alternatives[::step]:
        for language in LANGUAGES:
            assert convention_text(alternative, load_texts(language))
        apart = _apart(exercise, alternative)
        for name in dict.fromkeys([*apart[:1], *apart[-1:]]):
            _tell(exercise, [Given(name, str(alternative.working.exact[name]))])
        _tell(exercise, [Given(name, str(alternative.working.exact[name])) for name in apart[:3]] or [])


@pytest.mark.parametrize(("example", "quantity", "value"), OF_TEXTS)
def test_a_figure_of_the_other_model_is_told(example: str, quantity: str, value: str) -> None:
    _tell(_exercise(solving.example(example, load_texts("en"))), [Given(quantity, value)])


@pytest.mark.thorough
@pytest.mark.parametrize("example", EXAMPLES[::PART])
def test_an_example_with_figures_of_other_conventions(example: str) -> None:
    _check_every_other(_exercise(solving.example(example, load_texts("en"))), PART)


def _beside_presets(problem: Mapping[str, Any]) -> Iterator[Exercise]:
    """The problem, and its stated fields beside each preset that can be combined with them."""
    yield _exercise(problem)
    stated: dict[str, Any] | None = problem.get("convention")
    for preset in list(PRESETS)[::PART] if stated else ():
        with suppress(InputError):
            yield _exercise({**problem, "convention": {**(stated or {}), "preset": preset}})


@pytest.mark.thorough
@pytest.mark.parametrize("place", range(0, len(EVERY_FIELD), PART))
def test_every_field_beside_every_preset_is_told(place: int) -> None:
    for exercise in _beside_presets(EVERY_FIELD[place]):
        _check_every_other(exercise, 2 * PART)


def test_a_named_estimator_is_a_convention() -> None:
    """8/(8 − 2) and 4/(8 − 2) as "the unbiased estimate"; without the word they are a slip."""
    problem = solving.example("gaussian_discriminant/two_by_two", load_texts("en"))
    exercise = exercise_of(problem, 0, lambda each: solving.solve(each).answers)
    text = "S = [[1.333, 0.667], [0.667, 0.667]]\ndet S = 0.444"
    named = check_text(exercise, f"the pooled unbiased estimate\n{text}").report
    assert {each.verdict for each in named.figures} == {"convention"}
    assert check_text(exercise, text).report.figures[0].verdict == "differs"


@pytest.mark.parametrize(
    "said", ["I divide by n here, not by n-1", "有偏，除以 n", "方差用极大似然估计", "var with ddof = 0", "(divisor n)"]
)
def test_a_named_divisor_is_a_convention(said: str) -> None:
    """304/9 = 33.78 and 249.2/5 = 49.84: the squared deviations of temperature, of yes and no."""
    exercise = _exercise(solving.example("weather_numeric", load_texts("en")))
    text = "temp: yes var 33.78, no var 49.84"
    assert {each.verdict for each in check_text(exercise, f"{said}\n{text}").report.figures} == {"convention"}
    for other in ("squares divided by n - 1", "样本方差", "sum of squares / n"):
        assert check_text(exercise, f"{other}\n{text}").report.figures[0].verdict == "differs"
