import { describe, UNDRAWN } from "../draw/patching.js";
import { spanParts } from "./spans.js";

/**
 * What is folded is drawn last of all (drawing_queue.js), or when someone looks into it; the build does not draw it.
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
