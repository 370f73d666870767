// The lines of a text that a person corrects.

/** @param {string} text */
export function linesOf(text) {
  return text.split(/\r\n|\r|\n/);
}

/**
 * Where a line of the text stands after a correction: an insertion or deletion at one place moves the lines after it.
 * @param {string} before
 * @param {string} after
 * @returns {(line: number) => number | null}  from 1; null for a line that was changed
 */
export function movedLines(before, after) {
  const [old, now] = [linesOf(before), linesOf(after)];
  const most = Math.min(old.length, now.length);
  let same = 0;
  while (same < most && old[same] === now[same]) same++;
  let behind = 0;
  while (behind < most - same && old.at(-1 - behind) === now.at(-1 - behind)) behind++;
  return (line) => {
    if (line <= same) return line;
    return line > old.length - behind ? line + now.length - old.length : null;
  };
}
