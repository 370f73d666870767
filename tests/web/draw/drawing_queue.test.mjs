// Visible parts are drawn first; folded ones when they open, or when nothing has changed for a second.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { setImmediate as aMessageLater } from "node:timers/promises";
import { parseHTML } from "linkedom";
import { DrawingQueue } from "../../../web/draw/drawing_queue.js";
import { later } from "../../../web/draw/described.js";

class Observer {
  observe() {}
  unobserve() {}
}

Object.assign(globalThis, {
  requestAnimationFrame: (/** @type {() => void} */ work) => setTimeout(work, 16),
  IntersectionObserver: Observer,
});

/** @type {string[]} */
let drawn;
/** @type {boolean[]} */
let told;
/** @type {DrawingQueue} */
let queue;
/** @type {Document} */
let page;
/** @type {import("../../../web/draw/described.js").Later[]} */
let parts;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  [drawn, told, parts] = [[], [], []];
  queue = new DrawingQueue(
    ({ key }) => drawn.push(key),
    (isDone) => told.push(isDone),
    () => {},
  );
  page = parseHTML("<p id=before></p><details><summary></summary><p id=folded></p></details><p id=after></p>").document;
});

afterEach(() => {
  queue.channel.port1.close();
  mock.timers.reset();
});

/** Everything becomes another. */
function change(weight = 0) {
  for (const part of parts) queue.drop(part);
  parts = [...page.querySelectorAll("p")].map((node) => {
    const part = later("paragraph", node.id, () => assert.fail("drawn elsewhere"), { weight });
    return Object.assign(part, { node });
  });
  for (const part of parts) queue.put(part);
  queue.start();
}

async function pass(/** @type {number} */ ms) {
  mock.timers.tick(ms);
  for (let slice = 0; slice < 5; slice++) await aMessageLater();
}

test("folded parts wait for a second without changes", async () => {
  change();
  await pass(100);
  assert.deepEqual(drawn, ["before", "after"]);
  assert.equal(told.at(-1), true);
  await pass(700);
  change();
  await pass(900);
  assert.deepEqual(drawn, ["before", "after", "before", "after"]);
  await pass(100);
  assert.deepEqual(drawn.slice(4), ["folded"]);
  assert.equal(told.at(-1), true);
});

test("a fold is drawn before it opens", async () => {
  change();
  await pass(100);
  queue.drawWithin(/** @type {Element} */ (page.querySelector("details")));
  assert.deepEqual(drawn, ["before", "after", "folded"]);
});

test("a fold opened otherwise is drawn when it is visible", async () => {
  change();
  await pass(100);
  page.querySelector("details")?.setAttribute("open", "");
  const target = /** @type {Element} */ (page.getElementById("folded"));
  queue.follow([/** @type {IntersectionObserverEntry} */ ({ target, isIntersecting: true })]);
  await pass(0);
  assert.deepEqual(drawn, ["before", "after", "folded"]);
});

test("the start of a large solution is drawn at once", async () => {
  change(40_000);
  assert.deepEqual(drawn, ["before", "after"]);
  await pass(2000);
  assert.deepEqual(drawn, ["before", "after"]);
});

test("print draws every part", async () => {
  change();
  queue.drawAll();
  assert.deepEqual(drawn.toSorted(), ["after", "before", "folded"]);
  assert.equal(told.at(-1), true);
});
