"""Measures of a confusion matrix."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from helpers.workings.student_hand import Number, StudentHand


def work(problem: Mapping[str, Any], hand: StudentHand) -> None:
    table: Mapping[str, Mapping[str, int]] = problem["confusion"]
    classes = list(table)
    total = sum(sum(row.values()) for row in table.values())
    diagonal = {name: table[name][name] for name in classes}
    hits = hand.total("accuracy", {name: Fraction(count) for name, count in diagonal.items()})
    of_all = sum(table[classes[0]].values()) if hand.slips("wrong_total", "accuracy") else total
    accuracy = hand.probability("accuracy", hits / of_all)
    hand.put("error_rate", 1 - accuracy)
    measures: dict[str, dict[str, Number]] = {"precision": {}, "recall": {}, "f1": {}}
    for name in classes:
        decided, true = sum(table[each][name] for each in classes), sum(table[name].values())
        for kind, of, other in (("precision", decided, true), ("recall", true, decided)):
            place = f"{kind}[{name}]"
            if hand.slips("other_margin", place, throughout=True):
                of = other
            if len(classes) == 2 and hand.slips("other_cell", place):
                (other_class,) = (each for each in classes if each != name)
                of = diagonal[name] + diagonal[other_class]
            if hand.slips("joint_instead_of_conditional", place):
                of = total
            measures[kind][name] = Fraction(diagonal[name], of)
        for kind in ("precision", "recall"):
            place = f"{kind}[{name}]"
            measures[kind][name] = hand.probability(place, measures[kind][name])
        p, r = measures["precision"][name], measures["recall"][name]
        times = 1 if hand.slips("factor_forgotten", f"f1[{name}]") else 2
        if p + r:
            mean = times * p * r / (p + r)
            if hand.slips("arithmetic_for_harmonic_mean", f"f1[{name}]"):
                mean = (p + r) / 2
            measures["f1"][name] = hand.put(f"f1[{name}]", mean)
    for kind in ("precision", "recall", "f1"):
        values = {name: hand.figures[f"{kind}[{name}]"] for name in classes}
        hand.put(f"macro_{kind}", hand.total(f"macro_{kind}", values) / len(classes))
    margins = [(sum(table[name].values()), sum(table[each][name] for each in classes)) for name in classes]
    if hand.slips("margin_squared", "chance"):
        margins = [(true, true) for true, _ in margins]
    chance: Number = Fraction(sum(true * decided for true, decided in margins), total**2)
    if hand.slips("uniform_chance", "chance"):
        chance = Fraction(1, len(classes))
    hand.put("chance", chance)
    hand.put("kappa", (accuracy - chance) / (1 if hand.slips("divisor_forgotten", "kappa") else 1 - chance))
    if len(classes) == 2:
        positive = problem["positive"]
        (negative,) = (name for name in classes if name != positive)
        of = sum(table[each][negative] for each in classes)
        of = of if hand.slips("other_margin", "specificity") else sum(table[negative].values())
        hand.probability("specificity", Fraction(diagonal[negative], of))
        sensitivity, specificity = hand.figures[f"recall[{positive}]"], hand.figures["specificity"]
        for name, above, below in (
            ("lr_plus", sensitivity, 1 - specificity),
            ("lr_minus", 1 - sensitivity, specificity),
        ):
            hand.put(name, above / (1 - below if hand.slips("specificity_not_opposite", name) else below))
