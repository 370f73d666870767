// What is around the controls of a field: its name above them, its help and its error below.
import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";

/** @typedef {import("../../draw/described.js").Child} Child */
/** @typedef {{label?: string | null, help?: string | null}} Words */

/** Of the control of a field, from which its help and its error have theirs. @param {{path: string}} field */
export const idOf = ({ path }) => `field-${path.replaceAll(".", "-")}`;

/** What refers to the two lines below a control. @param {string} id */
export const described = (id) => ({ "aria-describedby": `${id}-help ${id}-error` });

/**
 * A field of one control, or of one that governs others: then it is a wide one, and its error is told when it comes.
 * @param {Words} field
 * @param {{id: string, error: string, wide?: boolean, hidden?: boolean}} of
 * @param {...Child} controls
 */
export function labelled({ label, help }, { id, error, wide = false, hidden }, ...controls) {
  return h(
    "div",
    { class: wide ? "field wide" : "field", hidden },
    h("label", { for: id }, label ?? ""),
    ...controls,
    h("p", { class: "help", id: `${id}-help` }, help ?? ""),
    h("p", { class: "field-error", id: `${id}-error`, announced: wide }, error),
  );
}

/**
 * A group of controls under its name.
 * @param {Child} legend
 * @param {Record<string, unknown> | null} properties
 * @param {...(Child | Child[])} inside
 */
export const group = (legend, properties, ...inside) =>
  h("fieldset", { class: "field wide", ...properties }, h("legend", null, legend), ...inside);

/** The name of a group as a heading. @param {Words} field */
export const heading = ({ label }) => h("h3", null, label ?? "");

/** @param {Words} field */
export const helpOf = ({ help }) => h("p", { class: "help" }, help ?? "");

/** Told when it comes. @param {string} message */
export const errorLine = (message) => h("p", { class: "field-error", announced: true }, message);

/**
 * The switch between two ways to state an exercise.
 * @param {string} id
 * @param {string} legend
 * @param {[words: string, words: string]} ways
 * @param {boolean} isSecond  the second is chosen
 * @param {() => void} change
 * @param {Record<string, unknown> | null} [properties]
 */
export function twoWays(id, legend, ways, isSecond, change, properties = null) {
  const radios = ways.map((words, at) => {
    const value = at === 1;
    const radio = { type: "radio", name: `${id}-way`, id: `${id}-way-${value}`, checked: value === isSecond, onchange: change };
    return h("label", { class: "segment" }, h("input", radio), h("span", null, words));
  });
  return group(legend, properties, h("div", { class: "segments" }, radios));
}

/**
 * A select of names, with its present one even where that is none of them.
 * @param {Record<string, unknown>} properties
 * @param {string[]} names
 * @param {string} chosen
 * @param {(name: string) => void} choose
 * @param {string | null} [none]  the words for no name
 */
export function nameSelect(properties, names, chosen, choose, none = null) {
  const listed = names.includes(chosen) || (chosen === "" && none !== null) ? names : [...names, chosen];
  return h(
    "select",
    { dir: "auto", ...properties, onchange: (/** @type {Event} */ event) => choose(valueIn(event)) },
    none !== null && h("option", { value: "", selected: chosen === "" }, none),
    listed.map((one) => h("option", { value: one, selected: one === chosen }, one)),
  );
}
