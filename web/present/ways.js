// The ways through a presentation: keys, of which a clicker sends PageDown and PageUp, a click at the right, a swipe.

/** @typedef {"next" | "back" | "first" | "last" | "end"} Way */

/** @type {Record<string, Way | undefined>} */
const KEYS = {
  ArrowRight: "next",
  PageDown: "next",
  " ": "next",
  ArrowLeft: "back",
  PageUp: "back",
  Home: "first",
  End: "last",
  Escape: "end",
  p: "end",
  P: "end",
};
const ARROWS = new Set(["ArrowLeft", "ArrowRight"]);
/** Where a click says something else. */
const SAYS_ELSE = "button, a, summary, input, [data-mark], .present-table, .lit-strip";
/** The share of the screen, from the right, in which a click goes on. */
const RIGHT = 1 / 3;
/** A finger that went so far, in pixels, and more across than along, has swiped. */
const SWIPED_PX = 50;
const ACROSS = 1.5;

/**
 * @param {(way: Way) => void} go
 * @returns {() => void} stops listening
 */
export function listenForWays(go) {
  const stop = new AbortController();
  const { signal } = stop;
  // Before anything else of the page: nothing of the exercise changes meanwhile.
  addEventListener("keydown", (event) => onKey(event, go), { capture: true, signal });
  addEventListener("paste", (event) => event.stopPropagation(), { capture: true, signal });
  addEventListener("click", (event) => onClick(event, go), { signal });
  listenForSwipes(go, signal);
  return () => stop.abort();
}

/** @param {KeyboardEvent} event @param {(way: Way) => void} go */
function onKey(event, go) {
  if (event.ctrlKey || event.metaKey || event.altKey) {
    if (["z", "y"].includes(event.key.toLowerCase())) event.stopPropagation();
    return;
  }
  const { target, key } = event;
  const way = key === " " && event.shiftKey ? "back" : KEYS[key];
  if (!way || (target instanceof Element && needsKey(target, key))) return;
  event.preventDefault();
  event.stopPropagation();
  // The key with which it began may still be held.
  if (way !== "end" || !event.repeat) go(way);
}

/** Whether the key is for what has the focus. @param {Element} target @param {string} key */
function needsKey(target, key) {
  if (ARROWS.has(key)) return target.closest(".mark-keys, .overflows") !== null;
  return key === " " && target.matches("button, summary");
}

/** @param {MouseEvent} event @param {(way: Way) => void} go */
function onClick(event, go) {
  const isMouse = !(event instanceof PointerEvent) || event.pointerType === "mouse";
  const isElse = event.target instanceof Element && event.target.closest(SAYS_ELSE) !== null;
  if (isMouse && !isElse && isAtRight(event.clientX) && (getSelection()?.isCollapsed ?? true)) go("next");
}

/** @param {number} x */
const isAtRight = (x) => x > innerWidth * (1 - RIGHT);

/** @param {(way: Way) => void} go @param {AbortSignal} signal */
function listenForSwipes(go, signal) {
  /** @type {{x: number, y: number, scroller: Element | null} | null} */
  let began = null;
  const passive = { passive: true, signal };
  const begin = (/** @type {TouchEvent} */ { touches, target }) => {
    const [finger] = touches;
    const scroller = target instanceof Element ? target.closest(".overflows, .present-table, .lit-rows") : null;
    began = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY, scroller } : null;
  };
  const end = (/** @type {TouchEvent} */ { changedTouches: [finger] }) => {
    if (!began || !finger) return;
    const [across, along] = [finger.clientX - began.x, finger.clientY - began.y];
    if (Math.abs(across) < SWIPED_PX || Math.abs(across) < ACROSS * Math.abs(along) || canScroll(began.scroller, -across)) return;
    go(across < 0 ? "next" : "back");
  };
  addEventListener("touchstart", begin, passive);
  addEventListener("touchend", end, passive);
}

/** A wide formula below the finger moves first. @param {Element | null} scroller @param {number} by  to the right */
function canScroll(scroller, by) {
  if (!scroller) return false;
  const { scrollLeft, scrollWidth, clientWidth } = scroller;
  return by > 0 ? scrollLeft + clientWidth < scrollWidth - 1 : scrollLeft > 0;
}
