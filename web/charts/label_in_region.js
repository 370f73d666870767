// The place of a label within a part of the plane: off points and lines, as far from them as it can be.

/** @typedef {import("./placing.js").Box} Box */
/** @typedef {import("./placing.js").Place} Place */
/** @typedef {import("./placing.js").Size} Size */

const CELL = 6;
/** Room beyond this many pixels is no better than this. */
const ENOUGH = 30;
/** A label covers whatever is nearer than NEAR pixels, at the cost COVERED. */
const NEAR = 3;
const COVERED = 20;

/**
 * A place within rings (even-odd), or null if the label fits nowhere; a label on points is better than none.
 * @param {Place[][]} rings
 * @param {Place[]} obstacles
 * @param {Box[]} taken
 * @param {Size} size
 * @param {Box} frame
 * @returns {Box | null}
 */
export function withinRings(rings, obstacles, taken, size, frame) {
  const mask = new Mask(rings, frame);
  let best = null;
  let bestRank = -Infinity;
  for (let top = frame.top + CELL; top + size.height < frame.top + frame.height; top += CELL) {
    for (let left = frame.left + CELL; left + size.width < frame.left + frame.width; left += CELL) {
      const box = { left, top, ...size };
      if (!mask.covers(box) || taken.some((other) => gap(box, other) < NEAR)) continue;
      const rank = rankOf(box, mask.room(box), obstacles, bestRank);
      if (rank > bestRank) [best, bestRank] = [box, rank];
    }
  }
  return best;
}

/**
 * Rates a place. Stops early for a place that is no better than the best so far.
 * @param {Box} box
 * @param {number} room  to the edge
 * @param {Place[]} obstacles
 * @param {number} bestRank
 */
function rankOf({ left, top, width, height }, room, obstacles, bestRank) {
  const [right, bottom] = [left + width, top + height];
  let rank = Math.min(room, ENOUGH);
  let nearest = rank;
  let price = 0;
  for (const { x, y } of obstacles) {
    if (rank <= bestRank) return rank;
    const across = Math.max(left - x, x - right, 0);
    const down = Math.max(top - y, y - bottom, 0);
    if (Math.max(across, down) >= Math.max(nearest, NEAR)) continue;
    const distance = Math.hypot(across, down);
    if (distance < NEAR) price += COVERED;
    nearest = Math.min(nearest, distance);
    rank = nearest - price;
  }
  return rank;
}

/** The cells of the frame that lie inside the rings, as sums that answer for a box of any size at once. */
class Mask {
  /** @param {Place[][]} rings @param {Box} frame */
  constructor(rings, frame) {
    this.frame = frame;
    this.columns = Math.ceil(frame.width / CELL);
    this.rows = Math.ceil(frame.height / CELL);
    /** Number of inside cells to the left of and above each corner. @type {number[][]} */
    this.sums = [new Array(this.columns + 1).fill(0)];
    for (let row = 0; row < this.rows; row++) {
      const crossings = crossingsAt(rings, frame.top + (row + 0.5) * CELL);
      const above = /** @type {number[]} */ (this.sums[row]);
      let inRow = 0;
      const sums = [0];
      for (let column = 0; column < this.columns; column++) {
        const x = frame.left + (column + 0.5) * CELL;
        inRow += crossings.filter((crossing) => crossing < x).length % 2;
        sums.push(inRow + (above[column + 1] ?? 0));
      }
      this.sums.push(sums);
    }
  }

  /** @param {Box} box @param {number} [by]  so much larger */
  covers({ left, top, width, height }, by = 0) {
    const column = (/** @type {number} */ x) => Math.floor((x - this.frame.left) / CELL);
    const row = (/** @type {number} */ y) => Math.floor((y - this.frame.top) / CELL);
    const [first, end] = [column(left - by), column(left + width + by) + 1];
    const [upper, lower] = [this.sums[row(top - by)], this.sums[row(top + height + by) + 1]];
    if (!upper || !lower || first < 0 || end > this.columns) return false;
    const sum = (/** @type {number[]} */ sums) => (sums[end] ?? 0) - (sums[first] ?? 0);
    return sum(lower) - sum(upper) === (end - first) * (row(top + height + by) + 1 - row(top - by));
  }

  /** Distance from the box to the edge, in steps. @param {Box} box */
  room(box) {
    let by = 0;
    while (by < ENOUGH && this.covers(box, by + CELL)) by += CELL;
    return by;
  }
}

/** @param {Place[][]} rings @param {number} y */
function crossingsAt(rings, y) {
  const crossings = [];
  for (const ring of rings) {
    for (const [place, { x: x1, y: y1 }] of ring.entries()) {
      const { x: x2, y: y2 } = /** @type {Place} */ (ring[(place + 1) % ring.length]);
      if (y1 > y !== y2 > y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
    }
  }
  return crossings;
}

/** The distance between two boxes. @param {Box} a @param {Box} b */
function gap(a, b) {
  const across = Math.max(b.left - a.left - a.width, a.left - b.left - b.width, 0);
  const down = Math.max(b.top - a.top - a.height, a.top - b.top - b.height, 0);
  return Math.hypot(across, down);
}
