// The question about a Bayesian network as the page edits it, and the field `question` of the problem.

/** @typedef {"find" | "joint" | "most_probable" | "independent" | "markov_blanket"} Kind */

/**
 * @typedef {object} Question  what its kind has no place for is empty
 * @property {Kind} kind
 * @property {string[]} targets  what is asked for; of independence, the left side. None for the most probable explanation: all
 * @property {string[]} right  the other side of independence
 * @property {[name: string, value: string][]} evidence  of a joint probability, all its values
 * @property {string[]} given  what independence is conditional on
 * @property {string} method  "" for the one that is less work
 * @property {string[]} order
 */

/** @type {Kind[]} */
export const KINDS = ["find", "joint", "most_probable", "independent", "markov_blanket"];

/** @param {unknown} value @returns {string[]} */
const names = (value) => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map(String);

/** @param {unknown} value @returns {[string, string][]} */
const pairs = (value) =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.entries(value).map(([name, one]) => [name, String(one)])
    : [];

/**
 * @param {unknown} field
 * @returns {Question[]}
 */
export function questionsOf(field) {
  return (Array.isArray(field) ? field : field === undefined || field === null ? [] : [field]).map(read);
}

/** @param {any} stated @returns {Question} */
function read(stated) {
  const kind = KINDS.find((one) => stated?.[one] !== undefined) ?? "find";
  const sides = Array.isArray(stated?.independent) ? stated.independent : [];
  const targets = kind === "independent" ? sides[0] : kind === "joint" ? [] : stated?.[kind];
  return {
    kind,
    targets: kind === "most_probable" && targets === "all" ? [] : names(targets),
    right: names(sides[1]),
    evidence: pairs(kind === "joint" ? stated.joint : stated?.evidence),
    given: names(stated?.given),
    method: typeof stated?.method === "string" ? stated.method : "",
    order: names(stated?.order),
  };
}

/**
 * The field; undefined if nothing is asked.
 * @param {Question[]} questions
 */
export function questionField(questions) {
  const written = questions.map(write);
  return written.length > 1 ? written : written[0];
}

/** @param {Question} question */
function write({ kind, targets, right, evidence, given, method, order }) {
  const observed = evidence.length > 0 ? { evidence: Object.fromEntries(evidence) } : {};
  switch (kind) {
    case "find":
      return {
        find: targets.length === 1 ? targets[0] : targets,
        ...observed,
        ...(method === "" ? {} : { method }),
        ...(order.length > 0 ? { order } : {}),
      };
    case "joint":
      return { joint: Object.fromEntries(evidence) };
    case "most_probable":
      return { most_probable: targets.length > 0 ? targets : "all", ...observed };
    case "independent":
      return { independent: [targets, right], ...(given.length > 0 ? { given } : {}) };
    case "markov_blanket":
      return { markov_blanket: targets[0] ?? "" };
  }
}

/**
 * The question as one of another kind, about the same variables as far as they go.
 * @param {Question} old
 * @param {Kind} kind
 * @param {import("./network.js").Variable[]} variables
 * @returns {Question}
 */
export function asKind(old, kind, variables) {
  const withValue = (/** @type {string} */ name) => /** @type {[string, string]} */ ([name, firstValue(variables, name)]);
  const observed = old.kind === "joint" ? old.evidence.slice(1) : [...old.evidence, ...old.given.map(withValue)];
  const known = observed.map(([name]) => name);
  const others = variables.map(({ name }) => name).filter((name) => !known.includes(name));
  const before = old.kind === "joint" ? old.evidence.slice(0, 1).map(([name]) => name) : old.targets;
  const targets = before.length > 0 ? before : others.slice(0, 1);
  const empty = { kind, targets, right: [], evidence: observed, given: [], method: "", order: [] };
  switch (kind) {
    case "find":
      return empty;
    case "joint":
      return { ...empty, targets: [], evidence: [...targets.map(withValue), ...observed] };
    case "most_probable":
      return { ...empty, targets: [] };
    case "independent": {
      const other = others.find((name) => !targets.includes(name)) ?? known.at(-1);
      const right = old.right.length > 0 ? old.right : other === undefined ? [] : [other];
      return { ...empty, evidence: [], right, given: known.filter((name) => !right.includes(name)) };
    }
    case "markov_blanket":
      return { ...empty, targets: targets.slice(0, 1), evidence: [] };
  }
}

/** @param {import("./network.js").Variable[]} variables @param {string} name */
function firstValue(variables, name) {
  return variables.find((one) => one.name === name)?.values[0] ?? "";
}

/** @param {import("./network.js").Variable[]} variables @param {string | null} target  which of them, perhaps @returns {Question} */
export function firstQuestion(variables, target) {
  const names = variables.map(({ name }) => name);
  const targets = target !== null && names.includes(target) ? [target] : names.slice(0, 1);
  return { kind: "find", targets, right: [], evidence: [], given: [], method: "", order: [] };
}

/**
 * The field with names and values as they are called from now on; null: gone. A question about nothing is gone, too.
 * @param {unknown} field
 * @param {(name: string) => string | null} name
 * @param {(name: string, value: string) => string | null} value  by the old name
 */
export function followed(field, name, value) {
  /** @param {string[]} old */
  const kept = (old) => old.map(name).filter((one) => one !== null);
  const questions = questionsOf(field).flatMap((old) => {
    const evidence = old.evidence.flatMap(([one, its]) => {
      const [called, valued] = [name(one), value(one, its)];
      return called === null || valued === null ? [] : [/** @type {[string, string]} */ ([called, valued])];
    });
    const next = {
      ...old,
      evidence,
      targets: kept(old.targets),
      right: kept(old.right),
      given: kept(old.given),
      order: kept(old.order),
    };
    return isAsked(next) || !isAsked(old) ? [next] : [];
  });
  return questionField(questions);
}

/** @param {Question} question */
function isAsked({ kind, targets, right, evidence }) {
  if (kind === "independent") return targets.length > 0 && right.length > 0;
  return kind === "joint" ? evidence.length > 0 : kind === "most_probable" || targets.length > 0;
}
