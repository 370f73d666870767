import { areStated, linesOf, toAlternative } from "../../exercise/statements.js";
import { withValue } from "../../exercise/paths.js";
import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { errorOf } from "../common/field.js";
import { described, labelled, twoWays } from "../common/frame.js";

const ROWS = 5;

/**
 * The switch between a table and statements about the classes, and the lines of these statements.
 * @param {import("../../protocol.js").StatementsField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function statements(field, app) {
  const id = `field-${field.path}`;
  const oninput = (/** @type {Event} */ event) => {
    const text = valueIn(event);
    app.change((exercise) => withValue(exercise, field.path, text), { merge: field.path });
  };
  return (view) => {
    const t = app.t();
    const given = areStated(view.exercise, field);
    const error = given ? errorOf(view, field.path) : "";
    const area = h("textarea", {
      ...{ id, rows: ROWS, dir: "auto", autocapitalize: "off", autocomplete: "off", spellcheck: "false", ...described(id) },
      ...{ value: given ? linesOf(view.exercise.rest[field.path]) : "", "aria-invalid": String(error !== ""), oninput },
    });
    return h(
      "div",
      { class: "stated-so" },
      twoWays(id, t("gaussians.stated"), [t("gaussians.by_table"), field.way], given, () =>
        app.change((exercise) => toAlternative(exercise, field)),
      ),
      labelled(field, { id, error, wide: true, hidden: !given }, area),
    );
  };
}
