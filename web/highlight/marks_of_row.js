// The other way round: which marks of the solution a row of the table feeds.

/** @typedef {import("../protocol.js").Mark} Mark */

/**
 * The marks that a row is counted in, strongly; faintly those that it is only among.
 * @param {number} row  0-based training row
 * @param {{entries: () => Iterable<[number, Mark]>}} marks  by number
 * @param {Record<string, number[]>} rows  by key
 * @param {Record<string, import("./highlight_words.js").WordPlace[]>} words  by key
 * @returns {Map<number, boolean>} by number of the mark, whether strongly
 */
export function marksOfRow(row, marks, rows, words) {
  /** @type {Map<string, boolean>} */
  const known = new Map();
  const counts = (/** @type {string} */ key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = (rows[key] ?? []).includes(row) || (words[key] ?? []).some(([of]) => of === row);
    known.set(key, found);
    return found;
  };
  /** @type {Map<number, boolean>} */
  const found = new Map();
  for (const [number, [, , key, of]] of marks.entries()) {
    if (counts(key)) found.set(number, true);
    else if (of !== null && counts(of)) found.set(number, false);
  }
  return found;
}
