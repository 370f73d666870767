// The sections of a long solution, as a list below the answer, or beside the solution where there is room.
import { spanNodes } from "../blocks/spans.js";
import { unfold } from "../blocks/printed_quantities.js";
import { byId, fill, h, setText } from "../ui/dom.js";
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
    this.summary = h("summary");
    this.list = h("ol");
    this.fold = h("details", { class: "contents-fold" }, this.summary, this.list);
    /** @type {Step[]} */
    this.steps = [];
    /** Whether the list says what the solution is. */
    this.isFilled = false;
    /** @type {IntersectionObserver | null} */
    this.observer = null;
    this.summary.addEventListener("click", () => this.fillList());
    this.fold.addEventListener("toggle", () => this.fold.open && this.fillList());
    fill(byId("contents"), this.fold);
  }

  /** @param {Step[]} steps */
  show(steps) {
    const t = this.t();
    byId("contents").hidden = steps.length < FEWEST;
    byId("contents").setAttribute("aria-label", t("contents.label"));
    setText(this.summary, t("contents.title", { n: steps.length }));
    if (steps === this.steps) return;
    this.steps = steps;
    this.isFilled = false;
    fill(this.list);
    if (this.fold.open) this.fillList();
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
    const inOrder = inPageOrder(this.steps);
    const reached = placeOfAnswer(inOrder);
    const items = inOrder.map(({ step: { title, aside }, number }, at) =>
      h(
        "li",
        null,
        aside && !inOrder[at - 1]?.step.aside && h("p", { class: "contents-beside" }, this.t()("solution.beside")),
        h(
          "button",
          { type: "button", class: "contents-item", onclick: () => this.goTo(at) },
          h("span", { class: "contents-number" }, String(number)),
          h("span", null, spanNodes(title)),
          at === reached && h("span", { class: "answer-label" }, this.t()("answer.label")),
        ),
      ),
    );
    fill(this.list, items);
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
    const at = this.sections().indexOf(here);
    for (const [place, item] of [...this.list.children].entries()) {
      const button = item.querySelector("button");
      if (place === at) button?.setAttribute("aria-current", "location");
      else button?.removeAttribute("aria-current");
    }
  }
}

/** The section with the answer; -1 if it is not in one alone. @param {import("./asides.js").Numbered[]} inOrder */
function placeOfAnswer(inOrder) {
  const needed = inOrder.filter(({ step }) => !step.aside);
  const final = needed.findLastIndex(({ step }) => JSON.stringify([step.blocks, step.steps]).includes('"role":"final"'));
  return final < 0 && needed.length < inOrder.length ? needed.length - 1 : final;
}
