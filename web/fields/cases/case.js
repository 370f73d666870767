import { fill, h, icon, setText } from "../../ui/dom.js";
import { asDraft, dropDraft } from "../../ui/drafts.js";
import { keepUnfinished, unfinishedAt } from "../../ui/unfinished.js";
import { caseOfRow, caseValue, casesShown, isUnset, withCases } from "../../exercise/table/cases.js";
import { errorOf } from "../common/field.js";
import { Parts } from "../common/parts.js";
import { featuresOf, valuesOf } from "../bindings/index.js";

/** @typedef {import("../../protocol.js").Case} Case */
/** @typedef {import("../common/field.js").View} View */
/** @typedef {{feature: string, values: string[] | null}} Listed  values: to choose from; null where the value is typed */

/** A feature with more values than this is typed, not chosen from a list. */
const LONGEST_LIST = 200;
const OTHER = "\ue000other";
/** The first features are enough to tell a table from others. */
const MOST_NAMED = 20;
/** Elements of a case field: label, input, container; a list adds its values, "unknown" and "other". */
const ELEMENTS = { field: 4, more: 2 };

/**
 * The cases to classify: for each feature one of its values, unknown, or any other value.
 * @param {import("../../protocol.js").CaseField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/field.js").FieldView}
 */
export function caseField(field, app) {
  const cases = h("div", { class: "cases" });
  const add = h("button", { type: "button", class: "quiet", onclick: addCase });
  const error = h("p", { class: "field-error", announced: true });
  let drawn = "";
  const features = new Parts(app.t, "find-feature", {
    what: "feature",
    name: (/** @type {Listed} */ one) => one.feature,
    turn: () => update(app.view()),
  });
  const several = new Parts(app.t, "find-case", { what: "case", turn: () => update(app.view()) });
  const row = h("input", {
    type: "text",
    id: "case-row",
    autocomplete: "off",
    spellcheck: "false",
    "aria-describedby": "case-row-error",
  });
  const rowLabel = h("label", { for: "case-row" });
  const rowError = h("p", { class: "field-error", id: "case-row-error", announced: true });
  const useRow = h("button", { type: "button", class: "secondary", onclick: takeRow });
  const rowField = h("div", { class: "case-row" }, rowLabel, row, useRow, rowError);
  row.addEventListener("input", () => {
    const taken = caseOfRow(row.value, featuresOf(app.view()).names, app.view().parsed);
    const isWrong = typeof taken === "number";
    keepUnfinished(rowPlace, isWrong ? row.value : "");
    if (isWrong) dropDraft();
    else asDraft(() => changeCases((old) => withRow(old, taken)));
  });
  row.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) takeRow();
  });
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

  function addCase() {
    changeCases((old) => [...old, {}]);
  }

  /** @param {number} index @param {string} feature @param {string | null} value */
  function set(index, feature, value) {
    changeCases((old) => old.map((one, at) => (at === index ? { ...one, [feature]: value } : one)), `case-${index}-${feature}`);
  }

  /** A row of values is the case that is still empty, or one more. */
  function takeRow() {
    const view = app.view();
    const { names } = featuresOf(view);
    const taken = caseOfRow(row.value, names, view.parsed);
    const isWrong = typeof taken === "number";
    setText(rowError, isWrong ? app.t()("case.row_length", { found: taken, wanted: names.length }) : "");
    row.setAttribute("aria-invalid", String(isWrong));
    if (isWrong) return;
    row.value = "";
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
    if (row.value === "") row.value = unfinishedAt(place);
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
      const input = h("input", { type: "text", id, placeholder: t("case.unknown"), dir: "auto", autocomplete: "off" });
      input.value = current;
      input.addEventListener("input", () => set(index, feature, input.value.trim()));
      input.addEventListener("blur", () => {
        if (input.value.trim() === "" || values?.includes(input.value.trim())) own.delete(key);
      });
      return { id, element: input };
    }
    const choices = current === "" || values.includes(current) ? values : [...values, current];
    const select = h(
      "select",
      { id, class: current === "" ? "unset" : null, dir: "auto" },
      h("option", { value: "" }, t("case.unknown")),
      choices.map((value) => h("option", { value }, value)),
      h("option", { value: OTHER }, t("case.other")),
    );
    select.value = current;
    select.addEventListener("change", () => {
      if (select.value !== OTHER) {
        set(index, feature, select.value === "" ? null : select.value);
        return;
      }
      own.add(key);
      select.focus(); // the field that takes its place gets the focus from it
      set(index, feature, null);
    });
    return { id, element: select };
  }

  /** @param {{one: Case, index: number}[]} list @param {Listed[]} fields @param {number} count  of all cases */
  function draw(list, fields, count) {
    const t = app.t();
    fill(
      cases,
      list.map(({ one, index }) =>
        h(
          "div",
          { class: "case", role: "group", "aria-label": t("case.number", { number: index + 1 }) },
          count > 1
            ? h(
                "div",
                { class: "case-head" },
                h("span", null, t("case.number", { number: index + 1 })),
                h(
                  "button",
                  {
                    type: "button",
                    class: "quiet icon-only",
                    "aria-label": t("case.remove", { number: index + 1 }),
                    title: t("case.remove", { number: index + 1 }),
                    onclick: () => changeCases((old) => old.filter((_, at) => at !== index)),
                  },
                  icon("close"),
                ),
              )
            : null,
          h(
            "div",
            { class: "case-values" },
            fields.map((field) => {
              const { id, element } = control(index, field, one);
              return h("div", { class: "case-value" }, h("label", { for: id, dir: "auto" }, field.feature), element);
            }),
          ),
        ),
      ),
    );
    fill(add, icon("plus"), t("case.add"));
    setText(rowLabel, t("case.row"));
    setText(useRow, t("case.use_row"));
  }

  /** @param {View} view */
  function update(view) {
    const list = shown(view).map((one, index) => ({ one, index }));
    const all = listed(view);
    // In another exercise, or once its value is on the list, a field is a list again.
    for (const place of own) {
      const at = place.indexOf("/");
      const [index, feature] = [Number(place.slice(0, at)), place.slice(at + 1)];
      const value = caseValue(list[index]?.one, feature);
      const isListed = value === "" || all.find((field) => field.feature === feature)?.values?.includes(value);
      if (isListed && document.activeElement?.id !== `case-${index}-${feature}`) own.delete(place);
    }
    const size = (/** @type {Listed} */ { values }) => ELEMENTS.field + (values ? values.length + ELEMENTS.more : 0);
    const fields = features.of(all, size);
    const elements = fields.list.reduce((sum, field) => sum + size(field), 0);
    const part = several.of(list, () => elements);
    const key = JSON.stringify([part.list, fields.list, [...own], list.length > 1, app.t()("case.add")]);
    rowField.hidden = fields.isAll;
    if (!fields.isAll) holdRow(all);
    add.hidden = all.length === 0;
    if (key !== drawn) {
      drawn = key;
      const focused = document.activeElement;
      const inside = focused && cases.contains(focused) ? focused.id : "";
      const caret = focused instanceof HTMLInputElement ? focused.selectionStart : null;
      draw(part.list, fields.list, list.length);
      const again = inside ? document.getElementById(inside) : null;
      again?.focus({ preventScroll: true });
      if (again instanceof HTMLInputElement && caret !== null) again.setSelectionRange(caret, caret);
    }
    setText(error, errorOf(view, field.path));
  }

  return {
    element: h(
      "fieldset",
      { class: "field wide", id: "case-field" },
      h("legend", null, h("h3", null, field.label ?? "")),
      h("p", { class: "help" }, field.help ?? ""),
      rowField,
      features.element,
      cases,
      several.element,
      add,
      error,
    ),
    update,
  };
}

/** The row is the case that is still empty, or one more. @param {Case[]} cases @param {Case} row */
function withRow(cases, row) {
  return [...(isUnset(cases.at(-1) ?? {}) ? cases.slice(0, -1) : cases), row];
}
