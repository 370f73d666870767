// A small table of inputs, as the fields of numbers use it: names at its edges, numbers inside.
import { fill, h, icon } from "../../ui/dom.js";
import { asDraft, dropDraft } from "../../ui/drafts.js";

/**
 * An input for a number or another short text. Text that is being typed is not replaced.
 * @param {string} id
 * @param {string} label
 * @param {string} value
 * @param {(text: string) => void} set
 */
export function numberInput(id, label, value, set) {
  const input = h("input", {
    type: "text",
    id,
    class: "number-cell",
    "aria-label": label,
    autocomplete: "off",
    spellcheck: "false",
  });
  input.value = value;
  input.addEventListener("input", () => set(input.value.trim()));
  return input;
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
  const input = h("input", {
    type: "text",
    id,
    class: "name-cell",
    "aria-label": label,
    placeholder: "x",
    autocomplete: "off",
    dir: "auto",
  });
  input.value = value;
  const isNew = (/** @type {string} */ name) => name !== "" && name !== value && !taken.includes(name);
  input.addEventListener("input", () => {
    const name = input.value.trim();
    if (isNew(name)) asDraft(() => set(name));
    else dropDraft();
  });
  input.addEventListener("change", () => {
    const name = input.value.trim();
    if (isNew(name)) set(name);
    else if (name !== value) input.value = value;
  });
  return input;
}

/**
 * @param {string} label
 * @param {() => void} act
 */
export function removeButton(label, act) {
  return h("button", { type: "button", class: "quiet icon-only", "aria-label": label, title: label, onclick: act }, icon("close"));
}

/**
 * @param {string} label
 * @param {() => void} act
 */
export function addButton(label, act) {
  return h("button", { type: "button", class: "quiet", onclick: act }, icon("plus"), label);
}

/**
 * @param {(Node | string)[]} heads  "" over the buttons that remove a row, which are no column to name
 * @param {(Node | string | null)[][]} rows  the first cell of each is its head
 */
export function numberGrid(heads, rows) {
  return h(
    "div",
    { class: "number-grid-scroll scrolls" },
    h(
      "table",
      { class: "number-grid" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          heads.map((head) => (head === "" ? h("td", null) : h("th", { scope: "col" }, head))),
        ),
      ),
      h(
        "tbody",
        null,
        rows.map(([head, ...cells]) =>
          h(
            "tr",
            null,
            h("th", { scope: "row" }, head),
            cells.map((cell) => h("td", null, cell)),
          ),
        ),
      ),
    ),
  );
}

/**
 * Draws again and keeps the focus and the caret.
 * @param {HTMLElement} container
 * @param {...(Node | string | null | false)} children
 */
export function redraw(container, ...children) {
  const focused = document.activeElement;
  const id = focused && container.contains(focused) ? focused.id : "";
  const caret = focused instanceof HTMLInputElement ? focused.selectionStart : null;
  fill(container, ...children);
  const again = id ? document.getElementById(id) : null;
  again?.focus({ preventScroll: true });
  if (again instanceof HTMLInputElement && caret !== null) again.setSelectionRange(caret, caret);
}
