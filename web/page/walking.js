// Back, Forward and links: the exercise that the browser's address asks for.
import { Refused } from "../storage/checked.js";
import { isLink } from "../storage/links.js";
import { showNotice } from "../ui/notices.js";
import { markLoading } from "../ui/root.js";

/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */

/**
 * @typedef {object} Page
 * @property {() => import("../texts/texts.js").Translate} t
 * @property {{exercise: Exercise}} state
 * @property {import("../exercise/history.js").History} history
 * @property {import("../storage/persistence.js").Persistence} persistence
 * @property {(exercise: Exercise) => void} show  in the entry that the browser is at
 * @property {() => void} drawAll
 * @property {(text: string) => void} notify
 */

export class Walking {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** How far the page was scrolled when the exercise was left; null once it is there, or somebody scrolls. @type {number | null} */
    this.top = null;
  }

  watch() {
    // Reads the hash of the event, because a change just before may already have rewritten the address.
    addEventListener("hashchange", (event) => void markLoading(this.openLink(new URL(event.newURL).hash)));
    addEventListener("popstate", ({ state }) => void markLoading(this.arrive(state)));
    for (const type of ["wheel", "touchmove", "keydown", "pointerdown"]) {
      addEventListener(type, () => (this.top = null), { passive: true });
    }
  }

  /** @param {unknown} entry  that the browser went to */
  async arrive(entry) {
    const { state, history, persistence, show } = this.page;
    const before = state.exercise;
    const arrived = await persistence.arrive(entry);
    if (!arrived) return;
    const { exercise, top } = arrived;
    if (exercise === null) {
      if (isLink(location.hash)) await this.takeLink(location.hash);
      return;
    }
    if (exercise === before) return;
    this.page.notify("");
    history.goTo(exercise, before);
    this.top = top;
    show(exercise);
  }

  /**
   * Some of the solution is drawn.
   * @param {boolean} isBusy  the answer is still that of another exercise
   * @param {boolean} isDone  all of it is drawn
   */
  holdPlace(isBusy, isDone) {
    if (this.top === null || isBusy) return;
    window.scrollTo(0, this.top);
    if (isDone) this.top = null;
  }

  /** @param {string} hash */
  async openLink(hash) {
    const { state, persistence } = this.page;
    if (!isLink(hash) || hash === persistence.fragment) return;
    persistence.journey.moveOn(state.exercise);
    await this.takeLink(hash);
  }

  /** @param {string} hash */
  async takeLink(hash) {
    const { state, persistence, notify, drawAll, show } = this.page;
    try {
      await persistence.openLink(hash, state.exercise.topic === "" ? null : state.exercise);
    } catch (problem) {
      this.tellRefused(problem);
      return;
    }
    notify("");
    drawAll();
    show(state.exercise);
  }

  /** @param {unknown} problem  with a link */
  tellRefused(problem) {
    const { t } = this.page;
    const { key, params } = problem instanceof Refused ? problem : new Refused("link.broken");
    showNotice(t(), t()(key, params));
  }
}
