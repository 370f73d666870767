import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { withValue } from "../../exercise/paths.js";
import { errorOf, valueInForce } from "./field.js";
import { described, idOf, labelled } from "./frame.js";

/**
 * One line of text that means a value of the problem; null takes it away.
 * @param {import("../../protocol.js").NumbersField | import("../../protocol.js").WordsField | import("../../protocol.js").ValuesField | import("../../protocol.js").NameField} field
 * @param {import("./field.js").App} app
 * @param {Record<string, string | undefined>} attributes  of the input
 * @param {(text: string) => unknown} read
 * @param {(value: any) => string} write  null is no value
 * @returns {import("./drawn_field.js").Describe}
 */
export function line(field, app, attributes, read, write) {
  const id = idOf(field);
  const oninput = (/** @type {Event} */ event) => {
    const text = valueIn(event);
    app.change((exercise) => withValue(exercise, field.path, read(text)), { merge: field.path });
  };
  return (view) => {
    const error = errorOf(view, field.path);
    const input = h("input", {
      ...{ id, type: "text", autocomplete: "off", spellcheck: "false", ...attributes, ...described(id) },
      ...{ value: write(valueInForce(view, field.path, null)), "aria-invalid": String(error !== ""), oninput },
    });
    return labelled(field, { id, error }, input);
  };
}
