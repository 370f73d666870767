import { line } from "../common/line.js";

/**
 * A list of words, separated by spaces, commas or both.
 * @param {import("../../protocol.js").WordsField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function words(field, app) {
  const written = (/** @type {unknown} */ value) =>
    (Array.isArray(value) ? value.map(String) : listed(String(value ?? ""))).join(" ");
  return line(field, app, { dir: "auto" }, (text) => (listed(text).length > 0 ? listed(text) : null), written);
}

/** @param {string} text */
function listed(text) {
  return text.split(/[\s,;，、；]+/).filter(Boolean);
}
