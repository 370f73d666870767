// Classes are told apart by eight colours, and by an additional mark when these repeat.
// The name of a class always stands beside its colour.

const COLOURS = 8;
/** Marks of text (style/base.css); the ninth class has the first of them. */
const TEXT_MARKS = 3;
/** Lines of a class by how often the colours have begun again, and such lines where they are dashed. */
const LINES = [
  { whole: undefined, dashed: "7 4" },
  { whole: "14 3 2 3", dashed: "6 3 2 3" },
  { whole: "14 3 2 3 2 3", dashed: "6 3 2 3 2 3" },
];

/** How many times the colours were used up before this class. @param {number | null} index */
export function timesAround(index) {
  return index === null ? 0 : Math.floor(index / COLOURS);
}

/** The class names of an element that shows a class of the exercise. @param {number | null} index */
export function classNames(index) {
  if (index === null) return "";
  const around = timesAround(index);
  const mark = around === 0 ? "" : ` again again-${((around - 1) % TEXT_MARKS) + 1}`;
  return `class-${index % COLOURS}${mark}`;
}

/** @param {number | null} index */
export function colourOf(index) {
  return index === null ? "var(--ink)" : `var(--class-${index % COLOURS})`;
}

/**
 * Dashes of a line of this class.
 * @param {number | null} index
 * @param {boolean} dashed
 */
export function dashesOf(index, dashed) {
  const line = LINES[Math.min(timesAround(index), LINES.length - 1)];
  return dashed ? line?.dashed : line?.whole;
}
