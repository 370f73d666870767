import { liveGraph } from "../../blocks/graph.js";
import { h } from "../../draw/described.js";
import { lacking, placeOfError, statesArrows, yetToBeTyped } from "../../exercise/network/network.js";
import { withNetwork, withVariable } from "../../exercise/network/changes.js";
import { toAlternative, withColumnParents } from "../../exercise/network/source.js";
import { questionsOf } from "../../exercise/network/question.js";
import { isSliced, placeOf } from "../../exercise/network/slices.js";
import { wrongCells } from "./cpt.js";
import { errorOf } from "../common/field.js";
import { errorLine, group, heading, twoWays } from "../common/frame.js";
import { shownNetwork } from "./shown.js";
import { parentTokens, variableEditor, variableLine } from "./variable.js";
import { addButton } from "../common/number_grid.js";
import { Parts } from "../common/parts.js";

/** @typedef {import("../../exercise/network/network.js").Variable} Variable */
/** @typedef {import("../common/field.js").View} View */

/** Elements of a line of the list. */
const ELEMENTS = 8;

/**
 * The variables of a network: drawn, listed in one line each, and one of them open for editing. Where their numbers
 * come
 * from a table, only the parents are edited.
 * @param {import("../../protocol.js").NetworkField} field
 * @param {import("../common/field.js").App} app
 * @param {() => void} redraw
 * @returns {import("../common/drawn_field.js").Describe}
 */
