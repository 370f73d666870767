// A worker that never says anything is noticed, mended once, and given up without a loop.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { FirstWord } from "../../../web/solver/first_word.js";

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** @type {string[]} */
let done = [];

/** @param {() => Promise<boolean>} isWhole */
function waiting(isWhole) {
  const mend = async () => void done.push("mend");
  const word = new FirstWord(
    { isWhole, mend },
    () => {
      done.push("restart");
      word.wait();
    },
    () => done.push("give up"),
  );
  word.wait();
  return word;
}

/** @param {number} seconds */
async function pass(seconds) {
  for (let at = 0; at < seconds; at++) {
    mock.timers.tick(1000);
    await settled();
  }
}

beforeEach(() => {
  done = [];
  mock.timers.enable({ apis: ["setInterval"] });
});
afterEach(() => mock.timers.reset());

test("a broken script is fetched anew, once", async () => {
  waiting(async () => false);
  await pass(4);
  assert.deepEqual(done, ["mend", "restart"]);
  await pass(120);
  assert.deepEqual(done, ["mend", "restart", "give up"]);
});

test("a script that is there gets more time", async () => {
  const word = waiting(async () => true);
  await pass(15);
  assert.deepEqual(done, []);
  await pass(1);
  assert.deepEqual(done, ["mend", "restart"]);
  word.heard();
  await pass(120);
  assert.deepEqual(done, ["mend", "restart"]);
});

test("a script that is still on its way is waited for", async () => {
  const word = waiting(() => new Promise(() => {}));
  await pass(300);
  assert.deepEqual(done, []);
  word.heard();
});

test("a word in time is the end of it", async () => {
  const word = waiting(async () => false);
  await pass(3);
  word.heard();
  await pass(60);
  assert.deepEqual(done, []);
});

test("another try may mend it again", async () => {
  const word = waiting(async () => false);
  await pass(10);
  word.forget();
  word.wait();
  await pass(4);
  assert.deepEqual(done, ["mend", "restart", "give up", "mend", "restart"]);
});
