// The question about a Bayesian network as the page edits it, and the field `question` of the problem.

/**
 * @typedef {"find" | "joint" | "most_probable" | "independent" | "markov_blanket" | "adjust" | "moral_graph" | "score"
 *   | "probability" | "decide" | "value_of_information"} Kind
 */

/** @typedef {{name: string, isNew: boolean, numbers: [value: string, number: string][]}} Soft  isNew: new probabilities, no likelihoods */

/**
 * @typedef {object} Question  what its kind has no place for is empty
 * @property {Kind} kind
 * @property {string[]} targets  what is asked for; of independence, the left side; the cause to adjust for. None for the most
 *   probable explanation: all; of a moral graph: of the whole network
 * @property {string[]} right  the other side of independence; the effect
 * @property {[name: string, value: string][]} evidence  of a joint probability, all its values
 * @property {Soft[]} soft  uncertain evidence, in the order written
 * @property {[name: string, value: string][]} done  what is set
 * @property {string} event  whose probability is asked for
 * @property {string} condition
 * @property {string[]} given  what independence is conditional on; the set that is judged
 * @property {boolean} judged  whether a set is judged; of independence, whether the numbers decide
 * @property {string} method  "" for the one that is less work
 * @property {string[]} order
 * @property {any} sampling  the method with its random numbers or samples; null without
 * @property {any} structures  what is scored; undefined: the structure itself
 */

/** @type {Kind[]} */
export const KINDS = [
  "find",
  "joint",
  "probability",
  "most_probable",
  "independent",
  "markov_blanket",
  "adjust",
  "moral_graph",
  "score",
  "decide",
  "value_of_information",
];

/** @param {unknown} value @returns {string[]} */
const names = (value) => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map(String);

/** @param {unknown} value */
const isObject = (value) => value !== null && typeof value === "object";

/** Uncertain evidence. @param {any} evidence @returns {Soft[]} */
const softOf = (evidence) =>
  (isObject(evidence) ? Object.keys(evidence) : []).flatMap((name) => {
    const one = evidence[name];
    const isNew = isObject(one?.probability);
    const numbers = pairs(isNew ? one.probability : one);
    return isObject(one) ? [{ name, isNew, numbers }] : [];
  });

/** @param {Soft} soft @returns {[string, unknown]} */
const softWritten = ({ name, isNew, numbers }) => {
  const stated = Object.fromEntries(numbers.filter(([, number]) => number !== ""));
  return [name, isNew ? { probability: stated } : stated];
};

