import { fill, h, setText } from "../../ui/dom.js";
import { getPath, withValue } from "../../exercise/paths.js";
import { errorOf } from "../common/field.js";
import { classesOf, featuresOf } from "../bindings/index.js";

/** @typedef {import("../common/field.js").App} App */
/** @typedef {import("../common/field.js").View} View */

/** One of the classes, or none in particular. @param {import("../../protocol.js").ClassField} field @param {App} app */
export const classField = (field, app) => oneName(field, app, classesOf);

/** One of the features, or none in particular. @param {import("../../protocol.js").FeatureField} field @param {App} app */
export const featureField = (field, app) => oneName(field, app, (view) => featuresOf(view).names);

/**
 * @param {import("../../protocol.js").ClassField | import("../../protocol.js").FeatureField} field
 * @param {App} app
 * @param {(view: View) => string[]} namesOf
 * @returns {import("../common/field.js").FieldView}
 */
function oneName(field, app, namesOf) {
  const id = `field-${field.path.replaceAll(".", "-")}`;
  const control = h("select", { id, dir: "auto", "aria-describedby": `${id}-help ${id}-error` });
  const error = h("p", { class: "field-error", id: `${id}-error` });
  let drawn = "";
  control.addEventListener("change", () =>
    app.change((exercise) => withValue(exercise, field.path, control.value === "" ? null : control.value)),
  );
  return {
    element: h(
      "div",
      { class: "field" },
      h("label", { for: id }, field.label ?? ""),
      control,
      h("p", { class: "help", id: `${id}-help` }, field.help ?? ""),
      error,
    ),
    update(view) {
      const value = String(getPath(view.exercise.rest, field.path) ?? "");
      const names = namesOf(view);
      // One that the table does not have is shown, since the problem names it.
      const listed = value === "" || names.includes(value) ? names : [...names, value];
      const usual = app.t()("field.usual");
      const key = JSON.stringify([listed, value, usual]);
      if (key !== drawn) {
        fill(
          control,
          h("option", { value: "" }, usual),
          listed.map((name) => h("option", { value: name }, name)),
        );
        control.value = value;
      }
      drawn = key;
      setText(error, errorOf(view, field.path));
    },
  };
}
