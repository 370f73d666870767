// The sections of a long solution, as a list below the answer, or beside the solution where there is room.
import { spanParts, unmarked } from "../blocks/spans.js";
import { unfold } from "../blocks/printed_quantities.js";
import { h } from "../draw/described.js";
import { drawInto } from "../draw/patching.js";
import { byId } from "../ui/dom.js";
import { inPageOrder } from "./asides.js";

/** @typedef {import("../protocol.js").Step} Step */

/** A shorter solution needs no list. */
const FEWEST = 4;
/** The width in contents.css. */
const IS_BESIDE = "(min-width: 1640px)";
/** A section is read when it is in the upper part of the screen. */
const READ = "-60px 0px -65% 0px";

export class Contents {
  /** @param {() => import("../texts/texts.js").Translate} t @param {HTMLElement} root  the solution */
  constructor(t, root) {
    this.t = t;
    this.root = root;
    this.place = byId("contents");
    /** @type {Step[]} */
    this.steps = [];
    /** Whether the list says what the solution is. */
    this.isFilled = false;
    /** The section that is read; -1: none is known. */
    this.here = -1;
    /** @type {IntersectionObserver | null} */
    this.observer = null;
    this.draw();
    this.fold = /** @type {HTMLDetailsElement} */ (this.place.querySelector("details"));
  }

  /** @param {Step[]} steps */
  show(steps) {
    this.place.hidden = steps.length < FEWEST;
    this.place.setAttribute("aria-label", this.t()("contents.label"));
    if (steps !== this.steps) {
      this.steps = steps;
      this.isFilled = this.fold.open;
      this.here = -1;
    }
    this.draw();
  }

  draw() {
    const { length: n } = this.steps;
    const fill = () => this.fillList();
    drawInto(
      this.place,
      h(
        "details",
        { class: "contents-fold", ontoggle: () => this.fold.open && fill() },
        h("summary", { onclick: fill }, n > 0 && this.t()("contents.title", { n })),
        h("ol", null, this.isFilled && this.items()),
      ),
    );
  }

  /** Once the page is laid out: beside the solution the list is open. */
  follow() {
    if (!this.observer) {
      const wide = matchMedia(IS_BESIDE);
      const openWide = () => {
        if (wide.matches) this.fold.open = true;
      };
      wide.addEventListener("change", openWide);
      openWide();
      this.observer = new IntersectionObserver((entries) => this.mark(entries), { rootMargin: READ });
    }
    this.observer.disconnect();
    for (const section of this.sections()) this.observer.observe(section);
  }

  sections() {
    return [...this.root.querySelectorAll(":scope > .step:not(.short-answer), :scope > .beside > .step")];
  }

  fillList() {
    if (this.isFilled) return;
    this.isFilled = true;
    this.draw();
  }

  items() {
    const { here } = this;
    const inOrder = inPageOrder(this.steps);
    const reached = placeOfAnswer(inOrder);
    return inOrder.map(({ step: { title, aside }, number }, at) =>
      h(
        "li",
        null,
        aside && !inOrder[at - 1]?.step.aside && h("p", { class: "contents-beside" }, this.t()("solution.beside")),
        h(
          "button",
          { type: "button", class: "contents-item", "aria-current": at === here && "location", onclick: () => this.goTo(at) },
          h("span", { class: "contents-number" }, String(number)),
          h("span", null, spanParts(unmarked(title))),
          at === reached && h("span", { class: "answer-label" }, this.t()("answer.label")),
        ),
      ),
    );
  }

  /** @param {number} at */
  goTo(at) {
    const section = this.sections()[at];
    const heading = section?.querySelector("h2");
    if (!section || !heading) return;
    unfold(section);
    heading.tabIndex = -1;
    section.scrollIntoView({ block: "start" });
    heading.focus({ preventScroll: true });
  }

  /** @param {IntersectionObserverEntry[]} entries */
  mark(entries) {
    const here = entries.find(({ isIntersecting }) => isIntersecting)?.target;
    if (!here) return;
    this.here = this.sections().indexOf(here);
    this.draw();
  }
}

/** The section with the answer; -1 if it is not in one alone. @param {import("./asides.js").Numbered[]} inOrder */
function placeOfAnswer(inOrder) {
  const needed = inOrder.filter(({ step }) => !step.aside);
  const final = needed.findLastIndex(({ step }) => JSON.stringify([step.blocks, step.steps]).includes('"role":"final"'));
  return final < 0 && needed.length < inOrder.length ? needed.length - 1 : final;
}
