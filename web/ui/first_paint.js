// The page as the build rendered it (prerender.js), until the live one takes its place.
import { byId } from "./dom.js";
import { shortHash } from "../assets/short_hash.js";

/** @typedef {import("../protocol.js").Mark} Mark */
/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement} Control */

export class FirstPaint {
  /** @param {import("../protocol.js").Lang} lang */
  constructor(lang) {
    // In the one-file edition this script is inside the page and runs before all of it has loaded.
    window.byhandStart?.takeSecondLanguage();
    this.root = document.documentElement;
    this.prefix = `${lang}-`; // of the ids in it
    this.element = byId(lang);
    this.steps = byId(`${lang}-steps`);
  }

  /** Whether the first paint is visible now. */
  get shown() {
    return !this.root.classList.contains("live");
  }

  /**
   * The rendered steps, if this is the solution that they show: drawing formulas is most of the work of the start.
   * @param {import("../protocol.js").Solved} solved
   * @returns {{nodes: Element[], marks: Mark[]} | null}
   */
  takeSteps(solved) {
    if (!this.shown || this.steps.dataset.solved !== shortHash(JSON.stringify(solved.document))) return null;
    for (const note of this.steps.querySelectorAll(".fold-note")) note.remove();
    return { nodes: [...this.steps.children], marks: JSON.parse(this.steps.dataset.marks ?? "[]") };
  }

  /** The live page replaces it, with the focus and with what was done here before anything listened. */
  leave() {
    const controls = this.shown ? controlsIn(this.element) : [];
    // The same modules drew both, so a control without an id has the same index; opened steps come last.
    const heir = (/** @type {number} */ place) => {
      const name = controls[place]?.id.slice(this.prefix.length);
      const all = controlsIn(byId("live"));
      return name ? all.find(({ id }) => id === name) : all[place];
    };
    const touched = controls.flatMap((control, place) => (this.isTouched(control) ? [{ control, place }] : []));
    const focused = controls.findIndex((one) => one === document.activeElement);
    const folds = this.shown ? [...this.element.querySelectorAll("details")] : [];
    this.root.classList.add("live");
    heir(focused)?.focus({ preventScroll: true });
    const live = byId("live").querySelectorAll("details");
    for (const [place, details] of folds.entries()) if (live[place]) live[place].open = details.open;
    for (const { control, place } of touched) repeat(control, heir(place));
    for (const element of document.querySelectorAll(".first-paint, noscript")) element.remove();
  }

  /** @param {Control} control */
  isTouched(control) {
    if (control instanceof HTMLButtonElement) return control === window.byhandStart?.clicked;
    if (control instanceof HTMLSelectElement) {
      const first = [...control.options].findIndex((option) => option.defaultSelected);
      return control.selectedIndex !== Math.max(0, first);
    }
    if (control.type === "radio") return /** @type {HTMLInputElement} */ (control).checked && !control.hasAttribute("checked");
    return control.value !== control.defaultValue;
  }
}

/** @param {Element} page @returns {Control[]} */
function controlsIn(page) {
  // The name of an exercise is given on the live page only.
  return [...page.querySelectorAll("input:not(.name-field), select, textarea, button:not(.name-it)")].map(
    (one) => /** @type {Control} */ (one),
  );
}

/**
 * @param {Control} control
 * @param {Control | undefined} heir
 */
function repeat(control, heir) {
  if (heir?.tagName !== control.tagName) return;
  if (heir instanceof HTMLButtonElement || heir.type === "radio") {
    heir.click();
    return;
  }
  heir.value = control.value;
  if (control instanceof HTMLTextAreaElement && heir instanceof HTMLTextAreaElement) {
    heir.setSelectionRange(control.selectionStart, control.selectionEnd);
  }
  for (const type of ["input", "change"]) heir.dispatchEvent(new Event(type, { bubbles: true }));
}
