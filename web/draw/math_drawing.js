// Drawing formulas is most of the work of showing a solution, and most formulas of two solutions differ only in their
// numbers. So the cache holds the drawing of each form, with holes for its numbers: all digits are equally wide.
import katex from "katex";
import { isHeardAsText } from "../spoken/tokens.js";

/**
 * @typedef {object} Form  of formulas that differ in their numbers only
 * @property {DocumentFragment} drawing
 * @property {Map<number, (string | number)[]> | null} holes  by place of the text: its words, and which numbers stand
 *   between; null: numbers are more to this form than their digits
 * @property {number} size
 */

/** @type {import("katex").KatexOptions} */
const OPTIONS = {
  // Without KaTeX's MathML, which phones skip when the finger explores the page: each formula has a spoken text.
  output: "html",
  strict: "ignore",
  throwOnError: true,
  // User text cannot reach a command, but the one command in use is the one allowed.
  trust: (context) => context.command === "\\htmlData",
  maxSize: 20,
  maxExpand: 5000,
};

/**
 * A formula as MathML, which a screen reader can walk through. @param {HTMLElement} element  empty
 * @param {string} marked
 * @param {number[]} marks  the numbers that its marks have on the page
 */
export function setNative(element, marked, marks) {
  katex.render(marked, element, { ...OPTIONS, output: "mathml" });
  // The LaTeX would be read, found and copied beside the formula.
  for (const source of element.querySelectorAll("annotation")) source.remove();
  for (const sign of element.querySelectorAll("mo")) if (isUnary(sign)) sign.setAttribute("form", "prefix");
  number(element, marks);
}

/** Between operands these have space around them, before one operand they have none. */
const SIGNS = new Set(["−", "-", "+", "±"]);
/** Operators that end an operand. */
const CLOSING = new Set([")", "]", "}", "|", "!", "′", "%", "⟩"]);

/** A browser takes a sign for unary only at the start of a row, not after ≈ or an opening parenthesis. @param {Element} sign */
function isUnary(sign) {
  if (!SIGNS.has(sign.textContent ?? "")) return false;
  let before = sign.previousElementSibling;
  while (before && /^mspace$/i.test(before.tagName)) before = before.previousElementSibling;
  return before === null || (/^mo$/i.test(before.tagName) && !CLOSING.has(before.textContent ?? ""));
}

/** @param {ParentNode} drawing @param {number[]} marks */
function number(drawing, marks) {
  for (const part of drawing.querySelectorAll("[data-mark]")) {
    part.setAttribute("data-mark", String(marks[Number(part.getAttribute("data-mark"))]));
  }
}

/** What a formula means, for programs that set it themselves. @param {string} latex  without marks */
export function mathmlOf(latex) {
  return katex.renderToString(latex, { ...OPTIONS, output: "mathml" });
}

/** Upper bounds of the LRU cache of forms: number of forms, and letters of LaTeX. */
const MOST_FORMS = 1500;
const MOST_LETTERS = 400_000;
/** @type {Map<string, Form>} */
const forms = new Map();
let letters = 0;

/**
 * A number in LaTeX. Excluded are the numbers of marks and of characters, indices and exponents of one digit without
 * braces, and single digits in braces that have an index or exponent: KaTeX places these elsewhere than a group.
 */
const NUMBERS = /\\htmlData\{mark=\d+\}|\\char"[\dA-F]{4}|\\(?:[A-Za-z]+|.)|[_^]\d|\{\d\}(?=\s*[_^])|\d+/gs;
/** Number of digits of the codes that stand for numbers in a form. */
const CODE = 3;
const MOST_NUMBERS = 10 ** CODE;

/**
 * @param {string} marked  LaTeX with its marks
 * @returns {{form: string, numbers: string[]}}
 */
function withoutNumbers(marked) {
  /** @type {string[]} */
  const numbers = [];
  const form = marked.replace(NUMBERS, (found) => {
    if (!isDigit(found)) return found;
    numbers.push(found);
    return String(numbers.length - 1).padStart(CODE, "0");
  });
  return { form, numbers };
}

/** @param {string} text */
function isDigit(text) {
  const letter = text.charCodeAt(0);
  return letter >= 48 && letter <= 57;
}

