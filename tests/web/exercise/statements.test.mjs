import assert from "node:assert/strict";
import test from "node:test";
import { linesOf, spokenOf } from "../../../web/exercise/statements.js";

const GIVEN = {
  priors: { woman: "0.4", man: "0.6" },
  features: {
    hair: { long: { woman: "70%", man: "10%" }, short: { woman: "30%", man: "90%" } },
    height: { normal: { woman: { mean: 165, sd: 6 }, man: { mean: 178, variance: 49 } } },
  },
};
const LINES = [
  "priors: woman 0.4, man 0.6",
  "hair = long: woman 70%, man 10%",
  "hair = short: woman 30%, man 90%",
  "height: woman N(165, 6²), man N(178, 49)",
];

test("an object is shown as lines", () => {
  assert.equal(linesOf(GIVEN), LINES.join("\n"));
  assert.equal(linesOf("as it was typed"), "as it was typed");
  assert.equal(linesOf(undefined), "");
});

test("lines name classes and features", () => {
  const { classes, features } = spokenOf(LINES.join("\n"));
  assert.deepEqual(classes, ["woman", "man"]);
  assert.deepEqual(
    [...features],
    [
      ["hair", ["long", "short"]],
      ["height", null],
    ],
  );
});

test("a half typed line gives no feature", () => {
  assert.deepEqual([...spokenOf("priors: a 0.5\nhair = lo").features], []);
});
