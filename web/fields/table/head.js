// The head of the live table: the name and the role of each column.
import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { drawInto } from "../../draw/patching.js";
import { COUNTED } from "../../exercise/table/columns.js";

/** @typedef {import("../../protocol.js").Parsed} Parsed */
/** @typedef {import("../../exercise/exercise.js").Role} Role */

const ROLES = /** @type {Exclude<Role, "count">[]} */ (["class", "category", "number", "ignored", "weight", ...COUNTED]);
/** Roles that no column can have where all features are numbers. @type {Set<Role>} */
const NOT_NUMERIC = new Set(["category", "weight"]);
/** Roles that exist only where no column has to be the class. @type {Set<Role>} */
const GROUPED = new Set(COUNTED);
const ROLE_KEYS = /** @type {const} */ ({
  class: "role.class",
  category: "role.category",
  number: "role.number",
  ignored: "role.ignored",
  weight: "role.weight",
  successes: "role.successes",
  failures: "role.failures",
  trials: "role.trials",
});
const SHORT_ROLE_KEYS = /** @type {const} */ ({
  class: "role.short.class",
  category: "role.short.category",
  number: "role.short.number",
  count: "role.short.count",
  ignored: "role.short.ignored",
  weight: "role.short.weight",
  successes: "role.short.successes",
  failures: "role.short.failures",
  trials: "role.short.trials",
});

/** @param {import("./view.js").TableView} table */
export function drawHead(table) {
  const parsed = /** @type {Parsed} */ (table.parsed);
  const t = table.actions.t();
  const heads = table.slots.map(({ first, isGap }) => {
    const name = parsed.columns[first] ?? "";
    return isGap ? null : { at: first, name, role: table.roles[name] ?? "category" };
  });
  // The columns of a frequency table belong together as they are.
  const fixed = parsed.counts !== null;
  const cells = heads.map((head) => {
    if (head === null) return h("td", { class: "gap", "aria-hidden": "true" });
    const { at, name, role } = head;
    const select = h(
      "select",
      {
        class: "role-select",
        "aria-label": t("table.role", { column: name }),
        title: t("table.role", { column: name }),
        onchange: (/** @type {Event} */ event) => table.actions.setRole(name, /** @type {Role} */ (valueIn(event))),
      },
      ROLES.filter((one) => !(parsed.numeric && NOT_NUMERIC.has(one)) && (parsed.grouped || !GROUPED.has(one))).map((one) =>
        h("option", { value: one, selected: one === role }, t(ROLE_KEYS[one])),
      ),
    );
    return h(
      "th",
      {
        ...{ key: at, scope: "col", class: `role-${role}`, "data-column": name, "data-at": at },
        "aria-colindex": table.isWide() ? at + 2 : null,
      },
      h("span", { class: "column-name", dir: "auto" }, name),
      table.actions.hasRoles && h("span", { class: "role", "aria-hidden": fixed ? null : "true" }, t(SHORT_ROLE_KEYS[role])),
      table.actions.hasRoles && !fixed && select,
    );
  });
  const corner = h("th", { class: "gutter", scope: "col" }, h("span", { class: "hidden-text" }, t("table.row_number")));
  drawInto(table.head, h("tr", { "aria-rowindex": 1 }, corner, cells));
}

/**
 * @param {import("./view.js").TableView} table
 * @param {number} column
 * @returns {boolean}  whether there is something to be chosen
 */
export function focusHead(table, column) {
  /** @type {HTMLElement | null} */
  const select = table.head.querySelector(`th[data-at="${column}"] select`);
  select?.focus();
  return select !== null;
}

/** The column whose head has the focus; −1: none. @param {import("./view.js").TableView} table */
export function focusedHead(table) {
  const head = table.head.contains(document.activeElement) ? document.activeElement?.closest("th") : null;
  return Number(head?.dataset.at ?? -1);
}
