// Keys that work anywhere on the page.

/**
 * Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y, except where text is being typed: there they are the browser's.
 * @param {() => void} undo
 * @param {() => void} redo
 */
export function onUndoKeys(undo, redo) {
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    const typing = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");
    if (typing || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) redo();
    else undo();
  });
}
