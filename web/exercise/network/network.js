// The variables of a Bayesian network as they are edited, and the field `variables` of the problem that they mean.

/** @typedef {import("../exercise.js").Exercise} Exercise */

/**
 * @typedef {object} Variable  or a decision, which has no table, or a utility, whose table has one column
 * @property {"decision" | "utility"} [sort]
 * @property {string} name
 * @property {string[]} values  none where only the graph is stated
 * @property {string[]} parents
 * @property {string[][]} table  a row for each combination of the parents' values, the last parent's changing fastest;
 *   in it a number, or "", for each value
 * @property {Noisy | null} [noisy]  the table is a noisy-or; the rows are then those that it is to agree with
 */

/** @typedef {{kind: "noisy_or" | "inhibition", numbers: string[]}} Noisy  numbers: of each parent, and of the leak behind them */

/** No table has more rows than this. */
const MOST_ROWS = 65536;

export const LEAK = "leak";

/** @param {unknown} value */
const text = (value) => (value === null || value === undefined || typeof value === "object" ? "" : String(value));

/** @param {unknown} value @returns {string[]} */
const names = (value) => (Array.isArray(value) ? value.map(text) : []);

/** @param {unknown} object @param {string} name @returns {any} */
function own(object, name) {
  if (typeof object !== "object" || object === null || !Object.hasOwn(object, name)) return undefined;
  return /** @type {Record<string, unknown>} */ (object)[name];
}

/**
 * Cache of parsed variables: parsing all tables at every key press would be noticeable. @type {WeakMap<object,
 * {found: Variable[], of: unknown[]}>}
 */
const read = new WeakMap();
/** The only value of a utility. */
const WORTH = ["u"];

/**
 * @param {Record<string, any>} rest  the fields of the problem
 * @returns {Variable[]}
 */
export function networkOf({ variables, decisions, utilities }) {
  if (typeof variables !== "object" || variables === null || Array.isArray(variables)) return [];
  const known = read.get(variables);
  if (known && known.of[0] === decisions && known.of[1] === utilities) return known.found;
  /** @param {any} stated @param {Variable["sort"]} [sort] @returns {Variable[]} */
  const heads = (stated, sort) =>
    Object.entries(stated ?? {}).map(([name, one]) => ({
      name,
      values: sort === "utility" ? WORTH : names(own(one, "values")),
      parents: names(own(one, "parents")),
      table: [],
      ...(sort ? { sort } : {}),
    }));
  const every = [...heads(variables), ...heads(decisions, "decision"), ...heads(utilities, "utility")];
  const found = every.map((head) => {
    if (head.sort === "decision") return head;
    const stated = head.sort ? own(utilities[head.name], "utility") : own(variables[head.name], "cpt");
    const noisy = head.sort ? null : readNoisy(head, stated);
    return { ...head, noisy, table: readTable(every, head, noisy ? own(stated, "rows") : stated) };
  });
  read.set(variables, { found, of: [decisions, utilities] });
  return found;
}

/** @param {Variable} variable @param {unknown} cpt @returns {Noisy | null} */
function readNoisy({ parents }, cpt) {
  const kind = /** @type {const} */ (["noisy_or", "inhibition"]).find((one) => typeof own(cpt, one) === "object");
  return kind ? { kind, numbers: [...parents, LEAK].map((name) => text(own(own(cpt, kind), name))) } : null;
}

/**
 * @param {Variable[]} variables
 * @param {Variable} variable
 * @param {unknown} cpt
 */
function readTable(variables, variable, cpt) {
  /** @param {unknown} stated */
  const row = (stated) => variable.values.map((value) => text(own(stated, value)));
  const isWorth = variable.sort === "utility";
  if (variable.parents.length === 0 && !isWorth) return variable.values.length > 0 ? [row(cpt)] : [];
  const listed = Array.isArray(cpt) ? cpt : [];
  const stated = new Map(listed.map((one) => [rowKey(variable, one), isWorth ? one : own(one, "p")]));
  return rowsOf(variables, variable).map((values) => row(stated.get(JSON.stringify(values))));
}

/** @param {Variable} variable @param {unknown} row  of the field `cpt` */
function rowKey(variable, row) {
  return JSON.stringify(variable.parents.map((parent) => text(own(own(row, "given"), parent))));
}

/**
 * The values of the parents in each row of a variable's table; none if it is too long, or not known how long.
 * @param {Variable[]} variables
 * @param {Variable} variable
 * @returns {string[][]}
 */
export function rowsOf(variables, variable) {
  const count = rowCount(variables, variable.parents);
  if (variable.values.length === 0 || count === 0 || count > MOST_ROWS) return [];
  return variable.parents.reduce(
    (rows, parent) => rows.flatMap((row) => valuesOf(variables, parent).map((value) => [...row, value])),
    /** @type {string[][]} */ ([[]]),
  );
}

/** @param {Variable[]} variables @param {string[]} parents */
export function rowCount(variables, parents) {
  return parents.reduce((product, parent) => product * valuesOf(variables, parent).length, 1);
}

/** @param {Variable[]} variables @param {string} name */
export function valuesOf(variables, name) {
  return variables.find((one) => one.name === name)?.values ?? [];
}

/**
 * The row of the table that is the row with this number in the problem, where an error names it.
 * @param {Record<string, any>} rest
 * @param {Variable} variable
 * @param {number} number  1-based
 */
export function rowAt(rest, variable, number) {
  const key = rowKey(variable, own(own(rest.variables, variable.name), "cpt")?.[number - 1]);
  return rowsOf(networkOf(rest), variable).findIndex((row) => JSON.stringify(row) === key);
}

