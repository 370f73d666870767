"""Rules with LS and LN in the words of textbooks: each number is read into the problem, or the text is refused."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand.errors import InputError
from _byhand.parsed.chain import judged
from _byhand.protocol.answers import Lang
from _byhand.reading.reader import Instructions
from _byhand.solving import solve
from _byhand.texts import LANGUAGES, load_texts
from _byhand.topics.subjective_bayes.pasted.reader import rules_in

Json = dict[str, Any]


def rule(event: str, then: str, ls: str, ln: str) -> Json:
    return {"if": event, "then": then, "LS": ls, "LN": ln}


TWO = [rule("E1", "H1", "2", "0.001"), rule("E2", "H1", "100", "0.001")]
READ: list[tuple[str, Json]] = [
    (
        "R1: IF E1 THEN (2, 0.0001) H1\nP(H1) = 0.1\nP(E1) = 0.3, P(E1|S) = 0.5",
        {"rules": [rule("E1", "H1", "2", "0.0001")], "priors": {"H1": "0.1", "E1": "0.3"}, "observed": {"E1": "0.5"}},
    ),
    (
        "r1: E1 → H1 (LS=2, LN=0.001)\nr2: E2 → H1 (LS=100, LN=0.001)\nP(H1)=0.091, P(E1)=P(E2)=0.6. "
        "C(E1|S1)=3, C(E2|S2)=1. Find P(H1|S1,S2).",
        {
            "rules": TWO,
            "priors": {"H1": "0.091", "E1": "0.6", "E2": "0.6"},
            "observed": {"E1": {"certainty": "3"}, "E2": {"certainty": "1"}},
        },
    ),
    (
        "In an expert system the rule is E -> H with LS = 20 and LN = 0.1. The prior probability of H is 0.03, "
        "the prior P(E) = 0.2, and P(E|S) = 0.7. Compute P(H|S).",
        {
            "rules": [rule("E", "H", "20", "0.1")],
            "priors": {"H": "0.03", "E": "0.2"},
            "observed": {"E": "0.7"},
        },
    ),
    (
        "rule 1: if E1 then H with LS = 10 and LN = 1; rule 2: if E2 then H with LS = 20 and LN = 1. "
        "P(H) = 0.05. Both pieces of evidence are observed.",
        {
            "rules": [rule("E1", "H", "10", "1"), rule("E2", "H", "20", "1")],
            "priors": {"H": "0.05"},
            "observed": {"E1": True, "E2": True},
        },
    ),
    (
        "R1: IF E1 THEN (2, 0.5) H1, R2: IF E2 THEN (20, 0.5) H1. P(H1) = 0.1. E1 is true, E2 is false.",
        {
            "rules": [rule("E1", "H1", "2", "0.5"), rule("E2", "H1", "20", "0.5")],
            "priors": {"H1": "0.1"},
            "observed": {"E1": True, "E2": False},
        },
    ),
    (
        "R1: IF fever THEN (12, 0.2) measles\nP(measles) = 0.02, P(fever) = 0.3, P(fever|S) = 0.9",
        {
            "rules": [rule("fever", "measles", "12", "0.2")],
            "priors": {"measles": "0.02", "fever": "0.3"},
            "observed": {"fever": "0.9"},
        },
    ),
    (
        "LS = 20, LN = 0.1, P(H) = 0.03, P(E) = 0.2, P(E|S) = 0.7. Find P(H|S).",
        {"rules": [rule("E", "H", "20", "0.1")], "priors": {"H": "0.03", "E": "0.2"}, "observed": {"E": "0.7"}},
    ),
    (
        "IF E1 and not E2 THEN (20, 1) H. P(H) = 0.1, P(E1) = 0.3, P(E2) = 40%. P(E1/S) = 0.5. C(E2/S) = -2",
        {
            "rules": [rule("E1 and not E2", "H", "20", "1")],
            "priors": {"H": "0.1", "E1": "0.3", "E2": "40%"},
            "observed": {"E1": "0.5", "E2": {"certainty": "-2"}},
        },
    ),
    (
        "IF E THEN (20, 1) H. O(H) = 0.1. P(E) = 1.",
        {"rules": [rule("E", "H", "20", "1")], "priors": {"H": "1/11"}, "observed": {"E": True}},
    ),
    (
        "已知规则 R1：IF E1 THEN (20, 1) H1，P(H1)=0.06，P(E1)=0.3，P(E1|S)=0.36，求 P(H1|S)。",
        {
            "rules": [rule("E1", "H1", "20", "1")],
            "priors": {"H1": "0.06", "E1": "0.3"},
            "observed": {"E1": "0.36"},
        },
    ),
    (
        "规则 R1：IF E THEN (20, 1) H。用主观贝叶斯方法：已知 P(H)=0.06，P(E)=0.3，C(E|S)=3，求 P(H|S)。",
        {
            "rules": [rule("E", "H", "20", "1")],
            "priors": {"H": "0.06", "E": "0.3"},
            "observed": {"E": {"certainty": "3"}},
        },
    ),
    (
        "设有如下规则：\nr1：IF E1 THEN (1, 0.003) H1\nr2：IF E2 THEN (18, 1) H2\n已知 P(H1)=0.4，P(H2)=0.06。"
        "当证据 E1、E2 出现及不出现时，P(Hi|Ei) 及 P(Hi|¬Ei) 各是多少？",
        {
            "rules": [rule("E1", "H1", "1", "0.003"), rule("E2", "H2", "18", "1")],
            "priors": {"H1": "0.4", "H2": "0.06"},
        },
    ),
    (
        "例 4.3 设有规则：R1: IF E1 THEN (2, 0.001) H1 (0.03); R2: IF E2 THEN (100, 0.001) H1 (0.03)。"
        "已知证据 E1 和 E2 必然发生，求 H1 的后验概率。",
        {"rules": TWO, "priors": {"H1": "0.03"}, "observed": {"E1": True, "E2": True}},
    ),
    (
        "规则 R1：IF E1 AND E2 THEN (100, 0.1) H (0.03)。E1、E2 都为真，求 P(H|E1,E2)。",
        {
            "rules": [rule("E1 and E2", "H", "100", "0.1")],
            "priors": {"H": "0.03"},
            "observed": {"E1": True, "E2": True},
        },
    ),
    (
        "规则1：如果E1那么H（10，1）；规则2：如果E2那么H（20，1）。P(H)=0.05。用户对E1的可信度C(E1|S)=2，E2 未知。"
        "求P(H|S)。",
        {
            "rules": [rule("E1", "H", "10", "1"), rule("E2", "H", "20", "1")],
            "priors": {"H": "0.05"},
            "observed": {"E1": {"certainty": "2"}},
        },
    ),
    (
        "主观贝叶斯方法：LS=20，LN=1，P(H)=0.03，求 P(H|E)。",
        {"rules": [rule("E", "H", "20", "1")], "priors": {"H": "0.03"}},
    ),
    (
        "如果 发热 则 (12, 0.2) 麻疹。P(麻疹)=0.02，P(发热)=0.3，P(发热|S)=0.9",
        {
            "rules": [rule("发热", "麻疹", "12", "0.2")],
            "priors": {"麻疹": "0.02", "发热": "0.3"},
            "observed": {"发热": "0.9"},
        },
    ),
]
REFUSED = [
    ("R1: IF E1 THEN (2, 0.0001) H1. P(H1)=0.1. The patient is 40 years old.", "subjective_bayes.read.left"),
    ("R1: IF E1 THEN (2, 0.0001) H1. P(H1)=0.1. E1 is probably true.", "subjective_bayes.read.left"),
    ("R1: IF E1 THEN (2, 0.0001) H1. P(H1)=0.1. E1 is not observed.", "subjective_bayes.read.left"),
    ("R1: IF E1 THEN (20, 1) H1 ELSE H2. P(H1)=0.06. E1 is true.", "subjective_bayes.read.left"),
    (
        "R1: IF E1 THEN (20, 1) H. R2: IF E2 THEN (9, 1) H. P(H)=0.06. E1 is true or E2 is true.",
        "subjective_bayes.read.left",
    ),
    ("R1: IF E1 THEN (20, 1) H. P(H)=0.06. It is not the case that E1 is true.", "subjective_bayes.read.left"),
    ("R1：IF E1 THEN (20, 1) H；R2：IF E2 THEN (9, 1) H。P(H)=0.06，E1 或 E2 出现。", "subjective_bayes.read.left"),
    ("R1: IF E1 THEN (20, 1) H1. P(H1)=0.06. E1 is true with probability 0.8.", "subjective_bayes.read.left"),
    ("R1: IF E1 THEN (2, 0.0001) H1. P(H1)=0.1, P(H1|E1)=0.5", "subjective_bayes.read.given"),
    ("R1: IF E1 THEN (2, 0.0001) H1. Find P(H1|S), P(E1|S)=0.3", "subjective_bayes.error.prior_missing"),
    ("IF E THEN (20,1) H. P(H)=0.1. CF(E)=0.5", "subjective_bayes.read.left"),
    ("IF E1 THEN (20,1) H. P(H)=0.1. E2 is observed.", "subjective_bayes.read.no_such_name"),
    ("R1: IF E1 THEN (20, 1) H1. P(H1)=0.06, P(H1)=0.07.", "subjective_bayes.read.twice"),
    ("LS = 20, LN = 1 and P(H) = 0.03. What follows?", "subjective_bayes.read.no_rule"),
    ("规则 R1：IF E1 THEN (20, 1) H1，P(H1)=0.06，求 P(H2|S)。", "subjective_bayes.read.asked"),
    (
        "设有规则 A→B，LS=100，LN=0.1；P(A)=0.1，P(B)=0.03，P(A|S)=0.05，求 P(B|S)。如果 A 一定不发生呢？",
        "subjective_bayes.read.twice",
    ),
    ("R1：IF E1 THEN (20, 1) H1，P(H1)=0.06，证据大概会出现。", "subjective_bayes.read.left"),
]


@pytest.mark.parametrize(("text", "fields"), READ)
def test_rules_are_read_from_sentences(text: str, fields: Json) -> None:
    best = judged(text, Instructions()).best
    assert best is not None
    assert (best.kind, best.content.stated, best.doubts) == ("subjective_bayes", fields, ())
    assert solve({"format": 1, "topic": "subjective_bayes", **fields}).answers


@pytest.mark.parametrize(("text", "key"), REFUSED)
def test_rules_with_something_unread_are_refused(text: str, key: str) -> None:
    with pytest.raises(InputError) as caught:
        rules_in(text)
    assert caught.value.key == key
    assert judged(text, Instructions()).best is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_sample_of_rules_is_read(language: Lang) -> None:
    read = rules_in(load_texts(language).sentence("subjective_bayes.sample", {}))
    assert read == {
        "rules": [rule("E1", "H", "20", "0.1"), rule("E2", "H", "300", "1")],
        "priors": {"H": "0.03", "E1": "0.2"},
        "observed": {"E1": "0.7", "E2": True},
    }


@pytest.mark.parametrize("text", ["If it rains then P(wet) = 0.9", "a -> b\nb -> c", "IF x > 3 THEN print (1, 2)"])
def test_other_conditions_are_no_rules(text: str) -> None:
    assert rules_in(text) is None


def test_what_was_read_is_said_whole() -> None:
    best = judged("IF E THEN (20, 1) H. P(H) = 0.1, P(E) = 0.4, P(E|S) = 0.5", Instructions()).best
    assert best is not None
    (said,) = best.guesses
    text = load_texts("en").sentence(said.key, {"all": "; ".join(said.params["all"].items)})  # type: ignore[attr-defined]
    assert text == "Read from it: IF E THEN (20, 1) H; P(H) = 0.1; P(E) = 0.4; P(E|S) = 0.5."
