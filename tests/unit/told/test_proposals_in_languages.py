"""Exercises of other languages than English and Chinese: what no rule reads is proposed, or asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from _byhand.numbers.rational import parse_number
from _byhand.reading.reader import Instructions
from _byhand.reading.source import Source
from _byhand.told.exercise import read_source
from _byhand.told.problem import told_problem
from _byhand.told.proposed.reader import with_proposal

# Prior, and the likelihoods of what is observed.
PROPOSED = {
    "portique": (
        "Un portique d'aéroport sonne pour 96 % des passagers qui portent du métal et pour 4 % de ceux qui n'en "
        "portent pas. On estime que 10 % des passagers portent du métal. Le portique sonne. Quelle est la "
        "probabilité que le passager porte du métal ?",
        ("0.1", "0.96", "0.04"),
    ),
}
ASKED = {
    "mindestens": "Ein Test ist bei Kranken zu 90 % positiv und bei Gesunden zu 5 %. 2 % sind krank. Ein Patient wird "
    "zweimal getestet, mindestens einmal positiv. Wie wahrscheinlich ist er krank?",
    "another word for what is sought": "Ein Melder löst bei Feuer mit 98 % Wahrscheinlichkeit Alarm aus. Ohne Feuer "
    "löst er mit 1 % Wahrscheinlichkeit Alarm aus. Die Wahrscheinlichkeit für ein Feuer beträgt 0,5 %. Der Melder löst "
    "Alarm aus. Berechne die Wahrscheinlichkeit, dass es brennt.",
    "exactamente": "Dos alarmas suenan con probabilidad 0,9 si hay incendio y 0,1 si no lo hay. La probabilidad de "
    "incendio es 0,05. Suena exactamente una alarma. ¿Cuál es la probabilidad de incendio?",
}


@pytest.mark.parametrize("name", PROPOSED)
def test_a_proposal_in_another_language_is_right(name: str) -> None:
    text, numbers = PROPOSED[name]
    source = Source(text)
    strict = read_source(source, Instructions())
    assert strict is not None
    told = with_proposal(source, strict)
    assert [gap.rule for gap in told.asked] == ["as_shown"]
    problem = told_problem(replace(told, asked=())).problem
    first, second = problem["classes"]
    (likely, other) = (problem["likelihoods"][each][problem["query"]] for each in (first, second))
    found = [parse_number(each) for each in (problem["priors"][first], likely, other)]
    assert found == [parse_number(each) for each in numbers]


@pytest.mark.parametrize("name", ASKED)
def test_no_proposal_where_words_are_not_understood(name: str) -> None:
    source = Source(ASKED[name])
    strict = read_source(source, Instructions())
    assert strict is not None
    told = with_proposal(source, strict)
    assert told.asked
    assert all(gap.rule != "as_shown" for gap in told.asked)
