// "Check my answer": one fold with both ways to check, a single figure and a whole working.
import { h } from "../draw/described.js";
import { drawInto } from "../draw/patching.js";
import { setText } from "../ui/dom.js";
import { drawDoor } from "../ui/door.js";

/** @typedef {import("../ui/door.js").Door} Door */

/** The fold with the places of both; the build draws the same. @param {string} [title] */
export function drawCheck(title) {
  const door = drawDoor("check", title);
  drawInto(door.fold, door.title, h("div", { id: "differs", hidden: true }), h("div", { id: "working", hidden: true }));
  return door;
}

export class Check {
  constructor() {
    this.door = drawCheck();
    this.differs = drawDoor("differs");
    this.working = drawDoor("working");
    /** The contents of both, once they are loaded. @type {{fill: () => void}[]} */
    this.ways = [];
    const { fold, title } = this.door;
    // A fast keyboard user moves on before the fold reports that it is open.
    title.addEventListener("click", () => this.openWays());
    fold.addEventListener("toggle", () => fold.open && this.openWays());
    // If the page opens one of the two, it also opens the fold around them.
    for (const way of [this.differs.fold, this.working.fold]) {
      way.addEventListener("toggle", () => (fold.open ||= way.open));
    }
  }

  /** Both are open at first; afterwards each is as the person left it. */
  openWays() {
    if (this.door.fold.dataset.seen) return;
    this.door.fold.dataset.seen = "true";
    for (const way of this.ways) way.fill();
    this.differs.fold.open = true;
    this.working.fold.open = true;
  }

  /** @param {string} title */
  drawLabels(title) {
    setText(this.door.title, title);
  }

  update() {
    this.door.root.hidden = this.differs.root.hidden && this.working.root.hidden;
  }
}
