"""Small exercises for the tests: the tables of the books, and random ones."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from _byhand.document.steps import Amount
from _byhand.numbers.real import Value
from build_steps.common import ROOT

Problem = dict[str, Any]


def number_of(amount: Amount) -> Value:
    """The number of a quantity that is defined, and neither a yes/no nor a vector."""
    assert isinstance(amount, Fraction | Decimal)
    return amount


TOPICS = ROOT / "pysrc" / "_byhand" / "topics"

PLAY_TENNIS = """\
Outlook,Temperature,Humidity,Wind,PlayTennis
Sunny,Hot,High,Weak,No
Sunny,Hot,High,Strong,No
Overcast,Hot,High,Weak,Yes
Rain,Mild,High,Weak,Yes
Rain,Cool,Normal,Weak,Yes
Rain,Cool,Normal,Strong,No
Overcast,Cool,Normal,Strong,Yes
Sunny,Mild,High,Weak,No
Sunny,Cool,Normal,Weak,Yes
Rain,Mild,Normal,Weak,Yes
Sunny,Mild,Normal,Strong,Yes
Overcast,Mild,High,Strong,Yes
Overcast,Hot,Normal,Weak,Yes
Rain,Mild,High,Strong,No
"""
SUNNY = {"Outlook": "Sunny", "Temperature": "Cool", "Humidity": "High", "Wind": "Strong"}
OVERCAST = {**SUNNY, "Outlook": "Overcast"}

# Han, Kamber & Pei, Data Mining, 3rd ed., table 8.1.
ALL_ELECTRONICS = """\
age,income,student,credit_rating,buys_computer
youth,high,no,fair,no
youth,high,no,excellent,no
middle_aged,high,no,fair,yes
senior,medium,no,fair,yes
senior,low,yes,fair,yes
senior,low,yes,excellent,no
middle_aged,low,yes,excellent,yes
youth,medium,no,fair,no
youth,low,yes,fair,yes
senior,medium,yes,fair,yes
youth,medium,yes,excellent,yes
middle_aged,medium,no,excellent,yes
middle_aged,high,yes,fair,yes
senior,medium,no,excellent,no
"""


def structured(text: str) -> dict[str, list[Any]]:
    columns, *rows = [line.split(",") for line in text.splitlines()]
    return {"columns": columns, "rows": rows}


def problem(table: Mapping[str, Any], query: Any = None, **convention: Any) -> Problem:
    """An exercise whose class is the last column."""
    made: Problem = {"format": 1, "topic": "naive_bayes", "table": dict(table), "target": table["columns"][-1]}
    if query is not None:
        made["query"] = query
    if convention:
        made["convention"] = convention
    return made


def tennis(query: Any = None, **convention: Any) -> Problem:
    return problem(structured(PLAY_TENNIS), query, **convention)


def example(name: str) -> Problem:
    """The problem of a built-in example as its file has it: of `TOPIC/NAME`, or of NAME where only one is called so."""
    topic, _, own = name.rpartition("/")
    (path,) = TOPICS.glob(f"{topic or '*'}/examples/{own}.json")
    read: Problem = json.loads(path.read_text("utf-8"))
    return read


def example_names(topic: str = "*") -> list[str]:
    """`TOPIC/NAME` of each."""
    return sorted(f"{path.parts[-3]}/{path.stem}" for path in TOPICS.glob(f"{topic}/examples/*.json"))


# --- random exercises

_VALUES = ("a1", "b2", "中", "d_4")
_CLASSES = ("yes", "no", "可", "c%")
_PRESETS = (
    *("mle", "laplace", "li_hang", "zhou_zhihua", "mitchell", "han_kamber"),
    *("tan_steinbach", "manning_iir", "jurafsky_martin", "weka", "scikit_learn", "r_e1071"),
)
_LAMBDAS = (0, 1, "1/2", 0.1, "5%", "1e-3", 2, "7/3")


@st.composite
def tables(draw: st.DrawFn, *, weighted: bool | None = None, missing: bool = True) -> Problem:
    """A table of up to four features and twelve rows, a weight column now and then, holes now and then."""
    features = [f"F{place}" for place in range(draw(st.integers(1, 4)))]
    values = _VALUES[: draw(st.integers(1, 4))]
    holes = ("?", "") if missing and draw(st.booleans()) else ()
    cell = st.sampled_from([*values, *values, *holes])
    with_weight = draw(st.booleans()) if weighted is None else weighted
    row = st.tuples(
        st.tuples(*[cell] * len(features)),
        st.sampled_from(_CLASSES[: draw(st.integers(1, 4))]),
        st.integers(0, 5).map(str),
    )
    rows = draw(st.lists(row, min_size=1, max_size=12).filter(lambda made: any(times != "0" for _, _, times in made)))
    made: Problem = {
        "format": 1,
        "topic": "naive_bayes",
        "table": {
            "columns": [*features, "class", *["times"] * with_weight],
            "rows": [[*cells, name, *[times] * with_weight] for cells, name, times in rows],
        },
        "target": "class",
        "features": features,
        "types": dict.fromkeys(features, "category"),
    }
    if with_weight:
        made["weight"] = "times"
    return made


def classes_of(made: Problem) -> list[str]:
    """Classes with a row that counts, whatever the convention does with missing cells."""
    columns = made["table"]["columns"]
    target, times = columns.index("class"), columns.index("times") if "times" in columns else None
    return list(dict.fromkeys(row[target] for row in made["table"]["rows"] if times is None or row[times] != "0"))


@st.composite
def queries(draw: st.DrawFn, made: Problem, extra: tuple[str, ...] = ("new",)) -> Problem:
    asked: Problem = {}
    for feature in made["features"]:
        value = draw(st.sampled_from([*_VALUES, *_VALUES, *extra, None, "left out"]))
        if value != "left out":
            asked[feature] = value
    return asked


@st.composite
def conventions(draw: st.DrawFn, made: Problem) -> Problem:
    """Any combination of the fields of `convention` that concern categories."""
    chosen: Problem = {}
    if draw(st.booleans()):
        chosen["preset"] = draw(st.sampled_from(_PRESETS))
    optional: dict[str, Callable[[], st.SearchStrategy[Any]]] = {
        "scope": lambda: st.sampled_from(["all", "zero_tables", "zero_rows"]),
        "prior": lambda: st.one_of(
            st.sampled_from(["counts", "smoothed", "uniform"]),
            st.just({name: f"1/{len(classes_of(made))}" for name in classes_of(made)}),
        ),
        "domain": lambda: st.one_of(
            st.sampled_from(["observed", "observed_and_query"]),
            st.dictionaries(
                st.sampled_from(made["features"]),
                st.one_of(st.integers(4, 6), st.just([*_VALUES, "?", "never"])),
            ),
        ),
        "missing": lambda: st.sampled_from(["skip_cell", "drop_row", "own_value"]),
        "zero_floor": lambda: st.sampled_from(["0.001", "1/7"]),
        "digits": lambda: st.integers(1, 5),
    }
    smoothing = draw(st.sampled_from(["none", "smoothing", "m_estimate"]))
    if smoothing == "smoothing":
        chosen["smoothing"] = draw(st.sampled_from(_LAMBDAS))
    elif smoothing == "m_estimate":
        chosen["m_estimate"] = {
            "m": draw(st.sampled_from(_LAMBDAS)),
            "p": draw(st.sampled_from(["uniform", "1/3", 0.25])),
        }
    for name, strategy in optional.items():
        if draw(st.integers(0, 2)) == 0:
            chosen[name] = draw(strategy())
    chosen["unseen"] = draw(st.sampled_from(["smooth", "skip", "zero", "error"]))
    return chosen


@st.composite
def exercises(draw: st.DrawFn, *, cases: int = 1, weighted: bool | None = None, missing: bool = True) -> Problem:
    """A random table with a random convention and `cases` queries."""
    made = draw(tables(weighted=weighted, missing=missing))
    made["convention"] = draw(conventions(made))
    asked = [draw(queries(made)) for _ in range(cases)]
    if cases:
        made["query"] = asked if cases > 1 else asked[0]
    return made


# --- exercises with numbers

_NUMBERS = ("1", "2.5", "-0.75", "3", "10", "0.460", "7/4", "1e-2", "100")


@st.composite
def measured_exercises(
    draw: st.DrawFn, *, missing: bool = True, weighted: bool | None = None, extreme: bool = True
) -> Problem:
    """A random table of one to three numeric features, most often beside categories, with a convention and a query.

    extreme  whether a case may lie so far away that its densities have thousands of zeros
    """
    made = draw(tables(weighted=weighted, missing=missing))
    table, classes = made["table"], len(made["features"])
    added = [f"N{place}" for place in range(draw(st.integers(1, 3)))]
    if draw(st.integers(0, 3)) == 0:
        made["features"] = []
    holes = ("?", "") if missing and draw(st.booleans()) else ()
    cell = st.sampled_from([*_NUMBERS, *holes])
    cells = draw(st.lists(st.tuples(*[cell] * len(added)), min_size=len(table["rows"]), max_size=len(table["rows"])))
    table["columns"][classes:classes] = added
    for row, numbers in zip(table["rows"], cells, strict=True):
        row[classes:classes] = numbers
    made["convention"] = draw(conventions(made)) if made["features"] else {"prior": draw(_PRIORS)}
    made["convention"]["variance"] = draw(st.sampled_from(["n", "n-1"]))
    if made["convention"]["variance"] == "n":
        made["convention"]["number_precision"] = draw(st.sampled_from(["as_written", "mean_gap", None]))
    made["convention"]["variance_floor"] = draw(st.sampled_from([0, 0, *["1e-9"] * extreme, "5%", 0.25]))
    made["query"] = draw(queries(made)) if made["features"] else {}
    made["features"] = [*made["features"], *added]
    made["types"] |= dict.fromkeys(added, "number")
    for feature in added:
        value = draw(st.sampled_from([*_NUMBERS[: None if extreme else -1], "-7.25", *["1000"] * extreme, None]))
        if value is not None:
            made["query"][feature] = value
    return made


_PRIORS = st.sampled_from(["counts", "uniform"])


def numbers_table(rows: list[list[str]], query: dict[str, Any] | None = None, **convention: Any) -> Problem:
    """An exercise with numeric features x1, x2 ... and the class last."""
    names = [f"x{place + 1}" for place in range(len(rows[0]) - 1)]
    made = problem({"columns": [*names, "class"], "rows": rows}, query, **convention)
    made["types"] = dict.fromkeys(names, "number")
    return made
