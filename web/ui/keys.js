// Keys that work anywhere on the page.

/** Types of inputs into which text is typed. */
const TYPED = new Set(["text", "search"]);

/** @param {EventTarget | null} target */
function isTyping(target) {
  if (target instanceof HTMLTextAreaElement) return !target.hasAttribute("data-page-undo");
  return target instanceof HTMLInputElement && TYPED.has(target.type);
}

/**
 * Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y, except where text is being typed: there they are the browser's.
 * @param {() => void} undo
 * @param {() => void} redo
 */
export function onUndoKeys(undo, redo) {
  document.addEventListener("keydown", (event) => {
    if (isTyping(event.target) || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) redo();
    else undo();
  });
}
