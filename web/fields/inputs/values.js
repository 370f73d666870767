import { listed, writtenList } from "../../exercise/listed.js";
import { line } from "../common/line.js";

/**
 * A list of values: numbers or names, of trials how many of them, or points.
 * @param {import("../../protocol.js").ValuesField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function values(field, app) {
  /** @param {string} text */
  const read = (text) => {
    const list = listed(text);
    if (list.length === 0) return null;
    return field.lone && list.length === 1 ? list[0] : list;
  };
  const written = (/** @type {unknown} */ value) => writtenList(value, (k, trials) => app.t()("values.of", { k, trials }));
  return line(field, app, { dir: "auto" }, read, written);
}
