import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { withValue } from "../../exercise/paths.js";
import { isAboutBlank } from "../bindings/index.js";
import { errorOf, valueInForce } from "../common/field.js";
import { described, idOf, labelled } from "../common/frame.js";
import { tabSizeOf } from "../common/tab_stops.js";
import { textOf } from "./observations_as_text.js";

/** Minimum number of rows of the text area. */
const ROWS = 3;

/**
 * Observations, pasted as a column or typed with spaces or commas between them; of several numbers one on each line.
 * @param {import("../../protocol.js").ObservationsField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function observations(field, app) {
  const id = idOf(field);
  const oninput = (/** @type {Event} */ event) => {
    const text = valueIn(event);
    app.change((exercise) => withValue(exercise, field.path, text.trim() === "" ? null : text), { merge: field.path });
  };
  return (view) => {
    const value = textOf(field, valueInForce(view, field.path, null));
    const error = isAboutBlank(view, view.solveError) ? "" : errorOf(view, field.path);
    const area = h("textarea", {
      ...{ id, rows: ROWS, dir: "auto", autocomplete: "off", spellcheck: "false", ...described(id) },
      ...{ value, style: `tab-size: ${tabSizeOf(value)}`, "aria-invalid": String(error !== ""), oninput },
    });
    return labelled(field, { id, error }, area);
  };
}
