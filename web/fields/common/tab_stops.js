// Tab stops of a text area as far apart as its widest cell, so that cells stand below their heads.

/** The gap between two cells, and the least and greatest distance of two stops, in letters. */
const [BETWEEN, LEAST, MOST] = [2, 8, 24];
/** Chinese characters and other wide ones take the room of two letters. */
const WIDE = /[\u2e80-\u9fff\uff00-\uff60]/g;

/** @param {string} text @returns {number} */
export function tabSizeOf(text) {
  const cells = text.split("\n").flatMap((line) => line.split("\t").slice(0, -1));
  const widths = cells.map((cell) => cell.length + (cell.match(WIDE)?.length ?? 0) + BETWEEN);
  return Math.min(MOST, Math.max(LEAST, ...widths));
}
