import { h, setText } from "../../ui/dom.js";
import { withValue } from "../../exercise/paths.js";
import { errorOf, valueInForce } from "./field.js";

/**
 * One line of text that means a value of the problem; null takes it away.
 * @param {import("../../protocol.js").NumbersField | import("../../protocol.js").WordsField | import("../../protocol.js").ValuesField | import("../../protocol.js").NameField} field
 * @param {import("./field.js").App} app
 * @param {Record<string, string | undefined>} attributes  of the input
 * @param {(text: string) => unknown} read
 * @param {(value: any) => string} write  null is no value
 * @returns {import("./field.js").FieldView}
 */
export function line(field, app, attributes, read, write) {
  const id = `field-${field.path.replaceAll(".", "-")}`;
  const input = h("input", {
    id,
    type: "text",
    autocomplete: "off",
    spellcheck: "false",
    ...attributes,
    "aria-describedby": `${id}-help ${id}-error`,
  });
  const error = h("p", { class: "field-error", id: `${id}-error` });
  input.addEventListener("input", () =>
    app.change((exercise) => withValue(exercise, field.path, read(input.value)), { merge: field.path }),
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
      if (document.activeElement !== input) input.value = write(valueInForce(view, field.path, null));
      const message = errorOf(view, field.path);
      setText(error, message);
      input.setAttribute("aria-invalid", String(message !== ""));
    },
  };
}
