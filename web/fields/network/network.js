import { liveGraph } from "../../blocks/graph.js";
import { fill, h, setText } from "../../ui/dom.js";
import { lacking, placeOfError, statesArrows, yetToBeTyped } from "../../exercise/network/network.js";
import { withNetwork, withVariable } from "../../exercise/network/changes.js";
import { toAlternative, withColumnParents } from "../../exercise/network/source.js";
import { questionsOf } from "../../exercise/network/question.js";
import { wrongCells } from "./cpt.js";
import { errorOf } from "../common/field.js";
import { shownNetwork } from "./shown.js";
import { parentTokens, variableEditor, variableLine } from "./variable.js";
import { addButton, redraw } from "../common/number_grid.js";
import { Parts } from "../common/parts.js";

/** @typedef {import("../../exercise/network/network.js").Variable} Variable */
/** @typedef {import("../common/field.js").View} View */

/** @typedef {{at: number, line: HTMLElement, error: HTMLElement, update: import("./cpt.js").Cpt["update"]}} Item */

/** Elements of a line of the list. */
const ELEMENTS = 8;

/**
 * The variables of a network: drawn, listed in one line each, and one of them open for editing. Where their numbers
 * come
 * from a table, only the parents are edited.
 * @param {import("../../protocol.js").NetworkField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/field.js").FieldView}
 */
