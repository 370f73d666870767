// Classes with their priors, means and covariance matrices, as rows of a table; and the fields of a problem they mean.
import { freeName, withFields } from "./distributions.js";
import { emptyExercise } from "./exercise.js";
import { alternativeOf } from "./alternatives.js";
import { casesOfPoints } from "./points.js";

/** @typedef {import("./exercise.js").Exercise} Exercise */

/**
 * @typedef {object} GaussianClass
 * @property {string} name
 * @property {string} prior
 * @property {string[]} mean  one number for each coordinate
 * @property {string[][]} covariance
 */

/**
 * @typedef {object} Gaussians
 * @property {GaussianClass[]} classes
 * @property {string[]} coordinates  their names
 * @property {boolean} oneMatrix  whether there is one covariance matrix, which then every class has
 * @property {boolean} inverse  whether the matrices are the inverses of the covariance matrices
 */

/** Fields of a problem that belong to one way of stating it, by a table or by its parameters. */
const OF_STATEMENT = ["means", "covariances", "inverse_covariance", "priors", "query", "loss"];

/** @param {unknown} value */
const text = (value) => (value === null || value === undefined || typeof value === "object" ? "" : String(value));

/** @param {unknown} value @returns {any[]} */
const list = (value) => (Array.isArray(value) ? value : []);

/** @param {unknown} object @param {string} name @returns {unknown} */
function own(object, name) {
  if (typeof object !== "object" || object === null || !Object.hasOwn(object, name)) return undefined;
  return /** @type {Record<string, unknown>} */ (object)[name];
}

/** @param {number} size */
const plainNames = (size) => Array.from({ length: size }, (_, at) => `x${at + 1}`);

/** The classes that have a mean; null if none is stated. @param {Record<string, any>} rest  the fields of the problem */
export function meansStated({ means }) {
  return means !== null && typeof means === "object" ? Object.keys(means) : null;
}

/**
 * The names of the coordinates of an exercise that states the means.
 * @param {Exercise} exercise
 */
export function coordinatesOf({ rest, features }) {
  const means = rest.means !== null && typeof rest.means === "object" ? Object.values(rest.means) : [];
  const size = Math.max(0, ...means.map((mean) => list(mean).length));
  return features && features.length === size ? features.map(String) : plainNames(size);
}

/**
 * @param {Exercise} exercise
 * @returns {Gaussians}
 */
export function gaussiansOf(exercise) {
  const { means, inverse_covariance: inverses, priors } = exercise.rest;
  const covariances = inverses ?? exercise.rest.covariances;
  const coordinates = coordinatesOf(exercise);
  const oneMatrix = Array.isArray(covariances);
  const names = meansStated(exercise.rest) ?? [];
  return {
    coordinates,
    oneMatrix,
    inverse: (inverses ?? null) !== null,
    classes: names.map((name) => {
      const mean = list(own(means, name));
      const matrix = list(oneMatrix ? covariances : own(covariances, name));
      return {
        name,
        prior: text(own(priors, name)),
        mean: coordinates.map((_, at) => text(mean[at])),
        covariance: coordinates.map((_, row) => coordinates.map((_name, column) => text(list(matrix[row])[column]))),
      };
    }),
  };
}

/**
 * The exercise that states these; the points it asks for stay with the coordinates they were about.
 * @param {Exercise} exercise
 * @param {Gaussians} gaussians
 * @param {(name: string) => string} [renamed]  how a coordinate is called from now on
 * @returns {Exercise}
 */
export function withGaussians(exercise, { classes, coordinates, oneMatrix, inverse }, renamed = (name) => name) {
  /** @template T @param {(one: GaussianClass) => T} value */
  const perClass = (value) => Object.fromEntries(classes.map((one) => [one.name, value(one)]));
  const priors = Object.fromEntries(classes.filter(({ prior }) => prior !== "").map(({ name, prior }) => [name, prior]));
  const { query } = exercise.rest;
  const asked = query === undefined ? (exercise.cases ?? []) : casesOfPoints(query, coordinatesOf(exercise));
  const cases = asked.map((one) => Object.fromEntries(Object.entries(one).map(([name, value]) => [renamed(name), value])));
  const matrices = oneMatrix && classes[0] ? classes[0].covariance : perClass(({ covariance }) => covariance);
  const plain = coordinates.every((name, at) => name === `x${at + 1}`);
  return {
    ...withFields(exercise, {
      means: perClass(({ mean }) => mean),
      covariances: inverse ? undefined : matrices,
      inverse_covariance: inverse ? matrices : undefined,
      priors: Object.keys(priors).length > 0 ? priors : undefined,
      query: undefined,
    }),
    features: plain ? null : coordinates,
    cases,
  };
}

