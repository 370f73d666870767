// Edits of a Bayesian network: tables keep their valid numbers, and the question follows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyExercise } from "../../../web/exercise/exercise.js";
import * as network from "../../../web/exercise/network/network.js";
import * as changes from "../../../web/exercise/network/changes.js";
import { withNewNetwork } from "../../../web/exercise/network/blank.js";
import * as source from "../../../web/exercise/network/source.js";
import { linesOf, structuresOf } from "../../../web/fields/network/structures.js";
import { asKind, firstQuestion, followed, KINDS, questionField, questionsOf } from "../../../web/exercise/network/question.js";

const VARIABLES = {
  rain: { values: ["T", "F"], cpt: { T: "0.2", F: "0.8" } },
  wet: {
    values: ["T", "F"],
    parents: ["rain"],
    cpt: [
      { given: { rain: "F" }, p: { T: "0.1" } },
      { given: { rain: "T" }, p: { T: "0.9" } },
    ],
  },
};
const QUESTION = { find: "rain", evidence: { wet: "T" } };
const exercise = { ...emptyExercise("a_topic"), source: null, cases: [], rest: { variables: VARIABLES, question: QUESTION } };
const variables = network.networkOf(exercise.rest);
/** @param {(old: typeof variables) => changes.Change} make */
const changed = (make) => {
  const next = changes.withNetwork(exercise, make);
  return { rest: next.rest, of: (/** @type {string} */ name) => network.networkOf(next.rest).find((one) => one.name === name) };
};

test("rows follow the order of the parents' values", () => {
  assert.deepEqual(variables[1]?.table, [
    ["0.9", ""],
    ["0.1", ""],
  ]);
  assert.deepEqual(network.rowsOf(variables, /** @type {any} */ (variables[1])), [["T"], ["F"]]);
  assert.equal(network.rowAt(exercise.rest, /** @type {any} */ (variables[1]), 1), 1);
  for (const strange of [null, 3, [], { a: null }, { a: { values: 3, parents: ["b"], cpt: "x" } }])
    network.networkOf({ variables: strange });
});

test("variables that were not changed are written as they were", () => {
  const { rest } = changed((old) => changes.withNumbers(old, "rain", 0, 0, [["0.3"]]));
  assert.equal(rest.variables.wet, VARIABLES.wet);
  assert.deepEqual(rest.variables.rain, { values: ["T", "F"], cpt: { T: "0.3" } });
});

test("a renamed variable changes its children and the question", () => {
  const { rest } = changed((old) => changes.withName(old, "rain", "R"));
  assert.deepEqual(Object.keys(rest.variables), ["R", "wet"]);
  assert.deepEqual(rest.variables.wet.parents, ["R"]);
  assert.deepEqual(rest.variables.wet.cpt[0], { given: { R: "T" }, p: { T: "0.9" } });
  assert.deepEqual(rest.question, { find: "R", evidence: { wet: "T" } });
});

test("a removed variable leaves the rows of its first value", () => {
  const { rest } = changed((old) => changes.withoutVariable(old, "rain"));
  assert.deepEqual(rest, { variables: { wet: { values: ["T", "F"], cpt: { T: "0.9" } } } });
});

test("a new parent copies the rows, and removing it undoes that", () => {
  const three = changes.withVariable(variables).variables;
  assert.equal(three[2]?.name, "A");
  const more = changes.withParent(three, "wet", "A").variables;
  assert.deepEqual(more[1]?.table, [
    ["0.9", ""],
    ["0.9", ""],
    ["0.1", ""],
    ["0.1", ""],
  ]);
  assert.deepEqual(changes.withoutParent(more, "wet", "A").variables[1], three[1]);
});

