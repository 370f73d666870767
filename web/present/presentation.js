// One presentation: first what is asked, then the solution part by part, a new section on a fresh screen, at last the answer.
import { unfold } from "../blocks/printed_quantities.js";
import { inPageOrder } from "../solution/asides.js";
import { h } from "../draw/described.js";
import { drawInto, elementOf } from "../draw/patching.js";
import { endFitting, fitAcross } from "./fitting.js";
import { elementOfPart, revealsOf } from "./reveals.js";
import { TableBeside } from "./table_beside.js";
import { listenForWays } from "./ways.js";

/** @typedef {import("./reveals.js").Part} Part */
/** @typedef {import("./ways.js").Way} Way */
/** @typedef {import("../protocol.js").SolutionDocument} SolutionDocument */

/**
 * @typedef {object} PresentationParts
 * @property {import("../texts/texts.js").Translate} t
 * @property {HTMLElement} steps
 * @property {() => SolutionDocument | null} solution  as the page shows it; null if it is of another exercise
 * @property {boolean} isBrief  whether it shows the short answer
 * @property {import("./table_beside.js").Table | null} table  whose rows the solution counts
 * @property {() => void} dim  no row is lit any more
 * @property {() => void} onEnd
 */

/** Type for the last row of a room: 32 px at 1920 × 1080. A phone is held close to its camera. */
const TYPE = { room: { of_width: 1 / 60, of_height: 1 / 33.75, least: 27 }, tablet: 26, phone: 22, of_low: 1 / 16 };
/** The type of the page, in pixels (layout.css). */
const PAGE_TYPE = { wide: 18, narrow: 17 };
const [WIDE, NARROW] = [1000, 600];
/** The share of the screen that the table beside may have: the text needs its measure. */
const [ROOMY, PANE] = [1600, { narrow: 0.38, wide: 0.42 }];
/** A new part ends above this share of the screen, unless it is taller. */
const IN_SIGHT = 0.88;
const AT_TOP = 0.05;

export class Presentation {
  /** @param {PresentationParts} parts */
  constructor(parts) {
    this.parts = parts;
    this.page = document.documentElement;
    /** @type {SolutionDocument | null} */
    this.solution = null;
    /** @type {Part[][]} */
    this.reveals = [];
    /** The number of the screen: 0 is the question, the last one the answer. */
    this.at = 0;
    this.beside = parts.table && new TableBeside(parts.table);
    const label = parts.t("present.start");
    this.bar = elementOf(h("div", { class: "present-bar", role: "group", "aria-label": label }));
  }

