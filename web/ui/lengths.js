// The lengths of a solution: the short answer that one writes on paper, the solution without or with all its folds, or
// nothing but the exercise.
import { h } from "./dom.js";

/** @typedef {import("../protocol.js").Length} Length */
/** @typedef {import("../texts/texts.js").Translate} Translate */

/** On the page the exercise is there anyway. */
export const SHOWN_LENGTHS = /** @type {const} */ (["brief", "full"]);
export const LENGTHS = /** @type {const} */ (["brief", "full", "everything", "exercise"]);
const LENGTH_KEYS = /** @type {const} */ ({
  brief: "length.brief",
  full: "length.full",
  everything: "length.everything",
  exercise: "length.exercise",
});

/**
 * One of several lengths to choose.
 * @template {Length} Choice
 * @param {Translate} t
 * @param {string} name  of the group
 * @param {string} legend
 * @param {readonly Choice[]} lengths
 * @param {Length} chosen
 * @param {(length: Choice) => void} onChoice
 */
export function lengthSwitch(t, name, legend, lengths, chosen, onChoice) {
  const segments = lengths.map((length) =>
    h(
      "label",
      { class: "segment" },
      h("input", { type: "radio", name, value: length, checked: length === chosen, onchange: () => onChoice(length) }),
      h("span", null, t(LENGTH_KEYS[length])),
    ),
  );
  return h(
    "fieldset",
    { class: "lengths" },
    h("legend", { class: "hidden-text" }, legend),
    h("span", { class: "segments" }, segments),
  );
}
