// A sheet of exercises as a Word document.
import * as docx from "docx";
import { equation } from "./equations.js";

/** @typedef {import("../protocol.js").Sheet} Sheet */
/** @typedef {import("../protocol.js").Block} Block */
/** @typedef {import("../protocol.js").Spans} Spans */
/** @typedef {(latex: string) => Element} ToMath  KaTeX's MathML */
/** @typedef {docx.Paragraph | docx.Table} Part */

/** In half points. */
const SIZE = { body: 22, small: 19 };
const SPACING = { after: 100 };
/** In twentieths of a point: the margins, and where the rule of a second field begins and ends. */
const MARGIN = 1134;
const STOPS = [5200, 9600];
const INDENT = 340;
const HEADINGS = [
  docx.HeadingLevel.HEADING_1,
  docx.HeadingLevel.HEADING_2,
  docx.HeadingLevel.HEADING_3,
  docx.HeadingLevel.HEADING_4,
];
const LATIN = "Cambria";
/** Of a page of A4 between its margins, in twentieths of a point; so wide is a letter of the body on average. */
const MEASURE = 11906 - 2 * MARGIN;
const LETTER = 112;
/** On both sides of a cell. */
const CELL_MARGIN = 90;
const RELATIONS = /** @type {Record<string, string>} */ ({
  "≈": "\\approx",
  "∝": "\\propto",
  "≠": "\\neq",
  "≤": "\\le",
  "≥": "\\ge",
  "→": "\\to",
  "←": "\\leftarrow",
});

/** @param {Sheet} sheet @param {ToMath} toMath @returns {docx.Document} */
export function wordDocument(sheet, toMath) {
  return new docx.Document({
    title: sheet.title,
    creator: "Bayes by Hand",
    styles: styles(),
    sections: [
      {
        properties: { page: { margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN } } },
        footers: { default: new docx.Footer({ children: [pageNumber()] }) },
        children: sheetParts(sheet, toMath),
      },
    ],
  });
}

function pageNumber() {
  const run = new docx.TextRun({ children: [docx.PageNumber.CURRENT], size: SIZE.small });
  return new docx.Paragraph({ children: [run], alignment: docx.AlignmentType.CENTER });
}

function styles() {
  const font = { ascii: LATIN, hAnsi: LATIN, cs: LATIN, eastAsia: "SimSun" };
  const heading = (/** @type {number} */ size) => ({
    run: { font, size, bold: true, color: "000000" },
    paragraph: { spacing: { before: 240, after: 80 }, keepNext: true },
  });
  return {
    default: {
      document: { run: { font, size: SIZE.body } },
      title: { run: { font, size: 36, bold: true, color: "000000" }, paragraph: { spacing: { after: 120 } } },
      ...{ heading1: heading(30), heading2: heading(26), heading3: heading(23), heading4: heading(22) },
    },
  };
}

/** @param {Sheet} sheet @param {ToMath} toMath @returns {Part[]} */
function sheetParts({ title, fields, parts }, toMath) {
  const top = title ? [new docx.Paragraph({ text: title, heading: docx.HeadingLevel.TITLE })] : [];
  const line = fields.length > 0 ? [fieldLine(fields)] : [];
  return [...top, ...line, ...parts.flatMap((part) => partOf(part, toMath))];
}

/** Beside each label its text, or a rule to write on. @param {Sheet["fields"]} fields */
function fieldLine(fields) {
  const runs = fields.flatMap(({ label, text }, place) => [
    new docx.TextRun(`${place > 0 ? "  " : ""}${label}: ${text}`),
    ...(text ? [] : [new docx.TextRun({ children: [new docx.Tab()] })]),
  ]);
  const tabStops = STOPS.map((position) => ({
    type: docx.TabStopType.LEFT,
    position,
    leader: docx.LeaderType.UNDERSCORE,
  }));
  return new docx.Paragraph({ children: runs, tabStops, spacing: { after: 200 } });
}

/** @param {import("../protocol.js").SheetPart} part @param {ToMath} toMath @returns {Part[]} */
function partOf({ heading, level, number, said, new_page, blocks }, toMath) {
  const named = number ? [new docx.TextRun(`${number}  `)] : [];
  return [
    new docx.Paragraph({
      children: [...named, ...spans(heading, toMath)],
      heading: HEADINGS[Math.min(level, HEADINGS.length) - 1],
      pageBreakBefore: new_page,
    }),
    ...(said ? [new docx.Paragraph({ children: [new docx.TextRun({ text: said, size: SIZE.small })], spacing: SPACING })] : []),
    ...blocks.flatMap((block) => blockOf(block, toMath)),
  ];
}

/** @param {Block} block @param {ToMath} toMath @returns {Part[]} */
function blockOf(block, toMath) {
  switch (block.type) {
    case "paragraph":
      return [paragraph(block, toMath)];
    case "formula":
      return block.lines.map((line) => formulaLine(line, toMath));
    case "table":
      return tableOf(block, toMath);
    case "warning":
      return [new docx.Paragraph({ children: spans(block.spans, toMath), spacing: SPACING, indent: { left: INDENT } })];
    case "chart":
    case "graph":
      if (block.type === "chart" && block.kind === "branches")
        return [caption(block.caption, toMath), ...nodesOf(block.root, 0, toMath)];
      return [caption(block.caption, toMath), new docx.Paragraph({ text: block.description, spacing: SPACING })];
    default:
      throw new Error(`no part of a Word document for "${block.type}"`);
  }
}

