"""The steps of a decision without probabilities, and the choices of the other criteria."""

from __future__ import annotations

from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.decision.explain_risk import loss_step
from _byhand.document import steps as doc
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.bayes_decision.uncertain import COMPARED, UNCERTAIN
from _byhand.topics.bayes_decision.uncertain.criterion import ChosenCriterion


def uncertain_line(found: ChosenCriterion) -> Phrase:
    """The choice of the criterion."""
    places = found.chosen
    actions = Listing([found.loss.actions[place] for place in places], QUOTED)
    number = with_decimal(found.shown(found.figures[places[0]]))
    key = "bayes_decision.criteria.tie" if len(places) > 1 else "bayes_decision.criteria.answer"
    return say(key, actions=actions, figure=say(found.figure[found.loss.stake]), number=number)


def uncertain_steps(found: ChosenCriterion) -> list[doc.Step]:
    """The table of the exercise with the numbers that the criterion uses, and its decision."""
    final = doc.Paragraph(uncertain_line(found), "final")
    blocks: list[doc.Block] = [*found.blocks(), final, _others(found)]
    return [
        loss_step(found.loss, found.classes, "stakes"),
        doc.Step("criterion", say(found.title), blocks, short=doc.worked(blocks)),
    ]


def _others(found: ChosenCriterion) -> doc.Details:
    """The same table under all criteria; those with a number only if it is given."""
    heads = [
        doc.ColumnHead(say("bayes_decision.criteria.criterion"), align="left"),
        doc.ColumnHead(say("bayes_decision.criteria.looks_at"), align="left"),
        doc.ColumnHead(say("bayes_decision.criteria.takes"), align="left"),
    ]
    rows = []
    for criterion in COMPARED:
        own = criterion.name == found.name
        if criterion.name in UNCERTAIN and UNCERTAIN[criterion.name].takes is not None and not own:
            continue
        each = criterion(found.loss, found.classes, found.number)
        actions = Listing([found.loss.actions[place] for place in each.chosen])
        cells = (
            doc.Cell(say(each.known_as), header=True),
            doc.Cell(say(each.figure[found.loss.stake])),
            doc.Cell(actions, marked=own),
        )
        rows.append(doc.Row(cells))
    table = doc.TableBlock(say("bayes_decision.criteria.others_caption"), heads, rows, may_turn=False)
    return doc.Details(say("bayes_decision.criteria.others_question"), [table])
