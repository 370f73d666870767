// Changes of a Bayesian network. Each returns the variables anew and keeps what is still valid of the tables; the
// question
// follows renamed variables and values.
import { remainder, withTyped } from "../complement.js";
import { withFields } from "../distributions.js";
import { networkFields, networkOf, rowCount, rowsOf } from "./network.js";
import { followed } from "./question.js";

/** @typedef {import("../exercise.js").Exercise} Exercise */
/** @typedef {import("./network.js").Variable} Variable */

/**
 * The network changed, and how names and values are called from now on; null: gone.
 * @typedef {object} Change
 * @property {Variable[]} variables
 * @property {(name: string) => string | null} [name]
 * @property {(name: string, value: string) => string | null} [value]  by the old name of the variable
 */

/** A longer table is read and computed, but nobody types it. */
const MOST_TYPED_ROWS = 4096;

const TRUE_FALSE = ["T", "F"];

/**
 * @param {Exercise} exercise
 * @param {(variables: Variable[]) => Change} make
 * @returns {Exercise}
 */
export function withNetwork(exercise, make) {
  const { rest } = exercise;
  const { variables, name, value } = make(networkOf(rest));
  const question = name || value ? followed(rest.question, name ?? same, value ?? ((_, one) => one)) : rest.question;
  return withFields(exercise, { ...networkFields(rest, variables), network: undefined, question });
}

/** @param {string} name */
const same = (name) => name;

/** @param {Variable[]} variables @param {Variable["sort"]} [sort] @returns {Change} */
export function withVariable(variables, sort) {
  const isWorth = sort === "utility";
  const table = isWorth ? [["0"]] : sort ? [] : [["", ""]];
  const one = { name: freeLetter(variables, isWorth), values: isWorth ? ["u"] : TRUE_FALSE, parents: [], table };
  return { variables: [...variables, sort ? { ...one, sort } : one] };
}

/** @param {Variable[]} variables @param {boolean} isWorth */
function freeLetter(variables, isWorth) {
  const taken = new Set(variables.map(({ name }) => name));
  if (isWorth && !taken.has("U")) return "U";
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  let number = variables.length + 1;
  while (taken.has(`X${number}`)) number += 1;
  return letters.find((letter) => !taken.has(letter)) ?? `X${number}`;
}

/** @param {Variable[]} variables @param {string} gone @returns {Change} */
export function withoutVariable(variables, gone) {
  const children = variables.filter(({ parents }) => parents.includes(gone));
  const bereft = children.reduce((all, child) => withoutParent(all, child.name, gone).variables, variables);
  return { variables: bereft.filter(({ name }) => name !== gone), name: (name) => (name === gone ? null : name) };
}

/** @param {Variable[]} variables @param {string} old @param {string} name @returns {Change} */
export function withName(variables, old, name) {
  const renamed = (/** @type {string} */ one) => (one === old ? name : one);
  return {
    variables: variables.map((one) =>
      one.name === old || one.parents.includes(old) ? { ...one, name: renamed(one.name), parents: one.parents.map(renamed) } : one,
    ),
    name: renamed,
  };
}

/**
 * Other values: those that keep their name keep their numbers, the others are taken for the old ones in their order.
 * @param {Variable[]} variables
 * @param {string} of
 * @param {string[]} values  all different
 * @returns {Change}
 */
export function withValues(variables, of, values) {
  const before = variables.find(({ name }) => name === of)?.values ?? [];
  const left = before.filter((value) => !values.includes(value));
  const origin = new Map(values.map((value) => [value, before.includes(value) ? value : left.shift()]));
  const places = values.map((value) => before.indexOf(origin.get(value) ?? ""));
  const changed = variables.map((one) => {
    if (one.name !== of) return one;
    // The former last value is not the remainder any more, so its number is written out.
    const table = one.table.map((row) => [...row.slice(0, -1), row.at(-1) || remainder(row)]);
    const spoken = values.length > before.length || places.at(-1) !== before.length - 1 ? table : one.table;
    const rows = spoken.length > 0 || one.sort ? spoken : rowsOf(variables, { ...one, values }).map(() => []);
    return { ...one, values, table: rows.map((row) => places.map((place) => row[place] ?? "")) };
  });
  const named = new Map([...origin].map(([value, old]) => [old, value]));
  return {
    variables: changed.map((one) => (one.parents.includes(of) ? moved(variables, changed, one, of, origin) : one)),
    value: (name, value) => (name === of ? (named.get(value) ?? null) : value),
  };
}

