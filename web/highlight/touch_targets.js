// A fraction is a small target for a finger: a tap beside one selects it.

/** In a sentence the lines above and below are near, too. */
const REACH = [
  { within: ".formula, td, th", distance: 22 },
  { within: ".paragraph", distance: 12 },
];

/**
 * The nearest mark of the block that was tapped, if it is within reach of a finger.
 * @param {Event} event
 * @returns {Element | null}
 */
export function markNear(event) {
  if (!(event instanceof PointerEvent) || event.pointerType !== "touch" || !(event.target instanceof Element)) return null;
  const { target, clientX, clientY } = event;
  if (target.closest("button, a, summary, input, select")) return null;
  const { block, distance } = blockOf(target);
  const near = [...(block?.querySelectorAll(".enclosing[data-mark]") ?? [])].map((mark) => ({
    mark,
    away: distanceTo(mark, clientX, clientY),
  }));
  near.sort((one, other) => one.away - other.away);
  return near[0] && near[0].away <= distance ? near[0].mark : null;
}

/** @param {Element} target */
function blockOf(target) {
  for (const { within, distance } of REACH) {
    const block = target.closest(within);
    if (block) return { block, distance };
  }
  return { block: null, distance: 0 };
}

/**
 * @param {Element} element
 * @param {number} x
 * @param {number} y
 */
function distanceTo(element, x, y) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}
