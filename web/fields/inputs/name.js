import { line } from "../common/line.js";

/**
 * A name, typed as it is written in the exercise.
 * @param {import("../../protocol.js").NameField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/drawn_field.js").Describe}
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
