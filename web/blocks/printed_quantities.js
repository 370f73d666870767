// The attribute in which a line, a cell or a formula says which quantity of which case it prints.

/** The attribute in which a line, a cell or a formula in a sentence says it. */
export const PRINTS = "data-prints";

/**
 * @param {import("../protocol.js").Named} named
 * @returns {string | null} the query, if it is of one, and the IDs
 */
export function printed({ quantities, query }) {
  return quantities ? JSON.stringify([query ?? null, ...quantities]) : null;
}

/**
 * @typedef {object} Printed
 * @property {number | null} query  which of the cases; null: it is of all alike
 * @property {string[]} ids
 */

/** @param {Element} element @returns {Printed} */
export function printedBy(element) {
  const [query, ...ids] = JSON.parse(element.getAttribute(PRINTS) ?? "[null]");
  return { query, ids };
}

/**
 * Every place where a quantity is printed, in the order of the page.
 * @param {ParentNode} root
 * @param {number} query
 * @param {string} id
 */
export function placesOf(root, query, id) {
  const written = JSON.stringify(id);
  return [...root.querySelectorAll(`[${PRINTS}]`)].flatMap((element) => {
    // Most elements print another quantity: only candidates are parsed.
    if (!(element instanceof HTMLElement) || !element.getAttribute(PRINTS)?.includes(written)) return [];
    const found = printedBy(element);
    return found.ids.includes(id) && (found.query === null || found.query === query) ? [element] : [];
  });
}

/** How the quantity is written: the left side of an equation, or the text of the cell. @param {Element} element */
export function nameOf(element) {
  const math = element.matches(".math") ? element : element.querySelector(".formula-left .math, .math");
  const plain = math?.getAttribute("data-plain") ?? element.textContent ?? "";
  return plain.split(/ [=≈≤≥<>∝] /u)[0]?.trim() ?? "";
}

/** Opens the folds around an element. @param {Element} element */
export function unfold(element) {
  for (let fold = element.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) fold.open = true;
}
