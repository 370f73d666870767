// The lengths of a solution: the short answer that one writes on paper, the solution without or with all its folds, or
// nothing but the exercise.
import { segmented } from "./segments.js";

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
 * @param {boolean} [showsLegend]
 */
export function lengthSwitch(t, name, legend, lengths, chosen, onChoice, showsLegend = false) {
  /** @type {{value: Choice, label: string}[]} */
  const options = lengths.map((value) => ({ value, label: t(LENGTH_KEYS[value]) }));
  return segmented({ name, legend, showsLegend, class: "lengths", options, chosen, onChoice });
}
