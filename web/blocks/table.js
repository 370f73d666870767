import { classNames } from "../draw/class_marks.js";
import { PRINTS, printed } from "./printed_quantities.js";
import { h, slot } from "../draw/described.js";
import { spansToPlain } from "../draw/plain_spans.js";
import { piece, pieces, weightOfRow } from "./pieces.js";
import { marksWithin, spanParts } from "./spans.js";

/**
 * A table as in a well-set book: horizontal rules only. What the case needs is underlined and tinted.
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
      const head = h("th", { scope: "col", class: classes }, spanParts(spans));
      head.properties["data-mark"] = onlyMark(head);
      return head;
    }),
  );
  const body = (/** @type {import("../protocol.js").TableBlock["rows"]} */ rows) =>
    h(
      "tbody",
      null,
      rows.map((row) =>
        h(
          "tr",
          { class: row.kind },
          row.cells.map((cell, index) => renderCell(cell, block.columns[index], row.class, context)),
        ),
      ),
    );
  const parts = pieces(block.rows, weightOfRow);
  const bodies =
    parts.length === 1
      ? [body(block.rows)]
      : parts.map((rows) => piece("tbody", ROW * rows.length, context, () => body(rows), lastCell));
  const caption = block.caption && block.caption.length > 0 ? spanParts(block.caption) : null;
  return h(
    "div",
    { class: "table", "data-more": context.t("table.more") },
    h(
      "div",
      { class: "table-scroll scrolls" },
      h("table", null, caption && h("caption", null, h("div", null, caption)), h("thead", null, head), bodies),
    ),
  );
}

/** Approximate height of a row in pixels. */
const ROW = 40;

/** @param {import("../draw/described.js").DescribedElement} body @returns {import("../draw/described.js").DescribedElement | undefined} */
function lastCell(body) {
  const row = /** @type {import("../draw/described.js").DescribedElement | undefined} */ (body.children.at(-1));
  return /** @type {import("../draw/described.js").DescribedElement | undefined} */ (row?.children.at(-1));
}

/**
 * A fraction is a small target: where it is the only mark of a cell, the whole cell stands for it.
 * @param {import("../draw/described.js").DescribedElement} content
 */
function onlyMark(content) {
  const marks = marksWithin(content);
  return marks.length === 1 ? marks[0] : null;
}

/** A longer text of a cell breaks anywhere, in a language that has no spaces, too. */
const LONGEST_PHRASE = 16;

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
  const isSentence = cell.main.every(({ kind }) => kind === "text") && spansToPlain(cell.main).length > LONGEST_PHRASE;
  const shape = [cell.marked ? "marked" : "", isSentence ? "sentence" : ""];
  const classes = [column?.align ?? "left", ...shape, classNames(column?.class ?? ofRow)];
  const { entry } = cell;
  const words = spanParts(cell.main);
  const opens = entry !== null && context.hasWorking(entry);
  const main = h("span", { class: "main" }, opens ? h("button", { type: "button", class: "to-working" }, words) : words);
  const ofEntry = entry !== null && context.hasOperands(entry) ? slot([0, 0, entry, null]) : null;
  const isHead = cell.header && !isBlank(cell.main);
  const element = h(
    isHead ? "th" : "td",
    {
      class: classes.filter(Boolean).join(" "),
      "data-entry": entry,
      [PRINTS]: printed(cell),
      "data-mark": ofEntry ?? onlyMark(main),
      scope: isHead && "row",
    },
    main,
    // Screen readers announce the underline; copying leaves it out.
    cell.marked && h("span", { class: "hidden-text", "data-plain": "" }, context.t("table.marked")),
    cell.aside && h("span", { class: "aside" }, spanParts(cell.aside)),
  );
  if (ofEntry) element.marks = [ofEntry];
  return element;
}
