import { classNames } from "../class_marks.js";
import { h } from "../dom.js";
import { spansToPlain } from "../plain_spans.js";
import { renderSpans } from "./spans.js";

/**
 * A table as in a well-set book: horizontal rules only; what the case needs is underlined and tinted.
 * @param {import("../protocol.js").TableBlock} block
 * @param {import("./spans.js").BlockContext} context
 */
export function table(block, context) {
  const head = h(
    "tr",
    null,
    block.columns.map(({ spans, align, class: index }) => {
      const classes = `${align} ${classNames(index)}`.trim();
      if (isBlank(spans)) return h("td", { class: classes });
      const { nodes, only } = renderMarked(spans, context);
      return h("th", { scope: "col", class: classes, "data-mark": only }, nodes);
    }),
  );
  const rows = block.rows.map((row) =>
    h("tr", { class: row.kind }, row.cells.map((cell, index) => renderCell(cell, block.columns[index], row.class, context))),
  );
  const caption = block.caption && block.caption.length > 0 ? renderSpans(block.caption, context) : null;
  return h(
    "div",
    { class: "table", "data-more": context.t("table.more") },
    h(
      "div",
      { class: "table-scroll scrolls" },
      h("table", null, caption && h("caption", null, h("div", null, caption)), h("thead", null, head), h("tbody", null, rows)),
    ),
  );
}

/**
 * A fraction is small: where it is the only one, the whole cell stands for it.
 * @param {import("../protocol.js").Spans} spans
 * @param {import("./spans.js").BlockContext} context
 * @returns {{nodes: Node[], only: number | null}}
 */
function renderMarked(spans, context) {
  /** @type {number[]} */
  const numbers = [];
  const registerMark = (/** @type {import("../protocol.js").Mark} */ mark) => {
    const number = context.registerMark(mark);
    numbers.push(number);
    return number;
  };
  const nodes = renderSpans(spans, { registerMark });
  return { nodes, only: numbers.length === 1 ? (numbers[0] ?? null) : null };
}

/** A head that says nothing is none. @param {import("../protocol.js").Spans} spans */
function isBlank(spans) {
  return spansToPlain(spans).trim() === "";
}

/**
 * @param {import("../protocol.js").TableCell} cell
 * @param {import("../protocol.js").TableColumn | undefined} column
 * @param {number | null} ofRow  class of the row
 * @param {import("./spans.js").BlockContext} context
 */
function renderCell(cell, column, ofRow, context) {
  const classes = [column?.align ?? "left", cell.marked ? "marked" : "", classNames(column?.class ?? ofRow)];
  const { entry } = cell;
  const ofEntry = entry !== null && context.hasOperands(entry) && context.registerMark([0, 0, entry, null]);
  const { nodes, only } = renderMarked(cell.main, context);
  const properties = {
    class: classes.filter(Boolean).join(" "),
    "data-entry": entry,
    "data-mark": ofEntry === false ? only : ofEntry,
  };
  const content = [
    h("span", { class: "main" }, nodes),
    cell.aside ? h("span", { class: "aside" }, renderSpans(cell.aside, context)) : null,
  ];
  return cell.header && !isBlank(cell.main) ? h("th", { ...properties, scope: "row" }, content) : h("td", properties, content);
}
