"""The reference of the Python library: pages that pdoc makes of the docstrings of `byhand`.

pdoc documents what a module's dictionary holds. `byhand` imports a name when it is first used, so each is used first.
"""

import os
import shutil
from pathlib import Path

from build_steps.common import DIST, ROOT, BuildError, Words, run
from build_steps.install import PYTHON

REFERENCE = DIST / "python"
# Annotations are resolved where a class says that it is defined, and that is `byhand`. Private fields are left out.
_PAGES = """
import sys
from importlib import import_module
from inspect import isclass, isfunction, signature
from pathlib import Path
import byhand, pdoc
for name in byhand.__all__:
    getattr(byhand, name)
for home in set(byhand._HOMES.values()):
    for name, value in vars(import_module(f"byhand.{home}")).items():
        vars(byhand).setdefault(name, value)
for each in filter(isclass, map(vars(byhand).get, byhand.__all__)):
    private = [name for name in each.__annotations__ if name.startswith("_")]
    for name in private:
        del each.__annotations__[name]
    whole = signature(each.__init__)
    shown = [parameter for name, parameter in whole.parameters.items() if not name.startswith("_")]
    each.__init__.__signature__ = whole.replace(parameters=shown)
    # What a private base has is shown as the class's own.
    for base in each.__bases__:
        if base.__module__.startswith("byhand._"):
            for name, value in vars(base).items():
                if isfunction(value) and not name.startswith("_") and name not in vars(each):
                    value.__module__, value.__qualname__ = "byhand", f"{each.__name__}.{name}"
                    setattr(each, name, value)
bases = pdoc.doc.Class.bases.func
pdoc.doc.Class.bases = property(lambda shown: [base for base in bases(shown) if not base[0].startswith("byhand._")])
pdoc.render.configure(show_source=False, footer_text=f"byhand {byhand.__version__}")
pdoc.pdoc("byhand", output_directory=Path(sys.argv[1]))
"""


def write_reference(folder: Path) -> None:
    """Write the pages into `folder`, whose files of before are removed."""
    if folder.is_dir():
        shutil.rmtree(folder)
    paths = [str(ROOT / "pysrc"), *filter(None, [os.environ.get("PYTHONPATH")])]
    # A warning is a type that the pages would show wrongly. That a field is not defined in `byhand` itself is known.
    command: Words = [PYTHON, "-W", "error", "-W", "ignore:Cannot determine where", "-c", _PAGES, folder]
    run(command, what="Making the reference of the library", env={"PYTHONPATH": os.pathsep.join(paths)})
    if not (folder / "byhand.html").is_file():
        raise BuildError("pdoc wrote no page of byhand.")
