// The groups that are revealed together: a heading and the block below it, a sentence and its formula, a table, a picture.

/** @typedef {import("../protocol.js").Step} Step */
/** @typedef {import("../protocol.js").Block} Block */

/**
 * A part of the solution by its place, because its element is drawn late and may be drawn again.
 * @typedef {object} Part
 * @property {number[]} path  of its step: the number of the outermost one, and within each the number of the next
 * @property {number} block  its number in that step; HEADING for the heading
 */

export const HEADING = -1;

/** @param {Pick<Step, "blocks" | "steps">[]} steps @returns {Part[][]} */
export function revealsOf(steps) {
  return steps.flatMap((step, place) => revealsOfStep(step, [place]));
}

/** @param {Pick<Step, "blocks" | "steps">} step @param {number[]} path @returns {Part[][]} */
function revealsOfStep(step, path) {
  /** @type {Part[][]} */
  const reveals = [[{ path, block: HEADING }]];
  // A heading waits for something below it, and a sentence for its formula.
  let waits = true;
  /** @type {Block | null} */
  let before = null;
  for (const [place, block] of step.blocks.entries()) {
    if (block.type === "choice") continue; // it would change the exercise
    const part = { path, block: place };
    if (waits || block.type === "details" || isFormulaOf(block, before)) reveals.at(-1)?.push(part);
    else reveals.push([part]);
    if (block.type === "details") continue;
    waits = false;
    before = block;
  }
  const inner = step.steps.flatMap((one, place) => revealsOfStep(one, [...path, place]));
  const [first] = inner;
  if (waits && first) reveals.at(-1)?.push(...(inner.shift() ?? []));
  return [...reveals, ...inner];
}

/** @param {Block} block @param {Block | null} before */
function isFormulaOf(block, before) {
  return block.type === "formula" && before?.type === "paragraph" && before.role === "body";
}

/**
 * @param {HTMLElement[]} steps  the outermost ones on the page
 * @param {Part} part
 * @returns {HTMLElement | null}
 */
export function elementOfPart(steps, { path: [first = 0, ...rest], block }) {
  let section = steps[first] ?? null;
  for (const place of rest) section = childrenOf(section).filter(isStep)[place] ?? null;
  const children = childrenOf(section);
  if (block === HEADING) return children.find(isHeading) ?? null;
  return children.filter((one) => !isHeading(one) && !isStep(one) && !one.matches(".lights-hint"))[block] ?? null;
}

/** @param {HTMLElement | null} section */
const childrenOf = (section) => /** @type {HTMLElement[]} */ ([...(section?.children ?? [])]);
/** @param {Element} element */
const isStep = (element) => element.matches(".substep");
/** @param {Element} element */
const isHeading = (element) => element.matches("h2, h3, h4");
