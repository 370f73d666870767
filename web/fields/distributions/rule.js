import { distributionsOf, withFields } from "../../exercise/distributions.js";
import { h, setText } from "../../ui/dom.js";
import { errorOf } from "../common/field.js";
import { numberGrid, redraw } from "../common/number_grid.js";
import { GridParts } from "../common/parts.js";
import { classesOf } from "../bindings/index.js";

/**
 * An action for each observation, to compare that rule with the best one; and whether all rules are listed.
 * @param {import("../../protocol.js").RuleField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/field.js").FieldView}
 */
export function rule(field, app) {
  const id = `field-${field.path}`;
  const all = h("input", { id: `${id}-all`, type: "checkbox" });
  const own = h("input", { id: `${id}-own`, type: "checkbox" });
  const grid = h("div", null);
  const parts = new GridParts(app.t, id, {
    rows: "observation",
    columns: "action",
    turn: () => {
      drawn = "";
      update(app.view());
    },
  });
  const error = h("p", { class: "field-error", announced: true });
  const element = h(
    "fieldset",
    { class: "field wide" },
    h("legend", null, h("h3", null, field.label ?? "")),
    h("label", { class: "flag", for: all.id }, all, field.every.label),
    h("label", { class: "flag", for: own.id }, own, field.stated),
    parts.element,
    grid,
    h("p", { class: "help" }, field.help ?? ""),
    error,
  );
  let drawn = "";

  /** @returns {string[]} */
  function actions() {
    const { rest } = app.view().exercise;
    const stated = field.actions.map((path) => rest[path]?.actions).find(Array.isArray) ?? classesOf(app.view());
    return [...stated.map(String), ...(rest[field.more] === undefined ? [] : [field.more])];
  }

  const observations = () => distributionsOf(app.view().exercise.rest).observations;

  /**
   * The current action of the rule at each observation; the first action where none is stated. @returns {Record<string,
   * string>}
   */
  function now() {
    const stated = app.view().exercise.rest[field.path] ?? {};
    return Object.fromEntries(observations().map((name) => [name, String(stated[name] ?? actions()[0] ?? "")]));
  }

  /** @param {Record<string, unknown>} fields */
  const set = (fields) => app.change((exercise) => withFields(exercise, fields));

  all.addEventListener("change", () => set({ [field.every.value]: all.checked ? "all" : undefined }));
  own.addEventListener("change", () => set({ [field.path]: own.checked ? now() : undefined }));

  /** @param {number} at @param {string} name */
  function choice(at, name) {
    const value = now()[name] ?? "";
    const names = actions();
    const listed = names.includes(value) ? names : [value, ...names];
    const select = h(
      "select",
      { id: `${id}-${at}`, "aria-label": `${field.stated}, ${name}`, dir: "auto" },
      listed.map((one) => h("option", { value: one, selected: one === value }, one)),
    );
    select.addEventListener("change", () => set({ [field.path]: { ...now(), [name]: select.value } }));
    return [h("span", { dir: "auto" }, name), select];
  }

  /** @param {import("../common/field.js").View} view */
  function update(view) {
    const { rest } = view.exercise;
    const { given } = distributionsOf(rest);
    const names = observations();
    const stated = rest[field.path] !== undefined;
    // A stated rule can be removed even where it has no meaning.
    element.hidden = !stated && rest[field.every.value] === undefined && (given !== "likelihoods" || names[0] === "");
    all.checked = rest[field.every.value] !== undefined;
    own.checked = stated;
    const key = JSON.stringify([rest[field.path] ?? null, names, actions(), field.stated]);
    if (key !== drawn) {
      const part = parts.of(stated ? names.length : 0, 0);
      const rows = part.rows.map((at) => choice(at, names[at] ?? ""));
      redraw(grid, stated && numberGrid(["", ""], rows));
    }
    drawn = key;
    setText(error, errorOf(view, field.path) || errorOf(view, field.every.value));
  }

  return { element, update };
}
