// Classes with their priors and the statement of each, as rows of a table; and the fields of the problem that these
// rows set.
import { remainder } from "./complement.js";

/**
 * @typedef {object} ClassRow
 * @property {string} name
 * @property {string} prior
 * @property {string[]} likelihoods  one for each observation
 * @property {string} posterior
 * @property {string} family  "" until one is chosen
 * @property {Record<string, string>} parameters
 * @property {Component[]} [components]  of a mixture
 * @property {Record<string, any>} [kept]  a density that is none of these, as it is
 */

/**
 * @typedef {object} Component
 * @property {string} weight
 * @property {string} family
 * @property {Record<string, string>} parameters
 */

/**
 * @typedef {object} Distributions
 * @property {ClassRow[]} rows
 * @property {string} given  the field that states more than the priors, or "nothing"
 * @property {string[]} observations  one that is "" is the only one and has no name
 */

/** @param {unknown} value */
const text = (value) => (value === null || value === undefined || typeof value === "object" ? "" : String(value));

/** @param {unknown} value @returns {Record<string, any>} */
const object = (value) => (value !== null && typeof value === "object" && !Array.isArray(value) ? value : {});

/** The classes that a problem lists; null if it lists none. @param {Record<string, any>} rest  the fields of the problem */
export function classesStated({ classes }) {
  return Array.isArray(classes) ? classes.map(text) : null;
}

/**
 * @param {Record<string, any>} rest  the fields of the problem
 * @returns {Distributions}
 */
export function distributionsOf(rest) {
  const given = ["likelihoods", "posteriors", "densities"].find((name) => rest[name] !== undefined) ?? "nothing";
  const names = classesStated(rest) ?? [];
  const [priors, likelihoods, posteriors, densities] = ["priors", "likelihoods", "posteriors", "densities"].map((name) =>
    object(rest[name]),
  );
  const named = names.flatMap((name) => Object.keys(object(likelihoods?.[name])));
  const observations = named.length > 0 ? [...new Set(named)] : [""];
  return {
    given,
    observations,
    rows: names.map((name) => {
      const family = Object.keys(object(densities?.[name]))[0] ?? "";
      const parameters = object(densities?.[name]?.[family]);
      return {
        name,
        prior: text(priors?.[name]),
        likelihoods: observations.map((one) => text(one === "" ? likelihoods?.[name] : likelihoods?.[name]?.[one])),
        posterior: text(posteriors?.[name]),
        family,
        parameters: texts(parameters),
        ...mixed(densities?.[name], family),
      };
    }),
  };
}

/**
 * The components of a mixture; or, where they are not each a weight and one density, the whole as it is.
 * @param {any} density
 * @param {string} family
 * @returns {{components?: Component[], kept?: Record<string, any>}}
 */
function mixed(density, family) {
  const stated = density?.[family];
  if (!Array.isArray(stated)) return {};
  const components = stated.flatMap((one) => {
    const { weight, ...rest } = object(one);
    const [of, ...more] = Object.keys(rest);
    const parameters = of === undefined ? undefined : rest[of];
    const plain = object(parameters) === parameters && Object.values(parameters).every((value) => typeof value !== "object");
    return of === undefined || more.length > 0 || !plain || typeof weight === "object"
      ? []
      : [{ weight: text(weight), family: of, parameters: texts(parameters) }];
  });
  return components.length === stated.length && stated.length > 0 ? { components } : { kept: density };
}

/** @param {Record<string, unknown>} parameters */
function texts(parameters) {
  return Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, text(value)]));
}

/**
 * The fields of the problem; undefined removes one. Empty cells are left out, so that the answer says what is missing.
 * @param {Distributions} distributions
 * @returns {Record<string, any>}
 */
