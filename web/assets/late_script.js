// Scripts that the page starts without. They load when something needs to be drawn by them.
import { loadScript, refresh } from "./assets.js";

/** The event on `window` that says that such a script did not load. */
export const MISSING = "byhand-missing";

/**
 * @template Left
 * @param {string} path
 * @param {() => Left | undefined} left  what the script leaves for the page
 * @returns {() => Promise<Left>} gets it once; after a failure it is asked for again
 */
export function lateScript(path, left) {
  /** @type {Promise<Left> | null} */
  let loading = null;
  async function load() {
    try {
      await loadScript(path);
      const made = left();
      if (!made) throw new Error(`${path} did not run`);
      return made;
    } catch (problem) {
      loading = null;
      void refresh(path);
      dispatchEvent(new Event(MISSING));
      throw problem;
    }
  }
  return () => (loading ??= load());
}
