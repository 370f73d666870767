import { fill, h, setText } from "../../ui/dom.js";
import { withValue } from "../../exercise/paths.js";
import { defaultOf } from "../bindings/conditions.js";
import { errorOf, presetValue, valueInForce } from "../common/field.js";

/**
 * @param {import("../../protocol.js").SelectField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/field.js").FieldView}
 */
export function select(field, app) {
  const id = `field-${field.path.replaceAll(".", "-")}`;
  const control = h("select", { id, "aria-describedby": `${id}-help ${id}-error` });
  const help = h("p", { class: "help", id: `${id}-help` });
  const error = h("p", { class: "field-error", id: `${id}-error` });
  control.addEventListener("change", () => {
    app.choose(field, (exercise) => {
      const view = app.view();
      const same = control.value === presetValue(view, field.path, defaultOf(field, view));
      return withValue(exercise, field.path, same ? null : control.value);
    });
  });
  return {
    element: h("div", { class: "field" }, h("label", { for: id }, field.label ?? ""), control, help, error),
    update(view) {
      const value = valueInForce(view, field.path, defaultOf(field, view));
      const options = field.options.map((one) => h("option", { value: one.value, selected: one.value === value }, one.label));
      // A value without an option (priors given as numbers) is shown and stays until another is chosen.
      if (typeof value === "object") options.push(h("option", { value: "", selected: true }, app.t()("field.given")));
      fill(control, options);
      setText(help, field.help ?? "");
      setText(error, errorOf(view, field.path));
    },
  };
}
