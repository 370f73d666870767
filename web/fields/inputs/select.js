import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { withValue } from "../../exercise/paths.js";
import { defaultOf } from "../bindings/conditions.js";
import { errorOf, presetValue, valueInForce } from "../common/field.js";
import { described, idOf, labelled } from "../common/frame.js";

/**
 * @param {import("../../protocol.js").SelectField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function select(field, app) {
  const id = idOf(field);
  const onchange = (/** @type {Event} */ event) => {
    const chosen = valueIn(event);
    app.choose(field, (exercise) => {
      const view = app.view();
      const same = chosen === presetValue(view, field.path, defaultOf(field, view));
      return withValue(exercise, field.path, same ? null : chosen);
    });
  };
  return (view) => {
    const value = valueInForce(view, field.path, defaultOf(field, view));
    const options = field.options.map((one) => h("option", { value: one.value, selected: one.value === value }, one.label));
    // A value without an option (priors given as numbers) is shown and stays until another is chosen.
    if (typeof value === "object") options.push(h("option", { value: "", selected: true }, app.t()("field.given")));
    const error = errorOf(view, field.path);
    return labelled(field, { id, error }, h("select", { id, ...described(id), onchange }, options));
  };
}
