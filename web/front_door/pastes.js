// Handles pasting and dropping: into the text, in place of all of it, or anywhere else on the page.

/**
 * @typedef {object} Pasting
 * @property {(text: string) => boolean} isWhole  whether it replaces all of the text in the area
 * @property {(text: string) => void} take  what was pasted where no text can be, or dropped in the place of all
 */

/**
 * @param {HTMLTextAreaElement} area
 * @param {Pasting} pasting
 */
export function watchPastes(area, { isWhole, take }) {
  area.addEventListener("paste", (event) => {
    // The browser pastes in the place of what is selected, and can undo it.
    if (isWhole(plainText(event.clipboardData))) area.select();
  });
  area.addEventListener("drop", (event) => {
    const text = plainText(event.dataTransfer);
    if (!isWhole(text)) return;
    event.preventDefault();
    take(text);
  });
  document.addEventListener("paste", (event) => {
    const text = plainText(event.clipboardData);
    if (event.defaultPrevented || text.trim() === "" || takesText(event.target) || !area.isConnected) return;
    event.preventDefault();
    take(text);
  });
}

/** @param {DataTransfer | null} data */
function plainText(data) {
  return data?.getData("text/plain") ?? "";
}

/** @param {EventTarget | null} target */
function takesText(target) {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