test("a renamed value keeps its numbers, a new one has none", () => {
  const renamed = changed((old) => changes.withValues(old, "rain", ["yes", "F"]));
  assert.deepEqual(renamed.of("rain")?.table, [["0.2", "0.8"]]);
  assert.deepEqual(renamed.of("wet")?.table, variables[1]?.table);
  const more = changed((old) => changes.withValues(old, "wet", ["T", "F", "damp"]));
  assert.deepEqual(more.of("wet")?.table, [
    ["0.9", "0.1", ""],
    ["0.1", "0.9", ""],
  ]);
  const swapped = changed((old) => changes.withValues(old, "rain", ["F", "T"]));
  assert.deepEqual(swapped.of("wet")?.table, [
    ["0.1", ""],
    ["0.9", ""],
  ]);
});

test("a pasted block fills the existing cells only", () => {
  const block = [
    ["1", "0"],
    ["0.5", "0.5", "7"],
    ["9", "9"],
  ];
  assert.deepEqual(changes.withNumbers(variables, "wet", 0, 0, block).variables[1]?.table, [
    ["1", "0"],
    ["0.5", "0.5"],
  ]);
});

test("no arrow closes a cycle, nor makes a table too long", () => {
  const [rain, wet] = /** @type {[any, any]} */ (variables);
  assert.equal(changes.obstacle(variables, rain, "wet"), "cycle");
  assert.equal(changes.obstacle(variables, rain, "rain"), "cycle");
  const many = { name: "many", values: Array.from({ length: 4096 }, (_, at) => String(at)), parents: [], table: [] };
  assert.equal(changes.obstacle([...variables, many], wet, "many"), "rows");
  assert.equal(changes.obstacle([...variables, { ...many, values: ["0"] }], wet, "many"), null);
});

test("an error names the variable with the longest match", () => {
  const two = /** @type {any} */ ([{ name: "a" }, { name: "a.b" }]);
  assert.deepEqual(network.placeOfError("variables.a.b.cpt", "variables", two), { name: "a.b", place: ".cpt" });
  assert.deepEqual(network.placeOfError("variables.a[2]", "variables", two), { name: "a", place: "[2]" });
  assert.equal(network.placeOfError("variables.ab", "variables", two), null);
  assert.equal(network.placeOfError(null, "variables", two), null);
});

test("missing numbers are no mistake", () => {
  const blank = withNewNetwork(exercise);
  assert.deepEqual(network.yetToBeTyped(blank, { field: "variables.B.cpt" }), [
    { name: "A", n: 1 },
    { name: "B", n: 2 },
  ]);
  assert.deepEqual(network.yetToBeTyped(blank, { field: "variables.B.values" }), []);
  assert.deepEqual(network.yetToBeTyped(exercise, { field: "variables.rain.cpt" }), []);
});

test("stated arrows name every column", () => {
  const rest = { variables: { a: { parents: ["b"] } } };
  assert.deepEqual(network.withArrows(rest, ["a", "b"]).variables, { a: { parents: ["b"] }, b: {} });
  assert.deepEqual(network.withArrows({ ...rest, structure: "tan" }, ["a", "b"]).variables, { a: {} });
  assert.deepEqual(network.withArrows({ structure: "tan" }, ["a"]), { structure: "tan" });
  const beside = source.withColumnParents(exercise, ["rain", "wet"], "rain", ["wet"]).rest.variables;
  assert.deepEqual([beside.rain.parents, beside.wet], [["wet"], VARIABLES.wet]);
});

test("a pasted network keeps the question if it still applies", () => {
  const found = (/** @type {any} */ stated) => source.withRead(exercise, /** @type {any} */ ({ stated })).rest;
  assert.deepEqual(found({ variables: VARIABLES }).question, QUESTION);
  assert.equal(found({ variables: { wet: VARIABLES.wet } }).question, undefined);
  assert.deepEqual(found({ variables: VARIABLES, question: { find: "wet" } }).question, { find: "wet" });
  assert.equal(source.withRead(exercise, /** @type {any} */ ({ stated: null })), exercise);
});

