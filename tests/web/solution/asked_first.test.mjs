// Parameters of a request besides the problem: confirmed questions, and the request for the whole solution.
import assert from "node:assert/strict";
import test from "node:test";
import { emptyExercise } from "../../../web/exercise/exercise.js";
import { Pipeline } from "../../../web/solution/pipeline.js";
import { FORMS } from "../../helpers/page/forms.mjs";
import { Rejected } from "../../../web/solver/outcomes.js";

const NOWHERE = { field: null, line: null, row: null, column: null, way: null };
const QUESTION = {
  ...NOWHERE,
  message: "About 40 seconds.",
  ask: [{ label: "Solve anyway", agrees: "work:40", column: null, role: null }],
};

/** @param {(params: any) => any} answer */
function pipelineOf(answer) {
  /** @type {any[]} */
  const asked = [];
  const client = /** @type {any} */ ({
    request: async (/** @type {string} */ _method, /** @type {any} */ params) => {
      asked.push(params);
      return answer(params);
    },
  });
  const exercise = { ...emptyExercise("naive_bayes"), source: null };
  const display = /** @type {const} */ ({ numbers: "both", digits: 4 });
  const pipeline = new Pipeline(
    client,
    () => ({ exercise, form: FORMS.naive_bayes, lang: "en", display }),
    () => {},
  );
  return { pipeline, asked };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("an agreement is sent with the request, not in the problem", async () => {
  const { pipeline, asked } = pipelineOf((params) => {
    if (!params.agreed?.includes("work:40")) throw new Rejected(QUESTION);
    return { topic: "naive_bayes", document: {} };
  });
  pipeline.refresh();
  await settled();
  assert.deepEqual(pipeline.solveError, QUESTION);
  assert.ok(!("agreed" in asked[0]));
  pipeline.agree("work:40");
  await settled();
  assert.equal(pipeline.solveError, null);
  assert.ok(pipeline.solved);
  assert.deepEqual(asked[1], { ...asked[0], agreed: ["work:40"] });
  assert.ok(!JSON.stringify(asked[1].problem).includes("work"));
  pipeline.startAnother();
  pipeline.solvedKey = "";
  pipeline.refresh();
  await settled();
  assert.deepEqual(pipeline.solveError, QUESTION);
});

test("the whole solution replaces the part", async () => {
  const { pipeline, asked } = pipelineOf(({ whole }) => ({
    topic: "naive_bayes",
    document: {},
    ...(whole ? {} : { left_out: 3 }),
  }));
  pipeline.refresh();
  await settled();
  assert.equal(pipeline.solved?.left_out, 3);
  await pipeline.showWhole();
  assert.deepEqual(asked[1], { ...asked[0], whole: true });
  assert.equal(pipeline.solved?.left_out, undefined);
  assert.equal(pipeline.solving, false);
});

test("the part stays if the whole solution fails", async () => {
  const failure = new Error("ended");
  const { pipeline } = pipelineOf(({ whole }) => {
    if (whole) throw failure;
    return { topic: "naive_bayes", document: {}, left_out: 3 };
  });
  pipeline.refresh();
  await settled();
  await pipeline.showWhole();
  assert.equal(pipeline.solved?.left_out, 3);
  assert.equal(pipeline.fault, failure);
  assert.equal(pipeline.solving, false);
});
