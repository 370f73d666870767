import { withFields } from "../../exercise/distributions.js";
import { asKind, firstQuestion, KINDS, questionField, questionsOf } from "../../exercise/network/question.js";
import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { errorOf } from "../common/field.js";
import { errorLine, group, heading, helpOf, nameSelect } from "../common/frame.js";
import { shownNetwork } from "./shown.js";
import { addButton, removeButton } from "../common/number_grid.js";
import { addSelect, nameToken, valueToken } from "../common/tokens.js";

/** @typedef {import("../../exercise/network/question.js").Question} Question */
/** @typedef {import("../../exercise/network/network.js").Variable} Variable */
/** @typedef {import("../../draw/described.js").Child} Child */

const METHODS = /** @type {const} */ (["", "enumeration", "variable_elimination"]);
const METHOD_KEYS = /** @type {const} */ ({
  "": "question.by_either",
  enumeration: "question.by_enumeration",
  variable_elimination: "question.by_variable_elimination",
});
const KIND_KEYS = /** @type {const} */ ({
  find: "question.find",
  joint: "question.joint",
  most_probable: "question.most_probable",
  independent: "question.independent",
  markov_blanket: "question.markov_blanket",
});
const ADD_KEYS = /** @type {const} */ ({
  targets: "question.add_targets",
  right: "question.add_right",
  given: "question.add_given",
  order: "question.add_order",
});

