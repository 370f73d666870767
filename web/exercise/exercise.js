// The exercise as the person states it. Exercises are never changed in place: each change is a new object, so undo is a
// list of the old ones.

/** @typedef {import("../protocol.js").Case} Case */
/** @typedef {import("../protocol.js").Reading} Reading */

/**
 * The source of the table. After the first edited cell the grid is the table; the original text is stored beside it.
 * as: what the person has said that the text is.
 * @typedef {{kind: "text", text: string, reading: Reading, as?: import("../protocol.js").Kind}
 *   | {kind: "grid", columns: string[], rows: string[][], text: string, reading: Reading}} Source
 */

/**
 * @typedef {object} Exercise
 * @property {string} topic
 * @property {string} title  "" for the person's own exercise
 * @property {string} [name]  that the person has given it
 * @property {string} origin  the book it is from, or ""
 * @property {string | null} example  id of the built-in example, as long as nothing is changed
 * @property {{title: string, source: string, example?: string}} [after]  what it was before the person's first change
 * @property {string} [own]  under which it is kept as the person's own work; none as long as nobody worked at it
 * @property {boolean} [fromLink]  somebody else may have made it
 * @property {boolean} [hides]  its answer, which the link was made without, until the person asks for it
 * @property {Source | null} source  null: the problem has no table
 * @property {string[] | null} features  null: all columns but the class, the ignored and the weight
 * @property {Partial<Record<CountedRole, string>>} [counted]  the columns that count, in the place of a class column
 * @property {Case[] | undefined} cases  undefined: the rows of the table without a class
 * @property {Exercise | null} [aside]  how it was stated before it was stated otherwise
 * @property {string} [many]  a table of cases to classify, as it was pasted
 * @property {import("./figures.js").OwnFigure[]} [figures]  that the person has got, to be checked
 * @property {import("./working.js").OwnWorking} [working]  that the person has pasted, to be checked
 * @property {import("./sides.js").Sides} [sides]  the conventions that stand beside one another
 * @property {import("./told.js").OwnTold} [told]  the exercise in words that the form was filled in from
 * @property {string} [typed]  the text that the network was read from, as it was typed
 * @property {Record<string, any>} rest  all other fields of the problem, as they are; also `query`, if it is not of cases
 */

/** The role of a column of counts where no column has the class. @typedef {"successes" | "failures" | "trials"} CountedRole */
/** @typedef {"class" | "category" | "number" | "ignored" | "weight" | "count" | CountedRole} Role  count: how often a value occurs in each class */

/** What the exercise is called; "" if it has no name. @param {{title: string, name?: string}} exercise */
export function titleOf({ title, name }) {
  return name || title;
}

/**
 * @param {string} topic
 * @returns {Exercise}
 */
export function emptyExercise(topic) {
  return {
    topic,
    title: "",
    origin: "",
    example: null,
    source: { kind: "text", text: "", reading: {} },
    features: null,
    cases: undefined,
    rest: {},
  };
}

/**
 * Pasted text begins a new exercise.
 * @param {Exercise} exercise
 * @param {string} text
 * @param {Record<string, any>} [habits]  fields of the problem that stay
 * @returns {Exercise}
 */
export function withText(exercise, text, habits = {}) {
  return {
    ...emptyExercise(exercise.topic),
    source: { kind: "text", text, reading: {} },
    aside: exercise.aside ?? null,
    rest: habits,
  };
}

/**
 * The same table as another kind of exercise, with that kind's own conventions.
 * @param {Exercise} exercise
 * @param {string} topic
 * @returns {Exercise}
 */
export function withTopic(exercise, topic) {
  return { ...exercise, topic, rest: {} };
}

/**
 * An example in another language, with what the person has added to it.
 * @param {Exercise} exercise
 * @param {Exercise} before
 * @returns {Exercise}
 */
export function withTyped(exercise, { own, many, figures, working, sides }) {
  return {
    ...exercise,
    ...(own !== undefined && { own }),
    ...(many !== undefined && { many }),
    ...(figures !== undefined && { figures }),
    ...(working !== undefined && { working }),
    ...(sides !== undefined && { sides }),
  };
}

/** Whether the person has a table of their own. @param {Exercise} exercise */
export function hasOwnTable({ example, source }) {
  return example === null && source !== null && (source.kind === "grid" || source.text.trim() !== "");
}

/** Whether the exercise has no content that could be lost. @param {Exercise} exercise */
export function isBlank({ source }) {
  return source?.kind === "text" && source.text.trim() === "";
}
