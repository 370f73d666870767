// A figure is typed where the solution prints ours, and the verdict is read there.
import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { drawInto, elementOf } from "../../draw/patching.js";
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
   * @param {(id: string) => string} parts.nameOf  empty: none is known
   * @param {(id: string) => string} parts.valueOf  what was typed for a quantity
   * @param {(id: string, value: string) => void} parts.keep
   * @param {() => void} parts.check
   * @param {() => void} parts.turn  to another quantity, or away: what was said is over
   * @param {() => void} parts.showAll  every figure that was typed
   * @param {() => void} parts.onClose  by somebody who was in it
   */
  constructor(parts) {
    this.parts = parts;
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.parts.check();
    };
    const onkeydown = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.leave();
    };
    this.form = elementOf(h("form", { class: "figure-card", hidden: true, onsubmit, onkeydown }));
    /** The part of the solution that it is about. @type {HTMLElement | null} */
    this.at = null;
    /** The quantities that are printed there. @type {string[]} */
    this.ids = [];
    /** The one that is asked about. */
    this.id = "";
    parts.solution.append(this.form);
    // Drawing above moves everything below.
    new ResizeObserver(() => this.place()).observe(parts.steps);
    new ResizeObserver(() => this.place()).observe(parts.solution);
  }

  get isOpen() {
    return !this.form.hidden;
  }

  /** @param {import("../../draw/described.js").Child} verdict */
  draw(verdict) {
    const { t: words, valueOf, keep, showAll } = this.parts;
    const t = words();
    const called = (/** @type {string} */ id) => this.parts.nameOf(id) || id;
    const name = (this.ids.length === 1 && this.parts.nameOf(this.id)) || (this.at ? nameOf(this.at) : "");
    const close = t("differs.close");
    drawInto(
      this.form,
      h(
        "div",
        { class: "figure-head" },
        h("span", { class: "figure-name" }, t("differs.yours", { name })),
        h(
          "button",
          { type: "button", class: "quiet icon-only", "aria-label": close, title: close, onclick: () => this.leave() },
          "×",
        ),
      ),
      h(
        "div",
        { class: "figure-row" },
        h(
          "select",
          {
            ...{ "aria-label": t("differs.quantity"), hidden: this.ids.length < 2 },
            onchange: (/** @type {Event} */ event) => this.choose(valueIn(event)),
          },
          this.ids.map((id) => h("option", { value: id, selected: id === this.id }, called(id))),
        ),
        h("span", { "aria-hidden": "true" }, "="),
        h("input", {
          ...{ type: "text", maxlength: LONGEST, autocomplete: "off", spellcheck: "false", enterkeyhint: "done" },
          ...{ "aria-label": t("differs.value"), placeholder: t("differs.placeholder"), value: valueOf(this.id) },
          oninput: (/** @type {Event} */ event) => keep(this.id, valueIn(event)),
        }),
        h("button", { type: "submit", class: "secondary" }, t("differs.run")),
      ),
      verdict,
      h("button", { type: "button", class: "quiet figures-all", onclick: showAll }, t("differs.all")),
    );
  }

  /** @param {HTMLElement} element */
  open(element) {
    this.at = element;
    this.ids = printedBy(element).ids;
    this.form.hidden = false;
    // The one that was asked about before, where there are several.
    this.choose(this.ids.find((id) => this.parts.valueOf(id) !== "") ?? this.ids[0] ?? "");
    this.place();
    this.form.querySelector("input")?.focus({ preventScroll: true });
    this.form.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} id */
  choose(id) {
    this.id = id;
    if (this.parts.valueOf(id).trim() === "") this.parts.turn();
    else this.parts.check();
  }

  leave() {
    const hasFocus = this.form.contains(document.activeElement);
    this.form.hidden = true;
    this.parts.turn();
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
