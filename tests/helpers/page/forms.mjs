// Fields of forms as Python sends them, with what each kind says of itself unless it is said otherwise.

/** @typedef {import("../../../web/protocol.js").Field} Field */
/** @typedef {import("../../../web/protocol.js").Form} Form */

const BASE = { label: null, help: null, section: "exercise", when: [], defaults: [], kept: false };

/** @type {Record<string, any>} */
const FIELDS = {
  table: { path: "table", numeric: false, target: "target", features: "features", types: "types", weight: "weight", counts: null },
  documents: { path: "documents", counts: "counts" },
  case: { path: "query", label: "Case" },
  texts: { path: "query", label: "Text" },
  observed: { path: "query", label: "Observed" },
  domain: { path: "convention.domain", label: "Values", section: "convention" },
  number: { path: "convention.smoothing", label: "Smoothing", default: "0", suggestions: [], section: "convention" },
  distributions: {
    path: "classes",
    priors: "priors",
    given: ["likelihoods", "posteriors", "densities"].map((value) => ({ value })),
  },
  gaussians: { path: "means", covariances: "covariances", priors: "priors", features: "features" },
  weights: { path: "weights", label: "Weights", positive: "positive", negative: "negative", chosen: "solve_for.feature" },
  network: { path: "variables", label: "Variables", text: "network" },
  question: { path: "question", label: "Question" },
};

/**
 * A form of fields of these kinds; instead of a kind there may be a field that differs from what is usual.
 * @param {...(string | Record<string, any>)} kinds
 * @returns {Form}
 */
export function formOf(...kinds) {
  const fields = kinds.map((one) => (typeof one === "string" ? { kind: one } : one));
  return {
    kind: "",
    topic: "",
    own_kinds: [],
    title: "",
    intro: "",
    classifies: null,
    conventions: null,
    exports: [],
    fields: fields.map((field) => /** @type {any} */ ({ ...BASE, ...FIELDS[/** @type {any} */ (field).kind], ...field })),
  };
}

/** The forms of the topics, by what states their exercises. @type {Record<string, Form>} */
export const FORMS = {
  naive_bayes: formOf({ kind: "table", counts: "counts" }, "case", "number", "domain"),
  text_naive_bayes: formOf("documents", "texts", "number"),
  bayes_decision: formOf("distributions", "observed"),
  gaussian_discriminant: formOf("gaussians", { kind: "table", numeric: true, types: null, weight: null }, "case"),
  logistic_regression: formOf("weights", { kind: "table", numeric: true, types: null, weight: null }, "case"),
  bayesian_network: formOf("network", "table", "question"),
};
