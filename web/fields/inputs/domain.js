import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { getPath, withValue } from "../../exercise/paths.js";
import { errorOf } from "../common/field.js";
import { errorLine, group, helpOf } from "../common/frame.js";
import { Parts } from "../common/parts.js";
import { featuresOf, valuesOf } from "../bindings/index.js";

/** A label, its words and its input. */
const ELEMENTS = 3;

/**
 * The number of values of each feature. Empty: as many as occur.
 * @param {import("../../protocol.js").DomainField} field
 * @param {import("../common/field.js").App} app
 * @param {() => void} redraw
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function domain(field, app, redraw) {
  const parts = new Parts(app.t, "find-domain", {
    what: "feature",
    name: (/** @type {string} */ name) => name,
    turn: redraw,
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

  return (view) => {
    const { names, isNumber } = featuresOf(view);
    const features = parts.of(
      names.filter((name) => !isNumber(name)),
      () => ELEMENTS,
    ).list;
    const sizes = getPath(view.exercise.rest, field.path);
    const inputs = features.map((feature) => {
      const size = sizes !== null && typeof sizes === "object" ? sizes[feature] : undefined;
      const input = h("input", {
        ...{ type: "text", inputmode: "numeric", "data-feature": feature, placeholder: valuesOf(feature, view).length },
        value: Array.isArray(size) ? size.length : size,
        oninput: (/** @type {Event} */ event) => set(feature, valueIn(event)),
      });
      return h("label", { class: "domain-size" }, h("span", { dir: "auto" }, feature), input);
    });
    const error = errorLine(errorOf(view, field.path));
    return group(field.label ?? "", null, parts.described(), h("div", { class: "domain" }, inputs), helpOf(field), error);
  };
}
