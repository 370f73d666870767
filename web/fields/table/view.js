// The live table: only the rows and columns in view are in the document, cells are edited in place. Its rows are made by
// hand: a description of all cells in view would be made and compared at each scroll event and at each highlight.
import { afterFrame } from "../../draw/after_frame.js";
import { valueIn } from "../../draw/controls.js";
import { described, h } from "../../draw/described.js";
import { elementOf, nodesOf } from "../../draw/patching.js";
import { setText } from "../../ui/dom.js";
import { asDraft, dropDraft } from "../../ui/drafts.js";
import { NO_HIGHLIGHT } from "../../highlight/highlight.js";
import { withHighlightedWords } from "../../highlight/highlight_words.js";
import { WHOLE, WHOLE_COLUMNS, rowsInView } from "./grid_sizes.js";
import { coverCut, drawColumns, revealColumn } from "./columns.js";
import { drawHead } from "./head.js";
import { onKey } from "./keys.js";

/** @typedef {import("../../protocol.js").Parsed} Parsed */
/** @typedef {import("../../exercise/exercise.js").Role} Role */
/** @typedef {import("../../highlight/highlight.js").Highlight} Highlight */

/**
 * @typedef {object} TableActions
 * @property {() => import("../../texts/texts.js").Translate} t
 * @property {(row: number, column: number, value: string) => void} edit
 * @property {(column: string, role: Role) => void} setRole
 * @property {(row: number) => void} useCase
 * @property {(row: number | null) => void} activate
 * @property {import("../common/field.js").App["highlighter"]} highlighter
 * @property {boolean} hasRoles  whether columns can be used for one thing or another
 */

