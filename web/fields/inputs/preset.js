import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { getPath, setPath } from "../../exercise/paths.js";
import { groupOf, isByName } from "../common/field.js";
import { idOf } from "../common/frame.js";

/**
 * The book whose conventions apply. Choosing one resets the conventions that were chosen separately.
 * @param {import("../../protocol.js").PresetField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function preset(field, app) {
  const id = idOf(field);
  const parent = groupOf(field.path);
  const onchange = (/** @type {Event} */ event) => {
    const option = field.options.find((one) => one.value === valueIn(event));
    app.change((exercise) => {
      const kept = { ...(exercise.rest[parent] ?? {}) };
      for (const name of Object.keys(kept)) {
        if (!isByName(app.view().form, `${parent}.${name}`, kept[name])) delete kept[name];
      }
      const rest = { ...exercise.rest, [parent]: kept };
      return { ...exercise, example: null, rest: setPath(rest, field.path, option?.value) };
    });
  };
  return (view) => {
    const chosen = getPath(view.exercise.rest, field.path) ?? field.options[0]?.value;
    const options = field.options.map((one) => h("option", { value: one.value, selected: one.value === chosen }, one.label));
    const option = field.options.find((one) => one.value === chosen);
    const compare = { type: "button", class: "chip to-sides", onclick: () => app.compare() };
    return h(
      "div",
      { class: "field wide" },
      h("label", { for: id }, field.label ?? ""),
      h("select", { id, "aria-describedby": `${id}-help`, onchange }, options),
      h("p", { class: "help", id: `${id}-help` }, [field.help, option?.source].filter(Boolean).join(" ")),
      h("p", null, h("button", compare, app.t()("sides.from_field"))),
    );
  };
}
