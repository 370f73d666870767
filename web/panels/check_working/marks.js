// The marks of the lines of a checked working: signs, words and their legend.
import { h } from "../../draw/described.js";

/** @typedef {import("../../protocol.js").LineMark} LineMark */

/** The sign before a line and beside the verdict on a number. @type {Record<LineMark, string>} */
export const SIGNS = {
  ...{ right: "✓", rounded_early: "≈", convention: "⇄", follows: "↪", first_slip: "✗", differs: "≠", unread: "?", nothing: "" },
};
const MARKS = /** @type {const} */ (["right", "rounded_early", "convention", "follows", "first_slip", "differs", "unread"]);
const MARK_KEYS = /** @type {const} */ ({
  right: "differs.right",
  rounded_early: "differs.rounded_early",
  convention: "differs.convention",
  follows: "differs.follows",
  first_slip: "working.first_slip",
  differs: "working.later",
  unread: "working.unread",
  nothing: "working.nothing",
});

/** @param {LineMark} mark @param {import("../../texts/texts.js").Translate} t */
export function markWords(mark, t) {
  return t(MARK_KEYS[mark]);
}

/** One line that explains the marks that occur. @param {LineMark[]} marks @param {import("../../texts/texts.js").Translate} t */
export function drawLegend(marks, t) {
  const used = MARKS.filter((mark) => marks.includes(mark));
  return h(
    "p",
    { class: "help working-legend" },
    used.map((mark) => h("span", { "data-mark": mark }, h("span", { class: "sign" }, SIGNS[mark]), " ", markWords(mark, t))),
  );
}
