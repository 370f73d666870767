import { line } from "../common/line.js";

/**
 * A name, typed as it is written in the exercise.
 * @param {import("../../protocol.js").NameField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/field.js").FieldView}
 */
export function name(field, app) {
  return line(
    field,
    app,
    { dir: "auto" },
    (text) => text.trim() || null,
    (value) => String(value ?? ""),
  );
}
