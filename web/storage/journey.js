// The exercises that were chosen one after another are entries of the browser's history, so that Back and Forward walk
// through them. An entry says which exercise it showed last; as long as the page lives, it has it as it was left.
import { isBlank, withTopic } from "../exercise/exercise.js";
import { checkedExercise } from "./checked.js";

/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */
/** @typedef {{exercise: Exercise, top: number}} Left  an exercise as it was left; top: how far the page was scrolled */

/** An exercise of so many characters is not repeated in its entry: its address may have it. */
const LONGEST_IN_ENTRY = 100_000;
/** A browser that has not gone to another entry by then does not go. */
const LONGEST_WAY_MS = 1000;

export class Journey {
  /** @param {{newest: (own: string) => Promise<Exercise | null>, begin: () => string, onPush: () => void}} kept */
  constructor(kept) {
    this.kept = kept;
    this.at = placeIn(window.history.state) ?? 0;
    /** What was left, by the place of its entry. @type {Map<number, Left>} */
    this.left = new Map();
    /** The entry that the page itself is going to. @type {number | null} */
    this.target = null;
    /** Until the exercise of another entry is shown, nothing is written into it. */
    this.isArriving = false;
  }

  /** Whether the entry that the browser is at shows something else. */
  get isOnTheWay() {
    return this.isArriving || this.target !== null;
  }

  /**
   * Another exercise is about to be shown, because of something that the person did.
   * @param {Exercise} before
   * @param {Exercise} next
   * @param {{isChosen?: boolean}} [how]  isChosen: it has nothing to do with the one before
   */
  follow(before, next, { isChosen = false } = {}) {
    if (before === next || before.topic === "") return;
    if (!isChosen) {
      // Undo and Redo over a choice are a step in the browser's history, not another choice.
      for (const way of [-1, 1]) if (this.left.get(this.at + way)?.exercise === next) return this.go(way, before);
    }
    if (isAnother(before, next, isChosen)) this.push(before, next);
  }

  /** @param {number} way @param {Exercise} before */
  go(way, before) {
    this.leave(before);
    this.at += way;
    this.target = this.at;
    setTimeout(() => {
      if (this.target === this.at) this.target = null;
    }, LONGEST_WAY_MS);
    window.history.go(way);
  }

  /** @param {Exercise} before @param {Exercise} next */
  push(before, next) {
    this.mark(before);
    this.moveOn(before);
    window.history.pushState(this.entryOf(next), "", location.pathname + location.search);
    this.kept.onPush();
  }

  /** The browser has a new entry. @param {Exercise} before */
  moveOn(before) {
    this.leave(before);
    this.at += 1;
    for (const place of this.left.keys()) if (place >= this.at) this.left.delete(place);
  }

  /** @param {Exercise} exercise */
  leave(exercise) {
    this.left.set(this.at, { exercise, top: window.scrollY });
  }

  /** The entry of the browser says what it shows. @param {Exercise} exercise */
  mark(exercise) {
    if (!this.isOnTheWay) window.history.replaceState(this.entryOf(exercise), "");
  }

  /** @param {Exercise} exercise */
  entryOf(exercise) {
    const { own, topic } = exercise;
    // Where nothing can be stored, a reload knows by `written` that the page itself wrote the address.
    const entry = { at: this.at, written: exercise.fromLink !== true, own, topic };
    const repeats = own === undefined && JSON.stringify(exercise).length <= LONGEST_IN_ENTRY;
    return repeats ? { ...entry, shown: exercise } : entry;
  }

  /**
   * The browser went to an entry. Null if the page itself asked for that.
   * @param {any} state  of the entry, which this page has marked
   * @param {Exercise} before  what is shown
   * @returns {Promise<{exercise: Exercise | null, top: number} | null>} exercise: null if only the address may have it
   */
  async arrive(state, before) {
    const at = placeIn(state) ?? 0;
    const isOwnStep = this.target !== null;
    if (at === this.target) this.target = null;
    if (isOwnStep) return null;
    this.leave(before);
    this.at = at;
    this.isArriving = true;
    const exercise = await this.exerciseAt(state).catch(() => null); // a damaged entry
    if (this.at !== at) return null; // the browser has gone further
    this.isArriving = false;
    return { exercise, top: this.left.get(at)?.top ?? 0 };
  }

  /** @param {any} state @returns {Promise<Exercise | null>} */
  async exerciseAt(state) {
    const left = this.left.get(this.at)?.exercise ?? null;
    const own = left ? left.own : state.own;
    if (typeof own !== "string") return left ?? checkedExercise(state.shown);
    const newest = await this.kept.newest(own);
    const topic = left?.topic ?? state.topic;
    if (!newest || newest.topic === topic) return newest ?? left;
    // Its kind was changed: from now on the exercise in this entry and the changed one are two exercises.
    return { ...(left ?? withTopic(newest, topic)), own: this.kept.begin() };
  }
}

/** The place of an entry that this page has marked. @param {any} state @returns {number | null} */
export function placeIn(state) {
  return Number.isInteger(state?.at) ? state.at : null;
}

/**
 * Whether Back leads from one exercise to the other. A change of an example makes it the person's own, but no other one.
 * @param {Exercise} before
 * @param {Exercise} next
 * @param {boolean} isChosen
 */
function isAnother(before, next, isChosen) {
  if (before.topic !== next.topic) return true;
  if (isBlank(before)) return isChosen && !isBlank(next);
  if (isChosen) return true;
  if (before.own !== undefined) return next.own !== before.own;
  const isSameExample = before.example !== null && [next.example, next.after?.example].includes(before.example);
  return !isSameExample && !(before.fromLink && next.fromLink);
}
