import { describe, UNDRAWN } from "../draw/described.js";
import { spanParts } from "./spans.js";

/**
 * Folded blocks are drawn last (drawing_queue.js) or when they are opened; the build does not draw them.
 * @param {import("../protocol.js").DetailsBlock} block
 * @param {import("./spans.js").BlockContext} context
 */
export function details(block, context) {
  return describe(
    "details",
    { class: "fold", "data-working": block.entry },
    describe("summary", null, spanParts(block.summary)),
    describe(
      "div",
      { class: "fold-body" },
      block.blocks.map(context.leavesFolds ? () => describe("div", { class: UNDRAWN }) : context.blockPart),
    ),
  );
}
