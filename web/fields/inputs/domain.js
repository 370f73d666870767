import { fill, h, setText } from "../../ui/dom.js";
import { getPath, withValue } from "../../exercise/paths.js";
import { errorOf } from "../common/field.js";
import { Parts } from "../common/parts.js";
import { featuresOf, valuesOf } from "../bindings/index.js";

/** A label, its words and its input. */
const ELEMENTS = 3;

/**
 * The number of values of each feature. Empty: as many as occur.
 * @param {import("../../protocol.js").DomainField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/field.js").FieldView}
 */
export function domain(field, app) {
  const inputs = h("div", { class: "domain" });
  const error = h("p", { class: "field-error", announced: true });
  let drawn = "";
  const parts = new Parts(app.t, "find-domain", {
    what: "feature",
    name: (/** @type {string} */ name) => name,
    turn: () => update(app.view()),
  });

  /** @param {string} feature @param {string} text */
  function set(feature, text) {
    app.change(
      (exercise) => {
        const old = getPath(exercise.rest, field.path);
        const sizes = { ...(old !== null && typeof old === "object" ? old : {}) };
        const trimmed = text.trim();
        if (trimmed === "") delete sizes[feature];
        else sizes[feature] = /^\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
        return withValue(exercise, field.path, Object.keys(sizes).length > 0 ? sizes : null);
      },
      { merge: `${field.path}.${feature}` },
    );
  }

  /** @param {import("../common/field.js").View} view */
  function update(view) {
    const { exercise } = view;
    const { names, isNumber } = featuresOf(view);
    const categories = names.filter((name) => !isNumber(name));
    const features = parts.of(categories, () => ELEMENTS).list;
    const sizes = getPath(exercise.rest, field.path);
    const key = JSON.stringify(features);
    if (key !== drawn) {
      drawn = key;
      fill(
        inputs,
        features.map((feature) =>
          h(
            "label",
            { class: "domain-size" },
            h("span", { dir: "auto" }, feature),
            h("input", {
              type: "text",
              inputmode: "numeric",
              "data-feature": feature,
              oninput: (/** @type {Event} */ event) => set(feature, /** @type {HTMLInputElement} */ (event.target).value),
            }),
          ),
        ),
      );
    }
    for (const input of inputs.querySelectorAll("input")) {
      const feature = input.dataset.feature ?? "";
      const size = sizes !== null && typeof sizes === "object" ? sizes[feature] : undefined;
      const text = Array.isArray(size) ? String(size.length) : size === undefined ? "" : String(size);
      if (document.activeElement !== input) input.value = text;
      input.placeholder = String(valuesOf(feature, view).length);
    }
    setText(error, errorOf(view, field.path));
  }

  return {
    element: h(
      "fieldset",
      { class: "field wide" },
      h("legend", null, field.label ?? ""),
      parts.element,
      inputs,
      h("p", { class: "help" }, field.help ?? ""),
      error,
    ),
    update,
  };
}
