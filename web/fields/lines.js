// Lines of a text area.

/** @param {HTMLTextAreaElement} area @param {number} line  1-based */
export function selectLine(area, line) {
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  area.scrollTop = ((line - 2) * area.scrollHeight) / lines.length;
}
