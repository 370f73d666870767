// What is around the controls of a field: its name above them, its help and its error below.
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
 * @param {{id: string, error: string, wide?: boolean}} of
 * @param {...Child} controls
 */
export function labelled({ label, help }, { id, error, wide = false }, ...controls) {
  return h(
    "div",
    { class: wide ? "field wide" : "field" },
    h("label", { for: id }, label ?? ""),
    ...controls,
    h("p", { class: "help", id: `${id}-help` }, help ?? ""),
    h("p", { class: "field-error", id: `${id}-error`, announced: wide }, error),
  );
}
