// A variable of a network in one line, and open to be edited.
import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { asDraft, dropDraft } from "../../ui/drafts.js";
import {
  obstacle,
  withName,
  withNumbers,
  withoutParent,
  withoutVariable,
  withParent,
  withValues,
} from "../../exercise/network/changes.js";
import { cpt } from "./cpt.js";
import { noisy } from "./noisy.js";
import { removeButton } from "../common/number_grid.js";
import { nameToken, addSelect } from "../common/tokens.js";

/** @typedef {import("../../exercise/network/network.js").Variable} Variable */
/** @typedef {import("../../exercise/network/changes.js").Change} Change */
/** @typedef {(make: (variables: Variable[]) => Change, merge?: string) => void} Set */

const OBSTACLE_KEYS = /** @type {const} */ ({
  cycle: "network.no_parent_cycle",
  rows: "network.no_parent_rows",
});

/**
 * The line that opens a variable.
 * @param {import("../../texts/texts.js").Translate} t
 * @param {string} id
 * @param {Variable} variable
 * @param {{isOpen: boolean, isWrong: boolean, state: string}} how
 * @param {() => void} toggle
 */
export function variableLine(t, id, { name, values, parents, sort }, { isOpen, isWrong, state }, toggle) {
  const look = isWrong ? "variable-line wrong" : "variable-line";
  return h(
    "button",
    { type: "button", class: look, id, "aria-expanded": String(isOpen), onclick: toggle },
    h("bdi", { class: "variable-name" }, name),
    h("bdi", { class: "variable-values" }, sort === "utility" ? t("graph.role.utility") : values.join(t("list.next"))),
    parents.length > 0 &&
      h(
        "span",
        { class: "variable-parents" },
        h("span", { "aria-hidden": "true" }, "← "),
        h("span", { class: "hidden-text" }, `${t("network.parents")}: `),
        h("bdi", null, parents.join(t("list.next"))),
      ),
    h("span", { class: "variable-state" }, state),
  );
}

/**
 * @param {import("../../texts/texts.js").Translate} t
 * @param {string} id
 * @param {Variable[]} variables
 * @param {Variable} variable
 * @param {Set} set
 * @param {{isWrong: (row: number, value: string) => boolean, refused: string, refuse: (name: string) => void}} state
 *   isWrong: a cell; refused: a name that was typed and is another variable's; "" for none
 */
export function variableEditor(t, id, variables, variable, set, { isWrong, refused, refuse }) {
  const { name, values, sort } = variable;
  return h(
    "div",
    { class: "variable-editor" },
    h(
      "div",
      { class: "variable-heads" },
      h("label", null, h("span", null, t("network.name")), nameBox()),
      sort !== "utility" && h("label", null, h("span", null, t("network.values")), valuesBox()),
      removeButton(t("distributions.remove", { name }), () => set((all) => withoutVariable(all, name))),
    ),
    h(
      "p",
      { class: "field-error", id: `${id}-taken`, announced: true },
      refused === "" ? "" : t("network.name_taken", { name: refused }),
    ),
    parentTokens(t, id, variables, variable, {
      add: (parent) => set((all) => withParent(all, name, parent)),
      remove: (parent) => set((all) => withoutParent(all, name, parent)),
    }),
    !sort && noisy(t, `${id}-noisy`, variable, set),
    sort !== "decision" &&
      (!variable.noisy || variable.noisy.numbers.includes("?")) &&
      cpt(
        t,
        `${id}-p`,
        variables,
        variable,
        (row, column, block) =>
          set((all) => withNumbers(all, name, row, column, block), block.length === 1 ? `${id}-${row}-${column}` : ""),
        isWrong,
      ),
  );

  function nameBox() {
    const read = (/** @type {Event} */ event) => {
      // A name is written along while it is typed; one that is being composed has yet to become one.
      if (event instanceof InputEvent && event.isComposing) return;
      const typed = valueIn(event).trim();
      // Names are identifiers, so an empty name or a duplicate is not accepted.
      const isTaken = typed !== name && variables.some((one) => one.name === typed);
      refuse(isTaken ? typed : "");
      if (typed !== "" && !isTaken) set((all) => withName(all, name, typed), `${id}-name`);
    };
    const onchange = (/** @type {Event} */ event) => {
      const input = /** @type {HTMLInputElement} */ (event.currentTarget);
      if (input.value.trim() !== name) input.value = name;
      refuse("");
    };
    return h("input", {
      ...{ type: "text", id: `${id}-name`, autocomplete: "off", spellcheck: "false", dir: "auto", value: name },
      ...{ "aria-describedby": `${id}-taken`, "aria-invalid": String(refused !== "") },
      ...{ oninput: read, oncompositionend: read, onchange },
    });
  }

  function valuesBox() {
    const shown = values.join(", ");
    const typed = (/** @type {Event} */ event) => [
      ...new Set(
        valueIn(event)
          .split(/[,;，；、]/)
          .map((one) => one.trim())
          .filter(Boolean),
      ),
    ];
    const isNew = (/** @type {string[]} */ list) => list.length > 0 && list.join("\n") !== values.join("\n");
    const oninput = (/** @type {Event} */ event) => {
      const list = typed(event);
      if (isNew(list)) asDraft(() => set((all) => withValues(all, name, list)));
      else dropDraft();
    };
    const onchange = (/** @type {Event} */ event) => {
      const list = typed(event);
      /** @type {HTMLInputElement} */ (event.currentTarget).value = isNew(list) ? list.join(", ") : shown;
      if (isNew(list)) set((all) => withValues(all, name, list));
    };
    return h("input", {
      ...{ type: "text", id: `${id}-values`, autocomplete: "off", spellcheck: "false", dir: "auto" },
      ...{ placeholder: "T, F", value: shown, oninput, onchange },
    });
  }
}

/**
 * The parents of a variable, and a select for one more; a variable that would close a cycle is disabled.
 * @param {import("../../texts/texts.js").Translate} t
 * @param {string} id
 * @param {Variable[]} variables
 * @param {Variable} variable
 * @param {{add: (parent: string) => void, remove: (parent: string) => void}} actions
 */
export function parentTokens(t, id, variables, variable, { add, remove }) {
  const others = variables.filter(
    (one) => one.name !== variable.name && !variable.parents.includes(one.name) && one.sort !== "utility",
  );
  const options = others.map(({ name }) => {
    const why = obstacle(variables, variable, name);
    return why === null ? { name } : { name, why: t(OBSTACLE_KEYS[why]) };
  });
  return h(
    "div",
    { class: "tokens" },
    h("span", { class: "token-label" }, t("network.parents")),
    variable.parents.map((parent) => nameToken(parent, t("network.remove_parent", { name: parent }), () => remove(parent))),
    addSelect(`${id}-parent`, t("network.add_parent"), options, add, t("network.parent")),
  );
}
