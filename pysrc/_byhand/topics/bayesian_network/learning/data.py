"""Reading a network to be learnt: a table of rows, and the graph, or the structure that determines the graph."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod

from _byhand.cells.cell import is_blank
from _byhand.counting.convention import refuse_two_smoothings
from _byhand.errors import InputError, Notice
from _byhand.problem.categories import CategoricalColumn, CategoricalSamples, read_categories
from _byhand.problem.columns import (
    ProblemTable,
    feature_names,
    find_column,
    read_rows,
    read_table,
    read_types,
)
from _byhand.problem.convention import PRESETS
from _byhand.problem.fields import Fields, cell_text
from _byhand.table.table import guess_type
from _byhand.topics.bayesian_network.learning.estimation import estimate
from _byhand.topics.bayesian_network.learning.semi_naive import MOST_ENTRIES, learn_spode, spode_entries
from _byhand.topics.bayesian_network.learning.tree import build_tree
from _byhand.topics.bayesian_network.model.fields import (
    NetworkConventionFields,
    NetworkFields,
    UniformMEstimateFields,
    VariableFields,
)
from _byhand.topics.bayesian_network.model.model import Network, Variable
from _byhand.topics.bayesian_network.model.names import find_places
from _byhand.topics.bayesian_network.model.training_data import Learnt, Smoothing, Spode, Structure, TrainingData
from _byhand.topics.bayesian_network.model.variables import MOST_VALUES, check_acyclic

# Fields about the roles of columns; fields about learning may stay when the table is removed on the page.
_COLUMN_FIELDS = ("target", "features", "types", "weight", "root", "super_parent", "query")
# Problem fields that only matter with a table.
FIELDS = ("table", "structure", "convention", "minimum", *_COLUMN_FIELDS)
# Fields of only one structure, and the error if another structure has them.
_OF_STRUCTURE: Mapping[str, tuple[Structure, str]] = {
    "root": ("tan", "bayesian_network.data.root_without_tree"),
    "super_parent": ("spode", "bayesian_network.data.super_parent_without_spode"),
    "minimum": ("aode", "bayesian_network.data.minimum_without_aode"),
}
# What is learnt is shown with its counts, all of it.
_MOST_VARIABLES = 40
_MOST_ROWS = 4096
# If books define a structure with a smoothing, it is the default.
_PRESET: Mapping[Structure, str] = {"spode": "zhou_zhihua", "aode": "zhou_zhihua"}


def read_data(fields: Fields, notices: list[Notice]) -> Learnt:
    """Learn from the table; InputError if it has nothing to learn from, or does not fit the graph."""
    structure = fields.word(NetworkFields.structure)
    stated = _stated_variables(fields, structure)
    smoothing, missing = _read_smoothing(fields, structure)
    for name, (owner, key) in _OF_STRUCTURE.items():
        if structure != owner and name in fields:
            notices.append(Notice(key))
    if structure == "given":
        grid, weight = read_rows(fields)
        target = None
        names = _given_names(fields, grid, stated, weight)
    else:
        grid, target, weight = read_table(fields)
        if weight == target:
            raise fields.wrong("weight", "columns.weight_is_target")
        names = (target, *feature_names(fields, grid, target, weight))
        if len(names) == 1:
            raise fields.wrong("features", "bayesian_network.data.no_feature")
        for name in stated:
            find_column(name, grid, f"variables.{name}")
    if len(names) > _MOST_VARIABLES:
        raise InputError("bayesian_network.data.many_variables", field="table", count=len(names), most=_MOST_VARIABLES)
    notices += grid.notices
    _refuse_numbers(fields, grid, names)
    samples = read_categories(grid, names, target, weight, missing)
    notices += samples.notices
    sample = _sample(samples, stated)
    tree = None
    features = tuple(range(1, len(names))) if target else ()
    if structure == "given":
        parents = _given_graph(stated, sample)
    else:
        root = _feature(fields, "root", grid, names)
        tree = build_tree(sample, features, 0, root) if structure == "tan" else None
        parents = [(), *(_class_and(None if tree is None else tree.parents[place]) for place in features)]
    for name, given in zip(names, parents, strict=True):
        count = prod(len(sample.values[parent]) for parent in given)
        if count > _MOST_ROWS:
            raise InputError("bayesian_network.data.many_rows", field="table", name=name, count=count, most=_MOST_ROWS)
    prior = None if target is None else 0
    spodes = _spodes(fields, structure, sample, smoothing, grid)
    families = spodes[0].families if structure == "spode" else estimate(sample, parents, smoothing, prior=prior)
    minimum = _minimum(fields) if structure == "aode" else 0
    measured = tuple(
        name for name in grid.names if name not in (*names, *grid.labels, weight) and _measured(fields, grid, name)
    )
    return Learnt(structure, sample, smoothing, families, prior, features, tree, grid, spodes, minimum, measured)


def _spodes(
    fields: Fields, structure: Structure, sample: TrainingData, smoothing: Smoothing, grid: ProblemTable
) -> tuple[Spode, ...]:
    """One for the super-parent of SPODE, one for every feature of AODE; none for other structures."""
    if structure not in ("spode", "aode"):
        return ()
    features = tuple(range(1, len(sample.names)))
    parents = features if structure == "aode" else (_feature(fields, "super_parent", grid, sample.names),)
    count = spode_entries(sample, 0, parents)
    if count > MOST_ENTRIES:
        raise InputError("bayesian_network.data.many_entries", field="table", count=count, most=MOST_ENTRIES)
    return tuple(learn_spode(sample, 0, parent, smoothing) for parent in parents)


def _minimum(fields: Fields) -> int:
    """m'"""
    if "minimum" not in fields:
        return 0
    minimum = fields.number("minimum", least=0)
    if minimum.denominator != 1:
        raise fields.wrong("minimum", "bayesian_network.data.minimum")
    return int(minimum)