export class TableView {
  /** @param {TableActions} actions */
  constructor(actions) {
    this.actions = actions;
    /** @type {Parsed | null} */
    this.parsed = null;
    /** @type {Record<string, Role>} */
    this.roles = {};
    /** @type {Highlight} */
    this.highlight = NO_HIGHLIGHT;
    /** @type {Set<number>} */
    this.flagged = new Set();
    /** @type {number[]} training-row index of each row, -1 for others */
    this.training = [];
    this.active = { row: 0, column: 0 };
    /** @type {{row: number, column: number, input: HTMLInputElement} | null} */
    this.editing = null;
    this.redrawing = false;
    this.frame = ""; // the rows and columns that have elements
    /** @type {import("./grid_sizes.js").Slot[]} */
    this.slots = []; // the columns that have elements, and the gaps between them
    /** @type {number[]} */
    this.places = []; // where each column of a table begins whose columns are of fixed widths, and where the last ends
    /** @type {string[][] | null} */
    this.measured = null; // the rows of which the widths are
    this.shown = ""; // of which roles, flags and language, beside the table itself
    this.rowHeight = matchMedia("(pointer: coarse)").matches ? 40 : 29;

    this.head = elementOf(h("thead", null));
    this.body = elementOf(h("tbody", null));
    this.columns = elementOf(h("colgroup", null));
    this.table = elementOf(h("table", { class: "grid", role: "grid" }, this.columns, this.head, this.body));
    this.element = elementOf(h("div", { class: "grid-scroll" }, this.table));
    // Not by a ResizeObserver: WebKit reports an error of the page when its first layouts change the sizes once more.
    const showOverflow = () => this.showOverflow();
    new IntersectionObserver(showOverflow).observe(this.element);
    addEventListener("resize", showOverflow);
    document.fonts?.addEventListener("loadingdone", showOverflow);
    this.element.addEventListener("scroll", () => {
      requestAnimationFrame(() => {
        if (this.isLong() || this.isWide()) this.drawInView();
        coverCut(this);
      });
    });
    this.body.addEventListener("click", (event) => this.onClick(event));
    this.body.addEventListener("keydown", (event) => onKey(this, event));
    this.body.addEventListener("focusin", (event) => this.onFocus(event));
    this.body.addEventListener("focusout", () => this.actions.highlighter.showRow(null));
    this.body.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") this.actions.highlighter.showRow(this.trainingAt(event.target));
    });
    this.body.addEventListener("pointerleave", () => this.actions.highlighter.showRow(null));
  }

  isLong() {
    return (this.parsed?.rows.length ?? 0) > WHOLE;
  }

  isWide() {
    return (this.parsed?.columns.length ?? 0) > WHOLE_COLUMNS;
  }

  /** After scrolling. */
  drawInView() {
    drawColumns(this);
    drawHead(this);
    this.drawBody();
  }

  /**
   * @param {Parsed} parsed
   * @param {Record<string, Role>} roles
   * @param {Set<number>} flagged
   */
  update(parsed, roles, flagged) {
    const sameTable = this.parsed === parsed;
    const shown = JSON.stringify([roles, [...flagged], this.actions.t()("table.label")]);
    if (sameTable && shown === this.shown) return;
    this.shown = shown;
    this.parsed = parsed;
    this.roles = roles;
    this.flagged = flagged;
    if (!sameTable) {
      let next = 0;
      this.training = parsed.kinds.map((kind) => (kind === "training" ? next++ : -1));
      if (!this.element.contains(document.activeElement)) this.active = { row: 0, column: 0 };
    }
    this.active.row = Math.max(0, Math.min(this.active.row, parsed.rows.length - 1));
    this.active.column = Math.max(0, Math.min(this.active.column, parsed.columns.length - 1));
    this.table.classList.toggle("long", this.isLong() || this.isWide());
    this.table.classList.toggle("texts", parsed.texts !== null && !parsed.word_counts);
    this.table.setAttribute("aria-rowcount", String(parsed.rows.length + 1));
    if (this.isWide()) this.table.setAttribute("aria-colcount", String(parsed.columns.length + 1));
    else this.table.removeAttribute("aria-colcount");
    this.table.setAttribute("aria-label", this.actions.t()("table.label"));
    drawColumns(this);
    drawHead(this);
    this.drawBody();
    afterFrame(() => this.showOverflow());
  }

  /** Shows whether the table extends beyond the edge. */
  showOverflow() {
    this.element.classList.toggle("overflows", this.table.offsetWidth > this.element.clientWidth + 1);
    coverCut(this);
  }

  /** The focus stays where it was although its cell is a new element. */
  drawBody() {
    const parsed = this.parsed;
    if (!parsed) return;
    const { first, last } = rowsInView(parsed.rows.length, this.element, this.rowHeight, this.isWide());
    const frame = JSON.stringify([first, last, parsed.rows.length, parsed.columns.length, this.slots]);
    if (frame === this.frame) {
      // The same places with other contents: nothing that has the focus is touched.
      for (const tr of this.body.querySelectorAll("tr[data-row]")) this.refreshRow(/** @type {HTMLElement} */ (tr));
      return;
    }
    this.frame = frame;
    const hadFocus = this.body.contains(document.activeElement);
    const selected = this.editing && [this.editing.input.selectionStart, this.editing.input.selectionEnd];
    // Moving the input into its new cell takes the focus from it; that is not the end of editing.
    this.redrawing = true;
    const rows = [];
    if (first > 0) rows.push(this.spacer(first));
    for (let row = first; row < last; row++) rows.push(this.drawRow(row));
    if (last < parsed.rows.length) rows.push(this.spacer(parsed.rows.length - last));
    this.body.replaceChildren(...nodesOf(rows));
    this.redrawing = false;
    this.paintWords();
    if (!hadFocus) return;
    if (this.editing?.input.isConnected) {
      this.editing.input.focus({ preventScroll: true });
      if (selected) this.editing.input.setSelectionRange(selected[0], selected[1]);
    } else this.cellAt(this.active.row, this.active.column)?.focus({ preventScroll: true });
  }

  /** @param {number} rows */
  spacer(rows) {
    const cell = { colspan: this.slots.length + 1, style: `height: ${rows * this.rowHeight}px` };
    return h("tr", { class: "spacer", "aria-hidden": "true" }, h("td", cell));
  }

  /** @param {number} row */
  rowClass(row) {
    // Word counts stand where totals do, but are used.
    const kind = this.parsed?.word_counts ? "training" : (this.parsed?.kinds[row] ?? "training");
    const training = this.training[row] ?? -1;
    const how = this.highlight.rows.has(training) ? "lit" : this.highlight.of.has(training) ? "lit-of" : "";
    return [kind, training >= 0 ? how : "", this.flagged.has(row) ? "flagged" : ""].filter(Boolean).join(" ");
  }

  /** @param {number} row */
  drawRow(row) {
    const parsed = /** @type {Parsed} */ (this.parsed);
    const cells = this.slots.map(({ first: column, isGap }) => {
      if (isGap) return h("td", { class: "gap", "aria-hidden": "true" });
      const active = row === this.active.row && column === this.active.column;
      const editing = this.editing?.row === row && this.editing.column === column ? this.editing.input : null;
      return h(
        "td",
        {
          class: `role-${this.roles[parsed.columns[column] ?? ""]}${editing ? " editing" : ""}`,
          "data-column": column,
          "aria-colindex": this.isWide() ? column + 2 : null,
          tabindex: active && !editing ? 0 : -1,
          dir: "auto",
        },
        editing ?? parsed.rows[row]?.[column] ?? "",
      );
    });
    return h(
      "tr",
      { class: this.rowClass(row), "data-row": row, "aria-rowindex": row + 2 },
      h("th", { class: "gutter", scope: "row" }, this.rowLabel(row)),
      cells,
    );
  }

  /** @param {number} row */
  rowLabel(row) {
    const t = this.actions.t();
    const kind = this.parsed?.kinds[row];
    if (kind === "case") {
      return h("button", { type: "button", class: "use-case", "data-row": row, title: t("table.use_case") }, "?");
    }
    if (kind === "total" && this.parsed?.word_counts) {
      const ofTexts = row === this.parsed.rows.length - 1;
      return h("span", { title: t(ofTexts ? "table.texts_row" : "table.words_row") }, ofTexts ? "#" : "Σ");
    }
    return kind === "total" ? h("span", { title: t("table.total_row") }, "Σ") : String(row + 1);
  }

  /** @param {HTMLElement} tr */
  refreshRow(tr) {
    const parsed = /** @type {Parsed} */ (this.parsed);
    const row = Number(tr.dataset.row);
    const gutter = tr.querySelector(".gutter");
    if (gutter && !gutter.contains(document.activeElement)) gutter.replaceChildren(...nodesOf(described([this.rowLabel(row)])));
    tr.className = this.rowClass(row);
    for (const cell of tr.querySelectorAll("td[data-column]")) {
      if (!(cell instanceof HTMLElement)) continue;
      const column = Number(cell.dataset.column);
      const editing = this.editing?.row === row && this.editing.column === column;
      const active = row === this.active.row && column === this.active.column;
      cell.className = `role-${this.roles[parsed.columns[column] ?? ""]}${editing ? " editing" : ""}`;
      cell.tabIndex = active && !editing ? 0 : -1;
      if (!editing) setText(cell, parsed.rows[row]?.[column] ?? "");
    }
  }

  /**
   * @param {Highlight} highlight
   * @param {boolean} reveal  scroll to the first lit row if none is in view
   */
  showHighlight(highlight, reveal) {
    this.highlight = highlight;
    for (const tr of this.body.querySelectorAll("tr[data-row]")) {
      const row = Number(tr.getAttribute("data-row"));
      tr.className = this.rowClass(row);
    }
    this.paintWords();
    if (!reveal || highlight.rows.size === 0) return;
    const top = this.element.scrollTop;
    const height = this.element.clientHeight - this.head.offsetHeight;
    const places = this.training.flatMap((index, row) => (highlight.rows.has(index) ? [row * this.rowHeight] : []));
    const seen = places.some((place) => place >= top && place + this.rowHeight <= top + height);
    if (!seen && places[0] !== undefined) this.element.scrollTop = Math.max(0, places[0] - this.rowHeight);
  }

  /** Highlights the counted words in documents too. */
  paintWords() {
    if (!this.parsed?.texts || this.parsed.word_counts) return;
    for (const cell of this.body.querySelectorAll("tr[data-row] td[data-column='0']:not(.editing)")) {
      const row = Number(cell.parentElement?.getAttribute("data-row"));
      const words = this.highlight.words.get(this.training[row] ?? -1) ?? [];
      if (words.length === 0 && cell.children.length === 0) continue;
      const parts = withHighlightedWords(this.parsed.rows[row]?.[0] ?? "", words);
      cell.replaceChildren(...nodesOf(described(parts)));
    }
  }

  /** @param {number} row */
  showRow(row) {
    this.element.scrollTop = Math.max(0, (row - 2) * this.rowHeight);
    this.element.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} row @param {number} column @returns {HTMLElement | null} */
  cellAt(row, column) {
    return this.body.querySelector(`tr[data-row="${row}"] td[data-column="${column}"]`);
  }

  /** @param {EventTarget | null} target */
  placeOf(target) {
    const cell = target instanceof Element ? target.closest("td[data-column]") : null;
    const row = cell?.parentElement?.getAttribute("data-row");
    if (!cell || row === null || row === undefined) return null;
    return { row: Number(row), column: Number(cell.getAttribute("data-column")) };
  }

  /** @param {Event} event */
  onFocus(event) {
    const place = this.placeOf(event.target);
    if (place) this.setActive(place.row, place.column);
    this.actions.highlighter.showRow(this.trainingAt(event.target));
  }

  /** @param {EventTarget | null} target @returns {number | null} training row */
  trainingAt(target) {
    const row = target instanceof Element ? target.closest("tr[data-row]")?.getAttribute("data-row") : null;
    const training = row === null || row === undefined ? -1 : (this.training[Number(row)] ?? -1);
    return training < 0 ? null : training;
  }

  /** @param {number} row @param {number} column */
  setActive(row, column) {
    this.cellAt(this.active.row, this.active.column)?.setAttribute("tabindex", "-1");
    this.active = { row, column };
    const cell = this.cellAt(row, column);
    if (cell && !this.editing) cell.tabIndex = 0;
    this.actions.activate(row);
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const button = event.target instanceof Element ? event.target.closest(".use-case") : null;
    if (button) {
      this.actions.useCase(Number(button.getAttribute("data-row")));
      return;
    }
    const training = this.trainingAt(event.target);
    if (training !== null && event.target instanceof Element && event.target.closest(".gutter")) {
      this.actions.highlighter.togglePin({ row: training });
      return;
    }
    const place = this.placeOf(event.target);
    if (place && !(event.target instanceof HTMLInputElement)) this.beginEdit(place.row, place.column, null);
  }

  /**
   * @param {number} row
   * @param {number} column
   * @param {string | null} typed  replaces the old text if given
   */
  beginEdit(row, column, typed) {
    this.endEdit(true);
    const old = this.parsed?.rows[row]?.[column] ?? "";
    const name = this.parsed?.columns[column] ?? "";
    const properties = {
      ...{ class: "cell-input", dir: "auto", value: typed ?? old },
      "aria-label": this.actions.t()("table.cell", { row: row + 1, column: name }),
      oninput: (/** @type {Event} */ event) => {
        const value = valueIn(event).trim();
        if (value === old) dropDraft();
        else asDraft(() => this.actions.edit(row, column, value));
      },
      onblur: () => {
        if (!this.redrawing) this.endEdit(true);
      },
    };
    const input = /** @type {HTMLInputElement} */ (elementOf(h("input", properties)));
    this.setActive(row, column);
    this.editing = { row, column, input };
    const cell = this.cellAt(row, column);
    if (!cell) return;
    cell.tabIndex = -1;
    cell.classList.add("editing");
    cell.replaceChildren(input);
    input.focus();
    if (typed === null) input.select();
  }

  /** @param {boolean} commit */
  endEdit(commit) {
    const editing = this.editing;
    if (!editing) return;
    this.editing = null;
    const value = editing.input.value.trim();
    const old = this.parsed?.rows[editing.row]?.[editing.column] ?? "";
    const cell = this.cellAt(editing.row, editing.column);
    if (cell) {
      cell.classList.remove("editing");
      cell.replaceChildren(commit ? value : old);
      cell.tabIndex = 0;
    }
    if (commit && value !== old) this.actions.edit(editing.row, editing.column, value);
    else dropDraft();
  }

  /** @param {number} row @param {number} column @param {boolean} edit */
  goTo(row, column, edit) {
    const rows = this.parsed?.rows.length ?? 0;
    const columns = this.parsed?.columns.length ?? 0;
    if (row < 0 || row >= rows || column < 0 || column >= columns) return false;
    if (!this.cellAt(row, column)) {
      const { first, last } = rowsInView(rows, this.element, this.rowHeight, this.isWide());
      if (row < first || row >= last) this.element.scrollTop = Math.max(0, (row - 3) * this.rowHeight);
    }
    revealColumn(this, column);
    if (!this.cellAt(row, column)) this.drawInView();
    this.setActive(row, column);
    if (edit) this.beginEdit(row, column, null);
    else this.cellAt(row, column)?.focus();
    return true;
  }
}