/** Of names alone the values are empty. @param {unknown} value @returns {[string, string][]} */
const pairs = (value) =>
  Array.isArray(value)
    ? value.map((name) => [String(name), ""])
    : value !== null && typeof value === "object"
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
  const both = kind === "independent" || kind === "adjust";
  const sides = both && Array.isArray(stated[kind]) ? stated[kind] : [];
  const targets = both ? sides[0] : ["joint", "score", "probability"].includes(kind) ? [] : stated?.[kind];
  const method = stated?.method;
  return {
    kind,
    targets: targets === (kind === "most_probable" ? "all" : true) ? [] : names(targets),
    right: names(sides[1]),
    evidence: pairs(kind === "joint" ? stated.joint : stated?.evidence).filter(([name]) => !isObject(stated?.evidence?.[name])),
    soft: softOf(kind === "find" ? stated?.evidence : null),
    done: pairs(stated?.do),
    event: kind === "probability" ? String(stated.probability) : "",
    condition: kind === "probability" ? String(stated.given ?? "") : "",
    given: kind === "probability" ? [] : names(kind === "adjust" ? stated.by : stated?.given),
    judged: Array.isArray(stated?.by) || typeof stated?.by === "string",
    method: typeof method === "string" ? method : "",
    order: names(stated?.order),
    sampling: method !== null && typeof method === "object" ? method : null,
    structures: stated?.structures,
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
function write({
  kind,
  targets,
  right,
  evidence,
  soft,
  done,
  event,
  condition,
  given,
  judged,
  method,
  order,
  sampling,
  structures,
}) {
  const seen = [...evidence, ...soft.map(softWritten)];
  const named = evidence.some(([, value]) => value === "");
  const observed = seen.length > 0 ? { evidence: named ? seen.map(([name]) => name) : Object.fromEntries(seen) } : {};
  const set = done.length > 0 ? { do: Object.fromEntries(done) } : {};
  switch (kind) {
    case "find":
      return {
        find: targets.length === 1 ? targets[0] : targets,
        ...observed,
        ...set,
        ...(sampling ? { method: sampling } : method === "" ? {} : { method }),
        ...(order.length > 0 ? { order } : {}),
      };
    case "joint":
      return { joint: Object.fromEntries(evidence) };
    case "most_probable":
      return { most_probable: targets.length > 0 ? targets : "all", ...observed };
    case "independent":
      return { independent: [targets, right], ...(given.length > 0 ? { given } : {}), ...(judged ? { by: "numbers" } : {}) };
    case "markov_blanket":
      return { markov_blanket: targets[0] ?? "" };
    case "probability":
      return { probability: event, ...(condition === "" ? {} : { given: condition }), ...set };
    case "adjust":
      return { adjust: [...targets, ...right], ...(judged || given.length > 0 ? { by: given } : {}) };
    case "moral_graph":
      return { moral_graph: targets.length > 0 ? targets : true };
    case "score":
      return { score: true, ...(structures === undefined ? {} : { structures }) };
    case "decide":
    case "value_of_information":
      return { [kind]: targets.length === 1 ? targets[0] : targets, ...observed };
  }
}

/** @type {Question} */
const NOTHING = {
  ...{ kind: "find", targets: [], right: [], evidence: [], soft: [], done: [], given: [], judged: false, method: "", order: [] },
  ...{ sampling: null, structures: undefined, event: "", condition: "" },
};

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
  const empty = { ...NOTHING, kind, targets, evidence: observed };
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
    case "adjust": {
      const other = variables.map(({ name }) => name).find((name) => name !== targets[0]);
      return { ...empty, targets: targets.slice(0, 1), right: other === undefined ? [] : [other], evidence: [] };
    }
    case "moral_graph":
    case "score":
      return { ...empty, targets: [], evidence: [] };
    case "decide":
    case "value_of_information": {
      const fit = variables.filter(({ sort }) => sort === (kind === "decide" ? "decision" : undefined)).map(({ name }) => name);
      const own = targets.filter((name) => fit.includes(name));
      const open = fit.filter((name) => !known.includes(name));
      return { ...empty, targets: own.length > 0 ? own : kind === "decide" ? open : open.slice(0, 1) };
    }
    case "probability":
      return {
        ...empty,
        targets: [],
        evidence: [],
        event: targets.map(withValue).map(inWords).join(),
        condition: observed.map(inWords).join(" and "),
      };
  }
}

/** A variable and its value in an event. @param {[string, string]} pair */
const inWords = (pair) => pair.map((word) => (/^[\p{L}\p{N}_]+$/u.test(word) ? word : `"${word}"`)).join("=");

/** @param {import("./network.js").Variable[]} variables @param {string} name */
function firstValue(variables, name) {
  return variables.find((one) => one.name === name)?.values[0] ?? "";
}

/** @param {import("./network.js").Variable[]} variables @param {string | null} target  which of them, perhaps @returns {Question} */
export function firstQuestion(variables, target) {
  const names = variables.map(({ name }) => name);
  const targets = target !== null && names.includes(target) ? [target] : names.slice(0, 1);
  return { ...NOTHING, targets };
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
  /** @param {[string, string][]} old */
  const called = (old) =>
    old.flatMap(([one, its]) => {
      const [now, valued] = [name(one), value(one, its)];
      return now === null || valued === null ? [] : [/** @type {[string, string]} */ ([now, valued])];
    });
  const questions = questionsOf(field).flatMap((old) => {
    const start = old.sampling?.start && Object.fromEntries(called(pairs(old.sampling.start)));
    const next = {
      ...old,
      evidence: called(old.evidence),
      soft: old.soft.flatMap((one) => {
        const now = name(one.name);
        const numbers = one.numbers.map(([its, number]) => /** @type {[string | null, string]} */ ([value(one.name, its), number]));
        const kept = /** @type {[string, string][]} */ (numbers.filter(([its]) => its !== null));
        return now === null ? [] : [{ ...one, name: now, numbers: kept }];
      }),
      done: called(old.done),
      sampling: start ? { ...old.sampling, start } : old.sampling,
      structures: old.structures?.map((/** @type {Record<string, unknown>} */ one) =>
        Object.fromEntries(
          Object.entries(one).flatMap(([child, its]) => (name(child) === null ? [] : [[name(child), kept(names(its))]])),
        ),
      ),
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
  if (kind === "score" || kind === "probability" || kind === "moral_graph") return true;
  if (kind === "independent" || kind === "adjust") return targets.length > 0 && right.length > 0;
  return kind === "joint" ? evidence.length > 0 : kind === "most_probable" || targets.length > 0;
}
