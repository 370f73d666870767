"""Bayes' rule in four views and in a formula, tied together: what lights in one of them lights in all."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.document import steps as doc
from _byhand.numbers.real import to_places
from _byhand.phrase import Listing, Phrase, say
from _byhand.seen import pictures
from _byhand.seen.pictures import class_name, result_name, value_name
from _byhand.seen.results import Seen

# A part of a hundred that is smaller is read better as it is.
_MOST_PLACES = 6


def seen_step(seen: Seen, suffix: str, event: ex.Expr, names: tuple[ex.Expr, ...]) -> doc.Step:
    """event: the observation as it stands in P(c | x); names: (K,) the classes as they stand there"""
    crowd, several = seen.crowd, len(seen.stages) > 1
    blocks: list[doc.Block] = [
        doc.Paragraph(say("seen.lead" if crowd.exact else "seen.lead_rounded", crowd=crowd.size))
    ]
    if several:
        blocks.append(doc.Paragraph(say("seen.several")))
    blocks += [doc.Views(_views(seen, event, names), pictures.parts(seen)), _result(seen, event, names)]
    blocks += _base_rate(seen)
    return doc.Step(f"frequencies{suffix}", say("seen.title", crowd=crowd.size), blocks)


def case_blocks(seen: Seen, event: ex.Expr, names: tuple[ex.Expr, ...]) -> list[doc.Block]:
    """The cases of a crowd in words, and the posterior as a share of them. The crowd is of whole cases."""
    return [*_told(seen, "seen.told_cases", "seen.further_cases"), _result(seen, event, names)]


def _views(seen: Seen, event: ex.Expr, names: tuple[ex.Expr, ...]) -> list[list[doc.Block]]:
    squares, people = pictures.squares_picture(seen), _told(seen, "seen.told", "seen.further")
    return [
        [doc.Paragraph(say("seen.people")), *people, *([] if squares is None else [squares])],
        [pictures.tree_picture(seen)],
        [pictures.square_picture(seen)],
        [pictures.crowd_table(seen)],
        _formula(seen, event, names),
    ]


def _told(seen: Seen, told: str, further: str) -> list[doc.Block]:
    """The people in words, class by class. told, further: the keys of the sentence and of its parts"""
    lines: list[doc.Block] = []
    for place in range(len(seen.names)):
        steps = [
            say(further, count=_people(seen, place, length), value=value_name(stage.values[stage.observed]))
            for length, stage in enumerate(seen.stages, 1)
        ]
        named = {"name": class_name(seen, place), "steps": Listing(steps, "list.clause")}
        crowd, count = _count(seen, seen.crowd.size, seen.key(None)), _people(seen, place, 0)
        lines.append(doc.Paragraph(say(told, crowd=crowd, count=count, **named)))
    return lines


def _count(seen: Seen, count: int, key: str) -> ex.Count:
    """With the part of the views that it stands for; cases of a table have no views."""
    return ex.Count(count, None if seen.cases else key)


def _people(seen: Seen, place: int, length: int) -> ex.Count:
    """Those of the class with the first results that were observed."""
    path = seen.observed[:length]
    return _count(seen, seen.people(place, path), seen.key(place, path))


def _formula(seen: Seen, event: ex.Expr, names: tuple[ex.Expr, ...]) -> list[doc.Block]:
    """Bayes' rule with the numbers put in, and the same with people."""
    places = range(len(names)) if seen.asked is None else [seen.asked]
    lines = []
    for place in places:
        total = ex.Sum(tuple(_joint(seen, each) for each in range(len(names))))
        working: list[ex.Expr] = [ex.Quotient(_joint(seen, place), total)]
        if seen.crowd.exact:
            working.append(people_share(seen, place))
        posterior = ex.Number(seen.posterior(place))
        lines.append(doc.Line(ex.Equation(ex.Probability(names[place], event), working, posterior), place))
    return [doc.Paragraph(say("seen.formula")), doc.Formula(lines)]


def _joint(seen: Seen, place: int) -> ex.Expr:
    """P(c) · P(x | c) in numbers, each with the part of the views that it stands for."""
    path = seen.observed
    factors = [ex.Entered(ex.Given(seen.priors[place]), seen.key(place))]
    factors += [
        ex.Entered(ex.Given(value.shares[place]), seen.key(place, path[:length]))
        for length, value in enumerate(path, 1)
    ]
    return ex.Product(tuple(factors))


def people_share(seen: Seen, place: int) -> ex.Expr:
    """Those of the class among all with the observed result."""
    path = seen.observed
    return ex.Quotient(_people(seen, place, len(path)), _count(seen, seen.having, seen.key(None, path)))


def _result(seen: Seen, event: ex.Expr, names: tuple[ex.Expr, ...]) -> doc.Paragraph:
    """The posterior as a fraction of people. If they are rounded, this would be another fraction and is not shown."""
    place, path = _shown(seen), seen.observed
    exact = seen.crowd.exact
    key = "seen.result_cases" if seen.cases else "seen.result" if exact else "seen.result_rounded"
    share = ex.Equation(
        ex.Probability(names[place], event),
        (people_share(seen, place),) if exact else (),
        ex.Number(seen.posterior(place)),
    )
    return doc.Paragraph(
        say(
            key,
            total=_count(seen, seen.having, seen.key(None, path)),
            observed=result_name(path),
            count=_people(seen, place, len(path)),
            name=class_name(seen, place),
            share=share,
        ),
        "result",
    )


def _shown(seen: Seen) -> int:
    """The class asked for, else the one in which the observation is most probable."""
    if seen.asked is not None:
        return seen.asked
    shares = seen.results[seen.final].shares
    return max(range(len(shares)), key=lambda place: shares[place])


def _base_rate(seen: Seen) -> list[doc.Block]:
    """Where the observation speaks for one class, and another one is more probable all the same."""
    shares = seen.results[seen.final].shares
    fits = max(range(len(shares)), key=lambda place: shares[place])
    posteriors = [seen.posterior(place) for place in range(len(shares))]
    best = max(range(len(shares)), key=lambda place: posteriors[place])
    if posteriors.count(posteriors[best]) > 1 or shares[best] == shares[fits]:
        return []
    observed = result_name(seen.observed)
    named = {"fits": class_name(seen, fits), "name": class_name(seen, best)}
    return [doc.Warn(say("seen.base_rate", observed=observed, **named))]


def headline(left: ex.Expr, posterior: Fraction, quantity: str, seen: Seen | None) -> Phrase:
    """The posterior of the class asked for, as a fraction of people where they are whole, and in percent."""
    working = []
    if seen is not None and seen.asked is not None and seen.crowd.exact:
        working.append(ex.Quotient(ex.Count(seen.people(seen.asked, seen.observed)), ex.Count(seen.having)))
    equation = ex.Equation(left, working, ex.Number(posterior), quantity=quantity)
    places = _places(100 * posterior)
    if places is None:
        return say("seen.answer_whole", posterior=equation)
    percent = ex.Rounded(to_places(100 * posterior, places), places)
    return say("seen.answer", posterior=equation, percent=percent)


def _places(percent: Fraction) -> int | None:
    """Decimals: one, or two digits of a part below 1 % and of what a part above 99 % lacks; None for a tiny part."""
    if percent.denominator == 1:
        return 0
    least = min(percent, 100 - percent)
    return next((places for places in range(1, _MOST_PLACES) if least * 10 ** (places - 1) >= 1), None)
