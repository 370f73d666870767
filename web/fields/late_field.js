// A field whose module the page begins without: until it is there, its place in the form.
import { lateScript } from "../assets/late_script.js";
import { h } from "../draw/described.js";
import { nodesOf } from "../draw/patching.js";

/** @typedef {import("../protocol.js").Field} Field */
/** @typedef {import("./common/field.js").FieldView} FieldView */
/** @typedef {keyof import("./late/index.js").LateFields} LateKind */

const LATE = /** @type {Set<string>} */ (
  new Set([
    ...["observations", "texts", "distributions", "gaussians", "observed", "rule", "weights", "references"],
    ...["network", "question", "one_of", "chain"],
  ])
);

const script = lateScript("fields.js", () => window.byhandFields);

/** @param {Field} field @returns {field is Extract<Field, {kind: LateKind}>} */
export const isLate = (field) => LATE.has(field.kind);

/** Resolves when their modules are there, or do not come: the page says then that a part of it is missing. */
export async function loadLateFields() {
  await script().catch(() => {});
}

/**
 * @param {Extract<Field, {kind: LateKind}>} field
 * @param {import("./common/field.js").App} app
 * @param {() => void} onCome  it has the element of its module now
 * @returns {FieldView}
 */
export function lateField(field, app, onCome) {
  const create = () => window.byhandFields?.[field.kind](/** @type {any} */ (field), app);
  const there = create();
  if (there) return there;
  /** @type {import("./common/field.js").View | null} */
  let last = null;
  let isAsked = false;
  /** @type {FieldView} */
  const view = {
    element: /** @type {HTMLElement} */ (nodesOf([h("div", { class: "field wide", "aria-busy": "true" })])[0]),
    update(now) {
      last = now;
      if (isAsked) return;
      isAsked = true;
      void loadLateFields().then(fillIn);
    },
  };
  function fillIn() {
    isAsked = false; // it is asked for again with the next change
    const made = create();
    if (!made || !last) return;
    made.update(last);
    made.element.hidden ||= view.element.hidden;
    Object.assign(view, made);
    onCome();
  }
  return view;
}