/**
 * The place that an error's field names: a variable, and a place in its table.
 * @param {string | null | undefined} field
 * @param {string} path  of the variables
 * @param {Variable[]} variables
 * @returns {{name: string, place: string} | null}
 */
export function placeOfError(field, path, variables) {
  const starts = variables
    .map(({ name }) => ({ name, start: `${path}.${name}` }))
    .filter(({ start }) => field?.startsWith(start) && ["", ".", "["].includes(field.charAt(start.length)))
    .sort((a, b) => b.start.length - a.start.length);
  const longest = starts[0];
  return longest && field ? { name: longest.name, place: field.slice(longest.start.length) } : null;
}

/**
 * How many numbers a variable still lacks, not counting remainders.
 * @param {Variable[]} variables
 * @param {Variable} variable
 */
export function lacking(variables, { values, parents, table, sort, noisy }) {
  if (sort === "decision" || noisy) return 0;
  if (values.length === 0 || parents.some((parent) => valuesOf(variables, parent).length === 0)) return 0;
  return table.flatMap((row) => row.slice(0, -1)).filter((cell) => cell === "").length;
}

/**
 * Variables whose tables still lack numbers, with their counts, if the error says nothing else: these are not mistakes,
 * only still to be typed.
 * @param {Exercise} exercise
 * @param {Partial<import("../../protocol.js").InputError> | null} error
 * @returns {{name: string, n: number}[]}
 */
export function yetToBeTyped({ source, rest }, error) {
  if (source !== null) return [];
  const variables = networkOf(rest);
  const about = placeOfError(error?.field, "variables", variables);
  const variable = variables.find(({ name }) => name === about?.name);
  const place = /^\.cpt(?:\[(\d+)\]\.p)?$/.exec(about?.place ?? "");
  if (!variable || !place) return [];
  const table = place[1] === undefined ? variable.table : [variable.table[rowAt(rest, variable, Number(place[1]))] ?? []];
  if (lacking(variables, { ...variable, table }) === 0) return [];
  return variables.map((one) => ({ name: one.name, n: lacking(variables, one) })).filter(({ n }) => n > 0);
}

/**
 * The fields of the network. What was not changed stays as it was written.
 * @param {Record<string, any>} rest  of the problem before
 * @param {Variable[]} variables
 */
export function networkFields(rest, variables) {
  const before = networkOf(rest);
  /** @param {Variable["sort"]} sort @param {Record<string, any>} stated */
  const field = (sort, stated) => {
    const own = variables.filter((one) => one.sort === sort);
    return Object.fromEntries(own.map((one) => [one.name, before.includes(one) ? stated[one.name] : written(variables, one)]));
  };
  /** @param {Record<string, any>} made */
  const some = (made) => (Object.keys(made).length > 0 ? made : undefined);
  return {
    variables: field(undefined, rest.variables),
    decisions: some(field("decision", rest.decisions)),
    utilities: some(field("utility", rest.utilities)),
  };
}

/**
 * Empty cells are left out, so that the answer says what is missing.
 * @param {Variable[]} variables
 * @param {Variable} variable
 */
function written(variables, variable) {
  const { values, parents, table, sort, noisy } = variable;
  const above = parents.length > 0 ? { parents } : {};
  /** @param {string[]} row */
  const given = (row) => ({ given: Object.fromEntries(parents.map((parent, place) => [parent, row[place]])) });
  if (sort === "decision") return { values, ...above };
  if (sort === "utility") {
    return { ...above, utility: rowsOf(variables, variable).map((row, at) => ({ ...given(row), u: table[at]?.[0] ?? "" })) };
  }
  /** @param {string[]} row */
  const probabilities = (row) =>
    Object.fromEntries(values.map((value, at) => [value, row[at] ?? ""]).filter(([, number]) => number !== ""));
  const rows = rowsOf(variables, variable).map((row, at) => ({
    ...given(row),
    p: probabilities(table[at] ?? []),
  }));
  if (noisy) {
    const numbers = [...parents, LEAK].map((name, at) => [name, noisy.numbers[at] ?? ""]).filter(([, number]) => number !== "");
    const stated = rows.filter(({ p }) => Object.keys(p).length > 0);
    return { values, parents, cpt: { [noisy.kind]: Object.fromEntries(numbers), ...(stated.length > 0 ? { rows: stated } : {}) } };
  }
  const isFilled = table.some((row) => row.some((cell) => cell !== ""));
  return {
    ...(values.length > 0 ? { values } : {}),
    ...above,
    ...(isFilled ? { cpt: parents.length > 0 ? rows : probabilities(table[0] ?? []) } : {}),
  };
}

/** Whether the edges are stated, and not learnt from a table. @param {Record<string, any>} rest */
export function statesArrows({ structure }) {
  return (structure ?? "given") === "given";
}

/**
 * The columns of a table as variables of a network, if any are stated so. Where the arrows follow from the table, those
 * that were stated wait for when they are wanted again.
 * @param {Record<string, any>} rest
 * @param {string[]} columns  that are used
 */
export function withArrows(rest, columns) {
  const { variables } = rest;
  if (typeof variables !== "object" || variables === null) return rest;
  if (statesArrows(rest)) {
    const added = columns.filter((name) => !Object.hasOwn(variables, name));
    return { ...rest, variables: { ...variables, ...Object.fromEntries(added.map((name) => [name, {}])) } };
  }
  const kept = Object.entries(variables).map(([name, one]) => {
    const { parents: _, ...own } = one ?? {};
    return [name, own];
  });
  return { ...rest, variables: Object.fromEntries(kept) };
}
