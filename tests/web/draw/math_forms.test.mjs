// A drawing that is changed into another formula of its form equals the drawing of KaTeX.
import assert from "node:assert/strict";
import { test } from "node:test";
import katex from "katex";
import { parseHTML } from "linkedom";

const { document, Element, HTMLElement, Node } = parseHTML("<!doctype html><html><body></body></html>").window;
Object.defineProperty(document, "compatMode", { value: "CSS1Compat" });
Object.assign(globalThis, { document, Element, HTMLElement, Node });
const { changeDrawing, drawInto } = await import("../../../web/draw/math_drawing.js");

const FORMULAS = [
  ["\\displaystyle P(\\text{No})\\cdot P(x\\mid \\text{No})", "x"],
  [
    "\\;{=}\\;\\mathopen{}\\frac{3+1}{9+3}\\cdot\\frac{12}{144}\\cdot 0.1234",
    "\\;{=}\\;\\mathopen{}\\frac{30+1}{912+3}\\cdot\\frac{1}{4}\\cdot 10.5",
  ],
  [
    "\\htmlData{mark=0}{\\frac{5}{14}}\\cdot\\htmlData{mark=1}{\\frac{\\htmlData{mark=2}{3}}{5}}",
    "\\htmlData{mark=0}{\\frac{15}{4}}\\cdot\\htmlData{mark=1}{\\frac{\\htmlData{mark=2}{33}}{5000}}",
  ],
  ["x_1^2+x_{12}^{-3}=\\sqrt{17}", "x_1^2+x_{1}^{-34}=\\sqrt{2}"],
  ["x_12", "x_13"],
  ["\\ln\\frac{5}{14}+\\ln\\frac{3}{5}", "\\ln\\frac{5}{14}+\\ln\\frac{6}{14}"],
  ["14", "9"],
  ["\\frac12+\\sqrt2", "\\frac13+\\sqrt3"],
  ["\\text{D12 is 3 m}\\;1\\,234\\mathbf{56}", "\\text{D1 is 30 m}\\;12\\,001\\mathbf{70}"],
  ["{5}^2+\\mathbf{7}_{1}", "{25}^2+\\mathbf{71}_{12}"],
  ["{25}^2", "{5}^2"],
  ['P(\\text{A\\char"0305{} 1})', 'P(\\text{A\\char"0332{} 2})'],
  ["\\begin{pmatrix}1&2\\\\[2pt]3&4\\end{pmatrix}^{-1}", "\\begin{pmatrix}10&-2\\\\[2pt]3&0.4\\end{pmatrix}^{-1}"],
  ["1{2}3{,}4\\hspace{3pt}5", "10{2}3{,}45\\hspace{3pt}6"],
  [
    "\\overline{12}\\le\\left(\\frac{1}{\\sqrt{2\\pi}\\,3}\\right)e^{-\\frac{(4-5)^2}{2\\cdot 9}}",
    "\\overline{1}\\le\\left(\\frac{1}{\\sqrt{2\\pi}\\,31}\\right)e^{-\\frac{(40-5.5)^2}{2\\cdot 99}}",
  ],
];

/** @param {string} latex */
function direct(latex) {
  const holder = document.createElement("span");
  katex.render(latex, holder, { output: "html", strict: "ignore", trust: true });
  // A number or a letter alone is heard as the text that it is.
  if (/^(?:\d+|[a-z])$/.test(latex)) holder.querySelector(".katex-html")?.removeAttribute("aria-hidden");
  return holder.innerHTML.replace(/data-mark="(\d+)"/g, (_, number) => `data-mark="${Number(number) + 100}"`);
}

for (const [first = "", second = ""] of FORMULAS) {
  test(first, () => {
    const element = document.createElement("span");
    drawInto(element, first, [100, 101, 102]);
    assert.equal(element.innerHTML, direct(first));
    changeDrawing(element, first, second, [100, 101, 102]);
    assert.equal(element.innerHTML, direct(second));
    changeDrawing(element, second, first, [100, 101, 102]);
    assert.equal(element.innerHTML, direct(first));
  });

  test(`${first}, as the build has written it`, () => {
    const element = document.createElement("span");
    drawInto(element, first, [100, 101, 102]);
    const read = document.createElement("span");
    read.innerHTML = element.innerHTML;
    read.normalize(); // a browser does not part texts at entities
    changeDrawing(read, first, second, [100, 101, 102]);
    assert.equal(read.innerHTML, direct(second));
  });
}
