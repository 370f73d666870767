// The table of the exercise: the guesses from its text, and the live table.
import { h } from "../../draw/described.js";
import { drawInto, elementOf } from "../../draw/patching.js";
import { rolesOf, withReading, withRole, withRows } from "../../exercise/table/columns.js";
import { askedAgain, isDoubtful, withSaid, withWay } from "../../exercise/instructions.js";
import { addButton } from "../common/number_grid.js";
import { account } from "../doubts/account.js";
import { remarks } from "../doubts/doubts.js";
import { askingFor } from "../bindings/index.js";
import { columnFinder } from "./columns.js";
import { TableView } from "./view.js";

/** @typedef {import("../../exercise/exercise.js").Role} Role */
/** @typedef {import("../../exercise/exercise.js").Source} Source */
/** @typedef {import("../../protocol.js").Parsed} Parsed */
/** @typedef {import("../common/field.js").View} View */

/**
 * A table of cases, or of documents and their classes.
 * @param {import("../../protocol.js").TableField | import("../../protocol.js").DocumentsField} field
 * @param {import("../common/field.js").App} app
 * @returns {import("../common/field.js").FieldView}
 */
export function table(field, app) {
  const t = app.t;
  /** @type {number | null} */
  let activeRow = null;
  let visible = false;
  const ofDocuments = field.kind === "documents";

  const grid = new TableView({
    t,
    hasRoles: !ofDocuments,
    highlighter: app.highlighter,
    edit: (row, column, value) =>
      changeRows((rows) => rows.map((cells, at) => (at === row ? replaced(cells, column, value) : cells))),
    setRole,
    useCase: (row) => {
      const { parsed, form } = app.view();
      if (!parsed) return;
      const index = parsed.kinds.slice(0, row).filter((kind) => kind === "case").length;
      const asked = { text: parsed.texts?.[index], values: parsed.cases[index] };
      app.change((exercise) => askingFor(exercise, form, asked));
    },
    activate: (row) => {
      if (row === activeRow) return;
      activeRow = row;
      draw(app.view());
    },
  });
  /** What the table was read as. */
  let said = "";
  /** @type {HTMLElement | null} */
  let finder = null;

  new IntersectionObserver((entries) => {
    visible = entries.some((entry) => entry.isIntersecting);
  }).observe(grid.element);

  /** The last choice, shown until the table is parsed with it. @type {{source: Source | null, column: string, role: Role} | null} */
  let chosen = null;

  /** @param {string} column @param {Role} role */
  function setRole(column, role) {
    const { parsed } = app.view();
    if (!parsed) return;
    app.change((exercise) => {
      const changed = withRole(exercise, parsed, column, role);
      chosen = { source: changed.source, column, role };
      return changed;
    });
  }

  /** @param {View} view @param {Parsed} parsed */
  function shownRoles({ exercise, parsing }, parsed) {
    const roles = rolesOf(exercise, parsed);
    if (parsing && chosen?.source === exercise.source) roles[chosen.column] = chosen.role;
    return roles;
  }

  /** @param {(rows: string[][]) => string[][]} change */
  function changeRows(change) {
    const { parsed } = app.view();
    if (parsed) app.change((exercise) => withRows(exercise, parsed, change));
  }

  /** @param {import("../../protocol.js").Way} way */
  function take(way) {
    app.change((exercise) => withWay(exercise, way));
  }

  /** What a remark says otherwise is a detail, as long as the text stays of its kind. @param {import("../../protocol.js").Way} way */
  function correct(way) {
    if (way.kind !== app.view().parsed?.kind) take(way);
    else app.change((exercise) => withSaid(exercise, way.reading, way.kind));
  }

  /** @param {Parsed} parsed */
  function actions(parsed) {
    const blank = parsed.columns.map(() => "");
    const rows = parsed.rows.length;
    const row = activeRow === null ? null : Math.min(activeRow, rows - 1);
    return h(
      "div",
      { class: "table-actions" },
      !parsed.counts && addButton(t()("table.add_row"), () => addRow(blank)),
      row !== null &&
        row >= 0 &&
        h(
          "button",
          { type: "button", class: "quiet", onclick: () => changeRows((old) => old.filter((_, at) => at !== row)) },
          t()("table.delete_row", { row: row + 1 }),
        ),
    );
  }

  /** A new row is added after the last training row, before cases and totals. @param {string[]} blank */
  function addRow(blank) {
    const parsed = app.view().parsed;
    if (!parsed) return;
    const at = parsed.kinds.lastIndexOf("training") + 1;
    // No two rows have the same word.
    const like = parsed.word_counts ? blank : (parsed.rows[at - 1] ?? blank);
    changeRows((rows) => [...rows.slice(0, at), like, ...rows.slice(at)]);
    requestAnimationFrame(() => grid.goTo(at, 0, false));
  }

  /** @param {View} view @param {Parsed} parsed @param {Source} source */
  function reading(view, parsed, source) {
    const isText = source.kind === "text";
    const training = parsed.kinds.filter((kind) => kind === "training").length;
    const { counts } = parsed.reading;
    const size = { rows: training, columns: parsed.columns.length };
    const ofTable = isText ? t()("reading.said", { format: parsed.reading.format_label, ...size }) : t()("reading.grid", size);
    const ofCases = ofDocuments ? t()("reading.documents", { rows: training }) : ofTable;
    // A requested reading stays pressed when the text cannot be read that way, so that it can be undone.
    const wanted = source.reading;
    // Until a new text is read, this is still said of the former one.
    if (!view.parsing) said = parsed.counts || parsed.word_counts ? parsed.reading.format_label : ofCases;
    return h(
      "div",
      { class: "reading", id: "paste-reading" },
      h("span", { class: "said", announced: true }, said),
      isText &&
        !ofDocuments &&
        !parsed.counts &&
        parsed.reading.header !== null &&
        toggle("reading.header", wanted.header ?? parsed.reading.header, (header) => ({ header })),
      isText &&
        !ofDocuments &&
        !parsed.counts &&
        parsed.reading.transposed !== null &&
        toggle("reading.transposed", wanted.transposed ?? parsed.reading.transposed, (transposed) => ({ transposed })),
      isText &&
        counts !== null &&
        toggle(ofDocuments ? "reading.word_counts" : "reading.counts", wanted.counts ?? counts, (wanted) => ({
          counts: wanted,
        })),
      wasAsked(source) && h("button", { type: "button", class: "chip", onclick: () => app.change(askedAgain) }, t()("doubt.again")),
      !isText && source.text !== "" && h("button", { type: "button", class: "chip", onclick: readAgain }, t()("reading.again")),
    );
  }

  /**
   * @param {import("../../texts/texts.js").TextKey} key
   * @param {boolean} on
   * @param {(on: boolean) => {header?: boolean, transposed?: boolean, counts?: boolean}} change
   */
  function toggle(key, on, change) {
    const onclick = () => app.change((exercise) => withReading(exercise, change(!on)));
    return h("button", { type: "button", class: "chip", "aria-pressed": String(on), onclick }, t()(key));
  }

  function readAgain() {
    app.change((exercise) => {
      const source = exercise.source;
      if (source?.kind !== "grid") return exercise;
      return { ...exercise, example: null, source: { kind: "text", text: source.text, reading: source.reading } };
    });
  }

  /** @param {View} view */
  function flaggedRows(view) {
    const flagged = new Set((view.parsed?.warnings ?? []).flatMap((warning) => (warning.row === null ? [] : [warning.row])));
    const row = view.parseError?.row;
    if (row !== null && row !== undefined) flagged.add(row);
    const solveRow = view.solveError?.row;
    const training = (view.parsed?.kinds ?? []).flatMap((kind, at) => (kind === "training" ? [at] : []));
    if (solveRow !== null && solveRow !== undefined) flagged.add(training[solveRow] ?? solveRow);
    return flagged;
  }

  /** @param {import("../../protocol.js").Warning} warning */
  function warned({ row, column, offer, message }) {
    return h(
      "li",
      null,
      message,
      offer !== null &&
        column !== null &&
        h("button", { type: "button", class: "chip", onclick: () => setRole(column, offer.role) }, offer.label),
      row !== null && h("button", { type: "button", class: "chip", onclick: () => grid.showRow(row) }, t()("table.show_row")),
    );
  }

  const frame = h("section", { class: "field wide table-field", "aria-labelledby": "table-title" });
  const element = elementOf(frame);

  /** @param {View} view */
  function draw(view) {
    const { exercise, parsed } = view;
    const { source } = exercise;
    element.hidden = parsed === null || source === null || parsed.columns.length === 0;
    if (!parsed || !source) return;
    const isOpen = isDoubtful(parsed);
    const state = `${isOpen ? " unconfirmed" : ""}${view.parsing || view.parseError !== null ? " stale" : ""}`;
    finder = grid.isWide() ? (finder ?? columnFinder(grid)) : null;
    const remarked = (parsed.doubts ?? []).filter(({ stops }) => !stops);
    const accounts = source.kind === "text" ? (parsed.accounts ?? []) : [];
    drawInto(
      element,
      h("h3", { class: "field-head", id: "table-title" }, t()(ofDocuments ? "paste.documents" : "paste.label")),
      field.help && h("p", { class: "help" }, field.help),
      h(
        "div",
        { class: `live-table${state}` },
        h("p", { class: "unconfirmed-note", hidden: !isOpen }, t()("doubt.unconfirmed")),
        reading(view, parsed, source),
        account(t(), (line) => app.showLine(line), accounts, source.text),
        h("div", null, finder),
        grid.element,
        actions(parsed),
        h("ul", { class: "parse-warnings" }, [...remarks(remarked, correct), ...parsed.warnings.map(warned)]),
      ),
    );
  }

  return {
    element,
    update(view) {
      const { exercise, parsed } = view;
      if (parsed && exercise.source) grid.update(parsed, shownRoles(view, parsed), flaggedRows(view));
      draw(view);
    },
    highlight: (highlight) => grid.showHighlight(highlight, visible),
  };
}

/** Whether the person has answered a question about the reading of the text. @param {Source} source */
function wasAsked(source) {
  if (source.kind !== "text") return false;
  const { block, classes, sums, values, fill_down, name_lines, layout, roles, same, events, observed, sought } = source.reading;
  return [source.as, block, classes, sums, values, fill_down, name_lines, layout, roles, same, events, observed, sought].some(
    (one) => one !== undefined && one !== null,
  );
}

/** @param {string[]} cells @param {number} column @param {string} value */
function replaced(cells, column, value) {
  return cells.map((cell, at) => (at === column ? value : cell));
}
