// The modules of web/storage/ one by one; persistence.test.mjs tests them together.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { forget, keysOf, readJson, tryToWrite } from "../../../web/storage/area.js";
import { Database } from "../../../web/storage/database.js";
import { Shelf } from "../../../web/storage/shelf.js";
import { gistOf, nameOf } from "../../../web/storage/naming.js";
import { readPreferences, writePreferences } from "../../../web/storage/preferences.js";
import { emptyExercise, withText } from "../../../web/exercise/exercise.js";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/** @param {Record<string, string>} items */
function area(items) {
  const methods = {
    getItem: (/** @type {string} */ key) => items[key] ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => void (items[key] = text),
    removeItem: (/** @type {string} */ key) => void delete items[key],
  };
  const keys = { ownKeys: () => Object.keys(items), getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) };
  return /** @type {any} */ (new Proxy(methods, keys));
}
const forbidden = () => {
  throw new DOMException("no", "SecurityError");
};

test("a storage that is forbidden is an empty one", () => {
  assert.equal(readJson(forbidden, "a"), null);
  assert.equal(tryToWrite(forbidden, "a", 1), false);
  assert.deepEqual(keysOf(forbidden, ""), []);
  forget(forbidden, "a");
});

test("a storage holds JSON and ignores other text", () => {
  const local = area({ "x.b": "{", other: "1" });
  assert.equal(
    tryToWrite(() => local, "x.a", { one: ["甲"] }),
    true,
  );
  assert.deepEqual(
    readJson(() => local, "x.a"),
    { one: ["甲"] },
  );
  assert.equal(
    readJson(() => local, "x.b"),
    null,
  );
  assert.deepEqual(
    keysOf(() => local, "x."),
    ["x.b", "x.a"],
  );
});

// Names

const own = emptyExercise("naive_bayes");
const t = /** @type {any} */ ((/** @type {string} */ key, /** @type {any} */ values) => (values ? `${key} ${values.title}` : key));

test("an exercise is named by title, origin, words or kind", () => {
  const named = { ...withText(own, "f\tclass\na\t+"), title: "Loans", after: { title: "Play tennis", source: "a book" } };
  /** @param {any} exercise @param {string[]} [names] */
  const called = (exercise, names = []) => nameOf(gistOf(exercise, names), t);
  assert.equal(called(named), "Loans");
  assert.equal(called({ ...named, title: "" }), "own.after Play tennis");
  assert.equal(called({ ...named, title: "", after: { title: "", source: "a book" } }), "own.after a book");
  assert.equal(called({ ...named, title: "", after: undefined }), "f, class");
  assert.equal(called({ ...own, source: { kind: "grid", text: "", columns: ["u", "v"], rows: [], reading: {} } }), "u, v");
  assert.equal(called(own, ["rain", "wet"]), "rain, wet");
  assert.equal(called({ ...own, typed: "P(rain) = 0.2\nP(wet)" }), "P(rain) = 0.2");
  assert.equal(called(own), "exercise.own");
});

test("the first line with words names an exercise", () => {
  const words = (/** @type {string} */ text) => gistOf(withText(own, text), []).words;
  assert.equal(words("\n\n| Day | Play |\n|---|---|"), "Day, Play");
  assert.equal(words("a;b;;c;\n1;2;3;4"), "a, b, c");
  assert.equal(words("  two   words "), "two words");
});

test("a long name is cut between letters", () => {
  const { title } = gistOf({ ...own, title: "🎾".repeat(100) }, []);
  assert.equal(title, `${"🎾".repeat(79)}…`);
  assert.equal(gistOf({ ...own, title: "甲".repeat(80) }, []).title, "甲".repeat(80));
});

// Preferences

/** A browser that speaks these languages and holds these items. @param {string[]} languages @param {Record<string, string>} items */
function browser(languages, items = {}) {
  const local = area(items);
  Object.defineProperty(globalThis, "navigator", { value: { languages }, configurable: true });
  Object.defineProperty(globalThis, "localStorage", { get: () => local, configurable: true });
  return items;
}

