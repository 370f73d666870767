// The exercise as it would be if the open field were left now. It is stored instead of the exercise itself.
import { keepDrafts } from "../ui/drafts.js";

/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */

export class Drafts {
  /**
   * @param {import("./persistence.js").SavedState} state
   * @param {(old: Exercise, next: Exercise) => Exercise} owned  the next one as the person's own
   * @param {() => void} save
   * @param {(id: string) => void} forget  an exercise that was only begun by what is not there any more
   */
  constructor(state, owned, save, forget) {
    this.state = state;
    /** @type {Exercise | null} */
    this.current = null;
    keepDrafts((make) => {
      const { exercise } = state;
      const before = this.current;
      const next = make ? make(exercise) : exercise;
      this.current = next === exercise ? null : owned(exercise, next);
      if (!before && !this.current) return;
      if (before?.own !== undefined && !this.current && before.own !== exercise.own) forget(before.own);
      save();
    });
  }

  /** The exercise that is stored now. */
  get exercise() {
    return this.current ?? this.state.exercise;
  }
}
