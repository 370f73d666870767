// The table of a problem and where the exercise has it from.

/** @typedef {import("../../protocol.js").Problem} Problem */
/** @typedef {import("../../protocol.js").Reading} Reading */
/** @typedef {import("../exercise.js").Source} Source */

/**
 * The fields of a problem that state a table, by their names.
 * @typedef {{path: string, target: string, types: string | null, weight: string | null}} Names
 */

/** The field of a table whose contents are not parsed yet. */
export const AS_TYPED = { path: "table", target: "target", features: "features", types: "types", weight: "weight" };

/**
 * @param {Problem} problem
 * @param {Names} names
 * @returns {Source | null}  null if it has no table
 */
export function sourceOfTable(problem, names) {
  const stated = problem[names.path];
  if (!stated) return null;
  /** @type {Reading} */
  const reading = {};
  const target = problem[names.target];
  if (typeof target === "string") reading.class_column = target;
  if (names.types !== null && problem[names.types]) reading.types = problem[names.types];
  // A problem that names no weight counts every row once.
  reading.weight = (names.weight === null ? null : problem[names.weight]) ?? null;
  if (typeof stated === "string") return { kind: "text", text: stated, reading };
  const rows = stated.rows.map((/** @type {unknown[]} */ row) => row.map(cellText));
  return { kind: "grid", columns: stated.columns.map(String), rows, text: "", reading };
}

/**
 * The same fields again, with the table as it was typed.
 * @param {Source} source
 * @param {Names} names
 * @returns {Problem}
 */
export function tableAsTyped(source, names) {
  const { class_column, types, weight } = source.reading;
  return {
    [names.path]: source.kind === "text" ? source.text : { columns: source.columns, rows: source.rows },
    ...(class_column ? { [names.target]: class_column } : {}),
    ...(types && names.types !== null ? { [names.types]: types } : {}),
    ...(weight && names.weight !== null ? { [names.weight]: weight } : {}),
  };
}

/** @param {unknown} cell */
export function cellText(cell) {
  return cell === null || cell === undefined ? "" : String(cell);
}
