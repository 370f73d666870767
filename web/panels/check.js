// "Check my answer": one fold with both ways to check, a single figure and a whole working.
import { byId, fill, h, setText } from "../ui/dom.js";

/** The fold with the places of both; the build draws the same. @param {string} title */
export function checkFold(title) {
  return h(
    "details",
    { class: "fold check" },
    h("summary", null, title),
    h("div", { id: "differs", hidden: true }),
    h("div", { id: "working", hidden: true }),
  );
}

export class Check {
  /** Before the two ways, which find their places in it. */
  constructor() {
    this.root = byId("check");
    this.fold = checkFold("");
    fill(this.root, this.fold);
    /** @type {{fold: HTMLDetailsElement, fill: () => void}[]} */
    this.ways = [];
    // A fast keyboard user moves on before the fold reports that it is open.
    this.fold.querySelector("summary")?.addEventListener("click", () => this.openWays());
    this.fold.addEventListener("toggle", () => this.fold.open && this.openWays());
  }

  /** @param {{fold: HTMLDetailsElement, fill: () => void}[]} ways */
  add(...ways) {
    this.ways = ways;
    // What opens one of them by itself opens what is around it.
    for (const { fold } of ways) fold.addEventListener("toggle", () => (this.fold.open ||= fold.open));
  }

  /** Both at first; afterwards as the person left them. */
  openWays() {
    if (this.fold.dataset.seen) return;
    this.fold.dataset.seen = "true";
    for (const way of this.ways) {
      way.fill();
      way.fold.open = true;
    }
  }

  /** @param {string} title */
  drawLabels(title) {
    const summary = this.fold.querySelector("summary");
    if (summary) setText(summary, title);
  }

  update() {
    this.root.hidden = byId("differs").hidden && byId("working").hidden;
  }
}
