// Roles of columns: every order of taps leads to the same table.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as columns from "../../../web/exercise/table/columns.js";
import { emptyExercise, withText } from "../../../web/exercise/exercise.js";
import { exerciseFromProblem, problemOf } from "../../../web/fields/problem.js";
import { parseParams } from "../../../web/solver/requests.js";
import { ask } from "../../helpers/engine/ask_python.mjs";
import { Chance, permutations, THOROUGH } from "../../helpers/examples.mjs";

/** @typedef {import("../../../web/exercise/exercise.js").Exercise} Exercise */
/** @typedef {Parameters<typeof columns.withRole>[3]} Role */

const FORM = await ask("form", { topic: "naive_bayes" });
const COUNTED =
  "Outlook,Wind,Play,Count\nsunny,weak,no,2\nsunny,strong,no,1\nrain,weak,yes,3\nrain,strong,no,1\nsunny,weak,yes,4\n";
/** @type {Role[]} */
const ROLES = ["class", "weight", "ignored", "category", "number"];
const SINGLE = ["class", "weight"];
const RANDOM_TABLES = 25;

/** One exercise on the page: its text, the roles given so far, and the problem that the page makes of it. */
class Visit {
  /** @param {Exercise} exercise */
  constructor(exercise) {
    this.exercise = exercise;
  }

  /** @param {string} text */
  static of(text) {
    return new Visit(withText(emptyExercise("naive_bayes"), text));
  }

  /** @param {object} problem */
  static opened(problem) {
    return new Visit(exerciseFromProblem({ format: 1, topic: "naive_bayes", table: COUNTED, ...problem }, FORM, null));
  }

  parsed() {
    const { topic, source } = this.exercise;
    assert.ok(source);
    return ask("parse", { ...parseParams(topic, source, "en") });
  }

  async roles() {
    return { ...columns.rolesOf(this.exercise, await this.parsed()) };
  }

  /** @param {string} column @param {Role} role */
  async tap(column, role) {
    this.exercise = columns.withRole(this.exercise, await this.parsed(), column, role);
  }

  async problem() {
    return problemOf(this.exercise, FORM, await this.parsed());
  }
}

test("one tap turns the weight into a feature and back", async () => {
  const visit = Visit.of(COUNTED);
  const roles = { Outlook: "category", Wind: "category", Play: "class", Count: "weight" };
  assert.deepEqual(await visit.roles(), roles);
  const [warning, ...more] = (await visit.parsed()).warnings;
  assert.deepEqual([warning.column, warning.offer], ["Count", { label: "Use it as a feature", role: "number" }]);
  assert.deepEqual(more, []);
  await visit.tap("Count", warning.offer.role);
  assert.deepEqual(await visit.roles(), { ...roles, Count: "number" });
  assert.deepEqual((await visit.parsed()).warnings, []);
  await visit.tap("Count", "weight");
  assert.deepEqual(await visit.roles(), roles);
});

test("a guessed class column can become the weight", async () => {
  const visit = Visit.of("Colour,Size,Sport,Rent\nred,big,yes,3\nred,big,no,1\nblue,big,yes,1\nblue,small,no,3\n");
  assert.equal((await visit.roles()).Rent, "class");
  await visit.tap("Rent", "weight");
  assert.deepEqual(await visit.roles(), { Colour: "category", Size: "category", Sport: "class", Rent: "weight" });
});

/** A table in some order of its columns, and roles for two or three of them. @param {Chance} chance */
function randomTable(chance) {
  /** @type {Record<string, string[]>} */
  const cells = {
    Day: ["D1", "D2", "D3", "D4", "D5"],
    Outlook: ["sunny", "sunny", "rain", "rain", "sunny"],
    Wind: ["weak", "strong", "weak", "strong", "weak"],
    Count: ["2", "1", "3", "1", "4"],
    Play: ["no", "no", "yes", "no", "yes"],
  };
  const names = chance.shuffled(Object.keys(cells));
  const rows = [0, 1, 2, 3, 4].map((row) => names.map((name) => cells[name]?.[row]));
  /** @type {[string, Role][]} */
  const taps = [];
  for (const column of chance.shuffled(names).slice(0, chance.one([2, 3]))) {
    const taken = taps.map(([, role]) => role);
    taps.push([column, chance.one(ROLES.filter((role) => !(SINGLE.includes(role) && taken.includes(role))))]);
  }
  return { text: [names, ...rows].map((row) => row.join(",")).join("\n"), taps };
}

