// Pointing at a count lights up the rows it was counted from.

/** @typedef {import("./protocol.js").Mark} Mark */
/** @typedef {{rows: Set<number>, of: Set<number>}} Lit  0-based training rows */

/** @type {Lit} */
export const NOTHING_LIT = { rows: new Set(), of: new Set() };

/**
 * Keeps the marks of the solution on the page and says which rows are lit.
 * Mouse and focus light for a moment; a click or tap keeps the light until Escape or another click.
 */
export class Highlighter {
  /** @param {(lit: Lit) => void} onLight */
  constructor(onLight) {
    this.onLight = onLight;
    /** @type {Mark[]} */
    this.marks = [];
    /** @type {Record<string, number[]>} */
    this.rows = {};
    /** @type {HTMLElement | null} */
    this.root = null;
    /** @type {number | null} */
    this.kept = null;
    /** @type {number | null} */
    this.shown = null;
  }

  /**
   * A new solution: old marks are gone.
   * @param {HTMLElement} root
   * @param {Record<string, number[]>} rows
   */
  reset(root, rows) {
    this.clear();
    this.root = root;
    this.rows = rows;
    this.marks = [];
  }

  /** @param {Mark} mark */
  register(mark) {
    return this.marks.push(mark) - 1;
  }

  /** @param {Mark} mark */
  litBy(mark) {
    const [, , key, of] = mark;
    return { rows: new Set(this.rows[key] ?? []), of: new Set(of === null ? [] : (this.rows[of] ?? [])) };
  }

  /** @param {number | null} number */
  show(number) {
    if (number === this.shown) return;
    this.shown = number;
    for (const old of this.root?.querySelectorAll(".mark-lit") ?? []) old.classList.remove("mark-lit");
    if (number === null) {
      this.onLight(NOTHING_LIT);
      return;
    }
    for (const part of this.root?.querySelectorAll(`.enclosing[data-mark="${number}"]`) ?? []) {
      part.classList.add("mark-lit");
    }
    this.onLight(this.litBy(this.marks[number]));
  }

  clear() {
    this.kept = null;
    this.show(null);
  }

  /**
   * @param {EventTarget | null} target
   * @returns {number | null}
   */
  numberAt(target) {
    if (!(target instanceof Element)) return null;
    const part = target.closest("[data-mark]");
    const number = part?.getAttribute("data-mark");
    return number === null || number === undefined ? null : Number(number);
  }

  /** @param {HTMLElement} root */
  listen(root) {
    root.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") this.show(this.numberAt(event.target) ?? this.kept);
    });
    root.addEventListener("pointerleave", () => this.show(this.kept));
    root.addEventListener("focusin", (event) => this.show(this.numberAt(event.target) ?? this.kept));
    root.addEventListener("focusout", () => this.show(this.kept));
    root.addEventListener("click", (event) => {
      const number = this.numberAt(event.target);
      this.kept = number === this.kept ? null : number;
      this.show(number === null ? null : (this.kept ?? null));
    });
    root.addEventListener("keydown", (event) => this.move(event));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.clear();
    });
  }

  /**
   * Arrow keys go from mark to mark within a block; Tab goes to the next block.
   * @param {KeyboardEvent} event
   */
  move(event) {
    if (!(event.target instanceof HTMLElement)) return;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const group = event.target.closest(".mark-keys");
    if (!step || !group) return;
    const keys = /** @type {HTMLElement[]} */ ([...group.querySelectorAll("button")]);
    const next = keys[keys.indexOf(event.target) + step];
    event.preventDefault();
    if (!next) return;
    event.target.tabIndex = -1;
    next.tabIndex = 0;
    next.focus({ preventScroll: true });
    const part = this.root?.querySelector(`.enclosing[data-mark="${next.dataset.mark}"]`);
    part?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
