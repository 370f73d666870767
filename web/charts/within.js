// The place of a label within a part of the plane: off points and lines, as far from them as it can be.

/** @typedef {import("./placing.js").Box} Box */
/** @typedef {import("./placing.js").Place} Place */
/** @typedef {import("./placing.js").Size} Size */

const CELL = 6;
/** Room beyond this many pixels is no better than this. */
const ENOUGH = 30;

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
      if (!mask.covers(box) || taken.some((other) => gap(box, other) < 3)) continue;
      let room = ENOUGH;
      let covered = 0;
      for (const { x, y } of obstacles) {
        const distance = gap(box, { left: x, top: y, width: 0, height: 0 });
        room = Math.min(room, distance);
        if (distance < 3) covered++;
      }
      const rank = Math.min(room, mask.room(box)) - 20 * covered;
      if (rank > bestRank) [best, bestRank] = [box, rank];
    }
  }
  return best;
}

/** Which cells of the frame lie within the rings. */
class Mask {
  /** @param {Place[][]} rings @param {Box} frame */
  constructor(rings, frame) {
    this.frame = frame;
    this.columns = Math.ceil(frame.width / CELL);
    this.rows = Math.ceil(frame.height / CELL);
    this.cells = Array.from({ length: this.rows }, (_, row) => {
      const crossings = crossingsAt(rings, frame.top + (row + 0.5) * CELL);
      return Array.from({ length: this.columns }, (_, column) => {
        const x = frame.left + (column + 0.5) * CELL;
        return crossings.filter((crossing) => crossing < x).length % 2 === 1;
      });
    });
  }

  /** @param {Box} box @param {number} [by]  so much larger */
  covers({ left, top, width, height }, by = 0) {
    const column = (/** @type {number} */ x) => Math.floor((x - this.frame.left) / CELL);
    const row = (/** @type {number} */ y) => Math.floor((y - this.frame.top) / CELL);
    const [first, last] = [column(left - by), column(left + width + by)];
    for (let place = row(top - by); place <= row(top + height + by); place++) {
      for (let at = first; at <= last; at++) if (!this.cells[place]?.[at]) return false;
    }
    return true;
  }

  /** How far it is from the box to the edge, in steps. @param {Box} box */
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
