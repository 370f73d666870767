// The values that occur in a column.

/** @typedef {import("../../protocol.js").Parsed} Parsed */

/** How books and programs write a missing value. */
const MISSING = new Set(["", "?", "-", "–", "—", "na", "n/a", "nan", "null", "none"]);

/** @type {WeakMap<Parsed, Map<string, string[]>>} */
const memory = new WeakMap();

/**
 * In order of first appearance.
 * @param {Parsed} parsed
 * @param {string} name  of the column
 * @returns {string[]}
 */
export function valuesOfColumn(parsed, name) {
  let byColumn = memory.get(parsed);
  if (!byColumn) {
    byColumn = new Map();
    memory.set(parsed, byColumn);
  }
  let values = byColumn.get(name);
  if (!values) {
    const column = parsed.columns.indexOf(name);
    /** @type {Set<string>} */
    const seen = new Set();
    parsed.rows.forEach((row, index) => {
      if (parsed.kinds[index] === "training") seen.add(row[column] ?? "");
    });
    const kept = new Set(parsed.values?.[name]);
    values = [...seen].filter((cell) => kept.has(cell) || !MISSING.has(cell.toLowerCase()));
    byColumn.set(name, values);
  }
  return values;
}
