// Classes given by Gaussians or distributions: edits, and the fields of the problem that they give.
import assert from "node:assert/strict";
import { test } from "node:test";
import { distributionsOf, emptyPlaces, fieldsOf, freeName, renamedQuery, withFields } from "../../../web/exercise/distributions.js";
import { emptyExercise } from "../../../web/exercise/exercise.js";
import { withFamily } from "../../../web/fields/distributions/distributions.js";
import * as gaussians from "../../../web/exercise/gaussians.js";

const stated = (/** @type {Record<string, any>} */ rest) => ({ ...emptyExercise("a_topic"), source: null, cases: [], rest });
const FULL = {
  means: { a: ["0", "1"], b: ["2", "3"] },
  covariances: {
    a: [
      ["1", "0"],
      ["0", "1"],
    ],
    b: [
      ["2", "1"],
      ["1", "2"],
    ],
  },
  priors: { a: "1/4" },
};

test("Gaussians survive reading and writing", () => {
  const exercise = stated(FULL);
  assert.deepEqual(gaussians.withGaussians(exercise, gaussians.gaussiansOf(exercise)).rest, FULL);
  const shared = stated({ ...FULL, covariances: FULL.covariances.b });
  assert.deepEqual(gaussians.gaussiansOf(shared).oneMatrix, true);
  assert.deepEqual(gaussians.withGaussians(shared, gaussians.gaussiansOf(shared)).rest, shared.rest);
});

test("coordinates are named, and plain names are not written", () => {
  assert.deepEqual(gaussians.coordinatesOf({ ...stated(FULL), features: ["u", "v"] }), ["u", "v"]);
  assert.deepEqual(gaussians.coordinatesOf({ ...stated(FULL), features: ["u"] }), ["x1", "x2"]);
  assert.deepEqual(gaussians.coordinatesOf(stated({ means: 3 })), []);
  const named = { ...gaussians.gaussiansOf(stated(FULL)), coordinates: ["u", "v"] };
  assert.deepEqual(gaussians.withGaussians(stated(FULL), named).features, ["u", "v"]);
  assert.equal(gaussians.withGaussians(stated(FULL), gaussians.gaussiansOf(stated(FULL))).features, null);
});

test("a renamed coordinate keeps the queried point", () => {
  const exercise = stated({ ...FULL, query: ["5", "6"] });
  const now = { ...gaussians.gaussiansOf(exercise), coordinates: ["u", "x2"] };
  const renamed = gaussians.withGaussians(exercise, now, (name) => (name === "x1" ? "u" : name));
  assert.deepEqual([renamed.cases, renamed.rest.query], [[{ u: "5", x2: "6" }], undefined]);
});

test("a new class is round, a new coordinate independent", () => {
  const old = gaussians.gaussiansOf(stated(FULL));
  const third = gaussians.withClass(old).classes[2];
  assert.deepEqual(third, { name: "c3", prior: "", mean: ["", ""], covariance: FULL.covariances.a });
  assert.deepEqual(gaussians.withClass({ ...old, oneMatrix: true }).classes[2]?.covariance, old.classes[0]?.covariance);
  const more = gaussians.withCoordinate(old);
  assert.deepEqual(more.coordinates, ["x1", "x2", "x3"]);
  assert.deepEqual(more.classes[1]?.covariance, [
    ["2", "1", "0"],
    ["1", "2", "0"],
    ["0", "0", "1"],
  ]);
  assert.deepEqual(gaussians.withoutCoordinate(more, 2), old);
  assert.deepEqual(gaussians.withoutCoordinate(old, 0).classes[1]?.covariance, [["2"]]);
});

test("a covariance is symmetric, and shared if classes share it", () => {
  const old = gaussians.gaussiansOf(stated(FULL));
  const changed = gaussians.withCovariance(old, 1, 0, 1, "1/2");
  assert.deepEqual(changed.classes[1]?.covariance, [
    ["2", "1/2"],
    ["1/2", "2"],
  ]);
  assert.equal(changed.classes[0], old.classes[0]);
  const shared = gaussians.withCovariance({ ...old, oneMatrix: true }, 0, 1, 1, "9");
  assert.deepEqual(
    shared.classes.map((one) => one.covariance[1]?.[1]),
    ["9", "9"],
  );
});

test("a shared matrix is written unless it is diagonal", () => {
  const of = (/** @type {any} */ covariance, /** @type {boolean} */ one) =>
    gaussians.withOneMatrix(stated({ ...FULL, ...(covariance ? { covariance } : {}) }), one).rest.covariance;
  assert.deepEqual([of(undefined, true), of("spherical", true), of("diagonal", true)], ["shared", "spherical_shared", "diagonal"]);
  assert.deepEqual([of("shared", false), of("spherical_shared", false)], [undefined, "spherical"]);
});

test("switching to Gaussians and back keeps the input", () => {
  const table = { ...emptyExercise("a_topic"), rest: { covariance: "shared", loss: 1 } };
  const first = gaussians.toAlternative(table);
  assert.deepEqual([first.source, Object.keys(first.rest)], [null, ["covariance", "means", "covariances"]]);
  assert.deepEqual(gaussians.toAlternative(first).rest, table.rest);
});