/**
 * The questions about a network, each in a card that reads like its formula.
 * @param {import("../../protocol.js").QuestionField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function question(field, app) {
  const id = `field-${field.path}`;

  /** @param {(old: Question[]) => Question[]} change */
  function set(change) {
    app.change((exercise) => withFields(exercise, { [field.path]: questionField(change(questionsOf(exercise.rest[field.path]))) }));
  }

  /**
   * Draws one question together with the controls that change it.
   * @param {Question} asked
   * @param {number} at
   * @param {Variable[]} variables
   */
  function card(asked, at, variables) {
    const t = app.t();
    const own = `${id}-${at}`;
    const all = variables.map(({ name }) => name);
    const observed = asked.evidence.map(([name]) => name);
    /** @param {Partial<Question>} part */
    const change = (part) => set((old) => old.map((one, place) => (place === at ? { ...one, ...part } : one)));

    /** @param {"targets" | "right" | "given" | "order"} part @param {string[]} taken */
    const nameList = (part, taken) => [
      ...asked[part].map((name) =>
        nameToken(name, t("question.leave_out", { name }), () => change({ [part]: asked[part].filter((one) => one !== name) })),
      ),
      addSelect(
        `${own}-${part}`,
        t(ADD_KEYS[part]),
        all.filter((name) => !taken.includes(name)).map((name) => ({ name })),
        (name) => change({ [part]: [...asked[part], name] }),
      ),
    ];
    /** @param {string[]} taken @param {import("../../texts/texts.js").TextKey} label */
    const evidence = (taken, label) => [
      ...asked.evidence.map(([name, value]) =>
        valueToken(
          `${own}-value-${all.indexOf(name)}`,
          t("question.value_of", { name }),
          [name, value],
          valuesOf(variables, name),
          (chosen) =>
            change({
              evidence: asked.evidence.flatMap((one) => (one[0] !== name ? [one] : chosen === "" ? [] : [[name, chosen]])),
            }),
        ),
      ),
      addSelect(
        `${own}-evidence`,
        t(label),
        variables.filter(({ name, values }) => !taken.includes(name) && values.length > 0).map(({ name }) => ({ name })),
        (name) => change({ evidence: [...asked.evidence, [name, valuesOf(variables, name)[0] ?? ""]] }),
      ),
    ];
    const sign = (/** @type {string} */ text) => h("span", { class: "sign" }, text);
    /** Keeps the parenthesis next to its contents. @param {(Child)[]} parts */
    const closed = (parts) => {
      const shown = parts.filter((part) => part !== null);
      return [...shown.slice(0, -1), h("span", { class: "closing" }, shown.at(-1), sign(")"))];
    };

    /** @returns {Child[]} */
    function formula() {
      const taken = [...asked.targets, ...observed];
      switch (asked.kind) {
        case "find":
          return [sign("P("), ...nameList("targets", taken), sign("|"), ...closed(evidence(taken, "question.add_evidence"))];
        case "joint":
          return [sign("P("), ...closed(evidence(observed, "question.add_value"))];
        case "most_probable":
          return [
            sign("arg max P("),
            asked.targets.length === 0 ? h("span", { class: "token" }, t("question.all_others")) : null,
            ...nameList("targets", taken),
            sign("|"),
            ...closed(evidence(taken, "question.add_evidence")),
          ];
        case "independent": {
          const used = [...asked.targets, ...asked.right, ...asked.given];
          return [...nameList("targets", used), sign("⊥"), ...nameList("right", used), sign("|"), ...nameList("given", used)];
        }
        case "markov_blanket": {
          const [target = ""] = asked.targets;
          const properties = { id: `${own}-target`, "aria-label": t("question.add_targets"), class: "one-name" };
          const none = target === "" ? t("observed.none") : null;
          return [sign("MB("), nameSelect(properties, all, target, (name) => change({ targets: [name] }), none), sign(")")];
        }
      }
    }

    const onchange = (/** @type {Event} */ event) => {
      const chosen = KINDS.find((one) => one === valueIn(event));
      if (chosen) change(asKind(asked, chosen, variables));
    };
    const kind = h(
      "select",
      { id: `${own}-kind`, "aria-label": t("question.kind", { number: at + 1 }), onchange },
      KINDS.map((one) => h("option", { value: one, selected: one === asked.kind }, t(KIND_KEYS[one]))),
    );
    return h(
      "div",
      { class: "question-card", role: "group", "aria-label": t("question.number", { number: at + 1 }) },
      h(
        "div",
        { class: "question-head" },
        kind,
        asked.kind === "find" && method(),
        removeButton(t("question.remove", { number: at + 1 }), () => set((old) => old.filter((_, place) => place !== at))),
      ),
      h("div", { class: "tokens formula-like" }, formula()),
      asked.kind === "find" &&
        (asked.method === "variable_elimination" || asked.order.length > 0) &&
        h(
          "div",
          { class: "tokens" },
          h("span", { class: "token-label" }, t("question.order")),
          asked.order.length === 0 ? h("span", { class: "muted" }, t("question.order_chosen")) : null,
          nameList("order", [...asked.order, ...asked.targets, ...observed]),
        ),
    );

    function method() {
      const choose = (/** @type {Event} */ event) => {
        const chosen = valueIn(event);
        change({ method: chosen, order: chosen === "enumeration" ? [] : asked.order });
      };
      return h(
        "select",
        { id: `${own}-method`, "aria-label": t("question.method"), onchange: choose },
        METHODS.map((one) => h("option", { value: one, selected: one === asked.method }, t(METHOD_KEYS[one]))),
      );
    }
  }

  return (view) => {
    const t = app.t();
    const variables = shownNetwork(view);
    const asked = questionsOf(view.exercise.rest[field.path]);
    const add = () => set((old) => [...old, firstQuestion(variables, app.view().parsed?.class_column ?? null)]);
    const cards = [
      ...asked.map((one, at) => card(one, at, variables)),
      variables.length > 0 && addButton(t(asked.length > 0 ? "question.add" : "question.first"), add),
    ];
    return group(
      heading(field),
      null,
      helpOf(field),
      h("div", { class: "questions" }, cards),
      errorLine(errorOf(view, field.path)),
    );
  };
}

/** @param {Variable[]} variables @param {string} name */
function valuesOf(variables, name) {
  return variables.find((one) => one.name === name)?.values ?? [];
}
