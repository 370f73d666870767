// A single hint, at the first table: pointing at a number highlights its origin.
import { h } from "../draw/described.js";
import { icon } from "../draw/icons.js";
import { elementOf } from "../draw/patching.js";

/** Cells that can be pointed at. */
const CELL = ":is(td, th)[data-mark]";
const FRACTION = ".enclosing[data-mark]";

/**
 * Behind the first table in which something can be pointed at, else behind the first such formula.
 * @param {Element} steps
 * @param {boolean} hasRows  whether there are rows that can light up
 * @param {import("../texts/texts.js").Translate} t
 */
export function placeHint(steps, hasRows, t) {
  const first = (/** @type {string} */ wanted) =>
    [...steps.querySelectorAll(wanted)].find((one) => one.closest("details") === null);
  const block = first(`.table:has(${FRACTION})`) ?? first(`.table:has(${CELL})`) ?? first(`.formula:has(${FRACTION})`);
  const words = t(hasRows ? "marks.hint" : "marks.hint_of_entries");
  const old = steps.querySelector(".lights-hint");
  if (old && old.previousElementSibling === block && old.firstElementChild?.textContent === words) return;
  old?.remove();
  if (!block) return;
  const label = t("notice.dismiss");
  const close = h("button", { type: "button", class: "quiet icon-only", title: label, "aria-label": label }, icon("close"));
  block.after(elementOf(h("p", { class: "lights-hint" }, h("span", null, words), close)));
}

/**
 * Listens for the hint's button, which the build may have rendered before there was anyone to listen.
 * @param {Element} steps
 * @param {() => void} onKnown
 */
export function listenForHint(steps, onKnown) {
  steps.addEventListener("click", (event) => {
    const hint = event.target instanceof Element ? event.target.closest(".lights-hint button")?.parentElement : null;
    if (!hint) return;
    hint.remove();
    onKnown();
  });
}
