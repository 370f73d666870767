import { line } from "./line.js";

/**
 * A name, typed as it stands in the exercise.
 * @param {import("../protocol.js").NameField} field
 * @param {import("./field.js").App} app
 * @returns {import("./field.js").FieldView}
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
