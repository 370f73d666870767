import { h, setText } from "../dom.js";
import { withField } from "../exercise/problem.js";
import { errorOf, valueInForce } from "./field.js";

/**
 * A list of numbers, typed with spaces, commas or both between them; with semicolons, a list of such lists.
 * @param {import("../protocol.js").NumbersField} field
 * @param {import("./field.js").App} app
 * @returns {import("./field.js").FieldView}
 */
export function numbers(field, app) {
  const id = `field-${field.path.replaceAll(".", "-")}`;
  const attributes = { id, type: "text", autocomplete: "off", spellcheck: "false", placeholder: field.placeholder };
  const input = h("input", { ...attributes, "aria-describedby": `${id}-help ${id}-error` });
  const error = h("p", { class: "field-error", id: `${id}-error` });
  input.addEventListener("input", () =>
    app.change((exercise) => withField(exercise, field.path, listed(input.value)), { merge: field.path }),
  );
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
      if (document.activeElement !== input) input.value = written(valueInForce(view, field.path, null));
      const message = errorOf(view, field.path);
      setText(error, message);
      input.setAttribute("aria-invalid", String(message !== ""));
    },
  };
}

/** @param {string} text */
function listed(text) {
  const lists = text.split(/[;；]/).map((one) => one.split(/[\s,，、]+/).filter(Boolean)).filter((one) => one.length > 0);
  return lists.length > 1 ? lists : (lists[0] ?? null);
}

/** @param {unknown} value */
function written(value) {
  if (!Array.isArray(value)) return value === null ? "" : String(value);
  return value.some(Array.isArray) ? value.map((one) => [one].flat().join(" ")).join("; ") : value.join(" ");
}
