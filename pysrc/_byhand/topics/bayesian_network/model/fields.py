"""The fields of a problem of this topic."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import get_args

from _byhand.joint_tables.fields import JOINT
from _byhand.letters.declared import EXPRESSION, LETTERS, VARY
from _byhand.phrase import TextKeys
from _byhand.problem import declared as kinds
from _byhand.problem.convention import PRESETS
from _byhand.problem.declared import FieldSet
from _byhand.problem.shared_fields import CASES, CELL, ONE_OR_MORE, EvaluatedFields, LearntFields, ProblemFields
from _byhand.problem.smoothing_fields import CountingFields
from _byhand.topics.bayesian_network.model.training_data import Structure

# The other presets smooth or replace only zeros, which a network whose tables sum to 1 cannot do.
PRESETS_HERE = tuple(name for name, preset in PRESETS.items() if not {"scope", "zero_floor"} & set(preset.sets))
_ENTRY = kinds.AnyOf((kinds.Number(), EXPRESSION), null=True)
_DISTRIBUTION = kinds.ByName("value", _ENTRY)
_ASSIGNMENT = kinds.ByName("variable", CELL)

# Virtual evidence, or Jeffrey's.
_LIKELIHOODS = kinds.ByName("value", kinds.Number(least=0))


class JeffreyFields(FieldSet):
    """The new probabilities of a variable."""

    probability = kinds.ByName("value", kinds.Number(least=0, most=1), required=True)


_SOFT = kinds.AnyOf((_LIKELIHOODS, kinds.Object(JeffreyFields)))

STRUCTURE_KEYS: TextKeys[Structure] = {
    "given": "bayesian_network.data.structure_given",
    "naive_bayes": "bayesian_network.data.structure_naive_bayes",
    "tan": "bayesian_network.data.structure_tan",
    "spode": "bayesian_network.data.structure_spode",
    "aode": "bayesian_network.data.structure_aode",
}


class RowFields(FieldSet):
    """The distribution for one combination of the values of the parents."""

    given = kinds.ByName("parent", CELL, required=True)
    p = kinds.ByName("value", _ENTRY, required=True)


# "?" is found from the rows.
_NOISY = kinds.ByName("parent", kinds.AnyOf((kinds.Number(least=0, most=1), kinds.Text())))


class NoisyFields(FieldSet):
    """A noisy-or: for each parent, and for `leak`, the probability that it alone brings the effect about."""

    noisy_or = replace(_NOISY)
    inhibition = replace(_NOISY)
    rows = kinds.ListOf(kinds.Object(RowFields), least=1)
    EXACTLY_ONE = ("noisy_or", "inhibition")


class VariableFields(FieldSet):
    """A variable of a network."""

    values = kinds.ListOf(CELL, least=1)
    parents = replace(ONE_OR_MORE)
    cpt = kinds.AnyOf((_DISTRIBUTION, kinds.ListOf(kinds.Object(RowFields)), kinds.Object(NoisyFields)))
    """
    without parents a distribution, with parents one for each combination of their values, or a [noisy-or](#noisy-or)
    """
    initial = kinds.AnyOf((_DISTRIBUTION, kinds.ListOf(kinds.Object(RowFields)), kinds.Object(NoisyFields)))
    initial_parents = replace(ONE_OR_MORE)
    from_ = kinds.Number(least=0, whole=True)


class DecisionFields(FieldSet):
    """A decision: what can be chosen, and what is known then."""

    values = kinds.ListOf(CELL, least=2, required=True)
    parents = replace(ONE_OR_MORE)


class UtilityRowFields(FieldSet):
    """The utility for one combination of the values of the parents."""

    given = kinds.ByName("parent", CELL)
    u = kinds.Number(required=True)


class UtilityFields(FieldSet):
    """A utility, which depends on variables and decisions."""

    parents = replace(ONE_OR_MORE)
    utility = kinds.ListOf(kinds.Object(UtilityRowFields), least=1, required=True)


class SamplingFields(FieldSet):
    """A posterior estimated from samples, with given random numbers or given samples."""

    sampling = kinds.Words(("prior", "rejection", "likelihood_weighting", "gibbs"), required=True)
    numbers = kinds.ListOf(kinds.Number(least=0, below=1), least=1)
    samples = kinds.ListOf(kinds.AnyOf((kinds.ListOf(CELL), kinds.ByName("variable", CELL))), least=1)
    start = replace(_ASSIGNMENT)
    NOT_BOTH = ("numbers", "samples")


METHODS = ("enumeration", "variable_elimination")


class QuestionFields(FieldSet):
    """Of exactly one kind."""

    find = replace(ONE_OR_MORE)
    """
    the posterior of a variable, or the joint posterior of a list of them

    `evidence` `{variable: value}`, also [uncertain](#uncertain-evidence); `method`: `enumeration`,
    `variable_elimination`, or [samples](#samples); `order`, in which the others are eliminated (without tables, too:
    [factors without numbers](#factors-without-numbers)); `do` `{variable: value}`: these are set, and arrows into them
    are cut
    """
    joint = replace(_ASSIGNMENT)
    """P of `{variable: value}`, where any variable may be left out and is then summed out"""
    probability = kinds.Text()
    """
    P of an [event](#events-in-a-question), such as `cavity or not toothache`

    `given`, an event; `do`
    """
    most_probable = replace(ONE_OR_MORE)
    """
    the most probable values together of a list of variables, or of `"all"` that are not observed

    `evidence`
    """
    independent = kinds.ListOf(ONE_OR_MORE, least=2, most=2)
    """
    `[[...], [...]]`: whether the first are d-separated from the second

    `given` `[...]`; `by`: `"numbers"`, to decide by the probabilities and not by the arrows
    """
    markov_blanket = kinds.Text()
    """the Markov blanket of a variable"""
    adjust = kinds.ListOf(kinds.Text(), least=2, most=2)
    """
    `[X, Y]`: the variables to adjust for, to find the effect of X on Y, by the back-door criterion

    `by` `[...]`, a set to be judged
    """
    moral_graph = kinds.AnyOf((kinds.Truth(), ONE_OR_MORE))
    """
    `true`: the moral graph, where the parents of each child are joined and arrows lose their directions; or a list of
    variables: the moral graph of these and their ancestors
    """
    score = kinds.Truth()
    """
    `true`, with a `table`: BIC and AIC of the structure, or of each of several

    `structures`: a list of `{name: [parents]}`; a variable that is not named has none
    """
    decide = replace(ONE_OR_MORE)
    """
    the best choice of a [decision](#decisions-in-a-network), or of a list of them, in this order

    `evidence`
    """
    value_of_information = replace(ONE_OR_MORE)
    """
    what it is worth to know a variable, or a list of them together, before deciding

    `evidence`
    """
    evidence = kinds.AnyOf((kinds.ByName("variable", kinds.AnyOf((CELL, _SOFT))), ONE_OR_MORE))
    method = kinds.AnyOf((kinds.Words(METHODS), kinds.Object(SamplingFields)))
    order = replace(ONE_OR_MORE)
    given = replace(ONE_OR_MORE)
    do = replace(_ASSIGNMENT)
    by = replace(ONE_OR_MORE)
    structures = kinds.ListOf(kinds.ByName("name", replace(ONE_OR_MORE)), least=1)
    EXACTLY_ONE = (
        *("find", "joint", "probability", "most_probable", "independent", "markov_blanket", "adjust"),
        *("moral_graph", "score", "decide", "value_of_information"),
    )


_QUESTION = kinds.Shared("question", kinds.Object(QuestionFields))


class UniformMEstimateFields(FieldSet):
    """(n + m/k) / (N + m)"""

    m = kinds.Number(least=0, required=True)
    p = kinds.Words(("uniform",))


class NetworkConventionFields(FieldSet):
    """How counts become probabilities."""

    preset = kinds.Words(PRESETS_HERE)
    smoothing = CountingFields.smoothing
    m_estimate = kinds.Object(UniformMEstimateFields)
    prior = kinds.Words(("counts", "smoothed"))
    missing = kinds.Words(("skip_cell", "drop_row"))
    NOT_BOTH = ("smoothing", "m_estimate")


class NetworkFields(ProblemFields):
    """A network with its tables, or rows from which it is learnt."""

    variables = kinds.ByName("name", kinds.Object(VariableFields))
    """
    `{name: {"values": [...], "parents": [...], "cpt": ...}}`. `cpt` is `{value: p}` without parents, else a list of
    `{"given": {parent: value}, "p": {value: p}}`, one for each combination of values of the parents. The probability of
    the last value may be left out: it is the rest. `values` and `cpt` may be absent if the question is only about the
    graph
    """
    decisions = kinds.ByName("name", kinds.Object(DecisionFields))
    """
    `{name: {"values": [...], "parents": [...]}}`, beside `variables`: what is decided, and of which variables and
    decisions the values are known then; a decision may be a parent of variables, see [below](#decisions-in-a-network)
    """
    utilities = kinds.ByName("name", kinds.Object(UtilityFields))
    """
    `{name: {"parents": [...], "utility": [{"given": {parent: value}, "u": number}, ...]}}`, one for each combination of
    values of the parents; several utilities add up
    """
    slices = kinds.Number(least=0, whole=True)
    """
    with `variables`: the last slice T of a [network of time slices](#time-slices) 0 … T
    """
    network = kinds.Text()
    """
    in place of `variables`, a text: `P(a) = 0.2` line by line, the tables of a page, a program's dictionaries, [or a
    file or print of another program](#networks-of-other-programs). It may contain a question; `question` takes
    precedence
    """
    joint = replace(JOINT)
    """
    in place of `variables`, the table of all joint probabilities or counts, as in topic [events](#topic-events); every
    number must be known. `find`, `joint`, `probability`, `most_probable` and `independent` are answered from it; other
    questions need arrows
    """
    question = kinds.AnyOf((_QUESTION, kinds.ListOf(_QUESTION, least=1)))
    """one, or a list; see below"""
    table = LearntFields.table
    """
    rows from which the tables, or the graph too, are learnt. Then `variables` may give the `parents` of each and
    `values` that do not occur, and has no `cpt`
    """
    structure = kinds.Words[Structure](get_args(Structure))
    """
    with `table`: `given` (the graph of `variables`), `naive_bayes`, `tan` (a tree of the features by conditional mutual
    information, and the class above all), `spode` (one feature, the super-parent, is a parent of all the others beside
    the class), `aode` (the sum of the SPODEs of all features; not a single network, so only the class can be asked for)
    """
    convention = kinds.Object(NetworkConventionFields)
    """
    with `table`: `preset` (those that neither have a `scope` nor a `zero_floor`), `smoothing`, `m_estimate` (`"m"`,
    with `"p"` absent or `uniform`), `prior` (`counts`, `smoothed`; only where there is a class), `missing`
    (`skip_cell`, `drop_row`). Of `spode` and `aode` the preset is `zhou_zhihua` unless another is named: λ = 1
    """
    minimum = kinds.Number(least=0, default=Fraction(0))
    """
    of `aode`, m′: a feature is a super-parent if its value in the case occurs in at least m′ rows. If none is left,
    naive Bayes decides the class

    0 (周志华: 30)
    """
    target = LearntFields.target
    features = LearntFields.features
    types = LearntFields.types
    weight = LearntFields.weight
    """of the `table`, as above; all columns must be categories"""
    root = kinds.Text()
    """
    of `tan`: the feature at the root

    the first
    """
    super_parent = kinds.Text()
    """
    of `spode`: a feature

    the first
    """
    query = CASES
    """with `target`: `{feature: value}` or a list; asks for the class, unless there is a `question`"""
    evaluate = EvaluatedFields.evaluate
    positive = EvaluatedFields.positive
    """
    with `table`: see [above](#evaluation). With the structure `given`, `target` names the class. A tree of `tan` is
    learnt again without the rows that are left out; the other structures keep their arrows
    """
    letters = replace(LETTERS)
    """
    `{letter: {"range": [a, b], "value": n}}`, one or two, with `variables`: an entry of a `cpt` may then be an
    expression in them. The question is `find`, `joint` or `probability`, without `do` and samples
    """
    vary = replace(VARY)
    """
    `{path: [low, high]}`: what changes when this entry of a `cpt` varies: `variables.wet.cpt[1].p.T`. The others of
    its row keep their proportions
    """
    ANY_OF = (("variables",), ("network",), ("joint",), ("table",))
