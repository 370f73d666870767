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

/**
 * Moves a place in the one line that was changed, or null where what stands there may have changed itself.
 * @param {string} before
 * @param {string} after
 * @returns {(line: number, start: number) => number | null}  in characters, as Python counts them
 */
export function movedStarts(before, after) {
  const [old, now] = [linesOf(before), linesOf(after)];
  const changed = old.findIndex((line, at) => line !== now[at]);
  const isOne = old.length === now.length && changed >= 0 && old.every((line, at) => at === changed || line === now[at]);
  if (!isOne) return () => null;
  const [was, is] = [[...(old[changed] ?? "")], [...(now[changed] ?? "")]];
  const most = Math.min(was.length, is.length);
  let same = 0;
  while (same < most && was[same] === is[same]) same++;
  let behind = 0;
  while (behind < most - same && was.at(-1 - behind) === is.at(-1 - behind)) behind++;
  return (line, start) => {
    if (line !== changed + 1) return null;
    if (start >= was.length - behind) return start + is.length - was.length;
    // The number ends in front of the change where a space stands between.
    return was.slice(start, same).some((sign) => /\s/.test(sign)) ? start : null;
  };
}
