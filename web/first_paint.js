// The page as the build rendered it (prerender.js), until the live one takes its place.
import { byId } from "./dom.js";
import { shortHash } from "./short_hash.js";

/** @typedef {import("./protocol.js").Mark} Mark */

export class FirstPaint {
  /** @param {import("./protocol.js").Lang} lang */
  constructor(lang) {
    this.lang = lang;
    this.root = document.documentElement;
  }

  /** Whether it is what is seen now. */
  get shown() {
    return !this.root.classList.contains("live");
  }

  /** @param {string} id  of an element of the live page @returns {HTMLElement | null} its counterpart */
  counterpart(id) {
    return document.getElementById(`${this.lang}-${id}`);
  }

  /**
   * The rendered steps, if this is the solution that they show: drawing formulas is most of the work of the start.
   * @param {import("./protocol.js").Solved} solved
   * @returns {{nodes: ChildNode[], marks: Mark[]} | null}
   */
  takeSteps(solved) {
    const steps = this.shown ? this.counterpart("steps") : null;
    if (steps?.dataset.solved !== shortHash(JSON.stringify(solved))) return null;
    return { nodes: [...steps.childNodes], marks: JSON.parse(steps.dataset.marks ?? "[]") };
  }

  /** What was typed or pasted before anyone listened; null if nothing was. */
  typed() {
    const area = this.shown ? this.counterpart("paste") : null;
    return area instanceof HTMLTextAreaElement && area.value !== area.defaultValue ? area.value : null;
  }

  /** The live page takes its place, and the focus goes to the same element of it. */
  leave() {
    const old = document.activeElement;
    const isOurs = old?.closest(".first-paint") && old.id.startsWith(`${this.lang}-`);
    const selection = old instanceof HTMLTextAreaElement ? [old.selectionStart, old.selectionEnd] : null;
    this.root.classList.add("live");
    if (old && isOurs) {
      const heir = byId(old.id.slice(this.lang.length + 1));
      heir.focus({ preventScroll: true });
      if (heir instanceof HTMLTextAreaElement && selection) heir.setSelectionRange(selection[0], selection[1]);
    }
    for (const element of document.querySelectorAll(".first-paint")) element.remove();
  }
}
