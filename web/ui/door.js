// One of the folds below the answer. It stands there before its contents do, and is the same in the first paint.
import { h } from "../draw/described.js";
import { drawInto, elementOf } from "../draw/patching.js";
import { byId } from "./dom.js";

/** @typedef {{root: HTMLElement, fold: HTMLDetailsElement, title: HTMLElement}} Door */

/** @param {string} name  also the id of the element that it is put into @param {string} [title] @returns {Door} */
export function drawDoor(name, title = "") {
  const root = byId(name);
  const summary = elementOf(h("summary", null, title));
  const fold = /** @type {HTMLDetailsElement} */ (elementOf(h("details", { class: `fold ${name}` })));
  drawInto(fold, summary);
  drawInto(root, fold);
  return { root, fold, title: summary };
}

/**
 * @param {Door} door
 * @param {() => void} draw  its contents: until then it has no controls
 * @param {() => void} [opened]  each time
 */
export function onOpening({ fold, title }, draw, opened = () => {}) {
  // A fast keyboard user moves on before the fold reports that it is open.
  title.addEventListener("click", draw);
  fold.addEventListener("toggle", () => {
    if (!fold.open) return;
    draw();
    opened();
  });
  if (fold.open) draw();
}
