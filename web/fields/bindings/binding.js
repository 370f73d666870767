// Optional methods of a kind of field, besides its drawing: its part of the problem, how the exercise stores that, and
// answers
// to questions from the rest of the page. All of it is optional: by default a field states the value at its path, and
// the
// exercise stores it unchanged.

/** @typedef {import("../../exercise/exercise.js").Exercise} Exercise */
/** @typedef {import("../../protocol.js").InputError} InputError */
/** @typedef {import("../../protocol.js").Problem} Problem */
/** @typedef {Pick<import("../common/field.js").View, "exercise" | "parsed">} Given  parsed: null as long as no table was read */

/**
 * A feature of a case.
 * @typedef {object} Features
 * @property {string[]} names
 * @property {(name: string) => boolean} isNumber
 * @property {boolean} areNamed  else the problem has points, lists of numbers, in the place of cases
 */

/**
 * The values that a field takes from a problem.
 * @typedef {object} Found
 * @property {(string | null)[]} taken  the fields of the problem that are not kept as they are
 * @property {Partial<Exercise>} [exercise]  how the exercise keeps them
 * @property {Record<string, any>} [rest]  what it keeps after all other fields of the problem
 */

/** @typedef {{name: string, n: number}} Unfilled  what has n empty places */

/**
 * @template {import("../../protocol.js").Field} F
 * @typedef {object} Binding
 * @property {boolean} [readsText]  a pasted text or an opened file goes to it
 * @property {boolean} [needsNoTable]  it states an exercise without a table
 * @property {(problem: Problem, field: F) => Found} [read]  from the problem into the exercise
 * @property {(field: F, given: Given, features: Features) => Record<string, unknown>} [write]  back again
 * @property {(rest: Record<string, any>, field: F, given: Given, features: Features) => Record<string, any>} [complete]
 *   what the problem has of the fields that the exercise keeps as they are
 * @property {(field: F, exercise: Exercise) => Record<string, unknown>} [asTyped]  the table that was not read, or cannot be
 * @property {(exercise: Exercise, value: unknown) => Exercise | null} [set]  the value of its path from elsewhere; null: like any
 * @property {(exercise: Exercise, field: F, one: {text: string | undefined, values: import("../../protocol.js").Case | undefined})
 *   => Exercise} [ask]  for a row of the table that has no class
 * @property {(field: F, given: Given) => Features | null} [features]  null: it does not know of any
 * @property {(field: F, given: Given) => string[] | null} [classes]
 * @property {(field: F, given: Given, feature: string) => string[]} [values]  that a feature has
 * @property {(field: F, exercise: Exercise) => string[]} [names]  by which a person knows the exercise again
 * @property {(field: F, given: Given, error: Partial<InputError>) => Unfilled[]} [unfilled]  what is no mistake, but yet to be typed
 * @property {(field: F, error: InputError, exercise: Exercise, t: import("../../texts/texts.js").Translate) => string | null} [inWords]
 *   an error about what it states, in the page's words; null if it is about another field
 * @property {(field: F, exercise: Exercise) => boolean} [isBlank]  nothing was typed into it yet
 * @property {(exercise: Exercise) => Exercise} [blank]  nothing, to be filled in, in the place of an exercise without a table
 */

export {};
