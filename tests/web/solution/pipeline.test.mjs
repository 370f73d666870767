// Requests to the engine: when they are sent, which answers the page accepts, and its state without an answer.
import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { emptyExercise, withText } from "../../../web/exercise/exercise.js";
import { Pipeline } from "../../../web/solution/pipeline.js";
import { Rejected, Superseded } from "../../../web/solver/outcomes.js";
import { FORMS } from "../../helpers/page/forms.mjs";

const NOWHERE = { field: null, line: null, row: null, column: null, way: null, ask: null };
const WRONG = new Rejected({ ...NOWHERE, message: "No." });
const READ = {
  ...{ columns: ["f", "class"], rows: [["a", "+"]], kinds: ["training"], class_column: "class", cases: [], ignored: [] },
  ...{ types: { f: "category" }, weight: null, numeric: false, counts: null, texts: null, warnings: [] },
};
const SOLVED = { topic: "naive_bayes", answers: [] };
const settled = () => new Promise((resolve) => setImmediate(resolve));
const texted = (/** @type {string} */ text) => withText(emptyExercise("naive_bayes"), text);

afterEach(() => mock.timers.reset());

/** A page with an engine that answers when it is told to. */
function page() {
  /** @type {{method: string, params: any, resolve: (answer: any) => void, reject: (reason: Error) => void}[]} */
  const requests = [];
  const here = {
    ...{ exercise: emptyExercise("naive_bayes"), lang: /** @type {"en" | "zh"} */ ("en"), requests },
    ...{ cancelled: 0, drawn: 0, stated: /** @type {string[][]} */ ([]) },
    display: /** @type {const} */ ({ numbers: "both", digits: 4 }),
  };
  const client = /** @type {any} */ ({
    request: (/** @type {string} */ method, /** @type {any} */ params) =>
      new Promise((resolve, reject) => requests.push({ method, params, resolve, reject })),
    cancel: () => (here.cancelled += 1),
  });
  const pipeline = new Pipeline(
    client,
    () => ({ exercise: here.exercise, form: FORMS.naive_bayes, lang: here.lang, display: here.display }),
    () => (here.drawn += 1),
    () => {},
    (text, { topic }, _kind, said = "") => here.stated.push([text, topic, said]),
  );
  return {
    ...{ here, pipeline },
    /** @param {any} exercise @param {boolean} [typing] */
    show: (exercise, typing) => {
      here.exercise = exercise;
      pipeline.refresh(typing);
    },
    asked: () => requests.map(({ method }) => method),
    /** The last request, or one before it. @param {any} answer @param {number} [at] */
    answer: async (answer, at = -1) => {
      requests.at(at)?.resolve(answer);
      await settled();
    },
    /** @param {Error} reason */
    refuse: async (reason) => {
      requests.at(-1)?.reject(reason);
      await settled();
    },
  };
}

/** A page at which a text is read and solved. */
async function solvedPage() {
  const one = page();
  one.show(texted("a text"));
  await one.answer(READ);
  await one.answer(SOLVED);
  return one;
}

test("a text is parsed, then solved, each once", async () => {
  const { here, pipeline, asked, show, answer } = page();
  show(texted(" \n"));
  assert.deepEqual(asked(), []);
  const exercise = texted("a text");
  show(exercise);
  assert.ok(pipeline.parsing);
  pipeline.refresh();
  assert.deepEqual(asked(), ["parse"]);
  await answer(READ);
  assert.deepEqual([asked(), pipeline.parsing, pipeline.solving], [["parse", "solve"], false, true]);
  await answer(SOLVED);
  assert.deepEqual([pipeline.parsed, pipeline.solved, pipeline.solving], [READ, SOLVED, false]);
  pipeline.refresh();
  show({ ...exercise });
  assert.deepEqual(asked(), ["parse", "solve"]);
  show({ ...exercise, rest: { convention: { smoothing: "1" } } });
  assert.deepEqual(asked(), ["parse", "solve", "solve"]);
  await answer(SOLVED);
  here.lang = "zh";
  pipeline.refresh();
  assert.deepEqual(asked().slice(3), ["parse"]);
});

