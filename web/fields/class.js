import { fill, h, setText } from "../dom.js";
import { getPath } from "../exercise/paths.js";
import { withField } from "../exercise/problem.js";
import { errorOf } from "./field.js";
import { classesOf } from "./values.js";

/**
 * One of the classes, or none in particular.
 * @param {import("../protocol.js").ClassField} field
 * @param {import("./field.js").App} app
 * @returns {import("./field.js").FieldView}
 */
export function classField(field, app) {
  const id = `field-${field.path.replaceAll(".", "-")}`;
  const control = h("select", { id, dir: "auto", "aria-describedby": `${id}-help ${id}-error` });
  const error = h("p", { class: "field-error", id: `${id}-error` });
  let drawn = "";
  control.addEventListener("change", () =>
    app.change((exercise) => withField(exercise, field.path, control.value === "" ? null : control.value)),
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
      const classes = classesOf(view);
      // A class that the table does not have is shown, since the problem names it.
      const listed = value === "" || classes.includes(value) ? classes : [...classes, value];
      const usual = app.t()("class.usual");
      const key = JSON.stringify([listed, value, usual]);
      if (key !== drawn) {
        fill(control, h("option", { value: "" }, usual), listed.map((name) => h("option", { value: name }, name)));
        control.value = value;
      }
      drawn = key;
      setText(error, errorOf(view, field.path));
    },
  };
}
