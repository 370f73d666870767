// The requests of the page. The build sends the same ones in advance for the first example
// (build_steps/site/prepare.mjs), so
// that a worked solution is there before Python is; hence they are built in one place.

/** @typedef {import("../protocol.js").Lang} Lang */

/** @type {import("../protocol.js").Display} */
export const DEFAULT_DISPLAY = { numbers: "both", digits: 4 };

/** @type {import("../protocol.js").Length} */
export const DEFAULT_LENGTH = "full";

/** @param {string} id @param {Lang} lang */
export function exampleParams(id, lang) {
  return { id, lang };
}

/**
 * @template {import("../protocol.js").Method} M
 * @param {M} method
 * @param {import("../protocol.js").Requests[M]} params
 */
export function requestJson(method, params) {
  return JSON.stringify({ method, params });
}

/**
 * @param {string} topic  "" as long as none is known
 * @param {import("../exercise/exercise.js").Source} source
 * @param {Lang} lang
 * @returns {import("../protocol.js").ReadParams}
 */
export function parseParams(topic, source, lang) {
  const input = source.kind === "text" ? { text: source.text } : { grid: { columns: source.columns, rows: source.rows } };
  const as = source.kind === "text" && source.as ? { as: source.as } : {};
  return { ...input, ...(topic === "" ? {} : { topic }), ...as, reading: source.reading, lang };
}

/**
 * A text that is no table.
 * @param {string} topic
 * @param {string} text
 * @param {Lang} lang
 * @param {{as?: import("../protocol.js").Kind, reading?: import("../protocol.js").Reading}} how
 * @returns {import("../protocol.js").ReadParams}
 */
export function textParams(topic, text, lang, how) {
  return { text, topic, ...how, lang };
}

/**
 * @param {import("../protocol.js").Problem} problem
 * @param {import("../protocol.js").Display} display
 * @param {Lang} lang
 * @param {string[]} [agreed]  what the person has agreed to, of what is asked before it is done; never part of a problem
 * @returns {import("../protocol.js").SolveParams}
 */
export function solveParams(problem, display, lang, agreed = []) {
  return { problem, display, lang, ...(agreed.length > 0 ? { agreed } : {}) };
}

/** @param {string} topic @param {Lang} lang */
export function formParams(topic, lang) {
  return { topic, lang };
}
