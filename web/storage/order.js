// The order of the person's own exercises, once they have moved one. Without it the last changed comes first.
import { LOCAL, readJson, tryToWrite } from "./area.js";

const KEY = "byhand.order.1";

export class Order {
  /** @param {import("./area.js").Area} [local] */
  constructor(local = LOCAL) {
    this.local = local;
    /** Where nothing can be stored. @type {string[]} */
    this.unwritten = [];
  }

  /** @returns {string[]} the ids that have a place */
  read() {
    const stored = readJson(this.local, KEY);
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : this.unwritten;
  }

  /**
   * Exercises that are newer than the order come first, the last changed one on top.
   * @template {{id: string}} Entry
   * @param {Entry[]} entries  the last changed first
   */
  arranged(entries) {
    const places = new Map(this.read().map((id, place) => [id, place]));
    const placeOf = (/** @type {Entry} */ { id }) => places.get(id) ?? -1;
    return [...entries].sort((one, other) => placeOf(one) - placeOf(other));
  }

  /** @param {string[]} ids  as they are shown @param {string} id @param {number} by  -1 up, 1 down */
  move(ids, id, by) {
    const from = ids.indexOf(id);
    const to = from + by;
    if (from < 0 || to < 0 || to >= ids.length) return;
    const moved = ids.filter((one) => one !== id);
    moved.splice(to, 0, id);
    this.unwritten = moved;
    tryToWrite(this.local, KEY, moved);
  }
}
