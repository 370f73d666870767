import { h, setText } from "../../ui/dom.js";
import { withValue } from "../../exercise/paths.js";
import { errorOf, valueInForce } from "../common/field.js";

/**
 * A checkbox; the topic defines its default.
 * @param {import("../../protocol.js").FlagField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/field.js").FieldView}
 */
export function flag(field, app) {
  const id = `field-${field.path.replaceAll(".", "-")}`;
  const box = h("input", { id, type: "checkbox", "aria-describedby": `${id}-help` });
  const error = h("p", { class: "field-error" });
  box.addEventListener("change", () =>
    app.change((exercise) => withValue(exercise, field.path, box.checked === field.absent ? null : box.checked)),
  );
  return {
    element: h(
      "div",
      { class: "field" },
      h("label", { class: "flag", for: id }, box, field.label ?? ""),
      h("p", { class: "help", id: `${id}-help` }, field.help ?? ""),
      error,
    ),
    update(view) {
      box.checked = valueInForce(view, field.path, field.absent) === true;
      setText(error, errorOf(view, field.path));
    },
  };
}
