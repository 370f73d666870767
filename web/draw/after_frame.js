// Work that would be in the way of the frame in which a change is seen.

/** A background tab gets no animation frames: nothing waits longer than this for one. */
const LONGEST_MS = 250;

/**
 * Once the page is drawn. Its layout is known then, so that asking for sizes costs nothing.
 * @param {() => void} work
 */
export function afterFrame(work) {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(late);
    work();
  };
  const late = setTimeout(once, LONGEST_MS);
  requestAnimationFrame(() => setTimeout(once));
}