export function fieldsOf({ rows, given, observations }) {
  /** @param {(row: ClassRow) => any} value */
  const perClass = (value) => {
    const entries = rows.map((row) => [row.name, value(row)]).filter(([, one]) => one !== "" && one !== undefined);
    return Object.fromEntries(entries);
  };
  const priors = perClass((row) => row.prior);
  /** @param {ClassRow} row */
  const likelihood = (row) => {
    if (observations.length === 1 && observations[0] === "") return row.likelihoods[0];
    return Object.fromEntries(observations.map((name, at) => [name, row.likelihoods[at] ?? ""]).filter(([, p]) => p !== ""));
  };
  return {
    classes: rows.map((row) => row.name),
    priors: Object.keys(priors).length > 0 ? priors : undefined,
    likelihoods: given === "likelihoods" ? perClass(likelihood) : undefined,
    posteriors: given === "posteriors" ? perClass((row) => row.posterior) : undefined,
    densities: given === "densities" ? perClass(densityOf) : undefined,
  };
}

/** The density as the problem has it. @param {ClassRow} row */
function densityOf({ family, parameters, components, kept }) {
  if (family === "") return undefined;
  if (kept?.[family]) return kept;
  if (!components) return { [family]: parameters };
  return { [family]: components.map(({ weight, family: of, parameters: its }) => ({ weight, [of]: its })) };
}

/**
 * A name that is not taken yet: the stem with the smallest number.
 * @param {string} stem
 * @param {string[]} taken
 */
export function freeName(stem, taken) {
  let number = taken.length + 1;
  while (taken.includes(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}

/**
 * A query that names observations, with one of them renamed, or without it.
 * @param {unknown} query
 * @param {string} old
 * @param {string | null} name  null: it is gone
 * @returns {unknown}
 */
export function renamedQuery(query, old, name) {
  if (Array.isArray(query)) {
    const kept = query.map((one) => renamedQuery(one, old, name)).filter((one) => one !== undefined);
    return kept.length > 0 ? kept : undefined;
  }
  return query === old ? (name ?? undefined) : query;
}

/**
 * The exercise with these fields of the problem, undefined ones taken away.
 * @param {import("./exercise.js").Exercise} exercise
 * @param {Record<string, any>} fields
 * @returns {import("./exercise.js").Exercise}
 */
export function withFields(exercise, fields) {
  const rest = Object.fromEntries(
    Object.entries({ ...exercise.rest, ...fields }).filter(([, value]) => value !== undefined && value !== null),
  );
  return { ...exercise, example: null, rest };
}

/**
 * How many numbers each class still lacks, apart from one that is the remainder to 1.
 * @param {Distributions} distributions
 * @param {Record<string, any>} [stated]  the fields of the problem: with P(x) the likelihoods of one class are enough, and
 *   criteria other than the least risk need no priors
 * @returns {{name: string, n: number}[]}
 */
export function emptyPlaces({ rows, given }, stated = {}) {
  const priorsNeeded = (stated["criterion"] ?? "minimum_risk") === "minimum_risk" || given === "posteriors";
  const part = given === "posteriors" ? "posterior" : "prior";
  const shares = rows.map((row) => row[part]);
  // Where only losses are stated, the rule needs no priors.
  const needsShares = (given !== "nothing" && priorsNeeded) || shares.some((share) => share !== "");
  return rows.map(({ name, likelihoods, family, parameters, components = [] }, at) => ({
    name,
    n:
      Number(needsShares && shares[at] === "" && remainder(shares, at) === "") +
      (given === "likelihoods" && !stated["evidence"] ? empty(likelihoods) : 0) +
      (given === "densities" ? (family === "" ? 1 : empty([...numbersOf({ parameters }), ...components.flatMap(numbersOf)])) : 0),
  }));
}

/** @param {{weight?: string, parameters: Record<string, string>}} part */
function numbersOf({ weight, parameters }) {
  return [...(weight === undefined ? [] : [weight]), ...Object.values(parameters)];
}

/** @param {string[]} cells */
function empty(cells) {
  return cells.filter((cell) => cell === "").length;
}

/** Two classes without a number. @param {import("./exercise.js").Exercise} exercise */
export function blankDistributions(exercise) {
  const first = freeName("c", []);
  return withFields(exercise, { classes: [first, freeName("c", [first])], likelihoods: {} });
}
