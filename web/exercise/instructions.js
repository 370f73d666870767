// What the person has said about the reading of a text, answer by answer.
import { movedLines, movedStarts } from "./lines.js";

/** @typedef {import("../protocol.js").Reading} Reading */
/** @typedef {import("../protocol.js").Way} Way */
/** @typedef {import("./exercise.js").Exercise} Exercise */

/**
 * The instructions with those of an answer. What is said of single numbers, events and cells is added.
 * @template {Reading} R
 * @param {R} reading
 * @param {Reading} patch
 * @returns {R}
 */
export function withInstructions(reading, { roles, same, values, ...others }) {
  const added = { ...reading, ...others };
  if (values) added.values = { ...reading.values, ...values };
  if (roles) added.roles = [...(reading.roles ?? []).filter((old) => !roles.some((one) => isSamePlace(old, one))), ...roles];
  if (same) added.same = [...(reading.same ?? []).filter((old) => !same.some((one) => isSamePair(old, one))), ...same];
  return added;
}

/** @param {import("../protocol.js").NumberRole} a @param {import("../protocol.js").NumberRole} b */
const isSamePlace = (a, b) => a.line === b.line && a.start === b.start;

/** @param {import("../protocol.js").SameEvent} a @param {import("../protocol.js").SameEvent} b */
const isSamePair = (a, b) => (a.first === b.first && a.second === b.second) || (a.first === b.second && a.second === b.first);

/**
 * The exercise whose text is read as the answer says.
 * @param {Exercise} exercise
 * @param {Way} way
 * @returns {Exercise}
 */
export function withWay(exercise, { kind, reading }) {
  const { source } = exercise;
  if (source?.kind !== "text") return exercise;
  const answered = { ...source, as: kind, reading: withInstructions(source.reading, reading) };
  return { ...exercise, example: null, source: answered, features: null, counted: {}, cases: undefined };
}

/**
 * The exercise whose text is read as before but for a detail: what was typed for it stays.
 * @param {Exercise} exercise
 * @param {Reading} patch
 * @param {import("../protocol.js").Kind} [kind]  what it is, if the person says so
 * @returns {Exercise}
 */
export function withSaid(exercise, patch, kind) {
  const { source } = exercise;
  if (source?.kind !== "text") return exercise;
  const said = { ...source, ...(kind && { as: kind }), reading: withInstructions(source.reading, patch) };
  return { ...exercise, example: null, source: said };
}

/** Nothing has been said about the reading of the text. @param {Exercise} exercise @returns {Exercise} */
export function askedAgain(exercise) {
  const { source } = exercise;
  if (source?.kind !== "text") return exercise;
  return {
    ...exercise,
    ...{ example: null, source: { kind: "text", text: source.text, reading: {} }, features: null, counted: {}, cases: undefined },
  };
}

/**
 * The instructions after the text was corrected. What is said of places stays where the text did not change.
 * @template {Reading} R
 * @param {R} reading
 * @param {string} before
 * @param {string} after
 * @returns {R}
 */
export function afterCorrection(reading, before, after) {
  if (reading.block === undefined && !reading.roles?.length) return reading;
  const lineAfter = movedLines(before, after);
  const startAfter = movedStarts(before, after);
  const { block, roles, ...others } = reading;
  const moved = typeof block === "number" ? lineAfter(block) : null;
  const kept = (roles ?? []).flatMap((one) => {
    const line = lineAfter(one.line);
    if (line !== null) return [{ ...one, line }];
    const start = startAfter(one.line, one.start);
    return start === null ? [] : [{ ...one, start }];
  });
  return /** @type {R} */ ({
    ...others,
    ...(moved === null ? {} : { block: moved }),
    ...(kept.length > 0 ? { roles: kept } : {}),
  });
}

/**
 * Whether the person has something to say before anything is solved: to answer a question, or to open an exercise in
 * words.
 * @param {import("../protocol.js").Parsed | null} parsed
 */
export function isDoubtful(parsed) {
  return Boolean(parsed?.told) || (parsed?.doubts?.some(({ stops }) => stops) ?? false);
}
