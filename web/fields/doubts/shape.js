// A problem in the shape of its subject: a network, a tree of probabilities, a confusion matrix.
import { classNames } from "../../draw/class_marks.js";
import { h } from "../../draw/described.js";
import { networkOf } from "../../exercise/network/network.js";
import { distributionsOf } from "../../exercise/distributions.js";
import { networkShape } from "./network_shape.js";

/** @typedef {import("../../protocol.js").Problem} Problem */
/** @typedef {import("../../protocol.js").TreeBranch} TreeBranch */
/** @typedef {import("../../texts/texts.js").Translate} Translate */

const MOST_BRANCHES = 12;
const MOST_CLASSES = 12;

/**
 * @param {Problem} problem
 * @param {Translate} t
 * @returns {import("../../draw/described.js").DescribedElement | null}  null where it has no shape of these
 */
export function shapeOf(problem, t) {
  if (networkOf(problem).length > 0) return networkShape(problem, t);
  if (isObject(problem["confusion"])) return matrix(problem["confusion"]);
  const branches = branchesOf(problem);
  return branches.length > 0 ? tree(branches, t) : null;
}

/** @param {Record<string, any>} confusion */
function matrix(confusion) {
  const names = Object.keys(confusion).slice(0, MOST_CLASSES);
  const decided = [...new Set(names.flatMap((name) => Object.keys(confusion[name] ?? {})))].slice(0, MOST_CLASSES);
  const head = h("tr", null, h("td", null), ...decided.map((name) => h("th", { scope: "col" }, name)));
  const rows = names.map((name) =>
    h("tr", null, h("th", { scope: "row" }, name), ...decided.map((one) => h("td", null, String(confusion[name]?.[one] ?? 0)))),
  );
  return h("div", { class: "scrolls" }, h("table", { class: "matrix" }, h("thead", null, head), h("tbody", null, rows)));
}

/**
 * The classes with their priors, and the probability of what is observed in each.
 * @param {TreeBranch[]} branches
 * @param {Translate} t
 */
export function tree(branches, t) {
  const missing = () => h("span", { class: "tree-missing", role: "img", "aria-label": t("told.missing") }, "?");
  const items = branches.slice(0, MOST_BRANCHES).map(({ name, prior, leaves }, at) => {
    const inside = leaves.map(({ observation, probability }) =>
      h("li", null, observation, " ", probability === null ? missing() : h("b", null, probability)),
    );
    const named = h("span", { class: `name ${classNames(at)}` }, name);
    return h("li", null, named, " ", prior === null ? missing() : h("b", null, prior), inside.length > 0 && h("ul", null, inside));
  });
  return h("ul", { class: "tree" }, items);
}

/** The tree that a problem of classes states. @param {Problem} problem @returns {TreeBranch[]} */
function branchesOf(problem) {
  if (isObject(problem["parameters"])) return ofParameters(problem["parameters"]);
  const { rows, observations } = distributionsOf(problem);
  const stated = (/** @type {string | undefined} */ text) => text || null;
  return rows.map(({ name, prior, likelihoods }) => ({
    name,
    prior: stated(prior),
    leaves: observations.flatMap((observation, at) =>
      observation === "" ? [] : [{ observation, probability: stated(likelihoods[at]) }],
    ),
  }));
}

/** @param {Record<string, any>} parameters  of naive Bayes @returns {TreeBranch[]} */
function ofParameters({ priors, features }) {
  const values = Object.entries(isObject(features) ? features : {}).flatMap(([feature, stated]) =>
    Object.entries(isObject(stated) ? stated : {}).map(([value, shares]) => ({ observation: `${feature} = ${value}`, shares })),
  );
  const names = [...new Set([priors, ...values.map(({ shares }) => shares)].filter(isObject).flatMap(Object.keys))];
  const written = (/** @type {any} */ shares, /** @type {string} */ name) =>
    isObject(shares) && ["string", "number"].includes(typeof shares[name]) ? String(shares[name]) : null;
  return names.map((name) => ({
    name,
    prior: written(priors, name),
    leaves: values.map(({ observation, shares }) => ({ observation, probability: written(shares, name) })),
  }));
}

/** @param {unknown} value @returns {value is Record<string, any>} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
