// A row of *Your exercises*: its tick, its name, and what can be done with it.
import { isChecked, valueIn } from "../draw/controls.js";
import { h } from "../draw/described.js";
import { icon } from "../draw/icons.js";

/**
 * @typedef {object} Row
 * @property {string} id
 * @property {string} name
 * @property {string} about
 * @property {boolean} isShown  beside the list, now
 * @property {boolean} isTicked
 * @property {string | null} typed  the name in its field, while the row is edited
 * @property {boolean} isFirst
 * @property {boolean} isLast
 */

/**
 * @typedef {object} RowActions
 * @property {() => void} open
 * @property {(isTicked: boolean) => void} tick
 * @property {() => void} edit
 * @property {(name: string) => void} type  a name that is not done yet
 * @property {(keeps: boolean) => void} endEdit
 * @property {(by: number) => void} move
 * @property {() => void} remove
 */

/** The name of an element of a row, by which the focus finds it again. */
export const PART = "data-part";

/** @param {import("../texts/texts.js").Translate} t @param {Row} row @param {RowActions} actions */
export function ownRow(t, row, actions) {
  const { id, name } = row;
  const box = h("input", {
    ...{ type: "checkbox", class: "own-tick", "aria-label": t("own.tick", { title: name }), [PART]: `${id} tick` },
    ...{ checked: row.isTicked, onchange: (/** @type {Event} */ event) => actions.tick(isChecked(event)) },
  });
  return h(
    "li",
    { class: "own-exercise", key: id, "data-id": id },
    box,
    ...(row.typed === null ? shownRow(t, row, actions) : [editedRow(t, row, row.typed, actions)]),
  );
}

/** @param {import("../texts/texts.js").Translate} t @param {Row} row @param {RowActions} actions */
function shownRow(t, { id, name, about, isShown }, actions) {
  return [
    h(
      "button",
      { type: "button", class: "example", "aria-current": isShown ? "true" : null, [PART]: `${id} open`, onclick: actions.open },
      h("span", { class: "example-title" }, name),
      h("span", { class: "example-source" }, about),
    ),
    signButton(t("own.edit", { title: name }), "pencil", `${id} edit`, actions.edit),
    signButton(t("own.delete", { title: name }), "close", `${id} delete`, actions.remove),
  ];
}

/** @param {import("../texts/texts.js").Translate} t @param {Row} row @param {string} typed @param {RowActions} actions */
function editedRow(t, { id, name, isFirst, isLast }, typed, actions) {
  const field = h("input", {
    ...{ type: "text", class: "own-name", value: typed, placeholder: name, maxlength: 200, "aria-label": t("own.name") },
    ...{ [PART]: `${id} name`, onkeydown: onKey, oninput: (/** @type {Event} */ event) => actions.type(valueIn(event)) },
  });
  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    actions.endEdit(event.key === "Enter");
  }
  const up = signButton(t("own.up"), "up", `${id} up`, () => actions.move(-1), isFirst);
  const down = signButton(t("own.down"), "down", `${id} down`, () => actions.move(1), isLast);
  const done = h(
    "button",
    { type: "button", class: "secondary", [PART]: `${id} done`, onclick: () => actions.endEdit(true) },
    t("own.done"),
  );
  return h("div", { class: "own-edit" }, field, up, down, done);
}

/**
 * @param {string} label
 * @param {Parameters<typeof icon>[0]} sign
 * @param {string} part
 * @param {() => void} onclick
 * @param {boolean} [isOff]  nothing happens then, but the focus stays
 */
function signButton(label, sign, part, onclick, isOff = false) {
  const properties = { type: "button", class: "quiet icon-only", title: label, "aria-label": label, [PART]: part };
  return h("button", { ...properties, "aria-disabled": isOff ? "true" : null, onclick: () => isOff || onclick() }, icon(sign));
}
