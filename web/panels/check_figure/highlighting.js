// The verdict on the page: the line where the two workings part, the parts concerned, and the rows that were counted.
import { placesOf } from "../../blocks/printed_quantities.js";

/** @typedef {import("../../protocol.js").CheckedHere} CheckedHere */

const CLASSES = ["differs-line", "differs-part", "differs-factor"];
/** With more places than this, none is marked. */
const MOST_PARTS = 24;

/**
 * @typedef {object} Parting
 * @property {HTMLElement | null} line  where the ways part
 * @property {HTMLElement[]} parts  what the first cause concerns
 */

/**
 * Where the person's working leaves ours: at what the first cause changes, else at the first figure that differs.
 * @param {ParentNode} root
 * @param {number} query
 * @param {CheckedHere} found
 * @returns {Parting}
 */
export function partingOf(root, query, found) {
  const figure = found.first_wrong === null ? undefined : found.figures[found.first_wrong];
  if (!figure) return { line: null, parts: [] };
  const changed = figure.causes[0]?.figures ?? [];
  const parts = changed.slice(0, MOST_PARTS).flatMap((id) => placesOf(root, query, id));
  const [own = null] = placesOf(root, query, figure.quantity);
  return { line: parts[0] ?? own, parts };
}

/**
 * @param {Element} root
 * @param {number} query
 * @param {CheckedHere} found
 * @param {import("../../highlight/highlight.js").Highlighter} highlighter
 * @returns {{line: HTMLElement | null, mark: number | null}} where the ways part, and the number whose rows are concerned
 */
export function highlightParting(root, query, found, highlighter) {
  clearHighlights(root);
  const { line, parts } = partingOf(root, query, found);
  line?.classList.add("differs-line");
  for (const part of parts) part.classList.add("differs-part");
  const figure = found.first_wrong === null ? undefined : found.figures[found.first_wrong];
  const marks = parts.flatMap((part) => marksWithin(part, highlighter));
  // The factors of the product that come from there.
  const keys = new Set(marks.map(({ key }) => key));
  for (const own of figure ? placesOf(root, query, figure.quantity) : []) {
    if (parts.includes(own)) continue;
    for (const { element, key } of marksWithin(own, highlighter)) if (keys.has(key)) element.classList.add("differs-factor");
  }
  // If a cause applies at several places, nobody could tell which rows are meant.
  const isOne = figure?.causes[0]?.figures.length === 1;
  return { line, mark: isOne ? (marks[0]?.number ?? null) : null };
}

/** @param {Element} root */
export function clearHighlights(root) {
  for (const name of CLASSES) for (const lit of root.querySelectorAll(`.${name}`)) lit.classList.remove(name);
}

/**
 * The counts in it that point at rows.
 * @param {Element} element
 * @param {import("../../highlight/highlight.js").Highlighter} highlighter
 */
function marksWithin(element, highlighter) {
  return [...element.querySelectorAll(".enclosing[data-mark]")].flatMap((part) => {
    const number = Number(part.getAttribute("data-mark"));
    const mark = highlighter.marks.get(number);
    return mark ? [{ element: part, number, key: JSON.stringify([mark[2], mark[3]]) }] : [];
  });
}
