"""Reading the question for a moral graph."""

from __future__ import annotations

from _byhand.errors import InputError
from _byhand.problem.fields import Fields
from _byhand.topics.bayesian_network.model.model import Network
from _byhand.topics.bayesian_network.model.names import find_places
from _byhand.topics.bayesian_network.moral.question import Moral


def read_moral(fields: Fields, network: Network) -> Moral:
    """The moral graph of the whole network, or of some variables and their ancestors."""
    stated, path = fields.get("moral_graph"), fields.at("moral_graph")
    if isinstance(stated, bool):
        if not stated:
            raise fields.wrong("moral_graph", "bayesian_network.moral.true")
        return Moral(None, fields.data)
    names = tuple(variable.name for variable in network.variables)
    places = find_places(stated, names, path)
    if not places:
        raise InputError("bayesian_network.error.name_one", field=path, names=names)
    return Moral(places, fields.data)
