"""Exercises with several sources, with urns, with counts and with two results, each with its exact answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from random import Random

from helpers.told.exercises import Exercise

SETS = (
    ("machines", "machine", ("A", "B", "C"), "bolts", "bolt", "defective", "produce", "produces", "was produced by"),
    ("plants", "plant", ("X", "Y", "Z"), "lamps", "lamp", "faulty", "make", "makes", "was made by"),
    ("suppliers", "supplier", ("Alpha", "Beta", "Gamma"), "chips", "chip", "bad", "deliver", "delivers", "came from"),
    ("factories", "factory", ("North", "South", "West"), "screws", "screw", "cracked", "supply", "supplies", "is from"),
)


def _percent(value: Fraction) -> str:
    return f"{float(value * 100):g}%"


def _listed(items: Sequence[str]) -> str:
    return ", ".join(items[:-1]) + " and " + items[-1]


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]


def _sentences(clauses: Iterable[str]) -> str:
    return " ".join(f"{clause}." for clause in clauses)


def _answer(priors: Sequence[Fraction], rates: Sequence[Fraction], wanted: int) -> Fraction:
    scores = [prior * rate for prior, rate in zip(priors, rates, strict=True)]
    total = sum(scores, Fraction(0))
    return scores[wanted] / total if total else Fraction(0)


def sources(random: Random) -> Exercise:
    """Two or three sources with their shares and rates."""
    many, one, all_names, things, thing, bad, make, makes, made = random.choice(SETS)
    size = random.choice((2, 3))
    names = all_names[:size]
    cuts = sorted(random.sample(range(1, 20), size - 1))
    shares = [Fraction(last - first, 20) for first, last in zip([0, *cuts], [*cuts, 20], strict=True)]
    rates = [Fraction(random.randrange(1, 20), 100) for _ in names]
    written, rated = [_percent(share) for share in shares], [_percent(rate) for rate in rates]
    places = [f"{one} {name}" for name in names]
    told = random.choice(
        (
            f"{many.capitalize()} {_listed(names)} {make} {_listed(written)} of the {things}.",
            _sentences(
                f"{_upper(place)} {makes} {n} of the {things}" for place, n in zip(places, written, strict=True)
            ),
            _sentences(f"{n} of the {things} come from {place}" for n, place in zip(written, places, strict=True)),
        )
    )
    of = [f"{n} of the {things} from {place}" for n, place in zip(rated, places, strict=True)]
    rate = random.choice(
        (
            _sentences(f"{each} are {bad}" for each in of),
            f"{_listed(of)} are {bad}.",
            f"Of these {_listed(rated)} are {bad}, respectively.",
            _sentences(
                f"The probability that a {thing} from {place} is {bad} is {n}"
                for n, place in zip(rated, places, strict=True)
            ),
        )
    )
    seen = random.random() < 0.7
    wanted = random.randrange(size)
    is_bad = f"is {bad}" if seen else f"is not {bad}"
    it = f"it {made} {places[wanted]}"
    question = random.choice(
        (
            f"A {thing} {is_bad}. What is the probability that {it}?",
            f"A {thing} is picked at random and {is_bad}. Find the probability that {it}.",
            f"What is the probability that a {thing} {it[3:]}, given that it {is_bad}?",
        )
    )
    likelihoods = rates if seen else [1 - value for value in rates]
    return Exercise(f"{told} {rate} {question}", _answer(shares, likelihoods, wanted))


def urns(random: Random) -> Exercise:
    """Two urns, one of which is chosen at random."""
    holder = random.choice(("urn", "box", "bag"))
    names = random.choice((("A", "B"), ("1", "2")))
    colours = random.sample(("red", "black", "white", "green"), 2)
    counts = [[random.randrange(1, 9) for _ in colours] for _ in names]
    inside = [
        f"{holder.capitalize()} {name} contains {own[0]} {colours[0]} and {own[1]} {colours[1]} balls."
        for name, own in zip(names, counts, strict=True)
    ]
    colour, wanted = random.randrange(2), random.randrange(2)
    article = "An" if holder == "urn" else "A"
    holders = f"{holder}es" if holder == "box" else f"{holder}s"
    which = random.choice((f"{article} {holder} is", f"One of the two {holders} is"))
    drawn = f"{which} chosen at random and a ball is drawn from it. The ball is {colours[colour]}."
    question = f"What is the probability that it came from {holder} {names[wanted]}?"
    rates = [Fraction(own[colour], sum(own)) for own in counts]
    return Exercise(" ".join([*inside, drawn, question]), _answer([Fraction(1, 2)] * 2, rates, wanted))


def counted(random: Random) -> Exercise:
    """Natural frequencies."""
    total = random.choice((200, 500, 1000, 2000))
    ill = random.randrange(10, total // 2)
    positive, alarm = random.randrange(1, ill), random.randrange(1, total - ill)
    others = total - ill
    first = random.choice(
        (f"Of {total} people, {ill} have the disease.", f"{ill} out of {total} people have the disease.")
    )
    rest = random.choice(
        (
            f"Of these {ill}, {positive} test positive. Of the {others} others, {alarm} test positive.",
            f"Of the {ill} people with the disease, {positive} test positive. "
            f"Of the {others} people without the disease, {alarm} test positive.",
        )
    )
    question = "A person tests positive. What is the probability that the person has the disease?"
    return Exercise(f"{first} {rest} {question}", Fraction(positive, positive + alarm))


def twice(random: Random) -> Exercise:
    """Two results of one test, or one result of each of two signs."""
    prior, hit, alarm = (Fraction(random.randrange(1, 100), 100) for _ in range(3))
    text = (
        f"{_percent(prior)} of people have the disease. {_percent(hit)} of people with the disease and "
        f"{_percent(alarm)} of people without the disease test positive."
    )
    sought = "What is the probability that the person has the disease?"
    if random.random() < 0.5:
        observed = random.choice(
            (
                "A person is tested twice, independently, and both tests are positive.",
                "A person takes two independent tests, and both are positive.",
                "A person tests positive twice.",
            )
        )
        hits = (hit * hit, alarm * alarm)
    else:
        fever, other = Fraction(random.randrange(1, 100), 100), Fraction(random.randrange(1, 100), 100)
        text += f" {_percent(fever)} of people with the disease and {_percent(other)} of people without the disease"
        text += " have a cough."
        observed = "A person tests positive and has a cough."
        hits = (hit * fever, alarm * other)
    question = f"{observed} {sought}"
    return Exercise(f"{text} {question}", _answer([prior, 1 - prior], hits, 0))


KINDS = (sources, urns, counted, twice)
