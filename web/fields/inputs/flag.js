import { isChecked } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { withValue } from "../../exercise/paths.js";
import { errorOf, valueInForce } from "../common/field.js";
import { idOf } from "../common/frame.js";

/**
 * A checkbox; the topic defines its default.
 * @param {import("../../protocol.js").FlagField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function flag(field, app) {
  const id = idOf(field);
  const onchange = (/** @type {Event} */ event) => {
    const chosen = isChecked(event);
    app.change((exercise) => withValue(exercise, field.path, chosen === field.absent ? null : chosen));
  };
  return (view) => {
    const checked = valueInForce(view, field.path, field.absent) === true;
    const box = h("input", { id, type: "checkbox", "aria-describedby": `${id}-help`, checked, onchange });
    return h(
      "div",
      { class: "field" },
      h("label", { class: "flag", for: id }, box, field.label ?? ""),
      h("p", { class: "help", id: `${id}-help` }, field.help ?? ""),
      h("p", { class: "field-error" }, errorOf(view, field.path)),
    );
  };
}
