// A few words side by side, one of them chosen.
import { h } from "../draw/described.js";

/**
 * @template {string} Choice
 * @param {object} group
 * @param {string} group.name  of the radio buttons
 * @param {string} group.legend
 * @param {string} [group.class]
 * @param {boolean} [group.showsLegend]
 * @param {readonly {value: Choice, label: string}[]} group.options
 * @param {string} group.chosen
 * @param {(value: Choice) => void} group.onChoice
 * @param {...import("../draw/described.js").Child} more  that belongs to the group
 */
export function segmented({ name, legend, class: kind, showsLegend = false, options, chosen, onChoice }, ...more) {
  const segments = options.map(({ value, label }) =>
    h(
      "label",
      { class: "segment" },
      h("input", { type: "radio", name, value, checked: value === chosen, onchange: () => onChoice(value) }),
      h("span", null, label),
    ),
  );
  return h(
    "fieldset",
    { class: kind ? `choice-group ${kind}` : "choice-group" },
    h("legend", { class: showsLegend ? "menu-title" : "hidden-text" }, legend),
    h("span", { class: "segments" }, segments),
    more,
  );
}
