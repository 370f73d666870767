import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { asDraft, dropDraft } from "../../ui/drafts.js";
import { keepUnfinished, unfinishedAt } from "../../ui/unfinished.js";
import { caseOfRow, caseValue, casesShown, isUnset, withCases } from "../../exercise/table/cases.js";
import { errorOf } from "../common/field.js";
import { errorLine, group, heading, helpOf } from "../common/frame.js";
import { addButton, removeButton } from "../common/number_grid.js";
import { Parts } from "../common/parts.js";
import { featuresOf, valuesOf } from "../bindings/index.js";

/** @typedef {import("../../protocol.js").Case} Case */
/** @typedef {import("../common/field.js").View} View */
/** @typedef {{feature: string, values: string[] | null}} Listed  values: to choose from; null where the value is typed */

/** A feature with more values than this is typed, not chosen from a list. */
const LONGEST_LIST = 200;
const OTHER = "\ue000other";
/** The id of the input for a row of values. */
const ROW = "case-row";
/** The first features are enough to tell a table from others. */
const MOST_NAMED = 20;
/** Elements of a case field: label, input, container; a list adds its values, "unknown" and "other". */
const ELEMENTS = { field: 4, more: 2 };

/**
 * The cases to classify: for each feature one of its values, unknown, or any other value.
 * @param {import("../../protocol.js").CaseField} field
 * @param {import("../common/field.js").App} app
 * @param {() => void} redraw
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function caseField(field, app, redraw) {
  const features = new Parts(app.t, "find-feature", {
    what: "feature",
    name: (/** @type {Listed} */ one) => one.feature,
    turn: redraw,
  });
  const several = new Parts(app.t, "find-case", { what: "case", turn: redraw });
  /** A row of values as it is typed, and what is wrong with it since it was to be taken. */
  let row = "";
  let rowError = "";
  /** The table and the case to which an unfinished row belongs. */
  let rowPlace = "";
  /** Fields where the person asked for a value of their own: `case/feature`. @type {Set<string>} */
  const own = new Set();

  /** @param {(cases: Case[]) => Case[]} change @param {string} [merge] */
  function changeCases(change, merge) {
    app.change((exercise) => withCases(exercise, change(shown({ ...app.view(), exercise }))), { merge });
  }

  /** @param {View} view */
  const shown = (view) => casesShown(view.exercise, view.parsed, featuresOf(view).names);

  /** @param {number} index @param {string} feature @param {string | null} value */
  function set(index, feature, value) {
    changeCases((old) => old.map((one, at) => (at === index ? { ...one, [feature]: value } : one)), `case-${index}-${feature}`);
  }

  /** @param {Event} event */
  function typeRow(event) {
    row = valueIn(event);
    const taken = caseOfRow(row, featuresOf(app.view()).names, app.view().parsed);
    const isWrong = typeof taken === "number";
    keepUnfinished(rowPlace, isWrong ? row : "");
    if (isWrong) dropDraft();
    else asDraft(() => changeCases((old) => withRow(old, taken)));
  }

  /** A row of values is the case that is still empty, or one more. */
  function takeRow() {
    const view = app.view();
    const { names } = featuresOf(view);
    const taken = caseOfRow(row, names, view.parsed);
    const isWrong = typeof taken === "number";
    rowError = isWrong ? app.t()("case.row_length", { found: taken, wanted: names.length }) : "";
    if (isWrong) {
      redraw();
      return;
    }
    row = "";
    const input = /** @type {HTMLInputElement | null} */ (document.getElementById(ROW));
    if (input) input.value = ""; // it may have the focus
    changeCases((old) => {
      const cases = withRow(old, taken);
      several.first = cases.length - 1;
      return cases;
    });
  }

  /** A row of these features that was begun before stands there again. @param {Listed[]} all */
  function holdRow(all) {
    const place = `case-row ${all.length} ${all.slice(0, MOST_NAMED).map(({ feature }) => feature)}`;
    if (place === rowPlace) return;
    rowPlace = place;
    if (row === "") row = unfinishedAt(place);
  }

  /** The options of each feature. @param {View} view @returns {Listed[]} */
  function listed(view) {
    const { names, isNumber } = featuresOf(view);
    return names.map((feature) => {
      const values = isNumber(feature) ? [] : valuesOf(feature, view);
      return { feature, values: isNumber(feature) || values.length > LONGEST_LIST ? null : values };
    });
  }

  /** @param {number} index @param {Listed} field @param {Case} one */
  function control(index, { feature, values }, one) {
    const t = app.t();
    const current = caseValue(one, feature);
    const key = `${index}/${feature}`;
    const id = `case-${index}-${feature}`;
    if (values === null || own.has(key)) {
      return h("input", {
        ...{ key: id, type: "text", id, placeholder: t("case.unknown"), dir: "auto", autocomplete: "off", value: current },
        oninput: (/** @type {Event} */ event) => set(index, feature, valueIn(event).trim()),
        onblur: (/** @type {Event} */ event) => {
          const typed = valueIn(event).trim();
          if (typed === "" || values?.includes(typed)) own.delete(key);
        },
      });
    }
    const choices = current === "" || values.includes(current) ? values : [...values, current];
    const onchange = (/** @type {Event} */ event) => {
      const chosen = valueIn(event);
      if (chosen !== OTHER) {
        set(index, feature, chosen === "" ? null : chosen);
        return;
      }
      own.add(key);
      /** @type {HTMLElement} */ (event.currentTarget).focus(); // what takes its place gets the focus from it
      set(index, feature, null);
      redraw();
    };
    return h(
      "select",
      { key: id, id, class: current === "" ? "unset" : null, dir: "auto", onchange },
      h("option", { value: "", selected: current === "" }, t("case.unknown")),
      choices.map((value) => h("option", { value, selected: value === current }, value)),
      h("option", { value: OTHER }, t("case.other")),
    );
  }

  /** @param {Case} one @param {number} index @param {Listed[]} fields @param {number} count  of all cases */
  function described(one, index, fields, count) {
    const t = app.t();
    const name = t("case.number", { number: index + 1 });
    const remove = () => changeCases((old) => old.filter((_, at) => at !== index));
    const head =
      count > 1 &&
      h("div", { class: "case-head" }, h("span", null, name), removeButton(t("case.remove", { number: index + 1 }), remove));
    const values = fields.map((field) => {
      const label = h("label", { for: `case-${index}-${field.feature}`, dir: "auto" }, field.feature);
      return h("div", { class: "case-value" }, label, control(index, field, one));
    });
    return h("div", { class: "case", role: "group", "aria-label": name }, head, h("div", { class: "case-values" }, values));
  }

  /** Where many features are found by their names, a row of all values can be typed. @param {boolean} hidden */
  function rowField(hidden) {
    const t = app.t();
    const onkeydown = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter" && !event.isComposing) takeRow();
    };
    const input = h("input", {
      ...{ type: "text", id: ROW, autocomplete: "off", spellcheck: "false", value: row, oninput: typeRow, onkeydown },
      ...{ "aria-describedby": `${ROW}-error`, "aria-invalid": String(rowError !== "") },
    });
    return h(
      "div",
      { class: "case-row", hidden },
      h("label", { for: ROW }, t("case.row")),
      input,
      h("button", { type: "button", class: "secondary", onclick: takeRow }, t("case.use_row")),
      h("p", { class: "field-error", id: `${ROW}-error`, announced: true }, rowError),
    );
  }

  /** In another exercise, or once its value is on the list, a field is a list again. @param {Case[]} cases @param {Listed[]} all */
  function forgetOwn(cases, all) {
    for (const place of own) {
      const at = place.indexOf("/");
      const [index, feature] = [Number(place.slice(0, at)), place.slice(at + 1)];
      const value = caseValue(cases[index], feature);
      const isListed = value === "" || all.find((field) => field.feature === feature)?.values?.includes(value);
      if (isListed && document.activeElement?.id !== `case-${index}-${feature}`) own.delete(place);
    }
  }

  return (view) => {
    const cases = shown(view);
    const all = listed(view);
    forgetOwn(cases, all);
    const size = (/** @type {Listed} */ { values }) => ELEMENTS.field + (values ? values.length + ELEMENTS.more : 0);
    const fields = features.of(all, size);
    const elements = fields.list.reduce((sum, field) => sum + size(field), 0);
    const part = several.of([...cases.keys()], () => elements).list;
    if (!fields.isAll) holdRow(all);
    return group(
      heading(field),
      { id: "case-field" },
      helpOf(field),
      rowField(fields.isAll),
      features.described(),
      h(
        "div",
        { class: "cases" },
        part.map((index) => described(cases[index] ?? {}, index, fields.list, cases.length)),
      ),
      several.described(),
      addButton(app.t()("case.add"), () => changeCases((old) => [...old, {}]), all.length === 0),
      errorLine(errorOf(view, field.path)),
    );
  };
}

/** The row is the case that is still empty, or one more. @param {Case[]} cases @param {Case} row */
function withRow(cases, row) {
  return [...(isUnset(cases.at(-1) ?? {}) ? cases.slice(0, -1) : cases), row];
}