test("an exercise without a table is solved without parsing", async () => {
  const { asked, show, answer } = page();
  show({ ...emptyExercise("naive_bayes"), source: null });
  assert.deepEqual(asked(), ["solve"]);
  show({ ...texted("a text"), topic: "" });
  await answer(READ);
  assert.deepEqual(asked(), ["solve", "parse"]);
});

test("an answer about an older text changes nothing", async () => {
  const { pipeline, asked, show, answer } = page();
  show(texted("older"));
  show(texted("newer"));
  await answer({ ...READ, columns: ["older"] }, 0);
  assert.deepEqual([pipeline.parsed, pipeline.parsing, asked()], [null, true, ["parse", "parse"]]);
  await answer(READ);
  assert.equal(pipeline.parsed, READ);
});

test("an exercise that was emptied meanwhile gets no solution", async () => {
  const { pipeline, show, answer } = await solvedPage();
  show({ ...texted("a text"), rest: { convention: { smoothing: "1" } } });
  await answer(READ);
  show(texted(""));
  await answer(SOLVED);
  assert.deepEqual([pipeline.solved, pipeline.parsed, pipeline.solving], [null, null, false]);
});

test("a superseded request is no failure", async () => {
  const { pipeline, show, answer, refuse } = await solvedPage();
  show(texted("another"));
  await refuse(new Superseded());
  assert.deepEqual([pipeline.parseError, pipeline.fault, pipeline.solved], [null, null, SOLVED]);
  show(texted("a third"));
  await answer({ ...READ, rows: [["b", "+"]] });
  await refuse(new Superseded());
  assert.deepEqual([pipeline.solveError, pipeline.fault, pipeline.solving], [null, null, true]);
});

test("a wrong text leaves an error and no solution", async () => {
  const { here, pipeline, asked, show, refuse } = await solvedPage();
  show(texted("wrong"));
  await refuse(WRONG);
  assert.deepEqual([pipeline.parseError, pipeline.fault, pipeline.solved], [WRONG.error, null, null]);
  show({ ...here.exercise, rest: { convention: { smoothing: "1" } } });
  assert.deepEqual([asked(), pipeline.parsing, pipeline.solving], [["parse", "solve", "parse"], false, false]);
});

test("a failed request can be repeated", async () => {
  const { pipeline, asked, show, answer, refuse } = page();
  const failure = new Error("no memory");
  show(texted("a text"));
  await refuse(failure);
  assert.deepEqual([pipeline.fault, pipeline.parseError], [failure, null]);
  pipeline.refresh();
  await answer(READ);
  await refuse(failure);
  assert.deepEqual([pipeline.fault, pipeline.solveError, pipeline.solving], [failure, null, false]);
  pipeline.refresh();
  await answer(SOLVED);
  assert.deepEqual([asked(), pipeline.solved, pipeline.fault], [["parse", "parse", "solve", "solve"], SOLVED, null]);
});

test("an invalid number keeps the previous solution", async () => {
  const { here, pipeline, show, refuse } = await solvedPage();
  show({ ...here.exercise, rest: { convention: { smoothing: "-" } } });
  await refuse(WRONG);
  assert.deepEqual([pipeline.solved, pipeline.solveError], [SOLVED, WRONG.error]);
  pipeline.startAnother();
  show({ ...here.exercise, rest: { convention: { smoothing: "x" } } });
  await refuse(WRONG);
  assert.equal(pipeline.solved, null);
});

test("typing is debounced by the time of an answer, at most 0.3 s", async () => {
  const { here, pipeline, asked, show, answer } = await solvedPage();
  mock.timers.enable({ apis: ["setTimeout"] });
  const typed = (/** @type {string} */ smoothing) => show({ ...here.exercise, rest: { convention: { smoothing } } }, true);
  const solves = () => asked().filter((method) => method === "solve").length;
  pipeline.took.solve = 200;
  typed("1");
  mock.timers.tick(199);
  typed("12");
  mock.timers.tick(199);
  assert.equal(solves(), 1);
  mock.timers.tick(1);
  assert.equal(solves(), 2);
  assert.equal(here.requests.at(-1)?.params.problem.convention.smoothing, "12");
  pipeline.took.solve = 5_000;
  typed("123");
  mock.timers.tick(300);
  assert.equal(solves(), 3);
  await answer(SOLVED);
  assert.ok(pipeline.took.solve < 5_000); // as long as this one took
  pipeline.took.solve = 99;
  typed("1234");
  assert.equal(solves(), 4);
});

