// A small table of inputs, as the fields of numbers use it: names at its edges, numbers inside.
import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { icon } from "../../draw/icons.js";
import { asDraft, dropDraft } from "../../ui/drafts.js";

/** @typedef {import("../../draw/described.js").Child} Child */

/**
 * An input for a number or another short text.
 * @param {string} id
 * @param {string} label
 * @param {string} value
 * @param {(text: string) => void} set
 * @param {{placeholder?: string, invalid?: boolean} & Record<string, unknown>} [more]
 */
export function numberInput(id, label, value, set, { invalid, ...more } = {}) {
  const oninput = (/** @type {Event} */ event) => set(valueIn(event).trim());
  return h("input", {
    ...{ type: "text", id, class: "number-cell", "aria-label": label, autocomplete: "off", spellcheck: "false" },
    ...{ "aria-invalid": invalid === undefined ? null : String(invalid), ...more, value, oninput },
  });
}

/**
 * An input for a name. Names are identifiers, so an empty name or a duplicate is not accepted.
 * @param {string} id
 * @param {string} label
 * @param {string} value
 * @param {string[]} taken
 * @param {(text: string) => void} set
 */
export function nameInput(id, label, value, taken, set) {
  const isNew = (/** @type {string} */ name) => name !== "" && name !== value && !taken.includes(name);
  const oninput = (/** @type {Event} */ event) => {
    const name = valueIn(event).trim();
    if (isNew(name)) asDraft(() => set(name));
    else dropDraft();
  };
  const onchange = (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.currentTarget);
    const name = input.value.trim();
    input.value = isNew(name) ? name : value;
    if (isNew(name)) set(name);
  };
  return h("input", {
    ...{ type: "text", id, class: "name-cell", "aria-label": label, placeholder: "x", autocomplete: "off", dir: "auto" },
    ...{ value, oninput, onchange },
  });
}

/**
 * @param {string} label
 * @param {() => void} act
 * @param {string} [look]
 */
export function removeButton(label, act, look = "quiet icon-only") {
  return h("button", { type: "button", class: look, "aria-label": label, title: label, onclick: act }, icon("close"));
}

/**
 * @param {string} label
 * @param {() => void} act
 * @param {boolean} [hidden]
 */
export function addButton(label, act, hidden) {
  return h("button", { type: "button", class: "quiet", hidden, onclick: act }, icon("plus"), label);
}

/**
 * @param {Child[]} heads  "" over the buttons that remove a row, which are no column to name
 * @param {Child[][]} rows  the first cell of each is its head
 */
export function numberGrid(heads, rows) {
  const head = heads.map((one) => (one === "" ? h("td", null) : h("th", { scope: "col" }, one)));
  const body = rows.map(([first, ...cells]) => {
    const all = cells.map((cell) => h("td", null, cell));
    return h("tr", null, h("th", { scope: "row" }, first), all);
  });
  const table = h("table", { class: "number-grid" }, h("thead", null, h("tr", null, head)), h("tbody", null, body));
  return h("div", { class: "number-grid-scroll scrolls" }, table);
}
