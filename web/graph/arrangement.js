// Where the nodes of a network stand: the same in all its graphs on the page, and as long as its names stay.
import { layered } from "./layout.js";

/** @typedef {import("./layout.js").Point} Point */
/** @typedef {import("./layout.js").Size} Size */
/** @typedef {import("./layout.js").Link} Link */
/** @typedef {{names: string[], sizes: Size[], links: Link[]}} Shape  of a graph; names differ */
/** @typedef {{place: () => void, readonly gone: boolean}} Follower  a graph that stands as the arrangement says */

/** Nodes nearer than this to each other are too near. */
const LEAST_GAP = 10;
const MOST_KEPT = 20;

export class Arrangement {
  /** @param {Map<string, Point>} laid */
  constructor(laid) {
    this.laid = laid;
    /** Where a person put a node. @type {Map<string, Point>} */
    this.moved = new Map();
    /** @type {Set<Follower>} */
    this.followers = new Set();
  }

  /** @param {string} name */
  placeOf(name) {
    return this.moved.get(name) ?? this.laid.get(name) ?? { x: 0, y: 0 };
  }

  /** @param {string} name @param {Point} to */
  move(name, to) {
    this.moved.set(name, to);
    this.tell();
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

  /** Whether such a graph can stand so: what a person moved is right. @param {Shape} shape */
  suits({ names, sizes, links }) {
    if (this.moved.size > 0) return true;
    const places = names.map((name) => this.placeOf(name));
    const down = links.every(({ start, end, directed }) => !directed || (places[start]?.y ?? 0) < (places[end]?.y ?? 0));
    return down && !places.some((a, i) => places.some((b, j) => j < i && isNear(a, b, sizes[i], sizes[j])));
  }
}

/** @param {Point} a @param {Point} b @param {Size | undefined} one @param {Size | undefined} other */
function isNear(a, b, one, other) {
  if (!one || !other) return false;
  const across = Math.abs(a.x - b.x) - (one.width + other.width) / 2;
  return across < LEAST_GAP && Math.abs(a.y - b.y) - (one.height + other.height) / 2 < LEAST_GAP;
}

/** By the names of the nodes. @type {Map<string, Arrangement>} */
const known = new Map();

/**
 * The arrangement of a graph, which takes part in it from now on.
 * @param {Follower} follower
 * @param {Shape} shape
 * @param {Arrangement | null} before  its arrangement so far: what was moved stays where it is
 */
export function arrange(follower, shape, before) {
  const key = JSON.stringify([...shape.names].sort());
  const old = known.get(key);
  const arrangement = old?.suits(shape) ? old : new Arrangement(laidOut(shape));
  if (before && before !== arrangement) {
    before.followers.delete(follower);
    const moved = arrangement.moved.size === 0 ? shape.names.filter((name) => before.moved.has(name)) : [];
    for (const name of moved) arrangement.moved.set(name, before.placeOf(name));
  }
  known.delete(key);
  known.set(key, arrangement);
  for (const oldest of known.keys()) if (known.size > MOST_KEPT) known.delete(oldest);
  for (const other of arrangement.followers) if (other.gone) arrangement.followers.delete(other);
  arrangement.followers.add(follower);
  return arrangement;
}

/** @param {Shape} shape */
function laidOut({ names, sizes, links }) {
  const places = layered(sizes, links);
  return new Map(names.map((name, at) => [name, places[at] ?? { x: 0, y: 0 }]));
}
