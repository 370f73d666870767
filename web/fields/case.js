import { fill, h, icon, setText } from "../dom.js";
import { caseValue, casesShown, withCases } from "../exercise/cases.js";
import { featuresOf, rolesOf } from "../exercise/columns.js";
import { errorOf } from "./field.js";
import { LONGEST_LIST, valuesOf } from "./values.js";

/** @typedef {import("../protocol.js").Case} Case */
/** @typedef {import("./field.js").View} View */

const OTHER = "\ue000other";

/**
 * The cases to classify: for each feature one of its values, unknown, or a value of one's own.
 * @param {import("../protocol.js").CaseField} field
 * @param {import("./field.js").App} app
 * @returns {import("./field.js").FieldView}
 */
export function caseField(field, app) {
  const cases = h("div", { class: "cases" });
  const add = h("button", { type: "button", class: "quiet", onclick: addCase });
  const error = h("p", { class: "field-error", role: "status" });
  let drawn = "";
  /** Fields where the person asked for a value of their own: `case/feature`. @type {Set<string>} */
  const own = new Set();

  /** @param {(cases: Case[]) => Case[]} change @param {string} [merge] */
  function changeCases(change, merge) {
    app.change((exercise) => withCases(exercise, change(casesShown(exercise, app.view().parsed))), { merge });
  }

  function addCase() {
    changeCases((old) => [...old, {}]);
  }

  /** @param {number} index @param {string} feature @param {string | null} value */
  function set(index, feature, value) {
    changeCases(
      (old) => old.map((one, at) => (at === index ? { ...one, [feature]: value } : one)),
      `case-${index}-${feature}`,
    );
  }

  /** @param {number} index @param {string} feature @param {View} view @param {Case} one */
  function control(index, feature, view, one) {
    const { exercise, parsed } = view;
    const t = app.t();
    const values = valuesOf(feature, exercise, parsed);
    const current = caseValue(one, feature);
    const numeric = parsed ? rolesOf(exercise, parsed)[feature] === "number" : exercise.rest.means !== undefined;
    const key = `${index}/${feature}`;
    const id = `case-${index}-${feature}`;
    if (numeric || values.length > LONGEST_LIST || own.has(key)) {
      const input = h("input", { type: "text", id, placeholder: t("case.unknown"), dir: "auto", autocomplete: "off" });
      input.value = current;
      input.addEventListener("input", () => set(index, feature, input.value.trim()));
      input.addEventListener("blur", () => {
        if (input.value.trim() === "" || values.includes(input.value.trim())) own.delete(key);
      });
      return { id, element: input };
    }
    const listed = current === "" || values.includes(current) ? values : [...values, current];
    const select = h(
      "select",
      { id, class: current === "" ? "unset" : null, dir: "auto" },
      h("option", { value: "" }, t("case.unknown")),
      listed.map((value) => h("option", { value }, value)),
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

  /** @param {View} view */
  function draw(view) {
    const { exercise, parsed } = view;
    const t = app.t();
    const features = featuresOf(exercise, parsed);
    const list = casesShown(exercise, parsed);
    fill(
      cases,
      list.map((one, index) =>
        h(
          "div",
          { class: "case", role: "group", "aria-label": t("case.number", { number: index + 1 }) },
          list.length > 1
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
            features.map((feature) => {
              const { id, element } = control(index, feature, view, one);
              return h("div", { class: "case-value" }, h("label", { for: id, dir: "auto" }, feature), element);
            }),
          ),
        ),
      ),
    );
    fill(add, icon("plus"), t("case.add"));
    add.hidden = features.length === 0;
  }

  return {
    element: h(
      "fieldset",
      { class: "field wide", id: "case-field" },
      h("legend", null, field.label ?? ""),
      h("p", { class: "help" }, field.help ?? ""),
      cases,
      add,
      error,
    ),
    update(view) {
      const list = casesShown(view.exercise, view.parsed);
      const features = featuresOf(view.exercise, view.parsed);
      const choices = features.map((feature) => valuesOf(feature, view.exercise, view.parsed));
      // In another exercise, or once its value is on the list, a field is a list again.
      for (const place of own) {
        const at = place.indexOf("/");
        const [index, feature] = [Number(place.slice(0, at)), place.slice(at + 1)];
        const value = caseValue(list[index], feature);
        const listed = value === "" || choices[features.indexOf(feature)]?.includes(value);
        if (listed && document.activeElement?.id !== `case-${index}-${feature}`) own.delete(place);
      }
      const key = JSON.stringify([list, features, choices, [...own]]);
      if (key !== drawn) {
        drawn = key;
        const focused = document.activeElement;
        const inside = focused && cases.contains(focused) ? focused.id : "";
        const caret = focused instanceof HTMLInputElement ? focused.selectionStart : null;
        draw(view);
        const again = inside ? document.getElementById(inside) : null;
        again?.focus({ preventScroll: true });
        if (again instanceof HTMLInputElement && caret !== null) again.setSelectionRange(caret, caret);
      }
      setText(error, errorOf(view, field.path));
    },
  };
}
