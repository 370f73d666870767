// Changes are stored even if one of the browser's storages fails, and opening an exercise replaces none.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { History } from "../../../web/exercise/history.js";
import { emptyExercise, withText } from "../../../web/exercise/exercise.js";
import { Persistence } from "../../../web/storage/persistence.js";
import { FORMS } from "../../helpers/page/forms.mjs";
import { keysOf } from "../../../web/storage/area.js";
import { MOST_LOCAL, MOST_STORED } from "../../../web/storage/shelf.js";

const DISPLAY = /** @type {const} */ ({ numbers: "both", digits: 4 });
const OWN = "f,class\na,+\nb,-";
const LINKED = { topic: "naive_bayes", title: "Loans", table: "job,loan\nno,no\nyes,yes", target: "loan" };
const link = (/** @type {unknown} */ problem) => `#p=${deflateRawSync(JSON.stringify({ problem })).toString("base64url")}`;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

/** A storage that holds so many characters. */
function area(most = Infinity) {
  /** @type {Map<string, string>} */
  const items = new Map();
  const size = () => [...items.values()].reduce((sum, text) => sum + text.length, 0);
  const methods = {
    getItem: (/** @type {string} */ key) => items.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => {
      if (size() - (items.get(key)?.length ?? 0) + text.length > most) throw new DOMException("full", "QuotaExceededError");
      items.set(key, String(text));
    },
    removeItem: (/** @type {string} */ key) => void items.delete(key),
  };
  return new Proxy(methods, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

/** A fake IndexedDB with its contents and its refusals. */
class Store {
  constructor() {
    /** @type {Map<string, any>} */
    this.kept = new Map();
    /** @type {DOMException | null} */
    this.refusal = null;
  }

  async entries() {
    return [...this.kept.values()];
  }

  async read(/** @type {string} */ id) {
    if (this.refusal) throw this.refusal;
    return this.kept.get(id) ?? null;
  }

  async write(/** @type {any} */ kept) {
    await settled();
    if (this.refusal) throw this.refusal;
    this.kept.set(kept.id, structuredClone(kept));
  }

  async remove(/** @type {string} */ id) {
    if (this.refusal) throw this.refusal;
    this.kept.delete(id);
  }
}

/** Locks as browsers have them, between the tabs of one test. */
function lockManager() {
  /** @type {Map<string, Promise<unknown>>} */
  const last = new Map();
  return {
    request: (
      /** @type {string} */ name,
      /** @type {{signal: AbortSignal}} */ { signal },
      /** @type {() => Promise<unknown>} */ work,
    ) => {
      const turn = (last.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : work()));
      last.set(name, turn);
      return turn;
    },
  };
}

/** @type {{local: any, store: Store, locks: any}} */
let browser;

function forbidden() {
  throw new DOMException("no", "SecurityError");
}

/** Storages as the page finds them. @param {Record<string, unknown>} values or getters that throw */
function provide(values) {
  for (const [name, value] of Object.entries(values)) {
    const get = value === forbidden ? forbidden : () => value;
    Object.defineProperty(globalThis, name, { get, configurable: true });
  }
}

beforeEach(() => {
  browser = { local: area(), store: new Store(), locks: lockManager() };
});

/** A tab of the browser at an address. */
async function tab({ hash = "", session = area(), local = browser.local, mark = /** @type {any} */ (null) } = {}) {
  const location = { hash, pathname: "/", search: "", href: "https://example.org/" };
  const page = {
    state: mark,
    replaceState: (/** @type {any} */ mark, /** @type {string} */ _, /** @type {string} */ to) => {
      page.state = mark;
      location.hash = to.startsWith("#") ? to : "";
    },
  };
  const here = {
    localStorage: local,
    sessionStorage: session,
    location,
    window: { history: page },
    navigator: { locks: browser.locks, languages: ["en"] },
  };
  provide(here);
  /** @type {any} */
  const state = { lang: "en", theme: "auto", length: "full", display: DISPLAY, knowsLights: false, exercise: emptyExercise("") };
  const pipeline = /** @type {any} */ ({ parsed: null, parsedSource: null, parsing: false, parseError: null });
  const history = new History();
  const persistence = new Persistence(state, pipeline, history, {
    formOf: (topic) => (topic === "naive_bayes" ? FORMS.naive_bayes : null),
    formFor: async (topic) => (topic === "naive_bayes" ? FORMS.naive_bayes : null),
    onChange: () => {},
    onPending: () => {},
    asOwn: (_, next) => next,
  });
  persistence.shelf.database = /** @type {any} */ (browser.store);
  /** @type {unknown} */
  let refused = null;
  await persistence.restore().catch((problem) => {
    refused = problem;
  });
  await settled();
  return {
    ...{ state, persistence, history, session, location, refused },
    /** @param {(exercise: any) => any} make */
    change: async (make) => {
      provide(here);
      const old = state.exercise;
      history.push(old, "");
      state.exercise = persistence.owned(old, { ...make(old), example: null });
      await persistence.write();
      await settled();
    },
    show: async (/** @type {any} */ exercise) => {
      provide(here);
      state.exercise = exercise;
      await persistence.write();
    },
    list: async () => (await persistence.shelf.list()).map(({ gist }) => gist.title || gist.after || gist.words),
    get text() {
      return state.exercise.source?.text;
    },
  };
}

const typed = (/** @type {string} */ text) => () => withText(emptyExercise("naive_bayes"), text);
const long = (/** @type {number} */ length, name = "f") => `${name},class\n${"a,+\n".repeat(length / 4)}`;

test("input is saved before it is parsed", async () => {
  const one = await tab();
  one.persistence.pipeline.parsing = true;
  one.state.exercise = one.persistence.owned(one.state.exercise, typed(OWN)());
  void one.persistence.write({ leaving: true });
  assert.equal((await tab({ session: one.session })).text, OWN);
  assert.equal((await tab()).text, OWN);
});

test("an exercise has one entry, and another text another", async () => {
  const one = await tab();
  await one.change(typed(OWN));
  for (const smoothing of ["1", "2", "3"]) await one.change((old) => ({ ...old, rest: { convention: { smoothing } } }));
  assert.deepEqual(await one.list(), ["f, class"]);
  await one.change(typed("g,class\na,+"));
  assert.deepEqual(await one.list(), ["g, class", "f, class"]);
});

test("changing an undone example again adds no entry", async () => {
  const one = await tab();
  const example = { ...typed(OWN)(), title: "Play tennis", example: "play_tennis" };
  await one.show(example);
  assert.deepEqual(await one.list(), []);
  await one.change((old) => ({ ...old, rest: { k: 1 } }));
  await one.show(example);
  await one.change((old) => ({ ...old, rest: { k: 2 } }));
  assert.deepEqual(await one.list(), ["Play tennis"]);
  await one.show(example);
  await one.change(typed("g,class\na,+"));
  assert.equal((await one.list()).length, 2);
});

test("a link replaces nothing before it is worked at", async () => {
  const one = await tab();
  await one.change(typed(OWN));
  const two = await tab({ hash: link(LINKED) });
  assert.equal(two.state.exercise.title, "Loans");
  assert.equal(two.state.exercise.fromLink, true);
  assert.equal(two.history.past[0]?.source?.text, OWN);
  assert.equal(two.persistence.setAside?.words, "f, class");
  await two.persistence.save();
  assert.deepEqual(await two.list(), ["f, class"]);
  assert.equal((await tab()).text, OWN);
  assert.equal((await tab({ session: two.session, hash: two.location.hash })).state.exercise.title, "Loans");
  await two.change((old) => ({ ...old, rest: { k: 1 } }));
  assert.deepEqual(await two.list(), ["Loans", "f, class"]);
  assert.equal((await tab()).state.exercise.title, "Loans");
  assert.equal((await tab({ session: one.session })).text, OWN);
});

test("a reload that overtakes the address shows the last change", async () => {
  const one = await tab();
  await one.change(typed(OWN));
  const hash = link({ topic: "naive_bayes", table: "f,class\na,-" });
  const again = await tab({ hash, session: one.session, mark: { written: true } });
  assert.equal(again.text, OWN);
  const stranger = await tab({ hash, session: one.session });
  assert.notEqual(stranger.text, OWN);
});

test("input typed just before a link opens is kept", async () => {
  const one = await tab();
  one.state.exercise = one.persistence.owned(one.state.exercise, typed(OWN)());
  one.persistence.saveSoon();
  await one.persistence.openLink(link(LINKED), one.state.exercise);
  clearTimeout(one.persistence.addressTimer);
  assert.deepEqual(await one.list(), ["f, class"]);
});

test("a link does not change how the person has numbers shown", async () => {
  const display = { numbers: "decimal", digits: 2 };
  const one = await tab({ hash: `#p=${deflateRawSync(JSON.stringify({ problem: LINKED, display })).toString("base64url")}` });
  assert.deepEqual(one.state.display, display);
  await one.persistence.save();
  assert.deepEqual(JSON.parse(browser.local.getItem("byhand.preferences.1")).display, DISPLAY);
  assert.deepEqual((await tab({ session: one.session, hash: one.location.hash })).state.display, display);
});

test("a link that is refused leaves what was there", async () => {
  const one = await tab();
  await one.change(typed(OWN));
  for (const hash of [
    "#p=broken",
    link({ topic: "alchemy" }),
    link({ ...LINKED, documents: 3, counts: [[3]] }),
    `#p=${"A".repeat(99_999)}`,
  ]) {
    const two = await tab({ hash });
    if (two.refused) assert.equal(two.text, OWN, hash.slice(0, 60));
  }
  assert.equal(/** @type {any} */ ((await tab({ hash: link({ topic: "alchemy" }) })).refused).key, "link.topic");
});

test("two tabs do not write over each other, nor does a duplicate", async () => {
  const one = await tab();
  await one.change(typed(OWN));
  const two = await tab({ session: one.session });
  assert.equal(two.text, OWN);
  await two.change((old) => ({ ...old, source: { ...old.source, text: `${OWN}\nb,+` } }));
  assert.equal((await two.list()).length, 2);
  await one.change((old) => ({ ...old, rest: { k: 3 } }));
  assert.equal((await one.list()).length, 2);
  const ids = [one, two].map(({ state }) => state.exercise.own);
  assert.notEqual(ids[0], ids[1]);
  assert.equal((await one.persistence.readOwn(ids[1]))?.source?.kind, "text");
});

test("without locks the newer text of another tab stays", async () => {
  browser.locks = undefined;
  const one = await tab();
  await one.change(typed(OWN));
  const two = await tab();
  await two.change((old) => ({ ...old, rest: { k: 2 } }));
  await one.change((old) => ({ ...old, rest: { k: 3 } }));
  assert.equal((await one.list()).length, 2);
});

test("long texts move to IndexedDB and back", async () => {
  const one = await tab({ local: area(300_000) });
  await one.change(typed(long(400_000)));
  assert.equal(browser.store.kept.size, 1);
  browser.locks = lockManager(); // the tab is closed
  const two = await tab({ local: one.persistence.shelf.local(), session: one.session });
  assert.equal(two.text?.length, long(400_000).length);
  await two.change((old) => ({ ...old, source: { ...old.source, text: OWN } }));
  assert.equal(browser.store.kept.size, 0);
  assert.deepEqual(await two.list(), ["f, class"]);
});

test("a page that leaves does not wait for IndexedDB", async () => {
  const one = await tab();
  one.state.exercise = one.persistence.owned(one.state.exercise, typed(long(200_000))());
  void one.persistence.write();
  void one.persistence.write({ leaving: true });
  browser.store = new Store(); // what was being written never arrives
  assert.equal((await tab()).text?.length, long(200_000).length);
});

test("the other storage is used if one is denied or full", async () => {
  browser.store.refusal = new DOMException("no", "InvalidStateError");
  const one = await tab();
  await one.change(typed(long(200_000)));
  assert.equal(one.persistence.failure, "");
  assert.equal((await tab()).text?.length, long(200_000).length);

  const two = await tab({ local: area(1_000) });
  await two.change(typed(long(200_000)));
  assert.equal(two.persistence.failure, "full");
  assert.equal((await two.list()).length, 1);
  assert.equal(two.persistence.problem.table, long(200_000));
  await two.change((old) => ({ ...old, source: { ...old.source, text: OWN } }));
  assert.equal(two.persistence.failure, "");

  browser.store.refusal = null;
  const three = await tab({ local: forbidden, session: /** @type {any} */ (forbidden) });
  await three.change(typed(OWN));
  assert.equal(three.persistence.failure, "");
  assert.equal(browser.store.kept.size, 1);
  browser.store.refusal = new DOMException("no", "SecurityError");
  await three.change((old) => ({ ...old, rest: { k: 1 } }));
  assert.equal(three.persistence.failure, "forbidden");
});

test("an unreadable exercise is reported and kept", async () => {
  const one = await tab();
  await one.change(typed(long(8_000_000)));
  browser.store.refusal = new DOMException("no", "UnknownError");
  const two = await tab();
  assert.equal(two.persistence.failure, "unread");
  browser.store.refusal = null;
  assert.equal((await tab()).text?.length, long(8_000_000).length);
});

test("the list has the last hundred on any clock", async (context) => {
  let one = await tab();
  context.mock.timers.enable({ apis: ["Date"], now: 1_800_000_000_000 });
  for (let n = 0; n < MOST_STORED + 2; n++) {
    context.mock.timers.setTime(1_800_000_000_000 - n * 100_000_000);
    await one.change(typed(`t${n},class\na,+`));
    if (n === 5) one = await tab();
  }
  const names = await one.list();
  assert.equal(names.length, MOST_STORED);
  assert.deepEqual([names[0], names.at(-1)], [`t${MOST_STORED + 1}, class`, "t2, class"]);
  assert.equal(keysOf(() => browser.local, "byhand.own.1.").length, MOST_LOCAL);
  const [last] = (await one.persistence.shelf.list()).slice(-1);
  assert.equal((await one.persistence.readOwn(last?.id ?? ""))?.source?.text, "t2,class\na,+");
});

test("without a database the list has the last twenty", async () => {
  browser.store.refusal = new DOMException("no", "UnknownError");
  const one = await tab();
  for (let n = 0; n < MOST_LOCAL + 2; n++) await one.change(typed(`t${n},class\na,+`));
  const names = await one.list();
  assert.deepEqual([names.length, names[0], names.at(-1)], [MOST_LOCAL, `t${MOST_LOCAL + 1}, class`, "t2, class"]);
});

test("a deleted exercise returns only by undo", async () => {
  const one = await tab();
  await one.change(typed(OWN));
  const id = one.state.exercise.own;
  const kept = await one.persistence.shelf.read(id);
  await one.persistence.shelf.remove(id);
  await one.persistence.save();
  assert.deepEqual(await one.list(), []);
  assert.ok(kept);
  await one.persistence.shelf.restore(kept);
  assert.deepEqual(await one.list(), ["f, class"]);
});

test("exercises of earlier versions are taken over once", async () => {
  const exercise = typed(OWN)();
  browser.local.setItem("byhand.state.1", JSON.stringify({ exercise, lang: "zh", fragment: "#p=x" }));
  const one = await tab({ hash: "#p=x" });
  assert.equal(one.text, OWN);
  assert.ok(one.state.exercise.own);
  assert.equal(browser.local.getItem("byhand.state.1"), null);
  assert.deepEqual(await (await tab()).list(), ["f, class"]);
});

test("text typed before the start is there on the next visit", async () => {
  browser.local.setItem("byhand.early.1", JSON.stringify(OWN));
  const one = await tab();
  assert.equal(one.text, OWN);
  assert.deepEqual(await (await tab()).list(), ["f, class"]);
});

test("invalid stored values are ignored", async () => {
  for (const key of ["byhand.tab.1", "byhand.last.1", "byhand.state.1", "byhand.own.1.x", "byhand.early.1"]) {
    for (const text of [
      "{",
      "3",
      "null",
      "[]",
      '{"own":"x","shown":{"topic":3}}',
      '{"exercise":{"topic":"a","rest":{},"source":3},"id":"x"}',
    ]) {
      const session = area();
      browser.local = area();
      browser.local.setItem(key, text);
      session.setItem(key, text);
      const one = await tab({ session });
      assert.equal(one.text, "");
      assert.deepEqual(await one.list(), []);
    }
  }
});
