// A table of word counts is shown as a sheet and written as a field; the page asks for missing numbers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withRows } from "../../../web/exercise/table/columns.js";
import { wordSheetOf } from "../../../web/exercise/table/counts.js";
import { emptyExercise } from "../../../web/exercise/exercise.js";
import { exerciseFromProblem, problemOf } from "../../../web/fields/problem.js";
import { classesOf, unfilled } from "../../../web/fields/bindings/index.js";
import { areHolding } from "../../../web/fields/bindings/conditions.js";
import { habitsOf } from "../../../web/fields/common/field.js";
import { FORMS, formOf } from "../../helpers/page/forms.mjs";

const form = FORMS.text_naive_bayes;
const COUNTS = { documents: { spam: 25, ham: 75 }, words: { free: { spam: 20, ham: 2 }, meeting: { ham: 15 } } };
const SHEET = {
  columns: ["", "spam", "ham"],
  rows: [
    ["free", "20", "2"],
    ["meeting", "0", "15"],
    ["(Σ)", "", ""],
    ["Σ", "25", "75"],
  ],
};
const parsed = (/** @type {any} */ documents) =>
  /** @type {any} */ ({
    ...SHEET,
    kinds: ["training", "training", "total", "total"],
    texts: [],
    counts: null,
    class_column: null,
    ignored: [],
    types: {},
    reading: { header: true },
    word_counts: { ...COUNTS, documents },
  });

test("the counts of a problem are a table that can be edited", () => {
  assert.deepEqual(wordSheetOf(COUNTS), SHEET);
  const exercise = exerciseFromProblem({ topic: "a_topic", counts: COUNTS, query: "free" }, form, null);
  assert.deepEqual(exercise.source, { kind: "grid", ...SHEET, text: "", reading: { counts: true } });
  assert.deepEqual(problemOf(exercise, form, parsed(COUNTS.documents)), {
    format: 1,
    topic: "a_topic",
    counts: COUNTS,
    query: "free",
  });
});

test("the sheet has all words and the size of the vocabulary", () => {
  const counts = { ...COUNTS, tokens: { spam: 1000, ham: 800 } };
  assert.deepEqual(wordSheetOf(counts)?.rows.at(-2), ["(Σ)", "1000", "800"]);
  const problem = { format: 1, topic: "a_topic", counts: { ...counts, vocabulary: 500 }, query: "free" };
  const exercise = exerciseFromProblem(problem, form, null);
  assert.deepEqual(exercise.rest, { counts: { vocabulary: 500 }, query: "free" });
  const read = { ...parsed(COUNTS.documents), word_counts: counts };
  assert.deepEqual(problemOf(exercise, form, read), problem);
  // Beside documents it means nothing.
  assert.equal(problemOf(exercise, form, { ...read, word_counts: null, texts: [] }).counts, undefined);
});

test("the vocabulary size is asked for and not kept", () => {
  const asking = formOf("documents", { kind: "number", path: "counts.vocabulary", section: "exercise" }, "number");
  const when = /** @type {any} */ ([{ kind: "counts", paths: ["counts.words"] }]);
  const exercise = exerciseFromProblem({ topic: "a_topic", counts: { ...COUNTS, vocabulary: 500 } }, asking, null);
  const view = (/** @type {any} */ changes) => ({ exercise, form: asking, parsed: null, solveError: null, ...changes });
  assert.equal(areHolding(when, view({ parsed: parsed(COUNTS.documents) })), true);
  assert.equal(areHolding(when, view({ parsed: { ...parsed(COUNTS.documents), word_counts: null } })), false);
  const ofOneClass = { documents: { a: 1 }, words: { w: { a: 3 } } };
  const unshown = exerciseFromProblem({ topic: "a_topic", counts: ofOneClass }, asking, null);
  assert.equal(areHolding(when, view({ exercise: unshown })), true);
  assert.equal(areHolding(when, view({ exercise: emptyExercise("a_topic") })), false);
  const chosen = { ...exercise, rest: { counts: { vocabulary: 500 }, convention: { smoothing: "1" } } };
  assert.deepEqual(habitsOf({ exercise: chosen, form: asking }), { convention: { smoothing: "1" } });
});

test("counts that no sheet can show stay as they are", () => {
  for (const counts of [
    {},
    { documents: { a: 1 }, words: {} },
    { documents: { a: 1, b: 1 }, words: { w: { c: 1 } } },
    { documents: { a: 1, b: 1 }, words: { w: 3 } },
    { documents: { a: 1, b: 1 }, words: { w: { a: 1 } }, tokens: { c: 1 } },
    { documents: { a: 1, b: 1 }, words: { w: { a: 1 } }, tokens: 3 },
  ]) {
    assert.equal(wordSheetOf(/** @type {any} */ (counts)), null);
  }
});

test("an edited sheet of word counts stays one", () => {
  const exercise = {
    ...emptyExercise("a_topic"),
    source: /** @type {any} */ ({ kind: "text", text: "x", reading: { counts: true } }),
  };
  const same = (/** @type {string[][]} */ rows) => rows;
  assert.equal(withRows(exercise, parsed(COUNTS.documents), same).source?.reading.counts, true);
  assert.equal(withRows(exercise, { ...parsed(COUNTS.documents), word_counts: null }, same).source?.reading.counts, undefined);
});

test("missing numbers of texts are asked for by class", () => {
  const exercise = emptyExercise("a_topic");
  const view = (/** @type {any} */ documents) => ({
    exercise,
    form,
    parsed: parsed(documents),
    solveError: { message: "how many?" },
  });
  assert.deepEqual(unfilled(view({ spam: "?", ham: 75 })), [{ name: "spam", n: 1 }]);
  assert.deepEqual(unfilled(view(COUNTS.documents)), []);
  assert.deepEqual(classesOf(view(COUNTS.documents)), ["spam", "ham"]);
});