/**
 * @param {string} form
 * @param {number} most  numbers in it
 * @param {string} key  the form, or what is no form, but one formula as it is
 */
function formOf(form, most, key = form) {
  let known = forms.get(key);
  if (known) forms.delete(key);
  else {
    known = key === form ? drawForm(form, most) : drawAsIs(form);
    letters += known.size;
  }
  forms.set(key, known);
  for (const [oldest, { size }] of forms) {
    if (forms.size <= MOST_FORMS && letters <= MOST_LETTERS) break;
    forms.delete(oldest);
    letters -= size;
  }
  return known;
}

/** @param {string} latex @returns {Form} */
function drawAsIs(latex) {
  return { drawing: drawn(latex), holes: null, size: latex.length };
}

/** @param {string} form @param {number} most @returns {Form} */
function drawForm(form, most) {
  /** @type {DocumentFragment} */
  let drawing;
  try {
    drawing = drawn(form);
  } catch {
    return { drawing: document.createDocumentFragment(), holes: null, size: form.length };
  }
  /** @type {Map<number, (string | number)[]>} */
  const holes = new Map();
  const found = new Array(most).fill(0);
  let isRegular = most <= MOST_NUMBERS;
  for (const [place, text] of textsIn(drawing).entries()) {
    if (!/\d/.test(text.data)) continue;
    const parts = text.data.split(/(\d+)/).flatMap((part, index) => (index % 2 === 0 ? [part] : (part.match(/\d{1,3}/g) ?? [])));
    const hole = parts
      .filter((part) => part !== "")
      .map((part) => {
        if (!isDigit(part) || part.length !== CODE) return part;
        const number = Number(part);
        if (number >= most) isRegular = false;
        else found[number]++;
        return number;
      });
    holes.set(place, hole);
  }
  if (found.some((times) => times !== 1)) isRegular = false;
  return { drawing, holes: isRegular ? holes : null, size: form.length };
}

/** @param {string} latex */
function drawn(latex) {
  const holder = document.createElement("span");
  katex.render(latex, holder, OPTIONS);
  if (isHeardAsText(latex)) holder.querySelector(".katex-html")?.removeAttribute("aria-hidden");
  const drawing = document.createDocumentFragment();
  drawing.append(...holder.childNodes);
  // The letters of a function's name are texts of their own, and are one after the build has written them as HTML.
  drawing.normalize();
  return drawing;
}

/** @param {Node} node @returns {Text[]} */
function textsIn(node) {
  /** @type {Text[]} */
  const texts = [];
  const walker = document.createTreeWalker(node, 4 /* NodeFilter.SHOW_TEXT */);
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  return texts;
}

/**
 * @param {Node} drawing  of this form
 * @param {Form} form
 * @param {string[]} numbers
 */
function fillHoles(drawing, { holes }, numbers) {
  if (!holes || holes.size === 0) return;
  for (const [place, text] of textsIn(drawing).entries()) {
    const hole = holes.get(place);
    if (hole) setData(text, hole.map((part) => (typeof part === "number" ? numbers[part] : part)).join(""));
  }
}

/** @param {Text} text @param {string} data */
function setData(text, data) {
  if (text.data !== data) text.data = data;
}

/**
 * @param {HTMLElement} element  empty
 * @param {string} marked
 * @param {number[]} marks  the numbers that its marks have on the page
 */
export function drawInto(element, marked, marks) {
  const { form, numbers } = withoutNumbers(marked);
  let known = formOf(form, numbers.length);
  if (!known.holes) known = formOf(marked, 0, `=${marked}`);
  const drawing = /** @type {DocumentFragment} */ (known.drawing.cloneNode(true));
  fillHoles(drawing, known, numbers);
  number(drawing, marks);
  element.appendChild(drawing);
}

/**
 * Same form: only the numbers are replaced.
 * @param {HTMLElement} element  which shows another formula
 * @param {string} before
 * @param {string} marked
 * @param {number[]} marks
 */
export function changeDrawing(element, before, marked, marks) {
  const { form, numbers } = withoutNumbers(marked);
  const known = withoutNumbers(before).form === form ? formOf(form, numbers.length) : null;
  if (known?.holes) fillHoles(element, known, numbers);
  else {
    element.replaceChildren();
    drawInto(element, marked, marks);
  }
}