test("distributions survive reading and writing", () => {
  for (const given of [
    { likelihoods: { a: "0.5", b: "1" } },
    { likelihoods: { a: { x: "0.5", y: "0.5" }, b: { x: "1" } } },
    { posteriors: { a: "0.5" } },
    { densities: { a: { normal: { mean: "0", sd: "1" } } } },
    {},
  ]) {
    const rest = { classes: ["a", "b"], priors: { a: "1/3" }, ...given };
    assert.deepEqual(withFields(stated({}), fieldsOf(distributionsOf(rest))).rest, rest);
  }
});

test("a malformed problem of a stranger is read", () => {
  for (const rest of [{ classes: 3 }, { classes: ["a", {}, null], priors: "x", likelihoods: [1] }]) distributionsOf(rest);
  for (const rest of [{ means: { a: 3 }, covariances: "x", priors: 1 }, { means: [[1]] }]) gaussians.gaussiansOf(stated(rest));
});

test("a class lacks its prior unless it alone does", () => {
  const lacking = (/** @type {any} */ rest) => emptyPlaces(distributionsOf({ classes: ["a", "b"], ...rest })).map(({ n }) => n);
  assert.deepEqual(lacking({ likelihoods: { a: "1", b: "" } }), [1, 2]);
  assert.deepEqual(lacking({ priors: { a: "0.1" }, likelihoods: { a: "1", b: "1" } }), [0, 0]);
  assert.deepEqual(lacking({ posteriors: { a: "0.1" } }), [0, 0]);
  assert.deepEqual(lacking({ priors: { a: "0.1" }, densities: { a: { normal: { mean: "" } } } }), [1, 1]);
  assert.deepEqual(lacking({}), [0, 0]);
});

test("renamed and removed observations change the query", () => {
  assert.equal(freeName("c", ["c1", "c3"]), "c4");
  assert.equal(freeName("c", []), "c1");
  assert.deepEqual(renamedQuery(["x", "y"], "x", "z"), ["z", "y"]);
  assert.deepEqual(renamedQuery([["x"], ["y"]], "x", null), [["y"]]);
  assert.equal(renamedQuery("x", "x", null), undefined);
  assert.equal(renamedQuery("x", "y", null), "x");
});

test("fields that P(x) or a criterion replaces are not missing", () => {
  const lacking = (/** @type {any} */ rest) => emptyPlaces(distributionsOf(rest), rest).map(({ n }) => n);
  const one = { classes: ["a", "b"], priors: { a: "0.5", b: "0.5" }, likelihoods: { a: "0.4" } };
  assert.deepEqual(lacking(one), [0, 1]);
  assert.deepEqual(lacking({ ...one, evidence: "0.3" }), [0, 0]);
  const mixture = [{ weight: "1", normal: { mean: "0", variance: "1" } }];
  const dense = { classes: ["a", "b"], densities: { a: { mixture }, b: { poisson: { rate: "2" } } } };
  assert.deepEqual(lacking(dense), [1, 1]);
  assert.deepEqual(lacking({ ...dense, criterion: "minimax" }), [0, 0]);
  assert.deepEqual(lacking({ ...one, evidence: "0.3", priors: {}, criterion: "minimax" }), [0, 0]);
  assert.deepEqual(fieldsOf(distributionsOf(dense)).densities, dense.densities);
});

test("a mixture of another shape is kept as it is", () => {
  const families = [
    { value: "normal", label: "", mixed: "", parameters: ["mean", "variance"].map((value) => ({ value, label: "" })) },
    { value: "mixture", label: "", mixed: "normal", parameters: [{ value: "weight", label: "" }] },
  ];
  const given = (/** @type {any} */ mixture) => ({ classes: ["a"], densities: { a: { mixture } } });
  const stated = given([
    { weight: "0.3", normal: { mean: "0", variance: "1" } },
    { weight: "0.7", normal: { mean: "2", variance: "" } },
  ]);
  const read = distributionsOf(stated);
  assert.deepEqual(
    read.rows[0]?.components?.map(({ weight, parameters }) => [weight, parameters.mean]),
    [
      ["0.3", "0"],
      ["0.7", "2"],
    ],
  );
  assert.deepEqual(fieldsOf(read).densities, stated.densities);
  assert.deepEqual(emptyPlaces(read, { criterion: "minimax" }), [{ name: "a", n: 1 }]);
  for (const strange of [[], [{ weight: "1" }], [{ weight: "1", normal: { mean: [0] } }], ["x"], [{ weight: {}, normal: {} }]]) {
    assert.deepEqual(fieldsOf(distributionsOf(given(strange))).densities, given(strange).densities);
  }
  const normal = distributionsOf({ classes: ["a"], densities: { a: { normal: { mean: "1", variance: "2" } } } });
  const [row] = normal.rows;
  assert.ok(row);
  const mixed = withFamily(row, "mixture", families);
  assert.deepEqual(fieldsOf({ ...normal, rows: [mixed] }).densities, {
    a: {
      mixture: [
        { weight: "0.5", normal: { mean: "1", variance: "2" } },
        { weight: "0.5", normal: { mean: "", variance: "" } },
      ],
    },
  });
  assert.deepEqual(fieldsOf({ ...normal, rows: [withFamily(mixed, "normal", families)] }).densities, { a: { normal: {} } });
});
