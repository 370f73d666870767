// The conventions by which an exercise is compared.

/**
 * @typedef {object} Sides
 * @property {import("../protocol.js").By[]} by
 * @property {number} query  which of the cases
 */

const MOST = 3;
const MOST_QUERIES = 1_000;
const LONGEST = 2_000;

/**
 * A value from storage or from a link, as far as it names conventions.
 * @param {any} value
 * @returns {Sides | undefined}
 */
export function checkedSides(value) {
  if (typeof value !== "object" || value === null || !Array.isArray(value.by)) return undefined;
  const by = value.by.slice(0, MOST);
  const isQuery = Number.isInteger(value.query) && value.query >= 0 && value.query < MOST_QUERIES;
  return isQuery && by.length > 0 && by.every(isConvention) ? { by, query: value.query } : undefined;
}

/** The name of one, or an object with its fields. @param {unknown} one */
function isConvention(one) {
  if (typeof one !== "string" && (typeof one !== "object" || one === null || Array.isArray(one))) return false;
  return JSON.stringify(one).length <= LONGEST;
}
