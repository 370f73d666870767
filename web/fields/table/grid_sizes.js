// Which rows and columns of a large table are in the document, and how wide its columns are.

/** Tables up to this many rows, and up to this many columns, are drawn entirely. */
export const WHOLE = 60;
export const WHOLE_COLUMNS = 24;
const WHOLE_IF_WIDE = 20;
const OVERSCAN = 12;
const OVERSCAN_IF_WIDE = 4;
const OVERSCAN_COLUMNS = 6;
const WIDEST = 24;
/** Rows, and cells of them, from which the column widths are computed. */
const SAMPLE_ROWS = 300;
const SAMPLE_CELLS = 60_000;

/**
 * Columns in the document: one, or a gap in the place of several.
 * @typedef {{first: number, last: number, isGap: boolean}} Slot
 */

/**
 * @param {number} total
 * @param {HTMLElement} scroller
 * @param {number} rowHeight
 * @param {boolean} isWide  each row has many cells
 */
export function rowsInView(total, scroller, rowHeight, isWide) {
  if (total <= (isWide ? WHOLE_IF_WIDE : WHOLE)) return { first: 0, last: total };
  const overscan = isWide ? OVERSCAN_IF_WIDE : OVERSCAN;
  const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - overscan);
  const visible = Math.ceil((scroller.clientHeight || 360) / rowHeight);
  return { first, last: Math.min(total, first + visible + 2 * overscan) };
}

/**
 * The visible columns and the sticky ones, with gaps instead of the others.
 * @param {number} total
 * @param {number[]} places  where each of them begins
 * @param {HTMLElement} scroller
 * @param {number[]} kept  columns that are in the document wherever it is scrolled to; −1 for none
 * @returns {Slot[]}
 */
export function slotsInView(total, places, scroller, kept) {
  /** @type {Slot[]} */
  const slots = [];
  const whole = total <= WHOLE_COLUMNS;
  const left = scroller.scrollLeft;
  const right = left + (scroller.clientWidth || 600);
  const first = whole ? 0 : places.findIndex((_, column) => (places[column + 1] ?? 0) > left) - OVERSCAN_COLUMNS;
  const beyond = places.findIndex((place) => place >= right);
  const last = whole || beyond < 0 ? total - 1 : beyond + OVERSCAN_COLUMNS;
  for (let column = 0; column < total; column++) {
    const before = slots.at(-1);
    if ((column >= first && column <= last) || kept.includes(column)) slots.push({ first: column, last: column, isGap: false });
    else if (before?.isGap) before.last = column;
    else slots.push({ first: column, last: column, isGap: true });
  }
  return slots;
}

/**
 * The start of each column in pixels after the row numbers, and the end of the last one, from a sample of the rows.
 * @param {import("../../protocol.js").Parsed} parsed
 */
export function placesOf(parsed) {
  const sample = parsed.rows.slice(0, Math.min(SAMPLE_ROWS, Math.ceil(SAMPLE_CELLS / parsed.columns.length)));
  const letters = parsed.columns.map((name, column) =>
    sample.reduce((longest, row) => Math.max(longest, (row[column] ?? "").length), name.length),
  );
  let end = 0;
  return [String(parsed.rows.length).length - 1, ...letters].map((count) => (end += Math.min(WIDEST, count) * 8.5 + 26));
}
