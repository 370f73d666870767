import { withFields } from "../../exercise/distributions.js";
import { asKind, firstQuestion, KINDS, questionField, questionsOf } from "../../exercise/network/question.js";
import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";
import { errorOf } from "../common/field.js";
import { errorLine, group, heading, helpOf, nameSelect } from "../common/frame.js";
import { shownNetwork } from "./shown.js";
import { addButton, removeButton } from "../common/number_grid.js";
import { addSelect, nameToken, valueToken } from "../common/tokens.js";
import { softEvidence } from "./soft.js";
import { structures } from "./structures.js";

/** @typedef {import("../../exercise/network/question.js").Question} Question */
/** @typedef {import("../../exercise/network/network.js").Variable} Variable */
/** @typedef {import("../../draw/described.js").Child} Child */

const SAMPLERS = /** @type {const} */ (["prior", "rejection", "likelihood_weighting", "gibbs"]);
const METHODS = /** @type {const} */ (["", "enumeration", "variable_elimination", ...SAMPLERS]);
const METHOD_KEYS = /** @type {const} */ ({
  "": "question.by_either",
  enumeration: "question.by_enumeration",
  variable_elimination: "question.by_variable_elimination",
  prior: "question.by_prior",
  rejection: "question.by_rejection",
  likelihood_weighting: "question.by_likelihood_weighting",
  gibbs: "question.by_gibbs",
});
// A probability under an intervention is a kind of its own here.
const KINDS_AND_DO = KINDS.flatMap((one) => (one === "find" ? /** @type {const} */ (["find", "do"]) : [one]));
const KIND_KEYS = /** @type {const} */ ({
  find: "question.find",
  do: "question.do",
  joint: "question.joint",
  most_probable: "question.most_probable",
  independent: "question.independent",
  markov_blanket: "question.markov_blanket",
  adjust: "question.adjust",
  probability: "question.event",
  moral_graph: "question.moral_graph",
  score: "question.score",
  decide: "question.decide",
  value_of_information: "question.information",
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
    const observed = [...asked.evidence.map(([name]) => name), ...asked.soft.map(({ name }) => name)];
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
    /**
     * Variables with a value each, and a choice of more.
     * @param {[string, string][]} stated @param {string} part @param {string[]} taken
     * @param {import("../../texts/texts.js").TextKey} label @param {(next: [string, string][]) => void} put
     */
    const values = (stated, part, taken, label, put) => [
      ...stated.map(([name, value]) => {
        const without = () => put(stated.filter((one) => one[0] !== name));
        if (valuesOf(variables, name).length === 0) return nameToken(name, t("question.leave_out", { name }), without);
        return valueToken(
          `${own}-${part === "evidence" ? "" : `${part}-`}value-${all.indexOf(name)}`,
          t("question.value_of", { name }),
          [name, value],
          valuesOf(variables, name),
          (chosen) => (chosen === "" ? without() : put(stated.map((one) => (one[0] === name ? [name, chosen] : one)))),
        );
      }),
      addSelect(
        `${own}-${part}`,
        t(label),
        variables
          .filter(({ name, values: its }) => !taken.includes(name) && (its.length > 0 || asked.order.length > 0))
          .map(({ name }) => ({ name })),
        (name) => put([...stated, [name, valuesOf(variables, name)[0] ?? ""]]),
      ),
    ];
    /** @param {string[]} taken @param {import("../../texts/texts.js").TextKey} label */
    const evidence = (taken, label) => values(asked.evidence, "evidence", taken, label, (next) => change({ evidence: next }));
    /** What is set, if anything is. @param {string[]} taken */
    const intervention = (taken) =>
      asked.done.length === 0
        ? []
        : [sign("do("), ...closed(values(asked.done, "do", taken, "question.add_do", (next) => change({ done: next })))];
    /** An event as it is typed. @param {"event" | "condition"} part @param {import("../../texts/texts.js").TextKey} label @param {boolean} needed */
    const text = (part, label, needed) =>
      h("input", {
        ...{ id: `${own}-${part}`, type: "text", autocomplete: "off", spellcheck: "false", class: "grow", "aria-label": t(label) },
        ...{
          value: asked[part],
          placeholder: needed ? "a or not b" : "",
          oninput: (/** @type {Event} */ event) => change({ [part]: valueIn(event) }),
        },
      });
    /** @param {"targets" | "right"} part @param {import("../../texts/texts.js").TextKey} label */
    const oneName = (part, label) => {
      const [target = ""] = asked[part];
      const properties = { id: `${own}-${part === "targets" ? "target" : part}`, "aria-label": t(label), class: "one-name" };
      const none = target === "" ? t("observed.none") : null;
      return nameSelect(properties, all, target, (name) => change({ [part]: [name] }), none);
    };
    const sign = (/** @type {string} */ text) => h("span", { class: "sign" }, text);
    /** Keeps the parenthesis next to its contents. @param {(Child)[]} parts */
    const closed = (parts) => {
      const shown = parts.filter((part) => part !== null);
      return [...shown.slice(0, -1), h("span", { class: "closing" }, shown.at(-1), sign(")"))];
    };

    /** @returns {Child[]} */
    function formula() {
      const set = asked.done.map(([name]) => name);
      const uncertain = asked.soft.map(({ name }) => name);
      const taken = [...asked.targets, ...observed, ...set];
      /** All but these cannot be chosen. @param {Variable["sort"]} sort */
      const others = (sort) => variables.filter((one) => one.sort !== sort).map(({ name }) => name);
      switch (asked.kind) {
        case "decide":
        case "value_of_information": {
          const [name, sort] = asked.kind === "decide" ? /** @type {const} */ (["EU(", "decision"]) : ["VOI(", undefined];
          const names = nameList("targets", [...taken, ...others(sort)]);
          return [sign(name), ...names, sign("|"), ...closed(evidence(taken, "question.add_evidence"))];
        }
        case "find":
          return [
            ...[
              sign("P("),
              ...nameList(
                "targets",
                taken.filter((name) => !uncertain.includes(name) || asked.targets.includes(name)),
              ),
              sign("|"),
            ],
            ...intervention(taken),
            ...closed(evidence(taken, "question.add_evidence")),
          ];
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
        case "markov_blanket":
          return [sign("MB("), oneName("targets", "question.add_targets"), sign(")")];
        case "adjust":
          return [
            ...[oneName("targets", "question.cause"), sign("→"), oneName("right", "question.effect"), sign("|")],
            ...nameList("given", [...asked.targets, ...asked.right, ...asked.given]),
          ];
        case "probability":
          return [
            ...[sign("P("), text("event", "question.event_of", true), sign("|")],
            ...intervention(set),
            ...closed([text("condition", "question.condition", false)]),
          ];
        case "moral_graph":
          return [
            asked.targets.length === 0 ? h("span", { class: "token" }, t("question.whole")) : null,
            ...nameList("targets", asked.targets),
          ];
        case "score":
          return [h("span", { class: "muted" }, t("question.score_help"))];
      }
    }

    const onchange = (/** @type {Event} */ event) => {
      const chosen = valueIn(event);
      const known = KINDS.find((one) => one === chosen);
      if (known) change({ ...asKind(asked, known, variables), done: [] });
      if (chosen !== "do") return;
      const found = asKind(asked, "find", variables);
      const taken = [...found.targets, ...found.evidence.map(([name]) => name)];
      const [first] = variables.filter(({ name, values: its }) => !taken.includes(name) && its.length > 0);
      if (first) change({ ...found, done: [[first.name, first.values[0] ?? ""]] });
    };
    const shownKind = asked.kind === "find" && asked.done.length > 0 ? "do" : asked.kind;
    const kind = h(
      "select",
      { id: `${own}-kind`, "aria-label": t("question.kind", { number: at + 1 }), onchange },
      KINDS_AND_DO.filter(
        (one) => one === asked.kind || !["decide", "value_of_information"].includes(one) || variables.some(({ sort }) => sort),
      ).map((one) => h("option", { value: one, selected: one === shownKind }, t(KIND_KEYS[one]))),
    );
    return h(
      "div",
      { class: "question-card", role: "group", "aria-label": t("question.number", { number: at + 1 }) },
      h(
        "div",
        { class: "question-head" },
        kind,
        asked.kind === "find" && asked.done.length === 0 && method(),
        removeButton(t("question.remove", { number: at + 1 }), () => set((old) => old.filter((_, place) => place !== at))),
      ),
      h("div", { class: "tokens formula-like" }, formula()),
      asked.kind === "score" && structures(`${own}-structures`, asked, change, t),
      asked.kind === "find" && asked.done.length === 0 && asked.sampling === null && softEvidence(own, asked, variables, change, t),
      asked.kind === "find" && asked.sampling !== null && sampling(),
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
        if (SAMPLERS.some((one) => one === chosen)) {
          const { numbers = [], samples } = asked.sampling ?? {};
          const start = chosen === "gibbs" ? { start: asked.sampling?.start ?? {} } : {};
          change({ method: "", order: [], sampling: { sampling: chosen, ...(samples ? { samples } : { numbers }), ...start } });
        } else change({ method: chosen, order: chosen === "enumeration" ? [] : asked.order, sampling: null });
      };
      const shown = asked.sampling?.sampling ?? asked.method;
      return h(
        "select",
        { id: `${own}-method`, "aria-label": t("question.method"), onchange: choose },
        METHODS.map((one) => h("option", { value: one, selected: one === shown }, t(METHOD_KEYS[one]))),
      );
    }

    /** The random numbers, and of Gibbs the first state. */
    function sampling() {
      const { numbers, samples, start } = asked.sampling;
      /** @param {object} part */
      const put = (part) => change({ sampling: { ...asked.sampling, ...part } });
      const first = Object.entries(start ?? {}).map(([name, value]) => /** @type {[string, string]} */ ([name, String(value)]));
      const taken = [...first.map(([name]) => name), ...observed];
      const oninput = (/** @type {Event} */ event) =>
        put({
          numbers: valueIn(event)
            .split(/[\s,;，；]+/)
            .filter(Boolean),
        });
      const id = `${own}-numbers`;
      return [
        h(
          "div",
          { class: "tokens" },
          h("label", { class: "token-label", for: id }, t(samples ? "question.samples" : "question.numbers")),
          samples
            ? h("span", { class: "muted", id }, String(samples.length))
            : h("input", {
                id,
                type: "text",
                autocomplete: "off",
                spellcheck: "false",
                class: "grow",
                value: (numbers ?? []).join(" "),
                oninput,
              }),
        ),
        asked.sampling.sampling === "gibbs" &&
          h(
            "div",
            { class: "tokens" },
            h("span", { class: "token-label" }, t("question.start")),
            values(first, "start", taken, "question.add_value", (next) => put({ start: Object.fromEntries(next) })),
          ),
      ];
    }
  }

  return (view) => {
    const t = app.t();
    const variables = shownNetwork(view).filter(({ sort }) => sort !== "utility");
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
