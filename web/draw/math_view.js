// Formulas: the LaTeX that KaTeX draws, with marks as parts that can be pointed at; and copying, which gives LaTeX.
import { changeDrawing, drawInto, setNative } from "./math_drawing.js";
import { h, describeDrawing, slot } from "./described.js";
import { heard } from "../spoken/voice.js";

/** @typedef {import("../protocol.js").Formula} Formula */
/** @typedef {import("../protocol.js").Mark} Mark */

const RELATIONS = /** @type {Record<string, string>} */ ({
  "=": "=",
  "≈": "\\approx",
  "∝": "\\propto",
  "≠": "\\neq",
  "≤": "\\le",
  "≥": "\\ge",
  "<": "<",
  ">": ">",
  "→": "\\to",
  "←": "\\leftarrow",
});

/**
 * Wrap the marked parts for KaTeX: data-mark is the place in `marks`. Marks are in code points and nest properly.
 * @param {string} latex
 * @param {Mark[]} marks
 */
function withMarks(latex, marks) {
  if (marks.length === 0) return latex;
  const points = Array.from(latex);
  /** @type {string[]} */
  const before = new Array(points.length + 1).fill("");
  /** @type {string[]} */
  const after = new Array(points.length + 1).fill("");
  const outerFirst = marks.map((mark, number) => ({ mark, number }));
  outerFirst.sort((a, b) => a.mark[0] - b.mark[0] || b.mark[1] - a.mark[1]);
  for (const { mark, number } of outerFirst) {
    before[mark[0]] += `\\htmlData{mark=${number}}{`;
    after[mark[1]] += "}";
  }
  let out = "";
  for (let i = 0; i <= points.length; i++) out += after[i] + before[i] + (points[i] ?? "");
  return out;
}

/**
 * KaTeX breaks a line after any relation, even inside P(a | x = 1). Text in braces stays together, unless a break is
 * allowed there: a long list of names would be wider than a phone.
 * @param {string} latex
 * @param {number} longest  letters of a group that stays together even then
 */
function keepGroups(latex, longest) {
  let out = "";
  let braces = 0;
  let parentheses = 0;
  let start = 0;
  for (let i = 0; i < latex.length; i++) {
    const letter = latex[i];
    if (letter === "\\") {
      const command = /^\\(?:left|right|[bB]ig+[lr]?)?./s.exec(latex.slice(i))?.[0] ?? letter;
      out += command;
      i += command.length - 1;
      continue;
    }
    if (letter === "{") braces++;
    if (letter === "}") braces--;
    const opens = letter === "(" && braces === 0;
    const closes = letter === ")" && braces === 0;
    if (closes && parentheses > 0 && --parentheses === 0) {
      const inside = out.slice(start);
      const mayBreak = inside.includes("\\allowbreak") && inside.replace(COMMANDS, "").length > longest;
      out = mayBreak ? out : `${out.slice(0, start)}{${inside}}`;
    }
    out += letter;
    if (opens && parentheses++ === 0) start = out.length;
  }
  return parentheses === 0 ? out : latex;
}

/** LaTeX that prints no letter on the page. */
const COMMANDS = /\\[A-Za-z]+|[{}\s]/g;
/** A group up to this length fits into a line of its own on a phone, where a product can break before it. */
const LONGEST_GROUP = 26;

/**
 * A long equation in a sentence breaks before its relations, as books do, and not behind them.
 * @param {string} latex
 */
function breakBeforeRelations(latex) {
  let braces = 0;
  let parentheses = 0;
  return latex.replace(/\\(?:[A-Za-z]+|.)|[{}()=]/gs, (token) => {
    if (token === "{") braces++;
    if (token === "}") braces--;
    // The reader's own words may stand in braces, with any parentheses.
    if (braces > 0) return token;
    if (token === "(" || token === "\\left") parentheses++;
    if (token === ")" || token === "\\right") parentheses--;
    return parentheses === 0 && EQUATING.has(token) ? `\\;\\allowbreak{${token}}\\;\\mathopen{}` : token;
  });
}

const EQUATING = new Set(["=", "\\approx", "\\propto"]);

/** KaTeX needs 20 ms and more for a thousand letters: a longer formula would block the page and is shown as text. */
const LONGEST_DRAWN = 1500;

/** @param {Formula & {relation?: string}} formula */
const signOf = ({ relation }) => (relation ? (RELATIONS[relation] ?? relation) : "");

/** A formula as it is copied. @param {Formula & {relation?: string}} formula */
export function latexOf(formula) {
  const sign = signOf(formula);
  return sign ? `${sign} ${formula.latex}` : formula.latex;
}

/**
 * @param {Formula & {relation?: string}} formula
 * @param {boolean} display  set apart, and not within a sentence
 * @returns {import("./described.js").DescribedElement}
 */
