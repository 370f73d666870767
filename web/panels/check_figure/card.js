// A figure is typed where the solution prints ours, and the verdict is read there.
import { fill, h, setText } from "../../ui/dom.js";
import { boxOf } from "./ask_button.js";
import { nameOf, printedBy, PRINTS } from "../../blocks/printed_quantities.js";

/** @typedef {import("../../texts/texts.js").Translate} Translate */

const LONGEST = 300;
const GAP = 6;

export class FigureCard {
  /**
   * @param {object} parts
   * @param {HTMLElement} parts.solution  in which the card is placed
   * @param {HTMLElement} parts.steps
   * @param {() => Translate} parts.t
   * @param {(id: string) => string} parts.valueOf  what was typed for a quantity
   * @param {(id: string, value: string) => void} parts.keep
   * @param {() => void} parts.check
   * @param {() => void} parts.showAll  every figure that was typed
   * @param {() => void} parts.onClose
   */
  constructor(parts) {
    this.parts = parts;
    this.name = h("span", { class: "figure-name" });
    this.close = h("button", { type: "button", class: "quiet icon-only", onclick: () => this.leave() }, "×");
    this.select = h("select", { onchange: () => this.choose() });
    this.input = h("input", {
      ...{ type: "text", maxlength: LONGEST, autocomplete: "off", spellcheck: "false", enterkeyhint: "done" },
      oninput: () => this.parts.keep(this.id, this.input.value),
    });
    this.run = h("button", { type: "submit", class: "secondary" });
    this.said = h("div", { class: "verdict", announced: true });
    this.all = h("button", { type: "button", class: "quiet figures-all", onclick: () => this.parts.showAll() });
    this.form = h(
      "form",
      { class: "figure-card", hidden: true },
      h("div", { class: "figure-head" }, this.name, this.close),
      h("div", { class: "figure-row" }, this.select, h("span", { "aria-hidden": "true" }, "="), this.input, this.run),
      this.said,
      this.all,
    );
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.parts.check();
    });
    this.form.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.leave();
    });
    /** The part of the solution that it is about. @type {HTMLElement | null} */
    this.at = null;
    parts.solution.append(this.form);
    // Drawing above moves everything below.
    new ResizeObserver(() => this.place()).observe(parts.steps);
    new ResizeObserver(() => this.place()).observe(parts.solution);
  }

  get isOpen() {
    return !this.form.hidden;
  }

  get id() {
    return this.select.value;
  }

  drawLabels() {
    const t = this.parts.t();
    this.close.setAttribute("aria-label", t("differs.close"));
    this.close.title = t("differs.close");
    this.select.setAttribute("aria-label", t("differs.quantity"));
    this.input.setAttribute("aria-label", t("differs.value"));
    this.input.placeholder = t("differs.placeholder");
    setText(this.run, t("differs.run"));
    setText(this.all, t("differs.all"));
  }

  /**
   * @param {HTMLElement} element
   * @param {(id: string) => string} called
   */
  open(element, called) {
    const { ids } = printedBy(element);
    this.at = element;
    const name = nameOf(element);
    setText(this.name, this.parts.t()("differs.yours", { name: ids.length === 1 ? called(ids[0] ?? "") || name : name }));
    fill(
      this.select,
      ids.map((id) => h("option", { value: id }, called(id) || id)),
    );
    this.select.hidden = ids.length < 2;
    // The one that was asked about before, where there are several.
    this.select.value = ids.find((id) => this.parts.valueOf(id) !== "") ?? ids[0] ?? "";
    this.form.hidden = false;
    this.choose();
    this.place();
    this.input.focus({ preventScroll: true });
    this.form.scrollIntoView({ block: "nearest" });
  }

  choose() {
    this.input.value = this.parts.valueOf(this.id);
    fill(this.said);
    if (this.input.value.trim() !== "") this.parts.check();
  }

  leave() {
    const hasFocus = this.form.contains(document.activeElement);
    this.form.hidden = true;
    fill(this.said);
    if (hasFocus) this.parts.onClose();
    this.at = null;
  }

  /** Finds the same quantity again after the solution was drawn anew. */
  follow() {
    if (!this.at || this.at.isConnected) return;
    const wanted = this.at.getAttribute(PRINTS);
    const same = [...this.parts.steps.querySelectorAll(`[${PRINTS}]`)].find((one) => one.getAttribute(PRINTS) === wanted);
    if (same instanceof HTMLElement) this.at = same;
  }

  /** Below the number, and within the page. */
  place() {
    if (!this.isOpen) return;
    this.follow();
    if (!this.at?.isConnected) return;
    const own = boxOf(this.at);
    const around = this.parts.solution.getBoundingClientRect();
    const inside = this.parts.steps.getBoundingClientRect();
    const left = Math.max(inside.left, Math.min(own.left, inside.right - this.form.offsetWidth));
    this.form.style.left = `${left - around.left}px`;
    this.form.style.top = `${own.bottom + GAP - around.top}px`;
  }
}
