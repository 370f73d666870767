// A frequency problem as a table that can be edited: a row for each class, a column for each value, totals last; or, of
// words in texts, a row for each word, a column for each class, in the last two rows all words of each class and its texts.
// pysrc/_byhand/cross/sheet.py and pysrc/_byhand/parsed/word_counts.py read them back; a column is called "feature = value", or only by the value
// where that is the name of the feature too.

/** @typedef {import("../../protocol.js").Counts} Counts */

const EQUALS = " = ";
/** The row of all words (_byhand/parsed/word_counts.py). */
const ALL_WORDS = "(Σ)";

/**
 * @param {Counts} counts
 * @param {string} target  what the classes are classes of, or ""
 * @returns {{columns: string[], rows: string[][]} | null}  null if the names cannot be written so
 */
export function sheetOf(counts, target) {
  const { totals, features } = counts ?? {};
  if (!isObject(totals) || !isObject(features)) return null;
  const columns = [target];
  /** @type {string[][]} */
  const rows = Object.keys(totals).map((name) => [name]);
  for (const [feature, values] of Object.entries(features)) {
    if (feature === "" || feature.includes(EQUALS) || !isObject(values)) return null;
    for (const [value, byClass] of Object.entries(values)) {
      if (value === "" || !isObject(byClass) || Object.keys(byClass).some((name) => !Object.hasOwn(totals, name))) return null;
      columns.push(value === feature ? value : feature + EQUALS + value);
      for (const row of rows) row.push(String(own(byClass, row[0]) ?? 0));
    }
  }
  for (const row of rows) row.push(String(own(totals, row[0]) ?? 0));
  columns.push("Σ");
  return new Set(columns).size === columns.length ? { columns, rows } : null;
}

/**
 * @param {import("../../protocol.js").WordCounts} counts
 * @returns {{columns: string[], rows: string[][]} | null}  null if it states no such counts
 */
export function wordSheetOf(counts) {
  const { documents, words, tokens } = counts ?? {};
  if (!isObject(documents) || !isObject(words) || Object.values(words).some((byClass) => !isObject(byClass))) return null;
  const classes = Object.keys(documents);
  const known = Object.values(words).every((byClass) => Object.keys(byClass).every((name) => Object.hasOwn(documents, name)));
  const totals = tokens ?? {};
  if (!isObject(totals) || Object.keys(totals).some((name) => !Object.hasOwn(documents, name))) return null;
  if (classes.length < 2 || classes.includes("") || Object.hasOwn(words, "") || !known) return null;
  const rows = Object.entries(words).map(([word, byClass]) => [word, ...classes.map((name) => String(own(byClass, name) ?? 0))]);
  const all = [ALL_WORDS, ...classes.map((name) => String(own(totals, name) ?? ""))];
  return { columns: ["", ...classes], rows: [...rows, all, ["Σ", ...classes.map((name) => String(documents[name]))]] };
}

/** @param {Record<string, unknown>} object @param {string | undefined} name */
function own(object, name) {
  return name !== undefined && Object.hasOwn(object, name) ? object[name] : null;
}

/** @param {unknown} value */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
