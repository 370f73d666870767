// Node positions of a network: the same in all its graphs on the page, as long as its names stay.
import { inGrid, layered } from "./layout.js";

/** @typedef {import("./layout.js").Point} Point */
/** @typedef {import("./layout.js").Size} Size */
/** @typedef {import("./layout.js").Link} Link */
/** @typedef {import("./layout.js").Layout} Layout */
/**
 * A graph, and the width that it has; names differ. grid: the column and row of each node, or none of any.
 * @typedef {{names: string[], sizes: Size[], links: Link[], grid: number[][], room: number}} Shape
 */
/** @typedef {{place: () => void, readonly gone: boolean}} Follower  a graph that stands as the arrangement says */

/** A drawing that is too wide is made smaller down to this, where its smallest letters are 12 px high; then it scrolls. */
export const LEAST_SCALE = 0.86;
/** A person who is still dragging moves the node again within this time. */
const RESTING_MS = 60;
/** Nodes nearer than this to each other are too near. */
const LEAST_GAP = 10;
/** A label covers no more than the middle of its edge. */
const BESIDE_LABEL = 24;
const MOST_CACHED = 20;
const MOST_OF_A_NETWORK = 4;

export class Arrangement {
  /**
   * @param {string[]} names
   * @param {Layout} layout
   */
  constructor(names, layout) {
    this.layout = layout;
    this.laid = new Map(names.map((name, at) => [name, layout.places[at] ?? { x: 0, y: 0 }]));
    /** Positions of dragged nodes. @type {Map<string, Point>} */
    this.moved = new Map();
    /** @type {Set<Follower>} */
    this.followers = new Set();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.resting = undefined;
  }

  /** @param {string} name */
  placeOf(name) {
    return this.moved.get(name) ?? this.laid.get(name) ?? { x: 0, y: 0 };
  }

  /** @param {string} name @param {Point} to @param {Follower} by  the graph in which it is moved: the others come when it rests */
  move(name, to, by) {
    this.moved.set(name, to);
    by.place();
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.tell(), RESTING_MS);
  }

  reset() {
    this.moved.clear();
    this.tell();
  }

  tell() {
    for (const follower of this.followers) {
      if (follower.gone) this.followers.delete(follower);
      else follower.place();
    }
  }

  /** Whether this arrangement suits a graph as long as nobody drags a node. @param {Shape} shape */
  suits({ names, sizes, links, grid: own, room }) {
    const { across, width, grid } = this.layout;
    if (own.length > 0 && !grid) return false;
    if (!across && width > room / LEAST_SCALE) return false;
    const boxes = names.map((name, at) => ({
      ...(this.laid.get(name) ?? { x: 0, y: 0 }),
      ...(sizes[at] ?? { width: 0, height: 0 }),
    }));
    const fits = links.every(({ start, end, directed, label }) => {
      const [from, to] = [boxes[start], boxes[end]];
      if (!from || !to) return false;
      // Within a column of a grid an arrow may lead down or up.
      const onward = across ? from.x < to.x || (grid && from.x === to.x) : from.y < to.y;
      return (onward || !directed) && (!label || areApart(from, to, label.width + BESIDE_LABEL, label.height + BESIDE_LABEL));
    });
    return fits && boxes.every((a, i) => boxes.every((b, j) => j >= i || areApart(a, b, LEAST_GAP, LEAST_GAP)));
  }
}

/** @param {Point & Size} a @param {Point & Size} b @param {number} across @param {number} down */
function areApart(a, b, across, down) {
  return Math.abs(a.x - b.x) - (a.width + b.width) / 2 >= across || Math.abs(a.y - b.y) - (a.height + b.height) / 2 >= down;
}

/**
 * By the names of the nodes; several where graphs of the same network need different positions. @type {Map<string,
 * Arrangement[]>}
 */
const known = new Map();

/**
 * The arrangement of a graph, which takes part in it from now on.
 * @param {Follower} follower
 * @param {Shape} shape
 * @param {Arrangement | null} before  its arrangement so far
 */
export function arrange(follower, shape, before) {
  const key = JSON.stringify([...shape.names].sort());
  const old = known.get(key) ?? [];
  const suited = old.filter((one) => one.suits(shape));
  const found = suited.find((one) => one.moved.size > 0) ?? suited[0];
  const arrangement = found ?? new Arrangement(shape.names, laidOut(shape));
  // Dragged nodes stay where they are.
  const moved = before?.moved.size ? before : (found ?? old.find((one) => one.moved.size > 0));
  if (arrangement.moved.size === 0) inherit(arrangement, shape.names, moved);
  before?.followers.delete(follower);
  known.delete(key);
  known.set(key, found ? old : [...old, arrangement].slice(-MOST_OF_A_NETWORK));
  for (const oldest of known.keys()) if (known.size > MOST_CACHED) known.delete(oldest);
  for (const other of arrangement.followers) if (other.gone) arrangement.followers.delete(other);
  arrangement.followers.add(follower);
  return arrangement;
}

/** @param {Arrangement} heir @param {string[]} names @param {Arrangement | undefined} source */
function inherit(heir, names, source) {
  for (const name of names) {
    const place = source?.moved.get(name);
    if (place) heir.moved.set(name, place);
  }
}

/** From top to bottom as in books; from left to right where that is too wide, such as a class with many features. @param {Shape} shape */
function laidOut({ sizes, links, grid, room }) {
  if (grid.length > 0) return inGrid(sizes, grid);
  const down = layered(sizes, links, false);
  if (down.width <= room / LEAST_SCALE) return down;
  const across = layered(sizes, links, true);
  return across.width < down.width ? across : down;
}