test("a cancelled solve can be repeated", async () => {
  const { here, pipeline, asked, show, refuse } = await solvedPage();
  show({ ...here.exercise, rest: { convention: { smoothing: "1" } } });
  pipeline.cancel();
  await refuse(new Superseded());
  assert.deepEqual([here.cancelled, pipeline.cancelled, pipeline.solving, pipeline.solved], [1, true, false, SOLVED]);
  pipeline.refresh();
  assert.deepEqual([asked().slice(2), pipeline.cancelled, pipeline.solving], [["solve", "solve"], false, true]);
});

test("a network pasted as a table is reported", async () => {
  const { here, pipeline, asked, show, answer } = page();
  show(texted("a -> b"));
  await answer({ ...READ, stated: { variables: {} }, warnings: [{ message: "An arrow." }, { message: "No numbers." }] });
  assert.deepEqual(here.stated, [["a -> b", "naive_bayes", "An arrow. No numbers."]]);
  assert.deepEqual([pipeline.parsed, asked()], [null, ["parse"]]);
});

test("an edited cell is seen before the engine has read it", async () => {
  const { here, pipeline } = await solvedPage();
  const grid = { kind: /** @type {const} */ ("grid"), text: "", columns: ["f", "class"], rows: [["b", "+"]], reading: {} };
  here.exercise = { ...here.exercise, source: grid };
  pipeline.refresh();
  assert.deepEqual(pipeline.parsed, { ...READ, rows: [["b", "+"]] });
  here.exercise = { ...here.exercise, source: { ...grid, columns: ["g", "h", "class"], rows: [["b", "c", "+"]] } };
  pipeline.refresh();
  assert.deepEqual([pipeline.parsed?.class_column, pipeline.parsed?.kinds, pipeline.parsing], ["class", ["training"], true]);
});

const DOUBT = { rule: "near", question: "Which is it?", ways: [], stops: true };
const told = { text: "1% are ill.", reading: {} };

test("nothing is solved while a question about the text is open", async () => {
  const { pipeline, asked, show, answer, here } = await solvedPage();
  show(texted("another text"));
  await answer({ ...READ, doubts: [DOUBT] });
  assert.deepEqual([pipeline.asksPerson, pipeline.solving, pipeline.solved], [true, false, null]);
  pipeline.refresh();
  assert.deepEqual(asked(), ["parse", "solve", "parse"]);
  show({ ...here.exercise, source: { .../** @type {any} */ (here.exercise.source), as: "cases" } });
  await answer({ ...READ, doubts: [{ ...DOUBT, stops: false }] });
  assert.deepEqual([pipeline.asksPerson, asked().at(-1)], [false, "solve"]);
});

test("an exercise in words is solved when it is read and asks nothing", async () => {
  const { pipeline, asked, show, answer } = page();
  show({ ...emptyExercise("naive_bayes"), source: null, cases: [], told });
  assert.deepEqual([asked(), pipeline.solving], [[], true]);
  pipeline.hear(told, true);
  assert.deepEqual([asked(), pipeline.solving, pipeline.asksPerson], [[], false, true]);
  pipeline.hear(told, false);
  await answer(SOLVED);
  assert.deepEqual([asked(), pipeline.solving, pipeline.solved], [["solve"], false, SOLVED]);
});

test("the text of a refused exercise in words goes with what was said of it", async () => {
  const { pipeline, show, refuse } = page();
  const exercise = texted("1% are ill.");
  show({ ...exercise, source: { .../** @type {any} */ (exercise.source), reading: { header: true, roles: [] } } });
  assert.equal(pipeline.told, null);
  await refuse(new Rejected(/** @type {any} */ ({ ...NOWHERE, message: "In words.", told: { marks: [] } })));
  assert.deepEqual(pipeline.told, told);
});

test("a network that another kind of exercise is asked about is opened", async () => {
  const { show, refuse, here } = page();
  show(texted("P(a) = 0.5"));
  const way = { label: "Open", problem: { topic: "bayesian_network" } };
  await refuse(new Rejected(/** @type {any} */ ({ ...NOWHERE, message: "A network.", kind: "network", way })));
  assert.deepEqual(here.stated, [["P(a) = 0.5", "bayesian_network", "A network."]]);
});