test("questions that are read and written again are the same field", () => {
  for (const field of [
    { find: "a", evidence: { b: "T" }, method: "enumeration", order: ["c"] },
    { find: ["a", "b"] },
    { joint: { a: "T", b: "F" } },
    { most_probable: "all", evidence: { a: "T" } },
    { most_probable: ["a"] },
    { independent: [["a"], ["b"]], given: ["c"] },
    { independent: [["a"], ["b"]], by: "numbers" },
    { markov_blanket: "a" },
    { find: "a", evidence: { b: "T" }, do: { c: "F" } },
    { find: "a", method: { sampling: "gibbs", numbers: ["0.1"], start: { b: "T" } } },
    { probability: "a or not b", given: "c", do: { d: "T" } },
    { probability: "a" },
    { adjust: ["a", "b"] },
    { adjust: ["a", "b"], by: [] },
    { moral_graph: true },
    { find: "a", evidence: ["b"], order: ["c"] },
    { moral_graph: ["a", "b"] },
    { score: true },
    { score: true, structures: [{}, { b: ["a"] }] },
    [{ find: "a" }, { joint: { a: "T" } }],
    undefined,
  ])
    assert.deepEqual(questionField(questionsOf(field)), field);
});

test("a question of another kind keeps its variables", () => {
  const first = firstQuestion(variables, "wet");
  assert.deepEqual(questionField([first]), { find: "wet" });
  assert.deepEqual(firstQuestion(variables, "gone").targets, ["rain"]);
  for (const kind of KINDS) {
    const asked = asKind({ ...first, evidence: [["rain", "F"]] }, kind, variables);
    assert.equal(asked.kind, kind);
    assert.notDeepEqual(
      followed(
        questionField([asked]),
        (name) => name,
        (_, value) => value,
      ),
      undefined,
    );
  }
  assert.deepEqual(questionField([asKind(first, "independent", variables)]), { independent: [["wet"], ["rain"]] });
});

test("a renamed variable changes what is set, the first state and the structures", () => {
  const renamed = (/** @type {any} */ field) =>
    followed(
      field,
      (name) => (name === "a" ? "z" : name),
      (_, value) => value,
    );
  assert.deepEqual(renamed({ find: "b", do: { a: "T" } }), { find: "b", do: { z: "T" } });
  const method = { sampling: "gibbs", numbers: ["0.1"] };
  assert.deepEqual(renamed({ find: "a", method: { ...method, start: { a: "T" } } }), {
    find: "z",
    method: { ...method, start: { z: "T" } },
  });
  assert.deepEqual(renamed({ score: true, structures: [{ b: ["a"] }, { a: "b" }] }), {
    score: true,
    structures: [{ b: ["z"] }, { z: ["b"] }],
  });
});

test("structures are lines of arrows", () => {
  const lines = "–\na → b, a -> c\nc > b";
  const read = [{}, { b: ["a"], c: ["a"] }, { b: ["c"] }];
  assert.deepEqual(structuresOf(lines), read);
  assert.deepEqual(structuresOf(linesOf(read)), read);
  assert.deepEqual(structuresOf("a → b → c"), [{ b: ["a"], c: ["b"] }]);
  assert.equal(structuresOf(" "), undefined);
});

const DECIDED = {
  ...exercise,
  rest: {
    variables: VARIABLES,
    decisions: { take: { values: ["yes", "no"], parents: ["wet"] } },
    utilities: {
      worth: {
        parents: ["rain", "take"],
        utility: [
          { given: { rain: "F", take: "no" }, u: 9 },
          { given: { rain: "T", take: "yes" }, u: 7 },
        ],
      },
    },
    question: { decide: "take", evidence: { wet: "T" } },
  },
};

test("decisions and utilities are variables of a sort, and written into their fields", () => {
  const all = network.networkOf(DECIDED.rest);
  assert.deepEqual(
    all.map(({ sort }) => sort),
    [undefined, undefined, "decision", "utility"],
  );
  assert.deepEqual(all[3]?.table, [["7"], [""], [""], ["9"]]);
  const { rest } = changes.withNetwork(DECIDED, (old) => changes.withNumbers(old, "worth", 1, 0, [["-3"]]));
  assert.equal(rest.decisions.take, DECIDED.rest.decisions.take);
  assert.deepEqual(rest.utilities.worth.utility[1], { given: { rain: "T", take: "no" }, u: "-3" });
  assert.deepEqual(rest.variables, VARIABLES);
});

