// "Mine differs": one button for the whole solution, placed beside the number that is pointed at, tapped, or reached by
// the
// arrow keys.
import { h } from "../../draw/described.js";
import { drawInto } from "../../draw/patching.js";
import { nameOf, PRINTS, unfold } from "../../blocks/printed_quantities.js";

/** @typedef {import("../../texts/texts.js").Translate} Translate */

/** How long the button stays in place while the mouse moves to it. */
const LEAVES_AFTER_MS = 700;
/** With less room than this beside a number the button has no words. */
const WIDEST = 190;
const STEPS = /** @type {Record<string, number>} */ ({ ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 });

export class AskButton {
  /**
   * @param {object} parts
   * @param {HTMLButtonElement} parts.button
   * @param {HTMLElement} parts.solution  in which the button is placed
   * @param {HTMLElement} parts.steps  where numbers are printed
   * @param {() => Translate} parts.t
   * @param {(element: HTMLElement) => void} parts.open
   */
  constructor({ button, solution, steps, t, open }) {
    this.button = button;
    this.solution = solution;
    this.steps = steps;
    this.t = t;
    /** @type {HTMLElement | null} */
    this.at = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.leaving = undefined;
    /** Position of the mouse when the button was pressed: what moves under it afterwards is not pointed at. */
    this.rest = "";
    steps.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "mouse" || placeOf(event) === this.rest) return;
      this.rest = "";
      this.point(this.printedAt(event.target));
    });
    // A finger that taps has no place where it only points.
    steps.addEventListener("click", (event) => {
      if (!(event instanceof PointerEvent) || event.pointerType === "mouse") return;
      const tapped =
        event.target instanceof Element && event.target.closest("button, summary, a") ? null : this.printedAt(event.target);
      if (tapped) this.show(tapped);
      else this.hide();
    });
    solution.addEventListener("pointerleave", () => this.leave());
    button.addEventListener("pointerenter", () => clearTimeout(this.leaving));
    button.addEventListener("click", (event) => {
      this.rest = placeOf(event);
      if (this.at) open(this.at);
    });
    button.addEventListener("focus", () => {
      if (!button.matches(":focus-visible")) return;
      this.show(this.at ?? this.firstSeen());
      button.scrollIntoView({ block: "nearest" });
    });
    button.addEventListener("blur", () => this.leave());
    button.addEventListener("keydown", (event) => this.move(event));
  }

  drawLabels() {
    const t = this.t();
    drawInto(this.button, h("span", { "aria-hidden": "true" }, "≠"), h("span", { class: "words" }, t("differs.mine")));
    this.call();
  }

  /** The label names the quantity. */
  call() {
    const t = this.t();
    const label = this.at ? t("differs.mine_of", { name: nameOf(this.at) }) : t("differs.mine_keys");
    this.button.setAttribute("aria-label", label);
    this.button.title = label;
  }

  /** What was pointed at before anything listened. @param {Element} target */
  begin(target) {
    this.show(this.printedAt(target));
  }

  /** Whether there is a quantity to ask about. @param {boolean} isThere */
  offer(isThere) {
    this.button.hidden = !isThere;
    if (this.at && !this.at.isConnected) this.hide();
  }

  /** @param {EventTarget | null} target @returns {HTMLElement | null} */
  printedAt(target) {
    const found = target instanceof Element ? target.closest(`[${PRINTS}]`) : null;
    return found instanceof HTMLElement ? found : null;
  }

  /** @param {HTMLElement | null} element */
  point(element) {
    if (element === null) this.leave();
    else if (element !== this.at || !this.isShown) this.show(element);
    else clearTimeout(this.leaving);
  }

  get isShown() {
    return this.button.classList.contains("shown");
  }

  leave() {
    clearTimeout(this.leaving);
    if (document.activeElement === this.button && this.button.matches(":focus-visible")) return;
    this.leaving = setTimeout(() => this.hide(), LEAVES_AFTER_MS);
  }

  hide() {
    clearTimeout(this.leaving);
    this.button.classList.remove("shown");
    this.at?.classList.remove("asked-about");
    this.at = null;
    this.call();
  }

  /** @param {HTMLElement | null} element */
  show(element) {
    clearTimeout(this.leaving);
    if (!element) return;
    this.at?.classList.remove("asked-about");
    this.at = element;
    element.classList.add("asked-about");
    this.call();
    this.place();
    this.button.classList.add("shown");
  }

  /** Beside the quantity; over its end where there is no room. */
  place() {
    if (!this.at) return;
    const own = boxOf(this.at);
    const around = this.solution.getBoundingClientRect();
    const isCell = this.at.matches("td, th");
    const isTight = isCell || around.right - own.right < WIDEST;
    // A finger finds no title, so what it is offered says what it is, below the number.
    const isBelow = isTight && matchMedia("(pointer: coarse)").matches;
    this.button.classList.toggle("small", isTight && !isBelow);
    const { offsetWidth, offsetHeight } = this.button;
    // On the corner of a cell its neighbours can still be read.
    const beside = isBelow ? own.left : isCell ? own.right - offsetWidth / 2 : own.right + 8;
    const left = Math.min(beside, around.right - offsetWidth - 2);
    const isOver = isCell || left < own.right;
    const middle = isOver ? own.top - offsetHeight / 2 : (own.top + own.bottom - offsetHeight) / 2;
    const top = isBelow ? own.bottom + 4 : middle;
    this.button.style.translate = `${Math.max(0, left - around.left)}px ${top - around.top}px`;
  }

  /** The visible quantities in page order. */
  get all() {
    const all = /** @type {HTMLElement[]} */ ([...this.steps.querySelectorAll(`[${PRINTS}]`)]);
    return all.filter((one) => one === this.at || one.checkVisibility());
  }

  firstSeen() {
    const all = this.all;
    return all.find((one) => one.getBoundingClientRect().top >= 0) ?? all[0] ?? null;
  }

  /** @param {KeyboardEvent} event */
  move(event) {
    const all = this.all;
    const place = this.at ? all.indexOf(this.at) : -1;
    const step = STEPS[event.key];
    const next = event.key === "Home" ? all[0] : event.key === "End" ? all.at(-1) : step ? all[place + step] : undefined;
    if (step || event.key === "Home" || event.key === "End") event.preventDefault();
    if (!next) return;
    unfold(next);
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.show(next);
  }
}

/** @param {MouseEvent} event */
const placeOf = (event) => `${event.screenX} ${event.screenY}`;

/**
 * The box of the text: a line element is as wide as the page.
 * @param {HTMLElement} element
 */
export function boxOf(element) {
  const own = element.getBoundingClientRect();
  if (!element.matches(".formula-line")) return own;
  const parts = [...element.querySelectorAll(".formula-left > .math, .formula-part, .aside")];
  const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
  if (boxes.length === 0) return own;
  // A horizontally scrolled box ends where it is clipped.
  const edge = element.parentElement?.closest(".scrolls")?.getBoundingClientRect().right ?? own.right;
  const right = Math.min(edge, Math.max(...boxes.map((box) => box.right)));
  return new DOMRect(own.left, own.top, right - own.left, own.height);
}
