"""JupyterLite: Python in the browser. The notebook installs our wheel by micropip."""

import os
import shutil
from pathlib import Path

from playwright.sync_api import Browser

from build_steps.commands.notebooks import BIN, PIPLITE, pyodide_files
from build_steps.common import Words
from build_steps.engine.runtime import PYODIDE, WHEELS, own_wheel, pyodide_lock
from helpers.engine.stock_pyodide import host
from notebooks.at_work import environment, run_in, version_of
from notebooks.in_jupyter import SETTINGS, THEMES, run_all_cells, write_json
from notebooks.shown import Visit
from notebooks.tutorial import NOTEBOOK, fresh, solutions_shown

KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
INSTALL = "import micropip\n\nawait micropip.install({address!r})"


def visit(browser: Browser, scratch: Path, pictures: Path) -> str:
    said = []
    for name, theme in THEMES.items():
        site = scratch / name / "site"
        site.mkdir(parents=True)
        with host(site) as address, Visit(browser, address, dark=name == "light") as person:
            wheel = f"{address}{own_wheel().name}"
            write_site(site, fresh(INSTALL.format(address=wheel)), theme)
            person.page.goto(f"{address}lab/index.html?path={NOTEBOOK.name}")
            run_all_cells(person.page)
            said.append(f"{name}: {person.look(solutions_shown())}")
            person.solutions().first.scroll_into_view_if_needed()
            person.screenshot(pictures / f"lite-{name}.png")
            assert person.about_us() == []
    kernel = version_of("jupyterlite-pyodide-kernel")
    versions = f"JupyterLite {version_of('jupyterlite-core')}, its kernel {kernel}, Pyodide {pyodide_lock()[0]}"
    return f"{versions}; {'; '.join(said)}"


def write_site(site: Path, notebook: str, theme: str) -> None:
    """A JupyterLite that asks no other host: Pyodide, its packages and our wheel lie beside it."""
    lite = site.with_name("lite")
    (lite / "files").mkdir(parents=True)
    (lite / "files" / NOTEBOOK.name).write_text(notebook, "utf-8")
    kernel = {"pyodideUrl": "./pyodide/pyodide.js", "disablePyPIFallback": True}
    write_json(
        lite / "jupyter-lite.json",
        {"jupyter-lite-schema-version": 0, "jupyter-config-data": {"litePluginSettings": {KERNEL: kernel}}},
    )
    overrides = {**SETTINGS, "@jupyterlab/apputils-extension/themes": {"theme": theme}}
    # A plugin is written with a slash as a folder of a person's settings, and with a colon here.
    write_json(
        lite / "overrides.json", {":".join(plugin.rsplit("/", 1)): values for plugin, values in overrides.items()}
    )
    build: Words = [
        BIN / "jupyter",
        "lite",
        "build",
        "--lite-dir",
        lite,
        "--output-dir",
        site,
        "--contents",
        lite / "files",
    ]
    build += [word for wheel in PIPLITE.glob("*.whl") for word in ("--piplite-wheels", wheel)]
    run_in(site.parent, build, environment(site.parent))
    shutil.copytree(PYODIDE, site / "pyodide")
    for file in pyodide_files():
        os.link(WHEELS / file, site / "pyodide" / file)
    shutil.copy(own_wheel(), site)
