// An exercise that can be stated in two ways, by a table or without one.

/** @typedef {import("./exercise.js").Exercise} Exercise */

/**
 * The exercise stated the other way. The previous statement is stored in case the person switches back.
 * @param {Exercise} exercise
 * @param {(field: string) => boolean} isOfStatement  whether a field of the problem belongs to one way of stating it
 * @param {() => Exercise} first  where it has not been stated so before
 * @returns {Exercise}
 */
export function alternativeOf(exercise, isOfStatement, first) {
  const { topic, rest } = exercise;
  /** @param {boolean} ofStatement */
  const part = (ofStatement) => Object.fromEntries(Object.entries(rest).filter(([name]) => isOfStatement(name) === ofStatement));
  const other = exercise.aside ?? first();
  return {
    ...other,
    own: exercise.own,
    fromLink: exercise.fromLink,
    topic,
    example: null,
    rest: { ...part(false), ...other.rest },
    aside: { ...exercise, rest: part(true), aside: null },
  };
}
