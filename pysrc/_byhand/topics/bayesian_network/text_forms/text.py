"""A network as text, in any supported format, and the problem that it states."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from _byhand.errors import InputError, Notice
from _byhand.phrase import TextKeys
from _byhand.problem.fields import Fields
from _byhand.reading.source import Source
from _byhand.topics.bayesian_network.inference.questions import read_question, stated_questions
from _byhand.topics.bayesian_network.model.stated import Format, Stated
from _byhand.topics.bayesian_network.model.variables import read_variables
from _byhand.topics.bayesian_network.text_forms.compact import read_compact
from _byhand.topics.bayesian_network.text_forms.files.bif import is_bif, read_bif
from _byhand.topics.bayesian_network.text_forms.files.genie import is_genie, read_genie
from _byhand.topics.bayesian_network.text_forms.files.hugin import is_hugin, read_hugin
from _byhand.topics.bayesian_network.text_forms.files.netica import is_netica, read_netica
from _byhand.topics.bayesian_network.text_forms.files.uai import is_uai, read_uai
from _byhand.topics.bayesian_network.text_forms.files.xdsl import is_xdsl, read_xdsl
from _byhand.topics.bayesian_network.text_forms.files.xmlbif import is_xmlbif, read_xmlbif
from _byhand.topics.bayesian_network.text_forms.programs.bnlearn_model import is_bnlearn_model, read_bnlearn_model
from _byhand.topics.bayesian_network.text_forms.programs.bnlearn_printed import is_bnlearn, read_bnlearn
from _byhand.topics.bayesian_network.text_forms.programs.pgmpy_printed import is_printed, read_printed
from _byhand.topics.bayesian_network.text_forms.programs.pgmpy_source import is_pgmpy, read_pgmpy
from _byhand.topics.bayesian_network.text_forms.programs.pyagrum_printed import is_pyagrum, read_pyagrum

FORMAT_KEYS: TextKeys[Format] = {
    "compact": "bayesian_network.parse.format.compact",
    "bif": "bayesian_network.parse.format.bif",
    "tables": "bayesian_network.parse.format.tables",
    "graph": "bayesian_network.parse.format.graph",
    "dicts": "bayesian_network.parse.format.dicts",
    "xmlbif": "bayesian_network.parse.format.xmlbif",
    "xdsl": "bayesian_network.parse.format.xdsl",
    "hugin": "bayesian_network.parse.format.hugin",
    "netica": "bayesian_network.parse.format.netica",
    "genie": "bayesian_network.parse.format.genie",
    "uai": "bayesian_network.parse.format.uai",
    "pgmpy_source": "bayesian_network.parse.format.pgmpy_source",
    "pgmpy_printed": "bayesian_network.parse.format.pgmpy_printed",
    "pyagrum_printed": "bayesian_network.parse.format.pyagrum_printed",
    "bnlearn_model": "bayesian_network.parse.format.bnlearn_model",
    "bnlearn_printed": "bayesian_network.parse.format.bnlearn_printed",
}
_LONGEST_DICTS = 20_000


@dataclass(frozen=True)
class SignedForm:
    """A format with a mark of its own.

    name   of its reader
    about  one sentence: what it recognises
    is_it  whether the text has the mark
    read   the network; InputError names the line that is not understood
    """

    name: str
    about: str
    is_it: Callable[[str], bool]
    read: Callable[[str], Stated]


SIGNED: tuple[SignedForm, ...] = (
    SignedForm("bif", "A network in BIF 0.15.", is_bif, read_bif),
    SignedForm("xmlbif", "A network in XMLBIF, as AIspace, SamIam and Weka write it.", is_xmlbif, read_xmlbif),
    SignedForm("xdsl", "A network of GeNIe, in XDSL.", is_xdsl, read_xdsl),
    SignedForm("genie", "A network in GeNIe's older text files (.dsl).", is_genie, read_genie),
    SignedForm("hugin", "A network of Hugin (.net).", is_hugin, read_hugin),
    SignedForm("uai", "A network in a UAI file of kind BAYES.", is_uai, read_uai),
    SignedForm("netica", "A network of Netica (.dne).", is_netica, read_netica),
    SignedForm("pgmpy_source", "Python source for pgmpy: TabularCPD(…) and edges.", is_pgmpy, read_pgmpy),
    SignedForm("pgmpy_printed", "Tables that pgmpy prints for its TabularCPD.", is_printed, read_printed),
    SignedForm("pyagrum_printed", "Tables that pyAgrum prints for its variables.", is_pyagrum, read_pyagrum),
    SignedForm("bnlearn_model", "What bnlearn prints for a bn.", is_bnlearn_model, read_bnlearn_model),
    SignedForm("bnlearn_printed", "What bnlearn prints for a bn.fit.", is_bnlearn, read_bnlearn),
)


def read_text(text: str) -> Stated:
    """Parse the text; InputError names the line that is not understood."""
    plain = Source(text).text
    for form in SIGNED:
        if form.is_it(plain):
            try:
                return form.read(plain)
            except InputError as error:
                error.field = "network"
                raise
    return read_compact(text)


def are_dicts(text: str) -> bool:
    """Is it dicts of a network? Those of a table of cases contain other things than probabilities."""
    if len(text) > _LONGEST_DICTS or text.count("{") + text.count("([") < 2:
        return False
    try:
        stated = read_compact(text)
        checked(stated)
    except InputError:
        return False
    return stated.format == "dicts"


def checked(stated: Stated) -> list[Notice]:
    """Notices about the text; InputError if it cannot be a network. A table may still be missing."""
    notices = list(stated.notices)
    fields = Fields(stated.fields(), ("variables", "question"))
    with stated.located():
        network = read_variables(fields, notices, complete=False)
        for question in stated_questions(fields):
            read_question(question, network, notices)
    return notices


def question_of(stated: Stated) -> Any:
    """The problem field `question`: one question, or a list of several."""
    return stated.questions[0] if len(stated.questions) == 1 else list(stated.questions)
