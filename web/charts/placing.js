// Label placement: each label at what it names, and neither on a line nor on another label.

/** @typedef {{left: number, top: number, width: number, height: number}} Box */
/** @typedef {{x: number, y: number}} Place  in pixels */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {{places: Place[], cost: number}} Obstacle  what a label should not stand on, and how bad it would be */

const GAP = 5;
const COST = { outside: 1e5, label: 1e4, foreign: 40 };

/**
 * @param {Box} a
 * @param {Box} b
 * @param {number} gap
 */
function overlap(a, b, gap = 0) {
  return (
    a.left < b.left + b.width + gap &&
    b.left < a.left + a.width + gap &&
    a.top < b.top + b.height + gap &&
    b.top < a.top + a.height + gap
  );
}

/** @param {Place} at @param {Size} size @param {number} gap @returns {Box[]} from the best to the worst */
function around(at, { width, height }, gap) {
  const [above, below] = [at.y - height - gap, at.y + gap];
  const [left, right] = [at.x - width - gap, at.x + gap];
  const [middleX, middleY] = [at.x - width / 2, at.y - height / 2];
  return [
    [middleX, above],
    [right, above],
    [left, above],
    [right, middleY],
    [left, middleY],
    [middleX, below],
    [right, below],
    [left, below],
  ].map(([x = 0, y = 0]) => ({ left: x, top: y, width, height }));
}

/**
 * The best place for the label of a curve: near its top, off all lines, nearer to its own than to any other.
 * @param {Place[]} own  points of what is named
 * @param {Obstacle[]} obstacles  of the whole plot
 * @param {Box[]} taken
 * @param {Size} size
 * @param {Box} frame
 * @param {number} [gap]
 * @returns {Box}
 */
export function besideCurve(own, obstacles, taken, size, frame, gap = GAP) {
  const anchors = own.filter(({ x, y }) => x >= frame.left && x <= frame.left + frame.width && y >= frame.top);
  const peak = anchors.reduce((best, one) => (one.y < best.y ? one : best), anchors[0] ?? { x: frame.left, y: frame.top });
  const every = Math.max(1, Math.floor(anchors.length / 40));
  let best = { cost: Infinity, box: { left: peak.x, top: peak.y, ...size } };
  for (const anchor of [peak, ...anchors.filter((_, place) => place % every === 0)]) {
    for (const [rank, box] of around(anchor, size, gap).entries()) {
      const way = rank * 2 + (anchor.y - peak.y) / 4 + Math.abs(anchor.x - peak.x) / 12;
      const cost = way + costOf(box, obstacles, taken, frame, own, best.cost - way);
      if (cost < best.cost) best = { cost, box };
    }
  }
  return best.box;
}

/**
 * Cost of a place; the search stops at `enough`.
 * @param {Box} box
 * @param {Obstacle[]} obstacles
 * @param {Box[]} taken
 * @param {Box} frame
 * @param {Place[]} own
 * @param {number} enough
 */
function costOf(box, obstacles, taken, frame, own, enough) {
  const outside =
    box.left < frame.left ||
    box.top < frame.top ||
    box.left + box.width > frame.left + frame.width ||
    box.top + box.height > frame.top + frame.height;
  let cost = outside ? COST.outside : 0;
  for (const other of taken) if (overlap(box, other, 2)) cost += COST.label;
  if (cost >= enough) return cost;
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const near = nearest(own, middle);
  for (const { places, cost: price } of obstacles) {
    if (cost >= enough) return cost;
    if (isOn(box, places)) cost += price;
    if (places !== own && nearest(places, middle) < near) cost += COST.foreign;
  }
  return cost;
}

/** The square of the distance to the nearest place. @param {Place[]} places @param {Place} middle */
function nearest(places, middle) {
  let least = Infinity;
  for (const { x, y } of places) {
    const [across, down] = [x - middle.x, (y - middle.y) * 1.5];
    least = Math.min(least, across * across + down * down);
  }
  return least;
}

/** @param {Box} box @param {Place[]} places */
function isOn(box, places) {
  const [left, right, top, bottom] = [box.left - 1, box.left + box.width + 1, box.top - 1, box.top + box.height + 1];
  return places.some(({ x, y }) => left < x && x < right && top < y && y < bottom);
}

/**
 * A place inside an area, or null if it is nowhere high and wide enough.
 * @param {{x: number, top: number, bottom: number}[]} bands  from left to right
 * @param {Obstacle[]} obstacles
 * @param {Box[]} taken
 * @param {Size} size
 * @returns {Box | null}
 */
export function insideArea(bands, obstacles, taken, size) {
  let best = null;
  let bestRoom = 0;
  for (const { x } of bands) {
    const covered = bands.filter((band) => Math.abs(band.x - x) <= size.width / 2 + 2);
    const [first, last] = [covered[0], covered[covered.length - 1]];
    if (!first || !last || last.x - first.x < size.width * 0.9) continue;
    const top = Math.max(...covered.map((band) => band.top));
    const bottom = Math.min(...covered.map((band) => band.bottom));
    const room = bottom - top - size.height;
    const box = { left: x - size.width / 2, top: (top + bottom - size.height) / 2, ...size };
    if (room < 4 || room <= bestRoom || taken.some((other) => overlap(box, other, 2))) continue;
    if (obstacles.some(({ places }) => isOn(box, places))) continue;
    [best, bestRoom] = [box, room];
  }
  return best;
}

const ROW_COST = 20;
const CROSSING = 200;
/** Upper bound of the label arrangements that are tried, the most natural ones first. */
const MOST_TRIED = 20_000;

/** @typedef {{at: number, left: number, right: number, row: number}} Above */

/**
 * Labels above a plot, each over its place or beside the line up from it, in as few rows as may be and with no line
 * through a label; row 0 is the nearest to the plot.
 * @param {{at: number, width: number}[]} labels
 * @param {number} left
 * @param {number} right
 * @returns {Above[]}
 */
export function inRows(labels, left, right) {
  /** @type {Above[]} */
  let best = [];
  let bestCost = Infinity;
  let tried = 0;
  /** @param {Above[]} placed @param {number} cost */
  const extend = (placed, cost) => {
    if (cost >= bestCost || (tried++ > MOST_TRIED && best.length > 0)) return;
    const label = labels[placed.length];
    if (!label) {
      [best, bestCost] = [placed, cost];
      return;
    }
    const { at, width } = label;
    for (let row = 0; row <= placed.length; row++) {
      for (const [rank, wanted] of [at - width / 2, at - width + 4, at - 4].entries()) {
        const from = Math.max(left, Math.min(wanted, right - width));
        const one = { at, left: from, right: from + width, row };
        if (placed.some((other) => other.row === row && one.left < other.right + 8 && other.left < one.right + 8)) continue;
        const crossings = placed.filter((other) => crosses(one, other) || crosses(other, one)).length;
        extend([...placed, one], cost + row * ROW_COST + rank + crossings * CROSSING);
      }
    }
  };
  extend([], 0);
  return best;
}

/** Whether the leader line of one label crosses the other. @param {Above} one @param {Above} other */
function crosses(one, other) {
  return one.row > other.row && one.at > other.left - 2 && one.at < other.right + 2;
}
