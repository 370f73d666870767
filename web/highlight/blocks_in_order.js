// The blocks of a solution in page order, because a block is drawn later than its placeholder.

/** @typedef {import("../protocol.js").Step} Step */
/** @typedef {import("../protocol.js").Block} Block */

/** @param {Step[]} steps @returns {Block[]} also those in folds */
export function blocksWithin(steps) {
  return steps.flatMap((step) => [...step.blocks.flatMap(unfolded), ...blocksWithin(step.steps)]);
}

/** @param {Block} block @returns {Block[]} */
function unfolded(block) {
  if (block.type === "views") return [block, ...block.views.flat().flatMap(unfolded)];
  return block.type === "details" ? block.blocks.flatMap(unfolded) : [block];
}
