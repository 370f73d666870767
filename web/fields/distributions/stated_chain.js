// A hidden Markov model as typed: its states, its symbols and their numbers; and the fields of a problem that they mean.
import { freeName, withFields } from "../../exercise/distributions.js";

/** @typedef {import("../../exercise/exercise.js").Exercise} Exercise */
/** @typedef {import("../../protocol.js").ChainField} ChainField */

/**
 * @typedef {object} Chain
 * @property {string[]} states
 * @property {string[]} symbols
 * @property {string[]} initial
 * @property {string[][]} transitions  a row for each state
 * @property {string[][]} emissions  a row for each state
 */

/** @param {unknown} value @returns {Record<string, any>} */
const object = (value) => (typeof value === "object" && value !== null ? /** @type {Record<string, any>} */ (value) : {});

/** @param {unknown} value */
const text = (value) => (value === null || value === undefined || typeof value === "object" ? "" : String(value));

/** Whether a part of it is text, as it was pasted into a file. @param {Exercise} exercise @param {ChainField} field */
export function isText({ rest }, { path, transitions, emissions }) {
  return [path, transitions, emissions].some((name) => typeof rest[name] === "string");
}

/** The names that several objects have, each once. @param {unknown[]} objects */
function namesIn(objects) {
  return [...new Set(objects.flatMap((one) => (Array.isArray(one) ? [] : Object.keys(object(one)))))];
}

/** @param {Exercise} exercise @param {ChainField} field @returns {Chain} */
export function chainOf({ rest }, field) {
  const initial = rest[field.path];
  const transitions = rest[field.transitions];
  const emissions = rest[field.emissions];
  const rows = Object.values(object(emissions));
  const listed = Array.isArray(rest[field.states]) ? rest[field.states].map(String) : [];
  const named = namesIn([initial, transitions, ...Object.values(object(transitions)), emissions]);
  const count = Array.isArray(initial) ? initial.length : 2;
  /** @type {string[]} */
  const states = listed.length > 0 ? listed : named.length > 0 ? named : numbered(count, Array.isArray(initial) ? "" : "s");
  const stated = Array.isArray(rest[field.symbols]) ? rest[field.symbols].map(String) : [];
  const seen = namesIn(rows);
  const width = Array.isArray(rows[0]) ? rows[0].length : 2;
  const symbols = stated.length > 0 ? stated : seen.length > 0 ? seen : numbered(width, Array.isArray(rows[0]) ? "" : "o");
  return {
    states,
    symbols,
    initial: cellsOf(initial, states),
    transitions: states.map((name, at) => cellsOf(rowOf(transitions, name, at), states)),
    emissions: states.map((name, at) => cellsOf(rowOf(emissions, name, at), symbols)),
  };
}

/** @param {number} count @param {string} stem */
function numbered(count, stem) {
  return Array.from({ length: count }, (_, at) => `${stem}${at + 1}`);
}

/** @param {unknown} rows @param {string} name @param {number} at */
function rowOf(rows, name, at) {
  return object(rows)[Array.isArray(rows) ? at : name];
}

/** @param {unknown} row @param {string[]} names */
function cellsOf(row, names) {
  const isStated = row !== undefined && Object.keys(object(row)).length > 0;
  // In a row by names, one that is left out has probability 0.
  return names.map((name, at) => (Array.isArray(row) ? text(row[at]) : text(object(row)[name] ?? (isStated ? "0" : ""))));
}

/** @param {Exercise} exercise @param {ChainField} field @param {Chain} chain @returns {Exercise} */
export function withChain(exercise, field, { states, symbols, initial, transitions, emissions }) {
  /** @param {string[]} names @param {string[] | undefined} cells */
  const byName = (names, cells) => Object.fromEntries(names.map((name, at) => [name, cells?.[at] ?? ""]));
  /** @param {string[]} names @param {string[][]} rows */
  const rowsByName = (names, rows) => Object.fromEntries(states.map((state, at) => [state, byName(names, rows[at])]));
  return withFields(exercise, {
    [field.states]: states,
    [field.symbols]: symbols,
    [field.path]: byName(states, initial),
    [field.transitions]: rowsByName(states, transitions),
    [field.emissions]: rowsByName(symbols, emissions),
  });
}

/** @param {Chain} old @returns {Chain} */
export function withState(old) {
  const blank = (/** @type {string[]} */ names) => names.map(() => "");
  return {
    ...old,
    states: [...old.states, freeName("s", old.states)],
    initial: [...old.initial, ""],
    transitions: [...old.transitions.map((row) => [...row, ""]), [...blank(old.states), ""]],
    emissions: [...old.emissions, blank(old.symbols)],
  };
}

/** @param {Chain} old @param {number} gone @returns {Chain} */
export function withoutState(old, gone) {
  const rest = (/** @type {unknown} */ _, /** @type {number} */ at) => at !== gone;
  return {
    ...old,
    states: old.states.filter(rest),
    initial: old.initial.filter(rest),
    transitions: old.transitions.filter(rest).map((row) => row.filter(rest)),
    emissions: old.emissions.filter(rest),
  };
}

/** @param {Chain} old @returns {Chain} */
export function withSymbol(old) {
  return {
    ...old,
    symbols: [...old.symbols, freeName("o", old.symbols)],
    emissions: old.emissions.map((row) => [...row, ""]),
  };
}

/** @param {Chain} old @param {number} gone @returns {Chain} */
export function withoutSymbol(old, gone) {
  const rest = (/** @type {unknown} */ _, /** @type {number} */ at) => at !== gone;
  return { ...old, symbols: old.symbols.filter(rest), emissions: old.emissions.map((row) => row.filter(rest)) };
}