def _class_and(parent: int | None) -> tuple[int, ...]:
    return (0,) if parent is None else (0, parent)


def refuse_columns(fields: Fields) -> None:
    """InputError if the problem has fields about table columns but no table."""
    for name in _COLUMN_FIELDS:
        if name in fields:
            raise fields.wrong(name, "bayesian_network.data.no_table")


class _Case(Fields):
    """The question for the class of a case. An error in its evidence is reported at the case as written."""

    def at(self, name: str) -> str:
        return self.path if name == "evidence" else super().at(name)


def read_cases(fields: Fields) -> list[Fields]:
    """The questions for the class in the field `query`, as in the other topics with a table."""
    given = fields.get("query")
    if given is None:
        return []
    target = fields.text("target")
    if target is None:
        raise fields.wrong("query", "bayesian_network.data.query_without_target")
    questions: list[Fields] = []
    for at, case in enumerate(given if isinstance(given, list) else [given], 1):
        if not isinstance(case, Mapping):
            raise fields.wrong("query", "columns.query")
        evidence = {name: value for name, value in case.items() if not _unknown(value)}
        question = {"find": target, "evidence": evidence}
        questions.append(_Case(question, tuple(question), f"query[{at}]" if isinstance(given, list) else "query"))
    return questions


def _unknown(value: object) -> bool:
    text = cell_text(value)
    return text is not None and is_blank(text, dash=False)


def _stated_variables(fields: Fields, structure: Structure) -> dict[str, Fields]:
    """Statements about columns beside the table: parents if the graph is given, unseen values."""
    stated = fields.mapping("variables") if "variables" in fields else {}
    outer = Fields(stated, tuple(stated), fields.at("variables"))
    inner = {name: Fields(outer.mapping(name), VariableFields.FIELDS, outer.at(name)) for name in stated}
    for each in inner.values():
        if "cpt" in each:
            raise each.wrong("cpt", "bayesian_network.data.cpt_and_table")
        if "parents" in each and structure != "given":
            raise each.wrong("parents", "bayesian_network.data.parents_and_structure", structure=structure)
    return inner


def _given_names(
    fields: Fields, grid: ProblemTable, stated: Mapping[str, Fields], weight: str | None
) -> tuple[str, ...]:
    """The variables of a given graph: the stated ones, or all columns but row labels if only a table is given."""
    if "target" in fields:
        find_column(str(fields.text("target")), grid, "target")
    if stated:
        for name in stated:
            if name not in grid.names:
                raise InputError(
                    "columns.no_such_column", field=f"variables.{name}", name=name, columns=tuple(grid.names)
                )
        return tuple(stated)
    asked = fields.names("features")
    if asked is not None:
        features = {find_column(name, grid, "features") for name in asked}
        target = fields.text("target")
        features |= set() if target is None else {find_column(target, grid, "target")}
        return tuple(name for name in grid.names if name in features)
    return tuple(name for name in grid.names if name != weight and name not in grid.labels)


