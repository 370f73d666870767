import { h } from "../../draw/described.js";
import { getPath, withValue } from "../../exercise/paths.js";
import { errorOf } from "../common/field.js";
import { errorLine, group, helpOf, nameSelect } from "../common/frame.js";
import { Parts } from "../common/parts.js";
import { featuresOf, valuesOf } from "../bindings/index.js";

/** Label, words, select and options. */
const ELEMENTS = 6;

/**
 * For each category among the features one of its values. Empty means: the usual one.
 * @param {import("../../protocol.js").ReferencesField} field
 * @param {import("../common/field.js").App} app
 * @param {() => void} redraw
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function references(field, app, redraw) {
  const parts = new Parts(app.t, "find-reference", {
    what: "feature",
    name: (/** @type {string} */ name) => name,
    turn: redraw,
  });
  /** @param {string} feature @param {string} value */
  function set(feature, value) {
    app.change((exercise) => {
      const chosen = { ...chosenIn(exercise) };
      if (value === "") delete chosen[feature];
      else chosen[feature] = value;
      return withValue(exercise, field.path, Object.keys(chosen).length > 0 ? chosen : null);
    });
  }

  /** @param {import("../../exercise/exercise.js").Exercise} exercise @returns {Record<string, unknown>} */
  function chosenIn(exercise) {
    const stated = getPath(exercise.rest, field.path);
    return stated !== null && typeof stated === "object" ? stated : {};
  }

  return (view) => {
    const { names, isNumber } = featuresOf(view);
    const categories = names.filter((name) => !isNumber(name));
    const chosen = chosenIn(view.exercise);
    const choices = parts
      .of(categories, () => ELEMENTS)
      .list.map((feature) => {
        const value = chosen[feature] === undefined ? "" : String(chosen[feature]);
        // One that the table does not have is shown, since the problem names it.
        const select = nameSelect(
          { "data-feature": feature },
          valuesOf(feature, view),
          value,
          (one) => set(feature, one),
          app.t()("field.usual"),
        );
        return h("label", { class: "domain-size" }, h("span", { dir: "auto" }, feature), select);
      });
    return group(
      field.label ?? "",
      { hidden: categories.length === 0 && Object.keys(chosen).length === 0 },
      parts.described(),
      h("div", { class: "domain" }, choices),
      helpOf(field),
      errorLine(errorOf(view, field.path)),
    );
  };
}
