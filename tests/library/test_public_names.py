"""The library is the names in `byhand.__all__` and no others: each has a docstring and an example that runs."""

from __future__ import annotations

import doctest
import inspect
import pkgutil
import re
import subprocess
import sys
from typing import Any

import pytest

import byhand
from build_steps.common import ROOT

NAMES = sorted(set(byhand.__all__) - {"__version__"})


def public_parts(thing: Any) -> list[tuple[str, Any]]:
    """The methods and properties of a class that are no fields, which the docstring of the class explains."""
    return [
        (name, part)
        for name, part in vars(thing).items()
        if not name.startswith("_") and (callable(part) or hasattr(part, "func") or isinstance(part, property))
    ]


def test_every_submodule_is_private_by_name() -> None:
    names = [module.name for module in pkgutil.iter_modules(byhand.__path__)]
    assert names
    assert [name for name in names if not name.startswith("_")] == []


def test_dir_lists_the_public_names_alone() -> None:
    assert dir(byhand) == sorted(byhand.__all__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        byhand.nothing  # noqa: B018


def test_the_module_gains_no_public_name_by_use() -> None:
    names = {name: getattr(byhand, name) for name in NAMES}
    own = {name for name in vars(byhand) if not name.startswith("_")}
    assert own - {"annotations", "import_module", "TYPE_CHECKING", "Any"} - set(names) == set()


@pytest.mark.parametrize("name", NAMES)
def test_a_public_name_is_documented(name: str) -> None:
    thing = getattr(byhand, name)
    assert thing.__module__ == "byhand" or inspect.isfunction(thing)
    assert inspect.getdoc(thing)
    parser = doctest.DocTestParser()
    assert parser.get_examples(thing.__doc__)


@pytest.mark.parametrize("name", ["byhand", *NAMES])
def test_the_example_of_a_name_runs(name: str) -> None:
    thing = byhand if name == "byhand" else getattr(byhand, name)
    for test in doctest.DocTestFinder(recurse=False).find(thing, name, module=False):
        assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


@pytest.mark.parametrize("name", [name for name in NAMES if inspect.isclass(getattr(byhand, name))])
def test_a_public_method_is_documented(name: str) -> None:
    undocumented = [part for part, value in public_parts(getattr(byhand, name)) if not inspect.getdoc(value)]
    assert undocumented == []


@pytest.mark.parametrize("name", [name for name in NAMES if hasattr(getattr(byhand, name), "__dataclass_fields__")])
def test_a_public_object_is_frozen_and_names_its_fields(name: str) -> None:
    thing = getattr(byhand, name)
    assert thing.__dataclass_params__.frozen
    # A comparison is a solution, whose docstring names the fields of both.
    said = "\n".join(part.__doc__ or "" for part in thing.__mro__)
    fields = [field for field in thing.__dataclass_fields__ if not field.startswith("_")]
    assert [field for field in fields if not re.search(rf"\b{field}\b", said)] == []


@pytest.mark.parametrize("name", [name for name in NAMES if inspect.isfunction(getattr(byhand, name))])
def test_a_public_function_names_its_arguments(name: str) -> None:
    thing = getattr(byhand, name)
    shared = ("lang", "digits")
    asked = [each for each in inspect.signature(thing).parameters if each not in shared]
    assert [each for each in asked if not re.search(rf"\b{each}\b", thing.__doc__)] == []
    assert "ProblemError" in thing.__doc__


def test_import_leaves_the_engine_alone() -> None:
    code = "import sys, byhand; print([name for name in sys.modules if name.split('.')[0] in ('_byhand', 'numpy')])"
    path = {"PYTHONPATH": str(ROOT / "pysrc")}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True, env=path)
    assert done.stdout.strip() == "[]"
