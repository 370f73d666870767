// Moving an element by pointer or keys. A touch that begins on it moves it; elsewhere the page scrolls.

/** @typedef {import("./layout.js").Point} Point */

/**
 * @typedef {object} Movable
 * @property {() => Point} start  where it is
 * @property {() => number} scale  pixels on the screen for one of the drawing
 * @property {(to: Point) => void} move
 * @property {() => void} select  it was clicked, not moved
 * @property {(direction: Point) => void} next  to the one that lies there
 */

/** Less is a click with an unsteady hand. */
const LEAST_PX = 4;
const STEP = 12;
/** @type {Record<string, Point>} */
const DIRECTIONS = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/**
 * @param {HTMLElement} element
 * @param {Movable} movable
 */
export function makeMovable(element, { start, scale, move, select, next }) {
  /** @type {{pointer: Point, from: Point, moved: boolean} | null} */
  let drag = null;
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    element.setPointerCapture(event.pointerId);
    drag = { pointer: { x: event.clientX, y: event.clientY }, from: start(), moved: false };
  });
  element.addEventListener("pointermove", (event) => {
    if (!drag) return;
    const [x, y] = [event.clientX - drag.pointer.x, event.clientY - drag.pointer.y];
    drag.moved ||= Math.hypot(x, y) >= LEAST_PX;
    element.classList.toggle("moving", drag.moved);
    if (drag.moved) move({ x: drag.from.x + x / scale(), y: drag.from.y + y / scale() });
  });
  element.addEventListener("click", () => {
    const moved = drag?.moved;
    drag = null;
    if (!moved) select();
  });
  const end = () => {
    element.classList.remove("moving");
    // A click may follow, which is to know whether it ends a movement.
    setTimeout(() => (drag = null));
  };
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", end);
  element.addEventListener("keydown", (event) => {
    const direction = DIRECTIONS[event.key];
    if (direction && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const { x, y } = start();
      if (event.shiftKey) move({ x: x + STEP * direction.x, y: y + STEP * direction.y });
      else next(direction);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      select();
    }
  });
}
