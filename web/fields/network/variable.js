// A variable of a network in one line, and open to be edited.
import { h, icon } from "../../ui/dom.js";
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
 * @param {boolean} isOpen
 * @param {() => void} toggle
 */
export function variableLine(t, id, { name, values, parents }, isOpen, toggle) {
  return h(
    "button",
    { type: "button", class: "variable-line", id, "aria-expanded": String(isOpen), onclick: toggle },
    h("bdi", { class: "variable-name" }, name),
    h("bdi", { class: "variable-values" }, values.join(t("list.next"))),
    parents.length > 0 &&
      h(
        "span",
        { class: "variable-parents" },
        h("span", { "aria-hidden": "true" }, "← "),
        h("span", { class: "hidden-text" }, `${t("network.parents")}: `),
        h("bdi", null, parents.join(t("list.next"))),
      ),
    h("span", { class: "variable-state" }),
  );
}

/**
 * @param {import("../../texts/texts.js").Translate} t
 * @param {string} id
 * @param {Variable[]} variables
 * @param {Variable} variable
 * @param {Set} set
 */
export function variableEditor(t, id, variables, variable, set) {
  const { name, values } = variable;
  const table = cpt(t, `${id}-p`, variables, variable, (row, column, block) =>
    set((all) => withNumbers(all, name, row, column, block), block.length === 1 ? `${id}-${row}-${column}` : ""),
  );
  const remove = t("distributions.remove", { name });
  const taken = h("p", { class: "field-error", id: `${id}-taken`, announced: true });
  const element = h(
    "div",
    { class: "variable-editor" },
    h(
      "div",
      { class: "variable-heads" },
      h("label", null, h("span", null, t("network.name")), nameBox()),
      h("label", null, h("span", null, t("network.values")), valuesBox()),
      h(
        "button",
        {
          type: "button",
          class: "quiet icon-only",
          "aria-label": remove,
          title: remove,
          onclick: () => set((all) => withoutVariable(all, name)),
        },
        icon("close"),
      ),
    ),
    taken,
    parentTokens(t, id, variables, variable, {
      add: (parent) => set((all) => withParent(all, name, parent)),
      remove: (parent) => set((all) => withoutParent(all, name, parent)),
    }),
    table.element,
  );
  return { element, update: table.update };

  function nameBox() {
    const input = h("input", { type: "text", id: `${id}-name`, autocomplete: "off", spellcheck: "false", dir: "auto" });
    input.setAttribute("aria-describedby", taken.id);
    input.value = name;
    const refuse = (/** @type {boolean} */ refused) => {
      taken.textContent = refused ? t("network.name_taken", { name: input.value.trim() }) : "";
      input.setAttribute("aria-invalid", String(refused));
    };
    const read = () => {
      const typed = input.value.trim();
      // Names are identifiers, so an empty name or a duplicate is not accepted.
      refuse(typed !== name && variables.some((one) => one.name === typed));
      if (typed !== "" && taken.textContent === "") set((all) => withName(all, name, typed), `${id}-name`);
    };
    // A name is written along while it is typed; one that is being composed has yet to become one.
    input.addEventListener("input", (event) => (event instanceof InputEvent && event.isComposing) || read());
    input.addEventListener("compositionend", read);
    input.addEventListener("change", () => {
      if (input.value.trim() !== name) input.value = name;
      refuse(false);
    });
    return input;
  }

  function valuesBox() {
    const input = h("input", {
      type: "text",
      id: `${id}-values`,
      autocomplete: "off",
      spellcheck: "false",
      dir: "auto",
      placeholder: "T, F",
    });
    input.value = values.join(", ");
    const typed = () => [
      ...new Set(
        input.value
          .split(/[,;，；、]/)
          .map((one) => one.trim())
          .filter(Boolean),
      ),
    ];
    const isNew = () => typed().length > 0 && typed().join("\n") !== values.join("\n");
    input.addEventListener("input", () => {
      if (isNew()) asDraft(() => set((all) => withValues(all, name, typed())));
      else dropDraft();
    });
    input.addEventListener("change", () => {
      if (isNew()) set((all) => withValues(all, name, typed()));
      else input.value = values.join(", ");
    });
    return input;
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
  const others = variables.filter((one) => one.name !== variable.name && !variable.parents.includes(one.name));
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