test("every order of taps leads to the same table", THOROUGH, async () => {
  for (let seed = 0; seed < RANDOM_TABLES; seed++) {
    const { text, taps } = randomTable(new Chance(seed));
    const outcomes = [];
    for (const order of permutations(taps)) {
      const visit = Visit.of(text);
      for (const [column, role] of order) await visit.tap(column, role);
      const roles = await visit.roles();
      for (const [column, role] of taps) assert.equal(roles[column], role, `${column} of ${text}`);
      outcomes.push({ roles, problem: await visit.problem() });
    }
    for (const outcome of outcomes) assert.deepEqual(outcome, outcomes[0], JSON.stringify([text, taps]));
  }
});

// 5 rows stand for 11: yes 7/11 · 4/7 · 7/7 for sunny and weak, no 4/11 · 3/4 · 2/4; 4 : 1.5.
test("weights count as repeated rows in every order of taps", async () => {
  /** @type {[string, Role][]} */
  const taps = [
    ["Count", "weight"],
    ["Play", "class"],
    ["Wind", "category"],
  ];
  for (const order of permutations(taps)) {
    const visit = Visit.of(COUNTED);
    await visit.tap("Count", "class");
    assert.equal((await visit.roles()).Play, "category");
    for (const [column, role] of order) await visit.tap(column, role);
    const problem = { ...(await visit.problem()), query: { Outlook: "sunny", Wind: "weak" } };
    const [answer] = await ask("answers", { problem });
    assert.equal(answer.values["posterior[yes]"].exact, "8/11");
  }
});

test("a problem without a weight counts every row once", async () => {
  assert.equal((await Visit.opened({ target: "Play" }).roles()).Count, "number");
  const weighted = Visit.opened({ target: "Play", weight: "Count" });
  assert.equal((await weighted.roles()).Count, "weight");
  assert.equal((await weighted.problem()).weight, "Count");
});

test("a tap keeps the features that the problem names", async () => {
  const visit = Visit.opened({ target: "Play", features: ["Outlook"] });
  await visit.tap("Count", "weight");
  assert.deepEqual(await visit.roles(), { Outlook: "category", Wind: "ignored", Play: "class", Count: "weight" });
});

// Two rows of the same label: it is still a label; a count that is no number is a wrong count.
test("a changed cell changes the role of no column", async () => {
  const text = "Day,Outlook,Wind,Play,n\n1,sunny,weak,no,2\n2,sunny,strong,no,1\n3,rain,weak,yes,3\n";
  const visit = Visit.of(text);
  const before = await visit.roles();
  assert.deepEqual([before.Day, before.n], ["ignored", "weight"]);
  const rows = [
    ["1", "sunny", "weak", "no", "2"],
    ["1", "sunny", "strong", "no", "many"],
    ["3", "rain", "weak", "yes", "3"],
  ];
  assert.ok(visit.exercise.source);
  const reading = columns.readingOfRows(visit.exercise.source.reading, await visit.parsed());
  visit.exercise = { ...visit.exercise, source: { kind: "grid", columns: Object.keys(before), rows, text, reading } };
  assert.deepEqual(await visit.roles(), before);
});

// k of sky is 3, as the file declares, though "fog" does not occur.
test("a changed cell keeps the values that a file declares", async () => {
  const text = "@relation r\n@attribute sky {sun,rain,fog}\n@attribute play {yes,no}\n@data\nsun,yes\nsun,no\nrain,yes\n";
  const visit = Visit.of(text);
  const declared = (await visit.problem()).convention.domain;
  assert.deepEqual(declared, { sky: ["sun", "rain", "fog"] });
  visit.exercise = columns.withRows(visit.exercise, await visit.parsed(), (rows) => [["rain", "yes"], ...rows.slice(1)]);
  const problem = await visit.problem();
  assert.deepEqual(problem.table.rows[0], ["rain", "yes"]);
  assert.deepEqual(problem.convention.domain, declared);
});
