// The exercise that a link holds, and what makes two exercises different.
import { exerciseFromProblem } from "../fields/problem.js";
import { Refused } from "./checked.js";
import { MOST_ROWS_IN_LINK } from "./links.js";

/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */

/** A text that was not read yet, in characters: packed it would hardly be shorter than a link may be. */
const LONGEST_UNREAD = 300_000;
/** Fields that make two exercises different; the origin is translated, so it is not one of them. */
const CONTENTS = /** @type {const} */ ([
  "topic",
  "name",
  "source",
  "features",
  "cases",
  "aside",
  "many",
  "figures",
  "working",
  "sides",
  "told",
  "typed",
  "rest",
  "hides",
]);

/** @param {Exercise["source"]} source @param {number | null} rows  null: they were not counted yet */
export function isLongForLink(source, rows) {
  if (rows !== null) return rows > MOST_ROWS_IN_LINK;
  if (source?.kind === "grid") return source.rows.length > MOST_ROWS_IN_LINK;
  return (source?.text.length ?? 0) > LONGEST_UNREAD;
}

/** @param {import("./checked.js").Shared} shared @param {import("../protocol.js").Form} form @returns {Exercise} */
export function exerciseOfLink(shared, form) {
  try {
    return withBeside(exerciseFromProblem(shared.problem, form, null), shared);
  } catch {
    throw new Refused("link.broken");
  }
}

/**
 * The parts of a link besides its problem.
 * @param {Exercise} exercise
 * @param {import("./checked.js").Shared} shared
 * @returns {Exercise}
 */
function withBeside(exercise, { figures, sides, working, told, hides }) {
  const texts = { ...(hides && { hides }), ...(working && { working }), ...(told && { told }) };
  return { ...exercise, ...(figures.length > 0 && { figures }), ...(sides && { sides }), ...texts };
}

/** @param {Exercise} exercise @param {Exercise | undefined} written */
export function isSame(exercise, written) {
  return written !== undefined && CONTENTS.every((name) => exercise[name] === written[name]);
}