/** Another class: in the middle of nowhere, and round. @param {Gaussians} old @returns {Gaussians} */
export function withClass(old) {
  const coordinates = old.coordinates.length > 0 ? old.coordinates : plainNames(2);
  const name = freeName(
    "c",
    old.classes.map((one) => one.name),
  );
  const round = coordinates.map((_, row) => coordinates.map((_name, column) => String(Number(row === column))));
  const covariance = (old.oneMatrix && old.classes[0]?.covariance) || round;
  const mean = coordinates.map(() => "");
  return { ...old, coordinates, classes: [...old.classes, { name, prior: "", mean, covariance }] };
}

/** @param {Gaussians} old @returns {Gaussians} */
export function withCoordinate(old) {
  const size = old.coordinates.length;
  return {
    ...old,
    coordinates: [...old.coordinates, freeName("x", old.coordinates)],
    classes: old.classes.map((one) => ({
      ...one,
      mean: [...one.mean, ""],
      covariance: [...one.covariance.map((row) => [...row, "0"]), [...Array(size).fill("0"), "1"]],
    })),
  };
}

/** @param {Gaussians} old @param {number} gone @returns {Gaussians} */
export function withoutCoordinate(old, gone) {
  /** @template T @param {T[]} values */
  const kept = (values) => values.filter((_, at) => at !== gone);
  return {
    ...old,
    coordinates: kept(old.coordinates),
    classes: old.classes.map((one) => ({ ...one, mean: kept(one.mean), covariance: kept(one.covariance).map(kept) })),
  };
}

/**
 * One matrix for all classes means that they share it, and the field that names the case says so.
 * @param {Exercise} exercise
 * @param {boolean} oneMatrix
 */
export function withOneMatrix(exercise, oneMatrix) {
  const stated = withGaussians(exercise, { ...gaussiansOf(exercise), oneMatrix });
  const { covariance } = exercise.rest;
  if (covariance === "diagonal") return stated;
  const isSpherical = String(covariance).startsWith("spherical");
  const together = isSpherical ? "spherical_shared" : "shared";
  return withFields(stated, { covariance: oneMatrix ? together : isSpherical ? "spherical" : undefined });
}

/**
 * Sets a covariance in the matrix of a class, or of all classes, at both of its places.
 * @param {Gaussians} old
 * @param {number} of  the place of the class
 * @param {number} row
 * @param {number} column
 * @param {string} value
 * @returns {Gaussians}
 */
export function withCovariance(old, of, row, column, value) {
  /** @param {number} i @param {number} j */
  const changes = (i, j) => (i === row && j === column) || (i === column && j === row);
  return {
    ...old,
    classes: old.classes.map((one, at) =>
      at === of || old.oneMatrix
        ? { ...one, covariance: one.covariance.map((line, i) => line.map((cell, j) => (changes(i, j) ? value : cell))) }
        : one,
    ),
  };
}

/** Switches between a table and parameters. @param {Exercise} exercise @returns {Exercise} */
export function toAlternative(exercise) {
  const { topic, source } = exercise;
  const first = () => (source === null ? emptyExercise(topic) : firstGaussians(topic));
  return alternativeOf(exercise, (name) => OF_STATEMENT.includes(name), first);
}

/** Something that can be solved, to be written over. @param {string} topic @returns {Exercise} */
function firstGaussians(topic) {
  const means = { c1: ["0", "0"], c2: ["2", "0"] };
  const covariances = [
    ["1", "0"],
    ["0", "1"],
  ];
  return { ...emptyExercise(topic), source: null, cases: [], rest: { means, covariances } };
}
