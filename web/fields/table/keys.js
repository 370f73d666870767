// Keys in the live table: move, start editing, end editing.

/** Rows and columns that a key moves by. @type {Record<string, [number, number]>} */
const MOVES = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/**
 * @param {import("./view.js").TableView} table
 * @param {KeyboardEvent} event
 */
export function onKey(table, event) {
  const place = table.placeOf(event.target);
  if (!place || event.isComposing) return;
  const { row, column } = place;
  if (table.editing) {
    if (event.key === "Escape") {
      event.stopPropagation();
      table.endEdit(false);
      table.cellAt(row, column)?.focus();
    } else if (event.key === "Enter") {
      event.preventDefault();
      table.endEdit(true);
      if (!table.goTo(row + (event.shiftKey ? -1 : 1), column, false)) table.goTo(row, column, false);
    } else if (event.key === "Tab") {
      const last = (table.parsed?.columns.length ?? 1) - 1;
      const step = event.shiftKey ? -1 : 1;
      const wraps = step > 0 ? column === last : column === 0;
      table.endEdit(true);
      const moved = wraps ? table.goTo(row + step, step > 0 ? 0 : last, true) : table.goTo(row, column + step, true);
      if (moved) event.preventDefault();
    }
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const move = MOVES[event.key];
  if (move) {
    event.preventDefault();
    const last = (table.parsed?.rows.length ?? 1) - 1;
    table.goTo(Math.max(0, Math.min(last, row + move[0])), column + move[1], false);
  } else if (event.key === "Home" || event.key === "End") {
    event.preventDefault();
    table.goTo(row, event.key === "Home" ? 0 : (table.parsed?.columns.length ?? 1) - 1, false);
  } else if (event.key === "Enter" || event.key === "F2") {
    event.preventDefault();
    table.beginEdit(row, column, null);
  } else if (event.key.length === 1) {
    event.preventDefault();
    table.beginEdit(row, column, event.key);
  }
}