/** A line for each node of a tree. @param {import("../protocol.js").Branch} node @param {number} depth @param {ToMath} toMath @returns {Part[]} */
function nodesOf({ share, label, count, observed, branches }, depth, toMath) {
  const words = [...spans(share ?? [], toMath), new docx.TextRun(share ? "  " : ""), ...spans(label, toMath)];
  const line = [...words, new docx.TextRun(`: ${count}${observed ? " ✓" : ""}`)];
  const own = new docx.Paragraph({ children: line, indent: { left: INDENT * (depth + 1) } });
  return [own, ...branches.flatMap((inner) => nodesOf(inner, depth + 1, toMath))];
}

/** @param {import("../protocol.js").ParagraphBlock} block @param {ToMath} toMath */
function paragraph({ role, spans: words }, toMath) {
  const line = { style: docx.BorderStyle.SINGLE, size: 8, space: 4, color: "000000" };
  const border = role === "final" ? { top: line, bottom: line, left: line, right: line } : undefined;
  const look = role === "final" ? { bold: true } : role === "check" ? { size: SIZE.small } : {};
  return new docx.Paragraph({ children: spans(words, toMath, look), spacing: SPACING, ...(border && { border }) });
}

/** @param {import("../protocol.js").FormulaLine} line @param {ToMath} toMath */
function formulaLine({ parts, aside }, toMath) {
  const latex = parts.map((part) => `${RELATIONS[part.relation] ?? part.relation} ${part.latex}`).join(" ");
  const beside = aside ? [new docx.TextRun("   "), ...spans(aside, toMath, { size: SIZE.small })] : [];
  const math = equation(toMath(`\\displaystyle ${latex}`));
  return new docx.Paragraph({ children: [math, ...beside], spacing: SPACING, indent: { left: INDENT } });
}

/** @param {import("../protocol.js").TableBlock} block @param {ToMath} toMath @returns {Part[]} */
function tableOf({ caption: words, columns, rows }, toMath) {
  const none = { style: docx.BorderStyle.NONE, size: 0, color: "auto" };
  const rule = (/** @type {number} */ size) => ({ style: docx.BorderStyle.SINGLE, size, color: "000000" });
  const cell = (
    /** @type {import("docx").ParagraphChild[]} */ children,
    /** @type {number} */ place,
    /** @type {object} */ borders,
  ) => {
    const alignment =
      docx.AlignmentType[columns[place]?.align === "right" ? "RIGHT" : columns[place]?.align === "center" ? "CENTER" : "LEFT"];
    const margins = { top: 30, bottom: 30, left: CELL_MARGIN, right: CELL_MARGIN };
    return new docx.TableCell({ children: [new docx.Paragraph({ children, alignment, keepLines: true })], borders, margins });
  };
  const head = columns.map((column, place) => cell(spans(column.spans, toMath, { bold: true }), place, { bottom: rule(4) }));
  const body = rows.map(
    ({ kind, cells }) =>
      new docx.TableRow({
        cantSplit: true,
        children: cells.map(({ main, aside, marked }, place) => {
          const beside = aside ? [new docx.TextRun(" "), ...spans(aside, toMath, { size: SIZE.small })] : [];
          const look = marked ? { underline: {}, bold: true } : {};
          return cell([...spans(main, toMath, look), ...beside], place, kind === "total" ? { top: rule(4) } : {});
        }),
      }),
  );
  const borders = { top: rule(12), bottom: rule(12), left: none, right: none, insideHorizontal: none, insideVertical: none };
  const table = new docx.Table({
    rows: [new docx.TableRow({ children: head, tableHeader: true, cantSplit: true }), ...body],
    borders,
    columnWidths: columnWidths(columns, rows),
  });
  return [caption(words, toMath), table, new docx.Paragraph({ spacing: { after: 60 } })];
}

/**
 * As wide as its longest cell, or its share of the page. Word finds the widths by itself; other programs take these.
 * @param {import("../protocol.js").TableBlock["columns"]} columns
 * @param {import("../protocol.js").TableBlock["rows"]} rows
 */
function columnWidths(columns, rows) {
  const wanted = columns.map(({ spans: head }, place) => {
    const cells = rows.map(({ cells: all }) => lengthOf(all[place]?.main ?? []) + lengthOf(all[place]?.aside ?? []));
    return 2 * CELL_MARGIN + LETTER * Math.max(2, lengthOf(head), ...cells);
  });
  // The narrow ones first: what they leave is for the others.
  let room = MEASURE;
  const widths = [...wanted];
  const places = wanted.map((_, place) => place).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  for (const [at, place] of places.entries()) {
    widths[place] = Math.round(Math.min(wanted[place] ?? 0, room / (places.length - at)));
    room -= widths[place] ?? 0;
  }
  return widths;
}

/** In letters; a Chinese one is as wide as two. @param {Spans} words */
function lengthOf(words) {
  const text = words.map((span) => (span.kind === "math" ? span.plain : span.text)).join("");
  return text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0);
}

/** @param {Spans} words @param {ToMath} toMath */
function caption(words, toMath) {
  return new docx.Paragraph({
    children: spans(words, toMath, { bold: true }),
    spacing: { before: 100, after: 60 },
    keepNext: true,
  });
}

/** @param {Spans} words @param {ToMath} toMath @param {object} [look] @returns {(docx.TextRun | docx.Math)[]} */
function spans(words, toMath, look = {}) {
  return words.map((span) => {
    if (span.kind === "math") return equation(toMath(span.latex));
    return new docx.TextRun({ ...look, text: span.text, ...(span.kind === "strong" && { bold: true }) });
  });
}