  drawBar() {
    const { at, last } = this;
    const { t } = this.parts;
    const button = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {Way} */ way) =>
      h("button", { type: "button", class: "quiet", "aria-label": label, title: label, onclick: () => this.go(way) }, sign);
    const hints = [h("span", { class: "by-key" }, t("present.keys")), h("span", { class: "by-touch" }, t("present.swipes"))];
    drawInto(
      this.bar,
      h("progress", { class: "present-line", "aria-hidden": "true", max: last, value: at }),
      h("p", { class: "present-hint" }, hints),
      button("←", t("present.back"), "back"),
      h("span", { class: "present-count" }, `${at + 1} / ${last + 1}`),
      button("→", t("present.next"), "next"),
      button("×", t("present.end"), "end"),
    );
  }

  begin() {
    this.plan();
    this.page.classList.add("presenting");
    (document.querySelector("main") ?? document.body).after(this.bar);
    if (this.beside) this.bar.before(this.beside.element);
    this.fit();
    this.stopListening = listenForWays((way) => this.go(way));
    this.onResize = () => this.fit();
    addEventListener("resize", this.onResize);
    // Parts are drawn, and drawn again, when their turn comes.
    this.observer = new MutationObserver(() => this.follow());
    this.observer.observe(this.parts.steps, { childList: true, subtree: true });
    this.show();
  }

  get last() {
    return this.reveals.length + 1;
  }

  plan() {
    this.solution = this.parts.solution();
    if (!this.solution) return;
    const { short, steps } = this.solution;
    this.reveals = revealsOf(this.parts.isBrief ? [{ blocks: short, steps: [] }] : inPageOrder(steps).map(({ step }) => step));
  }

  /** @param {Way} way */
  go(way) {
    if (way === "end") {
      this.end();
      return;
    }
    const { at, last } = this;
    this.at = { next: Math.min(at + 1, last), back: Math.max(at - 1, 0), first: 0, last }[way];
    if (this.at === at) return;
    this.parts.dim();
    this.show();
  }

  show() {
    const { at, last, page } = this;
    page.dataset.presented = at === 0 ? "question" : at === last ? "answer" : "steps";
    this.drawBar();
    this.mark();
    this.fitAcross();
    this.bring();
    this.focus();
  }

  /** The parts of the page that are on the screen. */
  get onScreen() {
    const now = this.sections[this.step];
    return [document.getElementById("question"), now].filter((part) => part !== undefined && part !== null);
  }

  fitAcross() {
    fitAcross(this.onScreen);
  }

  /** The outermost steps on the page. @returns {HTMLElement[]} */
  get sections() {
    const wanted = this.parts.isBrief ? ".short-answer" : ".step:not(.short-answer)";
    return [...this.parts.steps.querySelectorAll(/** @type {"section"} */ (wanted))];
  }

  /** @returns {HTMLElement | null} what was revealed last */
  get newest() {
    if (this.at === 0 || this.at === this.last) return document.getElementById("question");
    const { sections } = this;
    const [part] = (this.reveals[this.at - 1] ?? []).filter(({ block }) => block >= 0);
    return part ? elementOfPart(sections, part) : (sections[this.step] ?? null);
  }

  /** The number of the step that is on the screen. */
  get step() {
    return this.reveals[this.at - 1]?.[0]?.path[0] ?? -1;
  }

  /** Says of each part whether it is on the screen; the style does the rest. */
  mark() {
    const { sections, step } = this;
    for (const old of this.parts.steps.querySelectorAll("[data-newest]")) old.removeAttribute("data-newest");
    for (const [place, section] of sections.entries()) section.toggleAttribute("data-now", place === step);
    const now = sections[step];
    if (now) unfold(now);
    for (const [place, parts] of this.reveals.entries()) {
      if (parts[0]?.path[0] !== step) continue;
      for (const part of parts) {
        const element = elementOfPart(sections, part);
        element?.toggleAttribute("data-later", place >= this.at);
        element?.toggleAttribute("data-newest", place === this.at - 1);
      }
    }
  }

  follow() {
    const solution = this.parts.solution();
    if (!solution) {
      this.end();
      return;
    }
    if (solution !== this.solution) this.plan();
    this.at = Math.min(this.at, this.last);
    this.mark();
    this.fitAcross();
    this.bring();
    if (document.activeElement === document.body) this.focus();
  }

  /** Earlier parts stay above the new one as far as they fit; a part that would be cut at the top is scrolled away whole. */
  bring() {
    const { newest } = this;
    if (!newest || newest.id === "question" || this.at === 1 || this.isFirstOfStep) {
      scrollTo({ top: 0 });
      return;
    }
    const { top } = newest.getBoundingClientRect();
    // A sentence comes with its formula.
    const bottom = Math.max(...[...document.querySelectorAll("[data-newest]")].map((one) => one.getBoundingClientRect().bottom));
    const edge = innerHeight * AT_TOP;
    const least = Math.min(bottom - innerHeight * IN_SIGHT, top - edge);
    if (least <= 0 && top >= 0) return;
    const tops = this.tops.map((one) => one - edge).filter((by) => by >= least && by < top - edge);
    scrollBy({ top: Math.min(top - edge, ...tops) });
  }

  /** Where the parts of the step that were revealed begin. */
  get tops() {
    const { sections, step } = this;
    const parts = this.reveals.slice(0, this.at).flatMap((parts) => (parts[0]?.path[0] === step ? parts : []));
    return parts.flatMap((part) => elementOfPart(sections, part)?.getBoundingClientRect().top ?? []);
  }

  get isFirstOfStep() {
    return this.reveals[this.at - 2]?.[0]?.path[0] !== this.step;
  }

  /** A screen reader reads what has the focus. */
  focus() {
    const { newest } = this;
    if (!newest) return;
    if (!newest.hasAttribute("tabindex")) {
      newest.tabIndex = -1;
      newest.addEventListener("blur", () => newest.removeAttribute("tabindex"), { once: true });
    }
    newest.focus({ preventScroll: true });
  }

  fit() {
    const isWide = innerWidth >= WIDE;
    const { room, tablet, phone, of_low: low } = TYPE;
    const far = Math.max(room.least, Math.min(innerWidth * room.of_width, innerHeight * room.of_height));
    this.page.classList.toggle("present-beside", isWide && this.beside !== null);
    const type = isWide ? far : Math.max(phone, Math.min(innerWidth < NARROW ? phone : tablet, innerHeight * low));
    this.page.style.setProperty("--present-zoom", (type / (isWide ? PAGE_TYPE.wide : PAGE_TYPE.narrow)).toFixed(3));
    if (isWide) this.beside?.fit(type, innerWidth * (innerWidth < ROOMY ? PANE.narrow : PANE.wide));
    this.fitAcross();
    this.bring();
  }

  /** @param {import("../highlight/highlight.js").Highlight} highlight */
  highlight(highlight) {
    this.beside?.highlight(highlight);
  }

  /** The page is as before, at the part with which the presentation ended. */
  end() {
    const { newest, page, parts } = this;
    this.observer?.disconnect();
    this.stopListening?.();
    if (this.onResize) removeEventListener("resize", this.onResize);
    page.classList.remove("presenting", "present-beside");
    for (const name of ["--present-zoom", "--present-pane"]) page.style.removeProperty(name);
    delete page.dataset.presented;
    for (const name of ["data-now", "data-later", "data-newest"]) {
      for (const element of parts.steps.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
    }
    this.bar.remove();
    this.beside?.element.remove();
    endFitting([document.getElementById("question") ?? parts.steps, parts.steps], parts.steps.getBoundingClientRect().right + 1);
    if (newest?.id === "question") scrollTo({ top: 0 });
    else newest?.scrollIntoView({ block: "start" });
    parts.onEnd();
  }
}
