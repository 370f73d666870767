// A worker that dies or stays silent is replaced; its request is sent to the new one, once.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Patience, onReturn } from "../../../web/solver/liveness.js";
import { Halted, Rejected } from "../../../web/solver/outcomes.js";
import { SolverClient } from "../../../web/solver/solver_client.js";

const ASKED = { problem: {} };

/** Locks as browsers have them: given back when their holder dies. @type {Map<string, () => void>} */
let locks;
/** @type {FakeWorker[]} */
let workers;
/** @type {import("../../../web/solver/solver_client.js").EngineStatus[]} */
let told;

class FakeWorker {
  /** @param {string | null} from */
  constructor(from) {
    this.from = from;
    /** @type {any} */
    this.onmessage = null;
    /** @type {any} */
    this.onerror = null;
    /** @type {{id: number, json: string | null}[]} */
    this.got = [];
    this.isTerminated = false;
    this.hasFailed = false;
    this.lock = `lock ${workers.length}`;
    workers.push(this);
  }
  /** @param {any} request */
  postMessage(request) {
    this.got.push(request);
  }
  terminate() {
    this.isTerminated = true;
    locks.delete(this.lock);
  }
  /** @param {any} data */
  say(data) {
    this.onmessage?.({ data });
  }
  ready({ withLock = true, edition = "this" } = {}) {
    if (withLock) this.say({ event: "alive", lock: this.lock });
    this.say({ event: "ready", from: this.from ?? "snapshot", edition, marks: {} });
    return this;
  }
  get asked() {
    return /** @type {{id: number, json: string}} */ (this.got.at(-1));
  }
  receive() {
    this.say({ event: "received", id: this.asked.id });
  }
  /** @param {unknown} result @param {string | null} [halt] */
  answer(result, halt = null) {
    this.receive();
    const json = halt ? null : JSON.stringify({ result });
    this.say({ event: "result", id: this.asked.id, json, reason: halt && "RuntimeError: unreachable", halt });
  }
  /** As `self.close()` or a crash does: nobody is told, but the lock is free. */
  die() {
    this.postMessage = () => {};
    locks.get(this.lock)?.();
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const seconds = (/** @type {number} */ n) => mock.timers.tick(n * 1000);
const last = () => /** @type {FakeWorker} */ (workers.at(-1));
const state = () => /** @type {any} */ (told.at(-1));

/** @param {(request: string) => Promise<any>} [prepared] */
async function client(prepared = async () => null) {
  const made = new SolverClient(
    async (from, hasFailed) => {
      const worker = new FakeWorker(from);
      worker.hasFailed = hasFailed;
      return /** @type {any} */ ({ worker, missed: [], edition: "this" });
    },
    (status) => told.push(status),
    prepared,
  );
  await settled();
  return made;
}

beforeEach(() => {
  mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  [locks, workers, told] = [new Map(), [], []];
  const request = (/** @type {string} */ name, /** @type {any} */ { signal }, /** @type {() => void} */ granted) => {
    locks.set(name, granted);
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));
  };
  globalThis.navigator ??= /** @type {any} */ ({});
  Object.defineProperty(globalThis.navigator, "locks", {
    value: { request },
    configurable: true,
  });
});
afterEach(() => mock.timers.reset());

test("a worker that dies at work is replaced and asked again", async () => {
  const solver = await client();
  last().ready();
  const answer = solver.request("solve", ASKED);
  last().receive();
  last().die();
  await settled();
  assert.equal(workers.length, 2);
  assert.ok(workers[0]?.isTerminated);
  last().ready().answer(7);
  assert.equal(await answer, 7);
});

test("a request is not sent a third time", async () => {
  const solver = await client();
  last().ready();
  const ended = assert.rejects(solver.request("solve", ASKED), (problem) => problem instanceof Halted && problem.why === "ended");
  for (const attempt of [1, 2]) {
    last().die();
    await settled();
    assert.equal(workers.length, 1 + attempt);
    if (attempt === 1) last().ready();
  }
  await ended;
  const next = solver.request("parse", {});
  last().ready().answer(8);
  assert.equal(await next, 8);
});

test("an idle worker that dies is replaced, not for ever", async () => {
  const solver = await client();
  for (const place of [0, 1, 2, 3]) {
    assert.equal(workers.length, place + 1);
    last().ready().die();
    await settled();
  }
  assert.equal(workers.length, 4);
  assert.equal(state().state, "failed");
  // Requests made meanwhile wait until the person tries again or returns to the page.
  const answer = solver.request("solve", ASKED);
  solver.check();
  await settled();
  last().ready().answer(9);
  assert.equal(await answer, 9);
});

test("a worker that dies at the start retries without snapshot", async () => {
  const solver = await client();
  for (const from of [null, "bytecode"]) {
    assert.equal(last().from, from);
    last().say({ event: "alive", lock: last().lock });
    last().say({ event: "progress", phase: "numpy", loaded: 1, total: 2 });
    last().die();
    await settled();
  }
  assert.deepEqual(state(), { state: "failed", phase: "numpy", reason: "" });
  solver.check();
  await settled();
  assert.equal(last().from, null);
  last().ready();
  assert.equal(state().state, "ready");
});

