// Which rows of a long table are in the document, and how wide its columns are.

/** Tables up to this size are drawn whole. */
export const WHOLE = 60;
const OVERSCAN = 12;
const WIDEST = 24;

/**
 * @param {number} total
 * @param {HTMLElement} scroller
 * @param {number} rowHeight
 */
export function rowsInView(total, scroller, rowHeight) {
  if (total <= WHOLE) return { first: 0, last: total };
  const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - OVERSCAN);
  const visible = Math.ceil((scroller.clientHeight || 360) / rowHeight);
  return { first, last: Math.min(total, first + visible + 2 * OVERSCAN) };
}

/**
 * In pixels, the row numbers first; from a sample of the rows.
 * @param {import("../protocol.js").Parsed} parsed
 */
export function columnWidths(parsed) {
  const sample = parsed.rows.slice(0, 300);
  const letters = parsed.columns.map((name, column) =>
    sample.reduce((longest, row) => Math.max(longest, (row[column] ?? "").length), name.length),
  );
  return [String(parsed.rows.length).length - 1, ...letters].map((count) => Math.min(WIDEST, count) * 8.5 + 26);
}
