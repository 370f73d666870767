// Figures that a person has got for quantities of an exercise.

/**
 * @typedef {object} OwnFigure
 * @property {number} query  which of the cases it is of
 * @property {string} quantity  its ID
 * @property {string} value  as it was typed
 */

const MOST = 200;
const MOST_QUERIES = 1_000;
const LONGEST = 300;

/**
 * A value from storage or from a link, as far as it is a list of figures.
 * @param {unknown} value
 * @returns {OwnFigure[]}
 */
export function checkedFigures(value) {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MOST).flatMap((one) => {
    const { query, quantity, value: text } = typeof one === "object" && one !== null ? one : {};
    const isQuery = Number.isInteger(query) && query >= 0 && query < MOST_QUERIES;
    return isQuery && isShort(quantity) && isShort(text) ? [{ query, quantity, value: text }] : [];
  });
}

/** @param {unknown} text @returns {text is string} */
function isShort(text) {
  return typeof text === "string" && text.length <= LONGEST;
}