export function math(formula, display) {
  // Braces, because KaTeX breaks lines after a relation and books break before it. The rest "opens", so that its minus
  // sign
  // does not count as a binary one, with space around it and a break after it.
  const sign = signOf(formula);
  const relation = sign ? `\\;{${sign}}\\;\\mathopen{}` : "";
  const plain = sign ? `${formula.relation} ${formula.plain}` : formula.plain;
  const said = { "data-latex": latexOf(formula), "data-plain": plain };
  if (formula.latex.length > LONGEST_DRAWN) return h("span", { class: "math undrawable", ...said }, plain);
  const isShort = lengthOf(formula.plain) <= LONGEST_UNBROKEN;
  const size = display ? "\\displaystyle " : "";
  const body = keepGroups(withMarks(formula.latex, formula.marks), display ? LONGEST_GROUP : 0);
  const breaking = display || isShort ? body : breakBeforeRelations(body);
  const classes = ["math", !display && isShort ? "short" : "", breaking === body ? "" : "equation"];
  if (globalThis.document?.documentElement.classList.contains(NATIVE))
    return native(formula, `${size}${sign} ${withMarks(formula.latex, formula.marks)}`, said, isShort || display);
  const properties = { class: classes.filter(Boolean).join(" "), ...said, ...heard(formula) };
  return describeDrawing("span", properties, drawing(size + relation + breaking), formula.marks.map(slot));
}

/** On the root when formulas are MathML, because a person wants to walk through them: late scripts see it, too. */
const NATIVE = "native-formulas";

export const isNative = () => document.documentElement.classList.contains(NATIVE);

/** @param {boolean} native  from the next drawing on */
export function chooseNative(native) {
  document.documentElement.classList.toggle(NATIVE, native);
}

/**
 * A formula without a label of its own: a reader goes into it.
 * @param {Formula} formula
 * @param {string} marked
 * @param {Record<string, string>} said
 * @param {boolean} fits  beside others; else it scrolls where it is wider than the page
 */
function native(formula, marked, said, fits) {
  const inside = {
    kind: "native",
    marked,
    fill: (/** @type {HTMLElement} */ element, /** @type {number[]} */ numbers) => setNative(element, marked, numbers),
    change: (/** @type {HTMLElement} */ element, /** @type {{marked: string}} */ before, /** @type {number[]} */ numbers) => {
      if (before.marked === marked) return false;
      element.replaceChildren();
      setNative(element, marked, numbers);
      return true;
    },
    adopt: null,
  };
  return describeDrawing("span", { class: `math native${fits ? "" : " scrolls"}`, ...said }, inside, formula.marks.map(slot));
}

/** @param {string} marked  LaTeX with its marks */
function drawing(marked) {
  return {
    kind: "math",
    marked,
    fill: (/** @type {HTMLElement} */ element, /** @type {number[]} */ numbers) => drawInto(element, marked, numbers),
    change: (/** @type {HTMLElement} */ element, /** @type {{marked: string}} */ before, /** @type {number[]} */ numbers) => {
      if (before.marked === marked) return false;
      changeDrawing(element, before.marked, marked, numbers);
      return true;
    },
    adopt: null,
  };
}

/** A formula in a sentence as short as this does not break at the end of a line. */
const LONGEST_UNBROKEN = 28;

/** A Chinese character is as wide as two letters. @param {string} plain */
const lengthOf = (plain) => plain.length + (plain.match(/\p{Script=Han}/gu)?.length ?? 0);

/** Elements that begin a new line when a selection is copied as text. */
const LINES = new Set(["P", "DIV", "LI", "TR", "H1", "H2", "H3", "TABLE", "CAPTION", "SECTION", "SUMMARY", "DETAILS"]);

/** Elements that are set apart by space on the page and must be in the copied text. */
const WORDS = ".formula-right, .formula-part, .aside, .step-number + span, .answer-label + ol";

/**
 * @param {Node} node
 * @returns {string}
 */
function plainText(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
  if (node instanceof HTMLElement) {
    if (node.dataset.plain !== undefined) return node.dataset.plain;
    if (node.tagName === "BUTTON" || node.hidden) return "";
  }
  let text = "";
  for (const child of node.childNodes) {
    const inFormula = child instanceof HTMLElement && child.matches(".formula-left, .formula-right");
    const line = child instanceof HTMLElement && LINES.has(child.tagName) && !inFormula;
    if (child instanceof HTMLElement && child.matches(WORDS) && !/(^|\s)$/.test(text)) text += " ";
    if (line && text !== "" && !text.endsWith("\n")) text += "\n";
    text += plainText(child);
    if (child instanceof HTMLElement && (child.tagName === "TD" || child.tagName === "TH")) text += "\t";
    if (line && !text.endsWith("\n")) text += "\n";
  }
  return text.replace(/\t\n/g, "\n");
}

/**
 * Copying inside one formula gives its LaTeX, across several elements their plain text: nobody can use the text that
 * KaTeX
 * puts on the page.
 * @param {ClipboardEvent} event
 */
export function copySelection(event) {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || !event.clipboardData) return;
  const range = selection.getRangeAt(0);
  const root = range.commonAncestorContainer;
  const around = root instanceof Element ? root : root.parentElement;
  if (!around || around.closest("input, textarea")) return;
  const one = around.closest("[data-latex]");
  if (!one && !around.querySelector("[data-latex]")) return;
  const text = one instanceof HTMLElement ? (one.dataset.latex ?? "") : plainText(range.cloneContents()).trim();
  event.clipboardData.setData("text/plain", text);
  event.preventDefault();
}