/**
 * The table of a child, with the rows of its parent's values where they now belong.
 * @param {Variable[]} before
 * @param {Variable[]} variables
 * @param {Variable} child
 * @param {string} parent
 * @param {Map<string, string | undefined>} origin  of the parent's values
 */
function moved(before, variables, child, parent, origin) {
  const place = child.parents.indexOf(parent);
  const old = new Map(rowsOf(before, child).map((row, at) => [JSON.stringify(row), child.table[at]]));
  const table = rowsOf(variables, child).map((row) => {
    const source = row.map((value, at) => (at === place ? (origin.get(value) ?? null) : value));
    return old.get(JSON.stringify(source)) ?? child.values.map(() => "");
  });
  return { ...child, table };
}

/**
 * Repeats the distribution for every value of the new parent, until other numbers are typed. @param {Variable[]}
 * variables @param {string} child @param {string} parent @returns {Change}
 */
export function withParent(variables, child, parent) {
  return {
    variables: variables.map((one) => {
      if (one.name !== child) return one;
      const copies = variables.find(({ name }) => name === parent)?.values ?? [];
      const table = one.table.flatMap((row) => copies.map(() => row));
      const noisy = one.noisy && { ...one.noisy, numbers: [...one.noisy.numbers.slice(0, -1), "", ...one.noisy.numbers.slice(-1)] };
      return { ...one, parents: [...one.parents, parent], table, noisy };
    }),
  };
}

/** The rows of the parent's first value stay. @param {Variable[]} variables @param {string} child @param {string} parent @returns {Change} */
export function withoutParent(variables, child, parent) {
  return {
    variables: variables.map((one) => {
      if (one.name !== child) return one;
      const place = one.parents.indexOf(parent);
      const parents = one.parents.filter((_, at) => at !== place);
      const rows = rowsOf(variables, one);
      const table = one.table.filter((_, at) => rows[at]?.[place] === rows[0]?.[place]);
      const blank = one.sort ? [] : rowsOf(variables, { ...one, parents }).map(() => one.values.map(() => ""));
      const noisy = one.noisy && { ...one.noisy, numbers: one.noisy.numbers.filter((_, at) => at !== place) };
      return { ...one, parents, table: table.length > 0 ? table : blank, noisy: parents.length > 0 ? noisy : null };
    }),
  };
}

/**
 * Writes a block of numbers from a cell on; numbers that do not fit are dropped.
 * @param {Variable[]} variables
 * @param {string} of
 * @param {number} row
 * @param {number} column
 * @param {string[][]} block
 * @returns {Change}
 */
export function withNumbers(variables, of, row, column, block) {
  const typed = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
  /** @param {string[]} line @param {number} r */
  const changed = (line, r) =>
    typed === undefined
      ? line.map((cell, c) => block[r - row]?.[c - column] ?? cell)
      : r === row
        ? withoutGap(withTyped(line, column, typed), column)
        : line;
  return {
    variables: variables.map((one) => (one.name === of ? { ...one, table: one.table.map(changed) } : one)),
  };
}

/** Only the last number of a row can be left out: of two, the first is written if it follows. @param {string[]} line @param {number} typed */
function withoutGap(line, typed) {
  return line.length === 2 && typed === 1 && line[0] === "" ? [remainder(line, 0), line[1] ?? ""] : line;
}

/** The table as a noisy-or, or by rows again. @param {Variable[]} variables @param {string} of @param {import("./network.js").Noisy | null} noisy @returns {Change} */
export function withNoisy(variables, of, noisy) {
  return { variables: variables.map((one) => (one.name === of ? { ...one, noisy } : one)) };
}

/**
 * Why a variable cannot become a parent, or null.
 * @param {Variable[]} variables
 * @param {Variable} child
 * @param {string} parent
 * @returns {"cycle" | "rows" | null}
 */
export function obstacle(variables, child, parent) {
  if (descends(variables, parent, child.name)) return "cycle";
  return rowCount(variables, [...child.parents, parent]) > MOST_TYPED_ROWS ? "rows" : null;
}

/**
 * Whether a directed path of length ≥ 0 leads from `ancestor` to `name`. @param {Variable[]} variables @param {string}
 * name @param {string} ancestor
 */
function descends(variables, name, ancestor) {
  const found = new Set();
  const waiting = [name];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (one === ancestor) return true;
    if (found.has(one)) continue;
    found.add(one);
    waiting.push(...(variables.find((variable) => variable.name === one)?.parents ?? []));
  }
  return false;
}
