import { h } from "../dom.js";
import { renderSpans } from "./spans.js";

/**
 * @param {import("../protocol.js").ParagraphBlock} block
 * @param {import("./spans.js").BlockContext} context
 */
export function paragraph(block, context) {
  return h("div", { class: `paragraph ${block.role}` }, h("p", null, renderSpans(block.spans, context)));
}
