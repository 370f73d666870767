"""The styles of a fragment: every rule begins with its class, so that nothing of the host's page changes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from _byhand.protocol import document as protocol
from _byhand.render.class_colours import PALETTE, colours_of

# Hosts style the tables and paragraphs of an output by rules of two classes and three elements; ours have three.
_OURS = ".byhand.byhand.byhand"
# How notebooks say which theme they have: JupyterLab, marimo, VS Code, Quarto, Colab, Sphinx.
_DARK = (
    '[data-jp-theme-light="false"],.dark,.dark-theme,.vscode-dark,.quarto-dark,html[theme="dark"],[data-theme="dark"],'
    '[data-bs-theme="dark"]'
)
_LIGHT = (
    '[data-jp-theme-light="true"],.light,.light-theme,.vscode-light,.quarto-light,html[theme="light"],'
    '[data-theme="light"],[data-bs-theme="light"]'
)
# The colours of the page (web/style/base.css), in the light and in the dark theme.
_COLOURS = {
    "paper": ("#fff", "#16171a"),
    "ink": ("#1f1d1a", "#e8e5de"),
    "muted": ("#645f56", "#a8a399"),
    "line": ("#d8d2c5", "#3b3e44"),
    "strong": ("#6f695e", "#8d897f"),
    "accent": ("#0f5c63", "#7cc9cf"),
    "tint": ("#e3eeee", "#1d3437"),
    "caution": ("#8a5a00", "#f0c069"),
    "lit": ("#ffd45e", "#7a5800"),
    "blue": ("#0067a3", "#6dbdf0"),
    "orange": ("#b04600", "#ff9d5c"),
    "green": ("#00704f", "#4fcda2"),
    "pink": ("#9c3d76", "#e7a1c8"),
    "yellow": ("#7a5c00", "#e8b93f"),
    "purple": ("#5a3fc0", "#9f8cff"),
    "grey": ("#5c5a55", "#c9c5bc"),
    "brown": ("#6b3410", "#f2f0b0"),
    "red": ("#b3261e", "#ff8a80"),
    "black": ("#000", "#8f8b83"),
    "white": ("#6f695e", "#fff"),
}
_VARIABLES = ";".join(f"--bh-{name}:light-dark({light},{dark})" for name, (light, dark) in _COLOURS.items())
_CLASSES = ";".join(f"--bh-{number}:var(--bh-{hue})" for number, hue in enumerate(PALETTE))
_WORDS = 'var(--jp-content-font-family,system-ui,-apple-system,"Segoe UI","Noto Sans",sans-serif)'
# Linux has one of the first, if any; without a font for formulas subscripts are too large.
_MATHS = '"Latin Modern Math","STIX Two Math","Cambria Math","Libertinus Math","DejaVu Math TeX Gyre",math'
# & is the fragment.
_RULES = f"""
&{{color-scheme:light dark;{_VARIABLES}}}
&{{{_CLASSES}}}
&:is(:is({_LIGHT}) *){{color-scheme:light}}
&:is(:is({_DARK}) *){{color-scheme:dark}}
& {{
  box-sizing:border-box;
  max-width:62em;
  margin:0;
  padding:.9em 1.2em 1.1em;
  border:1px solid var(--bh-line);
  border-radius:6px;
}}
& {{
  background:var(--bh-paper);
  color:var(--bh-ink);
  text-align:left;
  overflow-wrap:break-word;
  white-space:normal;
}}
&,& mtext{{font-family:{_WORDS}}}
& {{
  font-size:var(--jp-content-font-size1,15px);
  line-height:1.55;
  font-weight:400;
  font-style:normal;
}}
& :is(p,div,table,ul,li,figure,figcaption,details,summary,caption) {{
  margin:0;
  padding:0;
  border:0;
  max-width:none;
  font:inherit;
  color:inherit;
  background:none;
}}
& .bh-h{{font-weight:650;line-height:1.35;margin:1.5em 0 .5em;text-align:left}}
& .bh-h1{{font-size:1.05em;margin:0 0 .5em;color:var(--bh-muted);font-weight:600}}
& .bh-h2{{font-size:1.12em}}
& .bh-h3{{font-size:1em;margin-top:1.1em}}
& .bh-h4{{font-size:.95em;margin-top:1em}}
& .bh-number{{color:var(--bh-accent);margin-right:.35em}}
& .bh-p{{margin:.55em 0;max-width:44em}}
& .bh-final {{
  max-width:none;
  margin:.6em 0;
  padding:.5em .8em;
  border-left:3px solid var(--bh-accent);
  background:var(--bh-tint);
  font-size:1.07em;
}}
& .bh-check{{color:var(--bh-muted);font-size:.93em}}
& :is(.bh-source,.bh-note){{color:var(--bh-muted);font-size:.9em}}
& .bh-warning{{padding:.4em .8em;border-left:3px solid var(--bh-caution)}}
& .bh-warning::before {{
  content:"!";
  font-weight:700;
  color:var(--bh-caution);
  margin-right:.5em;
}}
& .bh-class{{font-weight:600}}
& .bh-stopped{{color:var(--bh-muted);text-decoration:line-through}}
& .bh-together{{white-space:nowrap}}
& .bh-aside{{color:var(--bh-muted);font-size:.93em}}
& strong{{font-weight:650}}
& math {{
  font-size:1.08em;
  font-family:{_MATHS};
}}
& .bh-beside{{display:flex;flex-wrap:wrap;gap:0 2.2em;align-items:flex-start}}
& .bh-beside>.bh-wide{{max-width:100%}}
& .bh-lines{{margin:.6em 0;padding:.1em 0 .1em 1.2em;overflow-x:auto;overflow-y:hidden}}
& .bh-line{{padding:.22em 0 .22em 1.5em;text-indent:-1.5em}}
& .bh-line math{{text-indent:0;margin-block:.12em}}
& :is(.bh-left,.bh-right){{display:inline}}
& .bh-line .bh-aside{{margin-left:1.2em;display:inline-block;text-indent:0}}
& .bh-fold{{margin:.6em 0}}
& .bh-fold>summary {{
  cursor:pointer;
  color:var(--bh-accent);
  width:fit-content;
  display:list-item;
  list-style:disclosure-closed inside;
}}
& .bh-fold[open]>summary{{list-style-type:disclosure-open}}
& .bh-in {{
  padding:.1em 0 .2em 1.1em;
  border-left:1px solid var(--bh-line);
  margin:.3em 0 .3em .3em;
}}
& .bh-wide{{overflow-x:auto;margin:.7em 0}}
& table {{
  border-collapse:collapse;
  table-layout:auto;
  width:auto;
  font-size:1em;
  font-variant-numeric:lining-nums tabular-nums;
}}
& caption {{
  caption-side:top;
  text-align:left;
  padding:0 0 .35em;
  color:var(--bh-muted);
  font-size:.93em;
}}
& caption>span{{display:block;position:sticky;left:0;width:fit-content;max-width:calc(100vw - 5em)}}
& tr{{background:var(--bh-row,none)}}
& :is(th,td) {{
  padding:.22em .75em;
  border:0;
  text-align:left;
  vertical-align:baseline;
  white-space:nowrap;
  line-height:1.5;
  max-width:none;
  background:none;
  color:inherit;
  font-weight:400;
  font-size:1em;
}}
& thead :is(th,td) {{
  border-top:1.5px solid var(--bh-strong);
  border-bottom:1px solid var(--bh-strong);
  font-weight:600;
  vertical-align:bottom;
}}
& tbody tr:last-child>*{{border-bottom:1.5px solid var(--bh-strong)}}
& tbody tr:first-child>*{{border-top:1px solid var(--bh-strong)}}
& .bh-total>*{{border-top:1px solid var(--bh-strong)}}
& tbody th{{font-weight:600}}
& .bh-ends{{text-align:right}}
& .bh-centred{{text-align:center}}
& td.bh-marked {{
  background:linear-gradient(var(--bh-accent),var(--bh-accent)) 0 100%/100% 2px no-repeat var(--bh-tint);
}}
& .bh-sentence{{white-space:normal;min-width:14em}}
& .bh-mark{{cursor:help;border-radius:2px}}
& .bh-mark:is(:hover,:focus) {{
  background:var(--bh-lit);
  outline:1px solid var(--bh-strong);
}}
& .bh-figure{{margin:.9em 0}}
& figcaption{{color:var(--bh-muted);font-size:.93em}}
& .bh-legend {{
  list-style:none;
  display:flex;
  flex-wrap:wrap;
  gap:.15em 1.4em;
  margin:.2em 0 0;
  font-size:.93em;
}}
& .bh-legend li{{list-style:none}}
& .bh-legend .bh-part{{margin-left:1em}}
& svg {{
  display:block;
  max-width:100%;
  height:auto;
  color:var(--bh-ink);
  font-family:inherit;
  font-size:13px;
}}
& .bh-swatch{{display:inline-block;vertical-align:-1px;max-width:none}}
& svg text{{fill:currentColor;stroke:none}}
& svg :where(path:not([fill])){{fill:none}}
& svg .bh-tick{{fill:var(--bh-muted);font-size:12px}}
& svg .bh-named{{font-weight:650}}
& svg .bh-axis{{stroke:var(--bh-strong)}}
& svg .bh-stem{{stroke:var(--bh-line)}}
& svg .bh-curve{{stroke:currentColor;stroke-width:2;stroke-linejoin:round}}
& svg .bh-rule{{stroke:currentColor;stroke-width:1.25}}
& svg .bh-surface{{fill:currentColor;fill-opacity:.16}}
& svg .bh-hatching{{stroke:currentColor;stroke-width:1.25;stroke-opacity:.6}}
& svg .bh-strip{{fill:currentColor;fill-opacity:.16;stroke:currentColor}}
& svg .bh-dot{{fill:currentColor;stroke:currentColor}}
& svg .bh-hollow{{fill:var(--bh-paper);stroke:currentColor;stroke-width:1.5}}
& svg .bh-case{{fill:var(--bh-lit);stroke:var(--bh-ink);stroke-width:1.75}}
& svg .bh-units{{stroke:currentColor}}
& svg .bh-inside{{stroke:var(--bh-paper)}}
& svg .bh-cell{{fill:currentColor;fill-opacity:.08;stroke:currentColor}}
& svg .bh-cell.bh-observed{{fill-opacity:.42}}
& svg .bh-frame{{fill:none;stroke:var(--bh-ink)}}
& svg .bh-node{{fill:var(--bh-paper);stroke:currentColor;stroke-width:1.2}}
& svg .bh-node:is(.bh-query,.bh-observed){{stroke-width:2.4}}
& svg .bh-inner{{fill:none;stroke:currentColor}}
& svg .bh-node.bh-evidence{{fill:var(--bh-tint)}}
& svg .bh-node.bh-faded{{stroke:var(--bh-muted);stroke-dasharray:4 3}}
& svg .bh-blocked{{stroke:currentColor;stroke-width:4}}
& svg .bh-fadedtext{{fill:var(--bh-muted)}}
& svg .bh-edge{{stroke:var(--bh-strong);stroke-width:1.3}}
& svg .bh-edge.bh-lit{{stroke:currentColor;stroke-width:2}}
& svg .bh-edge.bh-added{{stroke-dasharray:5 3}}
& svg .bh-edge.bh-faded{{stroke:var(--bh-line);stroke-dasharray:4 3}}
& svg .bh-glow{{stroke:var(--bh-lit);stroke-width:8}}
& svg .bh-arrow{{fill:var(--bh-strong)}}
& svg .bh-arrow.bh-lit{{fill:currentColor}}
& svg .bh-arrow.bh-faded{{fill:var(--bh-line)}}
& svg .bh-onedge {{
  paint-order:stroke;
  stroke:var(--bh-paper);
  stroke-width:5px;
  stroke-linejoin:round;
}}
"""
_CLASS_RULES = "".join(f"& .bh-c{number}{{color:var(--bh-{number})}}\n" for number in range(len(PALETTE)))
_IN_MEDIA = """
@media (min-width:640px){& .bh-aligned{display:grid;grid-template-columns:minmax(0,max-content) minmax(0,1fr)}
& .bh-aligned>.bh-line{display:contents}
& .bh-aligned :is(.bh-left,.bh-right){display:block;padding:.22em 0;text-indent:0;align-self:baseline}}
@media (max-width:639px){&{padding:.7em .8em}& .bh-lines{padding-left:.3em}& .bh-in{padding-left:.7em}}
@media print{&{border:0;padding:0}}
"""


def _scoped(rules: str) -> str:
    """The rules for the fragment alone, in one line each."""
    return re.sub(r"(?<=[;{,])\n *| (?={)|;(?=\n?})", "", rules).replace("\n}", "}").replace("&", _OURS).strip()


STYLE = "\n".join(map(_scoped, (_RULES, _CLASS_RULES, _IN_MEDIA)))


def colour_rules(document: protocol.SolutionDocument, scope: str) -> str:
    """A class that is named by a colour has that one, as on the page."""
    names: dict[int, str] = {}
    for span in _names(document):
        names.setdefault(span["class"], span["text"])
    changed = colours_of(names)
    if not changed:
        return ""
    return f"{scope}{scope}{{{';'.join(f'--bh-{number}:var(--bh-{hue})' for number, hue in sorted(changed.items()))}}}"


def _names(part: Any) -> Iterator[Any]:
    """The names of classes anywhere in the document."""
    if isinstance(part, dict):
        if part.get("kind") == "name" and part.get("class") is not None:
            yield part
        parts: Iterable[Any] = part.values()
    elif isinstance(part, list):
        parts = part
    else:
        return
    for inner in parts:
        yield from _names(inner)
