// Which tests and random examples a run takes: `--fast` leaves out the thorough tests, `--search` looks at new examples.
import { randomInt } from "node:crypto";

/** Options of a test that `--fast` leaves out. */
export const THOROUGH = { skip: process.env.BYHAND_FAST ? "thorough" : false };

/** Added to seeds: 0, so that a commit has one verdict, unless the run searches. */
const SEARCHED = process.env.BYHAND_SEARCH ? randomInt(2 ** 31) : 0;

/** Random choices, the same ones for the same seed (mulberry32). */
export class Chance {
  /** @param {number} seed */
  constructor(seed) {
    this.seed = seed + SEARCHED;
    this.state = this.seed;
  }

  /** Between 0 and 1, without 1. */
  share() {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }

  /** @template T @param {readonly T[]} list @returns {T} */
  one(list) {
    return /** @type {T} */ (list[Math.floor(this.share() * list.length)]);
  }

  /** In another order. @template T @param {readonly T[]} list @returns {T[]} */
  shuffled(list) {
    return list
      .map((one) => /** @type {const} */ ([this.share(), one]))
      .sort(([a], [b]) => a - b)
      .map(([, one]) => one);
  }
}

/** All orders of a list. @template T @param {readonly T[]} list @returns {T[][]} */
export function permutations(list) {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first, at) => permutations(list.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}
