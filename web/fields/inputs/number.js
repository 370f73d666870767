import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { withValue } from "../../exercise/paths.js";
import { defaultOf } from "../bindings/conditions.js";
import { errorOf, presetValue, valueInForce } from "../common/field.js";
import { described, idOf, labelled } from "../common/frame.js";

/**
 * An exact number, typed as the book prints it: 1, 1/2, 0.05.
 * @param {import("../../protocol.js").NumberField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function number(field, app) {
  const id = idOf(field);
  /** @param {string} text */
  const set = (text) =>
    app.change(
      (exercise) => {
        const same = text === "" || text === String(presetValue(app.view(), field.path, ""));
        return withValue(exercise, field.path, same ? null : text);
      },
      { merge: field.path },
    );
  const oninput = (/** @type {Event} */ event) => set(valueIn(event).trim());
  return (view) => {
    const value = valueInForce(view, field.path, "");
    const text = value === null || typeof value === "object" ? "" : String(value);
    const placeholder = defaultOf(field, view);
    const error = errorOf(view, field.path);
    const input = h("input", {
      ...{ id, type: "text", autocomplete: "off", spellcheck: "false", ...described(id) },
      ...{ value: text, placeholder, "aria-invalid": String(error !== ""), oninput },
    });
    const suggestions = (field.suggestions ?? []).map((one) => {
      const pressed = String(one === (text === "" ? placeholder : text));
      const properties = { type: "button", class: "chip", "data-value": one, "aria-pressed": pressed, onclick: () => set(one) };
      return h("button", properties, one);
    });
    return labelled(field, { id, error }, h("div", { class: "with-chips" }, input, suggestions));
  };
}
