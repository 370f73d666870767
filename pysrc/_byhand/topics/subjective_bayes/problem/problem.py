"""Reading and checking a problem of topic `subjective_bayes`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from graphlib import CycleError, TopologicalSorter
from typing import Any

from _byhand.arithmetic.expert_rules import LARGEST_CERTAINTY
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import any_decimals, parse_number
from _byhand.problem.fields import Fields, quoted, read_heading
from _byhand.topics.subjective_bayes.problem.fields import (
    MOST_RULES,
    CertaintyFields,
    RuleFields,
    SubjectiveBayesFields,
)
from _byhand.topics.subjective_bayes.problem.model import Observed, Rule, SubjectiveBayesProblem
from _byhand.topics.subjective_bayes.problem.names import atoms, read_condition, read_name
from _byhand.topics.subjective_bayes.reading import stated_text


def read_problem(data: Mapping[str, Any]) -> SubjectiveBayesProblem:
    """Read the exercise in the JSON object; InputError names the invalid field."""
    fields = Fields(data, SubjectiveBayesFields.FIELDS)
    heading = read_heading(fields)
    notices: list[Notice] = []
    rules, stated = _rules(fields, notices)
    priors = _priors(fields, stated)
    observed = _observed(fields, rules)
    conclusions = _in_order(rules)
    for name in conclusions:
        if name not in priors:
            raise InputError("subjective_bayes.error.prior_missing", field="priors", name=name)
        if name in observed:
            raise InputError("subjective_bayes.error.observed_conclusion", field=f"observed.{name}", name=name)
    numbers = [*priors.values(), *(number for rule in rules for number in (rule.ls, rule.ln))]
    numbers += [each.probability for each in observed.values() if each.probability is not None]
    return SubjectiveBayesProblem(
        heading=heading,
        rules=rules,
        priors=priors,
        observed=observed,
        conclusions=conclusions,
        notices=tuple(notices),
        decimals_given=any_decimals(numbers),
    )


def _rules(fields: Fields, notices: list[Notice]) -> tuple[tuple[Rule, ...], Mapping[str, str]]:
    """The rules, and the priors that a text states behind their conclusions."""
    given, priors = fields.get("rules"), dict[str, str]()
    if isinstance(given, str):
        given, priors = stated_text.stated_rules(given)
    if not isinstance(given, list) or not 1 <= len(given) <= MOST_RULES:
        raise fields.wrong("rules", "subjective_bayes.error.rules", most=MOST_RULES)
    rules = tuple(_rule(each, number, notices) for number, each in enumerate(given, 1))
    seen = dict[tuple[str, str], int]()
    for rule in rules:
        first = seen.setdefault((rule.text, rule.then), rule.number)
        if first != rule.number:
            raise InputError("subjective_bayes.error.rule_twice", field=f"rules[{rule.number}]", first=first)
    return rules, priors


def _rule(given: object, number: int, notices: list[Notice]) -> Rule:
    path = f"rules[{number}]"
    if not isinstance(given, Mapping):
        raise InputError("subjective_bayes.error.rule", field=path, found=quoted(given))
    fields = Fields(given, RuleFields.FIELDS, path)
    texts = {name: fields.text(name) for name in ("if", "then")}
    for name, text in texts.items():
        if not text or not text.strip():
            raise fields.wrong(name, "subjective_bayes.error.part_missing")
    condition, then = (str(texts[name]).strip() for name in ("if", "then"))
    ls, ln = fields.number("LS", least=0), fields.number("LN", least=0)
    if (ls - 1) * (ln - 1) > 0:
        key = "subjective_bayes.error.both_above" if ls > 1 else "subjective_bayes.error.both_below"
        raise InputError(key, field=path, ls=quoted(given["LS"]), ln=quoted(given["LN"]))
    event, warnings = read_condition(condition, f"{path}.if")
    notices += warnings
    return Rule(number, condition, event, read_name(then, f"{path}.then"), ls, ln)


def _priors(fields: Fields, stated: Mapping[str, str]) -> dict[str, Fraction]:
    """The prior of each name, of the field and behind the conclusions of a text; they may not differ."""
    given = fields.get("priors", {})
    if isinstance(given, str):
        given = stated_text.stated_priors(given)
    elif not isinstance(given, Mapping):
        raise fields.wrong("priors", "error.not_an_object")
    found = dict[str, Fraction]()
    for field, numbers in (("priors", given), ("rules", stated)):
        for text, value in numbers.items():
            path = f"{field}.{text}" if field == "priors" else field
            name, number = read_name(str(text), path), parse_number(value)
            if number is None or not 0 < number < 1:
                raise InputError("subjective_bayes.error.prior", field=path, name=text, found=quoted(value))
            if found.setdefault(name, number) != number:
                raise InputError("subjective_bayes.error.prior_differs", field=path, name=name)
    return found


def _observed(fields: Fields, rules: tuple[Rule, ...]) -> dict[str, Observed]:
    given = fields.get("observed", {})
    if isinstance(given, str):
        given = stated_text.stated_observations(given)
    elif not isinstance(given, Mapping):
        raise fields.wrong("observed", "error.not_an_object")
    known = tuple(dict.fromkeys([*(name for rule in rules for name in atoms(rule.event)), *(r.then for r in rules)]))
    found = dict[str, Observed]()
    for text, value in given.items():
        path = f"observed.{text}"
        name = read_name(str(text), path)
        if name not in known:
            raise InputError("subjective_bayes.error.unknown_name", field=path, names=known)
        found[name] = _observation(value, path)
    return found


def _observation(value: object, path: str) -> Observed:
    if isinstance(value, bool):
        return Observed(probability=Fraction(int(value)))
    if isinstance(value, Mapping):
        certainty = Fields(value, CertaintyFields.FIELDS, path).number("certainty")
        if abs(certainty) > LARGEST_CERTAINTY:
            raise InputError("subjective_bayes.error.certainty", field=path, found=quoted(value["certainty"]))
        return Observed(certainty=certainty)
    number = parse_number(value)
    if number is None or not 0 <= number <= 1:
        example = '{"certainty": 3}'
        raise InputError("subjective_bayes.error.observation", field=path, found=quoted(value), example=example)
    return Observed(probability=number)


def _in_order(rules: tuple[Rule, ...]) -> tuple[str, ...]:
    """The conclusions, each after those that its rules need; of equals in the order of the rules."""
    then = dict.fromkeys(rule.then for rule in rules)
    needs = {
        name: list(
            dict.fromkeys(each for rule in rules if rule.then == name for each in atoms(rule.event) if each in then)
        )
        for name in then
    }
    try:
        return tuple(TopologicalSorter(needs).static_order())
    except CycleError as error:
        raise InputError("subjective_bayes.error.circle", field="rules", names=tuple(_circle(error))) from error


def _circle(error: CycleError) -> Iterator[str]:
    """The names around the circle, the first one again at the end: graphlib names them from behind."""
    names: list[str] = error.args[1]
    return reversed(names)
