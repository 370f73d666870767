import { fill, h, setText } from "../../ui/dom.js";
import { getPath, withValue } from "../../exercise/paths.js";
import { cutOf, ruleOf, withRule } from "../../exercise/bins.js";
import { errorOf } from "../common/field.js";
import { Parts } from "../common/parts.js";
import { featuresOf, unfilled } from "../bindings/index.js";

/** @typedef {import("../../exercise/bins.js").Cut} Cut */

/** A name, two choices with their options, and an input with its label. */
const ELEMENTS = 16;
/** Number of bins as long as no other number is typed. */
const USUAL_COUNT = "3";

/**
 * For each numeric feature, whether its numbers are cut into bins, and how. Without such a feature it is not there.
 * @param {import("../../protocol.js").BinsField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/field.js").FieldView}
 */
export function bins(field, app) {
  const rows = h("div", { class: "bins" });
  const error = h("p", { class: "field-error", announced: true });
  const parts = new Parts(app.t, "find-bins", {
    what: "feature",
    name: (/** @type {string} */ name) => name,
    turn: () => update(app.view()),
  });
  const element = h(
    "fieldset",
    { class: "field wide" },
    h("legend", null, field.label ?? ""),
    parts.element,
    rows,
    h("p", { class: "help" }, field.help ?? ""),
    error,
  );
  let drawn = "";

  /** @param {string} feature @param {(cut: Cut) => Cut} change @param {string} [merge] */
  function set(feature, change, merge = "") {
    const all = numeric(app.view());
    app.change(
      (exercise) => {
        const stated = getPath(exercise.rest, field.path);
        const rule = ruleOf(field, change(cutOf(field, stated, feature)));
        return withValue(exercise, field.path, withRule(stated, all, feature, rule));
      },
      { merge },
    );
  }

  /**
   * The numeric features, including those to be cut that look like categories. @param
   * {import("../common/field.js").View} view
   */
  function numeric(view) {
    const { names, isNumber } = featuresOf(view);
    const stated = getPath(view.exercise.rest, field.path);
    return names.filter((name) => isNumber(name) || (stated !== null && typeof stated === "object" && Object.hasOwn(stated, name)));
  }

  /** @param {string} feature @param {Cut} cut */
  function row(feature, cut) {
    const way = h(
      "select",
      { "aria-label": `${field.label ?? ""}, ${feature}`, "data-feature": feature, "data-part": "way" },
      h("option", { value: "", selected: cut.way === "" }, field.uncut),
      field.ways.map((one) => h("option", { value: one.value, selected: one.value === cut.way }, one.label)),
    );
    way.addEventListener("change", () => {
      const isListed = field.ways.find((one) => one.value === way.value)?.listed;
      set(feature, (old) => ({ ...old, way: way.value, numbers: isListed ? "" : USUAL_COUNT }));
    });
    const chosen = field.ways.find((one) => one.value === cut.way);
    if (!chosen) return h("div", { class: "bins-of" }, h("span", { dir: "auto" }, feature), way);
    const numbers = h("input", {
      type: "text",
      inputmode: chosen.listed ? "text" : "numeric",
      autocomplete: "off",
      spellcheck: "false",
      "aria-label": `${chosen.numbers}, ${feature}`,
      placeholder: chosen.numbers,
      "data-feature": feature,
      "data-part": "numbers",
    });
    numbers.addEventListener("input", () =>
      set(feature, (old) => ({ ...old, numbers: numbers.value }), `${field.path}.${feature}`),
    );
    const side = h(
      "select",
      { "aria-label": `${field.side.label}, ${feature}`, "data-feature": feature, "data-part": "side" },
      field.sides.map((one) => h("option", { value: one.value, selected: one.value === cut.side }, one.label)),
    );
    side.addEventListener("change", () => set(feature, (old) => ({ ...old, side: side.value })));
    return h(
      "div",
      { class: "bins-of" },
      h("span", { dir: "auto" }, feature),
      way,
      h("label", null, h("span", { "aria-hidden": "true" }, chosen.numbers), numbers),
      h("label", null, h("span", { "aria-hidden": "true" }, field.side.label), side),
    );
  }

  /** @param {import("../common/field.js").View} view */
  function update(view) {
    const features = parts.of(numeric(view), () => ELEMENTS).list;
    element.hidden = features.length === 0 && errorOf(view, field.path) === "";
    const stated = getPath(view.exercise.rest, field.path);
    const cuts = features.map((feature) => cutOf(field, stated, feature));
    const key = JSON.stringify([features, cuts.map(({ way, side }) => [way, side])]);
    if (key !== drawn) {
      const focused = /** @type {HTMLElement | null} */ (rows.contains(document.activeElement) ? document.activeElement : null);
      const { feature, part } = focused?.dataset ?? {};
      fill(
        rows,
        features.map((one, at) => row(one, /** @type {Cut} */ (cuts[at]))),
      );
      for (const one of rows.querySelectorAll("select, input"))
        if (one instanceof HTMLElement && one.dataset.feature === feature && one.dataset.part === part && part)
          one.focus({ preventScroll: true });
    }
    drawn = key;
    for (const input of rows.querySelectorAll("input")) {
      const at = features.indexOf(input.dataset.feature ?? "");
      // Text that is being typed is not replaced.
      if (document.activeElement !== input) input.value = cuts[at]?.numbers ?? "";
    }
    setText(error, unfilled(view).length > 0 ? "" : errorOf(view, field.path));
  }

  return { element, update };
}
