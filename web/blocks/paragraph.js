import { h } from "../draw/described.js";
import { piece, pieces, weightOf } from "./pieces.js";
import { spanParts } from "./spans.js";

/**
 * @param {import("../protocol.js").ParagraphBlock} block
 * @param {import("./spans.js").BlockContext} context
 */
export function paragraph(block, context) {
  const parts = pieces(block.spans, (span) => weightOf([span]));
  const spans =
    parts.length === 1
      ? spanParts(block.spans)
      : parts.map((some) => piece("span", 0, context, () => h("span", { class: "piece" }, spanParts(some))));
  return h("div", { class: `paragraph ${block.role}` }, h("p", null, spans));
}