test("the page starts in the browser's first known language", () => {
  for (const [languages, lang] of /** @type {const} */ ([
    [["fr", "zh-TW", "en"], "zh"],
    [["EN-us", "zh"], "en"],
    [["de"], "en"],
    [[], "en"],
  ])) {
    browser([...languages]);
    assert.equal(readPreferences().lang, lang);
  }
});

test("valid preferences are restored, invalid ones ignored", () => {
  const items = browser(["en"]);
  const chosen = /** @type {const} */ ({ lang: "zh", theme: "dark", length: "brief", formulas: "native", knowsLights: true });
  const display = /** @type {const} */ ({ numbers: "decimal", digits: 7 });
  writePreferences({ ...chosen, display });
  assert.deepEqual(readPreferences(), { ...chosen, display });
  const usual = {
    lang: "en",
    theme: "auto",
    length: "full",
    display: { numbers: "both", digits: 4 },
    formulas: "drawn",
    knowsLights: false,
  };
  const [key = ""] = Object.keys(items);
  for (const nonsense of [
    "{",
    "3",
    '{"lang":"fr","theme":7,"length":"exercise","display":{"numbers":"both","digits":99},"knowsLights":1}',
  ]) {
    items[key] = nonsense;
    assert.deepEqual(readPreferences(), usual);
  }
});

test("preferences of an earlier version are restored", () => {
  browser(["en"], { "byhand.state.1": '{"lang":"zh","theme":"light"}' });
  assert.deepEqual([readPreferences().lang, readPreferences().theme], ["zh", "light"]);
});

// IndexedDB

/** A database that opens when it is told to. */
function factory() {
  /** @type {any[]} */
  const requests = [];
  return { requests, open: () => (requests[requests.length] = { result: null, error: null }) };
}

test("a database that never answers is given up", async () => {
  const { requests, open } = factory();
  const database = new Database(() => /** @type {any} */ ({ open }));
  const first = assert.rejects(database.open(), { name: "TimeoutError" });
  mock.timers.tick(2_000);
  await first;
  const second = database.open();
  requests[1].result = { close: () => {} };
  requests[1].onsuccess();
  assert.equal(await second, requests[1].result);
  assert.equal(await database.open(), requests[1].result);
  assert.equal(requests.length, 2);
});

test("a database that fails says why", async () => {
  const { requests, open } = factory();
  const database = new Database(() => /** @type {any} */ ({ open }));
  const opening = database.open();
  requests[0].error = new DOMException("damaged", "UnknownError");
  requests[0].onerror();
  await assert.rejects(opening, { name: "UnknownError" });
  void database.open();
  assert.equal(requests.length, 2);
  await assert.rejects(new Database(forbidden).open(), { name: "SecurityError" });
});

test("the page lets others delete the database", async () => {
  const { requests, open } = factory();
  const database = new Database(() => /** @type {any} */ ({ open }));
  const opening = database.open();
  let closed = 0;
  requests[0].result = { close: () => (closed += 1) };
  requests[0].onsuccess();
  await opening;
  requests[0].result.onversionchange();
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(closed, 1);
  void database.open();
  assert.equal(requests.length, 2);
});

test("a deletion that the database refuses leaves the exercise", async () => {
  let isRefusing = true;
  /** @type {any} */
  const database = { remove: () => (isRefusing ? Promise.reject(new Error("refused")) : Promise.resolve()) };
  const shelf = new Shelf(
    () => [],
    () => area({}),
    database,
  );
  shelf.large.add("long");
  shelf.orders.set("long", 3);
  await assert.rejects(shelf.remove("long"), { message: "refused" });
  assert.equal(shelf.orders.get("long"), 3);
  isRefusing = false;
  await shelf.remove("long");
  assert.equal(shelf.orders.size + shelf.large.size, 0);
});