test("renamed decisions and values are followed by utilities and questions", () => {
  const renamed = changes.withNetwork(DECIDED, (old) => changes.withName(old, "take", "T"));
  assert.deepEqual(renamed.rest.question, { decide: "T", evidence: { wet: "T" } });
  assert.deepEqual(renamed.rest.utilities.worth.parents, ["rain", "T"]);
  const valued = changes.withNetwork(DECIDED, (old) => changes.withValues(old, "take", ["yes", "never"]));
  assert.deepEqual(valued.rest.decisions.take, { values: ["yes", "never"], parents: ["wet"] });
  assert.deepEqual(valued.rest.utilities.worth.utility[3], { given: { rain: "F", take: "never" }, u: "9" });
});

test("a removed decision leaves no field behind, a new one has two values", () => {
  const gone = changes.withNetwork(DECIDED, (old) => changes.withoutVariable(old, "take"));
  assert.equal(gone.rest.decisions, undefined);
  assert.deepEqual(gone.rest.utilities.worth.parents, ["rain"]);
  const more = changes.withNetwork(exercise, (old) => changes.withVariable(old, "decision"));
  assert.deepEqual(more.rest.decisions, { A: { values: ["T", "F"] } });
  const worth = changes.withNetwork(exercise, (old) => changes.withVariable(old, "utility"));
  assert.deepEqual(worth.rest.utilities, { U: { utility: [{ given: {}, u: "0" }] } });
});

test("a question about decisions names decisions, one about information variables", () => {
  const all = network.networkOf(DECIDED.rest);
  const [asked] = questionsOf({ find: "rain", evidence: { wet: "T" } });
  assert.deepEqual(questionField([asKind(/** @type {any} */ (asked), "decide", all)]), { decide: "take", evidence: { wet: "T" } });
  const [decided] = questionsOf(DECIDED.rest.question);
  assert.deepEqual(questionField([asKind(/** @type {any} */ (decided), "value_of_information", all)]), {
    value_of_information: "rain",
    evidence: { wet: "T" },
  });
});

test("uncertain evidence is kept, and follows names and values", () => {
  const stated = { find: "rain", evidence: { a: "T", wet: { T: "4", F: "1" }, b: { probability: { x: "0.7", y: "0.3" } } } };
  assert.deepEqual(questionField(questionsOf(stated)), stated);
  const renamed = followed(
    stated,
    (name) => (name === "wet" ? "damp" : name === "b" ? null : name),
    (name, value) => (name === "wet" && value === "F" ? "no" : value),
  );
  assert.deepEqual(renamed, { find: "rain", evidence: { a: "T", damp: { T: "4", no: "1" } } });
});

test("a noisy-or keeps its numbers by parent, and its rows", () => {
  const cpt = { noisy_or: { a: "0.4", b: "?", leak: "0.1" }, rows: [{ given: { a: "T", b: "T" }, p: { T: "0.9" } }] };
  const two = { values: ["T", "F"], cpt: { T: "0.5" } };
  const rest = { variables: { a: two, b: two, c: two, e: { values: ["T", "F"], parents: ["a", "b"], cpt } } };
  const before = network.networkOf(rest);
  const named = changes.withName(before, "a", "x").variables;
  const wanted = { ...cpt, noisy_or: { x: "0.4", b: "?", leak: "0.1" }, rows: [{ given: { x: "T", b: "T" }, p: { T: "0.9" } }] };
  assert.deepEqual(network.networkFields(rest, named).variables["e"].cpt, wanted);
  const fewer = changes.withoutParent(before, "e", "a").variables;
  assert.deepEqual(network.networkFields(rest, fewer).variables["e"].cpt.noisy_or, { b: "?", leak: "0.1" });
  const more = changes.withParent(before, "e", "c").variables;
  assert.deepEqual(network.networkFields(rest, more).variables["e"].cpt.noisy_or, { a: "0.4", b: "?", leak: "0.1" });
  const rows = changes.withNoisy(before, "e", null).variables;
  assert.ok(Array.isArray(network.networkFields(rest, rows).variables["e"].cpt));
});