export function network(field, app) {
  const id = `field-${field.path}`;
  const ways = h("div", { class: "segments" });
  const waysLegend = h("legend");
  const stated = h("fieldset", { class: "field wide" }, waysLegend, ways);
  const graph = liveGraph(app.t(), (name) => show(shownNetwork(app.view()).findIndex((one) => one.name === name)));
  const help = h("p", { class: "help" }, field.help ?? "");
  const list = h("ul", { class: "variables" });
  /** @type {Parts<number>} */
  const parts = new Parts(app.t, "find-variable", {
    what: "variable",
    name: (at) => names[at] ?? "",
    turn: () => drawList(app.view()),
  });
  const actions = h("div", { class: "table-actions" });
  const error = h("p", { class: "field-error", announced: true });
  const editor = h(
    "fieldset",
    { class: "field wide network" },
    h("legend", null, h("h3", null, field.label ?? "")),
    help,
    graph.element,
    parts.element,
    list,
    actions,
    error,
  );
  /** The place of the variable that is open; -1: none. */
  let open = -1;
  /** @type {string[]} */
  let names = [];
  let wasBlank = false;
  /** @type {Item[]} */
  let items = [];
  let drawn = "";
  let graphDrawn = "";
  let waysDrawn = "";

  /** @param {(variables: Variable[]) => import("../../exercise/network/changes.js").Change} make @param {string} [merge] */
  function set(make, merge = "") {
    app.change((exercise) => withNetwork(exercise, make), { merge });
  }

  /** @param {number} at */
  function show(at) {
    open = at;
    if (at >= 0) parts.goTo(at);
    drawList(app.view());
    items
      .find((item) => item.at === at)
      ?.line.closest("li")
      ?.scrollIntoView({ block: "nearest" });
  }

  function add() {
    open = shownNetwork(app.view()).length;
    parts.goTo(open);
    set(withVariable);
    const name = document.getElementById(`${id}-${open}-name`);
    if (name instanceof HTMLInputElement) name.select();
  }

  /** @param {Variable[]} variables @param {number} at @param {boolean} fromTable @returns {{element: HTMLElement, item: Item}} */
  function row(variables, at, fromTable) {
    const variable = /** @type {Variable} */ (variables[at]);
    const own = `${id}-${at}`;
    const line = variableLine(app.t(), `${own}-line`, variable, open === at, () => show(open === at ? -1 : at));
    const wrong = h("p", { class: "field-error", announced: true });
    if (open !== at) return { element: h("li", null, line, wrong), item: { at, line, error: wrong, update: () => {} } };
    if (fromTable) {
      /** @param {string[]} parents */
      const setParents = (parents) =>
        app.change((exercise) =>
          withColumnParents(
            exercise,
            variables.map(({ name }) => name),
            variable.name,
            parents,
          ),
        );
      const tokens = parentTokens(app.t(), own, variables, variable, {
        add: (parent) => setParents([...variable.parents, parent]),
        remove: (parent) => setParents(variable.parents.filter((one) => one !== parent)),
      });
      const element = h("li", { class: "open" }, line, h("div", { class: "variable-editor" }, tokens), wrong);
      return { element, item: { at, line, error: wrong, update: () => {} } };
    }
    const inside = variableEditor(app.t(), own, variables, variable, set);
    return {
      element: h("li", { class: "open" }, line, inside.element, wrong),
      item: { at, line, error: wrong, update: inside.update },
    };
  }

  /** @param {View} view */
  function drawList(view) {
    const t = app.t();
    const variables = shownNetwork(view);
    const fromTable = view.exercise.source !== null;
    // After a variable was removed, the one that takes its index is not the open one.
    if (variables.length < names.length) open = -1;
    names = variables.map(({ name }) => name);
    // In a new network the first variable is where to begin.
    const isBlank =
      variables.some(({ values }) => values.length > 0) &&
      variables.flatMap(({ table }) => table.flat()).every((cell) => cell === "");
    if (isBlank && !wasBlank) open = 0;
    wasBlank = isBlank;
    const heads = variables.map(({ name, values, parents }) => [name, values, parents]);
    const part = parts.of([...variables.keys()], () => ELEMENTS).list;
    const key = JSON.stringify([heads, part, open, fromTable, t("network.add")]);
    if (key !== drawn) {
      drawn = key;
      const rows = part.map((at) => row(variables, at, fromTable));
      items = rows.map(({ item }) => item);
      redraw(list, ...rows.map(({ element }) => element));
      list.hidden = rows.length === 0;
      fill(actions, !fromTable && addButton(t("network.add"), add));
    }
    update(view, variables);
  }

  /** Updates what changes without drawing the list again. @param {View} view @param {Variable[]} variables */
  function update(view, variables) {
    const t = app.t();
    const { solveError, exercise } = view;
    const unfinished = yetToBeTyped(exercise, solveError).length > 0;
    const about = unfinished ? null : placeOfError(solveError?.field, field.path, variables);
    const message = errorOf(view, field.path);
    for (const item of items) {
      const variable = variables[item.at];
      if (!variable) continue;
      const isAbout = about?.name === variable.name;
      const empty = exercise.source === null ? lacking(variables, variable) : 0;
      const state = item.line.querySelector(".variable-state");
      if (state) setText(state, empty > 0 ? t("network.empty", { n: empty }) : isAbout ? "!" : "");
      item.line.classList.toggle("wrong", isAbout && empty === 0);
      setText(item.error, isAbout ? withoutPlace(message, `${field.label} · ${variable.name}`) : "");
      item.update(variable, isAbout ? wrongCells(exercise.rest, variable, about?.place ?? "") : () => false);
    }
    setText(error, about || unfinished ? "" : message);
  }

  /** @param {View} view */
  function drawGraph(view) {
    const variables = shownNetwork(view);
    const [asked] = questionsOf(view.exercise.rest.question);
    const observed = asked ? (asked.kind === "independent" ? asked.given : asked.evidence.map(([name]) => name)) : [];
    const wanted =
      asked?.kind === "joint" ? [] : [...(asked?.targets ?? []), ...(asked?.kind === "independent" ? asked.right : [])];
    const nodes = names.map((name) => ({
      name,
      role: wanted.includes(name)
        ? /** @type {const} */ ("query")
        : observed.includes(name) && asked?.kind !== "joint"
          ? /** @type {const} */ ("evidence")
          : /** @type {const} */ ("plain"),
      note: null,
      blocked: false,
    }));
    const edges = variables.flatMap(({ parents }, end) =>
      parents.map((parent) => ({
        start: names.indexOf(parent),
        end,
        role: /** @type {const} */ ("plain"),
        directed: true,
        label: null,
      })),
    );
    const key = JSON.stringify([nodes, edges]);
    graph.element.hidden = nodes.length === 0;
    if (key === graphDrawn || nodes.length === 0) return;
    graphDrawn = key;
    const known = edges.filter(({ start }) => start >= 0);
    const arrows = known.map(({ start, end }) => `${names[start]} → ${names[end]}`);
    const next = app.t()("list.next");
    graph.update(app.t()("network.drawn", { nodes: names.join(next), arrows: arrows.join(next) || "–" }), { nodes, edges: known });
  }

  /** @param {boolean} fromTable */
  function drawWays(fromTable) {
    const t = app.t();
    const key = `${fromTable} ${t("network.stated")}`;
    if (key === waysDrawn) return;
    waysDrawn = key;
    const focused = ways.contains(document.activeElement);
    const options = /** @type {const} */ ([
      [false, "network.by_numbers"],
      [true, "network.by_table"],
    ]);
    setText(waysLegend, t("network.stated"));
    fill(
      ways,
      options.map(([value, label]) => {
        const radio = h("input", { type: "radio", name: `${id}-way`, id: `${id}-way-${value}`, checked: value === fromTable });
        radio.addEventListener("change", () => app.change(toAlternative));
        return h("label", { class: "segment" }, radio, h("span", null, t(label)));
      }),
    );
    if (focused) document.getElementById(`${id}-way-${fromTable}`)?.focus({ preventScroll: true });
  }

  return {
    element: h("div", { class: "stated-so" }, stated, editor),
    update(view) {
      const fromTable = view.exercise.source !== null;
      stated.hidden = !view.form.fields.some(({ kind }) => kind === "table");
      drawWays(fromTable);
      // Naive Bayes and trees have the arrows that they have.
      const hasArrows = statesArrows(view.exercise.rest) && view.parsed !== null;
      editor.hidden = fromTable && !hasArrows;
      help.hidden = fromTable;
      drawList(view);
      drawGraph(view);
    },
  };
}

/** The place is seen. @param {string} message @param {string} place */
function withoutPlace(message, place) {
  return message.startsWith(place) ? message.slice(place.length).replace(/^[:：]\s*/, "") : message;
}
