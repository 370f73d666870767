// The route of an edge, from border to border: straight where no node is in the way, else curved.

/** @typedef {import("./layout.js").Point} Point */
/** @typedef {import("./layout.js").Size} Size */
/** @typedef {Point & Size & {diamond?: boolean}} Box  x, y: its middle */
/** @typedef {{path: string, head: string | null, at: (share: number) => Point}} Route  `at` goes from 0 to 1 */

/** Corner radius of a node (as in graphs.css). */
export const RADIUS = 18;
/** An edge passes a node at this distance at least. */
const CLEAR = 7;
/** Between the arrow's tip and the border. */
const GAP = 1.5;
const HEAD = { length: 11, half: 5 };
/** Offsets of the middle of an edge, in the order in which they are tried. */
const BENDS = [30, -30, 55, -55, 85, -85, 120, -120, 165, -165];
/** And where it is bent the most. */
const ALONG = [0.5, 0.3, 0.7];
const SAMPLES = 32;
const HALVINGS = 18;

/**
 * @param {Box} start
 * @param {Box} end
 * @param {Box[]} others  to be gone around
 * @param {boolean} directed
 * @param {boolean} strong  with a larger head
 * @returns {Route | null} null where the nodes lie over each other
 */
export function route(start, end, others, directed, strong) {
  let best = bow(start, end, 0, 0.5);
  let least = touched(best, start, end, others);
  for (const bend of BENDS) {
    for (const along of ALONG) {
      if (least === 0) break;
      const curve = bow(start, end, bend, along);
      const hits = touched(curve, start, end, others);
      if (hits < least) [best, least] = [curve, hits];
    }
  }
  return fromBorderToBorder(best, start, end, directed, strong);
}

/** @typedef {[Point, Point, Point]} Bow  a quadratic curve: start, control point, end */

/** @param {Point} start @param {Point} end @param {number} bend @param {number} along @returns {Bow} */
function bow(start, end, bend, along) {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy) || 1;
  // The curve bends half as far as its control point.
  const aside = (2 * bend) / length;
  const control = { x: start.x + dx * along + dy * aside, y: start.y + dy * along - dx * aside };
  return [start, control, end];
}

/** @param {Bow} bow @param {number} t */
function pointOn([a, b, c], t) {
  const [u, v, w] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
  return { x: u * a.x + v * b.x + w * c.x, y: u * a.y + v * b.y + w * c.y };
}

/**
 * How many samples of the curve other nodes cover. @param {Bow} curve @param {Box} start @param {Box} end @param
 * {Box[]} others
 */
function touched(curve, start, end, others) {
  const near = others.filter((other) => reaches(curve, other));
  let count = 0;
  for (let step = 1; near.length > 0 && step < SAMPLES; step++) {
    const point = pointOn(curve, step / SAMPLES);
    if (covers(start, point, 0) || covers(end, point, 0)) continue;
    if (near.some((other) => covers(other, point, CLEAR))) count++;
  }
  return count;
}

/** Whether the triangle around the curve comes near the box at all. @param {Bow} curve @param {Box} box */
function reaches(curve, { x, y, width, height }) {
  const xs = curve.map((point) => point.x);
  const ys = curve.map((point) => point.y);
  const [across, down] = [width / 2 + CLEAR, height / 2 + CLEAR];
  return Math.max(...xs) > x - across && Math.min(...xs) < x + across && Math.max(...ys) > y - down && Math.min(...ys) < y + down;
}

/**
 * Whether the point lies in the rounded box, enlarged by `by`. @param {Box} box @param {Point} point @param {number} by
 */
function covers(box, point, by) {
  if (box.diamond) {
    return (2 * Math.abs(point.x - box.x)) / (box.width + 2 * by) + (2 * Math.abs(point.y - box.y)) / (box.height + 2 * by) <= 1;
  }
  const radius = Math.min(RADIUS, box.height / 2, box.width / 2);
  const across = Math.max(Math.abs(point.x - box.x) - box.width / 2 + radius, 0);
  const down = Math.max(Math.abs(point.y - box.y) - box.height / 2 + radius, 0);
  return Math.hypot(across, down) <= radius + by;
}

/** @param {Bow} curve @param {Box} start @param {Box} end @param {boolean} directed @param {boolean} strong @returns {Route | null} */
function fromBorderToBorder(curve, start, end, directed, strong) {
  const first = turn((t) => covers(start, pointOn(curve, t), 0), 0, 1);
  const last = turn((t) => covers(end, pointOn(curve, t), directed ? GAP : 0), 1, 0);
  if (first >= last) return null;
  const at = (/** @type {number} */ share) => pointOn(curve, first + (last - first) * share);
  if (!directed) return { path: part(curve, first, last), head: null, at };
  const scale = strong ? 1.35 : 1;
  const tip = pointOn(curve, last);
  const neck = turn((t) => distance(pointOn(curve, t), tip) < HEAD.length * scale, last, first);
  const base = pointOn(curve, neck);
  const away = distance(base, tip) || 1;
  const [acrossX, acrossY] = [((tip.y - base.y) / away) * HEAD.half * scale, ((base.x - tip.x) / away) * HEAD.half * scale];
  const corners = [tip, { x: base.x + acrossX, y: base.y + acrossY }, { x: base.x - acrossX, y: base.y - acrossY }];
  // The line ends within the head, so that no gap is seen between them.
  return { path: part(curve, first, neck + (last - neck) / 3), head: `M${corners.map(written).join("L")}Z`, at };
}

/**
 * Where `holds`, true at `from`, becomes false on the way to `to`.
 * @param {(t: number) => boolean} holds
 * @param {number} from
 * @param {number} to
 */
function turn(holds, from, to) {
  let [inside, outside] = [from, to];
  const steps = 24;
  for (let step = 1; step <= steps; step++) {
    const t = from + ((to - from) * step) / steps;
    if (holds(t)) inside = t;
    else {
      outside = t;
      break;
    }
  }
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (inside + outside) / 2;
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** The part of a quadratic curve from t to u, which is one again. @param {Bow} curve @param {number} t @param {number} u */
function part(curve, t, u) {
  const [a, b, c] = curve;
  const [p, q, r] = [(1 - t) * (1 - u), t * (1 - u) + u * (1 - t), t * u];
  const control = { x: p * a.x + q * b.x + r * c.x, y: p * a.y + q * b.y + r * c.y };
  return `M${written(pointOn(curve, t))}Q${written(control)} ${written(pointOn(curve, u))}`;
}

/** @param {Point} a @param {Point} b */
function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** @param {Point} point */
function written({ x, y }) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
