import { h } from "../dom.js";
import { renderSpans } from "./spans.js";

/** A fold whose blocks are longer than this as JSON is filled only when someone looks into it. */
const MUCH = 60_000;

/**
 * @param {import("../protocol.js").DetailsBlock} block
 * @param {import("./spans.js").BlockContext} context
 */
export function details(block, context) {
  const body = h("div", { class: "fold-body" });
  const fold = h("details", { class: "fold" }, h("summary", null, renderSpans(block.summary, context)), body);
  const fillBody = () => body.replaceChildren(...block.blocks.map(context.renderBlock));
  if (hasPictures(block) || JSON.stringify(block.blocks).length <= MUCH) fillBody();
  else fold.addEventListener("toggle", fillBody, { once: true });
  return fold;
}

/**
 * Pictures are drawn in the order in which they stand on the page, so their frames have to be there.
 * @param {import("../protocol.js").DetailsBlock} block
 * @returns {boolean}
 */
function hasPictures({ blocks }) {
  return blocks.some((block) => block.type === "chart" || block.type === "graph" || (block.type === "details" && hasPictures(block)));
}
