import { isChecked } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { withValue } from "../../exercise/paths.js";
import { errorOf, valueInForce } from "../common/field.js";
import { described, idOf } from "../common/frame.js";

/**
 * Any of a few values, each with a box; the list has them in the order of the boxes.
 * @param {import("../../protocol.js").ChoicesField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function choices(field, app) {
  const id = idOf(field);
  /** The listed values, by the text that is compared. @returns {Map<string, unknown>} */
  function stated() {
    const value = valueInForce(app.view(), field.path, null);
    return new Map((Array.isArray(value) ? value : []).map((one) => [keyOf(one), one]));
  }

  function offered() {
    const options = field.options.map(({ value, label }) => ({ key: keyOf(value), value: /** @type {unknown} */ (value), label }));
    const known = new Set(options.map(({ key }) => key));
    const others = [...stated()].filter(([key]) => !known.has(key));
    return [...options, ...others.map(([key, value]) => ({ key, value, label: nameOf(value) }))];
  }

  /** @param {string} key @param {boolean} isChosen */
  function choose(key, isChosen) {
    const now = stated();
    const kept = offered().filter((one) => (one.key === key ? isChosen : now.has(one.key)));
    app.change((exercise) => withValue(exercise, field.path, kept.length > 0 ? kept.map(({ value }) => value) : null));
  }

  return (view) => {
    const chosen = stated();
    const boxes = offered().map(({ key, label }, at) => {
      const box = { id: `${id}-${at}`, type: "checkbox", checked: chosen.has(key) };
      const onchange = (/** @type {Event} */ event) => choose(key, isChecked(event));
      return h("label", { class: "flag", for: box.id }, h("input", { ...box, onchange }), label);
    });
    return h(
      "fieldset",
      { class: "field wide", ...described(id) },
      h("legend", null, field.label ?? ""),
      h("div", null, boxes),
      h("p", { class: "help", id: `${id}-help` }, field.help ?? ""),
      h("p", { class: "field-error", id: `${id}-error`, announced: true }, errorOf(view, field.path)),
    );
  };
}

/** @param {unknown} value */
function keyOf(value) {
  return JSON.stringify(value);
}

/** The label of a value without an option. @param {any} value @returns {string} */
function nameOf(value) {
  return typeof value?.name === "string" ? value.name : typeof value === "string" ? value : JSON.stringify(value);
}
