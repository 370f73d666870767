// A network as a preview: its graph, its tables and what is asked.
import { liveGraph } from "../../blocks/graph.js";
import { h } from "../../draw/described.js";
import { networkOf, rowsOf } from "../../exercise/network/network.js";
import { soughtLine } from "./doubts.js";

/** @typedef {import("../../protocol.js").Problem} Problem */
/** @typedef {import("../../exercise/network/network.js").Variable} Variable */
/** @typedef {import("../../texts/texts.js").Translate} Translate */

/** With more rows than these a person does not compare them with a text: the graph alone is shown. */
const MOST_ROWS_SHOWN = 80;

/** @param {Problem} problem @param {Translate} t */
export function networkShape(problem, t) {
  const variables = networkOf(problem);
  return h(
    "div",
    null,
    graphOf(variables, t),
    variables.reduce((sum, { table }) => sum + table.length, 0) <= MOST_ROWS_SHOWN &&
      h(
        "div",
        { class: "shape-tables" },
        variables.map((variable) => tableOf(variables, variable)),
      ),
    soughtLine(questionsOf(problem["question"]), t),
  );
}

/** @param {Variable[]} variables @param {Translate} t */
function graphOf(variables, t) {
  const names = variables.map(({ name }) => name);
  const nodes = names.map((name) => ({ name, role: /** @type {const} */ ("plain"), note: null, blocked: false }));
  const edges = variables.flatMap(({ parents }, end) =>
    parents
      .filter((parent) => names.includes(parent))
      .map((parent) => ({
        ...{ start: names.indexOf(parent), end, role: /** @type {const} */ ("plain") },
        ...{ directed: true, label: null },
      })),
  );
  const graph = liveGraph(t, () => {});
  const arrows = edges.map(({ start, end }) => `${names[start]} → ${names[end]}`);
  const list = t("list.next");
  graph.update(t("network.drawn", { nodes: names.join(list), arrows: arrows.join(list) || "–" }), { nodes, edges });
  return graph.element;
}

/**
 * The table of a variable; of two values the first one says the other.
 * @param {Variable[]} variables
 * @param {Variable} variable
 */
function tableOf(variables, variable) {
  const { name, values, parents, table } = variable;
  if (table.length === 0) return false;
  const shown = values.length === 2 ? values.slice(0, 1) : values;
  const given = parents.length === 0 ? [[]] : rowsOf(variables, variable);
  const heads = [...parents, ...shown.map((value) => `P(${name} = ${value})`)];
  const rows = given.map((conditions, at) =>
    h(
      "tr",
      null,
      conditions.map((value) => h("th", { scope: "row" }, value)),
      shown.map((_, column) => h("td", null, table[at]?.[column] ?? "")),
    ),
  );
  const head = h(
    "tr",
    null,
    heads.map((words, at) => h("th", { scope: "col", class: at < parents.length ? "given" : null }, words)),
  );
  return h("div", { class: "scrolls" }, h("table", { class: "shape-table" }, h("thead", null, head), h("tbody", null, rows)));
}

/** P(find | evidence) for each question that states both. @param {unknown} question @returns {string[]} */
function questionsOf(question) {
  return (Array.isArray(question) ? question : [question]).flatMap((one) => {
    if (typeof one !== "object" || one === null) return [];
    const { find, joint, evidence } = /** @type {Record<string, any>} */ (one);
    const wanted = joint
      ? pairs(joint)
      : [find]
          .flat()
          .filter((name) => typeof name === "string")
          .join(", ");
    const given = pairs(evidence);
    return wanted === "" ? [] : [given === "" ? `P(${wanted})` : `P(${wanted} | ${given})`];
  });
}

/** @param {unknown} values */
function pairs(values) {
  if (typeof values !== "object" || values === null) return "";
  return Object.entries(values)
    .map(([name, value]) => `${name} = ${value}`)
    .join(", ");
}