export function network(field, app, redraw) {
  const id = `field-${field.path}`;
  const graph = liveGraph(app.t(), (name) => show(shownNetwork(app.view()).findIndex((one) => one.name === name)));
  /** @type {Parts<number>} */
  const parts = new Parts(app.t, "find-variable", {
    what: "variable",
    name: (at) => names[at] ?? "",
    turn: redraw,
  });
  /** The place of the variable that is open; -1: none. */
  let open = -1;
  /** @type {string[]} */
  let names = [];
  let wasBlank = false;
  let graphDrawn = "";
  /** What was typed as the name of the open variable and is another's. */
  let refused = "";

  /** @param {(variables: Variable[]) => import("../../exercise/network/changes.js").Change} make @param {string} [merge] */
  function set(make, merge = "") {
    app.change((exercise) => withNetwork(exercise, make), { merge });
  }

  /** @param {number} at */
  function show(at) {
    open = at;
    refused = "";
    if (at >= 0) parts.goTo(at);
    redraw();
    document.getElementById(`${id}-${at}-line`)?.closest("li")?.scrollIntoView({ block: "nearest" });
  }

  /** @param {Variable["sort"]} [sort] */
  function add(sort) {
    open = shownNetwork(app.view()).length;
    refused = "";
    parts.goTo(open);
    set((all) => withVariable(all, sort));
    const name = document.getElementById(`${id}-${open}-name`);
    if (name instanceof HTMLInputElement) name.select();
  }

  /** @param {string} name */
  function refuse(name) {
    if (name === refused) return;
    refused = name;
    redraw();
  }

  /**
   * A variable in its line, and below it, if it is the open one, what can be changed.
   * @param {View} view
   * @param {Variable[]} variables
   * @param {number} at
   * @param {string | null} about  the place of the error, if it is about this variable
   */
  function row(view, variables, at, about) {
    const t = app.t();
    const variable = /** @type {Variable} */ (variables[at]);
    const own = `${id}-${at}`;
    const fromTable = view.exercise.source !== null;
    const empty = fromTable ? 0 : lacking(variables, variable);
    const how = {
      isOpen: open === at,
      isWrong: about !== null && empty === 0,
      state: empty > 0 ? t("network.empty", { n: empty }) : about !== null ? "!" : "",
    };
    const line = variableLine(t, `${own}-line`, variable, how, () => show(open === at ? -1 : at));
    const error = about === null ? "" : withoutPlace(errorOf(view, field.path), `${field.label} · ${variable.name}`);
    const inside = open === at && (fromTable ? parentsOnly(variables, at) : editor(view, variables, at, about));
    return h("li", { key: at, class: open === at ? "open" : null }, line, inside, errorLine(error));
  }

  /** @param {View} view @param {Variable[]} variables @param {number} at @param {string | null} about */
  function editor(view, variables, at, about) {
    const variable = /** @type {Variable} */ (variables[at]);
    const isWrong = about === null ? () => false : wrongCells(view.exercise.rest, variable, about);
    return variableEditor(app.t(), `${id}-${at}`, variables, variable, set, { isWrong, refused, refuse });
  }

  /** @param {Variable[]} variables @param {number} at */
  function parentsOnly(variables, at) {
    const variable = /** @type {Variable} */ (variables[at]);
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
    const tokens = parentTokens(app.t(), `${id}-${at}`, variables, variable, {
      add: (parent) => setParents([...variable.parents, parent]),
      remove: (parent) => setParents(variable.parents.filter((one) => one !== parent)),
    });
    return h("div", { class: "variable-editor" }, tokens);
  }

  /** Which variable is open. @param {Variable[]} variables */
  function follow(variables) {
    // After a variable was removed, the one that takes its index is not the open one.
    if (variables.length < names.length) open = -1;
    names = variables.map(({ name }) => name);
    // In a new network the first variable is where to begin.
    const isBlank =
      variables.some(({ values }) => values.length > 0) &&
      variables.flatMap(({ table }) => table.flat()).every((cell) => cell === "");
    if (isBlank && !wasBlank) open = 0;
    wasBlank = isBlank;
  }

  /** @param {View} view */
  function drawGraph(view) {
    const variables = shownNetwork(view);
    const [asked] = questionsOf(view.exercise.rest.question);
    const observed = asked ? (asked.kind === "independent" ? asked.given : asked.evidence.map(([name]) => name)) : [];
    const wanted =
      asked?.kind === "joint" ? [] : [...(asked?.targets ?? []), ...(asked?.kind === "independent" ? asked.right : [])];
    const stated = Object.keys(view.exercise.rest.variables ?? {});
    const sliced = isSliced(view.exercise.rest);
    const nodes = variables.map(({ name, sort }) => ({
      name,
      ...(sort ? { shape: sort } : {}),
      ...(sliced && { at: placeOf(name, stated) }),
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

  return (view) => {
    const t = app.t();
    const { exercise, solveError } = view;
    const sliced = isSliced(exercise.rest);
    const fromTable = exercise.source !== null;
    const variables = shownNetwork(view);
    follow(variables);
    drawGraph(view);
    const unfinished = yetToBeTyped(exercise, solveError).length > 0;
    const about = unfinished ? null : placeOfError(solveError?.field, field.path, variables);
    const rows = parts
      .of([...variables.keys()], () => ELEMENTS)
      .list.map((at) => row(view, variables, at, about && about.name === variables[at]?.name ? about.place : null));
    // Naive Bayes and trees have the arrows that they have.
    const hasArrows = statesArrows(exercise.rest) && view.parsed !== null;
    return h(
      "div",
      { class: "stated-so" },
      twoWays(
        id,
        t("network.stated"),
        [t("network.by_numbers"), t("network.by_table")],
        fromTable,
        () => app.change(toAlternative),
        { hidden: !view.form.fields.some(({ kind }) => kind === "table") },
      ),
      group(
        heading(field),
        { class: "field wide network", hidden: fromTable && !hasArrows },
        h("p", { class: "help", hidden: fromTable }, sliced ? t("network.sliced") : (field.help ?? "")),
        graph.element,
        parts.described(),
        h("ul", { class: "variables", hidden: sliced || rows.length === 0 }, sliced ? [] : rows),
        h(
          "div",
          { class: "table-actions" },
          !fromTable && !sliced && addButton(t("network.add"), () => add()),
          !fromTable && !sliced && addButton(t("network.add_decision"), () => add("decision")),
          !fromTable && !sliced && addButton(t("network.add_utility"), () => add("utility")),
        ),
        errorLine(about || unfinished ? "" : errorOf(view, field.path)),
      ),
    );
  };
}

/** The place is seen. @param {string} message @param {string} place */
function withoutPlace(message, place) {
  return message.startsWith(place) ? message.slice(place.length).replace(/^[:：]\s*/, "") : message;
}
