"""Quarto: the notebook becomes a page and LaTeX. Where there is no `quarto`, its steps are done by their own tools.

Quarto runs the cells with nbclient, writes Markdown in which the HTML of an output is a raw block, and gives it to
pandoc; for LaTeX it prefers the Markdown of an output (quarto-cli, src/core/jupyter/display-data.ts).
"""

import json
import os
import shutil
from pathlib import Path

from playwright.sync_api import Browser

from build_steps.commands.notebooks import BIN, VENV
from helpers.engine.stock_pyodide import host
from notebooks.at_work import environment, run_in, version_of
from notebooks.shown import Visit
from notebooks.tutorial import NOTEBOOK, Cell, fresh, solutions_shown

PREFERRED = {"html": ("text/html", "text/markdown", "text/plain"), "latex": ("text/markdown", "text/plain")}
# Quarto's themes name themselves by a class of the body.
DARK = "document.body.classList.add('quarto-dark'); document.body.style = 'background: #222; color: #fff'"


def visit(browser: Browser, scratch: Path, pictures: Path) -> str:
    env = environment(scratch)
    (scratch / NOTEBOOK.name).write_text(fresh(), "utf-8")
    quarto = shutil.which("quarto")
    by = _by_quarto(quarto, scratch, env) if quarto else _by_its_parts(scratch, env)
    latex = (scratch / NOTEBOOK.with_suffix(".tex").name).read_text("utf-8")
    assert latex.count(r"\frac") > 0
    said = []
    with host(scratch) as address:
        for theme in ("light", "dark"):
            # The theme decides, whatever the system prefers.
            with Visit(browser, address, dark=theme == "light") as person:
                person.page.goto(f"{address}{NOTEBOOK.with_suffix('.html').name}")
                person.page.evaluate(DARK if theme == "dark" else "document.body.classList.add('quarto-light')")
                said.append(f"{theme}: {person.look(solutions_shown())}")
                person.solutions().first.scroll_into_view_if_needed()
                person.screenshot(pictures / f"quarto-{theme}.png")
                assert person.about_us() == []
    return f"{by}; {'; '.join(said)}; LaTeX: {latex.count(chr(92) + 'frac')} fractions"


def _by_quarto(quarto: str, scratch: Path, env: dict[str, str]) -> str:
    for form in ("html", "latex"):
        run_in(scratch, [quarto, "render", NOTEBOOK.name, "--execute", "--to", form], env)
    return f"Quarto {run_in(scratch, [quarto, '--version'], env).strip()}"


def _by_its_parts(scratch: Path, env: dict[str, str]) -> str:
    execute: list[str | Path] = [
        BIN / "jupyter",
        "nbconvert",
        "--to",
        "notebook",
        "--execute",
        "--inplace",
        NOTEBOOK.name,
    ]
    run_in(scratch, execute, env)
    ran = json.loads((scratch / NOTEBOOK.name).read_text("utf-8"))["cells"]
    [pandoc] = [path for path in VENV.rglob("pypandoc/files/pandoc*") if os.access(path, os.X_OK) and path.is_file()]
    for form, end in (("html", ".html"), ("latex", ".tex")):
        (scratch / f"{form}.md").write_text("\n\n".join(_markdown(cell, form) for cell in ran), "utf-8")
        into: list[str | Path] = ["--to", form, "--output", NOTEBOOK.with_suffix(end).name, f"{form}.md"]
        run_in(scratch, [pandoc, "--standalone", "--metadata", "title=byhand", *into], env)
    version = run_in(scratch, [pandoc, "--version"], env).split()[1]
    return f"no Quarto here: nbclient {version_of('nbclient')}, pandoc {version}"


def _markdown(cell: Cell, form: str) -> str:
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        return source
    shown = [_output(output, form) for output in cell["outputs"]]
    return "\n\n".join([f"```python\n{source}\n```", *shown])


def _output(output: Cell, form: str) -> str:
    data = output.get("data", {"text/plain": output.get("text", "")})
    kind = next(each for each in PREFERRED[form] if each in data)
    content = "".join(data[kind])
    fences = {"text/html": "```{=html}\n%s\n```", "text/plain": "```\n%s\n```", "text/markdown": "%s"}
    return fences[kind] % content
