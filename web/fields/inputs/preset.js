import { fill, h, setText } from "../../ui/dom.js";
import { getPath, setPath } from "../../exercise/paths.js";
import { groupOf, isByName } from "../common/field.js";

/**
 * The book whose conventions apply. Choosing one resets the conventions that were chosen separately.
 * @param {import("../../protocol.js").PresetField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/field.js").FieldView}
 */
export function preset(field, app) {
  const id = `field-${field.path.replaceAll(".", "-")}`;
  const select = h("select", { id, "aria-describedby": `${id}-help` });
  const source = h("p", { class: "help", id: `${id}-help` });
  const compare = h(
    "button",
    { type: "button", class: "chip to-sides", onclick: () => app.compare() },
    app.t()("sides.from_field"),
  );
  const parent = groupOf(field.path);
  select.addEventListener("change", () => {
    const option = field.options.find((one) => one.value === select.value);
    app.change((exercise) => {
      const kept = { ...(exercise.rest[parent] ?? {}) };
      for (const name of Object.keys(kept)) {
        if (!isByName(app.view().form, `${parent}.${name}`, kept[name])) delete kept[name];
      }
      const rest = { ...exercise.rest, [parent]: kept };
      return { ...exercise, example: null, rest: setPath(rest, field.path, option?.value) };
    });
  });
  return {
    element: h("div", { class: "field wide" }, h("label", { for: id }, field.label ?? ""), select, source, h("p", null, compare)),
    update(view) {
      const chosen = getPath(view.exercise.rest, field.path) ?? field.options[0]?.value;
      fill(
        select,
        field.options.map((one) => h("option", { value: one.value, selected: one.value === chosen }, one.label)),
      );
      const option = field.options.find((one) => one.value === chosen);
      setText(source, [field.help, option?.source].filter(Boolean).join(" "));
    },
  };
}