test("a request that nobody receives goes to another worker", async () => {
  const solver = await client();
  last().ready({ withLock: false });
  const answer = solver.request("solve", ASKED);
  seconds(9);
  assert.equal(workers.length, 1);
  seconds(1);
  await settled();
  assert.equal(workers.length, 2);
  last().ready({ withLock: false }).answer(10);
  assert.equal(await answer, 10);
});

test("a long computation is not taken for a dead worker", async () => {
  const solver = await client();
  last().ready();
  const long = solver.request("solve", ASKED);
  last().receive();
  seconds(3600);
  assert.equal(workers.length, 1);
  assert.equal(state().silent, false);
  last().answer(11);
  assert.equal(await long, 11);

  solver.start();
  await settled();
  last().ready({ withLock: false });
  const silent = solver.request("solve", ASKED);
  last().receive();
  seconds(40);
  last().say({ event: "working", id: last().asked.id, done: 1, most: 9 });
  seconds(59);
  assert.equal(state().silent, false);
  seconds(1);
  assert.equal(state().silent, true);
  last().say({ event: "working", id: last().asked.id, done: 2, most: 9 });
  assert.equal(state().silent, false);
  last().answer(12);
  assert.equal(await silent, 12);
  seconds(3600);
  assert.equal(state().silent, false);
  assert.equal(workers.length, 2);
});

test("a return to the page replaces a dead worker", async () => {
  const solver = await client();
  last().ready({ withLock: false });
  solver.check();
  assert.equal(last().asked.json, null);
  last().receive();
  seconds(60);
  assert.equal(workers.length, 1);
  solver.check();
  seconds(10);
  await settled();
  assert.equal(workers.length, 2);
});

test("a worker out of memory is replaced, its request dropped", async () => {
  const solver = await client();
  last().ready();
  for (const [halt, is] of /** @type {const} */ ([
    ["memory", Halted],
    ["fatal", Error],
  ])) {
    const count = workers.length;
    const answer = solver.request("solve", ASKED);
    last().answer(null, halt);
    await assert.rejects(answer, is);
    await settled();
    assert.equal(workers.length, count + 1);
    last().ready();
    assert.notEqual(last().asked?.json, "solve");
    assert.deepEqual(last().got, []);
  }
});

test("a file of Python's that has not come ends no worker", async () => {
  const solver = await client();
  last().ready();
  const answer = solver.request("solve", ASKED);
  last().answer(null, "missing");
  await assert.rejects(answer, (problem) => problem instanceof Halted && problem.why === "missing");
  assert.equal(workers.length, 1);
});

test("an error event and an ordinary refusal are told apart", async () => {
  const solver = await client();
  last().ready();
  const refused = solver.request("solve", ASKED);
  last().say({ event: "result", id: last().asked.id, json: '{"error": {"message": "no table"}}', reason: null, halt: null });
  await assert.rejects(refused, Rejected);
  const answer = solver.request("solve", ASKED);
  last().onerror({ preventDefault() {}, message: "out of memory" });
  await settled();
  last().ready().answer(13);
  assert.equal(await answer, 13);
});

test("a worker of another version is refused", async () => {
  await client();
  assert.equal(last().hasFailed, false);
  last().ready({ edition: "another" });
  await settled();
  assert.equal(workers.length, 2);
  assert.equal(last().hasFailed, true);
  last().ready();
  assert.equal(state().state, "ready");
});

test("a return is a visible page, a history step or a network", () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "hidden" });
  const window = new EventTarget();
  const give = (/** @type {string} */ name, /** @type {unknown} */ value) =>
    Object.defineProperty(globalThis, name, { value, configurable: true });
  give("document", page);
  give("addEventListener", window.addEventListener.bind(window));
  const back = mock.fn();
  const times = () => back.mock.callCount();
  onReturn(back);
  page.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  assert.equal(times(), 0);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  window.dispatchEvent(new Event("online"));
  assert.equal(times(), 3);
});

test("a night's sleep is one late tick, and no silence", () => {
  mock.timers.reset();
  /** @type {(() => void)[]} */
  const ticks = [];
  const own = mock.method(globalThis, "setInterval", (/** @type {() => void} */ tick) => ticks.push(tick));
  const clocks = [mock.method(Date, "now", () => 0), mock.method(performance, "now", () => 8 * 3_600_000)];
  const onEnd = mock.fn();
  new Patience().wait(3, onEnd);
  const [tick] = ticks;
  assert.ok(tick);
  tick();
  tick();
  assert.equal(onEnd.mock.callCount(), 0);
  tick();
  assert.equal(onEnd.mock.callCount(), 1);
  for (const one of [own, ...clocks]) one.mock.restore();
});
