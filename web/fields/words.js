import { h, setText } from "../dom.js";
import { withField } from "../exercise/problem.js";
import { errorOf, valueInForce } from "./field.js";

/**
 * A list of words, typed as they come: with spaces, commas or both between them.
 * @param {import("../protocol.js").WordsField} field
 * @param {import("./field.js").App} app
 * @returns {import("./field.js").FieldView}
 */
export function words(field, app) {
  const id = `field-${field.path.replaceAll(".", "-")}`;
  const attributes = { id, type: "text", autocomplete: "off", spellcheck: "false", dir: "auto" };
  const input = h("input", { ...attributes, "aria-describedby": `${id}-help ${id}-error` });
  const error = h("p", { class: "field-error", id: `${id}-error` });
  input.addEventListener("input", () => {
    const list = listed(input.value);
    app.change((exercise) => withField(exercise, field.path, list.length > 0 ? list : null), { merge: field.path });
  });
  return {
    element: h(
      "div",
      { class: "field" },
      h("label", { for: id }, field.label ?? ""),
      input,
      h("p", { class: "help", id: `${id}-help` }, field.help ?? ""),
      error,
    ),
    update(view) {
      const value = valueInForce(view, field.path, "");
      const list = Array.isArray(value) ? value.map(String) : listed(String(value));
      if (document.activeElement !== input) input.value = list.join(" ");
      setText(error, errorOf(view, field.path));
    },
  };
}

/** @param {string} text */
function listed(text) {
  return text.split(/[\s,;，、；]+/).filter(Boolean);
}
