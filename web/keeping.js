// What is kept of the page's state: in local storage for the next visit, in the address for a link.
import { exerciseFromProblem, problemOf } from "./exercise/problem.js";
import { LONGEST_LINK, MOST_ROWS_IN_LINK, readFragment, rememberedExercise, writeFragment, writeStored } from "./storage.js";

const REST_BEFORE_SAVING_MS = 400;

/**
 * @typedef {object} Kept  the part of the page's state that is kept
 * @property {import("./exercise/exercise.js").Exercise} exercise
 * @property {import("./protocol.js").Lang} lang
 * @property {import("./root.js").Theme} theme
 * @property {import("./protocol.js").Display} display
 * @property {boolean} knowsLights  no hint is needed that what is pointed at lights up
 * @property {import("./protocol.js").Length} length  of the solution, as it is seen
 */

export class Keeping {
  /**
   * @param {Kept} state
   * @param {import("./pipeline.js").Pipeline} pipeline
   * @param {import("./exercise/history.js").History} history
   */
  constructor(state, pipeline, history) {
    this.state = state;
    this.pipeline = pipeline;
    this.history = history;
    /** The fragment this page wrote last. */
    this.fragment = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** The fragment for what is shown; null while there is nothing to share or too much. */
  async currentFragment() {
    const { exercise, display } = this.state;
    const { parsed } = this.pipeline;
    const nothing = exercise.topic === "" || (exercise.source !== null && parsed === null);
    if (nothing || (parsed?.rows.length ?? 0) > MOST_ROWS_IN_LINK) return null;
    const fragment = await writeFragment({ problem: problemOf(exercise, parsed), display });
    return fragment.length > LONGEST_LINK ? null : fragment;
  }

  async link() {
    const fragment = await this.currentFragment();
    return fragment === null ? null : new URL(fragment, location.href).href;
  }

  saveSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.save(), REST_BEFORE_SAVING_MS);
  }

  async save() {
    if (this.pipeline.parsing) {
      this.saveSoon();
      return;
    }
    const { exercise, lang, theme, display, length, knowsLights } = this.state;
    const fragment = (await this.currentFragment()) ?? "";
    if (exercise !== this.state.exercise) return; // a newer change saves itself
    this.fragment = fragment;
    writeStored({ exercise, lang, theme, display, length, knowsLights, fragment });
    if (location.hash !== fragment) {
      window.history.replaceState(null, "", fragment === "" ? location.pathname + location.search : fragment);
    }
  }

  /**
   * A link in the address wins over what is remembered, unless it says the same with less. Throws if it is damaged.
   * @param {unknown} stored
   */
  async restore(stored) {
    const remembered = rememberedExercise(stored, location.hash);
    if (remembered) this.state.exercise = remembered;
    else await this.openFragment(location.hash);
  }

  /**
   * Whether the address carries an exercise, which is now shown. Throws if it is damaged.
   * @param {string} hash
   */
  async openFragment(hash) {
    const shared = await readFragment(hash);
    if (!shared) return false;
    if (this.state.exercise.topic !== "") this.history.push(this.state.exercise, "");
    this.state.exercise = exerciseFromProblem(shared.problem, null);
    this.state.display = shared.display ?? this.state.display;
    return true;
  }
}
