import { describe } from "../patching.js";
import { spanParts } from "./spans.js";

/** @param {import("../protocol.js").ParagraphBlock} block */
export function paragraph(block) {
  return describe("div", { class: `paragraph ${block.role}` }, describe("p", null, spanParts(block.spans)));
}
