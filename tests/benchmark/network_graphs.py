"""Graphs of networks, four of them published, with random probabilities that depend on a seed."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise, product
from typing import Any

from helpers.problems.networks import Problem, variable

# NAME number-of-values PARENT ..., parents before their children.
# Spiegelhalter, Dawid, Lauritzen, Cowell (1993), Bayesian analysis in expert systems: congenital heart disease.
CHILD = """
BirthAsphyxia 2; Disease 6 BirthAsphyxia; Sick 2 Disease; Age 3 Disease Sick; LVH 2 Disease; DuctFlow 3 Disease;
CardiacMixing 4 Disease; LungParench 3 Disease; LungFlow 3 Disease; LVHreport 2 LVH; HypDistrib 2 DuctFlow
CardiacMixing; HypoxiaInO2 3 CardiacMixing LungParench; CO2 3 LungParench; ChestXray 5 LungParench LungFlow; Grunting
2 LungParench Sick; LowerBodyO2 3 HypDistrib HypoxiaInO2; RUQO2 3 HypoxiaInO2; CO2Report 2 CO2; XrayReport 5
ChestXray; GruntingReport 2 Grunting
"""
# Binder, Koller, Russell, Kanazawa (1997), Adaptive probabilistic networks with hidden variables: car insurance.
INSURANCE = """
Age 3; SocioEcon 4 Age; GoodStudent 2 SocioEcon Age; RiskAversion 4 Age SocioEcon; VehicleYear 2 SocioEcon
RiskAversion; MakeModel 5 SocioEcon RiskAversion; Mileage 4; RuggedAuto 3 MakeModel VehicleYear; Antilock 2 MakeModel
VehicleYear; SeniorTrain 2 Age RiskAversion; DrivingSkill 3 Age SeniorTrain; DrivQuality 3 DrivingSkill RiskAversion;
Accident 4 Antilock Mileage DrivQuality; ThisCarDam 4 Accident RuggedAuto; CarValue 5 MakeModel VehicleYear Mileage;
HomeBase 4 RiskAversion SocioEcon; AntiTheft 2 RiskAversion SocioEcon; Theft 2 AntiTheft HomeBase CarValue;
ThisCarCost 4 ThisCarDam CarValue Theft; OtherCarCost 4 Accident RuggedAuto; PropCost 4 OtherCarCost ThisCarCost;
OtherCar 2 SocioEcon; Airbag 2 MakeModel VehicleYear; Cushioning 4 RuggedAuto Airbag; MedCost 4 Accident Age
Cushioning; ILiCost 4 Accident; DrivHist 3 DrivingSkill RiskAversion
"""
# Beinlich, Suermondt, Chavez, Cooper (1989), The ALARM monitoring system: anaesthesia.
ALARM = """
HYPOVOLEMIA 2; LVFAILURE 2; HISTORY 2 LVFAILURE; LVEDVOLUME 3 HYPOVOLEMIA LVFAILURE; CVP 3 LVEDVOLUME; PCWP 3
LVEDVOLUME; STROKEVOLUME 3 HYPOVOLEMIA LVFAILURE; ERRLOWOUTPUT 2; ERRCAUTER 2; INSUFFANESTH 2; ANAPHYLAXIS 2; TPR 3
ANAPHYLAXIS; KINKEDTUBE 2; FIO2 2; PULMEMBOLUS 2; PAP 3 PULMEMBOLUS; INTUBATION 3; SHUNT 2 INTUBATION PULMEMBOLUS;
DISCONNECT 2; MINVOLSET 3; VENTMACH 4 MINVOLSET; VENTTUBE 4 DISCONNECT VENTMACH; PRESS 4 INTUBATION KINKEDTUBE
VENTTUBE; VENTLUNG 4 INTUBATION KINKEDTUBE VENTTUBE; MINVOL 4 INTUBATION VENTLUNG; VENTALV 4 INTUBATION VENTLUNG;
ARTCO2 3 VENTALV; EXPCO2 4 ARTCO2 VENTLUNG; PVSAT 3 FIO2 VENTALV; SAO2 3 PVSAT SHUNT; CATECHOL 2 ARTCO2 INSUFFANESTH
SAO2 TPR; HR 3 CATECHOL; HRBP 3 ERRLOWOUTPUT HR; HREKG 3 ERRCAUTER HR; HRSAT 3 ERRCAUTER HR; CO 3 HR STROKEVOLUME; BP
3 CO TPR
"""


def water_graph() -> str:
    """Jensen, Kjærulff, Olesen, Pedersen (1989), An expert system for control of waste water treatment: four slices."""
    sizes = {"NI": 4, "KNI": 3, "BODD": 4, "KND": 3, "NOD": 4, "BODN": 4, "KNN": 3, "NON": 4}
    before = {"NI": "NI", "KNI": "KNI", "BODD": "NI KNI BODD NOD BODN", "KND": "KNI KND KNN", "NOD": "BODD NOD NON",
              "BODN": "BODD BODN NON", "KNN": "KND KNN", "NON": "NOD BODN KNN NON"}  # fmt: skip
    lines = [
        " ".join([f"{name}{at}", str(size), *(f"{parent}{at - 1}" for parent in before[name].split() if at)])
        for at in range(4)
        for name, size in sizes.items()
    ]
    return "; ".join(lines)


def shaped_graph(size: int, arcs: int, parents: int, values: tuple[int, ...], seed: int) -> str:
    """As many variables and arcs as a published network has, and as many parents at most, all of them near."""
    chance = random.Random(seed)
    owned: list[list[int]] = [[] for _ in range(size)]
    for _ in range(arcs):
        while True:
            child = chance.randrange(1, size)
            parent = chance.randrange(max(0, child - 8), child)
            if parent not in owned[child] and len(owned[child]) < parents:
                break
        owned[child].append(parent)
    return "; ".join(
        " ".join([f"v{at}", str(chance.choice(values)), *(f"v{parent}" for parent in own)])
        for at, own in enumerate(owned)
    )


def chain_graph(size: int) -> str:
    return "; ".join(["v1 2", *(f"v{at} 2 v{at - 1}" for at in range(2, size + 1))])


def random_graph(size: int, parents: int) -> str:
    """Binary variables with up to `parents` parents each; always the same graph."""
    chance = random.Random(7)
    names = [f"v{at}" for at in range(1, size + 1)]
    owned = [chance.sample(names[:at], min(at, chance.randint(1, parents))) for at in range(size)]
    return "; ".join(" ".join([name, "2", *own]) for name, own in zip(names, owned, strict=True))


def make_network(graph: str, target: str, observed: tuple[str, ...], seed: int) -> Problem:
    """Random probabilities of three decimals; asked for `target`, given random values of `observed`."""
    chance = random.Random(seed)
    domains: dict[str, list[str]] = {}
    variables: dict[str, Any] = {}
    for line in graph.split(";"):
        name, size, *parents = line.split()
        domains[name] = [f"{name}{value}" for value in range(int(size))]
        rows = {row: random_row(chance, int(size)) for row in product(*(domains[parent] for parent in parents))}
        variables[name] = variable(domains[name], parents, rows)
    question = {"find": target, "evidence": {name: chance.choice(domains[name]) for name in observed}}
    return {"format": 1, "topic": "bayesian_network", "variables": variables, "question": question}


def random_row(chance: random.Random, size: int) -> list[Fraction]:
    cuts = [0, *sorted(chance.sample(range(1, 1000), size - 1)), 1000]
    return [Fraction(high - low, 1000) for low, high in pairwise(cuts)]