def _given_graph(stated: Mapping[str, Fields], sample: TrainingData) -> list[tuple[int, ...]]:
    """The parents of each variable; InputError if the arrows form a cycle."""
    names = sample.names
    paths = [f"variables.{name}.parents" for name in names]
    parents = [
        find_places(stated[name].get("parents", []), names, path) if name in stated else ()
        for name, path in zip(names, paths, strict=True)
    ]
    variables = tuple(map(Variable, names, sample.values, parents))
    check_acyclic(Network(variables, (None,) * len(names)), paths)
    return parents


def _feature(fields: Fields, field: str, grid: ProblemTable, names: Sequence[str]) -> int:
    """The index of the feature that a field names; by default the first one."""
    name = fields.text(field)
    if name is None:
        return 1
    found = find_column(name, grid, field)
    if found not in names[1:]:
        raise fields.wrong(field, "bayesian_network.data.root_is_no_feature", features=tuple(names[1:]))
    return names.index(found)


def _refuse_numbers(fields: Fields, grid: ProblemTable, names: Sequence[str]) -> None:
    """Measured numbers hardly ever repeat, so their relative frequencies would mean nothing."""
    for name in names:
        if _measured(fields, grid, name):
            raise InputError("bayesian_network.data.numbers", field="table", name=name)


def _measured(fields: Fields, grid: ProblemTable, name: str) -> bool:
    cells = grid.known(name)
    known = [cell for cell in cells if cell is not None]
    return (read_types(fields, grid).get(name) or guess_type(known)) == "number"


def _sample(samples: CategoricalSamples, stated: Mapping[str, Fields]) -> TrainingData:
    all_values, all_codes = [], []
    for column in samples.categorical:
        values = _values(column, stated.get(column.name))
        if len(values) > MOST_VALUES:
            raise InputError(
                "bayesian_network.data.many_values",
                field="table",
                name=column.name,
                count=len(values),
                most=MOST_VALUES,
            )
        all_values.append(values)
        all_codes.append(column.codes_among(values))
    return TrainingData(samples.features, tuple(all_values), tuple(all_codes), samples.weights, samples.source_rows)


def _values(column: CategoricalColumn, stated: Fields | None) -> tuple[str, ...]:
    """The values seen, in order of appearance, or the stated ones, which must include all values seen."""
    seen, name = column.values, column.name
    given = None if stated is None else stated.get("values")
    if stated is None or given is None:
        if not seen:
            raise InputError("bayesian_network.data.no_values", field="table", name=name)
        return seen
    texts = [cell_text(each) for each in given] if isinstance(given, list) else []
    values = tuple(text for text in texts if text)
    if not values or len(values) < len(texts) or len(set(values)) < len(values):
        raise stated.wrong("values", "bayesian_network.data.values")
    for value in seen:
        if value not in values:
            raise stated.wrong("values", "bayesian_network.data.value_not_stated", variable=name, value=value)
    return values


def _read_smoothing(fields: Fields, structure: Structure) -> tuple[Smoothing, str]:
    """The convention in use, and its treatment of missing cells."""
    given = fields.mapping("convention") if "convention" in fields else {}
    inner = Fields(given, NetworkConventionFields.FIELDS, "convention")
    preset = inner.word(NetworkConventionFields.preset, _PRESET.get(structure))
    refuse_two_smoothings(inner)
    if "prior" in inner and structure == "given":
        raise inner.wrong("prior", "bayesian_network.data.prior_without_class")
    sets = {name: value for name, value in PRESETS[preset].sets.items() if name in NetworkConventionFields.FIELDS}
    own = {name: value for name, value in given.items() if value is not None and name != "preset"}
    merged = Fields({**sets, **own}, NetworkConventionFields.FIELDS, "convention")
    smoothing = merged.number(NetworkConventionFields.smoothing)
    if "m_estimate" in merged:
        estimated = Fields(merged.mapping("m_estimate"), UniformMEstimateFields.FIELDS, "convention.m_estimate")
        if estimated.get("p") not in (None, "uniform"):
            raise estimated.wrong("p", "bayesian_network.data.p_not_uniform")
        smoothing = estimated.number(UniformMEstimateFields.m)
    prior = merged.word(NetworkConventionFields.prior)
    missing = merged.word(NetworkConventionFields.missing)
    changed = merged.data != sets
    return Smoothing(preset, changed, smoothing, "m_estimate" in merged, prior), missing  # type: ignore[arg-type]
