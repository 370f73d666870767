import { h, setText } from "../../ui/dom.js";
import { withValue } from "../../exercise/paths.js";
import { defaultOf } from "../bindings/conditions.js";
import { errorOf, presetValue, valueInForce } from "../common/field.js";

/**
 * An exact number, typed as the book prints it: 1, 1/2, 0.05.
 * @param {import("../../protocol.js").NumberField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/field.js").FieldView}
 */
export function number(field, app) {
  const id = `field-${field.path.replaceAll(".", "-")}`;
  const input = h("input", {
    id,
    type: "text",
    autocomplete: "off",
    spellcheck: "false",
    "aria-describedby": `${id}-help ${id}-error`,
  });
  const error = h("p", { class: "field-error", id: `${id}-error` });
  /** @param {string} text */
  const set = (text) =>
    app.change(
      (exercise) => {
        const same = text === "" || text === String(presetValue(app.view(), field.path, ""));
        return withValue(exercise, field.path, same ? null : text);
      },
      { merge: field.path },
    );
  input.addEventListener("input", () => set(input.value.trim()));
  const suggestions = (field.suggestions ?? []).map((text) =>
    h("button", { type: "button", class: "chip", "data-value": text, onclick: () => set(text) }, text),
  );
  return {
    element: h(
      "div",
      { class: "field" },
      h("label", { for: id }, field.label ?? ""),
      h("div", { class: "with-chips" }, input, suggestions),
      h("p", { class: "help", id: `${id}-help` }, field.help ?? ""),
      error,
    ),
    update(view) {
      const value = valueInForce(view, field.path, "");
      const text = value === null || typeof value === "object" ? "" : String(value);
      // Text that is being typed is not replaced: an emptied field stays empty.
      if (document.activeElement !== input) input.value = text;
      input.placeholder = defaultOf(field, view);
      for (const chip of suggestions) {
        const shown = text === "" ? input.placeholder : text;
        chip.setAttribute("aria-pressed", String(chip.dataset.value === shown));
      }
      const message = errorOf(view, field.path);
      setText(error, message);
      input.setAttribute("aria-invalid", String(message !== ""));
    },
  };
}
