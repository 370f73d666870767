// The table of the exercise: the guesses from its text, and the live table.
import { fill, h, icon, setText } from "../../ui/dom.js";
import { rolesOf, withReading, withRole, withRows } from "../../exercise/table/columns.js";
import { askedAgain, isDoubtful, withSaid, withWay } from "../../exercise/instructions.js";
import { AccountView } from "../doubts/account.js";
import { remarks } from "../doubts/doubts.js";
import { askingFor } from "../bindings/index.js";
import { columnFinder } from "./columns.js";
import { TableView } from "./view.js";

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

  const reading = h("div", { class: "reading", id: "paste-reading" });
  const said = h("span", { class: "said", announced: true });
  const warnings = h("ul", { class: "parse-warnings" });
  const actions = h("div", { class: "table-actions" });

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
      drawActions();
    },
  });
  const finder = h("div", null);
  const account = new AccountView(t, (line) => app.showLine(line));
  const note = h("p", { class: "unconfirmed-note", hidden: true });
  const live = h("div", { class: "live-table" }, note, reading, account.element, finder, grid.element, actions, warnings);

  new IntersectionObserver((entries) => {
    visible = entries.some((entry) => entry.isIntersecting);
  }).observe(grid.element);

  /** @param {string} column @param {import("../../exercise/exercise.js").Role} role */
  function setRole(column, role) {
    const { parsed } = app.view();
    if (parsed) app.change((exercise) => withRole(exercise, parsed, column, role));
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

  function drawActions() {
    const { parsed } = app.view();
    if (!parsed) return;
    const blank = parsed.columns.map(() => "");
    const rows = parsed.rows.length;
    const row = activeRow === null ? null : Math.min(activeRow, rows - 1);
    fill(
      actions,
      !parsed.counts &&
        h("button", { type: "button", class: "quiet", onclick: () => addRow(blank) }, icon("plus"), t()("table.add_row")),
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

  /** @param {View} view */
  function drawReading(view) {
    const { parsed, exercise } = view;
    if (!parsed || !exercise.source) return;
    const isText = exercise.source.kind === "text";
    const training = parsed.kinds.filter((kind) => kind === "training").length;
    const { counts } = parsed.reading;
    const size = { rows: training, columns: parsed.columns.length };
    const ofTable = isText ? t()("reading.said", { format: parsed.reading.format_label, ...size }) : t()("reading.grid", size);
    const ofCases = ofDocuments ? t()("reading.documents", { rows: training }) : ofTable;
    // A requested reading stays pressed when the text cannot be read that way, so that it can be undone.
    const wanted = exercise.source.reading;
    // Until a new text is read, this is still said of the former one.
    if (!view.parsing) setText(said, parsed.counts || parsed.word_counts ? parsed.reading.format_label : ofCases);
    fill(
      reading,
      said,
      isText &&
        !ofDocuments &&
        !parsed.counts && [
          parsed.reading.header !== null &&
            toggle("reading.header", wanted.header ?? parsed.reading.header, (header) => ({ header })),
          parsed.reading.transposed !== null &&
            toggle("reading.transposed", wanted.transposed ?? parsed.reading.transposed, (transposed) => ({ transposed })),
        ],
      isText &&
        counts !== null &&
        toggle(ofDocuments ? "reading.word_counts" : "reading.counts", exercise.source.reading.counts ?? counts, (wanted) => ({
          counts: wanted,
        })),
      wasAsked(exercise.source) &&
        h("button", { type: "button", class: "chip", onclick: () => app.change(askedAgain) }, t()("doubt.again")),
      !isText &&
        exercise.source.text !== "" &&
        h("button", { type: "button", class: "chip", onclick: readAgain }, t()("reading.again")),
    );
  }

  /**
   * @param {import("../../texts/texts.js").TextKey} key
   * @param {boolean} on
   * @param {(on: boolean) => {header?: boolean, transposed?: boolean, counts?: boolean}} change
   */
  function toggle(key, on, change) {
    const button = h("button", { type: "button", class: "chip", "aria-pressed": String(on) }, t()(key));
    button.addEventListener("click", () => app.change((exercise) => withReading(exercise, change(!on))));
    return button;
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

  const title = h("h3", { class: "field-head", id: "table-title" });
  const element = h(
    "section",
    { class: "field wide table-field", "aria-labelledby": "table-title" },
    title,
    field.help && h("p", { class: "help" }, field.help),
    live,
  );
  return {
    element,
    update(view) {
      const { exercise, parsed } = view;
      const hasTable = parsed !== null && exercise.source !== null && parsed.columns.length > 0;
      element.hidden = !hasTable;
      setText(title, t()(ofDocuments ? "paste.documents" : "paste.label"));
      const text = exercise.source?.text ?? "";
      const isOpen = isDoubtful(parsed);
      live.classList.toggle("unconfirmed", isOpen);
      note.hidden = !isOpen;
      setText(note, t()("doubt.unconfirmed"));
      live.classList.toggle("stale", view.parsing || view.parseError !== null);
      if (!parsed || !exercise.source) return;
      drawReading(view);
      account.update(exercise.source.kind === "text" ? (parsed.accounts ?? []) : [], text);
      grid.update(parsed, rolesOf(exercise, parsed), flaggedRows(view));
      drawActions();
      if (grid.isWide() !== finder.hasChildNodes()) fill(finder, grid.isWide() && columnFinder(grid));
      const remarked = (parsed.doubts ?? []).filter(({ stops }) => !stops);
      fill(
        warnings,
        remarks(remarked, correct),
        parsed.warnings.map((warning) => {
          const { row, column, offer } = warning;
          return h(
            "li",
            null,
            warning.message,
            offer !== null &&
              column !== null &&
              h("button", { type: "button", class: "chip", onclick: () => setRole(column, offer.role) }, offer.label),
            row !== null && h("button", { type: "button", class: "chip", onclick: () => grid.showRow(row) }, t()("table.show_row")),
          );
        }),
      );
    },
    highlight: (highlight) => grid.showHighlight(highlight, visible),
  };
}

/** Whether the person has answered a question about the reading of the text. @param {import("../../exercise/exercise.js").Source} source */
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
