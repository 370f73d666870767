import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { getPath, withValue } from "../../exercise/paths.js";
import { cutOf, ruleOf, withRule } from "../../exercise/bins.js";
import { errorOf } from "../common/field.js";
import { errorLine, group, helpOf } from "../common/frame.js";
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
 * @param {() => void} redraw
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function bins(field, app, redraw) {
  const parts = new Parts(app.t, "find-bins", {
    what: "feature",
    name: (/** @type {string} */ name) => name,
    turn: redraw,
  });
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
    /** @param {string} part @param {string} label @param {{value: string, label: string}[]} options @param {string} chosen @param {(value: string) => void} choose @param {string} [none] */
    const select = (part, label, options, chosen, choose, none) =>
      h(
        "select",
        {
          ...{ "aria-label": `${label}, ${feature}`, "data-feature": feature, "data-part": part },
          onchange: (/** @type {Event} */ event) => choose(valueIn(event)),
        },
        none !== undefined && h("option", { value: "", selected: chosen === "" }, none),
        options.map((one) => h("option", { value: one.value, selected: one.value === chosen }, one.label)),
      );
    /** @param {string} value */
    const setWay = (value) => {
      const isListed = field.ways.find((one) => one.value === value)?.listed;
      set(feature, (old) => ({ ...old, way: value, numbers: isListed ? "" : USUAL_COUNT }));
    };
    const way = select("way", field.label ?? "", field.ways, cut.way, setWay, field.uncut);
    const chosen = field.ways.find((one) => one.value === cut.way);
    if (!chosen) return h("div", { class: "bins-of" }, h("span", { dir: "auto" }, feature), way);
    const numbers = h("input", {
      ...{ type: "text", inputmode: chosen.listed ? "text" : "numeric", autocomplete: "off", spellcheck: "false" },
      ...{ "aria-label": `${chosen.numbers}, ${feature}`, placeholder: chosen.numbers, "data-feature": feature },
      ...{ "data-part": "numbers", value: cut.numbers },
      oninput: (/** @type {Event} */ event) => {
        const typed = valueIn(event);
        set(feature, (old) => ({ ...old, numbers: typed }), `${field.path}.${feature}`);
      },
    });
    const side = select("side", field.side.label, field.sides, cut.side, (value) =>
      set(feature, (old) => ({ ...old, side: value })),
    );
    return h(
      "div",
      { class: "bins-of" },
      h("span", { dir: "auto" }, feature),
      way,
      h("label", null, h("span", { "aria-hidden": "true" }, chosen.numbers), numbers),
      h("label", null, h("span", { "aria-hidden": "true" }, field.side.label), side),
    );
  }

  return (view) => {
    const features = parts.of(numeric(view), () => ELEMENTS).list;
    const stated = getPath(view.exercise.rest, field.path);
    const rows = features.map((feature) => row(feature, cutOf(field, stated, feature)));
    const error = errorOf(view, field.path);
    return group(
      field.label ?? "",
      { hidden: features.length === 0 && error === "" },
      parts.described(),
      h("div", { class: "bins" }, rows),
      helpOf(field),
      errorLine(unfilled(view).length > 0 ? "" : error),
    );
  };
}
