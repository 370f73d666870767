import { fill, h, setText } from "../../ui/dom.js";
import { getPath, withValue } from "../../exercise/paths.js";
import { errorOf } from "../common/field.js";
import { Parts } from "../common/parts.js";
import { featuresOf, valuesOf } from "../bindings/index.js";

/** Label, words, select and options. */
const ELEMENTS = 6;

/**
 * For each category among the features one of its values. Empty means: the usual one.
 * @param {import("../../protocol.js").ReferencesField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/field.js").FieldView}
 */
export function references(field, app) {
  const choices = h("div", { class: "domain" });
  const error = h("p", { class: "field-error", announced: true });
  let drawn = "";
  const parts = new Parts(app.t, "find-reference", {
    what: "feature",
    name: (/** @type {string} */ name) => name,
    turn: () => update(app.view()),
  });
  const element = h(
    "fieldset",
    { class: "field wide" },
    h("legend", null, field.label ?? ""),
    parts.element,
    choices,
    h("p", { class: "help" }, field.help ?? ""),
    error,
  );

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

  /** @param {import("../common/field.js").View} view */
  function update(view) {
    const { names, isNumber } = featuresOf(view);
    const categories = names.filter((name) => !isNumber(name));
    const features = parts.of(categories, () => ELEMENTS).list;
    const chosen = chosenIn(view.exercise);
    element.hidden = categories.length === 0 && Object.keys(chosen).length === 0;
    const listed = features.map((feature) => {
      const value = chosen[feature] === undefined ? "" : String(chosen[feature]);
      const values = valuesOf(feature, view);
      // One that the table does not have is shown, since the problem names it.
      return { feature, value, values: value === "" || values.includes(value) ? values : [...values, value] };
    });
    const usual = app.t()("field.usual");
    const key = JSON.stringify([listed, usual]);
    if (key !== drawn) {
      drawn = key;
      const focused = focusedFeature();
      fill(
        choices,
        listed.map(({ feature, value, values }) =>
          h(
            "label",
            { class: "domain-size" },
            h("span", { dir: "auto" }, feature),
            h(
              "select",
              {
                "data-feature": feature,
                dir: "auto",
                onchange: (/** @type {Event} */ event) => set(feature, /** @type {HTMLSelectElement} */ (event.target).value),
              },
              h("option", { value: "" }, usual),
              values.map((one) => h("option", { value: one, selected: one === value }, one)),
            ),
          ),
        ),
      );
      for (const select of choices.querySelectorAll("select")) if (select.dataset.feature === focused) select.focus();
    }
    setText(error, errorOf(view, field.path));
  }

  /** The feature whose select has the focus, which drawing again would remove. */
  function focusedFeature() {
    const active = document.activeElement;
    return active instanceof HTMLSelectElement && choices.contains(active) ? active.dataset.feature : undefined;
  }

  return { element, update };
}
